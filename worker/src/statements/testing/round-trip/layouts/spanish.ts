import { dateFormats } from '../../layouts/ledger.ts';
import { amountColumn, balanceColumn, bareColumn, dateColumn, sideColumn, textColumn } from '../columns.ts';
import { createMoney, dollars, masked, plain, spanishLong, spanishShort } from '../formats.ts';
import { drawAcross, drawHead, drawPairs, drawTitle, numberPages } from '../heads.ts';
import { creditsOf, debitsOf, type Ledger, type Movement, sumOf } from '../movements.ts';
import { layoutSamples, type RoundTripSample, type Sheet } from '../sample.ts';
import { drawCells, drawDailyBalances, drawMovements } from '../table.ts';

const { full, monthDay, short } = dateFormats;
const trailing = createMoney({ sign: 'trailing' });

/** Retiros, depósitos and the balance after each row. */
function drawLoma(sheet: Sheet, ledger: Ledger): void {
  drawHead(sheet, {
    bank: 'Banco Loma Azul',
    customer: 'Cantina Flor de Mar, Inc.',
    title: 'Estado de cuenta',
    details: [
      `Número de cuenta: ${masked(ledger.account)}`,
      `Período: ${spanishLong(ledger.from)} al ${spanishLong(ledger.to)}`,
    ],
  });
  drawTitle(sheet, 'Resumen de la cuenta');
  drawPairs(sheet, 40, 300, [
    ['Saldo anterior', dollars(ledger.opening), 'balance'],
    ['Total de depósitos', dollars(sumOf(creditsOf(ledger))), 'total'],
    ['Total de retiros', dollars(-sumOf(debitsOf(ledger))), 'total'],
    ['Saldo final', dollars(ledger.closing), 'balance'],
  ]);
  drawTitle(sheet, 'Detalle de transacciones');
  const columns = [
    dateColumn(40, spanishShort, 'Fecha'),
    textColumn(96, 50, 'Descripción'),
    sideColumn(400, plain, -1, 'Retiros'),
    sideColumn(482, plain, 1, 'Depósitos'),
    balanceColumn(570, plain, 'Saldo'),
  ];
  drawMovements(sheet, columns, ledger.movements, {
    continued: 'Detalle de transacciones (continuación)',
    hasRules: true,
  });
  numberPages(sheet, (page, pages) => `Página ${page} de ${pages}`, { x: 540 });
}

function drawSide(sheet: Sheet, title: string, total: string, movements: readonly Movement[]): void {
  drawTitle(sheet, title);
  const columns = [
    dateColumn(40, monthDay, 'FECHA'),
    textColumn(96, 66, 'DESCRIPCIÓN'),
    bareColumn(570, plain, 'CANTIDAD'),
  ];
  drawMovements(sheet, columns, movements, { continued: `${title} (continúa)` });
  drawCells(sheet, columns, ['', total, plain(Math.abs(sumOf(movements)))], { isBold: true, amountRole: 'total' });
}

/** Depósitos and retiros in sections, saldos diarios at the end. */
function drawYagrumo(sheet: Sheet, ledger: Ledger): void {
  drawHead(sheet, {
    bank: 'COOPERATIVA YAGRUMO',
    customer: 'PANADERÍA DOS PALMAS',
    title: 'CUENTA COMERCIAL',
    details: [`Cuenta ${ledger.account}`, `Desde ${full(ledger.from)} hasta ${full(ledger.to)}`],
  });
  drawAcross(sheet, 40, 134, [
    ['BALANCE INICIAL', dollars(ledger.opening), 'balance'],
    ['DEPÓSITOS Y CRÉDITOS', dollars(sumOf(creditsOf(ledger))), 'total'],
    ['RETIROS Y DÉBITOS', dollars(-sumOf(debitsOf(ledger))), 'total'],
    ['BALANCE FINAL', dollars(ledger.closing), 'balance'],
  ]);
  drawSide(sheet, 'DEPÓSITOS Y OTROS CRÉDITOS', 'Total de depósitos y otros créditos', creditsOf(ledger));
  drawSide(sheet, 'RETIROS Y OTROS DÉBITOS', 'Total de retiros y otros débitos', debitsOf(ledger));
  drawTitle(sheet, 'SALDOS DIARIOS');
  drawDailyBalances(sheet, ledger, { date: monthDay, money: plain, heads: ['FECHA', 'SALDO'] });
  numberPages(sheet, (page, pages) => `Página ${page} de ${pages}`);
}

/** Heads in both languages, trailing minus signs. */
function drawCoqui(sheet: Sheet, ledger: Ledger): void {
  drawHead(sheet, {
    bank: 'Banco Brisa del Norte',
    customer: 'Taller Ceiba Motors Corp.',
    title: 'Estado de Cuenta / Account Statement',
    details: [
      `Cuenta / Account: ${masked(ledger.account, 'XXX-XX')}`,
      `Período / Period: ${full(ledger.from)} - ${full(ledger.to)}`,
    ],
  });
  const columns = [
    dateColumn(40, short, ['Fecha', 'Date']),
    textColumn(100, 52, ['Descripción', 'Description']),
    amountColumn(456, trailing, ['Cantidad', 'Amount']),
    balanceColumn(566, trailing, ['Balance', 'Balance']),
  ];
  const before = ['', 'Balance anterior / Previous balance', '', trailing(ledger.opening)];
  drawMovements(sheet, columns, ledger.movements, { before, hasBand: true });
  drawCells(sheet, columns, ['', 'Balance final / Ending balance', '', trailing(ledger.closing)], { isBold: true });
  drawPairs(sheet, 40, 330, [
    ['Total de créditos / Total credits', trailing(sumOf(creditsOf(ledger))), 'total'],
    ['Total de débitos / Total debits', trailing(sumOf(debitsOf(ledger))), 'total'],
  ]);
}

const october = { from: '2025-10-01', to: '2025-10-31' };
const yearEnd = { from: '2024-12-16', to: '2025-01-15' };

export const SPANISH_SAMPLES: readonly RoundTripSample[] = [
  ...layoutSamples({
    layout: 'loma azul',
    kinds: ['Spanish', 'running balance', 'debit and credit columns', 'month names'],
    cases: {
      'un mes': { account: '0417220093', ...october, opening: 340_118, trade: 'cantina', count: 28 },
      'fin de año': { account: '0417228861', ...yearEnd, opening: 540_118, trade: 'cantina', count: 56 },
    },
    draw: drawLoma,
  }),
  ...layoutSamples({
    layout: 'yagrumo',
    kinds: ['Spanish', 'sections', 'daily balances', 'whole account number'],
    cases: {
      'saldos diarios': { account: '1122604', ...october, opening: 90_118, trade: 'cantina', count: 30 },
      'dos páginas': { account: '1127719', ...yearEnd, opening: 790_118, trade: 'cantina', count: 58 },
    },
    draw: drawYagrumo,
  }),
  ...layoutSamples({
    layout: 'brisa',
    kinds: ['Spanish', 'two languages', 'running balance', 'trailing minus'],
    cases: {
      'dos idiomas': { account: '8830015542', ...october, opening: 210_118, trade: 'cantina', count: 30 },
      'bajo cero': {
        ...{ account: '8830013396', ...yearEnd, opening: 22_118, trade: 'cantina', count: 26, floor: -150_000 },
        pinned: [['2024-12-17', 'fee', 'Cargo por sobregiro 35.00', -3_500]],
      },
    },
    draw: drawCoqui,
  }),
];
