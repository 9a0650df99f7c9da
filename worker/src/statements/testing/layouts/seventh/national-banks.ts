import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Account,
  createAccount,
  createSheet,
  drawDays,
  type Kinds,
  pairsOf,
  plainRows,
  shortMonth,
  stacked,
  usd,
} from './national-parts.ts';

const { monthDay, short, long } = dateFormats;
const END = { align: 'right' } as const;
const trailing = (cents: number) => `${money(Math.abs(cents))}${cents < 0 ? '-' : ''}`;
const SMALL = { size: 8, step: 10 } as const;

function instancesHead(paper: Paper, page: number): void {
  paper.text(36, 30, 'CALLOWAY', { size: 15, isBold: true, spacing: 1.5, color: '#0a4a8f' });
  paper.text(576, 32, 'February 28, 2026 through March 31, 2026', { ...END, size: 9 });
  paper.text(400, 46, 'Account Number:', { size: 9 });
  paper.text(576, 46, '000000718293441', { ...END, size: 9, isBold: true });
  paper.text(576, 758, `Page ${page} of 3`, { ...END, size: 8 });
}

function instancesFront(paper: Paper, told: Account): void {
  instancesHead(paper, 1);
  paper.lines(36, 52, ['Calloway Bank, N.A.', 'P O Box 281015', 'Lakeport, OH 43200-1015'], SMALL);
  paper.text(60, 108, '00218841 DRE 021 219 09126 NNNNNNNNNNN  1 000000000 61 0000', { size: 6.5 });
  paper.lines(60, 118, ['WEATHERCOCK ROOFING LLC', '2290 SILO RD UNIT B', 'TOLEDO OH 43604-1187']);
  const service = ['CUSTOMER SERVICE INFORMATION', 'Web site: Calloway.example', 'Service Center: 1-000-555-0142'];
  paper.boxes(340, 92, [236], service.map(stacked), 15);
  paper.text(36, 186, 'CHECKING SUMMARY', { size: 12, isBold: true });
  paper.text(190, 188, 'Calloway Business Complete Checking', { size: 9.5 });
  paper.rule(36, 203, 430, '#000000');
  const row = (label: string, ...kinds: Kinds) => [label, `${told.of(...kinds).length}`, money(told.sum(...kinds))];
  paper.table([36, { right: 300 }, { right: 430 }], 208, [
    ['', 'INSTANCES', 'AMOUNT'],
    ['Beginning Balance', '', usd(told.opening)],
    row('Deposits and Additions', 'deposit', 'credit'),
    row('Checks Paid', 'check'),
    row('ATM & Debit Card Withdrawals', 'card'),
    row('Electronic Withdrawals', 'debit'),
    row('Fees', 'fee'),
    ['Ending Balance', String(told.entries.length), usd(told.closing)],
  ]);
}

const WAIVER =
  'Effective June 1, 2026, we are changing the terms of your Deposit Account Agreement. Your Calloway Business Complete Checking account waives the $15 Monthly Service Fee with a minimum daily balance of $2,000.';
const IMAGES =
  'If you see a description in the Checks Paid section, it means that we received only electronic information about the check, not the original or an image of the check.   ^ An image of this check may be available for you to view on Calloway.example.';

/** Instances, sections in capitals and the range above every page. */
function instances(paper: Paper): void {
  const last = ['fee', 'Monthly Service Fee', -1_500] as const;
  const span = { from: '2026-02-28', to: '2026-03-31' };
  const told = createAccount({ ...span, opening: 1_914_866, trade: 'roofing', count: 42, last });
  instancesFront(paper, told);
  const sheet = createSheet(paper, { y: 326, top: 84, onPage: (page) => instancesHead(paper, page) });
  sheet.note(36, 540, WAIVER, 8);
  const section = (title: string, name: string, ...kinds: Kinds) => {
    sheet.title(36, title);
    const rows = plainRows(told.of(...kinds), monthDay);
    const total = [`Total ${name}`, '', usd(Math.abs(told.sum(...kinds)))];
    const head = ['DATE', 'DESCRIPTION', 'AMOUNT'];
    sheet.rows([36, 80, { right: 560 }], [...rows, total], { head, isLastBold: true });
  };
  section('DEPOSITS AND ADDITIONS', 'Deposits and Additions', 'deposit', 'credit');
  sheet.title(36, 'CHECKS PAID');
  const checks = told.of('check').map(({ serial, day, amount }) => [`${serial}  ^`, '', monthDay(day), money(-amount)]);
  sheet.rows([36, 120, 260, { right: 400 }], [...checks, ['Total Checks Paid', '', '', usd(-told.sum('check'))]], {
    head: ['CHECK NO.', 'DESCRIPTION', 'DATE PAID', 'AMOUNT'],
    isLastBold: true,
  });
  sheet.note(36, 540, IMAGES);
  section('ATM & DEBIT CARD WITHDRAWALS', 'ATM & Debit Card Withdrawals', 'card');
  section('ELECTRONIC WITHDRAWALS', 'Electronic Withdrawals', 'debit');
  section('FEES', 'Fees', 'fee');
  sheet.title(36, 'DAILY ENDING BALANCE');
  const columns = [36, { right: 160 }, 220, { right: 344 }, 404, { right: 528 }];
  drawDays(sheet, told, { columns, format: monthDay, head: ['DATE', 'AMOUNT'] });
}

