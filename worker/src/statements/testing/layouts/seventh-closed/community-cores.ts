import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Book,
  checkCells,
  createBook,
  createSheet,
  type Entry,
  inColumns,
  type Sheet,
  twoLines,
} from '../seventh/community-parts.ts';

const { short, monthDay, bareMonthDay, hyphenated, long, named } = dateFormats;
const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;
const APRIL = { from: '2026-04-01', to: '2026-04-30' } as const;

/** 4/05/26 */
const typedDay = (day: string) => short(day).replace(/^0/, ' ');
/** 4/05 */
const typedMonthDay = (day: string) => monthDay(day).replace(/^0/, ' ');
/** 1,250.00- */
const trailing = (cents: number) => `${money(Math.abs(cents))}${cents < 0 ? '-' : ' '}`;

function typedAccount(sheet: Sheet, title: string, number: string, book: Book): void {
  const facts = [44, { right: 280 }, 310, { right: 568 }] as const;
  sheet.room(220);
  const dates = `${typedDay(book.from)} thru ${typedDay(book.to)}`;
  sheet.row(facts, [title, '', 'Number of Enclosures', `${book.checks.length}`]);
  sheet.row(facts, ['Account Number', number, 'Statement Dates', dates]);
  sheet.row(facts, ['Previous Balance', book.opening, 'Days in the statement period', `${book.days}`]);
  sheet.row(facts, [`  ${book.credits.length} Deposits/Credits`, book.sumIn, 'Average Ledger', book.average]);
  sheet.row(facts, [`  ${book.debits.length} Checks/Debits`, book.sumOut, 'Average Collected', book.average]);
  sheet.row(facts, ['Service Charge', '.00']);
  sheet.row(facts, ['Interest Paid', '.00']);
  sheet.row(facts, ['Current Balance', book.closing]);
  const columns = [50, 100, { right: 480 }] as const;
  const moves = (words: string, entries: readonly Entry[]) => {
    if (entries.length === 0) return;
    sheet.skip(10);
    sheet.line(44, words, { isBold: true });
    sheet.row(columns, ['Date', 'Description', 'Amount']);
    for (const { day, text, more, amount } of entries) {
      sheet.row(columns, [typedMonthDay(day), text, trailing(amount)]);
      if (more !== '') sheet.line(100, more);
    }
  };
  moves('DEPOSITS AND ADDITIONS', book.credits);
  moves('WITHDRAWALS AND DEDUCTIONS', book.electronic);
  if (book.checks.length > 0) {
    sheet.skip(10);
    sheet.line(44, 'CHECKS IN NUMBER ORDER', { isBold: true });
    const cells = checkCells(book, typedMonthDay).map(([number = '', day = '', sum = '']) => [day, number, sum]);
    const names = ['Date', 'Check No', 'Amount'];
    const three = [50, 90, { right: 210 }, 236, 276, { right: 396 }, 422, 462, { right: 568 }];
    sheet.row(three, [...names, ...names, ...names]);
    sheet.rows(three, inColumns(cells, 3));
    sheet.line(50, '* Denotes missing check numbers');
  }
  sheet.skip(10);
  sheet.line(44, 'DAILY BALANCE INFORMATION', { isBold: true });
  const balances = book.daily.map(([day, balance]) => [typedMonthDay(day), money(balance)]);
  sheet.rows([50, { right: 190 }, 236, { right: 376 }, 422, { right: 562 }], inColumns(balances, 3));
  sheet.skip(22);
}

