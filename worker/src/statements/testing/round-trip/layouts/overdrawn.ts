import { dateFormats } from '../../layouts/ledger.ts';
import { amountColumn, balanceColumn, bareColumn, dateColumn, textColumn } from '../columns.ts';
import { createMoney, dollars, masked, plain } from '../formats.ts';
import { drawHead, drawNotice, drawPairs, drawTitle, ERRORS_NOTICE, numberPages } from '../heads.ts';
import { creditsOf, debitsOf, type Ledger, type LedgerOptions, type Movement, ofKinds, sumOf } from '../movements.ts';
import { layoutSamples, type RoundTripSample, type Sheet } from '../sample.ts';
import { drawCells, drawChecks, drawDailyBalances, drawMovements } from '../table.ts';

const { full, monthDay, short, long } = dateFormats;
const brackets = createMoney({ sign: 'parentheses' });

function drawList(sheet: Sheet, title: string, movements: readonly Movement[]): void {
  if (movements.length === 0) return;
  sheet.need(60);
  sheet.y += 8;
  sheet.band(36, sheet.y - 4, 540, 16);
  sheet.text(40, sheet.y, title, { isBold: true });
  sheet.y += 17;
  const columns = [
    dateColumn(40, monthDay, 'POSTING DATE'),
    textColumn(120, 64, 'DESCRIPTION'),
    bareColumn(570, plain, 'AMOUNT'),
  ];
  drawMovements(sheet, columns, movements, { continued: `${title} (continued)`, hasRules: true });
  sheet.text(440, sheet.y, 'Subtotal:', { isBold: true });
  sheet.text(570, sheet.y, plain(Math.abs(sumOf(movements))), { isBold: true, align: 'right', role: 'total' });
  sheet.y += 14;
}

/** What an overdrawn month and a year cost so far, which is no transaction. */
function drawOverdraftTable(sheet: Sheet, ledger: Ledger): void {
  const fees = -sumOf(ofKinds(ledger.movements, 'fee'));
  sheet.need(60);
  sheet.y += 6;
  sheet.box(40, sheet.y, 420, 46);
  for (const [at, head] of [
    [340, 'Total for this cycle'],
    [452, 'Total year to date'],
  ] as const)
    sheet.text(at, sheet.y + 5, head, { size: 8, isBold: true, align: 'right' });
  for (const [index, [label, cycle, year]] of [
    ['Total Overdraft Fees', dollars(fees), dollars(fees + 10_500)],
    ['Total NSF Fees', '$0.00', '$35.00'],
  ].entries()) {
    const y = sheet.y + 18 + index * 12;
    sheet.text(46, y, label ?? '', { size: 8 });
    sheet.text(340, y, cycle ?? '', { size: 8, align: 'right' });
    sheet.text(452, y, year ?? '', { size: 8, align: 'right' });
  }
  sheet.y += 54;
}

function pinebarrenSections(ledger: Ledger) {
  const [credits, debits] = [creditsOf(ledger), debitsOf(ledger)];
  return [
    ['Deposits', ofKinds(credits, 'deposit')],
    ['Electronic Deposits', ofKinds(credits, 'ach', 'wire', 'transfer')],
    ['Returned Items', ofKinds(credits, 'return')],
    ['Checks Paid', ofKinds(debits, 'check')],
    ['Electronic Payments', ofKinds(debits, 'ach', 'card', 'atm', 'funder', 'transfer')],
    ['Service Charges', ofKinds(debits, 'fee')],
  ] as const;
}

function drawPaid(sheet: Sheet, checks: readonly Movement[]): void {
  drawTitle(sheet, 'Checks Paid', { hasRule: false });
  const heads = ['SERIAL NO.', 'DATE', 'AMOUNT'] as const;
  drawChecks(sheet, checks, { columns: 2, width: 260, date: monthDay, money: plain, heads });
  drawPairs(sheet, 440, 570, [['Subtotal:', plain(-sumOf(checks)), 'total']], { isBold: true });
}

