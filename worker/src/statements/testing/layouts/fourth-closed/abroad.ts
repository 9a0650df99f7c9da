import type { CorpusSample } from '../../development-corpus.ts';
import { address, depositsFirst, ledgerOf, MARCH, period, SPLIT, totals } from '../fourth/parts.ts';
import { dateFormats, splitRows } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';

function periodDel(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'cantina', 330_030, 14);
  paper.text(40, 36, 'Banco Cerro Nublado', { size: 16, isBold: true });
  paper.text(40, 58, 'Estado de cuenta empresarial');
  paper.boxes(
    330,
    36,
    [110, 132],
    [
      ['Periodo', 'DEL 01/03/2026 AL 31/03/2026'],
      ['Fecha de corte', '31/03/2026'],
      ['No. de cuenta', '0118 4420 77'],
      ['CLABE', '000180011844207703'],
    ],
    16,
  );
  address(paper, 40, 84, ['LA SOMBRILLA ROJA SA', 'CALLE CANELA 14']);
  paper.pairs(
    40,
    140,
    300,
    totals(ledger, ['Saldo anterior', 'Depósitos / abonos (+)', 'Retiros / cargos (-)', 'Saldo final']),
  );
  paper.table(SPLIT, 220, [
    ['OPER', 'DESCRIPCIÓN', 'ABONOS', 'CARGOS', 'SALDO'],
    ...depositsFirst(ledger, dateFormats.dayMonth),
  ]);
}

function sheetAndSortCode(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'bakery', 505_050, 14);
  paper.text(40, 36, 'Hartwell & Sons Bank plc', { size: 15, isBold: true });
  paper.lines(572, 36, ['Statement number 47', 'Sheet number 1', 'Sort code 00-11-22', 'Account number 40118827'], {
    align: 'right',
  });
  paper.text(40, 100, 'BUSINESS CURRENT ACCOUNT', { isBold: true });
  paper.text(40, 114, '1 March 2026 to 31 March 2026');
  const rows = splitRows(ledger, dateFormats.dayNamed);
  paper.table(SPLIT, 150, [
    ['Date', 'Details', 'Paid out', 'Paid in', 'Balance'],
    ['28 Feb', 'BALANCE BROUGHT FORWARD', '', '', ledger.opening],
    ...rows,
    ['31 Mar', 'BALANCE CARRIED FORWARD', '', '', ledger.closing],
  ]);
}

function twoLanguages(paper: Paper): void {
  const ledger = ledgerOf(MARCH, 'cantina', 140_410, 12);
  paper.text(40, 36, 'Coquina Bank', { size: 16, isBold: true });
  paper.pairs(300, 36, 572, [
    ['Statement period / Período', '03/01/2026 - 03/31/2026'],
    ['Account / Cuenta', 'XXXXX3360'],
    ['Beginning balance / Balance inicial', ledger.opening],
    ['Ending balance / Balance final', ledger.closing],
  ]);
  address(paper, 40, 70, ['LA SOMBRILLA ROJA INC', 'CALLE CANELA 14', 'PONCE PR 00730']);
  paper.table(SPLIT, 150, [
    ['Date / Fecha', 'Description / Descripción', 'Debit', 'Credit', 'Balance'],
    ...splitRows(ledger, dateFormats.monthDay),
  ]);
}

/** Other countries and languages. */
export const CLOSED_ABROAD: readonly CorpusSample[] = [
  sample({
    layout: 'del and al in a box',
    name: 'a number for transfers beneath',
    draw: periodDel,
    periods: [period('2077', MARCH)],
  }),
  sample({
    layout: 'number of the sheet',
    name: 'balances brought and carried forward',
    draw: sheetAndSortCode,
    format: 'A4',
    periods: [period('8827', MARCH)],
  }),
  sample({
    layout: 'labels in two languages',
    name: 'both before a value',
    draw: twoLanguages,
    periods: [period('3360', MARCH)],
  }),
];
