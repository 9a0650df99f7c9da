import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { averageOf, type Book, balancesOf, daysOf, keepBook, ofKind, sumOf } from '../sixth-banks/book.ts';
import { facts, flow, inColumns, room, SMALL, usd, WORDS } from '../sixth-banks/parts.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;

function sideColumn(paper: Paper): void {
  paper.band(0, 0, 150, 792, '#eef3f8');
  paper.text(24, 40, 'Tidehaven', { size: 17, isBold: true, color: '#00457c' });
  paper.text(24, 62, 'Small Business', { size: 9 });
  paper.lines(24, 110, ['STATEMENT PERIOD', 'Mar 1 - Mar 31, 2026'], { size: 9 });
  paper.lines(24, 150, ['IN THIS STATEMENT', 'Account summary', 'Transactions', 'Helpful facts'], { size: 8 });
  paper.text(24, 230, 'STAY IN TOUCH', { size: 8, isBold: true });
  paper.lines(24, 244, ['tidehaven.example', '1-888-555-0166', 'P.O. Box 6610', 'Richmond, VA 23200'], {
    size: 8,
    step: 11,
  });
  paper.text(24, 310, 'DID YOU KNOW?', { size: 8, isBold: true });
  paper.paragraph(
    24,
    324,
    104,
    'You can lock a lost card from the app. New offers for Growth Savings run until June 30, 2026.',
    { size: 8 },
  );
}

function colouredFront(paper: Paper, book: Book): void {
  paper.lines(180, 44, ['OPAL & THYME CANDLES LLC', '2 BELFRY SQ APT 5', 'STAUNTON VA 24401'], { size: 9 });
  paper.text(180, 106, 'Here is your March 2026 bank statement.', { size: 14 });
  paper.text(180, 140, 'Account summary', { size: 11, isBold: true });
  paper.boxes(
    180,
    158,
    [152, 72, 84, 84],
    [
      ['Account', 'Rate', 'Balance Mar 1', 'Balance Mar 31'],
      ['Enhanced Checking...4417', 'N/A', usd(book.opening), usd(book.closing)],
      ['All accounts', '', usd(book.opening), usd(book.closing)],
    ],
  );
}

/** The period stands in a coloured column at the left, the account above the table of entries. */
function coloured(paper: Paper): void {
  const book = keepBook({ ...MARCH, business: 'merchant', seed: 41, count: 34, opening: 2_455_901, scale: 0.7 });
  sideColumn(paper);
  colouredFront(paper, book);
  paper.text(180, 236, 'Enhanced Checking - 36081174417', { size: 11, isBold: true });
  const signed = (cents: number) => `${cents < 0 ? '-' : '+'} ${usd(Math.abs(cents))}`;
  const rows = book.entries.map(({ day, text, number, amount, balance }) => [
    dateFormats.named(day),
    number ? `Check ${number}` : text.slice(0, 40),
    amount < 0 ? 'Debit' : 'Credit',
    signed(amount),
    usd(balance),
  ]);
  const end = flow(
    paper,
    [180, 222, 400, { right: 510 }, { right: 576 }],
    256,
    [
      ['Mar 01', 'Opening Balance', '', '', usd(book.opening)],
      ...rows,
      ['Mar 31', 'Closing Balance', '', '', usd(book.closing)],
    ],
    {
      head: ['DATE', 'DESCRIPTION', 'CATEGORY', 'AMOUNT', 'BALANCE'],
      size: 7.5,
      onPage: () => sideColumn(paper),
      top: 60,
    },
  );
  const y = room(paper, end + 10, 70, 60, () => sideColumn(paper));
  paper.text(180, y, `Fees this period $0.00 · Fees in 2026 $15.00 · ${daysOf(book)} days in the period`, { size: 8 });
  paper.paragraph(180, y + 18, 390, WORDS.errors, SMALL);
}

function gluedHead(paper: Paper, page: number): void {
  paper.text(40, 36, 'CB', { size: 22, isBold: true, color: '#1f7a1f' });
  paper.text(78, 42, 'Cobbossee Bank', { size: 12, isBold: true });
  paper.text(572, 36, 'STATEMENT OF ACCOUNT', { size: 11, isBold: true, align: 'right' });
  facts(paper, 372, 470, 58, [
    ['Page:', `${page} of 3`],
    ['Statement Period:', 'Mar 01 2026-Mar 31 2026'],
    ['Cust Ref #:', '4361180952-717-T-###'],
    ['Primary Account #:', '436-1180952'],
  ]);
}

