import { removeSubmissionFiles } from '@funding-desk/shared/server/remove-submission-files';
import { trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Decisions, section 4: what no submission claims is swept within 24 h. A submit takes files up to 23 h old. */
const UNCLAIMED_LIFE = 23.5 * HOUR;
/** A removed file waits this long, in case a submit that named it was already under way. */
const REMOVED_LIFE = HOUR / 4;
/** An upload that is not complete by then never will be: its process died. */
const UNREADY_LIFE = HOUR / 4;
const FORM_SESSION_LIFE = 7 * 24 * HOUR;
/** A deletion that is not through by then was cut short. */
const DELETION_LIMIT = 5 * MINUTE;
/** A rendering that has not claimed its files by then never will; it is not let to after half of that time. */
const RENDERING_LIFE = HOUR;
const BATCH = 500;

const before = (age: number) => trusted({ $lte: new Date(Date.now() - age) });

/**
 * Uploads that no submission holds go, with their place among the session's ten; of those that one does hold, only the
 * upload's record goes, since the submission keeps its own.
 */
async function sweepUploads({ database, files }: WorkerContext): Promise<number> {
  const old = await database.documents
    .find({
      $or: [
        { createdAt: before(UNCLAIMED_LIFE) },
        { removedAt: before(REMOVED_LIFE) },
        { isReady: false, createdAt: before(UNREADY_LIFE) },
      ],
    })
    .limit(BATCH)
    .lean();
  let removed = 0;
  for (const { _id, session } of old) {
    const isClaimed = await database.formSubmissions.exists({ 'documents._id': _id });
    if (!isClaimed) {
      await files.remove(_id);
      removed += 1;
    }
    await database.formSessions.updateOne({ _id: session }, { $pull: { uploads: _id } });
    await database.documents.deleteOne({ _id });
  }
  return removed;
}

/** Files of renderings whose process died, or which came after another one or after the deletion. */
async function sweepRenderings({ database, files }: WorkerContext): Promise<number> {
  const left = await database.formSubmissions
    .find({ 'unclaimedFiles.since': before(RENDERING_LIFE) })
    .limit(BATCH)
    .select({ unclaimedFiles: 1 })
    .lean();
  const limit = new Date(Date.now() - RENDERING_LIFE);
  let removed = 0;
  for (const { _id: submissionId, unclaimedFiles } of left) {
    for (const { _id } of unclaimedFiles.filter(({ since }) => since <= limit)) {
      await files.remove(_id);
      await database.formSubmissions.updateOne({ _id: submissionId }, { $pull: { unclaimedFiles: { _id } } });
      removed += 1;
    }
  }
  return removed;
}

async function finishDeletions({ database, files }: WorkerContext): Promise<void> {
  const halfDone = await database.formSubmissions
    .find({ filesLeftSince: before(DELETION_LIMIT) })
    .limit(BATCH)
    .lean();
  for (const submission of halfDone) await removeSubmissionFiles({ database, files, submission });
}

/** Visits to the form that are over. One with uploads waits until those are swept. */
async function sweepFormSessions({ database }: WorkerContext): Promise<void> {
  const old = await database.formSessions
    .find({ createdAt: before(FORM_SESSION_LIFE) })
    .limit(BATCH)
    .lean();
  for (const { _id, uploads } of old) {
    const hasUploads = await database.documents.exists({ session: _id });
    // An upload that came since has taken a place, so that the session is not this one any more.
    if (!hasUploads) await database.formSessions.deleteOne({ _id, uploads: trusted({ $size: uploads.length }) });
  }
}

/**
 * Puts right what processes that died have left, and deletes what has had its time.
 * @returns how many files were deleted
 */
export async function sweepOrphans(context: WorkerContext): Promise<number> {
  await context.database.authSessions.deleteMany({ expiresAt: before(0) });
  const uploads = await sweepUploads(context);
  const renderings = await sweepRenderings(context);
  await finishDeletions(context);
  await sweepFormSessions(context);
  return uploads + renderings;
}
