import { deriveAuditKey } from '@funding-desk/shared/server/audit/audit-keys';
import { digestEvidenceParts } from '@funding-desk/shared/server/audit/evidence-parts';
import { hashAuditRecord, verifyAuditChain } from '@funding-desk/shared/server/audit/verify-chain';
import { verifyApplicationAudit, verifyEvidence } from '@funding-desk/shared/server/audit/verify-evidence';

import { emptyDraft } from '@funding-desk/shared/server/models/application/form-session';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { repeatMigrations } from '@funding-desk/shared/testing/repeat-migrations';
import { mongo, Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  applicationFor,
  makeTenant,
  settleAccepted,
  signInStaff,
  startTestApi,
  submitOne,
  type Tenant,
  type TestApi,
  upload,
} from '../testing/test-api.ts';

const { Binary } = mongo;

let api: TestApi;
let tenant: Tenant;
let id: Types.ObjectId;
let documentId: Types.ObjectId;
const [pdf, maskedPdf] = [new Types.ObjectId(), new Types.ObjectId()];

beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api, { disclaimer: 'No bank.' });
  const body = await applicationFor(api, tenant);
  const fields = { formSubmissionId: body.formSubmissionId };
  const bytes = new Uint8Array(pdfBytes());
  const uploaded = await upload(api, { bytes, name: 'October.pdf', fields });
  const file = z.looseObject({ id: z.string() }).parse(uploaded.body.data).id;
  documentId = new Types.ObjectId(file);
  id = new Types.ObjectId((await submitOne(api, tenant, { ...body, uploadedFileIds: [file] })).id);
  await settleAccepted(api);
  const { files, database } = api.context;
  const owner = tenant.company._id.toHexString();
  await files.put({ id: pdf, location: { tenant: owner, purpose: 'pdf' }, bytes });
  await files.put({ id: maskedPdf, location: { tenant: owner, purpose: 'masked-pdf' }, bytes });
  await database.applications.updateOne({ _id: id }, { $set: { pdf, maskedPdf, renderedAt: new Date() } });
});
afterAll(() => api.close());

/** Bypasses the models, like someone with access to the database. */
const raw = (name: string) => api.context.database.connection.collection(name);

async function read() {
  const application = await api.context.database.applications.findById(id).lean();
  if (!application) throw new Error('There is no such submission');
  return application;
}

async function faults(): Promise<readonly string[]> {
  return (await verifyEvidence({ ...api.context, application: await read() })).faults;
}

/**
 * Fields that change with the outbox or order lists, and records that change as a whole. The audit log reports those
 * changes.
 */
const CHANGING =
  /^(_id|__v|outbox|searchPrefixes|renderedAt|unclaimedFiles|deletedAt|hold|effects|pastHolds|expiredAt|stats|updatedAt|stageSince|amount|stepDueOn)\b/;

