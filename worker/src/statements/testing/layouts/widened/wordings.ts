import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, createLedger, dateFormats, rowsOfSign, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;
const COLUMNS = [42, 110, { right: 460 }, { right: 570 }];

function balancesInBox(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 733_410, trade: 'bakery', count: 16 });
  paper.text(40, 36, 'Briar Glen Savings Bank', { size: 17, isBold: true });
  paper.lines(420, 36, ['Page 1 of 1', 'Account: 0033 9178', 'Easy Business Checking']);
  paper.lines(40, 96, ['Marble Otter Catering LLC', '18 Depot Row', 'Rutland VT 05701']);
  paper.document.lineWidth(1).rect(40, 160, 532, 100).stroke('#27562e');
  paper.pairs(52, 172, 556, [
    ['Previous balance as of February 28, 2026', ledger.opening],
    ['Deposits and other credits', ledger.credits],
    ['Checks and other debits', ledger.debits],
    ['Service charge', '0.00'],
    ['Ending balance as of March 31, 2026', ledger.closing],
  ]);
  paper.table(COLUMNS, 290, [
    ['Date', 'Description', 'Amount', 'Balance'],
    ...amountRows(ledger, dateFormats.monthDay),
  ]);
  paper.text(40, 560, 'A new fee schedule takes effect on June 1, 2026.', { size: 8 });
}

function balancesAsHeads(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 288_019, trade: 'salon' });
  paper.text(306, 40, 'OLD MILL TRUST', { size: 16, isBold: true, align: 'center' });
  paper.lines(306, 60, ['1 Mill Green, Concord NH 03301', 'www.oldmilltrust.example'], { align: 'center' });
  paper.lines(60, 120, ['Velvet Heron Salon', '41 Juniper Arcade', 'Ponce PR 00730']);
  paper.text(552, 120, 'Checking *7702', { align: 'right' });
  const columns = [60, 200, 330, 440];
  paper.table(columns, 190, [
    ['Previous Balance', 'Total Deposits', 'Total Checks', 'Ending Balance'],
    ['as of 02/28/2026', '', '', 'as of 03/31/2026'],
    [ledger.opening, ledger.credits, ledger.debits, ledger.closing],
  ]);
  paper.rule(60, 236, 552);
  const head = ['Date', 'Description', 'Amount'];
  const end = paper.table([60, 130, { right: 540 }], 250, [head, ...rowsOfSign(ledger, dateFormats.monthDay, 1)]);
  paper.table([60, 130, { right: 540 }], end + 20, [head, ...rowsOfSign(ledger, dateFormats.monthDay, -1)]);
}

function openingAndClosing(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 1_005_500, trade: 'haulage', count: 20 });
  paper.text(40, 40, 'Nettle & Rowe, Bankers', { size: 19 });
  paper.text(40, 66, 'Business checking 66-2041-5573');
  paper.text(40, 80, '1 March 2026 to 31 March 2026');
  paper.lines(420, 40, ['Graywillow Haulage Inc', '900 Truck Route 9', 'Albany NY 12205']);
  paper.pairs(40, 120, 280, [
    ['Opening', ledger.opening],
    ['Paid in', ledger.credits],
    ['Paid out', ledger.debits],
    ['Closing', ledger.closing],
  ]);
  const rows = splitRows(ledger, dateFormats.dayMonth);
  const end = paper.table([42, 100, { right: 380 }, { right: 470 }, { right: 570 }], 200, [
    ['Date', 'Details', 'Paid out', 'Paid in', 'Balance'],
    ['01/03', 'Brought forward', '', '', ledger.opening],
    ...rows,
    ['31/03', 'Carried forward', '', '', ledger.closing],
  ]);
  paper.text(40, end + 20, 'Sheet 118. Deposits are insured up to the legal limit.', { size: 8 });
}

function fundsAvailable(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 60_250, trade: 'salon', count: 12 });
  paper.band(40, 30, 532, 34, '#f3e3ee');
  paper.text(52, 40, 'Moth & Lantern Banking', { size: 14, isBold: true });
  paper.text(560, 42, 'Monthly statement', { align: 'right' });
  paper.lines(52, 80, ['For: Velvet Heron Salon', 'Checking account: ****9038', 'Dates: 03/01/2026 to 03/31/2026']);
  paper.boxes(
    52,
    136,
    [127, 127, 127, 127],
    [
      ['Funds available 03/01', 'Deposits', 'Withdrawals', 'Funds available 03/31'],
      [ledger.opening, ledger.credits, ledger.debits, ledger.closing],
    ],
  );
  const rows = amountRows(ledger, dateFormats.named).map((cells) => cells.slice(0, 3));
  paper.table([52, 130, { right: 560 }], 200, [['Date', 'What', 'Amount'], ...rows], 18);
  paper.text(52, 470, 'Questions? Write to us before May 31, 2026.', { size: 8 });
}

