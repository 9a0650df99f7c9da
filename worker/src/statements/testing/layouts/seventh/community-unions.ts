import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Book,
  checkCells,
  createBook,
  createSheet,
  inColumns,
  mesDe,
  type Sheet,
  twoLines,
} from './community-parts.ts';

const { full, short, monthDay, named } = dateFormats;
const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;
const FEBRUARY = { from: '2026-02-01', to: '2026-02-28' } as const;
const APRIL = { from: '2026-04-01', to: '2026-04-30' } as const;

const LOAN = [
  ['03/01', '', 'BALANCE FORWARD', '', '24,118.06'],
  ['03/16', '03/16', 'PAYMENT BRANCH 02', '-512.40', '23,705.51'],
  ['', '', 'INTEREST CHARGE 99.85', '', ''],
  ['03/31', '', 'NEW BALANCE', '', '23,705.51'],
] as const;
const SHARE_COLUMNS = [44, 92, 140, { right: 480 }, { right: 566 }] as const;

function shareOfMember(paper: Paper, sheet: Sheet, title: string, book: Book): void {
  sheet.room(90);
  sheet.skip(8);
  paper.band(40, sheet.at() - 3, 530, 15, '#dfe7f2');
  sheet.line(44, title, { isBold: true, size: 9.5 });
  sheet.skip(3);
  sheet.row(SHARE_COLUMNS, ['Post', 'Effective', 'Transaction Description', 'Amount', 'New Balance'], { isBold: true });
  sheet.row(SHARE_COLUMNS, [monthDay(book.from), '', 'BALANCE FORWARD', '', book.opening]);
  for (const { day, kind, text, more, number, amount, balance } of book.entries) {
    const words = kind === 'check' ? `DRAFT # ${number}` : text;
    sheet.row(SHARE_COLUMNS, [monthDay(day), monthDay(day), words, money(amount), money(balance)]);
    if (more !== '') sheet.line(152, more);
  }
  sheet.row(SHARE_COLUMNS, [monthDay(book.to), '', 'NEW BALANCE', '', book.closing], { isBold: true });
}

/** Shares by ID with a loan among them, a summary before and the year's dividends behind. */
function sharesById(paper: Paper): void {
  const head = (page: number) => {
    paper.text(40, 36, 'SUGARBUSH FEDERAL CREDIT UNION', { size: 13, isBold: true, color: '#1f4a86' });
    paper.text(40, 54, '900 Maple Ridge Rd, Barre VT 05641  ·  802-555-0117', { size: 8 });
    const names = ['Member No.', 'Statement Period', 'Page'];
    paper.boxes(348, 34, [76, 110, 36], [names, ['******3316', '03/01/26 - 03/31/26', `${page}`]], 16);
    if (page > 1) return;
    paper.lines(56, 92, ['THISTLEDOWN PRINT & SIGN LLC', 'C/O M HOLLOWAY', '12 QUARRY HILL', 'BARRE VT 05641']);
  };
  const sheet = createSheet(paper, { top: 80, head });
  const share = createBook({ ...MARCH, customer: 'reserve', opening: 250_000, count: 1, seed: 6 });
  const draft = createBook({ ...MARCH, customer: 'shop', opening: 860_722, count: 26, seed: 8, firstCheck: 412 });
  sheet.moveTo(160);
  const columns = [44, 84, { right: 300 }, { right: 390 }, { right: 480 }, { right: 566 }] as const;
  sheet.line(40, 'SUMMARY OF YOUR ACCOUNTS', { isBold: true, size: 10 });
  sheet.row(columns, ['ID', 'Type', 'Beginning', 'Deposits', 'Withdrawals', 'Ending'], { isBold: true });
  const sums = ({ opening, sumIn, sumOut, closing }: Book) => [opening, sumIn, sumOut, closing];
  sheet.row(columns, ['0000', 'BUSINESS SHARE', ...sums(share)]);
  sheet.row(columns, ['0070', 'BUSINESS DRAFT', ...sums(draft)]);
  sheet.row(columns, ['0101', 'EQUIPMENT LOAN', '24,118.06', '', '', '23,705.51']);
  shareOfMember(paper, sheet, 'ID 0000 BUSINESS SHARE', share);
  shareOfMember(paper, sheet, 'ID 0070 BUSINESS DRAFT', draft);
  sheet.room(120);
  sheet.skip(8);
  sheet.line(44, 'LOAN ID 0101 EQUIPMENT LOAN      Annual Percentage Rate 7.250%', { isBold: true, size: 9.5 });
  sheet.row(SHARE_COLUMNS, ['Post', 'Effective', 'Transaction Description', 'Payment', 'Balance'], { isBold: true });
  sheet.rows(SHARE_COLUMNS, LOAN);
  sheet.line(44, 'Next payment of 512.40 is due 04/15/26.');
  sheet.line(44, 'YEAR TO DATE      Dividends paid 3.18      Loan interest paid 311.04', { isBold: true });
}

