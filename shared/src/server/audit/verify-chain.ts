import { createHmac } from 'node:crypto';
import type { Sealer } from '../crypto/sealing.ts';
import type { Database } from '../database/database.ts';
import { sha256Hex } from '../files/file-store.ts';
import type { AuditRecord } from '../models/audit-record.ts';
import { type AuditKeys, readAuditKeys } from './audit-keys.ts';

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

/** A place in the chain: the number of an entry and its hash. */
export interface ChainPosition {
  readonly number: number;
  readonly hash: string;
}

/** The entries that one key signed. */
export interface KeySpan {
  /** Null for entries of versions that keyed none. */
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
  /** `count` entries are good; the one that should be `number` is not. */
  | { readonly isWhole: false; readonly count: number; readonly number: number; readonly reason: string };

const ALTERED = 'it was altered';
const NOT_NOTED = 'it is not the entry that was noted';
const NONE_KEYED =
  'a keyed entry should follow. Every version that keys its entries writes one as its API starts: after an update from ' +
  'an earlier version start the API once; otherwise somebody has made the log anew';

const isKeyId = (id: unknown) => typeof id === 'string' && /^[A-Za-z0-9_-]{1,32}$/.test(id);

interface HashInput {
  readonly entry: AuditRecord;
  readonly keys: AuditKeys;
  /** Whether a keyed entry stands before it. */
  readonly isKeyedBefore: boolean;
}

/** What is wrong with the hash of an entry, or null. */
function hashFaultOf({ entry, keys, isKeyedBefore }: HashInput): string | null {
  const { hashVersion, keyId, changes, details, hash } = entry;
  if (hashVersion === undefined) {
    if (isKeyedBefore) return 'its hash is not keyed, although one before it is';
    const isUnbound = keyId !== undefined || changes !== undefined || details !== undefined;
    return !isUnbound && hash === hashAuditRecord(entry, null) ? null : ALTERED;
  }
  if (hashVersion !== HASH_VERSION || !isKeyId(keyId)) return ALTERED;
  const key = keys.get(keyId ?? '');
  if (!key) return `it cannot be checked without the key ${keyId}. Add it to FIELD_KEYS, at the end`;
  return hash === hashAuditRecord(entry, key) ? null : ALTERED;
}

interface FaultInput extends HashInput {
  readonly before: ChainPosition;
  /** Hashes that were noted of this entry. */
  readonly noted: readonly string[];
}

/** What is wrong with the entry behind `before`, or null. */
function faultOf(input: FaultInput): string | null {
  const { entry, before, noted } = input;
  if (entry._id !== before.number + 1) return `the next entry is number ${entry._id}`;
  if (entry.previousHash !== before.hash) return 'it does not follow from the entry before it';
  if (!(entry.at instanceof Date) || Number.isNaN(entry.at.getTime())) return ALTERED;
  const fault = hashFaultOf(input);
  if (fault) return fault;
  return noted.every((hash) => hash === entry.hash) ? null : NOT_NOTED;
}

/** Several places may have been noted of one entry. */
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

interface VerifyInput {
  readonly database: Pick<Database, 'auditLog' | 'auditKeys'>;
  readonly sealer: Sealer;
  /** Places that were noted elsewhere, in any order. */
  readonly anchors?: readonly ChainPosition[];
}

/**
 * Reads the whole chain, oldest first, and holds each entry against its hash and the hash before it. Whatever was
 * altered, removed, put in between or moved shows up as the first entry that does not fit. Without the keys nobody can
 * make a keyed entry; behind a keyed entry no other counts.
 *
 * The chain alone does not show that its newest entries were cut off. Nor does it show that entries of versions without
 * keys, and all behind them, were replaced. Its head is noted elsewhere for that: given back as `anchors`, each must
 * still stand where it stood.
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
    const reason = faultOf({ entry, before: head, keys, isKeyedBefore, noted });
    if (reason) return broken(reason);
    head = { number: entry._id, hash: entry.hash };
    isKeyedBefore ||= entry.hashVersion !== undefined;
    extend(spans, entry);
  }
  if (anchors.some(({ number }) => number > head.number)) return broken('it is gone, and all behind it');
  if (head.number > 0 && !isKeyedBefore) return broken(NONE_KEYED);
  return { isWhole: true, count: head.number, head: head.number > 0 ? head : null, spans: [...spans.values()] };
}

/** A place of the chain, and when it was noted. */
export interface AuditAnchor extends ChainPosition {
  readonly at: Date;
}

/** One line of the file: `2026-11-03T08:00:00.000Z 1234:` and the hash of the entry. */
export function anchorLine({ at, number, hash }: AuditAnchor): string {
  return `${at.toISOString()} ${number}:${hash}\n`;
}

/** A place as NUMBER:HASH; null for anything else. */
export function parseChainPosition(text: string): ChainPosition | null {
  const match = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text);
  return match ? { number: Number(match[1]), hash: match[2] ?? '' } : null;
}

export interface ParsedAnchors {
  readonly anchors: readonly ChainPosition[];
  /** Numbers of the lines that are no anchors, from 1. */
  readonly badLines: readonly number[];
}

/** The anchors of a file. The time of a line is for people: the place alone is held against the chain. */
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
