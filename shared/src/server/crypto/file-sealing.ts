import { randomBytes } from 'node:crypto';
import {
  decrypt,
  encrypt,
  IV_BYTES,
  KEY_BYTES,
  type SealContext,
  SealError,
  type Sealer,
  TAG_BYTES,
} from './sealing.ts';

/**
 * A file is sealed with a key of its own, and that key with the first of `FIELD_KEYS`. So a change of `FIELD_KEYS` seals
 * small texts anew, each in one atomic update, while the files stay as they are and may be read all the time.
 */
export interface SealedFile {
  /** The file's own key, sealed; in base64url when open. */
  readonly sealedKey: string;
  /** `FDS2`, 12 bytes iv, 16 bytes tag, ciphertext. */
  readonly bytes: Buffer;
}

const MAGIC = Buffer.from('FDS2');
const BODY_AT = MAGIC.length + IV_BYTES + TAG_BYTES;

/** What the sealed key of a file belongs to. */
export function fileKeyContext(context: SealContext): SealContext {
  return { ...context, field: `${context.field}/key` };
}

const lockOf = (key: Uint8Array, { tenant, record, field }: SealContext) => {
  return { key, additionalData: Buffer.from(JSON.stringify(['file', tenant, record, field])) };
};

export function sealFile(sealer: Sealer, context: SealContext, clear: Uint8Array): SealedFile {
  const key = randomBytes(KEY_BYTES);
  const { iv, tag, body } = encrypt(lockOf(key, context), clear);
  return {
    sealedKey: sealer.sealText(fileKeyContext(context), key.toString('base64url')),
    bytes: Buffer.concat([MAGIC, iv, tag, body]),
  };
}

/** @throws SealError when the file or its key was altered, moved or sealed with a key that is not held */
export function openFile(sealer: Sealer, context: SealContext, { sealedKey, bytes }: SealedFile): Buffer {
  if (bytes.length < BODY_AT || !bytes.subarray(0, MAGIC.length).equals(MAGIC))
    throw new SealError('A sealed file has an unknown form');
  const key = Buffer.from(sealer.openText(fileKeyContext(context), sealedKey), 'base64url');
  const tagAt = MAGIC.length + IV_BYTES;
  return decrypt(lockOf(key, context), {
    iv: bytes.subarray(MAGIC.length, tagAt),
    tag: bytes.subarray(tagAt, BODY_AT),
    body: bytes.subarray(BODY_AT),
  });
}
