import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  averageOf,
  type Book,
  balancesOf,
  daysOf,
  type Entry,
  keepBook,
  ofKind,
  type Span,
  settle,
  sumOf,
} from '../sixth-banks/book.ts';
import { flow, inColumns, middle, room, SMALL, usd, WORDS } from '../sixth-banks/parts.ts';

function middleHead(paper: Paper, page: number): void {
  paper.text(40, 38, 'Commercial Checking statement', { size: 13, isBold: true });
  paper.text(40, 56, 'April 16, 2026 to May 15, 2026', { size: 10 });
  paper.text(572, 40, 'Redbrick Commerce Bank', { size: 10, isBold: true, align: 'right' });
  paper.text(572, 54, `Commercial Checking account number 1851094420   ${page} of 2`, { size: 8, align: 'right' });
  paper.rule(40, 74, 572);
}

function middleFront(paper: Paper, book: Book): void {
  middleHead(paper, 1);
  paper.lines(60, 96, ['ROUGE RIVER EXTERIORS INC', '7 FOUNDRY CT', 'DEARBORN MI 48124']);
  paper.lines(
    380,
    90,
    ['Questions? Call 1-800-555-0108', 'Hearing impaired (TDD) 1-800-555-0109', 'redbrick.example'],
    { size: 8.5 },
  );
  paper.text(40, 156, 'Account summary', { size: 11, isBold: true });
  paper.pairs(40, 174, 320, [
    ['Beginning balance on April 16, 2026', usd(book.opening)],
    [`Plus deposits (${ofKind(book, 'deposit').length})`, usd(sumOf(ofKind(book, 'deposit')))],
    [`Plus electronic deposits (${ofKind(book, 'credit').length})`, usd(sumOf(ofKind(book, 'credit')))],
    [`Less checks (${ofKind(book, 'check').length})`, usd(-sumOf(ofKind(book, 'check')))],
    ['Less electronic withdrawals', usd(-sumOf(ofKind(book, 'debit')))],
    ['Less card purchases', usd(-sumOf(ofKind(book, 'card')))],
    ['Ending balance on May 15, 2026', usd(book.closing)],
  ]);
  paper.text(350, 176, 'To our valued customers', { size: 9, isBold: true });
  paper.paragraph(
    350,
    190,
    220,
    'From May 1, 2026 wires received after 5:00 p.m. Eastern are credited on the next business day. All branches will be closed on Monday, May 25, 2026.',
    { size: 8 },
  );
}

/** From the middle of a month to the middle of the next; balances in the words of a list. */
function middleOfMonths(paper: Paper): void {
  const book = keepBook({
    from: '2026-04-16',
    to: '2026-05-15',
    business: 'roofer',
    seed: 61,
    count: 38,
    opening: 3_660_704,
  });
  middleFront(paper, book);
  let y = 290;
  const onPage = () => middleHead(paper, 2);
  for (const [title, entries] of [
    ['Deposits this statement period', ofKind(book, 'deposit')],
    ['Electronic deposits this statement period', ofKind(book, 'credit')],
    ['Checks paid this statement period', ofKind(book, 'check')],
    ['Electronic withdrawals this statement period', ofKind(book, 'debit')],
    ['Card purchases this statement period', ofKind(book, 'card')],
  ] as const) {
    y = room(paper, y, 56, 90, onPage);
    paper.text(40, y, title, { size: 9.5, isBold: true });
    const rows = entries.map(({ day, text, number, amount }) => [
      dateFormats.named(day),
      money(Math.abs(amount)),
      number ? `#${number}` : text.slice(0, 88),
    ]);
    y =
      flow(paper, [40, { right: 160 }, 176], y + 14, rows, {
        head: ['Date', 'Amount ($)', 'Activity'],
        onPage,
        top: 90,
        step: 11,
      }) + 10;
  }
  y = room(paper, y, 60, 90, onPage);
  paper.paragraph(40, y, 530, WORDS.errors, SMALL);
}