/** The typewriter letters of a core system, with enclosures and days beside the balances. */
function typedCore(paper: Paper): void {
  const head = (page: number) => {
    paper.lines(44, 36, ['MILLRACE NATIONAL BANK', 'PO BOX 310', 'NEODESHA KS 66757'], { size: 9, step: 11 });
    const facts = [
      `Date   4/30/26          Page    ${page}`,
      'Primary Account     XXXXXX4417',
      'Enclosures                   8',
    ];
    paper.lines(360, 36, facts, { size: 9, step: 11 });
    if (page === 1) paper.lines(76, 98, ['FOXTAIL FENCE & DECK LLC', '804 OSAGE ST', 'NEODESHA KS 66757'], { size: 9 });
  };
  const sheet = createSheet(paper, { top: 90, head, step: 11.5 });
  sheet.moveTo(160);
  const checking = createBook({
    ...APRIL,
    customer: 'builder',
    opening: 1_644_871,
    count: 20,
    seed: 31,
    firstCheck: 3077,
  });
  const saving = createBook({ ...APRIL, customer: 'reserve', opening: 905_550, count: 2, seed: 32 });
  sheet.line(220, 'C H E C K I N G   A C C O U N T S');
  sheet.skip(8);
  typedAccount(sheet, 'SMALL BUSINESS CHECKING', 'XXXXXX4417', checking);
  sheet.room(240);
  sheet.line(220, 'S A V I N G S   A C C O U N T S');
  sheet.skip(8);
  typedAccount(sheet, 'BUSINESS SAVINGS', 'XXXXXX9032', saving);
  sheet.line(44, '* * *   E N D   O F   S T A T E M E N T   * * *');
}

/** Last and this statement, then checks, debits and credits with their types. */
function lastAndThis(paper: Paper): void {
  const book = createBook({ ...APRIL, customer: 'garage', opening: 2_215_746, count: 33, seed: 33, firstCheck: 6010 });
  const head = (page: number) => {
    paper.text(48, 36, 'Sandhill Crane Bank', { size: 17, isBold: true, color: '#2d5d7b' });
    if (page > 1) {
      paper.lines(440, 36, ['PINWHEEL TIRE & LUBE INC', `Page ${page} of 2`, 'April 30, 2026', '0401882256'], {
        size: 8,
      });
      return;
    }
    paper.lines(330, 40, ['Last statement: March 31, 2026', 'This statement: April 30, 2026'], { size: 9 });
    paper.text(330, 66, 'Total days in statement period: 30', { size: 9 });
    paper.lines(330, 92, ['Page 1 of 2', '0401882256', '( 11 )'], { size: 9 });
    paper.lines(330, 140, ['Direct inquiries to:', '308-555-0190', '100 Platte Ave, Kearney NE 68845'], { size: 8.5 });
    paper.lines(64, 116, ['PINWHEEL TIRE & LUBE INC', 'KEARNEY STORE', '4410 2ND AVE', 'KEARNEY NE 68847']);
  };
  const sheet = createSheet(paper, { top: 96, head, step: 12.5 });
  sheet.moveTo(192);
  const bar = (words: string) => {
    sheet.room(50);
    sheet.skip(8);
    sheet.line(48, words, { isBold: true, size: 11, color: '#2d5d7b' });
    paper.rule(48, sheet.at() + 1, 564, '#2d5d7b');
    sheet.skip(5);
  };
  bar('Business Checking Plus');
  const facts = [48, { right: 280 }, 320, { right: 564 }] as const;
  const low = Math.min(...book.daily.map(([, balance]) => balance));
  sheet.row(facts, ['Account number', '0401882256', 'Beginning balance', `$${book.opening}`]);
  sheet.row(facts, ['Enclosures', `${book.checks.length}`, 'Total additions', book.sumIn]);
  sheet.row(facts, ['Low balance', `$${money(low)}`, 'Total subtractions', book.sumOut]);
  sheet.row(facts, ['Average balance', `$${book.average}`, 'Ending balance', `$${book.closing}`]);
  bar('CHECKS');
  const two = [48, 120, { right: 270 }, 330, 402, { right: 552 }];
  const names = ['Number', 'Date', 'Amount'];
  sheet.row(two, [...names, ...names], { isBold: true });
  sheet.rows(two, inColumns(checkCells(book, hyphenated), 2));
  sheet.line(48, '* Skip in check sequence', { size: 7.5 });
  const columns = [48, 100, 210, { right: 560 }] as const;
  for (const [words, entries, last] of [
    ['DEBITS', book.electronic, 'Subtractions'],
    ['CREDITS', book.credits, 'Additions'],
  ] as const) {
    bar(words);
    sheet.row(columns, ['Date', 'Transaction', 'Description', last], { isBold: true });
    for (const { day, kind, text, amount } of entries) {
      const type = kind === 'card' ? "' POS Purchase" : kind === 'deposit' ? 'Deposit' : "' ACH";
      sheet.row(columns, [hyphenated(day), type, text, money(Math.abs(amount))]);
    }
  }
  bar('DAILY BALANCES');
  const balances = book.daily.map(([day, balance]) => [hyphenated(day), money(balance)]);
  sheet.rows([48, { right: 200 }, 236, { right: 380 }, 416, { right: 560 }], inColumns(balances, 3));
  bar('OVERDRAFT/RETURN ITEM FEES');
  sheet.row([48, { right: 380 }, { right: 560 }], ['', 'Total for this period', 'Total year-to-date'], {
    isBold: true,
  });
  sheet.row([48, { right: 380 }, { right: 560 }], ['Total Overdraft Fees', '$0.00', '$34.00']);
}

