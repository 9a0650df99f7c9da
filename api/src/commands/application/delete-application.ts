import { isAccepted, settleAcceptance } from '@funding-desk/shared/server/acceptance/accept-application';
import { tracesOf } from '@funding-desk/shared/server/erasure/applicant-traces';
import { emptyApplication } from '@funding-desk/shared/server/erasure/empty-application';
import { removeApplicationFiles } from '@funding-desk/shared/server/erasure/remove-application-files';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

interface DeleteInput {
  readonly context: AppContext;
  readonly application: Application;
  readonly by: { readonly actor: string; readonly address: string };
}

/**
 * Deletes an application with its PDF and documents. The record is emptied, not removed, so that its form session stays
 * finished. The worker's sweep completes the deletion if this process dies.
 * @throws AppError 409 while it is on hold
 */
export async function deleteApplication({ context, application, by }: DeleteInput): Promise<void> {
  const { database, files, audit, sealer, logger } = context;
  const { _id } = application;
  // No worker settles a deleted application, and its audit entry would be missing.
  if (!isAccepted(application)) await settleAcceptance({ database, audit, application });
  const traces = await tracesOf({ database, sealer, application });
  const deleted = await emptyApplication({ database, audit, logger, application, by, traces });
  if (!deleted && (await database.applications.exists({ _id, deletedAt: null })))
    throw new AppError('application_on_hold');
  if (!deleted) return;
  context.feed.announceChange({ id: _id.toHexString(), what: 'deleted' });
  await removeApplicationFiles({ database, files, application: deleted });
}
