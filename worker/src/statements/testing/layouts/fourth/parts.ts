import { createLedger, dateFormats, type Ledger, money } from '../ledger.ts';
import type { Paper } from '../paper.ts';

export { totals } from '../further/parts.ts';
export {
  APRIL,
  COLUMNS,
  dailyBalances,
  FEBRUARY,
  HEAD,
  JANUARY,
  MARCH,
  period,
  SPLIT,
  SPLIT_HEAD,
} from '../third/parts.ts';

type Trade = Parameters<typeof createLedger>[0]['trade'];
export type Span = readonly [from: string, to: string];

export const QUARTER: Span = ['2026-01-01', '2026-03-31'];
/** From the day after the last business day of February. */
export const LONG_MARCH: Span = ['2026-02-28', '2026-03-31'];

export const ledgerOf = ([from, to]: Span, trade: Trade, opening: number, count?: number) =>
  createLedger({ from, to, trade, opening, ...(count && { count }) });

/** The balance with which the next statement begins, in cents. */
export const closingCents = ({ movements }: Ledger) => movements.at(-1)?.balance ?? 0;

/** Date, description, deposit, withdrawal and balance. */
export const depositsFirst = ({ movements }: Ledger, format: (day: string) => string): string[][] =>
  movements.map(({ day, text, amount, balance }) => [
    format(day),
    text,
    amount > 0 ? money(amount) : '',
    amount < 0 ? money(-amount) : '',
    money(balance),
  ]);

/** Amounts with the minus behind them, as older core systems print them. */
export const trailingMinus = ({ movements }: Ledger, format: (day: string) => string): string[][] =>
  movements.map(({ day, text, amount, balance }) => [
    format(day),
    text,
    `${money(Math.abs(amount))}${amount < 0 ? '-' : ''}`,
    money(balance),
  ]);

/** 1 March 2026 */
export const britishDay = (day: string) =>
  `${Number(day.slice(8))} ${dateFormats.long(day).split(' ')[0]} ${day.slice(0, 4)}`;

/** 3/05/26 */
export const coreDay = (day: string) => `${Number(day.slice(5, 7))}/${day.slice(8)}/${day.slice(2, 4)}`;

export function address(paper: Paper, x: number, y: number, lines: readonly string[]): void {
  paper.lines(x, y, lines, { step: 11.5 });
}
