import { wholeProduct, wholeQuotient, wholeRemainder } from '../exact/whole-numbers.ts';

/** Calendar days `YYYY-MM-DD`, without times and time zones. */

const DAY = 86_400_000;

/** Days since 1970-01-01. */
export const dayNumber = (date: string): number => wholeQuotient(Date.parse(`${date}T00:00:00Z`), DAY);

export const dateOfDay = (day: number): string => new Date(wholeProduct(day, DAY)).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => dateOfDay(dayNumber(date) + days);

/** Below zero when the second day is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** 1970-01-01 was a Thursday. @returns 0 for Sunday to 6 for Saturday */
export const weekdayOf = (date: string): number => wholeRemainder(dayNumber(date) + 4, 7);

interface CalendarDay {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

export function partsOf(date: string): CalendarDay {
  const moment = new Date(`${date}T00:00:00Z`);
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, day: moment.getUTCDate() };
}

/** Months from year 0 on. */
export function monthNumber(date: string): number {
  const { year, month } = partsOf(date);
  return wholeProduct(year, 12) + month - 1;
}

export const lastDayOfMonth = (month: number): number =>
  new Date(Date.UTC(wholeQuotient(month, 12), wholeRemainder(month, 12) + 1, 0)).getUTCDate();

/** That day of a month, or its last day when the month is shorter. */
export function dayOfMonth(month: number, day: number): string {
  const last = lastDayOfMonth(month);
  const moment = Date.UTC(wholeQuotient(month, 12), wholeRemainder(month, 12), day < last ? day : last);
  return dateOfDay(wholeQuotient(moment, DAY));
}

/** Keeps the day of the month. Of a shorter month: its last day. */
export const addMonths = (date: string, months: number): string =>
  dayOfMonth(monthNumber(date) + months, partsOf(date).day);
