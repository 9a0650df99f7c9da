import type { CorpusSample } from '../../development-corpus.ts';
import {
  APR,
  averageOf,
  type Book,
  book,
  brief,
  chain,
  dayAfter,
  FEB,
  facts,
  flow,
  long,
  MAR,
  MAY,
  monthDay,
  named,
  pager,
  recurring,
  signed,
  truth,
  usd,
} from '../eleventh/apps-parts.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const TUTOR = book(
  MAR,
  398_714,
  recurring(MAR, [
    [1, 5, 'Invoice paid by Beasley family|Income', 62_500],
    [2, 7, 'Online lessons payout|Income', 88_345],
    [1, 11, 'Chalk & Compass Books|Teaching supplies', -9_874],
    [6, 30, 'Room hire Old Mill Library|Rent', -32_000],
    [8, 9, 'Set aside for taxes|Pocket transfer', -30_000],
    [10, 30, 'Videomeet subscription|Software', -1_999],
    [15, 14, 'Pay yourself|Transfer to 4th Street Savings', -75_000],
    [20, 30, 'Card refund Chalk & Compass Books|Refund', 2_145],
  ]),
);

function tutorFoot(paper: Paper, page: number): void {
  paper.rule(72, 738, 540, '#bbbbbb');
  paper.text(72, 746, 'Nutshell Business Checking · account ending 8064 · March 1 through March 31, 2026', {
    size: 7.5,
  });
  paper.text(540, 746, `${page}/2`, { size: 7.5, align: 'right' });
  paper.text(72, 757, 'Nutshell is not a bank. Banking services by Otter Run Bank; Member FDIC.', { size: 7.5 });
}

function tutorHead(paper: Paper): number {
  paper.text(72, 52, 'nutshell', { size: 20, isBold: true, color: '#b5541b' });
  paper.text(72, 92, 'Statement for March', { size: 24, isBold: true });
  paper.lines(72, 130, ['Hypotenuse Tutoring (Corwin Ashby, sole proprietor)', '140 Slate Court, Dayton, OH 45399']);
  paper.text(72, 174, 'How your balance changed', { size: 11, isBold: true });
  const end = paper.pairs(72, 194, 540, [
    ['Balance on March 1', usd(TUTOR.opening)],
    ['Money that came in', signed(TUTOR.sumIn)],
    ['Money that went out', signed(-TUTOR.sumOut)],
    ['Balance on March 31', usd(TUTOR.closing)],
  ]);
  paper.text(72, end + 6, 'Of what went out, $900.00 moved into your Tax pocket, which holds $4,615.20 now.', {
    size: 8.5,
  });
  return end + 34;
}

/** The day as a head above its movements; account and span at the foot. */
function tutorDays(paper: Paper): void {
  let page = 1;
  let y = tutorHead(paper);
  tutorFoot(paper, page);
  const days = [...new Set(TUTOR.lines.map(({ day }) => day))];
  for (const day of days) {
    const lines = TUTOR.lines.filter((line) => line.day === day);
    if (y + 22 + lines.length * 28 > 728) {
      paper.addPage();
      page += 1;
      tutorFoot(paper, page);
      y = 60;
    }
    paper.band(72, y - 4, 468, 17, '#f7efe8');
    paper.text(78, y, long(day).replace(/, \d{4}/, ''), { size: 9, isBold: true });
    paper.text(534, y, `Balance ${usd(lines.at(-1)?.balance ?? 0)}`, { size: 8.5, align: 'right' });
    y += 19;
    for (const { text, amount } of lines) {
      const [what = '', kind = ''] = text.split('|');
      paper.text(78, y, what, { size: 9.5 });
      paper.text(78, y + 11, kind, { size: 7.5, color: '#777777' });
      paper.text(534, y, signed(amount), { size: 9.5, align: 'right' });
      y += 26;
    }
    y += 4;
  }
}

