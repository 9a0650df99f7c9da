import { ACCOUNT_SEALS, openForAccount, sealForAccount } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { User } from '@funding-desk/shared/server/models/user';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { trusted } from 'mongoose';
import { newRecoveryCodes, readCode, recoveryDigest, recoveryDigests, stepOfDigits } from '../../auth/second-factor.ts';
import type { UnchangedAccount } from '../../auth/sessions.ts';
import type { AppContext } from '../../context.ts';
import { accountMail, enqueueing } from './account-mail.ts';

interface CodeInput {
  readonly user: User;
  /** As typed. */
  readonly code: string;
  /** What must still be so of the account. */
  readonly unchanged?: UnchangedAccount;
}

/** Finds the account while its second factor is the one that the code was checked against. */
type Owner = Readonly<Record<string, unknown>>;

/** 'Last edit' tells of changes of the person, not of codes that come and go. */
const QUIETLY = { timestamps: false } as const;

async function takeDigits({ database }: AppContext, owner: Owner, input: { secret: string; digits: string }) {
  const step = stepOfDigits({ ...input, now: database.clock.now().getTime() });
  if (step === null) return false;
  const { modifiedCount } = await database.users.updateOne(
    { ...owner, 'twoFactor.lastStep': trusted({ $lt: step }) },
    { $set: { 'twoFactor.lastStep': step } },
    QUIETLY,
  );
  return modifiedCount === 1;
}

async function takeRecoveryCode({ database }: AppContext, owner: Owner, input: { secret: string; signs: string }) {
  const digest = recoveryDigest(input);
  const { modifiedCount } = await database.users.updateOne(
    { ...owner, 'twoFactor.recoveryCodes': digest },
    { $pull: { 'twoFactor.recoveryCodes': digest } },
    QUIETLY,
  );
  return modifiedCount === 1;
}

/**
 * Takes a code of the person's app or one of the recovery codes, each once: of two callers at once one gets it.
 * @returns what it was, or null when it is not right
 */
export async function takeCode(
  context: AppContext,
  { user, code, unchanged }: CodeInput,
): Promise<'app' | 'recovery' | null> {
  if (!user.twoFactor) return null;
  const sealed = user.twoFactor.sealedSecret;
  const secret = openForAccount(context.sealer, { user, name: ACCOUNT_SEALS.secret, sealed });
  const owner = { ...unchanged, _id: user._id, 'twoFactor.sealedSecret': sealed };
  const typed = readCode(code);
  switch (typed.kind) {
    case 'app':
      return (await takeDigits(context, owner, { secret, digits: typed.digits })) ? 'app' : null;
    case 'recovery':
      return (await takeRecoveryCode(context, owner, { secret, signs: typed.signs })) ? 'recovery' : null;
    case 'unreadable':
      return null;
    default: {
      const unknown: never = typed;
      return unknown;
    }
  }
}

/** Time step of a code of an app that is being set up; null when it is not right. */
export function stepOfCode(
  { database }: AppContext,
  { secret, code }: { secret: string; code: string },
): number | null {
  const typed = readCode(code);
  const now = database.clock.now().getTime();
  return typed.kind === 'app' ? stepOfDigits({ secret, digits: typed.digits, now }) : null;
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
    QUIETLY,
  );
  if (matchedCount !== 1) return null;
  enqueueTask(context, { holder: user, task: notice });
  return codes;
}

/** An account whose owner has proved who it is. */
interface OwnChange {
  readonly user: User;
  readonly unchanged: UnchangedAccount;
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
    QUIETLY,
  );
  if (matchedCount !== 1) return null;
  enqueueTask(context, { holder: user, task: notice });
  return codes;
}
