import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import mongoose, { type Connection, type Types } from 'mongoose';
import { openFile, sealFile } from './file-sealing.ts';
import type { SealContext, Sealer } from './sealing.ts';

/** Where a file belongs; bound into its seal. */
export interface FilePlace {
  readonly tenant: string;
  readonly purpose: 'document' | 'pdf' | 'masked-pdf' | 'logo';
}

export interface FileStore {
  /** Seals and stores; resolves once the whole file is kept. A failed write leaves nothing behind. */
  readonly put: (input: { id: Types.ObjectId; place: FilePlace; bytes: Uint8Array }) => Promise<void>;
  /** Clear bytes, or null where no such file is. @throws SealError when it was altered or moved. */
  readonly get: (input: { id: Types.ObjectId; place: FilePlace }) => Promise<Buffer | null>;
  /** Deleting what is not there is no error. */
  readonly remove: (id: Types.ObjectId) => Promise<void>;
}

const BUCKET = 'files';
const CHUNK_BYTES = 255 * 1024;

/**
 * Makes the collections of the files with the indexes that GridFS wants. Its driver would do it with the first file, and
 * several first ones at once would each make them.
 */
export async function createFileIndexes({ db }: Connection): Promise<void> {
  await db?.collection(`${BUCKET}.files`).createIndex({ filename: 1, uploadDate: 1 });
  await db?.collection(`${BUCKET}.chunks`).createIndex({ files_id: 1, n: 1 }, { unique: true });
}

/** What the bytes of a file, and with '/key' at its end the file's own key, belong to. */
export function fileContext(id: Types.ObjectId, { tenant, purpose }: FilePlace): SealContext {
  return { tenant, record: id.toHexString(), field: purpose };
}

/**
 * Files in GridFS, each sealed as a whole (decisions, section 5). Names and types stand in their records; beside the
 * bytes stand the file's own key, sealed, and its place, with which `keys:reseal` opens that key.
 */
export function createFileStore({ connection, sealer }: { connection: Connection; sealer: Sealer }): FileStore {
  const { db } = connection;
  if (!db) throw new Error('The file store needs an open connection');
  const bucket = new mongoose.mongo.GridFSBucket(db, { bucketName: BUCKET, chunkSizeBytes: CHUNK_BYTES });
  const isAbsent = (error: unknown) => error instanceof Error && /File not found|FileNotFound/i.test(error.message);

  return {
    async put({ id, place, bytes }) {
      const { sealedKey, bytes: sealed } = sealFile(sealer, fileContext(id, place), bytes);
      const { tenant, purpose } = place;
      const upload = bucket.openUploadStreamWithId(id, id.toHexString(), { metadata: { tenant, purpose, sealedKey } });
      try {
        await pipeline(Readable.from([sealed]), upload);
      } catch (error) {
        await upload.abort().catch(() => undefined);
        throw error;
      }
    },
    async get({ id, place }) {
      try {
        const [file] = await bucket.find({ _id: id }).toArray();
        if (!file) return null;
        const sealedKey: unknown = file.metadata?.sealedKey;
        const bytes = await buffer(bucket.openDownloadStream(id));
        const context = fileContext(id, place);
        if (typeof sealedKey !== 'string') return sealer.openOldFile(context, bytes);
        return openFile(sealer, context, { sealedKey, bytes });
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async remove(id) {
      await bucket.delete(id).catch((error: unknown) => {
        if (!isAbsent(error)) throw error;
      });
    },
  };
}

export function sha256Hex(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