function gluedWords(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 1_480_012, trade: 'bakery', count: 18 });
  paper.text(40, 40, 'GreyoakNationalBank', { size: 16, isBold: true });
  paper.lines(360, 40, ['StatementPeriod:March1,2026-March31,2026', 'AccountNumber:0077123406', 'Page1of2']);
  paper.lines(40, 90, ['BlueKettleBakeryLLC', '14FlourStreet', 'AlbanyNY12207']);
  paper.text(40, 150, 'BusinessCheckingSummary', { isBold: true });
  paper.pairs(40, 168, 320, [
    ['Beginningbalance', `$${ledger.opening}`],
    ['Depositsandotheradditions', ledger.credits],
    ['Withdrawalsandotherdebits', ledger.debits],
    ['Endingbalance', `$${ledger.closing}`],
  ]);
  const rows = amountRows(ledger, dateFormats.monthDay).map(([date = '', text = '', ...amounts]) => [
    date,
    text.replaceAll(' ', ''),
    ...amounts,
  ]);
  paper.table(COLUMNS, 250, [['Date', 'Description', 'Amount', 'Balance'], ...rows.slice(0, 12)]);
  paper.addPage();
  paper.text(40, 40, 'GreyoakNationalBank   Page2of2', { size: 8 });
  paper.table(COLUMNS, 70, [['Date', 'Description', 'Amount', 'Balance'], ...rows.slice(12)]);
}

function lettersApart(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 94_100, trade: 'bakery' });
  paper.text(40, 40, 'P I N E  C O N E  B A N K', { size: 15, isBold: true });
  paper.text(40, 80, 'S T A T E M E N T  P E R I O D', { size: 8, isBold: true });
  paper.text(250, 79, '03/01/2026 - 03/31/2026');
  paper.text(40, 96, 'A C C O U N T  N U M B E R', { size: 8, isBold: true });
  paper.text(250, 95, '7710 0432 88');
  paper.text(40, 126, 'BALANCE SUMMARY', { size: 9, spacing: 5 });
  paper.pairs(40, 146, 330, [
    ['Opening balance', ledger.opening],
    ['Additions', ledger.credits],
    ['Subtractions', ledger.debits],
    ['Closing balance', ledger.closing],
  ]);
  paper.text(40, 216, 'TRANSACTIONS', { size: 9, spacing: 5 });
  paper.table(COLUMNS, 236, [
    ['Date', 'Description', 'Amount', 'Balance'],
    ...amountRows(ledger, dateFormats.monthDay),
  ]);
}

function wideHeading(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 204_000, trade: 'salon' });
  paper.text(306, 40, 'ALDERNEY COOPERATIVE BANK', { size: 14, spacing: 4, align: 'center' });
  paper.text(306, 70, 'STATEMENT PERIOD', { size: 10, spacing: 6, align: 'center' });
  paper.text(306, 86, 'MARCH 1, 2026 TO MARCH 31, 2026', { size: 10, spacing: 6, align: 'center' });
  paper.text(306, 112, 'ACCOUNT ENDING IN 5086', { size: 10, spacing: 6, align: 'center' });
  paper.table([60, { right: 300 }, 330, { right: 552 }], 150, [
    ['Credits', '', 'Debits', ''],
    ['Balance brought forward', ledger.opening, 'Checks and debits', ledger.debits],
    ['Deposits', ledger.credits, 'Balance carried forward', ledger.closing],
  ]);
  paper.table([60, 120, { right: 440 }, { right: 552 }], 220, [
    ['Date', 'Description', 'Amount', 'Balance'],
    ...amountRows(ledger, dateFormats.monthDay),
  ]);
}

/** Days of balances, and words that are missing, glued together or set apart. */
export const WIDENED_WORDINGS: readonly CorpusSample[] = [
  sample({
    layout: 'days of balances in a box',
    name: 'the last day of the month before',
    draw: balancesInBox,
    periods: ['9178 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'days of balances beneath their heads',
    name: 'numbers as dates',
    draw: balancesAsHeads,
    face: 'serif',
    size: 10.5,
    periods: ['7702 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'opening, closing, brought forward',
    name: 'without the word account',
    draw: openingAndClosing,
    format: 'A4',
    face: 'serif',
    size: 10.5,
    periods: ['5573 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'funds available',
    name: 'without the word balance',
    draw: fundsAvailable,
    periods: ['9038 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'words without blanks',
    name: 'on two pages',
    draw: gluedWords,
    periods: ['3406 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'letters with blanks between them',
    name: 'labels alone',
    draw: lettersApart,
    periods: ['3288 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'letters set wide',
    name: 'labels and values in the middle',
    draw: wideHeading,
    periods: ['5086 2026-03-01 2026-03-31'],
  }),
];
