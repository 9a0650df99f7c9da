import { createHmac } from 'node:crypto';
import { trusted } from 'mongoose';
import type { Sealer } from '../crypto/sealing.ts';
import type { Database } from '../database/bind-models.ts';
import { sha256Hex } from '../files/file-store.ts';
import type { AuditRecord } from '../models/audit-record.ts';
import { type AuditKeys, readAuditKeys } from './audit-keys.ts';

/** Version of new entries. Entries of version 1 store no version: their hash is a plain SHA-256 without a key. */
export const HASH_VERSION = 2;

export type UnchainedRecord = Omit<AuditRecord, 'hash'>;

/**
 * Hash of an entry, over its parts in a fixed order and the previous hash.
 * @param key of the HMAC-SHA256. Null for unkeyed entries of old versions
 */
export function hashAuditRecord(record: UnchainedRecord, key: Uint8Array | null): string {
  const { _id, at, action, actor, company, subject, address, digest, previousHash } = record;
  const parts = [previousHash, _id, at.toISOString(), action, actor, company, subject, address];
  // Entries older than digests keep their hash.
  if (key === null) return sha256Hex(JSON.stringify(digest ? [...parts, digest] : parts));
  const { hashVersion, keyId, changes = [], details = {}, applications = [] } = record;
  // Entries without applications keep the hash of earlier versions.
  const read = applications.length > 0 ? [applications] : [];
  const signed = JSON.stringify([hashVersion, keyId, ...parts, digest, changes, details, ...read]);
  return createHmac('sha256', key).update(signed).digest('hex');
}

/** Audit action of a redaction. Its entry names the redacted one and the digest of what remains of it. */
export const REDACTION = 'audit.redact' as const;

/** Digest of a redacted entry: of the hash that it had, and of what remains. */
export function digestOfRedacted(entry: AuditRecord): string {
  const { hash, changes, details, applications = [] } = entry;
  const remains = [hash, entry.hashVersion, entry.keyId, changes ?? null, details ?? null, applications];
  return sha256Hex(JSON.stringify([hashAuditRecord(entry, null), ...remains]));
}

/** A position in the chain: number and hash of an entry. */
export interface ChainPosition {
  readonly number: number;
  readonly hash: string;
}

/** The entries that one key signed. */
export interface KeySpan {
  /** Null for unkeyed entries. */
  readonly keyId: string | null;
  readonly first: number;
  readonly last: number;
}

export type ChainVerdict =
  /** `head` is the newest entry, null in an empty chain. */
  | {
      readonly isWhole: true;
      readonly count: number;
      readonly head: ChainPosition | null;
      readonly spans: readonly KeySpan[];
    }
  /** The first `count` entries are valid. The entry that should have `number` is not. */
  | { readonly isWhole: false; readonly count: number; readonly number: number; readonly reason: string };

const ALTERED = 'it was altered';
const NOT_NOTED = 'it does not match its anchor';
const NONE_KEYED =
  'a keyed entry should follow. Every version with keyed entries writes one when its API starts. After an update from ' +
  'an earlier version, start the API once. Otherwise, the log was rewritten';

const isKeyId = (id: unknown) => typeof id === 'string' && /^[A-Za-z0-9_-]{1,32}$/.test(id);

interface HashInput {
  readonly entry: AuditRecord;
  readonly keys: AuditKeys;
  /** Whether an earlier entry is keyed. */
  readonly isKeyedBefore: boolean;
  /** The entry that redacted it, if it was. */
  readonly voucher: AuditRecord | null;
}

/** Whether a keyed entry vouches for the redacted content. That entry's place in the chain is verified in its turn. */
function isVouched({ entry, voucher, keys }: HashInput): boolean {
  const key = keys.get(voucher?.keyId ?? '');
  return (
    voucher !== null &&
    key !== undefined &&
    voucher.action === REDACTION &&
    voucher._id > entry._id &&
    voucher.subject === String(entry._id) &&
    voucher.digest === digestOfRedacted(entry) &&
    voucher.hash === hashAuditRecord(voucher, key)
  );
}

