import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { type Book, dollars, flow, keepBook, MUTED, medium, TINY } from '../sixth/parts.ts';

const MONTHS = [
  ['2026-03-01', '2026-03-31'],
  ['2026-04-01', '2026-04-30'],
] as const;

function monthOfApp(paper: Paper, book: Book, from: string, to: string): void {
  paper.text(48, 42, 'Kestrelle', { size: 18, isBold: true, color: '#b45309' });
  paper.text(564, 44, 'Business account statement', { size: 10, align: 'right' });
  paper.table([48, 160, 300, 430], 80, [
    ['Account', 'Number', 'Start date', 'End date'],
    ['Everyday', '•••• 6083', medium(from), medium(to)],
  ]);
  paper.lines(48, 120, ['Cinder Alley Barbecue LLC', '902 Switchyard Ave', 'Wichita, KS 67214'], MUTED);
  paper.table([320, { right: 564 }], 120, [
    ['Start balance', dollars(book.opening)],
    ['In', dollars(book.into)],
    ['Out', dollars(-book.out)],
    ['End balance', dollars(book.closing)],
  ]);
  const rows = book.entries.map(({ day, text, amount, balance }) => [
    dateFormats.dayNamed(day),
    text,
    amount > 0 ? dollars(amount) : `(${dollars(-amount)})`,
    dollars(balance),
  ]);
  flow(paper, [48, 110, { right: 450 }, { right: 564 }], 190, [
    ['Day', 'Details', 'Amount', 'Running balance'],
    ...rows,
  ]);
  paper.text(
    48,
    756,
    'Kestrelle is a brand of Driftless Savings Bank, Member FDIC. Support: chat in the app, 24 hours a day.',
    TINY,
  );
}

function savingsPage(paper: Paper): void {
  const book = keepBook({
    from: '2026-04-01',
    to: '2026-04-30',
    opening: 980_000,
    pool: 'reserve',
    count: 4,
    seed: 163,
  });
  paper.setFace('serif');
  paper.text(306, 50, 'Cornhusk Farmers & Drovers Bank', { size: 16, isBold: true, align: 'center' });
  paper.text(306, 72, 'Business Savings Statement', { size: 11, align: 'center' });
  paper.lines(60, 110, ['Cinder Alley Barbecue LLC', '902 Switchyard Avenue', 'Wichita KS 67214'], { size: 10 });
  paper.lines(350, 110, ['Account Number: 8114 2290', 'Period Beginning: 04/01/2026', 'Period Ending: 04/30/2026'], {
    size: 10,
  });
  const rows = book.entries.map(({ day, text, amount, balance }) => [
    dateFormats.monthDay(day),
    text,
    money(amount),
    money(balance),
  ]);
  flow(
    paper,
    [60, 120, { right: 440 }, { right: 552 }],
    180,
    [
      ['Date', 'Description', 'Amount', 'Balance'],
      ['04/01', 'Balance forward', '', money(book.opening)],
      ...rows,
      ['04/30', 'Balance this statement', '', money(book.closing)],
    ],
    { size: 9.5, step: 17 },
  );
  paper.text(
    60,
    320,
    'Interest paid in 2026: $0.00. Federal rules no longer limit the number of transfers; our limit is six a month.',
    MUTED,
  );
  paper.setFace('sans');
}

function cardPage(paper: Paper): void {
  paper.text(48, 44, 'Orchestra Business Rewards Card', { size: 14, isBold: true, color: '#1e40af' });
  paper.lines(48, 70, ['Account ending 4-51007', 'Billing cycle 03/19/2026 - 04/18/2026', 'Payment due 05/13/2026'], {
    size: 9.5,
  });
  paper.pairs(48, 126, 300, [
    ['Previous balance', '$1,902.77'],
    ['Payments and credits', '-$1,902.77'],
    ['New charges', '$2,260.15'],
    ['New balance', '$2,260.15'],
    ['Minimum payment due', '$45.00'],
    ['Credit limit', '$15,000.00'],
  ]);
  paper.table(
    [48, 120, { right: 560 }],
    236,
    [
      ['Date', 'Charges', 'Amount'],
      ['03/22', 'HICKORY WOOD SUPPLY', '$640.00'],
      ['04/02', 'RESTAURANT PANTRY DEPOT', '$1,180.15'],
      ['04/11', 'SMOKER PARTS DIRECT', '$440.00'],
      ['04/13', 'PAYMENT RECEIVED, THANK YOU', '-$1,902.77'],
    ],
    16,
  );
  paper.text(48, 340, 'If you make only the minimum payment each period, you will pay more in interest.', MUTED);
}

/** Two months of an app, savings at another bank, and a credit card, uploaded as one file. */
function bundle(paper: Paper): void {
  let opening = 744_512;
  for (const [index, [from, to]] of MONTHS.entries()) {
    const book = keepBook({ from, to, opening, pool: 'truckfood', count: 36, seed: 160 + index });
    monthOfApp(paper, book, from, to);
    opening = book.closing;
    paper.addPage();
  }
  savingsPage(paper);
  paper.addPage();
  cardPage(paper);
}

/** Papers of several institutions in one file. */
export const SIXTH_BUNDLE: readonly CorpusSample[] = [
  sample({
    layout: 'app, savings elsewhere and a card in one file',
    name: 'start and end date as heads for two months',
    periods: ['6083 2026-03-01 2026-03-31', '6083 2026-04-01 2026-04-30', '2290 2026-04-01 2026-04-30'],
    draw: bundle,
  }),
];
