import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Book,
  checkCells,
  checkImages,
  createBook,
  createSheet,
  inColumns,
  mesDe,
  type Sheet,
  twoLines,
} from './community-parts.ts';

const { full, short, monthDay, long, bareMonthDay } = dateFormats;

/** 05-mar */
const diaMes = (day: string) => `${day.slice(8)}-${mesDe(day)}`;

/** A bank at the border: labels in two languages, entries in Spanish, dates of this and the former statement. */
function bilingualBank(paper: Paper): void {
  const book = createBook({
    customer: 'tienda',
    from: '2026-02-28',
    to: '2026-03-31',
    opening: 931_470,
    count: 30,
    seed: 21,
    firstCheck: 2214,
  });
  const head = (page: number) => {
    paper.text(44, 36, 'Banco Nacional del Mezquite', { size: 16, isBold: true, color: '#7b1e2b' });
    paper.text(44, 57, 'Laredo, Texas  ·  Miembro FDIC / Member FDIC', { size: 8 });
    paper.text(568, 38, `Página / Page ${page}`, { size: 8.5, align: 'right' });
    if (page > 1) return;
    paper.lines(56, 88, ['CARNICERÍA Y TAQUERÍA EL TORDO INC', '3015 CALLE SANTA ÚRSULA', 'LAREDO TX 78040']);
    paper.pairs(330, 82, 568, [
      ['Número de cuenta / Account number', '5530027164'],
      ['Estado anterior / Last statement', '27 de febrero de 2026'],
      ['Este estado / This statement', '31 de marzo de 2026'],
      ['Días en el ciclo / Days in cycle', '32'],
    ]);
  };
  const sheet = createSheet(paper, { top: 84, head });
  sheet.moveTo(158);
  sheet.line(44, 'CUENTA DE CHEQUES COMERCIAL', { isBold: true, size: 11 });
  sheet.skip(4);
  const sums = [44, { right: 300 }, { right: 360 }] as const;
  sheet.row(sums, ['Saldo anterior', book.opening]);
  sheet.row(sums, ['Depósitos y abonos', `+ ${book.sumIn}`, `(${book.credits.length})`]);
  sheet.row(sums, ['Cheques pagados', `- ${book.sumChecks}`, `(${book.checks.length})`]);
  sheet.row(sums, ['Otros cargos', `- ${book.sumElectronic}`, `(${book.electronic.length})`]);
  sheet.row(sums, ['Saldo de este estado', book.closing], { isBold: true });
  const columns = [44, 104, { right: 560 }] as const;
  for (const [title, entries] of [
    ['DEPÓSITOS Y ABONOS', book.credits],
    ['OTROS CARGOS', book.electronic],
  ] as const) {
    sheet.skip(8);
    sheet.line(44, title, { isBold: true });
    sheet.row(columns, ['Fecha', 'Descripción', 'Importe'], { isBold: true });
    for (const entry of entries) sheet.rows(columns, twoLines(entry, diaMes));
  }
  sheet.skip(8);
  sheet.line(44, 'CHEQUES PAGADOS      * indica salto en la numeración', { isBold: true });
  const three = [44, 96, { right: 190 }, 224, 276, { right: 370 }, 404, 456, { right: 550 }];
  sheet.rows(three, inColumns(checkCells(book, diaMes), 3));
  sheet.skip(8);
  sheet.line(44, 'SALDOS DIARIOS', { isBold: true });
  const balances = book.daily.map(([day, balance]) => [diaMes(day), money(balance)]);
  sheet.rows([44, { right: 190 }, 224, { right: 370 }, 404, { right: 550 }], inColumns(balances, 3));
}

function passbookPart(sheet: Sheet, title: string, book: Book): void {
  sheet.room(90);
  sheet.line(60, title, { isBold: true, size: 11 });
  sheet.line(60, `${long(book.from)} through ${long(book.to)}`, { size: 9.5 });
  sheet.skip(6);
  const columns = [60, 130, { right: 400 }, { right: 470 }, { right: 552 }] as const;
  sheet.row(columns, ['Date', 'Transaction', 'Withdrawn', 'Deposited', 'Balance'], { isBold: true });
  sheet.row(columns, ['', 'Balance brought forward', '', '', book.opening]);
  for (const { day, kind, text, number, amount, balance } of book.entries) {
    const paid = money(Math.abs(amount));
    const words = kind === 'check' ? `CHECK ${number}` : text;
    sheet.row(columns, [bareMonthDay(day), words, amount < 0 ? paid : '', amount > 0 ? paid : '', money(balance)]);
  }
  sheet.row(columns, ['', 'Balance carried forward', book.sumOut, book.sumIn, book.closing], { isBold: true });
  sheet.skip(22);
}

