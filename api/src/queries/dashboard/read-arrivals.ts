import { type Dashboard, daysBetween } from '@funding-desk/shared/schemas/company/dashboard';
import { keyOfDay, monthOf } from '@funding-desk/shared/server/models/monthly-counter';
import { aggregateCounters, type CounterSource } from './counter-filter.ts';
import { dayPlus, daysOf } from './span-parts.ts';

/** Every key of a day in a month: 'd01' to 'd31'. */
const KEYS = daysOf({ from: '2026-01-01', to: '2026-01-31' }).map(keyOfDay);
const SUMS = Object.fromEntries(KEYS.map((key) => [key, { $sum: `$counts.receivedOn.${key}` }]));

/** The arrivals of one day, or of the days of a month by `keyOfDay`. */
type ArrivalSums = { readonly _id: string; readonly received?: number } & Readonly<Record<string, number | string>>;

/** How many applications arrived on a day of a span. */
async function sumArrivals(source: CounterSource): Promise<(day: string) => number> {
  const sums = await aggregateCounters<ArrivalSums>(source, {
    days: [{ $group: { _id: '$day', received: { $sum: '$counts.received' } } }],
    months: [{ $group: { _id: '$month', ...SUMS } }],
    all: [],
  });
  const byPeriod = new Map(sums.map((sum) => [sum._id, sum]));
  return (day) => byPeriod.get(day)?.received ?? Number(byPeriod.get(monthOf(day))?.[keyOfDay(day)] ?? 0);
}

/** The days of a span with their arrivals, and with those of the span of the same length before. */
export async function readArrivals({ span, ...source }: CounterSource): Promise<Dashboard['days']> {
  const length = daysBetween(span.from, span.to);
  const arrivedOn = await sumArrivals({ ...source, span: { from: dayPlus(span.from, -length), to: span.to } });
  return daysOf(span).map((day) => ({
    day,
    received: arrivedOn(day),
    previous: arrivedOn(dayPlus(day, -length)),
  }));
}
