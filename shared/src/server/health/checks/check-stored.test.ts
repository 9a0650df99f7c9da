import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEnvironment } from '../../../testing/environment.ts';
import { storeAuditKeys } from '../../audit/audit-keys.ts';
import { createSealer } from '../../crypto/sealing.ts';
import { connectDatabase, type Database } from '../../database/database.ts';
import { migrationRecords } from '../../migrations/migration-store.ts';
import { openDatabase } from '../../migrations/open-database.ts';
import { SCHEMA_VERSION } from '../../migrations/schema-version.ts';
import { checkDatabase, readServerFacts } from './check-database.ts';
import { checkKeys } from './check-keys.ts';
import { checkClock, checkDisk, freeBytes } from './check-machine.ts';
import { checkOutbox, isOverloaded, readBacklog } from './check-outbox.ts';

let input: { url: string; name: string };
let database: Database;
beforeEach(async () => {
  const { variables, databaseName } = testEnvironment();
  input = { url: variables.MONGO_URL ?? '', name: databaseName };
  database = await openDatabase(input);
});
afterEach(async () => {
  await database.connection.dropDatabase();
  await database.close();
});

const check = async (isProduction = false) =>
  checkDatabase({ database, facts: await readServerFacts(database), isProduction });

describe('the check of the database', () => {
  it('accepts one that this program has migrated', async () => {
    expect(await check()).toMatchObject({ level: 'ok', seen: expect.stringContaining(`of ${SCHEMA_VERSION}`) });
  });

  it('fails for one of a newer program, and changes nothing', async () => {
    const newer = { _id: SCHEMA_VERSION + 1, name: 'later', finishedAt: new Date() };
    await migrationRecords(database.connection).insertOne(Object(newer));
    const result = await check();
    expect(result).toMatchObject({ level: 'fail', advice: expect.stringContaining('newer version') });
    expect(await migrationRecords(database.connection).countDocuments()).toBe(SCHEMA_VERSION + 1);
  });

  it('warns of pending migrations without running them', async () => {
    const empty = await connectDatabase({ ...input, name: `${input.name}-empty` });
    const facts = await readServerFacts(empty);
    const result = await checkDatabase({ database: empty, facts, isProduction: false });
    expect(result).toMatchObject({ level: 'warn', advice: expect.stringContaining('1: collections and indexes') });
    expect(await empty.connection.listCollections()).toEqual([]);
    await empty.close();
  });

  it('warns of a single server in production only', async () => {
    const facts = { ...(await readServerFacts(database)), replicaSet: null, isSharded: false };
    expect(await checkDatabase({ database, facts, isProduction: true })).toMatchObject({ level: 'warn' });
    const replicaSet = { name: 'rs0', members: 1 };
    const inSet = { ...facts, isEmbedded: false, replicaSet };
    const result = await checkDatabase({ database, facts: inSet, isProduction: true });
    expect(result).toMatchObject({ level: 'ok', seen: expect.stringContaining('replica set rs0, 1 member,') });
  });
});

/** An application with one task, as the outbox stores it. */
async function storeTask(task: { state: string; dueAt: Date | null }) {
  const id = new Types.ObjectId();
  const outbox = [{ _id: new Types.ObjectId(), kind: 'email', address: 'a@example.com', attempts: 0, ...task }];
  await database.applications.collection.insertOne({
    _id: id,
    session: id.toHexString(),
    reference: id.toHexString(),
    deletedAt: null,
    outbox,
  });
}

