import { type TextLine, toLines } from '../text/text-lines.ts';
import type { Character } from '../text/visible-characters.ts';
import type { RecognizedWord } from './recognizer.ts';
import { PAGE_SIDE } from './scan-limits.ts';

/** Points of a pixel, if the picture is that of a page of US Letter. */
export const POINT = 792 / PAGE_SIDE;

/** Heights of the font in the height of its row. */
const FONT_SHARE = 0.8;

const isFigure = (text: string) => /\d/.test(text);
const MONEY = /^[-(]*\$?\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}\)?-?$/;
const DATE = /^\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?$/;

/** Widths of characters in the fonts of statements, in that of a digit. */
const WIDTHS: Readonly<Record<string, number>> = { ',': 0.5, '.': 0.5, '/': 0.5, '-': 0.6, '(': 0.6, ')': 0.6 };
/** Of the blank beside the first and the last character. */
const SIDES = 0.2;
const expectedWidth = (text: string) => [...text].reduce((sum, each) => sum + (WIDTHS[each] ?? 1), 0) - SIDES;

/** A date of its row that is narrower or wider has lost a character, or has one too many. */
const [NARROWEST, WIDEST] = [0.87, 1.2];

/** The width of a digit in the amounts of a row. Undefined without one. */
function digitWidth(row: readonly RecognizedWord[]): number | undefined {
  const widths = row
    .filter(({ text }) => MONEY.test(text))
    .map(({ text, left, right }) => (right - left) / expectedWidth(text))
    .sort((one, other) => one - other);
  return widths[Math.floor(widths.length / 2)];
}

/** How far a word can be trusted: not at all when a date is not as wide as its characters. */
function trustOf({ text, confidence, left, right }: RecognizedWord, digit: number | undefined): number {
  if (digit === undefined || MONEY.test(text) || !DATE.test(text)) return confidence;
  const share = (right - left) / digit / expectedWidth(text);
  return share >= NARROWEST && share <= WIDEST ? confidence : 0;
}

function charactersOf(word: RecognizedWord, confidence: number): Character[] {
  const letters = [...word.text];
  const width = ((word.right - word.left) / letters.length) * POINT;
  return letters.map((text, at) => ({
    text,
    x: word.left * POINT + at * width,
    y: word.baseline * POINT,
    width,
    size: word.size * FONT_SHARE * POINT,
    quarter: 0,
    font: '',
    ...(isFigure(word.text) && { confidence }),
  }));
}

/** Words on one baseline, as the recognition has put them together. */
function rowsOf(words: readonly RecognizedWord[]): RecognizedWord[][] {
  const rows: RecognizedWord[][] = [];
  for (const word of words.toSorted((one, other) => one.baseline - other.baseline)) {
    const row = rows.at(-1);
    const isSame = row?.[0] && word.baseline - row[0].baseline < row[0].size / 3;
    if (isSame) row.push(word);
    else rows.push([word]);
  }
  return rows;
}

/** The lines of a page, in points of US Letter, with how far its figures can be trusted. */
export function recognizedLines(words: readonly RecognizedWord[], page: number): TextLine[] {
  const characters = rowsOf(words).flatMap((row) => {
    const digit = digitWidth(row);
    return row.flatMap((word) => charactersOf(word, trustOf(word, digit)));
  });
  return toLines(characters, page);
}
