import { isFound } from '../labelled-values.ts';
import type { DateParts } from '../statement-dates.ts';
import { BROUGHT_FORWARD, CARRIED_FORWARD, CLOSING_LABEL, OPENING_LABEL } from './row-rules.ts';

/** A balance of either end that a dated line prints. */
export interface EndRow {
  readonly end: BalanceEnd;
  readonly cents: number;
  /** Of a line with a date. */
  readonly date?: DateParts;
}

/** Where a printed balance stands: at an end of the period, or at the turn of a page. */
export type BalanceEnd = 'opening' | 'closing' | 'brought' | 'carried';

const END_LABELS: readonly (readonly [BalanceEnd, RegExp])[] = [
  ['brought', BROUGHT_FORWARD],
  ['carried', CARRIED_FORWARD],
  ['opening', OPENING_LABEL],
  ['closing', CLOSING_LABEL],
];
export const endOf = (text: string): BalanceEnd | null =>
  END_LABELS.find(([, label]) => isFound(label, text))?.[0] ?? null;

/** A sum that the statement prints. */
export interface StatedTotal {
  readonly index: number;
  readonly sign: 1 | -1;
  readonly cents: number;
  /** Fees and interest, which are also parts of other sums. */
  readonly isOptional: boolean;
  /** Of a section whose title does not tell the sign: `sign` is a guess. */
  readonly isEither?: boolean;
}
