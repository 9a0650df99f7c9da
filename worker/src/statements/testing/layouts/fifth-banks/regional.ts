import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { abreast, block, book, type Days, dayEnds, grid, period, section, titled, unfold } from './bank-parts.ts';

const MARCH: Days = ['2026-03-01', '2026-03-31'];
const LATE_MARCH: Days = ['2026-02-27', '2026-03-31'];
const day = dateFormats.monthDay;

const CAPITALS = {
  credits: ['DEPOSIT', 'PAYGROVE MERCH DEPOSIT 8033114402 BLUE KETTLE 030326', 'MOBILE DEPOSIT'],
  debits: [
    'CHECK #',
    'RYE MILL FLOUR VENDOR PMT 4410 BLUE KETTLE 031126',
    'PURCHASE AT COPPER PAN SUPPLY, OH ON 031626 FROM CARD#: XXXXXXXXXXXX4418',
    'SERVICE CHARGE',
  ],
};

function periodDate(paper: Paper): void {
  const ledger = book(MARCH, 'bakery', 2_877_104, 20, CAPITALS);
  const [credits, checks, other] = [
    section(ledger, 'credits'),
    section(ledger, 'checks'),
    section(ledger, 'withdrawals'),
  ];
  block(paper, [42, 30], '(OHIO VALLEY) // P.O. BOX 630900  CINCINNATI OH 45263-0900', { size: 8 });
  paper.text(330, 30, 'SIXTH MERIDIAN BANK', { isBold: true, size: 13, color: '#14387f' });
  block(paper, [60, 90], 'BLUE KETTLE BAKERY LLC // 14 FLOUR ST // CINCINNATI OH 45202-1104 // 4471');
  const head =
    'Statement Period Date: 3/1/2026 - 3/31/2026 // Account Type: Bus Standard Checking // Account Number: 7239118804';
  block(paper, [330, 84], head);
  block(
    paper,
    [330, 126],
    'Banking Center: Court Street // Banking Center Phone: 513-555-0109 // Business Banking Support: 877-555-0148',
    { size: 8 },
  );
  paper.band(42, 180, 528, 13, '#14387f');
  paper.text(46, 183, 'Account Summary - 7239118804', { isBold: true, color: '#ffffff', size: 9 });
  grid(
    paper,
    '42 75 110 >300 340 >560',
    198,
    [
      `03/01 | | Beginning Balance | $${ledger.opening} | Number of Days in Period | 31`,
      ` | ${checks.count} | Checks | $(${checks.total})`,
      ` | ${other.count} | Withdrawals / Debits | $(${other.total})`,
      ` | ${credits.count} | Deposits / Credits | $${credits.total}`,
      `03/31 | | Ending Balance | $${ledger.closing}`,
    ],
    12,
  );
  const numbers = checks.checks(day).map(([no = '', on = '', sum = '']) => [`${no} i`, on, sum]);
  const look = { size: 9.5, color: '#14387f' };
  const paid = ['Number | Date Paid | Amount | Number | Date Paid | Amount', abreast(numbers, 2)];
  let y = titled(paper, {
    title: `Checks   ${checks.count} checks totaling $${checks.total}`,
    y: 276,
    columns: '42 110 >250 300 370 >510',
    parts: paid,
    look,
  });
  const rows = (all: string[][]) => all.map(([on = '', text = '', sum = '']) => [on, sum, text]);
  const lines = ['Date | Amount | Description', rows(other.rows(day))];
  y = titled(paper, {
    title: `Withdrawals / Debits   ${other.count} items totaling $${other.total}`,
    y,
    columns: '42 >170 200',
    parts: lines,
    look,
  });
  const deposits = ['Date | Amount | Description', rows(credits.rows(day))];
  y = titled(paper, {
    title: `Deposits / Credits   ${credits.count} items totaling $${credits.total}`,
    y,
    columns: '42 >170 200',
    parts: deposits,
    look,
  });
  const ends = ['Date | Amount | Date | Amount | Date | Amount', abreast(dayEnds(ledger, day), 3)];
  titled(paper, { title: 'Daily Balance Summary', y, columns: '42 >170 220 >350 400 >530', parts: ends, look });
  paper.text(570, 764, 'Page 1 of 1', { size: 8, align: 'right' });
}

