import { ACCOUNT_SEALS, openForAccount } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { User } from '@funding-desk/shared/server/models/user';
import { trusted } from 'mongoose';
import { readCode, recoveryDigest, stepOfDigits } from '../../auth/second-factor.ts';
import type { UnchangedAccount } from '../../auth/sessions.ts';
import type { AppContext } from '../../context.ts';

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
