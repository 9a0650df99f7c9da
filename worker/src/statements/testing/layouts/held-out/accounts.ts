import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, createLedger, dateFormats, rowsOfSign, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;
const APRIL = { from: '2026-04-01', to: '2026-04-30' } as const;
const COLUMNS = [42, 110, { right: 460 }, { right: 570 }];
const HEAD = ['Date', 'Description', 'Amount', 'Balance'];

function slip(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 711_550, trade: 'bakery', count: 18 });
  paper.text(40, 34, 'WICKER GATE BANK, N.A.', { size: 10, isBold: true });
  paper.text(40, 50, 'PO Box 404, Easton PA 18042', { size: 8 });
  paper.document.lineWidth(1).roundedRect(350, 30, 222, 84, 6).stroke('#333333');
  paper.lines(362, 40, ['Account Number:', 'Statement Date:', 'Statement Period:', 'Page:'], { step: 17 });
  paper.lines(562, 40, ['4418 0093 7725', '03/31/26', '03/01/26-03/31/26', '1 of 1'], { step: 17, align: 'right' });
  paper.lines(60, 130, ['BLUE KETTLE BAKERY LLC', '14 FLOUR STREET', 'ALBANY NY 12207']);
  paper.text(306, 200, '*** CHECKING ***  Free Business Checking', { isBold: true, align: 'center' });
  const left = [
    ['Previous Balance', ledger.opening],
    ['Deposits/Credits', ledger.credits],
  ] as const;
  const right = [
    ['Checks/Debits', ledger.debits],
    ['Current Balance', ledger.closing],
  ] as const;
  paper.pairs(42, 222, 290, left);
  paper.pairs(330, 222, 570, right);
  paper.table(COLUMNS, 270, [HEAD, ...amountRows(ledger, dateFormats.monthDay)]);
}

function plainHeads(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 1_338_008, trade: 'haulage' });
  paper.text(306, 36, 'Juniper Ridge', { size: 22, align: 'center', color: '#335533' });
  paper.text(306, 62, 'A division of Umber Valley Trust', { size: 8, align: 'center' });
  const heads = ['Statement of', 'Account no.', 'Beginning', 'Ending', 'Items'];
  const values = ['Graywillow Haulage', '118-40072-5', '03/01/2026', '03/31/2026', '8'];
  for (const [index, x] of [40, 190, 310, 420, 530].entries()) {
    paper.text(x, 96, heads[index] ?? '', { size: 7 });
    paper.text(x, 108, values[index] ?? '', { isBold: true });
  }
  paper.rule(40, 124, 572);
  paper.pairs(40, 140, 280, [
    ['Balance, beginning', ledger.opening],
    ['Credits', ledger.credits],
    ['Debits', ledger.debits],
    ['Balance, ending', ledger.closing],
  ]);
  paper.text(40, 216, 'Credits', { isBold: true });
  paper.table([40, 90, { right: 290 }], 232, [
    ['Date', 'Source', 'Amount'],
    ...rowsOfSign(ledger, dateFormats.monthDay, 1),
  ]);
  paper.text(320, 216, 'Debits', { isBold: true });
  paper.table([320, 370, { right: 570 }], 232, [
    ['Date', 'Payee', 'Amount'],
    ...rowsOfSign(ledger, dateFormats.monthDay, -1),
  ]);
}

function coupon(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 99_015, trade: 'salon', count: 14 });
  paper.text(40, 40, 'Pebble Brook Bank', { size: 19, isBold: true });
  paper.text(40, 66, 'Business Edge Checking - 5512 (ending digits)');
  paper.text(40, 82, 'Mar 1 to Mar 31, 2026', { isBold: true });
  paper.text(40, 108, `You started with $${ledger.opening} and ended with $${ledger.closing}.`);
  paper.pairs(40, 130, 260, [
    ['Starting balance', ledger.opening],
    ['+ Deposits', ledger.credits],
    ['- Withdrawals', ledger.debits],
    ['Ending balance', ledger.closing],
  ]);
  paper.table(COLUMNS, 210, [HEAD, ...amountRows(ledger, dateFormats.named)], 16);
  paper.rule(40, 640, 572);
  paper.paragraph(
    40,
    650,
    530,
    'To balance your checkbook: add deposits made after March 31, 2026, and subtract checks written before April 15, 2026 that are not shown. Statements remain online until March 1, 2033.',
    { size: 8 },
  );
}

