import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  amountFirst,
  checks,
  counted,
  createPen,
  ENTRIES,
  ERRORS,
  endCells,
  middle,
  monthDay,
  post,
  repeat,
  sides,
  usd,
} from './banks-parts.ts';

const RESERVE = post('2026-01-01', '2026-03-31', 4_811_930, [
  [30, 'interest', 'INTEREST PAYMENT', 2_861],
  [58, 'interest', 'INTEREST PAYMENT', 2_586],
  [89, 'interest', 'INTEREST PAYMENT', 2_864],
]);

function reserveFacts(paper: Paper): void {
  const { days, average, first, last, sum } = RESERVE;
  const facts = [
    ['Days in Statement Period', `${days}`],
    ['Average Ledger Balance*', money(average)],
    ['Average Collected Balance*', money(average)],
    ['Year-to-Date Interest Paid', money(sum('interest'))],
  ] as const;
  const balances = [
    ['Beginning Balance', `$${first}`],
    ['Credits (+)', money(sum('interest'))],
    ['     Interest Earned', money(sum('interest'))],
    ['Debits (-)', '0.00'],
    ['Total Service Charges (-)', '0.00'],
    ['Ending Balance', `$${last}`],
  ] as const;
  paper.lines(40, 240, ['Statement Activity From:', '01/01/26 to 03/31/26'], { isBold: true });
  paper.pairs(40, 276, 280, facts, 15);
  paper.text(40, 340, '* These balances correspond to the service charge cycle.', { size: 7 });
  paper.pairs(320, 240, 572, balances, 15);
}

/** A reserve that nobody touches, on one sheet. */
function reserve(paper: Paper): void {
  const green = '#4f8a10';
  paper.text(40, 32, 'Juniper Trail', { size: 17, isBold: true });
  paper.text(40, 51, 'National Bank', { size: 10, color: green });
  const office = ['Juniper Trail National Bank', 'PO Box 1558 EA1W37', 'Columbus Grove OH 43299'];
  paper.lines(572, 32, office, { size: 8, step: 10, align: 'right' });
  paper.lines(70, 112, ['OTTERBEIN ROOFING & GUTTER INC', 'RESERVE ACCOUNT', '77 DOWNSPOUT DR', 'LANCASTER OH 43199']);
  paper.lines(380, 104, ['Have a Question or Concern?', 'Stop by your nearest office or call', '1-800-555-0148']);
  paper.text(40, 208, 'Business Premier Money Market', { size: 15, isBold: true, color: green });
  paper.text(572, 212, 'Account:  -------2207', { size: 11, isBold: true, align: 'right' });
  paper.rule(40, 230, 572, green);
  reserveFacts(paper);
  const title = (y: number, text: string) => {
    paper.text(40, y, text, { size: 11, isBold: true });
    paper.text(572, y + 2, 'Account:-------2207', { size: 9, align: 'right' });
    paper.rule(40, y + 15, 572, green);
  };
  title(378, 'Other Credits (+)');
  const rows = amountFirst(RESERVE, ['interest'], monthDay);
  paper.table([40, { right: 190 }, 220], 402, [['Date', 'Amount', 'Description'], ...rows]);
  title(470, 'Balance Activity');
  const [head, ends] = sides([['12/31', RESERVE.first], ...endCells(RESERVE, monthDay)], ['Date', 'Balance'], 2);
  paper.table([40, { right: 190 }, 240, { right: 390 }], 494, [head, ...ends]);
  const end = paper.paragraph(40, 550, 532, `In the Event of Errors or Questions. ${ERRORS}`, { size: 7.5 });
  paper.paragraph(40, end + 6, 532, ENTRIES, { size: 7.5 });
  paper.text(306, 764, 'Statement Period from 01/01/26 to 03/31/26     Page 1 of 1', { size: 7, align: 'center' });
}

