import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  amountsOf,
  average,
  book,
  boxed,
  checkImages,
  checksByNumber,
  dailyBalances,
  flow,
  monthDay,
  named,
  pages,
  sideBySide,
  stacked,
} from './local-parts.ts';

const MARCH_DENTIST = book(
  '2026-03-01',
  2_846_055,
  `0302 Deposit 4318.20
  0302 #6120 -2400.00
  0303 HCCLAIMPMT|MAPLE DENTAL PLAN 260303 1866.41
  0304 #6121 -318.90
  0305 ACH DEBIT|BRACKENWOOD DENTAL SUPPLY 260305 -1244.76
  0306 Deposit 2790.00
  0309 #6123 -185.00
  0310 MERCHANT DEPOSIT|CARDPOINT 88301 260310 3055.12
  0311 ACH DEBIT|TRI RIVER ELECTRIC COOP 260311 -412.33
  0313 ACH DEBIT|QUILLPAY PAYROLL 260313 -8419.07
  0316 Deposit 3612.75
  0317 #6124 -960.00
  0318 HCCLAIMPMT|MAPLE DENTAL PLAN 260318 2244.98
  0319 POS PURCHASE|CRAYON BOX OFFICE STORE CARD 7716 -146.28
  0320 #6126 -75.50
  0323 MERCHANT DEPOSIT|CARDPOINT 88301 260323 2987.44
  0325 #6125 -1310.00
  0327 ACH DEBIT|QUILLPAY PAYROLL 260327 -8377.61
  0330 Deposit 4105.00
  0331 #6127 -2400.00
  0331 INTEREST CREDIT 2.18`,
);

function dentistHead(paper: Paper, page: number): number {
  paper.text(44, 34, 'Ferry Landing', { size: 20, isBold: true, color: '#22406b' });
  paper.text(44, 56, 'BANK & TRUST COMPANY', { size: 8, spacing: 1.6 });
  paper.lines(568, 34, [`Page ${page} of 3`, '204-771-8836', page > 1 ? 'March 31, 2026' : '(7)'], { align: 'right' });
  if (page > 1) {
    paper.text(44, 80, 'Riverbend Family Dentistry PC', { size: 9 });
    return 104;
  }
  paper.lines(330, 92, ['Last statement: February 28, 2026', 'This statement: March 31, 2026'], { isBold: true });
  paper.text(330, 118, 'Total days in statement period: 31');
  paper.lines(70, 106, ['RIVERBEND FAMILY DENTISTRY PC', 'OPERATING ACCOUNT', '15 TOWPATH LN', 'ALDER FERRY OH 45999']);
  paper.lines(330, 142, ['Direct inquiries to:', 'Customer Care, 937-555-0160', 'Ferry Landing Bank & Trust Company']);
  paper.lines(330, 181, ['1 Landing Square', 'Alder Ferry OH 45999']);
  return 226;
}

function dentistSummary(paper: Paper, y: number): number {
  paper.rule(44, y, 568, '#22406b');
  paper.text(44, y + 6, 'Professional Interest Checking', { size: 12, isBold: true });
  paper.pairs(44, y + 28, 280, [
    ['Account number', '204-771-8836'],
    ['Enclosures', String(MARCH_DENTIST.checks.length)],
    ['Low balance', `$${MARCH_DENTIST.lowest}`],
    ['Average balance', `$${average(MARCH_DENTIST, '2026-03-01', '2026-03-31')}`],
    ['Interest paid year to date', '$6.27'],
  ]);
  return paper.pairs(330, y + 28, 568, [
    ['Beginning balance', `$${MARCH_DENTIST.first}`],
    ['Total additions', MARCH_DENTIST.sumIn],
    ['Total subtractions', MARCH_DENTIST.sumOut],
    ['Ending balance', `$${MARCH_DENTIST.last}`],
  ]);
}

