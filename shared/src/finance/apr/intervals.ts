import { dayOfMonth, daysBetween, monthNumber, partsOf } from '../dates/calendar.ts';
import { wholeProduct, wholeQuotient, wholeRemainder } from '../exact/whole-numbers.ts';

/**
 * Standard intervals of time (Appendix J to 12 CFR 1026, (b)(3)): a day, a week, a semimonth, a month, or a multiple
 * of a week or a month of at most a year. A year is 12 months. `term`: the whole term of a single payment, (b)(4)(ii).
 */
export type UnitPeriod =
  | { readonly unit: 'day' | 'semimonth' }
  | { readonly unit: 'week' | 'month'; readonly count: number }
  | { readonly unit: 'term'; readonly periodsAYear: Fraction };

export interface Fraction {
  readonly part: number;
  /** Above zero. */
  readonly whole: number;
}

/** From the start of the term to a payment: full unit-periods, and a fraction of one (`t` and `f` of (b)(7)). */
export interface Interval {
  readonly full: number;
  readonly odd: Fraction;
}

interface Months {
  readonly months: number;
  /** From the earlier date to the start of the first full month. */
  readonly days: number;
}

/**
 * The day of the month on which all these payments fall, when a month that is too short has its last day instead: 'if
 * payments are scheduled for the last day of each month', or for the 29th or 30th, (b)(3). Null: there is no such day.
 */
export function seriesDayOf(dates: readonly string[]): number | null {
  const latest = dates.reduce((most, date) => (partsOf(date).day > most ? partsOf(date).day : most), 0);
  return dates.every((date) => dayOfMonth(monthNumber(date), latest) === date) ? latest : null;
}

interface Span {
  readonly from: string;
  readonly to: string;
  /** Of the series of payments to which the later date belongs. */
  readonly seriesDay: number | null;
}

/** Full months, all equal, measured back from the later date, and the days that remain, (b)(3) and (b)(5)(ii). */
export function monthsBack({ from, to, seriesDay }: Span): Months {
  const startOf = (months: number) => dayOfMonth(monthNumber(to) - months, seriesDay ?? partsOf(to).day);
  const most = monthNumber(to) - monthNumber(from);
  const months = startOf(most) < from ? most - 1 : most;
  return { months, days: daysBetween(from, startOf(months)) };
}

const divided = (days: number, length: number): Interval => ({
  full: wholeQuotient(days, length),
  odd: { part: wholeRemainder(days, length), whole: length },
});

/** Days of an interval in which every full month has 30, (b)(5)(iii). */
const days30 = ({ months, days }: Months) => wholeProduct(months, 30) + days;

const YEAR = 12;

/** (b)(5)(v): full years back, then the rest in months by 12 when they are whole, otherwise in days by 365. */
function inYears(span: Span): Interval {
  const { months, days } = monthsBack(span);
  const full = wholeQuotient(months, YEAR);
  if (days === 0) return { full, odd: { part: wholeRemainder(months, YEAR), whole: YEAR } };
  const start = dayOfMonth(monthNumber(span.to) - wholeProduct(full, YEAR), span.seriesDay ?? partsOf(span.to).day);
  return { full, odd: { part: daysBetween(span.from, start), whole: 365 } };
}

function inMonths(span: Span, count: number): Interval {
  if (count === YEAR) return inYears(span);
  const back = monthsBack(span);
  // (b)(5)(ii) for a month, (b)(5)(iii) for a multiple of a month.
  return count === 1
    ? { full: back.months, odd: { part: back.days, whole: 30 } }
    : divided(days30(back), wholeProduct(count, 30));
}

/** Unit-periods between two dates, (b)(5). */
export function measureInterval(span: Span, unitPeriod: UnitPeriod): Interval {
  switch (unitPeriod.unit) {
    case 'day': // (b)(5)(iv)
      return divided(daysBetween(span.from, span.to), 1);
    case 'week': // (b)(5)(iv)
      return divided(daysBetween(span.from, span.to), wholeProduct(unitPeriod.count, 7));
    case 'semimonth': // (b)(5)(iii)
      return divided(days30(monthsBack(span)), 15);
    case 'month':
      return inMonths(span, unitPeriod.count);
    case 'term': // (b)(5)(vi) and (vii): the term is one unit-period.
      return { full: 1, odd: { part: 0, whole: 1 } };
    default: {
      const unknown: never = unitPeriod;
      return unknown;
    }
  }
}

/** Unit-periods of a year, (b)(5). */
export function periodsAYear(unitPeriod: UnitPeriod): Fraction {
  switch (unitPeriod.unit) {
    case 'day': // (b)(5)(iv): 365, also in a leap year.
      return { part: 365, whole: 1 };
    case 'week': // (b)(5)(iv)
      return { part: 52, whole: unitPeriod.count };
    case 'semimonth': // (b)(5)(iii)
      return { part: 24, whole: 1 };
    case 'month': // (b)(5)(ii), (iii) and (v)
      return { part: 12, whole: unitPeriod.count };
    case 'term':
      return unitPeriod.periodsAYear;
    default: {
      const unknown: never = unitPeriod;
      return unknown;
    }
  }
}
