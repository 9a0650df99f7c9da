import type { Readable } from 'node:stream';
import { plainDollars } from '@funding-desk/shared/fields/money/money-text';
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
    plainDollars(cents),
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
  plainDollars(month.deposits.cents),
  String(month.deposits.count),
  plainDollars(month.trueRevenue.cents),
  plainDollars(month.withdrawals.cents),
  plainDollars(month.averageDailyBalance),
  plainDollars(month.lowestBalance),
  String(month.daysBelowZero),
  String(month.nsfItems),
  plainDollars(month.otherFunders.cents),
  plainDollars(month.opening),
  plainDollars(month.closing),
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
