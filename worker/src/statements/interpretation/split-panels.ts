import { groupBy } from '@funding-desk/shared/group-by';
import { readRowDate } from '../statement-dates.ts';
import type { TextCell, TextLine } from '../text/text-lines.ts';

/** In points: a gap across the whole page, and the widest column of facts beside the tables. */
const MIN_GAP = 8;
const MAX_PANEL = 190;
const MIN_PANEL_LINES = 4;
/** So many lines of the rest have amounts. */
const MIN_AMOUNTS = 5;
/** A column of dates or of amounts is one of a table. */
const MAX_FIGURES = 0.4;

const AMOUNT = /\d[.,]\d\d(?!\d)/;
const isFigure = ({ text }: TextCell) =>
  /^[-+($]*[\d,]+\.\d\d/.test(text) || readRowDate(text, 'month_first')?.end === text.length;

type Side = (cell: TextCell) => boolean;

interface Panel {
  readonly isIn: Side;
  readonly cells: readonly TextCell[];
}

function isNarrow(cells: readonly TextCell[]): boolean {
  const [first] = cells;
  if (!first) return false;
  const left = cells.reduce((least, cell) => Math.min(least, cell.left), first.left);
  const right = cells.reduce((most, cell) => Math.max(most, cell.right), first.right);
  return right - left <= MAX_PANEL;
}

/** Whether the cells are those of facts beside tables, which are few, and no column of a table. */
function isPanel(lines: readonly TextLine[], { isIn, cells }: Panel): boolean {
  const own = lines.filter((line) => line.cells.some(isIn));
  const rest = lines.filter((line) => line.cells.some((cell) => !isIn(cell) && AMOUNT.test(cell.text)));
  const figures = cells.filter(isFigure).length;
  return (
    own.length >= MIN_PANEL_LINES &&
    own.length < lines.length / 2 &&
    isNarrow(cells) &&
    rest.length >= MIN_AMOUNTS &&
    figures <= MAX_FIGURES * cells.length
  );
}

/** Where no cell of the page stands: the right edges of what is to the left of each gap. */
function gapsOf(cells: readonly TextCell[]): number[] {
  const gaps: number[] = [];
  let edge = Number.POSITIVE_INFINITY;
  for (const { left, right } of cells.toSorted((one, other) => one.left - other.left)) {
    if (left >= edge + MIN_GAP) gaps.push(edge);
    edge = edge === Number.POSITIVE_INFINITY ? right : Math.max(edge, right);
  }
  return gaps;
}

/** The first gap from the left that has a panel on either side. */
function panelOf(lines: readonly TextLine[]): Side | undefined {
  const all = lines.flatMap(({ cells }) => cells);
  const sides = gapsOf(all).flatMap((x): Side[] => [({ right }) => right <= x, ({ left }) => left > x]);
  return sides.find((isIn) => isPanel(lines, { isIn, cells: all.filter(isIn) }));
}

const withCells = (line: TextLine, cells: readonly TextCell[]): TextLine[] =>
  cells.length === 0 ? [] : [{ ...line, cells, text: cells.map(({ text }) => text).join(' ') }];

/**
 * The lines with what stands in a column beside the tables of a page, such as the account and its period, as lines of
 * their own above the others. The same lines where no page has such a column.
 */
export function splitPanels(lines: readonly TextLine[]): readonly TextLine[] {
  let isSplit = false;
  const split = [...groupBy(lines, ({ page }) => page).values()].flatMap((own) => {
    const isIn = panelOf(own);
    if (!isIn) return own;
    isSplit = true;
    const panel = own.flatMap((line) => withCells(line, line.cells.filter(isIn)));
    return [
      ...panel,
      ...own.flatMap((line) =>
        withCells(
          line,
          line.cells.filter((cell) => !isIn(cell)),
        ),
      ),
    ];
  });
  return isSplit ? split : lines;
}
