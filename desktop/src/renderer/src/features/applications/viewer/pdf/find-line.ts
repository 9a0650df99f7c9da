const WORD = /[\p{L}\p{N}]+/gu;

/** Most characters between two words: a colon and spaces, a line break, a row of dots. */
const BETWEEN = '[^\\p{L}\\p{N}]{0,40}';

interface Match {
  readonly index: number;
  readonly length: number;
}

/**
 * Where the words of a line stand one after the other. The worker quotes a line without the colons and gaps that a page has
 * between its parts.
 */
export function findLine(line: string, text: string): Match[] {
  const words = line.match(WORD);
  if (!words) return [];
  const pattern = new RegExp(words.join(BETWEEN), 'giu');
  return [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ index, length }));
}
