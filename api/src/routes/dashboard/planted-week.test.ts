import {
  arrivalFilters,
  type BreakdownCount,
  breakdownRowSchema,
  dashboardSchema,
  FUNNEL_STEPS,
  medianFilters,
  NOW_FILTERS,
  rateOf,
  stepFilters,
} from '@funding-desk/shared/schemas/company/dashboard';
import { listMetaSchema } from '@funding-desk/shared/schemas/envelope';
import { repeatMigrations } from '@funding-desk/shared/testing/repeat-migrations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type Applicant,
  countOf,
  funnelOf,
  makeStaff,
  plantWeek,
  runWorker,
  WEEK,
} from '../../testing/scenes/planted-week.ts';
import { makeTenant, signInStaff, startTestApi, type Tenant, type TestApi } from '../../testing/test-api.ts';

const SPAN = { from: WEEK[0] ?? '', to: WEEK[6] ?? '' };
const PART = { from: WEEK[2] ?? '', to: WEEK[4] ?? '' };
const textOf = (query: Readonly<Record<string, string>>) => new URLSearchParams(query).toString();

let api: TestApi;
let week: Awaited<ReturnType<typeof plantWeek>>;
let admin: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  api = await startTestApi();
  week = await plantWeek(api);
  admin = await signInStaff(api, { isAdmin: true, userType: 'admin' });
});
afterAll(() => api.close());

interface Query {
  readonly from: string;
  readonly to: string;
  readonly company?: string;
  readonly link?: string;
  readonly submitter?: string;
}

async function readAs(token: string, query: Query) {
  const answer = await api.call(`/dashboard?${textOf({ ...query })}`, { token });
  return dashboardSchema.parse(answer.body.data);
}

async function readRows(token: string, path: string) {
  const { data, meta } = (await api.call(`/dashboard/${path}`, { token })).body;
  return { rows: z.array(breakdownRowSchema).parse(data), meta };
}

const openedIn = ({ from, to }: Pick<Query, 'from' | 'to'>, matches: (one: Applicant) => boolean = () => true) =>
  week.applicants.filter((one) => one.opened >= from && one.opened <= to && matches(one));
const isOf =
  ({ link }: Tenant) =>
  ({ tenant }: Applicant) =>
    tenant.link._id.equals(link._id);
const receivedOn = (day: string | undefined) => week.applicants.filter(({ submitted }) => submitted === day).length;

describe('the funnel of a planted week', () => {
  it('is what was planted, for the company and for a super admin who chooses it', async () => {
    const expected = funnelOf(openedIn(SPAN));
    expect((await readAs(week.staff.token, SPAN)).funnel).toEqual(expected);
    const company = week.own.company._id.toHexString();
    expect((await readAs(admin.token, { ...SPAN, company })).funnel).toEqual(expected);
  });

  it('is what was planted by link, by person, by both, and for the links of the company', async () => {
    for (const tenant of week.tenants) {
      const expected = funnelOf(openedIn(SPAN, isOf(tenant)));
      const link = tenant.link._id.toHexString();
      const submitter = tenant.link.user?.toHexString() ?? 'none';
      for (const filters of [{ link }, { submitter }, { submitter, link }])
        expect((await readAs(week.staff.token, { ...SPAN, ...filters })).funnel).toEqual(expected);
    }
  });

  it('is what was planted with company, link, person and a part of the week at once', async () => {
    const company = week.own.company._id.toHexString();
    for (const tenant of week.tenants)
      for (const token of [week.staff.token, admin.token]) {
        const [link, submitter] = [tenant.link._id.toHexString(), tenant.link.user?.toHexString() ?? 'none'];
        const { funnel } = await readAs(token, { ...PART, company, link, submitter });
        expect(funnel).toEqual(funnelOf(openedIn(PART, isOf(tenant))));
      }
  });

  it('is what was planted for a part of the week, with the arrivals of each day and the days before', async () => {
    const { funnel, days } = await readAs(week.staff.token, PART);
    expect(funnel).toEqual(funnelOf(openedIn(PART)));
    expect(days).toEqual(
      [2, 3, 4].map((index) => ({
        day: WEEK[index],
        received: receivedOn(WEEK[index]),
        previous: receivedOn(index === 2 ? '2026-03-01' : WEEK[index - 3]),
      })),
    );
  });

  it('has no rate above 100 %, on any day and for any link', async () => {
    for (const day of WEEK)
      for (const { link } of week.tenants) {
        const { funnel } = await readAs(week.staff.token, { from: day, to: day, link: link._id.toHexString() });
        const rates = FUNNEL_STEPS.map((step) => rateOf(step, funnel) ?? 0);
        expect(rates.filter((rate) => rate > 1)).toEqual([]);
      }
  });

  it('has the rates that were planted', async () => {
    const { funnel } = await readAs(week.staff.token, SPAN);
    const planted = openedIn(SPAN);
    const share = (step: (typeof FUNNEL_STEPS)[number], base: (typeof FUNNEL_STEPS)[number]) =>
      countOf(planted, step) / countOf(planted, base);
    expect(rateOf('opened', funnel)).toBeNull();
    expect(rateOf('started', funnel)).toBe(share('started', 'opened'));
    expect(rateOf('partners', funnel)).toBe(share('partners', 'started'));
    expect(rateOf('submitted', funnel)).toBe(share('submitted', 'started'));
    expect(rateOf('complete', funnel)).toBe(share('complete', 'submitted'));
    expect(rateOf('funded', funnel)).toBe(share('funded', 'submitted'));
  });
});

