import type { CorpusSample } from '../../development-corpus.ts';
import {
  APRIL,
  address,
  britishDay,
  COLUMNS,
  HEAD,
  ledgerOf,
  MARCH,
  period,
  QUARTER,
  SPLIT,
  SPLIT_HEAD,
  totals,
  trailingMinus,
} from '../fourth/parts.ts';
import { amountRows, dateFormats, type Ledger, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

function sharesAndLoanFromTo(paper: Paper): void {
  const [savings, draft] = [ledgerOf(APRIL, 'savings', 90_000, 2), ledgerOf(APRIL, 'cantina', 318_800, 12)];
  paper.text(40, 30, 'PIER NINE CREDIT UNION');
  paper.lines(380, 30, ['MEMBER      0000441207', 'FROM  04/01/26   TO  04/30/26', 'PAGE  1']);
  address(paper, 60, 90, ['EL FAROL AZUL CANTINA LLC', '7 CANAL ST', 'LORAIN OH 44052']);
  let y = 150;
  for (const [id, title, ledger] of [
    ['0001', 'REGULAR SHARES', savings],
    ['0070', 'BUSINESS DRAFT', draft],
  ] as const) {
    paper.text(40, y, `ID ${id} ${title}`, { isBold: true });
    y =
      paper.table(
        COLUMNS,
        y + 14,
        [
          ['DATE', 'TRANSACTION', 'AMOUNT', 'BALANCE'],
          ['04/01', 'BALANCE FORWARD', '', ledger.opening],
          ...trailingMinus(ledger, dateFormats.monthDay),
          ['04/30', 'ENDING BALANCE', '', ledger.closing],
        ],
        11,
      ) + 10;
  }
  paper.text(40, y, 'LOAN 0100 TRUCK', { isBold: true });
  paper.table(
    COLUMNS,
    y + 14,
    [
      ['DATE', 'TRANSACTION', 'PRINCIPAL', 'BALANCE'],
      ['04/01', 'BALANCE FORWARD', '', '18,220.00'],
      ['04/15', 'PAYMENT', '402.10-', '17,817.90'],
    ],
    11,
  );
}

function quarterOfUnion(paper: Paper): void {
  const ledger = ledgerOf(QUARTER, 'savings', 402_010, 9);
  paper.text(306, 36, 'Marsh Light Credit Union', { size: 14, isBold: true, align: 'center' });
  paper.text(306, 56, 'Quarterly statement of savings', { align: 'center' });
  paper.boxes(
    40,
    80,
    [130, 130, 130],
    [
      ['Account', 'Statement from', 'Statement to'],
      ['20044-71', '01/01/2026', '03/31/2026'],
    ],
  );
  address(paper, 40, 140, ['BLUE KETTLE BAKERY LLC', '14 FLOUR STREET', 'ALBANY NY 12207']);
  const end = paper.table(COLUMNS, 200, [
    HEAD,
    ['01/01', 'Previous balance', '', ledger.opening],
    ...amountRows(ledger, dateFormats.monthDay),
  ]);
  paper.text(42, end + 8, `New balance on 03/31/2026 ${ledger.closing}`);
}

function brokersCash(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'webshop', 4_100_100, 12);
  paper.text(40, 36, 'Tallgrass Investments', { size: 17, isBold: true });
  paper.lines(572, 36, ['INVESTMENT REPORT', 'March 1, 2026 - March 31, 2026', 'Account # Z71-440928'], {
    align: 'right',
  });
  paper.pairs(40, 90, 320, [
    ['Your account value', '$88,140.11'],
    ['Value on Mar 1', '$86,018.20'],
    ['Value on Mar 31', '$88,140.11'],
    ['Core account, beginning', `$${ledger.opening}`],
    ['Core account, ending', `$${ledger.closing}`],
  ]);
  paper.table([42, { right: 300 }, { right: 400 }, { right: 520 }], 190, [
    ['Holding', 'Quantity', 'Price', 'Value'],
    ['Tallgrass Bond Fund', '410.22', '$20.11', '$8,249.52'],
  ]);
  paper.text(40, 240, 'Core account activity', { isBold: true });
  paper.table(COLUMNS, 258, [HEAD, ...amountRows(ledger, dateFormats.monthDay)]);
}

