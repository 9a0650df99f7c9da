import { trusted } from 'mongoose';
import type { Database } from '../database/database.ts';
import type { FormSubmission } from '../models/form-submission.ts';
import type { FileStore } from './file-store.ts';

/**
 * Removes the files of a deleted submission and notes that they are gone; it may be done again at any point. Files of
 * a rendering under way are not its business: that rendering, or the sweep, removes them.
 * @param submission as it stands after `deletedAt` was set, since a PDF may have come until then
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
 * What is set and unset in the record of a submission that is taken away: nothing stays that somebody typed, nor who
 * sent it from where. Its files go after it (`removeSubmissionFiles`).
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
