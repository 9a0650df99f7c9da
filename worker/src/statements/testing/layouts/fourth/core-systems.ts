import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, dateFormats, rowsOfSign } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  address,
  COLUMNS,
  coreDay,
  dailyBalances,
  HEAD,
  LONG_MARCH,
  ledgerOf,
  MARCH,
  period,
  totals,
  trailingMinus,
} from './parts.ts';

const BUSINESS_MARCH = ['2026-03-02', '2026-03-31'] as const;
const SIGNED = [42, 100, { right: 570 }];

function statementDates(paper: Paper): void {
  const ledger = ledgerOf(BUSINESS_MARCH, 'bakery', 412_088, 18);
  paper.lines(40, 30, ['First Bank of Sallow Fork', '100 Court Street', 'Sallow Fork, Iowa 50001'], { step: 11 });
  paper.lines(430, 30, ['Date  3/31/26          Page    1', 'Account Number      4410226'], { step: 11 });
  address(paper, 60, 110, ['BLUE KETTLE BAKERY LLC', '14 FLOUR STREET', 'SALLOW FORK IA 50001']);
  paper.text(306, 180, '* * * C H E C K I N G   A C C O U N T * * *', { align: 'center' });
  paper.text(40, 204, 'BUSINESS FREE CHECKING');
  paper.text(330, 204, 'Number of Enclosures                    2');
  paper.text(40, 216, 'Account Number                     4410226');
  paper.text(330, 216, 'Statement Dates    3/02/26 thru  3/31/26');
  paper.text(40, 228, `Previous Balance                ${ledger.opening}`);
  paper.text(330, 228, 'Days in the statement period           30');
  paper.text(40, 240, `    9 Deposits/Credits          ${ledger.credits}`);
  paper.text(330, 240, 'Average Ledger                   5,120.44');
  paper.text(40, 252, `    9 Checks/Debits             ${ledger.debits}`);
  paper.text(330, 252, 'Average Collected                4,980.17');
  paper.lines(40, 264, ['Service Charge                         .00', 'Interest Paid                          .00'], {
    step: 12,
  });
  paper.text(40, 288, `Current Balance                 ${ledger.closing}`);
  paper.text(306, 312, 'Activity in Date Order', { align: 'center' });
  paper.table(COLUMNS, 326, [
    ['Date', 'Description', 'Amount', 'Balance'],
    ...trailingMinus(ledger, dateFormats.bareMonthDay),
  ]);
  paper.text(306, 640, '* * * END OF STATEMENT * * *', { align: 'center' });
}

function primaryAccount(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'haulage', 1_990_150, 16);
  for (const page of [1, 2]) {
    if (page > 1) paper.addPage();
    paper.text(40, 30, 'PRAIRIE SEED STATE BANK', { size: 12, isBold: true });
    paper.lines(
      420,
      30,
      [`Date 3/31/26            Page  ${page} of 2`, 'Primary Account   XXXXXXXX7716', 'Enclosures  0'],
      { step: 11 },
    );
    if (page > 1) continue;
    address(paper, 60, 100, ['DUNMORE CARTAGE CO', '2 WEIGHBRIDGE LN', 'TOLEDO OH 43604']);
    paper.text(40, 170, 'COMMERCIAL CHECKING                         XXXXXXXX7716', { isBold: true });
    paper.pairs(
      40,
      190,
      280,
      totals(ledger, [
        'Beginning Balance     3/01/26',
        'Deposits / Misc Credits',
        'Withdrawals / Misc Debits',
        '** Ending Balance     3/31/26     31 **',
      ]),
      12,
    );
    paper.text(40, 250, 'Deposits and Other Credits', { isBold: true });
    paper.table(SIGNED, 266, [['Date', 'Description', 'Amount'], ...rowsOfSign(ledger, dateFormats.bareMonthDay, 1)]);
  }
  paper.text(40, 90, 'Checks and Other Debits', { isBold: true });
  const end = paper.table(SIGNED, 106, [
    ['Date', 'Description', 'Amount'],
    ...rowsOfSign(ledger, dateFormats.bareMonthDay, -1),
  ]);
  paper.text(40, end + 16, 'Daily Balance Information', { isBold: true });
  paper.table([42, { right: 180 }, 200, { right: 340 }, 360, { right: 500 }], end + 32, [
    ['Date', 'Balance', 'Date', 'Balance', 'Date', 'Balance'],
    ...dailyBalances(ledger, 3, dateFormats.bareMonthDay),
  ]);
}

