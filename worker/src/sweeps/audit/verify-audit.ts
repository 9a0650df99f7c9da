import { CHAIN_START, type ChainProgress, verifyNextEntries } from '@funding-desk/shared/server/audit/verify-chain';
import type { Sealer } from '@funding-desk/shared/server/crypto/sealing';
import { isDuplicateKey } from '@funding-desk/shared/server/database/database';
import { Types, trusted } from 'mongoose';
import type { WorkerContext } from '../../context.ts';

/** Entries per run. A run of this length takes about a second. */
const LIMIT = 20_000;
/** After this time the verification starts again at the first entry. Milliseconds. */
const MAX_AGE = 86_400_000;

type Context = Pick<WorkerContext, 'database' | 'logger'> & { readonly sealer: Sealer };

interface Verification {
  readonly progress: ChainProgress;
  readonly begunAt: Date;
  /** The false verdict that was stored when it began, or null. */
  readonly seen: Types.ObjectId | null;
}

async function begin({ database }: Context): Promise<Verification> {
  const check = await database.auditChecks.findById('chain').select({ finding: 1 }).lean();
  return { progress: CHAIN_START, begunAt: database.clock.now(), seen: check?.finding ?? null };
}

/**
 * Stores that the chain is whole. A false verdict is only replaced by a verification that began after it and passed the
 * entry that it names. Others may have passed that entry before it was altered.
 * @returns false when a false verdict stays
 */
async function storeWhole({ database }: Context, { seen, progress: { head } }: Verification): Promise<boolean> {
  // Verdicts of earlier versions have no id.
  const isPassed = { finding: seen, brokenAt: trusted({ $lte: head.number }) };
  const whole = { isWhole: true, verified: head.number, brokenAt: null, reason: '', finding: null };
  try {
    await database.auditChecks.updateOne(
      { _id: 'chain', $or: [{ isWhole: true }, isPassed] },
      { $set: { ...whole, checkedAt: database.clock.now() } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // The record exists, and its verdict is another one.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function storeFault({ database }: Context, { number, reason }: { number: number; reason: string }) {
  const broken = { isWhole: false, verified: number - 1, brokenAt: number, reason, finding: new Types.ObjectId() };
  const $set = { ...broken, checkedAt: database.clock.now() };
  await database.auditChecks.updateOne({ _id: 'chain' }, { $set }, { upsert: true });
}

/**
 * Verifies the audit log in parts and stores the result for the screens. Each part continues after the last one, so
 * that new entries are verified within minutes. Several workers can do this.
 * @returns verifies the next part
 */
export function createVerification(context: Context, limit = LIMIT): () => Promise<void> {
  const { database, sealer, logger } = context;
  let current: Verification | null = null;
  return async () => {
    const verification: Verification = current ?? (await begin(context));
    const { fault, progress, isAtEnd } = await verifyNextEntries({
      database,
      sealer,
      progress: verification.progress,
      limit,
    });
    if (fault) {
      logger.error(fault, 'the audit log is broken');
      await storeFault(context, fault);
      current = null;
      return;
    }
    current = { ...verification, progress };
    if (!isAtEnd) return;
    const isStored = await storeWhole(context, current);
    if (!isStored || current.begunAt <= database.clock.fromNow(-MAX_AGE)) current = null;
  };
}
