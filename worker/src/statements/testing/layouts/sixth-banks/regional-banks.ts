import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  averageOf,
  type Book,
  balancesOf,
  daysOf,
  keepBook,
  lowestOf,
  ofKind,
  type Span,
  settle,
  sumOf,
} from './book.ts';
import { facts, flow, inColumns, middle, padded, room, SMALL, WORDS } from './parts.ts';

function besideHead(paper: Paper, title: string, number: string, page: number): void {
  paper.text(36, 34, title, { size: 15, color: '#b4520a' });
  paper.text(36, 54, 'Kittery Harbor Bank', { size: 9 });
  facts(
    paper,
    390,
    390,
    36,
    [
      ['', 'For the period 02/28/2026 to 03/31/2026'],
      ['', `Primary account number: ${number}`],
      ['', `Page ${page} of 3`],
      ['', 'Number of enclosures: 0'],
    ],
    { size: 8.5 },
  );
  paper.rule(36, 92, 576, '#b4520a');
}

function besideSummary(paper: Paper, book: Book, y: number): number {
  paper.text(36, y, 'Balance Summary', { size: 10, isBold: true });
  const columns = [{ right: 140 }, { right: 270 }, { right: 400 }, { right: 560 }];
  flow(
    paper,
    columns,
    y + 16,
    [
      ['balance', 'other additions', 'other deductions', 'balance'],
      [money(book.opening), money(book.sumIn), money(book.sumOut), money(book.closing)],
    ],
    {
      head: ['Beginning', 'Deposits and', 'Checks and', 'Ending'],
    },
  );
  paper.pairs(330, y + 64, 560, [
    ['Average ledger balance', money(averageOf(book))],
    ['Average collected balance', money(averageOf(book) - 41_200)],
  ]);
  return y + 104;
}

function besideTables(paper: Paper, book: Book, y: number): number {
  const kinds = (parts: readonly (readonly [string, Book['entries']])[]) =>
    parts.map(([label, entries]) => [label, String(entries.length), money(sumOf(entries))]);
  const head = ['Description', 'Items', 'Amount'];
  paper.text(36, y, 'Deposits and Other Additions', { size: 9, isBold: true });
  paper.text(310, y, 'Checks and Other Deductions', { size: 9, isBold: true });
  flow(
    paper,
    [36, { right: 210 }, { right: 290 }],
    y + 14,
    kinds([
      ['Deposits', ofKind(book, 'deposit')],
      ['ACH Additions', ofKind(book, 'credit')],
    ]),
    { head },
  );
  const end = flow(
    paper,
    [310, { right: 480 }, { right: 576 }],
    y + 14,
    kinds([
      ['Checks', ofKind(book, 'check')],
      ['Debit Card Purchases', ofKind(book, 'card')],
      ['ACH Deductions', ofKind(book, 'debit')],
    ]),
    { head },
  );
  return end + 16;
}

function besideDays(paper: Paper, book: Book, y: number): number {
  paper.text(36, y, 'Daily Balance', { size: 9, isBold: true });
  const days = balancesOf(book).map(([day, balance]) => [dateFormats.monthDay(day), money(balance)]);
  const columns = [36, { right: 160 }, 230, { right: 350 }, 420, { right: 540 }];
  const head = ['Date', 'Ledger balance', 'Date', 'Ledger balance', 'Date', 'Ledger balance'];
  return flow(paper, columns, y + 14, inColumns(days, 3), { head }) + 16;
}

function besideMarket(paper: Paper, span: Span): void {
  const saved = settle({
    ...span,
    opening: 6_000_000,
    drafts: [
      { day: '2026-03-06', kind: 'credit', text: 'Online Transfer From Checking 7756', amount: 250_000 },
      { day: '2026-03-20', kind: 'debit', text: 'Online Transfer To Checking 7756', amount: -400_000 },
      { day: '2026-03-31', kind: 'credit', text: 'Interest Payment', amount: 10_283 },
    ],
  });
  paper.text(36, 110, 'Premium Business Money Market Summary', { size: 12, isBold: true });
  paper.text(36, 128, 'Account number: 41-1188-0924', { size: 9 });
  let y = besideSummary(paper, saved, 150);
  paper.text(36, y, 'Activity Detail', { size: 10, isBold: true });
  const detail = saved.entries.map(({ day, text, amount }) => [dateFormats.monthDay(day), text, money(amount)]);
  y = flow(paper, [36, 100, { right: 540 }], y + 16, detail, {
    head: ['Date posted', 'Transaction description', 'Amount'],
  });
  paper.text(
    36,
    y + 10,
    'As of 03/31, a total of $281.17 in interest was paid this year. Annual Percentage Yield Earned 2.03%.',
    { size: 8 },
  );
  paper.paragraph(36, y + 40, 520, WORDS.balancing, SMALL);
}

function besideFront(paper: Paper, book: Book): void {
  besideHead(paper, 'Business Checking Plus', '41-0293-7756', 1);
  paper.lines(60, 118, ['FERNBROOK FAMILY DENTISTRY PA', '31 LIGHTERAGE ST', 'MACON GA 31201']);
  paper.lines(
    360,
    118,
    [
      'For customer service call 1-877-555-0102',
      'Visit us at kitteryharbor.example',
      'Write to: PO Box 609, Macon GA 31298',
    ],
    { size: 8.5 },
  );
  paper.text(36, 186, 'Business Checking Plus Summary', { size: 12, isBold: true });
  paper.text(36, 204, 'Account number: 41-0293-7756', { size: 9 });
  paper.text(36, 218, 'Overdraft Protection has not been established for this account.', { size: 8 });
  let y = besideSummary(paper, book, 240);
  y = besideTables(paper, book, y);
  y = besideDays(paper, book, y);
}