/** The fault of an entry's hash, or null. */
function hashFaultOf(input: HashInput): string | null {
  const { entry, keys, isKeyedBefore } = input;
  const { hashVersion, keyId, changes, details, hash } = entry;
  if (hashVersion === undefined && isKeyedBefore) return 'its hash is not keyed, although one before it is';
  if (entry.redactedBy !== undefined) return isVouched(input) ? null : ALTERED;
  if (hashVersion === undefined) {
    const { applications } = entry;
    const isUnbound = [keyId, changes, details, applications].some((part) => part !== undefined);
    return !isUnbound && hash === hashAuditRecord(entry, null) ? null : ALTERED;
  }
  if (hashVersion !== HASH_VERSION || !isKeyId(keyId)) return ALTERED;
  const key = keys.get(keyId ?? '');
  if (!key) return `it cannot be checked without the key ${keyId}. Add it to FIELD_KEYS, at the end`;
  return hash === hashAuditRecord(entry, key) ? null : ALTERED;
}

interface FaultInput extends HashInput {
  readonly before: ChainPosition;
  /** Hashes of this entry that anchors noted. */
  readonly noted: readonly string[];
}

/** The fault of the entry after `before`, or null. */
function faultOf(input: FaultInput): string | null {
  const { entry, before, noted } = input;
  if (entry._id !== before.number + 1) return `the next entry is number ${entry._id}`;
  if (entry.previousHash !== before.hash) return 'it does not follow from the entry before it';
  if (!(entry.at instanceof Date) || Number.isNaN(entry.at.getTime())) return ALTERED;
  const fault = hashFaultOf(input);
  if (fault) return fault;
  return noted.every((hash) => hash === entry.hash) ? null : NOT_NOTED;
}

/** An entry can have several anchors. */
function hashesByNumber(anchors: readonly ChainPosition[]): ReadonlyMap<number, readonly string[]> {
  const hashes = new Map<number, string[]>();
  for (const { number, hash } of anchors) hashes.set(number, [...(hashes.get(number) ?? []), hash]);
  return hashes;
}

function extend(spans: Map<string | null, KeySpan>, entry: AuditRecord): void {
  const { _id } = entry;
  const keyId = entry.keyId ?? null;
  spans.set(keyId, { keyId, first: spans.get(keyId)?.first ?? _id, last: _id });
}

type Log = Pick<Database, 'auditLog'>;

async function readVoucher({ auditLog }: Log, { redactedBy }: AuditRecord): Promise<AuditRecord | null> {
  return redactedBy === undefined ? null : auditLog.findById(redactedBy).lean();
}

interface VerifyInput {
  readonly database: Pick<Database, 'auditLog' | 'auditKeys'>;
  readonly sealer: Sealer;
  /** Anchored positions, in any order. */
  readonly anchors?: readonly ChainPosition[];
}

/**
 * Checks every entry of the chain, oldest first, against its hash and the previous hash. A changed, removed, inserted
 * or moved entry makes the chain fail at the first mismatch. Keyed entries cannot be forged without the keys, and
 * unkeyed entries are not valid after keyed ones.
 *
 * The chain alone does not reveal that its newest entries were cut off, or that unkeyed entries and everything after
 * them were replaced. Therefore its head is noted elsewhere: each of these `anchors` must still match.
 */