function gluedActivity(paper: Paper, book: Book, start: number): number {
  const onPage = () => gluedHead(paper, 2);
  let y = start;
  paper.text(40, y, 'DAILY ACCOUNT ACTIVITY', { size: 10, isBold: true });
  y += 18;
  for (const [title, entries] of [
    ['Deposits', ofKind(book, 'deposit')],
    ['Electronic Deposits', ofKind(book, 'credit')],
    ['Electronic Payments', ofKind(book, 'debit', 'card')],
  ] as const) {
    y = room(paper, y, 60, 124, onPage);
    paper.text(40, y, title, { size: 9, isBold: true });
    const rows = entries.map(({ day, text, amount }) => [
      dateFormats.monthDay(day),
      text.toUpperCase(),
      money(Math.abs(amount)),
    ]);
    const head = ['POSTING DATE', 'DESCRIPTION', 'AMOUNT'];
    y =
      flow(paper, [40, 120, { right: 572 }], y + 13, [...rows, ['', 'Subtotal:', money(sumOf(entries))]], {
        head,
        onPage,
        top: 124,
      }) + 10;
  }
  y = room(paper, y, 90, 124, onPage);
  const checks = ofKind(book, 'check').map(({ day, number = '', amount }) => [
    dateFormats.monthDay(day),
    number,
    money(-amount),
  ]);
  paper.text(40, y, `Checks Paid      No. Checks: ${checks.length}      *Indicates break in serial sequence`, {
    size: 9,
    isBold: true,
  });
  const head = ['DATE', 'SERIAL NO.', 'AMOUNT', 'DATE', 'SERIAL NO.', 'AMOUNT'];
  return flow(paper, [40, 100, { right: 270 }, 310, 370, { right: 540 }], y + 13, inColumns(checks, 2), { head }) + 10;
}

function balancingForm(paper: Paper, book: Book): void {
  paper.addPage();
  gluedHead(paper, 3);
  paper.text(40, 124, 'How to Balance your Account', { size: 12, isBold: true });
  paper.paragraph(40, 144, 250, WORDS.balancing, { size: 8 });
  paper.pairs(
    320,
    144,
    560,
    [
      ['1. Ending balance shown on page 1', money(book.closing)],
      ['2. List below the amount of deposits', '+ __________'],
      ['3. Subtotal', '__________'],
      ['4. List below the total withdrawals', '- __________'],
      ['5. Subtract line 4 from 3: adjusted balance', '__________'],
    ],
    20,
  );
  paper.text(40, 270, 'DEPOSITS NOT ON STATEMENT          DOLLARS   CENTS', { size: 8 });
  paper.text(310, 270, 'WITHDRAWALS NOT ON STATEMENT          DOLLARS   CENTS', { size: 8 });
  for (let line = 0; line < 14; line += 1) paper.rule(40, 296 + line * 20, 560);
  paper.paragraph(40, 600, 520, WORDS.errors, { size: 8 });
}

/** Two days glued by a hyphen, kinds with subtotals, then a form to balance with. */
function glued(paper: Paper): void {
  const book = keepBook({ ...MARCH, business: 'clinic', seed: 43, count: 30, opening: 1_288_450, scale: 0.6 });
  gluedHead(paper, 1);
  paper.lines(60, 118, ['KENNEBEC PHYSICAL THERAPY PA', '44 LOG BOOM RD', 'AUGUSTA ME 04330']);
  paper.text(40, 180, 'Business Convenience Checking', { size: 11, isBold: true });
  paper.text(40, 196, 'KENNEBEC PHYSICAL THERAPY PA', { size: 8.5 });
  paper.text(572, 196, 'Account # 436-1180952', { size: 9, isBold: true, align: 'right' });
  paper.text(40, 220, 'ACCOUNT SUMMARY', { size: 9, isBold: true });
  paper.pairs(40, 236, 290, [
    ['Beginning Balance', money(book.opening)],
    ['Deposits', money(sumOf(ofKind(book, 'deposit')))],
    ['Electronic Deposits', money(sumOf(ofKind(book, 'credit')))],
    ['Checks Paid', money(sumOf(ofKind(book, 'check')))],
    ['Electronic Payments', money(sumOf(ofKind(book, 'debit', 'card')))],
    ['Ending Balance', money(book.closing)],
  ]);
  paper.pairs(330, 236, 572, [
    ['Average Collected Balance', money(averageOf(book))],
    ['Interest Earned This Period', '0.00'],
    ['Interest Paid Year-to-Date', '0.00'],
    ['Annual Percentage Yield Earned', '0.00%'],
    ['Days in Period', String(daysOf(book))],
  ]);
  let y = gluedActivity(paper, book, 344);
  y = room(paper, y, 120, 124, () => gluedHead(paper, 2));
  paper.text(40, y, 'DAILY BALANCE SUMMARY', { size: 10, isBold: true });
  const days = balancesOf(book).map(([day, balance]) => [dateFormats.monthDay(day), money(balance)]);
  const head = ['DATE', 'BALANCE', 'DATE', 'BALANCE'];
  flow(
    paper,
    [40, { right: 240 }, 310, { right: 510 }],
    y + 16,
    inColumns([['02/28', money(book.opening)], ...days], 2),
    { head },
  );
  balancingForm(paper, book);
}

/** Made after banks of the East coast. */
export const SIXTH_EASTERN_BANKS: readonly CorpusSample[] = [
  sample({
    layout: 'coloured column with the span, number behind the product',
    name: 'March of a candle maker',
    periods: ['4417 2026-03-01 2026-03-31'],
    draw: coloured,
  }),
  sample({
    layout: 'years before a hyphen, subtotals and a form with lines',
    name: 'March of physical therapists',
    periods: ['0952 2026-03-01 2026-03-31'],
    draw: glued,
  }),
];