function exclaimedFront(paper: Paper, told: Account): void {
  paper.lines(36, 34, ['P.O. Box 15004', 'Wilmington, DE 19800'], SMALL);
  paper.text(576, 30, 'Bank of the Commonlands', { ...END, size: 15, isBold: true, color: '#b01c2e' });
  paper.lines(
    60,
    92,
    stacked('TENCH BROTHERS GROCERY INC|DBA TENCH MARKET|4108 GUADALUPE BEND|AUSTIN, TX  78751-3310'),
  );
  paper.text(360, 66, 'Business Advantage', { size: 13, color: '#b01c2e' });
  const service = stacked(
    'Customer service information|1.000.555.0188|commonlands.example|P.O. Box 25118, Tampa, FL 33600',
  );
  paper.lines(360, 92, service, { size: 9 });
  paper.text(36, 184, 'Your Business Advantage Fundamentals™ Banking', { size: 16, color: '#b01c2e' });
  paper.text(36, 206, 'for April 1, 2026 to April 30, 2026', { size: 11 });
  paper.text(576, 206, 'Account number:  4880 3317 2065', { ...END, size: 11 });
  paper.text(36, 222, 'TENCH BROTHERS GROCERY INC    DBA TENCH MARKET', { isBold: true });
  paper.text(36, 252, 'Account summary', { size: 13, color: '#b01c2e' });
  const figures = `Beginning balance on ${long(told.from)}|${usd(told.opening)};Deposits and other credits|${money(told.sum('deposit', 'credit'))};Withdrawals and other debits|${money(told.sum('card', 'debit'))};Checks|${money(told.sum('check'))};Service fees|${money(told.sum('fee')).replace(/^0/, '-0')};Ending balance on ${long(told.to)}|${usd(told.closing)}`;
  paper.pairs(36, 274, 320, pairsOf(figures));
  paper.lines(360, 274, [
    `# of deposits/credits: ${told.of('deposit', 'credit').length}`,
    `# of withdrawals/debits: ${told.of('card', 'debit', 'check', 'fee').length}`,
    '# of items-previous cycle¹: 9',
    '# of days in cycle: 30',
    `Average ledger balance: ${usd(told.average)}`,
    '¹Includes checks paid and deposited items',
  ]);
  paper.band(36, 384, 540, 62, '#f0f0f0');
  paper.text(46, 392, 'Small business owners: see what our 2026 survey found', { size: 12, isBold: true });
  paper.text(46, 412, 'We asked 1,000 owners between January 5, 2026 and February 11, 2026. Scan the code.');
  paper.text(36, 752, 'PULL: E   CYCLE: 60   SPEC: E   DELIVERY: P   TYPE:   IMAGE: I   BC: TX', { size: 6.5 });
  paper.text(576, 752, 'Page 1 of 4', { ...END, size: 8 });
}

const RIGHTS =
  'How to Contact Us - You may call us at the telephone number listed on the front of this statement. Updating your contact information - We encourage you to keep your contact information up-to-date. Deposit agreement - When you opened your account, you received a deposit agreement and fee schedule and agreed that your account would be governed by the terms of these documents. Electronic transfers: In case of errors or questions about your electronic transfers - If you think your statement or receipt is wrong, tell us your name and account number, describe the error, and tell us the dollar amount. For consumer accounts used primarily for personal, family or household purposes, we will investigate your complaint within 10 business days (20 business days if you are a new customer).';

