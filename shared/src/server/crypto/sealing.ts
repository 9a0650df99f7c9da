import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export class SealError extends Error {}

/** The output of AES-256-GCM. */
interface Ciphertext {
  readonly iv: Uint8Array;
  readonly tag: Uint8Array;
  readonly body: Uint8Array;
}

export const KEY_BYTES = 32;
export const IV_BYTES = 12;
export const TAG_BYTES = 16;

interface Lock {
  readonly key: Uint8Array;
  /** Authenticated with the ciphertext: decryption needs the same data. */
  readonly additionalData: Uint8Array;
}

export function encrypt({ key, additionalData }: Lock, clear: Uint8Array): Ciphertext {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(additionalData);
  const body = Buffer.concat([cipher.update(clear), cipher.final()]);
  return { iv, tag: cipher.getAuthTag(), body };
}

/** @throws SealError when the input differs from the output of `encrypt` */
export function decrypt({ key, additionalData }: Lock, { iv, tag, body }: Ciphertext): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(additionalData);
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch (cause) {
    throw new SealError('A sealed value does not open with its key and place', { cause });
  }
}

/** Where a sealed value belongs. The context is authenticated, so a value cannot be moved elsewhere. */
export interface SealContext {
  readonly tenant: string;
  readonly record: string;
  readonly field: string;
}

export interface Sealer {
  /** Ids of the available keys. The first one seals. */
  readonly keyIds: readonly [string, ...string[]];
  /** Text of the form `v1.keyId.iv.tag.ciphertext`, parts in base64url. */
  readonly sealText: (context: SealContext, clear: string) => string;
  /** @throws SealError when the text was changed or moved, or its key is missing */
  readonly openText: (context: SealContext, sealed: string) => string;
  /**
   * Opens a file of a version before 0.2, which is sealed directly with a key of `FIELD_KEYS`: `FDS1`, key id length,
   * key id, 12 bytes iv, 16 bytes tag, ciphertext.
   * @throws SealError as `openText`
   */
  readonly openOldFile: (context: SealContext, sealed: Uint8Array) => Buffer;
  /**
   * Derives a 32-byte key for another purpose (HKDF-SHA256). It does not reveal the key of `FIELD_KEYS`.
   * @throws SealError when that key is missing
   */
  readonly deriveKey: (input: { keyId: string; purpose: string }) => Buffer;
}

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

const MAGIC = Buffer.from('FDS1');

/**
 * Parses `FIELD_KEYS`: `id:base64-of-32-bytes`, separated by commas. The first key seals, all keys open.
 * @throws SealError without the value in its message
 */
export function parseFieldKeys(text: string): readonly Key[] {
  const keys = text.split(',').map((part): Key => {
    const [id = '', encoded = ''] = part.trim().split(':');
    const bytes = Buffer.from(encoded, 'base64');
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(id) || bytes.length !== KEY_BYTES) {
      throw new SealError('FIELD_KEYS must be id:base64 of 32 bytes, several separated by commas');
    }
    return { id, bytes };
  });
  if (new Set(keys.map((key) => key.id)).size !== keys.length) throw new SealError('FIELD_KEYS names a key id twice');
  return keys;
}

/** Id of the key that sealed a text. Null for other texts. */
export function keyIdOf(sealed: string): string | null {
  return /^v1\.([A-Za-z0-9_-]{1,32})\./.exec(sealed)?.[1] ?? null;
}

function lockOf(key: Key, context: SealContext) {
  const bound = JSON.stringify([key.id, context.tenant, context.record, context.field]);
  return { key: key.bytes, additionalData: Buffer.from(bound) };
}

/** Seals single values with AES-256-GCM (decisions, section 5). */
export function createSealer(fieldKeys: string): Sealer {
  const keys = parseFieldKeys(fieldKeys);
  const [first, ...others] = keys;
  if (!first) throw new SealError('FIELD_KEYS is empty');
  const find = (id: string): Key => {
    const key = keys.find((candidate) => candidate.id === id);
    if (!key) throw new SealError('A value is sealed with a key that FIELD_KEYS does not hold');
    return key;
  };

  return {
    keyIds: [first.id, ...others.map(({ id }) => id)],
    sealText(context, clear) {
      const { iv, tag, body } = encrypt(lockOf(first, context), Buffer.from(clear));
      return ['v1', first.id, ...[iv, tag, body].map((part) => Buffer.from(part).toString('base64url'))].join('.');
    },
    openText(context, sealed) {
      const [version, keyId = '', ...parts] = sealed.split('.');
      const [iv, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (version !== 'v1' || !iv || !tag || !body) throw new SealError('A sealed value has an unknown form');
      return decrypt(lockOf(find(keyId), context), { iv, tag, body }).toString('utf8');
    },
    openOldFile(context, sealed) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      const ivAt = MAGIC.length + 1 + (bytes[MAGIC.length] ?? 0);
      const tagAt = ivAt + IV_BYTES;
      const bodyAt = tagAt + TAG_BYTES;
      if (!bytes.subarray(0, MAGIC.length).equals(MAGIC) || bytes.length < bodyAt) {
        throw new SealError('A sealed file has an unknown form');
      }
      const key = find(bytes.subarray(MAGIC.length + 1, ivAt).toString());
      return decrypt(lockOf(key, context), {
        iv: bytes.subarray(ivAt, tagAt),
        tag: bytes.subarray(tagAt, bodyAt),
        body: bytes.subarray(bodyAt),
      });
    },
    deriveKey({ keyId, purpose }) {
      return Buffer.from(hkdfSync('sha256', find(keyId).bytes, '', purpose, KEY_BYTES));
    },
  };
}
