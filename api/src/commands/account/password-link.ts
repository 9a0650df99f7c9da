import { randomBytes } from 'node:crypto';
import type { AccountMailKind } from '@funding-desk/shared/jobs';
import { ACCOUNT_SEALS, sealForAccount } from '@funding-desk/shared/server/crypto/seal-contexts';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import type { AccountMail, PasswordReset, User } from '@funding-desk/shared/server/models/user';
import { accountMail } from '@funding-desk/shared/server/outbox/account-mail';
import type { AppContext } from '../../context.ts';

const TOKEN_BYTES = 32;
/** How long the links work, in milliseconds. */
const LIFE_MS = { 'password-reset': 3_600_000, 'account-created': 7 * 86_400_000 } as const satisfies Partial<
  Record<AccountMailKind, number>
>;

/** The stored digest of a link's token. */
export function passwordResetKey(token: string): string {
  return sha256Hex(`password-reset\n${token}`);
}

interface PasswordLink {
  /** Contains the sealed token. */
  readonly mail: AccountMail;
  /** To store in the account. It replaces an earlier link. */
  readonly passwordReset: PasswordReset;
}

/** A link that sets a password once, and its e-mail. Both are stored in one update. */
export function newPasswordLink(
  { database, sealer }: AppContext,
  user: Pick<User, '_id' | 'email' | 'company'>,
  kind: keyof typeof LIFE_MS,
): PasswordLink {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const mail = accountMail(
    database,
    user,
    kind,
    sealForAccount(sealer, { user, name: ACCOUNT_SEALS.resetToken, text: token }),
  );
  const expiresAt = database.clock.fromNow(LIFE_MS[kind]);
  return { mail, passwordReset: { _id: mail._id, tokenHash: passwordResetKey(token), expiresAt } };
}
