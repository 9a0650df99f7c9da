import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testEnvironment } from '../../testing/environment.ts';
import { monitoredUrl } from '../../testing/query-plans.ts';
import { createSealer } from '../crypto/sealing.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../migrations/open-database.ts';
import { deriveAuditKey } from './audit-keys.ts';
import { createAuditTrail } from './audit-trail.ts';
import { type ChainPosition, hashAuditRecord, verifyAuditChain } from './verify-chain.ts';

const sealer = createSealer(`k1:${randomBytes(32).toString('base64')}`);
const key = deriveAuditKey(sealer, 'k1');

let database: Database;
beforeAll(async () => {
  const { variables, databaseName } = testEnvironment();
  database = await openDatabase({ url: monitoredUrl(variables.MONGO_URL ?? ''), name: databaseName });
});
afterAll(async () => {
  await database.connection.dropDatabase();
  await database.close();
});

beforeEach(async () => {
  await database.auditLog.deleteMany({});
});

const openTrail = () => createAuditTrail({ database, sealer });
/** Commands from now on that read or write the log: 'find' or 'insert'. */
function watchLog(): readonly string[] {
  const seen: string[] = [];
  database.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (command[commandName] === database.auditLog.collection.name) seen.push(commandName);
  });
  return seen;
}

const verify = (noted: ChainPosition | null = null) =>
  verifyAuditChain({ database, sealer, anchors: noted ? [noted] : [] });

describe('the audit trail', () => {
  it('chains every entry to the previous one, even with two parallel writers', async () => {
    const [one, two] = [openTrail(), openTrail()];
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? one : two).record({ action: 'submission.view', subject: String(index) }),
      ),
    );
    const entries = await database.auditLog.find().sort({ _id: 1 }).lean();
    expect(entries.map(({ _id }) => _id)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    for (const [index, entry] of entries.entries()) {
      expect(entry.previousHash).toBe(entries[index - 1]?.hash ?? '');
      expect(entry.hash).toBe(hashAuditRecord(entry, key));
    }
  });

  it('reads the newest entry once while no other process appends', async () => {
    const trail = openTrail();
    const commands = watchLog();
    for (let index = 0; index < 5; index += 1)
      await trail.record({ action: 'submission.view', subject: String(index) });
    expect(commands).toEqual(['find', 'insert', 'insert', 'insert', 'insert', 'insert']);
    expect(await verify()).toMatchObject({ isWhole: true, count: 5 });
  });

  it('continues after the entries of another process, and reads first until it is alone again', async () => {
    const [one, other] = [openTrail(), openTrail()];
    await one.record({ action: 'submission.view', subject: 'a' });
    await other.record({ action: 'submission.view', subject: 'b' });
    const commands = watchLog();
    for (const subject of ['c', 'd', 'e']) await one.record({ action: 'submission.view', subject });
    expect(commands).toEqual(['insert', 'find', 'insert', 'find', 'insert', 'insert']);
    const subjects = (await database.auditLog.find().sort({ _id: 1 }).lean()).map(({ subject }) => subject);
    expect(subjects).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await verify()).toMatchObject({ isWhole: true, count: 5 });
  });
});

const LENGTH = 12;

async function writeEntries(count = LENGTH): Promise<void> {
  const trail = openTrail();
  for (let index = 0; index < count; index += 1)
    await trail.record({
      action: 'pdf.view',
      actor: 'a'.repeat(24),
      subject: String(index),
      address: '192.0.2.7',
      changes: [{ field: 'name', from: null, to: 'Kiln' }],
      details: { count: 3 },
    });
}

/** Bypasses the models, like an attacker with database access. */
const raw = () => database.connection.collection<{ _id: number; hash: string }>('audit-log');

