import type { StatementPeriod } from './statement-reading.ts';

const DAY = 86_400_000;
/**
 * Days of a full cycle. Banks send a statement for each monthly cycle (12 CFR 1005.9(b)). Cycles of a month may differ
 * by four days from the regular date (12 CFR 1026.2(a)(4)(i)): 30 - 4 to 31 + 4 days.
 */
const FULL_CYCLE = { min: 26, max: 35 } as const;
/** A statement that closes on the last business day lacks up to three days: a weekend and a holiday. */
const MISSING_DAYS = 3;
/** A cycle that closes on this day or later holds more days of the closing month than of the month before. */
const MIDDLE_OF_MONTH = 16;

interface Month {
  readonly year: number;
  /** From 0. May be -1. */
  readonly index: number;
}

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY;
const firstDay = ({ year, index }: Month) => Date.UTC(year, index, 1) / DAY;
const nameOf = (month: Month) => new Date(firstDay(month) * DAY).toISOString().slice(0, 7);

function monthOf(date: string): Month {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return { year, index: month - 1 };
}

/** The month of a full cycle. Undefined for shorter and longer periods. */
function cycleMonth({ from, to }: Span): string | undefined {
  const days = dayOf(to) - dayOf(from) + 1;
  if (days < FULL_CYCLE.min || days > FULL_CYCLE.max) return undefined;
  const { year, index } = monthOf(to);
  return nameOf({ year, index: Number(to.slice(-2)) >= MIDDLE_OF_MONTH ? index : index - 1 });
}

/** Months of which the period lacks at most three days. */
function wholeMonths({ from, to }: Span): string[] {
  const months: string[] = [];
  const [first, last] = [dayOf(from), dayOf(to)];
  const start = monthOf(from);
  for (let index = start.index; firstDay({ ...start, index }) <= last; index += 1) {
    const begin = firstDay({ ...start, index });
    const end = firstDay({ ...start, index: index + 1 }) - 1;
    const missing = Math.max(0, first - begin) + Math.max(0, end - last);
    if (missing <= MISSING_DAYS) months.push(nameOf({ ...start, index }));
  }
  return months;
}

type Span = Pick<StatementPeriod, 'from' | 'to'>;

/**
 * Calendar months that the periods of one account cover, as `YYYY-MM` in order.
 *
 * A full cycle of 26 to 35 days covers one month: the month in which it closes when it closes on the 16th or later,
 * else the month before. So 'Mar 3 - Apr 2' covers March, and each statement of a row covers a month of its own. A
 * longer period covers each month of which it lacks at most three days. A shorter one, such as a month to date,
 * covers none.
 */
export function coveredMonths(periods: readonly Span[]): string[] {
  const months = periods.flatMap((period) => {
    const month = cycleMonth(period);
    if (month) return [month];
    return dayOf(period.to) - dayOf(period.from) + 1 > FULL_CYCLE.max ? wholeMonths(period) : [];
  });
  return [...new Set(months)].sort();
}