describe('the tables of a planted week', () => {
  const countsOf = (applicants: readonly Applicant[]) => ({
    opened: countOf(applicants, 'opened'),
    started: countOf(applicants, 'started'),
    submitted: countOf(applicants, 'submitted'),
    complete: countOf(applicants, 'complete'),
    offered: countOf(applicants, 'offered'),
    funded: countOf(applicants, 'funded'),
  });

  it('have the counts that were planted, in every order, page by page', async () => {
    const expected = week.tenants.map((tenant) => ({
      id: tenant.link._id.toHexString(),
      name: tenant.link.slug,
      counts: countsOf(openedIn(SPAN, isOf(tenant))),
    }));
    const { rows } = await readRows(week.staff.token, `links?${textOf({ ...SPAN, order: '-opened' })}`);
    expect(rows.map(({ counts: { opened } }) => opened)).toEqual(
      expected.map((row) => row.counts.opened).sort((one, other) => other - one),
    );
    expect([...rows].sort((one, other) => (one.id ?? '').localeCompare(other.id ?? ''))).toEqual(
      [...expected].sort((one, other) => one.id.localeCompare(other.id)),
    );
    const order = { order: 'submitted', pageSize: '1', page: '3' };
    const third = await readRows(week.staff.token, `links?${textOf({ ...SPAN, ...order })}`);
    expect(third.rows.map((row) => row.counts.submitted)).toEqual([
      Math.max(...expected.map(({ counts }) => counts.submitted)),
    ]);
    expect(third.meta).toEqual({ total: 3, page: 3, pageSize: 1 });
    const people = await readRows(week.staff.token, `people?${textOf(SPAN)}`);
    expect(people.rows.map(({ id }) => id).sort()).toEqual([...week.people.map(({ id }) => id), null].sort());
  });

  it('have one row per company for a super admin, and refuse others', async () => {
    const { company } = week.own;
    const row = { id: company._id.toHexString(), name: company.nameIn, counts: countsOf(openedIn(SPAN)) };
    expect((await readRows(admin.token, `companies?${textOf(SPAN)}`)).rows).toEqual([row]);
    const call = await api.call(`/dashboard/companies?${textOf(SPAN)}`, { token: week.staff.token });
    expect(call.status).toBe(403);
  });

  it('name a person of another tenant to super admins only', async () => {
    const { users } = api.context.database;
    const stranger = await makeTenant(api);
    const person = week.tenants[1]?.link.user ?? null;
    await users.updateOne({ _id: person }, { $set: { company: stranger.company._id } });
    const nameFor = async (token: string) =>
      (await readRows(token, `people?${textOf(SPAN)}`)).rows.find(({ id }) => id === person?.toHexString())?.name;
    expect([await nameFor(week.staff.token), await nameFor(admin.token)]).toEqual(['', 'Anna Example']);
    await users.updateOne({ _id: person }, { $set: { company: week.own.company._id } });
  });
});