/** 5 mar */
const enEspanol = (day: string) => `${Number(day.slice(8))} ${mesDe(day)}`;

/** A member's savings, checking and loan in Spanish, under one period in words. */
function sharesInSpanish(paper: Paper): void {
  paper.text(40, 38, 'Cooperativa de Ahorro Sierra Clara', { size: 16, isBold: true, color: '#8a3b12' });
  paper.text(40, 60, 'Asegurada por NCUA  ·  Fresno, California  ·  559-555-0139', { size: 8 });
  paper.text(572, 40, 'ESTADO DE CUENTA DEL SOCIO', { size: 10, isBold: true, align: 'right' });
  paper.lines(56, 92, ['EUFEMIA ROBLEDO SALCEDO', '1820 CALLE NOGAL APT 4', 'FRESNO CA 93701']);
  const facts = ['Período: 1 de marzo de 2026 al 31 de marzo de 2026', 'Saldo total en depósitos: $9,353.61'];
  paper.lines(570, 92, facts, { align: 'right' });
  const saving = createBook({ ...MARCH, customer: 'familia', opening: 515_904, count: 1, seed: 4 });
  const checking = createBook({ ...MARCH, customer: 'familia', opening: 117_355, count: 16, seed: 12 });
  const sheet = createSheet(paper, { top: 150, step: 12.5 });
  const columns = [48, 110, { right: 400 }, { right: 484 }, { right: 566 }] as const;
  for (const [title, number, book] of [
    ['AHORRO REGULAR', '66044177001', saving],
    ['CUENTA CORRIENTE SIN CARGOS', '66044177050', checking],
  ] as const) {
    sheet.line(40, `${title}      Número de cuenta ${number}`, { isBold: true, size: 10 });
    sheet.row(columns, ['Fecha', 'Descripción', 'Retiros', 'Depósitos', 'Saldo'], { isBold: true });
    sheet.row(columns, [enEspanol(book.from), 'Saldo anterior', '', '', book.opening]);
    for (const { day, text, amount, balance } of book.entries) {
      const paid = money(Math.abs(amount));
      sheet.row(columns, [enEspanol(day), text, amount < 0 ? paid : '', amount > 0 ? paid : '', money(balance)]);
    }
    sheet.row(columns, [enEspanol(book.to), 'Saldo final', book.sumOut, book.sumIn, book.closing], { isBold: true });
    sheet.skip(14);
  }
  sheet.line(40, 'PRÉSTAMO DE AUTO      Número de préstamo 66044177201', { isBold: true, size: 10 });
  const loan = [48, { right: 260 }, 320, { right: 566 }] as const;
  sheet.row(loan, ['Saldo anterior al 1 mar', '7,940.18', 'Pagos recibidos', '722.76']);
  sheet.row(loan, ['Cargo por intereses', '41.60', 'Saldo al 31 mar', '7,259.02']);
  sheet.skip(10);
  sheet.note(
    40,
    532,
    'En caso de errores o preguntas sobre sus transferencias electrónicas, llámenos o escríbanos cuanto antes. Debemos ' +
      'recibir su aviso a más tardar 60 días después de enviarle el primer estado en que apareció el error. La asamblea ' +
      'anual de socios será el 12 de mayo de 2026 a las 6:00 p.m.',
  );
}

const FEES = [
  ['', 'Total for this period', 'Total year to date'],
  ['Total overdraft fees', '$0.00', '$28.00'],
  ['Total returned item fees', '$0.00', '$0.00'],
] as const;

