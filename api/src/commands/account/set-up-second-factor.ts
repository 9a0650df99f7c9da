import { ACCOUNT_SEALS, openForAccount, sealForAccount } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { User } from '@funding-desk/shared/server/models/user';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { trusted } from 'mongoose';
import { newRecoveryCodes, newSecret, recoveryDigests, secretUri } from '../../auth/second-factor.ts';
import { checkLiveSession, endSessions, type LiveSession, type UnchangedAccount } from '../../auth/sessions.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { accountMail, enqueueing } from './account-mail.ts';
import { stepOfCode } from './consume-code.ts';

const SETUP_LIFE_MS = 30 * 60_000;

interface OwnChange {
  readonly user: User;
  readonly unchanged: UnchangedAccount;
}

/** A secret for the person's app, in place of any that was not confirmed. Null when the account has changed meanwhile. */
export async function startSecondFactor(
  { database, sealer }: AppContext,
  { user, unchanged }: OwnChange,
): Promise<{ secret: string; uri: string } | null> {
  const secret = newSecret();
  const sealedSecret = sealForAccount(sealer, { user, name: ACCOUNT_SEALS.pendingSecret, text: secret });
  const pendingTwoFactor = { sealedSecret, expiresAt: database.clock.fromNow(SETUP_LIFE_MS) };
  const { matchedCount } = await database.users.updateOne(
    { ...unchanged, _id: user._id, twoFactor: null },
    { $set: { pendingTwoFactor } },
    { timestamps: false },
  );
  return matchedCount === 1 ? { secret, uri: secretUri({ secret, email: user.email }) } : null;
}

interface TurnOnInput {
  readonly context: AppContext;
  /** As it was judged. */
  readonly user: User;
  readonly secret: string;
  /** Time step of the code that confirmed it, which is thereby used. */
  readonly step: number;
  /** What must still be so of the account. */
  readonly unchanged: UnchangedAccount;
}

/**
 * Turns two-factor sign-in on, and tells the owner.
 * @returns the recovery codes, or null when account, password or second factor have changed since they were judged
 */
export async function turnOnSecondFactor(input: TurnOnInput): Promise<string[] | null> {
  const { context, user, secret, step, unchanged } = input;
  const codes = newRecoveryCodes();
  const twoFactor = {
    sealedSecret: sealForAccount(context.sealer, { user, name: ACCOUNT_SEALS.secret, text: secret }),
    lastStep: step,
    recoveryCodes: recoveryDigests({ secret, codes }),
  };
  const { _id, email, passwordHash, company } = user;
  const notice = accountMail(context.database, user, 'two-factor-on');
  const { matchedCount } = await context.database.users.updateOne(
    { ...unchanged, _id, email, passwordHash, company, twoFactor: null, disabledAt: null },
    { $set: { twoFactor, pendingTwoFactor: null }, ...enqueueing(notice) },
    { timestamps: false },
  );
  if (matchedCount !== 1) return null;
  enqueueTask(context, { holder: user, task: notice });
  return codes;
}

interface ConfirmInput {
  readonly context: AppContext;
  readonly user: User;
  readonly code: string;
  /** The session that the code confirms. */
  readonly sessionId: string;
}

type Secret = Pick<Parameters<typeof turnOnSecondFactor>[0], 'secret' | 'step'> & { readonly sealed: string };

/**
 * The session that showed a code goes on, and others end. It is marked first: a call of it that comes in between must
 * not find two-factor sign-in on and the session without it.
 */
async function turnOnWithin({ context, user }: ConfirmInput, held: LiveSession, { sealed, ...shown }: Secret) {
  const { authSessions } = context.database;
  const { _id, hasSecondFactor } = held.session;
  const unchanged = { ...held.unchanged, 'pendingTwoFactor.sealedSecret': sealed };
  await authSessions.updateOne({ _id }, { $set: { hasSecondFactor: true } });
  const recoveryCodes = await turnOnSecondFactor({ context, user, ...shown, unchanged });
  if (recoveryCodes) await endSessions(context.database, { user: user._id, which: { _id: trusted({ $ne: _id }) } });
  else await authSessions.updateOne({ _id }, { $set: { hasSecondFactor } });
  return recoveryCodes;
}

/**
 * Turns two-factor sign-in on once the app shows the right code.
 * @returns the recovery codes, or null for a code that is not right
 * @throws AppError 401 when the session has ended, 409 when nothing was begun, or too long ago
 */
export async function confirmSecondFactor(input: ConfirmInput): Promise<string[] | null> {
  const { context, user, code, sessionId } = input;
  const { pendingTwoFactor: pending } = user;
  if (!pending || pending.expiresAt <= context.database.clock.now()) throw new AppError('two_factor_not_started');
  const sealed = pending.sealedSecret;
  const secret = openForAccount(context.sealer, { user, name: ACCOUNT_SEALS.pendingSecret, sealed });
  const step = stepOfCode(context, { secret, code });
  if (step === null) return null;
  const held = await checkLiveSession({ context, user, sessionId });
  const recoveryCodes = await turnOnWithin(input, held, { secret, step, sealed });
  if (!recoveryCodes) throw new AppError('two_factor_not_started');
  return recoveryCodes;
}

interface TurnOffInput extends OwnChange {
  readonly kind: 'two-factor-off' | 'two-factor-reset';
}

/** Forgets the secret and the recovery codes, and tells the owner. @returns false when the account has changed meanwhile */
export async function turnOffSecondFactor(
  context: AppContext,
  { user, unchanged, kind }: TurnOffInput,
): Promise<boolean> {
  const notice = user.twoFactor ? accountMail(context.database, user, kind) : null;
  const { matchedCount } = await context.database.users.updateOne(
    { ...unchanged, _id: user._id, email: user.email },
    { $set: { twoFactor: null, pendingTwoFactor: null }, ...(notice ? enqueueing(notice) : {}) },
    { timestamps: false },
  );
  if (matchedCount === 1 && notice) enqueueTask(context, { holder: user, task: notice });
  return matchedCount === 1;
}

/** New recovery codes in place of all that are left; the owner is told. Null when the account has changed meanwhile. */
export async function renewRecoveryCodes(
  context: AppContext,
  { user, unchanged }: OwnChange,
): Promise<string[] | null> {
  const sealed = user.twoFactor?.sealedSecret;
  if (sealed === undefined) return null;
  const secret = openForAccount(context.sealer, { user, name: ACCOUNT_SEALS.secret, sealed });
  const codes = newRecoveryCodes();
  const notice = accountMail(context.database, user, 'recovery-codes-changed');
  const { matchedCount } = await context.database.users.updateOne(
    { ...unchanged, _id: user._id, email: user.email, 'twoFactor.sealedSecret': sealed },
    { $set: { 'twoFactor.recoveryCodes': recoveryDigests({ secret, codes }) }, ...enqueueing(notice) },
    { timestamps: false },
  );
  if (matchedCount !== 1) return null;
  enqueueTask(context, { holder: user, task: notice });
  return codes;
}
