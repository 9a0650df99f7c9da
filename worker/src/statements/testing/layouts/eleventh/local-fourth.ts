import type { CorpusSample } from '../../development-corpus.ts';
import { type Paper, sample } from '../paper.ts';
import {
  amountsOf,
  average,
  bareMonthDay,
  book,
  boxed,
  checkRows,
  dailyBalances,
  flow,
  type Movement,
  pages,
  short,
  sideBySide,
  sumOf,
  typed,
  typedRow,
} from './local-parts.ts';

const WELDER = book(
  '2026-04-01',
  1_184_317,
  `0402 DEPOSIT 1865.40
  0403 #2207 -412.16
  0403 PLAINS PROPANE CO   ONLINE PMT -318.75
  0406 #2208 -1250.00
  0407 COUNTY FARM BUREAU  INSURANCE -286.40
  0408 DEPOSIT 3240.00
  0409 #2210 -96.82
  0410 STEELYARD SUPPLY    ACH -1744.09
  0413 DEPOSIT 912.55
  0414 DBT CRD 1131 04/12/26 FUEL STOP 9 -84.31
  0415 UNITED REVENUE SVC  TAXPAYMT -1902.00
  0417 #2209 -640.00
  0420 DEPOSIT 2718.25
  0421 #2211 -75.00
  0422 GRAIN COOP ASSN     VENDOR PAY 1455.60
  0424 RURAL WATER DIST 3  DEBIT -58.14
  0427 #2214 -820.00
  0429 DEPOSIT 1106.90
  0430 #2213 -233.47
  0430 SERVICE CHARGE -6.00`,
);

const printedDay = (day: string) => bareMonthDay(day).padStart(5);

function printerHead(page: number): string[] {
  const head = [
    ['PRAIRIE HOLLOW STATE BANK', 'DATE', '4/30/26'],
    ['201 N MAIN   PO BOX 88', 'PAGE', String(page)],
    ['DUNMORE CROSSING KS 67999', 'ACCOUNT', '10044217'],
    ['785-555-0134', 'ENCLOSURES', String(WELDER.checks.length)],
  ];
  return [...head.map((cells) => typedRow([56, 12, -12], cells)), ''];
}

function printedSummary(): string[] {
  const counted = (all: readonly unknown[], words: string) => `${String(all.length).padStart(4)} ${words}`;
  return [
    ['ACCOUNT NUMBER', '10044217', 'STATEMENT DATES', '4/01/26 THRU 4/30/26'],
    ['PREVIOUS BALANCE', WELDER.first, 'DAYS IN PERIOD', '30'],
    [counted(WELDER.credits, 'DEPOSITS/CREDITS'), WELDER.sumIn, 'AVERAGE LEDGER', AVERAGE_WELDER],
    [counted(WELDER.debits.slice(1), 'CHECKS/DEBITS'), BEFORE_CHARGE, 'MINIMUM BALANCE', WELDER.lowest],
    ['SERVICE CHARGE', '6.00', '', ''],
    ['INTEREST PAID', '.00', '', ''],
    ['CURRENT BALANCE', WELDER.last, '', ''],
  ].map((cells) => typedRow([22, -13, 3, 19, -23], [cells[0] ?? '', cells[1] ?? '', '', ...cells.slice(2)]));
}
const AVERAGE_WELDER = average(WELDER, '2026-04-01', '2026-04-30');
const BEFORE_CHARGE = sumOf(WELDER.debits.filter(({ text }) => text !== 'SERVICE CHARGE'));

const WELDER_ADDRESS = ['HAYFORK WELDING & REPAIR', 'RR 2 BOX 40', 'DUNMORE CROSSING KS 67999'];

const CHECK_HEAD = [' DATE', 'NUMBER', 'AMOUNT', ''];

