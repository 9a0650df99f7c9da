import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Book,
  checkCells,
  checkImages,
  createBook,
  createSheet,
  type Entry,
  inColumns,
  reconcileForm,
  type Sheet,
  twoLines,
} from './community-parts.ts';

const { full, short, monthDay, hyphenated } = dateFormats;

/** 3/05/26 */
const typedDay = (day: string) => short(day).replace(/^0/, ' ');

function starredAccount(sheet: Sheet, title: string, number: string, book: Book): void {
  const amounts = { right: 420 } as const;
  sheet.room(200);
  sheet.line(44, `* * * * * * * * * *   ${title}   * * * * * * * * * *`, { isBold: true });
  sheet.skip(6);
  sheet.row([44, 180], ['Account Number', number]);
  sheet.row([44, 220, amounts], ['Beginning Balance', typedDay(book.from), book.opening]);
  sheet.row([44, { right: 330 }, amounts], ['Deposits / Misc Credits', `${book.credits.length}`, book.sumIn]);
  sheet.row([44, { right: 330 }, amounts], ['Withdrawals / Misc Debits', `${book.debits.length}`, book.sumOut]);
  const ending = ['** Ending Balance', typedDay(book.to), `${book.days}`, `${book.closing}`, '**'];
  sheet.row([34, 220, { right: 330 }, amounts, 428], ending, { isBold: true });
  sheet.row([44, amounts], ['Service Charge', '.00']);
  sheet.row([44, { right: 330 }], ['Enclosures', `${book.checks.length}`]);
  sheet.skip(10);
  sheet.line(44, '- - - - - - - - - DEPOSITS / WITHDRAWALS - - - - - - - - -');
  const columns = [44, { right: 190 }, { right: 280 }, 300] as const;
  sheet.row(columns, ['Date', 'Deposits', 'Withdrawals', 'Activity Description']);
  for (const { day, text, more, amount, kind } of book.entries) {
    if (kind === 'check') continue;
    const paid = money(Math.abs(amount));
    sheet.row(columns, [typedDay(day), amount > 0 ? paid : '', amount < 0 ? paid : '', text]);
    if (more !== '') sheet.line(312, more);
  }
  sheet.skip(10);
  if (book.checks.length > 0) {
    sheet.line(44, '- - - - - - - - - CHECKS  (* indicates a break in sequence) - - - - - - - - -');
    const three = [44, 96, { right: 214 }, 228, 280, { right: 398 }, 412, 464, { right: 580 }];
    sheet.rows(three, inColumns(checkCells(book, typedDay), 3));
    sheet.skip(10);
  }
  sheet.line(44, '- - - - - - - - - DAILY BALANCE SUMMARY - - - - - - - - -');
  const balances = book.daily.map(([day, balance]) => [typedDay(day), money(balance)]);
  sheet.rows([44, { right: 190 }, 220, { right: 366 }, 396, { right: 542 }], inColumns(balances, 3));
  sheet.skip(24);
}

/** Two accounts of a body shop in the typewriter letters of a core system, starred at the ending balance. */
function starredBalances(paper: Paper): void {
  const head = (page: number) => {
    paper.lines(44, 36, ['TINDERBOX STATE BANK', '18 COURTHOUSE SQ', 'AUBURN NE 68305'], { size: 9, step: 11 });
    paper.lines(400, 36, ['Page', 'Account Number', 'Date'], { size: 9, step: 11 });
    paper.lines(500, 36, [`${page} of 2`, '4407716', ' 3/31/26'], { size: 9, step: 11 });
    if (page > 1) return;
    paper.lines(70, 100, ['PINWHEEL TIRE & LUBE INC', '2231 N 13TH ST', 'AUBURN NE 68305-2201'], { size: 9 });
    paper.text(44, 158, 'Lobby hours change May 1, 2026. See tinderboxstate.example for the new schedule.', {
      size: 8,
    });
  };
  const sheet = createSheet(paper, { top: 182, head, size: 8.5, step: 11.5 });
  const month = { from: '2026-03-01', to: '2026-03-31' } as const;
  const checking = createBook({ ...month, customer: 'garage', opening: 1_914_633, count: 34, firstCheck: 8817 });
  starredAccount(sheet, 'BUSINESS CHECKING', '4407716', checking);
  const saving = createBook({ ...month, customer: 'reserve', opening: 3_008_150, count: 3, seed: 3 });
  starredAccount(sheet, 'BUSINESS MONEY MARKET', '6610294', saving);
}

