import { IDEMPOTENCY_HOURS } from '@funding-desk/shared/schemas/people/api-key';
import { countFacts } from '@funding-desk/shared/server/counters/count-facts';
import type { Clock } from '@funding-desk/shared/server/database/clock';
import type { Database } from '@funding-desk/shared/server/database/database';
import { sweepDownloadDays } from '@funding-desk/shared/server/downloads/tell-administrators';
import { completeDuplicateKeys } from '@funding-desk/shared/server/duplicates/mark-duplicates';
import type { UploadedDocument } from '@funding-desk/shared/server/models/application/uploaded-document';
import { trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** With the session lifetime and the sweep interval, it stays below the 24 h of decisions, section 4. */
const SESSION_GRACE = 10 * MINUTE;
/** Removed files stay this long, in case a running submit uses them. */
const REMOVED_LIFE = HOUR / 4;
/** An incomplete upload of this age belongs to a crashed process. */
const UNREADY_LIFE = HOUR / 4;
/** Renderings may claim their files only in the first half of this time. */
const RENDERING_LIFE = HOUR;
const BATCH = 500;

const before = (clock: Clock, age: number) => trusted({ $lte: clock.fromNow(-age) });

/** Records that are removed at an age and leave nothing else behind. */
const RETENTION_RULES: readonly ((database: Database) => Promise<unknown>)[] = [
  ({ authSessions, clock }) => authSessions.deleteMany({ expiresAt: before(clock, 0) }),
  ({ idempotentCalls, clock }) => idempotentCalls.deleteMany({ startedAt: before(clock, IDEMPOTENCY_HOURS * HOUR) }),
];

type Upload = Pick<UploadedDocument, '_id' | 'session'>;

/**
 * Removes an upload without an application from its session. For a claimed upload it only removes the upload's record,
 * because the application has its own.
 * @returns whether the file was removed
 */
async function removeUpload({ database, files }: WorkerContext, { _id, session }: Upload): Promise<boolean> {
  const isClaimed = (await database.applications.exists({ 'documents._id': _id })) !== null;
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

/** Uploads that were removed, not submitted or never completed. */
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

/** Files of crashed, superseded or too late renderings. */
async function sweepRenderings({ database, files }: WorkerContext): Promise<number> {
  const left = await database.applications
    .find({ 'unclaimedFiles.since': before(database.clock, RENDERING_LIFE) })
    .limit(BATCH)
    .select({ unclaimedFiles: 1 })
    .lean();
  const limit = database.clock.fromNow(-RENDERING_LIFE);
  let removed = 0;
  for (const { _id: submissionId, unclaimedFiles } of left) {
    for (const { _id } of unclaimedFiles.filter(({ since }) => since <= limit)) {
      await files.remove(_id);
      await database.applications.updateOne({ _id: submissionId }, { $pull: { unclaimedFiles: { _id } } });
      removed += 1;
    }
  }
  return removed;
}

/**
 * Expired form sessions with drafts and files. A resume link extends a session. There can be many, because every page
 * load starts one.
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
 * Repairs what crashed processes left behind, and removes expired data.
 * @returns the number of removed files
 */
export async function sweepOrphans(context: WorkerContext): Promise<number> {
  for (const removeOld of RETENTION_RULES) await removeOld(context.database);
  const uploads = await sweepUploads(context);
  const renderings = await sweepRenderings(context);
  await completeDuplicateKeys(context);
  await sweepDownloadDays(context);
  // Before expired sessions go with what they have not counted.
  await countFacts(context.database);
  return uploads + renderings + (await sweepFormSessions(context));
}
