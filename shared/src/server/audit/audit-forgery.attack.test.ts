import { createHash, createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testEnvironment } from '../../testing/environment.ts';
import { createSealer, type Sealer } from '../crypto/sealing.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../migrations/open-database.ts';
import type { AuditRecord } from '../models/audit-record.ts';
import { countKeyUses, resealAll } from '../reseal/reseal.ts';
import { deriveAuditKey, storeAuditKeys } from './audit-keys.ts';
import { createAuditTrail, startKeyedChain } from './audit-trail.ts';
import { verifyAuditChain } from './verify-chain.ts';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [first, second, third] = [key('k1'), key('k2'), key('k3')];
const sealer = createSealer(first);

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
  await database.auditKeys.deleteMany({});
});

/** Bypasses the models, like an attacker with database access. */
const raw = () => database.connection.collection<AuditRecord>('audit-log');
const verify = (by: Sealer = sealer) => verifyAuditChain({ database, sealer: by });

async function write(count: number, by: Sealer = sealer): Promise<void> {
  const trail = createAuditTrail({ database, sealer: by });
  for (let index = 0; index < count; index += 1)
    await trail.record({ action: 'submission.reveal', actor: 'a'.repeat(24), subject: String(index) });
}

type Hash = (entry: AuditRecord) => string;

