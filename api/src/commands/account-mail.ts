import type { Database } from '@funding-desk/shared/server/database';
import { oweWork } from '@funding-desk/shared/server/models/owed-work';
import type { AccountMail, User } from '@funding-desk/shared/server/models/user';
import type { AppContext } from '../context.ts';

/** A person's record keeps the newest of his mails; the others are settled, or out of date. */
const KEPT = 5;

/** An e-mail that is owed to a person from now on. @param sealedToken of the link in it, '' for none */
export function accountMail(
  { clock }: Pick<Database, 'clock'>,
  { email }: Pick<User, 'email'>,
  kind: 'password-reset' | 'password-changed' | 'password-set' | 'failed-sign-ins',
  sealedToken = '',
): AccountMail {
  const owedAt = clock.now();
  return { ...oweWork({ kind, address: email, dueAt: owedAt }), sealedToken, owedAt };
}

/** The part of an update that owes the mail, in the same step as what the mail tells of. */
export function owing(mail: AccountMail) {
  return { $push: { owed: { $each: [mail], $slice: -KEPT } } };
}

/** Tells the queue at once; when it is away the worker's sweep finds what is owed. */
export function hintMail({ queues, logger }: Pick<AppContext, 'queues' | 'logger'>, { _id }: AccountMail): void {
  const payload = { owedId: _id.toHexString() };
  queues.enqueue('send-account-mail', payload).catch((error: unknown) => {
    logger.warn({ err: error, ...payload }, 'not queued now; the sweep will');
  });
}