function balanceForward(paper: Paper): void {
  const ledger = ledgerOf(LONG_MARCH, 'salon', 140_300, 14);
  paper.text(40, 40, 'COTTONMOUTH BEND BANKING CO.');
  paper.lines(400, 40, [
    'ACCOUNT      0412887',
    'DATE         3/31/26',
    'PAGE               1',
    'CHECKS             1',
  ]);
  address(paper, 70, 110, ['MARIGOLD HAIR STUDIO', '18 ORCHARD WAY', 'COTTONMOUTH BEND LA 71001']);
  const end = paper.table(
    [42, 110, { right: 440 }, { right: 560 }],
    190,
    [
      ['DATE', 'TRANSACTION', 'AMOUNT', 'BALANCE'],
      ['2/27', 'BALANCE LAST STATEMENT', '', ledger.opening],
      ...trailingMinus(ledger, dateFormats.bareMonthDay),
      ['3/31', 'BALANCE THIS STATEMENT', '', ledger.closing],
    ],
    12,
  );
  paper.lines(42, end + 14, [`TOTAL CREDITS      ${ledger.credits}`, `TOTAL DEBITS       ${ledger.debits}`]);
}

function lastAndThis(paper: Paper): void {
  const ledger = ledgerOf(LONG_MARCH, 'clinic', 6_018_224, 24);
  paper.text(40, 36, 'Quarrystone Commercial Bank', { size: 14, isBold: true });
  paper.text(572, 36, 'Commercial Analyzed Checking', { size: 11, align: 'right' });
  paper.lines(
    572,
    56,
    [
      'Last statement: February 27, 2026',
      'This statement: March 31, 2026',
      'Total days in statement period: 32',
      'Page 1 of 1',
      'XXXXXX0937',
      '(0)',
    ],
    { align: 'right' },
  );
  address(paper, 40, 100, ['TIDEWATER PHYSIO PC', 'OPERATING ACCOUNT', '77 HARBOR LN STE 4', 'NORFOLK VA 23510']);
  paper.paragraph(
    40,
    170,
    530,
    'Fees for treasury services changed on April 1, 2026. Ask your treasury officer for the new schedule.',
    { size: 8 },
  );
  paper.table([42, 200, { right: 420 }, { right: 570 }], 200, [
    ['Account number', 'XXXXXX0937', 'Beginning balance', `$${ledger.opening}`],
    ['Low balance', '$48,220.10', 'Total additions', ledger.credits],
    ['Average balance', '$61,008.39', 'Total subtractions', ledger.debits],
    ['', '', 'Ending balance', `$${ledger.closing}`],
  ]);
  paper.text(40, 270, 'DEBITS', { isBold: true });
  const next = paper.table(SIGNED, 286, [
    ['Date', 'Description', 'Subtractions'],
    ...rowsOfSign(ledger, dateFormats.hyphenated, -1),
  ]);
  paper.text(40, next + 10, 'CREDITS', { isBold: true });
  const end = paper.table(SIGNED, next + 26, [
    ['Date', 'Description', 'Additions'],
    ...rowsOfSign(ledger, dateFormats.hyphenated, 1),
  ]);
  paper.text(40, end + 10, 'DAILY BALANCES', { isBold: true });
  paper.table(
    [42, { right: 170 }, 200, { right: 330 }, 360, { right: 490 }],
    end + 26,
    [['Date', 'Amount', 'Date', 'Amount', 'Date', 'Amount'], ...dailyBalances(ledger, 3, dateFormats.hyphenated)],
    11,
  );
}

