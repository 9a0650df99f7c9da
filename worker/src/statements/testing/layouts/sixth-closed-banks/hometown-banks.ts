import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { averageOf, type Book, keepBook, lowestOf, ofKind, sumOf } from '../sixth-banks/book.ts';
import { facts, flow, inColumns, padded, room, SMALL, usd, WORDS } from '../sixth-banks/parts.ts';

const SPANS = [
  { from: '2026-02-01', to: '2026-02-28' },
  { from: '2026-03-01', to: '2026-03-31' },
  { from: '2026-04-01', to: '2026-04-30' },
] as const;

function dotsHead(paper: Paper, book: Book): void {
  paper.text(306, 40, 'PEOPLES STOCKYARD BANK OF OSAGE', { size: 11, isBold: true, align: 'center' });
  paper.text(306, 54, 'OSAGE, KANSAS 66523', { size: 8, align: 'center' });
  paper.lines(50, 90, ['NEMAHA FEED & SEED', 'BOX 190', 'OSAGE KS 66523'], { size: 9, step: 11 });
  facts(
    paper,
    330,
    420,
    90,
    [
      ['ACCOUNT', '1184026'],
      ['PERIOD FROM', dateFormats.dotted(book.from)],
      ['PERIOD TO', dateFormats.dotted(book.to)],
      ['TAX ID', 'ON FILE'],
    ],
    { size: 9 },
  );
  paper.text(50, 152, 'COMMERCIAL CHECKING'.padEnd(40, '.').concat(' STATEMENT'), { size: 9, isBold: true });
  const line = (label: string, cents: number) => `${label.padEnd(34, '.')}${money(cents).padStart(14)}`;
  paper.lines(
    50,
    172,
    [
      line('BALANCE BROUGHT FORWARD', book.opening),
      line('DEPOSITS AND CREDITS', book.sumIn),
      line('CHECKS AND DEBITS', book.sumOut),
      line('BALANCE THIS STATEMENT', book.closing),
      line('LOW BALANCE', lowestOf(book)),
      line('AVERAGE BALANCE', averageOf(book)),
    ],
    { size: 9, step: 12 },
  );
}

/** Three months of a small bank behind each other, a page for each. */
function dots(paper: Paper): void {
  let opening = 2_240_118;
  for (const [at, span] of SPANS.entries()) {
    if (at > 0) paper.addPage();
    const book = keepBook({
      ...span,
      business: 'landscaper',
      seed: 50 + at,
      count: 21 + at,
      opening,
      scale: 0.6,
      firstCheck: 3310 + at * 9,
    });
    opening = book.closing;
    dotsHead(paper, book);
    const rows = book.entries.map(({ day, text, number, amount, balance }) => [
      dateFormats.glued(day),
      number ? `CK ${number}` : text.slice(0, 44),
      amount > 0 ? money(amount) : `${money(-amount)}-`,
      money(balance),
    ]);
    const y = flow(paper, [50, 100, { right: 460 }, { right: 560 }], 262, rows, {
      head: ['DATE', 'ITEM', 'AMOUNT', 'BALANCE'],
      step: 13,
    });
    paper.lines(
      50,
      y + 16,
      ['PLEASE EXAMINE AT ONCE. IF NO ERROR IS REPORTED IN TEN DAYS', 'THE ACCOUNT WILL BE CONSIDERED CORRECT.'],
      { size: 8, step: 10 },
    );
  }
}

function endingHead(paper: Paper): void {
  paper.setFace('serif');
  paper.text(40, 36, 'Quabbin Savings Bank', { size: 18, isBold: true });
  paper.setFace('sans');
  paper.lines(40, 60, ['Since 1871 · 15 Common Street, Ware MA 01082', 'MEMBER FDIC · MEMBER DIF'], {
    size: 7.5,
    step: 10,
  });
  paper.pairs(
    376,
    40,
    572,
    [
      ['Account Number', '50-7731-8'],
      ['Period Beginning', '04/01/2026'],
      ['Period Ending', '04/30/2026'],
      ['Statement Produced', '05/01/2026'],
    ],
    13,
  );
}

