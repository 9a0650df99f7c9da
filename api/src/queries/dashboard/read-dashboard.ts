import { SECTIONS } from '@funding-desk/shared/fields/catalogue';
import { applicationFilterSchema } from '@funding-desk/shared/schemas/application/application-query';
import type { Count } from '@funding-desk/shared/schemas/application/work';
import { type Dashboard, daysBetween, FUNNEL_STEPS, NOW_FILTERS } from '@funding-desk/shared/schemas/company/dashboard';
import { driverCollection } from '@funding-desk/shared/server/database/database';
import type { DailyCounter } from '@funding-desk/shared/server/models/daily-counter';
import { DateTime } from 'luxon';
import type { mongo } from 'mongoose';
import { countListed } from '../application/list/count-listed.ts';
import { type CounterInput, counterFilter } from './counter-filter.ts';
import { namesOfFilters } from './counter-names.ts';
import { medianOf } from './median-times.ts';
import { readDeals } from './read-deals.ts';

type Filter = mongo.Filter<DailyCounter>;
type Step = (typeof FUNNEL_STEPS)[number];

const dayPlus = (day: string, days: number) => DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toISODate() ?? day;

const SECTION_STEPS: ReadonlySet<string> = new Set(SECTIONS.map(({ id }) => id));
const pathOf = (step: Step) => (SECTION_STEPS.has(step) ? `$counts.sections.${step}` : `$counts.${step}`);
const STEP_SUMS = Object.fromEntries(FUNNEL_STEPS.map((step) => [step, { $sum: pathOf(step) }]));

type DaySums = { readonly _id: string; readonly received: number } & Readonly<Record<Step, number>>;

/** The sums of each day that has counters. */
function sumDays({ context }: CounterInput, filter: Filter): Promise<DaySums[]> {
  return driverCollection(context.database.dailyCounters)
    .aggregate<DaySums>([
      { $match: { $and: [filter, { funder: { $exists: false } }] } },
      { $group: { _id: '$day', received: { $sum: '$counts.received' }, ...STEP_SUMS } },
    ])
    .toArray();
}

/** Counts the list of applications behind a figure, with the chosen company, link and person. */
function countNow(
  { context, viewer, query: { company, link, submitter } }: CounterInput,
  name: keyof Dashboard['now'],
): Promise<Count> {
  const query = applicationFilterSchema.parse({ ...NOW_FILTERS[name], company, link, submitter });
  return countListed({ context, viewer, query });
}

async function countsNow(input: CounterInput): Promise<Dashboard['now']> {
  const [waitingOnUs, waitingOnApplicant, unassigned, failedDeliveries] = await Promise.all([
    countNow(input, 'waitingOnUs'),
    countNow(input, 'waitingOnApplicant'),
    countNow(input, 'unassigned'),
    countNow(input, 'failedDeliveries'),
  ]);
  return { waitingOnUs, waitingOnApplicant, unassigned, failedDeliveries };
}

/** The figures of a span, from the daily counters and from the applications as they are now. */
export async function readDashboard(input: CounterInput): Promise<Dashboard> {
  const { from, to } = input.query;
  const length = daysBetween(from, to);
  const [previousFrom, previousTo] = [dayPlus(from, -length), dayPlus(from, -1)];
  const [filter, both] = await Promise.all([
    counterFilter(input),
    counterFilter({ ...input, query: { ...input.query, from: previousFrom } }),
  ]);
  const { context } = input;
  const [sums, firstTouchSeconds, completionSeconds, deals, now, names] = await Promise.all([
    sumDays(input, both),
    medianOf({ context, filter, times: 'firstTouch' }),
    medianOf({ context, filter, times: 'completion' }),
    readDeals(input, filter),
    countsNow(input),
    namesOfFilters(input),
  ]);
  const byDay = new Map(sums.map((sum) => [sum._id, sum]));
  const days = Array.from({ length }, (_, index) => dayPlus(from, index));
  const inSpan = sums.filter(({ _id }) => _id >= from);
  return {
    from,
    to,
    previousFrom,
    previousTo,
    days: days.map((day) => ({
      day,
      received: byDay.get(day)?.received ?? 0,
      previous: byDay.get(dayPlus(day, -length))?.received ?? 0,
    })),
    funnel: FUNNEL_STEPS.map((step) => ({ step, count: inSpan.reduce((sum, day) => sum + day[step], 0) })),
    firstTouchSeconds,
    completionSeconds,
    deals,
    now,
    names,
  };
}