const REFERENCES = {
  credits: ['DEPOSIT', 'PAYGROVE         CREDIT 030', 'INCOMING FEDWIRE FUNDS TRANSFER\\LAKEHEAD LUMBER CO'],
  debits: [
    'CHECK #',
    'TRUCK LEASE 77 ACH PMT',
    'BUSINESS DEBIT PURCHASE FUEL STOP 118',
    'SERVICE CHARGE FOR ACCOUNT 000009864417730',
  ],
};

function boxedMonths(paper: Paper): void {
  const ledger = book(MARCH, 'haulage', 2_660_941, 18, REFERENCES);
  paper.text(42, 30, 'E&P Bank', { isBold: true, size: 20, color: '#00573d' });
  block(paper, [360, 30], 'FOR INQUIRIES CALL:      BUFFALO COMMERCIAL // (716) 555-0160', { size: 8.5 });
  paper.boxes(
    360,
    60,
    [100, 110],
    [
      ['ACCOUNT TYPE', ''],
      ['COMMERCIAL CHECKING', ''],
    ],
    15,
  );
  paper.boxes(
    310,
    96,
    [110, 150],
    [
      ['ACCOUNT NUMBER', 'STATEMENT PERIOD'],
      ['9864417730', 'MAR.01-MAR.31,2026'],
    ],
    16,
  );
  block(
    paper,
    [60, 140],
    '00    0 06107M NM 017 // 000000441 FIDS1071 // DUNMORE CARTAGE CO // 2 WEIGHBRIDGE LN // BUFFALO NY 14203',
  );
  paper.boxes(
    310,
    130,
    [130, 130],
    [
      ['BEGINNING BALANCE', `$${ledger.opening}`],
      ['DEPOSITS & CREDITS', ledger.credits],
      ['LESS CHECKS & DEBITS', ledger.debits],
      ['LESS SERVICE CHARGES', '0.00'],
      ['ENDING BALANCE', `$${ledger.closing}`],
    ],
    14,
  );
  paper.text(306, 232, 'ACCOUNT ACTIVITY', { isBold: true, align: 'center' });
  block(paper, [46, 246], 'POSTING // DATE', { size: 8 });
  block(paper, [420, 246], 'DEPOSITS & OTHER // CREDITS (+)', { size: 8, align: 'right' });
  block(paper, [500, 246], 'WITHDRAWALS & // OTHER DEBITS (-)', { size: 8, align: 'right' });
  block(paper, [570, 246], 'DAILY // BALANCE', { size: 8, align: 'right' });
  paper.text(110, 252, 'TRANSACTION DESCRIPTION', { size: 8 });
  const rows = ledger.movements.map(({ day: on, text, amount, balance }, index) => [
    day(on),
    text,
    amount > 0 ? `$${money(amount)}` : '',
    amount < 0 ? `$${money(-amount)}` : '',
    ledger.movements[index + 1]?.day === on ? '' : `$${money(balance)}`,
  ]);
  const parts = [
    '',
    [['03/01', 'BEGINNING BALANCE', '', '', `$${ledger.opening}`]],
    unfold(rows),
    ` | NUMBER OF DEPOSITS/CHECKS PAID | ${section(ledger, 'credits').count} | ${section(ledger, 'checks').count} | `,
  ];
  const end = grid(paper, '46 110 >420 >500 >570', 262, parts);
  const checks = section(ledger, 'checks').checks(day);
  paper.text(306, end + 8, 'CHECKS PAID SUMMARY', { isBold: true, align: 'center' });
  grid(paper, '46 110 >230 300 370 >490', end + 22, [
    'NUMBER | DATE | AMOUNT | NUMBER | DATE | AMOUNT',
    abreast(checks, 2),
  ]);
  paper.text(570, 764, 'PAGE 1 OF  1', { size: 8, align: 'right' });
  paper.text(42, 764, 'MEMBER FDIC', { size: 8 });
}

const BEGINNINGS = {
  credits: ['Deposit', '8841 PAYGROVE DEP TIDEWATER 033 HCCLAIMPMT', 'ACH Credit HCCLAIMPMT TIDEWATER HEALTH'],
  debits: [
    'Check #',
    '4418 DBT PURCHASE - 88112 QUILLFEATHER PRINT PROVIDENCE RI',
    'GUSTWIND HR PAYROLL 031326',
    'Wire transfer fee',
  ],
};

