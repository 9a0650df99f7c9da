import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { type Book, daysOf, dollars, flow, keepBook, MUTED, medium, TINY, terms } from './parts.ts';

function dayRows(book: Book): string[][] {
  return daysOf(book).map(([day, entries]) => {
    const sum = (sign: number) =>
      entries.reduce((total, { amount }) => (Math.sign(amount) === sign ? total + amount : total), 0);
    return [
      `${dateFormats.named(day)}`,
      String(entries.length),
      dollars(sum(1)),
      dollars(sum(-1)),
      dollars(entries.at(-1)?.balance ?? 0),
    ];
  });
}

/** Deposit account of a processor: sums of each day, then the debits alone. */
function processorDeposits(paper: Paper): void {
  const book = keepBook({
    from: '2026-01-01',
    to: '2026-01-31',
    opening: 388_140,
    pool: 'truckfood',
    count: 66,
    seed: 71,
  });
  paper.text(52, 48, 'Tapwell', { size: 20, isBold: true });
  paper.text(52, 74, 'Tapwell Deposits account', { size: 11 });
  paper.lines(560, 48, ['Jan 01, 2026 – Jan 31, 2026', 'Account number ending in 5519', 'Routing number 000 916 004'], {
    size: 9,
    align: 'right',
  });
  paper.lines(
    52,
    108,
    ['Dumpling Depot LLC', 'Location: Truck 1 and Truck 2', '66 Viaduct St, Providence, RI 02909'],
    MUTED,
  );
  paper.band(52, 154, 508, 46, '#f3f4f6');
  for (const [index, [label, cents]] of (
    [
      ['Beginning balance', book.opening],
      ['Sales and transfers in', book.into],
      ['Debits', -book.out],
      ['Ending balance', book.closing],
    ] as const
  ).entries()) {
    paper.text(64 + index * 126, 162, label, MUTED);
    paper.text(64 + index * 126, 176, dollars(cents), { size: 11, isBold: true });
  }
  const columns = [52, { right: 190 }, { right: 310 }, { right: 430 }, { right: 560 }];
  const head = ['Day', 'Items', 'Came in', 'Went out', 'Balance at end of day'];
  flow(paper, columns, 218, [head, ...dayRows(book)], { step: 15, top: 60 });
  paper.addPage();
  paper.text(52, 48, 'Debits in detail', { size: 12, isBold: true });
  const debits = book.paid.map(({ day, text, amount }) => [medium(day), text, dollars(amount)]);
  const end = flow(paper, [52, 150, { right: 560 }], 72, [['Date', 'Merchant or payee', 'Amount'], ...debits], {
    top: 60,
  });
  paper.paragraph(
    52,
    end + 14,
    500,
    'Sales of card readers are added within minutes. Processing fees of $0.10 and 2.6% were taken out before sales were added. Tapwell Deposits accounts are provided by Gatehouse Industrial Bank, Member FDIC.',
    TINY,
  );
}

function brokerTop(paper: Paper, book: Book): void {
  paper.text(40, 36, 'STANHOPE & VARLEY', { size: 15, isBold: true, spacing: 2 });
  paper.text(40, 54, 'Securities and cash for businesses. Member SIPC', MUTED);
  paper.lines(572, 36, ['Business Brokerage Account', 'Account 7Z4-018826', 'March 1 - March 31, 2026'], {
    size: 9,
    align: 'right',
  });
  paper.lines(40, 92, ['PELICAN FREIGHT PARTNERS LP', 'ATTN TREASURER', '44 LEVEE STREET', 'BATON ROUGE LA 70802'], {
    size: 9,
  });
  paper.text(40, 158, 'Change in cash', { size: 11, isBold: true });
  paper.table([40, { right: 380 }, { right: 560 }], 176, [
    ['', 'This period', 'Year to date (since 01/01/2026)'],
    ['Opening cash', dollars(book.opening), dollars(2_940_118)],
    ['Cash added', dollars(book.into), dollars(book.into + 6_480_209)],
    ['Cash taken', dollars(-book.out), dollars(book.closing - 2_940_118 - book.into - 6_480_209)],
    ['Closing cash', dollars(book.closing), dollars(book.closing)],
  ]);
  paper.text(
    40,
    262,
    'No securities were held in this account on 03/31/2026. Cash earns 2.10% in the Core Cash Program.',
    MUTED,
  );
}

/** A brokerage account that holds cash alone; this period beside the year. */
function brokerCash(paper: Paper): void {
  const book = keepBook({
    from: '2026-03-01',
    to: '2026-03-31',
    opening: 6_612_740,
    pool: 'trucking',
    count: 34,
    seed: 77,
  });
  brokerTop(paper, book);
  const rows = book.entries.map(({ day, text, amount, reference }) => [
    dateFormats.monthDay(day),
    amount > 0 ? 'Funds received' : (['Bill payment', 'Check', 'EFT'][Number(reference) % 3] ?? ''),
    text,
    dollars(amount),
  ]);
  flow(paper, [40, 90, 190, { right: 560 }], 290, [['Settled', 'Activity', 'Description', 'Amount'], ...rows], {
    step: 13,
    top: 84,
    onPage: () => {
      paper.text(40, 40, 'STANHOPE & VARLEY', { size: 9, isBold: true });
      paper.text(572, 40, 'Account 7Z4-018826   March 1 - March 31, 2026', { size: 8, align: 'right' });
      paper.text(40, 64, 'Core account activity, continued', { size: 9 });
    },
  });
  paper.text(
    40,
    756,
    `Closing cash of ${money(book.closing)} is swept to program banks. Securities are not FDIC insured.`,
    TINY,
  );
  terms(paper, 'About your statement', [
    'Please review this statement promptly. Any discrepancy, including entries you did not authorize, must be reported in writing within 10 days. Our liability may otherwise be limited by the account agreement dated October 2024.',
    'Core Cash Program. Cash is deposited at one or more program banks overnight. The rate shown was in effect on the last business day of the period and may change daily. From July 1, 2026 a program fee of 0.05% a year applies to balances below $25,000.00.',
    'Income summary. No dividends and no taxable interest were credited from January 1, 2026 through the end of this period. Forms 1099 for 2025 were mailed by February 17, 2026.',
    'Financial condition. A statement of the financial condition of Stanhope & Varley as of December 31, 2025 is available at any office on request. In a dispute, arbitration is final and binding on the parties.',
  ]);
}

/** Cash at processors and brokers. */
export const SIXTH_CASH: readonly CorpusSample[] = [
  sample({
    layout: 'deposit account of a processor with sums of days',
    name: 'days with years in both halves',
    periods: ['5519 2026-01-01 2026-01-31'],
    draw: processorDeposits,
  }),
  sample({
    layout: 'brokerage that holds cash alone',
    name: 'this period beside the year to date',
    periods: ['8826 2026-03-01 2026-03-31'],
    draw: brokerCash,
  }),
];
