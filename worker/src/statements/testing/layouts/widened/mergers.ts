import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, createLedger, dateFormats, type Ledger, rowsOfSign, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;
const APRIL = { from: '2026-04-01', to: '2026-04-30' } as const;
const COLUMNS = [42, 110, { right: 460 }, { right: 570 }];
const HEAD = ['Date', 'Description', 'Amount', 'Balance'];

const finch = createLedger({ ...MARCH, opening: 402_118, trade: 'bakery', count: 40 });
const ivory = createLedger({ ...APRIL, opening: 2_003_377, trade: 'haulage', count: 36 });

function finchPage(paper: Paper, page: number): void {
  paper.setFace('sans');
  paper.text(40, 34, 'Copper Finch Bank', { size: 15, isBold: true, color: '#a24a12' });
  paper.text(572, 36, `Page ${page} of 2`, { align: 'right' });
  paper.text(572, 50, 'Account number: 0071 4430 1111', { align: 'right' });
  paper.text(572, 64, 'Statement period: March 1, 2026 - March 31, 2026', { align: 'right' });
  const rows = amountRows(finch, dateFormats.monthDay);
  if (page === 2) return void paper.table(COLUMNS, 100, [HEAD, ...rows.slice(22)]);
  paper.lines(40, 100, ['Osprey Canvas Works LLC', '9 Loft Street', 'Bangor ME 04401']);
  paper.pairs(40, 170, 320, [
    ['Beginning balance', finch.opening],
    ['Deposits and other credits', finch.credits],
    ['Withdrawals and other debits', finch.debits],
    ['Ending balance', finch.closing],
  ]);
  paper.table(COLUMNS, 250, [HEAD, ...rows.slice(0, 22)]);
}

function ivoryPage(paper: Paper, page: number): void {
  paper.setFace('typewriter');
  paper.text(40, 30, 'IVORY COAST ROAD SAVINGS', { size: 13, isBold: true });
  paper.table([40, 180, 320, 500], 52, [
    ['ACCOUNT', 'FROM', 'THROUGH', 'SHEET'],
    ['XXXXXX2222', '04/01/26', '04/30/26', `${page}`],
  ]);
  const rows = amountRows(ivory, dateFormats.short);
  const head = ['DATE', 'ACTIVITY', 'AMOUNT', 'BALANCE'];
  if (page === 2) return void paper.table(COLUMNS, 110, [head, ...rows.slice(18)]);
  paper.lines(40, 96, ['OSPREY CANVAS WORKS LLC', '9 LOFT STREET', 'BANGOR ME 04401']);
  paper.lines(40, 150, [
    `BALANCE LAST STATEMENT ......... ${ivory.opening}`,
    `DEPOSITS ....................... ${ivory.credits}`,
    `CHECKS AND CHARGES ............. ${ivory.debits}`,
    `BALANCE THIS STATEMENT ......... ${ivory.closing}`,
  ]);
  paper.table(COLUMNS, 230, [head, ...rows.slice(0, 18)]);
}

/** Pages of two banks in this order. */
const banksInOrder = (order: readonly (readonly ['finch' | 'ivory', number])[]) => (paper: Paper) => {
  for (const [index, [bank, page]] of order.entries()) {
    if (index > 0) paper.addPage();
    if (bank === 'finch') finchPage(paper, page);
    else ivoryPage(paper, page);
  }
};

