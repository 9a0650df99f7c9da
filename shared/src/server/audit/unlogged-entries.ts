import { Types, trusted } from 'mongoose';
import type { Database } from '../database/database.ts';
import type { Note } from '../models/application/note.ts';
import type { UnloggedEntry } from '../models/application/unlogged-entry.ts';
import type { AuditTrail } from './audit-trail.ts';

type NewEntry = Omit<UnloggedEntry, '_id'>;

/** An entry that one update stores together with the change that it reports. */
export const newUnloggedEntry = (entry: NewEntry): UnloggedEntry => ({ _id: new Types.ObjectId(), ...entry });

/** A collection whose records have unlogged entries. */
interface UnloggedStore {
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

/** Entries of this age were left by an interrupted change. Milliseconds. */
const CHANGE_LIMIT = 60_000;
/** Records per run. */
const BATCH = 500;

interface SweepInput {
  readonly database: Pick<
    Database,
    'auditLog' | 'applicationDocuments' | 'applicantRequests' | 'downloadDays' | 'applications' | 'notes' | 'clock'
  >;
  readonly audit: AuditTrail;
}

/** Logs an entry unless the audit log has it already, then removes it from the record. */
async function logOnce({ auditLog }: SweepInput['database'], input: LogInput): Promise<void> {
  const { store, record, subject, entry } = input;
  const { _id, action } = entry;
  const logged = { subject: subject.toHexString(), action, 'details.change': _id.toHexString() };
  if (await auditLog.exists(logged)) await store.updateOne({ _id: record }, { $pull: { unlogged: { _id } } });
  else await logUnlogged(input);
}

/** `submission` is what the entries are about. */
type Left = Pick<Note, '_id' | 'company' | 'submission' | 'unlogged'>;

/** Logs the changes of applications, documents, requests, notes and downloads that an interrupted process did not log. */
export async function logInterrupted({ database, audit }: SweepInput): Promise<void> {
  const { applicationDocuments, applicantRequests, downloadDays, applications, notes, clock } = database;
  const isLeft = { 'unlogged.at': trusted({ $lte: clock.fromNow(-CHANGE_LIMIT) }) };
  const parts = { company: 1, submission: 1, unlogged: 1 } as const;
  const log = async (store: UnloggedStore, { _id: record, company, submission: subject, unlogged = [] }: Left) => {
    for (const entry of unlogged) await logOnce(database, { audit, store, record, company, subject, entry });
  };
  const changed = await applications.find(isLeft).limit(BATCH).select({ company: 1, unlogged: 1 }).lean();
  for (const application of changed) await log(applications, { ...application, submission: application._id });
  for (const document of await applicationDocuments.find(isLeft).limit(BATCH).select(parts).lean())
    await log(applicationDocuments, document);
  for (const request of await applicantRequests.find(isLeft).limit(BATCH).select(parts).lean())
    await log(applicantRequests, request);
  const days = await downloadDays.find(isLeft).limit(BATCH).select({ company: 1, person: 1, unlogged: 1 }).lean();
  for (const day of days) await log(downloadDays, { ...day, submission: day.person });
  for (const note of await notes.find(isLeft).limit(BATCH).select(parts).lean()) await log(notes, note);
}
