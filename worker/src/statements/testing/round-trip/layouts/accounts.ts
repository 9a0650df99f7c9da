import { dateFormats } from '../../layouts/ledger.ts';
import { amountColumn, balanceColumn, bareColumn, dateColumn, sideColumn, textColumn } from '../columns.ts';
import { createMoney, dollars, masked, plain } from '../formats.ts';
import { drawHead, drawNotice, drawPairs, drawTitle, ERRORS_NOTICE, numberPages } from '../heads.ts';
import { createLedger, creditsOf, debitsOf, type Ledger, sumOf } from '../movements.ts';
import { type RoundTripSample, roundTrip, type Sheet } from '../sample.ts';
import { drawCells, drawDailyBalances, drawMovements } from '../table.ts';

const { full, short, monthDay, long, named } = dateFormats;
const trailing = createMoney({ sign: 'trailing' });

function drawAccount(sheet: Sheet, ledger: Ledger, name: string): void {
  sheet.need(170);
  drawTitle(sheet, `${name} - Account number ending in ${ledger.account.slice(-4)}`, { size: 12 });
  drawPairs(sheet, 40, 300, [
    ['Beginning balance', dollars(ledger.opening), 'balance'],
    ['Deposits and credits', dollars(sumOf(creditsOf(ledger))), 'total'],
    ['Withdrawals and debits', dollars(-sumOf(debitsOf(ledger))), 'total'],
    ['Ending balance', dollars(ledger.closing), 'balance'],
  ]);
  const columns = [
    dateColumn(40, monthDay),
    textColumn(90, 48),
    sideColumn(400, plain, 1, 'Credits'),
    sideColumn(482, plain, -1, 'Debits'),
    balanceColumn(570, plain),
  ];
  drawMovements(sheet, columns, ledger.movements, { continued: `${name} (continued)`, hasRules: true });
  sheet.y += 14;
}

/** Checking and savings one after the other, each with its own summary, behind an overview of both. */
function drawMeadowlark(sheet: Sheet, ledgers: readonly Ledger[]): void {
  const [first] = ledgers;
  if (!first) return;
  drawHead(sheet, {
    bank: 'Meadowlark Bank',
    customer: 'Ironbark Rentals LLC',
    title: 'Combined statement',
    details: [`${long(first.from)} - ${long(first.to)}`],
  });
  drawTitle(sheet, 'Your accounts at a glance');
  for (const [index, { account, closing }] of ledgers.entries()) {
    sheet.text(40, sheet.y, `${index === 0 ? 'Business Checking' : 'Business Savings'} ${masked(account, '...')}`);
    sheet.text(400, sheet.y, dollars(closing), { align: 'right', role: 'balance' });
    sheet.y += 13;
  }
  sheet.onPage = () => {
    sheet.text(40, sheet.y, `Meadowlark Bank   ${long(first.from)} - ${long(first.to)}`, { size: 8 });
    sheet.y += 22;
  };
  for (const [index, ledger] of ledgers.entries())
    drawAccount(sheet, ledger, index === 0 ? 'Business Checking' : 'Business Savings');
  drawNotice(sheet, ERRORS_NOTICE);
  numberPages(sheet, (page, pages) => `Page ${page} of ${pages}`);
}

/** A credit union: suffixes of shares, signed amounts, the new balance after each row. */
function drawRushford(sheet: Sheet, ledgers: readonly Ledger[]): void {
  const [first] = ledgers;
  if (!first) return;
  drawHead(sheet, {
    bank: 'Rushford Mills Federal Credit Union',
    customer: 'M. QUILLFEATHER DBA QUILLFEATHER FONTS',
    details: [`Statement Period ${short(first.from)} thru ${short(first.to)}`],
  });
  for (const [index, ledger] of ledgers.entries()) {
    sheet.need(110);
    const name = ['BUSINESS SHARE SAVINGS', 'BUSINESS DRAFT CHECKING', 'MONEY MARKET'][index] ?? 'SHARE';
    sheet.band(36, sheet.y - 4, 540, 16);
    sheet.text(40, sheet.y, `${name}   Account ${ledger.account}`, { isBold: true });
    sheet.y += 18;
    const columns = [
      dateColumn(40, named, 'Posting Date'),
      textColumn(110, 52, 'Transaction Description'),
      amountColumn(466, plain),
      balanceColumn(566, plain, 'New Balance'),
    ];
    const before = [named(ledger.from), 'Previous Balance', '', plain(ledger.opening)];
    drawMovements(sheet, columns, ledger.movements, { before, continued: `${name} (continued)` });
    drawCells(sheet, columns, [named(ledger.to), 'Ending Balance', '', plain(ledger.closing)], { isBold: true });
    sheet.y += 16;
  }
}

