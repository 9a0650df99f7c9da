import { dateFormats } from '../../layouts/ledger.ts';
import { amountColumn, balanceColumn, dateColumn, textColumn } from '../columns.ts';
import { createMoney, dollars, masked, plain } from '../formats.ts';
import { drawCenteredHead, drawHead, drawNotice, drawPairs, drawTitle, ERRORS_NOTICE, numberPages } from '../heads.ts';
import { creditsOf, debitsOf, type Ledger, type Movement, notOfKinds, ofKinds, sumOf } from '../movements.ts';
import { layoutSamples, type RoundTripSample, type Sheet } from '../sample.ts';
import { drawCells, drawChecks, drawDailyBalances, drawMovements } from '../table.ts';

const { full, short, monthDay, bareMonthDay, long } = dateFormats;
const pointless = createMoney({ hasZero: false });
const trailing = createMoney({ sign: 'trailing', hasZero: false });

/** Accounts in which little or nothing happens: the section says so, or has a row of interest. */
function drawQuietwater(sheet: Sheet, ledger: Ledger): void {
  drawCenteredHead(sheet, {
    bank: 'Quietwater Savings Institution',
    customer: 'Hollyhock Print Shop',
    title: 'BUSINESS SAVINGS STATEMENT',
    details: [`Account ${masked(ledger.account, 'xxxxxx')}`, `${full(ledger.from)} - ${full(ledger.to)}`],
  });
  const interest = sumOf(ofKinds(ledger.movements, 'interest'));
  drawPairs(sheet, 40, 300, [
    [`Balance on ${long(ledger.from)}`, dollars(ledger.opening), 'balance'],
    ['Deposits', dollars(sumOf(notOfKinds(creditsOf(ledger), 'interest'))), 'total'],
    ['Interest paid', dollars(interest), 'total'],
    ['Withdrawals', dollars(-sumOf(notOfKinds(debitsOf(ledger), 'fee'))), 'total'],
    ['Service charges', dollars(-sumOf(ofKinds(debitsOf(ledger), 'fee'))), 'total'],
    [`Balance on ${long(ledger.to)}`, dollars(ledger.closing), 'balance'],
  ]);
  sheet.text(340, sheet.y - 86, 'Annual percentage yield earned: 0.05%', { size: 8 });
  sheet.text(340, sheet.y - 74, `Interest paid this year: ${dollars(interest + 1_422)}`, { size: 8 });
  drawTitle(sheet, 'Transactions');
  if (ledger.movements.length === 0) {
    sheet.text(40, sheet.y, 'There was no activity in this account during the statement period.');
    sheet.y += 14;
  } else {
    const columns = [
      dateColumn(40, bareMonthDay),
      textColumn(90, 60),
      amountColumn(470, plain),
      balanceColumn(570, plain),
    ];
    drawMovements(sheet, columns, ledger.movements);
  }
  drawNotice(sheet, ERRORS_NOTICE);
  numberPages(sheet, (page, pages) => `Page ${page} of ${pages}`);
}

/** Amounts below one dollar, with or without a zero before the point. */
function drawPennyroyal(sheet: Sheet, ledger: Ledger, name: string): void {
  const money = name.startsWith('no zero') ? pointless : plain;
  drawHead(sheet, {
    bank: 'Pennyroyal Bank',
    customer: 'Tidepool Vending Services LLC',
    title: 'Checking',
    details: [`Account ${ledger.account}`, `${short(ledger.from)} through ${short(ledger.to)}`],
  });
  const columns = [
    dateColumn(40, monthDay, 'DATE'),
    textColumn(90, 60, 'TRANSACTION'),
    amountColumn(470, money, 'AMOUNT'),
    balanceColumn(570, money, 'BALANCE'),
  ];
  const before = [monthDay(ledger.from), 'BEGINNING BALANCE', '', money(ledger.opening)];
  drawMovements(sheet, columns, ledger.movements, { before, step: 13 });
  drawCells(sheet, columns, [monthDay(ledger.to), 'ENDING BALANCE', '', money(ledger.closing)]);
  drawPairs(sheet, 90, 330, [
    ['TOTAL CREDITS', money(sumOf(creditsOf(ledger))), 'total'],
    ['TOTAL DEBITS', money(sumOf(debitsOf(ledger))), 'total'],
  ]);
}

/** Date and amount of deposits that have no words, in three columns. */
function drawDepositGrid(sheet: Sheet, deposits: readonly Movement[]): void {
  const width = 180;
  for (let column = 0; column < 3; column++) {
    sheet.text(40 + column * width, sheet.y, 'Date', { isBold: true });
    sheet.text(180 + column * width, sheet.y, 'Amount', { isBold: true, align: 'right' });
  }
  sheet.y += 13;
  for (let start = 0; start < deposits.length; start += 3) {
    sheet.need(12);
    for (const [column, { date, cents }] of deposits.slice(start, start + 3).entries()) {
      const row = sheet.nextRow();
      sheet.text(40 + column * width, sheet.y, bareMonthDay(date), { row, role: 'date' });
      sheet.text(180 + column * width, sheet.y, trailing(cents), { row, align: 'right', role: 'amount' });
    }
    sheet.y += 12;
  }
}

