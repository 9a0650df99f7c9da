import { dateFormats } from '../../layouts/ledger.ts';
import { amountColumn, bareColumn, dateColumn, textColumn } from '../columns.ts';
import { dollars, masked, plain } from '../formats.ts';
import { drawHead, drawNotice, drawPairs, drawTitle, ERRORS_NOTICE, numberPages, type Pair } from '../heads.ts';
import { creditsOf, debitsOf, type Ledger, type Movement, notOfKinds, ofKinds, sumOf } from '../movements.ts';
import { layoutSamples, type RoundTripSample, type Sheet } from '../sample.ts';
import { drawCells, drawChecks, drawDailyBalances, drawMovements } from '../table.ts';

const { full, short, monthDay, long } = dateFormats;

interface Section {
  readonly title: string;
  readonly total: string;
  readonly movements: readonly Movement[];
}

/** Deposits, withdrawals and fees in sections of their own, each with a total; daily balances at the end. */
function drawSections(sheet: Sheet, sections: readonly Section[]): void {
  for (const { title, total, movements } of sections) {
    if (movements.length === 0) continue;
    drawTitle(sheet, title);
    const columns = [dateColumn(40, short), textColumn(100, 78), amountColumn(570, plain)];
    drawMovements(sheet, columns, movements, { continued: `${title} - continued` });
    drawCells(sheet, columns, ['', total, dollars(sumOf(movements))], { isBold: true, amountRole: 'total' });
    sheet.y += 6;
  }
}

const sideSections = (ledger: Ledger): Section[] => [
  {
    title: 'Deposits and other credits',
    total: 'Total deposits and other credits',
    movements: creditsOf(ledger),
  },
  {
    title: 'Withdrawals and other debits',
    total: 'Total withdrawals and other debits',
    movements: notOfKinds(debitsOf(ledger), 'check', 'fee'),
  },
];

function summaryOf(ledger: Ledger): Pair[] {
  const debits = debitsOf(ledger);
  return [
    [`Beginning balance on ${long(ledger.from)}`, dollars(ledger.opening), 'balance'],
    ['Deposits and other credits', plain(sumOf(creditsOf(ledger))), 'total'],
    ['Withdrawals and other debits', plain(sumOf(notOfKinds(debits, 'check', 'fee'))), 'total'],
    ['Checks', plain(sumOf(ofKinds(debits, 'check'))), 'total'],
    ['Service fees', plain(sumOf(ofKinds(debits, 'fee'))), 'total'],
    [`Ending balance on ${long(ledger.to)}`, dollars(ledger.closing), 'balance'],
  ];
}

function drawDatedChecks(sheet: Sheet, checks: readonly Movement[]): void {
  if (checks.length === 0) return;
  drawTitle(sheet, 'Checks');
  drawChecks(sheet, checks, {
    ...{ columns: 2, width: 270, isDateFirst: true, date: short, money: (cents) => plain(-cents) },
    heads: ['Check #', 'Date', 'Amount'],
  });
  drawPairs(sheet, 40, 570, [['Total checks', dollars(sumOf(checks)), 'total']], { isBold: true });
  drawNotice(sheet, ['* There is a gap in sequential check numbers']);
}

function drawVermilion(sheet: Sheet, ledger: Ledger, name: string): void {
  drawHead(sheet, {
    bank: 'Vermilion Bank',
    customer: 'Tidewater Dental Group PLLC',
    title: 'Your Everyday Business Checking',
    details: [
      `for ${long(ledger.from)} to ${long(ledger.to)}`,
      `Account number: ${ledger.account.replace(/(\d{4})(?=\d)/g, '$1 ')}`,
    ],
  });
  drawTitle(sheet, 'Account summary');
  drawPairs(sheet, 40, 330, summaryOf(ledger), { isBeside: true });
  drawPairs(sheet, 370, 570, [
    ['# of deposits/credits', String(creditsOf(ledger).length)],
    ['# of withdrawals/debits', String(debitsOf(ledger).length)],
    ['# of days in cycle', '31'],
    ['Average ledger balance', dollars(Math.round((ledger.opening + ledger.closing) / 2))],
  ]);
  sheet.y += 26;
  sheet.onPage = () => {
    sheet.text(40, sheet.y, `TIDEWATER DENTAL GROUP PLLC  |  Account # ${ledger.account}`, { size: 7.5 });
    sheet.text(570, sheet.y, `${long(ledger.from)} to ${long(ledger.to)}`, { size: 7.5, align: 'right' });
    sheet.y += 22;
  };
  drawSections(sheet, sideSections(ledger));
  drawDatedChecks(sheet, ofKinds(ledger.movements, 'check'));
  const fees = { title: 'Service fees', total: 'Total service fees', movements: ofKinds(ledger.movements, 'fee') };
  drawSections(sheet, [fees]);
  if (!name.includes('no daily')) {
    drawTitle(sheet, 'Daily ledger balances');
    drawDailyBalances(sheet, ledger, { date: monthDay, money: plain, heads: ['Date', 'Balance ($)'] });
  }
  numberPages(sheet, (page, pages) => `Page ${page} of ${pages}`, { x: 540 });
}