function shareWithYield(sheet: Sheet, title: string, book: Book, rate: string): void {
  sheet.room(90);
  sheet.line(44, title, { isBold: true, size: 10.5, color: '#00564d' });
  sheet.skip(3);
  const columns = [44, 100, { right: 410 }, { right: 490 }, { right: 568 }] as const;
  sheet.row(columns, ['Posted', 'Activity', 'Deposits', 'Withdrawals', 'Balance'], { isBold: true });
  sheet.row(columns, ['', `Beginning balance on ${long(book.from)}`, '', '', `$${book.opening}`]);
  for (const { day, kind, text, number, amount, balance } of book.entries) {
    const paid = money(Math.abs(amount));
    const words = kind === 'check' ? `Check ${number}` : text;
    sheet.row(columns, [named(day), words, amount > 0 ? paid : '', amount < 0 ? paid : '', money(balance)]);
  }
  sheet.row(columns, ['', `Ending balance on ${long(book.to)}`, '', '', `$${book.closing}`], { isBold: true });
  sheet.line(100, `Annual percentage yield earned ${rate} from 03/01/2026 through 03/31/2026`, { size: 7.5 });
  sheet.skip(14);
}

/** Three accounts of a business member and a card, with the yields that were earned. */
function sharesWithYields(paper: Paper): void {
  const head = (page: number) => {
    paper.text(44, 36, 'Timberwolf River', { size: 17, isBold: true, color: '#00564d' });
    paper.text(44, 56, 'CREDIT UNION', { size: 9, spacing: 3 });
    paper.text(568, 38, `Page ${page}`, { size: 9, align: 'right' });
    if (page > 1) return;
    paper.text(568, 54, 'Statement of accounts for March 2026', { isBold: true, align: 'right' });
    paper.lines(60, 92, ['Nettlebrook Vet Supply Inc', '18 Paper Mill Rd', 'Park Falls, WI 54552']);
  };
  const sheet = createSheet(paper, { top: 84, head });
  sheet.moveTo(150);
  const saving = createBook({ ...MARCH, customer: 'reserve', opening: 100_000, count: 1, seed: 41 });
  const checking = createBook({ ...MARCH, customer: 'shop', opening: 742_118, count: 26, seed: 42, firstCheck: 1510 });
  const taxes = createBook({ ...MARCH, customer: 'reserve', opening: 611_090, count: 3, seed: 43 });
  shareWithYield(sheet, 'Membership Savings XXXXXXX8801', saving, '0.05%');
  shareWithYield(sheet, 'Business Checking XXXXXXX8840', checking, '0.00%');
  shareWithYield(sheet, 'Tax Reserve Savings XXXXXXX8802', taxes, '0.75%');
  sheet.room(80);
  sheet.line(44, 'Business Visa XXXXXXXXXXXX5003', { isBold: true, size: 10.5, color: '#00564d' });
  const card = [44, { right: 250 }, 300, { right: 568 }] as const;
  sheet.row(card, ['Balance', '$1,846.20', 'Payment due April 20, 2026', '$55.00']);
  sheet.line(44, 'A separate statement is sent for your card.', { size: 7.5 });
}