/** Suffixes of three digits under a base number, with what came in left of what went out. */
function suffixesOfBase(paper: Paper): void {
  const head = (page: number) => {
    paper.band(0, 0, 612, 26, '#275d4f');
    paper.text(40, 8, 'PRAIRIE LANTERN CREDIT UNION', { size: 11, isBold: true, color: '#ffffff' });
    paper.text(572, 8, `PAGE ${page}`, { size: 9, color: '#ffffff', align: 'right' });
    if (page > 1) return;
    paper.lines(56, 66, ['CORNCRIB CATERING LLC', 'LUCILLE M ARBOGAST', '77 DEPOT ST', 'HASTINGS MI 49058'], {
      size: 9.5,
    });
    paper.text(560, 66, 'YOUR STATEMENT FROM 02/01/2026 TO 02/28/2026', { isBold: true, align: 'right' });
    paper.lines(560, 82, ['ACCOUNT BASE 48821', 'BRANCH 04 HASTINGS'], { align: 'right' });
  };
  const sheet = createSheet(paper, { top: 44, head, step: 12.5 });
  sheet.moveTo(140);
  const shares = createBook({ ...FEBRUARY, customer: 'reserve', opening: 61_218, count: 3, seed: 15 });
  const drafts = createBook({
    ...FEBRUARY,
    customer: 'shop',
    opening: 1_204_416,
    count: 21,
    seed: 16,
    firstCheck: 188,
  });
  const columns = [44, 104, { right: 410 }, { right: 490 }, { right: 566 }] as const;
  for (const [title, rate, book] of [
    ['SUFFIX 000   MEMBERSHIP SHARES', 'DIVIDEND RATE 0.100%', shares],
    ['SUFFIX 110   BUSINESS DRAFTS', 'NO DIVIDENDS', drafts],
  ] as const) {
    sheet.room(80);
    sheet.row([40, { right: 570 }], [title, rate], { isBold: true, size: 10 });
    paper.rule(40, sheet.at(), 570);
    sheet.skip(4);
    sheet.row(columns, ['DATE', 'TRANSACTION', 'DEPOSITS', 'WITHDRAWALS', 'BALANCE'], { isBold: true });
    sheet.row(columns, [short(book.from), 'PREVIOUS BALANCE', '', '', book.opening]);
    for (const { day, kind, text, number, amount, balance } of book.entries) {
      const paid = money(Math.abs(amount));
      const words = kind === 'check' ? `SHARE DRAFT ${number}` : text;
      sheet.row(columns, [short(day), words, amount > 0 ? paid : '', amount < 0 ? paid : '', money(balance)]);
    }
    sheet.row(columns, [short(book.to), 'ENDING BALANCE', book.sumIn, book.sumOut, book.closing], { isBold: true });
    sheet.skip(14);
  }
  paper.boxes(40, sheet.at(), [170, 130, 130], FEES);
  sheet.skip(66);
  sheet.note(
    40,
    530,
    'Dividends were earned for the period 02/01/2026 through 02/28/2026. Certificates renewing before 05/31/2026 receive ' +
      'a bonus of 0.25% when the member keeps direct deposit. Your savings are federally insured to at least $250,000.',
  );
}

function maskedShare(sheet: Sheet, title: string, book: Book): void {
  sheet.room(120);
  sheet.line(48, title, { size: 12, isBold: true, color: '#4b2a6b' });
  sheet.line(48, `Activity ${named(book.from)}, 2026 – ${named(book.to)}, 2026`, { size: 9 });
  sheet.skip(4);
  const facts = [48, { right: 200 }, 320, { right: 560 }] as const;
  sheet.row(facts, ['Starting balance', book.opening, 'Additions', book.sumIn]);
  sheet.row(facts, ['Ending balance', book.closing, 'Subtractions', book.sumOut]);
  sheet.row(facts, ['Average daily balance', book.average, 'Days in cycle', `${book.days}`]);
  const columns = [48, 110, { right: 560 }] as const;
  for (const [words, entries] of [
    ['Additions', book.credits],
    ['Subtractions', book.electronic],
  ] as const) {
    sheet.room(50);
    sheet.skip(8);
    sheet.row(columns, ['Date', words, 'Amount'], { isBold: true });
    for (const entry of entries) sheet.rows(columns, twoLines(entry, named));
  }
  if (book.checks.length > 0) {
    sheet.room(50);
    sheet.skip(8);
    sheet.line(48, `Checks cleared (${book.checks.length} for ${book.sumChecks})`, { isBold: true });
    const two = [48, 110, { right: 240 }, 320, 380, { right: 560 }];
    sheet.rows(two, inColumns(checkCells(book, named), 2));
  }
  sheet.skip(18);
}

