import { createHmac } from 'node:crypto';
import { sha256Hex } from './files.ts';
import type { AuditRecord } from './models/audit-record.ts';

/** Of the entries that are written now. Version 1, which has no number, was a SHA-256 that anybody can compute. */
export const HASH_VERSION = 2;

export type UnchainedRecord = Omit<AuditRecord, 'hash'>;

/**
 * Hash of an entry, over a fixed order of its parts and the hash before it.
 * @param key of the HMAC-SHA256; null for an entry of a version before the hashes were keyed
 */
export function hashAuditRecord(record: UnchainedRecord, key: Uint8Array | null): string {
  const { _id, at, action, actor, company, subject, address, digest, previousHash } = record;
  const parts = [previousHash, _id, at.toISOString(), action, actor, company, subject, address];
  // Entries of before there were digests keep the hash that they have.
  if (key === null) return sha256Hex(JSON.stringify(digest ? [...parts, digest] : parts));
  const { hashVersion, keyId, changes = [], details = {} } = record;
  const signed = JSON.stringify([hashVersion, keyId, ...parts, digest, changes, details]);
  return createHmac('sha256', key).update(signed).digest('hex');
}
