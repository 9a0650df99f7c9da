import { groupBy } from '@funding-desk/shared/group-by';
import { moneyOf, signedCents } from '../figures/money.ts';
import type { AccountTables } from '../figures/prove-account.ts';
import type { StatementTables } from '../figures/statement-tables.ts';
import type { TableRow } from '../figures/table-rows.ts';
import { addDays, type Span } from '../statement-dates.ts';
import { dayIn, fillsPeriod } from './row-fit.ts';

const MIN_LINES = 6;
/** A title with a month alone may be that of a month to date. Its last line is so near to the month's end. */
const MAX_GAP_OF_MONTH = 3;
const MONTH_ALONE = /^\D*(?:(?:0?[1-9]|1[0-2])[/-])?'?(?:20)?\d{2}\D*$/;

interface ChainInput extends AccountTables {
  /** Its days, and the line that states it. */
  readonly period: Span & { readonly line: string };
}

/** Whether the lines fill the period, and a month up to its last days. */
function reachesEnds(rows: readonly TableRow[], { from, to, line }: ChainInput['period']): boolean {
  const dates = rows.flatMap(({ dates: [date] }) => date ?? []);
  if (dates.length < rows.length || !fillsPeriod(dates, { from, to })) return false;
  const end = { from: addDays(to, -MAX_GAP_OF_MONTH), to };
  return !MONTH_ALONE.test(line) || dates.some((date) => dayIn(date, end) !== undefined);
}

/** The lines under the heads that have most of them, with an amount and a balance. Others are sums above or beneath. */
function longestTable({ rows }: StatementTables): TableRow[] {
  const tables = [...groupBy(rows, ({ heads }) => heads).values()];
  const [longest = []] = tables.toSorted((one, other) => other.length - one.length);
  return longest.map(({ row }) => row).filter(({ money }) => money.length > 1);
}

/** The balance behind a line: its last amount. And what it may have been before. */
function balancesOf({ money }: TableRow): { readonly after: number; readonly before: readonly number[] } {
  const all = money.map(signedCents);
  const after = all.at(-1) ?? 0;
  return { after, before: all.slice(0, -1).flatMap((cents) => [after - cents, after + cents]) };
}

/** Whether a line goes on from the balance of the line before it. */
const isChain = (balances: readonly ReturnType<typeof balancesOf>[]) =>
  balances.every(({ before }, at) => at === 0 || before.includes(balances[at - 1]?.after ?? Number.NaN));

/**
 * Whether each line leads from the balance of the line before it to its own, the lines fill the period, and the text
 * prints the balances before the first line and behind the last one outside of these lines as well, in words of any kind.
 * This says of which days the lines are; it gives no figures.
 */
export function areChained({ lines, tables, period }: ChainInput): boolean {
  const rows = longestTable(tables);
  if (rows.length < MIN_LINES || !reachesEnds(rows, period)) return false;
  const chained = new Set(rows.map(({ index }) => index));
  const others = lines.filter((_, index) => !chained.has(index));
  const printed = new Set(others.flatMap((line) => moneyOf(line).map(signedCents)));
  return [rows, rows.toReversed()].some((ordered) => {
    const balances = ordered.map(balancesOf);
    const isOpened = balances[0]?.before.some((cents) => printed.has(cents)) ?? false;
    return isOpened && printed.has(balances.at(-1)?.after ?? Number.NaN) && isChain(balances);
  });
}
