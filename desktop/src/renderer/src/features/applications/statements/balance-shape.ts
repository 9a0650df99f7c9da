import type { StatementFigures } from '@funding-desk/shared/schemas/document/statement-figures';

export type Balances = StatementFigures['accounts'][number]['balances'];
type Balance = Balances[number];

interface BalanceShape {
  /** A line for each run of days without a gap, in percent of width and height. */
  readonly lines: readonly string[];
  /** The same lines, closed along zero. */
  readonly areas: readonly string[];
  /** Where zero is, in percent from the top. */
  readonly zero: number;
  /** The first of the days with the lowest and with the highest balance. */
  readonly lowest: Balance;
  readonly highest: Balance;
}

const DAY = 86_400_000;
const dayNumber = ({ date }: Balance) => Date.parse(`${date}T00:00:00Z`) / DAY;

/** Days in runs without a gap. */
function runsOf(balances: Balances): Balance[][] {
  const runs: Balance[][] = [];
  for (const balance of balances) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && dayNumber(balance) === dayNumber(last) + 1) run.push(balance);
    else runs.push([balance]);
  }
  return runs;
}

const round = (percent: number) => Math.round(percent * 100) / 100;

/** Coordinates of a chart of end-of-day balances. Zero is always in it. Null without a day. */
export function shapeOf(balances: Balances): BalanceShape | null {
  const sorted = balances.toSorted((one, other) => one.date.localeCompare(other.date));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return null;
  const lowest = sorted.reduce((low, each) => (each.cents < low.cents ? each : low));
  const highest = sorted.reduce((high, each) => (each.cents > high.cents ? each : high));
  const [bottom, top] = [Math.min(0, lowest.cents), Math.max(0, highest.cents)];
  const days = Math.max(1, dayNumber(last) - dayNumber(first));
  const x = (balance: Balance) => round((100 * (dayNumber(balance) - dayNumber(first))) / days);
  const y = (cents: number) => round((100 * (top - cents)) / Math.max(1, top - bottom));
  const runs = runsOf(sorted).map((run) => run.map((each) => `${x(each)},${y(each.cents)}`));
  const ends = runsOf(sorted).map((run) => [run[0], run.at(-1)].map((each) => (each ? x(each) : 0)));
  return {
    lines: runs.map((points) => `M${points.join('L')}`),
    areas: runs.map((points, at) => `M${ends[at]?.[0]},${y(0)}L${points.join('L')}L${ends[at]?.[1]},${y(0)}Z`),
    zero: y(0),
    lowest,
    highest,
  };
}
