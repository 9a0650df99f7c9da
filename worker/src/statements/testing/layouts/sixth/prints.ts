import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { type Book, dollars, flow, inWords, keepBook, MUTED, medium, TINY } from './parts.ts';

function browserFrame(paper: Paper, page: number): void {
  paper.text(24, 16, '5/11/26, 8:52 AM', TINY);
  paper.text(306, 16, 'Account activity | Prairie Lantern Bank', { ...TINY, align: 'center' });
  paper.text(24, 776, 'https://online.prairielantern.example/business/accounts/activity?view=print', TINY);
  paper.text(588, 776, `${page}/3`, { ...TINY, align: 'right' });
}

function pendingItems(paper: Paper, balance: number): number {
  paper.text(40, 214, 'Pending (3)', { size: 10, isBold: true });
  paper.table([40, 120, { right: 480 }], 230, [
    ['Date', 'Description', 'Amount'],
    ['05/10/2026', 'RESTAURANT PANTRY DEPOT', '-$412.08'],
    ['05/10/2026', 'PROPANE SWAP 2281', '-$61.40'],
    ['05/09/2026', 'TAP SALES 5093', '$388.15'],
  ]);
  paper.text(40, 288, `Posted   ·   Present balance ${dollars(balance)}`, { size: 10, isBold: true });
  return 306;
}

/** A print from the browser with pending items above the posted ones. */
function browserPrint(paper: Paper): void {
  const book = keepBook({
    from: '2026-04-01',
    to: '2026-05-10',
    opening: 918_455,
    pool: 'truckfood',
    count: 72,
    seed: 13,
  });
  browserFrame(paper, 1);
  paper.text(40, 44, 'Prairie Lantern Bank', { size: 15, isBold: true, color: '#7c2d12' });
  paper.text(572, 48, 'Accounts    Pay & transfer    Statements    Log off', { ...MUTED, align: 'right' });
  inWords(paper, 40, 84, 'Lantern Business Checking (...4417)', { size: 14 });
  paper.text(40, 104, 'Smokestack Tamales LLC', MUTED);
  paper.pairs(40, 126, 260, [
    ['Available balance', dollars(book.closing - 47_348)],
    ['Present balance', dollars(book.closing)],
    ['Available credit', '$0.00'],
  ]);
  paper.text(330, 126, 'Showing', { size: 9, isBold: true });
  const criteria = ['Activity: All transactions', 'From: 04/01/2026    To: 05/10/2026', 'Keyword: none'];
  for (const [index, line] of criteria.entries()) inWords(paper, 330, 140 + index * 13, line, { size: 8.5 });
  paper.rule(40, 200, 572);
  const start = pendingItems(paper, book.closing);
  const rows = book.entries
    .toReversed()
    .map(({ day, text, amount, balance }) => [
      dateFormats.full(day),
      text.toUpperCase(),
      amount > 0 ? 'Deposit' : 'Debit',
      dollars(amount),
      dollars(balance),
    ]);
  const columns = [40, 120, 340, { right: 480 }, { right: 572 }];
  flow(paper, columns, start, [['Date', 'Description', 'Type', 'Amount', 'Balance'], ...rows], {
    step: 17,
    top: 44,
    bottom: 740,
    isHeadRepeated: false,
    onPage: (page) => browserFrame(paper, page),
  });
}

