import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Account,
  amountFirst,
  counted,
  createAccount,
  createSheet,
  drawDays,
  type Kinds,
  pairsOf,
  stacked,
  THREE_DAYS,
  usd,
} from './national-parts.ts';

const { monthDay, hyphenated } = dateFormats;
const END = { align: 'right' } as const;
const SMALL = { size: 8, step: 10 } as const;
const SPAN = 'Statement Period 03/01/26 TO 03/31/26';
const signed = (cents: number) => `${money(Math.abs(cents))}${cents < 0 ? '-' : '+'}`;

function additions(paper: Paper, told: Account, y: number, product: string, account: string): number {
  paper.band(36, y, 540, 18, '#cc0000');
  paper.text(42, y + 4, product, { isBold: true, color: '#ffffff' });
  paper.text(570, y + 4, SPAN, { ...END, color: '#ffffff' });
  paper.text(36, y + 26, 'COBBLEGATE PROPERTY CARE LLC');
  paper.text(576, y + 26, `Account # ${account}`, END);
  paper.text(36, y + 46, 'Balances', { isBold: true });
  const figures = `Beginning Balance|${usd(told.opening)};Deposits/Credits|+ ${usd(told.sum('deposit', 'credit', 'interest'))};Withdrawals/Debits|- ${usd(-told.sum('check', 'card', 'debit'))}`;
  paper.pairs(36, y + 60, 280, pairsOf(figures));
  const balances = `Current Balance|${usd(told.closing)};Average Daily Balance|${usd(told.average)}`;
  paper.pairs(320, y + 60, 576, pairsOf(balances));
  const sheet = createSheet(paper, { y: y + 112, top: 80, onPage: () => additionsHead(paper, 2) });
  sheet.title(36, 'Account Activity', { size: 9.5 });
  const rows = told.entries.map(({ day, text, serial, amount, balance }) => [
    hyphenated(day),
    `${text} ${serial}`,
    amount > 0 ? usd(amount) : '',
    amount < 0 ? usd(-amount) : '',
    usd(balance),
  ]);
  const first = [hyphenated(told.from), 'Beginning Balance', '', '', usd(told.opening)];
  const last = [hyphenated(told.to), 'Ending Balance', '', '', usd(told.closing)];
  const columns = [36, 80, { right: 410 }, { right: 490 }, { right: 576 }];
  const head = stacked('Date|Description|Additions|Subtractions|Balance');
  sheet.rows(columns, [first, ...rows, last], { head, step: 13 });
  return sheet.y();
}

function additionsHead(paper: Paper, page: number): void {
  paper.text(36, 34, 'Santalmar', { size: 18, isBold: true, color: '#cc0000' });
  paper.text(576, 36, SPAN, END);
  paper.text(576, 50, `Page ${page} of 2`, { ...END, size: 8 });
}

/** Two accounts of one owner, each beneath a band with the period. */
function bandsOfAccounts(paper: Paper): void {
  const span = { from: '2026-03-01', to: '2026-03-31' };
  additionsHead(paper, 1);
  paper.lines(70, 96, stacked('COBBLEGATE PROPERTY CARE LLC|19 CANAL LOCK RD|READING PA 19601-3340'));
  paper.lines(380, 96, stacked('Business Customer Contact Center|000-555-0126|santalmar.example'), SMALL);
  const checking = createAccount({ ...span, opening: 2_811_904, trade: 'freight', count: 27, firstCheck: 1003 });
  const end = additions(paper, checking, 156, 'SANTALMAR BUSINESS CHECKING', '6711204498');
  const interest = ['interest', 'Interest Paid', 1_417] as const;
  const savings = createAccount({ ...span, opening: 1_804_422, trade: 'saving', count: 3, last: interest });
  paper.text(36, end + 4, 'Overdraft protection: Santalmar Business Savings 6711209035', { size: 8 });
  paper.addPage();
  additionsHead(paper, 2);
  const next = additions(paper, savings, 84, 'SANTALMAR BUSINESS SAVINGS', '6711209035');
  const yields =
    'Interest Earned 03/01/26 to 03/31/26 $14.17|Annual Percentage Yield Earned 0.90%|Interest Paid Year to Date $41.08|Interest Paid in 2025 $166.90';
  paper.lines(36, next + 6, stacked(yields), { size: 8.5 });
}

