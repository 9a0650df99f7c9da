import { dateFormats } from '../../layouts/ledger.ts';
import { amountColumn, balanceColumn, bareColumn, dateColumn, sideColumn, textColumn } from '../columns.ts';
import { dollars, masked, plain, spanishLong } from '../formats.ts';
import { drawHead, drawPairs, drawTitle, numberPages } from '../heads.ts';
import { creditsOf, debitsOf, type Ledger, type LedgerOptions, notOfKinds, ofKinds, sumOf } from '../movements.ts';
import { layoutSamples, type RoundTripSample, type Sheet } from '../sample.ts';
import { drawCells, drawChecks, drawMovements } from '../table.ts';

const { full, monthDay } = dateFormats;

function drawSummary(sheet: Sheet, ledger: Ledger): void {
  drawPairs(sheet, 40, 300, [
    ['Beginning balance', dollars(ledger.opening), 'balance'],
    ['Total credits', dollars(sumOf(creditsOf(ledger))), 'total'],
    ['Total debits', dollars(-sumOf(debitsOf(ledger))), 'total'],
    ['Ending balance', dollars(ledger.closing), 'balance'],
  ]);
}

/** Narrow descriptions of several lines, and a foot directly beneath the last row of a page. */
function drawQuarrystone(sheet: Sheet, ledger: Ledger): void {
  drawHead(sheet, {
    bank: 'Quarrystone Bank',
    customer: 'Plumbline Lumber Inc',
    details: [`Account ${masked(ledger.account)}`, `${full(ledger.from)} to ${full(ledger.to)}`],
  });
  drawSummary(sheet, ledger);
  const columns = [dateColumn(40, monthDay), textColumn(90, 24), amountColumn(420, plain), balanceColumn(540, plain)];
  const foot = (page: number) => {
    sheet.text(90, sheet.y, 'Continued on the next page', { page });
    sheet.text(90, sheet.y + 11, `Quarrystone Bank, page ${page}`, { page });
  };
  const { need } = sheet;
  sheet.need = (needed) => {
    const [page, y] = [sheet.page, sheet.y];
    if (!need(needed + 26)) return false;
    const top = sheet.y;
    sheet.y = y;
    foot(page);
    sheet.y = top;
    return true;
  };
  drawMovements(sheet, columns, ledger.movements, { step: 11 });
}

/** Amounts on the last line of a description, whose lines may begin with a date. */
function drawSlatebrook(sheet: Sheet, ledger: Ledger): void {
  drawHead(sheet, {
    bank: 'SLATEBROOK BANK',
    customer: 'HERON FLEET SERVICES',
    details: [`ACCT ${masked(ledger.account)}`, `${full(ledger.from)} THROUGH ${full(ledger.to)}`],
  });
  drawSummary(sheet, ledger);
  const columns = [
    dateColumn(40, monthDay),
    textColumn(90, 24),
    sideColumn(420, plain, -1, 'Debits'),
    sideColumn(540, plain, 1, 'Credits'),
  ];
  drawMovements(sheet, columns, ledger.movements, { step: 11, amountsOn: 'last' });
  numberPages(sheet, (page, pages) => `PAGE ${page} OF ${pages}`, { x: 540 });
}

/** Sections with wrapped descriptions, cheques in three columns, each with its total directly beneath. */
function drawFlamboyan(sheet: Sheet, ledger: Ledger): void {
  drawHead(sheet, {
    bank: 'Banco Flamboyán',
    customer: 'Taller Ceiba Motors Corp.',
    title: 'Estado de cuenta',
    details: [
      `Número de cuenta: ${masked(ledger.account)}`,
      `Período: ${spanishLong(ledger.from)} al ${spanishLong(ledger.to)}`,
    ],
  });
  drawPairs(sheet, 40, 300, [
    ['Saldo anterior', dollars(ledger.opening), 'balance'],
    ['Total de depósitos', dollars(sumOf(creditsOf(ledger))), 'total'],
    ['Total de retiros y cheques', dollars(-sumOf(debitsOf(ledger))), 'total'],
    ['Saldo final', dollars(ledger.closing), 'balance'],
  ]);
  const columns = [
    dateColumn(40, monthDay, 'Fecha'),
    textColumn(96, 26, 'Descripción'),
    bareColumn(570, plain, 'Monto'),
  ];
  const checks = ofKinds(ledger.movements, 'check');
  for (const [title, total, movements] of [
    ['Depósitos', 'Total de depósitos', creditsOf(ledger)],
    ['Retiros', 'Total de retiros', notOfKinds(debitsOf(ledger), 'check')],
  ] as const) {
    drawTitle(sheet, title);
    drawMovements(sheet, columns, movements);
    drawCells(sheet, columns, ['', total, plain(Math.abs(sumOf(movements)))], { isBold: true, amountRole: 'total' });
  }
  drawTitle(sheet, 'Cheques pagados');
  drawChecks(sheet, checks, { date: monthDay, money: plain, heads: ['Cheque', 'Fecha', 'Monto'] });
  drawPairs(sheet, 40, 570, [['Total de cheques', plain(-sumOf(checks)), 'total']]);
  numberPages(sheet, (page, pages) => `Página ${page} de ${pages}`, { x: 540 });
}

