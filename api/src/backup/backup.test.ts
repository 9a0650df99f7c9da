import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { verifyAuditChain } from '@funding-desk/shared/server/audit/verify-chain';
import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import type { Database } from '@funding-desk/shared/server/database/database';
import { migrationRecords } from '@funding-desk/shared/server/migrations/migration-store';
import { openDatabase } from '@funding-desk/shared/server/migrations/open-database';
import { readSchemaVersion, SCHEMA_VERSION } from '@funding-desk/shared/server/migrations/schema-version';
import { makeUser, pdfBytes } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  applicationFor,
  makeTenant,
  signInStaff,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
  upload,
} from '../testing/test-api.ts';
import { toLine } from './backup-format.ts';
import { type Restored, restoreBackup } from './restore/restore-backup.ts';
import { parseRestorePoint } from './restore/restore-point.ts';
import { takeBackup } from './take-backup.ts';
import { verifyBackup } from './verify-backup.ts';

let api: TestApi;
let tenant: Tenant;
let directory: string;
const cleanups: (() => Promise<void>)[] = [];
const cleanUp = async () => {
  for (const step of cleanups.splice(0)) await step();
};
beforeEach(async () => {
  await cleanUp();
  api = await startTestApi();
  tenant = await makeTenant(api);
  directory = await mkdtemp(join(tmpdir(), 'funding-desk-backup-'));
  cleanups.push(
    () => api.close(),
    () => rm(directory, { recursive: true }),
  );
});
afterAll(cleanUp);

let lastRestore: Restored;
const backUp = () => takeBackup({ ...api.context, directory });

/** Puts a new database name into the test's address. */
function emptyDatabase(): string {
  const [address = '', query] = api.context.env.MONGO_URL.split('?');
  const bare = address.replace(/^(.*:\/\/[^/]+).*$/, '$1');
  return `${bare}/restored-${randomBytes(6).toString('hex')}${query ? `?${query}` : ''}`;
}

async function restore(until?: string): Promise<Database> {
  const url = emptyDatabase();
  const point = until === undefined ? undefined : parseRestorePoint(until);
  lastRestore = await restoreBackup({ url, sealer: api.context.sealer, directory, point });
  const database = await openDatabase({ url });
  cleanups.push(async () => {
    await database.connection.dropDatabase();
    await database.close();
  });
  return database;
}

/** Every stored record except sign-ins, as text with its types. */
async function readEverything({ connection, authSessions }: Database): Promise<Record<string, string[]>> {
  const everything: Record<string, string[]> = {};
  for (const { name } of (await connection.db?.listCollections().toArray()) ?? []) {
    if ([authSessions.collection.name, 'migration-state'].includes(name)) continue;
    const records = await connection.collection(name).find({}, { promoteValues: false }).sort({ _id: 1 }).toArray();
    if (records.length > 0) everything[name] = records.map(toLine);
  }
  return everything;
}

