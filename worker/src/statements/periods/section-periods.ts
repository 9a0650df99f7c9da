import type { StatedAccount } from '../accounts/find-accounts.ts';
import { isNear } from './assign-periods.ts';
import type { StatedPeriod } from './stated-period.ts';

/** Periods of the sections of accounts, by the digits of the account. */
export type SectionPeriods = ReadonlyMap<string, StatedPeriod>;

/** The account whose section the period stands in: the last one above it on its page. */
const sectionOf = ({ index, page }: StatedPeriod, accounts: readonly StatedAccount[]) =>
  accounts.findLast((account) => account.page === page && account.index < index)?.digits;

/**
 * Periods that sections of several accounts state for themselves within a labelled one, such as the month of a checking
 * account below the quarter of a member: as a range beneath the heading, or as the days of the first and the last balance.
 */
export function sectionPeriods(periods: readonly StatedPeriod[], accounts: readonly StatedAccount[]): SectionPeriods {
  if (new Set(accounts.map(({ digits }) => digits)).size < 2) return new Map();
  const labelled = periods.filter(({ strength }) => strength === 'labelled');
  const isNarrower = (own: StatedPeriod) =>
    labelled.some(({ from, to }) => from <= own.from && own.to <= to) && !labelled.some((each) => isNear(each, own));
  const narrow = periods.filter((each) => each.strength !== 'labelled' && !each.isAmbiguous && isNarrower(each));
  const found = new Map<string, StatedPeriod>();
  for (const period of narrow) {
    const digits = sectionOf(period, accounts);
    const known = digits && found.get(digits);
    if (known && !isNear(known, period)) return new Map();
    if (digits && !known) found.set(digits, period);
  }
  return found;
}
