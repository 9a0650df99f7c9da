import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { APR, book, bracketed, flow, monthDay, pager, recurring, type Span, sumOf, truth, usd } from './apps-parts.ts';

const BROKERED = book(APR, 4_822_190, [
  ...recurring(APR, [
    [1, 9, 'Electronic Funds Transfer Received|Deposits', 1_200_000],
    [2, 10, 'Direct Deposit GROVELAND SURGICAL GRP|Deposits', 617_390],
    [3, 5, 'Debit Card LUMEN OPTICS WHSE|Debit Card', -84_215],
    [6, 8, 'Check Paid #|Checks', -163_240],
    [9, 12, 'Bill Payment HARROW MEDICAL RENT|Bill Payments', -345_000],
    [15, 30, 'Direct Debit US TREASURY EST TAX|Withdrawals', -880_000],
    [19, 30, 'Direct Debit HERON MUTUAL MALPRACTICE|Withdrawals', -217_445],
  ]),
  [29, 'Dividend Received DUNE GOVT MONEY MARKET|Dividends', 13_877],
]);

function brokeredHead(paper: Paper, page: number): number {
  paper.text(36, 30, 'LARKMOOR', { size: 15, isBold: true, color: '#2c5d34', spacing: 3 });
  paper.text(36, 48, 'INVESTMENT REPORT', { size: 8.5, isBold: true });
  paper.text(36, 59, 'April 1, 2026 - April 30, 2026', { size: 8.5 });
  paper.text(576, 762, `${page} of 4`, { size: 8, align: 'right' });
  paper.text(36, 762, 'MR_CE _BZKJTLBBBDVNMQ_BBBBB 20260430', { size: 6.5, color: '#888888' });
  return 92;
}

function brokeredCover(paper: Paper): void {
  brokeredHead(paper, 1);
  paper.lines(60, 120, ['BLINK & BEAM OPTOMETRY PC', 'DR THEODORA VANCE-LOWE', '6 IRIS PLAZA', 'SANTA FE NM 87599']);
  paper.text(320, 112, 'Your Account Number:   Z41-220718', { size: 10, isBold: true });
  paper.text(320, 126, 'BUSINESS CASH MANAGEMENT ACCOUNT', { size: 8.5 });
  paper.band(320, 150, 256, 56, '#e3eee4');
  paper.text(332, 158, 'Your Account Value:', { size: 10 });
  paper.text(564, 172, usd(BROKERED.closing + 1_864_207), { size: 20, isBold: true, align: 'right' });
  paper.pairs(320, 224, 576, [
    ['Beginning Account Value', usd(BROKERED.opening + 1_851_330)],
    ['Additions', money(BROKERED.sumIn - 13_877)],
    ['Subtractions', `-${money(BROKERED.sumOut)}`],
    ['Change in Investment Value *', money(12_877 + 13_877)],
    ['Ending Account Value **', usd(BROKERED.closing + 1_864_207)],
  ]);
  paper.paragraph(36, 320, 540, BROKERED_NOTES, { size: 8 });
}
const BROKERED_NOTES =
  '*  Reflects appreciation or depreciation of your holdings and any income of the period. **  Excludes unpriced ' +
  'securities. Brokerage services by Larkmoor Brokerage Services LLC, Member NYSE, SIPC. Checks and the debit ' +
  'card are offered with Plain Harbor Bank. Call 800 555-0191, seven days a week. Your next report covers May 1, ' +
  '2026 - May 31, 2026.';

function brokeredHoldings(paper: Paper): void {
  paper.text(36, 92, 'Holdings', { size: 13, isBold: true });
  paper.text(576, 94, 'Account # Z41-220718', { size: 9, align: 'right' });
  paper.text(36, 116, 'Core Account', { isBold: true });
  const core = money(BROKERED.closing);
  let y = flow(paper, [36, { right: 330 }, { right: 420 }, { right: 500 }, { right: 576 }], 132, [
    ['Description', 'Quantity', 'Price Per Unit', 'Market Value', 'EAI'],
    ['DUNE GOVT MONEY MARKET (DGMXX)|7-day yield: 3.41%', core, '$1.0000', `$${core}`, '-'],
  ]);
  paper.text(36, y + 10, 'Exchange Traded Products', { isBold: true });
  y = flow(paper, [36, { right: 330 }, { right: 420 }, { right: 500 }, { right: 576 }], y + 26, [
    ['Description', 'Quantity', 'Price Per Unit', 'Market Value', 'EAI'],
    ['CAIRN SHORT TREASURY ETF (CSTE)', '186.000', '$100.2262', '$18,642.07', '$742.10'],
  ]);
  paper.text(36, y + 14, `Total Holdings   ${usd(BROKERED.closing + 1_864_207)}`, { isBold: true });
}

