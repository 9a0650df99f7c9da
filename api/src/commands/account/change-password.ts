import { randomBytes } from 'node:crypto';
import { ACCOUNT_SEALS, sealForAccount } from '@funding-desk/shared/server/crypto/seal-contexts';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { AccountMail, User } from '@funding-desk/shared/server/models/user';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { Types, trusted } from 'mongoose';
import { assertPassword, hashPassword } from '../../auth/passwords.ts';
import { endSessions, type LiveSession, type UnchangedAccount } from '../../auth/sessions.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { uniqueKey } from '../../name-rules.ts';
import { openAccount } from '../../queries/find-user.ts';
import { accountMail, enqueueing } from './account-mail.ts';

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

const LINK_LIFE_MS = 3_600_000;
const TOKEN_BYTES = 32;

/** Key under which the store knows the token of a link. */
export function passwordResetKey(token: string): string {
  return sha256Hex(`password-reset\n${token}`);
}

/** Enqueues an e-mail with a link, which ends the one before. */
async function enqueueLink(context: AppContext, user: User): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const sealed = sealForAccount(context.sealer, { user, name: ACCOUNT_SEALS.resetToken, text: token });
  const mail = accountMail(context.database, user, 'password-reset', sealed);
  const expiresAt = context.database.clock.fromNow(LINK_LIFE_MS);
  const passwordReset = { _id: mail._id, tokenHash: passwordResetKey(token), expiresAt };
  const { _id, email, passwordHash, company } = user;
  const { matchedCount } = await context.database.users.updateOne(
    { _id, email, passwordHash, company, disabledAt: null },
    { $set: { passwordReset }, ...enqueueing(mail) },
    { timestamps: false },
  );
  if (matchedCount === 1) enqueueTask(context, { holder: user, task: mail });
}

/** The same writes for nobody. */
async function enqueueNothing({ database }: AppContext): Promise<void> {
  await database.users.updateOne({ _id: new Types.ObjectId() }, { $set: { passwordReset: null } });
}

/**
 * Enqueues for whoever has this address an e-mail with a link for choosing a new password. Whether there is such an account,
 * and whether it may be signed in to, does not show.
 * @throws AppError 429 while no more are let pass
 */
export async function requestPasswordReset(
  context: AppContext,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await context.passwordMailLimiter.take({ email, address });
  const known = await context.database.users.findOne({ emailKey: uniqueKey(email) }).lean();
  const account = await openAccount(context, known);
  await (account ? enqueueLink(context, account.user) : enqueueNothing(context));
  const actor = known?._id.toHexString() ?? null;
  const action = account ? 'password-reset.request' : 'password-reset.refuse';
  await context.audit.record({ action, actor, address });
}