export async function verifyAuditChain({ database, sealer, anchors = [] }: VerifyInput): Promise<ChainVerdict> {
  const keys = await readAuditKeys({ database, sealer });
  const hashes = hashesByNumber(anchors);
  const spans = new Map<string | null, KeySpan>();
  let head: ChainPosition = { number: 0, hash: '' };
  let isKeyedBefore = false;
  const broken = (reason: string): ChainVerdict => ({
    isWhole: false,
    count: head.number,
    number: head.number + 1,
    reason,
  });
  for await (const entry of database.auditLog.find().sort({ _id: 1 }).lean().cursor()) {
    const noted = hashes.get(head.number + 1) ?? [];
    const voucher = await readVoucher(database, entry);
    const reason = faultOf({ entry, before: head, keys, isKeyedBefore, noted, voucher });
    if (reason) return broken(reason);
    head = { number: entry._id, hash: entry.hash };
    isKeyedBefore ||= entry.hashVersion !== undefined;
    extend(spans, entry);
  }
  if (anchors.some(({ number }) => number > head.number)) return broken('it is missing, with all later entries');
  if (head.number > 0 && !isKeyedBefore) return broken(NONE_KEYED);
  return { isWhole: true, count: head.number, head: head.number > 0 ? head : null, spans: [...spans.values()] };
}

/** Where a verification in parts continues. */
export interface ChainProgress {
  readonly head: ChainPosition;
  readonly isKeyedBefore: boolean;
}

export const CHAIN_START: ChainProgress = { head: { number: 0, hash: '' }, isKeyedBefore: false };

interface VerifiedPart {
  readonly progress: ChainProgress;
  /** The first entry that is not valid, or null. */
  readonly fault: { readonly number: number; readonly reason: string } | null;
  /** Whether the part ends at the newest entry. */
  readonly isAtEnd: boolean;
}

async function isStored({ auditLog }: VerifyInput['database'], { number, hash }: ChainPosition): Promise<boolean> {
  return number === 0 || (await auditLog.exists({ _id: number, hash })) !== null;
}

/** Verifies up to `limit` entries after those that were verified before. */
export async function verifyNextEntries({
  database,
  sealer,
  progress,
  limit,
}: Omit<VerifyInput, 'anchors'> & {
  readonly progress: ChainProgress;
  readonly limit: number;
}): Promise<VerifiedPart> {
  const keys = await readAuditKeys({ database, sealer });
  let { head, isKeyedBefore } = progress;
  if (!(await isStored(database, head)))
    return { progress, fault: { number: head.number, reason: 'it is missing or was altered' }, isAtEnd: false };
  let count = 0;
  const entries = database.auditLog.find({ _id: trusted({ $gt: head.number }) }).sort({ _id: 1 });
  for await (const entry of entries.limit(limit).lean().cursor()) {
    const voucher = await readVoucher(database, entry);
    const reason = faultOf({ entry, before: head, keys, isKeyedBefore, noted: [], voucher });
    if (reason) return { progress, fault: { number: head.number + 1, reason }, isAtEnd: false };
    head = { number: entry._id, hash: entry.hash };
    isKeyedBefore ||= entry.hashVersion !== undefined;
    count += 1;
  }
  return { progress: { head, isKeyedBefore }, fault: null, isAtEnd: count < limit };
}

/** A position of the chain and the time when it was noted. */
interface AuditAnchor extends ChainPosition {
  readonly at: Date;
}

/** One line of the file: `2026-11-03T08:00:00.000Z 1234:` and the hash of the entry. */
export function anchorLine({ at, number, hash }: AuditAnchor): string {
  return `${at.toISOString()} ${number}:${hash}\n`;
}

/** Parses NUMBER:HASH. Null for anything else. */
export function parseChainPosition(text: string): ChainPosition | null {
  const match = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text);
  return match ? { number: Number(match[1]), hash: match[2] ?? '' } : null;
}

interface ParsedAnchors {
  readonly anchors: readonly ChainPosition[];
  /** Numbers of the invalid lines, from 1. */
  readonly badLines: readonly number[];
}

/** Parses the anchors of a file. Times are only for readers and are not checked. */
export function parseAnchors(text: string): ParsedAnchors {
  const anchors: ChainPosition[] = [];
  const badLines: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [time = '', place = '', ...rest] = line.trim().split(' ');
    const parsed = rest.length === 0 && !Number.isNaN(Date.parse(time)) ? parseChainPosition(place) : null;
    if (parsed) anchors.push(parsed);
    else badLines.push(index + 1);
  }
  return { anchors, badLines };
}
