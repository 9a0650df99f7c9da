/**
 * Figures of bank statements (deals, F1), in whole cents. Everything here is computed from statements that have proven
 * themselves: opening and closing balance agree with the lines to the cent.
 */

/** What a line is. `other`: a withdrawal of none of these kinds. */
export const LINE_KINDS = ['revenue', 'transfer', 'financing', 'refund', 'other_funder', 'nsf', 'other'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export interface ProvenLine {
  /** Posting date, `YYYY-MM-DD`. */
  readonly date: string;
  /** Positive: money in. Never 0. */
  readonly cents: number;
  readonly kind: LineKind;
}

/** A proven statement of one account. */
export interface ProvenStatement {
  /** First and last day, both included. */
  readonly from: string;
  readonly to: string;
  /** Cents before the first and after the last line. */
  readonly opening: number;
  readonly closing: number;
  /** All within the period. */
  readonly lines: readonly ProvenLine[];
}

interface Sum {
  readonly count: number;
  readonly cents: number;
}

/** One account in one calendar month of which every day is covered. */
export interface MonthFigures {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly deposits: Sum;
  /** Deposits less transfers between own accounts, financing, and refunds. */
  readonly trueRevenue: Sum;
  readonly withdrawals: Sum;
  /** Mean of the balances at the end of each day, rounded to a cent. */
  readonly averageDailyBalance: number;
  readonly lowestBalance: number;
  readonly daysBelowZero: number;
  readonly nsfItems: number;
  readonly otherFunders: Sum;
  readonly opening: number;
  readonly closing: number;
}

const DAY = 86_400_000;
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY;
const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

/** Statements without a gap between them. */
type Chain = readonly ProvenStatement[];

const follows = (before: ProvenStatement, next: ProvenStatement) =>
  dayNumber(next.from) === dayNumber(before.to) + 1 && next.opening === before.closing;

/** The statements of one account in rows, in each of which one closes where the next one opens. */
function chainsOf(statements: readonly ProvenStatement[]): Chain[] {
  const sorted = statements.toSorted((one, other) => one.from.localeCompare(other.from));
  const chains: ProvenStatement[][] = [];
  for (const statement of sorted) {
    const chain = chains.at(-1);
    const last = chain?.at(-1);
    if (chain && last && follows(last, statement)) chain.push(statement);
    else chains.push([statement]);
  }
  return chains;
}

/** First and last day of each calendar month that lies within the days. */
function wholeMonths(
  from: string,
  to: string,
): { readonly month: string; readonly first: number; readonly last: number }[] {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const found = [];
  for (let index = month - 1; Date.UTC(year, index, 1) / DAY <= dayNumber(to); index += 1) {
    const [first, last] = [Date.UTC(year, index, 1) / DAY, Date.UTC(year, index + 1, 1) / DAY - 1];
    if (first >= dayNumber(from) && last <= dayNumber(to))
      found.push({ month: dateOf(first).slice(0, 7), first, last });
  }
  return found;
}

const sumOf = (lines: readonly ProvenLine[]): Sum => ({
  count: lines.length,
  cents: lines.reduce((total, { cents }) => total + cents, 0),
});

/** Days without lines keep the balance of the day before. @returns balances at the end of each day, in cents */
function endOfDayBalances(
  opening: number,
  lines: readonly ProvenLine[],
  days: { first: number; last: number },
): number[] {
  const moved = new Map<number, number>();
  for (const { date, cents } of lines) moved.set(dayNumber(date), (moved.get(dayNumber(date)) ?? 0) + cents);
  let balance = opening;
  return Array.from({ length: days.last - days.first + 1 }, (_, at) => {
    balance += moved.get(days.first + at) ?? 0;
    return balance;
  });
}

const NOT_REVENUE: readonly LineKind[] = ['transfer', 'financing', 'refund', 'nsf', 'other_funder'];

interface MonthInput {
  readonly month: string;
  readonly opening: number;
  readonly lines: readonly ProvenLine[];
  readonly days: { readonly first: number; readonly last: number };
}

function figuresOf({ month, opening, lines, days }: MonthInput): MonthFigures {
  const balances = endOfDayBalances(opening, lines, days);
  const total = balances.reduce((sum, balance) => sum + balance, 0);
  const deposits = lines.filter(({ cents }) => cents > 0);
  const withdrawals = lines.filter(({ cents }) => cents < 0);
  return {
    month,
    deposits: sumOf(deposits),
    trueRevenue: sumOf(deposits.filter(({ kind }) => !NOT_REVENUE.includes(kind))),
    withdrawals: sumOf(withdrawals),
    averageDailyBalance: Math.round(total / balances.length),
    lowestBalance: Math.min(...balances),
    daysBelowZero: balances.filter((balance) => balance < 0).length,
    nsfItems: lines.filter(({ kind }) => kind === 'nsf').length,
    otherFunders: sumOf(withdrawals.filter(({ kind }) => kind === 'other_funder')),
    opening,
    closing: balances.at(-1) ?? opening,
  };
}

function monthsOfChain(chain: Chain): MonthFigures[] {
  const [first, last] = [chain[0], chain.at(-1)];
  if (!first || !last) return [];
  const lines = chain.flatMap((statement) => statement.lines);
  return wholeMonths(first.from, last.to).map(({ month, ...days }) => {
    const before = lines.filter(({ date }) => dayNumber(date) < days.first);
    const own = lines.filter(({ date }) => date.startsWith(month));
    return figuresOf({ month, opening: first.opening + sumOf(before).cents, lines: own, days });
  });
}

/**
 * Figures of one account by calendar month. A cycle over the end of a month is divided by posting dates, and only months
 * of which every day is covered count. A month that two rows of statements cover is left out: they contradict.
 */
export function monthFigures(statements: readonly ProvenStatement[]): MonthFigures[] {
  const months = chainsOf(statements).flatMap(monthsOfChain);
  return months
    .filter(({ month }) => months.filter((each) => each.month === month).length === 1)
    .sort((one, other) => one.month.localeCompare(other.month));
}
