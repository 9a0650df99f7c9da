import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  APR,
  across,
  averageOf,
  bareMonthDay,
  book,
  brief,
  dayBalances,
  flow,
  full,
  JUN,
  type Line,
  MAY,
  pager,
  recurring,
  short,
  signed,
  sumOf,
  truth,
  usd,
} from './apps-parts.ts';

const CANDLES = book(
  JUN,
  812_340,
  recurring(JUN, [
    [0, 3, 'Payout Tilly Market Online Stores', 74_215],
    [1, 6, 'Card Purchase Wickwell Supply Tulsa OK', -38_660],
    [4, 7, 'Card Purchase Parcelbee Labels', -21_908],
    [6, 30, 'Mobile Check Deposit', 120_000],
    [9, 30, 'ACH Debit Juniper Arcade Rent', -145_000],
    [10, 12, 'ACH Debit Ads Lanternfish Media', -52_317],
    [14, 30, 'Transfer to Owner D. Wickham', -200_000],
    [16, 30, 'Card Refund Wickwell Supply Tulsa OK', 6_412],
    [22, 30, 'ATM Withdrawal Fee Refund', 500],
    [21, 30, 'ATM Withdrawal 200 Main St', -20_000],
  ]),
);

function candleHead(paper: Paper, page: number): number {
  paper.band(0, 0, 612, 30, '#2f6d62');
  paper.text(40, 9, 'ploverpay', { size: 13, isBold: true, color: '#ffffff' });
  paper.text(572, 11, `Page ${page} of 1`, { size: 8.5, color: '#ffffff', align: 'right' });
  return 56;
}

/** Newest movement on top, its facts in a ruled grid. */
function newestFirst(paper: Paper): void {
  const next = pager(paper, (page) => candleHead(paper, page));
  candleHead(paper, 1);
  paper.text(40, 52, 'Monthly Account Statement', { size: 16 });
  const grid = [
    ['Account Holder', 'Drowsy Beeswax Candle Co'],
    ['Address', '5 Tallow Lane, Broken Arrow, OK 74999'],
    ['Account Type', 'Business Checking (Partner bank: Middle Fork Bank)'],
    ['Account Number', '101 9402 7738'],
    ['Statement Start Date', full(CANDLES.from)],
    ['Statement End Date', full(CANDLES.to)],
    ['Starting Balance', usd(CANDLES.opening)],
    ['Ending Balance', usd(CANDLES.closing)],
  ];
  let y = 84;
  for (const [label = '', value = ''] of grid) {
    paper.band(40, y - 4, 150, 16, '#eef4f2');
    paper.text(46, y, label, { size: 8.5, isBold: true });
    paper.text(200, y, value, { size: 8.5 });
    paper.rule(40, y + 12, 572, '#cfd8d5');
    y += 16;
  }
  const rows = CANDLES.lines
    .toReversed()
    .map(({ day, text, amount, balance }) => [full(day), text, signed(amount), usd(balance)]);
  y = flow(
    paper,
    [40, 110, { right: 470 }, { right: 572 }],
    y + 18,
    [['Date', 'Description', 'Amount', 'Balance'], ...rows, ['', 'Starting Balance', '', usd(CANDLES.opening)]],
    { step: 17, next, ruled: [40, 572], bottom: 720 },
  );
  paper.paragraph(40, y + 14, 532, CANDLE_NOTE, { size: 7.5, color: '#555555' });
}
const CANDLE_NOTE =
  'Ploverpay is a fintech, not a bank. Banking services are provided by Middle Fork Bank; Member FDIC. If you ' +
  'think that your statement is wrong, write to help@ploverpay.example within 60 days of the day on which it was ' +
  'made available.';

const ROOFER = book(APR, 2_964_108, [
  ...recurring(APR, [
    [1, 8, 'MOBILE CHECK DEPOSIT', 684_550],
    [2, 10, 'ACH CREDIT SHINGLEWELL HOME WARRANTY CLAIMS', 412_875],
    [3, 6, 'DEBIT CARD LUMBERJAY SUPPLY 0417', -158_940],
    [4, 30, 'ACH DEBIT HERON MUTUAL WORK COMP', -122_318],
    [5, 7, 'ACH DEBIT GUSTWIND PAYROLL', -436_212],
    [6, 9, 'CHECK #', -91_775],
    [13, 30, 'BILL PAY TALLGRASS DUMPSTER RENTAL', -68_000],
    [17, 30, 'WIRE TRANSFER IN CEDAR HOLLOW HOA', 1_850_000],
    [17, 30, 'INCOMING WIRE FEE', -1_500],
  ]),
  [29, 'INTEREST CREDIT', 3_642],
]);

const ROOFER_CHECKS = ROOFER.outs.filter(({ text }) => text.startsWith('CHECK'));
const ROOFER_OTHERS = ROOFER.outs.filter(({ text }) => !text.startsWith('CHECK'));

