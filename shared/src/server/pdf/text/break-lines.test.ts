import { describe, expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';

/** Every character is one unit wide. */
function linesOf(text: string, width: number): readonly string[] {
  const measure = (start: number, end: number) => end - start;
  return breakLines({ text, width, measure }).map(({ start, end }) => text.slice(start, end));
}

describe('breaking lines', () => {
  it.each([
    ['at spaces', 'one two three', 7, ['one two', 'three']],
    ['inside a word that is too long', 'abcdefghij kl', 4, ['abcd', 'efgh', 'ij', 'kl']],
    ['after a hyphen between letters', 'north-western', 8, ['north-', 'western']],
    ['not inside a mask', 'x ***-**-1234', 12, ['x', '***-**-1234']],
    ['between ideographs, keeping closing marks with them', '王小明国际。', 5, ['王小明国', '际。']],
    ['between Thai words', 'ร้านอาหารไทย', 10, ['ร้านอาหาร', 'ไทย']],
    ['never within a cluster', 'e\u0301e\u0301e\u0301', 3, ['e\u0301', 'e\u0301', 'e\u0301']],
    ['for an empty text, into one empty line', '', 5, ['']],
  ])('happens %s', (_where, text, width, lines) => {
    expect(linesOf(text, width)).toEqual(lines);
  });
});
