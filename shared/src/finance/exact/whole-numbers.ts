/**
 * Whole numbers that stay exact. With `exact-decimal.ts`, these are the only functions of `finance` that may use
 * operators of binary numbers. `scripts/lib/exact-arithmetic.test.mjs` checks it.
 */

function assertWhole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError('Not a whole number that a JavaScript number holds exactly');
  return value;
}

export const wholeProduct = (one: number, other: number): number => assertWhole(assertWhole(one) * assertWhole(other));

/** Rounded down, also below zero. @param divisor above zero */
export function wholeQuotient(dividend: number, divisor: number): number {
  const rest = wholeRemainder(dividend, divisor);
  return assertWhole((dividend - rest) / divisor);
}

/** From 0 to less than the divisor. @param divisor above zero */
export function wholeRemainder(dividend: number, divisor: number): number {
  const rest = assertWhole(dividend) % assertWhole(divisor);
  return assertWhole(rest < 0 ? rest + divisor : rest);
}

/** @param digits at most 15 decimal digits */
export function wholeOfDigits(digits: string): number {
  if (!/^\d{1,15}$/.test(digits)) throw new RangeError('Not up to 15 digits');
  return Number(digits);
}