/** A sentence of two days under the product; later pages join name, number and range. */
function exclaimed(paper: Paper): void {
  const span = { from: '2026-04-01', to: '2026-04-30' };
  const told = createAccount({ ...span, opening: 2_268_419, trade: 'grocery', count: 44, firstCheck: 3302 });
  exclaimedFront(paper, told);
  const onPage = (page: number) => {
    const joined = 'TENCH BROTHERS GROCERY INC  |  Account # 4880 3317 2065  |  April 1, 2026 to April 30, 2026';
    paper.text(36, 32, joined, { size: 8.5 });
    paper.text(576, 752, `Page ${page} of 4`, { ...END, size: 8 });
  };
  const sheet = createSheet(paper, { y: 740, top: 66, onPage });
  sheet.title(36, 'IMPORTANT INFORMATION: BANK DEPOSIT ACCOUNTS', { size: 10 }, 18);
  sheet.note(36, 540, RIGHTS, 8.5);
  sheet.need(664 - 60);
  const section = (title: string, ...kinds: Kinds) => {
    sheet.title(36, title, { size: 13, isBold: false, color: '#b01c2e' }, 20);
    const rows = told.of(...kinds).map(({ day, text, amount }) => [short(day), text, money(amount)]);
    const total = [`Total ${title.toLowerCase()}`, '', usd(told.sum(...kinds))];
    const head = ['Date', 'Description', 'Amount'];
    sheet.rows([36, 90, { right: 576 }], [...rows, total], { head, isLastBold: true, step: 15, hasRules: true });
  };
  section('Deposits and other credits', 'deposit', 'credit');
  section('Withdrawals and other debits', 'card', 'debit');
  sheet.title(36, 'Checks', { size: 13, isBold: false, color: '#b01c2e' }, 20);
  const checks = told.of('check').map(({ day, serial, amount }) => [short(day), serial, money(amount)]);
  const columns = [36, 90, { right: 250 }, 320, 374, { right: 534 }];
  const head = ['Date', 'Check #', 'Amount'];
  const pairsOfChecks = checks.flatMap((row, index) => (index % 2 ? [] : [[...row, ...(checks[index + 1] ?? [])]]));
  sheet.rows(columns, pairsOfChecks, { head: [...head, ...head], step: 15 });
  const totals = pairsOf(`Total checks|${usd(told.sum('check'))};Total # of checks|${checks.length}`);
  sheet.rows([36, { right: 576 }], totals, { step: 14 });
  sheet.title(36, 'Daily ledger balances', { size: 13, isBold: false, color: '#b01c2e' }, 20);
  const dayColumns = [36, { right: 180 }, 230, { right: 374 }, 424, { right: 568 }];
  drawDays(sheet, told, { columns: dayColumns, format: monthDay, head: ['Date', 'Balance ($)'] });
}

const BOOKLET =
  'Effective May 11, 2026 the "Your Deposit Account Agreement" booklet and the Business Essentials Pricing Information will include updates that may affect your rights. You may view the current versions at bramhall.example.';

function starredFront(paper: Paper, told: Account): void {
  paper.text(36, 34, 'Bramhall', { size: 22, isBold: true, color: '#0c2074' });
  paper.text(140, 42, 'National Bank', { size: 12, color: '#0c2074' });
  paper.lines(
    36,
    64,
    stacked('P.O. Box 1800|Saint Paul, Minnesota 55101-0800|3318      TRN           S          Y        ST01'),
    SMALL,
  );
  paper.lines(60, 132, ['MARCHBANK PHYSICAL THERAPY PLLC', '903 BLUFF AVE STE 210', 'DULUTH MN  55802-1450']);
  starredHead(paper, 1);
  paper.text(330, 140, 'To Contact Bramhall National Bank', { isBold: true });
  paper.lines(330, 156, ['24-Hour Business Solutions:  1-000-555-0119', 'Internet:  bramhall.example'], { size: 9 });
  paper.text(36, 206, 'INFORMATION YOU SHOULD KNOW', { isBold: true });
  paper.paragraph(36, 220, 540, BOOKLET, { size: 8.5 });
  paper.band(36, 258, 540, 16, '#d9dde8');
  paper.text(40, 262, 'SILVER BUSINESS CHECKING', { isBold: true });
  paper.text(572, 262, 'Member FDIC', { ...END, size: 8 });
  paper.text(36, 280, 'Bramhall National Bank', { size: 8.5 });
  paper.text(576, 280, 'Account Number 1-047-9921-6640', { ...END, isBold: true });
  paper.text(36, 298, 'Account Summary', { isBold: true });
  const row = (label: string, ...kinds: Kinds) => [label, `${told.of(...kinds).length}`, trailing(told.sum(...kinds))];
  paper.table([36, { right: 250 }, { right: 350 }], 312, [
    ['', '# Items', ''],
    [`Beginning Balance on ${shortMonth(told.from)}`, '', usd(told.opening)],
    row('Customer Deposits', 'deposit'),
    row('Other Deposits', 'credit'),
    row('Card Withdrawals', 'card'),
    row('Other Withdrawals', 'debit'),
    row('Checks Paid', 'check'),
    [`Ending Balance on  ${shortMonth(told.to)}, 2026`, '', usd(told.closing)],
  ]);
}

