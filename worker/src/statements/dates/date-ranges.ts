import {
  addDays,
  type DateOrder,
  type DateParts,
  MONTH,
  matchAt,
  monthNumber,
  type Parsed,
  type ReadInput,
  readParts,
  type Span,
  toDate,
  yearNumber,
} from '../statement-dates.ts';
import { DATE_GAP, QUARTERS, RANGE_SEPARATOR, RANGE_START, TIME_AFTER, WEEKDAY_BEFORE } from './date-wordings.ts';

const BARE_DAY = /(\d{1,2})(?:st|nd|rd|th|[°º])?(?![\d/.])/y;
const DAY_AND_YEAR = /(\d{1,2})(?:st|nd|rd|th)?,?\s+((?:19|20)\d{2})(?!\d)/y;
const WHOLE_MONTH = new RegExp(`${MONTH}(?:,?\\s+(?:del?\\s+)?)((?:19|20)\\d{2}|'\\d{2})(?!\\d)`, 'iuy');
/** Of a period that is named by its months. */
const MAX_MONTHS = 3;
const MONTHS = new RegExp(
  `${MONTH}(?:,?\\s+((?:19|20)\\d{2}))?\\s*(?:-|to|through|thru|a)\\s*${MONTH},?\\s+((?:19|20)\\d{2})(?!\\d)`,
  'iuy',
);
const NUMERIC_MONTH = /(?:(0?[1-9]|1[0-2])[/-](20\d{2})|(20\d{2})[/-](0[1-9]|1[0-2]))(?![\d/.-])/y;

const sticky = (pattern: RegExp) => new RegExp(pattern.source, 'iuy');
const START = sticky(RANGE_START);
const SEPARATOR = sticky(RANGE_SEPARATOR);
const GAP = new RegExp(`${DATE_GAP.source}(?=\\d|${MONTH})`, 'iuy');
const WEEKDAY = sticky(WEEKDAY_BEFORE);
const TIME = sticky(TIME_AFTER);
const QUARTER = new RegExp(`(?:${QUARTERS.map(({ source }) => `(${source})`).join('|')}),?(?: of)? (20\\d{2})`, 'iuy');

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

interface Moment extends Parsed<DateParts> {
  readonly isMidnight: boolean;
}

/** The time behind a day belongs to it. */
function withTime(text: string, parts: Parsed<DateParts> | undefined): Moment | undefined {
  if (!parts) return undefined;
  const match = matchAt(TIME, text, parts.end);
  if (!match) return { ...parts, isMidnight: false };
  const [, hour = '', minute, half] = match;
  const isMidnight = minute === '00' && (Number(hour) === 0 || (hour === '12' && half?.toLowerCase() === 'a'));
  return { ...parts, end: TIME.lastIndex, isMidnight };
}

/** A day that a weekday may precede, and its time. */
function readMoment({ text, at, order }: ReadInput): Moment | undefined {
  matchAt(WEEKDAY, text, at);
  return withTime(text, readParts({ text, at: WEEKDAY.lastIndex, order }));
}

function readBareDay(text: string, at: number): Moment | undefined {
  const match = matchAt(BARE_DAY, text, at);
  return match ? { value: { day: Number(match[1]) }, end: BARE_DAY.lastIndex, isMidnight: false } : undefined;
}

function readLast(input: ReadInput): Moment | undefined {
  const moment = readMoment(input);
  if (moment) return moment;
  const match = matchAt(DAY_AND_YEAR, input.text, input.at);
  if (!match) return undefined;
  const value = { day: Number(match[1]), year: Number(match[2]) };
  return { value, end: DAY_AND_YEAR.lastIndex, isMidnight: false };
}

/** A range from midnight to midnight ends with the day before. */
function spanOf(first: Moment, last: Moment): Span | undefined {
  const span = complete(first.value, last.value);
  return span && first.isMidnight && last.isMidnight && span.from < span.to
    ? { from: span.from, to: addDays(span.to, -1) }
    : span;
}

