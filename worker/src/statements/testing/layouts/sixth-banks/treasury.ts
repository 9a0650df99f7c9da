import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { type Book, keepBook, settle } from './book.ts';
import { facts, flow, room, SMALL, usd, WORDS } from './parts.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;
const APRIL = { from: '2026-04-01', to: '2026-04-30' } as const;

function familyBooks(): readonly (readonly [string, string, Book])[] {
  const operating = keepBook({
    ...MARCH,
    business: 'roofer',
    seed: 23,
    count: 30,
    opening: 5_240_118,
    extras: [
      ['2026-03-05', 'Transfer to 55-009-1195', -1_000_000],
      ['2026-03-19', 'Transfer to 55-009-1195', -1_000_000],
    ],
  });
  const payroll = settle({
    ...MARCH,
    opening: 200_000,
    drafts: [
      { day: '2026-03-05', kind: 'credit', text: 'Transfer from 55-009-1187', amount: 1_000_000 },
      { day: '2026-03-06', kind: 'debit', text: 'Hearthpay payroll batch 0306', amount: -941_872 },
      { day: '2026-03-19', kind: 'credit', text: 'Transfer from 55-009-1187', amount: 1_000_000 },
      { day: '2026-03-20', kind: 'debit', text: 'Hearthpay payroll batch 0320', amount: -966_015 },
    ],
  });
  const reserve = settle({
    ...MARCH,
    opening: 3_100_000,
    drafts: [
      { day: '2026-03-16', kind: 'debit', text: 'Estimated tax payment', amount: -820_000 },
      { day: '2026-03-31', kind: 'credit', text: 'Interest credited', amount: 3_311 },
    ],
  });
  const petty = settle({ ...MARCH, opening: 48_255, drafts: [] });
  return [
    ['Commercial Operating', '55-009-1187', operating],
    ['Payroll Checking', '55-009-1195', payroll],
    ['Tax Reserve Savings', '55-300-4471', reserve],
    ['Jobsite Petty Cash Checking', '55-009-2318', petty],
  ];
}

function familyHead(paper: Paper, page: number): void {
  paper.text(40, 36, 'Bellwether Commerce Bank', { size: 13, isBold: true, color: '#40407a' });
  paper.text(572, 38, `Combined statement, page ${page}`, { size: 8.5, align: 'right' });
  paper.rule(40, 56, 572, '#40407a');
}

function familyFacts(paper: Paper): void {
  paper.lines(40, 76, ['STONECROP BUILDERS OF YUMA INC', '1 QUARRY GATE', 'YUMA AZ 85364']);
  facts(
    paper,
    340,
    440,
    76,
    [
      ['Statement cycle', '03/01/26 – 03/31/26'],
      ['Days in cycle', '31'],
      ['Customer since', 'August 2011'],
      ['Relationship no.', '30018'],
    ],
    { size: 9, step: 13 },
  );
}

function familyFront(paper: Paper, books: ReturnType<typeof familyBooks>): number {
  familyHead(paper, 1);
  familyFacts(paper);
  paper.text(40, 146, 'All your accounts', { size: 12, isBold: true });
  const total = (pick: (book: Book) => number) => usd(books.reduce((sum, [, , book]) => sum + pick(book), 0));
  const rows = books.map(([name, number, book]) => [
    name,
    number,
    usd(book.opening),
    usd(book.sumIn),
    usd(book.sumOut),
    usd(book.closing),
  ]);
  const columns = [40, 190, { right: 340 }, { right: 420 }, { right: 496 }, { right: 572 }];
  return flow(
    paper,
    columns,
    164,
    [
      ...rows,
      [
        'Total',
        '',
        total((book) => book.opening),
        total((book) => book.sumIn),
        total((book) => book.sumOut),
        total((book) => book.closing),
      ],
    ],
    {
      head: ['Account', 'Number', 'Last statement', 'Plus', 'Less', 'This statement'],
      step: 15,
    },
  );
}

