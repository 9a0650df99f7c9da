import { Decimal } from 'decimal.js';
import type { $brand } from 'zod';

/** A number as decimal text, such as '1.30'. Checked where it was read. */
export type DecimalText = string & $brand<'DecimalText'>;

/**
 * Decimals of this product's money. Sums and products of an offer have at most 35 digits, so they are exact. A quotient
 * has 40 digits and is rounded once more to its one or two places. That finds every tie: a quotient of amounts is a tie,
 * or differs from one by more than 10^-14.
 * Halves are rounded up, away from zero: half a cent becomes a cent.
 */
export const ExactDecimal = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, defaults: true });
export type ExactDecimal = Decimal;

const isDecimalText = (text: string): text is DecimalText => /^-?\d{1,40}(\.\d{1,40})?$/.test(text);

/** @throws {RangeError} for a text that is not a plain decimal number */
export function toDecimalText(text: string): DecimalText {
  if (!isDecimalText(text)) throw new RangeError('Not a decimal number');
  return text;
}

/** With exactly so many places, halves rounded up. */
export const decimalText = (value: ExactDecimal, places: number): DecimalText => toDecimalText(value.toFixed(places));

/** The nearest whole number, halves rounded up. @throws {RangeError} above 2^53 */
export function nearestWhole(value: ExactDecimal): number {
  const whole = value.toDecimalPlaces(0).toNumber();
  if (!Number.isSafeInteger(whole)) throw new RangeError('Too large for an exact whole number');
  return whole;
}
