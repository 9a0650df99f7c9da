import { ACCOUNT_SEALS, openOfAccount, sealForAccount } from '@funding-desk/shared/server/account-seal';
import type { User } from '@funding-desk/shared/server/models/user';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { newSecret, secretUri } from '../second-factor.ts';
import { stepOfCode, turnOnSecondFactor } from './second-factor-of.ts';

const SETUP_LIFE_MS = 30 * 60_000;
const NOT_STARTED = 'Setting up two-factor sign-in took too long or was begun elsewhere. Please start again.';

/** A secret for the person's app, in place of any that he has not confirmed. Null when he has one by now. */
export async function startSecondFactor(
  { database, sealer }: AppContext,
  user: User,
): Promise<{ secret: string; uri: string } | null> {
  const secret = newSecret();
  const sealedSecret = sealForAccount(sealer, { user, name: ACCOUNT_SEALS.pendingSecret, text: secret });
  const pendingTwoFactor = { sealedSecret, expiresAt: database.clock.fromNow(SETUP_LIFE_MS) };
  const { matchedCount } = await database.users.updateOne(
    { _id: user._id, company: user.company, twoFactor: null },
    { $set: { pendingTwoFactor } },
    { timestamps: false },
  );
  return matchedCount === 1 ? { secret, uri: secretUri({ secret, email: user.email }) } : null;
}

interface ConfirmInput {
  readonly context: AppContext;
  readonly user: User;
  readonly code: string;
  /** The session that the code confirms. */
  readonly sessionId: string;
}

/**
 * Turns two-factor sign-in on once the app shows the right code.
 * @returns the recovery codes, or null for a code that is not right
 * @throws AppError 409 when nothing was begun, or too long ago
 */
export async function confirmSecondFactor({ context, user, code, sessionId }: ConfirmInput): Promise<string[] | null> {
  const { pendingTwoFactor: pending } = user;
  if (!pending || pending.expiresAt <= context.database.clock.now()) throw new AppError('conflict', NOT_STARTED);
  const sealed = pending.sealedSecret;
  const secret = openOfAccount(context.sealer, { user, name: ACCOUNT_SEALS.pendingSecret, sealed });
  const step = stepOfCode(context, { secret, code });
  if (step === null) return null;
  const recoveryCodes = await turnOnSecondFactor({ context, user, secret, step });
  if (!recoveryCodes) throw new AppError('conflict', NOT_STARTED);
  await context.database.authSessions.updateOne({ _id: sessionId }, { $set: { hasSecondFactor: true } });
  return recoveryCodes;
}

/** Forgets the secret and the recovery codes. */
export async function turnOffSecondFactor({ database }: AppContext, { _id }: Pick<User, '_id'>): Promise<void> {
  await database.users.updateOne({ _id }, { $set: { twoFactor: null, pendingTwoFactor: null } }, { timestamps: false });
}
