import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, type Ledger, rowsOfSign, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { FEBRUARY, ledgerOf, MARCH, period, SPLIT, totals } from './parts.ts';

function dailyActivity(paper: Paper, ledger: Ledger): void {
  paper.text(40, 276, 'DAILY ACCOUNT ACTIVITY', { isBold: true });
  const head = ['POSTING DATE', 'DESCRIPTION', 'AMOUNT'];
  paper.text(40, 294, 'Electronic Deposits');
  const end = paper.table([42, 130, { right: 570 }], 308, [head, ...rowsOfSign(ledger, dateFormats.monthDay, 1)], 12);
  paper.text(40, end + 10, 'Electronic Payments');
  paper.table([42, 130, { right: 570 }], end + 24, [head, ...rowsOfSign(ledger, dateFormats.monthDay, -1)], 12);
  paper.text(306, 770, 'Call 1-800-555-0131 for 24-hour bank-by-phone services', { size: 7, align: 'center' });
}

function customerReference(paper: Paper): void {
  const ledger = ledgerOf(FEBRUARY, 'bakery', 920_133, 20);
  paper.text(40, 30, 'Eastmarch Bank', { size: 14, isBold: true });
  paper.text(306, 36, 'STATEMENT OF ACCOUNT', { size: 12, isBold: true, align: 'center' });
  paper.lines(40, 80, ['QUILLWORT BREADS INC', '8 MILL RACE', 'NASHUA NH 03060']);
  paper.pairs(
    330,
    70,
    572,
    [
      ['Page:', '1 of 1'],
      ['Statement Period:', 'Feb 01 2026-Feb 28 2026'],
      ['Cust Ref #:', '4417882093-717-E-***'],
      ['Primary Account #:', '441-7882093'],
    ],
    12,
  );
  paper.text(40, 150, 'Convenience Business Checking', { isBold: true });
  paper.lines(40, 164, ['QUILLWORT BREADS INC'], {});
  paper.text(572, 164, 'Account # 441-7882093', { align: 'right' });
  paper.rule(40, 178, 572);
  paper.text(40, 184, 'ACCOUNT SUMMARY', { isBold: true });
  paper.pairs(
    40,
    200,
    290,
    totals(ledger, ['Beginning Balance', 'Electronic Deposits', 'Electronic Payments', 'Ending Balance']),
  );
  paper.pairs(330, 200, 572, [
    ['Average Collected Balance', '9,311.04'],
    ['Interest Earned This Period', '0.00'],
    ['Annual Percentage Yield Earned', '0.00%'],
    ['Days in Period', '28'],
  ]);
  dailyActivity(paper, ledger);
}

function checkingActivity(paper: Paper, ledger: Ledger): void {
  paper.text(40, 276, 'CHECKING ACTIVITY', { size: 11, isBold: true });
  paper.text(40, 296, 'Streamlined Checking', { isBold: true });
  paper.text(40, 310, '9250018834', { isBold: true });
  paper.text(330, 296, `Beginning Balance:      $${ledger.opening}`);
  paper.text(330, 310, `Ending Balance:           $${ledger.closing}`);
  const end = paper.table(SPLIT, 334, [
    ['Date', 'Description', 'Debits', 'Credits', 'Balance'],
    ...splitRows(ledger, dateFormats.monthDay),
    ['', 'Total Debits/Credits', ledger.debits, ledger.credits, ''],
  ]);
  paper.text(40, end + 16, 'All transaction times are based on Eastern Time.', { size: 7.5 });
}

function relationshipSummary(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'haulage', 5_518_400, 14);
  paper.text(40, 30, 'Aldermoor Business\u00ae', { size: 16, isBold: true, color: '#00467f' });
  paper.lines(
    572,
    30,
    [
      'Account 9250018834',
      'Statement Period',
      'Mar 1 - Mar 31, 2026',
      'Relationship Manager',
      'Oriel Tamsin-Webb',
      '(212) 555-0170',
      'Page 1 of 1',
    ],
    { align: 'right', size: 8, step: 11 },
  );
  paper.lines(40, 90, ['SALTPAN FREIGHT LLC', '90 CARGO PLAZA', 'NEW YORK NY 10013']);
  paper.band(40, 150, 532, 18, '#00467f');
  paper.text(44, 154, 'ACCOUNT AS OF MARCH 31, 2026', { isBold: true, color: '#ffffff' });
  paper.text(40, 180, 'Relationship Summary:', { isBold: true });
  paper.pairs(
    40,
    196,
    280,
    [
      ['Checking', `$${ledger.closing}`],
      ['Savings', '-----'],
      ['Investments', '-----'],
      ['Loans', '-----'],
      ['Credit Cards', '-----'],
    ],
    12,
  );
  checkingActivity(paper, ledger);
}

/** Statements as banks of large cities print them. */
export const THIRD_METROPOLITAN: readonly CorpusSample[] = [
  sample({
    layout: 'customer reference above the account',
    name: 'no blanks around the hyphen of the range',
    draw: customerReference,
    face: 'serif',
    periods: [period('2093', FEBRUARY)],
  }),
  sample({
    layout: 'relationship summary',
    name: 'the number beneath the product',
    draw: relationshipSummary,
    periods: [period('8834', MARCH)],
  }),
];
