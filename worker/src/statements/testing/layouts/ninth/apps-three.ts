import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  BREW,
  bracketed,
  endOfDays,
  grid,
  inColumns,
  inMonth,
  often,
  plusMinus,
  read,
  roll,
  SCOOP_MONTHS,
  SCOOPS,
  sumOf,
  type Tally,
  tally,
  usd,
} from './apps-parts.ts';

function monthsInOneFile(paper: Paper): void {
  let opening = 911_207;
  for (const [index, [month, from, to, days, times]] of SCOOP_MONTHS.entries()) {
    if (index > 0) paper.addPage();
    const held = tally(opening, inMonth(month, SCOOPS, times));
    scoopMonth(paper, held, from, to, days);
    opening = held.closing;
  }
}

function scoopHead(paper: Paper, from: string, to: string, page: number): void {
  paper.text(40, 34, 'Riverbend Digital Bank', { size: 13, isBold: true });
  paper.text(40, 51, 'a division of Hob Creek Savings Bank, Member FDIC', { size: 7.5 });
  paper.lines(400, 34, ['Account', 'Statement begins', 'Statement ends', 'Page'], { step: 12 });
  paper.lines(572, 34, ['XXXXXX5127', from, to, `${page} of 2`], { step: 12, align: 'right' });
  paper.rule(40, 86, 572);
}

function scoopMonth(paper: Paper, held: Tally, from: string, to: string, days: number): void {
  scoopHead(paper, from, to, 1);
  paper.lines(62, 106, ['DOUBLE DIP FROZEN CUSTARD LLC', '6 SPRINKLE STREET', 'CHILLICOTHE OH 45999-0006'], {
    step: 12,
  });
  paper.text(40, 166, 'BUSINESS ONLINE CHECKING', { size: 11, isBold: true });
  paper.pairs(40, 186, 290, [
    ['Balance last statement', money(held.opening)],
    [`${held.credits.length} deposits/credits`, money(held.sumIn)],
    [`${held.debits.length} withdrawals/debits`, money(held.sumOut)],
    ['Balance this statement', money(held.closing)],
  ]);
  paper.lines(330, 186, ['Days in statement period', 'Service charge', 'Overdraft fees year to date'], { step: 14 });
  paper.lines(572, 186, [String(days), '0.00', '0.00'], { step: 14, align: 'right' });
  let y = 262;
  for (const [title, postings, sign] of [
    ['DEPOSITS AND OTHER CREDITS', held.credits, ''],
    ['WITHDRAWALS AND OTHER DEBITS', held.debits, '-'],
  ] as const) {
    paper.text(40, y, title, { isBold: true, size: 9 });
    const rows = postings.map(({ day, text, amount }) => {
      return [dateFormats.monthDay(day), text, `${money(Math.abs(amount))}${sign}`];
    });
    y = roll(paper, [40, 96, { right: 460 }], y + 15, [['Date', 'Description', 'Amount'], ...rows]) + 12;
  }
  paper.addPage();
  scoopHead(paper, from, to, 2);
  paper.text(40, 102, 'DAILY BALANCE INFORMATION', { isBold: true, size: 9 });
  const balances = inColumns(endOfDays(held, dateFormats.monthDay), 3);
  const head = ['Date', 'Balance', 'Date', 'Balance', 'Date', 'Balance'];
  y = roll(paper, [40, { right: 180 }, 220, { right: 360 }, 400, { right: 540 }], 118, [head, ...balances]);
  paper.paragraph(40, y + 30, 530, SCOOP_TERMS, { size: 8 });
}
const SCOOP_TERMS =
  'Please examine this statement at once. If no error is reported within thirty days the account will be ' +
  'considered correct. All items are credited subject to final payment. Riverbend Digital Bank and Hob Creek ' +
  'Savings Bank are the same insured institution; deposits held under either name are added together for ' +
  'insurance. Write to P.O. Box 512, Hob Creek OH 45998.';