/** The unkeyed hash of earlier versions. */
function plainHash({ previousHash, _id, at, action, actor, company, subject, address }: AuditRecord): string {
  const parts = [previousHash, _id, at.toISOString(), action, actor, company, subject, address];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Rewrites the log from an entry on: without reveals, and with hashes that fit. */
async function forge({ from = 1, asVersion1, hash }: { from?: number; asVersion1: boolean; hash: Hash }) {
  const before = await raw().findOne({ _id: from - 1 });
  let previousHash = before?.hash ?? '';
  for (const entry of await raw()
    .find({ _id: { $gte: from } })
    .sort({ _id: 1 })
    .toArray()) {
    const { hashVersion, keyId, ...old } = entry;
    const kept = asVersion1 ? old : entry;
    const forged = { ...kept, action: 'submission.view' as const, previousHash };
    previousHash = hash(forged);
    await raw().replaceOne({ _id: entry._id }, { ...forged, hash: previousHash });
  }
}

/** Entries as an earlier version wrote them. */
async function writePlain(count: number): Promise<void> {
  await write(count);
  await forge({ asVersion1: true, hash: plainHash });
}

describe('a log that was rewritten with database access and without a key', () => {
  it('is detected when it is hashed like earlier versions', async () => {
    await write(6);
    expect(await verify()).toMatchObject({ isWhole: true, count: 6 });
    await forge({ asVersion1: true, hash: plainHash });
    expect(await verify()).toMatchObject({ isWhole: false, reason: expect.stringContaining('the log was rewritten') });
  });

  it.each([
    ['without a key', plainHash],
    [
      'with a key of their own',
      (entry: AuditRecord) => createHmac('sha256', 'x').update(plainHash(entry)).digest('hex'),
    ],
    ['with the old hashes', ({ hash }: AuditRecord) => hash],
  ])(
    'is detected at its first forged entry when the entries claim to be keyed but are hashed %s',
    async (_how, hash) => {
      await write(6);
      await forge({ from: 3, asVersion1: false, hash });
      expect(await verify()).toEqual({ isWhole: false, count: 2, number: 3, reason: 'it was altered' });
    },
  );

  it('is detected when unkeyed entries follow keyed ones', async () => {
    await write(6);
    await forge({ from: 4, asVersion1: true, hash: plainHash });
    expect(await verify()).toMatchObject({ isWhole: false, number: 4, reason: expect.stringContaining('not keyed') });
  });

  it('is detected by the first keyed entry when unkeyed entries are changed', async () => {
    await writePlain(4);
    await write(2);
    expect(await verify()).toMatchObject({ isWhole: true, count: 6 });
    const keyed = await raw()
      .find({ _id: { $gt: 4 } })
      .toArray();
    await raw().updateOne({ _id: 2 }, { $set: { subject: 'another' } });
    await forge({ asVersion1: true, hash: plainHash });
    for (const entry of keyed) await raw().replaceOne({ _id: entry._id }, entry);
    expect(await verify()).toMatchObject({ isWhole: false, count: 4, number: 5 });
  });

  it('is detected when an unkeyed entry gets fields that its hash does not cover', async () => {
    await writePlain(2);
    await write(1);
    await raw().updateOne({ _id: 2 }, { $set: { details: { count: 1 } } });
    expect(await verify()).toMatchObject({ isWhole: false, number: 2 });
  });

  it('is reported with the id of the unknown key that an entry names', async () => {
    await write(3);
    await raw().updateOne({ _id: 2 }, { $set: { keyId: 'k9' } });
    expect(await verify()).toMatchObject({ isWhole: false, number: 2, reason: expect.stringContaining('the key k9') });
  });
});

describe('an update from a version without keys', () => {
  it('keeps old entries valid, and appends one keyed entry', async () => {
    await writePlain(3);
    const audit = createAuditTrail({ database, sealer });
    await startKeyedChain({ database, audit });
    await startKeyedChain({ database, audit });
    expect(await verify()).toMatchObject({
      isWhole: true,
      spans: [
        { keyId: null, first: 1, last: 3 },
        { keyId: 'k1', first: 4, last: 4 },
      ],
    });
  });
});

describe('a change of FIELD_KEYS', () => {
  it('keeps old entries verifiable after the old key was removed', async () => {
    await write(2);
    // The first step of the change: the new key is second and signs nothing yet.
    await storeAuditKeys({ database, sealer: createSealer(`${first},${second}`) });
    const during = createSealer(`${second},${first}`);
    await storeAuditKeys({ database, sealer: during });
    expect([...(await countKeyUses(database.connection)).keys()]).toEqual(['k2']);
    await write(2, during);
    const after = createSealer(second);
    expect(await verify(after)).toMatchObject({ isWhole: true, count: 4 });
    // Another change: values sealed with the second key are resealed with the third.
    const again = createSealer(`${third},${second}`);
    await storeAuditKeys({ database, sealer: again });
    await resealAll({ connection: database.connection, sealer: again });
    await write(1, again);
    expect(await verify(createSealer(third))).toMatchObject({
      isWhole: true,
      spans: [{ keyId: 'k1' }, { keyId: 'k2' }, { keyId: 'k3' }],
    });
  });

  it('reports the required key when it was removed too early', async () => {
    await write(2);
    const after = createSealer(second);
    await write(1, after);
    expect(await verify(after)).toMatchObject({
      isWhole: false,
      number: 1,
      reason: expect.stringContaining('cannot be checked without the key k1'),
    });
    expect(await verify(createSealer(`${second},${first}`))).toMatchObject({ isWhole: true });
  });

  it('rejects a stored key under the id of another key', async () => {
    await write(2);
    const during = createSealer(`${second},${first}`);
    await storeAuditKeys({ database, sealer: during });
    const stored = await database.auditKeys.findById('k1').lean();
    expect(stored?.sealedKey).not.toContain(deriveAuditKey(sealer, 'k1').toString('base64'));
    await database.auditKeys.updateOne({ _id: 'k1' }, { $set: { _id: 'k1', sealedKey: `${stored?.sealedKey}x` } });
    await database.auditKeys.create({ _id: 'k8', sealedKey: stored?.sealedKey ?? '' });
    expect(await verify(createSealer(second))).toMatchObject({ isWhole: false, number: 1 });
    await storeAuditKeys({ database, sealer: during });
    expect(await verify(createSealer(second))).toMatchObject({ isWhole: true });
  });
});

describe('changes and details of an entry', () => {
  it('are stored and verified for any text', async () => {
    const audit = createAuditTrail({ database, sealer });
    const changes = [{ field: 'nameIn', from: null, to: `\ud83d${'x'.repeat(1_100)}` }];
    await audit.record({
      action: 'company.update',
      changes,
      details: { search: 'a\ud83d', count: 3, isCapped: false },
    });
    expect(await verify()).toMatchObject({ isWhole: true });
    const entry = await database.auditLog.findById(1).lean();
    expect(entry?.details).toEqual({ search: 'a\ufffd', count: 3, isCapped: false });
    expect(entry?.changes?.[0]?.to).toHaveLength(1_000);
  });
});
