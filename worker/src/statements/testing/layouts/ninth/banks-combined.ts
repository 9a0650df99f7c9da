import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Book,
  balancing,
  bareMonthDay,
  book,
  cells,
  checksOf,
  dayBalances,
  listed,
  meanBalance,
  monthDay,
  pages,
  type Sheet,
  short,
  sideBySide,
} from './banks-parts.ts';

const ROOF = book(
  '2026-05-01',
  4_410_962,
)(`
  D 3,6,11,13,18,20,27 387205 Counter Credit
  E 0,4,7,14,21,28 264070 MILLRACE HOME DES:CUSTPMT ID:C0448817{203} INDN:SABLE RIDGE ROOFING|CO ID:3340077121 CCD
  E 12 118000 Zelle payment from PETRA WINDLASS for "gutters" Conf# qx71mb02v
  C 3,5,12,17,19,25 188615 {3340}
  C 26 72000 3349
  A 0,7,13,19,21 52418 CHECKCARD MMDD SHINGLE DEPOT #0417 BOISE ID 24692166128100{117}
  P 6,20 811940 GUSTWIND HR DES:PAYROLL ID:8812{40} INDN:SABLE RIDGE ROOFING|CO ID:9111200345 CCD
  P 13 93450 LADDER & LIFT CO DES:LEASE ID:77120 INDN:SABLE RIDGE ROOFING CO|ID:1770034218 PPD
  P 18 250000 Online Banking transfer to SAV 2207 Confirmation# 3148820047
  F 28 2995 Monthly Fee for Business Cornerstone
  F 12 500 External transfer fee - Next Day`);

const SABLE_FOOT = 'SABLE RIDGE ROOFING LLC   |   Account # 0050 4471 9920   |   May 1, 2026 to May 31, 2026';

function meridianHead(paper: Paper, page: number): number {
  if (page > 1) {
    paper.text(36, 34, SABLE_FOOT, { size: 8.5 });
    paper.text(576, 756, `Page ${page} of 4`, { size: 8, align: 'right' });
    return 70;
  }
  paper.text(576, 34, 'MERIDIAN CONTINENTAL BANK', { size: 13, isBold: true, align: 'right', color: '#9b1c31' });
  paper.lines(36, 34, cells('P.O. Box 15999;Wilmington, DE 19899'), { size: 8, step: 10 });
  paper.lines(36, 110, cells('SABLE RIDGE ROOFING LLC;4402 FLINTLOCK AVE STE B;BOISE, ID  83799-1120'));
  paper.lines(
    390,
    96,
    cells('Customer service: 1.888.555.0166;meridiancontinental.example;Meridian Continental Bank, N.A.'),
    { size: 8.5 },
  );
  paper.text(36, 206, 'Your Business Cornerstone Checking', { size: 17, color: '#9b1c31' });
  paper.text(36, 230, 'for May 1, 2026 to May 31, 2026', { size: 11, isBold: true });
  paper.text(576, 230, 'Account number: 0050 4471 9920', { size: 11, isBold: true, align: 'right' });
  paper.text(36, 250, 'SABLE RIDGE ROOFING LLC', { size: 10 });
  paper.text(576, 756, 'PULL: E   CYCLE: 61   SPEC: E   DELIVERY: E   TYPE:   IMAGE: I   BC: ID        Page 1 of 4', {
    size: 6.5,
    align: 'right',
  });
  return 282;
}

function meridian(paper: Paper): void {
  const sheet = pages(paper, (page) => meridianHead(paper, page));
  paper.text(36, sheet.at(), 'Account summary', { size: 13, isBold: true });
  paper.pairs(
    36,
    sheet.at() + 24,
    310,
    [
      ['Beginning balance on May 1, 2026', `$${ROOF.first}`],
      ['Deposits and other credits', ROOF.sum('DE')],
      ['Withdrawals and other debits', `-${ROOF.sum('AP')}`],
      ['Checks', `-${ROOF.sum('C')}`],
      ['Service fees', `-${ROOF.sum('F')}`],
      ['Ending balance on May 31, 2026', `$${ROOF.last}`],
    ],
    18,
  );
  const counts = [
    `# of deposits/credits: ${ROOF.count('DE')}`,
    `# of withdrawals/debits: ${ROOF.count('APCF')}`,
    '# of items-previous cycle¹: 9',
    '# of days in cycle: 31',
    `Average ledger balance: $${money(meanBalance(ROOF, '2026-05-01', 31))}`,
    '¹Includes checks paid, deposited items & other debits',
  ];
  paper.lines(350, sheet.at() + 24, counts, { size: 9, step: 18 });
  sheet.turn();
  paper.text(36, sheet.at(), 'IMPORTANT INFORMATION:', { size: 11, isBold: true });
  paper.text(36, sheet.at() + 16, 'BANK DEPOSIT ACCOUNTS', { size: 10, isBold: true });
  const end = paper.paragraph(36, sheet.at() + 36, 540, MERIDIAN_RULES, { size: 8.5 });
  balancing(paper, end + 16, 'How to balance your account');
  sheet.turn();
  meridianSections(sheet);
}

