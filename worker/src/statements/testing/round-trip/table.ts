import { dayEndsOf, type Ledger, type Movement } from './movements.ts';
import type { Role, Sheet } from './sample.ts';

export interface Column {
  /** One line, or several from the top. */
  readonly head: string | readonly string[];
  /** The left edge of left-aligned cells, the right edge of right-aligned ones. */
  readonly at: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly role?: Role;
  /** One line, or several from the top. */
  readonly cell: (movement: Movement) => string | readonly string[];
}

interface TableOptions {
  readonly step?: number;
  readonly size?: number;
  /** Drawn once more above the column heads of each further page. */
  readonly continued?: string;
  readonly isHeadRepeated?: boolean;
  readonly hasHead?: boolean;
  /** On which line of a wrapped description the amounts stand. */
  readonly amountsOn?: 'first' | 'last';
  readonly hasBand?: boolean;
  readonly hasRules?: boolean;
  /** Beneath each row. */
  readonly gap?: number;
  /** Cells of a row beneath the first head that is no transaction, such as an opening balance. */
  readonly before?: readonly Cell[];
}

interface CellOptions extends TableOptions {
  readonly row?: number;
  readonly isBold?: boolean;
  /** In place of the role of a column of amounts. */
  readonly amountRole?: Role;
}

type Cell = string | readonly string[];
const linesOf = (cell: Cell | undefined): readonly string[] => (typeof cell === 'string' ? [cell] : (cell ?? []));

/** One row, at `y` of the sheet. */
export function drawCells(sheet: Sheet, columns: readonly Column[], cells: readonly Cell[], options: CellOptions = {}) {
  const { step = 12, size = 8.5, row, isBold = false, amountRole, amountsOn = 'first', gap = 0 } = options;
  const height = Math.max(1, ...cells.map((cell) => linesOf(cell).length));
  for (const [index, { at, align, role }] of columns.entries()) {
    const isMoney = role === 'amount' || role === 'balance';
    const shift = isMoney && amountsOn === 'last' ? (height - 1) * step : 0;
    for (const [line, content] of linesOf(cells[index]).entries())
      sheet.text(at, sheet.y + shift + line * step, content, {
        size,
        isBold,
        align,
        row,
        role: role === 'amount' ? (amountRole ?? role) : role,
      });
  }
  sheet.y += height * step + gap;
}

function drawHead(
  sheet: Sheet,
  columns: readonly Column[],
  { step = 12, size = 8.5, hasBand, hasRules }: TableOptions,
) {
  const height = Math.max(...columns.map(({ head }) => linesOf(head).length));
  const left = Math.min(...columns.map(({ at }) => at));
  if (hasBand) sheet.band(left - 6, sheet.y - 3, sheet.width - 2 * (left - 6), height * step + 3);
  for (const { at, align, head } of columns)
    for (const [line, content] of linesOf(head).entries())
      sheet.text(at, sheet.y + (height - linesOf(head).length + line) * step, content, { size, align, isBold: true });
  sheet.y += height * step + 3;
  if (hasRules) sheet.rule(left, sheet.y - 3, sheet.width - left);
}

/** Rows of transactions beneath the heads of their columns, on as many pages as they need. */
export function drawMovements(
  sheet: Sheet,
  columns: readonly Column[],
  movements: readonly Movement[],
  options: TableOptions = {},
): void {
  const { step = 12, continued, isHeadRepeated = true, hasHead = true } = options;
  const left = Math.min(...columns.map(({ at }) => at));
  if (hasHead) drawHead(sheet, columns, options);
  if (options.before) drawCells(sheet, columns, options.before, options);
  for (const movement of movements) {
    const cells = columns.map(({ cell }) => cell(movement));
    const height = Math.max(1, ...cells.map((cell) => linesOf(cell).length)) * step;
    if (sheet.need(height)) {
      if (continued) {
        sheet.text(left, sheet.y, continued, { isBold: true });
        sheet.y += step + 3;
      }
      if (isHeadRepeated && hasHead) drawHead(sheet, columns, options);
    }
    drawCells(sheet, columns, cells, { ...options, row: sheet.nextRow() });
  }
}

/** Heads of columns without rows. */
export const drawColumnHeads = drawHead;