/** A report of a broker whose activity is that of a checking account. */
function brokered(paper: Paper): void {
  brokeredCover(paper);
  const next = pager(paper, (page) => brokeredHead(paper, page));
  next();
  brokeredHoldings(paper);
  let y = next();
  paper.text(36, y, 'Activity', { size: 13, isBold: true });
  paper.text(576, y + 2, 'Account # Z41-220718', { size: 9, align: 'right' });
  y += 24;
  for (const kind of ['Deposits', 'Withdrawals', 'Bill Payments', 'Checks', 'Debit Card', 'Dividends']) {
    const lines = BROKERED.lines.filter(({ text }) => text.endsWith(`|${kind}`));
    const rows = lines.map(({ day, text, amount }) => [monthDay(day), text.split('|')[0] ?? '', money(amount)]);
    const total = ['*', `Total ${kind}`, usd(lines.reduce((sum, { amount }) => sum + amount, 0))];
    if (y > 660) y = next();
    paper.text(36, y, `${kind} (cash activity)`, { isBold: true, color: '#2c5d34' });
    y = flow(paper, [36, 90, { right: 576 }], y + 16, [['Date', 'Reference', 'Amount'], ...rows, total], { next }) + 10;
  }
  if (y > 660) y = next();
  paper.text(36, y, 'Core Fund Activity', { isBold: true, color: '#2c5d34' });
  paper.pairs(36, y + 16, 576, [
    ['Core balance on April 1, 2026', usd(BROKERED.opening)],
    ['Core balance on April 30, 2026', usd(BROKERED.closing)],
  ]);
}

const CAPITAL_SPAN: Span = ['2026-02-28', '2026-03-31'];
const CAPITAL = book(
  CAPITAL_SPAN,
  11_204_663,
  recurring(CAPITAL_SPAN, [
    [3, 10, 'FUNDS RECEIVED CHECK DEPOSIT', 1_684_225],
    [5, 12, 'ELECTRONIC CREDIT DOVECOTE BUILDERS', 2_360_150],
    [6, 6, 'CHECK # TIMBERLEDGE MILLWORK', -318_844],
    [9, 14, 'ELECTRONIC DEBIT GUSTWIND PAYROLL', -1_402_317],
    [12, 9, 'VISA PURCHASE SAWDUST & SONS TOOL CO', -48_291],
    [18, 40, 'BILL PAYMENT BRASSWORK LEASING', -276_000],
    [31, 40, 'BANK DEPOSIT INTEREST', 2_904],
  ]),
);

function capitalHead(paper: Paper): number {
  paper.text(36, 32, 'SEXTANT', { size: 14, isBold: true });
  paper.text(36, 48, 'WEALTH PARTNERS', { size: 8, spacing: 1.5 });
  paper.text(576, 34, 'PLUMB & TREADWELL STAIRS INC', { size: 9, isBold: true, align: 'right' });
  paper.text(576, 46, 'Account Number: 6MM-04412', { size: 9, align: 'right' });
  paper.rule(36, 66, 576, '#0a2a5e');
  return 84;
}

