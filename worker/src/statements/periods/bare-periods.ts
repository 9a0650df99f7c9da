import { readMonth, readRange } from '../dates/date-ranges.ts';
import { cellsBeneath, isFound, type StatementText, textRight } from '../labelled-values.ts';
import { type DateOrder, daysOf, type Span } from '../statement-dates.ts';
import { provenPages } from '../statement-proof.ts';
import { MONTH_SUFFIX, OTHER_RANGES, STATEMENT_WORD } from '../statement-rules.ts';
import type { TextCell } from '../text/text-lines.ts';
import {
  headerOf,
  type PeriodRule,
  type Reading,
  readAll,
  type StatedPeriod,
  toStatedPeriods,
  WORD_STARTS,
} from './stated-period.ts';

/** The days of a monthly statement. */
const MONTHLY = { min: 26, max: 35 } as const;
const QUARTERLY = { min: 89, max: 92 } as const;
const isWithin = (span: Span, { min, max }: { readonly min: number; readonly max: number }) =>
  daysOf(span) >= min && daysOf(span) <= max;
const isCycle = (span: Span, text: string) =>
  isWithin(span, MONTHLY) || (/quarter/i.test(text) && isWithin(span, QUARTERLY));

/** The first range in the text, wherever it begins. */
function readWithin(text: string, orders: readonly DateOrder[]): Reading | undefined {
  const starts = [...text.matchAll(WORD_STARTS)].map(({ index }) => text.slice(index));
  return starts.flatMap((each) => readAll({ text: each, orders, reader: readRange }) ?? [])[0];
}

/** Text of the cells above and beneath. */
function around(text: StatementText, { index, cell }: { index: number; cell: TextCell }): string {
  const above = text.lines[index - 1]?.cells.filter(({ left, right }) => left < cell.right && right > cell.left) ?? [];
  return [...above, ...cellsBeneath(text, { index, cell }).slice(0, 2)].map((each) => each.text).join(' ');
}

/**
 * Reads a cell, alone or with the cells beside or beneath, that holds nothing but a range, or the title of a month. On a
 * proven page the cell may hold more.
 */
function readBare(
  { text, index, cell, isProven }: { text: StatementText; index: number; cell: TextCell; isProven: boolean },
  orders: readonly DateOrder[],
): Reading | undefined {
  const beneath = cellsBeneath(text, { index, cell }).map((each) => each.text);
  const line = text.lines[index];
  const right = line ? textRight(line, line.cells.indexOf(cell)) : [];
  const following = [right, beneath.slice(0, 2)].flatMap((more) => more.map((_, at) => more.slice(0, at + 1)));
  const values = [[], ...following].map((more) => [cell.text, ...more].join(' '));
  const ranges = values.flatMap((each) => readAll({ text: each, orders, reader: readRange }) ?? []);
  const month = readAll({ text: cell.text, orders, reader: readMonth });
  const range = ranges.find(({ rest }) => rest === '');
  const isTitle = month && (isFound(MONTH_SUFFIX, month.rest) || (isProven && month.rest === ''));
  const title = isTitle ? { ...month, quote: cell.text } : undefined;
  return range ?? title ?? (isProven ? readWithin(cell.text, orders) : undefined);
}

function bareRangesOf({
  text,
  page,
  orders,
  isProven,
  needsProof,
}: {
  text: StatementText;
  page: number;
  orders: readonly DateOrder[];
  isProven: boolean;
  needsProof: boolean;
}): StatedPeriod[] {
  return headerOf(text, page).flatMap((line) => {
    const index = text.lines.indexOf(line);
    if (text.transactions.has(index)) return [];
    return line.cells.flatMap((cell) => {
      const reading = readBare({ text, index, cell, isProven }, orders);
      // Beneath the range of a proven page may stand the heads of its summary, with fees and the prior balance.
      const context = isProven ? cell.text : `${cell.text} ${around(text, { index, cell })}`;
      const isOther = isFound(OTHER_RANGES, context);
      if (!reading?.spans.every((span) => isCycle(span, cell.text)) || isOther) return [];
      const value = { index, line, label: '', before: '', values: [], beneath: [] };
      return toStatedPeriods({ value, ...reading, strength: 'bare', needsProof });
    });
  });
}

/**
 * A range of a month that fills a cell of a page's header. The page also says, or proves, that it is a statement; else the
 * lines have to prove it.
 */
export const bareRanges: PeriodRule = (text, orders) => {
  const proven = orders.map((order) => provenPages(text, order));
  const isTitled = headerOf(text).some((line) => isFound(STATEMENT_WORD, line.text));
  return [...new Set(text.lines.map(({ page }) => page))].flatMap((page, at) => {
    const isProven = proven.some((each) => each.has(page));
    const needsProof = !isProven && !(at === 0 && isTitled);
    const hasRows = text.lines.some((line, index) => line.page === page && text.transactions.has(index));
    return needsProof && !hasRows ? [] : bareRangesOf({ text, page, orders, isProven, needsProof });
  });
};
