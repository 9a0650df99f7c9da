import type { User } from '@funding-desk/shared/server/models/user';
import { accountMail, outboxUpdate } from '@funding-desk/shared/server/outbox/account-mail';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { DateTime } from 'luxon';
import { trusted } from 'mongoose';
import type { WorkerContext } from '../../context.ts';

/** Hour of Monday in UTC: early morning in the United States. */
const HOUR = 11;
/** People per run. */
const BATCH = 200;

/** The last Monday at the hour of the summaries that is not after the given time. */
export function lastSummaryTime(now: Date): Date {
  const time = DateTime.fromJSDate(now, { zone: 'utc' });
  const monday = time.startOf('week').set({ hour: HOUR });
  return (monday > time ? monday.minus({ weeks: 1 }) : monday).toJSDate();
}

const wantsSummary = (before: Date) => ({
  weeklySummaryAt: trusted({ $lt: before }),
  'preferences.weeklySummary': true,
  disabledAt: null,
});

/** Enqueues the e-mail unless another worker has done so for this Monday. */
async function enqueueSummary(context: WorkerContext, user: Pick<User, '_id' | 'email'>, before: Date): Promise<void> {
  const { users, clock } = context.database;
  const mail = accountMail(context.database, user, 'weekly-summary');
  const { matchedCount } = await users.updateOne(
    { _id: user._id, email: user.email, ...wantsSummary(before) },
    { $set: { weeklySummaryAt: clock.now() }, ...outboxUpdate(mail) },
    { timestamps: false },
  );
  if (matchedCount === 1) enqueueTask(context, { holder: user, task: mail });
}

/** Enqueues the weekly summary of everyone who wants it and has not received it since the last Monday. */
export async function enqueueWeeklySummaries(context: WorkerContext): Promise<void> {
  const before = lastSummaryTime(context.database.clock.now());
  const people = await context.database.users
    .find(wantsSummary(before))
    .hint({ weeklySummaryAt: 1 })
    .limit(BATCH)
    .select({ email: 1 })
    .lean();
  for (const person of people) await enqueueSummary(context, person, before);
}
