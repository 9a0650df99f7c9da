import { answerPageResponseSchema } from '@funding-desk/shared/schemas/deal/answer';
import { type OffersView, offerCreateSchema, offersResponseSchema } from '@funding-desk/shared/schemas/deal/offer';
import { packageListSchema } from '@funding-desk/shared/schemas/deal/package';
import { packageContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import { newEffect } from '@funding-desk/shared/server/models/outbox/effects';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOffer } from '../../../commands/deal/save-offer.ts';
import { addFunder, dealCalls, readyApplication, sendTo } from '../../../testing/scenes/deals/deal-calls.ts';
import { OFFER } from '../../../testing/scenes/deals/offer-terms.ts';
import { type Colleague, makeColleague } from '../../../testing/scenes/work.ts';
import {
  makeTenant,
  signInStaff,
  startTestApi,
  sweepEffects,
  type Tenant,
  type TestApi,
} from '../../../testing/test-api.ts';

const SEES = ['page:forms', 'application:work', 'application:export', 'offer:manage'] as const;
const COMMISSION = { buyFactor: '1.22', brokerFees: [] };

let api: TestApi;
let tenant: Tenant;
/** May see buy rates. */
let anna: Colleague;
let ben: Colleague;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  anna = await makeColleague({
    api,
    tenant,
    name: 'Anna Example',
    permissions: [...SEES, 'offer:commission', 'page:audit'],
  });
  ben = await makeColleague({ api, tenant, name: 'Ben Example', permissions: SEES });
});
afterAll(() => api.close());

interface Scene {
  readonly id: string;
  /** Ids of the packages. */
  readonly packages: readonly string[];
}

/** An application that two funders got. */
async function sent(): Promise<Scene> {
  const id = await readyApplication(api, tenant);
  const funders = await Promise.all(['Tallow Creek', 'Juniper Lane'].map((name) => addFunder(api, tenant, name)));
  return { id, packages: await sendTo({ api, staff: anna, id, funders }) };
}

const base = (id: string) => `/form/submission/${id}/offers`;
const read = async (id: string, { token }: Colleague = anna): Promise<OffersView> =>
  offersResponseSchema.parse((await api.call(base(id), { token })).body).data;
let keys = 0;
function enter({ id, packages }: Scene, over: object = {}, { token }: Colleague = anna) {
  keys += 1;
  return api.call(base(id), { token, body: { ...OFFER, package: packages[0], key: `offer-${keys}-key`, ...over } });
}
const terms = (over: object) => ({ terms: { ...OFFER.terms, ...over } });
const select = (id: string, offer: string | null, version: number, { token }: Colleague = anna) =>
  api.call(`/form/submission/${id}/selection`, { method: 'PUT', token, body: { offer, version } });
const stageOf = async (id: string) => (await api.context.database.applications.findById(id).lean())?.work?.stage;
const packagesOf = async (id: string) =>
  packageListSchema.parse((await api.call(`/form/submission/${id}/packages`, { token: anna.token })).body).data;

