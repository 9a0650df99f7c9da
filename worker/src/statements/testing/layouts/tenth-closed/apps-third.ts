import type { CorpusSample } from '../../development-corpus.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Account,
  account,
  amountRows,
  byDay,
  cursor,
  ERRORS,
  entries,
  iso,
  money,
  monthDay,
  outInRows,
  pick,
  short,
  usd,
} from '../tenth/apps-parts.ts';

const GUTTER_LINES = entries(`
  MOBILE DEPOSIT 240000; DBT CRD 1108 LADDER LOT NO 7 AMES IA -21466; CHECK # -85000;
  ACH ANGLEWOOD HOMES PAYABLES 418351; ACH TRUCKNOTE FINANCE PMT -61844; CHECK # -132717; COUNTER DEPOSIT 163500;
  ACH GUTTERCOIL METALS -148319`);
const GUTTER_MONTHS = [
  ['2026-01-01', '2026-01-31', 13, 501, 5],
  ['2026-02-01', '2026-02-28', 11, 509, 6],
  ['2026-03-01', '2026-03-31', 16, 517, 7],
] as const;

function gutterMonths(): Account[] {
  let opening = 1_104_266;
  return GUTTER_MONTHS.map(([from, to, count, serial]) => {
    const month = account({ from, to, opening, count, serial, lines: GUTTER_LINES });
    opening = month.closing;
    return month;
  });
}

function gutterMonth(paper: Paper, held: Account): void {
  let page = 1;
  const head = () => {
    paper.text(50, 40, 'PRAIRIE LANTERN BANK', { size: 14, isBold: true });
    paper.text(50, 58, 'PO BOX 330, NEVADA IA 50299', { size: 8 });
    paper.lines(400, 40, [`Date ${short(held.to)}`, 'Primary Account  XXXXXX2068'], { size: 9 });
    paper.text(562, 40, `Page ${page}`, { size: 9, align: 'right' });
    return 100;
  };
  head();
  paper.lines(70, 100, ['DOWNSPOUT DAVE GUTTER CO', '614 EAVES AVE', 'AMES IA 50099'], { size: 9.5 });
  paper.text(50, 164, 'SMALL BUSINESS CHECKING', { isBold: true });
  paper.text(320, 164, 'Account Number  XXXXXX2068');
  const days = Number(held.to.slice(8));
  paper.pairs(
    50,
    182,
    290,
    [
      ['Previous Balance', money(held.opening)],
      [`   ${held.credits.length} Deposits/Credits`, money(held.in)],
      [`   ${held.debits.length} Checks/Debits`, money(held.out)],
      ['Service Charge', '.00'],
      ['Current Balance', money(held.closing)],
    ],
    12,
  );
  paper.pairs(
    320,
    182,
    562,
    [
      ['Statement Dates', `${short(held.from)} thru ${short(held.to)}`],
      ['Days in the statement period', String(days)],
      ['Number of Enclosures', String(pick(held, /CHECK/).found.length)],
    ],
    12,
  );
  const pen = cursor(paper, {
    y: 262,
    onPage: () => {
      page += 1;
      return head();
    },
  });
  for (const [title, part] of [
    ['DEPOSITS AND OTHER CREDITS', held.credits],
    ['OTHER DEBITS', held.debits.filter(({ text }) => !/CHECK/.test(text))],
    ['CHECKS IN NUMBER ORDER', held.debits.filter(({ text }) => /CHECK/.test(text))],
  ] as const) {
    pen.row([306 - 80], [title], { isBold: true, step: 15 });
    pen.table(
      [50, 100, { right: 562 }],
      ['Date', 'Description', 'Amount'],
      part.map(({ day, text, amount }) => [monthDay(day), text, `${money(Math.abs(amount))}${amount < 0 ? '-' : ''}`]),
      { step: 12 },
    );
    pen.skip(10);
  }
  pen.row([306 - 80], ['DAILY BALANCE INFORMATION'], { isBold: true, step: 15 });
  const daily = byDay(held).map(([day, all]) => `${monthDay(day)}   ${money(all.at(-1)?.balance ?? 0)}`);
  for (let index = 0; index < daily.length; index += 4)
    pen.row([60, 190, 320, 450], daily.slice(index, index + 4), { step: 12 });
}

function gutterPacket(paper: Paper): void {
  for (const [index, month] of gutterMonths().entries()) {
    if (index > 0) paper.addPage();
    gutterMonth(paper, month);
  }
}

const downspout = sample({
  layout: 'three months of one account merged in a file',
  name: 'Downspout Dave',
  face: 'typewriter',
  size: 8.5,
  periods: GUTTER_MONTHS.map(([from, to]) => `2068 ${from} ${to}`),
  draw: gutterPacket,
});

const VET_ONE_LINES = entries(`
  Merchant Svcs Settlement 318211; Check # -112413; Petpharm Distribution ACH -208417;
  Merchant Svcs Settlement 277913; Payroll Gustwind -411006; Deposit 195500`);
