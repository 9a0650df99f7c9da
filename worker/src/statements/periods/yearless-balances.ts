import { readRange } from '../dates/date-ranges.ts';
import { findLabelled, isFound, type LabelledValue, type StatementText } from '../labelled-values.ts';
import { addDays, type DateOrder, type DateParts, readDate, readRowDate } from '../statement-dates.ts';
import { BALANCE_ROWS, DATE_PAIRS } from '../statement-rules.ts';
import { headerOf, type PeriodRule, toStatedPeriods, WORD_STARTS } from './stated-period.ts';

/** The only day of the label, which has no year. */
function yearlessDay({ text, order, label }: { text: StatementText; order: DateOrder; label: RegExp }) {
  const days = findLabelled(text, label).flatMap((value) => {
    const [first = ''] = value.values;
    const date = readRowDate(first, order);
    return date && date.value.year === undefined ? [{ value, quote: first.slice(0, date.end), ...date.value }] : [];
  });
  return onlyDay(days);
}

interface YearlessDay extends DateParts {
  readonly value: LabelledValue;
  readonly quote: string;
}

const onlyDay = (days: readonly YearlessDay[]) =>
  days.every(({ quote }) => quote === days[0]?.quote) ? days[0] : undefined;

/** '03/01 Beginning balance' in a table. */
function yearlessRow({ text, order, label }: { text: StatementText; order: DateOrder; label: RegExp }) {
  const days = text.lines.flatMap((line, index) => {
    const date = readRowDate(line.text, order);
    const words = date?.value.year === undefined ? line.text.slice(date?.end).trim() : '';
    if (!date || !isFound(label, words)) return [];
    const value = { index, line, label: words, before: '', values: [], beneath: [] };
    return [{ value, quote: line.text.slice(0, date.end), ...date.value }];
  });
  return onlyDay(days);
}

/** 'Beginning balance on 3/1' and 'Ending balance on 3/31': the date in the header that is the same day has the year. */
export const yearlessBalances: PeriodRule = (text, orders) =>
  orders.flatMap((order) => {
    const [balances] = DATE_PAIRS;
    const [start, end] = (['from', 'to'] as const).map(
      (side) =>
        (balances && yearlessDay({ text, order, label: balances[side] })) ??
        yearlessRow({ text, order, label: BALANCE_ROWS[side] }),
    );
    if (!start || !end) return [];
    const cells = headerOf(text).flatMap((line) => line.cells);
    const dates = cells.flatMap(({ text: words }) =>
      [...words.matchAll(WORD_STARTS)].flatMap(({ index }) => readDate(words.slice(index), order)?.value ?? []),
    );
    const [closing, ...others] = new Set(dates.filter((date) => isSameDay(date, end)));
    const range = closing && others.length === 0 && readRange(`${start.quote} - ${closing}`, order);
    if (!range) return [];
    const quote = `${end.quote} (${closing}), ${start.value.label} ${start.quote}`;
    const { from, to } = range.value;
    const spans = [{ from: isOfLast(start.value) ? addDays(from, 1) : from, to }];
    return toStatedPeriods({ value: end.value, quote, spans, strength: 'paired' });
  });

/** The day of 'Balance last statement' belongs to that statement. */
const isOfLast = ({ label }: LabelledValue) => /\blast statement\b/i.test(label);

function isSameDay(date: string, { month, day }: DateParts): boolean {
  return Number(date.slice(5, 7)) === month && Number(date.slice(8)) === day;
}
