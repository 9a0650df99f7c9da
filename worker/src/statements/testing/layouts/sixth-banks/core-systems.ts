import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { averageOf, type Book, balancesOf, daysOf, keepBook, ofKind, settle, sumOf } from './book.ts';
import { barred, facts, flow, inColumns, room, usd } from './parts.ts';

const CYCLE = { from: '2026-03-02', to: '2026-03-31' } as const;

function typedHead(paper: Paper, page: number): void {
  paper.lines(60, 36, ['FIRST BANK OF TAMARACK COUNTY', 'P O BOX 77    TAMARACK NE 68790', '402-555-0160'], {
    size: 9,
    step: 11,
  });
  paper.lines(
    372,
    76,
    [
      `Date  3/31/26            Page ${String(page).padStart(5)}`,
      'Primary Account    XXXXXXXX4082',
      'Enclosures                    8',
    ],
    { size: 9, step: 11 },
  );
}

function typedFacts(paper: Paper, y: number, product: string, number: string, book: Book): number {
  paper.text(40, y, product, { size: 9, isBold: true });
  const credits = book.entries.filter(({ amount }) => amount > 0);
  const debits = book.entries.filter(({ amount }) => amount < 0);
  facts(paper, 40, 160, y + 14, [
    ['Account Number', number],
    ['Previous Balance', money(book.opening).padStart(16)],
    [`${String(credits.length).padStart(5)} Deposits/Credits`, money(sumOf(credits)).padStart(16)],
    [`${String(debits.length).padStart(5)} Checks/Debits`, money(sumOf(debits)).padStart(16)],
    ['Service Charge', '.00'.padStart(16)],
    ['Current Balance', money(book.closing).padStart(16)],
  ]);
  return facts(paper, 310, 440, y + 14, [
    ['Number of Enclosures', String(ofKind(book, 'check').length)],
    ['Statement Dates', `${barred(book.from)} thru  ${barred(book.to)}`],
    ['Days in the statement period', `    ${daysOf(book)}`],
    ['Average Ledger', money(averageOf(book))],
    ['Average Collected', money(averageOf(book) - 10_255)],
  ]);
}

function typedParts(paper: Paper, book: Book, start: number): number {
  const onPage = () => typedHead(paper, 2);
  let y = start;
  for (const [title, entries] of [
    ['DEPOSITS AND ADDITIONS', ofKind(book, 'deposit', 'credit')],
    ['WITHDRAWALS AND SUBTRACTIONS', ofKind(book, 'card', 'debit', 'fee')],
  ] as const) {
    paper.text(200, y, title, { size: 9, isBold: true });
    const rows = entries.map(({ day, text, amount }) => [
      dateFormats.bareMonthDay(day).padStart(5),
      text,
      `${money(Math.abs(amount))}${amount < 0 ? '-' : ' '}`,
    ]);
    y =
      flow(paper, [40, 90, { right: 560 }], y + 13, rows, {
        head: ['Date', 'Description', 'Amount '],
        onPage,
        top: 120,
      }) + 8;
  }
  y = room(paper, y, 150, 120, onPage);
  paper.text(230, y, 'CHECKS IN NUMBER ORDER', { size: 9, isBold: true });
  const checks = ofKind(book, 'check').map(({ day, number = '', amount }, at, all) => [
    dateFormats.bareMonthDay(day).padStart(5),
    `${number}${Number(number) - Number(all[at - 1]?.number ?? number) > 1 ? '*' : ''}`,
    money(-amount),
  ]);
  const columns = [40, 84, { right: 200 }, 224, 268, { right: 384 }, 408, 452, { right: 568 }];
  const head = ['Date', 'Check No', 'Amount', 'Date', 'Check No', 'Amount', 'Date', 'Check No', 'Amount'];
  y = flow(paper, columns, y + 13, inColumns(checks, 3), { head });
  paper.text(40, y, '* Denotes missing check numbers', { size: 8 });
  paper.text(220, y + 18, 'DAILY BALANCE INFORMATION', { size: 9, isBold: true });
  const days = balancesOf(book).map(([day, balance]) => [dateFormats.bareMonthDay(day).padStart(5), money(balance)]);
  const dayColumns = [40, { right: 180 }, 224, { right: 364 }, 408, { right: 548 }];
  return flow(paper, dayColumns, y + 31, inColumns(days, 3), {
    head: ['Date', 'Balance', 'Date', 'Balance', 'Date', 'Balance'],
  });
}