function rooferHead(paper: Paper, page: number): number {
  paper.text(36, 34, 'TIDEMARK', { size: 20, isBold: true, color: '#174ea6', spacing: 2 });
  paper.text(576, 34, 'Account ending in 0417', { size: 9, align: 'right' });
  paper.text(576, 47, 'Apr 1, 2026 - Apr 30, 2026', { size: 9, align: 'right' });
  paper.text(576, 60, `Page ${page} of 2`, { size: 9, align: 'right' });
  paper.rule(36, 78, 576, '#174ea6');
  return 96;
}

function rooferSummary(paper: Paper): number {
  paper.text(36, 96, 'Business Checking Statement', { size: 15, isBold: true });
  paper.lines(36, 126, [
    'SPLIT SHAKE ROOFING & GUTTERS INC',
    'ATTN: IMOGEN DRAYCOTT',
    '2900 RIDGEPOLE RD',
    'BOISE, ID 83799',
  ]);
  paper.text(330, 126, 'Account Summary', { size: 11, isBold: true });
  return paper.pairs(330, 146, 576, [
    [`Beginning Balance on ${brief(ROOFER.from)}`, usd(ROOFER.opening)],
    ['Deposits & Credits', usd(ROOFER.sumIn)],
    ['Withdrawals & Debits', usd(-sumOf(ROOFER_OTHERS))],
    ['Checks Paid', usd(-sumOf(ROOFER_CHECKS))],
    [`Ending Balance on ${brief(ROOFER.to)}`, usd(ROOFER.closing)],
    ['Interest Earned This Period', usd(3_642)],
    ['Annual Percentage Yield Earned', '1.30%'],
    ['Interest Paid Year-to-Date', '$141.88'],
  ]);
}

/** Sections of deposits, withdrawals and checks, then the daily balances. */
function roofer(paper: Paper): void {
  const next = pager(paper, (page) => rooferHead(paper, page));
  rooferHead(paper, 1);
  let y = rooferSummary(paper) + 20;
  const parts = [
    ['Deposits & Credits', ROOFER.ins],
    ['Withdrawals & Debits', ROOFER_OTHERS],
    ['Checks Paid', ROOFER_CHECKS],
  ] as const;
  for (const [title, lines] of parts) {
    if (y > 650) y = next();
    paper.text(36, y, title, { size: 11, isBold: true, color: '#174ea6' });
    const rows = lines.map(({ day, text, amount }) => [short(day), text, usd(amount)]);
    const total = ['*', `Total ${title}`, usd(lines.reduce((sum, { amount }) => sum + amount, 0))];
    const head = ['DATE', 'DESCRIPTION', 'AMOUNT'];
    y =
      flow(paper, [36, 100, { right: 576 }], y + 18, [head, ...rows, total], { step: 14, next, ruled: [36, 576] }) + 18;
  }
  if (y > 560) y = next();
  paper.text(36, y, 'Daily Ledger Balance', { size: 11, isBold: true, color: '#174ea6' });
  const balances = across(
    dayBalances(ROOFER).map(([day, balance]) => [short(day), balance]),
    3,
  );
  const columns = [36, { right: 180 }, 226, { right: 370 }, 416, { right: 560 }] as const;
  y = flow(paper, columns, y + 18, [['DATE', 'BALANCE', 'DATE', 'BALANCE', 'DATE', 'BALANCE'], ...balances]);
  paper.paragraph(36, y + 14, 540, ROOFER_NOTE, { size: 7.5 });
}
const ROOFER_NOTE =
  'Banking services provided by Cobble Creek Bank, FDIC insured up to $3,000,000 through program banks. In case ' +
  'of errors or questions about your electronic transfers call 555-0177 or write to Tidemark Operations, PO Box ' +
  '90, Salem, OR 97399.';

const PRINTER = book(
  MAY,
  1_190_466,
  recurring(MAY, [
    [1, 5, 'Bluefin Pay    MERCH DEP|CCD  4455100289', 168_925],
    [3, 10, 'Mobile Deposit', 92_340],
    [2, 7, 'POS Purchase   DTN PAPERWORKS|OMAHA NE  Card 6610', -58_312],
    [6, 14, 'GUSTWIND HR    PAYROLL|CCD  9000014477', -388_602],
    [7, 8, 'Check #', -71_205],
    [13, 40, 'NE DEPT REVENU TAX PMT|PPD  1846000220', -44_118],
    [26, 40, 'Bill Pay  Elm St Landlord', -130_000],
  ]),
);

function printerHead(paper: Paper, page: number): number {
  paper.text(40, 34, 'bright prairie bank', { size: 15, isBold: true });
  paper.text(40, 52, 'An online bank since 1999', { size: 8 });
  paper.text(360, 34, `Date  5/29/26               Page  ${page}`, { size: 9 });
  paper.text(360, 46, 'Primary Account   XXXXXXXXXXXX8830', { size: 9 });
  return 84;
}

