import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, type Ledger, rowsOfSign } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { dailyBalances, ledgerOf, MARCH, period } from './parts.ts';

const AFTER_FRIDAY = ['2026-02-28', '2026-03-31'] as const;
const FROM_FRIDAY = ['2026-02-27', '2026-03-31'] as const;

function previousAndNew(paper: Paper): void {
  const ledger = ledgerOf(AFTER_FRIDAY, 'clinic', 1_291_775, 20);
  paper.text(40, 24, '714-22-01-00 40228    8 C 001 30 S    55 004', { size: 6.5 });
  paper.text(572, 24, 'Page 1 of 1     03/31/26', { size: 8, align: 'right' });
  paper.text(572, 36, 'NC     0005241887733', { size: 8, align: 'right' });
  paper.lines(40, 70, ['LARKFIELD ORTHODONTICS PLLC', '44 TULIP ROW', 'RALEIGH NC 27601-1180']);
  paper.text(330, 70, 'Your account statement', { size: 14, isBold: true, color: '#4b2882' });
  paper.text(330, 90, 'For 03/31/2026');
  paper.text(330, 110, 'Contact us', { isBold: true });
  paper.text(330, 124, 'truebarrow.example      (844) 555-0187');
  paper.text(40, 160, '\u2022 DYNAMIC BUSINESS CHECKING 0005241887733', { isBold: true, size: 11 });
  paper.text(40, 182, 'Account summary', { isBold: true });
  paper.pairs(40, 198, 330, [
    ['Your previous balance as of 02/27/2026', `$${ledger.opening}`],
    ['Checks', '- 0.00'],
    ['Other withdrawals, debits and service charges', `- ${ledger.debits}`],
    ['Deposits, credits and interest', `+ ${ledger.credits}`],
    ['Your new balance as of 03/31/2026', `= $${ledger.closing}`],
  ]);
  const columns = [42, 100, { right: 570 }];
  paper.text(40, 284, 'Other withdrawals, debits and service charges', { isBold: true });
  const head = ['DATE', 'DESCRIPTION', 'AMOUNT($)'];
  const end = paper.table(columns, 300, [head, ...rowsOfSign(ledger, dateFormats.monthDay, -1)]);
  paper.text(570, end, `= $${ledger.debits}`, { isBold: true, align: 'right' });
  paper.text(40, end + 20, 'Deposits, credits and interest', { isBold: true });
  paper.table(columns, end + 36, [head, ...rowsOfSign(ledger, dateFormats.monthDay, 1)]);
}

function amountsFirst(paper: Paper, ledger: Ledger): void {
  const rows = (sign: 1 | -1) =>
    rowsOfSign(ledger, dateFormats.monthDay, sign).map(([day = '', text = '', value = '']) => [day, value, text]);
  const columns = [42, { right: 160 }, 190];
  paper.text(40, 266, 'Withdrawals / Debits', { isBold: true });
  const end = paper.table(columns, 282, [['Date', 'Amount', 'Description'], ...rows(-1)]);
  paper.text(40, end + 14, 'Deposits / Credits', { isBold: true });
  const next = paper.table(columns, end + 30, [['Date', 'Amount', 'Description'], ...rows(1)]);
  paper.text(40, next + 14, 'Daily Balance Summary', { isBold: true });
  paper.table([42, { right: 170 }, 230, { right: 350 }, 420, { right: 540 }], next + 30, [
    ['Date', 'Amount', 'Date', 'Amount', 'Date', 'Amount'],
    ...dailyBalances(ledger, 3),
  ]);
}

function threeStackedLabels(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'bakery', 402_290, 18);
  paper.lines(40, 30, ['(NORTHERN KENTUCKY)', 'P.O. BOX 63090', 'COVINGTON KY 41011'], { size: 7, step: 9 });
  paper.lines(40, 80, ['TAMARIND CAKES LLC', '301 PEARL ST', 'COVINGTON KY 41011-2204'], { step: 11 });
  paper.lines(
    572,
    60,
    [
      'Statement Period Date: 3/1/2026 - 3/31/2026',
      'Account Type: Bus Standard Checking',
      'Account Number: 7027749918',
    ],
    { align: 'right', step: 12 },
  );
  paper.text(572, 110, 'Banking Center: Riverfront', { align: 'right', size: 8 });
  paper.text(572, 122, 'Business Banking Support: 877-555-0134', { align: 'right', size: 8 });
  paper.rule(40, 146, 572);
  paper.text(40, 152, 'Account Summary - 7027749918', { isBold: true, size: 11 });
  paper.table(
    [40, 90, { right: 280 }, 320, { right: 570 }],
    172,
    [
      ['', '', '', '', ''],
      ['03/01', 'Beginning Balance', `$${ledger.opening}`, 'Number of Days in Period', '31'],
      ['', 'Checks', '', '', ''],
      ['8', 'Withdrawals / Debits', `$(${ledger.debits})`, '', ''],
      ['10', 'Deposits / Credits', `$${ledger.credits}`, '', ''],
      ['03/31', 'Ending Balance', `$${ledger.closing}`, '', ''],
    ],
    12,
  );
  amountsFirst(paper, ledger);
}