function typedSavings(paper: Paper): void {
  const saved = settle({
    ...CYCLE,
    opening: 2_500_000,
    drafts: [
      { day: '2026-03-13', kind: 'credit', text: 'TRANSFER FROM CHECKING XXXX4082', amount: 150_000 },
      { day: '2026-03-31', kind: 'credit', text: 'INTEREST PAID 30 DAYS', amount: 1_572 },
    ],
  });
  paper.text(230, 130, 'SAVINGS ACCOUNTS', { size: 9, isBold: true });
  const end = typedFacts(paper, 148, 'BUSINESS STATEMENT SAVINGS', 'XXXXXXXX6619', saved);
  const rows = saved.entries.map(({ day, text, amount }) => [
    dateFormats.bareMonthDay(day).padStart(5),
    text,
    money(amount),
  ]);
  paper.text(200, end + 32, 'DEPOSITS AND ADDITIONS', { size: 9, isBold: true });
  const after = flow(paper, [40, 90, { right: 560 }], end + 46, rows, { head: ['Date', 'Description', 'Amount'] });
  paper.lines(
    40,
    after + 20,
    [
      'Annual Percentage Yield Earned          0.76%',
      'Interest Earned                          15.72',
      '2026 Interest Paid                       45.10',
    ],
    { size: 8.5 },
  );
}

/** Typewriter letters of a community bank: two accounts with the same heads. */
function typedCommunity(paper: Paper): void {
  const book = keepBook({
    ...CYCLE,
    business: 'landscaper',
    seed: 9,
    count: 33,
    opening: 1_804_265,
    extras: [['2026-03-13', 'TRANSFER TO SAVINGS XXXX6619', -150_000]],
    firstCheck: 7740,
  });
  typedHead(paper, 1);
  paper.lines(80, 118, ['GOLDFINCH LAWN & TREE LLC', '4490 COUNTY ROAD J', 'TAMARACK NE 68790'], { size: 9, step: 11 });
  paper.lines(40, 166, ['Effective June 1, 2026 the stop payment fee will be $32.00 per item.'], { size: 8.5 });
  paper.text(230, 190, 'CHECKING ACCOUNTS', { size: 9, isBold: true });
  const y = typedFacts(paper, 206, 'SMALL BUSINESS CHECKING', 'XXXXXXXX4082', book);
  typedParts(paper, book, y + 32);
  paper.addPage();
  typedHead(paper, 3);
  typedSavings(paper);
}

function glanceHead(paper: Paper, page: number): void {
  paper.text(36, 40, 'Heronsway', { size: 18, isBold: true, color: '#1d5c8f' });
  paper.text(36, 62, 'COMMUNITY BANK', { size: 8, spacing: 3 });
  paper.text(576, 40, 'Statement Ending 04/30/2026', { size: 11, isBold: true, align: 'right' });
  paper.text(576, 56, 'MOSSBACK GROUNDS CARE INC', { size: 8.5, align: 'right' });
  paper.text(576, 68, `Page ${page} of 3`, { size: 8.5, align: 'right' });
  paper.text(576, 80, 'Primary Account Number: XXXXXX2239', { size: 8.5, align: 'right' });
}

function glanceTable(paper: Paper, book: Book, y: number, title: string): number {
  paper.band(36, y, 540, 18, '#1d5c8f');
  paper.text(42, y + 5, title, { size: 10, isBold: true, color: '#ffffff' });
  paper.text(36, y + 28, 'Account Summary', { size: 10, isBold: true });
  const credits = book.entries.filter(({ amount }) => amount > 0);
  const rows = [
    [dateFormats.full(book.from), 'Beginning Balance', usd(book.opening)],
    ['', `${credits.length} Credit(s) This Period`, usd(sumOf(credits))],
    ['', `${book.entries.length - credits.length} Debit(s) This Period`, usd(book.sumOut)],
    [dateFormats.full(book.to), 'Ending Balance', usd(book.closing)],
  ];
  return (
    flow(paper, [36, 110, { right: 330 }], y + 44, rows, { head: ['Date', 'Description', 'Amount'], step: 13 }) + 12
  );
}

