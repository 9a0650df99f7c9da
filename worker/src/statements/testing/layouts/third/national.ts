import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, dateFormats, type Ledger, rowsOfSign, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { APRIL, dailyBalances, ledgerOf, MARCH, period } from './parts.ts';

const SIGNED = [42, 100, { right: 570 }];
const SIGNED_HEAD = ['DATE', 'DESCRIPTION', 'AMOUNT'];
const BUSINESS_CYCLE = ['2026-01-31', '2026-02-27'] as const;
const SHORT_CYCLE = ['2026-02-02', '2026-02-27'] as const;

function instances(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'clinic', 1_806_412, 26);
  const rightHead = () =>
    paper.lines(400, 30, ['March 01, 2026 through March 31, 2026', 'Account Number:  000000512347719'], { size: 8.5 });
  paper.lines(40, 30, ['Hallowell Bank, N.A.', 'P O Box 18220', 'Columbus, OH 43218 - 2051'], { size: 7.5, step: 9 });
  rightHead();
  paper.text(40, 76, '00412871 DRE 802 219 09126 NNNNNNNNNNN 1 000000000 17 0000', { size: 5.5 });
  paper.lines(40, 88, ['TIDEWATER PHYSIO PC', '77 HARBOR LN STE 4', 'NORFOLK VA 23510-1107']);
  paper.boxes(
    400,
    76,
    [170],
    [['CUSTOMER SERVICE INFORMATION'], ['Web site:  hallowell.example'], ['1-800-555-0142']],
    14,
  );
  paper.text(40, 160, 'CHECKING SUMMARY', { size: 12, isBold: true });
  paper.text(190, 162, 'Hallowell Business Complete Checking');
  paper.table([42, { right: 330 }, { right: 440 }], 182, [
    ['', 'INSTANCES', 'AMOUNT'],
    ['Beginning Balance', '', `$${ledger.opening}`],
    ['Deposits and Additions', '14', ledger.credits],
    ['Electronic Withdrawals', '12', `-${ledger.debits}`],
    ['Ending Balance', '26', `$${ledger.closing}`],
  ]);
  paper.text(40, 266, 'DEPOSITS AND ADDITIONS', { size: 12, isBold: true });
  const end = paper.table(SIGNED, 284, [SIGNED_HEAD, ...rowsOfSign(ledger, dateFormats.monthDay, 1)]);
  paper.text(42, end + 4, 'Total Deposits and Additions', { isBold: true });
  paper.text(570, end + 4, `$${ledger.credits}`, { isBold: true, align: 'right' });
  paper.text(560, 770, 'Page 1 of 2', { size: 7, align: 'right' });
  paper.addPage();
  rightHead();
  paper.text(40, 90, 'ELECTRONIC WITHDRAWALS', { size: 12, isBold: true });
  const next = paper.table(SIGNED, 108, [SIGNED_HEAD, ...rowsOfSign(ledger, dateFormats.monthDay, -1)]);
  paper.text(40, next + 20, 'DAILY ENDING BALANCE', { size: 12, isBold: true });
  const head = ['DATE', 'AMOUNT', 'DATE', 'AMOUNT'];
  paper.table([42, { right: 240 }, 300, { right: 500 }], next + 38, [head, ...dailyBalances(ledger, 2)]);
  paper.text(560, 770, 'Page 2 of 2', { size: 7, align: 'right' });
}

