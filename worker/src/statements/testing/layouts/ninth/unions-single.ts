import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Book,
  backOfPage,
  book,
  boxed,
  createPress,
  dayBalances,
  dollars,
  draftRows,
  earningBook,
  facts,
  full,
  type Habit,
  hyphenated,
  listed,
  live,
  long,
  type Movement,
  monthDay,
  type Press,
  plainRows,
  sideBySide,
  signedRows,
  stack,
  total,
  trailing,
} from './unions-parts.ts';

const DAYCARE: readonly Habit[] = [
  ['Tuition Batch BRIGHTLEDGER', 148_925, 1, 3],
  ['Mobile Check Deposit', 36_500, 8, 9],
  ['PAYDOCK PAYROLL CCD', -296_410, 13, 14],
  ['GROCERY DEPOT 118 VISA', -18_240, 2, 6],
  ['STATE CHILD SUBSIDY PPD', 204_000, 9],
  ['MIDLAND GAS & LIGHT WEB', -23_871, 17],
  ['Check #611', -95_000, 4, 15],
  ['Toy & Easel Catalog VISA', -12_655, 18],
  ['Monthly Account Fee', -1_000, 29],
];

function daycareHead(paper: Paper, page: number): number {
  paper.text(572, 34, 'Milkweed Prairie CU', { size: 18, isBold: true, color: '#b5541c', align: 'right' });
  paper.text(572, 56, 'Owned by members since 1951', { size: 7.5, align: 'right' });
  if (page > 1) return stack(paper, 40, 40, `Account Number: 700041226504|Page ${page}`) + 18;
  stack(paper, 40, 36, '1400 Silo Street|Milkweed, IA 50999|Return Service Requested', { size: 7.5, step: 10 });
  stack(paper, 40, 106, 'LITTLE BURROW DAYCARE INC|208 CLOVER LN|MILKWEED IA 50999-2204');
  facts(paper, 352, 92, 572, [
    'Member Number:=412265|Account Number:=700041226504|Statement Date:=04/30/2026',
    'Period:=04/01/2026 - 04/30/2026|Documents enclosed:=2',
  ]);
  return 186;
}

/** A single checking account, in five blocks, its daily balances last. */
function daycare(paper: Paper): void {
  const held = book(533_019, live('2026-04-01', '2026-04-30', DAYCARE));
  const press = createPress(paper, daycareHead);
  paper.band(40, press.at() - 4, 532, 16, '#f4e2d6');
  press.say(44, 'BUSINESS BASIC CHECKING', true);
  press.gap(6);
  const count = (all: readonly Movement[]) => String(all.length);
  press.rows('44 r300 r400', 'Account Summary|Items|Amount', [
    `Balance Last Statement||${held.first}//Credits|${count(held.credits)}|${held.sumIn}`,
    `Debits|${count(held.debits)}|${held.sumOut}//Balance This Statement||${held.last}`,
  ]);
  press.gap(14);
  const isCheck = ({ text }: Movement) => text.startsWith('Check');
  const blocks = [
    ['DEPOSITS AND CREDITS', held.credits],
    ['ELECTRONIC AND CARD DEBITS', held.debits.filter((one) => !isCheck(one) && !one.text.endsWith('Fee'))],
    ['FEES', held.debits.filter(({ text }) => text.endsWith('Fee'))],
  ] as const;
  for (const [title, all] of blocks) {
    press.say(44, title, true);
    const rows = plainRows(all, full).map(([day = '', text = '', amount = '']) => [day, amount, text]);
    press.rows('44 r170 200', 'Date|Amount|Description', rows);
    press.put('44 r170', ['Total', money(Math.abs(total(all)))], true);
    press.gap(12);
  }
  press.need(70);
  press.say(44, 'CHECKS PAID', true);
  press.rows('44 110 r240', 'Number|Date|Amount', draftRows(held.debits, full));
  press.gap(12);
  press.need(120);
  press.say(44, 'DAILY BALANCES', true);
  const balances = sideBySide(dayBalances(held, monthDay), 3);
  press.rows('44 r170 210 r330 370 r490', 'Date|Balance|Date|Balance|Date|Balance', balances);
  press.gap(12);
  boxed(paper, 44, press.at(), '240 110 110', [
    '|Total this period|Total year-to-date//Total overdraft fees|$0.00|$30.00',
    'Total returned item fees|$0.00|$0.00',
  ]);
  backOfPage(paper);
}

