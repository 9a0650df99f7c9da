import {
  cellsBeneath,
  findLabelled,
  isFound,
  type LabelledValue,
  type StatementText,
  textRight,
} from './labelled-values.ts';
import {
  addDays,
  type DateOrder,
  type DateParts,
  daysOf,
  type Parsed,
  readDate,
  readMonth,
  readRange,
  readRowDate,
  type Span,
} from './statement-dates.ts';
import {
  BALANCE_ROWS,
  DATE_PAIRS,
  MONTH_ENDED,
  MONTH_SUFFIX,
  OTHER_RANGES,
  PERIOD_LABELS,
  STATEMENT_CYCLE,
  STATEMENT_WORD,
} from './statement-rules.ts';
import type { TextCell, TextLine } from './text/text-lines.ts';

/** How much a rule proves. A labelled range decides over dates that are labelled one by one, those over a bare range. */
export const STRENGTHS = ['labelled', 'paired', 'bare'] as const;
type Strength = (typeof STRENGTHS)[number];

/** A period that a line of the text states. */
export interface StatedPeriod extends Span {
  readonly strength: Strength;
  /** Index of the line. */
  readonly index: number;
  readonly page: number;
  /** The label and the dates, as the statement writes them. */
  readonly line: string;
  /** The dates allow another reading, such as 3 April and 4 March. */
  readonly isAmbiguous: boolean;
}

/** A value may go on with 'Page 1 of 3', not with prose. */
const MAX_REST = 60;
/** A range without a label counts among the first lines of the file only. */
const HEADER_LINES = 30;
/** The days of a monthly statement. */
const MONTHLY = { min: 26, max: 35 } as const;
type Reader = (text: string, order: DateOrder) => Parsed<Span> | undefined;

interface Reading {
  readonly spans: readonly Span[];
  /** The text of the dates, and what follows. */
  readonly quote: string;
  readonly rest: string;
}

const isMonthly = (span: Span) => daysOf(span) >= MONTHLY.min && daysOf(span) <= MONTHLY.max;

/** Reads the text in every order that the document allows. Impossible readings go when another one is possible. */
function readAll({ text, orders, reader }: { text: string; orders: readonly DateOrder[]; reader: Reader }) {
  const parsed = orders.map((order) => reader(text, order)).filter((each) => each !== undefined);
  const possible = parsed.filter(({ value }) => daysOf(value) > 0);
  const [first] = possible;
  if (!first) return undefined;
  const spans = [...new Map(possible.map(({ value }) => [`${value.from} ${value.to}`, value])).values()];
  return { spans, quote: text.slice(0, first.end), rest: text.slice(first.end) };
}

const isOther = ({ before }: LabelledValue, { rest }: Reading) =>
  isFound(OTHER_RANGES, before) || isFound(OTHER_RANGES, rest) || rest.length > MAX_REST;

interface Stated {
  readonly value: LabelledValue;
  readonly quote: string;
  readonly spans: readonly Span[];
  readonly strength: Strength;
}

function toStatedPeriods({ value, quote, spans, strength }: Stated): StatedPeriod[] {
  const [span] = spans;
  if (!span) return [];
  const { index, line, label } = value;
  const isAmbiguous = spans.length > 1;
  return [{ ...span, strength, index, page: line.page, line: `${label} ${quote}`.trim(), isAmbiguous }];
}

type Rule = (text: StatementText, orders: readonly DateOrder[]) => StatedPeriod[];

/** The first range among the values, or the first month that no longer value turns into a range. */
function readPeriod(values: readonly string[], orders: readonly DateOrder[]): Reading | undefined {
  const [range] = values.flatMap((text) => readAll({ text, orders, reader: readRange }) ?? []);
  if (range) return range;
  const [month] = values.flatMap((text) => readAll({ text, orders, reader: readMonth }) ?? []);
  const isWhole = values.every((text) => !month || !text.startsWith(month.quote) || readMonth(text) !== undefined);
  return isWhole ? month : undefined;
}

/** Ranges and months beside or beneath a label. */
const labelledPeriods: Rule = (text, orders) =>
  PERIOD_LABELS.flatMap(({ label }) =>
    findLabelled(text, label).flatMap((value) => {
      const reading = readPeriod(value.values, orders);
      if (!reading || isOther(value, reading)) return [];
      return toStatedPeriods({ value, ...reading, strength: 'labelled' });
    }),
  );

const readDay: Reader = (text, order) => {
  const date = readDate(text, order);
  return date && { value: { from: date.value, to: date.value }, end: date.end };
};

interface LabelledDay {
  readonly value: LabelledValue;
  readonly quote: string;
  readonly days: readonly string[];
}

