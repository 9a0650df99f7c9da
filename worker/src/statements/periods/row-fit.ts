import type { StatementText } from '../labelled-values.ts';
import { addDays, type DateOrder, type DateParts, dayNumber, type Span } from '../statement-dates.ts';
import { transactionDate } from '../transaction-lines.ts';

/** So many rows, and so many days without one at either end of the period. */
const MIN_ROWS = 5;
const MAX_GAP = 10;

const DAY = 86_400_000;

/** The day of a row in the period. A row without a year is of a year of it. */
export function dayIn({ year, month = 0, day }: DateParts, { from, to }: Span): number | undefined {
  const years = year === undefined ? [from, to].map((date) => Number(date.slice(0, 4))) : [year];
  const days = years.map((each) => Date.UTC(each, month - 1, day) / DAY);
  return days.find((each) => each >= dayNumber(from) && each <= dayNumber(to));
}

/** The dates of the rows of a page. */
export const rowDates = ({ lines, transactions }: StatementText, page: number, order: DateOrder) =>
  lines.flatMap((line, at) => (line.page === page && transactions.has(at) ? (transactionDate(line, order) ?? []) : []));

/** Whether rows of the period reach both of its ends. */
export function reachEnds(rows: readonly DateParts[], span: Span): boolean {
  const days = rows.flatMap((row) => dayIn(row, span) ?? []);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  return (
    days.length >= MIN_ROWS &&
    first <= dayNumber(addDays(span.from, MAX_GAP)) &&
    last >= dayNumber(addDays(span.to, -MAX_GAP))
  );
}

/** Whether the rows are all of the period and fill it. Then any words for it will do. */
export const fillsPeriod = (rows: readonly DateParts[], span: Span) =>
  rows.every((row) => dayIn(row, span) !== undefined) && reachEnds(rows, span);
