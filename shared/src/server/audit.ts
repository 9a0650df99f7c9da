import { Types, trusted } from 'mongoose';
import type { Database } from './database.ts';
import { isDuplicateKey } from './database.ts';
import { sha256Hex } from './files.ts';
import type { AuditRecord } from './models/audit-record.ts';

export interface AuditEntry {
  /** Noun and verb: 'submission.view'. */
  readonly action: string;
  readonly actor?: string | null;
  readonly company?: string | null;
  readonly subject?: string;
  readonly address?: string;
}

export interface AuditTrail {
  /** Appends; resolves when the entry is kept. */
  readonly record: (entry: AuditEntry) => Promise<void>;
}

type Unchained = Omit<AuditRecord, 'hash'>;

/** Hash of an entry, over a fixed order of its parts and the hash before it. */
export function hashAuditRecord(record: Unchained): string {
  const { _id, at, action, actor, company, subject, address, previousHash } = record;
  return sha256Hex(JSON.stringify([previousHash, _id, at.toISOString(), action, actor, company, subject, address]));
}

const idOrNull = (id: string | null | undefined) => (id ? new Types.ObjectId(id) : null);

/**
 * The append-only log. Entries of one process follow each other in line; against other processes the unique number
 * decides who comes next, and the loser tries again behind the winner.
 */
export function createAuditTrail(database: Database): AuditTrail {
  let last: Promise<void> = Promise.resolve();

  async function append(entry: AuditEntry): Promise<void> {
    const previous = await database.auditLog
      .findOne({ _id: trusted({ $gte: 1 }) })
      .sort({ _id: -1 })
      .lean();
    const unchained: Unchained = {
      _id: (previous?._id ?? 0) + 1,
      at: new Date(),
      action: entry.action,
      actor: idOrNull(entry.actor),
      company: idOrNull(entry.company),
      subject: entry.subject ?? '',
      address: entry.address ?? '',
      previousHash: previous?.hash ?? '',
    };
    try {
      await database.auditLog.create({ ...unchained, hash: hashAuditRecord(unchained) });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await append(entry);
    }
  }

  return {
    record(entry) {
      const mine = last.then(() => append(entry));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