function cycleNumber(paper: Paper): void {
  const ledger = ledgerOf(FROM_FRIDAY, 'haulage', 3_118_224, 15);
  paper.lines(40, 30, ['Rivulet Bank', 'Mobile Government Street', '11 Government St', 'Mobile, AL 36602'], {
    size: 8,
    step: 10,
  });
  paper.lines(60, 110, ['PELICAN POINT HAULING LLC', 'PO BOX 400', 'MOBILE AL 36601']);
  paper.text(572, 100, 'ACCOUNT #', { isBold: true, align: 'right' });
  paper.text(572, 114, '0271180463', { isBold: true, align: 'right' });
  for (const [row, [label = '', value = '']] of [
    ['Cycle', '001'],
    ['Enclosures', '0'],
    ['Page', '1 of 1'],
  ].entries()) {
    paper.text(500, 134 + row * 11, label, { size: 8 });
    paper.text(572, 134 + row * 11, value, { size: 8, align: 'right' });
  }
  paper.text(306, 190, 'COMMERCIAL CHECKING', { isBold: true, align: 'center' });
  paper.text(306, 204, 'February 27, 2026 through March 31, 2026', { align: 'center' });
  paper.rule(40, 220, 572);
  paper.text(306, 226, 'SUMMARY', { isBold: true, align: 'center' });
  paper.table(
    [40, { right: 260 }, 330, { right: 570 }],
    242,
    [
      ['', '', '', ''],
      ['Beginning Balance', `$${ledger.opening}`, 'Minimum Balance', '$22,904'],
      ['Deposits & Credits', `$${ledger.credits} +`, 'Average Balance', '$38,117'],
      ['Withdrawals', `$${ledger.debits} -`, '', ''],
      ['Fees', '$0.00 -', '', ''],
      ['Ending Balance', `$${ledger.closing}`, '', ''],
    ],
    12,
  );
  const head = ['', '', ''];
  paper.text(306, 328, 'DEPOSITS & CREDITS', { isBold: true, align: 'center' });
  const end = paper.table([42, 100, { right: 570 }], 344, [head, ...rowsOfSign(ledger, dateFormats.monthDay, 1)]);
  paper.text(306, end + 10, 'WITHDRAWALS', { isBold: true, align: 'center' });
  paper.table([42, 100, { right: 570 }], end + 26, [head, ...rowsOfSign(ledger, dateFormats.monthDay, -1)]);
}

function hyphenatedBalances(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'webshop', 1_000_450, 18);
  paper.lines(40, 34, ['Gatepost National', 'P.O. Box 93885', 'Cleveland, OH 44101-5885'], { size: 8, step: 10 });
  paper.lines(572, 34, ['Corporate Banking Statement', 'March 31, 2026', 'page 1 of 1', '', '329681004417'], {
    align: 'right',
    step: 12,
  });
  paper.text(300, 110, '31    T   710  00000  R  EM  T1', { size: 6.5, align: 'center' });
  paper.lines(60, 124, ['BRISTLECONE SUPPLY INC', '400 ACORN BLVD', 'BOISE ID 83702']);
  paper.text(306, 190, 'Questions or comments? Call our Business Resource Center 1-888-555-0190', {
    size: 8,
    align: 'center',
  });
  paper.rule(40, 204, 572);
  paper.text(40, 212, 'Gatepost Basic Business Checking 329681004417', { size: 12, isBold: true });
  paper.lines(40, 228, ['BRISTLECONE SUPPLY INC'], { size: 8 });
  paper.pairs(320, 230, 572, [
    ['Beginning balance 2-28-26', `$${ledger.opening}`],
    ['10 Additions', `+${ledger.credits}`],
    ['8 Subtractions', `-${ledger.debits}`],
    ['Ending balance 3-31-26', `$${ledger.closing}`],
  ]);
  paper.text(40, 304, 'Additions', { isBold: true });
  const bare = (day: string) => dateFormats.bareMonthDay(day).replace('/', '-');
  const columns = [42, 100, { right: 480 }];
  const end = paper.table(columns, 320, [['Date', 'Deposits', 'Amount'], ...rowsOfSign(ledger, bare, 1)]);
  paper.text(40, end + 12, 'Subtractions', { isBold: true });
  paper.table(columns, end + 28, [['Date', 'Withdrawals', 'Amount'], ...rowsOfSign(ledger, bare, -1)]);
}

/** Statements as regional banks print them. */
export const THIRD_REGIONALS: readonly CorpusSample[] = [
  sample({
    layout: 'previous and new balance as of days',
    name: 'the number after a product in capitals',
    draw: previousAndNew,
    periods: [period('7733', AFTER_FRIDAY)],
  }),
  sample({
    layout: 'period date, type and number beneath each other',
    name: 'three groups of daily balances',
    draw: threeStackedLabels,
    periods: [period('9918', MARCH)],
  }),
  sample({
    layout: 'centred product and range',
    name: 'a cycle number near the account',
    draw: cycleNumber,
    face: 'serif',
    periods: [period('0463', FROM_FRIDAY)],
  }),
  sample({
    layout: 'balances with hyphenated days',
    name: 'no label beside the number',
    draw: hyphenatedBalances,
    periods: [period('4417', MARCH)],
  }),
];