/** What a new client gets in the first days. */
function welcome(paper: Paper): void {
  const bank = 'Business Banking   |   Granite Falls Branch   |   12 Main Street, Granite Falls, WA 98999';
  paper.text(54, 46, 'Whitewater National Bank', { size: 18, isBold: true, color: '#5b2333' });
  paper.text(54, 68, bank, { size: 8.5 });
  paper.rule(54, 82, 558, '#5b2333');
  const address = ['Driftlog Kayak Rental LLC', 'Attn: Imogen Sandlark, Managing Member', '8 Boathouse Road'];
  paper.lines(54, 104, ['May 4, 2026', '', ...address, 'Granite Falls, WA 98999']);
  paper.text(54, 200, 'Your new business accounts are open', { size: 13, isBold: true });
  let y = paper.paragraph(54, 224, 504, WELCOME_OPEN);
  const accounts = [
    ['Account', 'Account number', 'Opened', 'First deposit', 'Statements'],
    ['Business Essentials Checking', '7340012986', '05/04/2026', '$12,500.00', 'Monthly, paper'],
    ['Business Growth Savings', '7340013042', '05/04/2026', '$2,000.00', 'Monthly, online'],
  ];
  y = paper.boxes(54, y + 10, [150, 110, 84, 80, 80], accounts);
  paper.text(54, y + 12, 'Routing number for checks and ACH: 125199999     Wires: 125199998', { isBold: true });
  y = paper.paragraph(54, y + 34, 504, WELCOME_NEXT);
  paper.text(54, y + 10, 'Fees to know', { size: 11, isBold: true });
  const fees = [
    ['Service', 'Fee', 'How to avoid it'],
    ['Monthly maintenance, checking', '$15.00', 'Average balance of $2,500'],
    ['Monthly maintenance, savings', '$5.00', 'Daily balance of $500'],
    ['Each item above 200 a month', '$0.40', ''],
    ['Overdraft, each paid item', '$30.00', 'Link your savings'],
  ];
  y = paper.table([54, { right: 380 }, 400], y + 28, fees, 15);
  y = paper.paragraph(54, y + 14, 504, WELCOME_END);
  paper.lines(54, y + 16, ['Sincerely,', '', '', 'Cortland Weatherby', 'Business Banking Officer', '509-555-0116']);
  signatures(paper);
}

function signatures(paper: Paper): void {
  paper.addPage();
  paper.text(54, 50, 'Deposit account agreement: business signature card', { size: 13, isBold: true });
  const facts = [
    ['Title of account', 'Driftlog Kayak Rental LLC'],
    ['Account number', '7340012986'],
    ['Ownership', 'Limited liability company, member-managed'],
    ['Opened by', 'C. Weatherby, branch 114'],
    ['Initial deposit', '$12,500.00 check of another bank, funds available 05/11/2026'],
    ['Number of signatures', '1'],
  ];
  paper.boxes(54, 80, [130, 374], facts, 22);
  const y = paper.paragraph(54, 230, 504, WELCOME_SIGN);
  const first = 'X ____________________________   Imogen Sandlark, Managing Member     Date  05/04/2026';
  const second = 'X ____________________________   Bartholomew Finch, Authorized Signer     Date  05/04/2026';
  paper.lines(54, y + 30, [first, '', '', second]);
}
const WELCOME_OPEN =
  'Thank you for choosing Whitewater for Driftlog Kayak Rental LLC. The accounts below were opened on May 4, 2026. ' +
  'Please check that the names and numbers are right, and call me if anything should be changed.';
const WELCOME_NEXT =
  'Your first statement will cover May 4, 2026 through May 29, 2026 and will be mailed in the first week of June. ' +
  'Debit cards arrive in seven to ten business days. To sign up for online banking you need the checking number above.';
const WELCOME_END =
  'Please keep at least $100.00 in each account. If no deposit is made within 30 days after opening we may close it. ' +
  'The full schedule of fees is in the booklet that you received at the branch.';
const WELCOME_SIGN =
  'Each person who signs agrees to the terms of the account agreement, certifies that the number of the taxpayer is ' +
  'correct, and confirms that the company authorized the opening of this account by a resolution dated April 30, 2026.';

