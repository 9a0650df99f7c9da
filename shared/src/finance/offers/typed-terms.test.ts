import { describe, expect, it } from 'vitest';
import { typedCount, typedFactor } from './typed-terms.ts';

describe('typedFactor', () => {
  it.each([
    ['1.30', '1.30'],
    [' 1,3 ', '1.3'],
    ['1.30x', '1.30'],
    ['1.30 X', '1.30'],
    ['１.３', '1.3'],
    ['', null],
    ['130', null],
    ['1.3.0', null],
    ['-1.3', null],
    ['1.1234567', null],
  ])('reads %j as %j', (typed, factor) => {
    expect(typedFactor(typed)).toBe(factor);
  });
});

describe('typedCount', () => {
  it.each([
    ['105', 105],
    [' 1,200 ', 1_200],
    ['1 200', 1_200],
    ['０', 0],
    ['', null],
    ['1.5', null],
    ['-3', null],
    ['1234567', null],
  ])('reads %j as %j', (typed, count) => {
    expect(typedCount(typed)).toBe(count);
  });
});
