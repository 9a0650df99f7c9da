import { countFacts } from '@funding-desk/shared/server/counters/count-facts';
import { removePackageFiles } from '@funding-desk/shared/server/deals/remove-package-files';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import type { UploadedDocument } from '@funding-desk/shared/server/models/application/uploaded-document';
import { trusted } from 'mongoose';
import type { WorkerContext } from '../context.ts';

const BATCH = 500;

type Upload = Pick<UploadedDocument, '_id' | 'session'>;

/**
 * Removes an upload without an application from its session. For a claimed upload it only removes the upload's record,
 * because the application has its own.
 */
async function removeUpload({ database, files }: WorkerContext, { _id, session }: Upload): Promise<void> {
  const isClaimed = (await database.applications.exists({ 'documents._id': _id })) !== null;
  if (!isClaimed) {
    await files.remove(_id);
    await database.documentChecks.deleteOne({ _id });
  }
  await database.formSessions.updateOne({ _id: session }, { $pull: { uploads: _id } });
  await database.documents.deleteOne({ _id });
}

async function removeUploads(context: WorkerContext, uploads: readonly Upload[]): Promise<void> {
  for (const upload of uploads) await removeUpload(context, upload);
}

/** Uploads that were removed before `until`, in case a running submit uses them. */
export async function removeRemovedUploads(context: WorkerContext, until: Date): Promise<void> {
  const { documents } = context.database;
  const isRemoved = { removedAt: trusted({ $lte: until }) };
  await removeUploads(context, await documents.find(isRemoved).limit(BATCH).lean());
}

/** Uploads that were never completed: their process crashed. */
export async function removeIncompleteUploads(context: WorkerContext, until: Date): Promise<void> {
  const { documents } = context.database;
  const isLeft = { isReady: false, createdAt: trusted({ $lte: until }) };
  await removeUploads(context, await documents.find(isLeft).limit(BATCH).lean());
}

/** A document that staff added to an application, with its file. */
export async function removeSupplement(
  { database, files }: WorkerContext,
  { _id }: Pick<ApplicationDocument, '_id'>,
): Promise<void> {
  await files.remove(_id);
  await database.documentChecks.deleteOne({ _id });
  await database.applicationDocuments.deleteOne({ _id });
}

/** Supplements that were never completed. */
export async function removeIncompleteSupplements(context: WorkerContext, until: Date): Promise<void> {
  const left = await context.database.applicationDocuments
    .find({ isReady: false, createdAt: trusted({ $lte: until }) })
    .limit(BATCH)
    .select({ _id: 1 })
    .lean();
  for (const document of left) await removeSupplement(context, document);
}

/** Stamped files of packages whose link has ended. A package that is sent again has new ones. */
export async function removePackageCopies({ database, files }: WorkerContext, until: Date): Promise<void> {
  const over = await database.packages
    .find({ files: trusted({ $exists: true }), expiresAt: trusted({ $lte: until }) })
    .limit(BATCH)
    .select({ files: 1, unclaimed: 1 })
    .lean();
  for (const sent of over) await removePackageFiles({ database, files }, sent);
}

/** Files of crashed, superseded or too late renderings. */
export async function removeRenderings({ database, files }: WorkerContext, until: Date): Promise<void> {
  const left = await database.applications
    .find({ 'unclaimedFiles.since': trusted({ $lte: until }) })
    .limit(BATCH)
    .select({ unclaimedFiles: 1 })
    .lean();
  for (const { _id: application, unclaimedFiles } of left) {
    for (const { _id } of unclaimedFiles.filter(({ since }) => since <= until)) {
      await files.remove(_id);
      await database.applications.updateOne({ _id: application }, { $pull: { unclaimedFiles: { _id } } });
    }
  }
}

/**
 * Form sessions with drafts and files. A resume link extends a session. There can be many, because every page load
 * starts one.
 */
export async function removeFormSessions(context: WorkerContext, until: Date): Promise<void> {
  const { documents, formSessions } = context.database;
  // Sessions hold facts that are not counted yet.
  await countFacts(context.database);
  for (;;) {
    const over = await formSessions
      .find({ keptUntil: trusted({ $lte: until }) })
      .limit(BATCH)
      .select({ _id: 1 })
      .lean();
    const ids = trusted({ $in: over.map(({ _id }) => _id) });
    await removeUploads(context, await documents.find({ session: ids }).lean());
    await formSessions.deleteMany({ _id: ids });
    if (over.length < BATCH) return;
  }
}
