import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose, { type Connection, type IndexDefinition, type IndexOptions, type Types } from 'mongoose';
import { openFile, sealFile } from '../crypto/file-sealing.ts';
import type { SealContext, Sealer } from '../crypto/sealing.ts';

/** Tenant and purpose of a file. Its seal is bound to them. */
export interface FileLocation {
  readonly tenant: string;
  readonly purpose: 'document' | 'pdf' | 'masked-pdf' | 'logo' | 'statements' | 'package' | 'disclosure';
}

interface NewFile {
  readonly id: Types.ObjectId;
  readonly location: FileLocation;
  readonly bytes: Uint8Array;
}

export interface FileStore {
  /** Seals and stores a file. A failed write leaves nothing behind. */
  readonly put: (file: NewFile) => Promise<void>;
  /** Stores several files with as few commands as one of them. */
  readonly putAll: (files: readonly NewFile[]) => Promise<void>;
  /** The clear bytes, or null when there is no such file. @throws SealError when it was changed or moved */
  readonly get: (input: { id: Types.ObjectId; location: FileLocation }) => Promise<Buffer | null>;
  /** Removing a missing file is no error. */
  readonly remove: (id: Types.ObjectId) => Promise<void>;
}

const BUCKET = 'files';
const CHUNK_BYTES = 255 * 1024;
/** Files up to this total size are written with two commands, larger ones chunk by chunk. */
const AT_ONCE_BYTES = 2 * 1024 * 1024;

/** The record of a file in GridFS. */
interface FileRecord {
  readonly _id: Types.ObjectId;
  readonly length: number;
  readonly chunkSize: number;
  readonly uploadDate: Date;
  readonly filename: string;
  readonly metadata?: { readonly tenant?: string; readonly purpose?: string; readonly sealedKey?: string };
}

interface Chunk {
  readonly _id: Types.ObjectId;
  readonly files_id: Types.ObjectId;
  readonly n: number;
  readonly data: Buffer;
}

const isChunk = (one: FileRecord | Chunk): one is Chunk => 'files_id' in one;

interface SealedNewFile {
  readonly record: FileRecord;
  readonly bytes: Buffer;
}

/**
 * The indexes of the GridFS collections. The driver would create them with the first file, and parallel first files would
 * conflict.
 */
export const FILE_INDEXES: readonly {
  readonly collection: string;
  readonly indexes: readonly (readonly [IndexDefinition, IndexOptions])[];
}[] = [
  { collection: `${BUCKET}.files`, indexes: [[{ filename: 1, uploadDate: 1 }, {}]] },
  { collection: `${BUCKET}.chunks`, indexes: [[{ files_id: 1, n: 1 }, { unique: true }]] },
];

/** The context of a file's bytes. With '/key' appended, the context of its own key. */
export function fileContext(id: Types.ObjectId, { tenant, purpose }: FileLocation): SealContext {
  return { tenant, record: id.toHexString(), field: purpose };
}

function sealNewFile(sealer: Sealer, { id, location, bytes: clear }: NewFile): SealedNewFile {
  const { sealedKey, bytes } = sealFile(sealer, fileContext(id, location), clear);
  const { tenant, purpose } = location;
  const record = {
    _id: id,
    length: bytes.length,
    chunkSize: CHUNK_BYTES,
    uploadDate: new Date(),
    filename: id.toHexString(),
    metadata: { tenant, purpose, sealedKey },
  };
  return { record, bytes };
}

function chunksOf({ record: { _id: files_id }, bytes }: SealedNewFile): readonly Chunk[] {
  const count = Math.ceil(bytes.length / CHUNK_BYTES);
  return Array.from({ length: count }, (_, n) => {
    const data = bytes.subarray(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES);
    return { _id: new mongoose.mongo.ObjectId(), files_id, n, data };
  });
}

