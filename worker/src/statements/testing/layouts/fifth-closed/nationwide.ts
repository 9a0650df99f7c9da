import type { CorpusSample } from '../../development-corpus.ts';
import { abreast, block, book, type Days, grid, period, section, titled } from '../fifth-banks/bank-parts.ts';
import { dateFormats } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const WINTER: Days = ['2026-02-28', '2026-03-31'];

const NEW_BALANCE = {
  credits: ['DEPOSIT', 'MERCHANT SETTLEMENT PAYGROVE CUSTOMER ID 8033114', 'ZELLE BUSINESS PAYMENT FROM Q LARKSPUR'],
  debits: [
    'DEBIT CARD PURCHASE BOXWRIGHT PACKAG 03-06 ASHEVILLE NC 4418',
    'Check #',
    'ACH CORP DEBIT PARCELS SHIPSTREAM CUSTOMER ID 33071',
    'SERVICE CHARGE',
  ],
};

function newBalanceAsOf(paper: Paper): void {
  const ledger = book(WINTER, 'webshop', 1_777_805, 18, NEW_BALANCE);
  const [credits, checks, other] = [
    section(ledger, 'credits'),
    section(ledger, 'checks'),
    section(ledger, 'withdrawals'),
  ];
  block(
    paper,
    [42, 30],
    '809-14-07-00 40311  8 C 001 28 S  66 002 // COPPERLEAF GOODS LLC // 210 SPINDLE AVE // ASHEVILLE NC  28801-2210',
  );
  paper.text(400, 30, 'Trueholt', { isBold: true, size: 20, color: '#2e1a47' });
  paper.text(42, 110, 'Your account statement', { size: 18, color: '#2e1a47' });
  paper.text(42, 132, 'For 03/31/2026', { size: 10 });
  block(paper, [400, 110], 'Contact us // trueholt.example // (844) 555-0184', { size: 9 });
  paper.paragraph(
    42,
    160,
    520,
    'Effective May 1, 2026 we will no longer charge for incoming wires. See the updated Business Deposit Accounts Fee Schedule online.',
    { size: 8 },
  );
  paper.text(42, 196, 'SIMPLE BUSINESS CHECKING 1340009912087', { isBold: true, size: 12 });
  paper.rule(42, 212, 570);
  paper.text(42, 222, 'Account summary', { isBold: true });
  const summary = [
    '',
    `Your previous balance as of 02/27/2026 | $${ledger.opening}`,
    `Checks | - ${checks.total}`,
    `Other withdrawals, debits and service charges | - ${other.total}`,
    `Deposits, credits and interest | + ${credits.total}`,
    `Your new balance as of 03/31/2026 | = $${ledger.closing}`,
  ];
  let y = grid(paper, '42 >330', 226, summary, 13);
  const day = dateFormats.monthDay;
  const paid = checks.checks(day).map(([no = '', on = '', sum = '']) => [on, no, sum]);
  y = titled(paper, {
    title: 'Checks',
    y: y + 12,
    columns: '42 90 >270 300 360 >480',
    parts: [
      'DATE | CHECK # | AMOUNT($) | DATE | CHECK # | AMOUNT($)',
      abreast(paid, 2),
      `Total checks | | = $${checks.total}`,
    ],
  });
  y = titled(paper, {
    title: 'Other withdrawals, debits and service charges',
    y,
    columns: '42 90 >570',
    parts: [
      'DATE | DESCRIPTION | AMOUNT($)',
      other.rows(day),
      `Total other withdrawals, debits and service charges | | = $${other.total}`,
    ],
  });
  titled(paper, {
    title: 'Deposits, credits and interest',
    y,
    columns: '42 90 >570',
    parts: [
      'DATE | DESCRIPTION | AMOUNT($)',
      credits.rows(day),
      `Total deposits, credits and interest | | = $${credits.total}`,
    ],
  });
  paper.text(570, 762, 'PAGE 1 OF 1', { align: 'right', size: 8 });
}

/** Further statements of banks that are nearly everywhere. */
export const FIFTH_CLOSED_NATIONWIDE: readonly CorpusSample[] = [
  sample({
    layout: 'new balance as of a day',
    name: 'signs before the amounts',
    draw: newBalanceAsOf,
    periods: [period('2087', WINTER)],
  }),
];