function quillFoot(paper: Paper, page: number): number {
  const size = { size: 6.5, color: '#777777' };
  paper.text(
    54,
    752,
    'Quillpoint Technologies is not an FDIC-insured bank. Deposits at Sable Harbor Bank; Member FDIC.',
    size,
  );
  paper.text(558, 752, `${page} / 2`, { ...size, align: 'right' });
  return 54;
}

function formInFront(paper: Paper): void {
  applicationForm(paper);
  paper.addPage();
  quillFoot(paper, 1);
  paper.text(54, 54, 'Quillpoint', { size: 15, isBold: true });
  paper.text(54, 96, 'January 2026 statement', { size: 20 });
  paper.lines(54, 130, ['Lager Than Life Brewing Co', '88 Mash Tun Road', 'Yakima, WA 98999'], { size: 9 });
  paper.text(300, 130, 'Checking ••0642', { size: 9, isBold: true });
  paper.text(300, 143, 'Routing 122999017', { size: 9 });
  paper.text(420, 130, 'Closing balance', { size: 9, color: '#777777' });
  paper.text(420, 143, usd(BREW.closing), { size: 12, isBold: true });
  paper.text(54, 196, 'Summary', { size: 11, isBold: true });
  paper.pairs(54, 216, 300, [
    ['Opening balance', usd(BREW.opening)],
    ['Deposits', usd(BREW.sumIn)],
    ['Withdrawals', usd(-BREW.sumOut)],
    ['Interest (2026 year to date $18.40)', usd(1_840)],
  ]);
  const lastOfDay = new Map(BREW.postings.map(({ day, balance }) => [day, balance]));
  const rows = BREW.postings.map(({ day, text, amount, balance }) => {
    const end = lastOfDay.get(day) === balance ? usd(balance) : '';
    return [dateFormats.named(day), ...text.split('|'), usd(amount), end];
  });
  const head = ['Date', 'Description', 'Type', 'Amount', 'End of day balance'];
  const options = { step: 25, line: '#eeeeee', bottom: 715, onPage: () => quillFoot(paper, 2) };
  roll(paper, [54, 104, 300, { right: 470 }, { right: 558 }], 296, [head, ...rows], options);
}

function applicationForm(paper: Paper): void {
  paper.band(0, 0, 612, 60, '#0a3d62');
  paper.text(306, 20, 'BUSINESS FUNDING APPLICATION', { size: 16, isBold: true, color: '#ffffff', align: 'center' });
  let y = 80;
  const section = (title: string, cells: string) => {
    paper.text(40, y, title, { isBold: true, color: '#0a3d62' });
    y = paper.boxes(40, y + 14, [150, 116, 150, 116], grid(cells), 22) + 14;
  };
  section(
    'BUSINESS INFORMATION',
    'Legal name|Lager Than Life|DBA|Lager Than Life; EIN|00-7719940|Start date|05/14/2018;' +
      'Address|88 Mash Tun Road|City / State / ZIP|Yakima WA 98999; Entity|LLC|Industry|Brewery, taproom',
  );
  section(
    'OWNER INFORMATION',
    'Name|Gerrit Wexcombe|Ownership|70%; Date of birth|11/02/1981|SSN|XXX-XX-4471;' +
      'Mobile|555-0164|Credit score (est.)|690',
  );
  section(
    'BANKING',
    'Bank|Quillpoint|Account number|202304400642; Average balance|$30,000|Average monthly deposits|$32,000;' +
      'Current advances|Anchorlend|Balance owed|$11,600',
  );
  y = paper.paragraph(40, y + 6, 532, CONSENT, { size: 8 });
  paper.text(40, y + 34, 'Signature  Gerrit Wexcombe', { size: 10 });
  paper.text(360, y + 34, 'Date  02/09/2026', { size: 10 });
}
const CONSENT =
  'By signing, the applicant certifies that all information is true and authorizes the recipient and its assigns ' +
  'to obtain consumer and business credit reports and to verify bank statements for the last four months ' +
  '(10/01/2025 - 01/31/2026).';

