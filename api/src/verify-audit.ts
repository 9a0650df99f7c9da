/**
 * Verifies the audit log: `npm run audit:verify`, or `npm run audit:verify -- NUMBER:HASH` with a head that was noted at
 * an earlier time. Exit code 0 for a whole chain, else 1.
 */
import { openDatabase } from '@funding-desk/shared/server/database';
import { EnvironmentError } from '@funding-desk/shared/server/env';
import { createSealer } from '@funding-desk/shared/server/sealing';
import { describeStartFailure } from '@funding-desk/shared/server/start-failure';
import { type ChainPlace, verifyAuditChain } from '@funding-desk/shared/server/verify-chain';
import { describeChain } from './describe-chain.ts';
import { readSealedDatabase } from './env.ts';

/** @throws EnvironmentError for what is no head */
function readNotedHead(text: string | undefined): ChainPlace | null {
  if (text === undefined) return null;
  const match = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text);
  if (!match) throw new EnvironmentError('Give the noted head as NUMBER:HASH, as an earlier verification printed it.');
  return { number: Number(match[1]), hash: match[2] ?? '' };
}

async function verify(): Promise<void> {
  const noted = readNotedHead(process.argv[2]);
  const { MONGO_URL, FIELD_KEYS } = readSealedDatabase();
  const sealer = createSealer(FIELD_KEYS);
  const database = await openDatabase({ url: MONGO_URL });
  try {
    const verdict = await verifyAuditChain({ database, sealer, anchors: noted ? [noted] : [] });
    process.stdout.write(`${describeChain(verdict)}\n`);
    if (!verdict.isWhole) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

verify().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exitCode = 1;
});