/** A ledger with posted and effective days, pictures of checks, and the form of the back. */
function ledgerWithPictures(paper: Paper): void {
  const book = createBook({
    customer: 'builder',
    from: '2026-04-01',
    to: '2026-04-30',
    opening: 2_260_318,
    count: 29,
    seed: 11,
    firstCheck: 5120,
  });
  const head = (page: number) => {
    paper.text(48, 36, 'Larkspur Valley Bank', { size: 17, isBold: true, color: '#205a3c' });
    paper.text(48, 58, 'Member FDIC  ·  Equal Housing Lender', { size: 7.5 });
    const names = ['Statement Date', 'Account No.', 'Page'];
    paper.boxes(330, 34, [92, 92, 50], [names, ['04/30/2026', '0310 0228 17', `${page} of 3`]], 16);
    if (page > 1) return;
    paper.lines(60, 96, ['DRIFTWOOD POST FRAME LLC', 'ATTN ACCOUNTS PAYABLE', '70 SAWYER LN', 'CLOQUET MN 55720']);
    paper.lines(350, 96, ['Contractor Checking', 'Direct inquiries to Customer Care', '218-555-0148']);
    paper.text(48, 166, 'STATEMENT PERIOD 04/01/2026 TO 04/30/2026 (30 DAYS)', { size: 9, isBold: true });
  };
  const sheet = createSheet(paper, { top: 186, head, step: 13 });
  const columns = [48, 100, 152, { right: 428 }, { right: 490 }, { right: 560 }] as const;
  sheet.row(columns, ['Posted', 'Effective', 'Description', 'Debits', 'Credits', 'Balance'], { isBold: true });
  sheet.row(columns, ['', '', 'BALANCE FORWARD', '', '', book.opening]);
  for (const { day, kind, text, more, number, amount, balance } of book.entries) {
    const paid = money(Math.abs(amount));
    const words = kind === 'check' ? `CHECK # ${number}` : `${text} ${more}`;
    const [out, into] = amount < 0 ? [paid, ''] : ['', paid];
    sheet.row(columns, [monthDay(day), monthDay(day), words, out, into, money(balance)]);
  }
  sheet.row(columns, ['', '', 'ENDING BALANCE', '', '', book.closing], { isBold: true });
  sheet.skip(12);
  sheet.line(48, 'ACCOUNT RECAP', { isBold: true });
  sheet.row([60, { right: 330 }], [`${book.credits.length} deposits and other credits`, book.sumIn]);
  sheet.row([60, { right: 330 }], [`${book.checks.length} checks paid`, book.sumChecks]);
  sheet.row([60, { right: 330 }], [`${book.electronic.length} other debits`, book.sumElectronic]);
  sheet.turn();
  const captions = book.checks
    .slice(0, 8)
    .map(({ number, amount, day }) => `Check ${number}   ${full(day)}   $${money(-amount)}`);
  checkImages(paper, 120, captions);
  sheet.turn();
  reconcileForm(paper, 120);
}

const SIDE = { size: 8, color: '#44484f' } as const;

function endingHead(paper: Paper, page: number): void {
  paper.text(40, 36, 'HAYRICK COMMUNITY BANK', { size: 14, isBold: true, color: '#7a2e1d' });
  paper.text(572, 34, 'Statement Ending 03/31/2026', { size: 11, isBold: true, align: 'right' });
  paper.text(572, 50, 'BELLWETHER PROPERTY GROUP LLC', { size: 8.5, align: 'right' });
  paper.text(572, 62, `Page ${page} of 3`, { size: 8.5, align: 'right' });
  if (page > 1) return;
  paper.lines(40, 74, ['P.O. Box 88', 'Chillicothe, OH 45601'], SIDE);
  paper.text(40, 108, 'RETURN SERVICE REQUESTED', { size: 7 });
  paper.lines(58, 130, ['BELLWETHER PROPERTY GROUP LLC', 'OPERATING', '415 PAINT ST STE 2', 'CHILLICOTHE OH 45601']);
  paper.text(350, 104, 'Managing Your Accounts', { size: 11, isBold: true, color: '#7a2e1d' });
  const contacts = [
    ['Branch Name', 'Paint Street'],
    ['Phone Number', '740-555-0163'],
    ['Telephone Banking', '888-555-0121'],
    ['Online Banking', 'www.hayrick.example'],
  ] as const;
  for (const [row, [label, value]] of contacts.entries()) {
    paper.text(350, 124 + row * 16, label, { ...SIDE, isBold: true });
    paper.text(456, 124 + row * 16, value, SIDE);
  }
}

