/**
 * `npm run keys:reseal` seals every value again with the first of FIELD_KEYS; with `-- --check` it only counts. Exit
 * code 0 when everything is sealed with the first key, else 1.
 */
import { storeAuditKeys } from '@funding-desk/shared/server/audit/audit-keys';
import { createSealer, type Sealer } from '@funding-desk/shared/server/crypto/sealing';
import type { Database } from '@funding-desk/shared/server/database/database';
import { renewDuplicateKeys } from '@funding-desk/shared/server/duplicates/mark-duplicates';
import { EnvironmentError } from '@funding-desk/shared/server/env';
import { openDatabase } from '@funding-desk/shared/server/migrations/open-database';
import { countKeyUses, type ResealProgress, resealAll } from '@funding-desk/shared/server/reseal/reseal';
import { describeStartFailure } from '@funding-desk/shared/server/start-failure';
import { readSealedDatabase } from '../env.ts';
import { describeOutcome, describeProgress, reportKeyUses } from './key-report.ts';

/** Milliseconds between two progress lines. */
const PROGRESS_INTERVAL = 2_000;

const say = (lines: readonly string[]) => process.stdout.write(lines.map((line) => `${line}\n`).join(''));

/** @throws EnvironmentError for any argument but `--check` */
function readIsCheck(words: readonly string[]): boolean {
  if (words.some((word) => word !== '--check') || words.length > 1)
    throw new EnvironmentError(
      'Valid arguments: none, to reseal everything, or --check, to list what each key is needed for.',
    );
  return words.length === 1;
}

/** Prints the progress at intervals. */
function createProgressReporter(): (progress: ResealProgress) => void {
  let reportedAt = Date.now();
  return (progress) => {
    if (Date.now() - reportedAt < PROGRESS_INTERVAL) return;
    reportedAt = Date.now();
    say([describeProgress(progress)]);
  };
}

/** @returns whether the run completed without a failure */
async function reseal(database: Database, sealer: Sealer): Promise<boolean> {
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      isStopped = true;
    });
  }
  const outcome = await resealAll({
    connection: database.connection,
    sealer,
    onProgress: createProgressReporter(),
    isStopped: () => isStopped,
  });
  say(describeOutcome(outcome));
  const renewed = await renewDuplicateKeys({ database, sealer, isStopped: () => isStopped });
  say([`search and duplicates: the digests of ${renewed} applications computed anew.`]);
  return !isStopped && outcome.isComplete && outcome.failures.length === 0;
}

async function run(): Promise<void> {
  const isCheck = readIsCheck(process.argv.slice(2));
  const { MONGO_URL, FIELD_KEYS } = readSealedDatabase();
  const sealer = createSealer(FIELD_KEYS);
  const database = await openDatabase({ url: MONGO_URL, migrates: false });
  try {
    await storeAuditKeys({ database, sealer });
    const isSound = isCheck || (await reseal(database, sealer));
    // Counted again, to include values that a process without the new key has stored in the meantime.
    const { lines, isDone } = reportKeyUses({ uses: await countKeyUses(database.connection), keyIds: sealer.keyIds });
    say(lines);
    if (!isSound || !isDone) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exitCode = 1;
});
