import { disclosurePageResponseSchema } from '@funding-desk/shared/schemas/deal/disclosure';
import { digestDisclosure } from '@funding-desk/shared/server/deals/disclosure-evidence';
import { removeProofs } from '@funding-desk/shared/server/deals/kept-proofs';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DISCLOSES,
  DISCLOSURE_BYTES,
  type DisclosureCalls,
  disclosureCalls,
  offerPath,
  SIGNATURE_BODY,
} from '../../../testing/scenes/deals/disclosure-calls.ts';
import { OFFER } from '../../../testing/scenes/deals/offer-terms.ts';
import { filePdf } from '../../../testing/scenes/documents.ts';
import { type Colleague, makeColleague } from '../../../testing/scenes/work.ts';
import { makeTenant, signInStaff, startTestApi, type Tenant, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let anna: Colleague;
let calls: DisclosureCalls;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  anna = await makeColleague({ api, tenant, name: 'Anna Example', permissions: DISCLOSES });
  calls = disclosureCalls({ api, tenant, staff: anna });
});
afterAll(() => api.close());

const offered: DisclosureCalls['offered'] = (input) => calls.offered(input);
const view: DisclosureCalls['view'] = (scene) => calls.view(scene);
const send: DisclosureCalls['send'] = (scene, over) => calls.send(scene, over);
const linkOf: DisclosureCalls['linkOf'] = (scene) => calls.linkOf(scene);
const call: DisclosureCalls['call'] = (path, token, body) => calls.call(path, token, body);
const base = offerPath;
const PDF = DISCLOSURE_BYTES;
const WORDS = 'By signing';
const SIGNED = SIGNATURE_BODY;

