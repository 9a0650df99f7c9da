import { MONTH_NAMES, RANGE_SEPARATOR, RANGE_START } from './statement-rules.ts';

const DAY = 86_400_000;

/** First and last day as `YYYY-MM-DD`, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Whether the month or the day comes first in 03/04/26. */
export type DateOrder = 'month_first' | 'day_first';

export const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY;
export const addDays = (date: string, days: number) =>
  new Date((dayNumber(date) + days) * DAY).toISOString().slice(0, 10);
export const daysOf = ({ from, to }: Span) => dayNumber(to) - dayNumber(from) + 1;

export interface DateParts {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly day: number;
}

export interface Parsed<T> {
  readonly value: T;
  /** Where the text goes on. */
  readonly end: number;
}

/** No letter follows, but a day may, without a space. */
const MONTH = `(${MONTH_NAMES.flat().join('|')})(?![\\p{L}])\\.?`;
const YEAR = "((?:19|20)\\d{2}|'?\\d{2})(?!\\d)";
const NAMED_FIRST = new RegExp(
  `${MONTH}\\s*(\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,\\s*${YEAR}|\\s+((?:19|20)\\d{2}))?`,
  'iuy',
);
const NAMED_SECOND = new RegExp(
  `(\\d{1,2})(?:st|nd|rd|th|[°º])?(?:\\s+de\\s+|\\s+)${MONTH}(?:(?:\\s+del?\\s+|,?\\s+)${YEAR})?`,
  'iuy',
);
const NAMED_FIRST_DASHED = new RegExp(`${MONTH}[-/](\\d{1,2})[-/]${YEAR}`, 'iuy');
const NAMED_SECOND_DASHED = new RegExp(`(\\d{1,2})[-/]${MONTH}[-/]${YEAR}`, 'iuy');
const ISO = /(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/y;
const NUMERIC = /(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/])/y;
const NUMERIC_PART = /(\d{1,2})\/(\d{1,2})(?![\d/])/y;
const BARE_DAY = /(\d{1,2})(?:st|nd|rd|th|[°º])?(?![\d/.])/y;
const DAY_AND_YEAR = /(\d{1,2})(?:st|nd|rd|th)?,?\s+((?:19|20)\d{2})(?!\d)/y;
const WHOLE_MONTH = new RegExp(`${MONTH}(?:,?\\s+(?:del?\\s+)?)((?:19|20)\\d{2})(?!\\d)`, 'iuy');

const sticky = (pattern: RegExp) => new RegExp(pattern.source, 'iuy');
const START = sticky(RANGE_START);
const SEPARATOR = sticky(RANGE_SEPARATOR);

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function monthNumber(name: string): number {
  const lower = name.toLowerCase();
  return MONTH_NAMES.findIndex((names) => names.some((each) => each === lower)) + 1;
}

/** Two digits are a year of this century. */
function yearNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const digits = text.replace("'", '');
  return digits.length === 2 ? 2_000 + Number(digits) : Number(digits);
}

type Reader = (match: RegExpExecArray, order: DateOrder) => DateParts;

const inOrder = (first: string | undefined, second: string | undefined, order: DateOrder) =>
  order === 'month_first'
    ? { month: Number(first), day: Number(second) }
    : { month: Number(second), day: Number(first) };

const named = (month: string | undefined, day: string | undefined, year: string | undefined) => ({
  year: yearNumber(year),
  month: monthNumber(month ?? ''),
  day: Number(day),
});

const DATE_READERS: readonly (readonly [RegExp, Reader])[] = [
  [ISO, ([, year, month, day]) => ({ year: Number(year), month: Number(month), day: Number(day) })],
  [NUMERIC, ([, first, , second, year], order) => ({ year: yearNumber(year), ...inOrder(first, second, order) })],
  [NAMED_FIRST_DASHED, ([, month, day, year]) => named(month, day, year)],
  [NAMED_SECOND_DASHED, ([, day, month, year]) => named(month, day, year)],
  [NAMED_FIRST, ([, month, day, year, longYear]) => named(month, day, year ?? longYear)],
  [NAMED_SECOND, ([, day, month, year]) => named(month, day, year)],
  [NUMERIC_PART, ([, first, second], order) => inOrder(first, second, order)],
];

interface ReadInput {
  readonly text: string;
  readonly at: number;
  readonly order: DateOrder;
}

function readParts({ text, at, order }: ReadInput): Parsed<DateParts> | undefined {
  for (const [pattern, reader] of DATE_READERS) {
    const match = matchAt(pattern, text, at);
    if (match) return { value: reader(match, order), end: pattern.lastIndex };
  }
  return undefined;
}

