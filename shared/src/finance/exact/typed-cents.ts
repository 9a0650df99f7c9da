import { centsOf } from '../../fields/money/typed-money.ts';
import { type Cents, toCents } from './cents.ts';

/** Cents of a typed amount, as `centsOf`. */
export function typedCents(typed: string): Cents | null {
  const cents = centsOf(typed);
  return cents === null ? null : toCents(cents);
}