async function swap(one: number, other: number): Promise<void> {
  const [first, second] = [await raw().findOne({ _id: one }), await raw().findOne({ _id: other })];
  if (!first || !second) throw new Error('No such entries');
  const { _id: _first, ...firstParts } = first;
  const { _id: _second, ...secondParts } = second;
  await raw().replaceOne({ _id: one }, secondParts);
  await raw().replaceOne({ _id: other }, firstParts);
}

describe('verifying the chain', () => {
  it('accepts an unchanged chain and returns its head', async () => {
    expect(await verify()).toEqual({ isWhole: true, count: 0, head: null, spans: [] });
    await writeEntries();
    const newest = await raw().findOne({ _id: LENGTH });
    const head = { number: LENGTH, hash: newest?.hash };
    const spans = [{ keyId: 'k1', first: 1, last: LENGTH }];
    expect(await verify()).toEqual({ isWhole: true, count: LENGTH, head, spans });
  });

  it.each([
    ['action', 'pdf.download'],
    ['actor', null],
    ['company', 'b'.repeat(24)],
    ['subject', 'another'],
    ['address', '198.51.100.1'],
    ['at', new Date(0)],
    ['at', 'never'],
    ['changes', []],
    ['changes', 'none'],
    ['changes.0.from', 'Mill'],
    ['details', {}],
    ['details.count', 4],
    ['details.rows', 1],
    ['hashVersion', 1],
    ['hashVersion', 3],
    ['keyId', 'k 1'],
    ['hash', 'f'.repeat(64)],
    ['previousHash', 'f'.repeat(64)],
  ])('names the entry whose %s was altered to %j', async (key, value) => {
    await writeEntries();
    await raw().updateOne({ _id: 5 }, { $set: { [key]: value } });
    expect(await verify()).toMatchObject({ isWhole: false, count: 4, number: 5 });
  });

  it('reports the entry after a changed one that was hashed again with the key', async () => {
    await writeEntries();
    const entry = await database.auditLog.findById(5).lean();
    if (!entry) throw new Error('No such entry');
    const altered = { ...entry, action: 'pdf.download' as const };
    await raw().updateOne({ _id: 5 }, { $set: { action: altered.action, hash: hashAuditRecord(altered, key) } });
    expect(await verify()).toMatchObject({ isWhole: false, count: 5, number: 6 });
  });

  it.each([
    ['the first entry', 1, 1],
    ['an entry in the middle', 7, 7],
  ])('names the place where %s was removed', async (_what, _id, number) => {
    await writeEntries();
    await raw().deleteOne({ _id });
    expect(await verify()).toMatchObject({ isWhole: false, count: number - 1, number });
  });

  it('reports the first of two swapped entries', async () => {
    await writeEntries();
    await swap(4, 9);
    expect(await verify()).toMatchObject({ isWhole: false, count: 3, number: 4 });
  });

  it('reports an inserted entry', async () => {
    await writeEntries();
    const entry = await raw().findOne({ _id: 5 });
    await raw().insertOne({ ...entry, _id: 5.5, hash: entry?.hash ?? '' });
    expect(await verify()).toMatchObject({ isWhole: false, count: 5, number: 6 });
  });

  it('detects newest entries that were removed while a process goes on appending', async () => {
    const trail = openTrail();
    for (const subject of ['1', '2', '3']) await trail.record({ action: 'pdf.view', subject });
    await raw().deleteOne({ _id: 3 });
    await trail.record({ action: 'pdf.view', subject: '4' });
    expect(await verify()).toMatchObject({ isWhole: false, count: 2, number: 3 });
  });

  it('detects removed newest entries only with an anchor', async () => {
    await writeEntries();
    const before = await verify();
    const noted = before.isWhole ? before.head : null;
    await raw().deleteOne({ _id: LENGTH });
    expect(await verify()).toMatchObject({ isWhole: true, count: LENGTH - 1 });
    expect(await verify(noted)).toMatchObject({ isWhole: false, number: LENGTH });
    await writeEntries(3);
    expect(await verify(noted)).toMatchObject({ isWhole: false, number: LENGTH });
  });
});