function glanceFront(paper: Paper, told: Account): void {
  paper.setFace('typewriter');
  paper.text(36, 34, 'First Yeomen Bank', { size: 15, isBold: true });
  paper.lines(36, 54, stacked('Central Bank Operations - DAC02|P.O. Box 27100|Raleigh, NC 27611'), SMALL);
  const facts = [
    ['Statement Period:', 'February 1, 2026 Thru February 28, 2026'],
    ['Account Number:', '0048 8812 3306'],
  ] as const;
  paper.pairs(250, 36, 576, facts);
  paper.lines(80, 110, stacked('LARCHMERE STUDIO OF DANCE INC|330 DEPOT ST|CARY NC 27511-3704'));
  paper.text(36, 170, 'Your Account(s) At A Glance', { isBold: true });
  paper.pairs(36, 186, 300, [['Checking Balance', signed(told.closing)]]);
  paper.text(36, 214, 'Basic Business Checking', { size: 12, isBold: true });
  paper.text(36, 230, 'Account Number: 0048 8812 3306    Enclosures In Statement: 0', { size: 8.5 });
  const line = (label: string, cents: number): readonly [string, string] => [label, signed(cents)];
  const count = (...kinds: Kinds) => counted(told, '', ...kinds)[1].padStart(2);
  paper.pairs(36, 252, 310, [
    line('   Beginning Balance', told.opening),
    line(`${count('deposit')} Deposits`, told.sum('deposit')),
    line(`${count('credit')} Other Credits`, told.sum('credit')),
    line(`${count('check')} Checks`, told.sum('check')),
    line(`${count('card', 'debit')} Other Debits`, told.sum('card', 'debit')),
    ['   Monthly Service Charge', '.00'],
    line('   Ending Balance', told.closing),
  ]);
  paper.pairs(340, 252, 576, pairsOf(`Statement Period Days|28;Average Ledger Balance|${signed(told.average)}`));
}

/** Signs behind all amounts; from the first day thru the last one in a typewriter's letters. */
function glance(paper: Paper): void {
  const span = { from: '2026-02-01', to: '2026-02-28' };
  const told = createAccount({ ...span, opening: 516_083, trade: 'studio', count: 26, firstCheck: 871 });
  glanceFront(paper, told);
  const onPage = (page: number) =>
    paper.text(576, 36, `LARCHMERE STUDIO OF DANCE INC   0048 8812 3306   Page ${page}`, END);
  const sheet = createSheet(paper, { y: 366, top: 70, onPage });
  const section = (title: string, ...kinds: Kinds) => {
    sheet.title(36, title, { size: 9.5 });
    const rows = told
      .of(...kinds)
      .map(({ day, text, serial, amount }) => [monthDay(day), `${text} ${serial}`, signed(amount)]);
    sheet.rows([36, 90, { right: 576 }], rows, { head: stacked('Date|Description|Amount') });
  };
  section('Deposits To Your Account', 'deposit');
  section('Other Credits To Your Account', 'credit');
  section('Checks Paid From Your Account', 'check');
  section('Other Debits From Your Account', 'card', 'debit');
  sheet.title(36, 'Daily Balance Summary', { size: 9.5 });
  const columns = [36, { right: 180 }, 226, { right: 370 }];
  drawDays(sheet, told, { columns, format: monthDay, head: ['Date', 'Balance'], amount: signed });
}

