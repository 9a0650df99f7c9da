import { readLooseRange, readMonth, readShortMonths } from '../dates/date-ranges.ts';
import { cellsBeneath, isFound, type StatementText, textRight } from '../labelled-values.ts';
import { addDays, type DateOrder, daysOf, MONTH, readDate, readParts, type Span, toDate } from '../statement-dates.ts';
import { OTHER_RANGES, PAST_RANGES } from '../statement-rules.ts';
import { isSentence } from '../text/prose.ts';
import { CLOSING_DAY, OTHER_DAYS, OTHER_PARTS, PREVIOUS_DAY } from './line-words.ts';

/**
 * How a text states a candidate: both days together, a month by its name, two days in different places, or a closing
 * day alone. What comes first decides, where the lines fit several.
 */
export const CANDIDATE_KINDS = ['range', 'month', 'pair', 'closing'] as const;

/** Days that may be the period of the lines, in words of any kind. */
export interface CandidatePeriod extends Span {
  readonly kind: (typeof CANDIDATE_KINDS)[number];
  /** Index of the line. */
  readonly index: number;
  readonly quote: string;
}

interface CandidateInput {
  readonly text: StatementText;
  readonly order: DateOrder;
  /** Whether the line belongs to the lines of an account. */
  readonly isRow: (index: number) => boolean;
}

const MAX_CELL = 120;
/** What stands beside a range may be of another one. */
const BESIDE = 40;

function isOtherRange(text: string, at: number, end: number): boolean {
  const beside = `${text.slice(Math.max(0, at - BESIDE), at)} ${text.slice(end, end + BESIDE)}`;
  const words = beside.replaceAll(new RegExp(PAST_RANGES.source, 'gi'), '');
  return isFound(OTHER_RANGES, words) || isFound(OTHER_PARTS, beside);
}

const YEAR = /\b20\d{2}\b/g;

/** Years that the text prints outside of its lines. */
function yearsOf({ text, isRow }: CandidateInput): number[] {
  const all = text.lines.flatMap((line, index) => (isRow(index) ? [] : [...line.text.matchAll(YEAR)].map(Number)));
  return [...new Set(all)].filter((year) => year >= 2000);
}

/** A range at the start of the text. One without a year takes the only year of the text. */
function readSpan(text: string, order: DateOrder, years: readonly number[]) {
  const range = readLooseRange(text, order);
  if (range) return { span: range.value, end: range.end };
  const first = readParts({ text, at: 0, order });
  const between = first && /^[\s]*(?:-+|to|through|thru|until|al?|au)[\s]*/i.exec(text.slice(first.end));
  const at = first && between ? first.end + between[0].length : 0;
  const last = between ? readParts({ text, at, order }) : undefined;
  const [year, ...others] = years;
  if (!first || !last || year === undefined || others.length > 0) return undefined;
  const [from, to] = [first, last].map(({ value }) => toDate({ ...value, year: value.year ?? year }));
  return from && to ? { span: { from, to }, end: last.end } : undefined;
}

/** The text of a cell, alone and with what stands beside it or beneath it. */
function textsAt({ text }: CandidateInput, index: number): { text: string; length: number }[] {
  const line = text.lines[index];
  if (!line) return [];
  return line.cells.flatMap((cell, at) => {
    if (cell.text.length > MAX_CELL || startsOf(cell.text).length === 0 || isSentence(cell.text)) return [];
    const beneath = cellsBeneath(text, { index, cell }).map((each) => each.text);
    const right = textRight(line, at).slice(0, 2);
    const following = [right, beneath.slice(0, 3)].flatMap((more) => more.map((_, end) => more.slice(0, end + 1)));
    const texts = [[], ...following].map((more) => [cell.text, ...more].join(' '));
    return texts.map((each) => ({ text: each, length: cell.text.length }));
  });
}

/** Where a date may begin: at a digit, or at the name of a month. */
const DATE_STARTS = new RegExp(`(?<![\\p{L}\\d/.-])(?:\\d|${MONTH})`, 'giu');
const startsOf = (text: string) => [...text.matchAll(DATE_STARTS)].map(({ index }) => index);

function rangesAt(input: CandidateInput, index: number, years: readonly number[]): CandidatePeriod[] {
  return textsAt(input, index).flatMap(({ text, length }) =>
    startsOf(text).flatMap((at) => {
      // What begins in another cell is read there.
      if (at >= length) return [];
      const found = readSpan(text.slice(at), input.order, years);
      if (!found || isOtherRange(text, at, at + found.end)) return [];
      return [{ ...found.span, kind: 'range' as const, index, quote: text.slice(at, at + found.end) }];
    }),
  );
}

