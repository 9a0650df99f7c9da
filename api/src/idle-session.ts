import type { AuthSession } from '@funding-desk/shared/server/models/auth-session';
import type { AppContext } from './context.ts';
import { AppError } from './errors.ts';

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
