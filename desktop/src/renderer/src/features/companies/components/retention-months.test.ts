import { describe, expect, it } from 'vitest';
import { readMonths } from './retention-months.ts';

describe('readMonths', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['1', 1],
    [' 24 ', 24],
    ['120', 120],
    ['0', undefined],
    ['121', undefined],
    ['1.5', undefined],
    ['-3', undefined],
    ['1e1', undefined],
    ['a year', undefined],
  ])('of %j is %j', (text, months) => {
    expect(readMonths(text)).toBe(months);
  });
});
