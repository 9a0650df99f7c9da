import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, dateFormats, type Ledger, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { COLUMNS, dailyBalances, HEAD, ledgerOf, MARCH, period, SPLIT, SPLIT_HEAD, totals } from './parts.ts';

const FROM_MONDAY = ['2026-03-02', '2026-03-31'] as const;
const MID_MONTH = ['2026-02-14', '2026-03-13'] as const;
const TENTH = ['2026-03-11', '2026-04-10'] as const;

function dateOrder(paper: Paper, ledger: Ledger): void {
  paper.text(40, 284, 'Activity in Date Order', { isBold: true });
  const rows = ledger.movements.map(({ amount }, index) => {
    const [day = '', text = '', value = ''] = amountRows(ledger, dateFormats.bareMonthDay)[index] ?? [];
    return [day, text, amount < 0 ? `${value.slice(1)}-` : value];
  });
  const end = paper.table([42, 90, { right: 400 }], 298, [['Date', 'Description', 'Amount'], ...rows], 11);
  paper.text(40, end + 14, 'Daily Balance Information', { isBold: true });
  const balances = dailyBalances(ledger, 3, dateFormats.bareMonthDay);
  paper.table(
    [42, { right: 150 }, 210, { right: 320 }, 380, { right: 490 }],
    end + 28,
    [['Date', 'Balance', 'Date', 'Balance', 'Date', 'Balance'], ...balances],
    11,
  );
}

function atSign(paper: Paper): void {
  const ledger = ledgerOf(FROM_MONDAY, 'salon', 210_040, 12);
  paper.lines(300, 30, ['Date  3/31/26            Page    1', 'Primary Account   @XXXXXXXX4471'], { step: 11 });
  paper.lines(40, 30, ['PEOPLES BANK OF WEEPING ELM', '100 COURTHOUSE SQ', 'WEEPING ELM MO 65001'], { step: 11 });
  paper.lines(60, 96, ['NIGHTJAR BARBERS', '12 COURTHOUSE SQ', 'WEEPING ELM MO 65001'], { step: 11 });
  paper.text(40, 160, '----------------------- CHECKING ACCOUNTS -----------------------', { size: 9 });
  paper.lines(
    40,
    178,
    [
      'REGULAR BUSINESS CKG',
      'Account Number       @XXXXXXXX4471',
      `Previous Balance       ${ledger.opening}`,
      `     5 Deposits/Credits    ${ledger.credits}`,
      `     7 Checks/Debits       ${ledger.debits}`,
      'Service Charge              .00',
      'Interest Paid               .00',
      `Current Balance        ${ledger.closing}`,
    ],
    { step: 11 },
  );
  paper.lines(
    330,
    178,
    [
      'Number of Enclosures          0',
      'Statement Dates  3/02/26 thru  3/31/26',
      'Days in the statement period   30',
      'Average Ledger          2,204.18',
      'Average Collected       2,151.77',
    ],
    { step: 11 },
  );
  dateOrder(paper, ledger);
}

function statementEnding(paper: Paper): void {
  const ledger = ledgerOf(MID_MONTH, 'webshop', 155_310, 16);
  paper.lines(40, 34, ['Bank of Sorrel County', '5 Granary Road', 'Sorrel TX 76001'], { size: 8, step: 10 });
  paper.text(40, 74, 'RETURN SERVICE REQUESTED', { size: 7 });
  paper.lines(60, 96, ['FIGWORT STATIONERS LLC', '61 GRANARY RD', 'SORREL TX 76001']);
  paper.text(572, 34, 'Statement Ending 03/13/2026', { size: 13, isBold: true, align: 'right' });
  paper.text(572, 52, 'FIGWORT STATIONERS LLC          Page 1 of 1', { size: 8, align: 'right' });
  paper.text(572, 64, 'Account Number: XXXXXXX5518', { size: 8, align: 'right' });
  paper.text(330, 90, 'Managing Your Accounts', { isBold: true });
  paper.lines(330, 106, ['Client Care      (254) 555-0108', 'Online             sorrelcounty.example'], { size: 8 });
  paper.band(40, 160, 532, 15, '#dde8dd');
  paper.text(44, 163, 'Summary of Accounts', { isBold: true });
  paper.table([42, 300, { right: 570 }], 180, [
    ['Account Type', 'Account Number', 'Ending Balance'],
    ['SMALL BUSINESS CHECKING', 'XXXXXXX5518', `$${ledger.closing}`],
  ]);
  paper.text(40, 220, 'SMALL BUSINESS CHECKING-XXXXXXX5518', { isBold: true, size: 11 });
  paper.table([42, 110, { right: 330 }], 240, [
    ['Account Summary', '', ''],
    ['Date', 'Description', 'Amount'],
    ['02/14/2026', 'Beginning Balance', `$${ledger.opening}`],
    ['', '9 Credit(s) This Period', `$${ledger.credits}`],
    ['', '7 Debit(s) This Period', `$${ledger.debits}`],
    ['03/13/2026', 'Ending Balance', `$${ledger.closing}`],
  ]);
  paper.text(40, 330, 'Account Activity', { isBold: true });
  paper.table(SPLIT, 346, [
    ['Post Date', 'Description', 'Debits', 'Credits', 'Balance'],
    ['02/14/2026', 'Beginning Balance', '', '', ledger.opening],
    ...splitRows(ledger, dateFormats.full),
    ['03/13/2026', 'Ending Balance', '', '', ledger.closing],
  ]);
}

