import type { CorpusSample } from '../../development-corpus.ts';
import {
  amountsOf,
  type Book,
  book,
  boxed,
  checksByNumber,
  dailyBalances,
  dollars,
  flow,
  full,
  hyphenated,
  type Movement,
  pages,
  sideBySide,
  sumOf,
} from '../eleventh/local-parts.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

const DINER = book(
  '2026-05-01',
  734_518,
  `0501 MERCH DEP BANKCARD 4410 1184.26
  0504 MERCH DEP BANKCARD 4410 2866.90
  0504 Sysfare Foods INVOICE 77120 -1455.18
  0505 #1188 -1600.00
  0505 Cash Deposit 845.00
  0506 DEBIT CARD RESTAURANT DEPOT 12 -238.77
  0507 MERCH DEP BANKCARD 4410 1320.44
  0508 PAYROLL TALLYMARK HR -2914.36
  0511 MERCH DEP BANKCARD 4410 3108.15
  0512 #1189 -212.40
  0512 Sysfare Foods INVOICE 77489 -1502.66
  0513 Cash Deposit 910.00
  0514 CITY UTILITIES AUTOPAY -688.02
  0515 STATE SALES TAX EFILE -1206.00
  0518 MERCH DEP BANKCARD 4410 3344.71
  0519 #1191 -90.00
  0520 Sysfare Foods INVOICE 77903 -1388.25
  0521 DEBIT CARD EGGS & DAIRY DIRECT -164.90
  0522 PAYROLL TALLYMARK HR -2877.12
  0526 MERCH DEP BANKCARD 4410 3590.38
  0527 Cash Deposit 1020.00
  0528 #1190 -450.00
  0529 MONTHLY PAPER STATEMENT FEE -3.00`,
);
const DINER_TAX = book('2026-05-01', 240_000, '0529 INTEREST PAYMENT 0.59');

function dinerHead(paper: Paper, page: number): number {
  paper.band(0, 0, 612, 14, '#7b1e1e');
  paper.text(40, 30, 'CopperKettle', { size: 20, isBold: true, color: '#7b1e1e' });
  paper.text(40, 52, 'COMMUNITY BANK', { size: 8, spacing: 2 });
  paper.text(572, 30, 'Statement Ending 05/29/2026', { size: 11, isBold: true, align: 'right' });
  paper.text(572, 46, 'BLUE PLATE DINER LLC', { align: 'right' });
  paper.text(572, 60, 'Customer Number: XX4082', { align: 'right' });
  paper.text(572, 74, `Page ${page} of 2`, { align: 'right' });
  if (page > 1) return 104;
  paper.lines(40, 78, ['PO Box 640', 'Kettle Springs, IA 50999'], { size: 8 });
  paper.text(40, 112, 'RETURN SERVICE REQUESTED', { size: 7 });
  paper.lines(60, 130, ['BLUE PLATE DINER LLC', '88 DEPOT ST', 'KETTLE SPRINGS IA 50999-1104']);
  paper.document.lineWidth(0.7).rect(330, 104, 242, 96).stroke('#7b1e1e');
  paper.text(340, 110, 'Managing Your Accounts', { isBold: true, color: '#7b1e1e' });
  paper.table([340, 420], 126, [
    ['', ''],
    ['Main Office', '515-555-0119'],
    ['Night Line', '800-555-0119'],
    ['Online', 'copperkettle.example'],
    ['Mail', 'PO Box 640, Kettle Springs'],
  ]);
  return 216;
}

const DINER_GRID = [40, 106, { right: 572 }] as const;

function dinerAccount(paper: Paper, top: number, title: string, held: Book): number {
  paper.band(40, top, 532, 18, '#f0dcd6');
  paper.text(46, top + 4, title, { size: 10.5, isBold: true });
  paper.text(40, top + 28, 'Account Summary', { isBold: true });
  return flow(paper, [40, 106, { right: 330 }], top + 43, [
    ['Date', 'Description', 'Amount'],
    ['05/01/2026', 'Beginning Balance', `$${held.first}`],
    ['', `${held.credits.length} Credit(s) This Period`, `$${held.sumIn}`],
    ['', `${held.debits.length} Debit(s) This Period`, `$${held.sumOut}`],
    ['05/29/2026', 'Ending Balance', `$${held.last}`],
  ]);
}

