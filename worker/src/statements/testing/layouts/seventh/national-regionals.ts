import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Account,
  amountFirst,
  balanceForm,
  counted,
  createAccount,
  createSheet,
  drawDays,
  type Kinds,
  pairsOf,
  plainRows,
  stacked,
  THREE_DAYS,
} from './national-parts.ts';

const { monthDay, full, long } = dateFormats;
const END = { align: 'right' } as const;
const SMALL = { size: 8, step: 10 } as const;

function calculationFront(paper: Paper, told: Account): void {
  paper.text(36, 34, 'Burghers Bank', { size: 17, isBold: true, color: '#00704a' });
  paper.lines(36, 62, stacked('BR-450|PO Box 7700|Providence, RI 02940'), SMALL);
  paper.lines(330, 34, stacked('Business Account|Statement'), { size: 15, step: 17, isBold: true });
  paper.text(576, 36, '1 of 2', { ...END, size: 9 });
  paper.lines(330, 78, stacked('Beginning March 18, 2026|through April 16, 2026'), { size: 11, step: 14 });
  paper.lines(70, 118, stacked('OBERHOLT STUDIO LLC|TANSY OBERHOLT|51 KILN COURT|PAWTUCKET RI 02860-4402'));
  paper.text(330, 118, 'Questions? Contact us today:', { isBold: true });
  paper.text(330, 132, 'CALL: Business Account Customer Service 1-000-555-0102', { size: 8 });
  paper.band(36, 184, 540, 18, '#00704a');
  paper.text(42, 188, 'Clearly Simple Business Checking', { isBold: true, color: '#ffffff' });
  paper.text(570, 188, 'OBERHOLT STUDIO LLC  XXXXXX-204-7', { ...END, size: 9, color: '#ffffff' });
  paper.text(36, 212, 'SUMMARY', { size: 11, isBold: true });
  paper.text(36, 230, 'Balance Calculation', { isBold: true });
  const into = told.sum('deposit', 'credit');
  const withdrawn = money(-told.sum('card', 'debit'));
  const figures = `Previous Balance|${money(told.opening)}   ;Checks|${money(-told.sum('check'))} -;Withdrawals|${withdrawn} -;Deposits & Additions|${money(into)} +;Current Balance|${money(told.closing)} =`;
  paper.pairs(36, 246, 260, pairsOf(figures), 13);
  paper.text(330, 230, 'Balance', { isBold: true });
  paper.pairs(330, 246, 576, [['Average Daily Balance', money(told.average)]]);
  paper.text(330, 276, 'Your next statement period will end on May 15, 2026.', { size: 9 });
}

/** A cycle from the middle of a month; signs behind amounts. */
function calculation(paper: Paper): void {
  const span = { from: '2026-03-18', to: '2026-04-16' };
  const told = createAccount({ ...span, opening: 702_245, trade: 'studio', count: 34, firstCheck: 410 });
  calculationFront(paper, told);
  const onPage = (page: number) => {
    paper.text(36, 40, 'Burghers Bank', { isBold: true, color: '#00704a' });
    paper.text(576, 40, `Business Account Statement   ${page} of 2`, END);
    paper.text(36, 56, 'Clearly Simple Business Checking  XXXXXX-204-7  (continued)', { size: 9 });
  };
  const sheet = createSheet(paper, { y: 330, top: 84, onPage });
  sheet.title(36, 'TRANSACTION DETAILS', { size: 12 }, 18);
  sheet.title(36, 'Checks   * There is a break in check sequence', { size: 9.5 });
  const checks = told.of('check').map(({ day, serial, amount }) => [serial, money(-amount), monthDay(day)]);
  sheet.rows([36, { right: 160 }, 190], checks, { head: ['Check #', 'Amount', 'Date'] });
  const section = (title: string, ...kinds: Kinds) => {
    sheet.title(36, title, { size: 9.5 });
    const rows = amountFirst(told.of(...kinds), monthDay);
    sheet.rows([36, { right: 160 }, 190], rows, { head: ['Date', 'Amount', 'Description'], step: 13 });
    const sign = kinds.includes('credit') ? '+' : '-';
    sheet.title(36, `${sign} Total ${title}   ${money(Math.abs(told.sum(...kinds)))}`, { size: 9 }, 20);
  };
  section('ATM/Purchases', 'card');
  section('Other Withdrawals', 'debit');
  section('Deposits & Additions', 'deposit', 'credit');
  sheet.title(36, 'Daily Balance', { size: 9.5 });
  drawDays(sheet, told, { columns: THREE_DAYS, format: monthDay, head: ['Date', 'Balance'] });
  balanceForm(paper, sheet.y() + 10, money(told.closing));
}