const TACO_DAYS = [1, 2, 5, 6, 7, 8, 9, 12, 13, 14, 15, 16, 19, 20, 21, 22, 23, 28, 29, 30] as const;
const TACO_GROUPS = [
  ['Sales from Tilled Payments', often(TACO_DAYS, 'Sales', 41_300), 1],
  [
    'Other money in',
    read('11 1850.00 ACH credit - Festival Grounds Catering; 18 600.00 Cash deposit - Reload counter'),
    1,
  ],
  [
    'Card spending',
    read(`
    3 -384.12 Avocado Wholesale Mkt; 9 -96.40 Propane Fill Station; 10 -350.77 Avocado Wholesale Mkt;
    17 -412.60 Avocado Wholesale Mkt; 24 -275.00 Generator Repair Guy; 29 -60.00 City Parking Authority`),
    -1,
  ],
  [
    'Transfers and bills',
    read(`
    4 -1200.00 Commissary kitchen rent; 12 -451.18 Tilled Loans payment; 15 -1689.03 Tilled Payroll;
    26 -473.00 Tilled Loans payment; 29 -1712.26 Tilled Payroll`),
    -1,
  ],
] as const;
const TACO_LINES = TACO_GROUPS.flatMap(([, lines]) => lines);
const TACO = tally(132_077, inMonth('2026-05', TACO_LINES));

function tilledFoot(paper: Paper): number {
  paper.text(60, 736, 'Tilled Checking is provided by Plumb Line Bank, Member FDIC.', { size: 7 });
  paper.text(60, 748, 'Account number: 44-0021-9835508     Routing number: 073999018', { size: 7 });
  return 56;
}

function sellersChecking(paper: Paper): void {
  tilledFoot(paper);
  paper.text(60, 52, 'tilled', { size: 26, isBold: true });
  paper.text(60, 84, 'Checking statement', { size: 15 });
  paper.text(60, 106, '05/01/2026–05/31/2026', { size: 12, color: '#555555' });
  paper.lines(400, 52, ['Hola Guacamole Food Truck', 'Imelda Sarabande', '71 Curbside Ave', 'Tucson, AZ 85999']);
  const groups = TACO_GROUPS.map(([title, lines, sign]) => ({ title, sign, plain: inMonth('2026-05', lines) }));
  const sums = groups.map(({ title, plain, sign }) => [title, plusMinus(sumOf(plain) * sign)]);
  const all = [
    ['Summary', ''],
    ['Balance on May 1', usd(TACO.opening)],
    ...sums,
    ['Balance on May 31', usd(TACO.closing)],
  ];
  let y = roll(paper, [60, { right: 552 }], 140, all, { step: 18, size: 10, line: '#dddddd' });
  const options = { step: 14, bottom: 710, onPage: () => tilledFoot(paper) };
  for (const { title, plain } of groups) {
    y += 20;
    if (y > 650) {
      paper.addPage();
      y = tilledFoot(paper);
    }
    paper.text(60, y, title, { size: 12, isBold: true });
    paper.text(552, y, usd(sumOf(plain)), { size: 12, isBold: true, align: 'right' });
    const rows = plain.map((one) => [weekdayOf(one.day), one.text, plusMinus(one.amount)]);
    y = roll(paper, [60, 130, { right: 552 }], y + 20, [['Date', 'Details', 'Amount'], ...rows], options);
  }
}
const WEEK = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const weekdayOf = (day: string) => `${WEEK[new Date(day).getUTCDay()] ?? ''} 5/${Number(day.slice(8))}`;

const INCOME = [
  ['Lesson fees', [812_400, 798_050, 866_300]],
  ['Instrument rentals', [143_200, 143_200, 151_750]],
  ['Recital tickets', [0, 64_875, 0]],
] as const;
const SPENDING = [
  ['Instructor contractors', [391_000, 384_500, 402_250]],
  ['Rent', [185_000, 185_000, 185_000]],
  ['Software and subscriptions', [14_287, 14_287, 15_486]],
  ['Card processing fees', [28_110, 29_466, 30_204]],
  ['Advertising', [45_000, 30_000, 52_500]],
  ['Repairs', [0, 18_890, 6_425]],
] as const;
type Lines = readonly (readonly [string, readonly number[]])[];

