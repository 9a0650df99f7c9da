import { setTimeout as pause } from 'node:timers/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { MAX_FILE_BYTES } from '@funding-desk/shared/fields/catalogue';
import { verifyEvidence } from '@funding-desk/shared/server/audit/verify-evidence';
import { verifyDisclosure, verifyDisclosureAudit } from '@funding-desk/shared/server/deals/verify-disclosure';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import { type ClamdProcess, EICAR, prepareClamd } from '@funding-desk/shared/testing/clamd';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uniqueApplicant } from '../../testing/scenes/applicant-data.ts';
import { eraseByEin, receiptOf } from '../../testing/scenes/applicant-erasure.ts';
import {
  answerCalls,
  DISCLOSES,
  type DisclosureCalls,
  type DisclosureScene,
  disclosureCalls,
  offerPath,
  PAGE_OFFER_KEY,
} from '../../testing/scenes/deals/disclosure-calls.ts';
import { type Colleague, makeColleague } from '../../testing/scenes/work.ts';
import {
  makeTenant,
  settleAccepted,
  signInStaff,
  startTestApi,
  type Tenant,
  type TestApi,
} from '../../testing/test-api.ts';

let clamd: ClamdProcess;
let api: TestApi;
let tenant: Tenant;
let anna: Colleague;
let calls: DisclosureCalls;
let page: ReturnType<typeof answerCalls>;
beforeAll(async () => {
  clamd = await prepareClamd();
  await clamd.start();
  api = await startTestApi({ CLAMD_URL: clamd.url });
  tenant = await makeTenant(api);
  anna = await makeColleague({ api, tenant, name: 'Anna Example', permissions: DISCLOSES });
  calls = disclosureCalls({ api, tenant, staff: anna });
  page = answerCalls({ api });
});
afterAll(async () => {
  await api.close();
  await clamd.close();
});

const pdf = (text: string) => new Uint8Array(pdfBytes(text));
const documentsOf = ({ id }: Pick<DisclosureScene, 'id'>) =>
  api.context.database.applicationDocuments.find({ submission: new Types.ObjectId(id), source: 'funder' }).lean();
const attachedOf = async (scene: DisclosureScene) => (await calls.view(scene)).attached;
const stored = (id: string) => {
  const location = { tenant: tenant.company._id.toHexString(), purpose: 'document' as const };
  return api.context.files.get({ id: new Types.ObjectId(id), location });
};

