import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, dateFormats, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { COLUMNS, FEBRUARY, HEAD, ledgerOf, MARCH, period, SPLIT, SPLIT_HEAD, totals } from './parts.ts';

function threeDigits(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'salon', 90_205, 12);
  paper.text(44, 40, 'Tilling Checking', { size: 20, isBold: true });
  paper.text(44, 68, 'Account ending in 339');
  paper.text(568, 44, 'March 1\u201331, 2026', { size: 12, align: 'right' });
  paper.lines(568, 68, ['Marigold Hair Studio LLC', '18 Orchard Way, Duluth MN 55802'], { align: 'right', size: 8.5 });
  paper.boxes(
    44,
    110,
    [131, 131, 131, 131],
    [
      ['Starting balance', 'Money in', 'Money out', 'Ending balance'],
      [`$${ledger.opening}`, `$${ledger.credits}`, `$${ledger.debits}`, `$${ledger.closing}`],
    ],
  );
  paper.table(COLUMNS, 170, [HEAD, ...amountRows(ledger, dateFormats.named)], 20);
  paper.text(44, 740, 'Tilling Checking is provided by Cutwater Bank N.A. Member FDIC.', { size: 7 });
}

function numberBlackedOut(paper: Paper): void {
  const ledger = ledgerOf(FEBRUARY, 'bakery', 340_090, 14);
  paper.text(40, 40, 'Cobblers Exchange Bank', { size: 15, isBold: true });
  paper.pairs(330, 40, 572, [
    ['Account number', 'XXXXXXXXXX'],
    ['Statement period', '02/01/2026 - 02/28/2026'],
    ['Customer since', '2014'],
  ]);
  paper.lines(60, 100, ['Tamarind Cakes LLC', '301 Pearl St', 'Covington KY 41011']);
  paper.pairs(40, 170, 300, totals(ledger, ['Opening balance', 'Deposits', 'Withdrawals', 'Closing balance']));
  paper.table(SPLIT, 250, [SPLIT_HEAD, ...splitRows(ledger, dateFormats.monthDay)]);
}

function nameOnly(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'clinic', 812_018, 14);
  paper.text(306, 40, 'Bank of Sorrel County', { size: 16, align: 'center' });
  paper.text(306, 64, 'Checking statement for Larkfield Orthodontics PLLC', { align: 'center' });
  paper.text(306, 78, 'Opened Mar 1, 2026 . . . Closed Mar 31, 2026', { align: 'center' });
  const end = paper.table(
    COLUMNS,
    120,
    [
      HEAD,
      ['03/01', 'Opening balance', '', ledger.opening],
      ...amountRows(ledger, dateFormats.monthDay),
      ['03/31', 'Closing balance', '', ledger.closing],
    ],
    16,
  );
  paper.lines(42, end + 14, [`Sum of deposits ${ledger.credits}`, `Sum of payments ${ledger.debits}`]);
  paper.text(42, end + 60, 'Telephone banking: (254) 555-0108, menu 4471', { size: 8 });
}

function withoutYear(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'haulage', 1_400_600, 12);
  paper.text(40, 40, 'Rivulet Bank', { size: 16, isBold: true });
  paper.text(40, 64, 'Commercial checking 0271184498');
  paper.text(572, 64, 'Statement period 03/01 - 03/31', { align: 'right' });
  paper.lines(60, 100, ['PELICAN POINT HAULING LLC', 'PO BOX 400', 'MOBILE AL 36601']);
  paper.pairs(330, 100, 572, totals(ledger, ['Beginning balance', 'Credits', 'Debits', 'Ending balance']));
  paper.table(SPLIT, 180, [SPLIT_HEAD, ...splitRows(ledger, dateFormats.monthDay)]);
  paper.text(40, 770, '\u00a92024 Rivulet Bank. Form RB-2201 (Rev. 06/2023). Member FDIC.', { size: 7 });
}

function middlePage(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'clinic', 2_801_004, 30);
  paper.text(40, 30, 'Transaction detail (continued)', { isBold: true });
  paper.text(572, 30, 'Account 5512 0093 71     Page 3 of 6', { size: 8, align: 'right' });
  paper.table(SPLIT, 60, [SPLIT_HEAD, ...splitRows(ledger, dateFormats.monthDay).slice(8, 26)], 16);
  paper.text(40, 380, 'Continued on the next page', { size: 8 });
  paper.text(40, 770, 'Unison Bank. Member FDIC. Lost card? Call (800) 555-0166 at once.', { size: 7 });
}

function eitherOrder(paper: Paper): void {
  paper.text(40, 40, 'Bank of the Leeward Cays', { size: 18, isBold: true });
  paper.text(40, 66, 'Statement of USD call account 5001-7-221870');
  paper.text(40, 82, 'From 02/03/2026 to 03/04/2026');
  paper.text(572, 40, 'Harbour Street, Port Leeward, West Indies', { size: 8, align: 'right' });
  paper.lines(40, 110, ['Copperleaf Goods LLC', '210 Spindle Ave', 'Greenville SC 29601']);
  paper.table(
    [42, 130, { right: 460 }, { right: 570 }],
    180,
    [
      ['Date', 'Particulars', 'Amount', 'Balance'],
      ['', 'Opening balance', '', '5,050.50'],
      ['02/03/2026', 'Marketplace payout', '2,120.00', '7,170.50'],
      ['03/03/2026', 'Customs broker', '-310.40', '6,860.10'],
      ['03/04/2026', 'Account fee', '-12.00', '6,848.10'],
      ['', 'Closing balance', '', '6,848.10'],
    ],
    17,
  );
  paper.pairs(42, 310, 300, [
    ['Total credits', '2,120.00'],
    ['Total debits', '322.40'],
  ]);
}

/** Statements of which the account, the year or the order of the dates cannot be read. */
export const THIRD_UNNUMBERED: readonly CorpusSample[] = [
  sample({
    layout: 'three digits of the account',
    name: 'a dash between the days',
    draw: threeDigits,
    periods: [period('339', MARCH)],
  }),
  sample({
    layout: 'account masked as a whole',
    name: 'the period is plain',
    draw: numberBlackedOut,
    periods: [period('-', FEBRUARY)],
  }),
  sample({
    layout: 'opened and closed days of a statement',
    name: 'the owner but no account',
    draw: nameOnly,
    face: 'serif',
    periods: [period('-', MARCH)],
  }),
  sample({ layout: 'period without a year', name: 'older years in the foot', draw: withoutYear }),
  sample({ layout: 'page three of six alone', name: 'neither year nor balances of the period', draw: middlePage }),
  sample({ layout: 'range that is valid in either order', name: 'entries that settle nothing', draw: eitherOrder }),
];
