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

/** Mails that a person's record keeps. Settled ones go first: nobody may push out a notice that is still to be sent. */
const KEPT = 10;
/** By state 'owed' comes last, then by age. */
const ORDER = { state: 1, enqueuedAt: 1 } as const;

/** An e-mail to a person, due from now on. @param sealedToken of the link in it, '' for none */
export function accountMail(
  { clock }: Pick<Database, 'clock'>,
  { email }: Pick<User, 'email'>,
  kind: AccountMailKind,
  sealedToken = '',
): AccountMail {
  const enqueuedAt = clock.now();
  return { ...createTask({ kind, address: email, dueAt: enqueuedAt }), sealedToken, enqueuedAt };
}

/** The part of an update that enqueues the mails, in the same step as what they report. */
export function enqueueing(...mails: readonly AccountMail[]) {
  return { $push: { outbox: { $each: [...mails], $sort: ORDER, $slice: -KEPT } } };
}

/** Somebody who is guessed at for weeks gets one e-mail a day. */
const PAUSE_MS = 24 * 60 * 60_000;

interface TellContext {
  readonly database: Database;
  readonly queues: Queues;
  readonly logger: Logger;
}

/** Owes whoever has this address, if anybody has, an e-mail about failed sign-ins, at most once a day. */
export async function reportFailedSignIns(context: TellContext, { email, count, age }: FailureBurst): Promise<void> {
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
    { $set: { failedSignInsToldAt: clock.now() }, ...enqueueing(mail) },
    { timestamps: false },
  );
  if (matchedCount === 1) enqueueTask(context, { holder: user, task: mail });
}
