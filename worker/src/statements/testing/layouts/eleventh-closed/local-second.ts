import type { CorpusSample } from '../../development-corpus.ts';
import {
  amountsOf,
  book,
  boxed,
  checkImages,
  checkRows,
  dailyBalances,
  flow,
  long,
  monthDay,
  REGULATION,
  sideBySide,
  sumOf,
} from '../eleventh/local-parts.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const RESERVE = book(
  '2026-01-01',
  1_863_240,
  `0109 Deposit 500.00
  0130 Interest Paid 23.91
  0213 Deposit 500.00
  0227 Interest Paid 22.14
  0305 Withdrawal -3200.00
  0313 Deposit 500.00
  0331 Interest Paid 24.03`,
);

function quarterHead(paper: Paper): void {
  paper.text(306, 44, 'The Salt Meadow Savings Institution', { size: 19, isBold: true, align: 'center' });
  paper.text(306, 68, 'Established 1871 · Salt Meadow, Massachusetts', { size: 10, align: 'center' });
  paper.rule(60, 88, 552, '#1d4d3e');
  paper.text(306, 98, 'QUARTERLY SAVINGS STATEMENT', { size: 12, isBold: true, align: 'center', spacing: 1 });
  paper.text(306, 116, 'For the quarter January 1, 2026 through March 31, 2026', { size: 11, align: 'center' });
  paper.lines(90, 154, [
    'Lobster Pot Bookkeeping',
    'Constance A. Merriweather',
    '3 Wharf Lane',
    'Salt Meadow, MA 02999',
  ]);
  paper.pairs(340, 154, 552, [
    ['Account type', 'Statement Savings'],
    ['Account number', '55-10093-8'],
    ['Taxpayer number certified', 'Yes'],
  ]);
}

function quarterRows(paper: Paper): number {
  const rows = RESERVE.movements.map(({ day, text, amount, balance }) => {
    const isInterest = text.startsWith('Interest');
    return [
      long(day),
      amount < 0 ? money(-amount) : '',
      amount > 0 && !isInterest ? money(amount) : '',
      isInterest ? money(amount) : '',
      money(balance),
    ];
  });
  paper.rule(60, 246, 552);
  return flow(
    paper,
    [60, { right: 260 }, { right: 352 }, { right: 440 }, { right: 552 }],
    252,
    [
      ['Date', 'Withdrawal', 'Deposit', 'Interest', 'Balance'],
      ['Balance brought forward', '', '', '', RESERVE.first],
      ...rows,
      ['Balance at end of quarter', '', '', '', RESERVE.last],
    ],
    { step: 17, size: 10 },
  );
}

function savingsQuarter(paper: Paper): void {
  quarterHead(paper);
  let y = quarterRows(paper);
  paper.rule(60, y + 4, 552);
  paper.text(60, y + 22, 'Interest Rate Information', { size: 11, isBold: true });
  const interest = RESERVE.credits.filter(({ text }) => text.startsWith('Interest'));
  y = paper.pairs(60, y + 42, 400, [
    ['Interest paid this quarter', `$${sumOf(interest)}`],
    ['Interest paid this year', `$${sumOf(interest)}`],
    ['Interest rate on March 31, 2026', '1.490%'],
    ['Annual percentage yield earned', '1.50%'],
    ['Number of days', '90'],
  ]);
  paper.paragraph(60, y + 20, 492, QUARTER_WORDS, { size: 9 });
  paper.text(306, 740, 'Deposits are insured in full: Member FDIC · Member DIF', { size: 9, align: 'center' });
}
const QUARTER_WORDS =
  'Savings accounts with electronic transfers receive a statement in each month with such a transfer and otherwise ' +
  'in each quarter. Our Trustees have voted to keep the Saturday hours of the Wharf Lane office all year. ' +
  'The annual meeting of corporators takes place on April 21, 2026 at half past five.';

const TRUCK = book(
  '2026-03-01',
  455_931,
  `0302 CARDPOINT SETTLE 1 612.35
  0302 FARMSTAND WHSL -318.20
  0303 CARDPOINT SETTLE 2 287.14
  0304 CARDPOINT SETTLE 3 341.90
  0304 #151 -900.00
  0305 CARDPOINT SETTLE 4 402.66
  0306 CARDPOINT SETTLE 5 518.07
  0306 PROPANE EXCHANGE -74.80
  0309 CARDPOINT SETTLE 6 1144.52
  0310 CARDPOINT SETTLE 7 266.31
  0311 CARDPOINT SETTLE 8 318.44
  0311 CREWCLOCK PAYROLL -1488.25
  0312 CARDPOINT SETTLE 9 390.05
  0312 #152 -220.00
  0313 CARDPOINT SETTLE 10 547.71
  0316 CARDPOINT SETTLE 11 1202.18
  0316 TORTILLA MILL -264.95
  0317 COUNTER DEPOSIT 640.00
  0318 CARDPOINT SETTLE 12 301.29
  0319 CARDPOINT SETTLE 13 377.60
  0319 FARMSTAND WHSL -402.77
  0320 CARDPOINT SETTLE 14 588.43
  0320 #154 -75.00
  0323 CARDPOINT SETTLE 15 1098.36
  0324 TRUCK COMMISSARY -650.00
  0325 CARDPOINT SETTLE 16 329.82
  0325 CREWCLOCK PAYROLL -1502.60
  0326 CARDPOINT SETTLE 17 411.15
  0327 CARDPOINT SETTLE 18 602.90
  0327 #153 -118.60
  0330 CARDPOINT SETTLE 19 1186.74
  0331 CITY PERMIT OFFICE -185.00
  0331 PAPER STMT FEE -2.00`,
);