const IMPORTER = book(APR, 6_640_381, [
  ...recurring(APR, [
    [0, 7, 'ACH Deposit OLIVE & ANCHOR MARKETS PAYABLES', 914_066],
    [2, 9, 'Remote Deposit Capture', 538_420],
    [3, 11, 'Outgoing Wire AGROPOLI EXPORT SRL', -1_285_000],
    [3, 11, 'Outgoing Wire Fee', -3_500],
    [5, 6, 'Check # Paid', -117_244],
    [8, 14, 'ACH Withdrawal GUSTWIND PAYROLL', -688_930],
    [15, 30, 'ACH Withdrawal HARBOR COLD STORAGE', -245_500],
    [19, 30, 'ACH Withdrawal US CUSTOMS DUTY', -181_776],
  ]),
  [29, 'Interest Paid', 2_217],
]);

function importerHead(paper: Paper, page: number): number {
  paper.text(44, 36, 'Cormorant Direct Bank', { size: 16, isBold: true, color: '#0d3b4f' });
  paper.lines(44, 56, ['PO Box 911039', 'San Diego, CA 92199'], { size: 8.5, step: 11 });
  paper.text(568, 36, 'Statement of Account', { size: 12, isBold: true, align: 'right' });
  const all = [
    'Last statement:   March 31, 2026',
    'This statement:   April 30, 2026',
    'Total days in statement period:   30',
  ];
  for (const [row, line] of all.entries()) paper.text(568, 54 + row * 12, line, { size: 9, align: 'right' });
  paper.text(568, 96, `Page ${page} of 2`, { size: 9, align: 'right' });
  paper.text(568, 108, 'XXXXXXX7213', { size: 9, align: 'right' });
  return 132;
}

function importerSummary(paper: Paper): void {
  paper.lines(60, 138, ['BRINE AND BASIL IMPORTS LLC', '1777 PIER APPROACH STE 4', 'LONG BEACH CA 90899']);
  paper.text(340, 138, 'Direct inquiries to:', { isBold: true });
  paper.lines(340, 151, ['Customer Service, 888 555-0160', 'cormorantdirect.example'], { size: 9 });
  paper.text(44, 206, 'Summary of Account Balance', { isBold: true, size: 10.5 });
  paper.table([44, 250, { right: 568 }], 224, [
    ['Account', 'Number', 'Ending Balance'],
    ['Business Interest Checking', 'XXXXXXX7213', usd(IMPORTER.closing)],
  ]);
  paper.band(44, 262, 524, 17, '#dbe7ec');
  paper.text(50, 266, 'Business Interest Checking', { isBold: true });
  paper.text(562, 266, 'Account number XXXXXXX7213', { align: 'right' });
  const low = Math.min(IMPORTER.opening, ...IMPORTER.lines.map(({ balance }) => balance));
  paper.pairs(44, 288, 280, [
    ['Low balance', usd(low)],
    ['Average balance', usd(averageOf(IMPORTER))],
    ['Interest paid year to date', '$83.09'],
  ]);
  paper.pairs(320, 288, 568, [
    ['Beginning balance', usd(IMPORTER.opening)],
    ['Total additions', money(IMPORTER.sumIn)],
    ['Total subtractions', money(IMPORTER.sumOut)],
  ]);
  paper.text(320, 330, 'Ending balance', { isBold: true });
  paper.text(568, 330, usd(IMPORTER.closing), { isBold: true, align: 'right' });
}

/** The days of the last statement and of this one above a table with a running balance. */
function importer(paper: Paper): void {
  const next = pager(paper, (page) => importerHead(paper, page));
  importerHead(paper, 1);
  importerSummary(paper);
  const rows = IMPORTER.lines.map(({ day, text, amount, balance }) => [
    monthDay(day),
    text,
    amount > 0 ? money(amount) : '',
    amount < 0 ? `-${money(-amount)}` : '',
    money(balance),
  ]);
  const columns = [44, 92, { right: 400 }, { right: 484 }, { right: 568 }] as const;
  const begin = ['03/31', 'Beginning balance', '', '', money(IMPORTER.opening)];
  const end = ['04/30', 'Ending totals', money(IMPORTER.sumIn), `-${money(IMPORTER.sumOut)}`, money(IMPORTER.closing)];
  const head = ['Date', 'Description', 'Additions', 'Subtractions', 'Balance'];
  let y = flow(paper, columns, 358, [head, begin, ...rows, end], { next, bottom: 715 });
  if (y > 600) y = next();
  paper.boxes(
    44,
    y + 20,
    [260, 132, 132],
    [
      ['OVERDRAFT/RETURN ITEM FEES', 'Total for this period', 'Total year-to-date'],
      ['Total Overdraft Fees', '$0.00', '$0.00'],
      ['Total Returned Item Fees', '$0.00', '$25.00'],
    ],
  );
}

