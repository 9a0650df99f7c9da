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
 * Each file is sealed with its own key, and that key with the first key of `FIELD_KEYS`. A change of `FIELD_KEYS`
 * reseals only the small keys, each in one atomic update. The files stay unchanged and readable.
 */
interface SealedFile {
  /** The file's own key, sealed. The clear key is base64url. */
  readonly sealedKey: string;
  /** `FDS2`, 12 bytes iv, 16 bytes tag, ciphertext. */
  readonly bytes: Buffer;
}

const MAGIC = Buffer.from('FDS2');
const BODY_AT = MAGIC.length + IV_BYTES + TAG_BYTES;

/** The context that binds the sealed key of a file. */
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

/** @throws SealError when the file or its key was changed or moved, or the sealing key is missing */
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
