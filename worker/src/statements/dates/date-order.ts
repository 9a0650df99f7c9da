import { isFound } from '../labelled-values.ts';
import type { DateOrder } from '../statement-dates.ts';
import { FOREIGN_WORDS, US_WORDS } from '../statement-rules.ts';
import type { TextLine } from '../text/text-lines.ts';

/** Two digits each, because 24/7 is no date. */
const SHORT = /(?<![\d/.-])(\d{2})\/(\d{2})(?![\d/])/g;
/** With a year. */
const WHOLE = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(?:20\d{2}|\d{2})(?![\d/-])/g;
/** The date at the start of a row. */
const ROW = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(?:20)?\d{2})?(?![\d/-])/;

const isPair = (first: number, second: number) => first >= 1 && second >= 1 && Math.max(first, second) <= 31;

/** The order of pairs of which one number is above 12. Both, when they contradict each other. */
export function provenOrders(text: string): DateOrder[] {
  const shorts = [...text.matchAll(SHORT)].map(([, first, second]) => [Number(first), Number(second)] as const);
  const wholes = [...text.matchAll(WHOLE)].map(([, first, , second]) => [Number(first), Number(second)] as const);
  const pairs = [...shorts, ...wholes].filter(([first, second]) => isPair(first, second));
  return [
    ...(pairs.some(([first, second]) => first <= 12 && second > 12) ? (['month_first'] as const) : []),
    ...(pairs.some(([first, second]) => first > 12 && second <= 12) ? (['day_first'] as const) : []),
  ];
}

/** So many rows in sequence tell the order of their dates. */
const MIN_ROWS = 4;

/** How often a row is dated before the one above it, when the first or the second number is the month. */
function descents(rows: readonly (readonly [number, number])[], order: DateOrder): number {
  const days = rows.map(([first, second]) => (order === 'month_first' ? 31 * first + second : 31 * second + first));
  return days.filter((day, at) => at > 0 && day < (days[at - 1] ?? 0)).length;
}

/** The order in which the rows of a table are in sequence, when they are not in the other one. */
function orderOfRows(lines: readonly TextLine[]): DateOrder | undefined {
  const rows = lines.flatMap(({ text }) => {
    const [, first, , second] = ROW.exec(text) ?? [];
    const pair = [Number(first), Number(second)] as const;
    return first && second && /\d[.,]\d{2}(?!\d)/.test(text) && isPair(...pair) ? [pair] : [];
  });
  const [month, day] = [descents(rows, 'month_first'), descents(rows, 'day_first')];
  if (rows.length < MIN_ROWS || (month > 0 && day > 0) || month === day) return undefined;
  return month === 0 ? 'month_first' : 'day_first';
}

const ZIP = /\b[A-Z]{2}\.? (\d{5})(?:-\d{4})?\b/g;
/** The bank's, and that of its customer, who may live in the US with an account abroad. */
const BOTH = 2;

/** Whether the bank is in the US: words of its supervision, or two addresses. */
function isOfUsBank(text: string): boolean {
  if (isFound(US_WORDS, text)) return true;
  const codes = new Set([...text.matchAll(ZIP)].map(([, code]) => code));
  return codes.size >= BOTH && !isFound(FOREIGN_WORDS, text);
}

interface OrderInput {
  readonly lines: readonly TextLine[];
  readonly text: string;
  readonly isSpanish: boolean;
}

/**
 * The orders that the numeric dates of a document allow. A day above 12 proves one, or rows that are in sequence in one
 * order alone. Without either a US bank writes the month first; another one may do as it likes.
 */
export function dateOrders({ lines, text, isSpanish }: OrderInput): readonly DateOrder[] {
  const proven = provenOrders(text);
  if (proven.length > 0) return proven;
  const ofRows = orderOfRows(lines);
  if (ofRows) return [ofRows];
  return !isSpanish && isOfUsBank(text) ? ['month_first'] : ['month_first', 'day_first'];
}