type Group = readonly [label: string, movements: readonly Movement[]];

const orchardGroups = (ledger: Ledger): Group[] => [
  ['Deposits and Additions', creditsOf(ledger)],
  ['Checks Paid', ofKinds(ledger.movements, 'check')],
  ['ATM & Debit Card Withdrawals', ofKinds(debitsOf(ledger), 'card', 'atm')],
  ['Electronic Withdrawals', notOfKinds(debitsOf(ledger), 'check', 'fee', 'card', 'atm')],
  ['Fees', ofKinds(debitsOf(ledger), 'fee')],
];

function drawCounts(sheet: Sheet, ledger: Ledger, groups: readonly Group[]): void {
  drawTitle(sheet, 'CHECKING SUMMARY');
  sheet.text(330, sheet.y, 'INSTANCES', { size: 8, isBold: true, align: 'right' });
  sheet.text(440, sheet.y, 'AMOUNT', { size: 8, isBold: true, align: 'right' });
  sheet.y += 14;
  drawPairs(sheet, 40, 440, [['Beginning Balance', dollars(ledger.opening), 'balance']]);
  for (const [label, movements] of groups) {
    sheet.text(330, sheet.y - 6, String(movements.length), { align: 'right' });
    drawPairs(sheet, 40, 440, [[label, plain(sumOf(movements)), 'total']], { at: sheet.y - 6 });
  }
  drawPairs(sheet, 40, 440, [['Ending Balance', dollars(ledger.closing), 'balance']], { isBold: true });
}

function drawNumberedChecks(sheet: Sheet, checks: readonly Movement[]): void {
  if (checks.length === 0) return;
  drawTitle(sheet, 'CHECKS PAID');
  drawChecks(sheet, checks, { date: monthDay, money: dollars, heads: ['CHECK NO.', 'DATE PAID', 'AMOUNT'] });
  drawPairs(sheet, 40, 570, [['Total Checks Paid', dollars(-sumOf(checks)), 'total']], { isBold: true });
}

/** Unsigned amounts in sections, cheques in three columns, counts in the summary, daily balances across. */
function drawOrchard(sheet: Sheet, ledger: Ledger, name: string): void {
  drawHead(sheet, {
    bank: 'ORCHARD & VALE BANK',
    customer: 'CEDAR ROW PARTNERS LLC',
    details: [`${long(ledger.from)} through ${long(ledger.to)}`, `Account Number: ${ledger.account}`],
  });
  const groups = orchardGroups(ledger);
  drawCounts(sheet, ledger, groups);
  sheet.onPage = () => {
    sheet.text(570, sheet.y, `Account Number: ${ledger.account}`, { size: 7.5, align: 'right' });
    sheet.y += 22;
  };
  for (const [label, movements] of groups) {
    if (label === 'Checks Paid') drawNumberedChecks(sheet, movements);
    else drawUnsigned(sheet, label.toUpperCase(), `Total ${label}`, movements);
  }
  if (!name.includes('no daily')) {
    drawTitle(sheet, 'DAILY ENDING BALANCE');
    drawDailyBalances(sheet, ledger, {
      ...{ date: monthDay, money: dollars, isDownwards: false, columns: 2, width: 240 },
      heads: ['DATE', 'AMOUNT'],
    });
  }
  drawNotice(sheet, ERRORS_NOTICE);
  numberPages(sheet, (page, pages) => `Page ${page} of ${pages}`, { x: 540 });
}

