import { groupBy } from '../group-by.ts';

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
  /** Of kind `nsf`: the bank's fee, which counts once with its item. */
  readonly isFee?: boolean;
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

/** One account in one calendar month, from its first day. */
export interface MonthFigures {
  /** `YYYY-MM`. */
  readonly month: string;
  /** The last covered day: that of the month, unless it is the month to date. */
  readonly to: string;
  readonly isWhole: boolean;
  readonly deposits: Sum;
  /** Deposits less transfers between own accounts, financing, refunds and chargebacks. */
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

interface Month {
  readonly month: string;
  /** First and last covered day. */
  readonly first: number;
  readonly last: number;
  readonly isWhole: boolean;
}

/** Calendar months that the days cover from the first one on. The latest may end before the month does. */
function coveredMonths(from: string, to: string): Month[] {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const found: Month[] = [];
  for (let index = month - 1; Date.UTC(year, index, 1) / DAY <= dayNumber(to); index += 1) {
    const [first, end] = [Date.UTC(year, index, 1) / DAY, Date.UTC(year, index + 1, 1) / DAY - 1];
    const last = Math.min(end, dayNumber(to));
    if (first >= dayNumber(from)) found.push({ month: dateOf(first).slice(0, 7), first, last, isWhole: last === end });
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

/** Figures that are made of lines. */
export const LINE_FIGURES = ['deposits', 'revenue', 'withdrawals', 'nsf', 'other_funder'] as const;
export type LineFigure = (typeof LINE_FIGURES)[number];

/** Whether a line is part of a figure. Chargebacks are withdrawals, and lessen the revenue. */
export function isOfFigure({ cents, kind }: Pick<ProvenLine, 'cents' | 'kind'>, figure: LineFigure): boolean {
  switch (figure) {
    case 'deposits':
      return cents > 0;
    case 'withdrawals':
      return cents < 0;
    case 'revenue':
      return cents > 0 ? !NOT_REVENUE.includes(kind) : kind === 'refund';
    case 'nsf':
      return kind === 'nsf';
    case 'other_funder':
      return cents < 0 && kind === 'other_funder';
    default: {
      const unknown: never = figure;
      return unknown;
    }
  }
}

/** The lines of a figure. */
const linesOf = (lines: readonly ProvenLine[], figure: LineFigure) => lines.filter((line) => isOfFigure(line, figure));

interface MonthInput extends Month {
  readonly opening: number;
  readonly lines: readonly ProvenLine[];
}

/** An item and its fee on one day count once. */
function countNsf(lines: readonly ProvenLine[]): number {
  const days = groupBy(linesOf(lines, 'nsf'), ({ date }) => date);
  const counts = [...days.values()].map((own) => {
    const fees = own.filter(({ isFee = false }) => isFee).length;
    return Math.max(fees, own.length - fees);
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Of the deposits among the lines of the revenue, and what all of them come to. */
function revenueOf(lines: readonly ProvenLine[]): Sum {
  const own = linesOf(lines, 'revenue');
  return { count: own.filter(({ cents }) => cents > 0).length, cents: sumOf(own).cents };
}

function figuresOf({ month, opening, lines, first, last, isWhole }: MonthInput): MonthFigures {
  const balances = endOfDayBalances(opening, lines, { first, last });
  const total = balances.reduce((sum, balance) => sum + balance, 0);
  return {
    month,
    to: dateOf(last),
    isWhole,
    deposits: sumOf(linesOf(lines, 'deposits')),
    trueRevenue: revenueOf(lines),
    withdrawals: sumOf(linesOf(lines, 'withdrawals')),
    averageDailyBalance: Math.round(total / balances.length),
    lowestBalance: Math.min(...balances),
    daysBelowZero: balances.filter((balance) => balance < 0).length,
    nsfItems: countNsf(lines),
    otherFunders: sumOf(linesOf(lines, 'other_funder')),
    opening,
    closing: balances.at(-1) ?? opening,
  };
}

function monthsOfChain(chain: Chain): MonthFigures[] {
  const [first, last] = [chain[0], chain.at(-1)];
  if (!first || !last) return [];
  const lines = chain.flatMap((statement) => statement.lines);
  return coveredMonths(first.from, last.to).map((days) => {
    const before = lines.filter(({ date }) => dayNumber(date) < days.first);
    const own = lines.filter(({ date }) => date.startsWith(days.month));
    return figuresOf({ ...days, opening: first.opening + sumOf(before).cents, lines: own });
  });
}

/**
 * Figures of one account by calendar month. A cycle over the end of a month is divided by posting dates. A month is whole
 * when every day is covered; the latest may be covered to a day before its end. A month that two rows of statements cover
 * is left out: they contradict.
 */
export function monthFigures(statements: readonly ProvenStatement[]): MonthFigures[] {
  const months = chainsOf(statements).flatMap(monthsOfChain);
  return months
    .filter(({ month }) => months.filter((each) => each.month === month).length === 1)
    .sort((one, other) => one.month.localeCompare(other.month));
}

/**
 * Balance at the end of each day of one account. Days that two rows of statements cover are left out.
 */
export function dailyBalances(statements: readonly ProvenStatement[]): { date: string; cents: number }[] {
  const days = chainsOf(statements).flatMap((chain) => {
    const [first, last] = [chain[0], chain.at(-1)];
    if (!first || !last) return [];
    const range = { first: dayNumber(first.from), last: dayNumber(last.to) };
    const lines = chain.flatMap((statement) => statement.lines);
    return endOfDayBalances(first.opening, lines, range).map((cents, at) => ({
      date: dateOf(range.first + at),
      cents,
    }));
  });
  const counts = groupBy(days, ({ date }) => date);
  return days.filter(({ date }) => counts.get(date)?.length === 1);
}