function truckFoot(paper: Paper, page: number): void {
  paper.rule(36, 752, 576, '#b36b00');
  paper.text(36, 758, 'Checking account 1180072264', { size: 8 });
  paper.text(306, 758, 'Activity from March 1, 2026 to March 31, 2026', { size: 8, align: 'center' });
  paper.text(576, 758, `Page ${page} of 2`, { size: 8, align: 'right' });
}

function truckColumn(paper: Paper, x: number, y: number, title: string, rows: readonly string[][]): number {
  paper.band(x, y, 262, 16, '#ffe9c7');
  paper.text(x + 6, y + 3, title, { isBold: true });
  return flow(paper, [x + 6, x + 46, { right: x + 258 }], y + 22, [['Date', 'Item', 'Amount'], ...rows], { step: 13 });
}

function truckFront(paper: Paper): void {
  paper.text(36, 34, 'Sunbelt Mesa Bank', { size: 19, isBold: true, color: '#b36b00' });
  paper.text(36, 57, 'Your hometown bank since 1948', { size: 8.5 });
  paper.text(576, 36, 'Business Account Report', { size: 12, align: 'right' });
  paper.lines(60, 96, ['TWO HUNGRY COYOTES LLC', 'TACO TRUCK ACCOUNT', '77 W OCOTILLO DR', 'SAGUARO FLATS AZ 85999']);
  paper.pairs(346, 92, 576, [
    ['You started with', `$${TRUCK.first}`],
    ['You added', `$${TRUCK.sumIn}`],
    ['You spent', `$${TRUCK.sumOut}`],
    ['You ended with', `$${TRUCK.last}`],
  ]);
  const credits = amountsOf(TRUCK.credits, monthDay);
  const debits = amountsOf(TRUCK.otherDebits, monthDay);
  truckColumn(paper, 36, 172, `Money in   ${TRUCK.credits.length} items`, [...credits, ['', 'Total', TRUCK.sumIn]]);
  let y = truckColumn(paper, 314, 172, `Money out   ${TRUCK.otherDebits.length} items`, [
    ...debits,
    ['', 'Total', sumOf(TRUCK.otherDebits)],
  ]);
  y = truckColumn(paper, 314, y + 16, `Checks   ${TRUCK.checks.length} items`, [
    ...checkRows(TRUCK, monthDay),
    ['', 'Total', sumOf(TRUCK.checks)],
  ]);
  paper.text(320, y + 4, '* Numbers before this one are missing.', { size: 7.5 });
  truckFoot(paper, 1);
}

function truck(paper: Paper): void {
  truckFront(paper);
  paper.addPage();
  paper.text(36, 34, 'Balance by day', { size: 12, isBold: true, color: '#b36b00' });
  const two = ['Date', 'Balance'];
  let y = flow(paper, [36, { right: 140 }, 176, { right: 280 }, 316, { right: 420 }, 456, { right: 560 }], 54, [
    [...two, ...two, ...two, ...two],
    ...sideBySide(dailyBalances(TRUCK, monthDay), 4),
  ]);
  paper.text(36, y + 18, 'Pictures of your checks', { size: 12, isBold: true, color: '#b36b00' });
  y = checkImages(paper, y + 40, TRUCK.checks, {
    x: 36,
    across: 3,
    width: 168,
    caption: ({ check, day, amount }) => `${check} | ${monthDay(day)} | $${money(-amount)}`,
  });
  y = boxed(paper, 36, y + 14, '220 120 120', [
    ['Overdraft and returned item fees', 'This month', 'This year'],
    ['Overdraft', '$0.00', '$0.00'],
    ['Returned item', '$0.00', '$0.00'],
  ]);
  paper.paragraph(36, y + 20, 540, REGULATION, { size: 8 });
  truckFoot(paper, 2);
}

export const ELEVENTH_CLOSED_LOCAL_SECOND: readonly CorpusSample[] = [
  sample({
    layout: 'quarter of a statement savings account with an interest column',
    name: 'Lobster Pot Bookkeeping',
    face: 'serif',
    periods: ['0938 2026-01-01 2026-03-31'],
    draw: savingsQuarter,
  }),
  sample({
    layout: 'money in and out in two columns with the account and the days in the foot of a taco truck',
    name: 'Two Hungry Coyotes',
    periods: ['2264 2026-03-01 2026-03-31'],
    draw: truck,
  }),
];