function starredHead(paper: Paper, page: number): void {
  if (page > 1)
    paper.lines(36, 40, ['MARCHBANK PHYSICAL THERAPY PLLC', '903 BLUFF AVE STE 210', 'DULUTH MN  55802-1450'], SMALL);
  paper.text(576, 34, 'Business Statement', { ...END, size: 12, isBold: true });
  paper.text(576, 52, 'Account Number:', { ...END, size: 8 });
  paper.text(576, 62, '1 047 9921 6640', { ...END, isBold: true });
  paper.text(576, 76, 'Statement Period:', { ...END, size: 8 });
  paper.lines(506, 86, ['Mar 2, 2026', 'through', 'Mar 31, 2026'], { size: 9, step: 11, isBold: true });
  paper.text(576, 122, `Page ${page} of 3`, { ...END, size: 8 });
}

/** Number in groups above a range in three lines; sections with reference numbers. */
function referenced(paper: Paper): void {
  const span = { from: '2026-03-02', to: '2026-03-31' };
  const told = createAccount({ ...span, opening: 868_204, trade: 'physio', count: 36, firstCheck: 5127 });
  starredFront(paper, told);
  const sheet = createSheet(paper, { y: 432, top: 150, onPage: (page) => starredHead(paper, page) });
  const section = (title: string, ...kinds: Kinds) => {
    sheet.title(36, title, { size: 9.5 }, 13);
    const ref = (index: number) => `${8_014_330_000 + index * 77_105}`;
    const rows = told
      .of(...kinds)
      .map(({ day, text, amount }, at) => [shortMonth(day), text, ref(at), trailing(amount)]);
    const sum = told.sum(...kinds);
    const total = ['', '', `Total ${title}`, `$${trailing(sum)}`];
    const head = ['Date', 'Description of Transaction', 'Ref Number', 'Amount'];
    sheet.rows([36, 80, { right: 480 }, { right: 576 }], [...rows, total], { head, step: 11.5, isLastBold: true });
  };
  section('Customer Deposits', 'deposit');
  section('Other Deposits', 'credit');
  section('Card Withdrawals', 'card');
  section('Other Withdrawals', 'debit');
  sheet.title(36, 'Checks Presented Conventionally', { size: 9.5 }, 13);
  const checks = told
    .of('check')
    .map(({ day, serial, amount }, index) => [serial, shortMonth(day), `86${index}4417203`, money(-amount)]);
  const total = ['', '', `Conventional Checks Paid (${checks.length})`, `$${money(-told.sum('check'))}-`];
  sheet.rows([36, 90, { right: 330 }, { right: 430 }], [...checks, total], {
    head: ['Check', 'Date', 'Ref Number', 'Amount'],
    isLastBold: true,
  });
  sheet.note(36, 540, '* Gap in check sequence');
  sheet.title(36, 'Balance Summary', { size: 9.5 }, 13);
  const columns = [36, { right: 170 }, 230, { right: 364 }, 424, { right: 558 }];
  drawDays(sheet, told, { columns, format: shortMonth, head: ['Date', 'Ending Balance'] });
  sheet.note(36, 540, 'Balances only appear for days reflecting change.');
  sheet.title(36, 'ANALYSIS SERVICE CHARGE DETAIL', { size: 9.5 }, 13);
  const charges =
    'Account Analysis Activity for: February 2026|;Account Number:   1-047-9921-6640|$0.00;Analysis Service Charge assessed to   1-047-9921-6640|$0.00';
  sheet.rows([36, { right: 576 }], pairsOf(charges));
}

/** House styles of the largest banks of the country. */
export const SEVENTH_NATIONAL_BANKS: readonly CorpusSample[] = [
  sample({
    layout: 'instances beneath a range and a number with zeros',
    name: 'sections of a business account with two days of the month before',
    periods: ['3441 2026-02-28 2026-03-31'],
    draw: instances,
  }),
  sample({
    layout: 'for two long days, number at the right',
    name: 'a survey between two days on the first page',
    periods: ['2065 2026-04-01 2026-04-30'],
    draw: exclaimed,
  }),
  sample({
    layout: 'statement period in three lines, sections with reference numbers',
    name: 'a month that starts on its second day, analysis of the month before',
    periods: ['6640 2026-03-02 2026-03-31'],
    draw: referenced,
  }),
];