describe('the names of the chosen filters', () => {
  it('are those of company, link and person', async () => {
    const { company, link } = week.tenants[1] ?? week.own;
    const ids = {
      company: company._id.toHexString(),
      link: link._id.toHexString(),
      submitter: link.user?.toHexString() ?? '',
    };
    const { names } = await readAs(admin.token, { ...SPAN, ...ids });
    expect(names).toEqual({ company: company.nameIn, link: link.slug, submitter: 'Anna Example' });
    expect((await readAs(week.staff.token, SPAN)).names).toEqual({ company: null, link: null, submitter: null });
  });

  it('are empty for records of another tenant', async () => {
    const stranger = await makeStaff(api, await makeTenant(api));
    const { link } = week.tenants[1] ?? week.own;
    const filters = { link: link._id.toHexString(), submitter: link.user?.toHexString() ?? '' };
    expect((await readAs(stranger.token, { ...SPAN, ...filters })).names).toMatchObject({ link: '', submitter: '' });
  });
});

/** Total of the list of applications with these filters. */
async function listed(token: string, filters: Readonly<Record<string, string>>): Promise<number> {
  const { body } = await api.call(`/form/submissions?pageSize=1&${textOf(filters)}`, { token });
  const { total, totalIsCapped } = listMetaSchema.parse(body.meta);
  expect(totalIsCapped).toBe(false);
  return total;
}

describe.each(['a tenant', 'a super admin'])('the list behind each figure, for %s', (who) => {
  const token = () => (who === 'a tenant' ? week.staff.token : admin.token);
  /** None, and all at once. The tables below have those by company, link and person alone. */
  const filtersOf = () => {
    const { company, link } = week.tenants[1] ?? week.own;
    const submitter = link.user?.toHexString() ?? '';
    return [{}, { company: company._id.toHexString(), link: link._id.toHexString(), submitter }];
  };

  it.each(['submitted', 'complete', 'offered', 'funded'] as const)(
    'has as many applications as the step %s',
    async (step) => {
      for (const span of [SPAN, PART])
        for (const filters of filtersOf()) {
          const { funnel } = await readAs(token(), { ...span, ...filters });
          const figure = funnel.find((one) => one.step === step)?.count;
          expect(await listed(token(), { ...stepFilters(step, span), ...filters })).toBe(figure);
        }
    },
  );

  it('exists for no step before the submit', () => {
    const steps = FUNNEL_STEPS.filter((step) => stepFilters(step, SPAN) === null);
    expect(steps).toEqual(FUNNEL_STEPS.slice(0, -4));
  });

  it('has as many applications as arrived in the span, in the span before, and on each of their days', async () => {
    for (const filters of filtersOf()) {
      const { days, previousFrom, previousTo } = await readAs(token(), { ...PART, ...filters });
      const sum = (name: 'received' | 'previous') => days.reduce((total, day) => total + day[name], 0);
      const before = { from: previousFrom, to: previousTo };
      expect(await listed(token(), { ...arrivalFilters(PART), ...filters })).toBe(sum('received'));
      expect(await listed(token(), { ...arrivalFilters(before), ...filters })).toBe(sum('previous'));
    }
    const { days } = await readAs(token(), PART);
    for (const { day, received } of days)
      expect(await listed(token(), arrivalFilters({ from: day, to: day }))).toBe(received);
  });

  it('has the applications that the median times are of', async () => {
    const inSpan = week.applicants.filter(({ submitted = '' }) => submitted >= SPAN.from && submitted <= SPAN.to);
    const { firstTouch, completion } = medianFilters(SPAN);
    // Staff have touched those that they moved to another stage.
    expect(await listed(token(), firstTouch)).toBe(countOf(inSpan, 'funded'));
    expect(await listed(token(), completion)).toBe(countOf(inSpan, 'complete'));
  });

  it('has as many applications as wait now', async () => {
    const { now } = await readAs(token(), SPAN);
    for (const name of ['waitingOnUs', 'waitingOnApplicant', 'unassigned', 'failedDeliveries'] as const)
      expect(now[name]).toEqual({ total: await listed(token(), NOW_FILTERS[name]), isCapped: false });
  });

  it.each(['companies', 'links', 'people'] as const)(
    'has as many applications as each figure in the table of %s',
    async (noun) => {
      if (noun === 'companies' && who === 'a tenant') return;
      const name = { companies: 'company', links: 'link', people: 'submitter' }[noun];
      const { rows } = await readRows(token(), `${noun}?${textOf(SPAN)}`);
      expect(rows.length).toBe(noun === 'companies' ? 1 : 3);
      for (const { id, counts } of rows)
        for (const step of ['submitted', 'complete', 'offered', 'funded'] as const satisfies readonly BreakdownCount[])
          expect(await listed(token(), { ...stepFilters(step, SPAN), [name]: id ?? 'none' })).toBe(counts[step]);
    },
  );
});

