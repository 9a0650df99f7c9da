import type { CorpusSample } from '../../development-corpus.ts';
import { block, book, type Days, grid, period, titled } from '../fifth-banks/bank-parts.ts';
import { createLedger, dateFormats, type Ledger, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const MARCH: Days = ['2026-03-01', '2026-03-31'];
const FEBRUARY: Days = ['2026-02-01', '2026-02-28'];
const WORDS = {
  credits: ['Deposit', 'Deposit/ACH PLAINFIELD FREIGHT', 'Deposit/Wire LAKEHEAD LUMBER'],
  debits: ['Check #', 'Withdrawal/ACH TRUCK LEASE 77', 'Withdrawal/Fuel Card', 'Withdrawal/ACH HERON MUTUAL'],
};

function list(ledger: Ledger) {
  const rows = ledger.movements.map(({ day, text, amount, balance }) => [
    dateFormats.monthDay(day),
    text,
    money(amount),
    money(balance),
  ]);
  return [
    'Date | Activity | Change | Balance',
    ` | Balance forward | | ${ledger.opening}`,
    rows,
    ` | Closing balance | | ${ledger.closing}`,
  ];
}

/** Each share carries the number of the member and a suffix of four digits behind a hyphen. */
function hyphenedShares(paper: Paper): void {
  const savings = createLedger({ from: MARCH[0], to: MARCH[1], opening: 120_500, trade: 'savings' });
  const checking = book(MARCH, 'haulage', 3_108_800, 20, WORDS);
  paper.text(42, 30, 'Railwright Employees Credit Union', { isBold: true, size: 15, color: '#7a1f2b' });
  block(paper, [570, 30], 'BUSINESS STATEMENT // 01MAR26 THRU 31MAR26 // Member 208841 // Pg 1', { align: 'right' });
  block(paper, [60, 100], 'Dunmore Cartage Co // 2 Weighbridge Ln // Altoona PA 16601');
  const all = [
    'Account | Kind | Closing balance',
    [
      ['208841-0000', 'Prime Share', savings.closing],
      ['208841-0081', 'Business Share Draft', checking.closing],
    ],
  ];
  let y = titled(paper, { title: 'All accounts', y: 160, columns: '42 140 >400', parts: all });
  y = titled(paper, { title: 'PRIME SHARE  208841-0000', y, columns: '42 90 >470 >570', parts: list(savings) });
  titled(paper, { title: 'BUSINESS SHARE DRAFT  208841-0081', y, columns: '42 90 >470 >570', parts: list(checking) });
}

const PLAIN = {
  credits: ['POS batch deposit', 'Branch deposit'],
  debits: ['Velvet Comb Wholesale', 'Check #', 'Juniper Arcade rent'],
};

/** One checking account only, in a digital style. */
function monthOnly(paper: Paper): void {
  const ledger = book(FEBRUARY, 'salon', 500_440, 16, PLAIN);
  paper.text(42, 34, 'tidepool', { isBold: true, size: 24, color: '#0aa5a0' });
  paper.text(146, 44, 'credit union', { size: 11 });
  paper.text(570, 36, 'February 2026 statement', { isBold: true, size: 13, align: 'right' });
  paper.text(570, 54, 'Feb 1, 2026 – Feb 28, 2026', { align: 'right' });
  block(paper, [42, 90], 'Marigold Hair Studio // 18 Orchard Way // Astoria OR 97103');
  paper.text(42, 150, 'Small Business Checking (...2906)', { isBold: true, size: 12 });
  grid(
    paper,
    '42 180 320 460',
    172,
    [
      'Starting balance | Money in | Money out | Ending balance',
      [[`$${ledger.opening}`, `$${ledger.credits}`, `$${ledger.debits}`, `$${ledger.closing}`]],
    ],
    14,
  );
  const rows = ledger.movements.map(({ day, text, amount, balance }) => [
    dateFormats.named(day),
    text,
    `${amount < 0 ? '–' : '+'} $${money(Math.abs(amount))}`,
    `$${money(balance)}`,
  ]);
  grid(paper, '42 110 >450 >570', 216, ['Date | Description | Amount | Balance', rows], 16);
  paper.text(42, 740, 'Federally insured by NCUA. Questions? Message us in the app or call 503-555-0117. Page 1 of 1', {
    size: 8,
  });
}

/** Further statements of credit unions. */
export const FIFTH_CLOSED_UNIONS: readonly CorpusSample[] = [
  sample({
    layout: 'glued days with shares behind hyphens',
    name: 'thru in the head',
    draw: hyphenedShares,
    periods: [period('0000', MARCH), period('0081', MARCH)],
  }),
  sample({
    layout: 'month as the title of a digital union',
    name: 'digits in parentheses',
    draw: monthOnly,
    periods: [period('2906', FEBRUARY)],
  }),
];
