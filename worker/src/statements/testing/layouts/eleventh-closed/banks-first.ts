import type { CorpusSample } from '../../development-corpus.ts';
import {
  type Book,
  beside,
  checkCells,
  checks,
  counted,
  createPen,
  dayFirst,
  ERRORS,
  endCells,
  headings,
  type Kind,
  listOf,
  monthDay,
  type Pen,
  post,
  repeat,
  sides,
  worksheet,
} from '../eleventh-banks/banks-parts.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const SWIFTPAY = 'Orig CO Name:Swiftpay Merch Orig ID:9200~~~~~~|CO Entry Descr:Deposit Sec:CCD Trace#:0210000~~~~';
const PAVERS = post('2026-03-01', '2026-03-31', 1_842_613, [
  ...repeat('credit', SWIFTPAY, 168_000, [1, 3, 8, 10, 15, 17, 22, 24, 29]),
  ...repeat('deposit', 'Remote Online Deposit 1', 412_000, [4, 12, 19, 26]),
  [11, 'credit', 'Fedwire Credit Via: Alder Trust/07190~~~~ B/O: Copperline Homes|Ref: Lot 14 Drainage', 1_485_000],
  ...checks('3317 4 1450, 3318 9 627.25, 3320 12 3184.90, 3321 25 1450, 3319 30 299'),
  ...repeat('card', 'Card Purchase @ Gravel Pit No 7 Ormond FL Card 6624', 28_400, [2, 6, 11, 16, 23]),
  ...repeat('card', 'Card Purchase With Pin @ Fuelmark Palmetto FL Card 6624', 11_200, [3, 10, 18, 27, 30]),
  ...repeat('debit', 'Orig CO Name:Tideworks HR Orig ID:1470~~~~~~|Descr:Payroll Sec:CCD', 648_200, [5, 19]),
  [9, 'debit', '@ Online ACH Payment 115~~~~~~~ To Irrigationsupply (_~~~~)', 214_366],
  [14, 'debit', 'Orig CO Name:FL Dept Revenue Orig ID:7596~~~~~|Descr:Tax Sec:CCD', 183_244],
  [3, 'fee', 'Online Domestic Wire Fee', 2_500],
  [30, 'fee', 'Service Charges For The Month of February', 1_500],
]);

function paversHead(paper: Paper, page: number, pages: number): number {
  paper.text(40, 34, 'CORMORANT', { size: 19, isBold: true, color: '#123c69', spacing: 1 });
  paper.text(572, 34, 'March 01, 2026 through March 31, 2026', { size: 9, align: 'right' });
  paper.text(572, 47, 'Account Number:   000000739204471', { size: 9, isBold: true, align: 'right' });
  paper.text(572, 762, `Page ${page} of ${pages}`, { size: 8, align: 'right' });
  if (page > 1) return 92;
  paper.lines(40, 58, ['Cormorant National Bank, N.A.', 'P O Box 60192', 'Wilmington, DE'], { size: 7.5, step: 9 });
  paper.text(60, 118, '004817206 DRE 021 219 09126 NNNNNNNNNNN   1 000000000 60 0000', { size: 6 });
  paper.lines(60, 130, ['SANDBAR PAVERS & DRAINAGE LLC', '2218 COQUINA PKWY UNIT 4', 'ORMOND FL 32199-2218']);
  paper.band(330, 84, 242, 14, '#dde5ee');
  paper.text(336, 87, 'CUSTOMER SERVICE INFORMATION', { size: 8.5, isBold: true });
  const lines = ['Web site:   cormorantnational.example', 'Service Center:   1-800-555-0135'];
  paper.lines(336, 104, [...lines, 'Para Espanol:   1-800-555-0138', 'International Calls:   1-713-555-0190']);
  return paper.paragraph(40, 196, 520, PAVERS_NOTICE, { size: 8 }) + 14;
}
const PAVERS_NOTICE =
  'Beginning May 18, 2026 we will change the fee for cash deposits above the monthly allowance of your account. ' +
  'The new fee schedule is at your branch and online. Nothing else about your account changes.';

function paversList(pen: Pen, title: (text: string) => void, name: string, ...kinds: Kind[]): void {
  title(name);
  const total = ['', `Total ${name.charAt(0)}${name.slice(1).toLowerCase()}`, `$${money(PAVERS.sum(...kinds))}`];
  const rows = [...listOf(PAVERS, kinds, monthDay), total];
  pen.rows([46, 92, { right: 566 }], ['DATE', 'DESCRIPTION', 'AMOUNT'], rows, { continued: `${name} (continued)` });
  pen.down(14);
}