/** The range at the start of the text. Months and years may be left out where the other day has them. */
export function readRange(text: string, order: DateOrder): Parsed<Span> | undefined {
  matchAt(START, text, 0);
  const at = START.lastIndex;
  for (const first of [readMoment({ text, at, order }), readBareDay(text, at)]) {
    if (!first || !matchAt(SEPARATOR, text, first.end)) continue;
    const last = readLast({ text, at: SEPARATOR.lastIndex, order });
    const value = last && spanOf(first, last);
    if (last && value) return { value, end: last.end };
  }
  return undefined;
}

/** As `readRange`. Dots or a few words may stand between both days. */
export function readLooseRange(text: string, order: DateOrder): Parsed<Span> | undefined {
  const range = readRange(text, order);
  if (range) return range;
  const first = readMoment({ text, at: 0, order });
  if (!first || !matchAt(GAP, text, first.end)) return undefined;
  const last = readMoment({ text, at: GAP.lastIndex, order });
  const value = last && spanOf(first, last);
  return last && value ? { value, end: last.end } : undefined;
}

const lastOfMonth = (year: number, month: number) =>
  addDays(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10), -1);

function monthsOf({ year, month, count }: { year: number; month: number; count: number }): Span | undefined {
  const from = toDate({ year, month, day: 1 });
  return from ? { from, to: lastOfMonth(year, month + count - 1) } : undefined;
}

/** The days of a month such as 'March 2026' at the start of the text. */
export function readMonth(text: string): Parsed<Span> | undefined {
  matchAt(START, text, 0);
  const match = matchAt(WHOLE_MONTH, text, START.lastIndex);
  const [, name = '', year] = match ?? [];
  // 'March 2026 - May 2026' is no single month.
  if (!match || matchAt(SEPARATOR, text, WHOLE_MONTH.lastIndex)) return undefined;
  const value = monthsOf({ year: yearNumber(year) ?? 0, month: monthNumber(name), count: 1 });
  return value ? { value, end: match.index + match[0].length } : undefined;
}

/** 'January - March 2026', 'Dec 2025 to Feb 2026'. */
function readMonthsTo(text: string): Parsed<Span> | undefined {
  const match = matchAt(MONTHS, text, 0);
  if (!match) return undefined;
  const [quote, first = '', firstYear, last = '', lastYear] = match;
  const [from, to] = [monthNumber(first), monthNumber(last)];
  const year = yearNumber(lastYear) ?? 0;
  const start = yearNumber(firstYear) ?? (from > to ? year - 1 : year);
  const count = (year - start) * 12 + to - from + 1;
  const value = count > 1 && count <= MAX_MONTHS ? monthsOf({ year: start, month: from, count }) : undefined;
  return value ? { value, end: quote.length } : undefined;
}

/** The days of a quarter, such as 'Q1 2026', or of up to three months, such as 'January - March 2026'. */
export function readNamedMonths(text: string): Parsed<Span> | undefined {
  const months = readMonthsTo(text);
  if (months) return months;
  const quarter = matchAt(QUARTER, text, 0);
  if (!quarter || matchAt(SEPARATOR, text, QUARTER.lastIndex)) return undefined;
  const at = quarter.slice(1, -1).findIndex((each) => each !== undefined);
  const value = monthsOf({ year: Number(quarter.at(-1)), month: 3 * at + 1, count: 3 });
  return value ? { value, end: quarter[0].length } : undefined;
}

/** The days of a month in digits, such as '03/2026', or of several months with names, at the start of the text. */
export function readShortMonths(text: string): Parsed<Span> | undefined {
  const numeric = matchAt(NUMERIC_MONTH, text, 0);
  if (!numeric) return readNamedMonths(text);
  const [, month = numeric[4], year = numeric[3]] = numeric;
  const value = monthsOf({ year: Number(year), month: Number(month), count: 1 });
  return value && !matchAt(SEPARATOR, text, NUMERIC_MONTH.lastIndex) ? { value, end: numeric[0].length } : undefined;
}
