import { dateFormats } from '../../layouts/ledger.ts';
import {
  amountColumn,
  dateColumn,
  dayEndColumn,
  onceDateColumn,
  otherColumn,
  sideColumn,
  textColumn,
} from '../columns.ts';
import { createMoney, dollars, masked, plain, weekday, wrap } from '../formats.ts';
import { drawHead, drawNotice, drawPairs, drawRun, drawTitle, ERRORS_NOTICE, numberPages } from '../heads.ts';
import { creditsOf, dayEndsOf, debitsOf, type Ledger, type Movement, sumOf } from '../movements.ts';
import { layoutSamples, type RoundTripSample, type Sheet } from '../sample.ts';
import { drawCells, drawColumnHeads, drawDailyBalances, drawMovements } from '../table.ts';

const { full, monthDay, bareMonthDay, long, named, dayNamed } = dateFormats;
const bare = createMoney({ hasThousands: false });
const brackets = createMoney({ sign: 'parentheses', hasDollar: true });

const lindenportColumns = [
  dateColumn(40, bareMonthDay),
  otherColumn(74, ['Check', 'Number'], ({ check }) => (check === null ? '' : String(check))),
  {
    ...textColumn(114, 44),
    cell: ({ check, description }: Movement) => (check === null ? wrap(description, 44) : 'Check'),
  },
  sideColumn(398, plain, 1, ['Deposits/', 'Credits']),
  sideColumn(480, plain, -1, ['Withdrawals/', 'Debits']),
  dayEndColumn(572, plain, ['Ending daily', 'balance']),
];

/** The balance on the last row of each day; numbers of cheques in a column of their own. */
function drawLindenport(sheet: Sheet, ledger: Ledger): void {
  drawHead(sheet, {
    bank: 'Lindenport Bank',
    customer: 'GUSTWIND STAFFING LLC',
    title: 'Harbor Business Checking',
    details: [`${long(ledger.to)}`, `Account number: ${ledger.account}`],
  });
  drawTitle(sheet, 'Statement period activity summary');
  drawPairs(sheet, 40, 300, [
    [`Beginning balance on ${bareMonthDay(ledger.from)}`, dollars(ledger.opening), 'balance'],
    ['Deposits/Credits', plain(sumOf(creditsOf(ledger))), 'total'],
    ['Withdrawals/Debits', `- ${plain(-sumOf(debitsOf(ledger)))}`, 'total'],
    [`Ending balance on ${bareMonthDay(ledger.to)}`, dollars(ledger.closing), 'balance'],
  ]);
  sheet.text(340, sheet.y - 56, `Statement period ${full(ledger.from)} - ${full(ledger.to)}`);
  sheet.text(340, sheet.y - 43, 'For Direct Deposit use Routing Number (RTN): 099000117');
  sheet.onPage = () => {
    sheet.text(40, sheet.y, `Account number: ${ledger.account}`, { size: 8 });
    sheet.text(572, sheet.y, `${long(ledger.from)} - ${long(ledger.to)}`, { size: 8, align: 'right' });
    sheet.y += 24;
  };
  drawTitle(sheet, 'Transaction history');
  const columns = lindenportColumns;
  drawMovements(sheet, columns, ledger.movements, { continued: 'Transaction history (continued)', hasRules: true });
  drawCells(sheet, columns, ['', '', `Ending balance on ${bareMonthDay(ledger.to)}`, '', '', plain(ledger.closing)], {
    isBold: true,
  });
  const [into, out] = [dollars(sumOf(creditsOf(ledger))), dollars(-sumOf(debitsOf(ledger)))];
  drawCells(sheet, columns, ['', '', 'Totals', into, out, ''], { isBold: true, amountRole: 'total' });
  drawNotice(sheet, ['The ending daily balance does not reflect any pending withdrawals or holds on deposited funds.']);
  numberPages(sheet, (page, pages) => `Page ${page} of ${pages}`, { x: 548 });
}