const VET_ONE = account({
  from: '2026-05-01',
  to: '2026-05-29',
  opening: 2_216_043,
  count: 19,
  serial: 7004,
  lines: VET_ONE_LINES,
});
const VET_TWO_LINES = entries(`
  External Deposit - Wagwell Patient Plan 151218; Withdrawal - Kennel Insurance Group -48744;
  Withdrawal - Advance Bramblegate Cap -30050; Internal Transfer from Reserve 20000`);
const VET_TWO = account({ from: '2026-05-01', to: '2026-05-31', opening: 412_907, count: 9, lines: VET_TWO_LINES });

function vetFirstHead(paper: Paper, page: number): number {
  stampOf(paper, page);
  paper.band(40, 40, 532, 3, '#6d1a1a');
  paper.text(40, 50, 'First Cattleman’s Bank & Trust', { size: 15, isBold: true });
  paper.text(572, 52, `Page ${page} of 2`, { size: 8.5, align: 'right' });
  if (page === 1) return 90;
  paper.text(40, 76, 'Commercial Analysis Checking 5500128834    April 30, 2026 – May 29, 2026', { size: 8.5 });
  return 100;
}
function stampOf(paper: Paper, page: number): void {
  paper.text(572, 14, `Bluestem Funding Partners - Deal 26-0611 - Bank stmts p.${page}`, {
    size: 7,
    align: 'right',
    color: '#a00000',
  });
}

function vetFirst(paper: Paper): void {
  vetFirstHead(paper, 1);
  paper.lines(40, 92, ['Hoof & Hound Veterinary PC', '2 Stockyard Lane', 'Salina Flats, KS 67499']);
  paper.text(330, 92, 'Commercial Analysis Checking', { isBold: true });
  paper.lines(330, 107, ['Account number  5500128834', 'April 30, 2026 – May 29, 2026', 'Enclosures  3'], { size: 9 });
  paper.boxes(
    40,
    164,
    [133, 133, 133, 133],
    [
      ['Balance 04/29/26', 'Credits', 'Debits', 'Balance 05/29/26'],
      [usd(VET_ONE.opening), usd(VET_ONE.in), usd(VET_ONE.out), usd(VET_ONE.closing)],
    ],
  );
  const pen = cursor(paper, { y: 222, onPage: () => 100 });
  pen.table(
    [40, 100, { right: 412 }, { right: 490 }, { right: 572 }],
    ['Date', 'Activity', 'Debits', 'Credits', 'Balance'],
    outInRows(VET_ONE.movements, monthDay),
    { step: 15 },
  );
  paper.addPage();
  vetFirstHead(paper, 2);
  paper.text(40, 108, 'Overdraft and Returned Item Fees', { isBold: true });
  const end = paper.boxes(
    40,
    124,
    [200, 120, 120],
    [
      ['', 'Total for this period', 'Total year-to-date'],
      ['Total Overdraft Fees', '$0.00', '$36.00'],
      ['Total Returned Item Fees', '$0.00', '$0.00'],
    ],
  );
  paper.paragraph(40, end + 20, 532, ERRORS, { size: 8 });
}

function vetSecond(paper: Paper): void {
  paper.addPage();
  stampOf(paper, 3);
  paper.text(60, 48, 'novasprout', { size: 22, isBold: true, color: '#2f9e5b' });
  paper.text(60, 92, 'Monthly Statement', { size: 14 });
  paper.text(60, 112, 'May 1, 2026 to May 31, 2026');
  paper.lines(
    60,
    146,
    ['Hoof & Hound Veterinary PC', 'Business Checking', 'Account #: 901 447 6215', 'Routing #: 124399000'],
    { step: 15 },
  );
  paper.pairs(
    330,
    146,
    552,
    [
      ['Opening Balance', usd(VET_TWO.opening)],
      ['Deposits', usd(VET_TWO.in)],
      ['Withdrawals', usd(-VET_TWO.out)],
      ['Closing Balance', usd(VET_TWO.closing)],
    ],
    15,
  );
  const pen = cursor(paper, { y: 236, onPage: () => 60 });
  pen.table(
    [60, 140, { right: 470 }, { right: 552 }],
    ['Date', 'Description', 'Amount', 'Balance'],
    amountRows(VET_TWO.movements, iso),
    { step: 24, ruled: [60, 552] },
  );
  paper.paragraph(
    60,
    690,
    492,
    'Novasprout is a fintech, not a bank. Banking services by Greywater Bank, N.A., Member FDIC.',
    { size: 7.5 },
  );
}

const hound = sample({
  layout: 'statements of two banks merged by a broker with his stamp on each page',
  name: 'Hoof & Hound Veterinary',
  periods: ['8834 2026-04-30 2026-05-29', '6215 2026-05-01 2026-05-31'],
  draw: (paper) => {
    vetFirst(paper);
    vetSecond(paper);
  },
});

export const TENTH_CLOSED_APPS_THIRD: readonly CorpusSample[] = [downspout, hound];
