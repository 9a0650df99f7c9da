import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { abreast, block, book, type Days, dayEnds, grid, period, section, titled } from './bank-parts.ts';

const APRIL: Days = ['2026-04-01', '2026-04-30'];
const SALES: Days = ['2026-03-06', '2026-04-05'];
const day = dateFormats.monthDay;

const SPANISH = {
  credits: ['DEPOSITO', 'DEPOSITO VENTAS TARJETA PAYGROVE', 'TRANSF ATH MOVIL BUSINESS'],
  debits: [
    'Cheque #',
    'PAGO ACH ENERGIA',
    'COMPRA VISA DEBITO ALMACEN LOMA AZUL PONCE PR',
    'CARGO POR SERVICIO MENSUAL',
  ],
};

function commercialSpanish(paper: Paper): void {
  const ledger = book(APRIL, 'cantina', 1_410_226, 20, SPANISH);
  const [credits, checks, other] = [
    section(ledger, 'credits'),
    section(ledger, 'checks'),
    section(ledger, 'withdrawals'),
  ];
  paper.text(42, 30, 'Banco Coquí Dorado', { isBold: true, size: 16, color: '#c8102e' });
  block(paper, [42, 52], 'PO Box 362708 // San Juan, Puerto Rico 00936-2708', { size: 8 });
  paper.text(570, 30, 'ESTADO DE CUENTA COMERCIAL', { isBold: true, align: 'right' });
  grid(
    paper,
    '380 >570',
    46,
    [
      '',
      'Número de Cuenta | 030-447710',
      'Fecha de Corte | 30 de abril de 2026',
      'Período | 04/01/26 al 04/30/26',
      'Página | 1 de 1',
      'Documentos incluidos | 0',
    ],
    12,
  );
  block(paper, [60, 130], 'CANTINA LA LUNA VERDE INC // CALLE TANCA 77 // SAN JUAN PR 00901');
  paper.text(42, 190, 'CUENTA COMERCIAL FLEXIBLE      030-447710', { isBold: true });
  grid(
    paper,
    '42 >270 320 >570',
    206,
    [
      `Balance Anterior al 03/31/26 | ${ledger.opening} | Balance Promedio del Ciclo | 13,884.02`,
      `${credits.count} Depósitos y Otros Créditos | ${credits.total} | Días en el Ciclo | 30`,
      `${checks.count} Cheques Pagados | ${checks.total} | Cargos por Servicio | 15.00`,
      `${other.count} Retiros y Otros Débitos | ${other.total}`,
      `Balance Final al 04/30/26 | ${ledger.closing}`,
    ],
    12,
  );
  let y = titled(paper, {
    title: 'Depósitos y Otros Créditos',
    y: 280,
    columns: '42 96 >570',
    parts: ['Fecha | Descripción | Cantidad', credits.rows(day), ` | Total | ${credits.total}`],
  });
  y = titled(paper, {
    title: 'Retiros y Otros Débitos',
    y,
    columns: '42 96 >570',
    parts: ['Fecha | Descripción | Cantidad', other.rows(day), ` | Total | ${other.total}`],
  });
  y = titled(paper, {
    title: 'Cheques Pagados',
    y,
    columns: '42 110 >240 300 370 >500',
    parts: ['Número | Fecha | Cantidad | Número | Fecha | Cantidad', abreast(checks.checks(day), 2)],
  });
  y = titled(paper, {
    title: 'Balance Diario',
    y,
    columns: '42 >160 200 >320 360 >480',
    parts: ['Fecha | Balance | Fecha | Balance | Fecha | Balance', abreast(dayEnds(ledger, day), 3)],
  });
  paper.paragraph(
    42,
    y + 6,
    520,
    'En caso de errores o preguntas sobre sus transferencias electrónicas llame al 787-555-0122 o escriba a la dirección arriba indicada dentro de 60 días.',
    { size: 7.5 },
  );
}

const SNAPSHOT = {
  credits: ['Merchant deposit PAYGROVE 8033114402', 'Counter deposit', 'ACH credit MARKETPLACE PAYOUT 55102'],
  debits: [
    'ACH debit LANTERNFISH MEDIA ADS',
    'Check #',
    'POS purchase BOXWRIGHT PACKAG COLUMBUS OH',
    'ACH debit PARCELS SHIPSTREAM',
  ],
};