function exclamationMarks(paper: Paper): void {
  const ledger = ledgerOf(APRIL, 'webshop', 704_155, 18);
  paper.lines(40, 30, ['P.O. Box 44120', 'Wilmington, DE 19850'], { size: 7.5 });
  paper.lines(40, 90, ['COPPERLEAF GOODS LLC', '210 SPINDLE AVE', 'GREENVILLE SC  29601-2210']);
  paper.text(300, 34, 'Customer service: 1.888.555.0119', { size: 8 });
  paper.text(40, 176, 'Your Business Edge Fundamentals\u2122 Banking', { size: 17, color: '#0a2f6b' });
  paper.text(40, 204, 'for April 1, 2026 to April 30, 2026');
  paper.text(572, 204, 'Account number: 3850 0417 2296', { align: 'right' });
  paper.text(40, 220, 'COPPERLEAF GOODS LLC', { isBold: true });
  paper.text(40, 250, 'Account summary', { size: 13 });
  paper.pairs(40, 272, 300, [
    ['Beginning balance on April 1, 2026', `$${ledger.opening}`],
    ['Deposits and other credits', ledger.credits],
    ['Withdrawals and other debits', `-${ledger.debits}`],
    ['Checks', '-0.00'],
    ['Service fees', '-0.00'],
    ['Ending balance on April 30, 2026', `$${ledger.closing}`],
  ]);
  paper.lines(330, 272, ['# of deposits/credits: 10', '# of withdrawals/debits: 8', '# of days in cycle: 30']);
  paper.text(40, 770, 'PULL: E  CYCLE: 49  SPEC: E  DELIVERY: E  TYPE:  IMAGE: B  BC: SC', { size: 6 });
  paper.addPage();
  paper.text(40, 30, 'COPPERLEAF GOODS LLC   !   Account # 3850 0417 2296   !   April 1, 2026 to April 30, 2026', {
    size: 8,
  });
  paper.text(40, 60, 'Deposits and other credits', { size: 13 });
  const end = paper.table(SIGNED, 80, [['Date', 'Description', 'Amount'], ...rowsOfSign(ledger, dateFormats.short, 1)]);
  paper.text(40, end + 16, 'Withdrawals and other debits', { size: 13 });
  const debits = rowsOfSign(ledger, dateFormats.short, -1).map(([day = '', text = '', value = '']) => [
    day,
    text,
    `-${value}`,
  ]);
  paper.table(SIGNED, end + 36, [['Date', 'Description', 'Amount'], ...debits]);
}

function numberedHistory(paper: Paper, ledger: Ledger): void {
  paper.text(40, 290, 'Transaction history', { size: 11, isBold: true });
  const rows = splitRows(ledger, dateFormats.bareMonthDay).map(
    ([day = '', text = '', debit = '', credit = '', left = '']) => [
      day,
      text.startsWith('Check ') ? text.slice(6) : '',
      text.startsWith('Check ') ? 'Check' : text,
      credit,
      debit,
      left,
    ],
  );
  const end = paper.table([42, 80, 130, { right: 400 }, { right: 490 }, { right: 570 }], 308, [
    ['Date', 'Number', 'Description', 'Credits', 'Debits', 'daily balance'],
    ...rows,
    ['Totals', '', '', `$${ledger.credits}`, `$${ledger.debits}`, ''],
  ]);
  paper.paragraph(
    40,
    end + 12,
    520,
    'The ending daily balance does not show holds that may have been in place. The fee period ran from 01/31/2026 to 02/27/2026. Your next fee period ends 03/31/2026.',
    { size: 7.5 },
  );
}

function activitySummary(paper: Paper): void {
  const ledger = ledgerOf(BUSINESS_CYCLE, 'haulage', 2_240_018, 16);
  paper.text(40, 34, 'Navigator Business Checking', { size: 18, isBold: true });
  paper.text(40, 58, 'February 27, 2026   \u2022   Page 1 of 1');
  paper.lines(40, 110, ['DUNMORE CARTAGE CO', '2 WEIGHBRIDGE LN', 'TOLEDO OH 43604']);
  paper.text(330, 104, 'Questions?', { isBold: true });
  paper.lines(330, 118, ['Available by phone 24 hours a day', '1-800-555-0177', 'Online: stagewell.example/biz']);
  paper.rule(40, 180, 572);
  paper.text(40, 190, 'Statement period activity summary', { size: 11, isBold: true });
  paper.pairs(40, 208, 290, [
    ['Beginning balance on 1/31', `$${ledger.opening}`],
    ['Deposits/Credits', ledger.credits],
    ['Withdrawals/Debits', `- ${ledger.debits}`],
    ['Ending balance on 2/27', `$${ledger.closing}`],
  ]);
  paper.lines(
    330,
    208,
    ['Account number:  4471908862', 'DUNMORE CARTAGE CO', 'Ohio account terms and conditions apply'],
    { step: 14 },
  );
  paper.lines(330, 254, ['For Direct Deposit use', 'Routing Number (RTN): 000411226'], { size: 8 });
  numberedHistory(paper, ledger);
}

