import type { CorpusSample } from '../../development-corpus.ts';
import { createLedger, dateFormats, type Ledger, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { abreast, block, book, type Days, dayEnds, grid, period, section, titled } from './bank-parts.ts';

const QUARTER: Days = ['2026-01-01', '2026-03-31'];
const APRIL: Days = ['2026-04-01', '2026-04-30'];
const MARCH: Days = ['2026-03-01', '2026-03-31'];
const CYCLE: Days = ['2026-03-24', '2026-04-23'];

const saved = ([from, to]: Days, opening: number, count = 12): Ledger =>
  createLedger({ from, to, opening, trade: 'savings', count });

/** A statement for a quarter, as savings without electronic transfers get it. */
function quarterly(paper: Paper): void {
  const ledger = saved(QUARTER, 4_100_250, 15);
  paper.text(42, 30, 'Old Granary Savings Bank', { isBold: true, size: 16, color: '#6b4a12' });
  block(paper, [42, 50], '7 Threshing Floor Lane, Bath ME 04530      Since 1872', { size: 8 });
  paper.text(570, 30, 'QUARTERLY STATEMENT', { isBold: true, align: 'right' });
  block(paper, [570, 46], 'Quarter ended March 31, 2026 // Jan 1, 2026 - Mar 31, 2026 // Account 66-200-8135', {
    align: 'right',
  });
  block(paper, [60, 110], 'QUILL & DAUGHTERS LLC // 9 ORCHARD LANE // BATH ME 04530');
  paper.text(42, 168, 'Business Statement Savings', { isBold: true, size: 11 });
  grid(
    paper,
    '42 >300 340 >570',
    176,
    [
      '',
      `Balance at start of quarter | ${ledger.opening} | Interest earned this quarter | 9.33`,
      `Additions | ${ledger.credits} | Annual percentage yield earned | 0.10%`,
      `Withdrawals | ${ledger.debits} | Interest paid 2026 | 9.33`,
      `Balance at end of quarter | ${ledger.closing} | Interest withheld | 0.00`,
    ],
    13,
  );
  const rows = ledger.movements.map(({ day, text, amount, balance }) => [
    dateFormats.short(day),
    text,
    amount < 0 ? money(-amount) : '',
    amount > 0 ? money(amount) : '',
    money(balance),
  ]);
  const end = titled(paper, {
    title: 'Activity',
    y: 262,
    columns: '42 110 >400 >485 >570',
    parts: ['Date | Description | Withdrawals | Additions | Balance', rows],
    step: 13,
  });
  paper.paragraph(
    42,
    end + 10,
    520,
    'Federal rules once limited transfers out of savings to six in a month. The bank may still charge $5.00 for each further one.',
    { size: 8 },
  );
}

const MARKETED = {
  credits: ['Deposit', 'Online Transfer From Checking XXXX7719', 'Incoming Wire Lakehead Lumber'],
  debits: ['Online Transfer To Checking XXXX7719', 'Check #', 'Outgoing Wire Heron Mutual'],
};

/** Tiers of rates with days of their own inside the cycle. */
function tieredMarket(paper: Paper): void {
  const ledger = book(CYCLE, 'haulage', 16_002_500, 14, MARKETED);
  const [credits, debits] = [section(ledger, 'credits'), section(ledger, 'paid')];
  paper.band(0, 0, 612, 60, '#23395b');
  paper.text(42, 20, 'HEMLOCK BAY BANK', { isBold: true, size: 17, color: '#ffffff' });
  paper.text(570, 26, 'Premium Business Money Market', { align: 'right', color: '#ffffff' });
  block(paper, [60, 100], 'DUNMORE CARTAGE CO // 2 WEIGHBRIDGE LN // TOLEDO OH 43604');
  block(paper, [360, 80], 'Account # ending in: // Activity dates: // Days: // Delivered:');
  block(paper, [570, 80], '3316 // 3/24/2026 - 4/23/2026 // 31 // Online', { align: 'right' });
  let y = titled(paper, {
    title: 'Balances at a glance',
    y: 150,
    columns: '42 >300',
    parts: [
      '',
      `Starting balance | $${ledger.opening}`,
      `+ Deposits | $${credits.total}`,
      `- Withdrawals | $${debits.total}`,
      `Closing balance | $${ledger.closing}`,
    ],
    step: 13,
  });
  y = titled(paper, {
    title: 'Interest rates in effect',
    y,
    columns: '42 170 >330 >430',
    parts: [
      'From | Balance tier | Rate | APY',
      '03/24 | $0 - $24,999.99 | 0.25% | 0.25%',
      '03/24 | $25,000 - $99,999.99 | 1.10% | 1.11%',
      '04/06 | $100,000 and over | 2.05% | 2.07%',
    ],
  });
  y = titled(paper, {
    title: 'Money coming in',
    y,
    columns: '42 110 >570',
    parts: ['Date | Details | Amount', credits.rows(dateFormats.monthDay), `Total | | $${credits.total}`],
    step: 12,
  });
  y = titled(paper, {
    title: 'Money going out',
    y,
    columns: '42 110 >570',
    parts: ['Date | Details | Amount', debits.rows(dateFormats.monthDay), `Total | | $${debits.total}`],
    step: 12,
  });
  titled(paper, {
    title: 'Balance by day',
    y,
    columns: '42 >170 220 >350 400 >530',
    parts: ['Date | Balance | Date | Balance | Date | Balance', abreast(dayEnds(ledger, dateFormats.monthDay, '$'), 3)],
  });
}

const LINKED = {
  credits: ['Customer deposit', 'Card batch PAYGROVE', 'Book transfer from savings'],
  debits: ['Check #', 'ACH RYE MILL FLOUR', 'Card COPPER PAN SUPPLY', 'Payroll PAYDAYPRT'],
};

/** A portfolio on one statement: the sum first, then each account with its number alone. */
function portfolio(paper: Paper): void {
  const [checking, savings] = [book(MARCH, 'bakery', 1_900_060, 20, LINKED), saved(MARCH, 2_500_000, 12)];
  paper.text(42, 30, 'Bellwether Bank', { isBold: true, size: 18, color: '#0f6e8c' });
  paper.text(570, 30, 'Business Portfolio Summary', { size: 13, align: 'right' });
  paper.text(570, 48, 'Statement Date: March 31, 2026', { align: 'right' });
  paper.text(570, 60, 'Reporting Period: Mar 1 to Mar 31, 2026', { align: 'right' });
  block(paper, [60, 100], 'BLUE KETTLE BAKERY LLC // 14 FLOUR ST // ALBANY NY 12207');
  const assets = [
    'Product | Number | Last month | This month',
    [
      ['Business Checking Plus', '200-41-66027', `$${checking.opening}`, `$${checking.closing}`],
      ['Business Saver', '200-88-31905', `$${savings.opening}`, `$${savings.closing}`],
    ],
    'Certificate of Deposit, matures 09/14/2026 | 955-02-00711 | $40,000.00 | $40,000.00',
  ];
  let y = titled(paper, { title: 'Deposits', y: 160, columns: '42 270 >450 >570', parts: assets, step: 13 });
  for (const [title, ledger] of [
    ['BUSINESS CHECKING PLUS  200-41-66027', checking],
    ['BUSINESS SAVER  200-88-31905', savings],
  ] as const) {
    const rows = ledger.movements.map(({ day, text, amount, balance }) => [
      dateFormats.named(day),
      text,
      amount > 0 ? money(amount) : '',
      amount < 0 ? money(-amount) : '',
      money(balance),
    ]);
    const parts = [
      'Date | Description | Credit | Debit | Balance',
      ` | Opening balance | | | ${ledger.opening}`,
      rows,
      ` | Ending balance | | | ${ledger.closing}`,
    ];
    y = titled(paper, { title, y: y + 4, columns: '42 100 >400 >485 >570', parts });
  }
}

const SWEPT = {
  credits: ['Deposit', 'ACH Credit Marketplace Payout', 'Sweep From Investment Account'],
  debits: ['Sweep To Investment Account', 'Check #', 'ACH Debit Lanternfish Media', 'Card Purchase Boxwright Packag'],
};

function sweptRows(ledger: Ledger): string[][] {
  return ledger.movements.map(({ day, text, amount, balance }) => [
    dateFormats.named(day),
    text,
    amount > 0 ? `+${money(amount)}` : money(amount),
    money(balance),
  ]);
}

/** A checking account whose surplus is invested overnight, with the sweep described and not numbered. */
function sweep(paper: Paper): void {
  const ledger = book(APRIL, 'webshop', 5_000_000, 18, SWEPT);
  paper.text(42, 34, 'Old Mooring Trust Company', { isBold: true, size: 16, color: '#12355b' });
  paper.text(42, 54, 'Chartered 1889    Portsmouth, New Hampshire', { size: 8 });
  grid(
    paper,
    '380 >570',
    30,
    ['Business Sweep Checking | ', 'Account | **** 5526', 'Cycle | Apr 1 - Apr 30, 2026', 'Sheet | 1 of 1'],
    13,
  );
  block(paper, [60, 110], 'Copperleaf Goods LLC // 210 Spindle Ave // Portsmouth NH 03801');
  paper.text(42, 170, 'Where you stand', { isBold: true, size: 11 });
  grid(
    paper,
    '42 >300',
    184,
    [
      '',
      `Ledger balance brought forward | ${ledger.opening}`,
      `Paid in | ${ledger.credits}`,
      `Paid out | ${ledger.debits}`,
      `Ledger balance carried forward | ${ledger.closing}`,
      'Target balance | 50,000.00',
    ],
    12,
  );
  grid(
    paper,
    '340 >570',
    184,
    [
      'Repurchase agreement sweep',
      'Invested at month end | 118,400.00',
      'Rate on April 30 | 2.15%',
      'Interest earned in April | 204.11',
      'Interest 2026 to date | 911.70',
    ],
    12,
  );
  const end = titled(paper, {
    title: 'Checking activity',
    y: 276,
    columns: '42 100 >470 >570',
    parts: ['Date | Activity | Amount | Balance', sweptRows(ledger)],
    step: 12,
  });
  const rates = [
    'Effective | Rate | Invested | Market value of securities',
    'Apr 01 | 2.20% | 96,000.00 | 97,920.00',
    'Apr 09 | 2.18% | 104,200.00 | 106,284.00',
    'Apr 22 | 2.15% | 118,400.00 | 120,768.00',
  ];
  const next = titled(paper, { title: 'Sweep rates', y: end, columns: '42 >160 >300 >470', parts: rates });
  paper.paragraph(
    42,
    next,
    520,
    'Securities purchased under the Repurchase Agreement are not deposits, are not insured by the FDIC and are held for you until the agreement ends on the next business day.',
    { size: 7.5 },
  );
}

/** Savings, money market, a sweep and several accounts on one statement. */
export const FIFTH_SAVINGS: readonly CorpusSample[] = [
  sample({
    layout: 'quarter of a savings bank',
    name: 'quarter ended above its days',
    draw: quarterly,
    face: 'serif',
    size: 10,
    periods: [period('8135', QUARTER)],
  }),
  sample({
    layout: 'money market with tiers',
    name: 'activity dates beside their label',
    draw: tieredMarket,
    periods: [period('3316', CYCLE)],
  }),
  sample({
    layout: 'portfolio with a certificate',
    name: 'a reporting period beneath the date',
    draw: portfolio,
    periods: [period('6027', MARCH), period('1905', MARCH)],
  }),
  sample({
    layout: 'checking with a sweep into securities',
    name: 'a cycle in a head of pairs',
    draw: sweep,
    face: 'serif',
    periods: [period('5526', APRIL)],
  }),
];
