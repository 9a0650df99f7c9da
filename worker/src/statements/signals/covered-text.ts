import { groupBy } from '@funding-desk/shared/group-by';
import type { StatementSignal } from '@funding-desk/shared/schemas/document/statement-signals';
import { moneyOf } from '../figures/money.ts';
import type { HiddenLines } from '../statement-lines.ts';
import type { TextCell, TextLine } from '../text/text-lines.ts';

/** In heights of the font: lines whose baselines are this near are on one line of the page. */
const SAME_LINE = 0.6;

interface CoveredInput {
  readonly lines: readonly TextLine[];
  /** Those in tables. */
  readonly rows: ReadonlySet<TextLine>;
  readonly hidden: HiddenLines;
}

/** The visible lines of a page, and those in tables. */
interface Visible {
  readonly lines: readonly TextLine[];
  readonly rows: readonly TextLine[];
}

const isBesideLine = (one: TextLine, other: TextLine) =>
  one.quarter === other.quarter && Math.abs(one.y - other.y) <= SAME_LINE * Math.max(one.size, other.size);

const plain = (text: string) => text.replace(/\s/g, '');

/** What is visible in the place of the cell. */
function visibleAt({ lines }: Visible, line: TextLine, { left, right }: TextCell): string {
  const cells = lines.filter((each) => isBesideLine(each, line)).flatMap((each) => each.cells);
  return plain(
    cells
      .filter((cell) => cell.left < right && cell.right > left)
      .map(({ text }) => text)
      .join(''),
  );
}

/** Whether the line has an amount, or is not above or below all rows of the page's tables. */
function isInTable({ rows }: Visible, line: TextLine): boolean {
  const own = rows.filter(({ quarter }) => quarter === line.quarter);
  const isBetween = own.some(({ y }) => y <= line.y) && own.some(({ y }) => y >= line.y);
  return moneyOf(line).length > 0 || isBetween || own.some((row) => isBesideLine(row, line));
}

/** Covered cells in a table of amounts, unless the same text is painted over the box once more. */
function coveredCells(covered: readonly TextLine[], visible: Visible): TextCell[] {
  return covered
    .filter((line) => isInTable(visible, line))
    .flatMap((line) => line.cells.filter((cell) => !visibleAt(visible, line, cell).includes(plain(cell.text))));
}

/** Amounts, or digits in a table, under what a note shows. */
function notedCells(noted: readonly TextLine[], visible: Visible): TextCell[] {
  return noted
    .filter((line) => isInTable(visible, line))
    .flatMap((line) => line.cells.filter(({ text }) => /\d/.test(text)));
}

const overlaidCells = (visible: Visible) =>
  visible.lines
    .filter(({ cells }) => cells.some(({ overlaps = 0 }) => overlaps > 0))
    .filter((line) => isInTable(visible, line))
    .flatMap(({ cells }) => cells.filter(({ overlaps = 0 }) => overlaps > 0));

/** Where a table of amounts shows a text over another one, or over a box that hides one. Elsewhere nothing is told. */
export function coveredTextSignals({ lines, rows, hidden }: CoveredInput): StatementSignal[] {
  const byPage = (own: readonly TextLine[]) => groupBy(own, ({ page }) => page);
  const [covered, boxed, noted] = [byPage(hidden.covered), byPage(hidden.boxed), byPage(hidden.noted)];
  return [...byPage(lines)].flatMap(([page, own]): StatementSignal[] => {
    const visible = { lines: own, rows: own.filter((line) => rows.has(line)) };
    const hides = [...coveredCells(covered.get(page) ?? [], visible), ...notedCells(boxed.get(page) ?? [], visible)];
    const strong = hides.length + overlaidCells(visible).length;
    const places = strong || notedCells(noted.get(page) ?? [], visible).length;
    if (places === 0) return [];
    return [{ kind: 'text_over_text', level: strong > 0 ? 'strong' : 'look', page, details: { places } }];
  });
}