/** Every value of a stored record with its path. */
function leaves(value: unknown, path = ''): [string, unknown][] {
  const isLeaf =
    typeof value !== 'object' || value === null || value instanceof Date || value instanceof Types.ObjectId;
  if (isLeaf) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`));
}

function flipText(text: string, at = Math.floor(text.length / 2)): string {
  return text === '' ? 'x' : `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`;
}

function flipped(value: unknown): unknown {
  if (typeof value === 'string') return flipText(value);
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (value instanceof Date) return new Date(value.getTime() + 1);
  if (value instanceof Types.ObjectId) return new Types.ObjectId();
  return 'x';
}

/** Changes the stored data, verifies, and restores it. */
async function after<T>({
  name,
  _id,
  change,
  verify,
}: {
  name: string;
  _id: unknown;
  change: object;
  verify: () => Promise<T>;
}) {
  const filter = { _id: z.union([z.instanceof(Types.ObjectId), z.number()]).parse(_id) };
  const before = await raw(name).findOne(Object(filter));
  await raw(name).updateOne(Object(filter), Object(change));
  const result = await verify();
  await raw(name).replaceOne(Object(filter), Object(before));
  return result;
}

describe('the evidence of an application', () => {
  it('verifies when nothing has changed', async () => {
    expect(await verifyEvidence({ ...api.context, application: await read() })).toEqual({ faults: [], isBound: true });
    expect(await verifyApplicationAudit(api.context.database)).toEqual([]);
  });

  it('reveals one changed character anywhere in the record, and names the field', async () => {
    const stored = await raw('form-submissions').findOne({ _id: id });
    // Three digests represent all of them.
    const places = leaves(stored).filter(
      ([path]) => !CHANGING.test(path) && !/^evidence\.parts\.(?![1-3]\.)/.test(path),
    );
    expect(places.length).toBeGreaterThan(130);
    for (const [path, value] of places) {
      const change = { $set: { [path]: flipped(value) } };
      const faultsAfter = (await after({ name: 'form-submissions', _id: id, change, verify: faults })).join('\n');
      const expected =
        /^(evidence\.parts|evidence\.signatures|fieldNames|documents|[^.]*\.?[^.]*)/.exec(path)?.[1] ?? path;
      expect([path, faultsAfter]).toEqual([path, expect.stringContaining(expected)]);
    }
    expect(await faults()).toEqual([]);
  });

  it('reveals one changed bit anywhere in a file or its key', async () => {
    for (const [file, name] of [
      [documentId, `documents.${documentId.toHexString()}`],
      [pdf, 'pdf'],
      [maskedPdf, 'maskedPdf'],
    ] as const) {
      const chunk = await raw('files.chunks').findOne({ files_id: file });
      const bytes: Buffer = Buffer.from(z.instanceof(Binary).parse(chunk?.data).buffer);
      for (let at = 0; at < bytes.length; at += at < 40 ? 1 : 97) {
        const altered = Buffer.from(bytes);
        altered[at] = (altered[at] ?? 0) ^ 1;
        const change = { $set: { data: new Binary(altered) } };
        const faultsAfter = await after({ name: 'files.chunks', _id: chunk?._id, change, verify: faults });
        expect([at, faultsAfter]).toEqual([at, [expect.stringContaining(`${name} does not open`)]]);
      }
      const key = z.string().parse((await raw('files.files').findOne({ _id: file }))?.metadata.sealedKey);
      const change = { $set: { 'metadata.sealedKey': flipText(key) } };
      const faultsAfter = await after({ name: 'files.files', _id: file, change, verify: faults });
      expect(faultsAfter).toEqual([expect.stringContaining(`${name} does not open`)]);
    }
  });

  it('reveals removed, added and replaced parts', async () => {
    const verify = faults;
    const faultsAfter = (change: object) => after({ name: 'form-submissions', _id: id, change, verify });
    const { sealed } = await read();
    expect(await faultsAfter({ $unset: { 'values.industry': 1 } })).toEqual(['values.industry is gone.']);
    expect(await faultsAfter({ $set: { 'values.note': 'x' } })).toEqual(['values.note was added.']);
    expect(await faultsAfter({ $set: { documents: [] } })).toEqual([`documents.${documentId.toHexString()} is gone.`]);
    expect(await faultsAfter({ $unset: { evidence: 1 } })).toHaveLength(1);
    expect(await faultsAfter({ $set: { 'evidence.receivedAt': 'yesterday' } })).toHaveLength(1);
    // A genuine value, signature and file of another record.
    expect(await faultsAfter({ $set: { 'sealed.partner1SSN': sealed.partner2SSN } })).toEqual([
      expect.stringContaining('sealed.partner1SSN does not open'),
    ]);
    expect(await faultsAfter({ $set: { pdf: maskedPdf } })).toEqual([expect.stringContaining('pdf does not open')]);
    expect(await faultsAfter({ $set: { pdf: new Types.ObjectId() } })).toEqual([
      expect.stringContaining('pdf is gone'),
    ]);
  });

  it('reveals a record whose digests were recomputed', async () => {
    const application = await read();
    const evidence = { ...application.evidence, clientAddress: '203.0.113.9' };
    const parts = digestEvidenceParts({ ...application, evidence });
    const change = { $set: { 'evidence.clientAddress': '203.0.113.9', 'evidence.parts': parts } };
    const faultsAfter = await after({ name: 'form-submissions', _id: id, change, verify: faults });
    expect(faultsAfter).toEqual(['evidence.parts is not the list whose digest the audit log holds.']);
    const stripped = { $set: { 'evidence.clientAddress': '203.0.113.9', 'evidence.parts': [] } };
    expect(await after({ name: 'form-submissions', _id: id, change: stripped, verify: faults })).not.toEqual([]);
  });

  it('reveals a changed digest in the audit log, even when its entry was hashed again', async () => {
    const { database } = api.context;
    const entry = await database.auditLog.findOne({ action: 'submission.create', subject: id.toHexString() }).lean();
    if (!entry) throw new Error('There is no receipt');
    const altered = { ...entry, digest: flipText(entry.digest) };
    const verify = async () => ({ faultsAfter: await faults(), chain: await verifyAuditChain(api.context) });
    const plain = await after({
      name: 'audit-log',
      _id: entry._id,
      change: { $set: { digest: altered.digest } },
      verify,
    });
    expect(plain.faultsAfter).toHaveLength(1);
    expect(plain.chain).toMatchObject({ isWhole: false, number: entry._id });
    // Like someone with the keys.
    const key = deriveAuditKey(api.context.sealer, api.context.sealer.keyIds[0]);
    const hashed = { $set: { digest: altered.digest, hash: hashAuditRecord(altered, key) } };
    expect((await after({ name: 'audit-log', _id: entry._id, change: hashed, verify })).faultsAfter).toHaveLength(1);
  });
});

describe('a hold', () => {
  it('reveals a reason, time or hold that differs from the audit log', async () => {
    const { token } = await signInStaff(api, { userType: 'admin', isAdmin: true });
    const held = new Types.ObjectId((await submitOne(api, tenant)).id);
    await settleAccepted(api);
    const put = (isHeld: boolean, reason: string) =>
      api.call(`/form/submission/${held.toHexString()}/hold`, { method: 'PUT', token, body: { isHeld, reason } });
    const verify = async () => {
      const application = await api.context.database.applications.findById(held).lean();
      if (!application) throw new Error('There is no such submission');
      return (await verifyEvidence({ ...api.context, application })).faults;
    };
    const faultsAfter = (change: object) => after({ name: 'form-submissions', _id: held, change, verify });
    const missing = 'hold: the audit log has a change that is not in the record.';
    const isAltered = (location: string) => [`${location} does not match the audit log.`, missing];

    for (const [isHeld, reason] of [
      [true, 'A complaint'],
      [true, 'A lawsuit'],
      [false, 'Settled'],
      [true, 'An appeal'],
    ] as const)
      expect((await put(isHeld, reason)).status).toBe(200);
    expect(await verify()).toEqual([]);
    expect(await faultsAfter({ $set: { 'hold.reason': 'A whim' } })).toEqual(isAltered('hold'));
    expect(await faultsAfter({ $set: { 'hold.since': new Date(0) } })).toEqual(isAltered('hold'));
    expect(await faultsAfter({ $set: { 'pastHolds.1.endReason': 'Lost' } })).toEqual(isAltered('pastHolds.1.end'));
    expect(await faultsAfter({ $set: { hold: null } })).toEqual([missing]);
    expect(await faultsAfter({ $set: { hold: null, pastHolds: [] } })).toEqual([missing]);
  });
});

describe('an application that no worker has claimed yet', () => {
  it('is reported as lacking its receipt, and gets one before it is deleted', async () => {
    const { database } = api.context;
    const { id: subject } = await submitOne(api, tenant);
    const application = await database.applications.findById(subject).lean();
    if (!application) throw new Error('There is no such submission');
    const { faults } = await verifyEvidence({ ...api.context, application });
    expect(faults).toEqual(['The audit log has no receipt of it yet: a worker writes it. Verify again after that.']);
    const { token } = await signInStaff(api, { userType: 'admin', isAdmin: true });
    await api.call(`/form/submission/${subject}`, { method: 'DELETE', token });
    const entries = await database.auditLog.find({ subject }).sort({ _id: 1 }).lean();
    expect(entries.map(({ action }) => action)).toEqual(['submission.create', 'submission.delete']);
    expect(await database.formSessions.findById(application.session).lean()).toMatchObject({ draft: emptyDraft() });
  });
});

describe('the audit of applications', () => {
  it('reports applications that vanished or were emptied without an entry, but no deleted ones', async () => {
    const { database } = api.context;
    const [gone, emptied, deleted] = [
      await submitOne(api, tenant),
      await submitOne(api, tenant),
      await submitOne(api, tenant),
    ];
    await settleAccepted(api);
    const { token } = await signInStaff(api, { userType: 'admin', isAdmin: true });
    await api.call(`/form/submission/${deleted.id}`, { method: 'DELETE', token });
    expect(await verifyApplicationAudit(database)).toEqual([]);
    await raw('form-submissions').deleteOne({ _id: new Types.ObjectId(gone.id) });
    await raw('form-submissions').updateOne(
      { _id: new Types.ObjectId(emptied.id) },
      { $set: { deletedAt: new Date() } },
    );
    expect(await verifyApplicationAudit(database)).toEqual([
      expect.stringContaining(gone.id),
      expect.stringContaining(emptied.id),
    ]);
  });
});

it('the evidence of a version with another name for the digest of the stored signature stays as it was', async () => {
  const former = { $mergeObjects: ['$$one', { keptSha256: '$$one.storedSha256' }] };
  const signatures = { $unsetField: { field: 'storedSha256', input: former } };
  await raw('form-submissions').updateMany({ 'evidence.signatures': { $exists: true } }, [
    { $set: { 'evidence.signatures': { $map: { input: '$evidence.signatures', as: 'one', in: signatures } } } },
  ]);
  expect(await faults()).toContain('evidence.signatures.1 differs from what was received.');
  await repeatMigrations(api.context.database);
  expect(await faults()).toEqual([]);
  expect(await raw('form-submissions').countDocuments({ 'evidence.signatures.keptSha256': { $exists: true } })).toBe(0);
});
