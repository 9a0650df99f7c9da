import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, createLedger, dateFormats, rowsOfSign, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { MARCH, marchLedger, totals, WHOLE_MARCH } from './parts.ts';

const COLUMNS = [42, 110, { right: 460 }, { right: 570 }];

function farRight(paper: Paper): void {
  const ledger = marchLedger('clinic', 1_104_018, 22);
  paper.lines(36, 30, ['TIMBERLINE SAVINGS & LOAN', 'P O BOX 880', 'ELKO NV 89801'], { step: 11 });
  for (const [row, [label, value]] of [
    ['Acct No.', '260-411-8353'],
    ['Stmt dates', '03/01/26 - 03/31/26'],
    ['Items enclosed', '6'],
    ['Page', '1 of 1'],
  ].entries()) {
    paper.text(230, 74 + row * 11, label ?? '');
    paper.text(580, 74 + row * 11, value ?? '', { align: 'right' });
  }
  paper.lines(60, 140, ['LARKSPUR DENTAL STUDIO PLLC', '612 JUNIPER ST STE 3', 'ELKO NV 89801'], { step: 11 });
  paper.text(36, 196, '*** BUSINESS VALUE CHECKING ***');
  paper.pairs(36, 212, 400, totals(ledger, ['Last statement', '+ Credits', '- Debits', 'This statement']), 11);
  paper.table([36, 90, { right: 400 }, { right: 490 }, { right: 580 }], 270, [
    ['DATE', 'TRANSACTION', 'DEBIT', 'CREDIT', 'BALANCE'],
    ...splitRows(ledger, dateFormats.monthDay),
  ]);
}

function customerAndAccount(paper: Paper): void {
  const ledger = createLedger({
    from: '2026-02-28',
    to: '2026-03-31',
    opening: 3_330_300,
    trade: 'haulage',
    count: 15,
  });
  paper.text(40, 40, 'Cinderhill', { size: 26, isBold: true, color: '#7c1f2b' });
  paper.text(40, 70, 'commercial banking', { size: 10, color: '#7c1f2b' });
  const cells = [
    ['CUSTOMER NBR', '88120045'],
    ['ACCT NBR / CHK DGT', '0077140-2'],
    ['STMT PERIOD', '02/28/2026 - 03/31/2026'],
    ['OFFICER', '117'],
  ];
  for (const [index, [label = '', value = '']] of cells.entries()) {
    const x = [40, 150, 290, 500][index] ?? 40;
    paper.text(x, 110, label, { size: 6.5, color: '#777777' });
    paper.text(x, 120, value, { size: 10.5 });
  }
  paper.rule(40, 138, 572);
  paper.lines(40, 150, ['Dunmore Cartage Co', '2 Weighbridge Lane', 'Toledo OH 43604']);
  paper.pairs(330, 150, 572, totals(ledger, ['Previous balance', 'Deposits/credits', 'Checks/debits', 'New balance']));
  paper.text(40, 222, 'Deposits/credits', { isBold: true });
  const rows = rowsOfSign(ledger, dateFormats.monthDay, 1).map(([day = '', text = '', amount = '']) => [
    day,
    amount,
    text,
  ]);
  const columns = [42, { right: 160 }, 190];
  const end = paper.table(columns, 240, [['Posted', 'Amount', 'Detail'], ...rows]);
  paper.text(40, end + 12, 'Checks/debits', { isBold: true });
  const debits = rowsOfSign(ledger, dateFormats.monthDay, -1).map(([day = '', text = '', amount = '']) => [
    day,
    amount,
    text,
  ]);
  paper.table(columns, end + 30, [['Posted', 'Amount', 'Detail'], ...debits]);
}

function routingAndAccount(paper: Paper): void {
  const ledger = marchLedger('webshop', 240_091, 18);
  paper.text(48, 48, 'halyard', { size: 22, isBold: true, color: '#0d6efd' });
  paper.text(48, 84, 'Statement', { size: 16, isBold: true });
  paper.text(48, 106, '1 Mar 2026 \u2013 31 Mar 2026', { color: '#666666' });
  paper.text(48, 128, 'Routing # 000123456  \u00b7  Account # 7719 0052 368  \u00b7  Operating', { size: 8.5 });
  paper.text(48, 142, 'Boxwright & Daughters LLC, 77 Pier Road, Erie PA 16507', { size: 8.5 });
  const heads = totals(ledger, ['Start balance', 'Money in', 'Money out', 'End balance']);
  for (const [index, [label, value]] of heads.entries()) {
    paper.text(48 + index * 132, 172, `$${value}`, { size: 13, isBold: true });
    paper.text(48 + index * 132, 190, label, { size: 8, color: '#666666' });
  }
  paper.rule(48, 210, 564);
  paper.table(
    [48, 110, { right: 470 }, { right: 564 }],
    222,
    [['Date', 'Description', 'Amount', 'End of line'], ...amountRows(ledger, dateFormats.dayNamed)],
    24,
  );
  paper.paragraph(48, 730, 516, 'Halyard is a technology company, not a bank. Services by Cutwater Bank N.A.', {
    size: 7,
  });
}