function enclosuresHead(paper: Paper, page: number): void {
  paper.text(36, 34, 'Business Checking Plus', { size: 15, isBold: true });
  paper.text(36, 52, 'Pemberlake Bank', { size: 9, color: '#f58025' });
  paper.text(576, 60, 'For the Period 01/31/2026 to 02/27/2026', { ...END, size: 9, isBold: page === 1 });
  paper.text(576, 74, page === 1 ? 'Primary Account Number: XX-XXXX-4417' : 'OSTLER & FINCH FREIGHT INC', END);
  paper.text(576, 88, page === 1 ? 'Page 1 of 2' : `Primary Account Number: XX-XXXX-4417   Page ${page} of 2`, END);
}

function enclosuresFront(paper: Paper, told: Account): void {
  enclosuresHead(paper, 1);
  paper.text(576, 102, 'Number of enclosures: 0', END);
  paper.lines(70, 130, stacked('OSTLER & FINCH FREIGHT INC|1700 COUPLER WAY|JOLIET IL 60433-2216'));
  const help =
    'For 24-hour banking sign on to pemberlake.example|For customer service call 1-000-555-0177|Write to: PO Box 0609, Kittanning PA 16201';
  paper.lines(340, 124, stacked(help), SMALL);
  paper.text(36, 186, 'Business Checking Plus Summary', { size: 12, isBold: true });
  paper.text(36, 202, 'Account number: XX-XXXX-4417', { isBold: true });
  paper.text(36, 216, 'Overdraft Protection has not been established for this account.', { size: 8.5 });
  paper.text(340, 186, 'Ostler & Finch Freight Inc', { size: 9 });
  paper.text(36, 236, 'Balance Summary', { isBold: true });
  const [credits, debits] = [told.sum('deposit', 'credit'), told.sum('check', 'card', 'debit')];
  paper.table([{ right: 130 }, { right: 285 }, { right: 440 }, { right: 560 }], 250, [
    ['Beginning balance', 'Deposits and other additions', 'Checks and other deductions', 'Ending balance'],
    [money(told.opening), money(credits), money(-debits), money(told.closing)],
    ['', '', 'Average ledger balance', 'Average collected balance'],
    ['', '', money(told.average), money(told.average - 41_200)],
  ]);
  paper.table([36, { right: 220 }, { right: 290 }], 316, [
    stacked('Deposits and Other Additions|Items|Amount'),
    counted(told, 'Deposits', 'deposit'),
    counted(told, 'ACH Additions', 'credit'),
    counted(told, 'Total', 'deposit', 'credit'),
  ]);
  paper.table([320, { right: 510 }, { right: 576 }], 316, [
    stacked('Checks and Other Deductions|Items|Amount'),
    counted(told, 'Checks', 'check'),
    counted(told, 'Debit Card Purchases', 'card'),
    counted(told, 'ACH Deductions', 'debit'),
    counted(told, 'Total', 'check', 'card', 'debit'),
  ]);
}

/** For the period, masked primary number, enclosures; amounts before descriptions. */
function enclosures(paper: Paper): void {
  const span = { from: '2026-01-31', to: '2026-02-27' };
  const told = createAccount({ ...span, opening: 6_402_918, trade: 'freight', count: 38, firstCheck: 20_418 });
  enclosuresFront(paper, told);
  const sheet = createSheet(paper, { y: 392, top: 116, onPage: (page) => enclosuresHead(paper, page) });
  sheet.title(36, 'Daily Balance');
  drawDays(sheet, told, { columns: THREE_DAYS, format: monthDay, head: ['Date', 'Ledger balance'] });
  sheet.title(36, 'Activity Detail', { size: 13 }, 18);
  const columns = [36, { right: 140 }, 160, { right: 576 }];
  const section = (title: string, ...kinds: Kinds) => {
    sheet.title(36, title, { size: 9.5 });
    const entries = told.of(...kinds).map((entry) => ({ ...entry, text: `${entry.text} ${entry.serial}` }));
    const rows = amountFirst(entries, monthDay).map((cells, index) => [...cells, `${4_880_120_331 + index * 70_213}`]);
    sheet.rows(columns, rows, { head: ['Date posted', 'Amount', 'Transaction description', 'Reference number'] });
  };
  section('Deposits', 'deposit');
  section('ACH Additions', 'credit');
  section('Checks and Substitute Checks', 'check');
  section('Debit Card Purchases', 'card');
  section('ACH Deductions', 'debit');
  sheet.title(36, 'Detail of Services Used During Current Period', { size: 9.5 });
  sheet.note(
    36,
    540,
    'The charge for these services will be posted on 03/02/2026 and will appear on your next statement.',
    8,
  );
  const used = ['Description|Volume|Amount', 'Account Maintenance Charge|1|.00', 'Combined Transactions|38|.00'];
  sheet.rows([36, { right: 400 }, { right: 500 }], used.map(stacked));
}