/** Electronic items, cheques, returned items and fees in sections with subtotals. */
function drawPinebarren(sheet: Sheet, ledger: Ledger): void {
  drawHead(sheet, {
    bank: 'Pinebarren Bank',
    slogan: 'The convenient corner bank',
    customer: 'HIGH PRAIRIE HAULERS LLC',
    title: 'STATEMENT OF ACCOUNT',
    details: [
      `Statement Period: ${full(ledger.from)}-${full(ledger.to)}`,
      `Primary Account #: ${ledger.account.replace(/^(\d{3})(\d+)(\d{4})$/, '$1-$2-$3')}`,
    ],
  });
  const sections = pinebarrenSections(ledger);
  drawTitle(sheet, 'ACCOUNT SUMMARY');
  drawPairs(sheet, 40, 280, [
    ['Beginning Balance', plain(ledger.opening), 'balance'],
    ...sections.map(([label, all]) => [label, plain(Math.abs(sumOf(all))), 'total'] as const),
    ['Ending Balance', plain(ledger.closing), 'balance'],
  ]);
  sheet.onPage = () => {
    sheet.text(40, sheet.y, 'HIGH PRAIRIE HAULERS LLC', { size: 8 });
    sheet.text(572, sheet.y, `Statement Period: ${full(ledger.from)}-${full(ledger.to)}`, { size: 8, align: 'right' });
    sheet.y += 24;
  };
  drawOverdraftTable(sheet, ledger);
  drawTitle(sheet, 'DAILY ACCOUNT ACTIVITY');
  for (const [title, movements] of sections) {
    if (title !== 'Checks Paid') drawList(sheet, title, movements);
    else if (movements.length > 0) drawPaid(sheet, movements);
  }
  drawTitle(sheet, 'DAILY BALANCE SUMMARY');
  const heads = ['DATE', 'BALANCE'] as const;
  drawDailyBalances(sheet, ledger, { columns: 2, width: 260, date: monthDay, money: plain, heads });
  numberPages(sheet, (page, pages) => `Page: ${page} of ${pages}`, { x: 540 });
}

/** Signed amounts and balances in parentheses; fees and returned items among the rows. */
function drawCobblestone(sheet: Sheet, ledger: Ledger): void {
  drawHead(sheet, {
    bank: 'Cobblestone Commerce Bank',
    customer: 'Bluestem Roofing Inc',
    details: [`Account ${masked(ledger.account, 'XXXX-')}`, `${long(ledger.from)} - ${long(ledger.to)}`],
  });
  const columns = [
    dateColumn(40, short),
    textColumn(96, 44, 'Transaction description'),
    amountColumn(448, brackets),
    balanceColumn(566, brackets, 'Ledger balance'),
  ];
  const opening = [short(ledger.from), 'BALANCE FORWARD', '', brackets(ledger.opening)];
  drawMovements(sheet, columns, ledger.movements, { before: opening, hasBand: true, step: 12 });
  drawCells(sheet, columns, [short(ledger.to), 'ENDING BALANCE', '', brackets(ledger.closing)], { isBold: true });
  drawOverdraftTable(sheet, ledger);
  drawNotice(sheet, ERRORS_NOTICE);
}

const FUNDERS = ['BRAMBLEGATE CAPITAL DAILY ACH', 'NORTHSTAR RIDGE FUNDING', 'QUICKSILVER ADVANCE 0417'] as const;

/** Debits of two funders, a cheque that came back and what the bank charged for it. */
function troubled(account: string, from: string, to: string, days: readonly [string, string, string]): LedgerOptions {
  const [first, second, third] = days;
  return {
    ...{ account, from, to, opening: 212_455, trade: 'bakery', count: 18, floor: -60_000 },
    daily: { text: FUNDERS[Number(account.slice(-1)) % FUNDERS.length] ?? FUNDERS[0], cents: 38_995 },
    pinned: [
      [first, 'check', 'Check 5518', -264_000],
      [first, 'return', 'RETURNED ITEM CHECK 5518', 264_000],
      [first, 'fee', 'OVERDRAFT FEE ITEM 5518', -3_500],
      [second, 'funder', 'NORTHSTAR RIDGE WEEKLY 2 OF 40', -145_210],
      [second, 'fee', 'OD FEE $35.00 FOR ITEM OF $1,452.10', -3_500],
      [third, 'transfer', 'TRANSFER FROM SAVINGS 0093', 300_000],
      [third, 'fee', 'CONTINUOUS OVERDRAFT CHARGE', -700],
      [third, 'return', 'RETURNED DEPOSIT ITEM REVERSAL', 41_800],
    ],
  };
}

export const OVERDRAWN_SAMPLES: readonly RoundTripSample[] = [
  ...layoutSamples({
    layout: 'pinebarren',
    kinds: ['sections', 'daily balances', 'daily funder debits', 'returned items and overdraft fees'],
    cases: {
      'daily debits': troubled('43500918820', '2025-07-01', '2025-07-31', ['2025-07-03', '2025-07-10', '2025-07-22']),
      'over the year': troubled('43500912261', '2025-12-11', '2026-01-10', ['2025-12-15', '2025-12-31', '2026-01-02']),
    },
    draw: drawPinebarren,
  }),
  ...layoutSamples({
    layout: 'cobblestone',
    kinds: ['running balance', 'parentheses', 'daily funder debits', 'returned items and overdraft fees'],
    cases: {
      'daily debits': troubled('8127005519', '2025-08-01', '2025-08-31', ['2025-08-04', '2025-08-13', '2025-08-25']),
      'cross-month': troubled('8127003342', '2026-02-12', '2026-03-11', ['2026-02-17', '2026-02-26', '2026-03-05']),
    },
    draw: drawCobblestone,
  }),
];