const PLACES = {
  deposit: 'BRANCH 014',
  credit: 'ACH',
  debit: 'ACH',
  card: 'CARD',
  fee: 'BANK',
  check: 'CHECK',
} as const;
const placeOf = ({ kind, text }: Entry) =>
  text.startsWith('Lockbox') ? 'LBX 411880' : text.startsWith('WT') ? 'WIRE ROOM' : PLACES[kind];

function lockboxHead(paper: Paper, page: number): void {
  paper.text(36, 34, 'UNION DEPOT BANK', { size: 13, isBold: true });
  paper.text(36, 50, 'Corporate Banking · Kansas City', { size: 8 });
  paper.text(396, 36, 'ANALYZED BUSINESS CHECKING', { size: 12, isBold: true, align: 'center' });
  paper.lines(756, 34, ['ACCOUNT NO. 7700 1402 88', 'PERIOD 03/01/26 THRU 03/31/26', `SHEET ${page}`], {
    size: 9,
    align: 'right',
    step: 12,
  });
  paper.rule(36, 76, 756);
}

function lockboxFront(paper: Paper, book: Book): void {
  lockboxHead(paper, 1);
  paper.lines(
    60,
    92,
    ['ARGENTINE FREIGHT FORWARDING CORP', 'LOCKBOX 411880', '2 ROUNDHOUSE DR', 'KANSAS CITY KS 66106'],
    { size: 9 },
  );
  paper.boxes(
    380,
    90,
    [94, 94, 94, 94],
    [
      ['Opening ledger', 'Total credits', 'Total debits', 'Closing ledger'],
      [money(book.opening), money(book.sumIn), money(book.sumOut), money(book.closing)],
      ['Average ledger', 'Average float', 'Avg collected', 'Days'],
      [money(averageOf(book)), '61,204.00', money(averageOf(book) - 6_120_400), String(daysOf(book))],
    ],
  );
}

function lockboxDays(paper: Paper, book: Book, y: number): void {
  paper.text(36, y, 'CLOSING LEDGER BY DAY', { size: 9, isBold: true });
  const days = balancesOf(book).map(([day, balance]) => [dateFormats.hyphenated(day), money(balance)]);
  flow(
    paper,
    [36, { right: 150 }, 180, { right: 294 }, 324, { right: 438 }, 468, { right: 582 }],
    y + 14,
    inColumns(days, 4),
  );
}

/** Wide pages: deposits by place, lockbox and wires, and a total for each day. */
function lockbox(paper: Paper): void {
  const book = keepBook({
    from: '2026-03-01',
    to: '2026-03-31',
    business: 'hauler',
    seed: 66,
    count: 32,
    opening: 12_480_000,
    scale: 3.1,
    extras: [
      ['2026-03-06', 'Lockbox deposit, 14 items', 1_877_250],
      ['2026-03-17', 'Lockbox deposit, 9 items', 1_210_400],
      ['2026-03-27', 'Lockbox deposit, 11 items', 1_544_815],
    ],
  });
  lockboxFront(paper, book);
  const rows = book.entries.map((entry, at) => [
    dateFormats.short(entry.day),
    placeOf(entry),
    entry.number ?? String(40_188_200 + at * 611),
    entry.number ? '' : entry.text.slice(0, 66),
    entry.amount > 0 ? money(entry.amount) : '',
    entry.amount < 0 ? money(-entry.amount) : '',
    money(entry.balance),
  ]);
  let page = 1;
  const onPage = () => lockboxHead(paper, ++page);
  let y = flow(paper, [36, 92, 168, 236, { right: 590 }, { right: 672 }, { right: 756 }], 178, rows, {
    head: ['POSTED', 'SOURCE', 'SERIAL', 'DETAIL', 'CREDIT', 'DEBIT', 'LEDGER'],
    onPage,
    top: 88,
    bottom: 570,
  });
  y = room(paper, y + 14, 110, 88, onPage, 570);
  lockboxDays(paper, book, y);
}