/** No statement: what the services of a month cost. */
function analysis(paper: Paper): void {
  paper.text(36, 36, 'VERIST', { size: 19, isBold: true, color: '#2e1a47' });
  paper.text(576, 36, 'Commercial Account Analysis', { ...END, size: 13, isBold: true });
  paper.text(576, 54, 'Analysis Period 03/01/2026 - 03/31/2026', END);
  paper.lines(36, 92, stacked('OSPREY PROPERTY GROUP INC|400 FALLS OF NEUSE LN STE 9|RALEIGH NC 27609'));
  paper.pairs(330, 92, 576, pairsOf('Lead Account|1340004471882;Accounts in Relationship|2;Settlement Cycle|Monthly'));
  paper.text(36, 156, 'Balance and Compensation Information', { size: 11, isBold: true });
  const averages =
    'Average Ledger Balance|184,220.16;Less: Average Float|6,118.40;Average Collected Balance|178,101.76;Less: Reserve Requirement @ 0.00%|0.00;Investable Balance|178,101.76;Earnings Credit Rate|0.75000%;Earnings Credit Allowance|113.45';
  const end = paper.pairs(36, 176, 400, pairsOf(averages));
  paper.text(36, end + 14, 'Service Detail', { size: 11, isBold: true });
  const services =
    'Account Maintenance|2|20.0000|40.00;Deposits Processed|31|0.5000|15.50;Checks Paid|44|0.2000|8.80;ACH Credits Received|58|0.2000|11.60;Incoming Domestic Wire|3|15.0000|45.00;Remote Deposit Module|1|40.0000|40.00;Account Reconciliation File|1|35.0000|35.00';
  const rows = services.split(';').map(stacked);
  const columns = [36, { right: 340 }, { right: 450 }, { right: 576 }];
  const [head, total] = [stacked('Service|Volume|Unit Price|Total Charge'), stacked('Total Analyzed Charges|||195.90')];
  const next = paper.table(columns, end + 34, [head, ...rows, total]);
  paper.pairs(330, next + 10, 576, pairsOf('Less: Earnings Credit Allowance|113.45;Net Charge Due|82.45'));
  const note =
    'The net charge will be debited from account 1340004471882 on 04/15/2026. Balances are averages of the month and are used for the calculation of fees only. Direct questions to your Verist treasury consultant.';
  paper.paragraph(36, next + 60, 540, note, { size: 8.5 });
}