/** A table of an export with serial numbers; debits and credits apart. */
function exportedTable(paper: Paper): void {
  const book = keepBook({
    from: '2026-04-01',
    to: '2026-04-30',
    opening: 5_512_090,
    pool: 'trucking',
    count: 46,
    seed: 31,
  });
  paper.text(36, 34, 'Transactions for Community Biz Plus x4482 posted from 4/1/26 to 4/30/26', {
    size: 11,
    isBold: true,
  });
  paper.text(
    36,
    52,
    'Exported 05/06/2026 10:15 EDT by user rlongmire   |   46 transactions   |   Oxbow Community Bank',
    MUTED,
  );
  const rows = book.entries.map(({ day, text, amount, balance, reference }) => [
    dateFormats.short(day),
    amount > 0 ? 'CREDIT' : 'ACH DEBIT',
    reference,
    text,
    amount < 0 ? money(-amount) : '',
    amount > 0 ? money(amount) : '',
    money(balance),
  ]);
  const totals = ['', '', '', 'Totals', money(book.out), money(book.into), ''];
  const end = flow(
    paper,
    [36, 100, 190, 260, { right: 560 }, { right: 650 }, { right: 756 }],
    78,
    [['Post date', 'Type', 'Serial no.', 'Description', 'Debit', 'Credit', 'Ledger balance'], ...rows, totals],
    { step: 15, bottom: 560, top: 40, headBand: ['#dbe4ee', 32, 728], zebra: ['#f4f7fa', 32, 728] },
  );
  paper.lines(
    36,
    end + 10,
    [
      `Ledger balance before the first transaction: ${money(book.opening)}`,
      `Ledger balance after the last transaction: ${money(book.closing)}`,
      'This export is provided for convenience. Your official statement is found under Documents.',
    ],
    { size: 8 },
  );
}

function phoneTop(paper: Paper, book: Book): void {
  paper.band(186, 30, 240, 118, '#111827');
  paper.text(306, 42, 'Checking (8853)', { size: 9, color: '#d1d5db', align: 'center' });
  paper.text(306, 60, dollars(book.closing), { size: 22, color: '#ffffff', align: 'center' });
  paper.text(306, 90, 'Statement Apr 1–30, 2026', { size: 10, color: '#ffffff', align: 'center' });
  paper.text(306, 108, 'Limberlost Gym & Climb LLC', { size: 8, color: '#d1d5db', align: 'center' });
  paper.text(306, 124, 'mossbank app 11.4', { size: 7, color: '#9ca3af', align: 'center' });
  paper.pairs(192, 160, 420, [
    ['Started at', dollars(book.opening)],
    ['Money in', dollars(book.into)],
    ['Money out', dollars(-book.out)],
    ['Ended at', dollars(book.closing)],
  ]);
}

/** The narrow column of a phone, saved as a file. */
function phoneColumn(paper: Paper): void {
  const book = keepBook({
    from: '2026-04-01',
    to: '2026-04-30',
    opening: 1_066_702,
    pool: 'florist',
    count: 27,
    seed: 15,
  });
  phoneTop(paper, book);
  let y = 232;
  for (const { day, text, amount } of book.entries) {
    if (y > 740) {
      paper.addPage();
      y = 40;
    }
    paper.text(192, y, text, { size: 8.5 });
    paper.text(420, y, amount > 0 ? `+${dollars(amount)}` : dollars(amount), { size: 8.5, align: 'right' });
    paper.text(192, y + 11, `${medium(day)} · ${amount > 0 ? 'Received' : 'Paid'}`, { size: 7, color: '#6b7280' });
    paper.rule(192, y + 22, 420, '#e5e7eb');
    y += 28;
  }
  paper.text(306, y + 8, 'Mossbank, a division of Pinchot Savings, FSB. Member FDIC.', { ...TINY, align: 'center' });
}

/** What online banking prints and exports. */
export const SIXTH_PRINTS: readonly CorpusSample[] = [
  sample({
    layout: 'print from a browser with pending items',
    name: 'activity over forty days, newest first',
    periods: ['4417 2026-04-01 2026-05-10'],
    draw: browserPrint,
  }),
  sample({
    layout: 'exported table with a line of criteria',
    name: 'posted from and to without zeros',
    periods: ['4482 2026-04-01 2026-04-30'],
    isLandscape: true,
    draw: exportedTable,
  }),
  sample({
    layout: 'narrow column of a phone',
    name: 'days of one month behind a dash',
    periods: ['8853 2026-04-01 2026-04-30'],
    draw: phoneColumn,
  }),
];
