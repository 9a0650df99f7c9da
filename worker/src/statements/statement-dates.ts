import { DAY_WORDS, MONTH_NAMES } from './dates/date-wordings.ts';

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
export const MONTH = `(${MONTH_NAMES.flat().join('|')})(?![\\p{L}])\\.?`;
const YEAR = "((?:19|20)\\d{2}|'?\\d{2})(?!\\d)";
const NAMED_FIRST = new RegExp(
  `${MONTH}\\s*(\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,\\s*${YEAR}|\\s+((?:19|20)\\d{2}|'\\d{2})(?!\\d))?`,
  'iuy',
);
const NAMED_SECOND = new RegExp(
  `(\\d{1,2}|primero)(?:st|nd|rd|th|e?ro|er|\\.?[°º])?(?: day)?(?:\\s+(?:de|of)\\s+|\\s+)${MONTH}(?:(?:\\s+del?\\s+|,?\\s+)${YEAR})?`,
  'iuy',
);
/** 'MAR-31-26', and 'MAR 31/26'. */
const NAMED_FIRST_DASHED = new RegExp(`${MONTH}(?:[-/](\\d{1,2})[-/]|\\s?(\\d{1,2})/)${YEAR}`, 'iuy');
const NAMED_SECOND_DASHED = new RegExp(`(\\d{1,2})[-/]${MONTH}[-/]${YEAR}`, 'iuy');
/** '01MAR26', and in a row '01MAR'. */
const NAMED_GLUED = new RegExp(`(\\d{1,2})${MONTH}((?:20)?\\d{2})?(?!\\d)`, 'iuy');
const YEAR_FIRST_NAMED = new RegExp(`((?:19|20)\\d{2})[- /]${MONTH}[- /](\\d{1,2})(?!\\d)`, 'iuy');
/** 'the thirty-first day of March 2026'. */
const IN_WORDS = new RegExp(
  `(?:the )?(${[...DAY_WORDS].reverse().join('|').replaceAll('-', '[- ]')})(?: day)?(?: of)? ${MONTH}(?:,?\\s+(?:of )?((?:19|20)\\d{2}))?`,
  'iuy',
);
const ISO = /(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/y;
const COMPACT = /(20\d{2})(0[1-9]|1[0-2])([0-3]\d)(?!\d)/y;
const NUMERIC = /(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/])/y;
const NUMERIC_PART = /(\d{1,2})\/(\d{1,2})(?![\d/])/y;

export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

export function monthNumber(name: string): number {
  const lower = name.toLowerCase();
  return MONTH_NAMES.findIndex((names) => names.some((each) => each === lower)) + 1;
}

/** Two digits are a year of this century. */
export function yearNumber(text: string | undefined): number | undefined {
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
  day: day?.toLowerCase() === 'primero' ? 1 : Number(day),
});

const DAYS_IN_WORDS: readonly string[] = DAY_WORDS;
const dayInWords = (word = '') => `${DAYS_IN_WORDS.indexOf(word.toLowerCase().replace(' ', '-')) + 1}`;

const DATE_READERS: readonly (readonly [RegExp, Reader])[] = [
  [ISO, ([, year, , month, day]) => ({ year: Number(year), month: Number(month), day: Number(day) })],
  [COMPACT, ([, year, month, day]) => ({ year: Number(year), month: Number(month), day: Number(day) })],
  [NUMERIC, ([, first, , second, year], order) => ({ year: yearNumber(year), ...inOrder(first, second, order) })],
  [NAMED_FIRST_DASHED, ([, month, day, other, year]) => named(month, day ?? other, year)],
  [NAMED_SECOND_DASHED, ([, day, month, year]) => named(month, day, year)],
  [YEAR_FIRST_NAMED, ([, year, month, day]) => named(month, day, year)],
  [IN_WORDS, ([, day, month, year]) => named(month, dayInWords(day), year)],
  [NAMED_FIRST, ([, month, day, year, longYear]) => named(month, day, year ?? longYear)],
  [NAMED_SECOND, ([, day, month, year]) => named(month, day, year)],
  [NAMED_GLUED, ([, day, month, year]) => named(month, day, year)],
  [NUMERIC_PART, ([, first, second], order) => inOrder(first, second, order)],
];

export interface ReadInput {
  readonly text: string;
  readonly at: number;
  readonly order: DateOrder;
}

export function readParts({ text, at, order }: ReadInput): Parsed<DateParts> | undefined {
  for (const [pattern, reader] of DATE_READERS) {
    const match = matchAt(pattern, text, at);
    if (match) return { value: reader(match, order), end: pattern.lastIndex };
  }
  return undefined;
}

/** The date, or undefined when the calendar has no such day. */
export function toDate({ year, month, day }: DateParts): string | undefined {
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

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? /i;
const DASHED_PART = /^(\d{2})-(\d{2})(?![\d-])/;
/** Day and month, as in German: the second dot is none of an amount. */
const DOTTED_PART = /^(\d{1,2})\.(\d{1,2})\.(?!\d)/;
const DASHED_NAME = new RegExp(`^(\\d{1,2})-${MONTH}(?![-/\\d])`, 'iu');

/** The date at the start of a row of a table, which often has no year, and may follow a weekday. */
export function readRowDate(text: string, order: DateOrder): Parsed<DateParts> | undefined {
  const at = WEEKDAY.exec(text)?.[0].length ?? 0;
  const parts = readParts({ text, at, order });
  if (parts) return parts;
  const [whole, day, month] = DASHED_NAME.exec(text.slice(at)) ?? [];
  if (whole) return { value: { month: monthNumber(month ?? ''), day: Number(day) }, end: at + whole.length };
  const [dotted, first, second] = DOTTED_PART.exec(text.slice(at)) ?? [];
  if (dotted) return { value: { day: Number(first), month: Number(second) }, end: at + dotted.length };
  const dashed = DASHED_PART.exec(text.slice(at));
  return dashed ? { value: inOrder(dashed[1], dashed[2], order), end: at + dashed[0].length } : undefined;
}

/** The day within the period. Undefined when it is outside. */
export function dayWithin({ year, month, day }: DateParts, { from, to }: Span): string | undefined {
  const years = year === undefined ? [...new Set([from, to].map((date) => Number(date.slice(0, 4))))] : [year];
  return years
    .map((each) => new Date(Date.UTC(each, (month ?? 0) - 1, day)))
    .filter((date) => date.getUTCMonth() === (month ?? 0) - 1)
    .map((date) => date.toISOString().slice(0, 10))
    .find((date) => date >= from && date <= to);
}
