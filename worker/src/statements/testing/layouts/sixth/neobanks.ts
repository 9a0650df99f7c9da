import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import {
  type Book,
  british,
  dailyBalances,
  daysOf,
  dollars,
  flow,
  keepBook,
  MUTED,
  medium,
  TINY,
  terms,
  weekday,
} from './parts.ts';

function dayHeadingsTop(paper: Paper, book: Book): void {
  paper.text(46, 40, 'tindral', { size: 22, isBold: true, color: '#c2410c' });
  paper.text(46, 66, 'cash for contractors', MUTED);
  paper.lines(566, 40, ['Statement ST-2026-04-00017', 'Prepared 2026-05-02'], { size: 8, align: 'right', step: 11 });
  paper.text(46, 96, 'Ridgecap & Daughters Roofing LLC', { size: 12, isBold: true });
  paper.lines(46, 113, ['1180 Quarry Loop, Unit C', 'Fort Collins, CO 80524'], { ...MUTED, step: 11 });
  paper.lines(330, 96, ['Account', 'Number', 'Routing', 'Coverage'], { ...MUTED, step: 13 });
  paper.lines(392, 96, ['Operating', '9140 2277 6604', '000914077', '2026-04-01 through 2026-04-30'], {
    size: 8.5,
    step: 13,
  });
  paper.rule(46, 156, 566, '#f1b48f');
  paper.table([46, { right: 240 }, { right: 350 }, { right: 460 }, { right: 566 }], 168, [
    ['', 'Opened at', 'Came in', 'Went out', 'Closed at'],
    ['Operating', dollars(book.opening), dollars(book.into), dollars(book.out), dollars(book.closing)],
  ]);
  paper.text(
    46,
    200,
    'Yield earned on this account in 2026 so far: $0.00. Vault balances are shown on a separate statement.',
    TINY,
  );
}

/** Each day is a heading with the balance at its end. */
function dayHeadings(paper: Paper): void {
  const book = keepBook({
    from: '2026-04-01',
    to: '2026-04-30',
    opening: 3_118_642,
    pool: 'roofing',
    count: 44,
    seed: 4,
  });
  dayHeadingsTop(paper, book);
  let y = 226;
  for (const [day, entries] of daysOf(book)) {
    if (y + 22 + entries.length * 13 > 740) {
      paper.text(46, 762, 'Tindral Inc. is not a bank. Deposits are held at Loomstate Bank, N.A., Member FDIC.', TINY);
      paper.addPage();
      paper.text(46, 36, 'tindral', { size: 13, isBold: true, color: '#c2410c' });
      paper.text(566, 38, 'Operating 6604 · ST-2026-04-00017', { ...MUTED, align: 'right' });
      y = 64;
    }
    paper.band(46, y - 3, 520, 14, '#fdf1e8');
    paper.text(52, y, `${weekday(day)}, ${dateFormats.long(day).replace(', 2026', '')}`, { size: 8.5, isBold: true });
    paper.text(560, y, `${dollars(entries.at(-1)?.balance ?? 0)} at close of day`, { ...MUTED, align: 'right' });
    y += 16;
    for (const { text, amount, reference } of entries) {
      paper.text(52, y, text, { size: 8.5 });
      paper.text(400, y, `TRN${reference}`, { ...MUTED, align: 'right' });
      paper.text(560, y, amount > 0 ? `+${dollars(amount)}` : dollars(amount), { size: 8.5, align: 'right' });
      y += 13;
    }
    y += 6;
  }
  terms(paper, 'Terms that apply to your account', [
    'Tindral is a financial technology company. Loomstate Bank, N.A. holds the deposits of the operating account, insured up to $250,000 per depositor. Passing through of insurance depends on conditions.',
    'In case of errors or questions about electronic transfers, tell us no later than 60 days after we sent the first statement on which the error appeared. We will decide within 10 business days, 20 for accounts opened less than 30 days ago.',
    'New from May 15, 2026: same-day ACH for amounts up to $100,000. The price list of January 1, 2026 is otherwise unchanged.',
  ]);
}

