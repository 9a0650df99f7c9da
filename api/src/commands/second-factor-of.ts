import { ACCOUNT_SEALS, openOfAccount, sealForAccount } from '@funding-desk/shared/server/account-seal';
import type { User } from '@funding-desk/shared/server/models/user';
import { trusted } from 'mongoose';
import type { AppContext } from '../context.ts';
import { newRecoveryCodes, readCode, recoveryDigest, recoveryDigests, stepOfDigits } from '../second-factor.ts';

interface CodeInput {
  readonly user: User;
  /** As typed. */
  readonly code: string;
}

/** 'Last edit' tells of changes of the person, not of codes that come and go. */
const QUIETLY = { timestamps: false } as const;

async function takeDigits({ database }: AppContext, user: User, input: { secret: string; digits: string }) {
  const step = stepOfDigits({ ...input, now: database.clock.now().getTime() });
  if (step === null) return false;
  const { modifiedCount } = await database.users.updateOne(
    { _id: user._id, 'twoFactor.lastStep': trusted({ $lt: step }) },
    { $set: { 'twoFactor.lastStep': step } },
    QUIETLY,
  );
  return modifiedCount === 1;
}

async function takeRecoveryCode({ database }: AppContext, user: User, input: { secret: string; signs: string }) {
  const digest = recoveryDigest(input);
  const { modifiedCount } = await database.users.updateOne(
    { _id: user._id, 'twoFactor.recoveryCodes': digest },
    { $pull: { 'twoFactor.recoveryCodes': digest } },
    QUIETLY,
  );
  return modifiedCount === 1;
}

/**
 * Takes a code of the person's app or one of his recovery codes, each once: of two callers at once one gets true.
 * @returns what it was, or null when it is not right
 */
export async function takeCode(context: AppContext, { user, code }: CodeInput): Promise<'app' | 'recovery' | null> {
  if (!user.twoFactor) return null;
  const sealed = user.twoFactor.sealedSecret;
  const secret = openOfAccount(context.sealer, { user, name: ACCOUNT_SEALS.secret, sealed });
  const typed = readCode(code);
  switch (typed.kind) {
    case 'app':
      return (await takeDigits(context, user, { secret, digits: typed.digits })) ? 'app' : null;
    case 'recovery':
      return (await takeRecoveryCode(context, user, { secret, signs: typed.signs })) ? 'recovery' : null;
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
}

/**
 * Turns two-factor sign-in on.
 * @returns the recovery codes, or null when account, password or second factor have changed since they were judged
 */
export async function turnOnSecondFactor({ context, user, secret, step }: TurnOnInput): Promise<string[] | null> {
  const codes = newRecoveryCodes();
  const twoFactor = {
    sealedSecret: sealForAccount(context.sealer, { user, name: ACCOUNT_SEALS.secret, text: secret }),
    lastStep: step,
    recoveryCodes: recoveryDigests({ secret, codes }),
  };
  const { _id, passwordHash, company } = user;
  const { matchedCount } = await context.database.users.updateOne(
    { _id, passwordHash, company, twoFactor: null, disabledAt: null },
    { $set: { twoFactor, pendingTwoFactor: null } },
    QUIETLY,
  );
  return matchedCount === 1 ? codes : null;
}

/** New recovery codes in place of all that are left; null when two-factor sign-in is not what it was any more. */
export async function renewRecoveryCodes(context: AppContext, user: User): Promise<string[] | null> {
  const sealed = user.twoFactor?.sealedSecret;
  if (sealed === undefined) return null;
  const secret = openOfAccount(context.sealer, { user, name: ACCOUNT_SEALS.secret, sealed });
  const codes = newRecoveryCodes();
  const { matchedCount } = await context.database.users.updateOne(
    { _id: user._id, 'twoFactor.sealedSecret': sealed },
    { $set: { 'twoFactor.recoveryCodes': recoveryDigests({ secret, codes }) } },
    QUIETLY,
  );
  return matchedCount === 1 ? codes : null;
}
