import { dateFormats, money } from '../ledger.ts';
import type { Paper } from '../paper.ts';

export type Column = number | { readonly right: number };
type Cells = readonly string[];

interface RowOptions {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly color?: string;
}

export function row(paper: Paper, columns: readonly Column[], y: number, cells: Cells, options: RowOptions = {}): void {
  for (const [index, cell] of cells.entries()) {
    const column = columns[index] ?? 0;
    if (typeof column === 'number') paper.text(column, y, cell, { size: 8, ...options });
    else paper.text(column.right, y, cell, { size: 8, ...options, align: 'right' });
  }
}

interface FlowOptions extends RowOptions {
  readonly step?: number;
  /** Where rows begin on a further page, and where they end on each. */
  readonly top?: number;
  readonly bottom?: number;
  readonly head?: Cells;
  /** Draws what stands on each further page. */
  readonly onPage?: () => void;
  /** Words above the rows of a further page. */
  readonly again?: string;
}

/** Rows that go on over pages. @returns their end on the last page */
export function flow(
  paper: Paper,
  columns: readonly Column[],
  start: number,
  rows: readonly Cells[],
  options: FlowOptions = {},
): number {
  const { step = 12, top = 100, bottom = 735, head, onPage, again, ...look } = options;
  let y = start;
  const putHead = () => {
    if (!head) return;
    row(paper, columns, y, head, { ...look, isBold: true });
    y += step + 2;
  };
  putHead();
  for (const cells of rows) {
    if (y + step > bottom) {
      paper.addPage();
      onPage?.();
      y = top;
      if (again) {
        paper.text(typeof columns[0] === 'number' ? columns[0] : 40, y, again, { size: 9, isBold: true });
        y += step + 3;
      }
      putHead();
    }
    row(paper, columns, y, cells, look);
    y += step;
  }
  return y;
}

/** Goes to a further page when this much does not fit beneath. @returns where to go on */
export function room(paper: Paper, y: number, height: number, top: number, onPage?: () => void, bottom = 740): number {
  if (y + height <= bottom) return y;
  paper.addPage();
  onPage?.();
  return top;
}

/** Cells beneath each other, then in the next column, as rows of a grid. */
export function inColumns(cells: readonly Cells[], count: number): string[][] {
  const height = Math.ceil(cells.length / count);
  const width = cells[0]?.length ?? 0;
  return Array.from({ length: height }, (_, at) =>
    Array.from({ length: count }, (_, column) => cells[column * height + at] ?? Array<string>(width).fill('')).flat(),
  );
}

/** Labels with their values at a common left edge. @returns the end */
export function facts(
  paper: Paper,
  x: number,
  valueX: number,
  y: number,
  rows: readonly (readonly [string, string])[],
  options: RowOptions & { readonly step?: number } = {},
): number {
  const { step = 12, ...look } = options;
  for (const [at, [label, value]] of rows.entries()) row(paper, [x, valueX], y + at * step, [label, value], look);
  return y + rows.length * step;
}

export const usd = (cents: number) => `${cents < 0 ? '-' : ''}$${money(Math.abs(cents))}`;

/** Mar 1, 2026 */
export const middle = (day: string) => {
  const [name = '', date = '', year = ''] = dateFormats.long(day).split(' ');
  return `${name.slice(0, 3)} ${date} ${year}`;
};

/** March 01, 2026 */
export const padded = (day: string) => dateFormats.long(day).replace(/ (\d),/, ' 0$1,');

/** 3/01/26 */
export const barred = (day: string) => dateFormats.short(day).replace(/^0/, ' ').trim();

export const SMALL = { size: 7, color: '#444444' } as const;

export const WORDS = {
  errors:
    'In case of errors or questions about your electronic transfers, call or write us at the number or address on this statement as soon as you can. We must hear from you no later than 60 days after we sent you the FIRST statement on which the error or problem appeared. Tell us your name and account number, describe the error or the transfer you are unsure about, and tell us the dollar amount. For business accounts other rules may apply as set out in your deposit agreement.',
  balancing:
    'To balance your account: 1. List deposits not shown on this statement. 2. List checks and other withdrawals that you made and that are outstanding. 3. Add the ending balance shown on this statement to the total of step 1. 4. Subtract the total of step 2. The result should agree with your register.',
  insured: 'Member FDIC. Equal Housing Lender.',
  union:
    'Your savings federally insured to at least $250,000 and backed by the full faith and credit of the United States Government. National Credit Union Administration, a U.S. Government Agency.',
} as const;