function ruledFront(paper: Paper, told: Account): void {
  paper.text(36, 32, 'Dunmore & Tate Bank', { size: 17, isBold: true, color: '#005b40' });
  paper.text(330, 34, 'FOR INQUIRIES CALL:', { size: 8 });
  paper.lines(446, 34, stacked('OLEAN MAIN STREET|(000) 555-0161'), SMALL);
  const facts =
    'ACCOUNT TYPE|SIMPLE BUSINESS CHECKING;ACCOUNT NUMBER|9864410275;STATEMENT PERIOD|JAN.01-JAN.31,2026;PAGE|1 OF 1';
  paper.boxes(330, 60, [100, 146], pairsOf(facts), 16);
  paper.lines(60, 92, stacked('00   0 04417M NM 017||SIDINGS & SONS CARTAGE|44 TANNERY RD|OLEAN NY 14760'), SMALL);
  paper.rule(36, 166, 576);
  const summary = (...kinds: Kinds) =>
    counted(told, '', ...kinds)
      .join('      ')
      .slice(6);
  paper.text(306, 172, 'ACCOUNT SUMMARY', { size: 9, isBold: true, align: 'center' });
  const [opening, closing] = [money(told.opening), money(told.closing)];
  const rows = [
    stacked('BEGINNING BALANCE|DEPOSITS & CREDITS|CHECKS PAID|OTHER DEBITS|ENDING BALANCE'),
    stacked('|NO.        AMOUNT|NO.        AMOUNT|NO.        AMOUNT|'),
    [opening, summary('deposit', 'credit'), summary('check'), summary('card', 'debit'), closing],
  ];
  paper.boxes(36, 186, [106, 116, 104, 112, 102], rows);
}

/** Four facts in ruled cells with months in dots, counts over amounts, then one table. */
function ruledFacts(paper: Paper): void {
  const span = { from: '2026-01-01', to: '2026-01-31' };
  const told = createAccount({ ...span, opening: 3_318_072, trade: 'freight', count: 33, firstCheck: 7714 });
  ruledFront(paper, told);
  const sheet = createSheet(paper, { y: 252, top: 60, onPage: () => undefined });
  sheet.title(306, 'ACCOUNT ACTIVITY', { size: 9, align: 'center' });
  const rows = told.entries.map(({ day, text, amount, serial, balance }, index) => [
    full(day),
    serial ? `CHECK NUMBER ${serial}` : text,
    amount > 0 ? `$${money(amount)}` : '',
    amount < 0 ? `$${money(-amount)}` : '',
    told.entries[index + 1]?.day === day ? '' : `$${money(balance)}`,
  ]);
  const head = stacked(
    'POSTING DATE|TRANSACTION DESCRIPTION|DEPOSITS &\nOTHER CREDITS (+)|WITHDRAWALS &\nOTHER DEBITS (-)|DAILY\nBALANCE',
  );
  const first = ['01/01/2026', 'BEGINNING BALANCE', '', '', `$${money(told.opening)}`];
  const last = ['', 'ENDING BALANCE', '', '', `$${money(told.closing)}`];
  sheet.rows([36, 110, { right: 400 }, { right: 490 }, { right: 576 }], [first, ...rows, last], { head, size: 8 });
}

