import { dashboardSchema } from '@funding-desk/shared/schemas/company/dashboard';
import { dealRowSchema } from '@funding-desk/shared/schemas/company/deal-figures';
import { countFacts } from '@funding-desk/shared/server/counters/count-facts';
import { newEffect } from '@funding-desk/shared/server/models/outbox/effects';
import { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { addFunder, dealCalls, readyApplication, SELLS, sendTo } from '../../testing/scenes/deals/deal-calls.ts';
import { runWorker, setDay } from '../../testing/scenes/planted-week.ts';
import { type Colleague, makeColleague } from '../../testing/scenes/work.ts';
import {
  makeTenant,
  signInStaff,
  startTestApi,
  sweepEffects,
  type Tenant,
  type TestApi,
} from '../../testing/test-api.ts';

const COMMISSION = { buyFactor: '1.22', brokerFees: [] };
const RECEIVED = { answer: { state: 'received' }, from: 'sent' } as const;
const declined = (from: string) => ({ answer: { state: 'declined', reason: { code: 'nsf', text: '' } }, from });

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

interface Scene {
  readonly tenant: Tenant;
  /** May see commission. */
  readonly anna: Colleague;
}

async function newScene(): Promise<Scene> {
  const tenant = await makeTenant(api);
  const permissions = [...SELLS, 'offer:commission'] as const;
  return { tenant, anna: await makeColleague({ api, tenant, name: 'Anna Example', permissions }) };
}

const spanOf = (from: string, to = from) => new URLSearchParams({ from, to }).toString();
const today = () => api.context.database.clock.now().toISOString().slice(0, 10);

async function dashboardOf({ token }: Pick<Colleague, 'token'>, span = spanOf(today())) {
  const answer = await api.call(`/dashboard?${span}`, { token });
  return dashboardSchema.parse(answer.body.data);
}
const dealsOf = async (staff: Pick<Colleague, 'token'>, span?: string) => (await dashboardOf(staff, span)).deals;

async function rowsOf({ token }: Pick<Colleague, 'token'>, path: string) {
  const answer = await api.call(`/dashboard/deals/${path}`, { token });
  return z.array(dealRowSchema).parse(answer.body.data);
}

/** An application that two funders got. */
async function sent({ tenant, anna }: Scene) {
  const id = await readyApplication(api, tenant);
  const funders = [await addFunder(api, tenant, 'Tallow Creek'), await addFunder(api, tenant, 'Juniper Lane')];
  const [first = '', second = ''] = await sendTo({ api, staff: anna, id, funders });
  return { id, funders, first, second, calls: dealCalls({ api, staff: anna, id }) };
}

/** An application with a funded offer. */
async function funded(scene: Scene, commission: object | undefined = COMMISSION) {
  const one = await sent(scene);
  await one.calls.offer(one.first, { commission });
  const offer = (await one.calls.read()).offers[0]?.id ?? '';
  await one.calls.select(offer);
  return { ...one, offer };
}

describe('the deals of the dashboard', () => {
  it('count packages, first answers, offers and the money, for the span and by funder, link, person and company', async () => {
    const scene = await newScene();
    const { tenant, anna } = scene;
    const { funders, second, calls, offer } = await funded(scene);
    await calls.answer(second, RECEIVED);
    await calls.answer(second, declined('received'));
    await calls.fund(offer, { version: 1, on: today(), amount: 4_850_000 });
    await runWorker(api);
    const expected = { packages: 2, answers: 2, offers: 1, funded: 1, amount: 4_850_000, commission: 400_000 };
    expect(await dealsOf(anna)).toMatchObject(expected);
    const span = spanOf(today());
    const rows = await rowsOf(anna, `funders?${span}&order=-offers`);
    expect(rows.map(({ id, name }) => [id, name])).toEqual(
      funders.map((funder) => [funder._id.toHexString(), funder.name]),
    );
    expect(rows[0]?.figures).toMatchObject({ ...expected, packages: 1, answers: 1 });
    expect(rows[1]?.figures).toMatchObject({ packages: 1, answers: 1, offers: 0, funded: 0, offerSeconds: null });
    for (const table of ['links', 'people'])
      expect((await rowsOf(anna, `${table}?${span}`)).map(({ figures }) => figures)).toEqual([
        expect.objectContaining(expected),
      ]);
    const admin = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    const company = tenant.company._id.toHexString();
    const [row] = await rowsOf(admin, `companies?${span}&company=${company}`);
    expect(row).toMatchObject({ id: company, figures: expected });
    const { funnel } = await dashboardOf(anna);
    const counts = Object.fromEntries(funnel.map(({ step, count }) => [step, count]));
    expect(counts).toMatchObject({ submitted: 1, offered: 1, funded: 1 });
  });

  it('give answers and times to the day of the package, and the money to the day of the wire', async () => {
    const scene = await newScene();
    setDay(api, '2026-04-01');
    // The session of that day. Later ones have ended by then.
    const earlier = await makeColleague({ api, tenant: scene.tenant, name: 'Ben Example', permissions: SELLS });
    const { id, first, second } = await sent({ tenant: scene.tenant, anna: earlier });
    setDay(api, '2026-04-03');
    const later = await makeColleague({ api, tenant: scene.tenant, name: 'Cleo Example', permissions: SELLS });
    const calls = dealCalls({ api, staff: later, id });
    await calls.answer(first, RECEIVED);
    await calls.offer(second);
    const offer = (await calls.read()).offers[0]?.id ?? '';
    await calls.select(offer);
    await calls.fund(offer, { version: 1, on: '2026-04-06', amount: 100 });
    await runWorker(api);
    const onFirst = await dealsOf(later, spanOf('2026-04-01'));
    expect(onFirst).toMatchObject({ packages: 2, answers: 2, offers: 1, funded: 0, amount: 0 });
    const twoDays = 172_800;
    for (const seconds of [onFirst.answerSeconds, onFirst.offerSeconds])
      expect(Math.abs((seconds ?? 0) / twoDays - 1)).toBeLessThan(0.04);
    expect(await dealsOf(later, spanOf('2026-04-06'))).toMatchObject({ packages: 0, funded: 1, amount: 100 });
  });

  it('take a withdrawn offer back, and replace a corrected amount, day and commission', async () => {
    const scene = await newScene();
    const { second, calls, offer } = await funded(scene);
    await calls.offer(second);
    await runWorker(api);
    expect(await dealsOf(scene.anna)).toMatchObject({ offers: 2 });
    const other = (await calls.read()).offers.find(({ id }) => id !== offer)?.id ?? '';
    await calls.withdraw(other);
    expect((await calls.withdraw(other)).status).toBe(409);
    await calls.fund(offer, { version: 1, on: '2026-05-01', amount: 4_850_000 });
    await runWorker(api);
    expect(await dealsOf(scene.anna)).toMatchObject({ offers: 1 });
    await calls.fund(offer, { version: 2, on: '2026-05-02', amount: 4_800_000 });
    await runWorker(api);
    expect(await dealsOf(scene.anna, spanOf('2026-05-01'))).toMatchObject({ funded: 0, amount: 0, commission: 0 });
    const corrected = { funded: 1, amount: 4_800_000, commission: 400_000 };
    expect(await dealsOf(scene.anna, spanOf('2026-05-02'))).toMatchObject(corrected);
  });

  it('count an answer once, however often funder and staff change it, and no state that staff set themselves', async () => {
    const scene = await newScene();
    const { first, second, calls } = await sent(scene);
    await calls.answer(second, { answer: { state: 'withdrawn' }, from: 'sent' });
    await calls.answer(first, RECEIVED);
    await calls.answer(first, { answer: { state: 'sent' }, from: 'received' });
    await calls.answer(first, RECEIVED);
    await Promise.all([1, 2, 3].map(() => calls.offer(first)));
    await runWorker(api);
    expect(await dealsOf(scene.anna)).toMatchObject({ packages: 2, answers: 1, offers: 3 });
    const { dailyCounters } = api.context.database;
    const [counter] = await dailyCounters.find({ company: scene.tenant.company._id, 'counts.deals.offers': 3 }).lean();
    const timesOf = (times: Readonly<Record<string, number>> = {}) =>
      Object.values(times).reduce((sum, count) => sum + count, 0);
    expect(timesOf(counter?.counts.deals?.offerTime)).toBe(1);
    expect(timesOf(counter?.counts.deals?.answerTime)).toBe(1);
  });

  it('lack nothing when the process died before the package was marked, and count nothing twice', async () => {
    const scene = await newScene();
    const { first, calls } = await sent(scene);
    const { database } = api.context;
    const before = await database.packages.findById(first).lean();
    await calls.offer(first);
    const [offer] = await database.offers.find({ package: new Types.ObjectId(first) }).lean();
    // As it was: the offer is stored, and its package not marked.
    await database.packages.updateOne(
      { _id: new Types.ObjectId(first) },
      { $set: { state: 'sent', stats: before?.stats, answers: [] } },
    );
    const at = offer?.createdAt ?? new Date();
    const payload = { package: new Types.ObjectId(first), state: 'offered' as const, by: scene.anna._id, at };
    const left = newEffect({ kind: 'mark-package', at: new Date(0), payload });
    await database.offers.updateOne({ package: payload.package }, { $push: { effects: left } });
    await sweepEffects(api);
    await runWorker(api);
    await Promise.all([countFacts(database), countFacts(database), countFacts(database)]);
    expect(await dealsOf(scene.anna)).toMatchObject({ packages: 2, answers: 1, offers: 1 });
    expect((await database.packages.findById(first).lean())?.state).toBe('offered');
  });

  it('stay when an application is deleted, also what was not counted yet', async () => {
    const scene = await newScene();
    const { id, first, calls } = await sent(scene);
    await calls.offer(first);
    const manager = await signInStaff(api, { company: scene.tenant.company._id, userType: 'company' });
    expect((await api.call(`/form/submission/${id}`, { method: 'DELETE', token: manager.token })).status).toBe(200);
    await sweepEffects(api);
    await runWorker(api);
    const { packages, offers } = api.context.database;
    expect([
      await packages.countDocuments({ submission: id }),
      await offers.countDocuments({ submission: id }),
    ]).toEqual([0, 0]);
    expect(await dealsOf(scene.anna)).toMatchObject({ packages: 2, answers: 1, offers: 1 });
  });
});

describe('the commission', () => {
  it('is in no answer for people without the right, and orders no table of theirs', async () => {
    const scene = await newScene();
    const { calls, offer } = await funded(scene, { points: '7.7719', brokerFees: [] });
    await calls.fund(offer, { version: 1, on: today(), amount: 4_850_000 });
    await runWorker(api);
    const ben = await makeColleague({ api, tenant: scene.tenant, name: 'Ben Example', permissions: SELLS });
    expect((await dealsOf(ben)).commission).toBeNull();
    const tables = ['funders', 'links', 'people'] as const;
    const rows = await Promise.all(tables.map((table) => rowsOf(ben, `${table}?${spanOf(today())}`)));
    expect(rows.flat().map(({ figures }) => figures.commission)).toEqual([null, null, null, null]);
    const ordered = await api.call(`/dashboard/deals/funders?${spanOf(today())}&order=-commission`, ben);
    expect(ordered.status).toBe(403);
    expect((await dealsOf(scene.anna)).commission).toBe(388_595);
  });
});

describe('another tenant', () => {
  it('has nothing of it, and no name of its funders', async () => {
    const scene = await newScene();
    await sent(scene);
    await runWorker(api);
    const stranger = await newScene();
    expect((await dealsOf(stranger.anna)).packages).toBe(0);
    expect(await rowsOf(stranger.anna, `funders?${spanOf(today())}`)).toEqual([]);
  });
});
