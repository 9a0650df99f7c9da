import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, createLedger, dateFormats, rowsOfSign, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;
const AMOUNTS = [42, 110, { right: 460 }, { right: 570 }];
const SPLIT = [42, 100, { right: 380 }, { right: 470 }, { right: 570 }];
const AMOUNT_HEAD = ['Date', 'Description', 'Amount', 'Balance'];
const SPLIT_HEAD = ['Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'];

function sidePanel(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 812_040, trade: 'bakery' });
  paper.band(432, 0, 180, 792, '#eef3ea');
  paper.text(40, 40, 'Fernhollow Community Bank', { size: 17, isBold: true, color: '#27562e' });
  const panel = [
    ['ACCOUNT', '5130 7744 2196'],
    ['PERIOD', 'March 1 \u2013 March 31, 2026'],
    ['PAGE', '1 of 1'],
    ['CALL US', '(802) 555-0144'],
    ['BRANCH', '3 Mill Street, Barre VT'],
  ];
  for (const [row, [label = '', value = '']] of panel.entries()) {
    paper.text(444, 44 + row * 36, label, { size: 7, isBold: true });
    paper.text(444, 55 + row * 36, value);
  }
  paper.paragraph(444, 260, 156, 'Our branches are closed on Monday, May 25, 2026. Deposits count on May 26.', {
    size: 8,
  });
  paper.lines(40, 100, ['Marble Otter Catering LLC', '18 Depot Row', 'Rutland VT 05701']);
  paper.pairs(40, 180, 400, [
    ['Balance on the first day', ledger.opening],
    ['Deposits and credits', ledger.credits],
    ['Checks and debits', ledger.debits],
    ['Balance on the last day', ledger.closing],
  ]);
  paper.text(40, 256, 'What happened in your account', { isBold: true });
  paper.table([40, 90, { right: 330 }, { right: 410 }], 274, [
    AMOUNT_HEAD,
    ...amountRows(ledger, dateFormats.monthDay),
  ]);
}

function headCells(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 1_900_455, trade: 'haulage', count: 14 });
  paper.text(40, 36, 'PEWTER LAKE BANK & TRUST', { size: 15, isBold: true });
  paper.boxes(
    40,
    66,
    [130, 110, 190, 100],
    [
      ['Account number', 'Type', 'Period covered', 'Enclosures'],
      ['004-551238-7', 'Commercial', '03/01/2026 thru 03/31/2026', '14'],
    ],
  );
  paper.lines(40, 124, ['GRAYWILLOW HAULAGE INC', '900 TRUCK ROUTE 9', 'ALBANY NY 12205']);
  paper.boxes(
    40,
    190,
    [133, 133, 132, 132],
    [
      ['Opening balance', 'Total credits', 'Total debits', 'Closing balance'],
      [ledger.opening, ledger.credits, ledger.debits, ledger.closing],
    ],
  );
  const end = paper.boxes(
    40,
    250,
    [60, 220, 85, 85, 80],
    [SPLIT_HEAD, ...splitRows(ledger, dateFormats.hyphenated)],
    16,
  );
  paper.text(40, end + 14, 'Errors must be reported within 60 days. Rates quoted are as of 01/02/2026.', { size: 8 });
}

function productLine(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 330_010, trade: 'salon' });
  paper.text(306, 50, 'Amberfield', { size: 24, align: 'center' });
  paper.text(306, 84, 'Business Advantage Checking 0098 7712 4410', { size: 12, isBold: true, align: 'center' });
  paper.text(306, 102, 'March 1, 2026 through March 31, 2026', { align: 'center' });
  paper.lines(306, 130, ['Velvet Heron Salon', '41 Juniper Arcade', 'Ponce PR 00730'], { align: 'center' });
  paper.pairs(150, 190, 462, [
    ['Beginning balance', `$${ledger.opening}`],
    ['Deposits', `+ ${ledger.credits}`],
    ['Withdrawals', `- ${ledger.debits}`],
    ['Ending balance', `$${ledger.closing}`],
  ]);
  paper.rule(40, 256, 572);
  paper.text(306, 266, 'Deposits', { isBold: true, align: 'center' });
  const columns = [120, 190, { right: 490 }];
  const head = ['Date', 'Description', 'Amount'];
  const end = paper.table(columns, 284, [head, ...rowsOfSign(ledger, dateFormats.bareMonthDay, 1)]);
  paper.text(306, end + 10, 'Withdrawals', { isBold: true, align: 'center' });
  paper.table(columns, end + 28, [head, ...rowsOfSign(ledger, dateFormats.bareMonthDay, -1)]);
  paper.text(306, 740, 'Earn up to $300 until June 30, 2026. Ask any teller.', { size: 8, align: 'center' });
}

