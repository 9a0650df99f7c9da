import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, dateFormats, type Ledger, money, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { APRIL, FEBRUARY, HEAD, JANUARY, ledgerOf, MARCH, period, totals } from './parts.ts';

function statementTitle(paper: Paper): void {
  const ledger = ledgerOf(FEBRUARY, 'webshop', 2_440_812, 16);
  paper.text(48, 44, 'quicksilt', { size: 20, isBold: true, color: '#20232a' });
  paper.text(564, 48, 'February 2026 statement', { size: 13, align: 'right' });
  paper.lines(48, 84, ['Honeyfern Labs, Inc.', '1 Market Loft, Suite 300', 'Oakland, CA 94607'], { size: 8.5 });
  paper.lines(564, 84, ['Checking \u2022\u20228841', 'ABA routing number 000091283', 'Account number 202355718841'], {
    size: 8.5,
    align: 'right',
  });
  paper.text(48, 150, 'Statement balance', { size: 8, color: '#777777' });
  paper.text(48, 162, `$${ledger.closing}`, { size: 24 });
  paper.text(48, 194, `as of Feb 28   \u00b7   $${ledger.opening} on Feb 1`, { size: 8, color: '#777777' });
  paper.pairs(330, 152, 564, [
    ['Total withdrawals', `\u2013$${ledger.debits}`],
    ['Total deposits', `$${ledger.credits}`],
  ]);
  paper.text(48, 226, 'All Transactions', { size: 12, isBold: true });
  const rows = amountRows(ledger, dateFormats.named).map(([day = '', text = '', amount = '', left = '']) => [
    day,
    text,
    text.startsWith('Card') ? 'Card' : 'ACH',
    amount.startsWith('-') ? `\u2013$${amount.slice(1)}` : `$${amount}`,
    `$${left}`,
  ]);
  paper.table(
    [48, 110, 340, { right: 470 }, { right: 564 }],
    246,
    [['Date (UTC)', 'Description', 'Type', 'Amount', 'End of day balance'], ...rows],
    22,
  );
  paper.text(48, 760, 'Quicksilt is not a bank. Banking services by Cutwater Bank N.A.; Member FDIC.', { size: 7 });
}

function timeZones(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'clinic', 803_355, 14);
  paper.text(48, 40, 'Ninefold', { size: 24, isBold: true, color: '#163300' });
  paper.lines(564, 40, ['Ninefold US Inc.', '30 W. Lantern St, Floor 4', 'New York NY 10010'], {
    align: 'right',
    size: 7.5,
    step: 10,
  });
  paper.text(48, 90, 'USD statement', { size: 17, isBold: true });
  paper.text(48, 114, '1 March 2026 [GMT-05:00] - 31 March 2026 [GMT-04:00]');
  paper.text(48, 128, 'Generated on: 2 April 2026', { size: 8 });
  paper.table([48, 300], 156, [
    ['Account Holder', 'Account number'],
    ['Honeyfern Labs, Inc.', '8310447720'],
    ['1 Market Loft, Oakland', 'Routing number (wire and ACH)'],
    ['94607, United States', '000073972'],
  ]);
  paper.text(48, 226, `USD on 31 March 2026 [GMT-04:00]`, { isBold: true });
  paper.text(564, 226, `${ledger.closing} USD`, { isBold: true, align: 'right' });
  paper.rule(48, 242, 564);
  paper.table([48, { right: 380 }, { right: 470 }, { right: 564 }], 250, [
    ['Description', 'Incoming', 'Outgoing', 'Amount'],
  ]);
  let y = 268;
  for (const [index, { day, text, amount, balance }] of ledger.movements.toReversed().entries()) {
    paper.text(48, y, text, { size: 9 });
    paper.text(amount > 0 ? 380 : 470, y, money(amount), { size: 9, align: 'right' });
    paper.text(564, y, money(balance), { size: 9, align: 'right' });
    const date = `${Number(day.slice(8))} March 2026`;
    paper.text(48, y + 11, `${date}   Transaction: TRANSFER-11883${20 + index}   Reference: INV-${440 + index}`, {
      size: 6.5,
      color: '#777777',
    });
    y += 29;
  }
  paper.text(48, y + 4, `Opening balance ${ledger.opening} USD`, { size: 8 });
}

