import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { averageOf, type Book, balancesOf, daysOf, keepBook, ofKind, sumOf } from './book.ts';
import { facts, flow, inColumns, padded, room, SMALL, usd, WORDS } from './parts.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;

function tag(paper: Paper, y: number, words: string): void {
  paper.text(30, y, words, { size: 3, color: '#ffffff' });
}

function countedSummary(paper: Paper, book: Book): void {
  tag(paper, 232, '*start*summary');
  paper.band(36, 238, 360, 15, '#dfe7ee');
  paper.text(40, 241, 'CHECKING SUMMARY', { size: 9, isBold: true });
  paper.text(160, 241, 'Cresthaven Business Total Checking', { size: 9 });
  const part = (label: string, entries: Book['entries'], sign = '-') => [
    label,
    String(entries.length),
    `${sign}${money(sumOf(entries))}`,
  ];
  flow(
    paper,
    [40, { right: 290 }, { right: 394 }],
    262,
    [
      ['Beginning Balance', '', usd(book.opening)],
      part('Deposits and Additions', ofKind(book, 'deposit', 'credit'), ''),
      part('Checks Paid', ofKind(book, 'check')),
      part('ATM & Debit Card Withdrawals', ofKind(book, 'card')),
      part('Electronic Withdrawals', ofKind(book, 'debit')),
      part('Fees', ofKind(book, 'fee')),
      ['Ending Balance', String(book.entries.length), usd(book.closing)],
    ],
    { head: ['', 'INSTANCES', 'AMOUNT'], size: 8.5, step: 14 },
  );
  tag(paper, 390, '*end*summary');
}

function countedFront(paper: Paper, book: Book): void {
  paper.lines(36, 56, ['Cresthaven National Bank', 'P O Box 77101', 'Columbus, OH 43200 - 7101'], {
    size: 8,
    step: 10,
  });
  paper.lines(60, 134, ['00018244 DRE 001 222 09126 NNNNNNNNNNN 1 000000000 14 0000'], { size: 6 });
  paper.lines(60, 146, ['GABLEWIND ROOFING & GUTTERS LLC', '5118 S QUARRYSTONE AVE', 'TULSA OK 74105-2207']);
  paper.text(380, 96, 'CUSTOMER SERVICE INFORMATION', { size: 8, isBold: true });
  facts(paper, 380, 484, 110, [
    ['Web site:', 'www.cresthaven.example'],
    ['Service Center:', '1-800-555-0142'],
    ['Para Espanol:', '1-888-555-0143'],
    ['International Calls:', '1-713-555-0144'],
  ]);
  countedSummary(paper, book);
}

function countedSection(paper: Paper, book: Book, title: string, entries: Book['entries'], y: number): number {
  const onPage = () => countedPageHead(paper, book);
  const start = room(paper, y, 60, 96, onPage);
  paper.band(36, start, 540, 14, '#dfe7ee');
  paper.text(40, start + 3, title, { size: 8.5, isBold: true });
  const rows = entries.flatMap(({ day, text, amount, number }) => {
    const words = number ? `${number}  ^` : text;
    const cut = words.length > 84 ? words.lastIndexOf(' ', 84) : words.length;
    const first = [dateFormats.monthDay(day), words.slice(0, cut), money(Math.abs(amount))];
    return cut < words.length ? [first, ['', words.slice(cut + 1), '']] : [first];
  });
  const options = { onPage, top: 96, again: `${title} (continued)`, head: ['DATE', 'DESCRIPTION', 'AMOUNT'] };
  const end = flow(paper, [40, 90, { right: 574 }], start + 20, rows, options);
  paper.text(40, end + 2, `Total ${title.toLowerCase()}`, { size: 8, isBold: true });
  paper.text(574, end + 2, usd(sumOf(entries)), { size: 8, isBold: true, align: 'right' });
  return end + 22;
}

function countedPageHead(paper: Paper, book: Book): void {
  paper.text(36, 36, 'CRESTHAVEN', { size: 12, isBold: true, color: '#123a63' });
  paper.text(576, 40, `${padded(book.from)} through ${padded(book.to)}`, { size: 8.5, align: 'right' });
  paper.text(416, 53, 'Account Number:', { size: 8.5 });
  paper.text(576, 53, '000000771204418', { size: 8.5, isBold: true, align: 'right' });
}

