import type { AccountMail, User } from '@funding-desk/shared/server/models/user';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { type Types, trusted } from 'mongoose';
import { assertPassword, hashPassword } from '../../auth/passwords.ts';
import { endSessions, type LiveSession, type UnchangedAccount } from '../../auth/sessions.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

import { accountMail, enqueueing } from './account-mail.ts';
import { passwordResetKey } from './request-password-reset.ts';
import { openAccount } from './sign-in.ts';

interface NewPassword {
  readonly user: User;
  readonly password: string;
  /** Fields that must still be so. */
  readonly provided: UnchangedAccount;
  /** Public id of the session that goes on. */
  readonly keptSession: Types.ObjectId | null;
}

/**
 * Stores a new password and owes the notice in one step, or answers null when it is too late. Sessions, links for
 * choosing a password and a set-up of two-factor sign-in that began under the old one end in the same step.
 */
async function storePassword(context: AppContext, input: NewPassword): Promise<AccountMail | null> {
  const { user, password, provided, keptSession } = input;
  const passwordHash = await hashPassword(password);
  const notice = accountMail(context.database, user, 'password-changed');
  const { matchedCount } = await context.database.users.updateOne(
    { ...provided, _id: user._id, email: user.email, passwordHash: user.passwordHash, disabledAt: null },
    {
      $set: { passwordHash, keptSession, passwordReset: null, pendingTwoFactor: null },
      $inc: { passwordVersion: 1 },
      ...enqueueing(notice),
    },
  );
  return matchedCount === 1 ? notice : null;
}

interface OwnChange {
  readonly user: User;
  readonly newPassword: string;
  /** Of the session that goes on. */
  readonly held: LiveSession;
  readonly address: string;
}

/**
 * Changes somebody's own password; the other sessions end.
 * @throws AppError 409 when the account was changed meanwhile
 */
export async function changeOwnPassword(context: AppContext, change: OwnChange): Promise<void> {
  const { user, newPassword, held, address } = change;
  const { publicId } = held.session;
  const stored = { user, password: newPassword, provided: held.unchanged, keptSession: publicId };
  const notice = await storePassword(context, stored);
  if (!notice) throw new AppError('account_changed');
  await endSessions(context.database, { user: user._id, which: { publicId: trusted({ $ne: publicId }) } });
  enqueueTask(context, { holder: user, task: notice });
  await context.audit.record({ action: 'user.change-password', actor: user._id.toHexString(), address });
}

/** Whose link it is. @throws AppError 410 for a link that is unknown, used, replaced or expired, or whose account is shut */
async function findByToken(context: AppContext, tokenHash: string): Promise<User> {
  const user = await context.database.users.findOne({ 'passwordReset.tokenHash': tokenHash }).lean();
  const isGood = user?.passwordReset && user.passwordReset.expiresAt > context.database.clock.now();
  const account = isGood ? await openAccount(context, user) : null;
  if (!account) throw new AppError('password_link_expired');
  return account.user;
}

/**
 * Chooses a new password by a link that was e-mailed, which is good once. All sessions end; two-factor sign-in stays.
 * @throws AppError 410 as `findByToken`, 422 for a password that breaks a rule: the link stays good then
 */
export async function resetPassword(
  context: AppContext,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<void> {
  const tokenHash = passwordResetKey(token);
  const user = await findByToken(context, tokenHash);
  assertPassword(password);
  const notice = await storePassword(context, {
    user,
    password,
    provided: { 'passwordReset.tokenHash': tokenHash },
    keptSession: null,
  });
  if (!notice) throw new AppError('password_link_expired');
  await endSessions(context.database, { user: user._id });
  // Whoever has tried the forgotten one too often does not wait for the new one.
  await context.signInLimiter.forgive({ email: user.email, address });
  enqueueTask(context, { holder: user, task: notice });
  await context.audit.record({ action: 'password-reset.use', actor: user._id.toHexString(), address });
}
