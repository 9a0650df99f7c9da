import type { JobPayload } from '@funding-desk/shared/jobs';
import { ACCOUNT_SEALS, openOfAccount } from '@funding-desk/shared/server/account-seal';
import type { AccountMail, User } from '@funding-desk/shared/server/models/user';
import type { WorkerContext } from '../context.ts';
import {
  type AccountEmailInput,
  failedSignInsEmail,
  passwordChangedEmail,
  passwordResetEmail,
} from '../email/account-emails.ts';
import { PermanentMailError } from '../email/transport.ts';
import { accountPlace } from '../owed-places.ts';
import { deliverOnce, type MailContent } from './deliver-once.ts';

const NAME = 'send-account-mail';

/** @throws PermanentMailError when the company is no longer there */
async function inputOf({ database, env }: WorkerContext, user: User): Promise<AccountEmailInput> {
  const company = user.company ? await database.companies.findById(user.company).lean() : null;
  if (user.company && (!company || company.withdrawnAt))
    throw new PermanentMailError('The company is no longer there.');
  return { name: user.name, companyName: company?.nameOut ?? null, publicUrl: env.PUBLIC_URL };
}

/** @throws PermanentMailError when the link in the message is no longer good */
function tokenOf({ sealer, database }: WorkerContext, user: User, { _id, sealedToken: sealed }: AccountMail): string {
  const { passwordReset } = user;
  const isGood = passwordReset?._id.equals(_id) && passwordReset.expiresAt > database.clock.now();
  if (!isGood || !sealed || user.disabledAt) throw new PermanentMailError('The link in the message is no longer good.');
  return openOfAccount(sealer, { user, name: ACCOUNT_SEALS.resetToken, sealed });
}

async function compose(context: WorkerContext, user: User, owedId: string): Promise<MailContent> {
  const mail = user.owed.find(({ _id }) => _id.equals(owedId));
  if (!mail) throw new PermanentMailError('The message is no longer owed.');
  const input = await inputOf(context, user);
  if (mail.kind === 'password-reset') return passwordResetEmail({ ...input, token: tokenOf(context, user, mail) });
  if (mail.kind === 'failed-sign-ins') {
    if (!mail.failedSignIns) throw new PermanentMailError('The message does not say what it tells of.');
    return failedSignInsEmail({ ...input, ...mail.failedSignIns });
  }
  const changedBy = mail.kind === 'password-set' ? 'administrator' : 'owner';
  return passwordChangedEmail({ ...input, changedAt: mail.owedAt, changedBy });
}

/** E-mails somebody of the staff about his password. */
export async function sendAccountMail(context: WorkerContext, payload: JobPayload<typeof NAME>): Promise<void> {
  await deliverOnce({
    context,
    place: accountPlace(context.database, payload),
    compose: (user) => compose(context, user, payload.owedId),
  });
}
