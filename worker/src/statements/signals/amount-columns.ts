import { byColumn } from '../figures/column-heads.ts';
import { type Money, moneyOf } from '../figures/money.ts';
import { CLOSING_LABEL, OPENING_LABEL, TOTAL_LINE } from '../figures/row-rules.ts';
import type { PlacedRow, StatementTables } from '../figures/statement-tables.ts';
import { isFound } from '../labelled-values.ts';
import type { DigitStyle, TextLine } from '../text/text-lines.ts';

/** An amount, or the date of a row, that is alone in its cell. */
export interface AmountCell {
  /** Cells of one column have the same. */
  readonly column: string;
  readonly page: number;
  readonly sign: Money['sign'];
  /** Each way in which its digits are set. Never empty. */
  readonly styles: readonly DigitStyle[];
  /** How the other digits of its line are set. */
  readonly beside: readonly DigitStyle[];
}

/** The column of the dates of rows. */
export const DATES = 'date';
/** A longer cell holds more than a date. */
const MAX_DATE = 12;

type Placed = Pick<Money, 'cell' | 'sign' | 'isAlone'>;

function cellOf(line: TextLine, { cell, sign, isAlone }: Placed, column: string): AmountCell[] {
  const styles = line.cells[cell]?.digits ?? [];
  if (!isAlone || styles.length === 0) return [];
  const beside = line.cells.flatMap(({ digits = [] }, at) => (at === cell ? [] : digits));
  return [{ column, page: line.page, sign, styles, beside }];
}

/** Rows of balances and totals may be set apart. */
const isSetApart = (text: string) => [OPENING_LABEL, CLOSING_LABEL, TOTAL_LINE].some((label) => isFound(label, text));

function cellsOfRow({ row, heads }: PlacedRow): AmountCell[] {
  const columns = isSetApart(row.description) ? undefined : byColumn(row.money, heads);
  if (!columns) return [];
  const isDate = row.dates.length > 0 && (row.line.cells[0]?.text.length ?? 0) <= MAX_DATE;
  return [
    ...cellOf(row.line, { cell: 0, sign: 0, isAlone: isDate }, DATES),
    ...Object.entries(columns).flatMap(([column, money]) => (money ? cellOf(row.line, money, column) : [])),
  ];
}

/** The amounts of the tables of a file, by column: those of rows, of lists such as checks, and of daily balances. */
export function amountCells({ rows, listed, balances }: StatementTables): AmountCell[] {
  return [
    ...rows.flatMap(cellsOfRow),
    ...listed.flatMap(({ line, money }) => cellOf(line, money, 'listed')),
    ...balances.flatMap(({ line, money }) => cellOf(line, money, 'daily')),
  ];
}

/** Amounts outside of these rows of tables, such as those of a summary. */
export function otherAmounts(lines: readonly TextLine[], rows: ReadonlySet<TextLine>): AmountCell[] {
  return lines.flatMap((line) =>
    rows.has(line) ? [] : moneyOf(line).flatMap((money) => cellOf(line, money, 'other')),
  );
}
