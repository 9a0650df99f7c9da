import { findAccounts } from '../accounts/find-accounts.ts';
import { readMonth, readRange, readShortMonths } from '../dates/date-ranges.ts';
import { findLabelled, isFound, isProse, type LabelledValue, type StatementText } from '../labelled-values.ts';
import { addDays, type DateOrder, daysOf, readDate } from '../statement-dates.ts';
import {
  BALANCE_ROWS,
  DATE_PAIRS,
  DATED_BALANCE,
  DAYS_ENDED,
  MONTH_ENDED,
  OTHER_RANGES,
  PERIOD_LABELS,
  QUARTER_ENDED,
  STATEMENT_CYCLE,
} from '../statement-rules.ts';
import { isSentence } from '../text/prose.ts';
import { bareRanges } from './bare-periods.ts';
import { loosePeriods } from './loose-periods.ts';
import { reachEnds, rowDates } from './row-fit.ts';
import {
  headerOf,
  type PeriodRule,
  type Reader,
  type Reading,
  readAll,
  type StatedPeriod,
  toStatedPeriods,
} from './stated-period.ts';
import { yearlessBalances } from './yearless-balances.ts';

/** A value may go on with 'Page 1 of 3', not with prose. */
const MAX_REST = 60;

const isOther = ({ before }: LabelledValue, { rest }: Reading) =>
  isFound(OTHER_RANGES, before) || isFound(OTHER_RANGES, rest) || rest.length > MAX_REST || isProse(before, rest);

const readMonths = (text: string) => readMonth(text) ?? readShortMonths(text);

/** The first range among the values, or the first month that no longer value turns into a range. */
function readPeriod(values: readonly string[], orders: readonly DateOrder[]): Reading | undefined {
  const [range] = values.flatMap((text) => readAll({ text, orders, reader: readRange }) ?? []);
  if (range) return range;
  const [month] = values.flatMap((text) => readAll({ text, orders, reader: readMonths }) ?? []);
  const isWhole = values.every((text) => !month || !text.startsWith(month.quote) || readMonths(text) !== undefined);
  return isWhole ? month : undefined;
}

/** The year of 'Fiscal period 3 of 2026' belongs to the days that follow. */
function withYear({ label, values }: LabelledValue): readonly string[] {
  const [year] = /(?:19|20)\d{2}$/.exec(label) ?? [];
  return year === undefined ? values : [...values, ...values.map((text) => `${text}, ${year}`)];
}

/** Whether dated lines of any page reach both ends of what was read. */
function isFilled(text: StatementText, { spans }: Reading, orders: readonly DateOrder[]): boolean {
  const pages = [...new Set(text.lines.map(({ page }) => page))];
  const rowsIn = (order: DateOrder) => pages.flatMap((page) => rowDates(text, page, order));
  return spans.every((span) => orders.some((order) => reachEnds(rowsIn(order), span)));
}

/** Ranges and months beside or beneath a label. */
const labelledPeriods: PeriodRule = (text, orders) =>
  PERIOD_LABELS.flatMap(({ label, mustBeFilled = false }) =>
    findLabelled(text, label).flatMap((value) => {
      const reading = readPeriod(withYear(value), orders);
      if (!reading || isOther(value, reading) || (mustBeFilled && !isFilled(text, reading, orders))) return [];
      return toStatedPeriods({ value, ...reading, strength: 'labelled', needsProof: isInSentence(value) });
    }),
  );

/** A letter tells of a period in a sentence. */
const isInSentence = ({ line, label }: LabelledValue) =>
  line.cells.some(({ text }) => text.includes(label) && isSentence(text));

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
  readonly needsProof?: boolean;
}

/** Pairs each start with the first end after it that comes before the next start. */
function pairUp({ starts, ends, startsAfter, needsProof = false }: Pairing): StatedPeriod[] {
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
    return toStatedPeriods({ value: end.value, quote, spans: possible, strength: 'paired', needsProof });
  });
}

const pairedPeriods: PeriodRule = (text, orders) =>
  DATE_PAIRS.flatMap(({ from, to, startsAfter, needsProof = false }) =>
    pairUp({
      needsProof,
      starts: labelledDays({ text, orders, label: from }),
      ends: labelledDays({ text, orders, label: to }),
      startsAfter,
    }),
  );

