import mongoose, { Types, trusted } from 'mongoose';
import type { Database } from './database.ts';
import { isDuplicateKey } from './database.ts';
import { sha256Hex } from './files.ts';
import { gatherTasks } from './gather.ts';
import type { AuditRecord } from './models/audit-record.ts';

export interface AuditEntry {
  /** Noun and verb: 'submission.view'. */
  readonly action: string;
  readonly actor?: string | null;
  readonly company?: string | null;
  readonly subject?: string;
  readonly address?: string;
  /** Of what the entry binds: SHA-256, hex. */
  readonly digest?: string;
}

export interface AuditTrail {
  /** Appends; resolves when the entry is kept. */
  readonly record: (entry: AuditEntry) => Promise<void>;
}

type Unchained = Omit<AuditRecord, 'hash'>;

/** Hash of an entry, over a fixed order of its parts and the hash before it. */
export function hashAuditRecord(record: Unchained): string {
  const { _id, at, action, actor, company, subject, address, digest, previousHash } = record;
  const parts = [previousHash, _id, at.toISOString(), action, actor, company, subject, address];
  // Entries of before there were digests keep the hash that they have.
  return sha256Hex(JSON.stringify(digest ? [...parts, digest] : parts));
}

const idOrNull = (id: string | null | undefined) => (id ? new Types.ObjectId(id) : null);

/** The entries as records, one behind the other. @param before the newest one that is kept */
function chain(entries: readonly AuditEntry[], before: AuditRecord | null, at: Date): AuditRecord[] {
  let previous = { _id: before?._id ?? 0, hash: before?.hash ?? '' };
  return entries.map((entry) => {
    const unchained: Unchained = {
      _id: previous._id + 1,
      at,
      action: entry.action,
      actor: idOrNull(entry.actor),
      company: idOrNull(entry.company),
      subject: entry.subject ?? '',
      address: entry.address ?? '',
      digest: entry.digest ?? '',
      previousHash: previous.hash,
    };
    const record = { ...unchained, hash: hashAuditRecord(unchained) };
    previous = record;
    return record;
  });
}

/**
 * The append-only log. Entries of one process follow each other in line, those that come at once in one command;
 * against other processes the unique number decides who comes next, and the loser tries again behind the winner.
 */
export function createAuditTrail(database: Database): AuditTrail {
  let last: Promise<void> = Promise.resolve();
  const collection = database.connection.collection<AuditRecord>(database.auditLog.collection.name);

  /** @returns how many are kept: none is behind one whose number was taken */
  async function insert(records: readonly AuditRecord[]): Promise<number> {
    try {
      await collection.insertMany([...records], { ordered: true });
      return records.length;
    } catch (error) {
      if (!isDuplicateKey(error) || !(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
      return error.insertedCount;
    }
  }

  async function append(entries: readonly AuditEntry[]): Promise<void> {
    const newest = await database.auditLog
      .findOne({ _id: trusted({ $gte: 1 }) })
      .sort({ _id: -1 })
      .lean();
    const kept = await insert(chain(entries, newest, database.clock.now()));
    if (kept < entries.length) await append(entries.slice(kept));
  }

  return {
    record: gatherTasks(async (entries) => {
      const mine = last.then(() => append(entries));
      last = mine.catch(() => undefined);
      await mine;
    }),
  };
}

/** A place in the chain: the number of an entry and its hash. */
export interface ChainPlace {
  readonly number: number;
  readonly hash: string;
}

export type ChainVerdict =
  /** `head` is the newest entry, null in an empty chain. */
  | { readonly isWhole: true; readonly count: number; readonly head: ChainPlace | null }
  /** `count` entries are good; the one that should be `number` is not. */
  | { readonly isWhole: false; readonly count: number; readonly number: number; readonly reason: string };

/** What is wrong with the entry behind `before`, or null. */
function faultOf(entry: AuditRecord, before: ChainPlace, noted: ChainPlace | null): string | null {
  const number = before.number + 1;
  if (entry._id !== number) return `the next entry is number ${entry._id}`;
  if (entry.previousHash !== before.hash) return 'it does not follow from the entry before it';
  if (!(entry.at instanceof Date) || entry.hash !== hashAuditRecord(entry)) return 'it was altered';
  if (noted?.number === number && noted.hash !== entry.hash) return 'it is not the entry that was noted';
  return null;
}

/**
 * Reads the whole chain, oldest first, and holds each entry against its hash and the hash before it: whatever was
 * altered, removed, put in between or moved shows up as the first entry that does not fit.
 *
 * What the chain alone cannot show is that its newest entries were cut off, or that somebody who may write to the
 * database has made all of it anew: the rest is as sound as before. So the head is told, to be noted in another place;
 * given back as `noted`, it must still stand where it stood.
 */
export async function verifyAuditChain(
  { auditLog }: Pick<Database, 'auditLog'>,
  noted: ChainPlace | null = null,
): Promise<ChainVerdict> {
  let head: ChainPlace = { number: 0, hash: '' };
  for await (const entry of auditLog.find().sort({ _id: 1 }).lean().cursor()) {
    const reason = faultOf(entry, head, noted);
    if (reason) return { isWhole: false, count: head.number, number: head.number + 1, reason };
    head = { number: entry._id, hash: entry.hash };
  }
  if (noted && noted.number > head.number)
    return { isWhole: false, count: head.number, number: head.number + 1, reason: 'it is gone, and all behind it' };
  return { isWhole: true, count: head.number, head: head.number > 0 ? head : null };
}