function glanceFront(paper: Paper, first: Book, second: Book): void {
  glanceHead(paper, 1);
  paper.lines(36, 92, ['300 Weir Street', 'Chillicothe, OH 45601', 'RETURN SERVICE REQUESTED'], { size: 8, step: 10 });
  paper.lines(60, 150, ['MOSSBACK GROUNDS CARE INC', '17 PISTON ALLEY', 'CHILLICOTHE OH 45601-2290']);
  paper.text(350, 130, 'Managing Your Accounts', { size: 11, isBold: true, color: '#1d5c8f' });
  facts(paper, 350, 440, 150, [
    ['Branch Name', 'Main Office'],
    ['Phone Number', '740-555-0120'],
    ['Website', 'heronsway.example'],
  ]);
  paper.text(36, 230, 'Summary of Accounts', { size: 12, isBold: true, color: '#1d5c8f' });
  paper.boxes(
    36,
    250,
    [240, 150, 150],
    [
      ['Account Type', 'Account Number', 'Ending Balance'],
      ['SIMPLY BUSINESS CHECKING', 'XXXXXX2239', usd(first.closing)],
      ['BUSINESS MONEY MARKET', 'XXXXXX8014', usd(second.closing)],
      ['COMMERCIAL TERM LOAN', 'XXXXXX5550', '$48,211.07 (owed)'],
    ],
  );
  paper.band(36, 350, 540, 70, '#e8f1f7');
  paper.paragraph(
    50,
    362,
    510,
    'Shred Day is Saturday, May 16, 2026 from 9:00 to noon at the Main Office. Bring up to five boxes. Our fee schedule changes on July 1, 2026; ask for a copy at any branch.',
    { size: 9 },
  );
}

const glanceRows = (told: Book) => [
  [dateFormats.full(told.from), 'Beginning Balance', '', '', usd(told.opening)],
  ...told.entries.map(({ day, text, number, amount, balance }) => [
    dateFormats.full(day),
    number ? `Check ${number}` : text,
    amount < 0 ? usd(-amount) : '',
    amount > 0 ? usd(amount) : '',
    usd(balance),
  ]),
  [dateFormats.full(told.to), 'Ending Balance', '', '', usd(told.closing)],
];

function overdraftFees(paper: Paper, y: number): void {
  paper.text(36, y, 'Overdraft and Returned Item Fees', { size: 9, isBold: true });
  paper.table([36, { right: 330 }, { right: 460 }], y + 14, [
    ['', 'Total for this period', 'Total year-to-date'],
    ['Total Overdraft Fees', '$0.00', '$36.00'],
    ['Total Returned Item Fees', '$0.00', '$0.00'],
  ]);
}

function glance(paper: Paper): void {
  const span = { from: '2026-04-01', to: '2026-04-30' } as const;
  const book = keepBook({
    ...span,
    business: 'landscaper',
    seed: 14,
    count: 41,
    opening: 922_318,
    extras: [['2026-04-09', 'TRANSFER FROM MONEY MARKET 8014', 300_000]],
    scale: 0.8,
  });
  const second = settle({
    ...span,
    opening: 3_410_022,
    drafts: [
      { day: '2026-04-09', kind: 'debit', text: 'Transfer to checking 2239', amount: -300_000 },
      { day: '2026-04-30', kind: 'credit', text: 'Interest', amount: 4_418 },
    ],
  });
  glanceFront(paper, book, second);
  paper.addPage();
  glanceHead(paper, 2);
  let y = glanceTable(paper, book, 104, 'SIMPLY BUSINESS CHECKING - XXXXXX2239');
  const columns = [36, 110, { right: 430 }, { right: 500 }, { right: 576 }];
  const head = ['Post Date', 'Description', 'Debits', 'Credits', 'Balance'];
  paper.text(36, y, 'Account Activity', { size: 10, isBold: true });
  y = flow(paper, columns, y + 16, glanceRows(book), {
    head,
    onPage: () => glanceHead(paper, 3),
    top: 104,
    again: 'Account Activity (continued)',
  });
  y = room(paper, y + 14, 200, 104, () => glanceHead(paper, 3));
  y = glanceTable(paper, second, y, 'BUSINESS MONEY MARKET - XXXXXX8014');
  y = flow(paper, columns, y, glanceRows(second), { head }) + 14;
  overdraftFees(paper, y);
}

/** Made after the papers of community banks on the systems of large processors. */
export const SIXTH_CORE_SYSTEMS: readonly CorpusSample[] = [
  sample({
    layout: 'typewriter letters with counts before credits and checks',
    name: 'checking and savings of a community bank',
    face: 'typewriter',
    periods: ['4082 2026-03-02 2026-03-31', '6619 2026-03-02 2026-03-31'],
    draw: typedCommunity,
  }),
  sample({
    layout: 'summary of accounts with a loan before dated balances',
    name: 'checking and money market on three pages',
    periods: ['2239 2026-04-01 2026-04-30', '8014 2026-04-01 2026-04-30'],
    draw: glance,
  }),
];
