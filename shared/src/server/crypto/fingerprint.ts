import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { KEY_BYTES, type SealContext, type Sealer } from './sealing.ts';

const DIGEST_BYTES = 32;

const digest = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Keyed digest of a text, as `hex:sealed key`. It only shows whether two texts are equal. It has its own key, so it
 * stays valid when `FIELD_KEYS` changes and that key is resealed.
 */
export function makeFingerprint(sealer: Sealer, context: SealContext, text: string): string {
  const key = randomBytes(KEY_BYTES);
  return `${digest(key, text).toString('hex')}:${sealer.sealText(context, key.toString('base64url'))}`;
}

/** The two parts of a fingerprint. Null for a fingerprint without its own key. */
export function parseFingerprint(fingerprint: string): { hex: string; sealedKey: string } | null {
  const [hex = '', sealedKey = ''] = fingerprint.split(':');
  return hex === '' || sealedKey === '' ? null : { hex, sealedKey };
}

/** @throws SealError when the fingerprint was changed or moved, or the key that sealed its key is missing */
export function matchesFingerprint(
  sealer: Sealer,
  context: SealContext,
  { text, fingerprint }: { text: string; fingerprint: string },
): boolean {
  const parts = parseFingerprint(fingerprint);
  if (!parts) return false;
  const received = Buffer.from(parts.hex, 'hex');
  const key = Buffer.from(sealer.openText(context, parts.sealedKey), 'base64url');
  return received.length === DIGEST_BYTES && timingSafeEqual(received, digest(key, text));
}