/** Draws members in columns side by side, downwards or across, on as many pages as they need. */
function drawGrid<T>(sheet: Sheet, all: readonly T[], { columns, isDownwards, head, cell }: GridOptions<T>): void {
  let start = 0;
  while (start < all.length) {
    sheet.need(40);
    for (let column = 0; column < Math.min(columns, all.length - start); column++) head(column);
    sheet.y += 13;
    const room = Math.max(1, Math.floor((sheet.bottom - sheet.y) / 12));
    const here = all.slice(start, start + room * columns);
    const rows = Math.ceil(here.length / columns);
    for (const [index, member] of here.entries()) {
      const [column, line] = isDownwards
        ? [Math.floor(index / rows), index % rows]
        : [index % columns, Math.floor(index / columns)];
      cell(member, column, sheet.y + line * 12);
    }
    sheet.y += rows * 12;
    start += here.length;
  }
}

interface GridOptions<T> {
  readonly columns: number;
  readonly isDownwards: boolean;
  readonly head: (column: number) => void;
  readonly cell: (member: T, column: number, y: number) => void;
}

interface DailyOptions {
  readonly columns?: number;
  readonly left?: number;
  readonly width?: number;
  readonly date: (day: string) => string;
  readonly money: (cents: number) => string;
  readonly heads?: readonly [string, string];
  readonly isDownwards?: boolean;
}

/** Date and balance of the last row of each day, in columns side by side. */
export function drawDailyBalances(sheet: Sheet, ledger: Ledger, options: DailyOptions): void {
  const { columns = 3, left = 40, width = 176, date, money, isDownwards = true } = options;
  const heads = options.heads ?? ['Date', 'Balance'];
  drawGrid(sheet, dayEndsOf(ledger), {
    columns,
    isDownwards,
    head: (column) => {
      const x = left + column * width;
      sheet.text(x, sheet.y, heads[0], { size: 8.5, isBold: true });
      sheet.text(x + width - 40, sheet.y, heads[1], { size: 8.5, isBold: true, align: 'right' });
    },
    cell: (day, column, y) => {
      const x = left + column * width;
      sheet.text(x, y, date(day.date), { size: 8.5, role: 'date' });
      sheet.text(x + width - 40, y, money(day.balance), { size: 8.5, align: 'right', role: 'balance' });
    },
  });
}

interface ChecksOptions {
  readonly columns?: number;
  readonly left?: number;
  readonly width?: number;
  readonly date: (day: string) => string;
  readonly money: (cents: number) => string;
  readonly heads?: readonly [string, string, string];
  /** Number, then date; or date, then number. */
  readonly isDateFirst?: boolean;
}

/** Numbers, dates and amounts of cheques in columns side by side; a star follows a gap in the numbers. */
export function drawChecks(sheet: Sheet, checks: readonly Movement[], options: ChecksOptions): void {
  const { columns = 3, left = 40, width = 180, date, money, isDateFirst = false } = options;
  const heads = options.heads ?? ['Number', 'Date', 'Amount'];
  const [numberAt, dateAt, amountAt] = isDateFirst ? [48, 0, width - 30] : [0, 60, width - 30];
  const sorted = checks
    .toSorted((one, other) => (one.check ?? 0) - (other.check ?? 0))
    .map((paid, index, all) => {
      const before = all[index - 1]?.check ?? null;
      return { ...paid, star: before !== null && (paid.check ?? 0) - before > 1 ? '*' : '' };
    });
  drawGrid(sheet, sorted, {
    columns,
    isDownwards: true,
    head: (column) => {
      const x = left + column * width;
      sheet.text(x + numberAt, sheet.y, heads[0], { size: 8.5, isBold: true });
      sheet.text(x + dateAt, sheet.y, heads[1], { size: 8.5, isBold: true });
      sheet.text(x + amountAt, sheet.y, heads[2], { size: 8.5, isBold: true, align: 'right' });
    },
    cell: ({ check, star, date: day, cents }, column, y) => {
      const [x, row] = [left + column * width, sheet.nextRow()];
      sheet.text(x + numberAt, y, `${check}${star}`, { size: 8.5, row });
      sheet.text(x + dateAt, y, date(day), { size: 8.5, row, role: 'date' });
      sheet.text(x + amountAt, y, money(Math.abs(cents)), { size: 8.5, row, align: 'right', role: 'amount' });
    },
  });
}