function hyphensAsMask(paper: Paper): void {
  const ledger = ledgerOf(TENTH, 'cantina', 604_004, 14);
  paper.text(572, 30, 'Ashtabula Hive Bank', { size: 17, isBold: true, align: 'right', color: '#2f6b1f' });
  paper.lines(60, 100, ['EL FAROL AZUL CANTINA LLC', '7 CANAL ST', 'LORAIN OH 44052']);
  paper.text(40, 170, 'Hive Unlimited Plus Business Checking', { size: 13 });
  paper.text(572, 172, 'Account: -------5527', { align: 'right', isBold: true });
  paper.rule(40, 190, 572);
  paper.lines(
    40,
    198,
    [
      'Statement Activity From:',
      '03/11/26 to 04/10/26',
      '',
      'Days in Statement Period     31',
      `Average Ledger Balance*     5,904.12`,
      'Average Collected Balance*     5,871.60',
    ],
    { size: 8.5, step: 12 },
  );
  paper.pairs(
    320,
    198,
    572,
    [
      ['Beginning Balance', `$${ledger.opening}`],
      ['Credits (+)', ledger.credits],
      ['   Regular Deposits', ledger.credits],
      ['Debits (-)', ledger.debits],
      ['   Electronic Withdrawals', ledger.debits],
      ['Total Service Charges (-)', '0.00'],
      ['Ending Balance', `$${ledger.closing}`],
    ],
    12,
  );
  paper.text(40, 296, 'Account activity', { isBold: true });
  paper.text(572, 296, 'Account:-------5527', { align: 'right' });
  paper.table(SPLIT, 312, [SPLIT_HEAD, ...splitRows(ledger, dateFormats.monthDay)]);
  paper.text(40, 540, '* The above balances correspond to the service charge cycle for this account.', { size: 7 });
}

function capitals(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'bakery', 66_190);
  paper.text(306, 36, 'FARMERS STATE BANK OF TANSY CREEK', { isBold: true, align: 'center', size: 12 });
  paper.text(306, 52, 'TANSY CREEK, NEBRASKA', { align: 'center' });
  paper.lines(60, 90, ['GOOSEFOOT BAKERY', 'RR 2 BOX 19', 'TANSY CREEK NE 68001'], { step: 11 });
  paper.text(40, 150, 'STATEMENT FROM THE FIRST DAY OF MARCH TO THE THIRTY-FIRST DAY OF MARCH 2026', { isBold: true });
  paper.text(40, 166, 'CHECKING 11 407 7');
  paper.boxes(
    40,
    190,
    [106, 106, 106, 106, 106],
    [
      ['LAST STATEMENT', 'CREDITS', 'DEBITS', 'SERVICE CHG', 'THIS STATEMENT'],
      [ledger.opening, ledger.credits, ledger.debits, '.00', ledger.closing],
    ],
  );
  paper.table(COLUMNS, 250, [HEAD.map((cell) => cell.toUpperCase()), ...amountRows(ledger, dateFormats.glued)], 12);
  paper.pairs(
    40,
    420,
    300,
    totals(ledger, ['BALANCE FORWARD', 'TOTAL CREDITS', 'TOTAL DEBITS', 'BALANCE THIS DATE']),
    12,
  );
  paper.text(
    40,
    490,
    'PLEASE EXAMINE AT ONCE. IF NO ERROR IS REPORTED IN TEN DAYS THE ACCOUNT IS CONSIDERED CORRECT.',
    { size: 7 },
  );
}

/** Statements as community banks print them. */
export const THIRD_COMMUNITIES: readonly CorpusSample[] = [
  sample({
    layout: 'at sign before a masked number',
    name: 'days padded with blanks',
    draw: atSign,
    face: 'typewriter',
    size: 8.5,
    periods: [period('4471', FROM_MONDAY)],
  }),
  sample({
    layout: 'statement ending in the middle of a month',
    name: 'product hyphenated to a masked number',
    draw: statementEnding,
    periods: [period('5518', MID_MONTH)],
  }),
  sample({
    layout: 'activity from, with the range beneath',
    name: 'hyphens as a mask',
    draw: hyphensAsMask,
    periods: [period('5527', TENTH)],
  }),
  sample({
    layout: 'days in words',
    name: 'a short number in groups',
    draw: capitals,
    face: 'typewriter',
    size: 9,
    periods: [period('4077', MARCH)],
  }),
];
