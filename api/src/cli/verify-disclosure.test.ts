import { verifyDisclosure, verifyDisclosureAudit } from '@funding-desk/shared/server/deals/verify-disclosure';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DISCLOSES,
  type DisclosureCalls,
  type DisclosureScene,
  disclosureCalls,
  SIGNATURE_BODY,
} from '../testing/scenes/deals/disclosure-calls.ts';
import { makeColleague } from '../testing/scenes/work.ts';
import { makeTenant, signInStaff, startTestApi, type Tenant, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let calls: DisclosureCalls;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  const staff = await makeColleague({ api, tenant, name: 'Anna Example', permissions: DISCLOSES });
  calls = disclosureCalls({ api, tenant, staff });
});
afterAll(() => api.close());

/** Bypasses the models, like a person with access to the database. */
const raw = (name: string) => api.context.database.connection.collection(name);

const read = ({ offer }: DisclosureScene) =>
  api.context.database.disclosures
    .findOne({ offer: new Types.ObjectId(offer) })
    .orFail()
    .lean();

const faultsOf = async (scene: DisclosureScene) => verifyDisclosure({ ...api.context, disclosure: await read(scene) });

/** Changes the record, verifies, and restores it. */
async function faultsAfter(scene: DisclosureScene, change: object): Promise<readonly string[]> {
  const { _id } = await read(scene);
  const before = await raw('disclosures').findOne({ _id });
  await raw('disclosures').updateOne({ _id }, Object(change));
  const faults = await faultsOf(scene);
  await raw('disclosures').replaceOne({ _id }, Object(before));
  return faults;
}

async function opened(): Promise<{ scene: DisclosureScene; token: string }> {
  const scene = await calls.offered();
  await calls.send(scene);
  const token = await calls.linkOf(scene);
  await calls.call('open', token);
  return { scene, token };
}

async function signed(): Promise<DisclosureScene> {
  const { scene, token } = await opened();
  expect((await calls.call('sign', token, SIGNATURE_BODY)).status).toBe(200);
  return scene;
}

const EVIDENCE = 'The evidence differs from what was signed: a name, an address, a time or the words.';
const SENT = 'What was sent differs from what the audit log holds: a name, an address, a time, the law or the terms.';

