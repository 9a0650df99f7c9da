import type { Database } from '@funding-desk/shared/server/database/database';
import type { AuthSession } from '@funding-desk/shared/server/models/auth-session';
import type { User } from '@funding-desk/shared/server/models/user';
import type { Types } from 'mongoose';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';

/**
 * Whether the session is valid for the account's current state. A password change invalidates all sessions but the one
 * that made it. Turning on two-factor sign-in invalidates sessions without a code. Both hold even if a race leaves the
 * session's record in place.
 */
export function fitsAccount(
  session: Pick<AuthSession, 'publicId' | 'passwordVersion' | 'hasSecondFactor'>,
  user: Pick<User, 'passwordVersion' | 'keptSession' | 'twoFactor'>,
): boolean {
  if (user.twoFactor && !session.hasSecondFactor) return false;
  const isSameVersion = (session.passwordVersion ?? 0) === (user.passwordVersion ?? 0);
  return isSameVersion || user.keptSession?.equals(session.publicId) === true;
}

/** Part of a filter: the account's sign-in has not changed since it was read. */
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
    // Null also matches accounts without the field.
    passwordVersion: passwordVersion ?? null,
    endedSessions: endedSessions ?? null,
    company,
    ...(twoFactor ? { 'twoFactor.sealedSecret': twoFactor.sealedSecret } : { twoFactor: null }),
    disabledAt: null,
  };
}

export interface LiveSession {
  readonly session: AuthSession;
  /** A write with this filter fails once the session has ended or the sign-in has changed. */
  readonly unchanged: UnchangedAccount;
}

interface CheckInput {
  readonly context: AppContext;
  /**
   * Read before the session check. Ending a session increments a counter on the account afterwards, so this copy has
   * the older count.
   */
  readonly user: User;
  readonly sessionId: string;
}

/** The session that changes its own account. @throws AppError 401 when it has ended */
export async function checkLiveSession({ context, user, sessionId }: CheckInput): Promise<LiveSession> {
  const session = await context.database.authSessions.findOne({ _id: sessionId, user: user._id }).lean();
  if (!session || !fitsAccount(session, user)) throw new AppError('not_signed_in');
  return { session, unchanged: unchangedAccount(user) };
}

interface EndInput {
  readonly user: Types.ObjectId | string;
  /** A filter of the sessions to end. Default: all. */
  readonly which?: Readonly<Record<string, unknown>>;
}

/**
 * Ends sessions of a person. The counter on the account is incremented after the records are deleted: requests in
 * progress of such a session either miss their record or fail on the counter.
 * @returns the number of ended sessions
 * @see checkLiveSession
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
/** Use of a session is stored at most once in this time, and more often with a short idle limit. Milliseconds. */
const MAX_RECORD_INTERVAL = MINUTE;
const RECORDS_PER_IDLE_LIMIT = 20;

type Context = Pick<AppContext, 'env' | 'database' | 'logger'>;

/** How long a session may stay unused. Milliseconds. */
export const idleLimitOf = ({ env }: Pick<AppContext, 'env'>): number => env.SESSION_IDLE_MINUTES * MINUTE;

/** Remaining time of an unused session in milliseconds. Zero or less: it has ended. */
export function timeLeftOf(context: Pick<Context, 'env' | 'database'>, { lastSeenAt }: AuthSession): number {
  return lastSeenAt.getTime() + idleLimitOf(context) - context.database.clock.now().getTime();
}

/** Stores that the session is in use, unless that was stored recently. */
export async function recordUse(context: Context, { _id, lastSeenAt }: AuthSession): Promise<void> {
  const { database, logger } = context;
  const now = database.clock.now();
  const pause = Math.min(MAX_RECORD_INTERVAL, idleLimitOf(context) / RECORDS_PER_IDLE_LIMIT);
  if (now.getTime() - lastSeenAt.getTime() < pause) return;
  try {
    await database.authSessions.updateOne({ _id }, { $max: { lastSeenAt: now } });
  } catch (error) {
    // The request must not fail when this write fails.
    logger.warn({ err: error }, 'the use of a session could not be stored');
  }
}

export function sessionIdle({ env: { SESSION_IDLE_MINUTES: idleMinutes } }: Pick<AppContext, 'env'>): AppError {
  return new AppError('session_idle', { idleMinutes });
}