function diner(paper: Paper): void {
  const { first, next, room } = pages(paper, (page) => dinerHead(paper, page));
  paper.text(40, first, 'Summary of Accounts', { size: 11, isBold: true, color: '#7b1e1e' });
  let y = flow(paper, [40, 300, { right: 572 }], first + 18, [
    ['Account Type', 'Account Number', 'Ending Balance'],
    ['KETTLE BUSINESS CHECKING', 'XXXXXX0173', `$${DINER.last}`],
    ['BUSINESS STATEMENT SAVINGS', 'XXXXXX5526', `$${DINER_TAX.last}`],
  ]);
  y = dinerAccount(paper, y + 16, 'KETTLE BUSINESS CHECKING-XXXXXX0173', DINER) + 12;
  const byName = (pattern: RegExp, all: readonly Movement[]) => all.filter(({ text }) => pattern.test(text));
  for (const [title, held] of [
    ['Deposits', byName(/^Cash/, DINER.credits)],
    ['Electronic Credits', byName(/^MERCH/, DINER.credits)],
    ['Electronic Debits', byName(/^(?!MONTHLY)/, DINER.otherDebits)],
    ['Other Debits', byName(/^MONTHLY/, DINER.otherDebits)],
  ] as const) {
    y = room(y, 60);
    paper.text(40, y, title, { isBold: true });
    y = flow(paper, DINER_GRID, y + 14, [['Date', 'Description', 'Amount'], ...amountsOf(held, full)], { next });
    paper.text(572, y, `${held.length} item(s) totaling $${sumOf(held)}`, { size: 8.5, align: 'right' });
    y += 22;
  }
  y = room(y, 90);
  paper.text(40, y, 'Checks Cleared', { isBold: true });
  const checks = checksByNumber(DINER, full);
  const head = ['Check Nbr', 'Date', 'Amount'];
  const columns = [40, 110, { right: 250 }, 310, 380, { right: 520 }] as const;
  y = flow(paper, columns, y + 14, [[...head, ...head], ...sideBySide(checks, 2)]);
  paper.text(40, y + 2, '* Indicates skipped check number', { size: 7.5 });
  y = room(y + 24, 150);
  paper.text(40, y, 'Daily Balances', { isBold: true });
  const days = sideBySide(dailyBalances(DINER, full), 3);
  y = flow(paper, [40, { right: 180 }, 220, { right: 360 }, 400, { right: 540 }], y + 14, [
    ['Date', 'Amount', 'Date', 'Amount', 'Date', 'Amount'],
    ...days,
  ]);
  y = dinerAccount(paper, room(y + 18, 150), 'BUSINESS STATEMENT SAVINGS-XXXXXX5526', DINER_TAX);
  flow(paper, DINER_GRID, y + 12, [['Date', 'Description', 'Amount'], ...amountsOf(DINER_TAX.credits, full)]);
}

const CHAPEL = book('2026-04-01', 126_480, '0630 DIVIDEND 0.63');

function selfMailer(paper: Paper): void {
  paper.document.lineWidth(0.6).rect(36, 36, 540, 330).stroke('#444444');
  paper.text(52, 48, 'GLASSBLOWERS & ALLIED TRADES', { size: 12, isBold: true });
  paper.text(52, 63, 'FEDERAL CREDIT UNION', { size: 9 });
  paper.lines(52, 77, ['27 Furnace St, Cullet, West Virginia 26999', 'Phone (304) 555-0116'], { size: 8, step: 11 });
  paper.text(560, 48, 'STATEMENT', { size: 12, isBold: true, align: 'right' });
  boxed(paper, 372, 68, '92 96', [
    ['ACCOUNT NO.', 'PERIOD ENDING'],
    ['48213', '06-30-2026'],
  ]);
  paper.text(372, 108, 'BEGINNING 04-01-2026', { size: 8 });
  const y = flow(
    paper,
    [52, 112, { right: 330 }, { right: 400 }, { right: 478 }, { right: 560 }],
    132,
    [
      ['DATE', 'TRANSACTION', 'SHARES IN', 'SHARES OUT', 'LOAN', 'SHARE BALANCE'],
      ['04-01', 'BALANCE FORWARD', '', '', '', CHAPEL.first],
      ...CHAPEL.movements.map(({ day, text, amount, balance }) => [
        hyphenated(day),
        text,
        money(amount),
        '',
        '',
        money(balance),
      ]),
    ],
    { step: 14 },
  );
  paper.rule(52, y + 2, 560);
  paper.pairs(52, y + 10, 300, [['DIVIDENDS PAID YEAR TO DATE', '$1.26']]);
  paper.pairs(330, y + 10, 560, [['NEW SHARE BALANCE', `$${CHAPEL.last}`]]);
  paper.lines(52, y + 36, ['ANNUAL PERCENTAGE YIELD EARNED 0.20%', 'NO LOANS ON THIS ACCOUNT'], { size: 8, step: 11 });
  paper.lines(100, 262, ['MARBLE RUN TOYS', 'OTTILIE BRANDYWINE', '5 COBALT CT', 'CULLET WV 26999']);
  paper.text(52, 344, 'ADDRESS SERVICE REQUESTED', { size: 7.5 });
  paper.text(560, 344, 'PRESORTED FIRST CLASS MAIL', { size: 7.5, align: 'right' });
  paper.rule(36, 384, 576);
  paper.paragraph(52, 396, 508, MAILER_WORDS, { size: 8 });
}
const MAILER_WORDS =
  'Please compare this statement with your records and report any difference to the Supervisory Committee, P.O. Box ' +
  '11, Cullet WV 26999. Accounts without activity are mailed a statement every quarter. Savings insured to $250,000 ' +
  'by the National Credit Union Administration, a U.S. Government Agency.';