/** The date on the first row of a day and the balance on its last row. */
function drawClearwell(sheet: Sheet, ledger: Ledger): void {
  drawHead(sheet, {
    bank: 'Clearwell Bank & Trust',
    customer: 'Snowberry Catering',
    details: [`Account no. ${masked(ledger.account, 'xxxxx')}`, `${long(ledger.from)} to ${long(ledger.to)}`],
  });
  drawPairs(sheet, 380, 572, [
    ['Opening balance', dollars(ledger.opening), 'balance'],
    ['Total paid in', dollars(sumOf(creditsOf(ledger))), 'total'],
    ['Total paid out', dollars(-sumOf(debitsOf(ledger))), 'total'],
    ['Closing balance', dollars(ledger.closing), 'balance'],
  ]);
  sheet.onPage = () => {
    sheet.text(40, sheet.y, 'Snowberry Catering, continued', { isBold: true });
    sheet.y += 20;
  };
  const columns = [
    onceDateColumn(40, named),
    textColumn(96, 54, 'Details'),
    amountColumn(470, plain),
    dayEndColumn(572, plain),
  ];
  drawMovements(sheet, columns, ledger.movements, { hasBand: true, step: 13 });
}

/** A heading with the weekday above the rows of each day, and the balance beneath them. */
function drawTallgrass(sheet: Sheet, ledger: Ledger): void {
  sheet.text(40, 40, 'Tallgrass', { size: 18, isBold: true });
  sheet.text(40, 64, 'Statement for Lanternfish Media LLC');
  sheet.text(40, 77, `Checking ${masked(ledger.account, '*')}, ${full(ledger.from)} - ${full(ledger.to)}`);
  sheet.y = 104;
  drawRun(sheet, 40, [['Balance at start of period:'], [dollars(ledger.opening), 'balance']]);
  drawRun(sheet, 40, [['Balance at end of period:'], [dollars(ledger.closing), 'balance']]);
  for (const { date, balance } of dayEndsOf(ledger)) {
    sheet.need(56);
    sheet.y += 7;
    sheet.band(40, sheet.y - 3, 532, 15);
    sheet.text(46, sheet.y, weekday(date), { isBold: true, role: 'date' });
    sheet.y += 16;
    for (const movement of ledger.movements.filter((other) => other.date === date)) {
      sheet.need(13);
      const row = sheet.nextRow();
      sheet.text(60, sheet.y, movement.description, { row });
      sheet.text(566, sheet.y, brackets(movement.cents), { row, align: 'right', role: 'amount' });
      sheet.y += 13;
    }
    sheet.text(60, sheet.y, 'Closing balance', { size: 8 });
    sheet.text(566, sheet.y, brackets(balance), { size: 8, align: 'right', role: 'balance' });
    sheet.y += 12;
  }
  numberPages(sheet, (page, pages) => `- ${page} of ${pages} -`);
}

/** One list with a signed amount, and the balances of the days in a table of their own. */
function drawBracken(sheet: Sheet, ledger: Ledger): void {
  drawHead(sheet, {
    bank: 'Brackenfield Bank',
    customer: 'Copper Pan Supply Co',
    title: 'Small Business Checking',
    details: [`Account: ${ledger.account}`, `Statement from ${full(ledger.from)} to ${full(ledger.to)}`],
  });
  drawTitle(sheet, 'Transactions');
  const columns = [dateColumn(40, monthDay), textColumn(90, 70), amountColumn(572, plain)];
  drawMovements(sheet, columns, ledger.movements, { continued: 'Transactions, continued', hasBand: true });
  drawTitle(sheet, 'Daily balance summary');
  drawDailyBalances(sheet, ledger, { date: monthDay, money: plain });
  drawTitle(sheet, 'Balance summary');
  drawPairs(sheet, 40, 300, [
    [`Balance on ${full(ledger.from)}`, dollars(ledger.opening), 'balance'],
    ['Deposits', dollars(sumOf(creditsOf(ledger))), 'total'],
    ['Withdrawals', dollars(sumOf(debitsOf(ledger))), 'total'],
    [`Balance on ${full(ledger.to)}`, dollars(ledger.closing), 'balance'],
  ]);
  drawNotice(sheet, ERRORS_NOTICE);
}

