import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import type { AccountMail, User } from '@funding-desk/shared/server/models/user';
import { accountMail, outboxUpdate } from '@funding-desk/shared/server/outbox/account-mail';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { Types, trusted } from 'mongoose';
import { assertPassword, hashPassword } from '../../auth/passwords.ts';
import { endSessions, type LiveSession, type UnchangedAccount } from '../../auth/sessions.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { openAccount } from '../../queries/people/find-user.ts';
import { hexOf } from '../../tenant-scope.ts';
import { newPasswordLink, passwordResetKey } from './password-link.ts';

/** Enqueues an e-mail with a reset link. The new link replaces the previous one. */
async function enqueueLink(context: AppContext, user: User): Promise<void> {
  const { mail, passwordReset } = newPasswordLink(context, user, 'password-reset');
  const { _id, email, passwordHash, company } = user;
  const { matchedCount } = await context.database.users.updateOne(
    { _id, email, passwordHash, company, disabledAt: null },
    { $set: { passwordReset }, ...outboxUpdate(mail) },
    { timestamps: false },
  );
  if (matchedCount === 1) enqueueTask(context, { holder: user, task: mail });
}

/** Writes as much as `enqueueLink`, so that timing does not reveal whether the account exists. */
async function enqueueNothing({ database }: AppContext): Promise<void> {
  await database.users.updateOne({ _id: new Types.ObjectId() }, { $set: { passwordReset: null } });
}

/**
 * E-mails a password reset link if the address has an account that can sign in. The caller cannot see whether it does.
 * @throws AppError 429 above the limit
 */
export async function requestPasswordReset(
  context: AppContext,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await context.mailLimiter.take({ kind: 'password-link', recipient: email, address });
  const known = await context.database.users.findOne({ emailKey: uniqueKey(email) }).lean();
  const account = await openAccount(context, known);
  await (account ? enqueueLink(context, account.user) : enqueueNothing(context));
  const actor = known?._id.toHexString() ?? null;
  const action = account ? 'password-reset.request' : 'password-reset.refuse';
  await context.audit.record({ action, actor, company: hexOf(known?.company ?? null), address });
}

interface NewPassword {
  readonly user: User;
  readonly password: string;
  /** The stored fields that the update requires unchanged. */
  readonly unchanged: UnchangedAccount;
  /** Public id of the session that stays signed in. */
  readonly keptSession: Types.ObjectId | null;
}

/**
 * Stores a new password and enqueues its notice in one step. That step also ends the sessions, reset links and
 * second-factor set-ups that began under the old password.
 * @returns null when the account has changed
 */
async function storePassword(context: AppContext, input: NewPassword): Promise<AccountMail | null> {
  const { user, password, unchanged, keptSession } = input;
  const passwordHash = await hashPassword(password);
  const notice = accountMail(context.database, user, 'password-changed');
  const { matchedCount } = await context.database.users.updateOne(
    { ...unchanged, _id: user._id, email: user.email, passwordHash: user.passwordHash, disabledAt: null },
    {
      $set: { passwordHash, keptSession, passwordReset: null, pendingTwoFactor: null },
      $inc: { passwordVersion: 1 },
      ...outboxUpdate(notice),
    },
  );
  return matchedCount === 1 ? notice : null;
}

interface PasswordChange {
  readonly user: User;
  readonly newPassword: string;
  /** The session that stays signed in. */
  readonly live: LiveSession;
  readonly address: string;
}

/**
 * Changes the viewer's own password and ends their other sessions.
 * @throws AppError 409 when the account has changed
 */
export async function changeOwnPassword(context: AppContext, change: PasswordChange): Promise<void> {
  const { user, newPassword, live, address } = change;
  const { publicId } = live.session;
  const stored = { user, password: newPassword, unchanged: live.unchanged, keptSession: publicId };
  const notice = await storePassword(context, stored);
  if (!notice) throw new AppError('account_changed');
  await endSessions(context.database, { user: user._id, which: { publicId: trusted({ $ne: publicId }) } });
  enqueueTask(context, { holder: user, task: notice });
  await context.audit.record({ action: 'user.change-password', actor: user._id.toHexString(), address });
}

/** @throws AppError 410 for a link that is unknown, used, replaced or expired, or whose account is closed */
async function findByToken(context: AppContext, tokenHash: string): Promise<User> {
  const user = await context.database.users.findOne({ 'passwordReset.tokenHash': tokenHash }).lean();
  const isGood = user?.passwordReset && user.passwordReset.expiresAt > context.database.clock.now();
  const account = isGood ? await openAccount(context, user) : null;
  if (!account) throw new AppError('password_link_expired');
  return account.user;
}

/**
 * Sets a new password by an e-mailed link, which works once. All sessions end; the second factor stays.
 * @throws AppError 410 as `findByToken`, 422 for an invalid password, after which the link still works
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
    unchanged: { 'passwordReset.tokenHash': tokenHash },
    keptSession: null,
  });
  if (!notice) throw new AppError('password_link_expired');
  await endSessions(context.database, { user: user._id });
  // Sign-ins that failed with the forgotten password must not block the new one.
  await context.signInLimiter.forgive({ email: user.email, address });
  enqueueTask(context, { holder: user, task: notice });
  const { _id, company } = user;
  await context.audit.record({ action: 'password-reset.use', actor: hexOf(_id), company: hexOf(company), address });
}
