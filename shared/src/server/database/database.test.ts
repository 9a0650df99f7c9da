import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { testEnvironment } from '../../testing/environment.ts';
import { openDatabase } from '../migrations/open-database.ts';
import { connectOptions } from './database.ts';

/** The driver's options for a URL, without connecting. */
function driverOptions(url: string) {
  const { serverSelectionTimeoutMS, retryWrites, dbName } = connectOptions({ url });
  const given = Object.fromEntries(
    Object.entries({ serverSelectionTimeoutMS, retryWrites }).filter(([, value]) => value !== undefined),
  );
  return { retryWrites: new mongoose.mongo.MongoClient(url, given).options.retryWrites, dbName };
}

describe('connection options', () => {
  it.each([
    ['mongodb://one:27017', false],
    ['mongodb://one:27017/funding?directConnection=true', false],
    ['mongodb://one,two/funding?replicaSet=rs0', true],
    ['mongodb://one,two/funding?w=majority&replicaSet=rs0', true],
    ['mongodb://one,two/funding?replicaSet=rs0&retryWrites=false', false],
  ])('for %s retry writes: %s', (url, isRetried) => {
    expect(driverOptions(url).retryWrites).toBe(isRetried);
  });

  it('set a default database name when the URL has none', () => {
    expect(driverOptions('mongodb://one:27017').dbName).toBe('funding-desk');
    expect(driverOptions('mongodb://one:27017/branch').dbName).toBeUndefined();
  });
});

describe('a newly opened database', () => {
  it('has the file indexes before the first file', async () => {
    const { variables, databaseName } = testEnvironment();
    const database = await openDatabase({ url: variables.MONGO_URL ?? '', name: databaseName });
    const keysOf = async (name: string) =>
      ((await database.connection.db?.collection(name).indexes()) ?? []).map(({ key }) => key);
    expect(await keysOf('files.files')).toContainEqual({ filename: 1, uploadDate: 1 });
    expect(await keysOf('files.chunks')).toContainEqual({ files_id: 1, n: 1 });
    await database.connection.dropDatabase();
    await database.close();
  });
});

describe('a list with several possible indexes', () => {
  it('pages far down with an index', async () => {
    const { variables, databaseName } = testEnvironment();
    const connection = await mongoose.createConnection(variables.MONGO_URL ?? '', { dbName: databaseName }).asPromise();
    const rows = connection.collection<{ company: number; deletedAt: null; order: number }>('rows');
    await rows.createIndex({ company: 1, order: -1 });
    await rows.createIndex({ deletedAt: 1, order: -1 });
    await rows.createIndex({ company: 1, deletedAt: 1 });
    const count = 12_000;
    await rows.insertMany(Array.from({ length: count }, (_, order) => ({ company: 1, deletedAt: null, order })));
    const page = await rows
      .find({ company: 1, deletedAt: null })
      .sort({ order: -1 })
      .skip(count - 3)
      .toArray();
    expect(page.map(({ order }) => order)).toEqual([2, 1, 0]);
    await connection.dropDatabase();
    await connection.close();
  });
});