/** A table of all accounts, then each with few words. One account did not move. */
function family(paper: Paper): void {
  const books = familyBooks();
  let y = familyFront(paper, books);
  let page = 1;
  const onPage = () => familyHead(paper, ++page);
  for (const [name, number, book] of books) {
    y = room(paper, y + 14, 80, 74, onPage);
    paper.text(40, y, `${name} — ${number}`, { size: 10.5, isBold: true, color: '#40407a' });
    if (book.entries.length === 0) {
      paper.text(40, y + 16, `There was no activity. Your balance is ${usd(book.closing)}.`, { size: 8.5 });
      y += 30;
    }
    const entries = book.entries.map(({ day, text, number: check, amount, balance }) => [
      dateFormats.bareMonthDay(day),
      check ? `Check no. ${check}` : text.slice(0, 76),
      money(amount),
      money(balance),
    ]);
    if (entries.length > 0)
      y = flow(paper, [40, 80, { right: 490 }, { right: 572 }], y + 16, entries, {
        head: ['Day', 'What happened', 'Amount', 'Balance'],
        onPage,
        top: 74,
      });
  }
  y = room(paper, y + 16, 60, 74, onPage);
  paper.paragraph(40, y, 520, `${WORDS.errors} ${WORDS.insured}`, SMALL);
}

function zeroBook(): Book {
  const batches = [
    ['2026-04-02', 'CKS PD', 318_277],
    ['2026-04-03', 'WAGEWISE NET PAY', 1_204_418],
    ['2026-04-08', 'CKS PD', 96_050],
    ['2026-04-10', 'WAGEWISE TAXES', 402_933],
    ['2026-04-17', 'WAGEWISE NET PAY', 1_190_655],
    ['2026-04-22', 'CHILD SUPPORT REMIT', 41_800],
    ['2026-04-24', 'WAGEWISE TAXES', 398_204],
    ['2026-04-29', 'CKS PD', 205_118],
  ] as const;
  const drafts = batches.flatMap(([day, text, cents]) => [
    { day, kind: 'debit' as const, text, amount: -cents },
    { day, kind: 'credit' as const, text: 'ZBA FUNDING FROM CONCENTRATION ACCT 0087331105', amount: cents },
  ]);
  return settle({ ...APRIL, opening: 0, drafts });
}

function zeroFront(paper: Paper, book: Book): void {
  paper.band(0, 0, 792, 54, '#22313f');
  paper.text(40, 20, 'IRONGATE BANK & TRUST', { size: 14, isBold: true, color: '#ffffff' });
  paper.text(752, 22, 'Treasury Solutions', { size: 11, color: '#ffffff', align: 'right' });
  paper.lines(
    40,
    76,
    ['PEREGRINE HOME HEALTH AIDES LLC', 'DISBURSEMENT ACCOUNT', '400 KETTLE CREEK PKWY', 'LOUISVILLE KY 40202'],
    { size: 9 },
  );
  paper.boxes(
    360,
    74,
    [130, 132, 130],
    [
      ['Account number', 'Activity period', 'Account type'],
      ['0087331212', '04/01/2026 – 04/30/2026', 'Zero balance disbursing'],
    ],
    20,
  );
  facts(
    paper,
    360,
    520,
    126,
    [
      ['Opening ledger balance', usd(book.opening)],
      ['Total debits / total funding', `${usd(book.sumOut)} / ${usd(book.sumIn)}`],
      ['Closing ledger balance', usd(book.closing)],
    ],
    { size: 9 },
  );
}

/** A disbursement account in landscape that another account fills up each day. */
function zeroBalance(paper: Paper): void {
  const book = zeroBook();
  zeroFront(paper, book);
  const rows = book.entries.map(({ day, text, amount, balance }, at) => [
    dateFormats.full(day),
    dateFormats.full(day),
    text,
    `T${70_114_020 + at * 17}`,
    amount < 0 ? money(-amount) : '',
    amount > 0 ? money(amount) : '',
    money(balance),
  ]);
  const y = flow(paper, [40, 110, 180, 450, { right: 590 }, { right: 670 }, { right: 752 }], 184, rows, {
    head: ['Posted', 'Value date', 'Narrative', 'Bank ref', 'Debit', 'Credit', 'Ledger balance'],
    step: 16,
    bottom: 560,
  });
  paper.text(
    40,
    y + 10,
    'This account is linked to concentration account ending 1105, which is reported on a separate statement.',
    SMALL,
  );
}

/** Of companies with several accounts, and with fees by analysis. */
export const SIXTH_TREASURY: readonly CorpusSample[] = [
  sample({
    layout: 'family of four accounts, one of which rested',
    name: 'statement cycle of a builder',
    periods: [
      '1187 2026-03-01 2026-03-31',
      '1195 2026-03-01 2026-03-31',
      '4471 2026-03-01 2026-03-31',
      '2318 2026-03-01 2026-03-31',
    ],
    draw: family,
  }),
  sample({
    layout: 'disbursement account that is filled to zero',
    name: 'activity period in landscape',
    isLandscape: true,
    periods: ['1212 2026-04-01 2026-04-30'],
    draw: zeroBalance,
  }),
];
