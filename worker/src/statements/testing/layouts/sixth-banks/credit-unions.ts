import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { type Book, daysOf, keepBook, type Span, settle } from './book.ts';
import { facts, flow, middle, room, SMALL, usd, WORDS } from './parts.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;
const APRIL = { from: '2026-04-01', to: '2026-04-30' } as const;

const shareOf = (span: Span, opening: number, moves: readonly (readonly [string, string, number])[]): Book =>
  settle({
    ...span,
    opening,
    drafts: moves.map(([day, text, amount]) => ({ day, text, amount, kind: amount > 0 ? 'credit' : 'debit' })),
  });

function suffixHead(paper: Paper, page: number): void {
  paper.text(40, 36, 'Copperline Federal Credit Union', { size: 14, isBold: true, color: '#7a3b12' });
  paper.lines(40, 54, ['2100 Smelter Way, Butte MT 59701', '406-555-0171 · copperline.example'], { size: 8, step: 10 });
  paper.boxes(
    330,
    36,
    [82, 56, 56, 46],
    [
      ['Member', 'From', 'To', 'Page'],
      ['*****5108', '04/01/26', '04/30/26', String(page)],
    ],
  );
}

function suffixShare(paper: Paper, y: number, title: string, number: string, book: Book): number {
  paper.rule(40, y, 572, '#7a3b12');
  paper.text(40, y + 5, title, { size: 9.5, isBold: true });
  paper.text(572, y + 5, `Account # ${number}`, { size: 9, align: 'right' });
  const rows = book.entries.map(({ day, text, number: check, amount, balance }) => [
    dateFormats.monthDay(day),
    dateFormats.monthDay(day),
    check ? `Draft ${check}` : text.slice(0, 52),
    money(amount),
    money(balance),
  ]);
  const end = flow(
    paper,
    [40, 84, 130, { right: 480 }, { right: 572 }],
    y + 22,
    [['', '', 'Previous Balance', '', money(book.opening)], ...rows, ['', '', 'New Balance', '', money(book.closing)]],
    {
      head: ['Post', 'Eff', 'Transaction Description', 'Amount', 'Balance'],
      onPage: () => suffixHead(paper, 2),
      top: 100,
    },
  );
  paper.text(
    130,
    end + 2,
    `Deposits, Dividends and Other Credits  ${money(book.sumIn)}     Withdrawals and Other Charges  ${money(book.sumOut)}`,
    { size: 7.5 },
  );
  return end + 24;
}

/** Shares with whole account numbers beneath a member number that is masked. */
function memberShares(paper: Paper): void {
  suffixHead(paper, 1);
  paper.lines(60, 120, ['ANACONDA ICE & FUEL LLC', '616 E PARK ST', 'BUTTE MT 59701']);
  paper.text(330, 110, 'Your annual meeting is on May 28, 2026. Vote online.', { size: 8.5 });
  const saved = shareOf(APRIL, 52_500, [['2026-04-30', 'Dividend at 0.10% for 30 days', 4]]);
  const market = shareOf(APRIL, 2_240_110, [
    ['2026-04-08', 'Home Banking Transfer to Draft 3305', -250_000],
    ['2026-04-30', 'Dividend at 1.60% for 30 days', 2_701],
  ]);
  const draft = keepBook({
    ...APRIL,
    business: 'landscaper',
    seed: 17,
    count: 29,
    opening: 704_900,
    extras: [['2026-04-08', 'Home Banking Transfer from Share 8642', 250_000]],
    scale: 0.7,
  });
  let y = suffixShare(paper, 182, 'BUSINESS MEMBERSHIP SHARE', '7700105108', saved);
  y = suffixShare(paper, y, 'BUSINESS MONEY MARKET SHARE', '7700188642', market);
  y = suffixShare(paper, y, 'BUSINESS SHARE DRAFT', '7700143305', draft);
  y = room(paper, y, 160, 100, () => suffixHead(paper, 2));
  paper.text(40, y, 'YEAR TO DATE', { size: 9, isBold: true });
  paper.pairs(40, y + 16, 320, [
    ['Dividends earned on all shares', '108.30'],
    ['Overdraft fees this period', '0.00'],
    ['Overdraft fees year to date', '29.00'],
  ]);
  paper.paragraph(40, y + 74, 520, WORDS.union, SMALL);
}

