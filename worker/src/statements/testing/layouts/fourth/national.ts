import type { CorpusSample } from '../../development-corpus.ts';
import { amountRows, dateFormats, rowsOfSign } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  APRIL,
  address,
  COLUMNS,
  closingCents,
  depositsFirst,
  HEAD,
  ledgerOf,
  MARCH,
  period,
  SPLIT,
  SPLIT_HEAD,
  type Span,
  totals,
} from './parts.ts';

const CYCLE: Span = ['2026-02-19', '2026-03-20'];
const MIDDLES: readonly Span[] = [
  ['2026-02-14', '2026-03-13'],
  ['2026-03-14', '2026-04-15'],
];
const SIGNED = [42, 100, { right: 570 }];

function headerCells(paper: Paper): void {
  const ledger = ledgerOf(CYCLE, 'haulage', 2_818_010, 16);
  paper.band(0, 0, 612, 56, '#0b2e59');
  paper.text(40, 18, 'MERIDIAN TRUST', { size: 20, isBold: true, color: '#ffffff' });
  paper.boxes(
    40,
    70,
    [133, 133, 133, 133],
    [
      ['STATEMENT PERIOD', 'ACCOUNT NUMBER', 'ACCOUNT TYPE', 'PAGE'],
      ['02/19/26 - 03/20/26', '8810 55 20437', 'BUS CLASSIC CHK', '1 of 1'],
    ],
  );
  address(paper, 60, 130, ['SALTPAN FREIGHT LLC', '90 CARGO PLAZA', 'TOLEDO OH 43604']);
  paper.text(40, 190, 'BALANCE SUMMARY', { isBold: true });
  paper.table([42, { right: 300 }], 206, [
    ['', ''],
    ['Balance on 02/18/26', `$${ledger.opening}`],
    ['Total credits', ledger.credits],
    ['Total debits', ledger.debits],
    ['Balance on 03/20/26', `$${ledger.closing}`],
  ]);
  paper.text(40, 284, 'Your next statement is planned for 04/20/26.', { size: 8 });
  paper.table(SPLIT, 310, [
    SPLIT_HEAD,
    ...depositsFirst(ledger, dateFormats.monthDay).map(([a = '', b = '', c = '', d = '', e = '']) => [a, b, d, c, e]),
  ]);
}

function beginningOn(paper: Paper): void {
  const ledger = ledgerOf(APRIL, 'salon', 260_700, 14);
  paper.text(40, 40, 'Your business account', { size: 20, color: '#b5121b' });
  paper.text(40, 68, 'Palisade First');
  paper.lines(572, 40, ['Account ending in', '3178', '', 'Questions? 1-800-555-0160'], { align: 'right' });
  paper.pairs(40, 120, 320, [
    ['Beginning balance on April 1', `$${ledger.opening}`],
    ['Money in', `+${ledger.credits}`],
    ['Money out', `-${ledger.debits}`],
    ['Ending balance on April 30', `$${ledger.closing}`],
  ]);
  address(paper, 380, 120, ['MARIGOLD HAIR STUDIO LLC', '18 ORCHARD WAY', 'DULUTH MN 55802']);
  paper.text(40, 196, 'Every transaction, April 2026', { size: 12, isBold: true });
  paper.table(COLUMNS, 216, [HEAD, ...amountRows(ledger, dateFormats.named)], 16);
  paper.text(40, 740, 'Statement issued May 1, 2026. Report errors within 60 days of that day.', { size: 7 });
}

function monthsOfOneAccount(paper: Paper): void {
  const first = ledgerOf(MIDDLES[0] ?? MARCH, 'webshop', 402_400, 12);
  const second = ledgerOf(MIDDLES[1] ?? MARCH, 'webshop', closingCents(first), 14);
  for (const [index, [span, ledger]] of (
    [
      [MIDDLES[1], second],
      [MIDDLES[0], first],
    ] as const
  ).entries()) {
    if (index) paper.addPage();
    const [from, to] = span ?? MARCH;
    paper.text(40, 30, 'Northgate Union Bank, N.A.', { size: 12, isBold: true });
    paper.lines(
      572,
      30,
      ['Account number', '00 7731 4409 26', 'Statement dates', `${dateFormats.named(from)} - ${dateFormats.long(to)}`],
      { align: 'right', size: 8.5 },
    );
    address(paper, 40, 90, ['COPPERLEAF GOODS LLC', '210 SPINDLE AVE', 'GREENVILLE SC 29601']);
    paper.pairs(330, 100, 572, totals(ledger, ['Starting balance', 'Deposits', 'Withdrawals', 'Ending balance']));
    paper.text(40, 180, 'Deposits', { isBold: true });
    const end = paper.table(SIGNED, 196, [HEAD.slice(0, 3), ...rowsOfSign(ledger, dateFormats.named, 1)]);
    paper.text(40, end + 12, 'Withdrawals', { isBold: true });
    paper.table(SIGNED, end + 28, [HEAD.slice(0, 3), ...rowsOfSign(ledger, dateFormats.named, -1)]);
  }
}

function mailedOn(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'clinic', 1_402_030, 20);
  const head = () => {
    paper.lines(572, 30, ['March 31, 2026', 'Page 1 of 1', 'Account xxxxxxxx8842'], { align: 'right', size: 8 });
    paper.text(40, 30, 'Sterling Harbor', { size: 16, isBold: true });
  };
  head();
  address(paper, 60, 96, ['TIDEWATER PHYSIO PC', '77 HARBOR LN STE 4', 'NORFOLK VA 23510']);
  paper.text(40, 160, 'Account activity this period', { isBold: true });
  paper.table([42, { right: 250 }, { right: 350 }, { right: 450 }, { right: 560 }], 178, [
    ['Product', 'Balance 03/01/2026', 'Total credits', 'Total debits', 'Balance 03/31/2026'],
    ['Harbor Checking 8842', ledger.opening, ledger.credits, ledger.debits, ledger.closing],
  ]);
  paper.table(COLUMNS, 230, [HEAD, ...amountRows(ledger, dateFormats.monthDay)]);
}

/** Statements as large banks print them. */
export const FOURTH_NATIONAL: readonly CorpusSample[] = [
  sample({
    layout: 'period, number, type and page as head cells',
    name: 'balances on the day before and the last day',
    draw: headerCells,
    periods: [period('0437', CYCLE)],
  }),
  sample({
    layout: 'beginning balance on a day without a year',
    name: 'the month above the entries',
    draw: beginningOn,
    periods: [period('3178', APRIL)],
  }),
  sample({
    layout: 'two cycles, the newest first',
    name: 'a range whose first day has no year',
    draw: monthsOfOneAccount,
    periods: MIDDLES.map((span) => period('0926', span)),
  }),
  sample({
    layout: 'balances of days as heads of columns',
    name: 'the last day above the number',
    draw: mailedOn,
    periods: [period('8842', MARCH)],
  }),
];