function dentist(paper: Paper): void {
  const { first, next, room } = pages(paper, (page) => dentistHead(paper, page));
  let y = dentistSummary(paper, first) + 34;
  paper.text(44, y, 'CHECKS', { isBold: true, color: '#22406b' });
  const checks = checksByNumber(MARCH_DENTIST, monthDay);
  y = flow(paper, [44, 110, { right: 230 }, 330, 396, { right: 516 }], y + 15, [
    ['Number', 'Date', 'Amount', 'Number', 'Date', 'Amount'],
    ...sideBySide(checks, 2),
  ]);
  paper.text(44, y, '* Skip in check sequence', { size: 7.5 });
  const wide = [44, 110, { right: 568 }] as const;
  paper.text(44, y + 20, 'DEBITS', { isBold: true, color: '#22406b' });
  const debits = amountsOf(MARCH_DENTIST.otherDebits, monthDay);
  y = flow(paper, wide, y + 35, [['Date', 'Description', 'Subtractions'], ...debits], { next });
  y = room(y + 10, 80);
  paper.text(44, y, 'CREDITS', { isBold: true, color: '#22406b' });
  const credits = amountsOf(MARCH_DENTIST.credits, monthDay);
  y = flow(paper, wide, y + 15, [['Date', 'Description', 'Additions'], ...credits], { next });
  y = room(y + 10, 120);
  paper.text(44, y, 'DAILY BALANCES', { isBold: true, color: '#22406b' });
  const days = sideBySide(dailyBalances(MARCH_DENTIST, monthDay), 3);
  const head = ['Date', 'Amount', 'Date', 'Amount', 'Date', 'Amount'];
  y = flow(paper, [44, { right: 170 }, 230, { right: 356 }, 416, { right: 542 }], y + 15, [head, ...days]);
  y = boxed(paper, 44, y + 14, '220 140 140', [
    ['', 'Total for this period', 'Total year-to-date'],
    ['Total Overdraft Fees', '$0.00', '$0.00'],
    ['Total Returned Item Fees', '$0.00', '$30.00'],
  ]);
  paper.text(306, y + 14, 'Thank you for banking with Ferry Landing Bank & Trust Company', { align: 'center' });
  checkImages(paper, next(), MARCH_DENTIST.checks, {
    caption: ({ check, day, amount }) => `Number: ${check}   Date: ${monthDay(day)}   Amount: $${money(-amount)}`,
  });
}

const COURIER = book(
  '2026-04-16',
  688_214,
  `0416 Deposit ACH FREIGHTLOOP LLC|TYPE: SETTLE  ID: 1845520091 CO: FREIGHTLOOP LLC 1520.60
  0417 Withdrawal Debit Card FUEL LANE 118|Eff. 04/16 BISMUTH NM  Card ending 4402 -92.15
  0417 Withdrawal ACH GUARDRAIL INS|TYPE: PREM PMT  ID: 9362114470 CO: GUARDRAIL INS -618.44
  0420 Deposit Mobile Check 380.00
  0420 Withdrawal Debit Card FUEL LANE 118|Eff. 04/18 BISMUTH NM  Card ending 4402 -88.74
  0421 Deposit ACH FREIGHTLOOP LLC|TYPE: SETTLE  ID: 1845520091 CO: FREIGHTLOOP LLC 1688.25
  0422 Withdrawal ACH ADVANCEWELL CAP|TYPE: DAILY DR  ID: 3305519872 CO: ADVANCEWELL CAP -189.00
  0423 Withdrawal ACH ADVANCEWELL CAP|TYPE: DAILY DR  ID: 3305519872 CO: ADVANCEWELL CAP -189.00
  0423 Withdrawal Debit Card TIRE DEPOT 6|Eff. 04/22 BISMUTH NM  Card ending 4402 -734.92
  0424 Deposit ACH FREIGHTLOOP LLC|TYPE: SETTLE  ID: 1845520091 CO: FREIGHTLOOP LLC 1710.08
  0424 Withdrawal ACH ADVANCEWELL CAP|TYPE: DAILY DR  ID: 3305519872 CO: ADVANCEWELL CAP -189.00
  0427 Withdrawal ACH ADVANCEWELL CAP|TYPE: DAILY DR  ID: 3305519872 CO: ADVANCEWELL CAP -189.00
  0428 Deposit ACH FREIGHTLOOP LLC|TYPE: SETTLE  ID: 1845520091 CO: FREIGHTLOOP LLC 1496.33
  0428 Withdrawal Check 000231 -1450.00
  0429 Withdrawal Debit Card FUEL LANE 118|Eff. 04/28 BISMUTH NM  Card ending 4402 -95.60
  0430 Deposit ACH PARCELPONY INC|TYPE: ROUTE PAY  ID: 2277041185 CO: PARCELPONY INC 2240.00
  0501 Withdrawal Transfer To Loan 62|Van loan payment -522.18
  0504 Withdrawal ACH ADVANCEWELL CAP|TYPE: DAILY DR  ID: 3305519872 CO: ADVANCEWELL CAP -189.00
  0505 Deposit ACH FREIGHTLOOP LLC|TYPE: SETTLE  ID: 1845520091 CO: FREIGHTLOOP LLC 1577.90
  0506 Withdrawal ACH SANDSTONE PHONE|TYPE: AUTOPAY  ID: 4410092215 CO: SANDSTONE PHONE -164.07
  0507 Withdrawal Debit Card QUICK LUBE 3|Eff. 05/06 BISMUTH NM  Card ending 4402 -71.20
  0508 Deposit ACH FREIGHTLOOP LLC|TYPE: SETTLE  ID: 1845520091 CO: FREIGHTLOOP LLC 1634.41
  0511 Withdrawal Check 000232 -310.00
  0512 Withdrawal Debit Card FUEL LANE 118|Eff. 05/11 BISMUTH NM  Card ending 4402 -101.38
  0513 Withdrawal by Check Counter|Cashier check 88140 -900.00
  0514 Deposit ACH PARCELPONY INC|TYPE: ROUTE PAY  ID: 2277041185 CO: PARCELPONY INC 2195.00
  0515 Withdrawal Service Charge|Monthly fee -10.00`,
);

