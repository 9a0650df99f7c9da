import { Types } from 'mongoose';
import type { UnloggedEntry } from '../models/unlogged-entry.ts';
import type { AuditTrail } from './audit-trail.ts';

type NewEntry = Omit<UnloggedEntry, '_id'>;

/** An entry that one update stores together with the change that it reports. */
export const newUnloggedEntry = (entry: NewEntry): UnloggedEntry => ({ _id: new Types.ObjectId(), ...entry });

/** A collection whose records have unlogged entries. */
export interface UnloggedStore {
  readonly updateOne: (
    filter: { _id: Types.ObjectId },
    update: { $pull: { unlogged: { _id: Types.ObjectId } } },
  ) => PromiseLike<unknown>;
}

interface LogInput {
  readonly audit: AuditTrail;
  readonly store: UnloggedStore;
  /** The record that has the entry. */
  readonly record: Types.ObjectId;
  readonly company: Types.ObjectId;
  /** The record that the entry is about. */
  readonly subject: Types.ObjectId;
  readonly entry: UnloggedEntry;
}

/** Appends the entry to the audit log, then removes it from the record. A sweep does so after a crash. */
export async function logUnlogged({ audit, store, record, company, subject, entry }: LogInput): Promise<void> {
  const { _id, action, actor, address, changes, details } = entry;
  await audit.record({
    action,
    actor: actor?.toHexString() ?? null,
    company: company.toHexString(),
    subject: subject.toHexString(),
    address,
    changes,
    details: { ...details, change: _id.toHexString() },
  });
  await store.updateOne({ _id: record }, { $pull: { unlogged: { _id } } });
}
