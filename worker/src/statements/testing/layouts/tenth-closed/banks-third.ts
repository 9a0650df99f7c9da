import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  abreast,
  book,
  checkRows,
  counted,
  createRun,
  dayBalances,
  digits,
  flatRows,
  type Movement,
  monthDay,
  putDays,
  type Run,
  totalOf,
} from '../tenth-banks/banks-parts.ts';
import { BUILDER, checkPictures, TAQUERIA } from '../tenth-banks/banks-trades.ts';

const slash = (day: string) => monthDay(day).replace(/^0/, '');
const FEED = book(
  '2026-02-28',
  '2026-03-31',
  1_022_914,
  BUILDER.map(([after, ...rest]) => [after + 2, ...rest] as const),
  0.44,
);

function feedHead(paper: Paper, page: number): number {
  paper.text(306, 30, 'FIRST STATE BANK OF ELMSCOTT', { size: 12, isBold: true, align: 'center' });
  paper.text(306, 45, 'P.O. BOX 88   ELMSCOTT, NEBRASKA 68999   (402) 555-0116', { size: 8, align: 'center' });
  paper.lines(380, 72, [`Date  3/31/26            Page     ${String(page)}`, 'Primary Account      XXXXXXXX1160'], {
    size: 8.5,
  });
  if (page > 1) return 110;
  paper.text(380, 98, `Enclosures                     ${FEED.checks.length}`, { size: 8.5 });
  paper.lines(70, 110, ['TWO SILOS FEED & SEED INC', '400 DEPOT ST', 'ELMSCOTT NE 68999-0400'], { size: 9 });
  paper.text(306, 190, '* * *  EFFECTIVE MAY 1 WIRE FEES WILL CHANGE. ASK US FOR DETAILS.  * * *', {
    size: 8,
    align: 'center',
  });
  return 216;
}

const feedStyle = ({ kind, who, amount }: Movement): string => {
  if (kind === 'deposit') return 'Regular Deposit';
  if (kind === 'fee') return who;
  return `${who.toUpperCase()}|CCD  ${digits(`${who}${amount}`, 10)}`;
};

function feedSummary(run: Run): void {
  run.line([36], ['CHECKING ACCOUNTS'], { isBold: true });
  run.line([36], ['-'.repeat(106)]);
  const rows: readonly (readonly [string, string, string, string])[] = [
    ['Account Title:', 'TWO SILOS FEED & SEED INC', '', ''],
    ['', '', '', ''],
    ['Small Business Checking', '', 'Number of Enclosures', String(FEED.checks.length)],
    ['Account Number', 'XXXXXXXX1160', 'Statement Dates', '2/28/26 thru  3/31/26'],
    ['Previous Balance', FEED.first, 'Days in the statement period', FEED.days],
    [`    ${FEED.credits.length} Deposits/Credits`, FEED.sumIn, 'Average Ledger', FEED.average],
    [`   ${FEED.debits.length} Checks/Debits`, FEED.sumOut, 'Average Collected', FEED.average],
    ['Service Charge', '.00', '', ''],
    ['Interest Paid', '.00', '', ''],
    ['Ending Balance', FEED.last, '', ''],
  ];
  for (const cells of rows) run.line([36, { right: 300 }, 320, { right: 576 }], cells);
}

function feedEnd(paper: Paper, run: Run): void {
  run.line([36], ['Daily Balance Information'], { isBold: true });
  putDays(run, ['Date', 'Balance'], [['2/28', FEED.first], ...dayBalances(FEED, slash)]);
  run.turn();
  checkPictures(paper, run, FEED, 'TWO SILOS FEED & SEED INC', 'FIRST STATE BANK OF ELMSCOTT');
}

function feed(paper: Paper): void {
  const run = createRun(paper, (page) => feedHead(paper, page), { size: 8.3, step: 11.5 });
  feedSummary(run);
  run.y += 8;
  const fees: [string, string, string][] = [
    ['Total Overdraft Fees', '.00', '36.00'],
    ['Total Returned Item Fees', '.00', '.00'],
  ];
  run.table([110, { right: 360 }, { right: 480 }], ['', 'Total For|This Period', 'Total|Year-to-Date'], fees);
  const part = (title: string, all: readonly Movement[], mark: string) => {
    run.y += 8;
    run.line([36], [title], { isBold: true });
    const rows = flatRows(all, slash, feedStyle).map(([day = '', words = '', amount = '']) => [
      day,
      words,
      `${amount}${mark}`,
    ]);
    run.table([42, 90, { right: 470 }], ['Date', 'Description', 'Amount'], rows);
  };
  part('Deposits and Additions', FEED.credits, '');
  part('Withdrawals and Deductions', FEED.of('ach', 'other', 'fee'), '-');
  run.y += 8;
  run.room(60);
  run.line([36], ['CHECKS IN NUMBER ORDER'], { isBold: true });
  const checks = checkRows(FEED, slash).map(([check = '', day = '', amount = '']) => [day, check, amount]);
  run.table(
    [42, 90, { right: 200 }, 225, 270, { right: 380 }, 405, 450, { right: 560 }],
    ['Date', 'Check No', 'Amount', 'Date', 'Check No', 'Amount', 'Date', 'Check No', 'Amount'],
    abreast(checks, 3),
  );
  run.line([36], ['* Denotes missing check numbers']);
  run.y += 8;
  feedEnd(paper, run);
}

