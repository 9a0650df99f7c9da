import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Book,
  bareMonthDay,
  book,
  checkPictures,
  dayBalances,
  type Entry,
  flow,
  full,
  GROVE,
  KILN,
  monthDay,
  outInRows,
  plainRows,
  reverseSide,
  short,
  sideBySide,
  strip,
  trailing,
  withDaily,
} from './unions-parts.ts';

const CHECKING = book('2026-04-01', 3_115_902, withDaily('2026-04-01', GROVE, 'FARM STAND CARD SALES BNKCD', 21_437));
const MARKET = book('2026-04-01', 5_240_018, [
  [6, 'DEPOSIT', 75_000],
  [16, 'TRANSFER OUT TELLER', -200_000],
  [29, 'INTEREST PAID 30 DAYS', 6_117],
]);

function coreHead(paper: Paper, page: number): number {
  paper.text(40, 36, 'Hollow Oak State Bank', { size: 16, isBold: true });
  paper.text(40, 56, 'Since 1911  ·  Member FDIC  ·  Equal Housing Lender', { size: 8 });
  paper.text(572, 36, `Date  4/30/26          Page  ${page}`, { align: 'right' });
  paper.text(572, 50, 'Primary Account   XXXXXX2214', { align: 'right' });
  if (page > 1) return 84;
  paper.text(572, 64, 'Enclosures   4', { align: 'right' });
  paper.lines(66, 104, ['LOWER FORTY ORCHARDS INC', 'OPERATING ACCOUNT', '5500 COUNTY ROAD Q', 'HOLLOW OAK MO 65999']);
  return 176;
}

function coreFacts(paper: Paper, y: number, title: string, number: string, held: Book, rate: string): number {
  paper.text(306, y, title, { isBold: true, align: 'center', size: 10 });
  const left = paper.pairs(40, y + 20, 290, [
    ['Account Number', number],
    ['Previous Balance', held.first],
    [`      ${held.credits.length} Deposits/Credits`, held.sumIn],
    [`      ${held.debits.length} Checks/Debits`, held.sumOut],
    ['Current Balance', held.last],
  ]);
  paper.pairs(322, y + 20, 572, [
    ['Statement Dates', '4/01/26 thru 4/30/26'],
    ['Days in this cycle', '30'],
    ['Lowest Balance', held.lowest],
    ['Interest rate', rate],
  ]);
  return left + 12;
}

function coreSection(paper: Paper, y: number, title: string, rows: readonly (readonly string[])[]): number {
  paper.rule(40, y, 572);
  paper.text(40, y + 5, title, { isBold: true });
  return flow(paper, [40, 96, { right: 420 }], y + 22, [['Date', 'Description', 'Amount'], ...rows]) + 10;
}

/** Two products of a bank under one primary account. */
function coreBank(paper: Paper): void {
  let y = coreHead(paper, 1);
  y = coreFacts(paper, y, 'COMMERCIAL CHECKING', 'XXXXXX2214', CHECKING, 'none');
  const listed = ({ day, text, amount }: { day: string; text: string; amount: number }) => [
    bareMonthDay(day),
    text,
    trailing(amount),
  ];
  const checks = CHECKING.debits.filter(({ text }) => text.startsWith('CHECK'));
  const others = CHECKING.debits.filter(({ text }) => !text.startsWith('CHECK'));
  y = coreSection(paper, y, 'Deposits and Additions', CHECKING.credits.map(listed));
  paper.addPage();
  y = coreHead(paper, 2);
  y = coreSection(paper, y, 'Withdrawals and Deductions', others.map(listed));
  paper.rule(40, y, 572);
  paper.text(40, y + 5, 'Checks in Serial Number Order  (* a number is missing)', { isBold: true });
  const serial = [...checks]
    .sort((one, two) => one.text.localeCompare(two.text))
    .map(({ day, text, amount }) => [bareMonthDay(day), text.replace('CHECK ', ''), money(-amount)]);
  const checkColumns = [40, 90, { right: 220 }, 300, 350, { right: 480 }] as const;
  const head = ['Date', 'Check No', 'Amount', 'Date', 'Check No', 'Amount'];
  y = flow(paper, checkColumns, y + 22, [head, ...sideBySide(serial, 2)]) + 24;
  paper.text(40, y, 'Daily Balance Information', { isBold: true });
  const days = sideBySide(dayBalances(CHECKING, bareMonthDay), 3);
  const dayColumns = [40, { right: 170 }, 230, { right: 360 }, 420, { right: 550 }] as const;
  y = flow(paper, dayColumns, y + 16, [['Date', 'Balance', 'Date', 'Balance', 'Date', 'Balance'], ...days]);
  y = coreFacts(paper, y + 24, 'PREMIER MONEY MARKET', 'XXXXXX2297', MARKET, '1.42%');
  y = coreSection(paper, y, 'Activity in Date Order', MARKET.movements.map(listed));
  paper.lines(40, y + 10, ['Annual Percentage Yield Earned 1.43%', 'Interest Paid This Year 241.86'], { size: 9 });
  paper.addPage();
  checkPictures(paper, coreHead(paper, 3), checks, 'LOWER FORTY ORCHARDS INC', 'HOLLOW OAK STATE BANK');
}

