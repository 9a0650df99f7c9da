import type { AccountMailKind } from '@funding-desk/shared/jobs';
import type { Database } from '@funding-desk/shared/server/database/database';
import type { Logger } from '@funding-desk/shared/server/logger';
import type { AccountMail, User } from '@funding-desk/shared/server/models/user';
import { createTask } from '@funding-desk/shared/server/outbox/outbox-task';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import type { Queues } from '@funding-desk/shared/server/queues';
import { trusted } from 'mongoose';
import type { FailureBurst } from '../../auth/sign-in-limiter.ts';
import { uniqueKey } from '../../name-rules.ts';

/** Outbox tasks per account. Completed ones are dropped first, so that a flood cannot drop a pending notice. */
const KEPT = 10;
/** The outbox states sort in the order of removal, and 'pending' comes last. Equal states sort by age. */
const ORDER = { state: 1, enqueuedAt: 1 } as const;

/** Guessing may go on for weeks. The owner gets one e-mail a day. */
const PAUSE_MS = 24 * 60 * 60_000;

/**
 * Creates an e-mail to the owner of an account, due now.
 * @param sealedToken of the link in the e-mail, '' for none
 */
export function accountMail(
  { clock }: Pick<Database, 'clock'>,
  { email }: Pick<User, 'email'>,
  kind: AccountMailKind,
  sealedToken = '',
): AccountMail {
  const enqueuedAt = clock.now();
  return { ...createTask({ kind, address: email, dueAt: enqueuedAt }), sealedToken, enqueuedAt };
}

/** The part of an update that enqueues e-mails, so that they are stored together with the change that they report. */
export function outboxUpdate(...mails: readonly AccountMail[]) {
  return { $push: { outbox: { $each: [...mails], $sort: ORDER, $slice: -KEPT } } };
}

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