/** Additions and subtractions of accounts with masked numbers, each with its own days. */
function maskedShares(paper: Paper): void {
  const head = (page: number) => {
    paper.text(48, 38, 'Ferrywheel Community CU', { size: 18, isBold: true, color: '#4b2a6b' });
    paper.text(560, 40, `Statement date: ${full(APRIL.to)}`, { size: 9, align: 'right' });
    paper.text(560, 53, `Page ${page}`, { size: 9, align: 'right' });
    paper.rule(48, 66, 560, '#4b2a6b');
    if (page > 1) return;
    paper.lines(48, 84, ['Gable & Finch Home Staging Inc', '3301 Lockmaster Ave', 'Evansville, IN 47708'], {
      size: 9.5,
    });
    paper.lines(320, 84, ['Skip-a-pay is here through June 30, 2026.', 'Ask for the form at any branch.'], { size: 9 });
  };
  const sheet = createSheet(paper, { top: 82, head });
  sheet.moveTo(144);
  const checking = createBook({
    ...APRIL,
    customer: 'shop',
    opening: 1_338_204,
    count: 28,
    seed: 19,
    firstCheck: 2050,
  });
  const saving = createBook({ ...APRIL, customer: 'reserve', opening: 2_400_160, count: 3, seed: 20 });
  maskedShare(sheet, 'Business Select Checking ******5512', checking);
  maskedShare(sheet, 'Business Premier Savings ******5538', saving);
}

/** A credit union reminds of a certificate that matures. */
function certificateNotice(paper: Paper): void {
  paper.text(60, 50, 'Copperline Teachers Credit Union', { size: 15, isBold: true });
  paper.lines(60, 72, ['240 Smelter Ave', 'Anaconda, MT 59711'], { size: 9 });
  paper.text(552, 52, 'NOTICE OF CERTIFICATE MATURITY', { isBold: true, align: 'right' });
  paper.text(552, 68, 'Notice date: 04/28/2026', { align: 'right' });
  paper.lines(76, 124, ['HEARTHSIDE PRESCHOOL LLC', 'PO BOX 618', 'ANACONDA MT 59711']);
  const end = paper.paragraph(
    60,
    190,
    492,
    'Your share certificate described below will mature on 05/28/2026. If you take no action it will renew for the same ' +
      'term at the rate in effect on that day. You may withdraw through 06/07/2026 without a penalty.',
  );
  paper.pairs(76, end + 16, 500, [
    ['Member number', '118840'],
    ['Certificate account', '3300418826'],
    ['Issue date', '05/28/2025'],
    ['Maturity date', '05/28/2026'],
    ['Balance as of 04/28/2026', '$25,918.44'],
    ['Dividends paid from 05/28/2025 to 04/28/2026', '$918.44'],
    ['Dividend rate', '4.000%'],
  ]);
  paper.paragraph(
    60,
    end + 170,
    492,
    'To give us instructions, sign and return this form, or call 406-555-0126. Rates for the new term are set 05/27/2026.',
  );
  paper.rule(60, end + 220, 552);
  const form = ['[ ] Renew for ____ months', '[ ] Transfer the balance to share ____', 'Signature __________________'];
  paper.lines(60, end + 236, form, { step: 20 });
}

/** Statements of credit unions: shares of a member in their usual prints, and a notice. */
export const SEVENTH_COMMUNITY_UNIONS: readonly CorpusSample[] = [
  sample({
    layout: 'shares by ID of four digits with an equipment loan',
    name: 'a boxed period beside a masked member number',
    periods: ['0000 2026-03-01 2026-03-31', '0070 2026-03-01 2026-03-31'],
    draw: sharesById,
  }),
  sample({
    layout: 'savings, checking and a car loan of a member in Spanish',
    name: 'a period in Spanish words',
    periods: ['7001 2026-03-01 2026-03-31', '7050 2026-03-01 2026-03-31'],
    draw: sharesInSpanish,
  }),
  sample({
    layout: 'suffixes of three digits under a base number',
    name: 'your statement from and to',
    periods: ['000 2026-02-01 2026-02-28', '110 2026-02-01 2026-02-28'],
    draw: suffixesOfBase,
  }),
  sample({
    layout: 'additions and subtractions with days of activity at each account',
    name: 'masked numbers in the headings',
    periods: ['5512 2026-04-01 2026-04-30', '5538 2026-04-01 2026-04-30'],
    draw: maskedShares,
  }),
  sample({
    layout: 'notice that a share certificate matures',
    name: 'no statement: a certificate with its term',
    draw: certificateNotice,
  }),
];