/** Each page repeats the range and the number. Sections by kind, then balances of days. */
function countedKinds(paper: Paper): void {
  const fee = ['Monthly Service Fee', 1_500] as const;
  const book = keepBook({ ...MARCH, business: 'roofer', seed: 3, count: 46, opening: 4_218_077, fee });
  countedPageHead(paper, book);
  countedFront(paper, book);
  let y = 410;
  for (const [title, entries] of [
    ['DEPOSITS AND ADDITIONS', ofKind(book, 'deposit', 'credit')],
    ['CHECKS PAID', ofKind(book, 'check')],
    ['ATM & DEBIT CARD WITHDRAWALS', ofKind(book, 'card')],
    ['ELECTRONIC WITHDRAWALS', ofKind(book, 'debit')],
    ['FEES', ofKind(book, 'fee')],
  ] as const)
    y = countedSection(paper, book, title, entries, y);
  y = room(paper, y, 130, 96, () => countedPageHead(paper, book));
  paper.text(40, y, 'DAILY ENDING BALANCE', { size: 8.5, isBold: true });
  const days = balancesOf(book).map(([day, balance]) => [dateFormats.monthDay(day), usd(balance)]);
  const columns = [40, { right: 180 }, 230, { right: 370 }, 420, { right: 560 }];
  y = flow(paper, columns, y + 16, inColumns(days, 3), {
    head: ['DATE', 'AMOUNT', 'DATE', 'AMOUNT', 'DATE', 'AMOUNT'],
  });
  y = room(paper, y + 14, 70, 96, () => countedPageHead(paper, book));
  paper.paragraph(40, y, 520, WORDS.errors, SMALL);
}

function exclaimedFoot(paper: Paper): void {
  paper.text(
    36,
    40,
    'MARLOW STREET DINER INC   !   Account # 3340 7719 2065   !   February 1, 2026 to February 28, 2026',
    {
      size: 8,
    },
  );
  paper.rule(36, 54, 576);
}

function advisory(paper: Paper): void {
  paper.band(36, 430, 540, 110, '#f1f1f1');
  paper.text(50, 444, 'BUSINESS ADVISORY', { size: 9, isBold: true });
  paper.paragraph(
    50,
    462,
    500,
    'Ready for tax season? From January 1, 2026 to April 15, 2026 small businesses can download twelve months of statements at no cost. Rates on our Business Momentum Savings change on March 2, 2026.',
    { size: 8.5 },
  );
}

function exclaimedFront(paper: Paper, book: Book): void {
  paper.text(36, 36, 'Bank of Alderney', { size: 17, isBold: true, color: '#9c1530' });
  paper.lines(36, 62, ['P.O. Box 90031', 'Wilmington, DE 19800'], { size: 8, step: 10 });
  paper.lines(400, 62, ['Customer service information', '1.888.555.0190', 'alderney.example'], { size: 8, step: 11 });
  paper.lines(60, 128, ['MARLOW STREET DINER INC', '1209 MARLOW ST', 'DAYTON OH 45402-1114']);
  paper.text(36, 214, 'Your Business Momentum Checking', { size: 15, color: '#9c1530' });
  paper.text(36, 236, 'for February 1, 2026 to February 28, 2026', { size: 11 });
  paper.text(576, 238, 'Account number: 3340 7719 2065', { size: 10, isBold: true, align: 'right' });
  paper.text(36, 258, 'MARLOW STREET DINER INC', { size: 10, isBold: true });
  paper.text(36, 284, 'Account summary', { size: 11, isBold: true });
  paper.pairs(36, 304, 320, [
    ['Beginning balance on February 1, 2026', usd(book.opening)],
    ['Deposits and other credits', money(book.sumIn)],
    ['Withdrawals and other debits', money(-sumOf(ofKind(book, 'debit', 'card')))],
    ['Checks', money(-sumOf(ofKind(book, 'check')))],
    ['Service fees', '-0.00'],
    ['Ending balance on February 28, 2026', usd(book.closing)],
  ]);
  const credits = ofKind(book, 'deposit', 'credit').length;
  paper.lines(
    370,
    304,
    [
      `# of deposits/credits: ${credits}`,
      `# of withdrawals/debits: ${book.entries.length - credits}`,
      '# of items-previous cycle¹: 11',
      `# of days in cycle: ${daysOf(book)}`,
      `Average ledger balance: ${usd(averageOf(book))}`,
    ],
    { size: 8.5, step: 14 },
  );
  paper.text(36, 400, '¹Includes checks paid, deposited items and other debits', SMALL);
  advisory(paper);
  paper.text(36, 750, 'PULL: B  CYCLE: 61  SPEC: E  DELIVERY: P  TYPE:   IMAGE: I  BC: OH', { size: 6 });
  paper.text(576, 750, 'Page 1 of 4', { size: 8, align: 'right' });
}