/** Debits and credits in columns, without any balance beside them, without thousands separators. */
function drawWickham(sheet: Sheet, ledger: Ledger, name: string): void {
  drawHead(sheet, {
    bank: 'WICKHAM FALLS BANK',
    customer: 'PLUMBLINE LUMBER INC',
    title: 'Checking Account Statement',
    details: [`ACCT ${masked(ledger.account, '000xxx')}`, `${full(ledger.from)} THROUGH ${full(ledger.to)}`],
  });
  drawPairs(sheet, 40, 280, [
    ['Last statement balance', bare(ledger.opening), 'balance'],
    ['Credits', bare(sumOf(creditsOf(ledger))), 'total'],
    ['Debits', bare(-sumOf(debitsOf(ledger))), 'total'],
    ['This statement balance', bare(ledger.closing), 'balance'],
  ]);
  const isCreditFirst = name.startsWith('credits');
  const columns = [
    dateColumn(40, dayNamed),
    textColumn(96, 48),
    sideColumn(450, bare, isCreditFirst ? 1 : -1, isCreditFirst ? 'Credit' : 'Debit'),
    sideColumn(560, bare, isCreditFirst ? -1 : 1, isCreditFirst ? 'Debit' : 'Credit'),
  ];
  sheet.onPage = () => {
    drawColumnHeads(sheet, columns, {});
  };
  drawMovements(sheet, columns, ledger.movements, { isHeadRepeated: false, amountsOn: 'last' });
  numberPages(sheet, (page, pages) => `PAGE ${page} OF ${pages}`, { x: 540 });
}

const june = { from: '2025-06-01', to: '2025-06-30' };
const yearEnd = { from: '2025-12-18', to: '2026-01-17' };
const crossMonth = { from: '2024-02-12', to: '2024-03-11' };

export const DAY_SAMPLES: readonly RoundTripSample[] = [
  ...layoutSamples({
    layout: 'lindenport',
    kinds: ['day-end balance', 'credit and debit columns', 'wrapped descriptions', 'page footers'],
    cases: {
      'day ends': { account: '9900341178', ...june, opening: 702_335, trade: 'clinic', count: 40, cluster: 3 },
      'three pages': { account: '9900347706', ...crossMonth, opening: 1_502_335, trade: 'haulage', count: 96 },
      'below zero': {
        ...{ account: '9900345529', ...yearEnd, opening: 40_112, trade: 'clinic', count: 34, floor: -350_000 },
        pinned: [['2025-12-19', 'ach', 'TAX BOARD PAYMT 270512 CEDAR ROW', -118_804]],
      },
    },
    draw: drawLindenport,
  }),
  ...layoutSamples({
    layout: 'clearwell',
    kinds: ['day-end balance', 'date once a day', 'month names', 'leading minus'],
    cases: {
      'date once': { account: '4110023377', ...june, opening: 303_010, trade: 'salon', count: 36, cluster: 4 },
      'two pages': { account: '4110028841', ...yearEnd, opening: 903_010, trade: 'webshop', count: 70, cluster: 3 },
    },
    draw: drawClearwell,
  }),
  ...layoutSamples({
    layout: 'tallgrass',
    kinds: ['day-end balance', 'heading for each day', 'parentheses', 'dollar signs'],
    cases: {
      'over the year': { account: '60069926', ...yearEnd, opening: 588_020, trade: 'haulage', count: 44, cluster: 4 },
      'weekday headings': { account: '60067714', ...june, opening: 88_020, trade: 'bakery', count: 28, cluster: 3 },
      'below zero': {
        ...{ account: '60061938', ...crossMonth, opening: 18_020, trade: 'salon', count: 32, floor: -200_000 },
      },
    },
    draw: drawTallgrass,
  }),
  ...layoutSamples({
    layout: 'brackenfield',
    kinds: ['daily balances', 'leading minus', 'summary beneath', 'whole account number'],
    cases: {
      'daily table': { account: '2040610093', ...june, opening: 610_000, trade: 'bakery', count: 34 },
      'over the year': {
        account: '2040615514',
        ...yearEnd,
        opening: 2_010_000,
        trade: 'haulage',
        count: 44,
        cluster: 1,
      },
    },
    draw: drawBracken,
  }),
  ...layoutSamples({
    layout: 'wickham',
    kinds: ['no running balance', 'debit and credit columns', 'no thousands separators', 'wrapped descriptions'],
    cases: {
      'debits first': { account: '7001114406', ...june, opening: 1_500_075, trade: 'builder', count: 30 },
      'credits first': { account: '7001112290', ...crossMonth, opening: 900_075, trade: 'clinic', count: 66 },
    },
    draw: drawWickham,
  }),
];