const byMonth = (lines: Lines) => [0, 1, 2].map((at) => lines.reduce((sum, [, cents]) => sum + (cents[at] ?? 0), 0));
const withTotal = (label: string, cents: readonly number[]) => [
  label,
  ...[...cents, cents.reduce((sum, one) => sum + one, 0)].map(bracketed),
];

function profitAndLoss(paper: Paper): void {
  const [income, spending] = [byMonth(INCOME), byMonth(SPENDING)];
  const net = income.map((cents, at) => cents - (spending[at] ?? 0));
  paper.text(48, 44, 'Fernpod Insights', { size: 11, color: '#4b3fa7' });
  paper.text(48, 66, 'Profit and loss', { size: 20, isBold: true });
  paper.text(48, 94, 'Treble Maker Music School LLC', { size: 11 });
  const range = 'January 1, 2026 – March 31, 2026 · Cash basis · Accounts: Operating ••7716, Payroll ••7724';
  paper.text(48, 110, range, { size: 9 });
  const edges = [48, { right: 300 }, { right: 390 }, { right: 480 }, { right: 564 }] as const;
  const options = { step: 18, line: '#e3e1f0' };
  const months = ['Jan 2026', 'Feb 2026', 'Mar 2026'];
  const earned = INCOME.map(([label, cents]) => withTotal(label, cents));
  const first = [['Income', ...months, 'Total'], ...earned, withTotal('Total income', income)];
  let y = roll(paper, edges, 144, first, options);
  const spent = SPENDING.map(([label, cents]) => withTotal(label, cents));
  const sums = [withTotal('Total expenses', spending), withTotal('Net profit', net)];
  y = roll(paper, edges, y + 14, [['Expenses', '', '', '', ''], ...spent, ...sums], options);
  const cash = tally(
    655_180,
    net.map((amount, at) => ({ day: `2026-0${at + 1}-28`, text: '', amount })),
  );
  paper.text(48, y + 20, 'Cash position', { isBold: true, size: 11 });
  y = roll(paper, edges, y + 40, [
    ['', ...months],
    ['Opening balance', ...cash.postings.map(({ balance, amount }) => money(balance - amount))],
    ['Closing balance', ...cash.postings.map(({ balance }) => money(balance))],
  ]);
  paper.paragraph(48, y + 30, 516, INSIGHT_NOTE, { size: 8, color: '#666666' });
}
const INSIGHT_NOTE =
  'Categories are assigned automatically and may be changed by you. Unaudited; for management use only. Exported ' +
  '04/08/2026 from the Fernpod app by Calliope Renner. Internal transfers between your accounts are left out.';

export const NINTH_APPS_THREE: readonly CorpusSample[] = [
  sample({
    layout: 'three months of one account in one file, each with a page of daily balances',
    name: 'Double Dip Frozen Custard',
    periods: ['5127 2026-01-01 2026-01-31', '5127 2026-02-01 2026-02-28', '5127 2026-03-01 2026-03-31'],
    draw: monthsInOneFile,
  }),
  sample({
    layout: 'application form in front of the statement of a month named only',
    name: 'Lager Than Life Brewing',
    periods: ['0642 2026-01-01 2026-01-31'],
    draw: formInFront,
  }),
  sample({
    layout: 'checking of a seller in groups, the number of the account in the foot only',
    name: 'Hola Guacamole Food Truck',
    periods: ['5508 2026-05-01 2026-05-31'],
    draw: sellersChecking,
  }),
  sample({
    layout: 'profit and loss report of an app over three months',
    name: 'Treble Maker Music School',
    draw: profitAndLoss,
  }),
];