function dashesHead(paper: Paper, told: Account, page: number): void {
  paper.text(36, 32, 'Harrowgate', { size: 19, isBold: true, color: '#5a8f1e' });
  paper.text(576, 58, `Page ${page} of 2`, { ...END, size: 8 });
  const span = `${dateFormats.short(told.from)} to ${dateFormats.short(told.to)}`;
  if (page > 1) {
    paper.text(36, 58, `Statement Period from ${span}`, { size: 9 });
    return;
  }
  paper.lines(36, 58, stacked('THE HARROWGATE NATIONAL BANK|PO BOX 1558 EA1W37|COLUMBIANA OH 43216-1558'), SMALL);
  paper.lines(80, 112, stacked('OBERHOLT PHYSIO & REHAB LLC|8 GRINDSTONE SQ|MARIETTA OH 45750-2203'));
  paper.lines(
    360,
    96,
    stacked('Have a Question or Concern?|Stop by your nearest office or|call 1-000-555-0195'),
    SMALL,
  );
  paper.text(36, 182, 'Harrowgate Unlimited Plus Business Checking', { size: 12, isBold: true });
  paper.text(576, 184, 'Account:  -------8806', { ...END, isBold: true });
  paper.rule(36, 198, 576, '#5a8f1e');
  paper.text(36, 206, 'Statement Activity From:', { isBold: true });
  paper.text(36, 219, span, { isBold: true });
  const days = (Date.parse(told.to) - Date.parse(told.from)) / 86_400_000 + 1;
  const averages = `Days in Statement Period|${String(days)};Average Ledger Balance*|${money(told.average)};Average Collected Balance*|${money(told.average - 18_304)}`;
  paper.pairs(36, 240, 280, pairsOf(averages));
  paper.text(36, 286, '* The above balances correspond to the service charge cycle for this account.', { size: 7 });
  const [into, out] = [money(told.sum('deposit', 'credit')), money(-told.sum('check', 'card', 'debit'))];
  const electronic = money(-told.sum('card', 'debit'));
  const figures = `Beginning Balance|$${money(told.opening)};Credits (+)|${into};   Regular Deposits|${money(told.sum('deposit'))};   Electronic Deposits|${money(told.sum('credit'))};Debits (-)|${out};   Regular Checks Paid|${money(-told.sum('check'))};   Electronic Withdrawals|${electronic};Ending Balance|$${money(told.closing)}`;
  paper.pairs(320, 206, 576, pairsOf(figures), 12);
}

const ERRORS =
  'In the Event of Errors or Questions Concerning Electronic Fund Transfers: call us or write to us as soon as you can, if you think your statement or receipt is wrong. We must hear from you no later than 60 days after we sent the FIRST statement on which the error or problem appeared.';

function dashesMonth(paper: Paper, told: Account): void {
  dashesHead(paper, told, 1);
  const sheet = createSheet(paper, { y: 318, top: 84, onPage: (page) => dashesHead(paper, told, page) });
  const section = (title: string, source: string, ...kinds: Kinds) => {
    sheet.title(36, title, {}, 0);
    sheet.title(576, 'Account:-------8806', { ...END, size: 9 });
    const rows = amountFirst(told.of(...kinds), monthDay).map(([day = '', amount = '', text = '']) => [
      day,
      amount,
      source,
      text,
    ]);
    const head = ['Date', 'Amount', source && 'Serial # / Source', 'Description'];
    sheet.rows([36, { right: 160 }, 190, 290], rows, { head });
  };
  section('Deposits (+)', 'Brch/ATM', 'deposit');
  section('Electronic Deposits (+)', '', 'credit');
  sheet.title(36, 'Checks (-)');
  const checks = told.of('check').map(({ day, amount, serial }) => [monthDay(day), money(-amount), serial]);
  sheet.rows([36, { right: 160 }, 190], checks, { head: ['Date', 'Amount', 'Check #'] });
  section('Electronic Withdrawals (-)', '', 'card', 'debit');
  sheet.title(36, 'Balance Activity');
  drawDays(sheet, told, { columns: THREE_DAYS, format: monthDay, head: ['Date', 'Balance'] });
  sheet.note(36, 540, ERRORS);
}

/** Two months, each with pages of its own. */
function dashes(paper: Paper): void {
  const shared = { trade: 'physio', count: 26 } as const;
  const february = { from: '2026-02-01', to: '2026-02-28' };
  const march = { from: '2026-03-01', to: '2026-03-31' };
  const before = createAccount({ ...shared, ...february, opening: 1_209_310, firstCheck: 2290 });
  dashesMonth(paper, before);
  paper.addPage();
  dashesMonth(paper, createAccount({ ...shared, ...march, opening: before.closing, firstCheck: 2294 }));
}