describe('the disclosure that a funder attaches to its offer', () => {
  it('is stored byte for byte, logged with its SHA-256, and sent by staff unaltered', async () => {
    const scene = await calls.offeredByFunder();
    const bytes = pdf('The disclosure');
    const answer = await page.attach({ link: scene.link, bytes, name: 'Our disclosure.pdf' });
    expect([answer.status, answer.body.data]).toEqual([201, { name: 'Our disclosure.pdf', size: bytes.length }]);
    const attached = (await attachedOf(scene)) ?? expect.fail('There is no PDF');
    expect(attached).toMatchObject({ name: 'Our disclosure.pdf', sha256: sha256Hex(bytes), state: 'ready' });
    const { auditLog, disclosures } = api.context.database;
    const entry = await auditLog.findOne({ action: 'disclosure.attach', subject: scene.id }).orFail().lean();
    expect(entry.details).toMatchObject({ document: attached.document, offer: scene.offer, sha256: sha256Hex(bytes) });
    expect((await calls.send(scene, { document: attached.document })).status).toBe(201);
    const link = await calls.linkOf(scene);
    await calls.call('open', link);
    const file = await api.fetch('/disclosure/file', { method: 'POST', headers: { 'X-Disclosure-Token': link } });
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    const disclosure = await disclosures
      .findOne({ offer: new Types.ObjectId(scene.offer) })
      .orFail()
      .lean();
    expect(disclosure.file.sha256).toBe(sha256Hex(bytes));
    expect(await verifyDisclosure({ ...api.context, disclosure })).toEqual([]);
  });

  it('is replaced by a second one, and a repeated upload stores one', async () => {
    const scene = await calls.offeredByFunder();
    await settleAccepted(api);
    const { link } = scene;
    const [first, uploadKey] = [pdf('The first'), 'a'.repeat(32)];
    for (const _ of [1, 2]) expect((await page.attach({ link, bytes: first, uploadKey })).status).toBe(201);
    const before = (await attachedOf(scene)) ?? expect.fail('There is no PDF');
    expect(await documentsOf(scene)).toHaveLength(1);
    expect((await page.attach({ link, bytes: pdf('The second') })).status).toBe(201);
    const after = (await attachedOf(scene)) ?? expect.fail('There is no PDF');
    expect(after.sha256).toBe(sha256Hex(pdf('The second')));
    expect(await documentsOf(scene)).toHaveLength(1);
    expect(await stored(before.document)).toBeNull();
    expect((await calls.send(scene, { document: before.document })).status).toBe(409);
    const evidence = async () => {
      const application = await api.context.database.applications.findById(scene.id).orFail().lean();
      return (await verifyEvidence({ ...api.context, application })).faults.filter((fault) => /added doc/.test(fault));
    };
    expect(await evidence()).toEqual([]);
    await api.context.database.applicationDocuments.deleteOne({ _id: new Types.ObjectId(after.document) });
    expect(await evidence()).toEqual([`The added document ${after.document} is gone.`]);
  });

  it('stays as well as its replacement while the application is on hold', async () => {
    const scene = await calls.offeredByFunder();
    const { link } = scene;
    await page.attach({ link, bytes: pdf('Before the hold') });
    const hold = { reason: 'A lawsuit', since: new Date(), by: new Types.ObjectId(anna.id) };
    const setHold = (value: typeof hold | null) =>
      api.context.database.applications.updateOne({ _id: scene.id }, { $set: { hold: value } });
    await setHold(hold);
    await page.attach({ link, bytes: pdf('During the hold') });
    expect(await documentsOf(scene)).toHaveLength(2);
    expect((await attachedOf(scene))?.sha256).toBe(sha256Hex(pdf('During the hold')));
    await setHold(null);
    await page.attach({ link, bytes: pdf('After the hold') });
    expect((await documentsOf(scene)).map(({ sha256 }) => sha256)).toEqual([sha256Hex(pdf('After the hold'))]);
  });

  it('stays when the hold is placed while its replacement is checked', async () => {
    const scene = await calls.offeredByFunder();
    const { link } = scene;
    await page.attach({ link, bytes: pdf('Before the hold') });
    clamd.freeze();
    const replacing = page.attach({ link, bytes: pdf('Checked during the hold') });
    // The upload has read the application by then, and waits for the scanner.
    await pause(1_500);
    const hold = { reason: 'A lawsuit', since: new Date(), by: new Types.ObjectId(anna.id) };
    await api.context.database.applications.updateOne({ _id: scene.id }, { $set: { hold } });
    clamd.thaw();
    expect((await replacing).status).toBe(201);
    expect(await documentsOf(scene)).toHaveLength(2);
    expect((await attachedOf(scene))?.sha256).toBe(sha256Hex(pdf('Checked during the hold')));
  });

  it('is stored under an upload key that a file of another offer has', async () => {
    const scene = await calls.offeredByFunder();
    const { link } = scene;
    const uploadKey = 'b'.repeat(32);
    await page.offer(link, 'another-offer-of-it');
    await page.attach({ link, bytes: pdf('The first'), name: 'First.pdf', uploadKey });
    const second = { link, bytes: pdf('The second'), name: 'Second.pdf', uploadKey, offer: 'another-offer-of-it' };
    expect((await page.attach(second)).body.data).toMatchObject({ name: 'Second.pdf' });
    const names = (await documentsOf(scene)).map(({ originalFilename }) => originalFilename);
    expect(names.toSorted()).toEqual(['First.pdf', 'Second.pdf']);
  });

  it('is one, also when several arrive at once', async () => {
    const scene = await calls.offeredByFunder();
    const { link } = scene;
    const answers = await Promise.all([1, 2, 3].map((at) => page.attach({ link, bytes: pdf(`At once ${at}`) })));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(await documentsOf(scene)).toHaveLength(1);
  });

  it('is a PDF that opens without a password, within the limit, and free of viruses', async () => {
    const scene = await calls.offeredByFunder();
    const { link } = scene;
    const locked = await PDFDocument.create();
    locked.addPage();
    locked.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
    const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const tooLarge = new Uint8Array(MAX_FILE_BYTES + 1);
    tooLarge.set(pdf('large'));
    for (const [bytes, status, text] of [
      [new Uint8Array(await locked.save()), 422, /password/],
      [new Uint8Array(Buffer.from(PNG, 'base64')), 422, /Please choose a PDF/],
      [new Uint8Array(Buffer.from('<html>an offer</html>')), 415, /./],
      [new Uint8Array(), 422, /./],
      [tooLarge, 413, /./],
      [pdf(`(${EICAR})`), 422, /./],
    ] as const) {
      const answer = await page.attach({ link, bytes });
      expect([answer.status, answer.body.error]).toEqual([status, expect.stringMatching(text)]);
    }
    expect(await documentsOf(scene)).toEqual([]);
    expect(await attachedOf(scene)).toBeNull();
  });

  it('waits for the scanner, and is not sent before', async () => {
    const scene = await calls.offeredByFunder();
    await clamd.stop();
    expect((await page.attach({ link: scene.link, bytes: pdf('Unchecked') })).status).toBe(201);
    await clamd.start();
    const attached = await attachedOf(scene);
    expect(attached?.state).toBe('being-checked');
    expect((await calls.send(scene, { document: attached?.document })).status).toBe(409);
  });

  it('needs the token of the page that entered the offer', async () => {
    const scene = await calls.offeredByFunder();
    const other = await calls.offeredByFunder();
    const ofStaff = await calls.offered();
    const bytes = pdf('Foreign');
    expect((await page.attach({ link: 'A'.repeat(43), bytes })).status).toBe(410);
    expect((await page.attach({ link: 'short', bytes })).status).toBe(400);
    await page.offer(other.link, 'another-offer-of-it');
    expect((await page.attach({ link: scene.link, bytes, offer: 'another-offer-of-it' })).status).toBe(409);
    const link = await page.linkOf(ofStaff.package);
    expect((await page.attach({ link, bytes, offer: 'the-offer' })).status).toBe(409);
    await api.context.database.offers.updateOne(
      { _id: new Types.ObjectId(scene.offer) },
      { $set: { withdrawn: { at: new Date(), by: new Types.ObjectId(anna.id), reason: 'The funder called' } } },
    );
    expect((await page.attach({ link: scene.link, bytes, offer: PAGE_OFFER_KEY })).status).toBe(409);
    const answered = new Types.ObjectId(other.package);
    await api.context.database.packages.updateOne({ _id: answered }, { $set: { answerWithdrawnAt: new Date() } });
    expect((await page.attach({ link: other.link, bytes })).status).toBe(410);
    for (const each of [scene, other, ofStaff]) expect(await documentsOf(each)).toEqual([]);
  });

  it('goes neither with the disclosure of another offer nor to another funder', async () => {
    const scene = await calls.offeredByFunder();
    await page.attach({ link: scene.link, bytes: pdf('Terms') });
    const attached = (await attachedOf(scene)) ?? expect.fail('There is no PDF');
    await page.offer(scene.link, 'another-offer-of-it');
    const second = await api.context.database.offers
      .findOne({ key: 'another-offer-of-it', package: scene.package })
      .orFail();
    const body = { document: attached.document, to: 'owner@sample.example', key: 'first-send' };
    const path = offerPath({ id: scene.id, offer: second._id.toHexString() });
    expect((await api.call(`${path}/disclosures`, { token: anna.token, body })).status).toBe(409);
    const application = await api.context.database.applications.findById(scene.id).orFail().lean();
    const funder = await api.context.database.funders.findOne({ company: tenant.company._id }).orFail().lean();
    const sent = await api.call(`/form/submission/${scene.id}/packages`, {
      token: anna.token,
      body: {
        funders: [{ id: funder._id.toHexString(), version: funder.version }],
        documents: [attached.document],
        copy: 'masked',
        message: '',
        version: application.work?.version ?? 0,
        confirmed: ['incomplete', 'repeated'],
      },
    });
    expect([sent.status, sent.body.error]).toEqual([409, expect.stringContaining('no longer there')]);
  });

  it('is removed with the application, and what was transmitted stays', async () => {
    const scene = await calls.offeredByFunder();
    const { link } = scene;
    const bytes = pdf('Sent, then deleted');
    await page.attach({ link, bytes });
    const attached = (await attachedOf(scene)) ?? expect.fail('There is no PDF');
    await calls.send(scene, { document: attached.document });
    const { token } = await signInStaff(api, {
      company: tenant.company._id,
      userType: 'company',
      permissions: ['page:forms'],
    });
    expect((await api.call(`/form/submission/${scene.id}`, { method: 'DELETE', token })).status).toBe(200);
    expect(await documentsOf(scene)).toEqual([]);
    expect(await stored(attached.document)).toBeNull();
    const { disclosures } = api.context.database;
    const disclosure = await disclosures
      .findOne({ offer: new Types.ObjectId(scene.offer) })
      .orFail()
      .lean();
    expect(await verifyDisclosure({ ...api.context, disclosure })).toEqual([]);
    const location = { tenant: tenant.company._id.toHexString(), purpose: 'disclosure' as const };
    const kept = await api.context.files.get({ id: disclosure.file._id, location });
    expect(kept?.equals(Buffer.from(bytes))).toBe(true);
    expect((await page.attach({ link, bytes })).status).toBe(410);
  });

  it('is erased with the data of the applicant, and what was transmitted stays and verifies', async () => {
    const values = uniqueApplicant();
    const scene = await calls.offeredByFunder({ values });
    await page.attach({ link: scene.link, bytes: pdf('Sent, then erased') });
    const attached = (await attachedOf(scene)) ?? expect.fail('There is no PDF');
    await calls.send(scene, { document: attached.document });
    const about = { company: tenant.company._id, userType: 'company', permissions: ['page:forms'] } as const;
    const { token } = await signInStaff(api, about);
    const receipt = await receiptOf(eraseByEin({ api, token, value: values.taxIdNumber }));
    expect(receipt.applications).toMatchObject([{ id: scene.id, state: 'erased', proofUntil: expect.any(String) }]);
    expect(await documentsOf(scene)).toEqual([]);
    expect(await stored(attached.document)).toBeNull();
    const { disclosures } = api.context.database;
    const disclosure = await disclosures
      .findOne({ offer: new Types.ObjectId(scene.offer) })
      .orFail()
      .lean();
    expect(await verifyDisclosure({ ...api.context, disclosure })).toEqual([]);
    expect(await verifyDisclosureAudit(api.context.database)).toEqual([]);
  });
});
