import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export class SealError extends Error {}

/** What AES-256-GCM makes of a clear text. */
export interface Ciphertext {
  readonly iv: Uint8Array;
  readonly tag: Uint8Array;
  readonly body: Uint8Array;
}

export const KEY_BYTES = 32;
export const IV_BYTES = 12;
export const TAG_BYTES = 16;

interface Lock {
  readonly key: Uint8Array;
  /** Bound into the ciphertext: it opens with the same alone. */
  readonly additionalData: Uint8Array;
}

export function encrypt({ key, additionalData }: Lock, clear: Uint8Array): Ciphertext {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(additionalData);
  const body = Buffer.concat([cipher.update(clear), cipher.final()]);
  return { iv, tag: cipher.getAuthTag(), body };
}

/** @throws SealError when anything but what `encrypt` was given comes in */
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