function cycleFront(paper: Paper, told: Account): void {
  paper.lines(36, 34, stacked('Provinces Bank|Homewood Junction|1918 Crestline Ave|Birmingham, AL 35209'), SMALL);
  paper.text(306, 34, 'PROVINCES', { size: 18, isBold: true, align: 'center', color: '#3f7d20' });
  paper.lines(90, 100, stacked('COLDCHAIN CORNER STORE LLC|61 DOGTROT LANE|BIRMINGHAM AL 35211-4471'));
  cycleNumber(paper, 1);
  paper.text(306, 186, 'MEADOWGREEN BUSINESS CHECKING', { size: 12, isBold: true, align: 'center' });
  paper.text(306, 202, `${long(told.from)} through ${long(told.to)}`, { align: 'center' });
  paper.band(36, 220, 540, 15, '#e4ecdc');
  paper.text(306, 223, 'SUMMARY', { isBold: true, align: 'center' });
  const into = money(told.sum('deposit', 'credit'));
  const out = money(-told.sum('card', 'debit'));
  const figures = `Beginning Balance|$${money(told.opening)}   ;Deposits & Credits|$${into} +;Withdrawals|$${out} -;Fees|$${money(-told.sum('fee'))} -;Automatic Transfers|$0.00 +;Checks|$${money(-told.sum('check'))} -;Ending Balance|$${money(told.closing)}   `;
  paper.pairs(36, 244, 290, pairsOf(figures), 13);
  const averages = `Minimum Daily Balance|$${money(told.lowest)};Average Monthly Statement Balance|$${money(told.average)}`;
  paper.pairs(330, 244, 576, pairsOf(averages), 13);
}

function cycleNumber(paper: Paper, page: number): void {
  paper.text(452, 84, 'ACCOUNT #', { size: 9 });
  paper.text(576, 84, '0274419053', { ...END, isBold: true });
  paper.pairs(490, 108, 576, pairsOf(`Cycle|092;Enclosures|26;Page|${page} of 2`), 12);
}

/** Cycle and enclosures as numbers; product and range in the middle of the page. */
function cycle(paper: Paper): void {
  const last = ['fee', 'Analysis Charge         03-26', -2_214] as const;
  const span = { from: '2026-04-01', to: '2026-04-30' };
  const told = createAccount({ ...span, opening: 1_440_873, trade: 'grocery', count: 33, firstCheck: 6015, last });
  cycleFront(paper, told);
  const sheet = createSheet(paper, { y: 346, top: 160, onPage: (page) => cycleNumber(paper, page) });
  const band = (title: string) => sheet.title(306, title, { align: 'center', size: 9.5 });
  const section = (title: string, ...kinds: Kinds) => {
    band(title);
    const rows = plainRows(told.of(...kinds), monthDay);
    const total = ['', `Total ${title.toLowerCase()}`, `$${money(Math.abs(told.sum(...kinds)))}`];
    sheet.rows([36, 90, { right: 576 }], [...rows, total], { step: 11, size: 8, isLastBold: true });
  };
  section('DEPOSITS & CREDITS', 'deposit', 'credit');
  section('WITHDRAWALS', 'card', 'debit');
  section('FEES', 'fee');
  band('CHECKS');
  const checks = told.of('check').map(({ day, serial, amount }) => [monthDay(day), serial, money(-amount)]);
  const head = ['Date', 'Check No.', 'Amount'];
  sheet.rows([36, 100, { right: 260 }], checks, { head });
  band('DAILY BALANCE SUMMARY');
  drawDays(sheet, told, { columns: THREE_DAYS, format: monthDay, head: ['Date', 'Balance'] });
  sheet.note(
    36,
    540,
    'You may request account disclosures containing terms, fees, and rate information by contacting any office.',
  );
}

/** House styles of large banks of regions. */
export const SEVENTH_NATIONAL_REGIONALS: readonly CorpusSample[] = [
  sample({
    layout: 'balance calculation of a masked number in three groups',
    name: 'a cycle from the middle of March to the middle of April',
    periods: ['2047 2026-03-18 2026-04-16'],
    draw: calculation,
  }),
  sample({
    layout: 'ruled facts with months in dots over counts and amounts',
    name: 'January in one table with daily balances',
    periods: ['0275 2026-01-01 2026-01-31'],
    draw: ruledFacts,
  }),
  sample({
    layout: 'account behind dashes beside every section',
    name: 'two months, the pages of each counted by themselves',
    periods: ['8806 2026-02-01 2026-02-28', '8806 2026-03-01 2026-03-31'],
    draw: dashes,
  }),
  sample({
    layout: 'cycle number and centred range through',
    name: 'sections in capitals in the middle of the page',
    periods: ['9053 2026-04-01 2026-04-30'],
    draw: cycle,
  }),
];
