import { effectsOf, removeEffects } from '@funding-desk/shared/server/models/outbox/effects';
import type { User } from '@funding-desk/shared/server/models/user';
import { releaseAssignments } from '@funding-desk/shared/server/work/release-assignments';
import type { QueryFilter } from 'mongoose';
import type { AppContext } from '../../context.ts';

/** Applications that one call unassigns. The worker's sweep continues. */
const CALL_LIMIT = 200;
/** People of one call. The worker's sweep continues. */
const MAX_PEOPLE = 200;

async function release(context: AppContext, filter: QueryFilter<User>): Promise<void> {
  const { users } = context.database;
  const people = await users
    .find({ ...filter, 'effects.kind': 'release-assignments' })
    .select({ effects: 1 })
    .limit(MAX_PEOPLE)
    .lean();
  const held = people.flatMap(({ _id: record, effects }) =>
    effectsOf(effects, 'release-assignments').map((effect) => ({ record, effect })),
  );
  await releaseAssignments({ ...context, live: context.feed }, held, CALL_LIMIT);
  await removeEffects(users, held);
}

/** Carries out the effects of people who lost access to applications. Never rejects: the sweep carries out the rest. */
export async function releaseNow(context: AppContext, filter: QueryFilter<User>): Promise<void> {
  await release(context, filter).catch((error: unknown) =>
    context.logger.error({ err: error }, 'applications are still assigned; the sweep unassigns them'),
  );
}