function linePrinter(paper: Paper): void {
  const amounts = (all: readonly Movement[]) =>
    amountsOf(all, printedDay).map((cells) => typedRow([9, 50, -14], cells));
  const head = typedRow([9, 50, -14], [' DATE', 'DESCRIPTION', 'AMOUNT']);
  const checks = sideBySide(checkRows(WELDER, printedDay), 3);
  const balances = sideBySide(dailyBalances(WELDER, printedDay), 3);
  typed(
    paper,
    [
      ...['', '', ...WELDER_ADDRESS.map((line) => `        ${line}`), '', ''],
      '='.repeat(80),
      `${' '.repeat(31)}CHECKING ACCOUNTS`,
      '='.repeat(80),
      'SMALL BUSINESS CHECKING',
      ...printedSummary(),
      ...['', '------------------- DEPOSITS AND ADDITIONS -------------------', head],
      ...amounts(WELDER.credits),
      ...['', '------------------- CHECKS AND WITHDRAWALS -------------------', head],
      ...amounts(WELDER.otherDebits),
      ...['', '-------------------- CHECKS IN NUMBER ORDER ------------------'],
      typedRow([7, 8, -10, 3, 7, 8, -10, 3, 7, 8, -10], [...CHECK_HEAD, ...CHECK_HEAD, ...CHECK_HEAD]),
      ...checks.map((cells) => typedRow([7, 8, -10, 3, 7, 8, -10, 3, 7, 8, -10], spaced(cells, 3))),
      ...['* DENOTES MISSING CHECK NUMBERS', ''],
      '------------------ DAILY BALANCE INFORMATION -----------------',
      ...balances.map((cells) => typedRow([7, -12, 6, 7, -12, 6, 7, -12], spaced(cells, 2))),
      ...['', 'MEMBER FDIC. PLEASE EXAMINE AT ONCE AND REPORT DIFFERENCES WITHIN 30 DAYS.'],
    ],
    { head: printerHead, perPage: 50 },
  );
}

/** An empty cell after each group of this many. */
const spaced = (cells: readonly string[], group: number) =>
  cells.flatMap((cell, index) => ((index + 1) % group === 0 ? [cell, ''] : [cell]));

const LUMBER = book(
  '2026-01-01',
  4_120_966,
  `0102 DEPOSIT 5210.00
  0105 #31502 -1875.44
  0105 ACH BUILDERS DEPOT CO|PAYMENT 010526 12480.00
  0106 ACH STATE FUND WC|PREMIUM XXXXX4418 -1966.20
  0107 #31504 -640.75
  0108 POS SAWBLADE EXCHANGE|PINE GAP ID 01/07 -318.46
  0109 ACH HARVESTPAY|PAYROLL 0109 -9644.18
  0112 DEPOSIT 3844.65
  0113 #31503 -2200.00
  0114 ACH IDAHO POWERLINE|UTIL BILL -1108.93
  0115 ACH USTAXPYMT|270641500000 -3318.40
  0116 #31505 -415.00
  0120 DEPOSIT 7120.00
  0121 POS FUEL N FEED 3|PINE GAP ID 01/20 -96.11
  0122 ACH BUILDERS DEPOT CO|PAYMENT 012226 9655.50
  0123 ACH HARVESTPAY|PAYROLL 0123 -9571.02
  0126 #31508 -1180.00
  0128 DEPOSIT 2465.10
  0130 ANALYSIS CHARGE -24.15`,
);

function lumberHead(paper: Paper, page: number): number {
  paper.text(42, 32, 'FIRST PINE GAP BANK', { size: 15, isBold: true });
  paper.lines(42, 52, ['P.O. Box 17 - Pine Gap, Idaho 83999', '(208) 555-0144'], { size: 8.5, step: 11 });
  boxed(paper, 330, 32, '96 96 46', [
    ['Statement Date', 'Account No.', 'Page'],
    ['01/31/2026', '7100245', String(page)],
  ]);
  if (page > 1) return 92;
  paper.lines(76, 112, ['SPLIT RAIL LUMBER INC', '4100 MILL POND RD', 'PINE GAP ID 83999-0207']);
  return 184;
}