interface NamedBook {
  readonly title: string;
  readonly number: string;
  readonly book: Book;
}

function endingAccount(paper: Paper, sheet: Sheet, { title, number, book }: NamedBook): void {
  const bar = (words: string) => {
    sheet.room(60);
    sheet.skip(8);
    paper.band(40, sheet.at() - 3, 532, 15, '#f0e4dc');
    sheet.line(44, words, { isBold: true, size: 9 });
    sheet.skip(4);
  };
  const columns = [44, 104, { right: 568 }] as const;
  const moves = (words: string, entries: readonly Entry[], count: string) => {
    if (entries.length === 0) return;
    bar(words);
    sheet.row(columns, ['Date', 'Description', 'Amount'], { isBold: true });
    for (const entry of entries) sheet.rows(columns, twoLines(entry, full));
    sheet.row([104, { right: 568 }], [`${entries.length} item(s) totaling`, count], { isBold: true });
  };
  sheet.room(120);
  sheet.skip(10);
  sheet.line(40, `${title.toUpperCase()}-${number}`, { size: 11.5, isBold: true, color: '#7a2e1d' });
  bar('Account Summary');
  sheet.row(columns, ['Date', 'Description', 'Amount'], { isBold: true });
  sheet.row(columns, [full(book.from), 'Beginning Balance', `$${book.opening}`]);
  sheet.row(columns, ['', `${book.credits.length} Credit(s) This Period`, `$${book.sumIn}`]);
  sheet.row(columns, ['', `${book.debits.length} Debit(s) This Period`, `$${book.sumOut}`]);
  sheet.row(columns, [full(book.to), 'Ending Balance', `$${book.closing}`]);
  moves('Credits', book.credits, `$${book.sumIn}`);
  moves('Electronic Debits', book.electronic, `$${book.sumElectronic}`);
  if (book.checks.length > 0) {
    bar('Checks Cleared');
    const three = [44, 104, { right: 212 }, 228, 284, { right: 392 }, 408, 464, { right: 568 }];
    const names = ['Check Nbr', 'Date', 'Amount'];
    sheet.row(three, [...names, ...names, ...names], { isBold: true });
    sheet.rows(three, inColumns(checkCells(book, full), 3));
    sheet.line(44, '* Indicates skipped check number', { size: 7.5 });
  }
  bar('Daily Balances');
  const balances = book.daily.map(([day, balance]) => [full(day), `$${money(balance)}`]);
  sheet.rows([44, { right: 190 }, 228, { right: 380 }, 408, { right: 568 }], inColumns(balances, 3));
}

/** Three accounts beneath a table of contents of them, without the word period. */
function endingWithSummary(paper: Paper): void {
  const sheet = createSheet(paper, { top: 86, head: (page) => endingHead(paper, page) });
  const month = { from: '2026-03-01', to: '2026-03-31' } as const;
  const accounts = [
    {
      title: 'Small Business Checking',
      number: 'XXXXXXXX4491',
      book: createBook({ ...month, customer: 'builder', opening: 1_877_040, count: 22, seed: 5, firstCheck: 2310 }),
    },
    {
      title: 'Tenant Trust Checking',
      number: 'XXXXXXXX5508',
      book: createBook({ ...month, customer: 'escrow', opening: 988_412, count: 14, seed: 9, firstCheck: 640 }),
    },
    {
      title: 'Business Savings',
      number: 'XXXXXXXX7026',
      book: createBook({ ...month, customer: 'reserve', opening: 5_120_000, count: 3, seed: 2 }),
    },
  ] as const;
  sheet.moveTo(206);
  sheet.line(40, 'Summary of Accounts', { size: 12, isBold: true, color: '#7a2e1d' });
  sheet.skip(4);
  const columns = [44, 300, { right: 568 }] as const;
  sheet.row(columns, ['Account Type', 'Account Number', 'Ending Balance'], { isBold: true });
  for (const { title, number, book } of accounts) sheet.row(columns, [title, number, `$${book.closing}`]);
  sheet.skip(8);
  for (const account of accounts) endingAccount(paper, sheet, account);
}

