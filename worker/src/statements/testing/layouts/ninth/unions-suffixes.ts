import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Book,
  backOfPage,
  book,
  boxed,
  createPress,
  dayAfter,
  draftRows,
  earningBook,
  facts,
  type Habit,
  hyphenated,
  listed,
  live,
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

const ROASTER: readonly Habit[] = [
  ['Deposit ACH CLOVER POINT|TYPE: DEPOSIT  CO: CLOVER POINT', 84_215, 0, 2],
  ['Draft #2214 Tracer #41882', -46_300, 2, 6],
  ['Withdrawal ACH GREEN BEAN IMPORTERS|TYPE: INVOICE  ID: 9004417260', -212_875, 4, 14],
  ['Withdrawal Debit Card MC DEBIT|UNLINED CUP SUPPLY  DULUTH MN', -9_340, 3, 7],
  ['Withdrawal Home Banking Transfer|To Share 0001', -25_000, 9, 14],
  ['Withdrawal ACH PAYDOCK PAYROLL|TYPE: PAYROLL  CO: PAYDOCK', -318_204, 8, 14],
  ['Withdrawal by Home Banking|To Loan 0300', -41_260, 14],
  ['Deposit by Check Mobile', 61_000, 11],
  ['Withdrawal Fee Courtesy Pay', -2_800, 23],
];

function roasterHead(paper: Paper, page: number): number {
  paper.text(36, 30, 'Lantern Cove', { size: 20, isBold: true, color: '#14507a' });
  paper.text(36, 52, 'CREDIT UNION', { size: 8.5, spacing: 3, color: '#14507a' });
  boxed(paper, 318, 30, '86 132 40', [
    `Member Number|Statement Period|Page//XXXXX3471|04/01/26 thru 04/30/26|${page} of 2`,
  ]);
  if (page > 1) return 92;
  stack(paper, 36, 72, 'PO Box 1180, Lantern Cove, MN 55998|800-555-0117   lanterncovecu.example', { size: 7.5 });
  stack(paper, 60, 122, 'NORTH PIER COFFEE ROASTERS LLC|INGRID SOLHAUG|14 CAPSTAN ALLEY|LANTERN COVE MN 55998');
  boxed(paper, 318, 112, '258', 'Remember the Annual Meeting//May 14 at 6 pm in the Grange Hall.');
  return 196;
}

/** Savings and checking under their IDs, posting and effective dates, then a line of credit. */
function roaster(paper: Paper): void {
  const [from, to] = ['2026-04-01', '2026-04-30'];
  const moved = live(from, to, [['Deposit Home Banking Transfer|From Share 0010', 25_000, 9, 14]]);
  const savings = earningBook([from, to], 'Deposit Dividend 0.150%', 15, 612_408, moved);
  const held = book(948_126, live(from, to, ROASTER));
  const press = createPress(paper, roasterHead);
  const columns = '36 76 118 r488 r576';
  const head = 'Post|Eff|Transaction Description|Amount|New Balance';
  const shares = [
    ['ID 0001  BUSINESS SHARE SAVINGS', savings],
    ['ID 0010  BUSINESS SHARE DRAFT', held],
  ] as const;
  for (const [title, share] of shares) {
    press.need(80);
    paper.band(36, press.at() - 3, 540, 14, '#d9e6ef');
    press.say(40, title, true);
    press.gap(4);
    const rows = share.movements.map(({ day, text, amount, balance }) => {
      const effective = text.includes('Debit Card') ? dayAfter(day, -1) : day;
      return [monthDay(day), day === effective ? '' : monthDay(effective), text, money(amount), money(balance)];
    });
    const opened = ['04/01', '', 'Beginning Balance', '', share.first];
    press.rows(columns, head, [opened, ...rows, ['04/30', '', 'Ending Balance', '', share.last]]);
    press.gap(14);
  }
  press.need(150);
  const drafts = sideBySide(
    draftRows(held.debits, monthDay).map((cells) => [cells.join('  ')]),
    4,
  );
  press.rows('36 150 264 378', 'Drafts Cleared|||', drafts);
  press.say(36, '* Asterisk next to number indicates skip in number sequence');
  press.gap(12);
  roasterLoan(paper, press, savings.dividend);
}