/** The date, or undefined when the calendar has no such day. */
function toDate({ year, month, day }: DateParts): string | undefined {
  if (year === undefined || month === undefined) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

/** The date at the start of the text, with its year. */
export function readDate(text: string, order: DateOrder): Parsed<string> | undefined {
  const parts = readParts({ text, at: 0, order });
  const value = parts && toDate(parts.value);
  return parts && value ? { value, end: parts.end } : undefined;
}

/** Adds the month and the year that one of both days leaves out. */
function complete(first: DateParts, last: DateParts): Span | undefined {
  const month = last.month ?? first.month;
  const firstMonth = first.month ?? month;
  const isOverYear = (firstMonth ?? 0) > (month ?? 0);
  const year = last.year ?? (first.year === undefined ? undefined : first.year + (isOverYear ? 1 : 0));
  const firstYear = first.year ?? (year === undefined ? undefined : year - (isOverYear ? 1 : 0));
  const from = toDate({ day: first.day, month: firstMonth, year: firstYear });
  const to = toDate({ day: last.day, month, year });
  return from && to ? { from, to } : undefined;
}

function readBareDay(text: string, at: number): Parsed<DateParts> | undefined {
  const match = matchAt(BARE_DAY, text, at);
  return match ? { value: { day: Number(match[1]) }, end: BARE_DAY.lastIndex } : undefined;
}

function readLast(input: ReadInput): Parsed<DateParts> | undefined {
  const parts = readParts(input);
  if (parts) return parts;
  const match = matchAt(DAY_AND_YEAR, input.text, input.at);
  if (!match) return undefined;
  return { value: { day: Number(match[1]), year: Number(match[2]) }, end: DAY_AND_YEAR.lastIndex };
}

/** The range at the start of the text. Months and years may be left out where the other day has them. */
export function readRange(text: string, order: DateOrder): Parsed<Span> | undefined {
  matchAt(START, text, 0);
  const at = START.lastIndex;
  for (const first of [readParts({ text, at, order }), readBareDay(text, at)]) {
    if (!first || !matchAt(SEPARATOR, text, first.end)) continue;
    const last = readLast({ text, at: SEPARATOR.lastIndex, order });
    const value = last && complete(first.value, last.value);
    if (last && value) return { value, end: last.end };
  }
  return undefined;
}

/** The days of a month such as 'March 2026' at the start of the text. */
export function readMonth(text: string): Parsed<Span> | undefined {
  matchAt(START, text, 0);
  const match = matchAt(WHOLE_MONTH, text, START.lastIndex);
  const [, name = '', year] = match ?? [];
  // 'March 2026 - May 2026' is no single month.
  if (!match || matchAt(SEPARATOR, text, WHOLE_MONTH.lastIndex)) return undefined;
  const end = match.index + match[0].length;
  const first = { year: Number(year), month: monthNumber(name), day: 1 };
  const from = toDate(first);
  const to = from && addDays(new Date(Date.UTC(first.year, first.month, 1)).toISOString().slice(0, 10), -1);
  return from && to ? { value: { from, to }, end } : undefined;
}

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? /i;
const DASHED_PART = /^(\d{2})-(\d{2})(?![\d-])/;
const DASHED_NAME = new RegExp(`^(\\d{1,2})-${MONTH}(?![-/\\d])`, 'iu');

/** The date at the start of a row of a table, which often has no year, and may follow a weekday. */
export function readRowDate(text: string, order: DateOrder): Parsed<DateParts> | undefined {
  const at = WEEKDAY.exec(text)?.[0].length ?? 0;
  const parts = readParts({ text, at, order });
  if (parts) return parts;
  const [whole, day, month] = DASHED_NAME.exec(text.slice(at)) ?? [];
  if (whole) return { value: { month: monthNumber(month ?? ''), day: Number(day) }, end: at + whole.length };
  const dashed = DASHED_PART.exec(text.slice(at));
  return dashed ? { value: inOrder(dashed[1], dashed[2], order), end: at + dashed[0].length } : undefined;
}

/** Two digits each, because 24/7 is no date. */
const ORDERED = /(?<![\d/])(\d{2})\/(\d{2})(?:\/\d{2,4})?(?![\d/])/g;

/**
 * The orders that the numeric dates of a document allow. A day above 12 proves one. Without proof an English statement
 * has the month first, as US banks write, and a Spanish one may have either.
 */
export function dateOrders({ text, isSpanish }: { text: string; isSpanish: boolean }): readonly DateOrder[] {
  const pairs = [...text.matchAll(ORDERED)].map(([, first, second]) => [Number(first), Number(second)] as const);
  const isMonthFirst = pairs.some(([first, second]) => first <= 12 && second > 12);
  const isDayFirst = pairs.some(([first, second]) => first > 12 && second <= 12);
  if (isMonthFirst !== isDayFirst) return [isMonthFirst ? 'month_first' : 'day_first'];
  return isMonthFirst || isSpanish ? ['month_first', 'day_first'] : ['month_first'];
}
