import { Types } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEnvironment } from '../../testing/environment.ts';
import { connectDatabase, type Database } from '../database/database.ts';
import { migrateDatabase } from './migrate-database.ts';
import { migrateInBatches } from './migrate-in-batches.ts';
import { type Migration, MigrationError } from './migration.ts';
import { migrationRecords, migrationState } from './migration-store.ts';
import { MIGRATIONS } from './migrations.ts';
import { openDatabase } from './open-database.ts';
import { readPendingWork, readSchemaVersion, SCHEMA_VERSION } from './schema-version.ts';

interface Row {
  _id: Types.ObjectId;
  runs: number;
}

let input: { url: string; name: string };
let opened: Database[];
const connect = async () => {
  const database = await connectDatabase(input);
  opened.push(database);
  return database;
};

beforeEach(() => {
  const { variables, databaseName } = testEnvironment();
  input = { url: variables.MONGO_URL ?? '', name: databaseName };
  opened = [];
});
afterEach(async () => {
  await opened[0]?.connection.dropDatabase();
  for (const database of opened) await database.close();
});

const recordsOf = ({ connection }: Database) => migrationRecords(connection).find().sort({ _id: 1 }).toArray();
const rowsOf = ({ connection }: Database) => connection.collection<Row>('rows');

/** Adds one to `runs` of all rows, two at a time. @param onBatch may fail */
const addOne = (onBatch: (batch: number) => void): Migration => {
  let batch = 0;
  return {
    number: SCHEMA_VERSION + 1,
    name: 'add one',
    run: (context) =>
      migrateInBatches<Row>({
        context,
        collection: rowsOf(context.database),
        filter: {},
        size: 2,
        async change(rows) {
          batch += 1;
          onBatch(batch);
          await rowsOf(context.database).updateMany(
            { _id: { $in: rows.map(({ _id }) => _id) } },
            { $inc: { runs: 1 } },
          );
        },
      }),
  };
};

async function addRows(database: Database, count: number): Promise<void> {
  await rowsOf(database).insertMany(Array.from({ length: count }, () => ({ _id: new Types.ObjectId(), runs: 0 })));
}
const runsOf = async (database: Database) => (await rowsOf(database).find().toArray()).map(({ runs }) => runs);

describe('a new database', () => {
  it('gets all collections and indexes once, also from several processes at once', async () => {
    const databases = [await connect(), await connect(), await connect()];
    const [one] = databases;
    if (!one) throw new Error('There is no database');
    const ran = await Promise.all(databases.map((database) => migrateDatabase({ database })));
    expect(ran.map((migrations) => migrations.length).sort()).toEqual([0, 0, MIGRATIONS.length]);
    expect((await recordsOf(one)).map(({ _id, name }) => [_id, name])).toEqual(
      MIGRATIONS.map(({ number, name }) => [number, name]),
    );
    expect(await readSchemaVersion(one.connection)).toBe(SCHEMA_VERSION);
    for (const { collection, schema } of Object.values(one.connection.models)) {
      const stored = await one.connection.collection(collection.name).indexes();
      const keys = stored.map(({ key }) => key);
      for (const [key] of schema.indexes())
        expect([collection.name, keys]).toEqual([collection.name, expect.arrayContaining([key])]);
    }
    expect(await migrationState(one.connection).findOne({ _id: 'lock' })).toBeNull();
  });

  it('gets the options of its indexes', async () => {
    const database = await openDatabase(input);
    opened.push(database);
    const indexes = await database.connection.collection('generated-links').indexes();
    expect(indexes.find(({ name }) => name === 'slug_1')).toMatchObject({ unique: true });
  });
});

describe('numbers', () => {
  it('are ascending from 1 without gaps', () => {
    expect(MIGRATIONS.map(({ number }) => number)).toEqual(MIGRATIONS.map((_, index) => index + 1));
  });
});