function roasterLoan(paper: Paper, press: Press, dividend: number): void {
  press.need(170);
  paper.band(36, press.at() - 3, 540, 14, '#d9e6ef');
  press.say(40, 'LOAN ID 0300  BUSINESS LINE OF CREDIT   Credit Limit 25,000.00   Annual Percentage Rate 9.250%', true);
  press.gap(4);
  press.rows('36 118 r356 r420 r488 r576', 'Post|Transaction Description|Principal|Interest|Amount|New Balance', [
    '04/01|Beginning Balance||||8,115.72//04/15|Payment by Home Banking|348.84|63.76|412.60|7,766.88',
    '04/30|Ending Balance||||7,766.88',
  ]);
  press.gap(16);
  press.say(36, 'YEAR TO DATE SUMMARY', true);
  facts(paper, 36, press.at() + 4, 300, [
    `Total Dividends Paid 2026=${money(231 + dividend)}|Total Loan Interest Paid 2026=261.04`,
    'Total Courtesy Pay Fees This Period=28.00|Total Courtesy Pay Fees Year to Date=56.00',
  ]);
}

const SHEEP: readonly Habit[] = [
  ['DEPOSIT', 118_000, 5, 19],
  ['ACH DEPOSIT  WOOLGROWERS COOP', 264_310, 12, 30],
  ['SHARE DRAFT #0718', -38_415, 8, 13],
  ['ACH WITHDRAWAL  COUNTY RURAL POWER', -17_226, 16, 30],
  ['POS WITHDRAWAL  FEED & SEED 12', -21_902, 3, 17],
  ['TRANSFER TO SUFFIX 01', -30_000, 27, 31],
  ['SERVICE CHARGE', -600, 30, 29],
];

function sheepHead(paper: Paper, page: number): number {
  stack(paper, 36, 36, 'HEADWATER VALLEY FEDERAL CREDIT UNION|220 GRISTMILL RD|HEADWATER  ID  83999', { step: 11 });
  stack(paper, 396, 36, `STATEMENT OF ACCOUNT|FROM 01-01-26|TO   03-31-26|PAGE ${page}`, { step: 11 });
  paper.rule(36, 84, 576, '#000000');
  if (page > 1) return 96;
  paper.text(36, 92, 'ACCOUNT NUMBER  118820');
  stack(paper, 72, 128, 'HARL D TWINING|DBA TWINING SHEEP & WOOL|RR 2 BOX 90|HEADWATER ID 83999', { step: 11 });
  stack(paper, 320, 128, 'JOINT OWNER ON SUFFIX 01, 50|LOTTIE M TWINING', { step: 11 });
  return 196;
}

/** A typed quarter, amounts with their sign behind. */
function sheep(paper: Paper): void {
  const [from, to] = ['2026-01-01', '2026-03-31'];
  const draft = book(415_566, live(from, to, SHEEP));
  const saved = live(from, to, [['TRANSFER FROM SUFFIX 50', 30_000, 27, 31]]);
  const savings = earningBook([from, to], 'DIVIDEND', 25, 1_204_099, saved);
  const club = earningBook([from, to], 'DIVIDEND', 25, 20_015);
  const press = createPress(paper, sheepHead, { size: 8, step: 10 });
  const columns = '36 90 r440 r560';
  const suffixes = [
    ['SUFFIX 01   REGULAR SHARES', savings],
    ['SUFFIX 12   HOLIDAY CLUB', club],
    ['SUFFIX 50   BUSINESS SHARE DRAFTS', draft],
  ] as const;
  for (const [title, held] of suffixes) {
    press.need(60);
    press.say(36, title, true);
    press.rows(columns, 'DATE|TRANSACTION|AMOUNT|BALANCE', [
      ['01-01', 'PREVIOUS BALANCE', '', held.first],
      ...signedRows(held, hyphenated, trailing),
      ['03-31', 'NEW BALANCE', '', held.last],
    ]);
    press.gap(14);
  }
  press.need(120);
  press.say(36, '----------------------- DIVIDEND INFORMATION -----------------------');
  const earned = (suffix: string, { average, dividend }: typeof club) =>
    press.say(36, `SUFFIX ${suffix}  AVG DAILY BAL ${money(average)}  DIVIDEND ${money(dividend)}  APY EARNED 0.25%`);
  earned('01', savings);
  earned('12', club);
  press.gap(8);
  press.say(36, `TOTAL DIVIDENDS YEAR TO DATE   ${money(savings.dividend + club.dividend)}`);
  press.say(36, 'TOTAL DIVIDENDS PRIOR YEAR     29.82');
}