function meridianSections(sheet: Sheet): void {
  const section = (title: string, kinds: string, sum: string, sign: string) => {
    sheet.need(70);
    sheet.line(36, title, 12, true);
    sheet.table('36 100 >572 step13', [['Date', 'Description', 'Amount'], ...listed(ROOF.of(kinds), short, sign)]);
    sheet.table('36 >572', [[sum, `${sign}$${ROOF.sum(kinds)}`]]);
    sheet.skip(14);
  };
  section('Deposits and other credits', 'DE', 'Total deposits and other credits', '');
  section('Withdrawals and other debits', 'AP', 'Total withdrawals and other debits', '-');
  sheet.need(110);
  sheet.line(36, 'Checks', 12, true);
  const checks = checksOf(ROOF).map(({ day, number, star, amount }) =>
    cells(`${short(day)};${number}${star};${money(amount)}`),
  );
  sheet.table('36 100 >270 310 374 >544', [
    ['Date', 'Check #', 'Amount', 'Date', 'Check #', 'Amount'],
    ...sideBySide(checks, 2),
  ]);
  sheet.table('310 >544', [
    ['Total checks', `-$${ROOF.sum('C')}`],
    ['Total # of checks', ROOF.count('C')],
  ]);
  sheet.line(36, '* There is a gap in sequential check numbers', 7.5);
  sheet.skip(10);
  section('Service fees', 'F', 'Total service fees', '-');
  sheet.need(140);
  sheet.line(36, 'Daily ledger balances', 12, true);
  sheet.table('36 >180 220 >370 410 >560', [
    ['Date', 'Balance ($)', 'Date', 'Balance($)', 'Date', 'Balance ($)'],
    ...sideBySide(dayBalances(ROOF, monthDay), 3),
  ]);
}
const MERIDIAN_RULES =
  'How to Contact Us - You may call us at the telephone number listed on the front of this statement. ' +
  'Updating your ' +
  'contact information - We encourage you to keep your contact information up-to-date. Deposit ' +
  'agreement - When you opened ' +
  'your account, you received a deposit agreement and fee schedule and agreed that your account would ' +
  'be governed by the ' +
  'terms of these documents, as we may amend them from time to time. Reporting Other Problems - You ' +
  'must examine your ' +
  'statement carefully and promptly. You are in the best position to discover errors and unauthorized transactions.';

const JUNE_ONE = '2026-06-01';
const FURNACE = {
  main: book(
    JUNE_ONE,
    2_904_118,
  )(`
  D 1,8,15,22,29 156330 Mobile Deposit : Ref Number :{61}2040881725
  E 2,4,9,11,16,18,23,25 97008 Bluefin Pay Merch Dep 26MMDD 5170{334} Copper Kettle Furnace Co
  C 3,10,17,24 82190 {7701}
  A 1,9,14,22 40127 Purchase authorized on MM/DD Duct & Damper Supply Dayton OH|S30616{20441} Card 0937
  P 4,18 366912 Gustwind Payroll Tax 26MMDD 8817{0} Copper Kettle Furnace Co
  P 14 200000 Online Transfer to Copper Kettle F Business Granary xxxxxx7730 Ref|#Ib0Kx2Yt on 06/15/26
  F 29 1000 Monthly Service Fee`),
  payroll: book(JUNE_ONE, 118_406)(``),
  savings: book(
    JUNE_ONE,
    1_500_310,
  )(`
  D 14 200000 Online Transfer From Copper Kettle F Business Checking xxxxxx1184
  I 29 1297 Interest Payment`),
} as const;

const HELD = [
  ['Foundry Business Checking', '8240 551 184', FURNACE.main],
  ['Payroll Business Checking', '8240 551 192', FURNACE.payroll],
  ['Business Granary Savings', '3350 047 730', FURNACE.savings],
] as const;

function stagecoachHead(paper: Paper, page: number): number {
  if (page > 1) {
    paper.text(36, 36, `June 30, 2026   •   Page ${page} of 3`, { size: 8.5 });
    paper.rule(36, 50, 576, '#c9962b');
    return 66;
  }
  paper.text(36, 36, 'Combined Statement of Accounts', { size: 17, isBold: true });
  paper.text(36, 60, 'Primary account number: 8240 551 184   •   June 1, 2026 - June 30, 2026   •   Page 1 of 3', {
    size: 8.5,
  });
  paper.band(516, 34, 60, 28, '#8f1d1d');
  paper.text(546, 43, 'PRAIRIE', { size: 10, isBold: true, align: 'center', color: '#ffffff' });
  paper.lines(36, 104, cells('COPPER KETTLE FURNACE CO;733 DAMPER ST;DAYTON OH 45499-0733'));
  paper.text(350, 100, 'Questions?', { size: 11, isBold: true });
  const ask = [
    'Available by phone 24 hours a day, 7 days a week:',
    '1-800-555-0129',
    'Online: prairieoverland.example/biz',
  ];
  paper.lines(350, 118, [...ask, 'Write: Prairie Overland Bank, N.A. (183)', 'PO Box 6999, Portland, OR 97299'], {
    size: 8.5,
    step: 12,
  });
  return 196;
}

