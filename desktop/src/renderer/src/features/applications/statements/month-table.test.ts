import type { MonthFiguresView } from '@funding-desk/shared/schemas/document/statement-figures';
import { describe, expect, it } from 'vitest';
import { columnsOf, columnText, MONTH_ROWS, meanOf, sectionsOf, valueText } from './month-table.ts';

const month = (over: Partial<MonthFiguresView>): MonthFiguresView => ({
  month: '2026-01',
  to: '2026-01-31',
  isWhole: true,
  deposits: { count: 2, cents: 100_000 },
  trueRevenue: { count: 1, cents: 60_000 },
  withdrawals: { count: 3, cents: -20_000 },
  averageDailyBalance: 50_000,
  lowestBalance: -500,
  daysBelowZero: 1,
  nsfItems: 0,
  otherFunders: { count: 0, cents: 0 },
  opening: 10_000,
  closing: 90_000,
  ...over,
});

const FEBRUARY = { month: '2026-02', to: '2026-02-28', nsfItems: 1 };
const MARCH = { month: '2026-03', to: '2026-03-16', isWhole: false, nsfItems: 9 };
const BALANCES = { balances: [] };

const rowOf = (label: string) => {
  const row = MONTH_ROWS.find((each) => each.label === label);
  if (!row) throw new Error(`There is no row ${label}.`);
  return row;
};

describe('sectionsOf', () => {
  it('has all accounts together only when there are several that prove a month', () => {
    const named = { account: '4821', months: [month({})], ...BALANCES };
    const nameless = { account: null, months: [month({})], ...BALANCES };
    const titles = (accounts: (typeof named | typeof nameless)[], months = [month({})]) =>
      sectionsOf({ accounts, months }).map(({ title, account }) => [title, account]);
    expect(titles([named])).toEqual([['Account …4821', '4821']]);
    expect(titles([nameless, named])).toEqual([
      ['Account not named', 'none'],
      ['Account …4821', '4821'],
      ['All accounts', undefined],
    ]);
    expect(titles([nameless, named], [])).toHaveLength(2);
  });
});

describe('columnsOf', () => {
  it('has each whole month once, oldest first, and months to date apart', () => {
    const accounts = [
      { account: '11', months: [month(FEBRUARY), month(MARCH)], ...BALANCES },
      { account: '22', months: [month({}), month(FEBRUARY), month({ ...MARCH, to: '2026-03-20' })], ...BALANCES },
    ];
    const { whole, toDate } = columnsOf(sectionsOf({ accounts, months: [month(FEBRUARY)] }));
    expect(whole.map(columnText)).toEqual(['Jan 2026', 'Feb 2026']);
    expect(toDate.map(columnText)).toEqual(['Mar 2026 to Mar 16', 'Mar 2026 to Mar 20']);
  });
});

describe('meanOf', () => {
  it('leaves out the month to date', () => {
    const months = [month({}), month(FEBRUARY), month(MARCH)];
    expect(meanOf(rowOf('NSF items'), months)).toBe(0.5);
    expect(meanOf(rowOf('True revenue'), months)).toBe(60_000);
  });

  it('is null without a whole month, and for balances of one day', () => {
    expect(meanOf(rowOf('True revenue'), [month(MARCH)])).toBeNull();
    expect(meanOf(rowOf('Opening'), [month({})])).toBeNull();
  });
});

describe('valueText', () => {
  it('writes money to the cent, and counts with one decimal at most', () => {
    expect(valueText('money', 1_234.5)).toBe('$12.35');
    expect(valueText('count', 2)).toBe('2');
    expect(valueText('count', 1 / 3)).toBe('0.3');
  });
});