/** No statement: what is owed under a line of credit. */
function lineOfCredit(paper: Paper): void {
  paper.text(36, 34, 'Latchbank', { size: 19, isBold: true, color: '#a6192e' });
  paper.text(576, 36, 'Business Revolver Billing Statement', { ...END, size: 12, isBold: true });
  paper.lines(36, 88, stacked('QUILLFEATHER CABINETRY LLC|212 MILLRACE ST|AKRON OH 44308-1920'));
  const facts =
    'Loan Number|00811 447 2206-01;Statement Date|04/05/2026;Billing Cycle|03/06/2026 - 04/05/2026;Payment Due Date|04/30/2026;Minimum Payment Due|$1,214.33';
  paper.pairs(330, 84, 576, pairsOf(facts));
  paper.text(36, 176, 'Account Summary', { size: 11, isBold: true });
  const figures =
    'Previous Balance|$38,400.00;Advances|$6,000.00;Payments and Credits|-$2,150.00;Finance Charges|$314.33;New Balance|$42,564.33;Credit Limit|$75,000.00;Available Credit|$32,435.67';
  const end = paper.pairs(36, 194, 320, pairsOf(figures));
  const rows =
    '03/12|Advance to checking ending 3108|6,000.00;03/30|Payment received - thank you|-2,150.00;04/05|Interest 9.25% on average daily balance of $40,010.20, 31 days|314.33';
  const columns = [36, 100, { right: 576 }];
  const next = paper.table(
    columns,
    end + 20,
    [stacked('Date|Transaction|Amount'), ...rows.split(';').map(stacked)],
    15,
  );
  const note =
    'Your payment will be deducted automatically from checking account ending 3108 on the due date. Interest is computed on a 365-day year. A late charge of 5% applies after ten days.';
  paper.paragraph(36, next + 16, 540, note, { size: 8.5 });
  paper.rule(36, 640, 576);
  paper.text(36, 652, 'Detach and return with your payment. Make checks payable to Latchbank.', { size: 8 });
  paper.pairs(330, 670, 576, pairsOf('Loan Number|00811 447 2206-01;Amount Due 04/30/2026|$1,214.33'));
}

/** No statement: a letter about a term that ends. */
function termEnds(paper: Paper): void {
  paper.setFace('serif');
  paper.text(60, 60, 'Tiberius', { size: 24 });
  paper.text(122 + 40, 72, 'by Stonemark Bank USA', { size: 9 });
  paper.text(60, 120, 'April 9, 2026', { size: 11 });
  paper.lines(60, 150, stacked('Ines Marrowby|51 Kiln Court, Apt 9|Providence, RI 02903'), { size: 11 });
  paper.text(60, 210, 'Your High-Yield Certificate of Deposit matures soon', { size: 14, isBold: true });
  const letter =
    'Dear Ines, the certificate ending in 7735 that you opened on May 1, 2025 reaches the end of its 12-month term on May 1, 2026. Unless you tell us otherwise, we will renew it on that day for a term of the same length at the rate we then offer. You have ten days, from May 1, 2026 through May 11, 2026, to withdraw or to choose another term without a penalty.';
  const end = paper.paragraph(60, 238, 490, letter, { size: 11 });
  const figures =
    'Balance on April 9, 2026|$26,018.44;Interest earned in 2026|$306.11;Estimated balance at maturity|$26,081.02;Current rate / annual percentage yield|3.92% / 4.00%';
  const next = paper.pairs(60, end + 16, 400, pairsOf(figures), 17);
  const close =
    'You may also move the money to the Online Savings Account ending in 4402. Sign in, or call us at 1-000-555-0150 on any day. Sincerely, the Tiberius Deposits Team';
  paper.paragraph(60, next + 14, 490, close, { size: 11 });
  paper.text(60, 740, 'Deposits are held at Stonemark Bank USA, Member FDIC.', { size: 8 });
}

/** House styles of further large banks, and papers that they send besides statements. */
export const SEVENTH_NATIONAL_PAPERS: readonly CorpusSample[] = [
  sample({
    layout: 'a band with the period over each of two accounts',
    name: 'checking and savings, days with hyphens',
    periods: ['4498 2026-03-01 2026-03-31', '9035 2026-03-01 2026-03-31'],
    draw: bandsOfAccounts,
  }),
  sample({
    layout: 'accounts at a glance, thru between two long days',
    name: 'signs behind all amounts',
    periods: ['3306 2026-02-01 2026-02-28'],
    draw: glance,
  }),
  sample({
    layout: 'masked primary number, enclosures and amounts before descriptions',
    name: 'a period that ends on the last Friday of February',
    periods: ['4417 2026-01-31 2026-02-27'],
    draw: enclosures,
  }),
  sample({ layout: 'commercial analysis with a net charge', name: 'averages of March', draw: analysis }),
  sample({ layout: 'bill of a revolver', name: 'a billing cycle and a stub', draw: lineOfCredit }),
  sample({ layout: 'letter about a term that ends', name: 'a certificate of twelve months', draw: termEnds }),
];