function overviewTable(paper: Paper, y: number, books: readonly (readonly [string, string, Book])[]): number {
  return paper.boxes(
    40,
    y,
    [170, 90, 90, 90, 92],
    [
      ['Deposit accounts', 'Number', 'Beginning', 'Ending', 'Dividends YTD'],
      ...books.map(([name, number, book]) => [
        name,
        `xxxx${number}`,
        usd(book.opening),
        usd(book.closing),
        name.endsWith('Savings') ? '$0.78' : '$0.00',
      ]),
    ],
  );
}

function overviewShare(paper: Paper, y: number, name: string, number: string, book: Book): number {
  paper.band(40, y, 532, 18, '#e4efe2');
  paper.text(46, y + 5, `${name}  xxxx${number}`, { size: 10, isBold: true });
  const rows = book.entries.map(({ day, text, number: check, amount, balance }) => [
    dateFormats.named(day),
    check ? `Check ${check}` : text.slice(0, 50),
    amount < 0 ? usd(amount) : '',
    amount > 0 ? usd(amount) : '',
    usd(balance),
  ]);
  const head = ['Date', 'Description', 'Withdrawals', 'Deposits', 'Balance'];
  const first = [dateFormats.named(book.from), 'Beginning Balance', '', '', usd(book.opening)];
  const last = [dateFormats.named(book.to), 'Ending Balance', '', '', usd(book.closing)];
  const columns = [46, 96, { right: 410 }, { right: 490 }, { right: 572 }];
  return flow(paper, columns, y + 24, [first, ...rows, last], { head, top: 60, step: 12.5 }) + 12;
}

function overviewHead(paper: Paper, span: Span): void {
  paper.text(40, 40, 'PEBBLE COAST', { size: 20, isBold: true, color: '#2f6b3a' });
  paper.text(40, 64, 'credit union', { size: 12, color: '#2f6b3a' });
  paper.text(572, 44, 'Business Member Statement', { size: 13, align: 'right' });
  paper.paragraph(
    330,
    66,
    242,
    `This statement covers ${dateFormats.long(span.from)} to ${dateFormats.long(span.to)} (${daysOf(span)} days) and was prepared on April 2, 2026.`,
    { size: 9 },
  );
  paper.lines(60, 130, ['SEA THRIFT BOOKSHOP LLC', '40 BREAKWATER LN', 'COOS BAY OR 97420']);
}

function overviewLoan(paper: Paper, start: number): void {
  let y = start;
  paper.band(40, y, 532, 18, '#e4efe2');
  paper.text(46, y + 5, 'Vehicle Loan  xxxx6090', { size: 10, isBold: true });
  y = flow(
    paper,
    [46, 96, { right: 410 }, { right: 490 }, { right: 572 }],
    y + 24,
    [['Mar 15', 'Payment - thank you', '$411.20', '$96.18', '$18,402.11']],
    {
      head: ['Date', 'Description', 'Payment', 'Interest', 'Principal balance'],
    },
  );
  paper.paragraph(40, y + 20, 530, WORDS.union, SMALL);
}

/** An overview of shares and a vehicle loan, one span for all of them in the words of a sentence. */
function overview(paper: Paper): void {
  const span = MARCH;
  const checking = keepBook({
    ...span,
    business: 'merchant',
    seed: 19,
    count: 22,
    opening: 1_350_220,
    extras: [['2026-03-15', 'Payment to Vehicle Loan 6090', -41_120]],
    scale: 0.5,
  });
  const saved = shareOf(span, 310_000, [['2026-03-31', 'Dividend', 26]]);
  const onPage = () =>
    paper.text(40, 34, 'Pebble Coast credit union · Business Member Statement, continued', { size: 8.5 });
  overviewHead(paper, span);
  let y = overviewTable(paper, 196, [
    ['Business Plus Checking', '6027', checking],
    ['Primary Savings', '6001', saved],
  ]);
  y = paper.boxes(
    40,
    y + 10,
    [170, 90, 90, 90, 92],
    [
      ['Loan accounts', 'Number', 'Balance', 'Payment due', 'Due date'],
      ['Vehicle Loan', 'xxxx6090', '$18,402.11', '$411.20', '04/15/2026'],
    ],
  );
  y = overviewShare(paper, y + 20, 'Business Plus Checking', '6027', checking);
  y = room(paper, y, 110, 60, onPage);
  y = overviewShare(paper, y, 'Primary Savings', '6001', saved);
  y = room(paper, y, 110, 60, onPage);
  overviewLoan(paper, y);
}