function beginningThrough(paper: Paper): void {
  const ledger = book(LATE_MARCH, 'clinic', 1_299_070, 22, BEGINNINGS);
  const [credits, checks, other] = [
    section(ledger, 'credits'),
    section(ledger, 'checks'),
    section(ledger, 'withdrawals'),
  ];
  paper.text(42, 30, 'Burghers Bank', { isBold: true, size: 18, color: '#008555' });
  block(paper, [42, 56], '1-800-555-0133 // Call our Business Service Center anytime for account information.', {
    size: 8,
  });
  block(paper, [400, 30], 'US001 | BR704 | 4 // ROP450 // P.O. Box 7000 // Providence, RI 02940', { size: 8 });
  paper.text(570, 84, 'Commercial Account Statement', { isBold: true, size: 12, align: 'right' });
  paper.text(570, 102, '1   OF   2', { size: 8, align: 'right' });
  block(paper, [570, 120], 'Beginning February 27, 2026 // through March 31, 2026', { isBold: true, align: 'right' });
  block(paper, [60, 140], 'TIDEWATER DENTAL PC // 77 HARBOR LN STE 4 // PROVIDENCE RI 02903');
  block(paper, [570, 160], 'Questions? // Business Checking   XXXXXX-881-2', { align: 'right' });
  paper.text(42, 210, 'Better Business Checking for XXXXXX-881-2', { isBold: true, size: 12 });
  paper.text(42, 232, 'Balance Calculation', { isBold: true });
  grid(
    paper,
    '42 >270',
    246,
    [
      '',
      `Previous Balance | ${ledger.opening}`,
      `Checks | ${checks.total} -`,
      `Debits | ${other.total} -`,
      `Deposits & Credits | ${credits.total} +`,
      `Current Balance | ${ledger.closing} =`,
    ],
    12,
  );
  paper.text(320, 232, 'Balance', { isBold: true });
  grid(paper, '320 >560', 246, ['', 'Average Daily Balance | 14,802.31']);
  paper.text(42, 330, 'TRANSACTION DETAILS FOR BUSINESS CHECKING ACCOUNT ENDING 881-2', { isBold: true, size: 9 });
  const paid = [
    'Check # | Amount | Date | Check # | Amount | Date',
    abreast(
      checks.checks(day).map(([no = '', on = '', sum = '']) => [no, sum, on]),
      2,
    ),
  ];
  let y = titled(paper, {
    title: 'Checks  * There is a break in check sequence',
    y: 348,
    columns: '42 >170 200 290 >420 450',
    parts: paid,
  });
  const rows = (all: string[][]) => all.map(([on = '', text = '', sum = '']) => [on, sum, text]);
  y = titled(paper, {
    title: 'Debits  **May include checks that have been processed electronically by the payee',
    y,
    columns: '42 >170 200',
    parts: ['Date | Amount | Description', rows(other.rows(day)), ` | ${other.total} | Total Debits`],
  });
  titled(paper, {
    title: 'Deposits & Credits',
    y,
    columns: '42 >170 200',
    parts: ['Date | Amount | Description', rows(credits.rows(day)), ` | ${credits.total} | Total Deposits & Credits`],
  });
  paper.addPage();
  block(paper, [570, 30], 'Beginning February 27, 2026 // through March 31, 2026 // 2   OF   2', { align: 'right' });
  titled(paper, {
    title: 'Daily Balance',
    y: 90,
    columns: '42 >160 200 >320 360 >480',
    parts: ['Date | Balance | Date | Balance | Date | Balance', abreast(dayEnds(ledger, day), 3)],
  });
}

/** Statements of banks of several states, in the style of each. */
export const FIFTH_REGIONAL: readonly CorpusSample[] = [
  sample({
    layout: 'statement period date with items totaling',
    name: 'amounts before descriptions',
    draw: periodDate,
    periods: [period('8804', MARCH)],
  }),
  sample({
    layout: 'boxed span of dotted months',
    name: 'signs in the heads of columns',
    draw: boxedMonths,
    periods: [period('7730', MARCH)],
  }),
  sample({
    layout: 'beginning and through in two lines',
    name: 'a masked number with a check digit',
    draw: beginningThrough,
    periods: [period('8812', LATE_MARCH)],
  }),
];
