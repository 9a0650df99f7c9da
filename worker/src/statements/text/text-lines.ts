import { splitGlued } from './glued-words.ts';
import type { Character } from './visible-characters.ts';

/** Text without a wide gap: a label, a value, a cell of a table or a line of prose. */
export interface TextCell {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** How its digits are set: each way once. */
  readonly digits?: readonly DigitStyle[];
  /** Digits that are drawn over other ones. */
  readonly overlaps?: number;
  /** The lowest of its figures, from 0 to 100. Absent without figures, and in text of the file. */
  readonly confidence?: number | undefined;
}

/** How a digit is set. */
export interface DigitStyle {
  /** Name of the font. */
  readonly font: string;
  /** Height of the font in points. */
  readonly size: number;
  /** Its baseline, on the scale of `TextLine.y`. */
  readonly y: number;
}

/** Cells on one baseline, from left to right. */
export interface TextLine {
  readonly cells: readonly TextCell[];
  /** All cells, separated by a space. */
  readonly text: string;
  /** Distance along the page, in points, comparable among lines of the same direction. */
  readonly y: number;
  /** Height of the font in points. */
  readonly size: number;
  /** From 1. */
  readonly page: number;
  /** Direction of the text in quarter turns. */
  readonly quarter: number;
}

/** Distances in heights of the font. */
const SAME_LINE = 0.35;
const WORD_GAP = 0.15;
const CELL_GAP = 1;
/** The same letter this near, in its own widths, is drawn twice to look bold. */
const DRAWN_TWICE = 0.3;

/** Compatibility forms, dashes and spaces as plain ASCII, so that rules need one spelling. */
function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Letters with a blank after each: at least so many. Rules do not need the blanks between words. */
const APART = /^(?:\p{L} ){4,}\p{L}$/u;
const joinApart = (text: string) => (APART.test(text) ? text.replaceAll(' ', '') : text);

function toRows(characters: readonly Character[]): Character[][] {
  const rows: { y: number; size: number; characters: Character[] }[] = [];
  for (const character of characters.toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1);
    const isSame = row && character.y - row.y <= SAME_LINE * Math.min(row.size, character.size);
    if (isSame) row.characters.push(character);
    else rows.push({ y: character.y, size: character.size, characters: [character] });
  }
  return rows.map((row) => row.characters.sort((one, other) => one.x - other.x));
}

/** Drops the copies of letters that are drawn twice. */
function withoutCopies(row: readonly Character[]): Character[] {
  return row.filter((character, index) => {
    const isCopy = (other: Character) =>
      other.text === character.text && Math.abs(other.x - character.x) < DRAWN_TWICE * character.width;
    return !row.slice(Math.max(0, index - 3), index).some(isCopy);
  });
}

/** The share of the gaps of a row that must be at least this wide before its letters count as set apart. */
const APART_SHARE = 0.7;
const MIN_APART = 8;

/** The gap between the letters of a row whose letters are all set apart, in heights of the font. Else 0. */
function letterSpacing(row: readonly Character[]): number {
  if (row.length < MIN_APART) return 0;
  const gaps = row.slice(1).map(({ x, size }, at) => {
    const before = row[at];
    return before ? (x - before.x - before.width) / size : 0;
  });
  const sorted = gaps.toSorted((one, other) => one - other);
  const usual = sorted[Math.floor((1 - APART_SHARE) * sorted.length)] ?? 0;
  return usual > WORD_GAP ? usual : 0;
}

/** What a line such as 'Checking *4821 | March 1-31, 2026 | Page 1 of 3' divides. */
function partsOf({ text, left, right, digits = [], overlaps = 0, ...rest }: TextCell): TextCell[] {
  const width = (right - left) / Math.max(1, text.length);
  let at = 0;
  return text.split(' | ').map((part) => {
    const start = left + at * width;
    at += part.length + 3;
    return { text: part, left: start, right: start + part.length * width, digits, overlaps, ...rest };
  });
}

/** Most cells are set in one way. Text that a scanner recognized may be set in many. */
const MAX_STYLES = 4;
/** In widths of the digit. Letters of a slanted font overlap a little. */
const OVERLAP = 0.5;

const isDigit = (text: string) => text >= '0' && text <= '9';

function addStyle(styles: DigitStyle[], { text, font, size, y }: Character): void {
  if (!isDigit(text) || styles.length === MAX_STYLES) return;
  for (const style of styles) if (style.font === font && style.size === size && style.y === y) return;
  styles.push({ font, size, y });
}

/** Whether two different digits stand in nearly the same place. */
function isOverOther({ text, x, width }: Character, before: Character | undefined): boolean {
  if (!before || x - before.x >= OVERLAP * width || before.text === text) return false;
  return isDigit(text) && isDigit(before.text);
}

interface OpenCell {
  text: string;
  left: number;
  right: number;
  digits: DigitStyle[];
  overlaps: number;
  confidence?: number;
}

const createCell = ({ text, x, width }: Character): OpenCell => ({
  text,
  left: x,
  right: x + width,
  digits: [],
  overlaps: 0,
});

/** Adds how the character is set, and how sure the recognition is of it. */
function addTraits(cell: OpenCell, character: Character): void {
  addStyle(cell.digits, character);
  const { confidence } = character;
  if (confidence !== undefined) cell.confidence = Math.min(confidence, cell.confidence ?? confidence);
}

function toCells(row: readonly Character[]): TextCell[] {
  const cells: OpenCell[] = [];
  const apart = letterSpacing(row);
  for (const [index, character] of row.entries()) {
    const { text, x, width, size } = character;
    const cell = cells.at(-1);
    const gap = cell ? (x - cell.right) / size - apart : Number.POSITIVE_INFINITY;
    if (!cell || gap > CELL_GAP) {
      const next = createCell(character);
      addTraits(next, character);
      cells.push(next);
      continue;
    }
    addTraits(cell, character);
    if (isOverOther(character, row[index - 1])) cell.overlaps += 1;
    cell.text += gap > WORD_GAP ? ` ${text}` : text;
    cell.right = Math.max(cell.right, x + width);
  }
  return cells
    .flatMap(partsOf)
    .map((cell) => ({ ...cell, text: splitGlued(joinApart(plainText(cell.text))) }))
    .filter(({ text }) => text !== '');
}

/** Lines of one page, each direction of text by itself, in the order of reading. */
export function toLines(characters: readonly Character[], page: number): TextLine[] {
  const quarters = [...new Set(characters.map(({ quarter }) => quarter))];
  return quarters.flatMap((quarter) =>
    toRows(characters.filter((character) => character.quarter === quarter)).flatMap((row) => {
      const cells = toCells(withoutCopies(row));
      const [first] = row;
      if (!first || cells.length === 0) return [];
      const size = Math.max(...row.map((character) => character.size));
      return [{ cells, text: cells.map(({ text }) => text).join(' '), y: first.y, size, page, quarter }];
    }),
  );
}