function taxEstimateTop(paper: Paper, book: Book): void {
  paper.band(0, 0, 612, 118, '#e8f3ec');
  paper.text(48, 34, 'Fennimore', { size: 18, isBold: true, color: '#14532d' });
  paper.text(48, 62, 'Your March at a glance', { size: 15 });
  paper.text(48, 86, 'Mar 1 to Mar 31, 2026  |  Business account ending in 0935', { size: 9 });
  paper.lines(564, 36, ['Paloma Achterberg', 'dba Fig & Fern Flowers', '8 Orchard Mews', 'Savannah, GA 31401'], {
    size: 8.5,
    align: 'right',
    step: 12,
  });
  paper.boxes(
    48,
    138,
    [150, 100],
    [
      ['Where your balance went', ''],
      ['Started with', dollars(book.opening)],
      ['Earned and received', dollars(book.into)],
      ['Spent and sent', dollars(-book.out)],
      ['Ended with', dollars(book.closing)],
    ],
  );
  paper.boxes(
    320,
    138,
    [154, 90],
    [
      ['Tax estimate, not a bill', ''],
      ['Quarter one (Jan - Mar 2026)', ''],
      ['Suggested set-aside, 22%', dollars(Math.round(book.into * 0.22))],
      ['Estimated payment due', 'Apr 15, 2026'],
    ],
  );
}

/** A sole proprietor's account with categories and an estimate of taxes. */
function taxEstimate(paper: Paper): void {
  const book = keepBook({
    from: '2026-03-01',
    to: '2026-03-31',
    opening: 742_019,
    pool: 'florist',
    count: 31,
    seed: 9,
  });
  taxEstimateTop(paper, book);
  const rows = book.entries.map(({ day, text, amount }, index) => [
    dateFormats.bareMonthDay(day),
    text,
    amount > 0 ? 'Income' : (['Supplies', 'Vehicle', 'Utilities'][index % 3] ?? ''),
    amount > 0 ? dollars(amount) : '',
    amount < 0 ? dollars(-amount) : '',
  ]);
  const end = flow(
    paper,
    [48, 92, 320, { right: 480 }, { right: 564 }],
    252,
    [['Date', 'What', 'Category', 'In', 'Out'], ...rows],
    { step: 15, headBand: ['#cfe6d8', 44, 524], zebra: ['#f6faf7', 44, 524], top: 60 },
  );
  paper.text(48, end + 12, 'No monthly fee. Cashback is paid on the 5th of the following month.', MUTED);
  paper.paragraph(
    48,
    end + 28,
    510,
    'Fennimore Technologies provides the app. Banking services by Stonepier Bank, Member FDIC. Report an error within 60 days at help@fennimore.example or PO Box 4410, Tulsa OK 74101.',
    TINY,
  );
}

const PURSES = [
  ['Incoming', '2000711127', 4_410_220, 'dental', 26],
  ['Operating expenses', '2000711135', 1_260_415, 'shop', 30],
  ['Payroll', '2000711143', 2_890_000, 'reserve', 8],
  ['Taxes and profit', '2000711150', 904_418, 'reserve', 5],
] as const;

/** An index of the accounts, then each account on its own page. */
function indexOfAccounts(paper: Paper): void {
  const books = PURSES.map(([, , opening, pool, count], index) =>
    keepBook({ from: '2026-04-01', to: '2026-04-30', opening, pool, count, seed: 20 + index }),
  );
  paper.text(54, 50, 'HALYARD business money', { size: 14, isBold: true, color: '#1e3a8a' });
  paper.text(54, 92, 'Combined export for Gullwing Family Dentistry PC', { size: 12 });
  paper.text(54, 112, 'Exported by Rosalind Petrakis on May 6, 2026. One section per account.', MUTED);
  paper.table(
    [54, 210, { right: 390 }, { right: 480 }, { right: 558 }],
    150,
    [
      ['Account', 'Number', 'Opening', 'Closing', 'Page'],
      ...books.map(({ opening, closing }, index) => {
        const [name, number] = PURSES[index] ?? ['', ''];
        return [name, number, dollars(opening), dollars(closing), String(index + 2)];
      }),
    ],
    18,
  );
  for (const [index, book] of books.entries()) {
    const [name, number] = PURSES[index] ?? ['', ''];
    paper.addPage();
    paper.text(54, 44, name, { size: 16, isBold: true, color: '#1e3a8a' });
    paper.text(558, 44, `Account ${number}`, { size: 9, align: 'right' });
    paper.text(558, 58, '04/01/26 - 04/30/26', { size: 9, align: 'right' });
    paper.text(54, 70, `Opening balance ${dollars(book.opening)}`, { size: 9 });
    const rows = book.entries.map(({ day, text, amount, balance }) => [
      dateFormats.short(day),
      text,
      money(amount),
      money(balance),
    ]);
    const end = flow(paper, [54, 120, { right: 470 }, { right: 558 }], 100, [
      ['Posted', 'Description', 'Amount', 'Balance'],
      ...rows,
    ]);
    paper.text(54, end + 8, `Closing balance ${dollars(book.closing)}`, { size: 9, isBold: true });
  }
}