const march = { from: '2025-03-01', to: '2025-03-31' };
const cross = { from: '2025-08-18', to: '2025-09-17' };

/** Lines of these descriptions begin with a date, a title of a section, a sum or a label, when they are wrapped. */
const trapsOf = (days: readonly [string, string, string]): Required<LedgerOptions>['pinned'] => {
  const [first, second, third] = days;
  const date = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}`;
  return [
    [first, 'ach', `CARD PURCHASE LARKSPUR ${date(first)} PLAINFIELD LINEN CO`, -41_250],
    [first, 'wire', 'WIRE FROM CEDAR PARTNERS DEPOSITS AND CREDITS DESK', 512_300],
    [second, 'ach', 'ACH DEBIT IRONBARK LEASE TOTAL 80.26 OF 12 RENTALS', -8_026],
    [second, 'fee', 'RETURNED ITEM UNPAID NSF SERVICE CHARGE', -3_500],
    [third, 'ach', `INSURANCE PREMIUM HERON ${date(second)} 4471 POLICY`, -19_975],
    [third, 'transfer', 'ONLINE TRANSFER TO ACCT ENDING 0093 WITHDRAWALS POOL', -60_000],
  ];
};
const marchTraps = trapsOf(['2025-03-05', '2025-03-13', '2025-03-21']);
const crossTraps = trapsOf(['2025-08-25', '2025-09-03', '2025-09-11']);

export const WRAPPED_SAMPLES: readonly RoundTripSample[] = [
  ...layoutSamples({
    layout: 'quarrystone',
    kinds: ['running balance', 'leading minus', 'wrapped descriptions', 'page footers'],
    cases: {
      'narrow column': {
        account: '5520114417',
        ...march,
        opening: 804_400,
        trade: 'clinic',
        count: 40,
        pinned: marchTraps,
      },
      'two months': {
        account: '5520118820',
        ...cross,
        opening: 1_204_400,
        trade: 'haulage',
        count: 70,
        pinned: crossTraps,
      },
    },
    draw: drawQuarrystone,
  }),
  ...layoutSamples({
    layout: 'slatebrook',
    kinds: ['no running balance', 'debit and credit columns', 'wrapped descriptions', 'page footers'],
    cases: {
      'amounts at the end': {
        account: '6610207731',
        ...march,
        opening: 904_400,
        trade: 'haulage',
        count: 44,
        pinned: marchTraps,
      },
      'two months': {
        account: '6610203346',
        ...cross,
        opening: 304_400,
        trade: 'clinic',
        count: 30,
        pinned: crossTraps,
      },
    },
    draw: drawSlatebrook,
  }),
  ...layoutSamples({
    layout: 'flamboyán',
    kinds: ['Spanish', 'sections', 'no running balance', 'wrapped descriptions', 'cheques in three columns'],
    cases: {
      'cheques pagados': {
        ...{ account: '0991204418', ...march, opening: 604_400, trade: 'cantina', count: 30 },
        pinned: [
          ['2025-03-04', 'check', 'Cheque 2041', -18_250],
          ['2025-03-11', 'check', 'Cheque 2042', -7_725],
          ['2025-03-12', 'ach', 'Pago de póliza de seguro comercial Garza Azul 4471', -21_900],
          ['2025-03-19', 'check', 'Cheque 2045', -99_010],
          ['2025-03-26', 'check', 'Cheque 2046', -5_500],
        ],
      },
    },
    draw: drawFlamboyan,
  }),
];
