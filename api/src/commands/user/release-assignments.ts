import type { User } from '@funding-desk/shared/server/models/user';
import { finishAssignmentChecks, type ReleaseContext } from '@funding-desk/shared/server/work/release-assignments';
import type { QueryFilter } from 'mongoose';
import type { AppContext } from '../../context.ts';

/** Applications that one call unassigns. The worker's sweep continues. */
const CALL_LIMIT = 200;

export function releaseContextOf(context: AppContext): ReleaseContext {
  const { database, audit, logger, feed } = context;
  return {
    database,
    audit,
    logger,
    onReleased: ({ _id, work }) =>
      feed.announceChange({ id: _id.toHexString(), what: 'work', version: work?.version ?? 0 }),
  };
}

/** Unassigns applications of marked people who lost access to them. Never rejects: the sweep finishes the rest. */
export async function releaseAssignments(context: AppContext, filter: QueryFilter<User>): Promise<void> {
  await finishAssignmentChecks(releaseContextOf(context), { filter, limit: CALL_LIMIT }).catch((error: unknown) =>
    context.logger.error({ err: error }, 'applications are still assigned; the sweep unassigns them'),
  );
}