function openCollections({ db }: Connection) {
  if (!db) throw new Error('The file store needs an open connection');
  return {
    bucket: new mongoose.mongo.GridFSBucket(db, { bucketName: BUCKET, chunkSizeBytes: CHUNK_BYTES }),
    records: db.collection<FileRecord>(`${BUCKET}.files`, { promoteBuffers: true }),
    chunks: db.collection<Chunk>(`${BUCKET}.chunks`, { promoteBuffers: true }),
  };
}
type Collections = ReturnType<typeof openCollections>;

const isAbsent = (error: unknown) => error instanceof Error && /File not found|FileNotFound/i.test(error.message);

/** Removes the written part of a failed write. An older file with the same id is not touched. */
async function removeWritten(
  { records, chunks }: Collections,
  { written, files }: { written: readonly Chunk[]; files: readonly SealedNewFile[] },
): Promise<void> {
  const keys = files.map(({ record }) => record.metadata?.sealedKey);
  await records.deleteMany({
    'metadata.sealedKey': { $in: keys },
    _id: { $in: files.map(({ record }) => record._id) },
  });
  await chunks.deleteMany({ _id: { $in: written.map(({ _id }) => _id) } });
}

/** The records come last, as in the GridFS driver: a file with a record is complete. */
async function writeAtOnce(collections: Collections, files: readonly SealedNewFile[]): Promise<void> {
  const written = files.flatMap(chunksOf);
  try {
    await collections.chunks.insertMany(written);
    await collections.records.insertMany(files.map(({ record }) => record));
  } catch (error) {
    await removeWritten(collections, { written, files }).catch(() => undefined);
    throw error;
  }
}

async function writeByChunks({ bucket }: Collections, { record, bytes }: SealedNewFile): Promise<void> {
  const { _id, filename, metadata = {} } = record;
  const upload = bucket.openUploadStreamWithId(_id, filename, { metadata: { ...metadata } });
  try {
    await pipeline(Readable.from([bytes]), upload);
  } catch (error) {
    await upload.abort().catch(() => undefined);
    throw error;
  }
}

/**
 * Files in GridFS, each sealed as a whole (decisions, section 5). Names and types are in their records. GridFS stores
 * the sealed key of the file and its location, so that `keys:reseal` can open the key.
 */
export function createFileStore({ connection, sealer }: { connection: Connection; sealer: Sealer }): FileStore {
  const collections = openCollections(connection);
  const { bucket, records, chunks } = collections;

  const putAll: FileStore['putAll'] = async (files) => {
    const sealed = files.map((file) => sealNewFile(sealer, file));
    const length = sealed.reduce((sum, { bytes }) => sum + bytes.length, 0);
    if (length <= AT_ONCE_BYTES) await writeAtOnce(collections, sealed);
    else for (const file of sealed) await writeByChunks(collections, file);
  };

  return {
    put: (file) => putAll([file]),
    putAll,
    async get({ id, location }) {
      // The record comes first, then the chunks in their order.
      const found = await records
        .aggregate<FileRecord | Chunk>([
          { $match: { _id: id } },
          {
            $unionWith: { coll: chunks.collectionName, pipeline: [{ $match: { files_id: id } }, { $sort: { n: 1 } }] },
          },
        ])
        .toArray();
      const record = found.find((one): one is FileRecord => !isChunk(one));
      const parts = found.filter(isChunk);
      // The record is removed before the chunks, so without chunks the file was removed in between.
      if (!record || parts.length === 0) return null;
      const bytes = Buffer.concat(parts.map(({ data }) => data));
      const context = fileContext(id, location);
      const sealedKey = record.metadata?.sealedKey;
      if (sealedKey === undefined) return sealer.openOldFile(context, bytes);
      return openFile(sealer, context, { sealedKey, bytes });
    },
    async remove(id) {
      await bucket.delete(id).catch((error: unknown) => {
        if (!isAbsent(error)) throw error;
      });
    },
  };
}

export function sha256Hex(bytes: string | Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}