function labelledDays({ text, orders, label }: { text: StatementText; orders: readonly DateOrder[]; label: RegExp }) {
  return findLabelled(text, label).flatMap((value): LabelledDay[] => {
    const [reading] = value.values.flatMap((each) => readAll({ text: each, orders, reader: readDay }) ?? []);
    if (!reading || isFound(OTHER_RANGES, value.before)) return [];
    return [{ value, quote: reading.quote, days: reading.spans.map(({ from }) => from) }];
  });
}

interface Pairing {
  readonly starts: readonly LabelledDay[];
  readonly ends: readonly LabelledDay[];
  readonly startsAfter: boolean;
}

/** Pairs each start with the first end after it that comes before the next start. */
function pairUp({ starts, ends, startsAfter }: Pairing): StatedPeriod[] {
  const isOnly = starts.length === 1 && ends.length === 1;
  return starts.flatMap((start, at) => {
    const next = starts[at + 1]?.value.index ?? Number.POSITIVE_INFINITY;
    const isNext = ({ value }: LabelledDay) => value.index >= start.value.index && value.index < next;
    const end = isOnly ? ends[0] : ends.find(isNext);
    if (!end) return [];
    const spans = start.days.flatMap((first) =>
      end.days.map((last) => ({ from: startsAfter ? addDays(first, 1) : first, to: last })),
    );
    const possible = spans.filter((span) => daysOf(span) > 0);
    const quote = `${end.quote}, ${start.value.label} ${start.quote}`;
    return toStatedPeriods({ value: end.value, quote, spans: possible, strength: 'paired' });
  });
}

const pairedPeriods: Rule = (text, orders) =>
  DATE_PAIRS.flatMap(({ from, to, startsAfter }) =>
    pairUp({
      starts: labelledDays({ text, orders, label: from }),
      ends: labelledDays({ text, orders, label: to }),
      startsAfter,
    }),
  );

/** '03/31/2026 Ending balance' in a table, among transactions or not. */
const balanceRows: Rule = ({ lines }, orders) => {
  const rows = lines.flatMap((line, index) =>
    line.cells.flatMap((_, at) => {
      const text = line.cells.slice(at).map((cell) => cell.text);
      const reading = readAll({ text: text.join(' '), orders, reader: readDay });
      const label = reading?.rest.trim() ?? '';
      const value = { index, line, label, before: '', values: [], beneath: [] };
      return reading ? [{ value, quote: reading.quote, days: reading.spans.map(({ from }) => from) }] : [];
    }),
  );
  const rowsOf = (label: RegExp) => rows.filter(({ value }) => isFound(label, value.label));
  return pairUp({ starts: rowsOf(BALANCE_ROWS.from), ends: rowsOf(BALANCE_ROWS.to), startsAfter: false });
};

/** Lines at the top of the first page. */
function headerOf({ lines }: StatementText): readonly TextLine[] {
  return lines.slice(0, HEADER_LINES).filter(({ page }) => page === lines[0]?.page);
}

/** The only day of the label, which has no year. */
function yearlessDay({ text, order, label }: { text: StatementText; order: DateOrder; label: RegExp }) {
  const days = findLabelled(text, label).flatMap((value) => {
    const [first = ''] = value.values;
    const date = readRowDate(first, order);
    return date && date.value.year === undefined ? [{ value, quote: first.slice(0, date.end), ...date.value }] : [];
  });
  return days.every(({ quote }) => quote === days[0]?.quote) ? days[0] : undefined;
}

/** 'Beginning balance on 3/1' and 'Ending balance on 3/31': the date in the header that is the same day has the year. */
const yearlessBalances: Rule = (text, orders) =>
  orders.flatMap((order) => {
    const [balances] = DATE_PAIRS;
    const start = balances && yearlessDay({ text, order, label: balances.from });
    const end = balances && yearlessDay({ text, order, label: balances.to });
    if (!start || !end) return [];
    const cells = headerOf(text).flatMap((line) => line.cells);
    const dates = cells.flatMap((cell) => readDate(cell.text, order)?.value ?? []);
    const [closing, ...others] = new Set(dates.filter((date) => isSameDay(date, end)));
    const range = closing && others.length === 0 && readRange(`${start.quote} - ${closing}`, order);
    if (!range) return [];
    const quote = `${end.quote} (${closing}), ${start.value.label} ${start.quote}`;
    return toStatedPeriods({ value: end.value, quote, spans: [range.value], strength: 'paired' });
  });

function isSameDay(date: string, { month, day }: DateParts): boolean {
  const [, ownMonth, ownDay] = date.split('-').map(Number);
  return ownMonth === month && ownDay === day;
}

