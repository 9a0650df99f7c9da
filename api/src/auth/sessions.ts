import type { Database } from '@funding-desk/shared/server/database/database';
import type { AuthSession } from '@funding-desk/shared/server/models/auth-session';
import type { User } from '@funding-desk/shared/server/models/user';
import type { Types } from 'mongoose';
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

interface EndInput {
  readonly user: Types.ObjectId | string;
  /** Which of them, as a filter; all unless told otherwise. */
  readonly which?: Readonly<Record<string, unknown>>;
}

/**
 * Ends sessions of a person. They are counted on the account after they are gone: what such a session has under way
 * either misses its record or fails by the count.
 * @returns how many there were
 * @see holdSession
 */
export async function endSessions(
  { authSessions, users }: Pick<Database, 'authSessions' | 'users'>,
  { user, which = {} }: EndInput,
): Promise<number> {
  const { deletedCount } = await authSessions.deleteMany({ ...which, user });
  await users.updateOne({ _id: user }, { $inc: { endedSessions: 1 } }, { timestamps: false });
  return deletedCount;
}

const MINUTE = 60_000;
/** A use is written down at most so often, and so many times within the time of a short session. Milliseconds. */
const NOTED_EVERY = MINUTE;
const TIMES_NOTED = 20;

type Context = Pick<AppContext, 'env' | 'database' | 'logger'>;

/** Time without use after which a session ends, milliseconds. */
export const idleLimitOf = ({ env }: Pick<AppContext, 'env'>): number => env.SESSION_IDLE_MINUTES * MINUTE;

/** Time for which the session still stands without use, milliseconds; zero or less once it has ended. */
export function timeLeftOf(context: Pick<Context, 'env' | 'database'>, { lastSeenAt }: AuthSession): number {
  return lastSeenAt.getTime() + idleLimitOf(context) - context.database.clock.now().getTime();
}

/** Writes down that a person uses the session, unless that was done just before. */
export async function noteUse(context: Context, { _id, lastSeenAt }: AuthSession): Promise<void> {
  const { database, logger } = context;
  const now = database.clock.now();
  const pause = Math.min(NOTED_EVERY, idleLimitOf(context) / TIMES_NOTED);
  if (now.getTime() - lastSeenAt.getTime() < pause) return;
  try {
    await database.authSessions.updateOne({ _id }, { $max: { lastSeenAt: now } });
  } catch (error) {
    // A call is not refused for want of this note.
    logger.warn({ err: error }, 'a session could not be noted as used');
  }
}

/** For whoever has left a session unused for too long. */
export function sessionIdle({ env: { SESSION_IDLE_MINUTES: idleMinutes } }: Pick<AppContext, 'env'>): AppError {
  return new AppError('session_idle', { idleMinutes });
}