/** A working capital account: cash flow of this statement beside that of the year. */
function capitalFlow(paper: Paper): void {
  capitalHead(paper);
  paper.text(576, 76, 'February 28, 2026 - March 31, 2026', { size: 10, align: 'right' });
  paper.text(36, 84, 'Online at: sextantwealth.example', { size: 8.5 });
  paper.lines(60, 112, [
    'PLUMB & TREADWELL STAIRS INC',
    'WORKING CAPITAL ACCT',
    '18 NEWEL STREET',
    'HARTFORD CT 06199',
  ]);
  paper.text(330, 112, 'Net Portfolio Value:', { size: 11 });
  paper.text(576, 110, usd(CAPITAL.closing), { size: 15, isBold: true, align: 'right' });
  paper.lines(330, 136, ['Your Financial Advisor:', 'ELOWEN TRASK', '1 Compass Square, 9th Floor', '1-800-555-0136'], {
    size: 8.5,
  });
  paper.text(36, 206, 'WORKING CAPITAL MANAGEMENT ACCOUNT', { size: 11, isBold: true });
  paper.text(36, 222, 'This account is enrolled in the Beneficial Sweep Program', { size: 8.5 });
  capitalTable(paper);
  paper.boxes(
    36,
    470,
    [180, 180, 180],
    [
      ['ASSETS', 'February 27', 'March 31'],
      ['Cash/Money Accounts', money(CAPITAL.opening), money(CAPITAL.closing)],
      ['Fixed Income', '-', '-'],
      ['Equities', '-', '-'],
      ['NET PORTFOLIO VALUE', usd(CAPITAL.opening), usd(CAPITAL.closing)],
    ],
  );
  paper.paragraph(36, 590, 540, CAPITAL_NOTE, { size: 7.5 });
}

