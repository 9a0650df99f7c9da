import type { StatedAccount } from '../accounts/find-accounts.ts';
import { dayNumber, type Span } from '../statement-dates.ts';
import type { StatedPeriod } from './stated-period.ts';

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

/** Statements in a row do not overlap. */
function isInRow(one: StatedPeriod, other: StatedPeriod): boolean {
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  return dayNumber(first.to) - dayNumber(second.from) < SHARED_DAYS;
}

const digitsOf = (accounts: readonly StatedAccount[]) => [...new Set(accounts.map(({ digits }) => digits))];

/** Lines in a row: the heading of a section, and its period. */
const isAdjacent = (distance: number, next: number) => distance <= 1 && next >= distance + 2;

/** The one of several accounts on a page that is clearly nearest to the period. */
function nearestTo(period: StatedPeriod, accounts: readonly StatedAccount[]): string | undefined {
  const distance = ({ index }: StatedAccount) => Math.abs(index - period.index);
  const [nearest, ...further] = accounts.toSorted((one, other) => distance(one) - distance(other));
  if (!nearest || distance(nearest) > NEAR_LINES) return undefined;
  const next = further.find(({ digits }) => digits !== nearest.digits);
  const isClear = !next || distance(next) > 2 * distance(nearest) + 1 || isAdjacent(distance(nearest), distance(next));
  return isClear ? nearest.digits : undefined;
}

interface Stated {
  readonly periods: readonly StatedPeriod[];
  readonly accounts: readonly StatedAccount[];
  /** The pages are numbered as those of one statement. */
  readonly isOneDocument: boolean;
}

const areNear = (periods: readonly StatedPeriod[]) => {
  const [first] = periods;
  return first !== undefined && periods.every((each) => isNear(first, each));
};

/**
 * The accounts of a period: those of its page. A page without a number belongs to the account of the file only if no
 * other part of the file could have another one.
 * @returns null without any account in the file, undefined when it is unclear
 */
function accountsOf(
  period: StatedPeriod,
  { periods, accounts, isOneDocument }: Stated,
): readonly (string | null)[] | undefined {
  const onPage = accounts.filter(({ page }) => page === period.page);
  const [own, all] = [digitsOf(onPage), digitsOf(accounts)];
  if (own.length === 1) return own;
  if (own.length > 1) {
    if (areNear(periods.filter(({ page }) => page === period.page))) return own;
    const nearest = nearestTo(period, onPage);
    return nearest ? [nearest] : undefined;
  }
  if (all.length === 0) return [null];
  return isOneDocument || (all.length === 1 && areNear(periods)) ? all : [];
}

/** In one document, every account has the only period. */
function pairUp(stated: Stated): AccountPeriod[] | undefined {
  const { periods, accounts, isOneDocument } = stated;
  const [first] = periods;
  const all = digitsOf(accounts);
  if (first && isOneDocument && all.length > 0 && areNear(periods))
    return all.map((account) => ({ account, period: first }));
  const pairs = periods.map((period) => ({ period, own: accountsOf(period, stated) }));
  if (pairs.some(({ own }) => own === undefined)) return undefined;
  return pairs.flatMap(({ period, own = [] }) => own.map((account) => ({ account, period })));
}

/**
 * Accounts with a section of their own on a page that prints no period, in a file with one period. They may have that
 * period, which only their lines can prove.
 */
export function unassignedAccounts(
  { periods, accounts }: Pick<Stated, 'periods' | 'accounts'>,
  assigned: readonly AccountPeriod[],
): AccountPeriod[] {
  const [first] = periods;
  if (!first || !areNear(periods)) return [];
  const known = new Set(assigned.map(({ account }) => account));
  const left = digitsOf(accounts).filter((digits) => !known.has(digits));
  return left.map((account) => ({ account, period: { ...first, needsProof: true } }));
}

/** A page with two statements of one account must prove the lines of each: one period may be that of a remark. */
function withProof(pair: AccountPeriod, all: readonly AccountPeriod[]): AccountPeriod {
  const { account, period } = pair;
  const shares = all.some((each) => each !== pair && each.account === account && each.period.page === period.page);
  return shares ? { account, period: { ...period, needsProof: true } } : pair;
}

/**
 * Gives each period its account. Repeats are left out.
 * @returns undefined when the account of a period is unclear, or periods of one account contradict each other
 */
export function assignPeriods(stated: Stated) {
  const assigned: AccountPeriod[] = [];
  for (const pair of pairUp(stated) ?? []) {
    const own = assigned.filter(({ account }) => account === pair.account).map(({ period }) => period);
    if (own.some((each) => isNear(each, pair.period))) continue;
    if (!own.every((each) => isInRow(each, pair.period))) return undefined;
    assigned.push(pair);
  }
  return assigned.length > 0 ? assigned.map((pair) => withProof(pair, assigned)) : undefined;
}