function grossAndFees(paper: Paper, ledger: Ledger): void {
  paper.text(40, 280, 'Transaction history - USD', { size: 12, isBold: true });
  const rows = amountRows(ledger, dateFormats.full).map(([day = '', text = '', amount = '', left = ''], index) => [
    day,
    `${text}  ID: 4QX${7100 + index * 37}K`,
    amount,
    index % 3 ? '0.00' : '-1.48',
    left,
  ]);
  paper.table(
    [42, 110, { right: 400 }, { right: 480 }, { right: 570 }],
    300,
    [['Date', 'Description', 'Gross', 'Fee', 'Balance'], ...rows],
    18,
  );
  paper.text(40, 750, 'Any disputes must be reported within 60 days. PurseLink is not a bank. Page 1', { size: 7 });
}

function merchantIdentifier(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'webshop', 96_120, 16);
  paper.text(40, 36, 'PurseLink', { size: 20, isBold: true, color: '#003087' });
  paper.text(572, 36, 'March 2026', { size: 12, align: 'right' });
  paper.text(572, 52, 'Mar 1, 2026 - Mar 31, 2026', { align: 'right', size: 8.5 });
  paper.lines(40, 84, ['Copperleaf Goods LLC', '210 Spindle Ave', 'Greenville, SC 29601']);
  paper.lines(
    330,
    84,
    [
      'Merchant Account ID: KQZTLMWXRHEVB',
      'PurseLink ID: till@copperleaf.example',
      'Statement for Mar 1, 2026 - Mar 31, 2026',
    ],
    { size: 8.5 },
  );
  paper.text(40, 150, 'Activity Summary (3/1/26 - 3/31/26)', { size: 12, isBold: true });
  paper.boxes(
    40,
    170,
    [170, 120],
    [
      ['', 'USD'],
      ['Beginning Available Balance', ledger.opening],
      ['Payments received', ledger.credits],
      ['Payments sent, fees, transfers', `-${ledger.debits}`],
      ['Ending Available Balance', ledger.closing],
    ],
  );
  grossAndFees(paper, ledger);
}

function startAndEndCells(paper: Paper): void {
  const ledger = ledgerOf(APRIL, 'salon', 188_404, 14);
  paper.text(306, 40, 'Account statement', { size: 18, isBold: true, align: 'center' });
  paper.text(306, 64, 'Bluegale business banking, by Cutwater Bank N.A.', { size: 8.5, align: 'center' });
  const cells = [
    ['Start date', '2026-04-01'],
    ['End date', '2026-04-30'],
    ['Business name', 'Marigold Hair Studio LLC'],
    ['Account no.', '875500441290'],
  ];
  for (const [index, [label = '', value = '']] of cells.entries()) {
    const [x, y] = [60 + (index % 2) * 260, 100 + Math.floor(index / 2) * 40];
    paper.text(x, y, label, { size: 7.5, color: '#667788' });
    paper.text(x, y + 11, value, { isBold: true });
  }
  paper.table([60, 190, 320, { right: 552 }], 196, [
    ['Opening balance', 'Total credits', 'Total debits', 'Closing balance'],
    [`$${ledger.opening}`, `$${ledger.credits}`, `$${ledger.debits}`, `$${ledger.closing}`],
  ]);
  paper.table([60, 130, { right: 460 }, { right: 552 }], 240, [HEAD, ...amountRows(ledger, dateFormats.iso)], 20);
}