const FENCES: readonly Habit[] = [
  ['Merchant Services Bluefin Pay', 236_140, 1, 4],
  ['Check Deposit Branch 03', 412_500, 6, 11],
  ['Check #3301', -118_450, 3, 5],
  ['ACH Timberline Wholesale Invoice', -287_019, 7, 9],
  ['ACH Gustwind Payroll', -364_880, 12, 14],
  ['Card Purchase Posthole Rental', -23_375, 5, 8],
  ['Bill Pay Heron Mutual Insurance', -71_244, 15],
  ['Transfer to 4400281936', -100_000, 20],
];

function fencesHead(paper: Paper, page: number): number {
  paper.band(0, 0, 612, 26, '#2f5d3a');
  paper.text(40, 8, 'Juniper Ridge Credit Union', { size: 11, isBold: true, color: '#ffffff' });
  paper.text(572, 9, `Page ${page} of 3`, { size: 8, color: '#ffffff', align: 'right' });
  if (page > 1) paper.text(40, 36, 'Straight Line Fence Co.   Member 28193   March 2026', { size: 8 });
  if (page > 1) return 60;
  stack(paper, 40, 46, 'PO Box 70, Juniper Ridge, OR 97999|juniperridgecu.example', { size: 7.5, step: 10 });
  stack(paper, 40, 120, 'Straight Line Fence Co.|3 Gatepost Court|Juniper Ridge, OR 97999');
  paper.text(340, 50, 'Your Statement', { size: 16, color: '#2f5d3a' });
  facts(paper, 340, 78, 572, 'Member number=28193|Statement begins=March 1, 2026|Statement ends=March 31, 2026');
  return 186;
}

/** A summary of shares and loans in front, then deposits, withdrawals and checks of each account apart. */
function fences(paper: Paper): void {
  const [from, to] = ['2026-03-01', '2026-03-31'];
  const checking = book(1_620_733, live(from, to, FENCES));
  const market = earningBook([from, to], 'Dividend', 185, 3_100_250, [
    ['2026-03-23', 'Transfer from 4400281902', 100_000],
  ]);
  const share = earningBook([from, to], 'Dividend', 10, 50_211);
  const press = createPress(paper, fencesHead);
  const accounts = [
    ['Membership Share', '4400281900', share],
    ['Business Checking', '4400281902', checking],
    ['Business Money Market', '4400281936', market],
  ] as const;
  press.say(40, 'Summary of your accounts', true);
  const rows = accounts.map(([kind, number, held]) => [kind, number, held.first, held.sumIn, held.sumOut, held.last]);
  const columns = '40 190 r340 r418 r496 r572';
  press.rows(columns, 'Deposit accounts|Account number|Beginning|Deposits|Withdrawals|Ending', rows);
  const sum = accounts.reduce((all, [, , { closing }]) => all + closing, 0);
  press.put('40 r572', ['Total of deposit accounts', money(sum)], true);
  press.gap(10);
  press.rows(columns, 'Loans|Loan number|Balance|Rate|Payment|Due', [
    'Trencher Loan|4400281970|18,206.44|7.24%|512.00|04/12/2026',
  ]);
  press.gap(18);
  for (const [kind, number, held] of accounts) fencesAccount(press, `${kind}   ${number}`, held);
  press.need(70);
  press.rows('40 r340 r440', 'Dividends|This period|Year to date', [
    `Membership Share|${money(share.dividend)}|${money(share.dividend + 12)}`,
    `Business Money Market|${money(market.dividend)}|${money(market.dividend + 9_310)}`,
  ]);
  backOfPage(paper);
}

