import { createHash } from 'node:crypto';
import type { Challenge } from '@funding-desk/shared/schemas/people/auth';
import { ACCOUNT_SEALS, openForAccount, sealForAccount } from '@funding-desk/shared/server/crypto/seal-contexts';
import { SealError } from '@funding-desk/shared/server/crypto/sealing';
import { Types } from 'mongoose';
import { isSecondFactorRequired, newSecret, secretUri } from '../../auth/second-factor.ts';
import { type ChallengeClaims, signChallengeToken, tokenKeysOf, verifyChallengeToken } from '../../auth/tokens.ts';
import type { AppContext } from '../../context.ts';
import { type Account, openAccount } from '../../queries/people/find-user.ts';

/** Changes with the password and does not reveal it. */
function passwordVersion(passwordHash: string): string {
  return createHash('sha256').update(`password-version\n${passwordHash}`).digest('base64url').slice(0, 22);
}

/**
 * The second step after a correct password, or null when none is needed. The token holds the password version and the
 * sealed secret, so no record is stored.
 */
export function createChallenge(context: AppContext, { user, company }: Account): Challenge | null {
  const { env, sealer } = context;
  const keys = tokenKeysOf(context);
  const claims = { sub: user._id.toHexString(), pwd: passwordVersion(user.passwordHash) };
  if (user.twoFactor) return { kind: 'code', token: signChallengeToken(keys, claims) };
  if (!isSecondFactorRequired(env, company)) return null;
  const secret = newSecret();
  const sealed = sealForAccount(sealer, { user, name: ACCOUNT_SEALS.pendingSecret, text: secret });
  const token = signChallengeToken(keys, { ...claims, secret: sealed });
  return { kind: 'setup', token, secret, uri: secretUri({ secret, email: user.email }) };
}

/** A challenge that is still valid. */
export interface OpenChallenge extends Account {
  /** The secret of a pending set-up, or null when the account has a second factor. */
  readonly secret: string | null;
}

/** The secret in the token. Null when the account has moved to another tenant since. */
function openSecret({ sealer }: AppContext, { user }: Account, sealed: string): string | null {
  try {
    return openForAccount(sealer, { user, name: ACCOUNT_SEALS.pendingSecret, sealed });
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

function verifyClaims(
  context: AppContext,
  account: Account,
  { pwd, secret: sealed }: ChallengeClaims,
): OpenChallenge | null {
  const { user } = account;
  if (pwd !== passwordVersion(user.passwordHash)) return null;
  if (sealed === undefined) return user.twoFactor ? { ...account, secret: null } : null;
  const secret = user.twoFactor ? null : openSecret(context, account, sealed);
  return secret === null ? null : { ...account, secret };
}

/**
 * The current account of a challenge. Null for an invalid or expired token, and when account, password or second factor
 * have changed.
 */
export async function openChallenge(context: AppContext, token: string): Promise<OpenChallenge | null> {
  const claims = verifyChallengeToken(tokenKeysOf(context), token);
  if (!claims || !Types.ObjectId.isValid(claims.sub)) return null;
  const account = await openAccount(context, await context.database.users.findById(claims.sub).lean());
  return account && verifyClaims(context, account, claims);
}