function registerFront(paper: Paper, book: Book): void {
  endingHead(paper);
  paper.lines(60, 112, ['SWIFT RIVER PROVISIONS LLC', '210 RESERVOIR RD', 'WARE MA 01082']);
  paper.text(40, 174, 'Free Business Checking', { size: 12, isBold: true });
  paper.boxes(
    40,
    192,
    [133, 133, 133, 133],
    [
      ['Beginning balance', 'Money you added', 'Money you took out', 'Ending balance'],
      [usd(book.opening), usd(book.sumIn), usd(book.sumOut), usd(book.closing)],
    ],
    20,
  );
}

function registerSides(paper: Paper, book: Book): number {
  const deposits = ofKind(book, 'deposit', 'credit');
  const checks = ofKind(book, 'check').map(({ day, number = '', amount }) => [
    number,
    dateFormats.bareMonthDay(day),
    money(-amount),
  ]);
  const right = flow(paper, [330, 400, { right: 572 }], 266, inColumns(checks, 1), {
    head: ['Number', 'Paid on', 'Amount'],
    step: 13,
  });
  const left = flow(
    paper,
    [40, 76, { right: 306 }],
    266,
    deposits.map(({ day, text, amount }) => [dateFormats.bareMonthDay(day), text, money(amount)]),
    { head: ['Date', 'Source', 'Amount'], step: 13 },
  );
  paper.text(306, left + 2, `Total ${money(sumOf(deposits))}`, { size: 8, isBold: true, align: 'right' });
  paper.text(572, right + 2, `Total ${money(sumOf(ofKind(book, 'check')))}`, { size: 8, isBold: true, align: 'right' });
  return Math.max(left, right);
}

/** Checks stand in a register at the right of the deposits. */
function register(paper: Paper): void {
  const book = keepBook({ ...SPANS[2], business: 'grocer', seed: 57, count: 26, opening: 1_022_660, scale: 0.45 });
  registerFront(paper, book);
  paper.text(40, 250, 'Deposits', { size: 10, isBold: true });
  paper.text(330, 250, 'Check register', { size: 10, isBold: true });
  const end = registerSides(paper, book);
  const others = ofKind(book, 'card', 'debit', 'fee');
  let y = end + 24;
  paper.text(40, y, 'Other withdrawals and fees', { size: 10, isBold: true });
  y = flow(
    paper,
    [40, 76, { right: 572 }],
    y + 16,
    others.map(({ day, text, amount }) => [dateFormats.bareMonthDay(day), text, money(-amount)]),
    {
      head: ['Date', 'Payee', 'Amount'],
      step: 13,
    },
  );
  paper.text(572, y + 2, `Total ${money(sumOf(others))}`, { size: 8, isBold: true, align: 'right' });
  y = room(paper, y + 28, 90, 60);
  paper.text(
    40,
    y,
    `Average daily balance ${usd(averageOf(book))}. Your next statement will be produced about ${padded('2026-06-01')}.`,
    { size: 8 },
  );
  paper.paragraph(40, y + 18, 530, WORDS.errors, SMALL);
}

/** Made after small banks of one town. */
export const SIXTH_HOMETOWN_BANKS: readonly CorpusSample[] = [
  sample({
    layout: 'leaders of dots with period from and period to',
    name: 'three months of feed and seed',
    face: 'typewriter',
    periods: ['4026 2026-02-01 2026-02-28', '4026 2026-03-01 2026-03-31', '4026 2026-04-01 2026-04-30'],
    draw: dots,
  }),
  sample({
    layout: 'register of checks beside deposits, period ending in pairs',
    name: 'April of a provisioner',
    periods: ['7318 2026-04-01 2026-04-30'],
    draw: register,
  }),
];
