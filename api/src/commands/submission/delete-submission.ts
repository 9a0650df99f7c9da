import { settleAcceptance } from '@funding-desk/shared/server/audit/settle-acceptance';
import { DELETION } from '@funding-desk/shared/server/audit/verify-evidence';
import {
  clearSubmissionUpdate,
  removeSubmissionFiles,
} from '@funding-desk/shared/server/files/remove-submission-files';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

interface DeleteInput {
  readonly context: AppContext;
  readonly found: FormSubmission;
  readonly by: { readonly actor: string; readonly address: string };
}

/**
 * Deletes an application with its PDF and documents. The record is emptied rather than removed, so that its form
 * session stays finished; it is out of every list from the first step on. What is left when this process dies midway
 * the worker's sweep removes.
 * @throws AppError 409 while it is on hold
 */
export async function deleteSubmission({ context, found, by }: DeleteInput): Promise<void> {
  const { database, files, audit } = context;
  const { _id, unboundSince, company } = found;
  // No worker claims it afterwards: its draft would stay, and the audit log would not tell that it came.
  if (unboundSince) await settleAcceptance({ database, audit, submission: found });
  const entry = { company: company.toHexString(), subject: _id.toHexString() };
  await audit.record({ action: DELETION, ...entry, ...by });
  const { $set, $unset } = clearSubmissionUpdate(database.clock.now());
  const submission = await database.formSubmissions
    .findOneAndUpdate(
      { _id, deletedAt: null, 'hold.since': null },
      { $set: { ...$set, outbox: [] }, $unset },
      { returnDocument: 'after' },
    )
    .lean();
  if (!submission && (await database.formSubmissions.exists({ _id, deletedAt: null })))
    throw new AppError('application_on_hold');
  if (submission) await removeSubmissionFiles({ database, files, submission });
}