function cycle(paper: Paper, book: Book): void {
  const days = `${named(book.from)}, 2026 to ${named(book.to)}, 2026`;
  const head = (page: number) => {
    paper.text(50, 40, 'Bank of Thornapple', { size: 18, isBold: true });
    paper.text(562, 42, `Statement Period: ${days}`, { isBold: true, align: 'right' });
    paper.text(562, 57, `Account No. *****3909     Page ${page} of 2`, { align: 'right' });
    if (page === 1) paper.lines(66, 88, ['Candlewick Laundry Services LLC', '6 Canal Row', 'Ionia, Michigan 48846']);
  };
  const sheet = createSheet(paper, { top: 90, head, size: 9, step: 13 });
  sheet.moveTo(148);
  sheet.line(50, 'Merchant Checking', { isBold: true, size: 12 });
  sheet.skip(6);
  const sums = [50, { right: 260 }, 320, { right: 562 }] as const;
  sheet.row(sums, [`Balance ${bareMonthDay(book.from)}`, book.opening, 'Credits', book.sumIn]);
  sheet.row(sums, [`Balance ${bareMonthDay(book.to)}`, book.closing, 'Debits', book.sumOut]);
  const columns = [50, 110, { right: 562 }] as const;
  for (const [words, entries] of [
    ['Credits', book.credits],
    ['Debits', book.electronic],
  ] as const) {
    sheet.skip(10);
    sheet.row(columns, ['Date', words, 'Amount'], { isBold: true });
    for (const entry of entries) sheet.rows(columns, twoLines(entry, bareMonthDay));
  }
  sheet.turn();
  sheet.line(50, `Checks paid: ${book.checks.length} for ${book.sumChecks}`, { isBold: true });
  const two = [50, 120, { right: 260 }, 330, 400, { right: 540 }];
  sheet.rows(two, inColumns(checkCells(book, bareMonthDay), 2));
  sheet.skip(10);
  sheet.line(50, 'Balance at the end of each day with activity', { isBold: true });
  const balances = book.daily.map(([day, balance]) => [bareMonthDay(day), money(balance)]);
  sheet.rows([50, { right: 200 }, 240, { right: 380 }, 420, { right: 562 }], inColumns(balances, 3));
}

/** Three cycles that end in the middle of months, pages counted anew in each. */
function threeCycles(paper: Paper): void {
  let opening = 1_086_402;
  for (const [index, [from, to]] of (
    [
      ['2026-01-16', '2026-02-13'],
      ['2026-02-14', '2026-03-15'],
      ['2026-03-16', '2026-04-15'],
    ] as const
  ).entries()) {
    if (index > 0) paper.addPage();
    const firstCheck = 4120 + index * 20;
    const book = createBook({ customer: 'garage', from, to, opening, count: 24, seed: 50 + index, firstCheck });
    cycle(paper, book);
    opening = book.entries.at(-1)?.balance ?? opening;
  }
}

/** Core prints of community banks and of a credit union. */
export const SEVENTH_CLOSED_COMMUNITY_CORES: readonly CorpusSample[] = [
  sample({
    layout: 'typed core print with days in the statement period',
    name: 'statement dates thru',
    periods: ['4417 2026-04-01 2026-04-30', '9032 2026-04-01 2026-04-30'],
    face: 'typewriter',
    draw: typedCore,
  }),
  sample({
    layout: 'last and this statement above checks, debits and credits',
    name: 'total days beneath two dates',
    periods: ['2256 2026-04-01 2026-04-30'],
    draw: lastAndThis,
  }),
  sample({
    layout: 'three accounts of a business member with yields and a card',
    name: 'a month in the title and days at the balances',
    periods: ['8801 2026-03-01 2026-03-31', '8840 2026-03-01 2026-03-31', '8802 2026-03-01 2026-03-31'],
    draw: sharesWithYields,
  }),
  sample({
    layout: 'three cycles of a merchant account in one file',
    name: 'periods that end in the middle of months',
    periods: ['3909 2026-01-16 2026-02-13', '3909 2026-02-14 2026-03-15', '3909 2026-03-16 2026-04-15'],
    face: 'serif',
    draw: threeCycles,
  }),
];
