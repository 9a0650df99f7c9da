import type { CellState, Coverage } from '../../schemas/document/checklist.ts';
import { MONTH_TO_DATE_DAY } from '../../schemas/document/checklist-settings.ts';
import type { CoveredMonth } from '../../schemas/document/filed-document.ts';

/** A bank statement, as far as coverage depends on it. */
export interface Statement {
  readonly id: string;
  readonly covers: readonly CoveredMonth[];
  /** Whether it cannot be read, and nobody has said what it is. */
  readonly isUnreadable: boolean;
}

interface NeededMonths {
  /** Full calendar months, oldest first. */
  readonly months: readonly string[];
  /** The month of the arrival, when it is needed as well. */
  readonly monthToDate: string | null;
}

interface NeedInput {
  /** Day of the arrival: '2026-05-20'. */
  readonly arrivedOn: string;
  /** Number of full calendar months. */
  readonly count: number;
  readonly needsMonthToDate: boolean;
}

function monthBefore(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

/** The full months before the arrival and, after the 15th, the month of the arrival (working day, W5). */
export function neededMonths({ arrivedOn, count, needsMonthToDate }: NeedInput): NeededMonths {
  const month = arrivedOn.slice(0, 7);
  const isLate = Number(arrivedOn.slice(8)) > MONTH_TO_DATE_DAY;
  return {
    months: Array.from({ length: count }, (_, index) => monthBefore(month, count - index)),
    monthToDate: needsMonthToDate && isLate ? month : null,
  };
}

type Cell = Coverage['accounts'][number]['cells'][number];

interface RowInput {
  readonly account: string | null;
  readonly needed: NeededMonths;
  readonly statements: readonly Statement[];
  /** Whether the account is that of a covered month. */
  readonly isOfRow: (account: string | null) => boolean;
  /** State of a month without a statement. */
  readonly absent: CellState;
}

function rowOf({ account, needed, statements, isOfRow, absent }: RowInput): Coverage['accounts'][number] {
  const cellOf = (month: string, acceptsPart: boolean): Cell => {
    const covers = (cover: CoveredMonth) =>
      cover.month === month && (cover.isWhole || acceptsPart) && isOfRow(cover.account);
    const documents = statements.filter((statement) => statement.covers.some(covers)).map(({ id }) => id);
    return { month, state: documents.length > 0 ? 'covered' : absent, documents };
  };
  const cells = needed.months.map((month) => cellOf(month, false));
  return { account, cells: needed.monthToDate ? [...cells, cellOf(needed.monthToDate, true)] : cells };
}

/**
 * The matrix of accounts and months. Statements without an account belong to the only known account. With several
 * accounts they have a row of their own, which shows only what is there. Statements that cannot be read say nothing about
 * any month, so they are beside the matrix.
 */
export function coverageOf(needed: NeededMonths, statements: readonly Statement[]): Coverage {
  const covers = statements.flatMap((statement) => statement.covers);
  const accounts = [...new Set(covers.flatMap(({ account }) => (account === null ? [] : [account])))].sort();
  const unreadable = statements.filter(({ isUnreadable }) => isUnreadable).map(({ id }) => id);
  const input = { needed, statements };
  const [only = null] = accounts;
  const isSingle = accounts.length <= 1;
  const rows = isSingle
    ? [rowOf({ ...input, account: only, absent: 'gap', isOfRow: () => true })]
    : accounts.map((account) => rowOf({ ...input, account, absent: 'gap', isOfRow: (other) => other === account }));
  const hasUnknown = !isSingle && covers.some(({ account }) => account === null);
  const unknown = hasUnknown
    ? [rowOf({ ...input, account: null, absent: 'unreadable', isOfRow: (other) => other === null })]
    : [];
  return { months: [...needed.months], monthToDate: needed.monthToDate, accounts: [...rows, ...unknown], unreadable };
}