function drawUnsigned(sheet: Sheet, title: string, total: string, movements: readonly Movement[]): void {
  if (movements.length === 0) return;
  drawTitle(sheet, title);
  const columns = [
    dateColumn(40, monthDay, 'DATE'),
    textColumn(84, 70, 'DESCRIPTION'),
    bareColumn(570, plain, 'AMOUNT'),
  ];
  drawMovements(sheet, columns, movements, { continued: `${title} (continued)`, gap: 1 });
  drawCells(sheet, columns, ['', total, dollars(Math.abs(sumOf(movements)))], { isBold: true, amountRole: 'total' });
}

/** Nothing but a summary and two sections with totals. */
function drawFernhill(sheet: Sheet, ledger: Ledger): void {
  drawHead(sheet, {
    bank: 'Fernhill Savings & Loan',
    customer: 'Rye Mill Flour Company',
    details: [
      `Account: ${masked(ledger.account, '*****')}`,
      `Statement period: ${full(ledger.from)} - ${full(ledger.to)}`,
    ],
  });
  drawPairs(sheet, 40, 300, [
    ['Previous statement balance', dollars(ledger.opening), 'balance'],
    ['Plus total credits', dollars(sumOf(creditsOf(ledger))), 'total'],
    ['Less total debits', dollars(-sumOf(debitsOf(ledger))), 'total'],
    ['Current statement balance', dollars(ledger.closing), 'balance'],
  ]);
  sheet.onPage = () => {
    sheet.y += 6;
  };
  drawUnsigned(sheet, 'Credits', 'Total credits', creditsOf(ledger));
  drawUnsigned(sheet, 'Debits', 'Total debits', debitsOf(ledger));
}

const may = { from: '2025-05-01', to: '2025-05-31' };

export const SECTION_SAMPLES: readonly RoundTripSample[] = [
  ...layoutSamples({
    layout: 'vermilion',
    kinds: ['sections', 'daily balances', 'cheques in two columns', 'leading minus', 'page footers'],
    cases: {
      'daily balances': { account: '488012349906', ...may, opening: 1_204_077, trade: 'clinic', count: 46 },
      'many cheques': { account: '488012341187', ...may, opening: 6_204_077, trade: 'builder', count: 64 },
      'over the year': {
        ...{ account: '488012347730', from: '2025-12-09', to: '2026-01-08' },
        ...{ opening: 98_002, trade: 'salon', count: 40 },
      },
    },
    draw: drawVermilion,
  }),
  ...layoutSamples({
    layout: 'vermilion plain',
    kinds: ['sections', 'no running balance', 'cheques in two columns', 'leading minus'],
    cases: {
      'no daily balances': { account: '488012342204', ...may, opening: 440_077, trade: 'bakery', count: 36 },
      'no daily balances, fees': { account: '488012348815', ...may, opening: 140_077, trade: 'salon', count: 30 },
    },
    draw: drawVermilion,
  }),
  ...layoutSamples({
    layout: 'orchard',
    kinds: ['sections', 'daily balances', 'cheques in three columns', 'whole account number'],
    cases: {
      'three columns': { account: '000000730114482', ...may, opening: 3_102_518, trade: 'builder', count: 60 },
      'card purchases': { account: '000000730119027', ...may, opening: 402_518, trade: 'webshop', count: 44 },
    },
    draw: drawOrchard,
  }),
  ...layoutSamples({
    layout: 'orchard plain',
    kinds: ['sections', 'no running balance', 'cheques in three columns', 'whole account number'],
    cases: {
      'no daily balances': { account: '000000730112236', ...may, opening: 2_402_518, trade: 'haulage', count: 40 },
      'no daily balances, two pages': {
        ...{ account: '000000730115561', from: '2026-01-13', to: '2026-02-12' },
        ...{ opening: 1_402_518, trade: 'builder', count: 64 },
      },
    },
    draw: drawOrchard,
  }),
  ...layoutSamples({
    layout: 'fernhill',
    kinds: ['sections', 'no running balance'],
    cases: {
      'credits and debits': { account: '112200457', ...may, opening: 75_119, trade: 'bakery', count: 26 },
      'cross-month': {
        ...{ account: '112200981', from: '2024-02-12', to: '2024-03-11' },
        ...{ opening: 330_280, trade: 'webshop', count: 30 },
      },
    },
    draw: drawFernhill,
  }),
];