function shortYear(paper: Paper): void {
  const ledger = ledgerOf(JANUARY, 'webshop', 44_019, 12);
  paper.band(0, 0, 200, 792, '#f4efe6');
  paper.text(24, 40, 'lillet', { size: 26, isBold: true, color: '#7a2e5d' });
  paper.lines(
    24,
    90,
    [
      'Statement #14',
      "1 Jan '26 \u2013 31 Jan '26",
      '',
      'Inkcap Illustration',
      'M. Quillfeather',
      '9 Garret Row',
      'Troy NY 12180',
      '',
      'Business \u2026 7730',
    ],
    { size: 8.5 },
  );
  for (const [index, [label, value]] of totals(ledger, ['Balance to start', 'In', 'Out', 'Balance to end']).entries()) {
    paper.text(24, 240 + index * 40, label, { size: 8, color: '#777777' });
    paper.text(24, 252 + index * 40, `$${value}`, { size: 13 });
  }
  let y = 40;
  for (const [day, text = '', amount = '', left = ''] of amountRows(ledger, dateFormats.dayNamed)) {
    paper.text(220, y, `${day} '26`, { size: 7.5, color: '#777777' });
    paper.text(220, y + 11, text, { size: 9 });
    paper.text(500, y + 11, amount, { size: 9, align: 'right' });
    paper.text(580, y + 11, left, { size: 9, align: 'right' });
    y += 34;
  }
  paper.text(24, 740, 'Deposits: Cutwater Bank N.A.', { size: 7 });
}

function treasuryPortal(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'haulage', 9_120_440, 14);
  paper.text(30, 18, '04/02/2026 08:41 AM ET', { size: 7 });
  paper.text(762, 18, 'Page 1 of 1', { size: 7, align: 'right' });
  paper.text(30, 40, 'Balance and Transaction Report', { size: 15, isBold: true });
  paper.text(30, 62, 'Pinnock National Bank    Treasury Desk    Company: SALTPAN FREIGHT LLC    User: O. TAMSIN');
  paper.text(
    30,
    78,
    'Filter: Prior period   From: 03/01/2026   To: 03/31/2026   Currency: USD   Account: *******6604 - Operating DDA',
    { size: 8 },
  );
  paper.boxes(
    30,
    100,
    [120, 140, 140, 140, 140],
    [
      ['As-of date', 'Opening ledger', 'Total credits', 'Total debits', 'Closing ledger'],
      ['03/31/2026', ledger.opening, ledger.credits, ledger.debits, ledger.closing],
    ],
  );
  const rows = splitRows(ledger, dateFormats.full).map(
    ([day = '', text = '', debit = '', credit = '', left = ''], index) => [
      day,
      credit ? '165' : '455',
      `26${index + 101}88041`,
      text,
      debit,
      credit,
      left,
    ],
  );
  paper.table(
    [30, 110, 160, 250, { right: 560 }, { right: 660 }, { right: 760 }],
    156,
    [['Value date', 'BAI', 'Bank ref.', 'Detail', 'Debit', 'Credit', 'Ledger balance'], ...rows],
    18,
  );
}

/** Statements of accounts that are held by software: neobanks, wallets and portals. */
export const THIRD_FINTECH: readonly CorpusSample[] = [
  sample({
    layout: 'statement of a month named in its title',
    name: 'the first balance in a note',
    draw: statementTitle,
    periods: [period('8841', FEBRUARY)],
  }),
  sample({
    layout: 'range with time zones',
    name: 'the newest entry first',
    draw: timeZones,
    periods: [period('7720', MARCH)],
  }),
  sample({
    layout: 'wallet with an identifier of letters',
    name: 'gross amounts and fees',
    draw: merchantIdentifier,
    periods: [period('-', MARCH)],
  }),
  sample({
    layout: 'start and end date in cells',
    name: 'ISO dates',
    draw: startAndEndCells,
    periods: [period('1290', APRIL)],
  }),
  sample({
    layout: 'facts in a side column',
    name: 'years of two digits after an apostrophe',
    draw: shortYear,
    periods: [period('7730', JANUARY)],
  }),
  sample({
    layout: 'report of a treasury portal',
    name: 'ledger balances of a chosen range',
    draw: treasuryPortal,
    isLandscape: true,
    periods: [period('6604', MARCH)],
  }),
];
