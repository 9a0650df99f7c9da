import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import type { Database } from '@funding-desk/shared/server/database/database';
import type { Logger } from '@funding-desk/shared/server/logger';
import { accountMail, outboxUpdate } from '@funding-desk/shared/server/outbox/account-mail';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import type { Queues } from '@funding-desk/shared/server/redis/queues';
import { trusted } from 'mongoose';
import type { FailureBurst } from '../../limits/sign-in/sign-in-limiter.ts';

/** Guessing may go on for weeks. The owner gets one e-mail a day. */
const PAUSE_MS = 24 * 60 * 60_000;

interface ReportContext {
  readonly database: Database;
  readonly queues: Queues;
  readonly logger: Logger;
}

/** Enqueues an e-mail about failed sign-ins to the owner of the address, at most once a day. */
export async function reportFailedSignIns(context: ReportContext, { email, count, age }: FailureBurst): Promise<void> {
  const { users, clock } = context.database;
  const isDue = {
    $or: [{ failedSignInsToldAt: null }, { failedSignInsToldAt: trusted({ $lt: clock.fromNow(-PAUSE_MS) }) }],
  };
  const user = await users.findOne({ emailKey: uniqueKey(email), disabledAt: null, ...isDue }).lean();
  if (!user) return;
  const mail = {
    ...accountMail(context.database, user, 'failed-sign-ins'),
    failedSignIns: { count, since: clock.fromNow(-age) },
  };
  const { matchedCount } = await users.updateOne(
    { _id: user._id, email: user.email, disabledAt: null, ...isDue },
    { $set: { failedSignInsToldAt: clock.now() }, ...outboxUpdate(mail) },
    { timestamps: false },
  );
  if (matchedCount === 1) enqueueTask(context, { holder: user, task: mail });
}
