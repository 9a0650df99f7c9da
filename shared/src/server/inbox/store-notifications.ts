import { mongo, type Types } from 'mongoose';
import type { NotificationKind } from '../../schemas/people/notification.ts';
import { type Database, driverCollection } from '../database/database.ts';

export interface NewNotification {
  /** Of the effect that it follows from. Without one, an unread entry about the same is renewed. */
  readonly id?: Types.ObjectId;
  readonly person: Types.ObjectId;
  readonly kind: NotificationKind;
  readonly application: { readonly _id: Types.ObjectId; readonly company: Types.ObjectId };
  readonly actor: Types.ObjectId | null;
}

function upsertOf({ id, person, kind, application, actor }: NewNotification, now: Date) {
  const entry = {
    person,
    kind,
    company: application.company,
    submission: application._id,
    actor,
    isUnread: true,
  } as const;
  if (id)
    return { updateOne: { filter: { _id: id }, update: { $setOnInsert: { ...entry, createdAt: now } }, upsert: true } };
  const renewable = `${person.toHexString()} ${application._id.toHexString()} ${kind}`;
  const update = { $setOnInsert: entry, $set: { createdAt: now } };
  return { updateOne: { filter: { renewable }, update, upsert: true } };
}

/** Two processes have stored the same entry at the same time. */
const isRepeated = (error: unknown): error is mongo.MongoBulkWriteError =>
  error instanceof mongo.MongoBulkWriteError && [error.writeErrors].flat().every(({ code }) => code === 11_000);

/**
 * Stores entries of inboxes. It may run twice.
 * @returns those that are new, so that each is announced once
 */
export async function storeNotifications(
  { notifications, clock }: Pick<Database, 'notifications' | 'clock'>,
  entries: readonly NewNotification[],
): Promise<readonly NewNotification[]> {
  if (entries.length === 0) return [];
  const now = clock.now();
  const { upsertedIds } = await driverCollection(notifications)
    .bulkWrite(
      entries.map((entry) => upsertOf(entry, now)),
      { ordered: false },
    )
    .catch((error: unknown) => {
      if (isRepeated(error)) return error.result;
      throw error;
    });
  return entries.filter((_entry, index) => upsertedIds[index] !== undefined);
}