const SETTLER_MONTHS = [
  ['01/31/26', '02/27/26', '2026-01-31', 1],
  ['02/28/26', '03/31/26', '2026-02-28', 1.08],
  ['04/01/26', '04/30/26', '2026-04-01', 0.94],
] as const;
/** The sales change from month to month, the checks go on. */
const kilnOf = (index: number, times: number) =>
  KILN.map(([after, text, cents]): Entry => {
    const described = text.replace('#502', `#50${index + 2}`);
    return [after, described, cents > 0 ? Math.round(cents * times) : cents];
  });

/** Each month with its own page numbers. */
function settlerMonths(paper: Paper): void {
  let opening = 615_344;
  for (const [index, [from, to, first, times]] of SETTLER_MONTHS.entries()) {
    if (index > 0) paper.addPage();
    const held = book(first, opening, kilnOf(index, times));
    opening = held.closing;
    paper.text(54, 40, 'First Settlers Bank of Ash Hollow', { size: 15, isBold: true });
    paper.lines(54, 60, ['12 Wagon Street, Ash Hollow, NE 69299', 'firstsettlers.example  (555) 555-0119'], {
      size: 8.5,
    });
    paper.boxes(
      350,
      40,
      [90, 120],
      [
        ['ACCOUNT', '410773'],
        ['PERIOD', `${from} to ${to}`],
        ['PAGE', '1 of 1'],
      ],
    );
    paper.lines(54, 116, ['Muddy Wheel Pottery Studio', 'Attn: L. Harrowgate', 'PO Box 88', 'Ash Hollow, NE 69299']);
    paper.text(54, 186, 'Small Business Checking', { size: 11, isBold: true });
    let y = strip(paper, 54, 206, 558, [
      ['Beginning', held.first],
      ['Credits', held.sumIn],
      ['Debits', held.sumOut],
      ['Ending', held.last],
    ]);
    const rows = outInRows(held, short);
    const head = ['Date', 'Description', 'Debit', 'Credit', 'Balance'];
    y = flow(paper, [54, 110, { right: 400 }, { right: 478 }, { right: 558 }], y + 20, [head, ...rows], { step: 15 });
    y = paper.boxes(54, y + 20, [190, 120, 120], OVERDRAFTS);
    paper.paragraph(54, y + 24, 504, SETTLER_NOTE, { size: 8 });
  }
}

const OVERDRAFTS = [
  ['', 'Total this period', 'Total year to date'],
  ['Total overdraft fees', '$0.00', '$0.00'],
  ['Total returned item fees', '$0.00', '$0.00'],
];
const SETTLER_NOTE =
  'Please examine your statement at once. If no error is reported in 30 days it will be considered correct.';

const WHARF = book('2026-03-21', 1_470_233, [
  [2, 'Card settlement', 318_244],
  [6, 'Ice & Bait ACH', -47_881],
  [9, 'Card settlement', 296_510],
  [16, 'Card settlement', 344_775],
  [19, 'Transfer to savings 9904', -100_000],
  [22, 'Check 906', -61_340],
  [25, 'Payroll', -377_209],
  [29, 'Card settlement', 305_118],
]);
const CATCH = book('2026-03-21', 803_500, [
  [19, 'Transfer from checking 8815', 100_000],
  [30, 'Interest credit', 744],
]);
const LOBSTER = [
  ['Harbor Business Checking', '0062008815', WHARF],
  ['Statement Savings', '0062009904', CATCH],
] as const;

