import { CHAIN_START, verifyNextEntries } from '@funding-desk/shared/server/audit/verify-chain';
import type { Sealer } from '@funding-desk/shared/server/crypto/sealing';
import type { AuditCheck } from '@funding-desk/shared/server/models/audit-record';
import type { WorkerContext } from '../context.ts';

/** Entries per run. A run of this length takes about a second. */
const LIMIT = 20_000;
/** After this time the verification starts again at the first entry. Milliseconds. */
const MAX_AGE = 86_400_000;

type Context = Pick<WorkerContext, 'database' | 'logger'> & { readonly sealer: Sealer };

/**
 * Verifies the audit log in parts and stores the result for the screens. Each part continues after the last one, so
 * that new entries are verified within minutes. Several workers can do this.
 * @returns verifies the next part
 */
export function createVerification(context: Context, limit = LIMIT): () => Promise<void> {
  const { database, sealer, logger } = context;
  let progress = CHAIN_START;
  let begunAt = database.clock.now();

  async function store(check: Omit<AuditCheck, '_id' | 'checkedAt'>): Promise<void> {
    await database.auditChecks.updateOne(
      { _id: 'chain' },
      { $set: { ...check, checkedAt: database.clock.now() } },
      { upsert: true },
    );
  }

  function startAgain(): void {
    progress = CHAIN_START;
    begunAt = database.clock.now();
  }

  return async () => {
    const part = await verifyNextEntries({ database, sealer, progress, limit });
    if (part.fault) {
      const { number, reason } = part.fault;
      logger.error({ number, reason }, 'the audit log is broken');
      await store({ isWhole: false, verified: number - 1, brokenAt: number, reason });
      return startAgain();
    }
    progress = part.progress;
    if (!part.isAtEnd) return;
    await store({ isWhole: true, verified: progress.head.number, brokenAt: null, reason: '' });
    if (begunAt <= database.clock.fromNow(-MAX_AGE)) startAgain();
  };
}
