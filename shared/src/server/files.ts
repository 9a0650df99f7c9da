import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import mongoose, { type Connection, type Types } from 'mongoose';
import type { Sealer } from './sealing.ts';

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

const CHUNK_BYTES = 255 * 1024;

/** Files in GridFS, each sealed as a whole (decisions, section 5). Names and types stand in their records, not here. */
export function createFileStore({ connection, sealer }: { connection: Connection; sealer: Sealer }): FileStore {
  const { db } = connection;
  if (!db) throw new Error('The file store needs an open connection');
  const bucket = new mongoose.mongo.GridFSBucket(db, { bucketName: 'files', chunkSizeBytes: CHUNK_BYTES });
  const contextOf = (id: Types.ObjectId, place: FilePlace) => {
    return { tenant: place.tenant, record: id.toHexString(), field: place.purpose };
  };
  const isAbsent = (error: unknown) => error instanceof Error && /File not found|FileNotFound/i.test(error.message);

  return {
    async put({ id, place, bytes }) {
      const sealed = sealer.sealBytes(contextOf(id, place), bytes);
      const upload = bucket.openUploadStreamWithId(id, id.toHexString());
      try {
        await pipeline(Readable.from([sealed]), upload);
      } catch (error) {
        await upload.abort().catch(() => undefined);
        throw error;
      }
    },
    async get({ id, place }) {
      try {
        return sealer.openBytes(contextOf(id, place), await buffer(bucket.openDownloadStream(id)));
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