const KAYAKS: readonly Habit[] = [
  ['Deposit - Paddle POS', 66_480, 0, 3],
  ['Paddleworks Wholesale', -188_900, 6],
  ['Transfer from Savings x0288', 120_000, 5],
  ['Check #1406', -54_000, 9, 8],
  ['Harbor Dock Lease', -145_000, 1],
  ['Gas N Go 77', -6_118, 4, 5],
  ['Mobile Deposit', 38_250, 13],
  ['Payroll - Gustwind', -172_330, 14, 14],
  ['Card Ad Spend Lanternfish', -11_500, 20],
];

function printedSheet(paper: Paper, page: number): number {
  paper.text(26, 14, '5/4/26, 9:12 AM', { size: 7 });
  paper.text(306, 14, 'Business Checking - Tidal Flats Credit Union', { size: 7, align: 'center' });
  paper.text(26, 774, 'https://online.tidalflatscu.example/accounts/activity/print', { size: 7 });
  paper.text(586, 774, `${page}/1`, { size: 7, align: 'right' });
  return 192;
}

/** A browser print-out of a history, the newest first. */
function kayaks(paper: Paper): void {
  const held = book(391_277, live('2026-04-01', '2026-04-30', KAYAKS));
  paper.text(40, 40, 'tidal flats', { size: 18, isBold: true, color: '#0d7c86' });
  paper.text(572, 44, 'Welcome, Kelp Line Kayaks', { size: 8, align: 'right' });
  paper.text(40, 78, 'Business Checking', { size: 14 });
  paper.text(40, 98, 'Account ending in *0295', { size: 9, color: '#555555' });
  for (const [index, label] of ['Available balance', 'Current balance'].entries()) {
    paper.text(40 + index * 150, 122, label, { size: 8, color: '#555555' });
    paper.text(40 + index * 150, 134, `$${held.last}`, { size: 12, isBold: true });
  }
  paper.text(40, 168, 'Showing: All transactions     Date range: 04/01/2026 to 04/30/2026', { size: 8 });
  paper.rule(40, 182, 572);
  const press = createPress(paper, printedSheet, { step: 13 });
  const shortened = (day: string) => long(day).replace(/^(\w{3})\w*/, '$1');
  const newest = signedRows(held, shortened, dollars, dollars).toReversed();
  press.rows('40 120 r470 r572', 'Date|Description|Amount|Balance', newest);
  press.gap(8);
  press.put('40 r572', ['Balance on 03/31/2026', `$${held.first}`]);
  press.put('40 r572', ['Deposits', `$${held.sumIn}`]);
  press.put('40 r572', ['Withdrawals', `-$${held.sumOut}`]);
  press.gap(10);
  press.say(40, 'Federally insured by NCUA. Equal Housing Opportunity.');
}

const QUIET_SHARES_TEXT =
  'An account with no activity for 12 months is charged an inactivity fee of $5.00 a month. Make a deposit or call ' +
  'us to keep your membership active. Nominations for the Board of Directors close April 17.';

/** A quiet quarter on one page. */
function quietShares(paper: Paper): void {
  const [from, to] = ['2026-01-01', '2026-03-31'];
  const savings = earningBook([from, to], 'Dividend Earned', 10, 87_462);
  paper.text(40, 40, 'Hollow Reed Employees Federal Credit Union', { size: 14, isBold: true });
  stack(paper, 40, 62, 'PO Box 9, Hollow Reed, LA 70999|Telephone 504-555-0101', { size: 8, step: 10 });
  boxed(paper, 400, 40, '84 88', 'From|To//01/01/2026|03/31/2026//Account|**2907', 16);
  stack(paper, 66, 150, 'Maribel Fontenot|Second Line Brass Repair|610 Valve Street|Hollow Reed, LA 70999');
  paper.rule(40, 236, 572);
  paper.text(40, 246, 'BUSINESS SHARE - 02', { isBold: true });
  let y = listed(paper, '40 110 r450 r560', 264, [
    `Date|Description|Amount|Balance//01/01|Balance Forward||${savings.first}`,
    `03/31|Dividend Earned|${money(savings.dividend)}|${savings.last}//03/31|Ending Balance||${savings.last}`,
  ]);
  stack(paper, 40, y + 6, `APY earned 0.10% on an average balance of $${money(savings.average)} for 90 days.`);
  paper.text(40, y + 34, 'BUSINESS DRAFT - 75', { isBold: true });
  y = listed(paper, '40 110 r450 r560', y + 52, [
    'Date|Description|Amount|Balance//01/01|Balance Forward||312.09',
    '|*** No transactions this period ***||//03/31|Ending Balance||312.09',
  ]);
  paper.rule(40, y + 12, 572);
  y = facts(paper, 40, y + 24, 300, [
    `Dividends paid this year=${money(savings.dividend)}|Dividends withheld for tax this year=0.00`,
    'Fines and fees this year=0.00',
  ]);
  paper.paragraph(40, y + 24, 500, QUIET_SHARES_TEXT, { size: 8.5 });
}

