import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEnvironment } from '../../testing/environment.ts';
import { connectDatabase, type Database } from '../database/database.ts';
import { migrateDatabase } from './migrate-database.ts';
import type { Migration } from './migration.ts';
import { migrationState } from './migration-store.ts';
import { MIGRATIONS } from './migrations.ts';
import { joinProcesses } from './running-processes.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

const NEXT = SCHEMA_VERSION + 1;

let database: Database;
beforeEach(async () => {
  const { variables, databaseName } = testEnvironment();
  database = await connectDatabase({ url: variables.MONGO_URL ?? '', name: databaseName });
  await migrateDatabase({ database });
});
afterEach(async () => {
  await database.connection.dropDatabase();
  await database.close();
});

const processes = () =>
  migrationState(database.connection)
    .find({ schema: { $exists: true } })
    .toArray();

function join({ owner, schema = SCHEMA_VERSION }: { owner: string; schema?: number }) {
  const messages: string[] = [];
  const onNewerVersion = () => void messages.push('newer');
  return { messages, joined: joinProcesses({ ...database, owner, schema, onNewerVersion }) };
}

/** Migrates as the next version does. */
function migrateToNext() {
  const steps: unknown[] = [];
  const next: Migration = { number: NEXT, name: 'next', run: async () => void steps.push('migrated') };
  const logger = { info: (...words: readonly unknown[]) => void steps.push(words.at(-1)) };
  return { steps, done: migrateDatabase({ database, migrations: [...MIGRATIONS, next], logger }) };
}

const WAITING = 'waiting until the processes of an earlier version have ended';
const MIGRATED = ['migrating the database', 'migrated', 'the database is migrated'];

describe('a migration', () => {
  it('waits until the processes that do not know it have noticed and left', async () => {
    const [one, other] = [join({ owner: 'one' }), join({ owner: 'other' })];
    const living = [await one.joined, await other.joined];
    const { steps, done } = migrateToNext();
    await expect.poll(() => [one.messages[0], other.messages[0]]).toEqual(['newer', 'newer']);
    await living[0]?.leave();
    expect(steps).toEqual([WAITING]);
    await living[1]?.leave();
    await done;
    expect([steps, await processes()]).toEqual([[WAITING, ...MIGRATED], []]);
  });

  it('waits for a process that died, or does not reach the database, until its time is over', async () => {
    const until = database.clock.fromNow(-60_000);
    await migrationState(database.connection).insertOne({ _id: 'process dead', schema: SCHEMA_VERSION, until });
    const { steps, done } = migrateToNext();
    await expect.poll(() => steps).toEqual([WAITING]);
    const [dead] = await processes();
    expect(dead?.until?.getTime()).toBeGreaterThan(database.clock.now().getTime());
    await migrationState(database.connection).updateOne({ _id: 'process dead' }, { $set: { until } });
    await done;
    expect([steps, await processes()]).toEqual([[WAITING, ...MIGRATED], []]);
  });

  it('does not wait for processes that know it', async () => {
    const same = join({ owner: 'same', schema: NEXT });
    const { leave } = await same.joined;
    const { steps, done } = migrateToNext();
    await done;
    expect([steps, same.messages]).toEqual([MIGRATED, []]);
    await leave();
  });
});

describe('a process of an earlier version', () => {
  it('is refused once the migration has started, and leaves no record', async () => {
    const early = join({ owner: 'early' });
    const { leave } = await early.joined;
    const { steps, done } = migrateToNext();
    await expect.poll(() => steps).toEqual([WAITING]);
    await expect(join({ owner: 'late' }).joined).rejects.toThrow('was written by a newer version');
    expect((await processes()).map(({ _id }) => _id)).toEqual(['process early']);
    await leave();
    await done;
  });
});

describe('the record of a process that died', () => {
  it('is removed after an hour by the next one that starts', async () => {
    const states = migrationState(database.connection);
    const { fromNow } = database.clock;
    await states.insertOne({ _id: 'process old', schema: SCHEMA_VERSION, until: fromNow(-4_000_000) });
    await states.insertOne({ _id: 'process recent', schema: SCHEMA_VERSION, until: fromNow(-1_000_000) });
    const { leave } = await join({ owner: 'next' }).joined;
    expect((await processes()).map(({ _id }) => _id).sort()).toEqual(['process next', 'process recent']);
    await leave();
  });
});