/** A typewriter's paper: the amount stands before the words, deposits and cheques in grids. */
function drawCornerstone(sheet: Sheet, ledger: Ledger): void {
  const head = () => {
    sheet.text(40, sheet.y, 'CORNERSTONE COUNTY BANK', { isBold: true });
    sheet.text(572, sheet.y, `Date ${bareMonthDay(ledger.to)}/${ledger.to.slice(2, 4)}`, { align: 'right' });
    sheet.text(572, sheet.y + 12, `Account ${masked(ledger.account, 'XXXXX')}`, { align: 'right' });
    sheet.y += 34;
  };
  head();
  sheet.onPage = head;
  sheet.text(60, sheet.y, 'BLUESTEM ROOFING INC');
  sheet.text(60, sheet.y + 12, '77 MILL LANE, MILLBROOK OH 44001');
  sheet.y += 40;
  drawPairs(sheet, 40, 300, [
    ['Previous Balance', trailing(ledger.opening), 'balance'],
    ['Deposits/Credits', trailing(sumOf(creditsOf(ledger))), 'total'],
    ['Checks/Debits', trailing(-sumOf(debitsOf(ledger))), 'total'],
    ['Current Balance', trailing(ledger.closing), 'balance'],
  ]);
  sheet.text(330, sheet.y - 60, `Statement Dates  ${bareMonthDay(ledger.from)}/${ledger.from.slice(2, 4)} thru`);
  sheet.text(330, sheet.y - 48, `                 ${bareMonthDay(ledger.to)}/${ledger.to.slice(2, 4)}`);
  drawTitle(sheet, 'DEPOSITS', { size: 9, hasRule: false });
  drawDepositGrid(sheet, ofKinds(ledger.movements, 'deposit'));
  drawTitle(sheet, 'OTHER ACTIVITY', { size: 9, hasRule: false });
  const columns = [dateColumn(40, bareMonthDay), amountColumn(170, trailing), textColumn(190, 60)];
  drawMovements(sheet, columns, notOfKinds(ledger.movements, 'deposit', 'check'));
  const checks = ofKinds(ledger.movements, 'check');
  if (checks.length > 0) {
    drawTitle(sheet, 'CHECKS IN NUMBER ORDER', { size: 9, hasRule: false });
    drawChecks(sheet, checks, {
      ...{ date: bareMonthDay, money: trailing, isDateFirst: true },
      heads: ['Check No', 'Date', 'Amount'],
    });
    drawNotice(sheet, ['* Denotes missing check numbers']);
  }
  drawTitle(sheet, 'DAILY BALANCE INFORMATION', { size: 9, hasRule: false });
  drawDailyBalances(sheet, ledger, { date: bareMonthDay, money: trailing });
  numberPages(sheet, (page) => `Page ${page}`, { x: 540 });
}

const january = { from: '2026-01-01', to: '2026-01-31' };
const spring = { from: '2026-03-12', to: '2026-04-11' };

/** Deposits of the grid have no words of their own. */
const withoutWords = (samples: readonly RoundTripSample[]): RoundTripSample[] =>
  samples.map((sample) => ({
    ...sample,
    truth: sample.truth.map((statement) => ({
      ...statement,
      lines: statement.lines.map((line) =>
        /^(?:Deposit|Mobile deposit|Card settlement|Draw payment)/.test(line.description)
          ? { ...line, description: 'Deposit' }
          : line,
      ),
    })),
  }));

export const SMALL_SAMPLES: readonly RoundTripSample[] = [
  ...layoutSamples({
    layout: 'quietwater',
    kinds: ['little activity', 'interest', 'service charges', 'summary above'],
    cases: {
      'no activity': { account: '12008841', ...january, opening: 250_000, count: 0 },
      'no activity at zero': { account: '12003307', ...spring, opening: 0, count: 0 },
      'interest only': {
        ...{ account: '12005519', ...january, opening: 1_250_000, count: 0 },
        pinned: [['2026-01-30', 'interest', 'Interest paid', 53]],
      },
      'service charge and interest': {
        ...{ account: '12006642', ...spring, opening: 48_210, count: 0 },
        pinned: [
          ['2026-03-20', 'fee', 'Dormant account service charge', -500],
          ['2026-04-10', 'interest', 'Interest paid 30 days at 0.05%', 2],
        ],
      },
    },
    draw: drawQuietwater,
  }),
  ...layoutSamples({
    layout: 'pennyroyal',
    kinds: ['running balance', 'below one dollar', 'leading minus', 'interest'],
    cases: {
      'no zero before the point': { account: '77340012', ...january, opening: 75, trade: 'kiosk', count: 30 },
      'no zero, below zero': { account: '77342268', ...spring, opening: -55, trade: 'kiosk', count: 22, floor: -9_900 },
      'zero before the point': { account: '77349981', ...spring, opening: 40, trade: 'kiosk', count: 26, floor: -900 },
    },
    draw: drawPennyroyal,
  }),
  ...withoutWords(
    layoutSamples({
      layout: 'cornerstone',
      face: 'mono',
      kinds: ['sections', 'daily balances', 'trailing minus', 'typewriter', 'cheques in three columns', 'deposit grid'],
      cases: {
        'amounts before words': { account: '5081127', ...january, opening: 804_100, trade: 'bakery', count: 44 },
        'many cheques': { account: '5086643', ...spring, opening: 3_804_100, trade: 'builder', count: 60, cluster: 1 },
      },
      draw: drawCornerstone,
    }),
  ),
];