function exclaimedChecks(paper: Paper, book: Book, start: number, onPage: () => void): void {
  let y = start;
  paper.text(36, y, 'Checks', { size: 11, isBold: true, color: '#9c1530' });
  const checks = ofKind(book, 'check').map(({ day, number = '', amount }) => [
    dateFormats.short(day),
    number,
    money(amount),
  ]);
  const heads = ['Date', 'Check #', 'Amount', 'Date', 'Check #', 'Amount'];
  y = flow(paper, [36, 110, { right: 270 }, 320, 400, { right: 560 }], y + 18, inColumns(checks, 2), { head: heads });
  y = room(paper, y + 16, 140, 70, onPage);
  paper.text(36, y, 'Daily ledger balances', { size: 11, isBold: true, color: '#9c1530' });
  const days = balancesOf(book).map(([day, balance]) => [dateFormats.monthDay(day), money(balance)]);
  const head = ['Date', 'Balance ($)', 'Date', 'Balance($)', 'Date', 'Balance ($)'];
  flow(paper, [36, { right: 170 }, 230, { right: 364 }, 420, { right: 554 }], y + 18, inColumns(days, 3), { head });
}

/** Name, number and range in one line above further pages, parted by exclamation marks. */
function exclaimed(paper: Paper): void {
  const book = keepBook({
    from: '2026-02-01',
    to: '2026-02-28',
    business: 'diner',
    seed: 5,
    count: 62,
    opening: 1_120_466,
  });
  exclaimedFront(paper, book);
  paper.addPage();
  exclaimedFoot(paper);
  paper.text(36, 70, 'IMPORTANT INFORMATION: BANK DEPOSIT ACCOUNTS', { size: 9, isBold: true });
  paper.paragraph(36, 86, 540, `${WORDS.errors} ${WORDS.balancing}`, { size: 8 });
  paper.addPage();
  exclaimedFoot(paper);
  let y = 70;
  const onPage = () => exclaimedFoot(paper);
  for (const [title, entries] of [
    ['Deposits and other credits', ofKind(book, 'deposit', 'credit')],
    ['Withdrawals and other debits', ofKind(book, 'debit', 'card')],
  ] as const) {
    paper.text(36, y, title, { size: 11, isBold: true, color: '#9c1530' });
    const rows = entries.map(({ day, text, amount }) => [dateFormats.short(day), text.slice(0, 84), money(amount)]);
    const options = { onPage, top: 70, again: `${title} - continued`, head: ['Date', 'Description', 'Amount'] };
    y = flow(paper, [36, 90, { right: 576 }], y + 18, rows, options);
    paper.text(36, y + 2, `Total ${title.toLowerCase()}`, { size: 8, isBold: true });
    paper.text(576, y + 2, usd(entries.reduce((sum, { amount }) => sum + amount, 0)), { size: 8, align: 'right' });
    y = room(paper, y + 26, 120, 70, onPage);
  }
  exclaimedChecks(paper, book, y, onPage);
}

/** Made after the papers of the largest banks. */
export const SIXTH_NATIONAL_BANKS: readonly CorpusSample[] = [
  sample({
    layout: 'range and full number above every page, kinds counted',
    name: 'a month of a roofer',
    periods: ['4418 2026-03-01 2026-03-31'],
    draw: countedKinds,
  }),
  sample({
    layout: 'exclamation marks between name, number and range',
    name: 'February of a diner on four pages',
    periods: ['2065 2026-02-01 2026-02-28'],
    draw: exclaimed,
  }),
];