function newestFirstTop(paper: Paper, book: Book): void {
  paper.text(306, 42, 'corro', { size: 24, isBold: true, align: 'center' });
  paper.text(306, 74, 'Account statement in US dollars', { size: 11, align: 'center' });
  paper.text(306, 92, '16 Mar 2026 - 15 Apr 2026', { size: 11, isBold: true, align: 'center' });
  paper.lines(60, 124, ['Account holder', 'Thimbleberry Goods Inc', '2210 Cannery Walk', 'Tacoma, WA 98402'], {
    size: 8.5,
  });
  paper.lines(360, 124, ['Account number', '7300918264', 'Wire and ACH routing', '000 913 882'], { size: 8.5 });
  paper.band(60, 186, 492, 24, '#f0f0f3');
  paper.text(70, 193, `Balance on 15 Apr 2026   ${money(book.closing)} USD`, { size: 9.5, isBold: true });
  paper.text(542, 193, `Balance on 16 Mar 2026   ${money(book.opening)} USD`, { size: 9.5, align: 'right' });
}

/** Newest first, each entry on two lines. */
function newestFirst(paper: Paper): void {
  const book = keepBook({ from: '2026-03-16', to: '2026-04-15', opening: 2_204_118, pool: 'shop', count: 33, seed: 6 });
  newestFirstTop(paper, book);
  const rows = book.entries
    .toReversed()
    .flatMap(({ day, text, amount, balance, reference }) => [
      [text, amount > 0 ? money(amount) : '', amount < 0 ? money(amount) : '', money(balance)],
      [
        `   ${british(day)}  Transaction: ${amount < 0 ? 'CARD' : 'TRANSFER'}-${reference}47  Ref ${reference.slice(2)}`,
      ],
    ]);
  flow(
    paper,
    [60, { right: 400 }, { right: 478 }, { right: 552 }],
    226,
    [['Description', 'Incoming', 'Outgoing', 'Amount'], ...rows],
    {
      size: 8,
      step: 12.5,
      bottom: 728,
      onPage: (page) => {
        paper.text(60, 50, 'corro', { size: 13, isBold: true });
        paper.text(552, 54, `ref:8f21-44c0-9a   ${page}`, { ...MUTED, align: 'right' });
      },
    },
  );
  const lowest = Math.min(...dailyBalances(book).map(([, balance]) => balance));
  paper.text(
    60,
    752,
    `Lowest balance at the end of a day: ${money(lowest)} USD. Generated on ${medium('2026-04-20')}.`,
    TINY,
  );
}

/** Accounts of financial technology companies for small businesses. */
export const SIXTH_NEOBANKS: readonly CorpusSample[] = [
  sample({
    layout: 'neobank with a heading for each day',
    name: 'coverage in ISO days',
    periods: ['6604 2026-04-01 2026-04-30'],
    draw: dayHeadings,
  }),
  sample({
    layout: 'neobank with an estimate of taxes',
    name: 'a month at a glance',
    periods: ['0935 2026-03-01 2026-03-31'],
    draw: taxEstimate,
  }),
  sample({
    layout: 'export of four accounts behind an index',
    name: 'short days at the right of each page',
    periods: PURSES.map(([, number]) => `${number.slice(-4)} 2026-04-01 2026-04-30`),
    draw: indexOfAccounts,
  }),
  sample({
    layout: 'neobank with two lines for an entry',
    name: 'newest first from the middle of a month',
    periods: ['8264 2026-03-16 2026-04-15'],
    draw: newestFirst,
  }),
];
