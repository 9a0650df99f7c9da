import { type TextLine, toLines } from '../text/text-lines.ts';
import type { Character } from '../text/visible-characters.ts';
import type { RecognizedWord } from './recognizer.ts';

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

function charactersOf(word: RecognizedWord, { confidence, point }: CharacterTraits): Character[] {
  const letters = [...word.text];
  const width = ((word.right - word.left) / letters.length) * point;
  return letters.map((text, at) => ({
    text,
    x: word.left * point + at * width,
    y: word.baseline * point,
    width,
    size: word.size * FONT_SHARE * point,
    quarter: 0,
    font: '',
    ...(isFigure(word.text) && { confidence }),
  }));
}

interface CharacterTraits {
  readonly confidence: number;
  /** Points of a pixel. */
  readonly point: number;
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

/**
 * The lines of a page, with how far its figures can be trusted.
 * @param point points of a pixel
 */
export function recognizedLines(
  words: readonly RecognizedWord[],
  { page, point }: { readonly page: number; readonly point: number },
): TextLine[] {
  const characters = rowsOf(words).flatMap((row) => {
    const digit = digitWidth(row);
    return row.flatMap((word) => charactersOf(word, { confidence: trustOf(word, digit), point }));
  });
  return toLines(characters, page);
}
