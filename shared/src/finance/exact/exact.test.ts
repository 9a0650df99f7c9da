import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundedCents, sumCents, toCents } from './cents.ts';
import { decimalText, ExactDecimal, nearestWhole, toDecimalText } from './exact-decimal.ts';
import { typedCents } from './typed-cents.ts';
import { wholeOfDigits, wholeProduct, wholeQuotient, wholeRemainder } from './whole-numbers.ts';

describe('whole numbers', () => {
  it('are divided like BigInt, rounded down', () => {
    const whole = fc.integer({ min: -(2 ** 52), max: 2 ** 52 });
    fc.assert(
      fc.property(whole, fc.integer({ min: 1 }), (dividend, divisor) => {
        const rest = wholeRemainder(dividend, divisor);
        expect([rest >= 0, rest < divisor]).toEqual([true, true]);
        expect(BigInt(wholeQuotient(dividend, divisor)) * BigInt(divisor) + BigInt(rest)).toBe(BigInt(dividend));
      }),
      { numRuns: 2_000 },
    );
  });

  it('are refused where a number no longer holds them exactly', () => {
    expect(() => wholeProduct(94_906_267, 94_906_267)).toThrow(RangeError);
    expect(() => wholeProduct(3, 2.5)).toThrow(RangeError);
    expect(() => wholeQuotient(2 ** 53, 2)).toThrow(RangeError);
    expect(() => wholeOfDigits('9007199254740993')).toThrow(RangeError);
    expect(wholeOfDigits('999999999999999')).toBe(999_999_999_999_999);
  });
});

describe('cents', () => {
  it('are never a fraction', () => {
    expect(() => toCents(0.5)).toThrow(RangeError);
    expect(() => toCents(Number.NaN)).toThrow(RangeError);
    expect(() => sumCents([toCents(Number.MAX_SAFE_INTEGER), toCents(1)])).toThrow(RangeError);
  });

  it.each([
    ['0.5', 1],
    ['0.4999999999999999999999999', 0],
    ['2.5', 3],
    ['-2.5', -3],
  ])('of %s are rounded to %i', (text, cents) => {
    expect(roundedCents(new ExactDecimal(text))).toBe(cents);
  });
});

describe('decimal text', () => {
  it('has all its places, and no exponent', () => {
    expect(decimalText(new ExactDecimal('33'), 2)).toBe('33.00');
    expect(decimalText(new ExactDecimal('0.00000000005'), 10)).toBe('0.0000000001');
    expect(() => toDecimalText('1e3')).toThrow(RangeError);
    expect(() => toDecimalText('')).toThrow(RangeError);
    expect(() => nearestWhole(new ExactDecimal('9007199254740993'))).toThrow(RangeError);
  });
});

describe('typed cents', () => {
  it.each([
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['50k', 5_000_000],
    ['$1.5m', 150_000_000],
    ['1.23456k', 123_456],
    ['0.5k', 50_000],
    ['85.000', 8_500_000],
    ['85 000', 8_500_000],
    ["85'000.1", 8_500_010],
    ['$ 8', 800],
    ['0.29', 29],
    ['4503599627370.49', null],
    ['450359962737.49', 45_035_996_273_749],
    ['１２', 1_200],
    ['', null],
    ['-5', null],
    ['5,000 - 6,000', null],
    ['1.2345', null],
    ['1.234567k', null],
    ['1.2.3k', null],
    ['12,34', 1_234],
    ['about 50', null],
  ])('of %j are %j', (typed, cents) => {
    expect(typedCents(typed)).toBe(cents);
  });

  it('are exact for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (cents) => {
        const digits = cents.toString().padStart(3, '0');
        const typed = `${BigInt(digits.slice(0, -2)).toLocaleString('en-US')}.${digits.slice(-2)}`;
        expect(typedCents(typed)).toBe(cents);
      }),
      { numRuns: 2_000 },
    );
  });
});