describe('the applications of an earlier version', () => {
  it('are found by the steps that they have taken', async () => {
    const { database } = api.context;
    await database.applications.updateMany({}, { $unset: { reached: 1 } });
    await repeatMigrations(database);
    const { funnel } = await readAs(admin.token, SPAN);
    for (const step of ['complete', 'offered', 'funded'] as const)
      expect(await listed(admin.token, { ...stepFilters(step, SPAN) })).toBe(
        funnel.find((one) => one.step === step)?.count,
      );
    const { firstTouch } = medianFilters(SPAN);
    expect(await listed(admin.token, firstTouch)).toBeGreaterThan(0);
    expect(await database.applications.countDocuments({ reached: [] })).toBe(0);
  });
});

describe('the applications of a version without offers in the funnel', () => {
  it('count once in that step after the migration', async () => {
    const { database } = api.context;
    const { funnel } = await readAs(admin.token, SPAN);
    const uncounted = { $pull: { reached: 'offered' as const, 'stats.facts': { counter: 'offered' } } };
    await database.applications.updateMany({}, uncounted);
    for (const { _id, stats } of await database.applications.find().select({ stats: 1 }).lean())
      await database.applications.updateOne({ _id }, { $set: { 'stats.counted': stats?.facts.length ?? 0 } });
    await database.dailyCounters.updateMany({}, { $unset: { 'counts.offered': 1 } });
    await repeatMigrations(database);
    await runWorker(api);
    await repeatMigrations(database);
    await runWorker(api);
    expect((await readAs(admin.token, SPAN)).funnel).toEqual(funnel);
    const offered = funnel.find(({ step }) => step === 'offered')?.count;
    expect(await listed(admin.token, { ...stepFilters('offered', SPAN) })).toBe(offered);
  });
});

describe('deleted applications of a planted week', () => {
  it('stay in the figures and leave the lists', async () => {
    const { own, staff } = week;
    const before = await readAs(staff.token, SPAN);
    const manager = await signInStaff(api, { company: own.company._id, userType: 'company' });
    const { applications } = api.context.database;
    for (const { _id } of await applications.find({ company: own.company._id }).select({ _id: 1 }).lean()) {
      const path = `/form/submission/${_id.toHexString()}`;
      expect((await api.call(path, { method: 'DELETE', token: manager.token })).status).toBe(200);
    }
    await runWorker(api);
    const { now: _before, ...counted } = before;
    expect(await readAs(staff.token, SPAN)).toMatchObject(counted);
    for (const step of ['submitted', 'complete', 'offered', 'funded'] as const)
      expect(await listed(staff.token, { ...stepFilters(step, SPAN) })).toBe(0);
    expect(await applications.countDocuments({ reached: 'complete' })).toBe(0);
  });

  it('are not shown to another tenant, which cannot choose the company', async () => {
    const stranger = await makeStaff(api, await makeTenant(api));
    const { funnel } = await readAs(stranger.token, SPAN);
    expect(funnel.every(({ count }) => count === 0)).toBe(true);
    const company = week.own.company._id.toHexString();
    const path = `/dashboard?${textOf({ ...SPAN, company })}`;
    expect((await api.call(path, { token: stranger.token })).status).toBe(404);
    expect((await readRows(stranger.token, `links?${textOf(SPAN)}`)).rows).toEqual([]);
  });
});
