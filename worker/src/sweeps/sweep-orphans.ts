import { logHold } from '@funding-desk/shared/server/audit/hold-audit';
import { settleAcceptance } from '@funding-desk/shared/server/audit/settle-acceptance';
import type { Clock } from '@funding-desk/shared/server/database/clock';
import { removeSubmissionFiles } from '@funding-desk/shared/server/files/remove-submission-files';
import type { UploadedDocument } from '@funding-desk/shared/server/models/uploaded-document';
import { trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** With the life of a session and the pause between sweeps it stays below the 24 h of decisions, section 4. */
const SESSION_GRACE = 10 * MINUTE;
/** An acceptance that is not settled by then waits for a worker that died, or for a PDF that cannot be made. */
const SUBMIT_LIMIT = 5 * MINUTE;
/** A removed file waits this long, in case a submit that named it was already under way. */
const REMOVED_LIFE = HOUR / 4;
/** An upload that is not complete by then never will be: its process died. */
const UNREADY_LIFE = HOUR / 4;
/** A deletion that is not through by then was cut short. */
const DELETION_LIMIT = 5 * MINUTE;
/** A rendering that has not claimed its files by then never will; it is not let to after half of that time. */
const RENDERING_LIFE = HOUR;
const BATCH = 500;

const before = (clock: Clock, age: number) => trusted({ $lte: clock.fromNow(-age) });

type Upload = Pick<UploadedDocument, '_id' | 'session'>;

/**
 * An upload that no submission holds goes, with its place among the session's ten; of one that is held, only the
 * upload's record goes, since the submission keeps its own.
 * @returns whether its file went
 */
async function removeUpload({ database, files }: WorkerContext, { _id, session }: Upload): Promise<boolean> {
  const isClaimed = (await database.formSubmissions.exists({ 'documents._id': _id })) !== null;
  if (!isClaimed) {
    await files.remove(_id);
    await database.documentChecks.deleteOne({ _id });
  }
  await database.formSessions.updateOne({ _id: session }, { $pull: { uploads: _id } });
  await database.documents.deleteOne({ _id });
  return !isClaimed;
}

async function removeUploads(context: WorkerContext, uploads: readonly Upload[]): Promise<number> {
  let removed = 0;
  for (const upload of uploads) removed += (await removeUpload(context, upload)) ? 1 : 0;
  return removed;
}

/** Uploads that were taken back, left out of a submit, or never became complete. */
async function sweepUploads(context: WorkerContext): Promise<number> {
  const { documents, clock } = context.database;
  const left = await documents
    .find({
      $or: [{ removedAt: before(clock, REMOVED_LIFE) }, { isReady: false, createdAt: before(clock, UNREADY_LIFE) }],
    })
    .limit(BATCH)
    .lean();
  return removeUploads(context, left);
}

/** Files of renderings whose process died, or which came after another one or after the deletion. */
async function sweepRenderings({ database, files }: WorkerContext): Promise<number> {
  const left = await database.formSubmissions
    .find({ 'unclaimedFiles.since': before(database.clock, RENDERING_LIFE) })
    .limit(BATCH)
    .select({ unclaimedFiles: 1 })
    .lean();
  const limit = database.clock.fromNow(-RENDERING_LIFE);
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
    .find({ filesLeftSince: before(database.clock, DELETION_LIMIT) })
    .limit(BATCH)
    .lean();
  for (const submission of halfDone) await removeSubmissionFiles({ database, files, submission });
}

/** Accepted applications that no rendering has settled yet. */
async function settleAccepted({ database, audit }: WorkerContext): Promise<void> {
  const unsettled = await database.formSubmissions
    .find({ unboundSince: before(database.clock, SUBMIT_LIMIT), deletedAt: null })
    .limit(BATCH)
    .select({ company: 1, session: 1, 'evidence.parts': 1 })
    .lean();
  for (const submission of unsettled) {
    await settleAcceptance({ database, audit, submission });
    await database.formSubmissions.updateOne({ _id: submission._id }, { $set: { unboundSince: null } });
  }
}

/** Changes of holds whose call was cut short before the audit log told of them. */
async function logHolds({ database, audit }: WorkerContext): Promise<void> {
  const unlogged = await database.formSubmissions
    .find({ holdUnloggedSince: before(database.clock, SUBMIT_LIMIT), deletedAt: null })
    .limit(BATCH)
    .select({ company: 1, hold: 1, pastHolds: 1, holdUnloggedSince: 1 })
    .lean();
  for (const submission of unlogged) await logHold({ database, audit, submission });
}

/**
 * Visits to the form that nobody has come back to in time, with their drafts and files. A link that was e-mailed has
 * prolonged a session's life, so that it is not among them. Every load of a form begins one, so there may be many.
 */
async function sweepFormSessions(context: WorkerContext): Promise<number> {
  const { documents, formSessions, clock } = context.database;
  const isOver = { keptUntil: before(clock, SESSION_GRACE) };
  let removed = 0;
  for (;;) {
    const over = await formSessions.find(isOver).limit(BATCH).select({ _id: 1 }).lean();
    const ids = trusted({ $in: over.map(({ _id }) => _id) });
    removed += await removeUploads(context, await documents.find({ session: ids }).lean());
    await formSessions.deleteMany({ _id: ids });
    if (over.length < BATCH) return removed;
  }
}

/**
 * Puts right what processes that died have left, and deletes what has had its time.
 * @returns how many files were deleted
 */
export async function sweepOrphans(context: WorkerContext): Promise<number> {
  const { authSessions, clock } = context.database;
  await authSessions.deleteMany({ expiresAt: before(clock, 0) });
  const uploads = await sweepUploads(context);
  const renderings = await sweepRenderings(context);
  await finishDeletions(context);
  await settleAccepted(context);
  await logHolds(context);
  return uploads + renderings + (await sweepFormSessions(context));
}
