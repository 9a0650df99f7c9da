import { createLedger, dateFormats, type Ledger, money } from '../ledger.ts';

export { totals } from '../further/parts.ts';

type Trade = Parameters<typeof createLedger>[0]['trade'];
type Span = readonly [from: string, to: string];

export const JANUARY: Span = ['2026-01-01', '2026-01-31'];
export const FEBRUARY: Span = ['2026-02-01', '2026-02-28'];
export const MARCH: Span = ['2026-03-01', '2026-03-31'];
export const APRIL: Span = ['2026-04-01', '2026-04-30'];

export const ledgerOf = ([from, to]: Span, trade: Trade, opening: number, count?: number) =>
  createLedger({ from, to, trade, opening, ...(count && { count }) });

/** What is expected of an account, or of one whose number is not on the page. */
export const period = (account: string, [from, to]: Span) => `${account} ${from} ${to}`;

export const COLUMNS = [42, 110, { right: 460 }, { right: 570 }];
export const SPLIT = [42, 110, { right: 380 }, { right: 470 }, { right: 570 }];
export const HEAD = ['Date', 'Description', 'Amount', 'Balance'];
export const SPLIT_HEAD = ['Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'];

/** Balances at the end of days, in groups of two cells, as many groups in a row as are given. */
export function dailyBalances({ movements }: Ledger, groups: number, format = dateFormats.monthDay): string[][] {
  const cells = movements.map(({ day, balance }) => [format(day), money(balance)]);
  return Array.from({ length: Math.ceil(cells.length / groups) }, (_, row) =>
    cells.slice(row * groups, (row + 1) * groups).flat(),
  );
}
