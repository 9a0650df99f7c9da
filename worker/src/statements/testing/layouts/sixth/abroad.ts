import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { type Book, dailyBalances, dollars, flow, keepBook, MUTED, spanish, TINY } from './parts.ts';

function puertoRicoTop(paper: Paper, book: Book): void {
  paper.text(48, 40, 'BANCO GUARICO DE PUERTO RICO', { size: 14, isBold: true, color: '#0b4f6c' });
  paper.text(48, 58, 'PO Box 9020, San Juan PR 00902', MUTED);
  paper.text(564, 40, 'ESTADO DE CUENTA COMERCIAL', { size: 11, isBold: true, align: 'right' });
  paper.text(564, 56, 'Período: 1ro de abril al 30 de abril de 2026', { size: 9, align: 'right' });
  paper.text(564, 70, 'Núm. de cuenta: 037-448190', { size: 9, align: 'right' });
  paper.text(564, 84, 'Página 1 de 2', { size: 9, align: 'right' });
  paper.lines(48, 104, ['COLMADO LA CEIBITA INC', 'CARR 155 KM 22.4 BO PERCHAS', 'MOROVIS PR 00687'], { size: 9 });
  paper.boxes(
    48,
    156,
    [132, 132, 132, 120],
    [
      ['Balance anterior', 'Depósitos y créditos', 'Cheques y débitos', 'Balance final'],
      [dollars(book.opening), dollars(book.into), dollars(book.out), dollars(book.closing)],
      [`al 31-mar`, `${book.received.length} partidas`, `${book.paid.length} partidas`, 'al 30-abr'],
    ],
  );
}

/** Puerto Rico: credits, then debits, then balances by day in three columns. */
function puertoRico(paper: Paper): void {
  const book = keepBook({
    from: '2026-04-01',
    to: '2026-04-30',
    opening: 1_915_280,
    pool: 'colmado',
    count: 40,
    seed: 3,
  });
  puertoRicoTop(paper, book);
  const rowsOf = (entries: Book['entries']) =>
    entries.map(({ day, text, amount, reference }) => [spanish(day), text, reference, money(Math.abs(amount))]);
  const columns = [48, 110, { right: 440 }, { right: 564 }];
  const look = {
    onPage: () => paper.text(564, 44, 'Cuenta 037-448190   Página 2 de 2', { size: 9, align: 'right' }),
    top: 76,
    bottom: 745,
  };
  const credits = [['Fecha', 'Depósitos y créditos', 'Referencia', 'Cantidad'], ...rowsOf(book.received)];
  const end = flow(paper, columns, 232, credits, look);
  const debits = [['Fecha', 'Cheques y débitos', 'Referencia', 'Cantidad'], ...rowsOf(book.paid)];
  const after = flow(paper, columns, end + 16, debits, look);
  paper.text(48, after + 14, 'Balance diario', { size: 10, isBold: true });
  for (const [index, [day, balance]] of dailyBalances(book).entries()) {
    const x = 48 + (index % 3) * 176;
    const y = after + 32 + Math.floor(index / 3) * 13;
    paper.text(x, y, spanish(day), { size: 8 });
    paper.text(x + 140, y, money(balance), { size: 8, align: 'right' });
  }
  paper.text(
    48,
    752,
    'Si entiende que hay un error, notifíquelo dentro de 60 días de la fecha del estado. Miembro FDIC.',
    TINY,
  );
}

function spanishAccount(paper: Paper, title: string, y: number, book: Book, head: readonly string[]): number {
  paper.band(48, y, 516, 18, '#7f1d1d');
  paper.text(56, y + 4, title, { size: 9.5, isBold: true, color: '#ffffff' });
  const end = paper.pairs(
    56,
    y + 26,
    330,
    [
      ['Saldo inicial', dollars(book.opening)],
      ['Depósitos y adiciones', dollars(book.into)],
      ['Retiros y cargos', dollars(-book.out)],
      ['Saldo final', dollars(book.closing)],
    ],
    13,
  );
  const rows = book.entries.map(({ day, text, amount, balance }) => [
    dateFormats.monthDay(day),
    text,
    money(amount),
    money(balance),
  ]);
  return flow(paper, [56, 110, { right: 450 }, { right: 556 }], end + 12, [head, ...rows], { step: 13, top: 50 });
}