function sideBySide(paper: Paper): void {
  paper.text(40, 30, 'Foxtail Prairie Bank', { size: 16, isBold: true });
  paper.text(752, 34, 'All accounts | Statement period March 1 through March 31, 2026', { align: 'right' });
  paper.text(40, 54, 'Slate Heron Landscaping LLC, 77 Hedge Road, Keene NH 03431');
  const parts = [
    [40, 'Checking account ...4036', createLedger({ ...MARCH, opening: 240_000, trade: 'bakery' })],
    [410, 'Savings account ...9127', createLedger({ ...MARCH, opening: 1_000_000, trade: 'savings' })],
  ] as const;
  for (const [x, title, ledger] of parts) {
    paper.text(x, 90, title, { size: 12, isBold: true });
    paper.pairs(x, 112, x + 330, [
      ['Beginning balance', ledger.opening],
      ['Deposits', ledger.credits],
      ['Withdrawals', ledger.debits],
      ['Ending balance', ledger.closing],
    ]);
    paper.table([x, x + 50, { right: x + 260 }, { right: x + 330 }], 186, [
      HEAD,
      ...amountRows(ledger, dateFormats.monthDay),
    ]);
  }
}

function reserveSection(
  paper: Paper,
  y: number,
  lines: readonly string[],
  ledger: ReturnType<typeof createLedger>,
): number {
  paper.band(40, y - 4, 532, 18, '#e8e2d4');
  paper.text(46, y, lines[0] ?? '', { isBold: true });
  const end = paper.lines(46, y + 22, lines.slice(1));
  return paper.boxes(
    40,
    end + 6,
    [70, 212, 84, 84, 82],
    [
      ['Date', 'Description', 'Debit', 'Credit', 'Balance'],
      ['', 'Balance brought forward', '', '', ledger.opening],
      ...splitRows(ledger, dateFormats.short),
      ['', 'Balance carried forward', '', '', ledger.closing],
    ],
    16,
  );
}

function ownCycles(paper: Paper): void {
  paper.text(306, 36, 'Hollyhock Savings', { size: 18, align: 'center' });
  paper.text(306, 60, 'Customer statement, 2 accounts', { align: 'center' });
  const checking = createLedger({ from: '2026-03-06', to: '2026-04-05', opening: 818_000, trade: 'salon' });
  const market = createLedger({ ...MARCH, opening: 4_400_000, trade: 'savings' });
  const end = reserveSection(paper, 96, ['Checking 770-18-2243', 'From 03/06/2026 to 04/05/2026'], checking);
  reserveSection(paper, end + 30, ['Money market 770-18-6690', 'From 03/01/2026 to 03/31/2026'], market);
}

function strayPage(paper: Paper): void {
  const summary = [
    ['Name', 'Number', 'Closing balance'],
    ['Operating', '61-200-3845', '11,066.16'],
    ['Payroll', '61-200-3852', '5,603.11'],
  ];
  paper.text(40, 40, 'Elder Quay Bank', { size: 16, isBold: true });
  paper.text(40, 70, 'Accounts of Blue Kettle Bakery LLC', { isBold: true });
  paper.table([42, 220, { right: 500 }], 90, summary);
  const parts = [
    [['Operating account 61-200-3845', 'Statement dates 04/01/2026 - 04/30/2026'], APRIL],
    [['Payroll account 61-200-3852', 'Statement dates 04/01/2026 - 04/30/2026'], APRIL],
    [['Further transactions', 'Statement dates 02/01/2026 - 02/28/2026'], { from: '2026-02-01', to: '2026-02-28' }],
  ] as const;
  for (const [index, [lines, days]] of parts.entries()) {
    paper.addPage();
    const opening = [770_000, 500_000, 310_000][index] ?? 0;
    reserveSection(paper, 50, lines, createLedger({ ...days, opening, trade: index === 1 ? 'savings' : 'bakery' }));
    paper.text(306, 750, `Elder Quay Bank, page ${index + 2} of 4`, { align: 'center', size: 8 });
  }
}

/** Numbers of accounts in many forms, and several accounts in a file. */
export const HELD_OUT_ACCOUNTS: readonly CorpusSample[] = [
  sample({ layout: 'rounded box', name: 'groups of digits', draw: slip, periods: ['7725 2026-03-01 2026-03-31'] }),
  sample({
    layout: 'small heads over bold values',
    name: 'a hyphen before the last digit',
    draw: plainHeads,
    periods: ['0725 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: "product's name with the last digits",
    name: 'a text to balance a checkbook',
    draw: coupon,
    periods: ['5512 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'accounts side by side',
    name: 'a common period',
    draw: sideBySide,
    isLandscape: true,
    periods: ['4036 2026-03-01 2026-03-31', '9127 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'accounts in bands',
    name: 'periods of their own',
    draw: ownCycles,
    face: 'serif',
    size: 10,
    periods: ['2243 2026-03-06 2026-04-05', '6690 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'stray page behind a summary',
    name: 'a month of nobody',
    draw: strayPage,
    periods: ['3845 2026-04-01 2026-04-30', '3852 2026-04-01 2026-04-30'],
  }),
];