const DAY_BEFORE = /\d{1,2}(?:st|nd|rd|th)?[,./-]? ?(?:of |de )?$/i;
const MAX_TITLE = 8;

function monthsAt(input: CandidateInput, index: number): CandidatePeriod[] {
  const cells = input.text.lines[index]?.cells ?? [];
  return cells.flatMap(({ text }) => {
    if (text.split(' ').length > MAX_TITLE) return [];
    return startsOf(text).flatMap((at) => {
      const found = readMonth(text.slice(at)) ?? readShortMonths(text.slice(at));
      if (!found || DAY_BEFORE.test(text.slice(0, at)) || isOtherRange(text, at, at + found.end)) return [];
      return [{ ...found.value, kind: 'month' as const, index, quote: text.slice(at, at + found.end) }];
    });
  });
}

interface LabelledDate {
  readonly day: string;
  readonly index: number;
  /** The words before the date in its cell, and of the cells beside and above. */
  readonly label: string;
  readonly quote: string;
}

/** Dates that end a cell, with the words that may be their label. */
function datesAt({ text, order }: CandidateInput, index: number): LabelledDate[] {
  const line = text.lines[index];
  if (!line || isSentence(line.text)) return [];
  return line.cells.flatMap((cell, place) => {
    const found = startsOf(cell.text).flatMap((at) => {
      const date = readDate(cell.text.slice(at), order);
      return date && /^\W*$/.test(cell.text.slice(at + date.end)) ? [{ at, day: date.value }] : [];
    })[0];
    if (!found) return [];
    const own = cell.text.slice(0, found.at);
    const beside = line.cells[place - 1]?.text ?? '';
    const above = text.lines[index - 1]?.cells.find(({ left, right }) => left < cell.right && right > cell.left);
    const label = own.trim() === '' ? `${beside} ${above?.text ?? ''}` : own;
    return isFound(OTHER_DAYS, label) ? [] : [{ day: found.day, index, label, quote: cell.text }];
  });
}

/** Lines between the two days of a period. */
const MAX_APART = 14;
const CYCLE = { min: 26, max: 35 } as const;
const isCycle = (span: Span) => daysOf(span) >= CYCLE.min && daysOf(span) <= CYCLE.max;

/** Two days in different places. The day of the statement before precedes the period. */
function pairsOf(dates: readonly LabelledDate[]): CandidatePeriod[] {
  return dates.flatMap((one, at) =>
    dates.flatMap((other, place) => {
      if (place === at || one.day >= other.day || Math.abs(one.index - other.index) > MAX_APART) return [];
      const from = isFound(PREVIOUS_DAY, one.label) ? addDays(one.day, 1) : one.day;
      const span = { from, to: other.day };
      const quote = `${one.label.trim()} ${one.day}, ${other.label.trim()} ${other.day}`.trim();
      return isCycle(span) ? [{ ...span, kind: 'pair' as const, index: other.index, quote }] : [];
    }),
  );
}

/** The month that closes on a day whose label says so. */
function closingsOf(dates: readonly LabelledDate[]): CandidatePeriod[] {
  return dates.flatMap(({ day, index, label }) => {
    if (!isFound(CLOSING_DAY, label) || isFound(PREVIOUS_DAY, label)) return [];
    const isMonthEnd = addDays(day, 1).endsWith('-01');
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    const before = new Date(Date.UTC(year, month - 2, date)).toISOString().slice(0, 10);
    const from = isMonthEnd ? `${day.slice(0, 8)}01` : addDays(before, 1);
    return [{ from, to: day, kind: 'closing' as const, index, quote: `${label.trim()} ${day}` }];
  });
}

const uniqueSpans = (all: readonly CandidatePeriod[]) => [
  ...new Map(all.map((each) => [`${each.kind} ${each.from} ${each.to}`, each] as const).toReversed()).values(),
];

/** Every pair of days, month and closing day outside of the lines. */
export function candidatePeriods(input: CandidateInput): CandidatePeriod[] {
  const years = yearsOf(input);
  const indexes = input.text.lines.flatMap((_, index) => (input.isRow(index) ? [] : [index]));
  const dates = indexes.flatMap((index) => datesAt(input, index));
  return uniqueSpans([
    ...indexes.flatMap((index) => [...rangesAt(input, index, years), ...monthsAt(input, index)]),
    ...pairsOf(dates),
    ...closingsOf(dates),
  ]).filter((span) => daysOf(span) > 1);
}