/** The first day of the monthly cycle that closes on this day. */
function monthlyStart(closing: string): string {
  const [year = 0, month = 0, day = 0] = closing.split('-').map(Number);
  const isLastDay = addDays(closing, 1).endsWith('-01');
  if (isLastDay) return `${closing.slice(0, 8)}01`;
  return addDays(new Date(Date.UTC(year, month - 2, day)).toISOString().slice(0, 10), 1);
}

function cycleDays(text: StatementText): number[] {
  const values = findLabelled(text, STATEMENT_CYCLE.days).flatMap(({ values }) => values);
  return [...new Set(values.flatMap((value) => /^\d{1,2}\b(?![/.,-])/.exec(value)?.[0] ?? []).map(Number))];
}

/** The statement's date, with the number of days or a monthly cycle. */
const cyclePeriods: Rule = (text, orders) => {
  const [days, ...otherDays] = cycleDays(text);
  const isMonthlyCycle = text.lines.some((line) => isFound(STATEMENT_CYCLE.monthly, line.text));
  if (otherDays.length > 0 || (days === undefined && !isMonthlyCycle)) return [];
  return labelledDays({ text, orders, label: STATEMENT_CYCLE.date }).flatMap(({ value, quote, days: closings }) => {
    const startOf = (to: string) => (days === undefined ? monthlyStart(to) : addDays(to, 1 - days));
    const spans = closings.map((to) => ({ from: startOf(to), to }));
    return toStatedPeriods({ value, quote, spans, strength: 'paired' });
  });
};

/** 'For the month ended March 31, 2026'. Another day than the last of a month proves nothing. */
const endedMonths: Rule = (text, orders) =>
  labelledDays({ text, orders, label: MONTH_ENDED }).flatMap(({ value, quote, days }) => {
    const spans = days.map((to) => ({ from: `${to.slice(0, 8)}01`, to }));
    const whole = spans.filter(({ to }) => addDays(to, 1).endsWith('-01'));
    return whole.length === spans.length ? toStatedPeriods({ value, quote, spans, strength: 'labelled' }) : [];
  });

/** Text of the cells above and beneath. */
function around(text: StatementText, { index, cell }: { index: number; cell: TextCell }): string {
  const above = text.lines[index - 1]?.cells.filter(({ left, right }) => left < cell.right && right > cell.left) ?? [];
  return [...above, ...cellsBeneath(text, { index, cell }).slice(0, 2)].map((each) => each.text).join(' ');
}

/** Reads a cell, alone or with the cells beside or beneath, that holds nothing but a range, or the title of a month. */
function readBare(
  { text, index, cell }: { text: StatementText; index: number; cell: TextCell },
  orders: readonly DateOrder[],
) {
  const beneath = cellsBeneath(text, { index, cell }).map((each) => each.text);
  const line = text.lines[index];
  const right = line ? textRight(line, line.cells.indexOf(cell)) : [];
  const following = [right, beneath.slice(0, 2)].flatMap((more) => more.map((_, at) => more.slice(0, at + 1)));
  const values = [[], ...following].map((more) => [cell.text, ...more].join(' '));
  const ranges = values.flatMap((each) => readAll({ text: each, orders, reader: readRange }) ?? []);
  const month = readAll({ text: cell.text, orders, reader: readMonth });
  const range = ranges.find(({ rest }) => rest === '');
  return range ?? (month && isFound(MONTH_SUFFIX, month.rest) ? { ...month, quote: cell.text } : undefined);
}

/** A range of a month that fills a cell of the header, which also says that this is a statement. */
const bareRanges: Rule = (text, orders) => {
  const header = headerOf(text);
  if (!header.some((line) => isFound(STATEMENT_WORD, line.text))) return [];
  return header.flatMap((line, index) => {
    if (text.transactions.has(index)) return [];
    return line.cells.flatMap((cell) => {
      const reading = readBare({ text, index, cell }, orders);
      if (!reading?.spans.every(isMonthly) || isFound(OTHER_RANGES, around(text, { index, cell }))) return [];
      const value = { index, line, label: '', before: '', values: [], beneath: [] };
      return toStatedPeriods({ value, ...reading, strength: 'bare' });
    });
  });
};

const RULES: readonly Rule[] = [
  labelledPeriods,
  endedMonths,
  pairedPeriods,
  balanceRows,
  yearlessBalances,
  cyclePeriods,
  bareRanges,
];

/** Every period that the rules find, with repeats. */
export function findPeriods(text: StatementText, orders: readonly DateOrder[]): StatedPeriod[] {
  return RULES.flatMap((rule) => rule(text, orders));
}
