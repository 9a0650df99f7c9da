import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { type Book, balancesOf, keepBook, ofKind, sumOf } from './book.ts';
import { facts, flow, inColumns, room, row, SMALL, usd, WORDS } from './parts.ts';

const APRIL = { from: '2026-04-01', to: '2026-04-30' } as const;

function sparseFront(paper: Paper, book: Book): void {
  paper.text(36, 40, 'Starter Business Checking', { size: 18, color: '#5b1a1a' });
  paper.text(36, 66, 'April 30, 2026   •   Page 1 of 3', { size: 9 });
  paper.lines(40, 110, ['BRINDLE HAULAGE LLC', '88 SWITCHYARD RD', 'AMARILLO TX 79104-3310']);
  paper.text(360, 104, 'Questions?', { size: 11, isBold: true });
  paper.lines(360, 122, ['Available by phone 24 hours a day: 1-800-555-0187', 'Online: stagecrest.example/biz'], {
    size: 8.5,
  });
  paper.text(36, 190, 'Your Business and Stagecrest Bank', { size: 12, isBold: true });
  paper.paragraph(
    36,
    208,
    290,
    'The plans you make today shape tomorrow. Visit our planning center and find out how lending, payments and savings fit together.',
    { size: 8.5 },
  );
  paper.rule(36, 266, 576, '#5b1a1a');
  paper.text(36, 276, 'Statement period activity summary', { size: 10, isBold: true });
  paper.pairs(36, 294, 300, [
    ['Beginning balance on 4/1', usd(book.opening)],
    ['Deposits/Credits', money(book.sumIn)],
    ['Withdrawals/Debits', `- ${money(book.sumOut)}`],
    ['Ending balance on 4/30', usd(book.closing)],
  ]);
  paper.text(350, 276, 'Account number: 6612094471', { size: 9, isBold: true });
  paper.lines(
    350,
    292,
    [
      'BRINDLE HAULAGE LLC',
      'Texas account terms and conditions apply',
      'For Direct Deposit use',
      'Routing Number (RTN): 000900659',
    ],
    { size: 8.5 },
  );
  paper.text(36, 372, 'Overdraft Protection', { size: 9.5, isBold: true });
  paper.text(36, 386, 'This account is not currently covered by Overdraft Protection.', { size: 8.5 });
}

function sparseFees(paper: Paper, book: Book): void {
  paper.addPage();
  paper.text(36, 40, 'April 30, 2026   •   Page 3 of 3', { size: 9 });
  paper.text(36, 80, 'Monthly service fee summary', { size: 12, isBold: true });
  paper.pairs(36, 104, 400, [
    ['Fee period 04/01/2026 - 04/30/2026', 'Standard monthly service fee $10.00'],
    ['You paid', '$10.00'],
    ['How to avoid the fee: average ledger balance', '$1,000.00'],
  ]);
  paper.text(36, 170, 'Account transaction fees summary', { size: 12, isBold: true });
  paper.table([36, { right: 260 }, { right: 350 }, { right: 450 }, { right: 560 }], 192, [
    ['Service charge description', 'Units used', 'Units included', 'Excess units', 'Total charge ($)'],
    ['Cash Deposited ($)', '0', '5,000', '0', '0.00'],
    ['Transactions', String(book.entries.length), '100', '0', '0.00'],
    ['Total service charges', '', '', '', '$0.00'],
  ]);
  paper.paragraph(36, 280, 540, WORDS.balancing, SMALL);
}

/** The balance of a day stands beside the last of its entries. The dates beside the balances have no year. */
function sparseBalances(paper: Paper): void {
  const book = keepBook({
    ...APRIL,
    business: 'hauler',
    seed: 8,
    count: 37,
    opening: 2_904_118,
    fee: ['Monthly Service Fee', 1_000],
  });
  sparseFront(paper, book);
  paper.text(36, 410, 'Transaction history', { size: 12, isBold: true });
  const rows = book.entries.map(({ day, number = '', text, amount, balance }, at) => [
    dateFormats.bareMonthDay(day),
    number,
    text,
    amount > 0 ? money(amount) : '',
    amount < 0 ? money(-amount) : '',
    book.entries[at + 1]?.day === day ? '' : money(balance),
  ]);
  const totals = ['Totals', '', '', usd(book.sumIn), usd(book.sumOut), ''];
  const columns = [36, 76, 112, { right: 432 }, { right: 506 }, { right: 576 }];
  const above = ['', '', '', 'Deposits/', 'Withdrawals/', 'Ending daily'];
  const heads = { size: 7.5, isBold: true };
  row(paper, columns, 424, above, heads);
  flow(paper, columns, 434, [...rows, ['Ending balance on 4/30', '', '', '', '', money(book.closing)], totals], {
    head: ['Date', 'Check No.', '  Description', 'Credits', 'Debits', 'balance'],
    top: 96,
    size: 7.5,
    step: 12.5,
    onPage: () => {
      paper.text(36, 40, 'April 30, 2026   •   Page 2 of 3', { size: 9 });
      row(paper, columns, 101, above, heads);
    },
    again: 'Transaction history (continued)',
  });
  sparseFees(paper, book);
}

function groupedHead(paper: Paper, page: number): void {
  paper.text(576, 34, 'Business Statement', { size: 14, isBold: true, align: 'right' });
  facts(paper, 420, 500, 58, [
    ['Account Number:', '1 047 7120 3391'],
    ['Statement Period:', 'Apr 1, 2026'],
    ['', 'through'],
    ['', 'Apr 30, 2026'],
  ]);
  paper.text(576, 112, `Page ${page} of 2`, { size: 8.5, align: 'right' });
}

