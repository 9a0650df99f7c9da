import type { Database } from '@funding-desk/shared/server/database/database';
import type { Types } from 'mongoose';

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
