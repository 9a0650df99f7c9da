import { allForYear } from '@18f/us-federal-holidays';
import { addDays, partsOf, weekdayOf } from './calendar.ts';

const SATURDAY = 6;
const SUNDAY = 0;

/**
 * Holidays of the Federal Reserve Banks: the federal holidays, of which one on a Sunday is observed on Monday. One on a
 * Saturday is not moved: the banks are open on the Friday before.
 */
const RESERVE_BANKS = { shiftSaturdayHolidays: false, shiftSundayHolidays: true } as const;

const holidaysOfYears = new Map<number, ReadonlySet<string>>();

function holidaysOf(year: number): ReadonlySet<string> {
  const known = holidaysOfYears.get(year);
  if (known) return known;
  const dates = new Set(allForYear(year, RESERVE_BANKS).map(({ dateString }) => dateString));
  holidaysOfYears.set(year, dates);
  return dates;
}

/** Whether US banks settle nothing on a weekday because of a holiday. */
export const isBankHoliday = (date: string): boolean => holidaysOf(partsOf(date).year).has(date);

export function isBusinessDay(date: string): boolean {
  const weekday = weekdayOf(date);
  return weekday !== SATURDAY && weekday !== SUNDAY && !isBankHoliday(date);
}

/** The day itself, or the next business day in that direction. */
export function nearestBusinessDay(date: string, step: 1 | -1): string {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, step);
  return day;
}
