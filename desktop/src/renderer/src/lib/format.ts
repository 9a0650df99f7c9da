import { dollarsOf } from '@funding-desk/shared/fields/money/dollars';

/** A number and its noun: '1 draft', '2,000 drafts'. */
export const formatCount = (number: number, one: string, many: string) =>
  `${number.toLocaleString()} ${number === 1 ? one : many}`;

const NO_BREAK_SPACE = '\u00a0';

/** Short date and time in the viewer's locale and time zone. The text breaks only between the two, not before 'AM'. */
export function formatDateTime(iso: string): string {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' });
  const parts = format.formatToParts(new Date(iso));
  const isBeforePeriod = (index: number) => parts[index + 1]?.type === 'dayPeriod';
  return parts
    .map(({ value }, index) => (isBeforePeriod(index) ? value.replace(/\s/, NO_BREAK_SPACE) : value))
    .join('');
}

/** A date in the viewer's locale and time zone, with the month as a word. */
export function formatDate(moment: Date): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(moment);
}

/** A calendar day without its time zone: '1979-08-21' -> '8/21/1979'. Other texts stay as they are. */
export function formatUsDate(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year === undefined ? day : `${Number(month)}/${Number(date)}/${year}`;
}

/** A calendar day in words, without its time zone: 'Nov 3', or 'Nov 3, 2026' with its year. */
export function formatDay(day: string, { hasYear }: { readonly hasYear: boolean }): string {
  const year = hasYear ? { year: 'numeric' as const } : {};
  const format = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', ...year, timeZone: 'UTC' });
  return format.format(new Date(day));
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago a moment was, in its largest unit: '4 min', '2 h', '12 d'. Older than a month: the date. */
export function formatAge(iso: string, now: number): string {
  const age = Math.max(0, now - Date.parse(iso));
  if (age < MINUTE) return 'now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h`;
  if (age < 31 * DAY) return `${Math.floor(age / DAY)} d`;
  return formatDate(new Date(iso));
}

/** Dollars as typed in the form: '60000' -> '$60,000'. Other texts stay as they are. */
export function formatDollars(amount: string): string {
  const dollars = dollarsOf(amount);
  if (dollars === null) return amount;
  const digits = amount.includes('.') ? 2 : 0;
  return `$${dollars.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

/** The calendar day after so many days, in the viewer's time zone: '2026-11-30'. 0 is today. */
export function dayIn(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return new Intl.DateTimeFormat('en-CA').format(day);
}