const SIGNS: readonly Habit[] = [
  ['DEP MERCHANT BANKCARD', 58_912, 1, 3],
  ['DEP CK', 145_000, 7, 13],
  ['DFT #402', -31_408, 3, 6],
  ['ACH VINYL & NEON SUPPLY', -84_277, 6, 12],
  ['ACH PAYDOCK PAYROLL', -151_920, 12, 14],
  ['VISA DEBIT BUCKET TRUCK RENT', -19_940, 15],
  ['XFER TO 02', -10_000, 18],
];

function signsHead(paper: Paper, page: number): number {
  stack(paper, 30, 40, 'PLUMB BOB TRADES CREDIT UNION|71 LEVEL AVE|PLUMB HARBOR ME 04999', { step: 10, size: 8 });
  const facts = `MEMBER NUMBER      5518-3|STATEMENT PERIOD   02-01-26 TO 02-28-26|PAGE               ${page}`;
  stack(paper, 300, 40, facts, { step: 10, size: 8 });
  stack(paper, 66, 106, 'GULL & GILDER SIGN PAINTERS|8 EASEL WHARF|PLUMB HARBOR ME 04999', { step: 10 });
  return 164;
}

/** Legal paper of a printer in columns: a transaction and the balance of its share in one line. */
function signs(paper: Paper): void {
  const [from, to] = ['2026-02-01', '2026-02-28'];
  const draft = book(189_355, live(from, to, SIGNS));
  const share = earningBook([from, to], 'DIVIDEND', 10, 25_000);
  const reserve = earningBook([from, to], 'DIVIDEND', 60, 402_618, [['2026-02-19', 'XFER FROM 08', 10_000]]);
  const press = createPress(paper, signsHead, { bottom: 960, size: 7.5, step: 10 });
  const all = [
    ['01', 'SHARE SAVINGS', share],
    ['02', 'EQUIPMENT RESERVE', reserve],
    ['08', 'BUSINESS DRAFT', draft],
  ] as const;
  const columns = '30 56 102 330 r470 r570';
  const line = '-'.repeat(118);
  press.put(columns, ['SH', 'DATE', 'TRANSACTION', 'SHARE', 'AMOUNT', 'NEW BALANCE'], true);
  press.say(30, line);
  for (const [id, kind, held] of all) {
    press.put(columns, [id, '02-01', 'BALANCE FORWARD', kind, '', held.first], true);
    for (const { day, text, amount, balance } of held.movements)
      press.put(columns, [id, hyphenated(day), text, '', trailing(amount), money(balance)]);
    press.put(columns, [id, '02-28', 'ENDING BALANCE', kind, '', held.last], true);
    press.say(30, line);
  }
  signsTotals(paper, press, draft, share.dividend + reserve.dividend);
}