function courierHead(paper: Paper, page: number): number {
  if (page > 1) {
    paper.text(36, 30, 'Adobe Wells CU   Account ending in 3310', { size: 8 });
    paper.text(576, 30, `Apr 16, 2026 thru May 15, 2026   Page ${page}`, { size: 8, align: 'right' });
    paper.rule(36, 44, 576);
    return 54;
  }
  paper.text(36, 36, 'adobe wells', { size: 24, isBold: true, color: '#a4491f' });
  paper.text(36, 62, 'business & community credit union', { size: 9, color: '#a4491f' });
  paper.text(576, 40, 'eStatement', { size: 13, isBold: true, align: 'right' });
  paper.lines(36, 96, ['Roadrunner Parcel Relay LLC', 'PO Box 212', 'Bismuth NM 87999']);
  paper.table([340, { right: 576 }], 92, [
    ['Your account', ''],
    ['Account ending in', '3310'],
    ['Statement begins', 'Apr 16, 2026'],
    ['Statement ends', 'May 15, 2026'],
    ['Telephone', '505-555-0172'],
  ]);
  return 172;
}

function courier(paper: Paper): void {
  const { first, next, room } = pages(paper, (page) => courierHead(paper, page));
  paper.text(36, first, 'Business Advantage Checking', { size: 12, isBold: true });
  const facts = [
    ['Balance Apr 16', COURIER.first],
    ['Deposits', COURIER.sumIn],
    ['Withdrawals', COURIER.sumOut],
    ['Balance May 15', COURIER.last],
  ] as const;
  for (const [index, [label, value]] of facts.entries()) {
    paper.band(36 + index * 137, first + 22, 129, 36, '#f6e7dd');
    paper.text(44 + index * 137, first + 27, label, { size: 8 });
    paper.text(44 + index * 137, first + 39, `$${value}`, { size: 11, isBold: true });
  }
  const rows = COURIER.movements.map(({ day, text, more, amount, balance }) => [
    named(day),
    stacked(text, more),
    amount < 0 ? `(${money(-amount)})` : money(amount),
    money(balance),
  ]);
  let y = flow(
    paper,
    [36, 84, { right: 490 }, { right: 576 }],
    first + 74,
    [['Date', 'Activity', 'Amount', 'Balance'], ...rows],
    { next, step: 11, bottom: 740 },
  );
  y = room(y + 16, 130);
  paper.text(36, y, 'Fees charged to you', { isBold: true });
  y = paper.pairs(36, y + 16, 360, [
    ['Overdraft and courtesy pay fees since Apr 16', '$0.00'],
    ['Overdraft and courtesy pay fees in 2026', '$116.00'],
    ['Returned item fees since Apr 16', '$0.00'],
    ['Returned item fees in 2026', '$29.00'],
  ]);
  paper.text(36, y + 12, 'Federally insured by NCUA. Report errors to PO Box 9, Bismuth NM 87999.', { size: 8 });
}