const CHAIN_SPANS = [FEB, MAR, APR, MAY] as const;
const DRONES = chain(CHAIN_SPANS, 3_318_002, [
  [1, 9, 'Skylane Crop Services|ACH|Survey invoice', 842_615],
  [3, 13, 'Rotor & Gimbal Supply|Card 3381|Parts', -164_377],
  [5, 30, 'Ridgeway Hangar Lease|ACH|Rent', -210_000],
  [11, 14, 'Gustwind HR|ACH|Payroll', -731_448],
  [13, 30, 'Field Mapper Cloud|Card 3381|Software', -48_900],
  [16, 30, 'Windbreak Energy|Wire|Inspection contract', 1_125_000],
  [20, 30, 'Heron Mutual Aviation|ACH|Premium', -92_633],
]);

/** A wide page for one month. */
function droneMonth(paper: Paper, held: Book): void {
  paper.document.lineWidth(3).moveTo(0, 2).lineTo(792, 2).stroke('#0a7d4f');
  paper.text(40, 28, 'Rostrum', { size: 20, isBold: true });
  paper.text(40, 50, 'Business account statement', { size: 9.5 });
  facts(paper, 300, 30, 150, [
    ['Account', 'Operating (3105)'],
    ['Statement date', brief(dayAfter(held.to, 1))],
    ['Period covered', `${named(held.from)} - ${brief(held.to)}`],
  ]);
  paper.lines(40, 84, ['Hoverfield Drone Surveys Inc.', '2 Airstrip Road, Salina, KS 67499'], { size: 9 });
  paper.boxes(
    300,
    76,
    [112, 112, 112, 112],
    [
      ['Opening balance', 'Money in', 'Money out', 'Closing balance'],
      [usd(held.opening), usd(held.sumIn), usd(held.sumOut), usd(held.closing)],
    ],
  );
  const rows = held.lines.map(({ day, text, amount, balance }) => {
    const [who = '', method = '', memo = ''] = text.split('|');
    const cents = money(Math.abs(amount));
    return [brief(day), who, method, memo, amount > 0 ? cents : '', amount < 0 ? cents : '', money(balance)];
  });
  const columns = [40, 120, 290, 370, { right: 580 }, { right: 664 }, { right: 752 }] as const;
  const head = ['Posted', 'Counterparty', 'Method', 'Memo', 'Money in (USD)', 'Money out (USD)', 'Balance (USD)'];
  const y = flow(paper, columns, 136, [head, ...rows], { step: 19, ruled: [40, 752] });
  paper.text(40, y + 6, `${held.lines.length} transactions`, { size: 8.5 });
  paper.text(40, 584, 'Rostrum Financial, Inc. is not a bank; deposits at Blue Silo Bank (Member FDIC). Page 1 of 1', {
    size: 7.5,
  });
}

/** Four months in one file, the newest first, as a broker combined them. */
function drones(paper: Paper): void {
  for (const [index, held] of DRONES.toReversed().entries()) {
    if (index > 0) paper.addPage();
    droneMonth(paper, held);
  }
}

export const ELEVENTH_CLOSED_APPS_SECOND: readonly CorpusSample[] = [
  sample({
    layout: 'days as heads above their movements, account and span in the page foot',
    name: 'Hypotenuse Tutoring',
    periods: [truth('8064', MAR)],
    draw: tutorDays,
  }),
  sample({
    layout: 'days of last and this statement above a table of additions and subtractions',
    name: 'Brine and Basil Imports',
    periods: [truth('7213', APR)],
    draw: importer,
  }),
  sample({
    layout: 'four wide monthly statements in one file, newest month first',
    name: 'Hoverfield Drone Surveys',
    isLandscape: true,
    periods: CHAIN_SPANS.map((span) => truth('3105', span)),
    draw: drones,
  }),
];
