import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  abreast,
  block,
  book,
  checkPictures,
  type Days,
  dayEnds,
  grid,
  period,
  section,
  titled,
  unfold,
} from './bank-parts.ts';

const MARCH: Days = ['2026-03-01', '2026-03-31'];
const BUSINESS_DAYS: Days = ['2026-02-28', '2026-03-31'];
const ENDING_MID: Days = ['2026-03-16', '2026-04-15'];

const IMAGED = {
  credits: ['MERCHANT BANKCD DEPOSIT 498223114402', 'DDA DEPOSIT', 'Mobile Deposit'],
  debits: [
    'Check #',
    'Check #',
    'RYE MILL FLOUR PURCHASE',
    'Check #',
    'DBT CRD 0733 03/11/26 18871\\COPPER PAN SUPPLY\\SALLOW FORK IA Card# 4418',
    'PAYDAYPRT PAYROLL',
  ],
};

function endingHead(paper: Paper, page: number): void {
  paper.text(42, 28, 'SALLOW FORK', { size: 16, isBold: true, color: '#4a2c17' });
  paper.text(42, 46, 'BANK & TRUST', { size: 9, spacing: 2 });
  if (page === 1)
    block(paper, [42, 62], '100 Court Street // Sallow Fork, IA 50001 // RETURN SERVICE REQUESTED', {
      size: 7.5,
      step: 9,
    });
  paper.text(570, 30, 'Statement Ending 03/31/2026', { isBold: true, align: 'right', size: 11 });
  paper.text(400, 46, 'BLUE KETTLE BAKERY LLC', { size: 8.5 });
  paper.text(570, 46, `Page ${page} of 3`, { size: 8.5, align: 'right' });
  paper.text(400, 58, 'Customer Number: XXXXXXXX0417', { size: 8.5 });
}

function imageStatement(paper: Paper): void {
  const ledger = book(MARCH, 'bakery', 2_104_366, 24, IMAGED);
  const [credits, checks, other] = [
    section(ledger, 'credits'),
    section(ledger, 'checks'),
    section(ledger, 'withdrawals'),
  ];
  endingHead(paper, 1);
  block(
    paper,
    [60, 120],
    '>000441 4471882 0001 93051 10Z // BLUE KETTLE BAKERY LLC // OPERATING // 14 FLOUR ST // SALLOW FORK IA 50001-1104',
  );
  paper.text(420, 84, 'Managing Your Accounts', { isBold: true });
  grid(
    paper,
    '420 490',
    98,
    ['Main Office | Sallow Fork', 'Phone Number | 515-555-0119', 'Website | sallowfork.example'],
    12,
  );
  paper.text(42, 200, 'Summary of Accounts', { isBold: true, size: 12 });
  grid(
    paper,
    '42 300 >570',
    218,
    ['Account Type | Account Number | Ending Balance', `SMALL BUSINESS CHECKING | XXXXXXXX6038 | $${ledger.closing}`],
    13,
  );
  paper.band(42, 256, 528, 15, '#4a2c17');
  paper.text(46, 259, 'SMALL BUSINESS CHECKING - XXXXXXXX6038', { isBold: true, color: '#ffffff' });
  const summary = [
    'Date | Description | Amount',
    `03/01/2026 | Beginning Balance | $${ledger.opening}`,
    ` | ${credits.count} Credit(s) This Period | $${credits.total}`,
    ` | ${section(ledger, 'paid').count} Debit(s) This Period | $${ledger.debits}`,
    `03/31/2026 | Ending Balance | $${ledger.closing}`,
  ];
  let y = titled(paper, { title: 'Account Summary', y: 280, columns: '42 110 >330', parts: summary, step: 12 });
  y = titled(paper, {
    title: 'Electronic Credits',
    y,
    columns: '42 110 >570',
    parts: [
      'Date | Description | Amount',
      unfold(credits.rows(dateFormats.full).map(([on = '', text = '', sum = '']) => [on, text, `$${sum}`])),
    ],
  });
  titled(paper, {
    title: 'Electronic Debits',
    y,
    columns: '42 110 >570',
    parts: [
      'Date | Description | Amount',
      unfold(other.rows(dateFormats.full).map(([on = '', text = '', sum = '']) => [on, text, `$${sum}`])),
    ],
  });
  paper.addPage();
  endingHead(paper, 2);
  const numbers = checks.checks(dateFormats.full).map(([no = '', on = '', sum = '']) => [no, on, `$${sum}`]);
  y = titled(paper, {
    title: 'Checks Cleared',
    y: 90,
    columns: '42 100 >240 300 360 >500',
    parts: ['Check Nbr | Date | Amount | Check Nbr | Date | Amount', abreast(numbers, 2)],
  });
  paper.text(42, y, '* Indicates skipped check number', { size: 7.5 });
  y = titled(paper, {
    title: 'Daily Balances',
    y: y + 16,
    columns: '42 >180 220 >360 400 >540',
    parts: ['Date | Amount | Date | Amount | Date | Amount', abreast(dayEnds(ledger, dateFormats.full, '$'), 3)],
  });
  titled(paper, {
    title: 'Overdraft and Returned Item Fees',
    y,
    columns: '42 >360 >500',
    parts: [
      ' | Total for this period | Total year-to-date',
      'Total Overdraft Fees | $0.00 | $0.00',
      'Total Returned Item Fees | $0.00 | $32.00',
    ],
  });
  paper.addPage();
  endingHead(paper, 3);
  checkPictures(paper, 90, ledger, dateFormats.full);
}