function combined(paper: Paper): void {
  const sheet = pages(paper, (page) => stagecoachHead(paper, page));
  sheet.line(36, 'Summary of accounts', 12, true);
  sheet.line(36, 'Checking and Savings', 9.5, true);
  const [opened, closed] = [HELD.map(([, , held]) => held.opening), HELD.map(([, , held]) => held.closing)];
  const sum = (all: readonly number[]) => `$${money(all.reduce((one, two) => one + two, 0))}`;
  sheet.table('36 236 290 >462 >572 step13', [
    ['Account', 'Page', 'Account number', 'Ending balance|last statement', 'Ending balance|this statement'],
    ...HELD.map(([product, number, held], index) =>
      cells(`${product};${String(index === 0 ? 2 : 3)};${number.replaceAll(' ', '')};${held.first};${held.last}`),
    ),
    ['', '', 'Total deposit accounts', sum(opened), sum(closed)],
  ]);
  sheet.skip(16);
  sheet.line(36, 'Your Business and Prairie Overland', 11, true);
  sheet.to(paper.paragraph(36, sheet.at(), 540, OVERLAND_NEWS, { size: 8.5 }));
  sheet.turn();
  for (const [product, number, held] of HELD) overlandAccount(paper, sheet, product, number, held);
}

function overlandAccount(paper: Paper, sheet: Sheet, product: string, number: string, held: Book): void {
  sheet.need(170);
  sheet.line(36, product, 14, true);
  paper.rule(36, sheet.at() - 1, 576, '#c9962b');
  sheet.skip(8);
  sheet.line(36, 'Statement period activity summary', 10, true);
  const top = sheet.at();
  const end = paper.pairs(36, top, 290, [
    ['Beginning balance on 6/1', `$${held.first}`],
    ['Deposits/Credits', held.sum('DEI')],
    ['Withdrawals/Debits', `- ${held.sum('CAPF')}`],
    ['Ending balance on 6/30', `$${held.last}`],
  ]);
  paper.text(330, top, `Account number: ${number}`, { isBold: true });
  paper.lines(
    330,
    top + 14,
    cells('COPPER KETTLE FURNACE CO;Ohio account terms and conditions apply;Routing Number (RTN): 041099913'),
    { size: 8.5 },
  );
  sheet.to(end + 12);
  if (held.moves.length === 0) {
    sheet.line(36, 'There was no activity on this account during this statement period.');
    sheet.skip(18);
    return;
  }
  overlandHistory(sheet, held);
}

function overlandHistory(sheet: Sheet, held: Book): void {
  sheet.line(36, 'Transaction history', 10, true);
  const ends = new Map(held.moves.map((move) => [move.day, move]));
  const rows = held.moves.map((move) => [
    bareMonthDay(move.day),
    move.kind === 'C' ? move.text : '',
    move.kind === 'C' ? 'Check' : move.text,
    move.amount > 0 ? money(move.amount) : '',
    move.amount < 0 ? money(-move.amount) : '',
    ends.get(move.day) === move ? money(move.balance) : '',
  ]);
  const columns = '36 76 120 >430 >500 >574 size8 step11';
  const head = [
    'Date',
    'Check|Number',
    'Description',
    'Deposits/|Credits',
    'Withdrawals/|Debits',
    'Ending daily|balance',
  ];
  sheet.table(columns, [head, ...rows]);
  sheet.table(columns, [
    ['Ending balance on 6/30', '', '', '', '', held.last],
    ['Totals', '', '', `$${held.sum('DEI')}`, `$${held.sum('CAPF')}`, ''],
  ]);
  sheet.skip(22);
}
const OVERLAND_NEWS =
  'Cash flow is a key indicator of the financial health of your business. Find tips and strategies for ' +
  'effective cash flow ' +
  'management online. Fraudsters may pose as bank employees: we will never ask you to send money to yourself.';

export const NINTH_BANKS_COMBINED: readonly CorpusSample[] = [
  sample({
    layout: 'counts beside the summary of a continental bank, account and period at the head of each further page',
    name: 'Sable Ridge Roofing',
    periods: ['9920 2026-05-01 2026-05-31'],
    draw: meridian,
  }),
  sample({
    layout:
      'combined statement of two checking accounts and a savings account with activity summaries, one without activity',
    name: 'Copper Kettle Furnace',
    periods: ['1184', '1192', '7730'].map((last) => `${last} 2026-06-01 2026-06-30`),
    draw: combined,
  }),
];