function welcome(paper: Paper): void {
  paper.text(60, 48, 'Willow Bend Community Credit Union', { size: 16, isBold: true, color: '#2c5e1a' });
  paper.text(60, 70, '1400 Catkin Avenue, Willow Bend, WI 54999   |   715-555-0147', { size: 8.5 });
  paper.lines(60, 112, [
    'March 12, 2026',
    '',
    'Goldfinch Landscape Design LLC',
    '33 Trellis Court',
    'Willow Bend, WI 54999',
  ]);
  paper.text(60, 200, 'Dear Business Member,');
  let y = paper.paragraph(60, 222, 492, WELCOME_TEXT);
  paper.text(60, y + 12, 'Your new accounts', { size: 11, isBold: true });
  y = boxed(paper, 60, y + 30, '60 172 130 118', [
    ['Share', 'Product', 'Account for ACH (MICR)', 'Opening deposit'],
    ['0001', 'Business Membership Share', '4700118820001', '$25.00'],
    ['0040', 'Business Basic Checking', '4700118820040', '$4,500.00'],
  ]);
  y = paper.pairs(60, y + 16, 330, [
    ['Member number', '0011882'],
    ['Routing number', '275999991'],
    ['Date opened', '03/11/2026'],
    ['Authorized signers', 'Imke Goldfinch, Raul Stave'],
  ]);
  y = paper.paragraph(60, y + 16, 492, WELCOME_END);
  paper.lines(60, y + 22, ['Sincerely,', '', '', 'Verna Oxbridge', 'Vice President, Business Member Services']);
  paper.lines(60, 722, ['Insured by NCUA to at least $250,000.', 'Enclosures: fee schedule, night drop key']);
}
const WELCOME_TEXT =
  'Thank you for choosing us. With the deposit of March 11, 2026 your business has become a member, and each member ' +
  'owns an equal share of the credit union. Please keep this letter with your records: it gives the numbers that ' +
  'your payroll company and your customers need for direct deposits.';
const WELCOME_END =
  'Your debit cards will arrive in separate mail within ten days. Your first statement will cover March 11 through ' +
  'March 31, 2026 and can be read online from April 2, 2026 once you have enrolled in eStatements. A monthly fee of ' +
  '$10.00 is waived while the balance of share 0040 stays above $1,500.00.';

function maturing(paper: Paper): void {
  paper.lines(60, 44, ['TOLLGATE SAVINGS BANK', '5 PLANK ROAD', 'TOLLGATE PA 17999'], { isBold: true });
  paper.text(552, 44, 'CERTIFICATE RENEWAL NOTICE', { size: 12, isBold: true, align: 'right' });
  paper.text(552, 62, 'NOTICE DATE 06/24/26', { align: 'right' });
  paper.lines(84, 118, ['FOUNDRY STREET UPHOLSTERY INC', '212 FOUNDRY ST', 'TOLLGATE PA 17999']);
  let y = paper.paragraph(60, 190, 492, MATURING_TEXT);
  y = boxed(paper, 60, y + 12, '250 242', [
    ['ABOUT YOUR PRESENT CERTIFICATE', ''],
    ['Certificate account number', '90-40021775'],
    ['Term', '6 months'],
    ['Issue date', '01/09/2026'],
    ['Maturity date', '07/09/2026'],
    ['Present balance', '$25,000.00'],
    ['Interest rate / annual percentage yield', '3.690% / 3.74%'],
    ['Interest paid 01/09/2026 through 06/24/2026', '$418.10'],
    ['Interest due at maturity', '$38.15'],
  ]);
  y = boxed(paper, 60, y + 16, '250 242', [
    ['IF WE DO NOT HEAR FROM YOU', ''],
    ['New term', '6 months'],
    ['Rate', 'Call after 07/07/2026: 717-555-0133'],
    ['Interest is paid', 'Monthly into checking 90-1001348'],
  ]);
  y = paper.paragraph(60, y + 16, 492, MATURING_END, { size: 9 });
  paper.lines(60, y + 18, ['[ ] Renew for _____ months     [ ] Add $__________     [ ] Pay to my checking account']);
  paper.text(60, y + 50, 'Signature ______________________________      Date ______________');
}
const MATURING_TEXT =
  'The certificate of deposit described below is about to mature. It renews by itself unless you call at one of our ' +
  'offices on the maturity date or within the ten days of grace that follow it.';
const MATURING_END =
  'A penalty of 90 days of interest is charged on money that is withdrawn before maturity. Changes of this notice ' +
  'are not valid unless an officer of the bank has signed them. Bring identification, and the certificate if one was ' +
  'issued.';

export const ELEVENTH_LOCAL_THIRD: readonly CorpusSample[] = [
  sample({
    layout: 'last and this statement of a dentist with a check list and images behind',
    name: 'Riverbend Family Dentistry',
    periods: ['8836 2026-03-01 2026-03-31'],
    draw: dentist,
  }),
  sample({
    layout: 'cycle from the middle of a month with long electronic texts of a parcel carrier',
    name: 'Roadrunner Parcel Relay',
    periods: ['3310 2026-04-16 2026-05-15'],
    draw: courier,
  }),
  sample({ layout: 'welcome letter of a union with new share numbers', name: 'Goldfinch Landscape', draw: welcome }),
  sample({
    layout: 'notice of a certificate that is about to renew',
    name: 'Foundry Street Upholstery',
    face: 'serif',
    draw: maturing,
  }),
];