function signsTotals(paper: Paper, press: Press, draft: Book, dividends: number): void {
  press.gap(8);
  press.say(30, 'SHARE DRAFTS PAID', true);
  const drafts = draftRows(draft.debits, hyphenated);
  const columns = '30 70 r190 214 254 r374';
  press.rows(columns, 'DRAFT|DATE|AMOUNT|DRAFT|DATE|AMOUNT', sideBySide(drafts, 2));
  press.gap(8);
  press.say(30, 'LOAN 21  SIGN TRUCK   APR 8.000   BALANCE 02-01-26  9,411.20   BALANCE 02-28-26  9,411.20');
  press.gap(8);
  press.say(30, `DIVIDENDS THIS PERIOD ${money(dividends)}     DIVIDENDS YEAR TO DATE ${money(dividends + 217)}`);
  press.say(30, 'JOINT OWNER(S): SH 01 T GILDER   SH 08 T GILDER');
  paper.text(30, press.at() + 20, 'YOUR SAVINGS FEDERALLY INSURED TO AT LEAST $250,000 BY NCUA', { size: 7.5 });
}

const PAYOFF_TEXT =
  'At your request we quote the amount needed to pay the loan above in full. The quote is good through May 2, ' +
  '2026. Interest accrues every day as shown until we receive your funds.';
const PAYOFF_TEXT_2 =
  'Please wire funds to our routing number 000000000, for the credit of loan suffix 0330, or mail a check of a ' +
  'bank to the address above. Automatic payments stop only when you ask us to stop them. The title will be sent ' +
  'within 15 business days after the payoff has cleared.';

/** A letter with the sum that pays a loan off. */
function payoff(paper: Paper): void {
  paper.text(60, 48, 'OXEYE TRADES CREDIT UNION', { size: 13, isBold: true });
  stack(paper, 60, 66, 'Loan Servicing|2 Daisy Court, Oxeye, MI 48999|Fax 989-555-0175', { size: 8.5, step: 11 });
  stack(paper, 60, 126, 'April 22, 2026||Sprocket Hollow Bicycles LLC|5 Chainring Road|Oxeye, MI 48999');
  stack(paper, 60, 224, 'RE: Payoff of Member Business Loan|Member number 61447, Loan suffix 0330', { isBold: true });
  let y = paper.paragraph(60, 276, 490, PAYOFF_TEXT, { size: 10 });
  y = facts(paper, 80, y + 14, 440, [
    'Principal balance as of 04/22/2026=$12,904.60|Interest from 04/05/2026 to 05/02/2026=$71.60',
    'Late charges=$0.00|Lien release fee=$15.00|Total payoff through 05/02/2026=$12,991.20',
    'Interest for each day thereafter=$2.65',
  ]);
  y = paper.paragraph(60, y + 16, 490, 'Payments during the last three months:', { size: 10 });
  y = listed(paper, '80 160 r330 r440', y + 6, [
    'Date|Payment|Amount|Principal after//02/05/2026|Auto pay from share 0070|$455.10|$13,651.70',
    '03/05/2026|Auto pay from share 0070|$455.10|$13,275.14',
    '04/05/2026|Auto pay from share 0070|$455.10|$12,904.60',
  ]);
  y = paper.paragraph(60, y + 14, 490, PAYOFF_TEXT_2, { size: 10 });
  stack(paper, 60, y + 24, 'Sincerely,|||Marguerite Ostrow|Loan Servicing Specialist');
}

export const NINTH_UNIONS_SINGLE: readonly CorpusSample[] = [
  sample({
    layout: 'one checking account of a daycare in blocks with amounts before their descriptions',
    name: 'Little Burrow Daycare',
    periods: ['6504 2026-04-01 2026-04-30'],
    draw: daycare,
  }),
  sample({
    layout: 'browser print of a kayak rental history with a date range, newest first',
    name: 'Kelp Line Kayaks',
    periods: ['0295 2026-04-01 2026-04-30'],
    draw: kayaks,
  }),
  sample({
    layout: 'quiet quarter of a brass repairer, one dividend and no transactions',
    name: 'Second Line Brass Repair',
    periods: ['02 2026-01-01 2026-03-31', '75 2026-01-01 2026-03-31'],
    draw: quietShares,
  }),
  sample({
    layout: 'legal paper of sign painters, every line led by its share',
    name: 'Gull & Gilder Sign Painters',
    face: 'typewriter',
    format: 'LEGAL',
    size: 8.5,
    periods: ['01', '02', '08'].map((share) => `${share} 2026-02-01 2026-02-28`),
    draw: signs,
  }),
  sample({ layout: 'letter of a loan payoff with its last payments', name: 'Sprocket Hollow Bicycles', draw: payoff }),
];
