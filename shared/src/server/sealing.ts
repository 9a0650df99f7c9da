import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a sealed value belongs to; it is bound into the ciphertext, so that it cannot be moved elsewhere. */
export interface SealContext {
  readonly tenant: string;
  readonly record: string;
  readonly field: string;
}

export interface Sealer {
  /** Text of the form `v1.keyId.iv.tag.ciphertext`, parts in base64url. */
  readonly sealText: (context: SealContext, clear: string) => string;
  /** @throws SealError when the text was altered, moved or sealed with a key that is not held. */
  readonly openText: (context: SealContext, sealed: string) => string;
  /** `FDS1`, key id length and key id, 12 bytes iv, 16 bytes tag, ciphertext. */
  readonly sealBytes: (context: SealContext, clear: Uint8Array) => Buffer;
  /** @throws SealError as `openText` */
  readonly openBytes: (context: SealContext, sealed: Uint8Array) => Buffer;
  /** Keyed digest that tells equal from unequal and nothing else: `keyId.hex`. */
  readonly fingerprint: (text: string) => string;
  readonly matchesFingerprint: (text: string, fingerprint: string) => boolean;
}

export class SealError extends Error {}

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

const MAGIC = Buffer.from('FDS1');
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Reads `FIELD_KEYS`: `id:base64-of-32-bytes`, several parted by commas; the first encrypts, all decrypt.
 * @throws SealError without the value in its message
 */
export function parseFieldKeys(text: string): readonly Key[] {
  const keys = text.split(',').map((part): Key => {
    const [id = '', encoded = ''] = part.trim().split(':');
    const bytes = Buffer.from(encoded, 'base64');
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(id) || bytes.length !== 32) {
      throw new SealError('FIELD_KEYS must be id:base64 of 32 bytes, several parted by commas');
    }
    return { id, bytes };
  });
  if (new Set(keys.map((key) => key.id)).size !== keys.length) throw new SealError('FIELD_KEYS names a key id twice');
  return keys;
}

function additionalData(keyId: string, context: SealContext): Buffer {
  return Buffer.from(JSON.stringify([keyId, context.tenant, context.record, context.field]));
}

function encrypt(key: Key, context: SealContext, clear: Uint8Array) {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, iv);
  cipher.setAAD(additionalData(key.id, context));
  const body = Buffer.concat([cipher.update(clear), cipher.final()]);
  return { iv, tag: cipher.getAuthTag(), body };
}

interface Sealed {
  readonly iv: Uint8Array;
  readonly tag: Uint8Array;
  readonly body: Uint8Array;
}

function decrypt(key: Key, context: SealContext, { iv, tag, body }: Sealed): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(additionalData(key.id, context));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch (cause) {
    throw new SealError('A sealed value does not open with its key and place', { cause });
  }
}

/** AES-256-GCM over single values and files (decisions, section 5). */
export function createSealer(fieldKeys: string): Sealer {
  const keys = parseFieldKeys(fieldKeys);
  const [first] = keys;
  if (!first) throw new SealError('FIELD_KEYS is empty');
  const find = (id: string): Key => {
    const key = keys.find((candidate) => candidate.id === id);
    if (!key) throw new SealError('A value is sealed with a key that FIELD_KEYS does not hold');
    return key;
  };
  const digest = (key: Key, text: string) =>
    createHmac('sha256', key.bytes).update('fingerprint\n').update(text).digest();

  return {
    sealText(context, clear) {
      const { iv, tag, body } = encrypt(first, context, Buffer.from(clear));
      return ['v1', first.id, ...[iv, tag, body].map((part) => part.toString('base64url'))].join('.');
    },
    openText(context, sealed) {
      const [version, keyId = '', ...parts] = sealed.split('.');
      const [iv, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (version !== 'v1' || !iv || !tag || !body) throw new SealError('A sealed value has an unknown form');
      return decrypt(find(keyId), context, { iv, tag, body }).toString('utf8');
    },
    sealBytes(context, clear) {
      const { iv, tag, body } = encrypt(first, context, clear);
      const keyId = Buffer.from(first.id);
      return Buffer.concat([MAGIC, Buffer.from([keyId.length]), keyId, iv, tag, body]);
    },
    openBytes(context, sealed) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      const ivAt = MAGIC.length + 1 + (bytes[MAGIC.length] ?? 0);
      const bodyAt = ivAt + IV_BYTES + TAG_BYTES;
      if (!bytes.subarray(0, MAGIC.length).equals(MAGIC) || bytes.length < bodyAt) {
        throw new SealError('A sealed file has an unknown form');
      }
      const key = find(bytes.subarray(MAGIC.length + 1, ivAt).toString());
      const tagAt = ivAt + IV_BYTES;
      return decrypt(key, context, {
        iv: bytes.subarray(ivAt, tagAt),
        tag: bytes.subarray(tagAt, bodyAt),
        body: bytes.subarray(bodyAt),
      });
    },
    fingerprint: (text) => `${first.id}.${digest(first, text).toString('hex')}`,
    matchesFingerprint(text, fingerprint) {
      const [keyId = '', hex = ''] = fingerprint.split('.');
      const key = keys.find((candidate) => candidate.id === keyId);
      const given = Buffer.from(hex, 'hex');
      return key !== undefined && given.length === 32 && timingSafeEqual(given, digest(key, text));
    },
  };
}
