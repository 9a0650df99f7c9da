/**
 * `npm run migrate` runs the pending migrations and creates missing indexes; with `-- --check` it only lists them. Exit
 * code 0 when nothing is pending at the end, else 1.
 */
import { START_WAIT } from '@funding-desk/shared/server/database/connect-writable';
import { connectDatabase, type Database } from '@funding-desk/shared/server/database/database';
import { EnvironmentError } from '@funding-desk/shared/server/env';
import { migrateDatabase } from '@funding-desk/shared/server/migrations/migrate-database';
import {
  describeWork,
  isNothing,
  readPendingWork,
  readSchemaVersion,
} from '@funding-desk/shared/server/migrations/schema-version';
import { describeStartFailure } from '@funding-desk/shared/server/start-failure';
import { readDatabaseAddress } from '../env.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
/** Progress goes to stderr: the result alone is on stdout. */
const logger = { info: (...words: readonly unknown[]) => void process.stderr.write(`${words.at(-1)}\n`) };

/** @throws EnvironmentError for any argument but `--check` */
function readIsCheck(words: readonly string[]): boolean {
  if (words.length > 1 || words.some((word) => word !== '--check'))
    throw new EnvironmentError('Valid arguments: none, to migrate, or --check, to list what is pending.');
  return words.length === 1;
}

/** @returns whether nothing is pending */
async function check({ connection }: Database): Promise<boolean> {
  const work = await readPendingWork({ connection });
  for (const line of describeWork(work)) say(`pending: ${line}`);
  return isNothing(work);
}

async function migrate(): Promise<void> {
  const isCheck = readIsCheck(process.argv.slice(2));
  const database = await connectDatabase({ url: readDatabaseAddress().MONGO_URL, waitMs: START_WAIT, logger });
  try {
    if (isCheck) {
      if (!(await check(database))) process.exitCode = 1;
    } else {
      const done = await migrateDatabase({ database, alwaysIndexes: true, logger });
      for (const { number, name } of done) say(`migrated: ${number}: ${name}`);
    }
    say(`The database is at migration ${await readSchemaVersion(database.connection)}.`);
  } finally {
    await database.close();
  }
}

migrate().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exitCode = 1;
});