/** A bank of the mainland that writes in Spanish, two accounts under one span. */
function mainlandInSpanish(paper: Paper): void {
  const book = keepBook({
    from: '2026-03-01',
    to: '2026-03-31',
    opening: 836_415,
    pool: 'colmado',
    count: 24,
    seed: 8,
  });
  const saved = keepBook({
    from: '2026-03-01',
    to: '2026-03-31',
    opening: 1_450_000,
    pool: 'reserve',
    count: 3,
    seed: 2,
  });
  paper.text(48, 40, 'Sawgrass National Bank', { size: 16, isBold: true, color: '#7f1d1d' });
  paper.text(564, 42, 'Periodo del estado de cuenta', { ...MUTED, align: 'right' });
  paper.text(564, 53, '03/01/2026 - 03/31/2026', { size: 9.5, isBold: true, align: 'right' });
  paper.lines(48, 84, ['PANADERIA TRES MOLINOS LLC', '2714 NW 9TH CT', 'HIALEAH FL 33010'], { size: 9 });
  paper.lines(
    340,
    84,
    ['Servicio al cliente en español: 1-800-555-0167', 'Lunes a sábado, 8 a.m. a 8 p.m.', 'sawgrass.example/es'],
    { size: 8.5 },
  );
  paper.text(48, 136, 'Resumen de sus cuentas', { size: 11, isBold: true });
  paper.table([56, 250, { right: 450 }, { right: 556 }], 154, [
    ['Cuenta', 'Número', 'Saldo inicial', 'Saldo final'],
    ['Cuenta de cheques Negocio Fácil', 'xxxxxx3316', money(book.opening), money(book.closing)],
    ['Cuenta de ahorros Negocio', 'xxxxxx3324', money(saved.opening), money(saved.closing)],
  ]);
  const head = ['Fecha', 'Descripción', 'Cantidad', 'Saldo'];
  const end = spanishAccount(paper, 'Cuenta de cheques Negocio Fácil xxxxxx3316', 206, book, head);
  const start = end > 560 ? 50 : end + 18;
  if (start === 50) paper.addPage();
  const after = spanishAccount(paper, 'Cuenta de ahorros Negocio xxxxxx3324', start, saved, head);
  paper.text(
    56,
    after + 10,
    'Rendimiento porcentual anual: 0.00%. Miembro FDIC. Prestamista hipotecario equitativo.',
    TINY,
  );
}

/** A bank app of the United Kingdom: days first, pounds. */
function kingdomApp(paper: Paper): void {
  const book = keepBook({ from: '2026-04-01', to: '2026-04-30', opening: 684_210, pool: 'cafe', count: 36, seed: 27 });
  const pounds = (cents: number) => `£${money(cents)}`;
  paper.text(50, 46, 'Goldcrest', { size: 20, isBold: true, color: '#6d28d9' });
  paper.lines(545, 46, ['Statement', 'Date range applicable: 01/04/2026 - 30/04/2026', 'Generated 04/05/2026 09:12'], {
    size: 9,
    align: 'right',
  });
  paper.lines(50, 100, ['Tansy & Rook Coffee Ltd', '3 Saddler Yard', 'Hexham', 'NE46 0ZZ'], { size: 9 });
  paper.table([300, 400], 100, [
    ['Business account', ''],
    ['Account number', '41106285'],
    ['Sort code', '00-91-44'],
    ['IBAN', 'GB00 GDCR 0091 4441 1062 85'],
  ]);
  paper.boxes(
    50,
    174,
    [123, 123, 123, 126],
    [
      ['Opening balance', 'Total money in', 'Total money out', 'End balance'],
      [pounds(book.opening), pounds(book.into), pounds(book.out), pounds(book.closing)],
    ],
  );
  const rows = book.entries.map(({ day, text, amount, balance }) => [
    dateFormats.dayFirst(day),
    amount > 0 ? 'FASTER PAYMENT' : 'CARD / DD',
    text,
    amount > 0 ? pounds(amount) : '',
    amount < 0 ? pounds(-amount) : '',
    pounds(balance),
  ]);
  flow(
    paper,
    [50, 112, 200, { right: 400 }, { right: 470 }, { right: 545 }],
    228,
    [['DATE', 'TYPE', 'TRANSACTION', 'IN', 'OUT', 'BALANCE'], ...rows],
    {
      size: 8,
      bottom: 770,
      top: 70,
      onPage: (page) => paper.text(545, 40, `Tansy & Rook Coffee Ltd   page ${page}`, { ...MUTED, align: 'right' }),
    },
  );
  paper.text(
    50,
    806,
    'Goldcrest Bank plc. Your eligible deposits are protected up to the limit of the compensation scheme.',
    TINY,
  );
}

