import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, dateFormats, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  APRIL,
  address,
  COLUMNS,
  coreDay,
  FEBRUARY,
  HEAD,
  ledgerOf,
  MARCH,
  period,
  SPLIT,
  SPLIT_HEAD,
  type Span,
  totals,
} from './parts.ts';

const TWO_MONTHS: Span = [FEBRUARY[0], MARCH[1]];
const SIX_WEEKS: Span = ['2026-04-01', '2026-05-12'];

function statementEnding(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'webshop', 505_500, 16);
  paper.text(40, 30, 'Briar Hollow Bank', { size: 17, isBold: true, color: '#1b4d3e' });
  paper.text(572, 30, 'Statement Ending 03/31/2026', { size: 12, isBold: true, align: 'right' });
  paper.lines(572, 48, ['COPPERLEAF GOODS LLC', 'Account Number: XXXXXXXXXX6612', 'Page 1 of 2'], {
    size: 8,
    align: 'right',
  });
  address(paper, 40, 100, ['COPPERLEAF GOODS LLC', '210 SPINDLE AVE', 'GREENVILLE SC 29601-2210']);
  paper.text(320, 100, 'Managing Your Accounts', { isBold: true });
  paper.lines(320, 116, ['Phone 800.555.0107', 'Online briarhollow.example', 'Branch 14 Mill Street']);
  paper.text(40, 180, 'Summary of Accounts', { size: 12, isBold: true });
  paper.table([42, 260, { right: 572 }], 198, [
    ['Account Type', 'Account Number', 'Ending Balance'],
    ['BUSINESS FREE CHECKING', 'XXXXXXXXXX6612', `$${ledger.closing}`],
  ]);
  paper.text(40, 244, 'BUSINESS FREE CHECKING - XXXXXXXXXX6612', { size: 12, isBold: true });
  paper.text(40, 264, 'Account Summary', { isBold: true });
  paper.table([42, 110, { right: 330 }], 280, [
    ['Date', 'Description', 'Amount'],
    ['03/01/2026', 'Beginning Balance', `$${ledger.opening}`],
    ['', '9 Credit(s) This Period', `$${ledger.credits}`],
    ['', '7 Debit(s) This Period', `$${ledger.debits}`],
    ['03/31/2026', 'Ending Balance', `$${ledger.closing}`],
  ]);
  paper.text(40, 360, 'Account Activity', { isBold: true });
  paper.table(SPLIT, 376, [
    ['Post Date', 'Description', 'Debits', 'Credits', 'Balance'],
    ...splitRows(ledger, dateFormats.full),
  ]);
}

function lastAndCurrentDate(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'salon', 101_100, 12);
  paper.text(40, 36, 'CITIZENS OF OLD MARSH BANK', { isBold: true });
  paper.table([330, { right: 560 }], 30, [
    ['', ''],
    ['LAST STATEMENT DATE', '02/28/26'],
    ['CURRENT STATEMENT DATE', '03/31/26'],
    ['ACCOUNT', '22 04418 9'],
  ]);
  address(paper, 60, 100, ['MARIGOLD HAIR STUDIO', '18 ORCHARD WAY', 'OLD MARSH MD 21601']);
  paper.boxes(
    40,
    160,
    [106, 106, 106, 106, 106],
    [
      ['PREVIOUS BALANCE', 'DEPOSITS', 'WITHDRAWALS', 'CHARGES', 'NEW BALANCE'],
      [ledger.opening, ledger.credits, ledger.debits, '.00', ledger.closing],
    ],
  );
  paper.table(COLUMNS, 220, [HEAD, ...amountRows(ledger, dateFormats.monthDay)], 12);
}

function twoMonths(paper: Paper): void {
  const ledger = ledgerOf(TWO_MONTHS, 'cantina', 280_800, 20);
  paper.text(40, 36, 'Farrier Savings Bank', { size: 14, isBold: true });
  paper.lines(40, 58, [
    'Statement of account 4410-07-1925',
    'For the period February 1, 2026 to March 31, 2026',
    'Accounts with fewer than five deposits get a statement every other month.',
  ]);
  paper.pairs(40, 110, 300, totals(ledger, ['Beginning balance', 'Deposits', 'Withdrawals', 'Ending balance']));
  paper.table(SPLIT, 190, [SPLIT_HEAD, ...splitRows(ledger, coreDay)]);
}

function monthInDigits(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'clinic', 909_000, 16);
  paper.text(40, 36, 'Anchor & Reed Bank', { size: 14, isBold: true });
  paper.table([40, 170, 300, 430], 60, [
    ['Account', 'Period', 'Currency', 'Sheet'],
    ['0055 2817 40', '03/2026', 'USD', '3'],
  ]);
  paper.pairs(40, 110, 330, totals(ledger, ['Balance on 03/01/2026', 'Credits', 'Debits', 'Balance on 03/31/2026']));
  paper.table(SPLIT, 190, [SPLIT_HEAD, ...splitRows(ledger, dateFormats.monthDay)]);
}

function monthToDate(paper: Paper): void {
  const ledger = ledgerOf(SIX_WEEKS, 'haulage', 1_800_080, 16);
  paper.text(40, 36, 'Pinnock National Bank', { size: 14, isBold: true });
  paper.lines(40, 58, ['Statement on demand', 'Account ending 6604', 'From 04/01/2026 through 05/12/2026']);
  paper.pairs(40, 110, 300, totals(ledger, ['Beginning balance', 'Deposits', 'Withdrawals', 'Ending balance']));
  paper.table(SPLIT, 190, [SPLIT_HEAD, ...splitRows(ledger, dateFormats.full)]);
}

function footAlone(paper: Paper): void {
  const ledger = ledgerOf(APRIL, 'bakery', 303_030, 18);
  paper.text(306, 36, 'Hummock Bank', { size: 18, align: 'center' });
  address(paper, 60, 80, ['GOOSEFOOT BAKERY LLC', 'RR 2 BOX 19', 'HUMMOCK NE 68001']);
  paper.pairs(330, 80, 560, totals(ledger, ['Opening balance', 'Credits', 'Debits', 'Closing balance']));
  paper.table(COLUMNS, 160, [HEAD, ...amountRows(ledger, dateFormats.monthDay)]);
  paper.rule(40, 740, 572);
  paper.text(40, 746, 'Checking 118-2044-7   |   04/01/2026 to 04/30/2026   |   Sheet 1 of 1', { size: 8 });
}

/** Spans and days in other places. */
export const FOURTH_SPANS: readonly CorpusSample[] = [
  sample({
    layout: 'statement ending, and days before the balances',
    name: 'a summary of accounts',
    draw: statementEnding,
    periods: [period('6612', MARCH)],
  }),
  sample({
    layout: 'last and current day of statements',
    name: 'cells of balances beneath',
    draw: lastAndCurrentDate,
    periods: [period('4189', ['2026-03-01', '2026-03-31'])],
  }),
  sample({
    layout: 'two months in one statement',
    name: 'days with a year',
    draw: twoMonths,
    periods: [period('1925', TWO_MONTHS)],
  }),
  sample({
    layout: 'period as a month in digits',
    name: 'four cells',
    draw: monthInDigits,
    periods: [period('1740', MARCH)],
  }),
  sample({ layout: 'statement on demand', name: 'six weeks', draw: monthToDate, periods: [period('6604', SIX_WEEKS)] }),
  sample({
    layout: 'range and number in the foot alone',
    name: 'bars between',
    draw: footAlone,
    periods: [period('0447', APRIL)],
  }),
];