const SCREEN = post('2026-06-18', '2026-07-14', 1_164_209, [
  ...repeat('credit', 'CARDWAY MERCH DEP ~~~~~~~~', 74_300, [0, 4, 6, 8, 11, 14, 18, 20, 22, 25]),
  ...repeat('deposit', 'Mobile check deposit', 118_000, [5, 19]),
  ...repeat('card', 'SUDS & SHINE SUPPLY @ Debit card 7719', 15_800, [1, 7, 13, 21, 26]),
  ...repeat('debit', 'TIDEWORKS PAYROLL ~~~~~~', 210_455, [6, 20]),
  [12, 'debit', 'Zelle to Aurelio Brightwater', 60_000],
  [13, 'debit', 'RIVERBEND WATER & SEWER ONLINE PMT', 48_277],
  ...checks('2290 7 1750, 2291 15 326.10'),
  [12, 'fee', 'Monthly service fee', 1_500],
]);
const SCREEN_KINDS = {
  deposit: 'Deposit',
  credit: 'ACH credit',
  check: 'Check',
  card: 'Card',
  debit: 'ACH debit',
  fee: 'Fee',
  interest: 'Misc. credit',
} as const;

function screenHead(paper: Paper, page: number, pages: number): number {
  paper.text(24, 18, '7/15/26, 8:47 AM', { size: 7.5 });
  paper.text(306, 18, 'Account activity - Tollgate Bank Business Online', { size: 7.5, align: 'center' });
  paper.text(24, 772, 'https://business.tollgatebank.example/accounts/activity?id=8f21c0', { size: 7.5 });
  paper.text(588, 772, `${page}/${pages}`, { size: 7.5, align: 'right' });
  if (page > 1) return 40;
  const menu = 'Accounts     Pay & transfer     Documents     Sign out';
  const held = usd(SCREEN.closing - 6_412);
  paper.band(24, 44, 564, 30, '#0d2c54');
  paper.text(36, 53, 'tollgate', { size: 13, isBold: true, color: '#ffffff' });
  paper.text(576, 54, menu, { size: 9, color: '#ffffff', align: 'right' });
  paper.text(36, 92, 'BUS CHECKING (...3047)', { size: 15, isBold: true });
  paper.lines(36, 116, ['Available balance', 'Present balance', 'Available plus credit'], { size: 9 });
  paper.lines(250, 116, [held, usd(SCREEN.closing), held], { size: 9, isBold: true, align: 'right' });
  paper.lines(330, 116, ['Show details', 'Things you can do', 'See statements'], { size: 9, color: '#1858b8' });
  return 172;
}

/** What the browser prints of the list in online banking, newest first. */
function screen(paper: Paper, pages: number): number {
  const pen = createPen(paper, { bottom: 750, onPage: (page) => screenHead(paper, page, pages) });
  const actions = 'Showing: All transactions     Search     Download     Print';
  paper.text(36, pen.y, 'Account activity', { size: 12, isBold: true });
  pen.text(576, actions, { size: 8.5, color: '#1858b8', align: 'right' }, 22);
  const rows = SCREEN.movements.map(({ day, kind, text, amount, balance }) => [
    middle(day),
    kind === 'check' ? `CHECK # ${text}` : text,
    SCREEN_KINDS[kind],
    usd(amount),
    usd(balance),
  ]);
  rows.push(['Pending', 'SUDS & SHINE SUPPLY', 'Card', '-$64.12', '-']);
  const head = ['Date', 'Description', 'Type', 'Amount', 'Balance'];
  const options = { step: 20, size: 8.5, isRuled: true };
  pen.rows([36, 110, 350, { right: 500 }, { right: 576 }], head, rows.reverse(), options);
  pen.down(10);
  pen.text(306, 'See more activity', { size: 9, color: '#1858b8', align: 'center' }, 20);
  pen.text(36, 'Deposit products are offered by Tollgate Bank, N.A. Member FDIC', { size: 7.5 });
  return pen.page;
}

function loanHead(paper: Paper): number {
  paper.text(48, 40, 'STONEBRIDGE COMMERCIAL BANK', { size: 13, isBold: true });
  paper.text(48, 56, 'COMMERCIAL LOAN OPERATIONS   PO BOX 77104   DUBUQUE FORD IA 52099', { size: 8 });
  paper.text(564, 40, 'BILLING STATEMENT', { size: 13, isBold: true, align: 'right' });
  const facts = [
    ['STATEMENT DATE', '06/15/2026'],
    ['ACCOUNT NUMBER', '00440918827'],
    ['NOTE NUMBER', '00002'],
    ['OFFICER', 'R. MAPLETHORPE'],
    ['BRANCH', '014'],
  ];
  paper.boxes(330, 76, [130, 104], facts, 17);
  paper.lines(60, 110, ['HARVEST MOON EQUIPMENT RENTAL', '5100 COMBINE ROAD', 'DUBUQUE FORD IA 52099']);
  const terms = [
    ['PRINCIPAL BALANCE', 'INTEREST RATE', 'MATURITY DATE', 'PAYMENT DUE'],
    ['$148,214.07', '8.250000', '04/05/2030', '07/05/2026'],
  ];
  return paper.boxes(48, 196, [129, 129, 129, 129], terms, 20);
}

