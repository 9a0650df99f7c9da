import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEnvironment } from '../../testing/environment.ts';
import { createSealer } from '../crypto/sealing.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../migrations/open-database.ts';
import { createFileStore, type FileLocation, type FileStore } from './file-store.ts';

const PLACE: FileLocation = { tenant: 'tenant', purpose: 'pdf' };
/** Several chunks, more than a single write covers. */
const SIZES = { none: 0, small: 20_000, someChunks: 700_000, large: 2_500_000 };

let database: Database;
let files: FileStore;
beforeAll(async () => {
  const { variables, databaseName } = testEnvironment();
  database = await openDatabase({ url: variables.MONGO_URL ?? '', name: databaseName });
  files = createFileStore({
    connection: database.connection,
    sealer: createSealer(`k1:${randomBytes(32).toString('base64')}`),
  });
});
afterAll(async () => {
  await database.connection.dropDatabase();
  await database.close();
});

const newFile = (length: number) => ({
  id: new mongoose.Types.ObjectId(),
  location: PLACE,
  bytes: randomBytes(length),
});

async function countOf(id: mongoose.Types.ObjectId): Promise<{ records: number; chunks: number }> {
  const { connection } = database;
  return {
    records: await connection.collection('files.files').countDocuments({ _id: id }),
    chunks: await connection.collection('files.chunks').countDocuments({ files_id: id }),
  };
}

describe('a stored file', () => {
  it.each(Object.entries(SIZES))(
    'of size %s is returned unchanged, and is gone once removed',
    async (_size, length) => {
      const file = newFile(length);
      await files.put(file);
      expect((await files.get(file))?.equals(file.bytes)).toBe(true);
      await files.remove(file.id);
      expect(await files.get(file)).toBeNull();
      expect(await countOf(file.id)).toEqual({ records: 0, chunks: 0 });
    },
  );

  it('is readable in its sealed form by any GridFS client', async () => {
    const pair = [newFile(SIZES.small), newFile(SIZES.someChunks)];
    await files.putAll(pair);
    const { db } = database.connection;
    if (!db) throw new Error('There is no connection');
    const bucket = new mongoose.mongo.GridFSBucket(db, { bucketName: 'files' });
    for (const { id, bytes } of pair) {
      const sealed = await buffer(bucket.openDownloadStream(id));
      expect(sealed.subarray(0, 4).toString()).toBe('FDS2');
      expect(sealed.includes(bytes.subarray(0, 64))).toBe(false);
      expect((await bucket.find({ _id: id }).toArray())[0]).toMatchObject({
        length: sealed.length,
        metadata: { tenant: 'tenant', purpose: 'pdf', sealedKey: expect.any(String) },
      });
    }
  });

  it('does not open in another location', async () => {
    const file = newFile(SIZES.small);
    await files.put(file);
    await expect(files.get({ ...file, location: { ...PLACE, tenant: 'another' } })).rejects.toThrow();
  });
});

describe('several files, one of them invalid', () => {
  it('leave nothing behind, and do not touch an existing file with the same id', async () => {
    const [first, second, third] = [newFile(SIZES.small), newFile(SIZES.small), newFile(SIZES.small)];
    await files.put(second);
    await expect(files.putAll([first, { ...second, bytes: randomBytes(9) }, third])).rejects.toThrow(/duplicate key/);
    expect(await countOf(first.id)).toEqual({ records: 0, chunks: 0 });
    expect(await countOf(third.id)).toEqual({ records: 0, chunks: 0 });
    expect((await files.get(second))?.equals(second.bytes)).toBe(true);
  });
});