function printerSummary(paper: Paper, y: number): number {
  paper.text(306, y, '- - - - - - - - -  CHECKING ACCOUNTS  - - - - - - - - -', { size: 9.5, align: 'center' });
  const left = [
    'SMALL BUSINESS ONLINE CHECKING',
    'Account Number      XXXXXXXXXXXX8830',
    `Previous Balance      ${money(PRINTER.opening).padStart(14)}`,
    `${String(PRINTER.ins.length).padStart(4)} Deposits/Credits ${money(PRINTER.sumIn).padStart(14)}`,
    `${String(PRINTER.outs.length).padStart(4)} Checks/Debits    ${money(PRINTER.sumOut).padStart(14)}`,
    'Service Charge                   .00',
    'Interest Paid                    .00',
    `Current Balance       ${money(PRINTER.closing).padStart(14)}`,
  ];
  const right = [
    'Number of Enclosures              0',
    'Statement Dates  5/01/26 thru  5/31/26',
    'Days in the statement period     31',
    `Average Ledger      ${money(averageOf(PRINTER)).padStart(15)}`,
    `Average Collected   ${money(averageOf(PRINTER) - 21_440).padStart(15)}`,
  ];
  paper.lines(40, y + 22, left, { size: 9, step: 12 });
  paper.lines(330, y + 22, right, { size: 9, step: 12 });
  return y + 132;
}

/** Typed by an old core system, sections of additions, withdrawals and checks in number order. */
function printer(paper: Paper): void {
  const next = pager(paper, (page) => printerHead(paper, page));
  printerHead(paper, 1);
  paper.lines(60, 92, ['INKWELL & OTIS LETTERPRESS LLC', '14 TYPECASE AVE', 'OMAHA NE 68199']);
  let y = printerSummary(paper, 158);
  const rows = (lines: readonly Line[], sign: string) =>
    lines.map(({ day, text, amount }) => [bareMonthDay(day), text, `${money(Math.abs(amount))}${sign}`]);
  const debits = PRINTER.outs.filter(({ text }) => !text.startsWith('Check'));
  const columns = [46, 92, { right: 470 }] as const;
  for (const [title, part] of [
    ['Deposits and Additions', rows(PRINTER.ins, ' ')],
    ['Checks and Withdrawals', rows(debits, '-')],
  ] as const) {
    paper.text(40, y, title, { isBold: true });
    y = flow(paper, columns, y + 14, [['Date', 'Description', 'Amount'], ...part], { step: 11.5, size: 9, next }) + 10;
  }
  printerEnd(paper, y > 560 ? next() : y);
}

function printerEnd(paper: Paper, top: number): void {
  const checks = PRINTER.outs.filter(({ text }) => text.startsWith('Check'));
  let y = top;
  paper.text(40, y, 'Checks in Number Order', { isBold: true });
  const sorted = checks.map(({ day, text, amount }) => [bareMonthDay(day), `${text.slice(6)}*`, money(-amount)]);
  const wide = [46, 100, { right: 230 }, 300, 354, { right: 484 }] as const;
  const cells = [['Date', 'Check No', 'Amount', 'Date', 'Check No', 'Amount'], ...twoAcross(sorted)];
  y = flow(paper, wide, y + 14, cells, { step: 11.5, size: 9 });
  paper.text(40, y, '* Denotes missing check numbers', { size: 8 });
  paper.text(40, y + 22, 'Daily Balance Information', { isBold: true });
  const balances = across(
    dayBalances(PRINTER).map(([day, balance]) => [bareMonthDay(day), balance]),
    3,
  );
  flow(
    paper,
    [46, { right: 170 }, 210, { right: 334 }, 374, { right: 498 }],
    y + 36,
    [['Date', 'Balance', 'Date', 'Balance', 'Date', 'Balance'], ...balances],
    { step: 11.5, size: 9 },
  );
}
const twoAcross = (rows: readonly (readonly string[])[]) =>
  Array.from({ length: Math.ceil(rows.length / 2) }, (_, row) => [rows[row * 2] ?? [], rows[row * 2 + 1] ?? []].flat());

export const ELEVENTH_APPS_ONLINE: readonly CorpusSample[] = [
  sample({
    layout: 'newest movement first beneath a ruled grid of account facts',
    name: 'Drowsy Beeswax Candle Co',
    periods: [truth('7738', JUN)],
    draw: newestFirst,
  }),
  sample({
    layout: 'sections of deposits, withdrawals and checks with interest at a fintech',
    name: 'Split Shake Roofing',
    periods: [truth('0417', APR)],
    draw: roofer,
  }),
  sample({
    layout: 'typed statement of an online bank with a two sided summary and checks in number order',
    name: 'Inkwell & Otis Letterpress',
    face: 'typewriter',
    periods: [truth('8830', MAY)],
    draw: printer,
  }),
];
