import { centsText } from '@funding-desk/shared/fields/money/money-text';
import type { LineFigure } from '@funding-desk/shared/figures/statement-figures';
import type { MonthFiguresView, StatementFigures } from '@funding-desk/shared/schemas/document/statement-figures';
import { formatDay } from '../../../lib/format.ts';
import { monthText } from '../documents/covers-text.ts';
import { statementAccountText } from './statement-texts.ts';

/** A column of the table: a whole month, or a month to date. */
export interface MonthColumn {
  readonly key: string;
  readonly month: string;
  /** The last covered day of a month to date. Null for a whole month. */
  readonly to: string | null;
}

interface MonthRow {
  readonly label: string;
  readonly unit: 'money' | 'count';
  readonly of: (month: MonthFiguresView) => number;
  /** A mean of opening balances, or of lowest ones, would say nothing. */
  readonly hasMean: boolean;
  /** Whose lines can be listed. */
  readonly figure?: LineFigure;
  /** Whether the figure has lines. */
  readonly hasLines?: (month: MonthFiguresView) => boolean;
  /** A balance, which stands out below zero. */
  readonly isBalance?: boolean;
}

export const MONTH_ROWS: readonly MonthRow[] = [
  {
    label: 'Deposits',
    unit: 'money',
    of: ({ deposits }) => deposits.cents,
    hasMean: true,
    figure: 'deposits',
    hasLines: ({ deposits }) => deposits.count > 0,
  },
  { label: 'Number of deposits', unit: 'count', of: ({ deposits }) => deposits.count, hasMean: true },
  {
    label: 'True revenue',
    unit: 'money',
    of: ({ trueRevenue }) => trueRevenue.cents,
    hasMean: true,
    figure: 'revenue',
    hasLines: ({ trueRevenue }) => trueRevenue.count > 0 || trueRevenue.cents !== 0,
  },
  {
    label: 'Withdrawals',
    unit: 'money',
    of: ({ withdrawals }) => withdrawals.cents,
    hasMean: true,
    figure: 'withdrawals',
    hasLines: ({ withdrawals }) => withdrawals.count > 0,
  },
  {
    label: 'Average daily balance',
    unit: 'money',
    of: ({ averageDailyBalance }) => averageDailyBalance,
    hasMean: true,
    isBalance: true,
  },
  { label: 'Lowest balance', unit: 'money', of: ({ lowestBalance }) => lowestBalance, hasMean: false, isBalance: true },
  { label: 'Days below zero', unit: 'count', of: ({ daysBelowZero }) => daysBelowZero, hasMean: true },
  {
    label: 'NSF items',
    unit: 'count',
    of: ({ nsfItems }) => nsfItems,
    hasMean: true,
    figure: 'nsf',
    hasLines: ({ nsfItems }) => nsfItems > 0,
  },
  {
    label: 'Paid to other funders',
    unit: 'money',
    of: ({ otherFunders }) => otherFunders.cents,
    hasMean: true,
    figure: 'other_funder',
    hasLines: ({ otherFunders }) => otherFunders.count > 0,
  },
  { label: 'Opening', unit: 'money', of: ({ opening }) => opening, hasMean: false, isBalance: true },
  { label: 'Closing', unit: 'money', of: ({ closing }) => closing, hasMean: false, isBalance: true },
];

/** The months of one account, or of all together. */
export interface MonthSection {
  readonly key: string;
  readonly title: string;
  /** Value of the query of lines. Undefined: all accounts. */
  readonly account: string | undefined;
  readonly months: readonly MonthFiguresView[];
}

/** How the query of lines names an account without digits. */
const NOT_NAMED = 'none';
export const accountFilter = (account: string | null): string => account ?? NOT_NAMED;

/** A section for each account, and one for all of them when there are several that prove a month. */
export function sectionsOf({ accounts, months }: Pick<StatementFigures, 'accounts' | 'months'>): MonthSection[] {
  const own = accounts.map(({ account, months: each }) => ({
    key: accountFilter(account),
    title: statementAccountText(account),
    account: accountFilter(account),
    months: each,
  }));
  return accounts.length > 1 && months.length > 0
    ? [...own, { key: 'all', title: 'All accounts', account: undefined, months }]
    : own;
}

export const columnKey = ({ month, to, isWhole }: MonthFiguresView): string => (isWhole ? month : `${month} ${to}`);

/** Columns of all sections, oldest first: whole months, and months to date, which end on one day each. */
export function columnsOf(sections: readonly MonthSection[]): { whole: MonthColumn[]; toDate: MonthColumn[] } {
  const all = new Map(
    sections
      .flatMap(({ months }) => months)
      .map((each) => {
        const { month, to, isWhole } = each;
        return [columnKey(each), { key: columnKey(each), month, to: isWhole ? null : to }] as const;
      }),
  );
  const sorted = [...all.values()].sort((one, other) => one.key.localeCompare(other.key));
  return { whole: sorted.filter(({ to }) => to === null), toDate: sorted.filter(({ to }) => to !== null) };
}

/** 'Mar 2026', or 'Mar 2026 to Mar 16' of a month to date. */
export function columnText({ month, to }: MonthColumn): string {
  return to === null ? monthText(month) : `${monthText(month)} to ${formatDay(to, { hasYear: false })}`;
}

/** Over whole months. Null without one. */
export function meanOf(row: MonthRow, months: readonly MonthFiguresView[]): number | null {
  const values = months.filter(({ isWhole }) => isWhole).map(row.of);
  if (!row.hasMean || values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Money to the cent. A mean of counts has one decimal, unless it is whole. */
export function valueText(unit: MonthRow['unit'], value: number): string {
  if (unit === 'money') return centsText(Math.round(value));
  return value.toLocaleString('en-US', { maximumFractionDigits: 1 });
}
