import type { CorpusSample } from '../../development-corpus.ts';
import { money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { type Book, dollars, flow, keepBook, spanish, TINY } from '../sixth/parts.ts';

function cooperativeTop(paper: Paper): void {
  paper.text(306, 40, 'COOPERATIVA DE AHORRO Y CRÉDITO VALLE MABÓ', { size: 13, isBold: true, align: 'center' });
  paper.text(306, 58, 'Calle Guayacán 12, Caguas, Puerto Rico 00725', { size: 8.5, align: 'center' });
  paper.text(306, 80, 'ESTADO DE CUENTA TRIMESTRAL', { size: 11, isBold: true, align: 'center' });
  paper.text(306, 95, 'Del 01-ene-2026 al 31-mar-2026', { size: 10, align: 'center' });
  paper.lines(50, 122, ['TALLER HERMANOS OQUENDO', 'BO BEATRIZ SECTOR LA LOMA', 'CIDRA PR 00739'], { size: 9 });
  paper.lines(400, 122, ['Socio desde: 06-sep-2014', 'Sucursal: Caguas Centro', 'Oficial: M. Santaella'], { size: 9 });
}

function cooperativeAccount(paper: Paper, y: number, title: string, book: Book): number {
  paper.text(50, y, title, { size: 10, isBold: true });
  paper.rule(50, y + 13, 562);
  const rows = book.entries.map(({ day, text, amount, balance }) => [
    spanish(day),
    text,
    amount < 0 ? money(-amount) : '',
    amount > 0 ? money(amount) : '',
    money(balance),
  ]);
  return flow(
    paper,
    [50, 104, { right: 400 }, { right: 480 }, { right: 562 }],
    y + 20,
    [
      ['Fecha', 'Transacción', 'Retiros', 'Depósitos', 'Balance'],
      ['01-ene', 'BALANCE INICIAL', '', '', money(book.opening)],
      ...rows,
      ['31-mar', 'BALANCE FINAL', money(book.out), money(book.into), money(book.closing)],
    ],
    { step: 12.5, top: 50, bottom: 735 },
  );
}

/** A cooperative of Puerto Rico: shares, checking and a loan over a quarter. */
function cooperative(paper: Paper): void {
  const quarter = { from: '2026-01-01', to: '2026-03-31' };
  const shares = keepBook({ ...quarter, opening: 215_000, pool: 'ahorros', count: 4, seed: 142 });
  const checking = keepBook({ ...quarter, opening: 1_108_330, pool: 'colmado', count: 48, seed: 143 });
  cooperativeTop(paper);
  const end = cooperativeAccount(paper, 178, 'ACCIONES   3300417721', shares);
  const after = cooperativeAccount(paper, end + 18, 'CUENTA CORRIENTE COMERCIAL   3300417748', checking);
  paper.text(50, after + 18, 'PRÉSTAMO COMERCIAL   88-1203', { size: 10, isBold: true });
  paper.table([50, { right: 250 }, { right: 390 }, { right: 562 }], after + 36, [
    ['Balance anterior', 'Pagos del trimestre', 'Interés pagado', 'Balance de principal'],
    ['18,400.00', '1,650.00', '342.18', '17,092.18'],
  ]);
  paper.text(50, 752, 'Sus acciones y depósitos están asegurados por la corporación pública hasta $250,000.', TINY);
}

function bilingualTop(paper: Paper, book: Book): void {
  paper.text(44, 40, 'Caisse Érablière', { size: 17, isBold: true, color: '#15803d' });
  paper.text(568, 40, 'STATEMENT OF ACCOUNT / RELEVÉ DE COMPTE', { size: 10, isBold: true, align: 'right' });
  paper.boxes(
    300,
    62,
    [84, 84, 100],
    [
      ['Transit', 'Folio', 'Page'],
      ['80211', '0310442', '1'],
    ],
  );
  paper.boxes(
    300,
    106,
    [134, 134],
    [
      ['From / Du', 'To / Au'],
      ['2026 03 01', '2026 03 31'],
    ],
  );
  paper.lines(44, 84, ['MENUISERIE BALLANTYNE INC', '55 RUE DU CANAL', 'GATINEAU QC  J8X 0A0'], { size: 9 });
  paper.text(44, 160, 'EOP  Business account / Compte entreprise', { size: 10, isBold: true });
  paper.pairs(44, 178, 300, [
    ['Balance forward / Solde reporté', money(book.opening)],
    [`Withdrawals / Retraits (${book.paid.length})`, money(book.out)],
    [`Deposits / Dépôts (${book.received.length})`, money(book.into)],
    ['Closing balance / Solde de fermeture', money(book.closing)],
  ]);
}

/** A cooperative bank of Canada in two languages. */
function bilingual(paper: Paper): void {
  const book = keepBook({
    from: '2026-03-01',
    to: '2026-03-31',
    opening: 2_640_118,
    pool: 'north',
    count: 33,
    seed: 151,
  });
  bilingualTop(paper, book);
  const rows = book.entries.map(({ day, text, amount, balance, reference }) => [
    `${day.slice(8)} ${['JA', 'FE', 'MR'][Number(day.slice(5, 7)) - 1] ?? ''}`,
    amount > 0 ? 'DEP' : 'RET',
    `${text} / ${reference}`,
    amount < 0 ? money(-amount) : '',
    amount > 0 ? money(amount) : '',
    money(balance),
  ]);
  const look = { step: 13, headBand: ['#dcfce7', 40, 532] } as const;
  flow(
    paper,
    [44, 90, 130, { right: 410 }, { right: 490 }, { right: 568 }],
    252,
    [['Date', 'Code', 'Description', 'Withdrawal', 'Deposit', 'Balance / Solde'], ...rows],
    look,
  );
  paper.text(
    44,
    752,
    `Please verify within 30 days / Veuillez vérifier dans les 30 jours. ${dollars(0)} in fees / de frais.`,
    TINY,
  );
}

/** Puerto Rico and Canada. */
export const SIXTH_CLOSED_ABROAD: readonly CorpusSample[] = [
  sample({
    layout: 'cooperative of Puerto Rico with shares and a loan',
    name: 'del and al in short Spanish months',
    periods: ['7721 2026-01-01 2026-03-31', '7748 2026-01-01 2026-03-31'],
    draw: cooperative,
  }),
  sample({
    layout: 'folio of a bilingual bank in Canada',
    name: 'days with blanks in boxes from and to',
    periods: ['0442 2026-03-01 2026-03-31'],
    draw: bilingual,
  }),
];
