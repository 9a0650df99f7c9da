import type { StatedAccount } from '../accounts/find-accounts.ts';
import { isNear } from './assign-periods.ts';
import { STRENGTHS, type StatedPeriod } from './stated-period.ts';

/** The periods of the strongest rule. Undefined when labelled dates next to it say something else. */
function strongest(periods: readonly StatedPeriod[]): StatedPeriod[] | undefined {
  const [first = [], second] = STRENGTHS.map((strength) => periods.filter((each) => each.strength === strength)).filter(
    (each) => each.length > 0,
  );
  // 'From' and 'To' in labels that need the proof of the lines may be a range that needs none.
  const isConfirmed = (each: StatedPeriod) =>
    each.strength === 'paired' &&
    each.needsProof &&
    periods.some((other) => !other.needsProof && other.page === each.page && isNear(other, each));
  const contradicts = (each: StatedPeriod) => each.strength === 'paired' && !first.some((own) => isNear(own, each));
  if (second?.some(contradicts)) return undefined;
  return first.map((each) => (isConfirmed(each) ? { ...each, needsProof: false } : each));
}

/**
 * The periods that count. A file may hold statements of several banks, so each page with an account of its own is read
 * by itself, and the other pages together. What those say otherwise by a weaker rule, or a stronger one, contradicts.
 * @returns undefined for a contradiction
 */
export function selectPeriods(
  periods: readonly StatedPeriod[],
  accounts: readonly StatedAccount[],
): StatedPeriod[] | undefined {
  const owned = [...new Set(accounts.map(({ page }) => page))];
  const isOwned = ({ page }: StatedPeriod) => owned.includes(page);
  const groups = [
    ...owned.map((page) => periods.filter((each) => each.page === page)),
    periods.filter((each) => !isOwned(each)),
  ];
  const chosen = groups.map(strongest);
  if (chosen.includes(undefined)) return undefined;
  const all = chosen.flatMap((each) => each ?? []);
  const own = all.filter(isOwned);
  const differs = (each: StatedPeriod) =>
    !isOwned(each) && own.length > 0 && !own.some((one) => isNear(one, each) || one.strength === each.strength);
  const different = all.filter(differs);
  if (different.some(({ strength }) => strength !== 'bare')) return undefined;
  return all.filter((each) => !different.includes(each));
}