/** The bill of a term loan that is taken from a checking account. */
function loanBill(paper: Paper): void {
  let y = loanHead(paper);
  paper.text(48, y + 14, 'TRANSACTIONS SINCE YOUR LAST BILL', { isBold: true });
  const rows = [
    ['DATE', 'DESCRIPTION', 'PRINCIPAL', 'INTEREST', 'BALANCE'],
    ['05/15/2026', 'BALANCE FORWARD', '', '', '$150,906.55'],
    ['05/20/2026', 'INSURANCE ADVANCE', '390.00', '', '$151,296.55'],
    ['06/05/2026', 'AUTO PAYMENT', '3,082.48-', '1,071.52-', '$148,214.07'],
  ];
  y = paper.table([48, 120, { right: 330 }, { right: 450 }, { right: 564 }], y + 32, rows, 15);
  paper.text(48, y + 14, 'CURRENT BILLING', { isBold: true });
  const bill = [
    ['PRINCIPAL', '3,135.03'],
    ['INTEREST   06/05/2026 TO 07/05/2026', '1,018.97'],
    ['PAST DUE AMOUNT', '0.00'],
    ['LATE CHARGES', '0.00'],
    ['TOTAL AMOUNT DUE ON 07/05/2026', '$4,154.00'],
  ] as const;
  y = paper.pairs(48, y + 32, 330, bill);
  const year = [
    ['INTEREST PAID IN 2026', '5,218.44'],
    ['PRINCIPAL PAID IN 2026', '15,160.11'],
    ['INTEREST PAID IN 2025', '14,806.92'],
  ] as const;
  y = paper.pairs(48, y + 20, 330, year);
  paper.paragraph(48, y + 20, 516, LOAN_NOTE, { size: 9.5 });
  paper.rule(48, 640, 564);
  paper.text(48, 650, 'PLEASE DETACH AND RETURN WITH A PAYMENT THAT IS NOT AUTOMATIC', { size: 8 });
  const coupon = [
    ['ACCOUNT NUMBER', 'PAYMENT DUE', 'AMOUNT DUE', 'AMOUNT PAID'],
    ['00440918827-00002', '07/05/2026', '$4,154.00', '$'],
  ];
  paper.boxes(48, 668, [129, 129, 129, 129], coupon, 22);
}
const LOAN_NOTE =
  'YOUR PAYMENT WILL BE DEDUCTED FROM BUSINESS CHECKING ACCOUNT ENDING IN 3316 ON 07/05/2026. PLEASE KEEP THE AMOUNT ' +
  'IN THAT ACCOUNT. INTEREST IS COMPUTED FOR ACTUAL DAYS ON A YEAR OF 360 DAYS.';

export const ELEVENTH_BANKS_FOURTH: readonly CorpusSample[] = [
  sample({
    layout: 'quarter of a quiet money market with dashes for digits and the days of the statement counted',
    name: 'Otterbein Roofing Reserve',
    periods: ['2207 2026-01-01 2026-03-31'],
    draw: reserve,
  }),
  sample({
    layout: 'letter on two new accounts with first deposits and a signature card behind',
    name: 'Driftlog Kayak Opening',
    face: 'serif',
    draw: welcome,
  }),
  sample({
    layout: 'activity of an account as the browser printed it, newest first with one pending line',
    name: 'Brightwater Car Wash Activity',
    draw: counted(screen),
  }),
  sample({
    layout: 'bill of a term loan in capitals with movements since the last bill and a coupon',
    name: 'Harvest Moon Rental Loan Bill',
    face: 'typewriter',
    size: 8.5,
    draw: loanBill,
  }),
];