function fromToActivity(paper: Paper): void {
  const ledger = book(SALES, 'webshop', 990_440, 20, SNAPSHOT);
  const [credits, checks, other] = [
    section(ledger, 'credits'),
    section(ledger, 'checks'),
    section(ledger, 'withdrawals'),
  ];
  block(paper, [42, 30], 'THE HAYFIELD NATIONAL BANK // PO BOX 1558 EA1W37 // COLUMBUS OH 43216-1558', { size: 8 });
  paper.text(570, 30, 'Hayfield', { isBold: true, size: 20, align: 'right', color: '#4b8b2b' });
  block(paper, [60, 110], 'COPPERLEAF GOODS LLC // 210 SPINDLE AVE // COLUMBUS OH 43215-2210');
  block(
    paper,
    [370, 84],
    'Have a Question or Concern? // Stop by your nearest office or contact us at: // 1-800-555-0166 // hayfield.example/businessresources',
    { size: 8 },
  );
  paper.rule(42, 170, 570);
  paper.text(42, 178, 'Hayfield Unlimited Business Checking', { isBold: true });
  paper.text(570, 178, 'Account: -------4093', { align: 'right' });
  block(paper, [42, 200], 'Statement Activity From: // 03/06/26 to 04/05/26');
  grid(
    paper,
    '42 >250',
    230,
    [
      'Days in Statement Period | 31',
      'Average Ledger Balance* | 11,204.18',
      'Average Collected Balance* | 10,933.70',
      '* The above balances correspond to the',
      'service charge cycle for this account.',
    ],
    12,
  );
  grid(
    paper,
    '310 >570',
    198,
    [
      '',
      `Beginning Balance | $${ledger.opening}`,
      `Credits (+) | ${credits.total}`,
      `   ${credits.count} Deposits | ${credits.total}`,
      `Debits (-) | ${ledger.debits}`,
      `   Regular Checks Paid | ${checks.total}`,
      `   Electronic Withdrawals | ${other.total}`,
      'Total Service Charges (-) | 0.00',
      `Ending Balance | $${ledger.closing}`,
    ],
    11,
  );
  paper.text(570, 304, 'Account:-------4093', { align: 'right' });
  const rows = (all: string[][]) => all.map(([on = '', text = '', sum = '']) => [on, sum, text]);
  let y = titled(paper, {
    title: 'Other Credits (+)',
    y: 304,
    columns: '42 >160 190',
    parts: ['Date | Amount | Description', rows(credits.rows(day))],
  });
  y = titled(paper, {
    title: 'Checks (-)',
    y,
    columns: '42 >160 190 310 >430 460',
    parts: [
      'Date | Amount | Check # | Date | Amount | Check #',
      abreast(
        checks.checks(day).map(([no = '', on = '', sum = '']) => [on, sum, no]),
        2,
      ),
    ],
  });
  y = titled(paper, {
    title: 'Other Debits (-)',
    y,
    columns: '42 >160 190',
    parts: ['Date | Amount | Description', rows(other.rows(day))],
  });
  titled(paper, {
    title: 'Balance Activity',
    y,
    columns: '42 >160 190 >310 340 >460',
    parts: [
      'Date | Balance | Date | Balance | Date | Balance',
      [['03/05', ledger.opening, '', '', '', '']],
      abreast(dayEnds(ledger, day), 3),
    ],
  });
  block(
    paper,
    [42, 752],
    'Investments are offered through the Hayfield Investment Company.   Statement Period from 03/06/26 to 04/05/26   Page 1 of 1',
    { size: 7 },
  );
}

/** Statements of a bank on an island and of one around a lake. */
export const FIFTH_REGIONAL_FURTHER: readonly CorpusSample[] = [
  sample({
    layout: 'commercial account in Spanish',
    name: 'a span with al beneath the day of the cut',
    draw: commercialSpanish,
    periods: [period('7710', APRIL)],
  }),
  sample({
    layout: 'activity from and to beneath its label',
    name: 'a number behind hyphens',
    draw: fromToActivity,
    periods: [period('4093', SALES)],
  }),
];