function sweepBooks(span: Span) {
  const book = keepBook({
    ...span,
    business: 'diner',
    seed: 71,
    count: 30,
    opening: 1_500_318,
    extras: [
      ['2026-04-10', 'Sweep to 2040071166', -204_000],
      ['2026-04-17', 'Sweep from 2040071166', 151_500],
    ],
  });
  const kept = settle({
    ...span,
    opening: 4_004_112,
    drafts: [
      { day: '2026-04-10', kind: 'credit', text: 'Sweep in', amount: 204_000 },
      { day: '2026-04-17', kind: 'debit', text: 'Sweep out', amount: -151_500 },
      { day: '2026-04-30', kind: 'credit', text: 'Interest posted', amount: 8_806 },
    ],
  });
  return { book, kept };
}

function sweepHead(paper: Paper): void {
  paper.band(36, 30, 540, 40, '#fff4d6');
  paper.text(48, 42, 'goldenrod bank', { size: 18, color: '#8a5a00' });
  paper.text(564, 44, 'Business Statement for April 1-30, 2026', { size: 11, align: 'right', color: '#8a5a00' });
  paper.lines(60, 92, ['MARLOW STREET DINER OF TROY INC', '50 LEVEE ST', 'TROY OH 45373']);
}

/** Checking that sends its surplus to a savings sweep, in one statement of one month. */
function sweep(paper: Paper): void {
  const span = { from: '2026-04-01', to: '2026-04-30' } as const;
  const { book, kept } = sweepBooks(span);
  sweepHead(paper);
  let y = 150;
  for (const [name, number, told] of [
    ['Business Sweep Checking', '2040071158', book],
    ['Business Sweep Savings', '2040071166', kept],
  ] as const) {
    y = room(paper, y, 170, 50);
    paper.text(36, y, name, { size: 12, isBold: true, color: '#8a5a00' });
    paper.text(576, y + 2, `Account ${number}`, { size: 9, isBold: true, align: 'right' });
    paper.text(
      36,
      y + 18,
      `You started with ${usd(told.opening)} on ${middle(span.from)} and ended with ${usd(told.closing)} on ${middle(span.to)}.`,
      { size: 9 },
    );
    paper.text(
      36,
      y + 32,
      `Added ${usd(told.sumIn)} · Taken out ${usd(told.sumOut)} · Average balance ${usd(averageOf(told))}`,
      { size: 9 },
    );
    const rows = told.entries.map(({ day, text, number: check, amount, balance }) => [
      dateFormats.bareMonthDay(day),
      check ? `Check ${check}` : text.slice(0, 72),
      money(amount),
      money(balance),
    ]);
    y =
      flow(paper, [36, 76, { right: 500 }, { right: 576 }], y + 52, rows, {
        head: ['Date', 'Transaction', 'Amount', 'Balance'],
        top: 50,
      }) + 22;
  }
  paper.paragraph(36, y, 520, `${WORDS.balancing} ${WORDS.insured}`, SMALL);
}

/** Of companies: odd months, lockboxes and sweeps. */
export const SIXTH_COMPANIES: readonly CorpusSample[] = [
  sample({
    layout: 'amount between day and activity, to between long days',
    name: 'from the middle of April to the middle of May',
    periods: ['4420 2026-04-16 2026-05-15'],
    draw: middleOfMonths,
  }),
  sample({
    layout: 'lockbox account with sources and sheets',
    name: 'March of a freight forwarder in landscape',
    isLandscape: true,
    periods: ['0288 2026-03-01 2026-03-31'],
    draw: lockbox,
  }),
  sample({
    layout: 'sentences of what an account started and ended with',
    name: 'checking and a savings sweep',
    periods: ['1158 2026-04-01 2026-04-30', '1166 2026-04-01 2026-04-30'],
    draw: sweep,
  }),
];
