import { ACCOUNT_SEALS, openForAccount, sealForAccount } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { User } from '@funding-desk/shared/server/models/user';
import { accountMail, outboxUpdate } from '@funding-desk/shared/server/outbox/account-mail';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { trusted } from 'mongoose';
import { newRecoveryCodes, newSecret, recoveryDigests, secretUri } from '../../auth/second-factor.ts';
import { checkLiveSession, endSessions, type LiveSession, type UnchangedAccount } from '../../auth/sessions.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { timeStepOfCode } from './consume-code.ts';

const SETUP_LIFE_MS = 30 * 60_000;

interface AccountChange {
  readonly user: User;
  readonly unchanged: UnchangedAccount;
}

/** Creates a secret for the authenticator app and replaces an unconfirmed one. Null when the account has changed. */
export async function startSecondFactor(
  { database, sealer }: AppContext,
  { user, unchanged }: AccountChange,
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
  /** The account as it was when it was checked. */
  readonly user: User;
  readonly secret: string;
  /** Time step of the confirming code, which is used up. */
  readonly step: number;
  /** Stored fields that the update requires unchanged. */
  readonly unchanged: UnchangedAccount;
}

/**
 * Turns two-factor sign-in on and notifies the owner.
 * @returns the recovery codes, or null when account, password or second factor have changed
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
    { $set: { twoFactor, pendingTwoFactor: null }, ...outboxUpdate(notice) },
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
  /** The session that entered the code. */
  readonly sessionId: string;
}

type Secret = Pick<Parameters<typeof turnOnSecondFactor>[0], 'secret' | 'step'> & { readonly sealed: string };

/**
 * Ends the other sessions. The confirming session is marked before the account: its parallel calls would otherwise find
 * the second factor on and the session without it.
 */
async function turnOnForSession({ context, user }: ConfirmInput, live: LiveSession, { sealed, ...confirmed }: Secret) {
  const { authSessions } = context.database;
  const { _id, hasSecondFactor } = live.session;
  const unchanged = { ...live.unchanged, 'pendingTwoFactor.sealedSecret': sealed };
  await authSessions.updateOne({ _id }, { $set: { hasSecondFactor: true } });
  const recoveryCodes = await turnOnSecondFactor({ context, user, ...confirmed, unchanged });
  if (recoveryCodes) await endSessions(context.database, { user: user._id, which: { _id: trusted({ $ne: _id }) } });
  else await authSessions.updateOne({ _id }, { $set: { hasSecondFactor } });
  return recoveryCodes;
}

/**
 * Turns two-factor sign-in on with a first code from the app.
 * @returns the recovery codes, or null for a wrong code
 * @throws AppError 401 when the session has ended, 409 when no set-up is pending
 */
export async function confirmSecondFactor(input: ConfirmInput): Promise<string[] | null> {
  const { context, user, code, sessionId } = input;
  const { pendingTwoFactor: pending } = user;
  if (!pending || pending.expiresAt <= context.database.clock.now()) throw new AppError('two_factor_not_started');
  const sealed = pending.sealedSecret;
  const secret = openForAccount(context.sealer, { user, name: ACCOUNT_SEALS.pendingSecret, sealed });
  const step = timeStepOfCode(context, { secret, code });
  if (step === null) return null;
  const live = await checkLiveSession({ context, user, sessionId });
  const recoveryCodes = await turnOnForSession(input, live, { secret, step, sealed });
  if (!recoveryCodes) throw new AppError('two_factor_not_started');
  return recoveryCodes;
}

interface TurnOffInput extends AccountChange {
  readonly kind: 'two-factor-off' | 'two-factor-reset';
}

/** Deletes the secret and the recovery codes and notifies the owner. @returns false when the account has changed */
export async function turnOffSecondFactor(
  context: AppContext,
  { user, unchanged, kind }: TurnOffInput,
): Promise<boolean> {
  const notice = user.twoFactor ? accountMail(context.database, user, kind) : null;
  const { matchedCount } = await context.database.users.updateOne(
    { ...unchanged, _id: user._id, email: user.email },
    { $set: { twoFactor: null, pendingTwoFactor: null }, ...(notice ? outboxUpdate(notice) : {}) },
    { timestamps: false },
  );
  if (matchedCount === 1 && notice) enqueueTask(context, { holder: user, task: notice });
  return matchedCount === 1;
}

/** Replaces all recovery codes and notifies the owner. Null when the account has changed. */
export async function renewRecoveryCodes(
  context: AppContext,
  { user, unchanged }: AccountChange,
): Promise<string[] | null> {
  const sealed = user.twoFactor?.sealedSecret;
  if (sealed === undefined) return null;
  const secret = openForAccount(context.sealer, { user, name: ACCOUNT_SEALS.secret, sealed });
  const codes = newRecoveryCodes();
  const notice = accountMail(context.database, user, 'recovery-codes-changed');
  const { matchedCount } = await context.database.users.updateOne(
    { ...unchanged, _id: user._id, email: user.email, 'twoFactor.sealedSecret': sealed },
    { $set: { 'twoFactor.recoveryCodes': recoveryDigests({ secret, codes }) }, ...outboxUpdate(notice) },
    { timestamps: false },
  );
  if (matchedCount !== 1) return null;
  enqueueTask(context, { holder: user, task: notice });
  return codes;
}
