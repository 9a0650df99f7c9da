import { type OffersView, offersResponseSchema } from '@funding-desk/shared/schemas/deal/offer';
import { offersPageResponseSchema } from '@funding-desk/shared/schemas/deal/presentation';
import { disclosureContext, presentationContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import { SIGNATURE_DATA_URL } from '@funding-desk/shared/testing/factories';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFunder, dealCalls, readyApplication, sendTo } from '../../../testing/scenes/deals/deal-calls.ts';
import { OFFER } from '../../../testing/scenes/deals/offer-terms.ts';
import { filePdf } from '../../../testing/scenes/documents.ts';
import { type Colleague, makeColleague } from '../../../testing/scenes/work.ts';
import {
  makeTenant,
  signInStaff,
  startTestApi,
  sweepEffects,
  type Tenant,
  type TestApi,
} from '../../../testing/test-api.ts';

const SELLS = ['page:forms', 'application:work', 'application:export', 'offer:manage', 'offer:commission'] as const;
const TO = 'owner@sample.example';
const SECRET_NOTE = 'The funder would go down to 1.25';

let api: TestApi;
let tenant: Tenant;
let anna: Colleague;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  anna = await makeColleague({ api, tenant, name: 'Anna Example', permissions: SELLS });
});
afterAll(() => api.close());

interface Scene {
  readonly id: string;
  /** 50,000.00 at 1.30 daily, and 40,000.00 at 1.20 weekly. */
  readonly offers: OffersView['offers'];
}

/** An application of that state with two offers of two funders. */
async function offered(state = 'NV'): Promise<Scene> {
  const id = await readyApplication(api, tenant, { state, businessAddressState: state });
  const funders = [await addFunder(api, tenant, 'Tallow Creek'), await addFunder(api, tenant, 'Copper Wren')];
  const [one = '', other = ''] = await sendTo({ api, staff: anna, id, funders });
  const { offer, read } = dealCalls({ api, staff: anna, id });
  const commission = { buyFactor: '1.22', brokerFees: [] };
  expect((await offer(one, { commission, note: SECRET_NOTE })).status).toBe(201);
  const weekly = { ...OFFER.terms, amount: 4_000_000, factor: '1.20', payments: 24, frequency: 'weekly', fees: [] };
  expect((await offer(other, { terms: weekly })).status).toBe(201);
  return { id, offers: (await read()).offers };
}

const chosenOf = ({ offers }: Scene) => offers.map(({ id, version }) => ({ id, version }));
const present = (scene: Scene, over: object = {}) =>
  api.call(`/form/submission/${scene.id}/presentations`, {
    token: anna.token,
    body: { offers: chosenOf(scene), to: TO, key: 'first-send', ...over },
  });
const view = (scene: Scene) => dealCalls({ api, staff: anna, id: scene.id }).read();
const stored = (scene: Scene) =>
  api.context.database.presentations
    .find({ submission: new Types.ObjectId(scene.id) })
    .sort({ createdAt: 1, _id: 1 })
    .lean();

/** The token of the latest link. */
async function linkOf(scene: Scene): Promise<string> {
  const sent = (await stored(scene)).at(-1);
  if (!sent) throw new Error('Nothing was presented');
  return api.context.sealer.openText(presentationContext(sent), sent.sealedToken);
}

const call = (path: string, token: string, body?: object) =>
  api.call(`/offers/${path}`, { method: 'POST', headers: { 'X-Offers-Token': token }, ...(body ? { body } : {}) });
const open = async (token: string) => offersPageResponseSchema.parse((await call('open', token)).body).data;

/** Transmits the disclosure of an offer, and signs it as the applicant. */
async function sign(scene: Scene, offer: string): Promise<void> {
  const { database, sealer } = api.context;
  const bytes = Buffer.from('%PDF-1.7\nThe disclosure of the funder.\n%%EOF\n');
  const document = await filePdf(api, { application: scene.id, bytes });
  const body = { document, to: TO, key: 'the-disclosure' };
  await api.call(`/form/submission/${scene.id}/offers/${offer}/disclosures`, { token: anna.token, body });
  const sent = await database.disclosures
    .findOne({ offer: new Types.ObjectId(offer) })
    .orFail()
    .lean();
  const headers = { 'X-Disclosure-Token': sealer.openText(disclosureContext(sent), sent.sealedToken) };
  await api.call('/disclosure/open', { method: 'POST', headers });
  const signed = { name: 'Maria Sample', signature: SIGNATURE_DATA_URL };
  expect((await api.call('/disclosure/sign', { headers, body: signed })).status).toBe(200);
}