function runningHeads(paper: Paper): void {
  const ledger = createLedger({ ...MARCH, opening: 512_330, trade: 'bakery', count: 54 });
  const rows = amountRows(ledger, dateFormats.named);
  const perPage = [14, 25, 15];
  let done = 0;
  for (const [page, count] of perPage.entries()) {
    if (page > 0) paper.addPage();
    paper.text(40, 24, `Checking ending in *4821  |  March 1-31, 2026  |  Page ${page + 1} of 3`, { size: 8 });
    paper.rule(40, 36, 572);
    if (page === 0) runningHeadsFirst(paper, ledger);
    const y = page === 0 ? 300 : 60;
    paper.table(AMOUNTS, y, [AMOUNT_HEAD, ...rows.slice(done, done + count)], 20);
    done += count;
  }
  paper.paragraph(
    40,
    420,
    520,
    'In case of errors write to us no later than 60 days after we sent the first statement.',
  );
}

function runningHeadsFirst(paper: Paper, ledger: ReturnType<typeof createLedger>): void {
  paper.text(40, 56, 'Tanager Credit Union', { size: 20, isBold: true, color: '#8a3324' });
  paper.lines(40, 110, ['Blue Kettle Bakery LLC', '14 Flour Street', 'Albany NY 12207']);
  paper.text(340, 110, 'Your month at a glance', { size: 12, isBold: true });
  paper.pairs(340, 132, 560, [
    ['Starting balance', ledger.opening],
    ['Money in', ledger.credits],
    ['Money out', ledger.debits],
    ['Ending balance', ledger.closing],
  ]);
  paper.text(40, 270, 'Transactions', { size: 12, isBold: true });
}

/** A part of a combined statement with its own lines. @returns its end */
function section(
  paper: Paper,
  y: number,
  lines: readonly string[],
  options: Parameters<typeof createLedger>[0],
): number {
  const ledger = createLedger(options);
  const [title = '', ...others] = lines;
  paper.text(42, y, title, { size: 12, isBold: true });
  const end = paper.lines(42, y + 18, others);
  const start = paper.pairs(42, end + 6, 320, [
    ['Beginning balance', ledger.opening],
    ['Total deposits', ledger.credits],
    ['Total withdrawals', ledger.debits],
    ['Ending balance', ledger.closing],
  ]);
  return paper.table(SPLIT, start + 10, [SPLIT_HEAD, ...splitRows(ledger, dateFormats.monthDay)]);
}

function commonPeriod(paper: Paper): void {
  paper.text(40, 40, 'Quillback National Bank', { size: 16, isBold: true });
  paper.text(572, 44, 'Relationship statement', { align: 'right' });
  paper.text(572, 58, 'March 1, 2026 - March 31, 2026', { align: 'right' });
  paper.lines(40, 90, ['Slate Heron Landscaping LLC', '77 Hedge Road', 'Keene NH 03431']);
  paper.boxes(
    40,
    160,
    [210, 130, 95, 95],
    [
      ['Your accounts', 'Number', 'Start of period', 'End of period'],
      ['Small Business Checking', '8814-220-3307', '10,204.50', '13,570.66'],
      ['Small Business Savings', '8814-220-9915', '25,000.00', '25,603.11'],
      ['Total', '', '35,204.50', '39,173.77'],
    ],
  );
  paper.paragraph(40, 260, 530, 'Rates on savings changed on April 15, 2026. Visit a branch to learn more.');
  paper.text(306, 750, 'Page 1 of 3', { align: 'center' });
  paper.addPage();
  section(paper, 40, ['Small Business Checking 8814-220-3307'], { ...MARCH, opening: 1_020_450, trade: 'bakery' });
  paper.text(306, 750, 'Page 2 of 3', { align: 'center' });
  paper.addPage();
  section(paper, 40, ['Small Business Savings 8814-220-9915'], { ...MARCH, opening: 2_500_000, trade: 'savings' });
  paper.text(306, 750, 'Page 3 of 3', { align: 'center' });
}