function pavers(paper: Paper, pages: number): number {
  const { sum, count } = PAVERS;
  const pen = createPen(paper, { onPage: (page) => paversHead(paper, page, pages) });
  const title = headings(paper, pen, { look: 'band', color: '#123c69' });
  const kinds = [
    ['Checks Paid', 'check'],
    ['ATM & Debit Card Withdrawals', 'card'],
    ['Electronic Withdrawals', 'debit'],
    ['Fees', 'fee'],
  ] as const;
  title('CHECKING SUMMARY', 'Cormorant Business Complete Checking');
  const counts = kinds.map(([label, kind]) => [label, `${count(kind)}`, `-${money(sum(kind))}`]);
  const summary = [
    ['Beginning Balance', '', `$${PAVERS.first}`],
    ['Deposits and Additions', `${count('deposit', 'credit')}`, money(sum('deposit', 'credit'))],
    ...counts,
    ['Ending Balance', `${PAVERS.movements.length}`, `$${PAVERS.last}`],
  ];
  pen.rows([46, { right: 360 }, { right: 480 }], ['', 'INSTANCES', 'AMOUNT'], summary);
  pen.down(14);
  paversList(pen, title, 'DEPOSITS AND ADDITIONS', 'deposit', 'credit');
  title('CHECKS PAID');
  pen.rows([46, 250, { right: 566 }], ['CHECK NO.', 'DATE PAID', 'AMOUNT'], checkCells(PAVERS, monthDay, '  * ^'));
  pen.total(`Total Checks Paid   $${money(sum('check'))}`);
  pen.note(46, 510, '* Checks may be missing from this list. ^ An image of this check may be available online.', 7);
  paversList(pen, title, 'ATM & DEBIT CARD WITHDRAWALS', 'card');
  paversList(pen, title, 'ELECTRONIC WITHDRAWALS', 'debit');
  paversList(pen, title, 'FEES', 'fee');
  title('DAILY ENDING BALANCE');
  const ends = endCells(PAVERS, monthDay, '$');
  pen.rows([46, { right: 150 }, 220, { right: 324 }, 394, { right: 498 }], ...sides(ends, ['DATE', 'AMOUNT'], 3));
  pen.down(14);
  pen.need(100);
  pen.note(40, 530, `IN CASE OF ERRORS OR QUESTIONS: ${ERRORS}`, 7.5);
  return pen.page;
}

const TOYS = post('2026-01-01', '2026-01-31', 2_214_330, [
  ...repeat('deposit', 'DEPOSIT', 143_800, [4, 12, 20, 27]),
  ...repeat('credit', 'CCD DEPOSIT, CARDWAY MERCHDEP ****~~~~~~~', 98_700, [1, 5, 7, 9, 14, 16, 21, 23, 28, 29]),
  [13, 'credit', 'eTransfer Credit, Online Xfer|Transfer from MM 4418800233', 250_000],
  ...checks('512 1 2900, 513 6 448.25, 515 14 1312.60, 518 27 660.75'),
  ...repeat('card', 'DEBIT CARD PURCHASE, *****~~~~~~~~, AUT @|TINWHEEL DISTRIBUTION   BANGOR ME', 87_400, [5, 13, 22]),
  ...repeat('debit', 'CCD DEBIT, GUSTWIND HR PAYROLL ****~~~~~~~', 264_500, [8, 22]),
  [14, 'debit', 'ELECTRONIC PMT-WEB, MAINE REVENUE SALES TAX ****~~~~~~~', 177_431],
  [26, 'debit', 'ACH DEBIT, CASCO GAS CO ONLINE PMT ****~~~~~~~', 39_984],
  [29, 'fee', 'MAINTENANCE FEE', 1_500],
]);
const TOYS_MARKET = post('2026-01-01', '2026-01-31', 3_900_077, [
  [13, 'debit', 'eTransfer Debit, Online Xfer|Transfer to CK 4418800175', 250_000],
  [30, 'interest', 'INTEREST PAID', 1_262],
]);

function toysHead(paper: Paper, page: number, pages: number): number {
  paper.text(40, 30, 'Evergate Bank', { size: 21, isBold: true, color: '#0a5c2b' });
  paper.text(572, 34, 'STATEMENT OF ACCOUNT', { size: 11, isBold: true, align: 'right' });
  paper.lines(44, 84, ['RED CABOOSE TOYS LLC', '39 TURNTABLE SQ', 'BANGOR ME  04499']);
  const facts: [string, string][] = [
    ['Page:', `${page} of ${pages}`],
    ['Statement Period:', 'Jan 01 2026-Jan 31 2026'],
    ['Cust Ref #:', '4418800175-719-T-###'],
    ['Primary Account #:', '441-8800175'],
  ] as const;
  paper.pairs(340, 70, 572, facts, 13);
  return 146;
}

