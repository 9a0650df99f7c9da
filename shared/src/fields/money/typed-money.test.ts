import { describe, expect, it } from 'vitest';
import { centsText, plainDollars, shortCentsText } from './money-text.ts';
import { centsOf } from './typed-money.ts';

describe('centsOf', () => {
  it.each([
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['1 234,56', 123_456],
    ['1234,5', 123_450],
    ['1234,567', 123_456_700],
    ['50k', 5_000_000],
    ['1.5m', 150_000_000],
    ['$50,000', 5_000_000],
    ['50000.5', 5_000_050],
    ['0.07', 7],
    ['１２３', 12_300],
    ['-5', null],
    ['', null],
    ['five', null],
    ['1.234', 123_400],
    ['5,000 - 6,000', null],
    ['9'.repeat(13), null],
  ])('reads %j as %j', (typed, cents) => {
    expect(centsOf(typed)).toBe(cents);
  });
});

describe('amounts as text', () => {
  it.each([
    [0, '$0.00', '$0', '0.00'],
    [7, '$0.07', '$0.07', '0.07'],
    [123_456_789, '$1,234,567.89', '$1,234,567.89', '1234567.89'],
    [-100_000, '−$1,000.00', '−$1,000', '-1000.00'],
  ])('shows %i cents', (cents, long, short, plain) => {
    expect([centsText(cents), shortCentsText(cents), plainDollars(cents)]).toEqual([long, short, plain]);
  });
});