const YAGRUMO = book('2026-03-01', '2026-03-31', 487_902, TAQUERIA, 1.15);

function yagrumoHead(paper: Paper, page: number, pages: number): number {
  paper.band(36, 30, 540, 4, '#00695c');
  paper.text(36, 42, 'Banco Yagrumo', { size: 17, isBold: true, color: '#00695c' });
  paper.text(576, 42, 'ESTADO DE CUENTA COMERCIAL', { size: 10, isBold: true, align: 'right' });
  paper.text(576, 56, 'Commercial Account Statement', { size: 8, align: 'right' });
  paper.text(576, 760, `Página ${page} de ${pages}`, { size: 8, align: 'right' });
  if (page > 1) {
    paper.text(36, 76, 'Panadería La Ceiba Inc.     Cuenta 014-552871     Fecha de corte: 31 de marzo de 2026', {
      size: 8.5,
    });
    return 100;
  }
  paper.boxes(
    346,
    80,
    [115, 115],
    [
      ['Número de cuenta', 'Fecha de corte'],
      ['014-552871', '31/marzo/2026'],
    ],
  );
  paper.boxes(
    346,
    116,
    [115, 115],
    [
      ['Período desde', 'Período hasta'],
      ['1/marzo/2026', '31/marzo/2026'],
    ],
  );
  paper.lines(60, 100, ['PANADERÍA LA CEIBA INC', 'CALLE LUNA 118', 'BO. PUEBLO', 'CEIBALITO PR 00799'], { size: 9 });
  paper.text(36, 172, 'Servicio al cliente / Customer service: (787) 555-0121  -  Sucursal 014 Ceibalito', { size: 8 });
  return 196;
}

const yagrumoStyle = ({ kind, who, amount }: Movement): string => {
  if (kind === 'card') return `COMPRA ATH ${who.toUpperCase()}`;
  if (kind === 'ach') return `PAGO ELECTRÓNICO ${who.toUpperCase()} REF ${digits(`${who}${amount}`, 7)}`;
  return who.toUpperCase();
};

function yagrumoTitle(paper: Paper, run: Run, words: string, english: string): void {
  run.room(56);
  run.y += 10;
  paper.band(36, run.y - 3, 540, 15, '#e0f2f1');
  run.line([42, { right: 570 }], [words, english], { isBold: true });
  run.y += 5;
}

function yagrumoEnd(paper: Paper, run: Run): void {
  yagrumoTitle(paper, run, 'CHEQUES PAGADOS', 'Checks paid');
  run.table(
    [42, 120, { right: 280 }, 320, 398, { right: 570 }],
    ['Núm.', 'Fecha', 'Importe', 'Núm.', 'Fecha', 'Importe'],
    abreast(checkRows(YAGRUMO, monthDay), 2),
  );
  run.line([42], ['* Salto en la secuencia numérica de los cheques.'], { size: 7.5 });
  yagrumoTitle(paper, run, 'BALANCE DIARIO', 'Daily balance');
  putDays(run, ['Fecha', 'Balance'], dayBalances(YAGRUMO, monthDay));
  run.y += 12;
  run.prose(
    'En caso de errores o preguntas sobre sus transferencias electrónicas, llámenos o escríbanos lo ' +
      'antes posible. Debemos recibir noticias suyas no más tarde de 60 días después de enviarle el ' +
      'PRIMER estado en que apareció el problema o error. Miembro FDIC.',
  );
}

function yagrumo(paper: Paper, pages: number): void {
  const run = createRun(paper, (page) => yagrumoHead(paper, page, pages));
  yagrumoTitle(paper, run, 'RESUMEN DE CUENTA', 'Account summary');
  const others = YAGRUMO.of('card', 'ach', 'fee');
  run.table(
    [42, { right: 360 }, { right: 570 }],
    ['', 'Cantidad', 'Importe'],
    [
      ['Balance anterior al 28 de febrero de 2026', '', YAGRUMO.first],
      ['Depósitos y otros créditos', String(YAGRUMO.credits.length), YAGRUMO.sumIn],
      ['Cheques pagados', String(YAGRUMO.checks.length), `${money(totalOf(YAGRUMO.checks))}-`],
      ['Retiros y otros débitos', String(others.length), `${money(totalOf(others))}-`],
    ],
    { total: ['Balance al cierre', '', `$${YAGRUMO.last}`], isRuled: true },
  );
  run.line([42, { right: 570 }], ['Balance promedio / Average balance', YAGRUMO.average]);
  const part = (words: string, english: string, all: readonly Movement[]) => {
    yagrumoTitle(paper, run, words, english);
    run.table([42, 100, { right: 570 }], ['Fecha', 'Descripción', 'Importe'], flatRows(all, monthDay, yagrumoStyle), {
      total: ['', 'Total', money(totalOf(all))],
      continued: `${words} (continuación)`,
    });
  };
  part('DEPÓSITOS Y OTROS CRÉDITOS', 'Deposits and other credits', YAGRUMO.credits);
  part('RETIROS Y OTROS DÉBITOS', 'Withdrawals and other debits', others);
  yagrumoEnd(paper, run);
}