function cardHead(paper: Paper, span: Span): void {
  paper.text(306, 40, 'Larkspur Teachers & Trades Credit Union', { size: 14, isBold: true, align: 'center' });
  paper.text(306, 60, '77 Chalk Street · Elkhart, Indiana 46516 · (574) 555-0138', { size: 8.5, align: 'center' });
  paper.lines(60, 92, ['REEDBIRD MINI MART', 'ATTN O PENHALLOW', '12 OBOE CT', 'ELKHART IN 46514']);
  facts(
    paper,
    340,
    440,
    92,
    [
      ['Account Number', '0004471936'],
      ['Statement From', middle(span.from)],
      ['Statement Thru', middle(span.to)],
      ['Joint Owner', 'None'],
    ],
    { size: 9, step: 14 },
  );
}

/** Two statements of one draft account in one file, the older first. */
function twoInARow(paper: Paper): void {
  let opening = 588_014;
  for (const [at, span] of [MARCH, APRIL].entries()) {
    if (at > 0) paper.addPage();
    const book = keepBook({ ...span, business: 'grocer', seed: 30 + at, count: 26 - at * 3, opening, scale: 0.3 });
    opening = book.closing;
    cardHead(paper, span);
    paper.text(60, 176, 'S10 BUSINESS SHARE DRAFT', { size: 10, isBold: true });
    const rows = book.entries.flatMap(({ day, text, number, amount, balance }) => [
      [
        dateFormats.short(day),
        number ? `Share Draft ${number}` : amount > 0 ? 'Deposit' : 'Withdrawal',
        money(amount),
        money(balance),
      ],
      ...(number ? [] : [['', `   ${text.slice(0, 56)}`, '', '']]),
    ]);
    const y = flow(
      paper,
      [60, 120, { right: 460 }, { right: 552 }],
      194,
      [
        [dateFormats.short(book.from), 'Balance Forward', '', money(book.opening)],
        ...rows,
        [dateFormats.short(book.to), 'Ending Balance', '', money(book.closing)],
      ],
      { head: ['Date', 'Transaction', 'Amount', 'Balance'], step: 11.5, onPage: () => cardHead(paper, span), top: 180 },
    );
    paper.text(
      60,
      y + 8,
      `Total deposits ${money(book.sumIn)}    Total withdrawals ${money(book.sumOut)}    Drafts cleared ${book.entries.filter(({ number }) => number).length}`,
      { size: 8 },
    );
    paper.paragraph(60, y + 30, 490, WORDS.union, SMALL);
  }
}

/** Made after the papers of credit unions. */
export const SIXTH_CREDIT_UNIONS: readonly CorpusSample[] = [
  sample({
    layout: 'member masked, shares with numbers of ten digits',
    name: 'membership, money market and draft share',
    periods: ['5108 2026-04-01 2026-04-30', '8642 2026-04-01 2026-04-30', '3305 2026-04-01 2026-04-30'],
    draw: memberShares,
  }),
  sample({
    layout: 'overview of shares and a vehicle loan under one sentence',
    name: 'March of a bookshop',
    periods: ['6027 2026-03-01 2026-03-31', '6001 2026-03-01 2026-03-31'],
    draw: overview,
  }),
  sample({
    layout: 'statement from and statement thru of one draft share',
    name: 'March and April in a row',
    periods: ['1936 2026-03-01 2026-03-31', '1936 2026-04-01 2026-04-30'],
    draw: twoInARow,
  }),
];
