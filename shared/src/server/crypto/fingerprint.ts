import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { KEY_BYTES, type SealContext, type Sealer } from './sealing.ts';

const DIGEST_BYTES = 32;

const digest = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Keyed digest of a text, which tells equal from unequal and nothing else: `hex:sealed key`. The key is its own, so that
 * the digest outlives a change of `FIELD_KEYS`, which seals that key anew.
 */
export function makeFingerprint(sealer: Sealer, context: SealContext, text: string): string {
  const key = randomBytes(KEY_BYTES);
  return `${digest(key, text).toString('hex')}:${sealer.sealText(context, key.toString('base64url'))}`;
}

/** The two parts of a fingerprint; null for one that has no key of its own. */
export function parseFingerprint(fingerprint: string): { hex: string; sealedKey: string } | null {
  const [hex = '', sealedKey = ''] = fingerprint.split(':');
  return hex === '' || sealedKey === '' ? null : { hex, sealedKey };
}

/** @throws SealError when the fingerprint was altered, moved or its key sealed with one that is not held */
export function matchesFingerprint(
  sealer: Sealer,
  context: SealContext,
  { text, fingerprint }: { text: string; fingerprint: string },
): boolean {
  const parts = parseFingerprint(fingerprint);
  if (!parts) return false;
  const given = Buffer.from(parts.hex, 'hex');
  const key = Buffer.from(sealer.openText(context, parts.sealedKey), 'base64url');
  return given.length === DIGEST_BYTES && timingSafeEqual(given, digest(key, text));
}