function countedItems(paper: Paper, ledger: Ledger): void {
  paper.text(40, 228, 'Account Summary', { isBold: true });
  paper.table([40, { right: 240 }, { right: 340 }], 244, [
    ['', '# Items', ''],
    ['Beginning Balance on Feb  2', '', `$ ${ledger.opening}`],
    ['Customer Deposits', '5', ledger.credits],
    ['Other Withdrawals', '7', `${ledger.debits}-`],
    ['Ending Balance on  Feb 27, 2026', '', `$ ${ledger.closing}`],
  ]);
  paper.table([42, 100, { right: 570 }], 330, [
    ['Date', 'Description of Transaction', 'Amount'],
    ...ledger.movements.map(({ amount }, index) => {
      const [day = '', text = '', value = ''] = amountRows(ledger, dateFormats.named)[index] ?? [];
      return [day, text, amount < 0 ? `${value.slice(1)}-` : value];
    }),
  ]);
}

function fourGroups(paper: Paper): void {
  const ledger = ledgerOf(SHORT_CYCLE, 'salon', 318_077, 12);
  paper.text(40, 30, 'Unison Bank', { size: 22, isBold: true, color: '#0c2074' });
  paper.lines(40, 60, ['P.O. Box 1180', 'Saint Paul, Minnesota 55101-0800', '3917  TRN    S    Y   ST01'], { size: 7 });
  paper.text(572, 30, 'Business Statement', { size: 14, align: 'right' });
  paper.lines(
    572,
    52,
    [
      'Account Number:',
      '1 523 4487 9012',
      'Statement Period:',
      'Feb 2, 2026',
      'through',
      'Feb 27, 2026',
      '',
      'Page 1 of 1',
    ],
    { align: 'right', step: 12 },
  );
  paper.lines(60, 120, ['MARIGOLD HAIR STUDIO LLC', '18 ORCHARD WAY', 'DULUTH MN 55802']);
  paper.band(40, 188, 532, 16, '#d9dff0');
  paper.text(44, 191, 'SILVER BUSINESS CHECKING', { isBold: true });
  paper.text(568, 191, 'Member FDIC', { align: 'right' });
  paper.text(40, 212, 'Unison Bank National Association');
  paper.text(572, 212, 'Account Number 1-523-4487-9012', { align: 'right' });
  countedItems(paper, ledger);
}

/** Statements as large banks of the country print them. */
export const THIRD_NATIONAL: readonly CorpusSample[] = [
  sample({
    layout: 'range above a long number on every page',
    name: 'counts of entries',
    draw: instances,
    periods: [period('7719', MARCH)],
  }),
  sample({
    layout: 'for a range beneath the product',
    name: 'exclamation marks in the running head',
    draw: exclamationMarks,
    periods: [period('2296', APRIL)],
  }),
  sample({
    layout: 'day of the statement and balances without years',
    name: 'a cycle of business days',
    draw: activitySummary,
    periods: [period('8862', BUSINESS_CYCLE)],
  }),
  sample({
    layout: 'labels above values at the right edge',
    name: 'four groups of digits',
    draw: fourGroups,
    periods: [period('9012', SHORT_CYCLE)],
  }),
];