/** Canada: the span in capitals with slashes before the years. */
function dominion(paper: Paper): void {
  const book = keepBook({
    from: '2026-04-01',
    to: '2026-04-30',
    opening: 4_031_877,
    pool: 'north',
    count: 32,
    seed: 18,
  });
  paper.text(50, 44, 'Loonlake Trust', { size: 17, isBold: true, color: '#166534' });
  paper.lines(562, 44, ['Business Current Account', 'Branch 1894  Portage & Elm, Winnipeg MB'], {
    size: 9,
    align: 'right',
  });
  paper.lines(50, 88, ['OTTERSLIDE SNOW SERVICES LTD', '90 CULVERT ROAD', 'WINNIPEG MB  R3T 0X0'], { size: 9 });
  paper.boxes(
    50,
    140,
    [160, 180, 170],
    [
      ['Account No.', 'Statement From - To', 'Currency'],
      ['1894-5207336', 'APR 01/26 - APR 30/26', 'CAD'],
    ],
  );
  const rows = book.entries.map(({ day, text, amount, balance }) => [
    text,
    amount < 0 ? money(-amount) : '',
    amount > 0 ? money(amount) : '',
    dateFormats.glued(day),
    money(balance),
  ]);
  const opened = ['STARTING BALANCE', '', '', 'APR01', money(book.opening)];
  const end = flow(paper, [50, { right: 330 }, { right: 420 }, 442, { right: 560 }], 196, [
    ['DESCRIPTION', 'CHEQUE/DEBIT', 'DEPOSIT/CREDIT', 'DATE', 'BALANCE'],
    opened,
    ...rows,
  ]);
  paper.boxes(
    50,
    Math.min(end + 12, 690),
    [70, 60, 120, 60, 120],
    [
      ['', 'Items', 'Amount', 'Items', 'Amount'],
      ['Totals', `${book.paid.length} Dr`, money(book.out), `${book.received.length} Cr`, money(book.into)],
    ],
  );
  paper.text(
    50,
    752,
    'Please report errors within 30 days. Service charges: monthly plan fee waived, 12 of 20 items used.',
    TINY,
  );
}

/** Puerto Rico, Spanish on the mainland, the United Kingdom and Canada. */
export const SIXTH_ABROAD: readonly CorpusSample[] = [
  sample({
    layout: 'commercial account of Puerto Rico',
    name: 'primero of a month al its last day',
    periods: ['8190 2026-04-01 2026-04-30'],
    draw: puertoRico,
  }),
  sample({
    layout: 'bank of the mainland in Spanish',
    name: 'one span above two masked accounts',
    periods: ['3316 2026-03-01 2026-03-31', '3324 2026-03-01 2026-03-31'],
    draw: mainlandInSpanish,
  }),
  sample({
    layout: 'bank app of the United Kingdom',
    name: 'date range applicable, days first',
    periods: ['6285 2026-04-01 2026-04-30'],
    format: 'A4',
    draw: kingdomApp,
  }),
  sample({
    layout: 'current account in Canada',
    name: 'months in capitals, slashes before years',
    periods: ['7336 2026-04-01 2026-04-30'],
    draw: dominion,
  }),
];
