import mongoose, { Types, trusted } from 'mongoose';
import type { Sealer } from '../crypto/sealing.ts';
import type { Database } from '../database/bind-models.ts';
import { isDuplicateKey } from '../database/database-errors.ts';
import type { AuditAction } from '../models/audit-actions.ts';
import type { AuditChange, AuditDetails, AuditRecord } from '../models/audit-record.ts';
import { deriveAuditKey } from './audit-keys.ts';
import { HASH_VERSION, hashAuditRecord, type UnchainedRecord } from './verify-chain.ts';

export interface AuditEntry {
  readonly action: AuditAction;
  readonly actor?: string | null;
  readonly company?: string | null;
  readonly subject?: string;
  readonly address?: string;
  /** SHA-256 (hex) of what the entry proves. */
  readonly digest?: string;
  /** The changed fields with old and new values. Sensitive values are masked. */
  readonly changes?: readonly AuditChange[];
  readonly details?: AuditDetails;
  /** Ids of the applications whose data was read, at most `MAX_APPLICATIONS`. */
  readonly applications?: readonly string[];
}

export interface AuditTrail {
  /** Appends an entry. Resolves once it is stored. */
  readonly record: (entry: AuditEntry) => Promise<void>;
}

/** Characters. Longer texts are cut. */
const MAX_TEXT = 1_000;

const idOrNull = (id: string | null | undefined) => (id ? new Types.ObjectId(id) : null);

/** The text as the database returns it. A lone surrogate would come back as another character and break the hash. */
function storable(text: string): string {
  const whole = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
  return Buffer.from(whole).toString();
}

function storableChange({ field, from, to }: AuditChange): AuditChange {
  return {
    field: storable(field),
    from: from === null ? null : storable(from),
    to: to === null ? null : storable(to),
  };
}

function storableDetails(details: AuditDetails): AuditDetails {
  const texts = Object.entries(details).filter(([, value]) => value !== undefined);
  return Object.fromEntries(texts.map(([key, value]) => [key, typeof value === 'string' ? storable(value) : value]));
}

/** Entries per command. */
const MAX_BATCH = 100;

interface WaitingEntry {
  readonly entry: AuditEntry;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

interface Signer {
  readonly keyId: string;
  readonly key: Buffer;
}

interface ChainInput {
  readonly entries: readonly AuditEntry[];
  /** The newest stored entry. */
  readonly before: AuditRecord | null;
  readonly at: Date;
  readonly signer: Signer;
}

/** The entries as a chain of records. */
function chain({ entries, before, at, signer: { keyId, key } }: ChainInput): AuditRecord[] {
  let previous = { _id: before?._id ?? 0, hash: before?.hash ?? '' };
  return entries.map((entry) => {
    const unchained: UnchainedRecord = {
      _id: previous._id + 1,
      at,
      action: entry.action,
      actor: idOrNull(entry.actor),
      company: idOrNull(entry.company),
      subject: entry.subject ?? '',
      address: entry.address ?? '',
      digest: entry.digest ?? '',
      ...(entry.changes?.length ? { changes: entry.changes.map(storableChange) } : {}),
      ...(entry.details ? { details: storableDetails(entry.details) } : {}),
      ...(entry.applications?.length ? { applications: entry.applications.map((id) => new Types.ObjectId(id)) } : {}),
      hashVersion: HASH_VERSION,
      keyId,
      previousHash: previous.hash,
    };
    const record = { ...unchained, hash: hashAuditRecord(unchained, key) };
    previous = record;
    return record;
  });
}

/** The newest entry, or null. Entries have positive integer ids. */
export async function readNewestEntry({ auditLog }: Pick<Database, 'auditLog'>): Promise<AuditRecord | null> {
  return auditLog
    .findOne({ _id: trusted({ $gte: 1 }) })
    .sort({ _id: -1 })
    .lean();
}

interface AppendInput {
  readonly database: Database;
  readonly signer: Signer;
}

/** @returns the number of stored entries. Entries after a number that is already taken are not stored. */
async function insert({ database }: AppendInput, records: readonly AuditRecord[]): Promise<number> {
  const collection = database.connection.collection<AuditRecord>(database.auditLog.collection.name);
  try {
    await collection.insertMany([...records], { ordered: true });
    return records.length;
  } catch (error) {
    if (!isDuplicateKey(error) || !(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
    return error.insertedCount;
  }
}

/**
 * Appends entries after the newest one that this process stored, and reads the newest one only when that may be another:
 * at first, after a failure, and after another process took a number. An entry of another process makes it wrong, from
 * when it is stored. The next append then meets a number that is taken, stores nothing, and reads the newest entry.
 */
function openAppender(input: AppendInput): (entries: readonly AuditEntry[]) => Promise<void> {
  const { database, signer } = input;
  /** The newest entry that this process stored. */
  let own: AuditRecord | null = null;
  let isNewest = false;

  return async function append(entries) {
    const before: AuditRecord | null = isNewest ? own : await readNewestEntry(database);
    isNewest = false;
    const records = chain({ entries, before, at: database.clock.now(), signer });
    const stored = await insert(input, records);
    // While other processes append as well, reading first costs less than an insert in vain.
    const isAlone = own === null || before?._id === own._id;
    own = records[stored - 1] ?? own;
    isNewest = isAlone && stored === entries.length;
    if (stored < entries.length) await append(entries.slice(stored));
  };
}

/**
 * The append-only log. One process appends its entries in order, and parallel entries in one command. Between processes
 * the unique number decides, and the loser tries again with the next number. The hashes are keyed, so database access
 * alone is not enough to rewrite the log.
 */
export function createAuditTrail({ database, sealer }: { database: Database; sealer: Sealer }): AuditTrail {
  const [keyId] = sealer.keyIds;
  const append = openAppender({ database, signer: { keyId, key: deriveAuditKey(sealer, keyId) } });
  let waiting: WaitingEntry[] = [];
  let isAppending = false;

  /** Appends all waiting entries, including those that arrive meanwhile. */
  async function appendWaiting(): Promise<void> {
    if (isAppending) return;
    isAppending = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      try {
        await append(batch.map(({ entry }) => entry));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isAppending = false;
  }

  return {
    record: (entry) =>
      new Promise((resolve, reject) => {
        // A malformed id rejects this entry before it can fail the others of its batch.
        idOrNull(entry.actor);
        idOrNull(entry.company);
        for (const id of entry.applications ?? []) idOrNull(id);
        waiting.push({ entry, resolve, reject });
        void appendWaiting();
      }),
  };
}

/**
 * Appends a keyed entry to the unkeyed entries of old versions. A log without keyed entries was then rewritten without
 * the key.
 */
export async function startKeyedChain({ database, audit }: { database: Database; audit: AuditTrail }): Promise<void> {
  const newest = await readNewestEntry(database);
  if (newest && newest.hashVersion === undefined) await audit.record({ action: 'audit.start-keyed' });
}
