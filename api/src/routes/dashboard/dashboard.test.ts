import { breakdownRowSchema, dashboardSchema, type FunnelStep } from '@funding-desk/shared/schemas/dashboard';
import { countFacts } from '@funding-desk/shared/server/counters/count-facts';
import { makeLink } from '@funding-desk/shared/testing/factories';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  fund,
  funnelOf,
  type Plan,
  plant,
  runWorker,
  setDay,
  stopIn,
  waiveMissing,
} from '../../testing/planted-week.ts';
import { SIGNED, submitOutstanding } from '../../testing/second-signer.ts';
import { makeTenant, signInStaff, startTestApi, submitOne, type Tenant, type TestApi } from '../../testing/test-api.ts';
import { makeColleague } from '../../testing/work.ts';

const DAYS = ['02', '03', '04', '05', '06', '07', '08'].map((day) => `2026-03-${day}`);
const WEEK = `from=${DAYS[0]}&to=${DAYS[6]}`;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

const staffOf = (tenant: Tenant) =>
  makeColleague({
    api,
    tenant,
    name: 'Anna Example',
    permissions: ['page:main', 'page:forms', 'application:work'],
  });

async function readAs(token: string, query: string) {
  const answer = await api.call(`/dashboard?${query}`, { token });
  return dashboardSchema.parse(answer.body.data);
}

async function readRows(token: string, path: string) {
  const { data, meta } = (await api.call(`/dashboard/${path}`, { token })).body;
  return { rows: z.array(breakdownRowSchema).parse(data), meta };
}

const countOf = (plans: readonly Plan[], step: FunnelStep) =>
  funnelOf(plans).find((one) => one.step === step)?.count ?? 0;

interface Planted {
  readonly tenant: Tenant;
  readonly day: string;
  readonly plan: Plan;
}

/** A week of three links: one of the company, one each of two people. Every section is the last one of somebody. */
async function plantWeek() {
  const own = await makeTenant(api);
  const people = [await staffOf(own), await staffOf(own)];
  const links = await Promise.all(
    people.map(({ _id }) => makeLink(api.context.database, { company: own.company._id, user: _id })),
  );
  const tenants = [own, ...links.map((link) => ({ ...own, link }))];
  const planted: Planted[] = [];
  for (const [index, day] of DAYS.entries()) {
    setDay(api, day);
    const staff = await staffOf(own);
    for (const [number, tenant] of tenants.entries()) {
      const plan: Plan = {
        opened: 1 + (index % 2),
        businessInfo: number === 0 ? 2 : 1,
        references: index === 3 ? 2 : 0,
        questions: 1,
        partners: number,
        signatures: index % 3 === 0 ? 1 : 0,
        submitted: number === 2 ? 2 : 1,
        complete: index % 2,
        funded: number === 1 && index > 4 ? 1 : 0,
      };
      await plant({ api, tenant, staff, plan });
      planted.push({ tenant, day, plan });
    }
  }
  vi.restoreAllMocks();
  await runWorker(api);
  const staff = await staffOf(own);
  return { own, people, tenants, planted, staff };
}