/** Two accounts, each with kinds side by side and balances of days before its details. */
function besideKinds(paper: Paper): void {
  const span = { from: '2026-02-28', to: '2026-03-31' } as const;
  const book = keepBook({
    ...span,
    business: 'clinic',
    seed: 4,
    count: 36,
    opening: 2_118_460,
    extras: [
      ['2026-03-06', 'Online Transfer To Money Market 0924', -250_000],
      ['2026-03-20', 'Online Transfer From Money Market 0924', 400_000],
    ],
  });
  besideFront(paper, book);
  paper.addPage();
  besideHead(paper, 'Business Checking Plus', '41-0293-7756', 2);
  paper.text(36, 110, 'Activity Detail', { size: 12, isBold: true });
  const rows = book.entries.map(({ day, text, number, amount }) => [
    dateFormats.monthDay(day),
    number ? `Check ${number}` : text,
    money(amount),
  ]);
  flow(paper, [36, 100, { right: 540 }], 130, rows, { head: ['Date posted', 'Transaction description', 'Amount'] });
  paper.addPage();
  besideHead(paper, 'Premium Business Money Market', '41-0293-7756', 3);
  besideMarket(paper, span);
}

function calculationFront(paper: Paper, book: Book): void {
  paper.text(40, 36, 'Saltmarsh', { size: 20, isBold: true, color: '#006a4d' });
  paper.text(572, 36, 'Business Account', { size: 12, isBold: true, align: 'right' });
  paper.text(572, 52, 'Statement', { size: 12, isBold: true, align: 'right' });
  paper.lines(420, 76, ['1 of 2', `Beginning ${padded(book.from)}`, `through ${padded(book.to)}`], { size: 9 });
  paper.lines(40, 76, ['One Saltmarsh Plaza', 'Providence, RI 02903'], { size: 8, step: 10 });
  paper.lines(64, 132, ['BUTTONBUSH TRADING CO', '9 RIGGERS WHARF STE 4', 'NEWPORT RI 02840']);
  paper.text(40, 206, 'Clear Path Business Checking', { size: 12, isBold: true });
  paper.text(572, 206, 'BUTTONBUSH TRADING CO', { size: 9, align: 'right' });
  paper.text(572, 219, 'Clear Path Business Checking  1130-448-207', { size: 9, align: 'right' });
  paper.text(40, 232, 'SUMMARY', { size: 9, isBold: true });
  paper.text(40, 248, 'Balance Calculation', { size: 8.5, isBold: true });
  paper.text(330, 248, 'Balance', { size: 8.5, isBold: true });
  paper.pairs(40, 262, 290, [
    ['Previous Balance', money(book.opening)],
    ['Checks', `${money(sumOf(ofKind(book, 'check')))} -`],
    ['Withdrawals & Debits', `${money(sumOf(ofKind(book, 'debit', 'card')))} -`],
    ['Deposits & Credits', `${money(book.sumIn)} +`],
    ['Current Balance', `${money(book.closing)} =`],
  ]);
  paper.pairs(330, 262, 572, [
    ['Average Daily Balance', money(averageOf(book))],
    ['Minimum Daily Balance', money(lowestOf(book))],
    [`Days in Period`, String(daysOf(book))],
  ]);
}

/** Beginning a day, through a day, and a sum written as a calculation. */
function calculation(paper: Paper): void {
  const book = keepBook({
    from: '2026-03-14',
    to: '2026-04-13',
    business: 'merchant',
    seed: 6,
    count: 31,
    opening: 1_955_840,
  });
  calculationFront(paper, book);
  paper.text(40, 344, 'TRANSACTION DETAILS', { size: 10, isBold: true });
  const rows = book.entries.map(({ day, text, number, amount, balance }) => [
    dateFormats.monthDay(day),
    number ? `Check ${number}` : text,
    amount < 0 ? money(-amount) : '',
    amount > 0 ? money(amount) : '',
    money(balance),
  ]);
  const onPage = () => {
    paper.text(40, 36, 'Saltmarsh', { size: 14, isBold: true, color: '#006a4d' });
    paper.text(572, 40, `2 of 2   Beginning ${padded(book.from)} through ${padded(book.to)}`, {
      size: 9,
      align: 'right',
    });
  };
  const end = flow(paper, [40, 90, { right: 420 }, { right: 496 }, { right: 572 }], 362, rows, {
    head: ['Date', 'Description', 'Debit', 'Credit', 'Balance'],
    onPage,
    top: 80,
    step: 13,
  });
  const y = room(paper, end + 12, 60, 80, onPage);
  paper.text(40, y, `NEWS FROM SALTMARSH: our branches close at noon on ${middle('2026-04-03')}.`, { size: 8.5 });
  paper.paragraph(40, y + 20, 520, WORDS.errors, SMALL);
}

/** Made after the papers of large regional banks. */
export const SIXTH_REGIONAL_BANKS: readonly CorpusSample[] = [
  sample({
    layout: 'additions beside deductions, then days, then details',
    name: 'checking and money market from the last day of a month',
    periods: ['7756 2026-02-28 2026-03-31', '0924 2026-02-28 2026-03-31'],
    draw: besideKinds,
  }),
  sample({
    layout: 'a balance as a calculation, beginning and through',
    name: 'the middle of two months',
    periods: ['8207 2026-03-14 2026-04-13'],
    draw: calculation,
  }),
];
