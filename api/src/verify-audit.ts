/**
 * Verifies the audit log: `npm run audit:verify`, or `npm run audit:verify -- NUMBER:HASH` with a head that was noted at
 * an earlier time. Exit code 0 for a whole chain, else 1.
 */
import { type ChainPlace, type ChainVerdict, verifyAuditChain } from '@funding-desk/shared/server/audit';
import { openDatabase } from '@funding-desk/shared/server/database';
import { EnvironmentError } from '@funding-desk/shared/server/env';
import { describeStartFailure } from '@funding-desk/shared/server/start-failure';
import { readDatabaseUrl } from './env.ts';

/** @throws EnvironmentError for what is no head */
function readNotedHead(text: string | undefined): ChainPlace | null {
  if (text === undefined) return null;
  const match = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text);
  if (!match) throw new EnvironmentError('Give the noted head as NUMBER:HASH, as an earlier verification printed it.');
  return { number: Number(match[1]), hash: match[2] ?? '' };
}

function describeVerdict(verdict: ChainVerdict): string {
  if (!verdict.isWhole)
    return `BROKEN at entry ${verdict.number}: ${verdict.reason}. The ${verdict.count} before it are good.`;
  if (!verdict.head) return 'ok: 0 entries.';
  return [
    `ok: ${verdict.count} entries.`,
    `head: ${verdict.head.number}:${verdict.head.hash}`,
    'Note the head in another place: only against it can a later verification tell that the newest entries were cut off.',
  ].join('\n');
}

async function verify(): Promise<void> {
  const noted = readNotedHead(process.argv[2]);
  const database = await openDatabase({ url: readDatabaseUrl() });
  try {
    const verdict = await verifyAuditChain(database, noted);
    process.stdout.write(`${describeVerdict(verdict)}\n`);
    if (!verdict.isWhole) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

verify().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exitCode = 1;
});