function footerOnly(paper: Paper): void {
  const ledger = marchLedger('bakery', 77_515, 36);
  const rows = amountRows(ledger, dateFormats.bareMonthDay);
  paper.text(40, 44, 'Foxgrove Bank', { size: 20 });
  paper.text(40, 72, 'Statement of activity from March 1, 2026 to March 31, 2026');
  paper.lines(40, 100, ['Rye Mill Cafe LLC', '5 Weir Street', 'Concord NH 03301']);
  paper.boxes(40, 170, [150, 110], [['Summary', 'USD'], ...totals(ledger, ['Opening', 'In', 'Out', 'Closing'])]);
  for (const page of [1, 2]) {
    if (page === 2) paper.addPage();
    const head = ['Date', 'Description', 'Amount', 'Running balance'];
    paper.table(COLUMNS, page === 1 ? 300 : 60, [head, ...(page === 1 ? rows.slice(0, 20) : rows.slice(20))], 20);
    paper.text(40, 770, `Page ${page} of 2`, { size: 7.5 });
    paper.text(306, 770, 'Questions? (800) 555-0110 or foxgrovebank.example', { size: 7.5, align: 'center' });
    paper.text(572, 770, 'A/C 31-77420-9', { size: 7.5, align: 'right' });
  }
  paper.text(40, 560, 'Thank you for thirty years with Foxgrove.', { size: 8 });
}

function maskedGroups(paper: Paper): void {
  const ledger = marchLedger('salon', 515_150, 16);
  paper.band(0, 0, 612, 8, '#b08900');
  paper.text(40, 30, 'HONEYLOCUST BANK', { size: 12, isBold: true });
  paper.text(572, 30, 'Small Business Checking, Acct XX-XXX6093', { align: 'right' });
  paper.text(572, 44, 'Statement from 3/1/2026 to 3/31/2026', { align: 'right' });
  paper.lines(70, 110, ['JUNIPER ARCADE BARBERS', '2ND FLOOR', '41 JUNIPER ARCADE', 'MACON GA 31201'], { step: 12 });
  paper.text(40, 190, 'ACTIVITY SUMMARY', { isBold: true });
  paper.table([40, { right: 250 }, { right: 330 }], 206, [
    ['', 'Amount', 'Count'],
    ['Balance 3/1/2026', ledger.opening, ''],
    ['Credits', ledger.credits, '7'],
    ['Debits', ledger.debits, '9'],
    ['Balance 3/31/2026', ledger.closing, ''],
  ]);
  paper.text(40, 290, 'ACTIVITY DETAIL', { isBold: true });
  paper.table(
    [42, 100, { right: 400 }, { right: 484 }, { right: 570 }],
    306,
    [['Date', 'Description', 'Debit', 'Credit', 'Balance'], ...splitRows(ledger, dateFormats.bareMonthDay)],
    14,
  );
  paper.text(40, 560, 'Average ledger balance 3/1/2026 - 3/31/2026 is not shown for this product.', { size: 7.5 });
}

/** Numbers of accounts that stand apart from their labels, beside other numbers or on the edge of the page. */
export const FURTHER_NUMBERS: readonly CorpusSample[] = [
  sample({
    layout: 'Acct No. with its value at the far right',
    name: 'labels in the middle of the page',
    draw: farRight,
    face: 'typewriter',
    size: 9,
    periods: [`8353 ${WHOLE_MARCH}`],
  }),
  sample({
    layout: 'customer and account, labels above values',
    name: 'a check digit after a hyphen',
    draw: customerAndAccount,
    periods: [`1402 2026-02-28 ${MARCH.to}`],
  }),
  sample({
    layout: 'routing and account number in one line',
    name: 'figures above their words',
    draw: routingAndAccount,
    periods: [`2368 ${WHOLE_MARCH}`],
  }),
  sample({
    layout: 'account in the foot of the page',
    name: 'A/C with a single digit at the end',
    draw: footerOnly,
    periods: [`4209 ${WHOLE_MARCH}`],
    face: 'serif',
    size: 10.5,
  }),
  sample({
    layout: 'masked groups beside the product',
    name: 'at the right edge',
    draw: maskedGroups,
    periods: [`6093 ${WHOLE_MARCH}`],
  }),
];
