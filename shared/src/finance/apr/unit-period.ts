import { addMonths, daysBetween } from '../dates/calendar.ts';
import { wholeProduct } from '../exact/whole-numbers.ts';
import { monthsBack, seriesDayOf, type UnitPeriod } from './intervals.ts';

type StandardInterval = Exclude<UnitPeriod, { readonly unit: 'term' }>;

const MAX_WEEKS = 52;
const MAX_MONTHS = 12;

/** Days by which standard intervals compare. */
function lengthOf(interval: StandardInterval): number {
  switch (interval.unit) {
    case 'day':
      return 1;
    case 'week':
      return wholeProduct(interval.count, 7);
    case 'semimonth':
      return 15;
    case 'month':
      return interval.count === MAX_MONTHS ? 365 : wholeProduct(interval.count, 30);
    default: {
      const unknown: never = interval;
      return unknown;
    }
  }
}

const multiples = (unit: 'week' | 'month', most: number): StandardInterval[] =>
  Array.from({ length: most }, (_, at) => ({ unit, count: at + 1 }));

/** The shortest first. Of one length, months stand before weeks. */
const STANDARD_INTERVALS: readonly StandardInterval[] = [
  { unit: 'day' } as const,
  { unit: 'semimonth' } as const,
  ...multiples('month', MAX_MONTHS),
  ...multiples('week', MAX_WEEKS),
].toSorted((one, other) => lengthOf(one) - lengthOf(other));

/** Dates at which a period ends and the next one begins, in order and without repetitions. */
type Boundaries = readonly string[];

interface Period {
  readonly days: number;
  /** Full months, null when days remain. */
  readonly months: number | null;
  /** Half of a month, together with the period before or after it. */
  readonly isSemimonth: boolean;
}

const isMonth = (from: string | undefined, to: string | undefined) =>
  from !== undefined && to !== undefined && addMonths(from, 1) === to;

/** The periods between payments, and from the start of the term to the first one, (b)(3). */
function periodsOf(dates: Boundaries): Period[] {
  const seriesDay = seriesDayOf(dates.slice(1));
  return dates.slice(1).map((to, at) => {
    const from = dates[at] ?? to;
    const { months, days } = monthsBack({ from, to, seriesDay });
    return {
      days: daysBetween(from, to),
      months: days === 0 && months > 0 ? months : null,
      isSemimonth: isMonth(from, dates[at + 2]) || isMonth(dates[at - 1], to),
    };
  });
}

/** Whether a period is that standard interval. 28 days may be four weeks and a month. */
function isInterval({ days, months, isSemimonth }: Period, interval: StandardInterval): boolean {
  switch (interval.unit) {
    case 'day':
      return days === 1;
    case 'week':
      return days === lengthOf(interval);
    case 'semimonth':
      return isSemimonth;
    case 'month':
      return months === interval.count;
    default: {
      const unknown: never = interval;
      return unknown;
    }
  }
}

/**
 * The common period that occurs most frequently, of those equally frequent the smallest, (b)(4)(i)(A). A common period
 * occurs more than once. Periods that are no standard interval, such as ten days, have no rule in (b)(5). They are left
 * to the average. @returns null when no period is common
 */
function commonPeriod(periods: readonly Period[]): StandardInterval | null {
  const counted = STANDARD_INTERVALS.map((interval) => ({
    interval,
    count: periods.filter((period) => isInterval(period, interval)).length,
  })).filter(({ count }) => count > 1);
  const [first, ...others] = counted;
  return first ? others.reduce((most, each) => (each.count > most.count ? each : most), first).interval : null;
}

/** The standard interval nearest to the average of all periods, of two equally near the lower, (b)(4)(i)(B). */
function averagePeriod(periods: readonly Period[]): StandardInterval {
  const total = periods.reduce((sum, { days }) => sum + days, 0);
  const distanceTo = (interval: StandardInterval) => {
    const apart = total - wholeProduct(lengthOf(interval), periods.length);
    return apart < 0 ? -apart : apart;
  };
  return STANDARD_INTERVALS.reduce((nearest, each) => (distanceTo(each) < distanceTo(nearest) ? each : nearest));
}

/** Of a single payment: its term, at most a year, (b)(4)(ii). */
function termOf(from: string, to: string): UnitPeriod {
  const { months, days } = monthsBack({ from, to, seriesDay: seriesDayOf([to]) });
  if (months >= MAX_MONTHS) return { unit: 'month', count: MAX_MONTHS };
  // (b)(5)(vi) for a whole number of months, where it also allows days by 365. Otherwise (b)(5)(vii).
  const rate = days === 0 ? { part: 12, whole: months } : { part: 365, whole: daysBetween(from, to) };
  return { unit: 'term', periodsAYear: rate };
}

/**
 * The unit-period of a transaction with one advance, (b)(4).
 * @param dates of the payments, in order and after the advance
 */
export function unitPeriodOf(advance: string, dates: readonly string[]): UnitPeriod {
  const [only, ...others] = [...new Set(dates)];
  if (only !== undefined && others.length === 0) return termOf(advance, only);
  const periods = periodsOf([advance, ...new Set(dates)]);
  return commonPeriod(periods) ?? averagePeriod(periods);
}