const MILLBRACE = book('2026-02-01', '2026-02-28', 1_840_077, [[27, 'interest', 'INTEREST PAYMENT', 1_412]]);

const MILLBRACE_FACTS = [
  ['ACCOUNT TYPE', 'OFFICE'],
  ['BUSINESS SAVINGS', 'TANNER SQUARE'],
  ['ACCOUNT NUMBER', 'STATEMENT PERIOD'],
  ['15004207796633', 'FEB.01-FEB.28,2026'],
  ['BEGINNING BALANCE', 'ENDING BALANCE'],
  [`$${MILLBRACE.first}`, `$${MILLBRACE.last}`],
] as const;

function millbraceActivity(paper: Paper): void {
  paper.text(306, 256, 'ACCOUNT SUMMARY', { isBold: true, align: 'center' });
  let y = paper.boxes(
    36,
    272,
    [90, 34, 100, 34, 90, 34, 86, 72],
    [
      ['BEGINNING', 'NO.', 'DEPOSITS &', 'NO.', 'CHECKS', 'NO.', 'OTHER', 'INTEREST'],
      [MILLBRACE.first, '0', '0.00', '0', '0.00', '0', '0.00', '14.12'],
    ],
  );
  paper.text(306, y + 24, 'ACCOUNT ACTIVITY', { isBold: true, align: 'center' });
  y = paper.boxes(
    36,
    y + 40,
    [80, 200, 80, 90, 90],
    [
      ['POSTING DATE', 'TRANSACTION DESCRIPTION', 'DEPOSITS (+)', 'WITHDRAWALS (-)', 'DAILY BALANCE'],
      ['02/01/2026', 'BEGINNING BALANCE', '', '', `$${MILLBRACE.first}`],
      ['02/28/2026', 'INTEREST PAYMENT', '14.12', '', MILLBRACE.last],
      ['', 'ENDING BALANCE', '', '', `$${MILLBRACE.last}`],
    ],
  );
  paper.text(36, y + 14, 'ANNUAL PERCENTAGE YIELD EARNED = 1.00 %', { size: 9 });
  paper.paragraph(36, y + 50, 540, MILLBRACE_NOTE, { size: 8.5 });
  paper.text(576, 760, 'PAGE 1 OF 1', { size: 8, align: 'right' });
}

function millbrace(paper: Paper): void {
  paper.text(36, 36, 'MILLBRACE TRUST', { size: 18, isBold: true, color: '#00573f' });
  paper.lines(36, 60, ['FOR INQUIRIES CALL:', '(716) 555-0108', 'TANNER SQUARE OFFICE'], { size: 8, step: 11 });
  for (const [row, cells] of MILLBRACE_FACTS.entries())
    paper.boxes(330, 36 + Math.floor(row / 2) * 36 + (row % 2) * 18, [123, 123], [cells]);
  paper.lines(
    60,
    120,
    ['00  0 04417M NM  017', 'OXBOW ICE RINK ASSOCIATION', '1 ZAMBERLY CT', 'TANNER SQUARE NY 14999'],
    { size: 9 },
  );
  paper.text(36, 210, 'INTEREST EARNED FOR STATEMENT PERIOD  $14.12', { size: 9 });
  paper.text(36, 224, 'INTEREST PAID YEAR TO DATE  $29.74', { size: 9 });
  millbraceActivity(paper);
}
const MILLBRACE_NOTE =
  'EFFECTIVE APRIL 15, 2026, THE FEE FOR A STOP PAYMENT ORDER WILL BE $34.00. ALL OTHER TERMS OF ' +
  'YOUR ACCOUNT REMAIN THE SAME. PLEASE KEEP THIS NOTICE WITH YOUR ACCOUNT AGREEMENT.';

export const TENTH_CLOSED_BANKS_THIRD: readonly CorpusSample[] = [
  sample({
    layout: 'typewriter of a country bank, statement dates over a month end, enclosures as pictures',
    name: 'Two Silos Feed & Seed',
    face: 'typewriter',
    periods: ['1160 2026-02-28 2026-03-31'],
    draw: feed,
  }),
  sample({
    layout: 'commercial statement of an island bank in Spanish with English beside, period in boxes from and until',
    name: 'Panaderia La Ceiba',
    periods: ['2871 2026-03-01 2026-03-31'],
    draw: counted(yagrumo),
  }),
  sample({
    layout: 'quiet savings of a club in ruled boxes, period glued with full stops',
    name: 'Oxbow Ice Rink Association',
    periods: ['6633 2026-02-01 2026-02-28'],
    draw: millbrace,
  }),
];
