import { FUNCTION_WORDS, VERBS } from '../statement-rules.ts';
import type { TextLine } from './text-lines.ts';

/** A label, a title or a cell of a table has fewer words. */
const MIN_WORDS = 9;
const MIN_FUNCTION_WORDS = 3;

const count = (pattern: RegExp, text: string) => [...text.matchAll(new RegExp(pattern.source, 'gi'))].length;

/** Whether the text is a sentence, or a line of one. */
export function isSentence(text: string): boolean {
  const words = text.split(' ').filter((word) => /\p{L}/u.test(word)).length;
  return words >= MIN_WORDS && count(FUNCTION_WORDS, text) >= MIN_FUNCTION_WORDS && count(VERBS, text) > 0;
}

/** Lines without their cells of prose, which prove nothing. */
export function withoutProse(lines: readonly TextLine[]): TextLine[] {
  return lines.flatMap((line) => {
    const cells = line.cells.filter(({ text }) => !isSentence(text));
    if (cells.length === line.cells.length) return [line];
    return cells.length === 0 ? [] : [{ ...line, cells, text: cells.map(({ text }) => text).join(' ') }];
  });
}
