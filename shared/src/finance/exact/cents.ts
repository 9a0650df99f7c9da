import type { $brand } from 'zod';
import { type ExactDecimal, nearestWhole } from './exact-decimal.ts';

/** Money in whole cents. A sum or a difference of cents is a plain number until it is checked again. */
export type Cents = number & $brand<'Cents'>;

const isCents = (value: number): value is Cents => Number.isSafeInteger(value);

/** @throws {RangeError} for a fraction of a cent */
export function toCents(value: number): Cents {
  if (!isCents(value)) throw new RangeError('Not a whole number of cents');
  return value;
}

export const sumCents = (amounts: readonly Cents[]): Cents => toCents(amounts.reduce((sum, each) => sum + each, 0));

export const subtractCents = (from: Cents, amount: Cents): Cents => toCents(from - amount);

/** Half a cent is rounded up. */
export const roundedCents = (value: ExactDecimal): Cents => toCents(nearestWhole(value));