/** A whole statement with pages of its own. */
function drawThornbury(sheet: Sheet, ledger: Ledger): void {
  const first = sheet.page;
  sheet.onPage = () => {
    sheet.text(40, sheet.y, `THORNBURY COUNTY BANK   ACCT ${masked(ledger.account, '***')}   ${full(ledger.to)}`);
    sheet.y += 24;
  };
  drawHead(sheet, {
    bank: 'THORNBURY COUNTY BANK',
    customer: 'HEATHERWICK TILE INC',
    title: `Statement ${full(ledger.to)}`,
    details: [`Account ${masked(ledger.account, '***')}`, `Period ${full(ledger.from)} to ${full(ledger.to)}`],
  });
  drawPairs(sheet, 40, 300, [
    [`Previous balance ${full(ledger.from)}`, trailing(ledger.opening), 'balance'],
    [`+ ${creditsOf(ledger).length} deposits/credits`, trailing(sumOf(creditsOf(ledger))), 'total'],
    [`- ${debitsOf(ledger).length} checks/debits`, trailing(-sumOf(debitsOf(ledger))), 'total'],
    [`Ending balance ${full(ledger.to)}`, trailing(ledger.closing), 'balance'],
  ]);
  drawTitle(sheet, 'Deposits and credits');
  const columns = [dateColumn(40, monthDay), textColumn(90, 66), bareColumn(560, plain)];
  drawMovements(sheet, columns, creditsOf(ledger));
  drawTitle(sheet, 'Checks and debits');
  drawMovements(sheet, columns, debitsOf(ledger));
  drawTitle(sheet, 'Daily balances');
  drawDailyBalances(sheet, ledger, { columns: 4, width: 132, date: monthDay, money: trailing });
  numberPages(sheet, (page, pages) => `Page ${page} of ${pages}`, { first, x: 540 });
}

/** Rows of a transfer that leave one account and reach the other. */
const transfers = (days: readonly string[], sign: 1 | -1, other: string) =>
  days.map((day, index) => {
    const text = sign < 0 ? `Transfer to account ending ${other}` : `Transfer from account ending ${other}`;
    return [day, 'transfer', text, sign * (50_000 + index * 12_345)] as const;
  });

const september = { from: '2025-09-01', to: '2025-09-30' };
const fall = { from: '2025-10-12', to: '2025-11-11' };
const septemberDays = ['2025-09-05', '2025-09-12', '2025-09-19'];
const fallDays = ['2025-10-15', '2025-10-29', '2025-11-04', '2025-11-10'];

const MEADOWLARK = {
  'transfers between both': [
    createLedger({
      ...{ account: '3300117741', ...september, opening: 905_000, trade: 'haulage', count: 18 },
      pinned: transfers(septemberDays, -1, '0093'),
    }),
    createLedger({
      ...{ account: '3300110093', ...september, opening: 2_400_000, count: 0 },
      pinned: [...transfers(septemberDays, 1, '7741'), ['2025-09-30', 'interest', 'Interest payment', 842]],
    }),
  ],
  'two pages': [
    createLedger({
      ...{ account: '3300115528', ...fall, opening: 1_905_000, trade: 'builder', count: 40 },
      pinned: transfers(fallDays, 1, '6610'),
    }),
    createLedger({
      ...{ account: '3300116610', ...fall, opening: 1_400_000, trade: 'savings', count: 9, floor: 400_000 },
      pinned: transfers(fallDays, -1, '5528'),
    }),
  ],
};

const RUSHFORD = {
  'shares and drafts': [
    createLedger({ account: '51004420001', ...september, opening: 50_000, trade: 'savings', count: 6 }),
    createLedger({ account: '51004420075', ...september, opening: 140_233, trade: 'webshop', count: 24 }),
  ],
  'three accounts': [
    createLedger({ account: '51009981001', ...fall, opening: 150_000, trade: 'savings', count: 5 }),
    createLedger({ account: '51009981075', ...fall, opening: 340_233, trade: 'webshop', count: 38 }),
    createLedger({ account: '51009981090', ...fall, opening: 3_150_000, trade: 'savings', count: 7 }),
  ],
};

/** The second month goes on where the first one ended. */
function followed(account: string, count: number, trade: 'bakery' | 'salon', ...days: readonly string[]): Ledger[] {
  const [start = '', end = '', next = '', last = ''] = days;
  const first = createLedger({ account, from: start, to: end, opening: 402_115, trade, count });
  return [first, createLedger({ account, from: next, to: last, opening: first.closing, trade, count, seed: count })];
}

const THORNBURY = {
  'two months': followed('9066001284', 22, 'bakery', '2025-01-01', '2025-01-31', '2025-02-01', '2025-02-28'),
  'two cycles of two pages': followed(
    '9066004473',
    60,
    'salon',
    '2025-11-15',
    '2025-12-14',
    '2025-12-15',
    '2026-01-14',
  ),
};

export const ACCOUNT_SAMPLES: readonly RoundTripSample[] = [
  ...Object.entries(MEADOWLARK).map(([name, ledgers]) =>
    roundTrip({
      ...{ layout: 'meadowlark', name, ledgers },
      kinds: ['two accounts', 'running balance', 'credit and debit columns', 'transfers', 'page footers'],
      draw: (sheet) => drawMeadowlark(sheet, ledgers),
    }),
  ),
  ...Object.entries(RUSHFORD).map(([name, ledgers]) =>
    roundTrip({
      ...{ layout: 'rushford', name, ledgers },
      kinds: ['two accounts', 'running balance', 'leading minus', 'transfers', 'month names', 'interest'],
      draw: (sheet) => drawRushford(sheet, ledgers),
    }),
  ),
  ...Object.entries(THORNBURY).map(([name, ledgers]) =>
    roundTrip({
      ...{ layout: 'thornbury', name, ledgers },
      kinds: ['two statements', 'sections', 'daily balances', 'page footers'],
      draw: (sheet) => {
        for (const [index, ledger] of ledgers.entries()) {
          if (index > 0) {
            sheet.onPage = () => {};
            sheet.addPage();
          }
          drawThornbury(sheet, ledger);
        }
      },
    }),
  ),
];