function balanceThisStatement(paper: Paper): void {
  const ledger = ledgerOf(LONG_MARCH, 'bakery', 330_440, 16);
  paper.text(306, 36, 'THE MILLRACE BANK', { size: 16, isBold: true, align: 'center' });
  paper.text(306, 56, 'Post Office Box 9, Millrace, Georgia 30001', { size: 8, align: 'center' });
  paper.boxes(
    330,
    76,
    [130, 110],
    [
      ['ACCOUNT NUMBER', 'STATEMENT DATE'],
      ['11 0278 4', '03/31/26'],
    ],
  );
  address(paper, 60, 120, ['GOOSEFOOT BAKERY', 'RR 2 BOX 19', 'MILLRACE GA 30001']);
  paper.text(40, 190, 'BALANCE LAST STATEMENT 02/27/26');
  paper.text(420, 190, ledger.opening, { align: 'right' });
  paper.text(40, 204, `CREDITS THIS STATEMENT`);
  paper.text(420, 204, ledger.credits, { align: 'right' });
  paper.text(40, 218, 'DEBITS THIS STATEMENT');
  paper.text(420, 218, ledger.debits, { align: 'right' });
  paper.text(40, 232, 'BALANCE THIS STATEMENT 03/31/26');
  paper.text(420, 232, ledger.closing, { align: 'right' });
  paper.table(COLUMNS, 264, [HEAD, ...amountRows(ledger, dateFormats.monthDay)]);
}

function coversDays(paper: Paper): void {
  const ledger = ledgerOf(LONG_MARCH, 'webshop', 810_100, 18);
  paper.text(40, 40, 'Heron & Oak Bank', { size: 17, isBold: true, color: '#224433' });
  paper.lines(40, 70, [
    'Business Interest Checking account ending in 5091',
    'This statement covers 32 days, from February 28 through March 31, 2026.',
  ]);
  address(paper, 40, 120, ['Copperleaf Goods LLC', '210 Spindle Ave', 'Greenville SC 29601']);
  const end = paper.pairs(
    300,
    120,
    560,
    totals(ledger, ['Balance at beginning of period', 'Money in', 'Money out', 'Balance at end of period']),
  );
  paper.text(40, end + 14, 'Annual percentage yield earned 0.05%    Interest paid this year $1.22    Days 32', {
    size: 8,
  });
  paper.table(COLUMNS, end + 40, [HEAD, ...amountRows(ledger, coreDay)]);
}

/** Statements of regional and community banks, as their core systems print them. */
export const FOURTH_CORE_SYSTEMS: readonly CorpusSample[] = [
  sample({
    layout: 'last statement, this statement and days',
    name: 'an analyzed account',
    draw: lastAndThis,
    periods: [period('0937', LONG_MARCH)],
  }),
  sample({
    layout: 'balance last statement with its day in the label',
    name: 'a boxed day of the statement',
    draw: balanceThisStatement,
    periods: [period('2784', LONG_MARCH)],
  }),
  sample({
    layout: 'covers a number of days',
    name: 'years on the last day alone',
    draw: coversDays,
    periods: [period('5091', LONG_MARCH)],
  }),
  sample({
    layout: 'balance last statement as the first row',
    name: 'four labels without a title',
    draw: balanceForward,
    face: 'typewriter',
    size: 9,
    periods: [period('2887', LONG_MARCH)],
  }),
  sample({
    layout: 'statement dates beside the balances',
    name: 'counts before the words',
    draw: statementDates,
    face: 'typewriter',
    size: 8.5,
    periods: [period('0226', BUSINESS_MARCH)],
  }),
  sample({
    layout: 'primary account with stars at the last balance',
    name: 'days behind the words',
    draw: primaryAccount,
    periods: [period('7716', MARCH)],
  }),
];
