import { groupBy } from '../../group-by.ts';
import { type Database, driverCollection } from '../database/bind-models.ts';
import type { DailyCounter } from '../models/daily-counter.ts';
import { monthOf } from '../models/monthly-counter.ts';
import { counterId, countFields, keyInMonth, sumsInMonth } from './apply-facts.ts';

type Day = Pick<DailyCounter, 'link' | 'day'>;

/** The numbers of nested counts by their path. */
function* numbersIn(counts: object, path = ''): Generator<readonly [path: string, count: number]> {
  for (const [name, value] of Object.entries(counts)) {
    if (typeof value === 'number') yield [`${path}${name}`, value];
    else yield* numbersIn(value, `${path}${name}.`);
  }
}

/** The counts of a month's days, by path. */
function sumDays(days: readonly DailyCounter[]): Readonly<Record<string, number>> {
  const total: Record<string, number> = {};
  for (const { day, counts } of days)
    for (const [path, sum] of Object.entries(sumsInMonth(day, Object.fromEntries(numbersIn(counts)))))
      total[path] = (total[path] ?? 0) + sum;
  return total;
}

/** Makes the counter of a month. It contains what its days contain, so a repeated count adds the same to both. */
function newMonth(_id: string, days: readonly DailyCounter[]) {
  const [first] = days;
  const sums = sumDays(days);
  if (!first || Object.keys(sums).length === 0) return [];
  const { company, link, user, funder, day } = first;
  const owner = { company, link, user, ...(funder && { funder }), month: monthOf(day) };
  const applied = days.flatMap((one) => one.applied.map(({ key, at }) => ({ key: keyInMonth(key, one.day), at })));
  const update = { $set: { ...owner, applied }, $inc: countFields(sums) };
  return [{ updateOne: { filter: { _id }, update, upsert: true } }];
}

/**
 * Stores the monthly counters of these days anew, from all daily counters of their months. For data without monthly
 * counters, while nothing counts. May be repeated.
 */
export async function storeMonths(
  { dailyCounters, monthlyCounters }: Pick<Database, 'dailyCounters' | 'monthlyCounters'>,
  among: readonly Day[],
): Promise<void> {
  const months = new Map(among.map(({ link, day }) => [`${link.toHexString()}.${monthOf(day)}`, { link, day }]));
  const ofMonths = [...months.values()].map(({ link, day }) => ({
    link,
    day: { $gte: `${monthOf(day)}-01`, $lte: `${monthOf(day)}-31` },
  }));
  if (ofMonths.length === 0) return;
  const days = await driverCollection(dailyCounters).find({ $or: ofMonths }).toArray();
  const byMonth = groupBy(days, (counter) => counterId(counter, monthOf(counter.day)));
  const updates = [...byMonth].flatMap(([id, each]) => newMonth(id, each));
  if (updates.length === 0) return;
  const counters = driverCollection(monthlyCounters);
  await counters.deleteMany({ _id: { $in: [...byMonth.keys()] } });
  await counters.bulkWrite(updates, { ordered: false });
}
