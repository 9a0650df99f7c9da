import { groupBy } from '@funding-desk/shared/group-by';
import type { StatedTotal } from './balance-ends.ts';
import type { Posting } from './postings.ts';
import type { StatedSums } from './stated-sums.ts';
import type { StatementTables } from './statement-tables.ts';

/** A posting with its day and its sign. */
export interface DatedPosting extends Posting {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** With the sign. */
  readonly signed: number;
}

const sumOf = (postings: readonly DatedPosting[]) => Math.abs(postings.reduce((sum, { signed }) => sum + signed, 0));

/** Sums that a printed total may be: of all lines of its sign, of one section, of one kind of section. */
function possibleSums(postings: readonly DatedPosting[], sign: 1 | -1): number[] {
  const own = postings.filter(({ signed }) => Math.sign(signed) === sign);
  const groups = [
    ...groupBy(own, ({ section }) => section?.title).values(),
    ...groupBy(own, ({ section }) => section?.kind).values(),
  ];
  return [0, sumOf(own), ...groups.map(sumOf)];
}

/** Sums of every choice of the amounts. */
function sumsOfChoices(amounts: readonly number[]): number[] {
  const sums = [0];
  for (const amount of amounts) sums.push(...sums.map((sum) => sum + amount));
  return sums;
}

const MAX_OPTIONAL = 6;

/**
 * The difference between a printed total and the lines, in cents: 0 when every total agrees. Totals that are parts, as
 * 'Electronic deposits' of a summary, agree together.
 */
export function findTotalGap(totals: readonly StatedTotal[], postings: readonly DatedPosting[]): number {
  for (const sign of [1, -1] as const) {
    const possible = possibleSums(postings, sign);
    const [, all = 0] = possible;
    const own = totals.filter((total) => total.sign === sign);
    const parts = own.filter(({ cents, isOptional }) => !isOptional && !possible.includes(cents));
    if (parts.length === 0) continue;
    const optional = own.filter(({ isOptional }) => isOptional).slice(0, MAX_OPTIONAL);
    const known = own.filter((total) => !total.isOptional && !parts.includes(total) && total.cents !== all);
    const sum = parts.reduce((whole, { cents }) => whole + cents, 0);
    const choices = sumsOfChoices([...optional, ...known.slice(0, MAX_OPTIONAL)].map(({ cents }) => cents));
    if (!choices.some((choice) => sum + choice === all)) return Math.abs(sum - all) || 1;
  }
  return 0;
}

/** Whether the days of each section follow each other. A misread day would often break it. */
function isInSequence(postings: readonly DatedPosting[]): boolean {
  return [...groupBy(postings, ({ section }) => section?.title).values()].every((own) =>
    own.every(({ day }, at) => at === 0 || day >= (own[at - 1]?.day ?? day)),
  );
}

interface ProvenSums {
  readonly tables: StatementTables;
  readonly sums: StatedSums;
}

/**
 * Whether the statement of a scan proves more than its sum: a printed balance or total beside both ends, a day in each
 * line, and days in sequence or with their balances.
 */
export function isProvenTwice({ tables, sums }: ProvenSums, postings: readonly DatedPosting[]): boolean {
  const hasBalances = tables.balances.length > 0;
  const hasMore = hasBalances || [...sums.totals, ...tables.totals].length > 0;
  const isDated = postings.every(({ date }) => date !== null);
  const agrees = hasMore || postings.some(({ balance }) => balance !== null);
  return agrees && isDated && (hasBalances || isInSequence(postings));
}