/** A cycle that ends on the twentieth. */
function harborSavings(paper: Paper): void {
  paper.text(48, 40, 'Gull Ledge Institution for Savings', { size: 17, isBold: true, color: '#14345c' });
  paper.rule(48, 64, 564, '#14345c');
  paper.lines(48, 84, ['Salt Cod Wharf Seafoods LLC', '3 Trap Lane', 'Gull Ledge, ME 04999']);
  paper.lines(330, 84, [
    'Statement of your relationship',
    '03/21/2026 through 04/20/2026',
    'Questions? 555-0188, weekdays 8:30-4',
  ]);
  let y = paper.boxes(
    48,
    144,
    [180, 120, 108, 108],
    [
      ['Account', 'Number', 'On 03/20/2026', 'On 04/20/2026'],
      ...LOBSTER.map(([product, number, held]) => [product, number, held.first, held.last]),
    ],
  );
  for (const [product, number, held] of LOBSTER) {
    y += 26;
    paper.text(48, y, `${product} ${number}`, { size: 11, isBold: true });
    const head = ['Date', 'Transaction', 'Subtractions', 'Additions', 'Balance'];
    const columns = [48, 110, { right: 400 }, { right: 480 }, { right: 564 }];
    y = flow(paper, columns, y + 20, [head, ...outInRows(held, full)], { step: 14 });
    y = flow(paper, columns, y + 2, [['', 'Totals', held.sumOut, held.sumIn, held.last]]);
  }
  const note =
    'Beginning June 1, 2026 the fee for a cashier’s check will be $8.00. All deposits are insured in full: by the FDIC and, above its limits, by the Depositors Guaranty Pool.';
  paper.paragraph(48, y + 24, 516, note, { size: 8.5 });
  reverseSide(paper, 'How to balance your account with this statement');
}

const FARM = book('2026-04-01', 884_125, [
  [2, 'Grain settlement Elevator 9', 1_804_220],
  [3, 'Draft 118 Seed dealer', -962_050],
  [8, 'Livestock sale barn', 967_385],
  [9, 'Advance from operating line', 1_500_000],
  [10, 'Draft 119 Fertilizer', -1_377_640],
  [24, 'Draft 120 Land rent', -1_250_000],
  [29, 'Interest earned', 1_942],
]);

/** The deposit account first, then the line that feeds it. */
function farmCredit(paper: Paper): void {
  paper.text(50, 44, 'PRAIRIE KETTLE FARM CREDIT', { size: 15, isBold: true, color: '#3d5a1e' });
  paper.text(50, 64, 'Customer Account Statement', { size: 11 });
  paper.lines(360, 44, [
    'Customer: Sodbuster Acres Partnership',
    'Customer No. 33-0117',
    `Prepared ${dateFormats.long('2026-05-01')}`,
  ]);
  paper.text(50, 104, 'Farm Cash Deposit Account 33-0117-582', { size: 12, isBold: true });
  paper.text(50, 121, 'Activity from April 1, 2026 to April 30, 2026');
  let y = paper.pairs(50, 144, 300, [
    ['Balance at start', `$${FARM.first}`],
    ['Added', `$${FARM.sumIn}`],
    ['Withdrawn', `$${FARM.sumOut}`],
    ['Balance at end', `$${FARM.last}`],
  ]);
  const rows = plainRows(FARM, full, trailing);
  y = flow(
    paper,
    [50, 130, { right: 440 }, { right: 560 }],
    y + 12,
    [['Date', 'Activity', 'Amount', 'Balance'], ...rows],
    { step: 15 },
  );
  paper.rule(50, y + 14, 560);
  paper.text(50, y + 26, 'Operating Line 33-0117-001 (loan)', { size: 12, isBold: true });
  y = flow(paper, [50, 130, { right: 440 }, { right: 560 }], y + 48, [
    ['Date', 'Activity', 'Amount', 'Principal owed'],
    [monthDay('2026-04-01'), 'Principal owed', '', '62,000.00'],
    [monthDay('2026-04-10'), 'Advance to Farm Cash', '15,000.00', '77,000.00'],
    [monthDay('2026-04-30'), 'Interest accrued at 8.10%, not yet billed', '482.68', '77,000.00'],
  ]);
  paper.text(50, y + 8, 'Commitment $150,000.00   Available $73,000.00   Matures March 1, 2027', { size: 8.5 });
}

export const EIGHTH_UNIONS_BANKS: readonly CorpusSample[] = [
  sample({
    layout: 'orchard checking and money market under a primary number',
    name: 'Lower Forty Orchards',
    periods: ['2214 2026-04-01 2026-04-30', '2297 2026-04-01 2026-04-30'],
    draw: coreBank,
  }),
  sample({
    layout: 'three cycles of a settlers bank by its last business days',
    name: 'Muddy Wheel Pottery',
    periods: ['0773 2026-01-31 2026-02-27', '0773 2026-02-28 2026-03-31', '0773 2026-04-01 2026-04-30'],
    draw: settlerMonths,
  }),
  sample({
    layout: 'relationship of a harbor savings institution to the twentieth',
    name: 'Salt Cod Wharf Seafoods',
    periods: ['8815 2026-03-21 2026-04-20', '9904 2026-03-21 2026-04-20'],
    draw: harborSavings,
  }),
  sample({
    layout: 'farm cash account above an operating line',
    name: 'Sodbuster Acres',
    face: 'serif',
    size: 10,
    periods: ['7582 2026-04-01 2026-04-30'],
    draw: farmCredit,
  }),
];
