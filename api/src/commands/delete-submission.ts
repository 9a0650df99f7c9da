import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import type { AppContext } from '../context.ts';

/**
 * Deletes an application with its PDF and documents. The record is emptied rather than removed, so that its form
 * session stays finished; it is out of every list from the first step on.
 */
export async function deleteSubmission(context: AppContext, submission: FormSubmission): Promise<void> {
  const { database, files } = context;
  await database.formSubmissions.updateOne(
    { _id: submission._id },
    {
      $set: { deletedAt: new Date(), values: {}, sealed: {}, masks: {}, owed: [], searchWords: [], fingerprint: '' },
      $unset: { evidence: 1 },
    },
  );
  for (const { _id } of submission.documents) await files.remove(_id);
  await files.remove(submission.pdf);
  await files.remove(submission.maskedPdf);
  await database.formSubmissions.updateOne({ _id: submission._id }, { $set: { documents: [] } });
}
