import type { FormSession } from '@funding-desk/shared/server/models/application/form-session';
import { type QueryFilter, trusted } from 'mongoose';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { applicationFilter } from '../application/find-application.ts';

/** Who has not changed anything for this long has left, in milliseconds. Before that, the form may be open. */
const LEFT_AFTER_MS = 15 * 60_000;

/** Filter of the unfinished applications of the viewer's scope. */
export async function unfinishedFilter({ context, viewer }: ViewerInput): Promise<QueryFilter<FormSession>> {
  const { clock } = context.database;
  const { deletedAt: _ofApplications, ...scope } = await applicationFilter({ context, viewer });
  return {
    ...scope,
    changedAt: trusted({ $lte: clock.fromNow(-LEFT_AFTER_MS) }),
    keptUntil: trusted({ $gt: clock.now() }),
  };
}