describe('a disclosure', () => {
  it('is due by state and amount, and staff may say with a reason that none is', async () => {
    const scene = await offered();
    expect(await view(scene)).toMatchObject({ law: { state: 'NY' }, isPresentable: false, disclosures: [] });
    expect(await view(await offered({ state: 'NV' }))).toMatchObject({ law: null, isPresentable: true });
    // The ceiling of New York counts the amount without the fee of 1,500.00.
    expect(await view(await offered({ amount: 250_150_000 }))).toMatchObject({ law: { state: 'NY' } });
    expect(await view(await offered({ amount: 250_150_001 }))).toMatchObject({ law: null, isPresentable: true });
    const exempt = (body: object) => api.call(`${base(scene)}/exemption`, { method: 'PUT', token: anna.token, body });
    expect((await exempt({ version: 1, reason: 'The funder is a bank' })).status).toBe(200);
    expect(await view(scene)).toMatchObject({
      isPresentable: true,
      exemption: { reason: 'The funder is a bank', by: { name: 'Anna Example' } },
    });
    expect((await exempt({ version: 1, reason: '' })).status).toBe(409);
    expect((await exempt({ version: 2, reason: '' })).status).toBe(200);
    expect(await view(scene)).toMatchObject({ isPresentable: false, exemption: null });
  });

  it('is transmitted unaltered, opened, and signed with evidence', async () => {
    const scene = await offered();
    expect((await send(scene)).status).toBe(201);
    expect((await send(scene)).status).toBe(201);
    expect((await view(scene)).disclosures).toMatchObject([
      { state: 'sent', file: { sha256: sha256Hex(PDF), name: 'disclosure.pdf' }, openedAt: null },
    ]);
    const token = await linkOf(scene);
    expect((await call('file', token)).status).toBe(410);
    expect((await call('sign', token, SIGNED)).status).toBe(410);
    const opened = disclosurePageResponseSchema.parse((await call('open', token)).body).data;
    expect(opened.words).toContain(WORDS);
    expect(opened.answer).toBeNull();
    const file = await api.fetch('/disclosure/file', { method: 'POST', headers: { 'X-Disclosure-Token': token } });
    expect(Buffer.from(await file.arrayBuffer()).equals(PDF)).toBe(true);
    expect((await view(scene)).isPresentable).toBe(false);
    const answers = await Promise.all([call('sign', token, SIGNED), call('sign', token, SIGNED)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const after = await view(scene);
    expect(after).toMatchObject({
      isPresentable: true,
      disclosures: [{ state: 'signed', signerName: 'Maria Sample' }],
    });
    const stored = await api.context.database.disclosures
      .findOne({ offer: new Types.ObjectId(scene.offer) })
      .orFail()
      .lean();
    const { evidence, answeredAt } = stored;
    if (!evidence || !answeredAt) throw new Error('There is no evidence');
    const { digest, ...rest } = evidence;
    expect(digestDisclosure({ sent: stored, evidence: rest, answeredAt })).toBe(digest);
    expect(digestDisclosure({ sent: stored, evidence: { ...rest, signerName: 'Mario' }, answeredAt })).not.toBe(digest);
    const elsewhere = { ...stored, openedFrom: '198.51.100.7' };
    expect(digestDisclosure({ sent: elsewhere, evidence: rest, answeredAt })).not.toBe(digest);
    const entry = await api.context.database.auditLog.findOne({ action: 'disclosure.sign', subject: scene.id }).lean();
    expect(entry?.details).toMatchObject({ sha256: sha256Hex(PDF), digest });
    expect(stored.outbox.map(({ kind }) => kind)).toEqual(['disclosure', 'disclosure-evidence']);
    const sentTo = await api.context.database.packages.findById(scene.package).orFail().lean();
    const { to = [], cc } = stored.evidenceAlso ?? {};
    expect([[stored.outbox[1]?.address, ...to], cc]).toEqual([sentTo.to, sentTo.cc]);
    expect([sentTo.to.length, sentTo.cc.length]).toEqual([2, 1]);
    const years = stored.keptUntil.getUTCFullYear() - answeredAt.getUTCFullYear();
    expect(years).toBe(4);
  });

  it('counts for the terms that it was sent with alone', async () => {
    const scene = await offered();
    await send(scene);
    const token = await linkOf(scene);
    await call('open', token);
    await call('sign', token, SIGNED);
    const body = { ...OFFER, terms: { ...OFFER.terms, factor: '1.35' }, version: 1 };
    expect((await api.call(base(scene), { method: 'PUT', token: anna.token, body })).status).toBe(200);
    expect(await view(scene)).toMatchObject({ isPresentable: false, disclosures: [{ state: 'signed' }] });
  });

  it('is not due by staff for the terms of that time alone', async () => {
    const scene = await offered();
    const exemption = { version: 1, reason: 'The funder is a bank' };
    await api.call(`${base(scene)}/exemption`, { method: 'PUT', token: anna.token, body: exemption });
    const change = (terms: object, version: number) =>
      api.call(base(scene), { method: 'PUT', token: anna.token, body: { ...OFFER, terms, note: 'Called', version } });
    expect((await change(OFFER.terms, 2)).status).toBe(200);
    expect(await view(scene)).toMatchObject({ isPresentable: true });
    expect((await change({ ...OFFER.terms, amount: 6_000_000 }, 3)).status).toBe(200);
    expect(await view(scene)).toMatchObject({ isPresentable: false, exemption: null });
  });

  it('is replaced by a later one, whose link is another, and both are kept', async () => {
    const scene = await offered();
    await send(scene);
    const first = await linkOf(scene);
    await send(scene, { key: 'second-send' });
    const second = await linkOf(scene);
    expect(second).not.toBe(first);
    expect((await call('open', first)).status).toBe(410);
    expect((await call('open', second)).status).toBe(200);
    expect((await view(scene)).disclosures.map(({ state }) => state)).toEqual(['opened', 'withdrawn']);
  });

  it('keeps one working link when several are sent at once', async () => {
    const scene = await offered();
    const keys = ['one-send', 'two-send', 'three-send', 'four-send'];
    const answers = await Promise.all(keys.map((key) => send(scene, { key })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const states = (await view(scene)).disclosures.map(({ state }) => state);
    expect(states).toEqual(['sent', 'withdrawn', 'withdrawn', 'withdrawn']);
    expect((await call('open', await linkOf(scene))).status).toBe(200);
  });

  it('is not sent without the stored file of the document', async () => {
    const scene = await offered();
    await api.context.files.remove(new Types.ObjectId(scene.document));
    expect((await send(scene)).status).toBe(409);
    expect((await view(scene)).disclosures).toEqual([]);
  });

  it('is not signed once staff have withdrawn the offer', async () => {
    const scene = await offered();
    await send(scene);
    const token = await linkOf(scene);
    await call('open', token);
    const body = { version: 1, reason: 'The funder called' };
    expect((await api.call(`${base(scene)}/withdraw`, { token: anna.token, body })).status).toBe(200);
    expect((await call('sign', token, SIGNED)).status).toBe(410);
    expect((await view(scene)).disclosures).toMatchObject([{ state: 'opened', signerName: '' }]);
  });

  it('may be declined, which presents nothing', async () => {
    const scene = await offered();
    await send(scene);
    const token = await linkOf(scene);
    await call('open', token);
    expect((await call('decline', token)).status).toBe(200);
    expect((await call('sign', token, SIGNED)).status).toBe(410);
    expect(await view(scene)).toMatchObject({ isPresentable: false, disclosures: [{ state: 'declined' }] });
  });

  it('is a PDF of the application that was checked, sent to one plain address', async () => {
    const scene = await offered();
    const picture = await filePdf(api, { application: scene.id, bytes: PDF, fileType: 'image/png' });
    expect((await send(scene, { document: picture })).body.error).toContain('Please choose a PDF.');
    const other = await offered();
    expect((await send(scene, { document: other.document })).status).toBe(409);
    expect((await send(scene, { to: 'a@b.example, c@d.example' })).status).toBe(422);
    const check = { _id: new Types.ObjectId(scene.document), company: tenant.company._id, outbox: [] };
    await api.context.database.documentChecks.collection.insertOne({
      ...check,
      state: 'infected',
      createdAt: new Date(),
    });
    expect((await send(scene)).status).toBe(410);
    expect((await view(scene)).disclosures).toEqual([]);
  });

  it('has a link that is neither guessed nor of another page, and that staff can end', async () => {
    const scene = await offered();
    await send(scene);
    const token = await linkOf(scene);
    expect((await call('open', 'A'.repeat(43))).status).toBe(410);
    expect((await api.call('/answer/open', { body: { token } })).status).toBe(410);
    const [sent] = (await view(scene)).disclosures;
    const path = `${base(scene)}/disclosures/${sent?.id}`;
    const foreign = await offered();
    const elsewhere = `${base(foreign)}/disclosures/${sent?.id}`;
    expect((await api.call(elsewhere, { method: 'DELETE', token: anna.token })).status).toBe(404);
    expect((await api.call(path, { method: 'DELETE', token: anna.token })).status).toBe(200);
    expect((await call('open', token)).status).toBe(410);
    expect((await api.call(path, { method: 'DELETE', token: anna.token })).status).toBe(409);
  });

  it('stays when the application is deleted, until its four years are over', async () => {
    const scene = await offered();
    await send(scene);
    const token = await linkOf(scene);
    await call('open', token);
    await call('sign', token, SIGNED);
    const { database, files } = api.context;
    const admin = await signInStaff(api, {
      company: tenant.company._id,
      userType: 'company',
      permissions: ['page:forms'],
    });
    const deleted = await api.call(`/form/submission/${scene.id}`, { method: 'DELETE', token: admin.token });
    expect(deleted.status).toBe(200);
    const read = () => database.disclosures.findOne({ offer: new Types.ObjectId(scene.offer) }).lean();
    const kept = await read();
    if (!kept) throw new Error('The proof is gone');
    const location = { tenant: tenant.company._id.toHexString(), purpose: 'disclosure' as const };
    const file = () => files.get({ id: kept.file._id, location });
    expect((await file())?.equals(PDF)).toBe(true);
    // As a call leaves it that was interrupted before its signature counted.
    const interrupted = new Types.ObjectId();
    await files.put({ id: interrupted, location, bytes: PDF });
    await database.disclosures.updateOne({ _id: kept._id }, { $push: { signatureFiles: interrupted } });
    const signatures = () =>
      Promise.all([...(kept.signatureFiles ?? []), interrupted].map((id) => files.get({ id, location })));
    expect(await signatures()).toEqual([expect.any(Buffer), PDF]);
    expect((await call('open', token)).status).toBe(410);
    await removeProofs({ database, files }, new Date(kept.keptUntil.getTime() - 1));
    expect(await read()).not.toBeNull();
    await removeProofs({ database, files }, kept.keptUntil);
    expect(await read()).toBeNull();
    expect(await file()).toBeNull();
    expect(await signatures()).toEqual([null, null]);
  });
});
