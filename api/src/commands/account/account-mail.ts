import type { AccountMailKind } from '@funding-desk/shared/jobs';
import type { Database } from '@funding-desk/shared/server/database/database';
import type { AccountMail, User } from '@funding-desk/shared/server/models/user';
import { createTask } from '@funding-desk/shared/server/outbox/outbox-task';

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