describe('a backup', () => {
  it('restores every record with its types, and every index', async () => {
    await submitOne(api, tenant);
    const { formSubmissionId } = await applicationFor(api, tenant);
    const file = { bytes: new Uint8Array(pdfBytes('October')), name: 'October.pdf', fields: { formSubmissionId } };
    expect((await upload(api, file)).status).toBe(201);
    await backUp();
    const restored = await restore();
    const expected = await readEverything(api.context.database);
    expect(Object.keys(expected)).toEqual(expect.arrayContaining(['companies', 'files.files', 'files.chunks']));
    expect(await readEverything(restored)).toEqual(expected);
    const indexes = await restored.applications.collection.indexes();
    expect(indexes).toEqual(await api.context.database.applications.collection.indexes());
  });

  it('of three runs with changes and removals between restores exactly the last state', async () => {
    const { database } = api.context;
    const [first, second] = [await submitOne(api, tenant), await submitOne(api, tenant)];
    const full = await backUp();
    await database.applications.collection.deleteOne({ reference: first.reference });
    const third = await submitOne(api, tenant);
    const changes = await backUp();
    await database.applications.collection.updateOne(
      { reference: second.reference },
      { $set: { 'evidence.clientAddress': '203.0.113.9' } },
    );
    await database.applications.collection.deleteOne({ reference: third.reference });
    await backUp();
    const restored = await restore();
    expect(await readEverything(restored)).toEqual(await readEverything(database));
    expect(await restored.applications.distinct('reference')).toEqual([second.reference]);
    const written = (run: typeof full) =>
      run.manifest.files.find(({ collection }) => collection === database.applications.collection.name);
    expect(written(full)).toMatchObject({ puts: 2, removals: 0 });
    expect(written(changes)).toMatchObject({ puts: 1, removals: 1 });
  });

  it('brings back no key without a confirmation, and names the accounts and keys that changed since', async () => {
    const company = tenant.company._id;
    const { token } = await signInStaff(api, { company, userType: 'company', permissions: COMPANY_ADMIN_PERMISSIONS });
    const person = await makeUser(api.context.database, { company, passwordHash: 'none' });
    const keys = `/company/${company.toHexString()}/api-keys`;
    const body = { name: 'Reports', scopes: ['applications:read'], expiresInDays: 1 };
    const { id } = z.looseObject({ id: z.string() }).parse((await api.call(keys, { token, body })).body.data);
    await backUp();
    await api.call(`${keys}/${id}`, { method: 'DELETE', token });
    const update = { method: 'PUT', token, body: { isDisabled: true } };
    expect((await api.call(`/user/update/${person._id.toHexString()}`, update)).status).toBe(200);
    await backUp();
    const whole = await restore();
    expect(await whole.apiKeys.findById(id).lean()).toMatchObject({ revokedAt: expect.any(Date), suspendedAt: null });
    expect(lastRestore.later).toEqual({ changes: [], isWhole: true });
    const earlier = await restore('1');
    expect(await earlier.apiKeys.findById(id).lean()).toMatchObject({ revokedAt: null, suspendedAt: expect.any(Date) });
    expect(lastRestore.later.changes.map(({ action, subject }) => [action, subject])).toEqual([
      ['api-key.revoke', id],
      ['user.update', person.email],
      ['user.switch-off', person.email],
    ]);
    await writeFile(join(directory, '0002', 'manifest.json'), 'damaged');
    await restore('1');
    expect(lastRestore.later).toEqual({ changes: [], isWhole: false });
  });

  it('is restored up to a time, or up to a run before a damaged one', async () => {
    const { database } = api.context;
    const [first, second] = [await backUp(), await submitOne(api, tenant).then(backUp)];
    const expected = await readEverything(database);
    await database.applications.collection.updateMany({}, { $set: { 'evidence.clientAddress': '203.0.113.9' } });
    const third = await submitOne(api, tenant).then(backUp);
    const { moment } = second.manifest;
    const justBefore = (time: string) => new Date(new Date(time).getTime() - 1).toISOString();
    for (const until of [moment, justBefore(third.manifest.moment)])
      expect([until, await readEverything(await restore(until))]).toEqual([until, expected]);
    await writeFile(join(third.folder, 'manifest.json'), '{');
    expect(await readEverything(await restore('0002'))).toEqual(expected);
    expect(await (await restore(justBefore(moment))).applications.countDocuments()).toBe(0);
    await expect(restore(justBefore(first.manifest.moment))).rejects.toThrow(
      `This backup begins at ${first.manifest.moment} and contains nothing of`,
    );
    await expect(restore('0')).rejects.toThrow('contains no run 0');
    await expect(restore('0003')).rejects.toThrow('manifest.json is damaged');
    await rm(third.folder, { recursive: true });
    await expect(restore('0003')).rejects.toThrow('This backup ends with run 2, so there is no run 3');
  });

  it('names a file in which one byte differs, and is not restored', async () => {
    const { folder } = await backUp();
    await verifyBackup(directory);
    const name = (await readdir(folder)).find((each) => each.startsWith('companies')) ?? expect.fail('no file');
    const bytes = await readFile(join(folder, name));
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    await writeFile(join(folder, name), bytes);
    await expect(verifyBackup(directory)).rejects.toThrow(`${join(folder, name)} is damaged`);
    await expect(restore()).rejects.toThrow('is damaged');
  });

  it('is not restored with other keys', async () => {
    await backUp();
    const { keyIds } = api.context.sealer;
    const withKey = (id: string) => createSealer(`${id}:${randomBytes(32).toString('base64')}`);
    const attempt = (id: string) => restoreBackup({ url: emptyDatabase(), sealer: withKey(id), directory });
    await expect(attempt(keyIds[0])).rejects.toThrow(`has another key under the name ${keyIds[0]}`);
    await expect(attempt('other')).rejects.toThrow(`does not contain the key ${keyIds[0]}`);
  });

  it('is not restored into a database with data', async () => {
    await backUp();
    const restored = await restore();
    const url = emptyDatabase().replace(/restored-[0-9a-f]+/, restored.connection.name);
    await expect(restoreBackup({ url, sealer: api.context.sealer, directory })).rejects.toThrow('is not empty');
  });

  it('ends while the audit log grows without a pause, and contains a whole log', async () => {
    const { audit, sealer } = api.context;
    const { id } = await submitOne(api, tenant);
    let isOver = false;
    const grow = async () => {
      while (!isOver) {
        await audit.record({ action: 'submission.view', subject: id });
        await audit.record({ action: 'submission.create', subject: new Types.ObjectId().toHexString() });
      }
    };
    const growing = Promise.all(Array.from({ length: 8 }, grow));
    await backUp().finally(async () => {
      isOver = true;
      await growing;
    });
    const restored = await restore();
    const count = await restored.auditLog.countDocuments();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(await api.context.database.auditLog.countDocuments());
    expect(await verifyAuditChain({ database: restored, sealer })).toMatchObject({ isWhole: true });
  });

  it('leaves out a file that no copied record names', async () => {
    const { files, database } = api.context;
    await submitOne(api, tenant);
    const id = new Types.ObjectId();
    await files.put({
      id,
      location: { tenant: tenant.company._id.toHexString(), purpose: 'pdf' },
      bytes: pdfBytes('late'),
    });
    await backUp();
    const restored = await restore();
    for (const name of ['files.files', 'files.chunks']) {
      const here = await database.connection.collection(name).countDocuments();
      expect(await restored.connection.collection(name).countDocuments()).toBe(here - 1);
    }
    expect(await restored.connection.collection('files.files').findOne({ _id: id })).toBeNull();
  });

  it('of a newer version is not restored', async () => {
    const next = {
      _id: SCHEMA_VERSION + 1,
      name: 'next',
      by: '',
      startedAt: new Date(),
      finishedAt: null,
      cursor: null,
    };
    await migrationRecords(api.context.database.connection).insertOne(next);
    await backUp();
    await expect(restore()).rejects.toThrow(
      `This backup is of a newer version (migration ${SCHEMA_VERSION + 1}; this version knows migrations up to ${SCHEMA_VERSION})`,
    );
  });

  it('of an earlier version is migrated by the restore', async () => {
    const { connection } = api.context.database;
    await connection.collection('generated-links').updateMany({}, { $unset: { adminSearchTerms: 1 } });
    await migrationRecords(connection).deleteMany({ _id: { $gt: 1 } });
    expect((await backUp()).manifest.schema).toBe(1);
    const restored = await restore();
    expect(await restored.generatedLinks.findOne().lean()).toMatchObject({ adminSearchTerms: expect.any(Array) });
    expect(await readSchemaVersion(restored.connection)).toBe(SCHEMA_VERSION);
  });

  it('is refused when a run is missing from the chain', async () => {
    const { folder } = await backUp();
    await backUp();
    await rm(folder, { recursive: true });
    await expect(verifyBackup(directory)).rejects.toThrow('does not continue the run before it');
  });
});