function groupedSummary(paper: Paper, book: Book): void {
  paper.band(36, 214, 540, 16, '#0c2074');
  paper.text(42, 218, 'GOLD BUSINESS CHECKING', { size: 9, isBold: true, color: '#ffffff' });
  paper.text(570, 218, 'Member FDIC', { size: 8, color: '#ffffff', align: 'right' });
  paper.text(36, 236, 'Northmarch Bank National Association', { size: 8 });
  paper.text(576, 236, 'Account Number 1-047-7120-3391', { size: 8, align: 'right' });
  paper.text(36, 252, 'Account Summary', { size: 9.5, isBold: true });
  const part = (label: string, entries: Book['entries'], minus = '') => [
    label,
    String(entries.length),
    `${money(sumOf(entries))}${minus}`,
  ];
  flow(
    paper,
    [36, { right: 200 }, { right: 300 }],
    266,
    [
      ['Beginning Balance on Apr 1', '', usd(book.opening)],
      part('Customer Deposits', ofKind(book, 'deposit')),
      part('Other Deposits', ofKind(book, 'credit')),
      part('Card Withdrawals', ofKind(book, 'card'), '-'),
      part('Other Withdrawals', ofKind(book, 'debit', 'fee'), '-'),
      part('Checks Paid', ofKind(book, 'check'), '-'),
      ['Ending Balance on Apr 30, 2026', '', usd(book.closing)],
    ],
    { head: ['', '# Items', ''] },
  );
}

function groupedLists(paper: Paper, book: Book, start: number): void {
  let y = start;
  const checks = ofKind(book, 'check').map(({ day, number = '', amount }) => [
    number,
    dateFormats.named(day),
    money(-amount),
  ]);
  paper.text(36, y, 'Checks Presented Conventionally', { size: 9.5, isBold: true });
  const checkColumns = [36, 90, { right: 200 }, 240, 300, { right: 400 }];
  y = flow(paper, checkColumns, y + 13, inColumns(checks, 2), {
    head: ['Check', 'Date', 'Amount', 'Check', 'Date', 'Amount'],
  });
  const days = balancesOf(book).map(([day, balance]) => [dateFormats.named(day), money(balance)]);
  paper.text(36, y + 10, 'Balance Summary', { size: 9.5, isBold: true });
  const columns = [36, { right: 180 }, 230, { right: 370 }, 420, { right: 560 }];
  flow(paper, columns, y + 24, inColumns(days, 3), {
    head: ['Date', 'Ending Balance', 'Date', 'Ending Balance', 'Date', 'Ending Balance'],
  });
}

function groupedFront(paper: Paper, book: Book): void {
  paper.lines(36, 34, ['Northmarch Bank', 'P.O. Box 2277', 'Saint Paul, Minnesota 55100-2277'], { size: 8, step: 10 });
  paper.text(36, 70, '3041   TRN   S   Y   ST01', { size: 6.5 });
  groupedHead(paper, 1);
  paper.lines(70, 128, [
    'QUINCE & LARDER MARKET LLC',
    'DBA QUINCE GROCERY',
    '2204 E CANNERY WAY',
    'SPOKANE WA 99202-4431',
  ]);
  paper.lines(400, 140, ['To Contact Northmarch Bank', '24-Hour Business Solutions: 1-800-555-0113'], { size: 8 });
  groupedSummary(paper, book);
}

/** The range is broken into three lines beside its label. */
function groupedDigits(paper: Paper): void {
  const book = keepBook({
    from: '2026-04-01',
    to: '2026-04-30',
    business: 'grocer',
    seed: 11,
    count: 44,
    opening: 3_377_019,
  });
  groupedFront(paper, book);
  let y = 384;
  const onPage = () => groupedHead(paper, 2);
  for (const [title, entries] of [
    ['Customer Deposits', ofKind(book, 'deposit')],
    ['Other Deposits', ofKind(book, 'credit')],
    ['Card Withdrawals', ofKind(book, 'card')],
    ['Other Withdrawals', ofKind(book, 'debit', 'fee')],
  ] as const) {
    y = room(paper, y, 60, 134, onPage);
    paper.text(36, y, title, { size: 9.5, isBold: true });
    const rows = entries.map(({ day, text, amount }, at) => [
      dateFormats.named(day),
      text,
      String(8_052_211_604 + at * 71_337),
      `${money(Math.abs(amount))}${amount < 0 ? '-' : ''}`,
    ]);
    const options = { head: ['Date', 'Description of Transaction', 'Ref Number', 'Amount'], onPage, top: 134 };
    y = flow(paper, [36, 90, 380, { right: 576 }], y + 13, rows, { ...options, step: 11, bottom: 745 });
    paper.text(576, y + 1, `Total ${title}  $  ${money(sumOf(entries))}`, { size: 8, isBold: true, align: 'right' });
    y += 20;
  }
  y = room(paper, y, 130, 134, onPage);
  groupedLists(paper, book, y);
}

/** Made after large banks of the West and of the plains. */
export const SIXTH_WESTERN_BANKS: readonly CorpusSample[] = [
  sample({
    layout: 'days of the balances without a year, fee period at the end',
    name: 'April of a haulage firm',
    periods: ['4471 2026-04-01 2026-04-30'],
    draw: sparseBalances,
  }),
  sample({
    layout: 'through alone between two days, digits in groups',
    name: 'April of a grocer with a DBA name',
    periods: ['3391 2026-04-01 2026-04-30'],
    draw: groupedDigits,
  }),
];
