import type { AccountMailKind } from '../../jobs.ts';
import type { Database } from '../database/database.ts';
import { createTask } from '../models/outbox/outbox-task.ts';
import type { AccountMail, User } from '../models/user.ts';

/** Outbox tasks per account. Completed ones are dropped first, so that a flood cannot drop a pending notice. */
const KEPT = 10;
/** The outbox states sort in the order of removal, and 'pending' comes last. Equal states sort by age. */
const ORDER = { state: 1, enqueuedAt: 1 } as const;

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