const RECEIPTS = book(
  '2026-06-01',
  0,
  `0602 Accepted|2 checks, Main Office scanner 1840.00
  0604 Accepted|1 check, phone of Bettina 312.50
  0609 Accepted|4 checks, Main Office scanner 3975.25
  0611 Adjusted|1 check, was 610.00 601.00
  0616 Accepted|3 checks, Main Office scanner 2260.00
  0618 Accepted|1 check, phone of Bettina 145.00
  0623 Accepted|5 checks, Main Office scanner 4418.75
  0630 Accepted|2 checks, Main Office scanner 1090.00`,
);

function receipts(paper: Paper): void {
  paper.text(40, 30, '7/2/26, 8:41 AM', { size: 8 });
  paper.text(306, 30, 'Deposit Receipts | Heron Creek Bank Business Online', { size: 8, align: 'center' });
  paper.text(40, 58, 'Heron Creek Bank', { size: 15, isBold: true, color: '#12507a' });
  paper.text(572, 60, 'Signed in: Bettina Oakes, Lockwood & Key Locksmiths', { size: 8.5, align: 'right' });
  paper.text(40, 92, 'Remote Deposit: Receipt History', { size: 14 });
  paper.lines(40, 118, [
    'Deposit account: Business Checking x5081',
    'Date range: 06/01/2026 - 06/30/2026',
    'Status: All',
  ]);
  paper.text(572, 118, `${RECEIPTS.movements.length} receipts   Total $${RECEIPTS.sumIn}`, { align: 'right' });
  let y = 172;
  for (const [index, { day, text, more, amount }] of RECEIPTS.movements.entries()) {
    paper.document.lineWidth(0.6).roundedRect(40, y, 532, 56, 4).stroke('#b5c4d0');
    paper.text(52, y + 8, `Receipt HC-${String(2_206_118 + index * 397)}`, { isBold: true });
    paper.text(52, y + 23, `Received ${full(day)} ${9 + (index % 7)}:${String(14 + index * 5)} by remote deposit`);
    paper.text(52, y + 37, more, { size: 8.5, color: '#5a6670' });
    paper.text(560, y + 8, dollars(amount), { size: 12, isBold: true, align: 'right' });
    paper.text(560, y + 30, text, { size: 8.5, color: text === 'Accepted' ? '#2a7a3b' : '#b36b00', align: 'right' });
    y += 64;
  }
  paper.paragraph(40, y + 8, 532, RECEIPT_WORDS, { size: 8 });
  paper.text(40, 766, 'https://business.heroncreek.example/rdc/receipts', { size: 8 });
  paper.text(572, 766, '1/1', { size: 8, align: 'right' });
}
const RECEIPT_WORDS =
  'A receipt shows what was received for deposit. Items may be adjusted or returned later, and funds may be held. ' +
  'Balances and other activity of the account are found under Accounts; statements under Documents.';

export const ELEVENTH_CLOSED_LOCAL_FIRST: readonly CorpusSample[] = [
  sample({
    layout: 'statement ending on the last business day with typed groups of a diner',
    name: 'Blue Plate Diner',
    periods: ['0173 2026-05-01 2026-05-29', '5526 2026-05-01 2026-05-29'],
    draw: diner,
  }),
  sample({
    layout: 'half page self mailer of a quarter with one share and nothing but a dividend',
    name: 'Marble Run Toys',
    periods: ['8213 2026-04-01 2026-06-30'],
    draw: selfMailer,
  }),
  sample({ layout: 'list of remote deposit receipts printed from a browser', name: 'Lockwood & Key', draw: receipts }),
];
