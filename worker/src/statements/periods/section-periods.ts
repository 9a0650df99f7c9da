import type { StatedAccount } from '../accounts/find-accounts.ts';
import { addDays, daysOf, type Span } from '../statement-dates.ts';
import { isNear } from './assign-periods.ts';
import type { StatedPeriod } from './stated-period.ts';

/** Periods of the sections of accounts, by the digits of the account. */
export type SectionPeriods = ReadonlyMap<string, StatedPeriod>;

/** As a range beneath a heading, or by the days of two balances. */
const OWN: readonly StatedPeriod['strength'][] = ['bare', 'paired'];

/** Whether the days are whole months of the other period, or begin or end with it. A share may have been opened in it. */
export function isPartOf(own: Span, { from, to }: Span): boolean {
  const begins = own.from === from || own.from.endsWith('-01');
  const ends = own.to === to || addDays(own.to, 1).endsWith('-01');
  return from <= own.from && own.to <= to && begins && ends && daysOf(own) >= MIN_DAYS;
}

/** A section has its own period from a month on. */
const MIN_DAYS = 26;

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
    labelled.some((each) => isPartOf(own, each)) && !labelled.some((each) => isNear(each, own));
  const isOwn = ({ strength, isAmbiguous }: StatedPeriod) => OWN.includes(strength) && !isAmbiguous;
  const narrow = periods.filter((each) => isOwn(each) && isNarrower(each));
  const found = new Map<string, StatedPeriod>();
  for (const period of narrow) {
    const digits = sectionOf(period, accounts);
    const known = digits && found.get(digits);
    if (known && !isNear(known, period)) return new Map();
    if (digits && !known) found.set(digits, period);
  }
  return found;
}