function summaryAsOf(paper: Paper): void {
  const [checking, savings] = [ledgerOf(MARCH, 'bakery', 660_610, 14), ledgerOf(MARCH, 'savings', 900_000, 3)];
  const part = (y: number, title: string, ledger: Ledger) => {
    paper.text(40, y, title, { isBold: true });
    paper.pairs(
      40,
      y + 16,
      300,
      totals(ledger, ['Beginning balance', 'Additions', 'Subtractions', 'Ending balance']),
      12,
    );
    return paper.table(COLUMNS, y + 70, [HEAD, ...amountRows(ledger, dateFormats.monthDay)], 12) + 16;
  };
  paper.text(40, 36, 'Rookery National', { size: 15, isBold: true });
  paper.lines(572, 36, ['March 1-31, 2026', 'Page 1 of 1'], { align: 'right' });
  address(paper, 40, 66, ['GOOSEFOOT BAKERY LLC', 'RR 2 BOX 19']);
  paper.table([42, 220, { right: 430 }, { right: 560 }], 106, [
    ['Account', 'Number', 'As of February 28', 'As of March 31'],
    ['Business Checking', '...5530', checking.opening, checking.closing],
    ['Owner Savings', '...8017', savings.opening, savings.closing],
  ]);
  part(part(160, 'Business Checking ...5530', checking), 'Owner Savings ...8017', savings);
}

function twoCurrencies(paper: Paper): void {
  for (const [index, [currency, number, trade, opening]] of (
    [
      ['USD', '8310 2207 4418', 'webshop', 500_050],
      ['EUR', '6077 1930 0265', 'clinic', 300_030],
    ] as const
  ).entries()) {
    if (index) paper.addPage();
    const ledger = ledgerOf(MARCH, trade, opening, 10);
    paper.text(48, 40, 'Crossways', { size: 20, isBold: true });
    paper.text(48, 72, `${currency} balance, 1 March 2026 to 31 March 2026`);
    paper.lines(48, 90, ['Honeyfern Labs, Inc.', `Account ${number}`, `Created 3 April 2026`]);
    paper.table([48, 180, 310, 440], 150, [
      ['Opening', 'In', 'Out', 'Closing'],
      [ledger.opening, ledger.credits, ledger.debits, ledger.closing],
    ]);
    paper.table(
      [48, 140, { right: 460 }, { right: 564 }],
      196,
      [['Date', 'Details', 'Amount', 'Balance'], ...amountRows(ledger, britishDay)],
      17,
    );
  }
}

function trustAccount(paper: Paper): void {
  const ledger = ledgerOf(APRIL, 'haulage', 7_100_200, 8);
  paper.text(40, 36, 'Quarrystone Commercial Bank', { size: 14, isBold: true });
  paper.text(40, 56, 'Lawyers trust account: statement of activity');
  paper.pairs(40, 80, 320, [
    ['Reporting period', 'April 2026'],
    ['Account', '****7719'],
    ['Opening ledger balance', ledger.opening],
    ['Receipts', ledger.credits],
    ['Disbursements', ledger.debits],
    ['Closing ledger balance', ledger.closing],
  ]);
  paper.table(SPLIT, 190, [SPLIT_HEAD, ...splitRows(ledger, dateFormats.full)]);
}

/** Unions, brokers, software and several accounts. */
export const CLOSED_ACCOUNTS: readonly CorpusSample[] = [
  sample({
    layout: 'shares by ID and a loan',
    name: 'from and to in capitals',
    draw: sharesAndLoanFromTo,
    face: 'typewriter',
    size: 9,
    periods: [period('0001', APRIL), period('0070', APRIL)],
  }),
  sample({
    layout: 'quarter of savings in three cells',
    name: 'a new balance beneath',
    draw: quarterOfUnion,
    periods: [period('4471', QUARTER)],
  }),
  sample({
    layout: 'core account in an investment report',
    name: 'values of securities above',
    draw: brokersCash,
    periods: [period('0928', MARCH)],
  }),
  sample({
    layout: 'summary as of two days',
    name: 'days of one month with a year behind',
    draw: summaryAsOf,
    periods: [period('5530', MARCH), period('8017', MARCH)],
  }),
  sample({
    layout: 'a balance in dollars and one in euros',
    name: 'a page for each',
    draw: twoCurrencies,
    periods: [period('4418', MARCH), period('0265', MARCH)],
  }),
  sample({
    layout: 'trust account of lawyers',
    name: 'a month as the reporting period',
    draw: trustAccount,
    periods: [period('7719', APRIL)],
  }),
];
