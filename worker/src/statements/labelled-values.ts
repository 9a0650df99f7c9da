import type { TextCell, TextLine } from './text-lines.ts';

/** The readable text of a statement. */
export interface StatementText {
  readonly lines: readonly TextLine[];
  /** Indexes of lines in tables of transactions, which name other periods and accounts. */
  readonly transactions: ReadonlySet<number>;
}

/** A label, and the texts that may be its value. */
export interface LabelledValue {
  readonly index: number;
  readonly line: TextLine;
  readonly label: string;
  /** What precedes the label in its cell. */
  readonly before: string;
  /** The rest of the cell, the cell beside, and what is beneath, in this order. */
  readonly values: readonly string[];
}

interface CellPosition {
  readonly index: number;
  readonly cell: TextCell;
}

/** In heights of the font: a value stands one or two lines beneath its label. */
const BENEATH = 3.2;
const LINES_BENEATH = 8;
const PUNCTUATION = /^[\s:.,|-]+/;

export const isFound = (pattern: RegExp, text: string) => new RegExp(pattern.source, 'i').test(text);

/** Text of the cells beneath: of each of the next lines the one that overlaps. */
function textBeneath({ lines, transactions }: StatementText, { index, cell }: CellPosition): string[] {
  const own = lines[index];
  if (!own) return [];
  return lines.slice(index + 1, index + LINES_BENEATH).flatMap((line, offset) => {
    const isNear = line.y > own.y && line.y - own.y <= BENEATH * own.size;
    const isBeneath = line.page === own.page && line.quarter === own.quarter && isNear;
    if (!isBeneath || transactions.has(index + 1 + offset)) return [];
    const overlapping = line.cells.find(({ left, right }) => left < cell.right && right > cell.left);
    return overlapping ? [overlapping.text] : [];
  });
}

const isText = (value: string | undefined): value is string => value !== undefined && value !== '';

function valuesOf(text: StatementText, { index, cell, end }: CellPosition & { end: number }): string[] {
  const after = cell.text.slice(end).replace(PUNCTUATION, '');
  const cells = text.lines[index]?.cells ?? [];
  const right = cells[cells.indexOf(cell) + 1]?.text;
  const beside = isText(right) ? `${after} ${right}`.replace(PUNCTUATION, '') : undefined;
  const [below, belowThat] = textBeneath(text, { index, cell });
  const wrapped = isText(below) ? `${after} ${below}`.trim() : undefined;
  const twoLines = after === '' && isText(below) && isText(belowThat) ? `${below} ${belowThat}` : undefined;
  return [after, beside, wrapped, twoLines].filter(isText);
}

/** Finds a label in the cells of every line outside of tables of transactions. */
export function findLabelled(text: StatementText, label: RegExp): LabelledValue[] {
  const everywhere = new RegExp(label.source, 'gi');
  return text.lines.flatMap((line, index) => {
    if (text.transactions.has(index)) return [];
    return line.cells.flatMap((cell) =>
      [...cell.text.matchAll(everywhere)].map((match) => {
        const values = valuesOf(text, { index, cell, end: match.index + match[0].length });
        return { index, line, label: match[0], before: cell.text.slice(0, match.index), values };
      }),
    );
  });
}
