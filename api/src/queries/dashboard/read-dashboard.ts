import { applicationFilterSchema } from '@funding-desk/shared/schemas/application/application-query';
import type { Count } from '@funding-desk/shared/schemas/application/work';
import { type Dashboard, daysBetween, FUNNEL_STEPS, NOW_FILTERS } from '@funding-desk/shared/schemas/company/dashboard';
import { driverCollection } from '@funding-desk/shared/server/database/database';
import { secondsOfKey } from '@funding-desk/shared/server/models/application/counted-facts';
import type { DailyCounter } from '@funding-desk/shared/server/models/daily-counter';
import { DateTime } from 'luxon';
import type { mongo } from 'mongoose';
import { countListed } from '../application/list/count-listed.ts';
import { type CounterInput, counterFilter } from './counter-filter.ts';
import { namesOfFilters } from './counter-names.ts';

type Filter = mongo.Filter<DailyCounter>;
type Step = (typeof FUNNEL_STEPS)[number];

const dayPlus = (day: string, days: number) => DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toISODate() ?? day;

const SECTION_STEPS: ReadonlySet<string> = new Set(FUNNEL_STEPS.slice(2, -3));
const pathOf = (step: Step) => (SECTION_STEPS.has(step) ? `$counts.sections.${step}` : `$counts.${step}`);
const STEP_SUMS = Object.fromEntries(FUNNEL_STEPS.map((step) => [step, { $sum: pathOf(step) }]));

type DaySums = { readonly _id: string; readonly received: number } & Readonly<Record<Step, number>>;

/** The sums of each day that has counters. */
function sumDays({ context }: CounterInput, filter: Filter): Promise<DaySums[]> {
  return driverCollection(context.database.dailyCounters)
    .aggregate<DaySums>([
      { $match: filter },
      { $group: { _id: '$day', received: { $sum: '$counts.received' }, ...STEP_SUMS } },
    ])
    .toArray();
}

/** Median of the counted times in seconds, or null without any. */
async function medianOf(
  { context }: CounterInput,
  { filter, name }: { readonly filter: Filter; readonly name: 'firstTouch' | 'completion' },
): Promise<number | null> {
  const found = await driverCollection(context.database.dailyCounters)
    .aggregate<{ readonly _id: string; readonly count: number }>([
      { $match: filter },
      { $project: { times: { $objectToArray: `$counts.${name}` } } },
      { $unwind: '$times' },
      { $group: { _id: '$times.k', count: { $sum: '$times.v' } } },
    ])
    .toArray();
  const times = found.map(({ _id, count }) => ({ seconds: secondsOfKey(_id), count }));
  times.sort((one, other) => one.seconds - other.seconds);
  const total = times.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { seconds, count } of times) {
    seen += count;
    if (seen >= total / 2) return Math.round(seconds);
  }
  return null;
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
  const [sums, firstTouchSeconds, completionSeconds, now, names] = await Promise.all([
    sumDays(input, both),
    medianOf(input, { filter, name: 'firstTouch' }),
    medianOf(input, { filter, name: 'completion' }),
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
    now,
    names,
  };
}
