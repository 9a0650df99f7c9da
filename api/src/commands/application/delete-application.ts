import { settleAcceptance } from '@funding-desk/shared/server/audit/settle-acceptance';
import { tracesOf } from '@funding-desk/shared/server/erasure/applicant-traces';
import { emptyApplication } from '@funding-desk/shared/server/erasure/empty-application';
import { removeSubmissionFiles } from '@funding-desk/shared/server/files/remove-application-files';
import type { FormSubmission } from '@funding-desk/shared/server/models/application/application';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

interface DeleteInput {
  readonly context: AppContext;
  readonly submission: FormSubmission;
  readonly by: { readonly actor: string; readonly address: string };
}

/**
 * Deletes an application with its PDF and documents. The record is emptied, not removed, so that its form session stays
 * finished. The worker's sweep completes the deletion if this process dies.
 * @throws AppError 409 while it is on hold
 */
export async function deleteSubmission({ context, submission, by }: DeleteInput): Promise<void> {
  const { database, files, audit, sealer, logger } = context;
  const { _id, unboundSince } = submission;
  // No worker settles a deleted application, and its audit entry would be missing.
  if (unboundSince) await settleAcceptance({ database, audit, submission });
  const traces = await tracesOf({ database, sealer, submission });
  const deleted = await emptyApplication({ database, audit, logger, submission, by, traces });
  if (!deleted && (await database.formSubmissions.exists({ _id, deletedAt: null })))
    throw new AppError('application_on_hold');
  if (!deleted) return;
  context.feed.announceChange({ id: _id.toHexString(), what: 'deleted' });
  await removeSubmissionFiles({ database, files, submission: deleted });
}
