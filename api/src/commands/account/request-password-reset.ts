import { randomBytes } from 'node:crypto';
import { ACCOUNT_SEALS, sealForAccount } from '@funding-desk/shared/server/crypto/seal-contexts';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { User } from '@funding-desk/shared/server/models/user';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { uniqueKey } from '../../name-rules.ts';
import { accountMail, enqueueing } from './account-mail.ts';
import { openAccount } from './sign-in.ts';

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