describe('an offer', () => {
  it('is not left behind when its application is deleted while it is stored', async () => {
    const { id, packages } = await sent();
    const { database } = api.context;
    const loaded = await database.packages.findById(packages[0]).orFail().lean();
    const { token } = await signInStaff(api, { company: tenant.company._id, userType: 'company' });
    expect((await api.call(`/form/submission/${id}`, { method: 'DELETE', token })).status).toBe(200);
    await sweepEffects(api);
    const body = offerCreateSchema.parse({ ...OFFER, package: packages[0], key: 'a-late-offer' });
    const stored = createOffer({ context: api.context, sent: loaded, body, commission: null, by: null, address: '' });
    await expect(stored).rejects.toThrow('This record does not exist.');
    expect(await database.offers.countDocuments({ submission: id })).toBe(0);
  });

  it('comes to the cent of the known answer, with the commission for those who may see it', async () => {
    const scene = await sent();
    const { status } = await enter(scene, { commission: COMMISSION });
    expect(status).toBe(201);
    const [offer] = (await read(scene.id)).offers;
    expect(offer).toMatchObject({
      state: 'open',
      computed: { payback: 6_500_000, payment: 61_904, lastPayment: 61_984, net: 4_850_000, cost: 1_650_000 },
      commission: { total: 400_000, buyFactor: '1.22' },
    });
    expect(await stageOf(scene.id)).toBe('offers');
    expect((await packagesOf(scene.id)).map(({ state }) => state).sort()).toEqual(['offered', 'sent']);
  });

  it('never shows a buy rate to people without the right, by no call, entry or event', async () => {
    const scene = await sent();
    await enter(scene, { commission: { points: '7.7719', brokerFees: [{ name: 'Desk fee', amount: 77_719 }] } });
    const view = await read(scene.id, ben);
    expect(view.offers[0]?.commission).toBeNull();
    const answers = await Promise.all(
      ['offers', 'packages', 'timeline', ''].map((path) =>
        api.call(`/form/submission/${scene.id}/${path}`.replace(/\/$/, ''), { token: ben.token }),
      ),
    );
    const entries = await api.context.database.auditLog.find({ subject: scene.id }).lean();
    const everything = JSON.stringify([answers.map(({ body }) => body), entries]);
    expect(everything).not.toMatch(/77719|7\.7719|points|buyFactor/);
    expect((await enter(scene, { commission: COMMISSION }, ben)).status).toBe(403);
    const [offer] = view.offers;
    const body = { ...OFFER, note: 'Called', version: 1 };
    const changed = await api.call(`${base(scene.id)}/${offer?.id}`, { method: 'PUT', token: ben.token, body });
    expect(changed.status).toBe(200);
    expect((await read(scene.id)).offers[0]?.commission).toMatchObject({ points: '7.7719' });
  });

  it('is stored once for each key, and not more often than the limit', async () => {
    const scene = await sent();
    const answers = await Promise.all([1, 2, 3].map(() => enter(scene, { key: 'the-same-key' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await read(scene.id)).offers).toHaveLength(1);
    const many = await Promise.all(Array.from({ length: 45 }, () => enter(scene)));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(39);
    expect(many.filter(({ status }) => status === 409)).toHaveLength(6);
  });

  it.each([
    ['no amount', { amount: 0 }],
    ['no payments', { payments: 0 }],
    ['a factor below one', { factor: '0.9' }],
    ['more payments than cents', { amount: 100, payments: 3_000 }],
    ['fees over the amount', { fees: [{ name: 'All', amount: 5_000_001, isWithheld: false }] }],
    ['payoffs over the amount', { payoffs: [{ name: 'Swiftwater', amount: 5_000_000 }] }],
    ['a fraction of a cent', { amount: 0.5 }],
    ['a negative amount', { amount: -5 }],
    ['an amount beyond reason', { amount: 1e14 }],
    ['a factor in words', { factor: '1e3' }],
    ['a day that does not exist', { firstPayment: '2027-02-30' }],
  ])('with %s is refused with a sentence', async (_, over) => {
    const scene = await sent();
    const { status, body } = await enter(scene, terms(over));
    expect([400, 422]).toContain(status);
    expect(body.error).toMatch(/\w/);
    expect((await read(scene.id)).offers).toEqual([]);
  });

  it('asks when the typed payback differs by more than a cent', async () => {
    const scene = await sent();
    expect((await enter(scene, terms({ payback: 6_500_001 }))).status).toBe(201);
    const asked = await enter(scene, terms({ payback: 6_500_002 }));
    expect([asked.status, asked.body.code, asked.body.error]).toEqual([
      409,
      'unconfirmed',
      'Amount times factor is $65,000.00. Please confirm the payback as you typed it, or correct it.',
    ]);
    expect((await enter(scene, { ...terms({ payback: 6_500_002 }), confirmed: ['payback'] })).status).toBe(201);
  });

  it('keeps words as they are typed', async () => {
    const scene = await sent();
    const note = '=HYPERLINK("http://evil.example")\n<b>bold</b>';
    await enter(scene, { note });
    expect((await read(scene.id)).offers[0]?.note).toBe(note);
  });
});

describe('the selection', () => {
  it('marks one offer selected and the others not, and sets the stage to Contract out', async () => {
    const scene = await sent();
    await enter(scene);
    await enter(scene, { package: scene.packages[1], ...terms({ factor: '1.25' }) });
    const before = await read(scene.id);
    expect(before.comparison.best.cost).toEqual([before.offers[1]?.id]);
    expect(before.comparison.differences[0]?.text).toContain('costs $2,500 less');
    await select(scene.id, before.offers[1]?.id ?? '', 0);
    const after = await read(scene.id);
    expect(after.offers.map(({ state }) => state)).toEqual(['not_selected', 'selected']);
    expect(after.selection).toMatchObject({ offer: before.offers[1]?.id, version: 1, by: { name: 'Anna Example' } });
    expect(await stageOf(scene.id)).toBe('contract_out');
  });

  it('by two people at once goes to one of them, and names it to the other', async () => {
    const scene = await sent();
    await enter(scene);
    await enter(scene, { package: scene.packages[1] });
    const [first, second] = (await read(scene.id)).offers;
    const answers = await Promise.all([
      select(scene.id, first?.id ?? '', 0, anna),
      select(scene.id, second?.id ?? '', 0, ben),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { selection, offers } = await read(scene.id);
    const taken = offers.find(({ id }) => id === selection.offer);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toContain(taken?.funder.name);
  });

  it('never stays on an offer that is withdrawn at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const scene = await sent();
      await enter(scene);
      const [offer] = (await read(scene.id)).offers;
      const body = { version: 1, reason: 'The funder called' };
      await Promise.all([
        select(scene.id, offer?.id ?? '', 0),
        api.call(`${base(scene.id)}/${offer?.id}/withdraw`, { token: ben.token, body }),
      ]);
      const { offers, selection } = await read(scene.id);
      if (offers[0]?.state === 'withdrawn') expect(selection.offer).toBeNull();
      else expect(selection.offer).toBe(offer?.id);
    }
  });

  it('comes back with the money of an offer that was deselected at the same time', async () => {
    const scene = await sent();
    await enter(scene);
    const [offer] = (await read(scene.id)).offers;
    await select(scene.id, offer?.id ?? '', 0);
    const body = { version: 1, on: '2026-12-03', amount: 4_850_000 };
    const fund = (version: number) =>
      api.call(`${base(scene.id)}/${offer?.id}/fund`, { token: anna.token, body: { ...body, version } });
    const [funded] = await Promise.all([fund(1), select(scene.id, null, 1, ben)]);
    if (funded?.status !== 200) return;
    expect((await read(scene.id)).selection.offer).toBe(offer?.id);
    await api.context.database.applications.updateOne({ _id: scene.id }, { $set: { 'selection.offer': null } });
    expect((await fund(2)).status).toBe(200);
    expect((await read(scene.id)).selection.offer).toBe(offer?.id);
  });

  it('takes no offer that is expired, withdrawn or of another application', async () => {
    const scene = await sent();
    await enter(scene, { expiresOn: '2020-01-01' });
    await enter(scene);
    const [expired, open] = (await read(scene.id)).offers;
    expect(expired?.state).toBe('expired');
    expect((await select(scene.id, expired?.id ?? '', 0)).status).toBe(409);
    const body = { version: 1, reason: 'The funder called' };
    await api.call(`${base(scene.id)}/${open?.id}/withdraw`, { token: anna.token, body });
    expect((await select(scene.id, open?.id ?? '', 0)).status).toBe(409);
    const other = await sent();
    expect((await select(other.id, open?.id ?? '', 0)).status).toBe(404);
  });

  it('is what can be funded, once, with the day and the amount as wired', async () => {
    const scene = await sent();
    await enter(scene);
    await enter(scene);
    const [first, second] = (await read(scene.id)).offers;
    await select(scene.id, first?.id ?? '', 0);
    const fund = (offer = '', version = 1) =>
      api.call(`${base(scene.id)}/${offer}/fund`, {
        token: anna.token,
        body: { version, on: '2026-12-03', amount: 4_850_000 },
      });
    expect((await fund(second?.id)).status).toBe(409);
    const answers = await Promise.all([fund(first?.id), fund(first?.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { offers } = await read(scene.id);
    expect(offers[0]).toMatchObject({ state: 'funded', funded: { on: '2026-12-03', amount: 4_850_000 } });
    expect(await stageOf(scene.id)).toBe('funded');
    expect((await select(scene.id, second?.id ?? '', 1)).status).toBe(409);
  });

  it('is corrected with the version of the funded offer, and its entries say from what to what', async () => {
    const scene = await sent();
    await enter(scene);
    const { fund, read: readDeals } = dealCalls({ api, staff: anna, id: scene.id });
    const [offer] = (await readDeals()).offers;
    await select(scene.id, offer?.id ?? '', 0);
    await fund(offer?.id ?? '', { version: 1, on: '2026-12-03', amount: 4_850_000 });
    expect((await fund(offer?.id ?? '', { version: 1, on: '2026-12-04', amount: 1 })).status).toBe(409);
    expect((await fund(offer?.id ?? '', { version: 2, on: '2026-12-04', amount: 4_800_050 })).status).toBe(200);
    expect((await readDeals()).offers[0]?.funded).toEqual({ on: '2026-12-04', amount: 4_800_050 });
    const entries = await api.context.database.auditLog
      .find({ subject: scene.id, action: 'offer.fund' })
      .sort({ seq: 1 })
      .lean();
    expect(entries.map(({ changes }) => changes?.[1])).toEqual([
      { field: 'Funded', from: null, to: '$48,500.00 on 2026-12-03' },
      { field: 'Funded', from: '$48,500.00 on 2026-12-03', to: '$48,000.50 on 2026-12-04' },
    ]);
  });

  it('marks package and application when the process died after the offer was marked as funded', async () => {
    const scene = await sent();
    await enter(scene);
    const { fund } = dealCalls({ api, staff: anna, id: scene.id });
    const [offer] = (await read(scene.id)).offers;
    await select(scene.id, offer?.id ?? '', 0);
    await fund(offer?.id ?? '', { version: 1, on: '2026-12-03', amount: 4_850_000 });
    const { database } = api.context;
    const sentFirst = { _id: new Types.ObjectId(scene.packages[0]) };
    await database.packages.updateOne(sentFirst, { $set: { state: 'offered' }, $pop: { answers: 1 } });
    const payload = { package: sentFirst._id, state: 'funded' as const, by: anna._id, at: new Date() };
    const effect = newEffect({ kind: 'mark-package', at: new Date(0), payload });
    for (let run = 0; run < 2; run += 1) {
      await database.offers.updateOne({ _id: new Types.ObjectId(offer?.id) }, { $push: { effects: effect } });
      await sweepEffects(api);
    }
    const marked = (await packagesOf(scene.id)).find(({ id }) => id === scene.packages[0]);
    expect(marked?.answers.map(({ state }) => state)).toEqual(['offered', 'funded']);
  });
});

describe('the answer of a funder', () => {
  const answer = (scene: Scene, body: object, { token }: Colleague = anna) =>
    api.call(`/form/submission/${scene.id}/packages/${scene.packages[0]}/answer`, { method: 'PUT', token, body });

  it('by hand follows the state, and a decided package takes a reason', async () => {
    const scene = await sent();
    const stips = [{ documentType: 'lease', label: 'The lease' }, { label: 'Proof of address' }];
    expect((await answer(scene, { answer: { state: 'stips', stips }, from: 'sent' })).status).toBe(200);
    expect((await answer(scene, { answer: { state: 'in_review' }, from: 'sent' })).status).toBe(409);
    const reason = { code: 'revenue', text: '' };
    await answer(scene, { answer: { state: 'declined', reason }, from: 'stips' });
    expect((await answer(scene, { answer: { state: 'received' }, from: 'declined' })).status).toBe(422);
    const again = { answer: { state: 'in_review' }, from: 'declined', explanation: 'They look at it again' };
    expect((await answer(scene, again)).status).toBe(200);
    const [sentFirst] = (await packagesOf(scene.id)).filter(({ id }) => id === scene.packages[0]);
    expect(sentFirst).toMatchObject({ state: 'in_review', declineReason: null });
    expect(sentFirst?.stips.map(({ label }) => label)).toEqual(['The lease', 'Proof of address']);
    expect(sentFirst?.answers.map(({ state, explanation }) => [state, explanation])).toEqual([
      ['stips', ''],
      ['declined', ''],
      ['in_review', 'They look at it again'],
    ]);
  });

  it('names what the applicant can be asked for, and shows how far the request is', async () => {
    const scene = await sent();
    await answer(scene, { answer: { state: 'stips', stips: [{ label: 'The lease' }] }, from: 'sent' });
    const needed = async () =>
      (await packagesOf(scene.id)).flatMap(({ stips }) => stips).find(({ label }) => label === 'The lease');
    const stip = await needed();
    expect(stip?.request).toBeNull();
    const ask = (id: string, wanted = stip?.id) =>
      api.call(`/form/submission/${id}/requests`, {
        token: anna.token,
        body: { items: [{ documentType: 'lease', label: 'The lease', stip: wanted }], to: 'owner@sample.example' },
      });
    const other = await sent();
    const refused = await ask(other.id);
    expect([refused.status, refused.body.error]).toEqual([
      422,
      'No funder needs this any more. Please reload the page and choose again.',
    ]);
    expect((await ask(scene.id, new Types.ObjectId().toHexString())).status).toBe(422);
    expect((await ask(scene.id)).status).toBe(201);
    const asked = await needed();
    expect(asked?.request).toMatchObject({ state: 'sent', stateLabel: 'Sent', isReceived: false });
    const { applicantRequests } = api.context.database;
    const request = new Types.ObjectId(asked?.request?.id);
    const files = { $set: { answeredAt: new Date(), 'items.0.documents': [new Types.ObjectId()] } };
    await applicantRequests.updateOne({ _id: request }, files);
    expect((await needed())?.request).toMatchObject({ state: 'answered', isReceived: true });
    await applicantRequests.updateOne({ _id: request }, { $set: { withdrawnAt: new Date() } });
    expect((await needed())?.request).toBeNull();
  });

  async function pageOf({ packages }: Scene) {
    const { database, sealer } = api.context;
    const stored = await database.packages
      .findOne({ _id: new Types.ObjectId(packages[0]) })
      .orFail()
      .lean();
    return sealer.openText(packageContext(stored, 'answer'), stored.sealedAnswerToken);
  }
  const open = (token: string) => api.call('/answer/open', { body: { token } });
  const say = (token: string, said: object) => api.call('/answer/send', { body: { token, answer: said } });
  const { terms: pageTerms, expiresOn, note } = OFFER;
  const offer = (token: string, key: string) =>
    api.call('/answer/offer', { body: { token, offer: { terms: pageTerms, expiresOn, note, key } } });

  it('through its page shows the business and the reference, and nothing else of the application', async () => {
    const scene = await sent();
    const token = await pageOf(scene);
    const opened = await open(token);
    const data = answerPageResponseSchema.parse(opened.body).data;
    expect(Object.keys(data).sort()).toEqual([
      'businessName',
      'companyName',
      'expiresAt',
      'isOpen',
      'logoUrl',
      'offers',
      'reference',
      'state',
      'stateLabel',
    ]);
    expect((await say(token, { state: 'received' })).body.data).toMatchObject({ state: 'received', isOpen: true });
    expect((await offer(token, 'first-offer')).body.data).toMatchObject({ state: 'offered', offers: 1 });
    expect((await offer(token, 'first-offer')).body.data).toMatchObject({ offers: 1 });
    const [entered] = (await read(scene.id)).offers;
    expect(entered).toMatchObject({ isByFunder: true, createdBy: null, commission: null });
    const refused = await api.call('/answer/offer', {
      body: { token, offer: { terms: pageTerms, expiresOn, note, key: 'with-buy-rate', commission: COMMISSION } },
    });
    expect(refused.status).toBe(400);
  });

  it('is limited in offers that arrive at once, and in answers, so that other funders keep their place', async () => {
    const scene = await sent();
    const token = await pageOf(scene);
    const keys = Array.from({ length: 9 }, (_, number) => `at-once-${number}`);
    const answers = await Promise.all(keys.map((key) => offer(token, key)));
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(4);
    expect((await read(scene.id)).offers).toHaveLength(answers.filter(({ status }) => status === 200).length);
    const said = Array.from({ length: 50 }, () => ({
      at: new Date(),
      state: 'stips' as const,
      by: null,
      explanation: '',
    }));
    await api.context.database.packages.updateOne(
      { _id: new Types.ObjectId(scene.packages[0]) },
      { $set: { answers: said } },
    );
    const refused = await say(token, { state: 'in_review' });
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('no further answer')]);
  });

  it('overwrites no decision, is limited in offers, and ends with its link', async () => {
    const scene = await sent();
    const token = await pageOf(scene);
    for (let count = 0; count < 5; count += 1) expect((await offer(token, `offer-${count}-page`)).status).toBe(200);
    expect((await offer(token, 'offer-5-page')).status).toBe(409);
    await say(token, { state: 'declined', reason: { code: 'nsf', text: '' } });
    expect((await say(token, { state: 'in_review' })).status).toBe(409);
    expect((await offer(token, 'late-offer')).status).toBe(409);
    const path = `/form/submission/${scene.id}/packages/${scene.packages[0]}/page`;
    expect((await api.call(path, { method: 'DELETE', token: anna.token })).status).toBe(200);
    expect((await open(token)).status).toBe(410);
  });

  it('is for one funder and one application, and its link is neither guessed nor that of the files', async () => {
    const scene = await sent();
    const other = await sent();
    const token = await pageOf(scene);
    await say(token, { state: 'received' });
    expect((await packagesOf(other.id)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect((await packagesOf(scene.id)).map(({ state }) => state).sort()).toEqual(['received', 'sent']);
    expect((await open('A'.repeat(43))).status).toBe(410);
    expect((await api.call('/package/open', { body: { token } })).status).toBe(410);
    expect((await api.fetch('/answer/open')).status).toBe(404);
    const expired = { $set: { answerUntil: new Date(0) } };
    await api.context.database.packages.updateOne({ _id: new Types.ObjectId(scene.packages[0]) }, expired);
    expect((await open(token)).status).toBe(410);
  });
});