function capitalTable(paper: Paper): void {
  const part = (key: RegExp) => sumOf(CAPITAL.lines.filter(({ text }) => key.test(text)));
  const row = (label: string, cents: number, year: number) => [label, money(cents), money(cents + year)];
  flow(
    paper,
    [36, { right: 400 }, { right: 520 }],
    252,
    [
      ['CASH FLOW', 'This Statement', 'Year to Date'],
      ['Opening Cash/Money Accounts', usd(CAPITAL.opening), ''],
      ['*CREDITS', '', ''],
      row('Funds Received', part(/FUNDS/), 3_120_000),
      row('Electronic Transfers', part(/ELECTRONIC CREDIT/), 5_904_417),
      row('Other Credits', part(/INTEREST/), 5_611),
      ['*DEBITS', '', ''],
      row('Electronic Transfers', -part(/ELECTRONIC DEBIT/), -5_417_730),
      row('Visa Purchases', -part(/VISA/), -209_662),
      row('Checks Written/Bill Payment', -part(/CHECK #|CHECK \d|BILL/), -2_440_119),
      ['*Net Cash Flow', bracketed(CAPITAL.closing - CAPITAL.opening), ''],
      ['*Closing Cash/Money Accounts', usd(CAPITAL.closing), ''],
    ],
    { step: 16, ruled: [36, 520] },
  );
}
const CAPITAL_NOTE =
  'Sextant Wealth Partners is a registered broker-dealer, Member SIPC. Investment products are not FDIC insured ' +
  'and may lose value. Bank deposits are held at Sextant Trust Bank, Member FDIC. Please compare your statement ' +
  'with your own records and advise us in writing within ten days of any error.';

/** The movements by kind on the pages behind the cash flow. */
function capital(paper: Paper): void {
  capitalFlow(paper);
  const next = pager(paper, () => capitalHead(paper));
  let y = next();
  const kinds = [
    ['DEPOSITS AND OTHER CREDITS', /FUNDS|CREDIT|INTEREST/],
    ['ELECTRONIC TRANSFERS (DEBITS)', /ELECTRONIC DEBIT/],
    ['VISA ACTIVITY', /VISA/],
    ['CHECKS WRITTEN / BILL PAYMENT', /CHECK \d|BILL/],
  ] as const;
  for (const [title, key] of kinds) {
    const lines = CAPITAL.lines.filter(({ text }) => key.test(text));
    paper.text(36, y, title, { size: 10, isBold: true, color: '#0a2a5e' });
    const rows = lines.map(({ day, text, amount }) => [
      monthDay(day),
      text,
      amount < 0 ? money(-amount) : '',
      amount > 0 ? money(amount) : '',
    ]);
    const head = ['Date', 'Description', 'Debit', 'Credit'];
    y = flow(paper, [36, 90, { right: 480 }, { right: 576 }], y + 16, [head, ...rows], { next });
    paper.text(576, y + 2, `NET TOTAL   ${usd(lines.reduce((sum, { amount }) => sum + amount, 0))}`, {
      size: 8.5,
      isBold: true,
      align: 'right',
    });
    y += 26;
  }
}

const TILES = [
  ['Operating ••8042', '$18,204.77', 'Available $17,954.77'],
  ['Taxes ••8059', '$6,310.00', 'Available $6,310.00'],
  ['Line of credit ••1177', '$0.00', '$15,000.00 left to draw'],
] as const;
const GLIMPSES = [
  ['Pending', 'Feed & Tack Outlet', '-$250.00'],
  ['Today', 'Trailhead Bookings', '+$1,120.00'],
  ['Yesterday', 'Farrier Moss', '-$340.00'],
  ['Jul 10', 'Trailhead Bookings', '+$985.00'],
  ['Jul 9', 'Gustwind Payroll', '-$2,416.38'],
  ['Jul 8', 'Mobile deposit', '+$600.00'],
] as const;

/** The first page of an online bank, printed from the browser. */
function glimpsed(paper: Paper): void {
  paper.text(20, 14, '7/13/26, 9:02 AM', { size: 7.5 });
  paper.text(306, 14, 'Home | Saltlick Business', { size: 7.5, align: 'center' });
  paper.band(20, 34, 572, 34, '#20324a');
  paper.text(34, 44, 'saltlick', { size: 14, isBold: true, color: '#ffffff' });
  paper.text(578, 46, 'Home   Payments   Cards   Statements   Help', { size: 9, color: '#ffffff', align: 'right' });
  paper.text(34, 88, 'Good morning, Philippa', { size: 20, isBold: true });
  paper.text(34, 114, 'Hitching Post Trail Rides LLC', { size: 10, color: '#666666' });
  for (const [index, [title, cents, note]] of TILES.entries()) {
    const x = 34 + index * 184;
    paper.document.lineWidth(0.8).roundedRect(x, 140, 172, 92, 8).stroke('#b9c2cf');
    paper.text(x + 12, 152, title, { size: 10 });
    paper.text(x + 12, 174, cents, { size: 17, isBold: true });
    paper.text(x + 12, 206, note, { size: 8, color: '#666666' });
  }
  glimpsedRows(paper);
  paper.text(20, 772, 'https://app.saltlick.example/home', { size: 7.5 });
  paper.text(592, 772, '1/1', { size: 7.5, align: 'right' });
}

function glimpsedRows(paper: Paper): void {
  paper.text(34, 258, 'Latest activity', { size: 13, isBold: true });
  paper.text(578, 262, 'See all', { size: 9, color: '#2158c4', align: 'right' });
  let y = 286;
  for (const [when, what, cents] of GLIMPSES) {
    paper.text(34, y, what, { size: 10 });
    paper.text(34, y + 13, when, { size: 8, color: '#777777' });
    paper.text(578, y + 4, cents, { size: 10, align: 'right' });
    paper.rule(34, y + 28, 578, '#e4e4e4');
    y += 36;
  }
  paper.document.roundedRect(34, y + 20, 544, 60, 8).fill('#eef3fb');
  paper.text(50, y + 34, 'Cash flow this month', { size: 10, isBold: true });
  paper.text(50, y + 52, 'In $9,440.00     Out $5,871.12', { size: 10 });
}

export const ELEVENTH_APPS_BROKERS: readonly CorpusSample[] = [
  sample({
    layout: 'report of a broker with holdings and cash activity by kind',
    name: 'Blink & Beam Optometry',
    periods: [truth('0718', APR)],
    draw: brokered,
  }),
  sample({
    layout: 'working capital account of a broker with a cash flow of statement and year',
    name: 'Plumb & Treadwell Stairs',
    periods: [truth('4412', CAPITAL_SPAN)],
    draw: capital,
  }),
  sample({
    layout: 'first page of an online bank printed from the browser',
    name: 'Hitching Post Trail Rides',
    draw: glimpsed,
  }),
];