function fencesAccount(press: Press, title: string, held: Book): void {
  press.need(90);
  press.say(40, title, true);
  press.gap(3);
  const columns = '50 110 r572';
  press.put(columns, ['03/01', 'Beginning balance', held.first]);
  const rows = (all: readonly Movement[]) => plainRows(all, monthDay);
  press.rows(columns, 'Date|Deposits and other credits|Amount', rows(held.credits));
  press.put(columns, ['', 'Total deposits', held.sumIn], true);
  const others = held.debits.filter(({ text }) => !text.startsWith('Check'));
  if (held.debits.length > 0) {
    press.rows(columns, 'Date|Withdrawals and other debits|Amount', rows(others));
    press.put(columns, ['', 'Total withdrawals other than checks', money(-total(others))], true);
    const checks = draftRows(held.debits, monthDay);
    if (checks.length > 0) {
      const heads = 'Check|Date|Amount|Check|Date|Amount|Check|Date|Amount';
      press.rows('50 90 r190 220 260 r360 390 430 r530', heads, sideBySide(checks, 3));
    }
  }
  press.put(columns, ['03/31', 'Ending balance', held.last], true);
  press.gap(18);
}

const LOAN_BILL_TEXT =
  'A late charge of 5% of the payment is due after a grace period of 10 days. Collateral: wide belt sander and ' +
  'edge bander, and all accounts. Insurance on the collateral must be maintained.';

/** A bill for a loan with its history: no deposit account. */
function loanBill(paper: Paper): void {
  paper.text(40, 36, 'Kestrel Bluff Credit Union', { size: 17, isBold: true, color: '#123c5a' });
  paper.text(572, 40, 'MEMBER BUSINESS LOAN STATEMENT', { size: 10, isBold: true, align: 'right' });
  stack(paper, 40, 60, 'Lending Center, PO Box 404|Kestrel Bluff, SD 57999', { size: 8, step: 10 });
  stack(paper, 40, 118, 'ROUGH PLANE CABINETRY LLC|90 SAWHORSE AVE|KESTREL BLUFF SD 57999');
  facts(paper, 340, 96, 572, [
    'Loan number=55207-L410|Statement date=04/20/2026|Activity from=03/21/2026 to 04/20/2026',
    'Payment due date=05/10/2026|Amount due=$1,184.22',
  ]);
  let y = boxed(paper, 40, 190, '133 133 133 133', [
    'Principal balance|Interest rate|Maturity|Past due//$47,305.40|7.750%|04/10/2030|$0.00',
  ]);
  paper.text(40, y + 16, 'Transaction activity', { isBold: true });
  y = listed(paper, '40 100 r330 r410 r480 r572', y + 34, [
    'Date|Description|Payment|Principal|Interest|Balance//03/21/26|Beginning principal||||48,172.54',
    '04/10/26|ACH payment received|1,184.22|867.14|317.08|47,305.40',
    '04/20/26|Ending principal||||47,305.40',
  ]);
  y = facts(paper, 40, y + 18, 320, [
    'Interest paid year to date=$1,301.42|Principal paid year to date=$3,435.46',
    'Fees charged year to date=$0.00',
  ]);
  y = paper.paragraph(40, y + 14, 530, LOAN_BILL_TEXT, { size: 8.5 });
  paper.text(306, 590, '- - - - -  return with your payment  - - - - -', { size: 8, align: 'center' });
  boxed(paper, 300, 620, '90 90 90', 'Loan|Due|Amount due//55207-L410|05/10/2026|$1,184.22');
  stack(paper, 40, 626, 'Kestrel Bluff Credit Union|PO Box 404|Kestrel Bluff, SD 57999');
}

export const NINTH_UNIONS_SUFFIXES: readonly CorpusSample[] = [
  sample({
    layout: 'post and effective dates under IDs of a coffee roaster, drafts and a line of credit behind',
    name: 'North Pier Coffee Roasters',
    periods: ['0001 2026-04-01 2026-04-30', '0010 2026-04-01 2026-04-30'],
    draw: roaster,
  }),
  sample({
    layout: 'typed quarter of a sheep farm by suffix, sign behind the amount',
    name: 'Twining Sheep & Wool',
    face: 'typewriter',
    size: 9,
    periods: ['01', '12', '50'].map((suffix) => `${suffix} 2026-01-01 2026-03-31`),
    draw: sheep,
  }),
  sample({
    layout: 'summary of accounts of a fence builder in front, deposits, withdrawals and checks of each apart',
    name: 'Straight Line Fence',
    periods: ['1900', '1902', '1936'].map((account) => `${account} 2026-03-01 2026-03-31`),
    draw: fences,
  }),
  sample({ layout: 'bill for a business loan with a coupon', name: 'Rough Plane Cabinetry', draw: loanBill }),
];