function toysSummary(pen: Pen, { sum, first, last, average, days }: Book): void {
  const earned = sum('interest');
  const left = [
    ['Beginning Balance', first],
    ['Deposits', money(sum('deposit'))],
    ['Electronic Deposits', money(sum('credit'))],
    ['Interest Paid', money(earned)],
    ['Checks Paid', money(sum('check'))],
    ['Electronic Payments', money(sum('card', 'debit'))],
    ['Service Charges', money(sum('fee'))],
    ['Ending Balance', last],
  ];
  const right = [
    ['Average Collected Balance', money(average)],
    ['Interest Earned This Period', money(earned)],
    ['Interest Paid Year-to-Date', money(earned)],
    ['Annual Percentage Yield Earned', earned > 0 ? '0.40%' : '0.00%'],
    ['Days in Period', `${days}`],
  ];
  pen.rows([40, { right: 270 }, 320, { right: 572 }], [], beside(left, right));
  pen.down(12);
}

function toysAccount(paper: Paper, pen: Pen, product: string, number: string, held: Book): void {
  const title = headings(paper, pen, { look: 'rule', color: '#0a5c2b' });
  pen.need(150);
  pen.text(40, product, { size: 13, isBold: true }, 18);
  paper.text(40, pen.y, 'RED CABOOSE TOYS LLC', { size: 9 });
  pen.text(572, `Account # ${number}`, { size: 9, align: 'right' }, 18);
  title('ACCOUNT SUMMARY');
  toysSummary(pen, held);
  title('DAILY ACCOUNT ACTIVITY');
  const listed = (name: string, ...kinds: Kind[]) => {
    if (held.count(...kinds) === 0) return;
    pen.need(50);
    pen.text(40, name, { size: 9, isBold: true }, 12);
    const options = { continued: `${name} (continued)` };
    const rows = listOf(held, kinds, monthDay);
    pen.rows([40, 110, { right: 572 }], ['POSTING DATE', 'DESCRIPTION', 'AMOUNT'], rows, options);
    pen.total(`Subtotal:      ${money(held.sum(...kinds))}`);
  };
  listed('Deposits', 'deposit');
  listed('Electronic Deposits', 'credit');
  listed('Other Credits', 'interest');
  if (held.count('check') > 0) {
    const head = `Checks Paid     No. Checks: ${held.count('check')}     *Indicates break in serial sequence`;
    pen.text(40, head, { size: 9, isBold: true }, 12);
    const cells = sides(dayFirst(checkCells(held, monthDay)), ['DATE', 'SERIAL NO.', 'AMOUNT'], 2);
    pen.rows([40, 100, { right: 240 }, 310, 370, { right: 510 }], ...cells);
    pen.total(`Subtotal:      ${money(held.sum('check'))}`);
  }
  listed('Electronic Payments', 'card', 'debit');
  listed('Service Charges', 'fee');
  title('DAILY BALANCE SUMMARY');
  const ends = sides([['12/31', held.first], ...endCells(held, monthDay)], ['DATE', 'BALANCE'], 2);
  pen.rows([40, { right: 220 }, 320, { right: 500 }], ...ends);
  pen.down(24);
}

function toys(paper: Paper, pages: number): number {
  const pen = createPen(paper, { onPage: (page) => toysHead(paper, page, pages) });
  toysAccount(paper, pen, 'Business Convenience Checking', '441-8800175', TOYS);
  toysAccount(paper, pen, 'Small Business Money Market', '441-8800233', TOYS_MARKET);
  pen.turn();
  worksheet(paper, pen.y, 'How to Balance your Account');
  return pen.page;
}

export const ELEVENTH_CLOSED_BANKS_FIRST: readonly CorpusSample[] = [
  sample({
    layout: 'instances and amounts of a pavers checking in blue bands, dates through at the upper right',
    name: 'Sandbar Pavers',
    periods: ['4471 2026-03-01 2026-03-31'],
    draw: counted(pavers),
  }),
  sample({
    layout: 'reference and primary number with a glued range on every page, activity in groups with subtotals',
    name: 'Red Caboose Toys',
    periods: ['0175 2026-01-01 2026-01-31', '0233 2026-01-01 2026-01-31'],
    draw: counted(toys),
  }),
];