/** A quarter of savings and a month of checking on one paper of a savings bank. */
function quarterAndMonth(paper: Paper): void {
  paper.text(60, 44, 'Old Harbor Savings Bank', { size: 20 });
  paper.text(60, 68, 'Chartered 1871  ·  Rockport, Massachusetts', { size: 9 });
  paper.text(552, 50, 'Combined Statement of Deposit Accounts', { size: 11, align: 'right' });
  paper.text(552, 66, 'March 31, 2026', { size: 10, align: 'right' });
  paper.rule(60, 84, 552);
  paper.lines(76, 100, ['Winifred A. Trescott', 'Trescott Upholstery (sole proprietor)', '9 Bearskin Lane']);
  paper.text(76, 139, 'Rockport, MA 01966');
  const sheet = createSheet(paper, { top: 60, size: 9, step: 13 });
  sheet.moveTo(172);
  const saving = createBook({
    customer: 'reserve',
    from: '2026-01-01',
    to: '2026-03-31',
    opening: 1_450_277,
    count: 9,
    seed: 13,
  });
  const checking = createBook({
    customer: 'household',
    from: '2026-03-01',
    to: '2026-03-31',
    opening: 288_019,
    count: 21,
    seed: 14,
    firstCheck: 771,
  });
  passbookPart(sheet, 'Statement Savings, account 41-0022176', saving);
  passbookPart(sheet, 'Harbor NOW Checking, account 43-0081905', checking);
  sheet.note(
    60,
    492,
    'Savings statements are mailed each quarter and checking statements each month. Annual meeting of corporators: ' +
      'April 22, 2026. Please tell us of any change of address.',
    { size: 8.5 },
  );
}

interface Managed {
  readonly title: string;
  readonly number: string;
  readonly book: Book;
}

function managedHead(paper: Paper, { title, number, book }: Managed): void {
  paper.text(44, 40, 'STONEFLY BANK & TRUST', { size: 12, isBold: true, color: '#23424f' });
  paper.text(568, 40, title, { size: 11, isBold: true, align: 'right' });
  paper.boxes(
    44,
    66,
    [120, 100, 100, 76, 128],
    [
      ['ACCOUNT NUMBER', 'BEGINNING DATE', 'ENDING DATE', 'DAYS', 'ITEMS ENCLOSED'],
      [number, full(book.from), full(book.to), `${book.days}`, `${book.checks.length}`],
    ],
  );
  paper.boxes(
    44,
    110,
    [131, 131, 131, 131],
    [
      ['BEGINNING BALANCE', 'TOTAL CREDITS', 'TOTAL DEBITS', 'ENDING BALANCE'],
      [book.opening, book.sumIn, book.sumOut, book.closing],
    ],
  );
}

function managedAccount(paper: Paper, account: Managed): void {
  const { book } = account;
  paper.addPage();
  const sheet = createSheet(paper, { top: 166, bottom: 950, step: 13, head: () => managedHead(paper, account) });
  if (book.entries.length === 0) {
    sheet.line(44, 'NO ACTIVITY THIS CYCLE', { isBold: true });
    return;
  }
  const columns = [44, 92, 330, { right: 480 }, { right: 568 }] as const;
  sheet.row(columns, ['DATE', 'DESCRIPTION', 'REFERENCE', 'AMOUNT', 'BALANCE'], { isBold: true });
  for (const [index, { day, kind, text, number, amount, balance }] of book.entries.entries()) {
    const words = kind === 'check' ? `CHECK ${number}` : text;
    const sign = amount < 0 ? '-' : '+';
    const reference = `${(4_118_207 + index * 3_391).toString().padStart(9, '0')}`;
    sheet.row(columns, [short(day), words, reference, `${money(Math.abs(amount))}${sign}`, money(balance)]);
  }
  if (book.checks.length === 0) return;
  sheet.skip(16);
  const pictures = book.checks.slice(0, 6);
  sheet.room(126 * Math.ceil(pictures.length / 2));
  const captions = pictures.map(({ number, amount, day }) => `#${number}  ${monthDay(day)}  ${money(-amount)}`);
  checkImages(paper, sheet.at(), captions);
}

/** Accounts of a property manager, each on a long page of its own behind a cover. */
function managedAccounts(paper: Paper): void {
  const month = { from: '2026-04-01', to: '2026-04-30' } as const;
  const accounts = [
    {
      title: 'COMMERCIAL OPERATING',
      number: '2001184406',
      book: createBook({ ...month, customer: 'builder', opening: 3_310_099, count: 24, seed: 23, firstCheck: 9120 }),
    },
    {
      title: 'CLIENT ESCROW',
      number: '2001184414',
      book: createBook({ ...month, customer: 'escrow', opening: 1_707_230, count: 15, seed: 24, firstCheck: 302 }),
    },
    {
      title: 'PAYROLL',
      number: '2001184422',
      book: createBook({ ...month, customer: 'escrow', opening: 50_000, count: 0 }),
    },
  ] as const;
  paper.text(44, 60, 'STONEFLY BANK & TRUST', { size: 18, isBold: true, color: '#23424f' });
  paper.lines(44, 90, ['1 Weir Street', 'Missoula, Montana 59801']);
  paper.lines(72, 170, ['OSPREY LANE MANAGEMENT CO', '2210 RESERVE CREEK RD', 'MISSOULA MT 59808'], { size: 10 });
  paper.text(44, 260, 'Your relationship with us as of April 30, 2026', { size: 12, isBold: true });
  paper.table([44, 300, { right: 568 }], 284, [
    ['Account', 'Number', 'Balance'],
    ...accounts.map(({ title, number, book }) => [title, number, `$${book.closing}`]),
  ]);
  paper.paragraph(
    44,
    360,
    524,
    'Positive Pay protects checks you write. Enroll by May 29, 2026 and the first three months are free. Stop by, or ' +
      'call Treasury Services at 406-555-0177, Monday through Friday.',
    { size: 10 },
  );
  for (const account of accounts) managedAccount(paper, account);
}