/** Amounts of a day side by side, as the printers of the eighties set them. */
function amountsOfDays(paper: Paper): void {
  const book = createBook({
    customer: 'garage',
    from: '2026-02-28',
    to: '2026-03-31',
    opening: 742_905,
    count: 31,
    seed: 4,
    firstCheck: 3301,
  });
  paper.text(306, 40, 'FIRST FARMERS & DROVERS BANK', { size: 13, isBold: true, align: 'center' });
  paper.text(306, 56, 'COLFAX, IOWA 50054', { size: 9, align: 'center' });
  paper.lines(60, 92, ['GOOSENECK AUTO REPAIR', 'DALE OR RUTH PENNIMAN', 'RR 2 BOX 40', 'COLFAX IA 50054'], {
    size: 9,
  });
  const widths = [116, 130, 130, 80, 70];
  const names = ['ACCOUNT NUMBER', 'DATE LAST STATEMENT', 'DATE THIS STATEMENT', 'NO. OF DAYS', 'PAGE'];
  paper.boxes(43, 156, widths, [names, ['073-318-2', '02-27-26', '03-31-26', '32', '1']]);
  const sums = [
    ['LAST BALANCE', 'DEBITS', 'TOTAL DEBITS', 'CREDITS', 'TOTAL CREDITS', 'THIS BALANCE'],
    [book.opening, `${book.debits.length}`, book.sumOut, `${book.credits.length}`, book.sumIn, book.closing],
  ];
  paper.boxes(43, 200, [96, 66, 104, 66, 104, 90], sums);
  const sheet = createSheet(paper, { top: 256, size: 9, step: 13, bottom: 760 });
  const columns = [{ right: 116 }, { right: 196 }, { right: 276 }, { right: 368 }, 400, { right: 560 }] as const;
  sheet.row([70, { right: 368 }, 400, { right: 560 }], ['CHECKS AND OTHER DEBITS', 'DEPOSITS', 'DATE', 'BALANCE'], {
    isBold: true,
  });
  for (const [day, balance] of book.daily) {
    const out = book.debits.filter((entry) => entry.day === day).map(({ amount }) => money(-amount));
    const into = book.credits.filter((entry) => entry.day === day).map(({ amount }) => money(amount));
    const [first = '', second = '', third = ''] = out;
    sheet.row(columns, [first, second, third, into[0] ?? '', hyphenated(day), money(balance)]);
    for (const more of into.slice(1)) sheet.row(columns, ['', '', '', more, hyphenated(day), '']);
  }
  sheet.skip(10);
  sheet.note(
    60,
    492,
    'PLEASE EXAMINE AT ONCE. IF NO ERROR IS REPORTED IN 30 DAYS THE ACCOUNT WILL BE CONSIDERED CORRECT.',
  );
}

/** Statements of community banks as their core systems print them. */
export const SEVENTH_COMMUNITY_BANKS: readonly CorpusSample[] = [
  sample({
    layout: 'typed core print with starred ending balances',
    name: 'days at beginning and ending balances only',
    periods: ['7716 2026-03-01 2026-03-31', '0294 2026-03-01 2026-03-31'],
    face: 'typewriter',
    draw: starredBalances,
  }),
  sample({
    layout: 'ledger of posted and effective days before pictures of checks',
    name: 'a grouped number and a period in capitals',
    periods: ['2817 2026-04-01 2026-04-30'],
    draw: ledgerWithPictures,
  }),
  sample({
    layout: 'statement ending of three accounts under a summary',
    name: 'first days beside the beginning balances',
    periods: ['4491 2026-03-01 2026-03-31', '5508 2026-03-01 2026-03-31', '7026 2026-03-01 2026-03-31'],
    draw: endingWithSummary,
  }),
  sample({
    layout: 'amounts of a day side by side in a boxed form',
    name: 'dates of the last and of this statement',
    periods: ['3182 2026-02-28 2026-03-31'],
    face: 'typewriter',
    draw: amountsOfDays,
  }),
];
