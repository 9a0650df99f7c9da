import { Types, trusted } from 'mongoose';
import type { Database } from '../database/database.ts';

interface ReadInput {
  readonly person: string;
  /** Which of the person's entries. Default: all. */
  readonly ids?: readonly string[];
  /** Only those about this application. */
  readonly application?: Types.ObjectId;
}

/** What `noticeLookup` adds. */
export interface WithNotice {
  /** One unread entry, or none. */
  readonly notices: readonly object[];
}

/** Adds to applications one of a person's unread entries about them. */
export const noticeLookup = ({ notifications }: Pick<Database, 'notifications'>, person: string) => ({
  $lookup: {
    from: notifications.collection.name,
    localField: '_id',
    foreignField: 'submission',
    pipeline: [
      { $match: { person: new Types.ObjectId(person), isUnread: true } },
      { $limit: 1 },
      { $project: { _id: 1 } },
    ],
    as: 'notices' satisfies keyof WithNotice,
  },
});

/** Marks entries of one person as read. @returns whether one was unread */
export async function readNotifications(
  { notifications }: Pick<Database, 'notifications'>,
  { person, ids, application }: ReadInput,
): Promise<boolean> {
  const { modifiedCount } = await notifications.updateMany(
    {
      person: new Types.ObjectId(person),
      isUnread: true,
      ...(ids ? { _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) } : {}),
      ...(application ? { submission: application } : {}),
    },
    { $unset: { isUnread: 1, renewable: 1 } },
  );
  return modifiedCount > 0;
}