/** '03/31/2026 Ending balance' in a table, among transactions or not. */
const balanceRows: PeriodRule = ({ lines }, orders) => {
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

/** 'Balance as of February 28, 2026' and 'Balance as of March 31, 2026'. At the ends of months the first is the day before. */
const datedBalances: PeriodRule = (text, orders) => {
  const found = labelledDays({ text, orders, label: DATED_BALANCE });
  const days = [...new Set(found.flatMap((each) => each.days))].sort();
  const [first, last] = days;
  const end = found.at(-1);
  // A letter may name the balances of two days; it has no lines between them.
  const hasLines = end && [...text.transactions].some((index) => text.lines[index]?.page === end.value.line.page);
  if (days.length !== 2 || !first || !last || !hasLines) return [];
  const from = isMonthEnd(first) && isMonthEnd(last) ? addDays(first, 1) : first;
  const { value, quote } = end;
  return toStatedPeriods({ value, quote, spans: [{ from, to: last }], strength: 'paired' });
};

/** The first day of the monthly cycle that closes on this day. */
function monthlyStart(closing: string): string {
  const [year = 0, month = 0, day = 0] = closing.split('-').map(Number);
  const isLastDay = addDays(closing, 1).endsWith('-01');
  if (isLastDay) return `${closing.slice(0, 8)}01`;
  return addDays(new Date(Date.UTC(year, month - 2, day)).toISOString().slice(0, 10), 1);
}

function cycleDays(text: StatementText): number[] {
  const values = findLabelled(text, STATEMENT_CYCLE.days).flatMap((labelled) => labelled.values);
  return [...new Set(values.flatMap((value) => /^\d{1,2}\b(?![/.,-])/.exec(value)?.[0] ?? []).map(Number))];
}

/** The statement's date, with the number of days or a monthly cycle. */
const cyclePeriods: PeriodRule = (text, orders) => {
  const [days, ...otherDays] = cycleDays(text);
  const isMonthly = text.lines.some((line) => isFound(STATEMENT_CYCLE.monthly, line.text));
  const titles = headerOf(text).flatMap(({ cells }) => cells.filter((cell) => !isSentence(cell.text)));
  const isQuarterly = !isMonthly && titles.some((cell) => isFound(STATEMENT_CYCLE.quarterly, cell.text));
  if (otherDays.length > 0 || (days === undefined && !isQuarterly && !isMonthly)) return [];
  return labelledDays({ text, orders, label: STATEMENT_CYCLE.date }).flatMap(({ value, quote, days: closings }) => {
    const cycleStart = (to: string) => (isQuarterly ? startOfMonths(to, 3) : monthlyStart(to));
    const startOf = (to: string) => (days === undefined ? cycleStart(to) : addDays(to, 1 - days));
    const spans = closings.map((to) => ({ from: startOf(to), to }));
    const isWhole = closings.every(isMonthEnd) && isFilled(text, { spans, quote, rest: '' }, orders);
    if (isQuarterly && days === undefined && !isWhole) return [];
    return toStatedPeriods({ value, quote, spans, strength: 'paired', needsProof: isQuarterly });
  });
};

const isMonthEnd = (day: string) => addDays(day, 1).endsWith('-01');

/** The first day of the months of which this day is the last. */
const startOfMonths = (to: string, count: number) => {
  const [year = 0, month = 0] = to.split('-').map(Number);
  return new Date(Date.UTC(year, month - count, 1)).toISOString().slice(0, 10);
};

/** 'For the month ended March 31, 2026', or a quarter. Another day than the last of a month proves nothing. */
const endedMonths: PeriodRule = (text, orders) =>
  [MONTH_ENDED, QUARTER_ENDED].flatMap((label) =>
    labelledDays({ text, orders, label }).flatMap(({ value, quote, days }) => {
      const count = label === MONTH_ENDED ? 1 : 3;
      const spans = days.map((to) => ({ from: startOfMonths(to, count), to }));
      return days.every(isMonthEnd) ? toStatedPeriods({ value, quote, spans, strength: 'labelled' }) : [];
    }),
  );

/** 'For the 31 days ended March 31, 2026'. */
const endedDays: PeriodRule = (text, orders) =>
  labelledDays({ text, orders, label: DAYS_ENDED }).flatMap(({ value, quote, days }) => {
    const count = Number(/\d{2}/.exec(value.label)?.[0]);
    const spans = days.map((to) => ({ from: addDays(to, 1 - count), to }));
    return toStatedPeriods({ value, quote, spans, strength: 'labelled' });
  });

/** Their range is that of a term. */
const TERM_PRODUCTS = /\b(?:certificate|cd|term|matur\w*)\b/;

/** A range that fills a line directly beneath the number of an account, such as the quarter of its section. */
const headingRanges: PeriodRule = (text, orders) =>
  findAccounts(text).flatMap(({ index, page }) => {
    const [heading, line] = text.lines.slice(index, index + 2);
    if (heading && isFound(TERM_PRODUCTS, heading.text)) return [];
    const reading = line?.page === page && readAll({ text: line.text, orders, reader: readRange });
    if (!line || !reading || reading.rest !== '' || isFound(OTHER_RANGES, line.text)) return [];
    const value = { index: index + 1, line, label: '', before: '', values: [], beneath: [] };
    return toStatedPeriods({ value, ...reading, strength: 'bare', needsProof: true });
  });

const RULES: readonly PeriodRule[] = [
  labelledPeriods,
  endedMonths,
  endedDays,
  pairedPeriods,
  balanceRows,
  yearlessBalances,
  datedBalances,
  cyclePeriods,
  bareRanges,
  headingRanges,
];

/** Every period that the rules find, with repeats. */
export function findPeriods(text: StatementText, orders: readonly DateOrder[]): StatedPeriod[] {
  const stated = RULES.flatMap((rule) => rule(text, orders));
  const pages = new Set(stated.map(({ page }) => page));
  const labelled = stated.filter(({ strength }) => strength === 'labelled');
  // The band of a month within a labelled range is no period of its own.
  const isWithin = (loose: StatedPeriod) => labelled.some(({ from, to }) => from <= loose.from && loose.to <= to);
  const loose = loosePeriods(text, orders).filter((each) => !pages.has(each.page) && !isWithin(each));
  return [...stated, ...loose];
}
