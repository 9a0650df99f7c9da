import { type Types, trusted } from 'mongoose';
import { NO_STEP } from '../../schemas/application/next-step.ts';
import type { Database } from '../database/database.ts';
import { removePackages } from '../deals/remove-package-files.ts';
import { releaseDuplicates } from '../duplicates/mark-duplicates.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Application } from '../models/application/application.ts';
import { newEffect } from '../models/outbox/effects.ts';

/**
 * Removes the files, supplements, uploads, notes and notifications of a deleted application, and marks its files as
 * removed. Can be repeated. Files of a running rendering are removed by that rendering or by the sweep.
 * @param application read after `deletedAt` was set, because a PDF can be stored until then
 */
export async function removeApplicationFiles({
  database,
  files,
  application,
}: {
  database: Database;
  files: FileStore;
  application: Application;
}): Promise<void> {
  const { documents, pdf, maskedPdf, pdfVersions = [] } = application;
  const pdfs = [{ pdf, maskedPdf }, ...pdfVersions].flatMap((version) => [version.pdf, version.maskedPdf]);
  const filed = await database.applicationDocuments
    .find({ submission: application._id })
    .select({ _id: 1, statementsFile: 1 })
    .lean();
  const uploads = await database.documents.find({ session: application.session }).select({ _id: 1 }).lean();
  const documentIds = [...documents, ...filed, ...uploads].map(({ _id }) => _id);
  const readings = filed.map(({ statementsFile }) => statementsFile);
  for (const id of [...documentIds, ...readings, ...pdfs]) {
    if (id) await files.remove(id);
  }
  await database.documents.deleteMany({ session: application.session });
  await database.applicantRequests.deleteMany({ submission: application._id });
  await removePackages({ database, files }, application._id);
  await database.notes.deleteMany({ submission: application._id });
  await database.notifications.deleteMany({ submission: application._id });
  await database.webhookDeliveries.deleteMany({ submission: application._id });
  await releaseDuplicates(database, application._id);
  await database.documentChecks.deleteMany({ _id: trusted({ $in: documentIds }) });
  await database.applicationDocuments.deleteMany({ _id: trusted({ $in: filed.map(({ _id }) => _id) }) });
  await database.applications.updateOne(
    { _id: application._id, deletedAt: trusted({ $ne: null }) },
    {
      $set: { documents: [], pdf: null, maskedPdf: null, renderedAt: null },
      $unset: { pdfVersions: 1 },
      $pull: { effects: { kind: 'remove-files' } },
    },
  );
}

/**
 * The update that clears the record of a removed application: all input and everything about the sender.
 * `removeApplicationFiles` removes the files afterwards.
 */
export function clearApplicationUpdate(now: Date) {
  return {
    $set: {
      deletedAt: now,
      values: {},
      sealed: {},
      masks: {},
      searchPrefixes: [],
      fingerprint: '',
      amount: 0,
      stepDueOn: NO_STEP,
      pastHolds: [],
    },
    $unset: {
      evidence: 1,
      source: 1,
      'work.reason': 1,
      'work.before': 1,
      'work.nextStep': 1,
      'work.notice': 1,
      searchKeys: 1,
      unreadBy: 1,
      reached: 1,
      readBy: 1,
      checklist: 1,
      figures: 1,
      selection: 1,
      hasStatementSignal: 1,
      isMissingDocuments: 1,
      secondSigner: 1,
      isSignatureOutstanding: 1,
      loggedIds: 1,
    },
  } as const;
}

/** Milliseconds. A deletion of this age was interrupted. */
const DELETION_LIMIT = 5 * 60_000;

/** For the update that empties an application: the sweep finishes the deletion if this process dies. */
export const newRemoval = (at: Date) => newEffect({ kind: 'remove-files', at, lease: DELETION_LIMIT, payload: {} });

/** Finishes interrupted deletions. */
export async function removeFilesOf(
  { database, files }: { readonly database: Database; readonly files: FileStore },
  ids: readonly Types.ObjectId[],
): Promise<void> {
  const emptied = await database.applications
    .find({ _id: trusted({ $in: [...ids] }), deletedAt: trusted({ $ne: null }) })
    .lean();
  for (const application of emptied) await removeApplicationFiles({ database, files, application });
}