describe('offers that are presented to the applicant', () => {
  it('are read by a link, in plain numbers and without what only staff know', async () => {
    const scene = await offered();
    expect((await present(scene)).status).toBe(201);
    expect((await present(scene)).status).toBe(201);
    expect(await view(scene)).toMatchObject({ presentation: { state: 'sent', to: TO, chosen: null, openedAt: null } });
    expect(await stored(scene)).toHaveLength(1);
    const token = await linkOf(scene);
    const answer = await call('open', token);
    const page = offersPageResponseSchema.parse(answer.body).data;
    expect(page).toMatchObject({
      companyName: tenant.company.nameOut,
      unavailable: 0,
      answer: null,
      offers: [
        {
          net: 4_850_000,
          payback: 6_500_000,
          total: 6_500_000,
          payment: 61_904,
          lastPayment: 61_984,
          cost: 1_650_000,
          centsOnDollar: '33.00',
          multiple: '1.30',
          marks: ['net'],
        },
        {
          net: 4_000_000,
          payback: 4_800_000,
          payment: 200_000,
          cost: 800_000,
          centsOnDollar: '20.00',
          multiple: '1.20',
        },
      ],
    });
    expect(page.offers[1]?.marks).toEqual(['cost', 'payment']);
    const text = JSON.stringify(answer.body);
    for (const secret of [SECRET_NOTE, '1.22', 'buyFactor', 'commission', 'Anna']) expect(text).not.toContain(secret);
    expect(await view(scene)).toMatchObject({ presentation: { state: 'opened', openedAt: expect.any(String) } });
  });

  it('are chosen once, which tells staff and selects nothing', async () => {
    const scene = await offered();
    const [, cheap] = scene.offers;
    if (!cheap) throw new Error('There is no offer');
    await present(scene);
    const token = await linkOf(scene);
    expect((await call('choose', token, { offer: cheap.id })).status).toBe(410);
    await open(token);
    const answers = await Promise.all([1, 2].map(() => call('choose', token, { offer: cheap.id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await call('choose', token, { offer: scene.offers[0]?.id })).status).toBe(410);
    expect((await call('decline', token)).status).toBe(410);
    expect(await open(token)).toMatchObject({ answer: { state: 'chosen', funderName: cheap.funder.name } });
    const { presentation, selection } = await view(scene);
    expect(presentation).toMatchObject({ state: 'chosen', chosen: cheap.id });
    expect(selection.offer).toBeNull();
    const [sent] = await stored(scene);
    expect(sent?.effects).toEqual([]);
    expect(sent?.outbox.map(({ kind, address }) => [kind, address])).toEqual([
      ['offers', TO],
      ...tenant.company.notifyEmails.map((address) => ['offers-answered', address]),
    ]);
    const entry = await api.context.database.auditLog
      .findOne({ action: 'presentation.choose', subject: scene.id })
      .lean();
    expect(entry).toMatchObject({ actor: null, changes: [{ field: 'Funder', to: cheap.funder.name }] });
  });

  it('may all be declined, and others be presented afterwards', async () => {
    const scene = await offered();
    await present(scene);
    const token = await linkOf(scene);
    await open(token);
    for (const _ of [1, 2]) expect((await call('decline', token)).status).toBe(200);
    expect(await view(scene)).toMatchObject({ presentation: { state: 'declined' } });
    expect((await present(scene, { key: 'second-send' })).status).toBe(201);
    expect((await stored(scene)).map(({ state }) => state)).toEqual(['declined', 'sent']);
    expect(await open(token)).toMatchObject({ answer: { state: 'declined', funderName: '' } });
  });

  it('tell the assignee in the inbox, also after a crash', async () => {
    const scene = await offered();
    const { database } = api.context;
    const person = anna.id;
    await database.applications.updateOne(
      { _id: new Types.ObjectId(scene.id) },
      { $set: { 'work.assignee': new Types.ObjectId(person) } },
    );
    await present(scene);
    const token = await linkOf(scene);
    await open(token);
    await call('decline', token);
    const told = () =>
      database.notifications.countDocuments({ submission: new Types.ObjectId(scene.id), kind: 'offers_declined' });
    expect(await told()).toBe(1);
    // As a call leaves it that was interrupted before it told staff.
    await database.notifications.deleteMany({ submission: new Types.ObjectId(scene.id) });
    const effect = { _id: new Types.ObjectId(), kind: 'tell-of-choice' as const, dueAt: new Date(0), payload: {} };
    await database.presentations.updateOne(
      { submission: new Types.ObjectId(scene.id) },
      { $set: { effects: [effect] }, $pull: { outbox: { kind: 'offers-answered' } } },
    );
    await sweepEffects(api);
    expect(await told()).toBe(1);
    expect((await stored(scene))[0]).toMatchObject({
      effects: [],
      outbox: [{ kind: 'offers' }, { kind: 'offers-answered' }],
    });
  });
});

describe('an offer', () => {
  it('is not presented before its disclosure is signed, unless staff say that none is due', async () => {
    const scene = await offered('NY');
    const [one, other] = scene.offers;
    if (!one || !other) throw new Error('There are no offers');
    const refused = await present(scene);
    expect(refused.status).toBe(403);
    expect(refused.body.error).toContain(`The offer of ${one.funder.name} cannot be presented yet. New York asks for`);
    expect(await stored(scene)).toEqual([]);
    await sign(scene, one.id);
    expect((await view(scene)).offers.map(({ isPresentable }) => isPresentable)).toEqual([true, false]);
    expect((await present(scene)).status).toBe(403);
    expect((await present(scene, { offers: chosenOf(scene).slice(0, 1) })).status).toBe(201);
    expect((await open(await linkOf(scene))).offers.map(({ id }) => id)).toEqual([one.id]);
    await api.call(`/form/submission/${scene.id}/offers/${other.id}/exemption`, {
      method: 'PUT',
      token: anna.token,
      body: { version: 1, reason: 'The funder is a bank' },
    });
    const both = [
      { id: one.id, version: 1 },
      { id: other.id, version: 2 },
    ];
    expect((await present(scene, { offers: both, key: 'second-send' })).status).toBe(201);
  });

  it('is no longer chosen once it has changed, is withdrawn or has expired', async () => {
    const scene = await offered();
    const [one, other] = scene.offers;
    if (!one || !other) throw new Error('There are no offers');
    await present(scene);
    const token = await linkOf(scene);
    expect((await open(token)).offers).toHaveLength(2);
    const path = `/form/submission/${scene.id}/offers`;
    const body = { ...OFFER, terms: { ...OFFER.terms, factor: '1.35' }, version: 1 };
    await api.call(`${path}/${one.id}`, { method: 'PUT', token: anna.token, body });
    await dealCalls({ api, staff: anna, id: scene.id }).withdraw(other.id);
    expect(await open(token)).toMatchObject({ offers: [], unavailable: 2 });
    const refused = await call('choose', token, { offer: one.id });
    expect(refused.status).toBe(422);
    expect(refused.body.error).toBe(
      'This offer can no longer be chosen. Please reload the page and choose another one.',
    );
    expect((await present(scene, { key: 'second-send' })).status).toBe(409);
    const present1 = { offers: [{ id: one.id, version: 2 }], key: 'second-send' };
    const expired = { ...body, version: 2, expiresOn: '2020-01-05' };
    await api.call(`${path}/${one.id}`, { method: 'PUT', token: anna.token, body: expired });
    expect((await present(scene, present1)).status).toBe(409);
    const late = await present(scene, { offers: [{ id: one.id, version: 3 }], key: 'second-send' });
    expect(late.body.error).toContain('can no longer be taken');
  });

  it('of another application, of another tenant or on hold is not presented', async () => {
    const scene = await offered();
    const other = await offered();
    expect((await present(scene, { offers: chosenOf(other) })).status).toBe(404);
    expect((await present(scene, { to: 'a@b.example, c@d.example' })).status).toBe(422);
    expect((await present(scene, { offers: [] })).status).toBe(400);
    const [twice] = chosenOf(scene);
    expect((await present(scene, { offers: [twice, twice] })).status).toBe(422);
    const stranger = await makeTenant(api);
    const theirs = await signInStaff(api, { company: stranger.company._id, permissions: [...SELLS] });
    const body = { offers: chosenOf(scene), to: TO, key: 'first-send' };
    expect((await api.call(`/form/submission/${scene.id}/presentations`, { token: theirs.token, body })).status).toBe(
      404,
    );
    const hold = { reason: 'A complaint', by: new Types.ObjectId(), since: new Date() };
    await api.context.database.applications.updateOne({ _id: new Types.ObjectId(scene.id) }, { $set: { hold } });
    expect((await present(scene)).status).toBe(409);
    expect(await stored(scene)).toEqual([]);
  });
});

describe('a link to offers', () => {
  it('is neither guessed nor of another page, and the latest one alone works', async () => {
    const scene = await offered();
    const keys = ['one-send', 'two-send', 'three-send'];
    const answers = await Promise.all(keys.map((key) => present(scene, { key })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const states = (await stored(scene)).map(({ state }) => state).toSorted();
    expect(states).toEqual(['sent', 'withdrawn', 'withdrawn']);
    const latest = (await stored(scene)).find(({ state }) => state === 'sent');
    if (!latest) throw new Error('No link works');
    const token = api.context.sealer.openText(presentationContext(latest), latest.sealedToken);
    expect((await call('open', 'A'.repeat(43))).status).toBe(410);
    expect((await call('open', 'A'.repeat(42))).status).toBe(400);
    const headers = { 'X-Disclosure-Token': token };
    expect((await api.call('/disclosure/open', { method: 'POST', headers })).status).toBe(410);
    await open(token);
    const path = `/form/submission/${scene.id}/presentations/${latest._id.toHexString()}`;
    const elsewhere = `/form/submission/${(await offered()).id}/presentations/${latest._id.toHexString()}`;
    expect((await api.call(elsewhere, { method: 'DELETE', token: anna.token })).status).toBe(404);
    expect((await api.call(path, { method: 'DELETE', token: anna.token })).status).toBe(200);
    expect((await call('open', token)).status).toBe(410);
    expect((await api.call(path, { method: 'DELETE', token: anna.token })).status).toBe(409);
  });

  it('ends with the application, whose presentations go with it', async () => {
    const scene = await offered();
    await present(scene);
    const token = await linkOf(scene);
    const admin = await signInStaff(api, {
      company: tenant.company._id,
      userType: 'company',
      permissions: ['page:forms'],
    });
    expect((await api.call(`/form/submission/${scene.id}`, { method: 'DELETE', token: admin.token })).status).toBe(200);
    expect((await call('open', token)).status).toBe(410);
    expect(await stored(scene)).toEqual([]);
  });

  it('answers in the language of the applicant', async () => {
    const scene = await offered();
    await present(scene);
    const token = await linkOf(scene);
    await open(token);
    const headers = { 'X-Offers-Token': token, 'Accept-Language': 'es-MX' };
    const refused = await api.call('/offers/choose', { headers, body: { offer: new Types.ObjectId().toHexString() } });
    expect(refused.body.error).toBe('Esta oferta ya no se puede elegir. Vuelva a cargar la página y elija otra.');
  });
});

it('the answer to a presentation has all offers as they are now', async () => {
  const scene = await offered();
  const { offers, presentation } = offersResponseSchema.parse((await present(scene)).body).data;
  expect(offers.map(({ isPresentable }) => isPresentable)).toEqual([true, true]);
  expect(presentation?.offers).toEqual(scene.offers.map(({ id }) => id));
});
