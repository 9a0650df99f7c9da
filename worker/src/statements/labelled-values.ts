import type { TextCell, TextLine } from './text/text-lines.ts';

/** The readable text of a statement. */
export interface StatementText {
  readonly lines: readonly TextLine[];
  /** Indexes of lines in tables of transactions, which name other periods and accounts. */
  readonly transactions: ReadonlySet<number>;
}

/** All lines beneath each other. */
export const textOf = (lines: readonly { readonly text: string }[]) => lines.map(({ text }) => text).join('\n');

/** A label, and the texts that may be its value. */
export interface LabelledValue {
  readonly index: number;
  readonly line: TextLine;
  readonly label: string;
  /** What precedes the label in its cell. */
  readonly before: string;
  /** The rest of the cell, the cell beside, and what is beneath, in this order. */
  readonly values: readonly string[];
  /** The cells beneath, of each of the next lines the one that overlaps. */
  readonly beneath: readonly CellBeneath[];
}

interface CellBeneath {
  /** Position of its line. */
  readonly index: number;
  readonly text: string;
}

interface CellPosition {
  readonly index: number;
  readonly cell: TextCell;
}

/** In heights of the font: a value takes up to three lines beneath its label. */
const BENEATH = 4.2;
const LINES_BENEATH = 8;
/** Before a value. */
const PUNCTUATION = /^[\s:.,|(-]*(?:(?:as of|al) (?=\d|\p{L}{3}))?/iu;

const compiled = new WeakMap<RegExp, { readonly once: RegExp; readonly all: RegExp }>();

/** The pattern without regard to case. The words of a label may be glued together. */
function flexible(pattern: RegExp) {
  const known = compiled.get(pattern);
  if (known) return known;
  const source = pattern.source.replaceAll(' ', ' ?');
  const made = { once: new RegExp(source, 'i'), all: new RegExp(source, 'gi') };
  compiled.set(pattern, made);
  return made;
}

export const isFound = (pattern: RegExp, text: string) => flexible(pattern).once.test(text);

export function cellsBeneath({ lines, transactions }: StatementText, { index, cell }: CellPosition): CellBeneath[] {
  const own = lines[index];
  if (!own) return [];
  return lines.slice(index + 1, index + LINES_BENEATH).flatMap((line, offset) => {
    const isNear = line.y > own.y && line.y - own.y <= BENEATH * own.size;
    const isBeneath = line.page === own.page && line.quarter === own.quarter && isNear;
    if (!isBeneath || transactions.has(index + 1 + offset)) return [];
    const overlapping = line.cells.find(({ left, right }) => left < cell.right && right > cell.left);
    return overlapping ? [{ index: index + 1 + offset, text: overlapping.text }] : [];
  });
}

interface Rest {
  readonly after: string;
  readonly right: readonly string[];
  readonly beneath: readonly CellBeneath[];
}

/** In a font with letters of one width, two blanks already separate cells. */
const CELLS_RIGHT = 3;

/** Text of the cells to the right. */
export function textRight({ cells }: TextLine, at: number): string[] {
  return cells.slice(at + 1, at + 1 + CELLS_RIGHT).map(({ text }) => text);
}

/** A value may be in the cell, begin beside it, or go on over the lines beneath. */
function valuesOf({ after, right, beneath }: Rest): string[] {
  const wrapped = beneath.map((_, at) => [after, ...beneath.slice(0, at + 1).map(({ text }) => text)].join(' '));
  const beside = right.map((_, at) => [after, ...right.slice(0, at + 1)].join(' '));
  return [after, ...beside, ...wrapped, ...beneath.map(({ text }) => text)]
    .map((value) => value.replace(PUNCTUATION, ''))
    .filter((value) => value !== '');
}

/** Finds a label in the cells of every line outside of tables of transactions. */
export function findLabelled(text: StatementText, label: RegExp): LabelledValue[] {
  const { once, all } = flexible(label);
  return text.lines.flatMap((line, index) => {
    if (text.transactions.has(index)) return [];
    return line.cells.flatMap((cell, at) => {
      if (!once.test(cell.text)) return [];
      return [...cell.text.matchAll(all)].map((match) => {
        const beneath = cellsBeneath(text, { index, cell });
        const after = cell.text.slice(match.index + match[0].length);
        const values = valuesOf({ after, right: textRight(line, at), beneath });
        return { index, line, label: match[0], before: cell.text.slice(0, match.index), values, beneath };
      });
    });
  });
}

/** Words before a label, and after its value, that make a sentence. 'Page 1 of 3' has fewer. */
const PROSE_WORDS = 3;
const wordsOf = (text: string) => text.split(' ').filter((word) => /\p{L}/u.test(word)).length;

/** Whether a sentence goes on before and after a range: it tells of a period, and is no label. */
export const isProse = (before: string, rest: string) => wordsOf(before) >= PROSE_WORDS && wordsOf(rest) >= PROSE_WORDS;

const AMOUNT = /\d[.,]\d{2}(?!\d)/;
/** Characters between a label and its amount: a date, a currency, dots. */
const MAX_DISTANCE = 48;

/** Whether an amount follows the label in its line, or stands beneath it. */
export function findAmountAfter({ lines }: StatementText, label: RegExp): boolean {
  const { once, all } = flexible(label);
  return lines.some(({ text }, index) => {
    if (!once.test(text)) return false;
    return [...text.matchAll(all)].some((match) => {
      const following = text.slice(match.index + match[0].length).slice(0, MAX_DISTANCE);
      return [following, ...lines.slice(index + 1, index + 3).map((line) => line.text)].some((each) =>
        AMOUNT.test(each),
      );
    });
  });
}
