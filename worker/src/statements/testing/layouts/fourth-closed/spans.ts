import type { CorpusSample } from '../../development-corpus.ts';
import {
  APRIL,
  address,
  COLUMNS,
  HEAD,
  ledgerOf,
  MARCH,
  period,
  SPLIT,
  SPLIT_HEAD,
  type Span,
  totals,
} from '../fourth/parts.ts';
import { amountRows, dateFormats, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const WEEK: Span = ['2026-03-02', '2026-03-08'];

function openingAndClosingDate(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'clinic', 1_313_130, 16);
  paper.text(40, 36, 'Lantern Bay Bank', { size: 16, isBold: true });
  paper.boxes(
    40,
    60,
    [130, 130, 130, 130],
    [
      ['Opening date', 'Closing date', 'Account', 'Pages'],
      ['03/01/2026', '03/31/2026', '6 6180 2245', '1'],
    ],
  );
  address(paper, 40, 110, ['TIDEWATER PHYSIO PC', '77 HARBOR LN STE 4']);
  paper.pairs(330, 110, 560, totals(ledger, ['Opening balance', 'Deposits', 'Withdrawals', 'Closing balance']));
  paper.table(SPLIT, 190, [SPLIT_HEAD, ...splitRows(ledger, dateFormats.monthDay)]);
}

function weekly(paper: Paper): void {
  const ledger = ledgerOf(WEEK, 'haulage', 818_180, 8);
  paper.text(40, 36, 'Quarrystone Commercial Bank', { size: 14, isBold: true });
  paper.lines(572, 36, ['Weekly statement', '03/02/2026 through 03/08/2026', 'Account XXXXXX0937'], { align: 'right' });
  paper.pairs(40, 80, 300, totals(ledger, ['Beginning balance', 'Credits', 'Debits', 'Ending balance']));
  paper.table(COLUMNS, 160, [HEAD, ...amountRows(ledger, dateFormats.monthDay)]);
}

function slashedYear(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'bakery', 414_140, 14);
  paper.text(40, 36, 'Caisse Rivière-aux-Saules', { size: 15, isBold: true });
  paper.lines(572, 36, ['Statement from Mar 01/26 to Mar 31/26', 'Folio 044182'], { align: 'right' });
  const rows = splitRows(ledger, (day) => `${dateFormats.named(day)}/26`);
  paper.table(SPLIT, 90, [
    SPLIT_HEAD,
    ['Feb 28/26', 'Balance forward', '', '', ledger.opening],
    ...rows,
    ['Mar 31/26', 'Closing balance', '', '', ledger.closing],
  ]);
}

function daysBeforeOneMonth(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'salon', 515_150, 12);
  paper.text(40, 36, 'Oxbow Bank', { size: 15, isBold: true });
  paper.lines(40, 58, ['Period covered: 1 thru 31 March 2026', 'Account: Business Checking no. 30-77-1145']);
  paper.pairs(40, 100, 300, totals(ledger, ['Balance at start', 'Deposits', 'Withdrawals', 'Balance at end']));
  paper.table(COLUMNS, 180, [HEAD, ...amountRows(ledger, dateFormats.dayNamed)]);
}

function overdraftLine(paper: Paper): void {
  const ledger = ledgerOf(APRIL, 'webshop', 616_160, 12);
  paper.text(40, 36, 'Sawmill Workers Federal Credit Union', { size: 13, isBold: true });
  paper.lines(572, 36, ['Statement period Apr 1, 2026 to Apr 30, 2026', 'Business checking 33710475'], {
    align: 'right',
  });
  paper.pairs(40, 70, 300, totals(ledger, ['Beginning balance', 'Deposits', 'Withdrawals', 'Ending balance']));
  const end = paper.table(COLUMNS, 150, [HEAD, ...amountRows(ledger, dateFormats.named)]);
  paper.text(40, end + 14, 'Overdraft line 33710499', { isBold: true });
  paper.pairs(40, end + 30, 330, [
    ['Previous balance', '$0.00'],
    ['Advances', '$0.00'],
    ['New balance', '$0.00'],
    ['Credit limit', '$2,000.00'],
    ['Payment due 05/20/2026', '$0.00'],
  ]);
}

function twoBanksBehindALetter(paper: Paper): void {
  paper.lines(60, 60, [
    'Copperleaf Goods LLC',
    'May 4, 2026',
    '',
    'Please find two statements for our application:',
    'Northgate Union (March) and Briar Hollow (April).',
  ]);
  for (const [bank, number, span, opening] of [
    ['Northgate Union Bank, N.A.', '00 7731 4409 26', MARCH, 300_300],
    ['Briar Hollow Bank', 'XXXXXXXXXX6612', APRIL, 400_400],
  ] as const) {
    paper.addPage();
    const ledger = ledgerOf(span, 'webshop', opening, 12);
    paper.text(40, 36, bank, { size: 14, isBold: true });
    paper.lines(
      572,
      36,
      [`Statement: ${dateFormats.long(span[0])} to ${dateFormats.long(span[1])}`, `Account number: ${number}`],
      { align: 'right' },
    );
    paper.pairs(40, 80, 300, totals(ledger, ['Beginning balance', 'Deposits', 'Withdrawals', 'Ending balance']));
    paper.table(COLUMNS, 160, [HEAD, ...amountRows(ledger, dateFormats.monthDay)]);
  }
}

/** Spans in other forms. */
export const CLOSED_SPANS: readonly CorpusSample[] = [
  sample({
    layout: 'opening and closing date as heads',
    name: 'a number of three groups',
    draw: openingAndClosingDate,
    periods: [period('2245', MARCH)],
  }),
  sample({ layout: 'statement of seven days', name: 'seven days', draw: weekly, periods: [period('0937', WEEK)] }),
  sample({ layout: 'slash before the year', name: 'a folio', draw: slashedYear, periods: [period('4182', MARCH)] }),
  sample({
    layout: 'two days before one month',
    name: 'a colon behind the label',
    draw: daysBeforeOneMonth,
    periods: [period('1145', MARCH)],
  }),
  sample({
    layout: 'checking with a line for overdrafts',
    name: 'the line beneath',
    draw: overdraftLine,
    periods: [period('0475', APRIL)],
  }),
  sample({
    layout: 'two banks behind a letter',
    name: 'months named in the letter',
    draw: twoBanksBehindALetter,
    periods: [period('0926', MARCH), period('6612', APRIL)],
  }),
];