const TELETYPE = {
  credits: ['REGULAR DEPOSIT', 'AC-PAYGROVE      -DEPOSIT', 'WIRE TRANSFER CREDIT'],
  debits: [
    'CHECK #',
    'AC-TRUCK LEASE 77 -LEASE PMT',
    'POS DEB 1407 03/18/26 77120044 FUEL STOP 118',
    'AC-HERON MUTUAL  -INS PREM',
  ],
};

/** A sign behind the amount and the day first, as old printers wrote it. */
function teletype(paper: Paper): void {
  const ledger = book(BUSINESS_DAYS, 'haulage', 1_880_402, 20, TELETYPE);
  const checks = section(ledger, 'checks');
  block(paper, [48, 36], 'PRAIRIE LANTERN STATE BANK // 402 GRAIN AVENUE // MCPHERSON KS 67460 // 620-555-0121');
  block(
    paper,
    [370, 36],
    'ACCOUNT:            4407729 // DOCUMENTS:                3 // PAGE:                     1 // 03/31/2026',
  );
  block(paper, [60, 118], 'DUNMORE CARTAGE CO // 2 WEIGHBRIDGE LN // MCPHERSON KS 67460');
  paper.text(306, 176, '='.repeat(86), { align: 'center' });
  paper.text(306, 190, 'COMMERCIAL DDA ACCOUNT 4407729', { align: 'center' });
  paper.text(306, 204, '='.repeat(86), { align: 'center' });
  const label = (name: string, value: string) => `${name.padEnd(26)}${value.padStart(14)}`;
  const [credits, paid] = [section(ledger, 'credits').count, section(ledger, 'paid').count];
  block(
    paper,
    [48, 222],
    `${label('LAST STATEMENT 02/27/26', ledger.opening)} // ${label(`${credits} CREDITS`, ledger.credits)} // ${label(`${paid} DEBITS`, ledger.debits)} // ${label('THIS STATEMENT 03/31/26', ledger.closing)}`,
  );
  block(
    paper,
    [330, 222],
    `${label('MINIMUM BALANCE', '14,220.18')} // ${label('AVG AVAILABLE BALANCE', '19,007.44')} // ${label('AVERAGE BALANCE', '20,114.90')}`,
  );
  paper.text(306, 280, '- - - - - - - - - - DEPOSITS - - - - - - - - - -', { align: 'center' });
  const day = dateFormats.monthDay;
  const rows = section(ledger, 'credits')
    .rows(day)
    .map(([on = '', text = '', sum = ''], index) => [index === 1 ? '118' : '', on, sum, text]);
  let y = grid(paper, '48 110 >250 280', 294, ['REF # | DATE | AMOUNT | DESCRIPTION', rows]);
  paper.text(306, y + 6, '- - - - - - - - - - CHECKS - - - - - - - - - -', { align: 'center' });
  y = grid(paper, '48 >140 >220 260 >352 >432', y + 20, [
    'CHECK # | DATE | AMOUNT | CHECK # | DATE | AMOUNT',
    abreast(checks.checks(day), 2),
  ]);
  paper.text(306, y + 6, '(*) INDICATES A GAP IN CHECK NUMBER SEQUENCE', { align: 'center' });
  paper.text(306, y + 24, '- - - - - - - - OTHER DEBITS - - - - - - - - -', { align: 'center' });
  y = grid(paper, '48 >500 >570', y + 38, [
    'DESCRIPTION | DATE | AMOUNT',
    section(ledger, 'withdrawals')
      .rows(day)
      .map(([on = '', text = '', sum = '']) => [text, on, sum]),
  ]);
  paper.text(306, y + 6, '- - - - - - - - DAILY BALANCE - - - - - - - -', { align: 'center' });
  grid(paper, '48 >180 220 >352 392 >524', y + 20, [
    'DATE | BALANCE | DATE | BALANCE | DATE | BALANCE',
    abreast(dayEnds(ledger, day), 3),
  ]);
}