describe('a disclosure that was transmitted', () => {
  it('verifies in each state when nothing has changed', async () => {
    const scene = await calls.offered();
    await calls.send(scene);
    expect(await faultsOf(scene)).toEqual([]);
    const token = await calls.linkOf(scene);
    await calls.call('open', token);
    expect(await faultsOf(scene)).toEqual([]);
    await calls.call('decline', token);
    expect(await faultsOf(scene)).toEqual([]);
    expect(await faultsOf(await signed())).toEqual([]);
    const replaced = await calls.offered();
    await calls.send(replaced);
    await calls.send(replaced, { key: 'second-send' });
    const all = await api.context.database.disclosures.find({ offer: new Types.ObjectId(replaced.offer) }).lean();
    expect(all.map(({ state }) => state).sort()).toEqual(['sent', 'withdrawn']);
    for (const disclosure of all) expect(await verifyDisclosure({ ...api.context, disclosure })).toEqual([]);
  });

  it('reveals each altered value of a signed one', async () => {
    const scene = await signed();
    const both = expect.arrayContaining([EVIDENCE, SENT]);
    for (const [path, value] of [
      ['funderName', 'Slate Heron Lending'],
      ['businessName', 'Orchard Vet Clinic'],
      ['reference', 'AAAA2222'],
      ['file.name', 'other.pdf'],
      ['to', 'other@sample.example'],
      ['createdAt', new Date(0)],
    ] as const)
      expect([path, await faultsAfter(scene, { $set: { [path]: value } })]).toEqual([path, both]);
    for (const [path, value] of [
      ['evidence.signerName', 'Mario Sample'],
      ['evidence.words', 'I accept.'],
      ['evidence.clientAddress', '203.0.113.9'],
      ['evidence.method', 'typed'],
      ['answeredAt', new Date(0)],
    ] as const)
      expect([path, await faultsAfter(scene, { $set: { [path]: value } })]).toEqual([path, [EVIDENCE]]);
    for (const [path, value] of [
      ['termsSha256', '0'.repeat(64)],
      ['law.citation', '10 CCR 900'],
    ] as const)
      expect([path, (await faultsAfter(scene, { $set: { [path]: value } }))[0]]).toEqual([path, SENT]);
    expect(await faultsAfter(scene, { $set: { openedFrom: '203.0.113.9' } })).toContain(EVIDENCE);
    expect(await faultsAfter(scene, { $set: { state: 'declined' } })).toContain(
      'The audit log does not hold that the applicant declined.',
    );
    expect(await faultsAfter(scene, { $unset: { evidence: 1 } })).toEqual(
      expect.arrayContaining(['The evidence of the signature is gone.']),
    );
    expect(await faultsAfter(scene, { $unset: { signature: 1 } })).toEqual(['The signature is gone.']);
    expect(await faultsAfter(scene, { $set: { keptUntil: new Date() } })).toEqual([
      expect.stringContaining('the least that the proof is kept'),
    ]);
    expect(await faultsAfter(scene, { $set: { createdAt: 'yesterday' } })).toEqual([
      expect.stringContaining('lost the shape'),
    ]);
    expect(await faultsOf(scene)).toEqual([]);
  });

  it('reveals a record whose digest was computed again', async () => {
    const scene = await signed();
    const digest = '1'.repeat(64);
    expect(await faultsAfter(scene, { $set: { 'evidence.digest': digest } })).toEqual([
      'The evidence of the signature is not the one whose digest the audit log holds.',
      EVIDENCE,
    ]);
  });

  it('reveals an altered, exchanged or missing file', async () => {
    const scene = await signed();
    const { file, signature, company } = await read(scene);
    const { files } = api.context;
    const location = { tenant: company.toHexString(), purpose: 'disclosure' as const };
    const other = Buffer.from('%PDF-1.7\nOther numbers.\n%%EOF\n');
    for (const [id, name] of [
      [file._id, 'The PDF'],
      [signature, 'The signature'],
    ] as const) {
      if (!id) throw new Error('There is no file');
      const bytes = await files.get({ id, location });
      if (!bytes) throw new Error('There are no bytes');
      await files.remove(id);
      expect(await faultsOf(scene)).toEqual([`${name} is gone: its file is not there.`]);
      await files.put({ id, location, bytes: other });
      expect(await faultsOf(scene)).toEqual([`${name} is not the file of its SHA-256.`]);
      await files.remove(id);
      await files.put({ id, location: { ...location, purpose: 'document' }, bytes });
      expect(await faultsOf(scene)).toEqual([expect.stringContaining(`${name} does not open`)]);
      await files.remove(id);
      await files.put({ id, location, bytes });
      expect(await faultsOf(scene)).toEqual([]);
    }
  });

  it('reveals a PDF that was exchanged together with its SHA-256', async () => {
    const { scene } = await opened();
    expect(await faultsAfter(scene, { $set: { 'file.sha256': '2'.repeat(64) } })).toEqual([
      'The PDF is not the file of its SHA-256.',
      'file.sha256 is not the SHA-256 that the audit log holds.',
    ]);
  });

  it('reveals one that is not signed yet, with another name, time or answer', async () => {
    const { scene } = await opened();
    expect(await faultsAfter(scene, { $set: { businessName: 'Orchard Vet Clinic' } })).toEqual([
      SENT,
      expect.stringContaining('from where it was opened'),
    ]);
    expect(await faultsAfter(scene, { $set: { openedAt: new Date(0) } })).toEqual([
      expect.stringContaining('from where it was opened'),
    ]);
    expect(await faultsAfter(scene, { $set: { openedAt: null } })).toEqual([
      'The audit log holds that it was opened. The record does not.',
      expect.stringContaining('from where it was opened'),
    ]);
    expect(await faultsAfter(scene, { $set: { state: 'signed' } })).toEqual([
      'The audit log does not hold the signature.',
      'The evidence of the signature is gone.',
    ]);
  });

  it('verifies while its entry waits in the record, and not without an entry', async () => {
    const scene = await calls.offered();
    await calls.send(scene);
    const { _id } = await read(scene);
    const entry = await api.context.database.auditLog
      .findOne({ action: 'disclosure.send', subject: scene.id })
      .orFail()
      .lean();
    await raw('audit-log').deleteOne(Object({ _id: entry._id }));
    expect(await faultsOf(scene)).toEqual(['The audit log does not hold that it was sent.']);
    const { at, action, company, subject, actor, address, changes, details, digest } = entry;
    const about = { subject: new Types.ObjectId(subject), company, actor };
    const payload = { at, action, ...about, address, changes, details, digest };
    const effect = { _id: new Types.ObjectId(), kind: 'log-entry', dueAt: new Date(), payload };
    await raw('disclosures').updateOne({ _id }, Object({ $set: { effects: [effect] } }));
    expect(await faultsOf(scene)).toEqual([]);
    const torn = { $set: { 'effects.0.payload': {} } };
    expect(await faultsAfter(scene, torn)).toEqual([expect.stringContaining('lost the shape')]);
    await raw('disclosures').updateOne({ _id }, Object({ $set: { effects: [] } }));
    await raw('audit-log').insertOne(Object(entry));
  });

  it('is no fault when the call was interrupted before the file was copied', async () => {
    const scene = await calls.offered();
    await calls.send(scene);
    const { file } = await read(scene);
    await api.context.files.remove(file._id);
    expect(await faultsOf(scene)).toEqual([]);
    for (const sent of [{ 'outbox.0.state': 'done' }, { outbox: [] }])
      expect(await faultsAfter(scene, { $set: sent })).toEqual(['The PDF is gone: its file is not there.']);
  });

  it('verifies after its application is deleted, and is missed when it vanishes before its time', async () => {
    const scene = await signed();
    const { token } = await signInStaff(api, {
      company: tenant.company._id,
      userType: 'company',
      permissions: ['page:forms'],
    });
    expect((await api.call(`/form/submission/${scene.id}`, { method: 'DELETE', token })).status).toBe(200);
    expect(await faultsOf(scene)).toEqual([]);
    const { database } = api.context;
    expect(await verifyDisclosureAudit(database)).toEqual([]);
    const { _id } = await read(scene);
    const kept = await raw('disclosures').findOne({ _id });
    await raw('disclosures').deleteOne({ _id });
    expect(await verifyDisclosureAudit(database)).toEqual([
      expect.stringMatching(`^The disclosure ${_id.toHexString()} is gone, although its proof is kept until `),
    ]);
    const later = { now: () => new Date(Date.now() + 5 * 366 * 86_400_000) };
    expect(await verifyDisclosureAudit({ ...database, clock: { ...database.clock, ...later } })).toEqual([]);
    await raw('disclosures').insertOne(Object(kept));
  });
});