function bankOfBalances(paper: Paper): void {
  const first = createLedger({ ...MARCH, opening: 90_000, trade: 'salon' });
  paper.text(40, 40, 'Thornbury Mutual', { size: 18 });
  paper.text(40, 70, 'Checking account 20-551-8804', { isBold: true });
  paper.table([40, { right: 330 }, { right: 460 }], 100, [
    ['', 'As of', 'Amount'],
    ['Previous balance', 'February 28, 2026', first.opening],
    ['Credits', '', first.credits],
    ['Debits', '', first.debits],
    ['Ending balance', 'March 31, 2026', first.closing],
  ]);
  paper.table(COLUMNS, 200, [HEAD, ...amountRows(first, dateFormats.named)]);
  paper.addPage();
  const next = createLedger({ ...APRIL, opening: 1_477_000, trade: 'bakery' });
  paper.setFace('serif');
  paper.text(306, 40, 'First Plover Bank of Commerce', { size: 18, align: 'center' });
  paper.text(306, 66, 'April 1, 2026 to April 30, 2026', { align: 'center' });
  paper.text(306, 80, 'Commercial account 8800-19-3071', { align: 'center' });
  paper.pairs(180, 110, 432, [
    ['Opening balance', next.opening],
    ['Closing balance', next.closing],
  ]);
  paper.table([42, 110, { right: 360 }, { right: 460 }, { right: 570 }], 160, [
    ['Date', 'Detail', 'Debit', 'Credit', 'Balance'],
    ...splitRows(next, dateFormats.full),
  ]);
}

function cardPage(paper: Paper): void {
  paper.text(40, 40, 'Meadowlark Business Card', { size: 16, isBold: true });
  paper.lines(350, 40, [
    'Account ending in 6015',
    'Billing period 02/20/2026 - 03/19/2026',
    '28 days in billing period',
  ]);
  paper.boxes(
    40,
    100,
    [175, 120],
    [
      ['Account summary', ''],
      ['Previous balance', '$1,904.22'],
      ['Payments and credits', '-$1,904.22'],
      ['Purchases', '+$2,310.60'],
      ['Interest charged', '$0.00'],
      ['New balance', '$2,310.60'],
    ],
  );
  paper.pairs(370, 104, 560, [
    ['Minimum payment due', '$46.00'],
    ['Payment due date', '04/14/2026'],
    ['Credit limit', '$15,000.00'],
    ['Available credit', '$12,689.40'],
  ]);
  paper.table([40, 100, 160, { right: 560 }], 240, [
    ['Trans', 'Posted', 'Description', 'Amount'],
    ['02/24', '02/25', 'PAYMENT THANK YOU', '-1,904.22'],
    ['03/01', '03/03', 'LOFT THREAD COMPANY', '910.10'],
    ['03/12', '03/13', 'HARBOR FUEL 77', '220.50'],
    ['03/17', '03/18', 'CANVAS MILL OUTLET', '1,180.00'],
  ]);
}

function cardBehindChecking(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 650_090, trade: 'bakery' });
  paper.text(40, 40, 'Meadowlark Bank', { size: 16, isBold: true });
  paper.lines(350, 40, [
    'Business checking account 4410077',
    'Statement period 03/01/2026 - 03/31/2026',
    'Page 1 of 1',
  ]);
  paper.lines(40, 80, ['Osprey Canvas Works LLC', '9 Loft Street', 'Bangor ME 04401']);
  paper.pairs(40, 140, 300, [
    ['Beginning balance', ledger.opening],
    ['Deposits', ledger.credits],
    ['Withdrawals', ledger.debits],
    ['Ending balance', ledger.closing],
  ]);
  paper.table(COLUMNS, 220, [HEAD, ...amountRows(ledger, dateFormats.monthDay)]);
  paper.addPage();
  cardPage(paper);
}

function coverPage(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 3_000_125, trade: 'haulage', count: 40 });
  paper.band(0, 0, 612, 120, '#14304a');
  paper.text(50, 44, 'Sandpiper Bank', { size: 26, isBold: true, color: '#ffffff' });
  paper.lines(50, 170, ['Graywillow Haulage Inc', '900 Truck Route 9', 'Albany NY 12205'], { size: 11 });
  paper.text(50, 280, 'Your statement is inside', { size: 20 });
  paper.text(50, 320, 'Period: March 1, 2026 to March 31, 2026', { size: 12 });
  paper.text(50, 340, 'Account: Business Plus 55-0091-6328', { size: 12 });
  paper.paragraph(
    50,
    420,
    420,
    'Did you know? From May 1, 2026 to July 31, 2026 wires sent from the app are free of charge.',
  );
  coverFollowers(paper, ledger);
}

