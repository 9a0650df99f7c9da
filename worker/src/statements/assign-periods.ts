import type { StatedAccount } from './find-accounts.ts';
import type { StatedPeriod } from './find-periods.ts';
import { dayNumber, type Span } from './statement-dates.ts';

/** A period of one account. */
export interface AccountPeriod {
  /** Null when the file names no account. */
  readonly account: string | null;
  readonly period: StatedPeriod;
}

/** Two wordings of one period may differ by so many days: the balance is that of the day before. */
const NEAR_DAYS = 4;
/** The next statement may open on the closing day of this one. */
const SHARED_DAYS = 1;
/** Lines between a period and the account of its section. */
const NEAR_LINES = 4;

export function isNear(one: Span, other: Span): boolean {
  const [start, end] = [dayNumber(one.from) - dayNumber(other.from), dayNumber(one.to) - dayNumber(other.to)];
  return Math.abs(start) <= NEAR_DAYS && Math.abs(end) <= NEAR_DAYS;
}

/** Statements in a row do not overlap, and each has a page of its own. */
function isInRow(one: StatedPeriod, other: StatedPeriod): boolean {
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  return one.page !== other.page && dayNumber(first.to) - dayNumber(second.from) < SHARED_DAYS;
}

const digitsOf = (accounts: readonly StatedAccount[]) => [...new Set(accounts.map(({ digits }) => digits))];

/** The account of a period's page, or the one that is clearly nearest on it. */
function accountOf(period: StatedPeriod, accounts: readonly StatedAccount[]): string | undefined {
  const onPage = accounts.filter(({ page }) => page === period.page);
  const [only, ...others] = digitsOf(onPage);
  if (others.length === 0) return only;
  const distance = ({ index }: StatedAccount) => Math.abs(index - period.index);
  const [nearest, ...further] = onPage.toSorted((one, other) => distance(one) - distance(other));
  if (!nearest || distance(nearest) > NEAR_LINES) return undefined;
  const next = further.find(({ digits }) => digits !== nearest.digits);
  return next && distance(next) <= 2 * distance(nearest) + 1 ? undefined : nearest.digits;
}

function pairUp(periods: readonly StatedPeriod[], accounts: readonly StatedAccount[]): AccountPeriod[] | undefined {
  const digits = digitsOf(accounts);
  const [first] = periods;
  if (digits.length <= 1) return periods.map((period) => ({ account: digits[0] ?? null, period }));
  if (first && periods.every((each) => isNear(first, each))) {
    return digits.map((account) => ({ account, period: first }));
  }
  const pairs = periods.map((period) => ({ account: accountOf(period, accounts), period }));
  const known = pairs.flatMap(({ account, period }) => (account ? [{ account, period }] : []));
  return known.length === pairs.length ? known : undefined;
}

/**
 * Gives each period its account. Repeats are left out.
 * @returns undefined when the account of a period is unclear, or periods of one account contradict each other
 */
export function assignPeriods(periods: readonly StatedPeriod[], accounts: readonly StatedAccount[]) {
  const assigned: AccountPeriod[] = [];
  for (const pair of pairUp(periods, accounts) ?? []) {
    const own = assigned.filter(({ account }) => account === pair.account).map(({ period }) => period);
    if (own.some((each) => isNear(each, pair.period))) continue;
    if (!own.every((each) => isInRow(each, pair.period))) return undefined;
    assigned.push(pair);
  }
  return assigned.length > 0 ? assigned : undefined;
}
