import type { TextCell, TextLine } from '../text/text-lines.ts';

/** In heights of the font: from the upper line of heads to the lower one, and from there to the values. */
const HEADS_APART = 1.9;
const VALUES_BENEATH = 3;
const MIN_HEADS = 3;
const AMOUNT = /\d\.\d\d(?!\d)/;

const overlaps = (one: TextCell, other: TextCell) => one.left < other.right && other.left < one.right;
const isNear = (upper: TextLine, lower: TextLine, heights: number) =>
  upper.page === lower.page && upper.quarter === lower.quarter && lower.y - upper.y <= heights * lower.size;
const countAmounts = ({ cells }: TextLine) => cells.filter(({ text }) => AMOUNT.test(text)).length;
const isOfWords = ({ text, cells }: TextLine) => !/\d/.test(text) && cells.length >= MIN_HEADS;

/** Each lower cell beneath the only upper one that it overlaps. Undefined when one stands alone, or under two. */
function joinCells(upper: TextLine, lower: TextLine): TextCell[] | undefined {
  if (upper.cells.length !== lower.cells.length) return undefined;
  const joined = lower.cells.map((cell, at) => {
    const [above, ...others] = upper.cells.filter((each) => overlaps(each, cell));
    if (!above || others.length > 0 || above !== upper.cells[at]) return undefined;
    const [left, right] = [Math.min(above.left, cell.left), Math.max(above.right, cell.right)];
    return { ...cell, text: `${above.text} ${cell.text}`, left, right };
  });
  const known = joined.filter((cell) => cell !== undefined);
  return known.length === joined.length ? known : undefined;
}

/**
 * Heads of columns that take two lines, directly above a line of amounts, as one line: 'Beginning' above 'balance' is
 * 'Beginning balance'. The same lines where no heads take two.
 */
export function joinHeads(lines: readonly TextLine[]): readonly TextLine[] {
  const joined: TextLine[] = [];
  for (const [index, line] of lines.entries()) {
    const [upper, values] = [joined.at(-1), lines[index + 1]];
    const areHeads = upper && isOfWords(upper) && isOfWords(line) && isNear(upper, line, HEADS_APART);
    const hasValues = values && countAmounts(values) >= MIN_HEADS && isNear(line, values, VALUES_BENEATH);
    const cells = areHeads && hasValues ? joinCells(upper, line) : undefined;
    if (cells) joined.pop();
    joined.push(cells ? { ...line, cells, text: cells.map(({ text }) => text).join(' ') } : line);
  }
  return joined.length < lines.length ? joined : lines;
}