function lumberBar(paper: Paper, y: number, title: string): number {
  paper.band(42, y, 528, 15, '#d7d7d7');
  paper.text(306, y + 3, title, { isBold: true, align: 'center' });
  return y + 20;
}

const lumberOf = (pattern: RegExp, all: readonly Movement[]) => all.filter(({ text }) => pattern.test(text));
const lumberKind = (text: string) => text.split(' ')[0] ?? '';

function lumberSummary(paper: Paper, top: number): number {
  const automatic = lumberOf(/^ACH/, LUMBER.otherDebits);
  const manual = lumberOf(/^(?!ACH|ANALYSIS)/, LUMBER.debits);
  const count = (all: readonly Movement[]) => [String(all.length), sumOf(all)];
  const y = lumberBar(paper, top, 'COMMERCIAL CHECKING SUMMARY');
  paper.text(42, y, 'Type: DDA   Status: Active', { size: 8.5 });
  const end = flow(paper, [42, { right: 330 }, { right: 450 }], y + 16, [
    ['Category', 'Number', 'Amount'],
    ['Balance Forward From 12/31/25', '', LUMBER.first],
    ['Deposits', ...count(lumberOf(/^DEPOSIT/, LUMBER.credits))],
    ['Automatic Deposits', ...count(lumberOf(/^ACH/, LUMBER.credits))],
    ['Debits', ...count(manual)],
    ['Automatic Withdrawals', ...count(automatic)],
    ['Service Charges', '1', '24.15'],
    ['Ending Balance On 01/31/26', '', LUMBER.last],
  ]);
  return paper.pairs(42, end + 8, 450, [['Average Balance (Ledger)', average(LUMBER, '2026-01-01', '2026-01-31')]]);
}

function lumber(paper: Paper): void {
  const { first, next, room } = pages(paper, (page) => lumberHead(paper, page));
  const grid = [42, 100, 160, { right: 570 }] as const;
  const rows = (all: readonly Movement[]) =>
    amountsOf(all, short).map(([day = '', text = '', amount = '']) => {
      const kind = lumberKind(text);
      return [day, kind, kind === text ? 'REGULAR' : text.slice(kind.length + 1), amount];
    });
  const head = ['Date', 'Type', 'Description', 'Amount'];
  let y = lumberBar(paper, lumberSummary(paper, first) + 8, 'ALL CREDIT ACTIVITY');
  y = flow(paper, grid, y, [head, ...rows(LUMBER.credits)], { next, step: 11 });
  y = lumberBar(paper, room(y + 8, 60), 'ELECTRONIC DEBITS');
  y = flow(paper, grid, y, [head, ...rows(lumberOf(/^(ACH|POS)/, LUMBER.otherDebits))], { next, step: 11 });
  y = lumberBar(paper, room(y + 8, 90), 'CHECKS AND OTHER DEBITS     * indicates a gap in the check numbers');
  const three = ['Date', 'Check #', 'Amount'];
  y = flow(paper, [42, 100, { right: 200 }, 228, 286, { right: 386 }, 412, 470, { right: 570 }], y, [
    [...three, ...three, ...three],
    ...sideBySide([...checkRows(LUMBER, short), ['01/30/26', 'SVC CHG', '24.15']], 3),
  ]);
  y = lumberBar(paper, room(y + 8, 110), 'DAILY BALANCE SUMMARY');
  const two = ['Date', 'Balance'];
  flow(paper, [42, { right: 190 }, 228, { right: 376 }, 412, { right: 560 }], y, [
    [...two, ...two, ...two],
    ...sideBySide(dailyBalances(LUMBER, short), 3),
  ]);
}