const RESERVED = {
  credits: ['Deposit', 'POS Deposit Batch', 'Advance From Business Reserve'],
  debits: ['Velvet Comb Wholesale ACH', 'Check #', 'Payment To Business Reserve', 'Utility Bill Payment'],
};

/** A reserve line on the same statement: a loan with its own number, no deposit account. */
function reserveLine(paper: Paper): void {
  const ledger = book(ENDING_MID, 'salon', 210_400, 18, RESERVED);
  paper.text(306, 30, 'FIRST BANK OF TAMARACK COUNTY', { isBold: true, size: 13, align: 'center' });
  paper.text(306, 46, 'P. O. Drawer 40 - Tamarack, Minnesota 55001 - (218) 555-0104', { size: 8, align: 'center' });
  block(paper, [60, 100], 'MARIGOLD HAIR STUDIO // PAT SEDGEMOOR DBA // 18 ORCHARD WAY // TAMARACK MN 55001');
  grid(
    paper,
    '380 >570',
    92,
    [
      '',
      'ACCOUNT NUMBER | 20 118 447',
      'STATEMENT DATE | 4/15/26',
      'PREVIOUS STATEMENT DATE | 3/15/26',
      'ENCLOSURES | 2',
    ],
    12,
  );
  paper.text(42, 180, 'BUSINESS CHECKING WITH RESERVE', { isBold: true });
  grid(
    paper,
    '42 >220 >320 >430 >560',
    196,
    [
      'PREVIOUS BALANCE | DEPOSITS | CHECKS & DEBITS | SERVICE CHARGE | NEW BALANCE',
      [[ledger.opening, ledger.credits, ledger.debits, '.00', ledger.closing]],
    ],
    13,
  );
  const rows = ledger.movements.map(({ day, text, amount, balance }) => [
    dateFormats.hyphenated(day),
    text,
    amount < 0 ? `${money(-amount)}` : '',
    amount > 0 ? `${money(amount)} +` : '',
    money(balance),
  ]);
  const end = grid(paper, '42 90 >390 >480 >570', 236, ['DATE | DESCRIPTION | DEBITS | CREDITS | BALANCE', rows], 12);
  paper.rule(42, end + 6, 570);
  paper.text(42, end + 12, 'BUSINESS RESERVE LINE OF CREDIT   LOAN 8800412', { isBold: true });
  grid(
    paper,
    '42 >220 >320 >430 >560',
    end + 28,
    [
      'PREVIOUS BALANCE | ADVANCES | PAYMENTS | FINANCE CHARGE | NEW BALANCE',
      '1,500.00 | 500.00 | 250.00 | 14.77 | 1,764.77',
    ],
    13,
  );
  grid(
    paper,
    '42 >220 >320 >430 >560',
    end + 62,
    [
      'CREDIT LIMIT | AVAILABLE | DAILY RATE | ANNUAL RATE | PAYMENT DUE',
      '5,000.00 | 3,235.23 | .03287% | 12.00% | 50.00 5/10/26',
    ],
    13,
  );
  paper.paragraph(
    42,
    end + 98,
    520,
    'BALANCE SUBJECT TO FINANCE CHARGE is the average daily balance of the cycle. Send inquiries about the line to the address above.',
    { size: 7.5 },
  );
}

/** Statements of community banks, as their core systems print them. */
export const FIFTH_COMMUNITY: readonly CorpusSample[] = [
  sample({
    layout: 'statement ending with pictures of checks',
    name: 'two days beside counts of items',
    draw: imageStatement,
    periods: [period('6038', MARCH)],
  }),
  sample({
    layout: 'last statement and this statement before sums',
    name: 'lists between hyphens',
    draw: teletype,
    face: 'typewriter',
    size: 8.5,
    periods: [period('7729', BUSINESS_DAYS)],
  }),
  sample({
    layout: 'checking above a reserve line',
    name: 'previous statement date beneath the date',
    draw: reserveLine,
    periods: [period('8447', ENDING_MID)],
  }),
];
