import { emptied } from '@funding-desk/shared/server/emptied-submission';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import { removeSubmissionFiles } from '@funding-desk/shared/server/remove-submission-files';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';

/** A refusal to delete what is on hold. */
export function onHold(): AppError {
  return new AppError('conflict', 'This application is on hold and cannot be deleted. Lift the hold first.');
}

/**
 * Deletes an application with its PDF and documents. The record is emptied rather than removed, so that its form
 * session stays finished; it is out of every list from the first step on. What is left when this process dies midway
 * the worker's sweep removes.
 * @throws AppError 409 while it is on hold
 */
export async function deleteSubmission(context: AppContext, { _id }: Pick<FormSubmission, '_id'>): Promise<void> {
  const { database, files } = context;
  const { $set, $unset } = emptied(database.clock.now());
  const submission = await database.formSubmissions
    .findOneAndUpdate(
      { _id, deletedAt: null, 'hold.since': null },
      { $set: { ...$set, owed: [] }, $unset },
      { returnDocument: 'after' },
    )
    .lean();
  if (!submission && (await database.formSubmissions.exists({ _id, deletedAt: null }))) throw onHold();
  if (submission) await removeSubmissionFiles({ database, files, submission });
}