function tractorHead(paper: Paper): number {
  paper.text(40, 36, 'Silo County Farmers Credit Union', { size: 15, isBold: true });
  paper.text(40, 56, 'PO Box 300, Silo City, NE 68999', { size: 8.5 });
  paper.text(572, 36, 'Business Loan Statement', { size: 13, align: 'right' });
  paper.lines(60, 92, ['Red Clover Custom Harvest LLC', '1877 Section Line Road', 'Silo City, NE 68999']);
  boxed(paper, 340, 84, '128 104', [
    ['Loan account number', '0055218-L20'],
    ['Statement period', '05/01/26 - 05/31/26'],
    ['Payment due date', '06/15/2026'],
    ['Amount due', '$1,842.77'],
  ]);
  paper.text(40, 178, 'Explanation of amount due', { isBold: true });
  const y = paper.pairs(40, 196, 290, [
    ['Principal', '$1,377.64'],
    ['Interest', '$465.13'],
    ['Past due', '$0.00'],
    ['Late fees', '$0.00'],
  ]);
  paper.text(330, 178, 'Account information', { isBold: true });
  paper.pairs(330, 196, 572, [
    ['Collateral', '2021 tractor, serial RC40118'],
    ['Interest rate', '7.250%'],
    ['Maturity date', '11/15/2030'],
    ['Outstanding principal 05/31/26', '$75,609.92'],
  ]);
  return y + 20;
}

const TRACTOR_ROWS = [
  ['Date', 'Description', 'Payment', 'Principal', 'Interest', 'Balance'],
  ['05/01/26', 'Beginning balance', '', '', '', '76,979.30'],
  ['05/15/26', 'Auto payment from share 09', '1,842.77', '1,384.38', '458.39', '75,594.92'],
  ['05/22/26', 'Lien filing fee added', '', '-15.00', '', '75,609.92'],
  ['05/31/26', 'Ending balance', '', '', '', '75,609.92'],
] as const;

function tractorLoan(paper: Paper): void {
  const top = tractorHead(paper);
  paper.text(40, top, 'Transaction activity (05/01/26 to 05/31/26)', { isBold: true });
  const columns = [40, 100, { right: 340 }, { right: 420 }, { right: 490 }, { right: 572 }] as const;
  let y = flow(paper, columns, top + 16, TRACTOR_ROWS, { step: 16 });
  y = boxed(paper, 40, y + 16, '152 124 124', [
    ['Past payments', 'Since last statement', 'Year to date'],
    ['Principal', '$1,384.38', '$6,840.11'],
    ['Interest', '$458.39', '$2,373.74'],
    ['Total', '$1,842.77', '$9,213.85'],
  ]);
  y = paper.paragraph(40, y + 20, 532, TRACTOR_WORDS, { size: 8.5 });
  paper.document.dash(4, { space: 4 });
  paper.rule(36, y + 24, 576);
  paper.document.undash();
  paper.lines(40, y + 40, ['Red Clover Custom Harvest LLC', 'Loan 0055218-L20', 'Due 06/15/2026   $1,842.77']);
  paper.lines(340, y + 40, ['Amount enclosed  $ ______________', 'Late charge after 06/25/2026: $36.85']);
}
const TRACTOR_WORDS =
  'Your payment is taken by itself from your share on the due date. Partial payments are held apart until they make ' +
  'up a whole payment. If you have trouble paying, call our lending office at 402-555-0150.';

export const ELEVENTH_LOCAL_FOURTH: readonly CorpusSample[] = [
  sample({
    layout: 'line printer sheets of a prairie state bank for a welder',
    name: 'Hayfork Welding',
    face: 'typewriter',
    periods: ['4217 2026-04-01 2026-04-30'],
    draw: linePrinter,
  }),
  sample({
    layout: 'categories with counts between a balance forward and an ending balance of a lumber yard',
    name: 'Split Rail Lumber',
    periods: ['0245 2026-01-01 2026-01-31'],
    draw: lumber,
  }),
  sample({ layout: 'monthly statement of a tractor loan of a union', name: 'Red Clover Harvest', draw: tractorLoan }),
];