const SERVICES = [
  ['Service', 'Volume', 'Unit price', 'Charge', 'Balance required'],
  ['Account maintenance', '2', '15.0000', '30.00', '24,333.33'],
  ['Deposits credited', '41', '0.5000', '20.50', '16,627.78'],
  ['Items deposited', '386', '0.1000', '38.60', '31,308.89'],
  ['Checks paid', '118', '0.1500', '17.70', '14,356.67'],
  ['ACH batches originated', '9', '8.0000', '72.00', '58,400.00'],
  ['Incoming wires', '3', '12.0000', '36.00', '29,200.00'],
  ['Total charges', '', '', '214.80', '174,226.67'],
] as const;

/** What a bank charges a group of accounts, less what their balances earn. */
function analysisOfGroup(paper: Paper): void {
  paper.text(44, 40, 'WHEATEAR BANK OF THE PLAINS', { size: 13, isBold: true, color: '#5a4a12' });
  paper.text(748, 40, 'ACCOUNT ANALYSIS', { size: 13, isBold: true, align: 'right' });
  paper.pairs(500, 62, 748, [
    ['Analysis period', '04/01/2026 - 04/30/2026'],
    ['Lead account', 'XXXXXX6038'],
    ['Settlement date', '05/15/2026'],
  ]);
  paper.lines(60, 66, ['MILLDAM GRAIN HANDLING CO', 'ATTN CONTROLLER', 'SALINA KS 67401']);
  paper.text(44, 126, 'BALANCE INFORMATION', { isBold: true });
  paper.pairs(44, 144, 360, [
    ['Average ledger balance', '98,412.17'],
    ['Less average float', '6,280.44'],
    ['Average collected balance', '92,131.73'],
    ['Less reserve requirement 0.00%', '0.00'],
    ['Balance available to support services', '92,131.73'],
  ]);
  paper.pairs(420, 144, 748, [
    ['Earnings credit rate', '1.500%'],
    ['Earnings credit allowance', '113.59'],
    ['Total charges', '214.80'],
    ['Net service charge', '101.21'],
    ['To be debited from XXXXXX6038 on', '05/15/2026'],
  ]);
  paper.text(44, 232, 'SERVICES', { isBold: true });
  const end = paper.table([44, { right: 340 }, { right: 460 }, { right: 600 }, { right: 748 }], 248, SERVICES, 15);
  paper.text(44, end + 14, 'ACCOUNTS IN THIS GROUP', { isBold: true });
  paper.table([44, 300, { right: 560 }, { right: 748 }], end + 30, [
    ['Account', 'Name', 'Average ledger', 'Average collected'],
    ['XXXXXX6038', 'Operating', '81,204.55', '75,112.36'],
    ['XXXXXX6046', 'Grain purchases', '17,207.62', '17,019.37'],
  ]);
  paper.text(44, end + 90, 'Questions about this analysis: Treasury Management, 785-555-0152.', { size: 8 });
}

/** Several accounts in one file, and papers of community banks that are no statements. */
export const SEVENTH_COMMUNITY_COMBINED: readonly CorpusSample[] = [
  sample({
    layout: 'bilingual labels of a border bank with entries in Spanish',
    name: 'this and the former statement in Spanish words',
    periods: ['7164 2026-02-28 2026-03-31'],
    draw: bilingualBank,
  }),
  sample({
    layout: 'quarter of savings and month of checking on one paper',
    name: 'long days through long days beneath the headings',
    periods: ['2176 2026-01-01 2026-03-31', '1905 2026-03-01 2026-03-31'],
    face: 'serif',
    draw: quarterAndMonth,
  }),
  sample({
    layout: 'long pages of managed accounts behind a cover',
    name: 'boxed beginning and ending dates, one account without entries',
    periods: ['4406 2026-04-01 2026-04-30', '4414 2026-04-01 2026-04-30', '4422 2026-04-01 2026-04-30'],
    format: 'LEGAL',
    draw: managedAccounts,
  }),
  sample({
    layout: 'analysis of a group of accounts on a wide page',
    name: 'no statement: charges for an analysis period',
    isLandscape: true,
    draw: analysisOfGroup,
  }),
];
