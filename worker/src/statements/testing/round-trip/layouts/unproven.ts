import { dateFormats } from '../../layouts/ledger.ts';
import { amountColumn, dateColumn, sideColumn, textColumn } from '../columns.ts';
import { dollars, masked, plain } from '../formats.ts';
import { drawHead, drawPairs, drawTitle, numberPages } from '../heads.ts';
import { creditsOf, debitsOf, type Ledger, sumOf } from '../movements.ts';
import { layoutSamples, type RoundTripSample, type Sheet } from '../sample.ts';
import { drawMovements } from '../table.ts';

const { full, monthDay, long, short } = dateFormats;

/** Totals, and one balance only: the opening one, or the closing one. */
function drawCopse(sheet: Sheet, ledger: Ledger, name: string): void {
  drawHead(sheet, {
    bank: 'Copse & Harrow Bank',
    customer: 'Juniper Arcade Holdings',
    title: 'Checking statement',
    details: [`Account ${masked(ledger.account)}`, `${full(ledger.from)} to ${full(ledger.to)}`],
  });
  drawPairs(sheet, 40, 300, [
    ...(name.includes('opening') ? [] : [['Beginning balance', dollars(ledger.opening), 'balance'] as const]),
    ['Total deposits', dollars(sumOf(creditsOf(ledger))), 'total'],
    ['Total withdrawals', dollars(-sumOf(debitsOf(ledger))), 'total'],
    ...(name.includes('closing') ? [] : [['Ending balance', dollars(ledger.closing), 'balance'] as const]),
  ]);
  drawTitle(sheet, 'Activity');
  const columns = [
    dateColumn(40, monthDay),
    textColumn(90, 56),
    sideColumn(470, plain, -1, 'Debits'),
    sideColumn(570, plain, 1, 'Credits'),
  ];
  drawMovements(sheet, columns, ledger.movements, { hasBand: true });
  numberPages(sheet, (page, pages) => `Page ${page} of ${pages}`);
}

/** A list of transactions as an online bank prints it on demand: no balance at all. */
function drawDrift(sheet: Sheet, ledger: Ledger, name: string): void {
  sheet.text(40, 40, 'Driftwood Online', { size: 16, isBold: true });
  sheet.text(40, 64, `Transaction report for account ${masked(ledger.account, '...')}`);
  sheet.text(40, 77, `${long(ledger.from)} to ${long(ledger.to)}`);
  sheet.text(40, 90, `${ledger.movements.length} transactions`);
  sheet.y = 114;
  const isNewestFirst = name.includes('newest');
  const columns = [dateColumn(40, short), textColumn(110, 66), amountColumn(570, plain)];
  const movements = isNewestFirst ? ledger.movements.toReversed() : ledger.movements;
  drawMovements(sheet, columns, movements, { step: 14, hasRules: true });
}

const february = { from: '2026-02-01', to: '2026-02-28' };
const summer = { from: '2024-07-15', to: '2024-08-14' };

export const UNPROVEN_SAMPLES: readonly RoundTripSample[] = [
  ...layoutSamples({
    layout: 'copse',
    isProvable: false,
    kinds: ['one balance missing', 'debit and credit columns', 'no running balance'],
    cases: {
      'no closing balance': { account: '908811200', ...february, opening: 320_110, trade: 'salon', count: 26 },
      'no closing balance, two pages': {
        account: '908814417',
        ...summer,
        opening: 820_110,
        trade: 'bakery',
        count: 60,
      },
      'no opening balance': { account: '908816634', ...summer, opening: 120_110, trade: 'bakery', count: 24 },
    },
    draw: drawCopse,
  }),
  ...layoutSamples({
    layout: 'driftwood',
    isProvable: false,
    kinds: ['both balances missing', 'leading minus', 'no running balance'],
    cases: {
      'no balance': { account: '44551018', ...february, opening: 220_110, trade: 'webshop', count: 30 },
      'no balance, newest first': { account: '44557726', ...summer, opening: 620_110, trade: 'clinic', count: 28 },
    },
    draw: drawDrift,
  }),
];
