import type { Money } from '../figures/money.ts';
import type { BalanceEntry } from './balance-entries.ts';

/** A line of a chain, and what it moved, in cents. 0 where no balance before it tells. */
export interface ChainedEntry extends BalanceEntry {
  readonly moved: number;
}

/** Balances of which each follows from the one before it by the amounts between them. */
export interface Chain {
  /** As printed. The first may be the balance before all lines, which moves nothing. */
  readonly entries: readonly ChainedEntry[];
  readonly isNewestFirst: boolean;
}

/** So many lines that lead to their balances are no accident. */
const MIN_LINES = 6;
/** So many amounts without a mark may have either sign: more would agree by accident. */
const MAX_UNSIGNED = 3;
/** Lines between two that follow each other, such as a sum at the turn of a page. */
const MAX_SKIPPED = 3;

/** Every sum of the amounts, whose signs a mark may tell. */
function sumsOf(amounts: readonly Money[]): readonly number[] {
  if (amounts.filter(({ sign, cents }) => sign === 0 && cents > 0).length > MAX_UNSIGNED) return [];
  let sums = [0];
  for (const { cents, sign } of amounts) {
    const signs = sign === 0 && cents > 0 ? [1, -1] : [sign || 1];
    sums = sums.flatMap((sum) => signs.map((each) => sum + each * cents));
  }
  return sums;
}

/** What the amounts of an entry may have moved. Beside a balance, one amount counts, or all of them. */
function movesOf({ pending, beside }: BalanceEntry): ReadonlySet<number> {
  const choices = beside.length > 1 ? [...beside.map((money) => [money]), beside] : [beside];
  // A mark may be that of a column, as 'DR' behind a payment: both signs of one amount are possible.
  const free = (money: Money) => [money, { ...money, sign: money.sign === -1 ? (1 as const) : (-1 as const) }];
  return new Set(
    choices.flatMap((choice) => {
      const [only, ...others] = choice;
      const sets = only && others.length === 0 && only.sign === 0 ? free(only).map((each) => [each]) : [choice];
      return sets.flatMap((set) => sumsOf([...pending, ...set]));
    }),
  );
}

interface Walk {
  readonly entries: readonly BalanceEntry[];
  readonly moves: readonly ReadonlySet<number>[];
  readonly isNewestFirst: boolean;
}

/** What leads from one entry to the next one as printed. Undefined when nothing does. */
function stepOf({ entries, moves, isNewestFirst }: Walk, from: number, to: number): number | undefined {
  const [one, other] = [entries[from], entries[to]];
  if (!one || !other) return undefined;
  const moved = isNewestFirst ? one.balance - other.balance : other.balance - one.balance;
  return moves[isNewestFirst ? from : to]?.has(moved) ? moved : undefined;
}

/** The entries that follow each other from this one on. */
function runFrom(walk: Walk, start: number): { at: number[]; steps: number[] } {
  const [at, steps]: [number[], number[]] = [[start], []];
  for (let last = start; ; ) {
    const next = [1, 2, 3, 4].slice(0, MAX_SKIPPED + 1).find((skip) => stepOf(walk, last, last + skip) !== undefined);
    if (next === undefined) return { at, steps };
    steps.push(stepOf(walk, last, last + next) ?? 0);
    last += next;
    at.push(last);
  }
}

function chainOf({ entries, isNewestFirst }: Walk, { at, steps }: { at: readonly number[]; steps: readonly number[] }) {
  const moved = isNewestFirst ? [...steps, 0] : [0, ...steps];
  const chained = at.flatMap((index, place) => {
    const entry = entries[index];
    return entry ? [{ ...entry, moved: moved[place] ?? 0 }] : [];
  });
  return { entries: chained, isNewestFirst };
}

/** Lines that move money. */
export const movingEntries = ({ entries }: Chain): readonly ChainedEntry[] =>
  entries.filter(({ pending, beside }) => [...pending, ...beside].some(({ cents }) => cents > 0));

/** Every chain of the entries, in the order of reading. No entry is in two of them. */
export function balanceChains(entries: readonly BalanceEntry[]): Chain[] {
  const moves = entries.map(movesOf);
  const walks = [false, true].map((isNewestFirst) => ({ entries, moves, isNewestFirst }));
  const chains: Chain[] = [];
  for (let start = 0; start < entries.length; ) {
    const runs = walks.map((walk) => ({ walk, run: runFrom(walk, start) }));
    const [longest] = runs.toSorted((one, other) => other.run.at.length - one.run.at.length);
    const chain = longest && chainOf(longest.walk, longest.run);
    const isChain = chain && movingEntries(chain).length >= MIN_LINES;
    if (chain && isChain) chains.push(chain);
    start = isChain ? (longest.run.at.at(-1) ?? start) + 1 : start + 1;
  }
  return chains;
}
