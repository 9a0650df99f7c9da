import { Types } from 'mongoose';
import { type Database, driverCollection } from '../database/database.ts';
import type { Application } from '../models/application/application.ts';
import { hasEffect } from '../models/outbox/effects.ts';

/** People of a tenant who get unread marks. */
const MAX_PEOPLE = 1_000;

type Marked = Pick<Application, '_id' | 'company' | 'user'>;

/**
 * Marks an accepted application as unread for the active people of its tenant, and for the owner of its link. People who
 * opened it before get no mark. Can be repeated.
 */
export async function markUnread(
  { applications, users }: Pick<Database, 'applications' | 'users'>,
  { _id, company, user }: Marked,
): Promise<void> {
  const people = await users.find({ company, disabledAt: null }).limit(MAX_PEOPLE).select({ _id: 1 }).lean();
  const ids = [...people.map((person) => person._id), ...(user ? [user] : [])];
  const unread = { $setDifference: [ids, { $ifNull: ['$readBy', []] }] };
  await driverCollection(applications).updateOne({ _id, deletedAt: null, unreadBy: { $exists: false } }, [
    { $set: { unreadBy: unread } },
    { $unset: 'readBy' },
  ]);
}

/** Whether a person has not opened the application yet. Before the marks are set, it is new to everyone of the tenant. */
export function isUnread(
  { unreadBy, readBy, effects, company }: Pick<Application, 'unreadBy' | 'readBy' | 'effects' | 'company'>,
  person: { readonly id: string; readonly companyId: string | null },
): boolean {
  const has = (ids: readonly Types.ObjectId[] = []) => ids.some((id) => id.toHexString() === person.id);
  if (unreadBy) return has(unreadBy);
  return (
    hasEffect({ ...(effects ? { effects } : {}) }, 'accept-application') &&
    person.companyId === company.toHexString() &&
    !has(readBy)
  );
}

/** Removes the mark of a person. @returns whether there was one */
export async function markRead(
  { applications }: Pick<Database, 'applications'>,
  { application: { _id }, personId }: { application: Pick<Application, '_id'>; personId: string },
): Promise<boolean> {
  const person = new Types.ObjectId(personId);
  const collection = driverCollection(applications);
  const removeMark = async () =>
    (await collection.updateOne({ _id, unreadBy: person }, { $pull: { unreadBy: person } })).modifiedCount > 0;
  if (await removeMark()) return true;
  const isNew = { _id, unreadBy: { $exists: false } };
  const noted = await collection.updateOne(isNew, { $addToSet: { readBy: person } });
  // The marks may have been set between the two updates.
  return noted.modifiedCount > 0 || removeMark();
}