describe('a planted week', () => {
  let week: Awaited<ReturnType<typeof plantWeek>>;
  beforeAll(async () => {
    week = await plantWeek();
  }, 240_000);

  const plansOf = (matches: (one: Planted) => boolean) => week.planted.filter(matches).map(({ plan }) => plan);

  it('has the funnel that was planted, for the company and for a super admin who chooses it', async () => {
    const expected = funnelOf(plansOf(() => true));
    expect((await readAs(week.staff.token, WEEK)).funnel).toEqual(expected);
    const admin = await signInStaff(api, { isAdmin: true, userType: 'admin' });
    const company = `company=${week.own.company._id.toHexString()}`;
    expect((await readAs(admin.token, `${WEEK}&${company}`)).funnel).toEqual(expected);
  });

  it('has the funnel that was planted, by link, by person and by both', async () => {
    for (const { link } of week.tenants) {
      const expected = funnelOf(plansOf(({ tenant }) => tenant.link._id.equals(link._id)));
      const byLink = `link=${link._id.toHexString()}`;
      expect((await readAs(week.staff.token, `${WEEK}&${byLink}`)).funnel).toEqual(expected);
      if (!link.user) continue;
      const byPerson = `submitter=${link.user.toHexString()}`;
      expect((await readAs(week.staff.token, `${WEEK}&${byPerson}`)).funnel).toEqual(expected);
      expect((await readAs(week.staff.token, `${WEEK}&${byPerson}&${byLink}`)).funnel).toEqual(expected);
    }
  });

  it('has the funnel and the arrivals that were planted for part of the week, with the days before', async () => {
    const [, , from = '', , to = ''] = DAYS;
    const { funnel, days } = await readAs(week.staff.token, `from=${from}&to=${to}`);
    expect(funnel).toEqual(funnelOf(plansOf(({ day }) => day >= from && day <= to)));
    const received = (day: string) =>
      countOf(
        plansOf((one) => one.day === day),
        'submitted',
      );
    expect(days).toEqual(
      [2, 3, 4].map((index) => ({
        day: DAYS[index],
        received: received(DAYS[index] ?? ''),
        previous: received(DAYS[index - 3] ?? ''),
      })),
    );
  });

  it('has the counts that were planted in the tables, in every order, page by page', async () => {
    const counts = (plans: readonly Plan[]) => ({
      opened: countOf(plans, 'opened'),
      started: countOf(plans, 'started'),
      submitted: countOf(plans, 'submitted'),
      complete: countOf(plans, 'complete'),
      funded: countOf(plans, 'funded'),
    });
    const expected = week.tenants.map(({ link }) => ({
      id: link._id.toHexString(),
      name: link.slug,
      counts: counts(plansOf(({ tenant }) => tenant.link._id.equals(link._id))),
    }));
    const bySubmitted = [...expected].sort((one, other) => one.counts.submitted - other.counts.submitted);
    const { rows } = await readRows(week.staff.token, `links?${WEEK}&order=-opened`);
    expect(rows.map(({ counts: { opened } }) => opened)).toEqual(
      expected.map((row) => row.counts.opened).sort((one, other) => other - one),
    );
    expect([...rows].sort((one, other) => (one.id ?? '').localeCompare(other.id ?? ''))).toEqual(
      [...expected].sort((one, other) => one.id.localeCompare(other.id)),
    );
    const third = await readRows(week.staff.token, `links?${WEEK}&order=submitted&pageSize=1&page=3`);
    expect(third.rows.map((row) => row.counts.submitted)).toEqual([bySubmitted[2]?.counts.submitted]);
    expect(third.meta).toEqual({ total: 3, page: 3, pageSize: 1 });
    const people = await readRows(week.staff.token, `people?${WEEK}`);
    expect(people.rows.map(({ id }) => id).sort()).toEqual([...week.people.map(({ id }) => id), null].sort());
  });

  it('has no step with more than the step before it, on any day and for any link', async () => {
    for (const day of DAYS)
      for (const { link } of week.tenants) {
        const { funnel } = await readAs(week.staff.token, `from=${day}&to=${day}&link=${link._id.toHexString()}`);
        const counts = funnel.slice(0, -2).map(({ count }) => count);
        expect(counts).toEqual([...counts].sort((one, other) => other - one));
      }
  });

  it('keeps its counts when its applications are deleted', async () => {
    const before = await readAs(week.staff.token, WEEK);
    const admin = await signInStaff(api, { company: week.own.company._id, userType: 'company' });
    const { formSubmissions } = api.context.database;
    for (const { _id } of await formSubmissions.find({ company: week.own.company._id }).select({ _id: 1 }).lean()) {
      const path = `/form/submission/${_id.toHexString()}`;
      expect((await api.call(path, { method: 'DELETE', token: admin.token })).status).toBe(200);
    }
    await runWorker(api);
    const { now: _before, ...counted } = before;
    expect(await readAs(week.staff.token, WEEK)).toMatchObject(counted);
  });

  it('shows another tenant nothing, and refuses its company', async () => {
    const stranger = await staffOf(await makeTenant(api));
    const { funnel } = await readAs(stranger.token, WEEK);
    expect(funnel.every(({ count }) => count === 0)).toBe(true);
    const company = `company=${week.own.company._id.toHexString()}`;
    expect((await api.call(`/dashboard?${WEEK}&${company}`, { token: stranger.token })).status).toBe(404);
    expect((await readRows(stranger.token, `links?${WEEK}`)).rows).toEqual([]);
  });
});

const today = () => api.context.database.clock.now().toISOString().slice(0, 10);
const TODAY = () => `from=${today()}&to=${today()}`;

async function funnelToday(token: string) {
  const { funnel } = await readAs(token, TODAY());
  return Object.fromEntries(funnel.map(({ step, count }) => [step, count]));
}

