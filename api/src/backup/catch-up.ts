import { REDACTION } from '@funding-desk/shared/server/audit/verify-chain';
import type { Database } from '@funding-desk/shared/server/database/database';
import { EnvironmentError } from '@funding-desk/shared/server/env';
import type { AuditRecord } from '@funding-desk/shared/server/models/audit-record';
import { mongo } from 'mongoose';
import type { Manifest } from './backup-format.ts';
import { type Copy, copyAdded, copyRecords, type Id, refreshRecords } from './copy-records.ts';
import { CHUNKS, FILES } from './file-references.ts';

const ROUNDS = 100;
/** Actions that change no record. They can follow each other quickly. */
const READING = /\.(view|list|list-rows|export|export-rows|export-end|download|reveal|search)$/;

interface CatchUpInput extends Copy {
  readonly database: Pick<Database, 'auditLog'>;
  /** Collections other than files and audit log. */
  readonly names: readonly string[];
  /** The newest audit entry before the first record was read. */
  readonly from: number;
}

export async function readHead({ auditLog }: Pick<Database, 'auditLog'>): Promise<Manifest['auditHead']> {
  const head = await auditLog.findOne().sort({ _id: -1 }).lean();
  return head && { number: head._id, hash: head.hash };
}

interface Entries {
  /** Ids of records that may have changed, as texts. */
  readonly subjects: ReadonlySet<string>;
  readonly isRedacting: boolean;
}

const isChange = ({ subject, action }: Pick<AuditRecord, 'subject' | 'action'>) =>
  subject !== '' && !READING.test(action);

async function readEntries({ database, db }: CatchUpInput, after: number, upTo?: number): Promise<Entries> {
  const filter = { _id: { $gt: after, ...(upTo === undefined ? {} : { $lte: upTo }) } };
  const log = db.collection<AuditRecord>(database.auditLog.collection.name);
  const entries = await log.find(filter, { projection: { subject: 1, action: 1 } }).toArray();
  return {
    subjects: new Set(entries.filter(isChange).map(({ subject }) => subject)),
    isRedacting: entries.some(({ action }) => action === REDACTION),
  };
}

const toIds = (subjects: Iterable<string>): readonly Id[] =>
  [...subjects].flatMap((id): Id[] => (mongo.ObjectId.isValid(id) ? [id, new mongo.ObjectId(id)] : [id]));

/** @returns ids of the records that were read, as texts */
async function copyChanges(input: CatchUpInput, subjects: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const read = new Set(subjects);
  const ids = toIds(subjects);
  const copyOne = async (name: string) => {
    await refreshRecords(input, name, ids);
    for (const id of await copyAdded(input, name)) read.add(String(id));
  };
  await Promise.all(input.names.map(copyOne));
  // After the records that name them. The record of a file is written after its parts.
  for (const name of [FILES, CHUNKS]) await copyOne(name);
  return read;
}

/** @returns whether neither the copied records nor the copied log contain anything of entries after `head` */
async function isSettled(input: CatchUpInput, head: number, read: ReadonlySet<string>): Promise<boolean> {
  const { subjects } = await readEntries(input, head);
  if ([...subjects].some((subject) => read.has(subject))) return false;
  await copyRecords(input, { name: input.database.auditLog.collection.name, filter: { _id: { $lte: head } } });
  return !(await readEntries(input, head)).isRedacting;
}

/**
 * Copies what changed since the start, in rounds. Each round copies again the records that the audit log names up to its
 * newest entry at that time, and those that were added. It is the last one if no later entry names a record that it has
 * read: then all copied records are as the log describes them up to that entry. Entries about other records do not
 * count, so a steady load does not prolong the run.
 * @returns the newest copied entry
 */
export async function catchUp(input: CatchUpInput): Promise<Manifest['auditHead']> {
  let { from } = input;
  for (let round = 0; round < ROUNDS; round += 1) {
    const head = await readHead(input.database);
    const number = head?.number ?? 0;
    const { subjects } = await readEntries(input, from, number);
    const read = await copyChanges(input, subjects);
    if (await isSettled(input, number, read)) return head;
    from = number;
  }
  throw new EnvironmentError('The data changed faster than they could be read. Repeat the backup at a quieter time.');
}
