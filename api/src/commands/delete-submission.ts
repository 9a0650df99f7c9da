import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import { removeSubmissionFiles } from '@funding-desk/shared/server/remove-submission-files';
import type { AppContext } from '../context.ts';

/**
 * Deletes an application with its PDF and documents. The record is emptied rather than removed, so that its form
 * session stays finished; it is out of every list from the first step on. What is left when this process dies midway
 * the worker's sweep removes.
 */
export async function deleteSubmission(context: AppContext, { _id }: Pick<FormSubmission, '_id'>): Promise<void> {
  const { database, files } = context;
  const now = new Date();
  const submission = await database.formSubmissions
    .findOneAndUpdate(
      { _id, deletedAt: null },
      {
        $set: {
          deletedAt: now,
          filesLeftSince: now,
          values: {},
          sealed: {},
          masks: {},
          owed: [],
          searchWords: [],
          fingerprint: '',
        },
        $unset: { evidence: 1 },
      },
      { returnDocument: 'after' },
    )
    .lean();
  if (submission) await removeSubmissionFiles({ database, files, submission });
}