describe('the counters', () => {
  it('count an application that came without a saved draft in every step', async () => {
    const tenant = await makeTenant(api);
    const staff = await staffOf(tenant);
    await submitOne(api, tenant);
    // The session that this one opens stays unused.
    await submitOne(api, tenant, { formSubmissionId: undefined });
    await runWorker(api);
    expect(await funnelToday(staff.token)).toMatchObject({ opened: 3, started: 2, signatures: 2, submitted: 2 });
  });

  it('count an application whose second owner signs last as complete, once', async () => {
    const tenant = await makeTenant(api);
    const staff = await staffOf(tenant);
    const { id, token } = await submitOutstanding(api, tenant);
    await runWorker(api);
    await waiveMissing(api, { id: id.toHexString(), staff });
    await runWorker(api);
    expect(await funnelToday(staff.token)).toMatchObject({ submitted: 1, complete: 0 });
    expect((await api.call('/signature/sign', { body: SIGNED, headers: { 'X-Signature-Token': token } })).status).toBe(
      200,
    );
    await runWorker(api);
    await fund(api, { id: id.toHexString(), staff });
    await runWorker(api);
    expect(await funnelToday(staff.token)).toMatchObject({ complete: 1, funded: 1 });
  });

  it('count each fact once while several workers count and applicants type', async () => {
    const tenant = await makeTenant(api);
    const staff = await staffOf(tenant);
    const { database } = api.context;
    let isTyping = true;
    const worker = async () => {
      while (isTyping) await countFacts(database);
    };
    const workers = [worker(), worker(), worker()];
    for (let round = 0; round < 10; round += 1)
      await Promise.all([1, 2, 3, 4].map(() => stopIn(api, tenant, 'signatures')));
    isTyping = false;
    await Promise.all(workers);
    await countFacts(database);
    expect(await funnelToday(staff.token)).toMatchObject({ opened: 40, started: 40, partners: 40, signatures: 40 });
  });

  it('count nothing twice when a worker dies after any step', async () => {
    const tenant = await makeTenant(api);
    const staff = await staffOf(tenant);
    const { formSessions, dailyCounters } = api.context.database;
    await stopIn(api, tenant, 'questions');
    const uncounted = await formSessions.findOne({ company: tenant.company._id }).lean();
    if (!uncounted) throw new Error('There is no session');
    const { _id, stats } = uncounted;
    const facts = stats?.facts.length;
    // Dead after the claim, then after the counters were changed.
    await formSessions.updateOne({ _id }, { $set: { 'stats.claimed': facts } });
    await countFacts(api.context.database);
    const died = { 'stats.counted': 0, 'stats.claimed': facts, 'stats.isDue': true };
    await formSessions.updateOne({ _id }, { $set: died });
    await countFacts(api.context.database);
    expect(await funnelToday(staff.token)).toMatchObject({ opened: 1, started: 1, questions: 1, partners: 0 });
    expect(await dailyCounters.countDocuments({ company: tenant.company._id })).toBe(1);
  });
});

describe('the median times', () => {
  it('are those to the first change by a person and to completion', async () => {
    const tenant = await makeTenant(api);
    setDay(api, '2026-03-10');
    const { id } = await submitOne(api, tenant);
    await runWorker(api);
    setDay(api, '2026-03-12');
    const staff = await staffOf(tenant);
    await waiveMissing(api, { id, staff });
    await fund(api, { id, staff });
    await runWorker(api);
    const { firstTouchSeconds, completionSeconds } = await readAs(staff.token, 'from=2026-03-10&to=2026-03-10');
    const twoDays = 172_800;
    for (const seconds of [firstTouchSeconds, completionSeconds])
      expect(Math.abs((seconds ?? 0) / twoDays - 1)).toBeLessThan(0.04);
  });
});

describe('a dashboard call', () => {
  it.each([
    ['from=2026-03-02&to=2026-03-01', 422],
    ['from=2020-01-01&to=2026-03-01', 422],
    ['from=2026-03-02', 400],
  ])('with %s returns %i', async (query, status) => {
    const staff = await staffOf(await makeTenant(api));
    expect((await api.call(`/dashboard?${query}`, { token: staff.token })).status).toBe(status);
  });

  it('counts the waiting applications of the lists behind them', async () => {
    const tenant = await makeTenant(api);
    const staff = await staffOf(tenant);
    const [one, two] = [await submitOne(api, tenant), await submitOne(api, tenant)];
    const body = { version: 0, stage: 'docs_needed', assignee: staff.id };
    await api.call(`/form/submission/${one.id}/work`, { method: 'PUT', token: staff.token, body });
    await api.context.database.formSubmissions.updateOne({ _id: two.id }, { $set: { 'outbox.0.state': 'failed' } });
    const { now } = await readAs(staff.token, TODAY());
    const exactly = (total: number) => ({ total, isCapped: false });
    expect(now).toEqual({
      waitingOnUs: exactly(1),
      waitingOnApplicant: exactly(1),
      unassigned: exactly(1),
      failedDeliveries: exactly(1),
    });
  });
});