describe('an index of a newer version', () => {
  it('is created without a migration of its own', async () => {
    const database = await connect();
    await migrateDatabase({ database });
    await database.connection.collection('notes').dropIndexes();
    await migrationState(database.connection).updateOne({ _id: 'indexes' }, { $set: { fingerprint: 'earlier' } });
    expect(await readPendingWork(database)).toEqual({ migrations: [], needsIndexes: true });
    expect(await migrateDatabase({ database })).toEqual([]);
    expect((await database.connection.collection('notes').indexes()).length).toBeGreaterThan(1);
    expect((await readPendingWork(database)).needsIndexes).toBe(false);
  });
});

describe('a migration in batches', () => {
  it('continues after the last finished batch', async () => {
    const database = await connect();
    await migrateDatabase({ database });
    await addRows(database, 5);
    const dying = addOne((batch) => {
      if (batch === 2) throw new Error('out of power');
    });
    await expect(migrateDatabase({ database, migrations: [...MIGRATIONS, dying] })).rejects.toThrow('out of power');
    expect(await runsOf(database)).toEqual([1, 1, 0, 0, 0]);
    const batches: number[] = [];
    const migrations = [...MIGRATIONS, addOne((batch) => batches.push(batch))];
    expect(await migrateDatabase({ database, migrations })).toEqual([migrations.at(-1)]);
    expect(batches).toEqual([1, 2]);
    expect(await runsOf(database)).toEqual([1, 1, 1, 1, 1]);
    expect(await migrateDatabase({ database, migrations })).toEqual([]);
    expect(await runsOf(database)).toEqual([1, 1, 1, 1, 1]);
  });

  it('records nothing more once another process has taken over', async () => {
    const database = await connect();
    await migrateDatabase({ database });
    await addRows(database, 3);
    const { connection } = database;
    const migration: Migration = {
      ...addOne(() => undefined),
      async run(context) {
        await migrationRecords(connection).updateOne({ _id: SCHEMA_VERSION + 1 }, { $set: { by: 'another process' } });
        await addOne(() => undefined).run(context);
      },
    };
    const migrating = migrateDatabase({ database, migrations: [...MIGRATIONS, migration] });
    await expect(migrating).rejects.toThrow('Another process took over');
    expect((await recordsOf(database)).at(-1)).toMatchObject({ by: 'another process', finishedAt: null, cursor: null });
  });
});

describe('the lock', () => {
  it('of a living process is waited for, and an expired one is taken', async () => {
    const database = await connect();
    const { connection, clock } = database;
    await migrationState(connection).insertOne({ _id: 'lock', owner: 'another', until: clock.fromNow(3_600_000) });
    const messages: unknown[] = [];
    let isDone = false;
    const logger = { info: (...words: readonly unknown[]) => void messages.push(words.at(-1)) };
    const migrating = migrateDatabase({ database, logger }).finally(() => {
      isDone = true;
    });
    await expect.poll(() => messages).toEqual(['waiting for another process that migrates the database']);
    expect([isDone, await recordsOf(database)]).toEqual([false, []]);
    await migrationState(connection).updateOne({ _id: 'lock' }, { $set: { until: clock.fromNow(-1) } });
    expect(await migrating).toEqual(MIGRATIONS);
  });
});

describe('a database of a newer version', () => {
  it('is refused, also while its migration runs', async () => {
    const database = await connect();
    await migrateDatabase({ database });
    const next = { _id: SCHEMA_VERSION + 1, name: 'next', by: 'next', startedAt: new Date(), cursor: null };
    await migrationRecords(database.connection).insertOne({ ...next, finishedAt: null });
    for (const migrates of [true, false])
      await expect(openDatabase({ ...input, migrates })).rejects.toThrow(
        `was written by a newer version (migration ${SCHEMA_VERSION + 1}; this version knows migrations up to ${SCHEMA_VERSION})`,
      );
  });
});

describe('a database with pending migrations', () => {
  it('is refused and left alone by a process that may not migrate', async () => {
    const database = await connect();
    await expect(openDatabase({ ...input, migrates: false })).rejects.toThrow(MigrationError);
    expect(await recordsOf(database)).toEqual([]);
    await migrateDatabase({ database });
    opened.push(await openDatabase({ ...input, migrates: false }));
  });
});
