import type { CorpusSample } from '../../development-corpus.ts';
import {
  APRIL,
  address,
  COLUMNS,
  coreDay,
  HEAD,
  ledgerOf,
  MARCH,
  period,
  SPLIT,
  SPLIT_HEAD,
  type Span,
  totals,
  trailingMinus,
} from '../fourth/parts.ts';
import { amountRows, dateFormats, rowsOfSign, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const FIVE_WEEKS: Span = ['2026-02-28', '2026-04-03'];
const LAST_DAYS: Span = ['2026-04-01', '2026-04-17'];
const SIGNED = [42, 100, { right: 570 }];

function daysInCycle(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'haulage', 3_310_040, 16);
  paper.text(40, 36, 'Granite Coast Bank', { size: 17, isBold: true, color: '#003a70' });
  paper.pairs(360, 36, 572, [
    ['Statement Date', '03/31/26'],
    ['Days in cycle', '31'],
    ['Account number', '7700 1842 6'],
    ['Page', '1 of 1'],
  ]);
  address(paper, 60, 110, ['SALTPAN FREIGHT LLC', '90 CARGO PLAZA', 'TOLEDO OH 43604']);
  paper.text(40, 170, 'BUSINESS ADVANTAGE PLUS', { isBold: true });
  paper.pairs(
    40,
    190,
    320,
    totals(ledger, ['Opening balance', 'Plus deposits', 'Minus withdrawals', 'Closing balance']),
  );
  paper.table(SPLIT, 270, [SPLIT_HEAD, ...splitRows(ledger, dateFormats.monthDay)]);
}

function dottedLeaders(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'cantina', 212_020, 14);
  const dotted = (label: string, value: string) => `${label} ${'.'.repeat(40 - label.length - value.length)} ${value}`;
  paper.text(40, 36, 'TANNERY STREET THRIFT ASSOCIATION');
  paper.lines(40, 60, [
    dotted('ACCOUNT NUMBER', '3-10488-2'),
    dotted('PERIOD BEGINNING', '03/01/26'),
    dotted('PERIOD ENDING', '03/31/26'),
    dotted('BEGINNING BALANCE', ledger.opening),
    dotted('TOTAL DEPOSITS', ledger.credits),
    dotted('TOTAL WITHDRAWALS', ledger.debits),
    dotted('ENDING BALANCE', ledger.closing),
  ]);
  address(paper, 350, 60, ['EL FAROL AZUL CANTINA', '7 CANAL ST', 'LORAIN OH 44052']);
  paper.table(
    COLUMNS,
    180,
    [['DATE', 'ENTRY', 'AMOUNT', 'BALANCE'], ...trailingMinus(ledger, dateFormats.monthDay)],
    12,
  );
}

function yearInOneDate(paper: Paper): void {
  const ledger = ledgerOf(APRIL, 'clinic', 1_717_070, 18);
  paper.text(572, 30, 'Apr 30, 2026', { align: 'right' });
  paper.text(40, 30, 'Windlass Bank', { size: 18, isBold: true });
  paper.text(40, 60, 'Business Checking 6620, Apr 1 - Apr 30');
  address(paper, 40, 90, ['TIDEWATER PHYSIO PC', '77 HARBOR LN STE 4', 'NORFOLK VA 23510']);
  paper.table([42, 160, 290, 420], 150, [
    ['Balance Apr 1', 'Deposits', 'Payments', 'Balance Apr 30'],
    [ledger.opening, ledger.credits, ledger.debits, ledger.closing],
  ]);
  paper.text(40, 190, 'Deposits', { isBold: true });
  const end = paper.table(SIGNED, 206, [HEAD.slice(0, 3), ...rowsOfSign(ledger, dateFormats.named, 1)]);
  paper.text(40, end + 10, 'Payments', { isBold: true });
  paper.table(SIGNED, end + 26, [HEAD.slice(0, 3), ...rowsOfSign(ledger, dateFormats.named, -1)]);
}

function fiveWeeks(paper: Paper): void {
  const ledger = ledgerOf(FIVE_WEEKS, 'bakery', 404_010, 20);
  paper.text(40, 36, 'Cattail State Bank', { size: 14, isBold: true });
  paper.lines(572, 36, ['Acct 55-0091-4', 'Stmt 04/03/26', 'Page 1'], { align: 'right' });
  paper.pairs(
    40,
    70,
    320,
    totals(ledger, ['Previous stmt balance 02/27/26', 'Deposits', 'Withdrawals', 'New stmt balance 04/03/26']),
  );
  paper.table(COLUMNS, 150, [HEAD, ...amountRows(ledger, coreDay)], 12);
  paper.addPage();
  paper.text(40, 36, 'Acct 55-0091-4     Feb 28 thru Apr 3, 2026     Page 2');
  paper.paragraph(
    40,
    70,
    500,
    'To balance your checkbook, add the deposits that are not on this statement and subtract the checks that are not yet paid.',
  );
}

function finalStatement(paper: Paper): void {
  const ledger = ledgerOf(LAST_DAYS, 'salon', 160_060, 6);
  paper.text(40, 36, 'Juniper Valley Bank', { size: 16, isBold: true });
  paper.text(40, 60, 'FINAL STATEMENT: your account was closed on 04/17/2026', { isBold: true });
  paper.lines(572, 36, ['Account XXXXXX6604', '04/01/2026 through 04/17/2026'], { align: 'right' });
  paper.pairs(40, 90, 320, totals(ledger, ['Beginning balance', 'Credits', 'Debits', 'Balance before closing']));
  paper.table(COLUMNS, 170, [
    HEAD,
    ...amountRows(ledger, dateFormats.monthDay),
    ['04/17', 'Closing withdrawal by check', `-${ledger.closing}`, '0.00'],
  ]);
}

/** Banks of one country. */
export const CLOSED_BANKS: readonly CorpusSample[] = [
  sample({
    layout: 'days in cycle and day of the statement',
    name: 'pairs at the right',
    draw: daysInCycle,
    periods: [period('8426', MARCH)],
  }),
  sample({
    layout: 'labels with dots',
    name: 'period beginning and ending',
    draw: dottedLeaders,
    face: 'typewriter',
    size: 9,
    periods: [period('4882', MARCH)],
  }),
  sample({
    layout: 'year on the day of the statement alone',
    name: 'a range without years',
    draw: yearInOneDate,
    periods: [period('6620', APRIL)],
  }),
  sample({
    layout: 'cycle of five weeks',
    name: 'the range on the second page',
    draw: fiveWeeks,
    periods: [period('0914', FIVE_WEEKS)],
  }),
  sample({
    layout: 'last statement before an account closed',
    name: 'seventeen days',
    draw: finalStatement,
    periods: [period('6604', LAST_DAYS)],
  }),
];
