import { trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';

const HOUR = 3_600_000;
/** Decisions, section 4: what no submission claims is swept within 24 h. A submit takes files up to 23 h old. */
const UNCLAIMED_LIFE = 23.5 * HOUR;
/** A removed file waits this long, in case a submit that named it was already under way. */
const REMOVED_LIFE = HOUR / 4;
const BATCH = 500;

/**
 * Deletes uploads that no submission holds, and the upload records of those that one does hold, which keeps its own.
 * Sign-ins that have run out go as well.
 * @returns how many files were deleted
 */
export async function sweepOrphans({ database, files }: WorkerContext): Promise<number> {
  const now = Date.now();
  await database.authSessions.deleteMany({ expiresAt: trusted({ $lte: new Date(now) }) });
  const old = await database.documents
    .find({
      $or: [
        { createdAt: trusted({ $lte: new Date(now - UNCLAIMED_LIFE) }) },
        { removedAt: trusted({ $lte: new Date(now - REMOVED_LIFE) }) },
      ],
    })
    .limit(BATCH)
    .lean();
  let deleted = 0;
  for (const { _id } of old) {
    const isClaimed = await database.formSubmissions.exists({ 'documents._id': _id });
    if (!isClaimed) {
      await files.remove(_id);
      deleted += 1;
    }
    await database.documents.deleteOne({ _id });
  }
  return deleted;
}
