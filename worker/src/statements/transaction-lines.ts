import { readRange } from './dates/date-ranges.ts';
import { isFound } from './labelled-values.ts';
import { type DateOrder, type DateParts, readRowDate } from './statement-dates.ts';
import { BALANCE_ROWS } from './statement-rules.ts';
import type { TextLine } from './text/text-lines.ts';

/** Also without a currency sign, in both ways of writing. */
const AMOUNT = /(?:\d{1,3}(?:[.,]\d{3})+|\d+)[.,]\d{2}(?!\d)/;
/** In heights of the font: distance of a wrapped line, and its indent. */
const WRAPPED_BELOW = 1.8;
const INDENT = 2;

/** The date of a row of transactions: the line begins with it and holds an amount. */
export function transactionDate(line: TextLine, order: DateOrder): DateParts | undefined {
  const date = readRowDate(line.text, order);
  if (!date || readRange(line.text, order)) return undefined;
  return AMOUNT.test(line.text.slice(date.end)) ? date.value : undefined;
}

function isWrapped(line: TextLine, previous: TextLine): boolean {
  if ([BALANCE_ROWS.from, BALANCE_ROWS.to].some((label) => isFound(label, line.text))) return false;
  const [indent, start] = [line.cells[0]?.left ?? 0, previous.cells[0]?.left ?? 0];
  const isNear = line.page === previous.page && line.y - previous.y <= WRAPPED_BELOW * previous.size;
  return isNear && line.quarter === previous.quarter && indent > start + INDENT * line.size;
}

/**
 * Indexes of the lines in tables of transactions: rows, and indented lines that go on with the description of a row.
 * A description may name a period of a fee or of a payroll.
 */
export function transactionLines(lines: readonly TextLine[], order: DateOrder): ReadonlySet<number> {
  const indexes = new Set<number>();
  let row: { line: TextLine; last: TextLine } | undefined;
  for (const [index, line] of lines.entries()) {
    if (transactionDate(line, order)) row = { line, last: line };
    else if (row && isWrapped({ ...line, y: line.y - row.last.y + row.line.y }, row.line)) row = { ...row, last: line };
    else row = undefined;
    if (row) indexes.add(index);
  }
  return indexes;
}
