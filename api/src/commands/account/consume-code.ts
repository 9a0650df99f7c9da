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
  /** Stored fields that the update requires unchanged. */
  readonly unchanged?: UnchangedAccount;
}

/** Filter of the account, as long as its second factor is the one that the code was checked against. */
type Owner = Readonly<Record<string, unknown>>;

/** A used code is no edit of the person. */
const WITHOUT_TIMESTAMP = { timestamps: false } as const;

async function consumeDigits({ database }: AppContext, owner: Owner, input: { secret: string; digits: string }) {
  const step = stepOfDigits({ ...input, now: database.clock.now().getTime() });
  if (step === null) return false;
  const { modifiedCount } = await database.users.updateOne(
    { ...owner, 'twoFactor.lastStep': trusted({ $lt: step }) },
    { $set: { 'twoFactor.lastStep': step } },
    WITHOUT_TIMESTAMP,
  );
  return modifiedCount === 1;
}

async function consumeRecoveryCode({ database }: AppContext, owner: Owner, input: { secret: string; signs: string }) {
  const digest = recoveryDigest(input);
  const { modifiedCount } = await database.users.updateOne(
    { ...owner, 'twoFactor.recoveryCodes': digest },
    { $pull: { 'twoFactor.recoveryCodes': digest } },
    WITHOUT_TIMESTAMP,
  );
  return modifiedCount === 1;
}

/**
 * Uses up a code of the authenticator app or a recovery code. Of simultaneous calls with one code, one succeeds.
 * @returns the kind of code, or null for a wrong one
 */
export async function consumeCode(
  context: AppContext,
  { user, code, unchanged }: CodeInput,
): Promise<'app' | 'recovery' | null> {
  if (!user.twoFactor) return null;
  const sealed = user.twoFactor.sealedSecret;
  const secret = openForAccount(context.sealer, { user, name: ACCOUNT_SEALS.secret, sealed });
  const owner = { ...unchanged, _id: user._id, 'twoFactor.sealedSecret': sealed };
  const parsed = readCode(code);
  switch (parsed.kind) {
    case 'app':
      return (await consumeDigits(context, owner, { secret, digits: parsed.digits })) ? 'app' : null;
    case 'recovery':
      return (await consumeRecoveryCode(context, owner, { secret, signs: parsed.signs })) ? 'recovery' : null;
    case 'unreadable':
      return null;
    default: {
      const unknown: never = parsed;
      return unknown;
    }
  }
}

/** Time step of a code during set-up, or null for a wrong code. */
export function timeStepOfCode(
  { database }: AppContext,
  { secret, code }: { secret: string; code: string },
): number | null {
  const parsed = readCode(code);
  const now = database.clock.now().getTime();
  return parsed.kind === 'app' ? stepOfDigits({ secret, digits: parsed.digits, now }) : null;
}
