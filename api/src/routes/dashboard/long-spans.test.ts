import { dashboardSchema } from '@funding-desk/shared/schemas/company/dashboard';
import { applyFacts, type CounterOwner, type DayIncrement } from '@funding-desk/shared/server/counters/apply-facts';
import { storeMonths } from '@funding-desk/shared/server/counters/store-months';
import { secondsOfKey } from '@funding-desk/shared/server/models/application/counted-facts';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayPlus, daysOf, type Span } from '../../queries/dashboard/span-parts.ts';
import { makeStaff } from '../../testing/scenes/planted-week.ts';
import { makeTenant, startTestApi, type Tenant, type TestApi } from '../../testing/test-api.ts';

const FIRST_DAY = '2024-11-20';
const DAYS = 760;
const INCREMENTS = 900;
const TIMES = ['t100', 't117', 't133'] as const;

let api: TestApi;
let tenant: Tenant;
let token: string;
let increments: readonly DayIncrement[];

/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function plan(owners: readonly CounterOwner[]): DayIncrement[] {
  const random = numbers(7);
  return Array.from({ length: INCREMENTS }, (_, at) => ({
    owner: owners[random(owners.length)] ?? expect.fail('no owner'),
    day: dayPlus(FIRST_DAY, random(DAYS)),
    key: `record-${at}.0`,
    sums: {
      opened: 1 + random(3),
      [`firstTouch.${TIMES[random(TIMES.length)] ?? ''}`]: 1,
      ...(random(2) === 0 ? { received: 1 + random(2), submitted: 1 } : {}),
    },
  }));
}

beforeAll(async () => {
  api = await startTestApi();
  tenant = await makeTenant(api);
  ({ token } = await makeStaff(api, tenant));
  const { company, link } = tenant;
  const owner = { company: company._id, link: link._id, user: null };
  const owners = [owner, { ...owner, user: new Types.ObjectId() }, { ...owner, link: new Types.ObjectId() }];
  increments = plan(owners);
  await applyFacts(api.context.database, increments);
  // The second time adds nothing.
  await applyFacts(api.context.database, increments.slice(0, INCREMENTS / 2));
});
afterAll(() => api.close());

const sum = (name: string, { from, to }: Span) =>
  increments.reduce((total, { day, sums }) => total + (day >= from && day <= to ? (sums[name] ?? 0) : 0), 0);

function median(span: Span): number | null {
  const sorted = TIMES.flatMap((key) =>
    Array.from({ length: sum(`firstTouch.${key}`, span) }, () => secondsOfKey(key)),
  );
  const middle = sorted[Math.ceil(sorted.length / 2) - 1];
  return middle === undefined ? null : Math.round(middle);
}

describe('spans of the dashboard', () => {
  it('have the figures of their days, of any length', async () => {
    const random = numbers(11);
    for (let turn = 0; turn < 25; turn += 1) {
      const from = turn % 3 === 0 ? '2025-03-01' : dayPlus(FIRST_DAY, 200 + random(300));
      const span = { from, to: turn === 0 ? '2026-10-31' : dayPlus(from, random(250)) };
      const answer = await api.call(`/dashboard?from=${span.from}&to=${span.to}`, { token });
      const { days, funnel, firstTouchSeconds } = dashboardSchema.parse(answer.body.data);
      const steps = new Map(funnel.map(({ step, count }) => [step, count]));
      expect([steps.get('opened'), steps.get('submitted'), firstTouchSeconds]).toEqual([
        sum('opened', span),
        sum('submitted', span),
        median(span),
      ]);
      const length = days.length;
      const received = (day: string) => sum('received', { from: day, to: day });
      expect(days).toEqual(
        daysOf(span).map((day) => ({ day, received: received(day), previous: received(dayPlus(day, -length)) })),
      );
    }
  });

  it('are the same when the months are stored anew from the days', async () => {
    const { dailyCounters, monthlyCounters } = api.context.database;
    const read = async () =>
      (await monthlyCounters.find().sort({ _id: 1 }).lean()).map(({ _id, counts }) => [_id, counts]);
    const before = await read();
    const days = await dailyCounters.find().lean();
    await monthlyCounters.deleteMany({ month: '2025-05' });
    for (const batch of [days.slice(0, 100), days]) await storeMonths(api.context.database, batch);
    expect(await read()).toEqual(before);
    // What was counted before counts neither in the days nor in the months again.
    await applyFacts(api.context.database, increments);
    expect(await read()).toEqual(before);
  });
});
