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

/** Of another account than that of the tables. */
const OTHER_FACTS = /\b(?:other|linked|related) accounts?\b/i;

/** Whether the cells are those of facts beside tables, which are few, and no column of a table. */
function isPanel(lines: readonly TextLine[], isIn: Side): boolean {
  const own = lines.filter((line) => line.cells.some(isIn));
  const rest = lines.filter((line) => line.cells.some((cell) => !isIn(cell) && AMOUNT.test(cell.text)));
  const cells = own.flatMap((line) => line.cells.filter(isIn));
  const figures = cells.filter(isFigure).length;
  return (
    own.length >= MIN_PANEL_LINES &&
    own.length < lines.length / 2 &&
    rest.length >= MIN_AMOUNTS &&
    figures <= MAX_FIGURES * cells.length &&
    !cells.some(({ text }) => OTHER_FACTS.test(text))
  );
}

/**
 * What stands beside each gap that no cell of the page crosses, if it is narrow enough for a panel: at most one gap for
 * each `MIN_GAP` points of its width.
 */
function narrowSides(cells: readonly TextCell[]): Side[] {
  const sides: Side[] = [];
  const sorted = cells.toSorted((one, other) => one.left - other.left);
  const [first] = sorted;
  if (!first) return [];
  const last = cells.reduce((most, { right }) => Math.max(most, right), first.right);
  let edge = first.right;
  for (const { left, right } of sorted) {
    const [before, behind] = [edge, left];
    if (behind >= before + MIN_GAP && before - first.left <= MAX_PANEL) sides.push((cell) => cell.right <= before);
    if (behind >= before + MIN_GAP && last - behind <= MAX_PANEL) sides.push((cell) => cell.left >= behind);
    edge = Math.max(edge, right);
  }
  return sides;
}

/** The first panel from the left. */
const panelOf = (lines: readonly TextLine[]): Side | undefined =>
  narrowSides(lines.flatMap(({ cells }) => cells)).find((isIn) => isPanel(lines, isIn));

const withCells = (line: TextLine, cells: readonly TextCell[]): TextLine[] =>
  cells.length === 0 ? [] : [{ ...line, cells, text: cells.map(({ text }) => text).join(' ') }];

/**
 * The lines with what stands in a column beside the tables of a page, such as the account and its period, as lines of
 * their own above the others. The same lines where no page has such a column.
 */
export function splitPanels(lines: readonly TextLine[]): readonly TextLine[] {
  let isSplit = false;
  const split = [...groupBy(lines, ({ page, quarter }) => `${page} ${quarter}`).values()].flatMap((own) => {
    const isIn = panelOf(own);
    if (!isIn) return own;
    isSplit = true;
    const sideOf = (isOwn: boolean) =>
      own.flatMap((line) =>
        withCells(
          line,
          line.cells.filter((cell) => isIn(cell) === isOwn),
        ),
      );
    return [...sideOf(true), ...sideOf(false)];
  });
  return isSplit ? split : lines;
}
