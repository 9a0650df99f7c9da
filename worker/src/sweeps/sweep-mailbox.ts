import { removeMessagesOfGone } from '@funding-desk/shared/server/erasure/mailbox';
import { trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';

/** Applications per query. */
const BATCH = 1_000;

/**
 * Removes e-mails in the local mailbox about applications that were deleted, expired or erased: also those that were
 * stored while the application was removed.
 * @returns how many
 */
export async function sweepMailbox({ database, env }: Pick<WorkerContext, 'database' | 'env'>): Promise<number> {
  return removeMessagesOfGone({
    dataDir: env.DATA_DIR,
    async findExisting(ids) {
      const existing: string[] = [];
      for (let start = 0; start < ids.length; start += BATCH) {
        const part = { _id: trusted({ $in: ids.slice(start, start + BATCH) }), deletedAt: null };
        const found = await database.applications.find(part).select({ _id: 1 }).lean();
        existing.push(...found.map(({ _id }) => _id.toHexString()));
      }
      return existing;
    },
  });
}
