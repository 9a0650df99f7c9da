import { trusted } from 'mongoose';
import type { Database } from '../database/database.ts';
import type { FormSubmission } from '../models/form-submission.ts';
import type { FileStore } from './file-store.ts';

/**
 * Removes the files of a deleted submission and marks them as removed. Can be repeated. Files of a running rendering
 * are removed by that rendering or by the sweep.
 * @param submission read after `deletedAt` was set, because a PDF can be stored until then
 */
export async function removeSubmissionFiles({
  database,
  files,
  submission,
}: {
  database: Database;
  files: FileStore;
  submission: FormSubmission;
}): Promise<void> {
  const { documents, pdf, maskedPdf } = submission;
  for (const id of [...documents.map(({ _id }) => _id), pdf, maskedPdf]) {
    if (id) await files.remove(id);
  }
  await database.documentChecks.deleteMany({ _id: trusted({ $in: documents.map(({ _id }) => _id) }) });
  await database.formSubmissions.updateOne(
    { _id: submission._id, deletedAt: trusted({ $ne: null }) },
    { $set: { documents: [], pdf: null, maskedPdf: null, renderedAt: null, filesLeftSince: null } },
  );
}

/**
 * The update that clears the record of a removed submission: all input and everything about the sender.
 * `removeSubmissionFiles` removes the files afterwards.
 */
export function clearSubmissionUpdate(now: Date) {
  return {
    $set: {
      deletedAt: now,
      filesLeftSince: now,
      unboundSince: null,
      values: {},
      sealed: {},
      masks: {},
      searchPrefixes: [],
      fingerprint: '',
      pastHolds: [],
      holdUnloggedSince: null,
    },
    $unset: { evidence: 1, source: 1 },
  } as const;
}
