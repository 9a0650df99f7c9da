import type { AuthSession } from '@funding-desk/shared/server/models/auth-session';
import type { User } from '@funding-desk/shared/server/models/user';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';

/**
 * Does the session fit the account as it is now? One of an older password does not, except the one that changed it, nor
 * does one without a code where two-factor sign-in is on. So a session dies in the step that stores the change, even if
 * a race keeps its record from being deleted.
 */
export function fitsAccount(
  session: Pick<AuthSession, 'publicId' | 'passwordVersion' | 'hasSecondFactor'>,
  user: Pick<User, 'passwordVersion' | 'keptSession' | 'twoFactor'>,
): boolean {
  if (user.twoFactor && !session.hasSecondFactor) return false;
  const isSameVersion = (session.passwordVersion ?? 0) === (user.passwordVersion ?? 0);
  return isSameVersion || user.keptSession?.equals(session.publicId) === true;
}

/** Part of a filter: the account's sign-in is still as it was read. */
export type UnchangedAccount = Readonly<Record<string, unknown>>;

function unchangedAccount({
  passwordHash,
  passwordVersion,
  endedSessions,
  company,
  twoFactor,
}: User): UnchangedAccount {
  return {
    passwordHash,
    // A null also finds accounts without the field.
    passwordVersion: passwordVersion ?? null,
    endedSessions: endedSessions ?? null,
    company,
    ...(twoFactor ? { 'twoFactor.sealedSecret': twoFactor.sealedSecret } : { twoFactor: null }),
    disabledAt: null,
  };
}

export interface HeldSession {
  readonly session: AuthSession;
  /** A write with this filter fails once the session was ended or the sign-in changed, however late it comes. */
  readonly unchanged: UnchangedAccount;
}

interface HoldInput {
  readonly context: AppContext;
  /** Read before this call: whoever ends a session counts it on the account after that, so the count is older. */
  readonly user: User;
  readonly sessionId: string;
}

/** The session that makes a change of its own account. @throws AppError 401 when it has ended */
export async function holdSession({ context, user, sessionId }: HoldInput): Promise<HeldSession> {
  const session = await context.database.authSessions.findOne({ _id: sessionId, user: user._id }).lean();
  if (!session || !fitsAccount(session, user)) throw new AppError('not_signed_in');
  return { session, unchanged: unchangedAccount(user) };
}
