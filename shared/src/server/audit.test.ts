import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testEnvironment } from '../testing/environment.ts';
import { createAuditTrail, hashAuditRecord, verifyAuditChain } from './audit.ts';
import { type Database, openDatabase } from './database.ts';

let database: Database;
beforeAll(async () => {
  const { variables, databaseName } = testEnvironment();
  database = await openDatabase({ url: variables.MONGO_URL ?? '', name: databaseName });
});
afterAll(async () => {
  await database.connection.dropDatabase();
  await database.close();
});

beforeEach(async () => {
  await database.auditLog.deleteMany({});
});

describe('the audit trail', () => {
  it('chains every entry to the one before, also when two processes write at once', async () => {
    const [one, two] = [createAuditTrail(database), createAuditTrail(database)];
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? one : two).record({ action: 'submission.view', subject: String(index) }),
      ),
    );
    const entries = await database.auditLog.find().sort({ _id: 1 }).lean();
    expect(entries.map(({ _id }) => _id)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    for (const [index, entry] of entries.entries()) {
      expect(entry.previousHash).toBe(entries[index - 1]?.hash ?? '');
      expect(entry.hash).toBe(hashAuditRecord(entry));
    }
  });
});

const LENGTH = 12;

async function writeEntries(count = LENGTH): Promise<void> {
  const trail = createAuditTrail(database);
  for (let index = 0; index < count; index += 1)
    await trail.record({ action: 'pdf.view', actor: 'a'.repeat(24), subject: String(index), address: '192.0.2.7' });
}

/** Past the models, as somebody with the database in his hands would. */
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
  it('finds an untouched chain whole and tells its head', async () => {
    expect(await verifyAuditChain(database)).toEqual({ isWhole: true, count: 0, head: null });
    await writeEntries();
    const newest = await raw().findOne({ _id: LENGTH });
    const head = { number: LENGTH, hash: newest?.hash };
    expect(await verifyAuditChain(database)).toEqual({ isWhole: true, count: LENGTH, head });
  });

  it.each([
    ['action', 'pdf.download'],
    ['actor', null],
    ['company', 'b'.repeat(24)],
    ['subject', 'another'],
    ['address', '198.51.100.1'],
    ['at', new Date(0)],
    ['at', 'never'],
    ['hash', 'f'.repeat(64)],
    ['previousHash', 'f'.repeat(64)],
  ])('names the entry whose %s was altered to %j', async (key, value) => {
    await writeEntries();
    await raw().updateOne({ _id: 5 }, { $set: { [key]: value } });
    expect(await verifyAuditChain(database)).toMatchObject({ isWhole: false, count: 4, number: 5 });
  });

  it('names the entry behind one that was altered and hashed anew', async () => {
    await writeEntries();
    const entry = await database.auditLog.findById(5).lean();
    if (!entry) throw new Error('No such entry');
    const altered = { ...entry, action: 'pdf.download' };
    await raw().updateOne({ _id: 5 }, { $set: { action: altered.action, hash: hashAuditRecord(altered) } });
    expect(await verifyAuditChain(database)).toMatchObject({ isWhole: false, count: 5, number: 6 });
  });

  it.each([
    ['the first entry', 1, 1],
    ['an entry in the middle', 7, 7],
  ])('names the place where %s was removed', async (_what, _id, number) => {
    await writeEntries();
    await raw().deleteOne({ _id });
    expect(await verifyAuditChain(database)).toMatchObject({ isWhole: false, count: number - 1, number });
  });

  it('names the first of two entries that have changed places', async () => {
    await writeEntries();
    await swap(4, 9);
    expect(await verifyAuditChain(database)).toMatchObject({ isWhole: false, count: 3, number: 4 });
  });

  it('names an entry put in between', async () => {
    await writeEntries();
    const entry = await raw().findOne({ _id: 5 });
    await raw().insertOne({ ...entry, _id: 5.5, hash: entry?.hash ?? '' });
    expect(await verifyAuditChain(database)).toMatchObject({ isWhole: false, count: 5, number: 6 });
  });

  it('misses entries cut off at the head, unless the head was noted before', async () => {
    await writeEntries();
    const before = await verifyAuditChain(database);
    const noted = before.isWhole ? before.head : null;
    await raw().deleteOne({ _id: LENGTH });
    expect(await verifyAuditChain(database)).toMatchObject({ isWhole: true, count: LENGTH - 1 });
    expect(await verifyAuditChain(database, noted)).toMatchObject({ isWhole: false, number: LENGTH });
    await writeEntries(3);
    expect(await verifyAuditChain(database, noted)).toMatchObject({ isWhole: false, number: LENGTH });
  });
});