function coverFollowers(paper: Paper, ledger: Ledger): void {
  const parts = [
    ['Deposits and other credits', rowsOfSign(ledger, dateFormats.monthDay, 1), ledger.credits],
    ['Checks and other debits', rowsOfSign(ledger, dateFormats.monthDay, -1), ledger.debits],
  ] as const;
  for (const [index, [title, rows, total]] of parts.entries()) {
    paper.addPage();
    paper.text(40, 30, `Sandpiper Bank   Business Plus 55-0091-6328   Page ${index + 2} of 3`, { size: 8 });
    if (index === 0) paper.text(40, 52, `Beginning balance ${ledger.opening}    Ending balance ${ledger.closing}`);
    paper.text(40, 80, title, { size: 12, isBold: true });
    const end = paper.table([42, 110, { right: 500 }], 100, [['Date', 'Description', 'Amount'], ...rows]);
    paper.text(42, end + 4, 'Total', { isBold: true });
    paper.text(500, end + 4, total, { isBold: true, align: 'right' });
  }
}

function twoMonths(paper: Paper): void {
  const february = createLedger({ from: '2026-02-01', to: '2026-02-28', opening: 120_077, trade: 'bakery' });
  const march = createLedger({ ...MARCH, opening: 456_693, trade: 'bakery' });
  for (const [index, ledger] of [february, march].entries()) {
    if (index > 0) paper.addPage();
    paper.text(752, 30, 'Page 1 of 1', { align: 'right', size: 8 });
    paper.text(40, 30, 'Windrow Bank', { size: 18, isBold: true });
    paper.lines(40, 60, ['Blue Kettle Bakery LLC', '14 Flour Street', 'Albany NY 12207']);
    paper.boxes(
      330,
      56,
      [140, 140, 140],
      [
        ['Statement period', 'Account', 'Days in period'],
        index === 0 ? ['Feb 1 - Feb 28, 2026', 'xxxx-3190', '28'] : ['Mar 1 - Mar 31, 2026', 'xxxx-3190', '31'],
      ],
    );
    paper.boxes(
      40,
      120,
      [180, 180, 180, 170],
      [
        ['Balance forward', 'Deposits', 'Withdrawals', 'New balance'],
        [ledger.opening, ledger.credits, ledger.debits, ledger.closing],
      ],
    );
    paper.table([42, 110, { right: 480 }, { right: 610 }, { right: 740 }], 190, [
      ['Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'],
      ...splitRows(ledger, dateFormats.monthDay),
    ]);
  }
}

const TWO_BANKS = ['1111 2026-03-01 2026-03-31', '2222 2026-04-01 2026-04-30'];

/** Several banks, papers or months in a file. */
export const WIDENED_MERGERS: readonly CorpusSample[] = [
  sample({
    layout: 'two banks, one after the other',
    name: 'labels on the right, then heads above values',
    periods: TWO_BANKS,
    draw: banksInOrder([
      ['finch', 1],
      ['finch', 2],
      ['ivory', 1],
      ['ivory', 2],
    ]),
  }),
  sample({
    layout: 'two banks in turn',
    name: 'pages that were put in a wrong order',
    periods: TWO_BANKS,
    draw: banksInOrder([
      ['finch', 1],
      ['ivory', 1],
      ['finch', 2],
      ['ivory', 2],
    ]),
  }),
  sample({
    layout: 'two banks, days of balances and a bare range',
    name: 'a page each',
    draw: bankOfBalances,
    periods: ['8804 2026-03-01 2026-03-31', '3071 2026-04-01 2026-04-30'],
  }),
  sample({
    layout: 'card behind a checking account',
    name: 'a billing period of its own',
    draw: cardBehindChecking,
    periods: ['0077 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'cover page',
    name: 'the period on the cover alone',
    draw: coverPage,
    periods: ['6328 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'two months in landscape',
    name: 'boxes with heads',
    draw: twoMonths,
    isLandscape: true,
    periods: ['3190 2026-02-01 2026-02-28', '3190 2026-03-01 2026-03-31'],
  }),
];