describe('the check of the outbox', () => {
  const result = async (isEmbedded = false) => checkOutbox(await readBacklog(database), { isEmbedded });
  const HOUR = 3_600_000;
  const late = () => storeTask({ state: 'pending', dueAt: database.clock.fromNow(-HOUR / 6) });
  /** What each worker stores every minute. */
  const recordWorker = (checkedAt: Date) =>
    database.auditChecks.create({ _id: 'chain', checkedAt, isWhole: true, verified: 0, brokenAt: null, reason: '' });

  it('accepts an empty outbox and tasks that are not due', async () => {
    expect(await result()).toMatchObject({ level: 'ok', seen: '0 pending; 0 failed' });
    await storeTask({ state: 'pending', dueAt: database.clock.fromNow(HOUR) });
    expect(await result()).toMatchObject({ level: 'ok', seen: '1 pending; 0 failed' });
  });

  it('warns of late and failed tasks, and fails when no worker has run for an hour', async () => {
    await storeTask({ state: 'failed', dueAt: null });
    expect(await result()).toMatchObject({ level: 'warn', advice: expect.stringContaining('Delivery failed') });
    await late();
    expect(await result()).toMatchObject({ level: 'warn', advice: expect.stringContaining('a worker runs') });
    await storeTask({ state: 'pending', dueAt: database.clock.fromNow(-3 * HOUR) });
    expect(await result()).toMatchObject({
      level: 'fail',
      seen: '2 pending, the oldest due for 3 hours; 1 failed',
      advice: expect.stringContaining('Start a worker'),
    });
  });

  it('says that a running worker does not keep up, and to start another one only beside a server', async () => {
    await late();
    await recordWorker(database.clock.fromNow(-HOUR));
    expect(isOverloaded(await readBacklog(database))).toBe(false);
    await database.auditChecks.deleteMany({});
    await recordWorker(database.clock.now());
    expect(isOverloaded(await readBacklog(database))).toBe(true);
    expect((await result()).advice).toMatch(/does not keep up: start another one/);
    expect((await result(true)).advice).toMatch(/does not keep up: see the check of the data/);
    await database.auditChecks.deleteMany({});
    expect((await result(true)).advice).not.toContain('start another one');
  });
});

describe('the check of the keys', () => {
  const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;

  it('fails for a wrong and for a missing key, and accepts the right ones', async () => {
    const [first, second] = [key('k1'), key('k2')];
    const { connection } = database;
    const sealer = createSealer(`${first},${second}`);
    expect(await checkKeys({ connection, sealer })).toMatchObject({
      level: 'ok',
      seen: 'FIELD_KEYS k1, k2; nothing is sealed yet',
    });
    await storeAuditKeys({ database, sealer });
    expect(await checkKeys({ connection, sealer })).toMatchObject({
      level: 'ok',
      seen: 'FIELD_KEYS k1, k2; 1 value opens',
    });
    for (const other of [`${key('k1')},${second}`, second]) {
      const result = await checkKeys({ connection, sealer: createSealer(other) });
      expect(result).toMatchObject({ level: 'fail', advice: expect.stringContaining('to FIELD_KEYS') });
      expect(result.seen).toContain('1 of 1 values do not open, sealed with k1');
    }
  });
});

describe('the checks of the machine', () => {
  it('compares the clock with the database server', () => {
    const { clock } = database;
    const at = (seconds: number) => checkClock(clock, () => clock.now().getTime() + seconds * 1_000);
    expect(at(0.1)).toMatchObject({ level: 'ok', seen: 'as the database server' });
    expect(at(-600)).toMatchObject({ level: 'warn', seen: '10 minutes off the database server' });
    expect(at(90_000)).toMatchObject({ level: 'fail', advice: expect.stringContaining('NTP') });
  });

  it('measures a folder, or the one above it, and objects to a disk without space', async () => {
    const free = await freeBytes('/tmp/there-is-no-such-folder/nor-this');
    expect(free).toBeGreaterThan(0);
    const place = { label: 'DATA_DIR', free };
    expect(checkDisk([{ ...place, least: 1 }])).toMatchObject({ level: 'ok' });
    expect(checkDisk([{ ...place, least: (free ?? 0) / 2 }])).toMatchObject({ level: 'warn' });
    expect(
      checkDisk([
        { ...place, least: 1 },
        { ...place, least: (free ?? 0) * 2 },
      ]),
    ).toMatchObject({ level: 'fail' });
  });
});
