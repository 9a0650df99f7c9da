import { groupBy } from '@funding-desk/shared/group-by';
import { moneyOf, signedCents } from '../figures/money.ts';
import type { StatementText } from '../labelled-values.ts';
import type { DateOrder } from '../statement-dates.ts';
import type { TextLine } from '../text/text-lines.ts';
import { transactionDate } from '../transaction-lines.ts';

/** So many rows, and the share of them whose balance follows from the one before. */
const MIN_LINKS = 5;
const MIN_SHARE = 0.9;

interface Row {
  readonly balance: number;
  readonly amounts: readonly number[];
}

/** The last of several amounts is the balance. */
function rowOf(line: TextLine): Row | undefined {
  const all = moneyOf(line);
  const balance = all.at(-1);
  if (!balance || all.length < 2) return undefined;
  return { balance: signedCents(balance), amounts: all.slice(0, -1).map(({ cents }) => cents) };
}

const isLinked = (row: Row, before: Row | undefined) =>
  before !== undefined && row.amounts.includes(Math.abs(row.balance - before.balance));

function isRunning(rows: readonly Row[]): boolean {
  const needed = Math.max(MIN_LINKS, MIN_SHARE * (rows.length - 1));
  const links = (all: readonly Row[]) => all.filter((row, at) => isLinked(row, all[at - 1])).length;
  // The newest row may be the first.
  return links(rows) >= needed || links(rows.toReversed()) >= needed;
}

/** Pages whose dated lines have a balance each that follows from the one before. Only an account has them. */
export function runningPages({ lines, transactions }: StatementText, order: DateOrder): ReadonlySet<number> {
  const rows = lines.filter((line, at) => transactions.has(at) && transactionDate(line, order));
  const pages = groupBy(rows, ({ page }) => page);
  return new Set(
    [...pages].flatMap(([page, own]) => (isRunning(own.flatMap((line) => rowOf(line) ?? [])) ? [page] : [])),
  );
}
