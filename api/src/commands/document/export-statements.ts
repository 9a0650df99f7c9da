import type { Readable } from 'node:stream';
import type { MonthFigures } from '@funding-desk/shared/figures/statement-figures';
import type { StatementExport } from '@funding-desk/shared/schemas/application/application';
import { LINE_KIND_LABELS } from '@funding-desk/shared/schemas/document/statement-figures';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { ReadFigures } from '@funding-desk/shared/server/statements/statement-files';
import type { AppContext } from '../../context.ts';
import { figuresOf } from '../../queries/document/view-statements.ts';
import { streamCsv } from '../stream-csv.ts';

interface ExportInput {
  readonly context: AppContext;
  readonly application: Application;
  readonly part: StatementExport;
}

/** Dollars and cents without separators, as spreadsheets read them. */
function dollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const LINE_COLUMNS = ['Account', 'Date', 'Amount', 'Description', 'Kind', 'Kind as read', 'File', 'Page'];
const MONTH_COLUMNS = [
  'Account',
  'Month',
  'Until',
  'Deposits',
  'Number of deposits',
  'True revenue',
  'Withdrawals',
  'Average daily balance',
  'Lowest balance',
  'Days below zero',
  'NSF items',
  'Paid to other funders',
  'Opening balance',
  'Closing balance',
];

function lineRecords({ lines, documents }: ReadFigures): string[][] {
  const names = new Map(documents.map(({ _id, originalFilename }) => [_id.toHexString(), originalFilename]));
  return lines.map(({ account, date, cents, description, kind, readKind, document, page }) => [
    account ?? '',
    date,
    dollars(cents),
    description,
    LINE_KIND_LABELS[kind],
    LINE_KIND_LABELS[readKind],
    names.get(document) ?? '',
    String(page),
  ]);
}

const monthRecord = (account: string, month: MonthFigures): string[] => [
  account,
  month.month,
  month.to,
  dollars(month.deposits.cents),
  String(month.deposits.count),
  dollars(month.trueRevenue.cents),
  dollars(month.withdrawals.cents),
  dollars(month.averageDailyBalance),
  dollars(month.lowestBalance),
  String(month.daysBelowZero),
  String(month.nsfItems),
  dollars(month.otherFunders.cents),
  dollars(month.opening),
  dollars(month.closing),
];

const monthRecords = ({ accounts, months }: ReadFigures): string[][] => [
  ...accounts.flatMap(({ account, months: own }) => own.map((month) => monthRecord(account ?? '', month))),
  ...months.map((month) => monthRecord('All accounts', month)),
];

/** Lines or months of the proven statements as CSV. */
export async function exportStatements(input: ExportInput): Promise<Readable> {
  const figures = await figuresOf(input);
  return input.part === 'lines'
    ? streamCsv(LINE_COLUMNS, lineRecords(figures))
    : streamCsv(MONTH_COLUMNS, monthRecords(figures));
}