function ownPeriods(paper: Paper): void {
  paper.text(40, 40, 'Candlewick Bank', { size: 18 });
  paper.text(40, 66, 'Combined statement of your accounts', { isBold: true });
  paper.lines(400, 40, ['Slate Heron Landscaping LLC', '77 Hedge Road', 'Keene NH 03431']);
  paper.table([42, 220, { right: 460 }, { right: 570 }], 110, [
    ['Account', 'Account number', 'Deposits', 'Ending balance'],
    ['Commercial Checking', 'xxxxxx5561', '22,972.75', '33,014.90'],
    ['Liquid Savings', 'xxxxxx7728', '1,003.11', '9,603.11'],
  ]);
  const checking = { ...MARCH, opening: 1_881_000, trade: 'haulage' } as const;
  const savings = { from: '2026-03-11', to: '2026-04-10', opening: 900_000, trade: 'savings' } as const;
  const end = section(
    paper,
    190,
    ['Commercial Checking', 'Account number xxxxxx5561', 'Statement period 03/01/2026 - 03/31/2026'],
    checking,
  );
  section(
    paper,
    end + 30,
    ['Liquid Savings', 'Account number xxxxxx7728', 'Statement period 03/11/2026 - 04/10/2026'],
    savings,
  );
}

function pageOfNobody(paper: Paper): void {
  const pages = [
    ['Business Checking', 'Account: 31007-7001', 'Statement period: March 1, 2026 to March 31, 2026'],
    ['Business Reserve', 'Account: 31007-8452', 'Statement period: March 1, 2026 to March 31, 2026'],
    ['Deposits and withdrawals', 'Statement period: April 1, 2026 to April 30, 2026'],
  ];
  for (const [index, lines] of pages.entries()) {
    if (index > 0) paper.addPage();
    paper.text(570, 30, 'Harborlight Bank', { align: 'right', size: 14 });
    const month = index === 2 ? { from: '2026-04-01', to: '2026-04-30' } : MARCH;
    section(paper, 60, lines, {
      ...month,
      opening: 700_000 + index * 91_000,
      trade: index === 1 ? 'savings' : 'salon',
    });
  }
}

/** Numbers of accounts in many forms, and several accounts in a file. */
export const WIDENED_ACCOUNTS: readonly CorpusSample[] = [
  sample({ layout: 'side panel', name: 'groups of digits', draw: sidePanel, periods: ['2196 2026-03-01 2026-03-31'] }),
  sample({
    layout: 'head cells in boxes',
    name: 'a hyphen before the last digit',
    draw: headCells,
    periods: ['2387 2026-03-01 2026-03-31'],
    face: 'typewriter',
    size: 9,
  }),
  sample({
    layout: 'centered heads',
    name: "a number after a product's name",
    draw: productLine,
    periods: ['4410 2026-03-01 2026-03-31'],
    face: 'serif',
    size: 11,
  }),
  sample({
    layout: 'running heads',
    name: 'a masked number on three pages',
    draw: runningHeads,
    periods: ['4821 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'summary of accounts with a common period',
    name: 'a page each',
    draw: commonPeriod,
    periods: ['3307 2026-03-01 2026-03-31', '9915 2026-03-01 2026-03-31'],
  }),
  sample({
    layout: 'summary of accounts without a period',
    name: 'sections with periods of their own',
    draw: ownPeriods,
    periods: ['5561 2026-03-01 2026-03-31', '7728 2026-03-11 2026-04-10'],
  }),
  sample({
    layout: 'page without an account',
    name: 'after pages of two accounts',
    draw: pageOfNobody,
    periods: ['7001 2026-03-01 2026-03-31', '8452 2026-03-01 2026-03-31'],
  }),
];
