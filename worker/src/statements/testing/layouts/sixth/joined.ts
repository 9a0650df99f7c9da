import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { type Book, dollars, flow, keepBook, MUTED, TINY } from './parts.ts';

const HALVES = [
  ['2026-04-01', '2026-04-15'],
  ['2026-04-16', '2026-04-30'],
] as const;

function halfMonth(paper: Paper, book: Book, from: string, to: string): void {
  paper.text(50, 40, 'CASHBRIDGE SETTLEMENT BANK', { size: 12, isBold: true });
  paper.text(50, 56, 'MERCHANT CASH ACCOUNT', { size: 9 });
  paper.lines(50, 92, ['BISCUIT BARGE LLC', '19 FERRY LANDING', 'MEMPHIS TN 38103'], { size: 9 });
  paper.lines(
    330,
    92,
    [
      'STATEMENT OF ACTIVITY',
      `${dateFormats.short(from)} THRU ${dateFormats.short(to)}`,
      'ACCOUNT NO    0044 1179 302',
      'SETTLED TWICE A MONTH',
    ],
    { size: 9 },
  );
  paper.pairs(50, 160, 300, [
    ['BALANCE FORWARD', money(book.opening)],
    [`${book.received.length} CREDITS`, money(book.into)],
    [`${book.paid.length} DEBITS`, `${money(book.out)}-`],
    ['BALANCE', money(book.closing)],
  ]);
  const rows = book.entries.map(({ day, text, amount, balance }) => [
    dateFormats.monthDay(day),
    text.toUpperCase(),
    amount < 0 ? `${money(-amount)}-` : money(amount),
    money(balance),
  ]);
  flow(paper, [50, 100, { right: 440 }, { right: 540 }], 236, [['DATE', 'ITEM', 'AMOUNT', 'BALANCE'], ...rows], {
    step: 13,
  });
  paper.text(50, 756, 'PLEASE EXAMINE AT ONCE. ERRORS MUST BE REPORTED WITHIN 30 DAYS.', { size: 7 });
}

/** Two statements of half a month in one file. */
function halves(paper: Paper): void {
  let opening = 512_330;
  for (const [index, [from, to]] of HALVES.entries()) {
    if (index > 0) paper.addPage();
    const book = keepBook({ from, to, opening, pool: 'truckfood', count: 29 + index * 4, seed: 40 + index });
    halfMonth(paper, book, from, to);
    opening = book.closing;
  }
}

function application(paper: Paper): void {
  paper.text(306, 40, 'BUSINESS FUNDING APPLICATION', { size: 15, isBold: true, align: 'center' });
  paper.boxes(
    50,
    76,
    [256, 256],
    [
      ['Business', 'Owner'],
      ['Legal name: Quarterdeck Auto Glass Inc', 'Name: Solomon Verhage'],
      ['Started: 08/14/2019', 'Ownership: 100%'],
      ['Federal tax ID: on file', 'Born: 02/11/1981'],
      ['Address: 4021 Pilot House Rd, Mobile AL', 'Phone: (251) 555-0142'],
      ['Bank: Millrace One     Account: ...7716', 'Monthly rent: $3,150.00'],
      ['Average monthly deposits: $62,000', 'Amount requested: $45,000'],
      ['Open advances: none', 'Use of funds: second service van'],
    ],
    22,
  );
  paper.paragraph(
    50,
    270,
    512,
    'By signing below the applicant states that all information is true and authorizes the funder and its agents to obtain business and consumer reports. Attach the most recent statement of the business account and a letter of the landlord.',
    { size: 9 },
  );
  paper.lines(50, 340, ['Signature:  S. Verhage', 'Date: 05/12/2026'], { size: 10, step: 20 });
}

function millrace(paper: Paper): void {
  const book = keepBook({
    from: '2026-04-01',
    to: '2026-04-30',
    opening: 2_418_905,
    pool: 'roofing',
    count: 38,
    seed: 52,
  });
  paper.band(40, 36, 532, 34, '#1f2a44');
  paper.text(52, 46, 'millrace one', { size: 14, color: '#ffffff', isBold: true });
  paper.text(560, 48, 'Business Spend & Save', { size: 10, color: '#ffffff', align: 'right' });
  paper.text(40, 86, 'Statement cycle: April 1, 2026 through April 30, 2026', { size: 10, isBold: true });
  paper.lines(40, 108, ['Quarterdeck Auto Glass Inc', '4021 Pilot House Rd', 'Mobile, AL 36605'], { size: 9 });
  paper.lines(380, 108, ['Account: ...7716', 'Standard tier', 'Fees this cycle: $0.00'], { size: 9 });
  paper.table([40, { right: 240 }], 162, [
    ['This cycle', ''],
    ['Balance when the cycle began', dollars(book.opening)],
    ['Received', dollars(book.into)],
    ['Sent', dollars(-book.out)],
    ['Balance when the cycle ended', dollars(book.closing)],
  ]);
  const rowsOf = (entries: Book['entries']) =>
    entries.map(({ day, text, amount }) => [dateFormats.named(day), text, dollars(Math.abs(amount))]);
  const columns = [40, 110, { right: 560 }];
  const onPage = () => paper.text(572, 40, 'millrace one · ...7716', { ...MUTED, align: 'right' });
  const end = flow(paper, columns, 244, [['Received', '', 'Amount'], ...rowsOf(book.received)], { onPage, top: 64 });
  flow(paper, columns, end + 16, [['Sent', '', 'Amount'], ...rowsOf(book.paid)], { onPage, top: 64 });
}

/** An application, a statement and a letter of the landlord, scanned as one. */
function packageOfApplicant(paper: Paper): void {
  application(paper);
  paper.addPage();
  millrace(paper);
  paper.addPage();
  paper.setFace('serif');
  paper.lines(72, 72, ['Tidal Flats Realty', '15 Compass Row, Mobile AL 36602', '', 'May 11, 2026'], {
    size: 11,
    step: 16,
  });
  paper.paragraph(
    72,
    160,
    460,
    'To whom it may concern: Quarterdeck Auto Glass Inc has rented the shop at 4021 Pilot House Road since September 1, 2019. The present term runs from September 1, 2025 to August 31, 2028. Rent of $3,150.00 a month is paid through May 31, 2026, and no balance is owed. Please call me with any questions.',
    { size: 11 },
  );
  paper.text(72, 290, 'Winifred Tarpley, property manager', { size: 11 });
}

function trustStatement(paper: Paper, book: Book): void {
  paper.text(54, 44, 'Juniper Gap Bank & Trust', { size: 16, isBold: true });
  paper.text(54, 66, 'Attorney trust account (IOLTA)', { size: 11 });
  paper.lines(
    54,
    96,
    ['BRANNOCK ELDERKIN PLLC', 'CLIENT TRUST ACCOUNT', '700 COURTHOUSE PLAZA STE 210', 'LEXINGTON KY 40507'],
    { size: 9 },
  );
  paper.boxes(
    320,
    90,
    [90, 148],
    [
      ['Account', '30066418'],
      ['Dates covered', '03/01/2026 to 03/31/2026'],
      ['Days', '31'],
      ['Interest recipient', 'State Bar Foundation'],
    ],
  );
  paper.boxes(
    54,
    176,
    [104, 104, 104, 104, 98],
    [
      ['Start balance', 'Deposits', 'Disbursements', 'Interest remitted', 'End balance'],
      [money(book.opening), money(book.into), money(book.out), '41.17', money(book.closing)],
    ],
  );
  const rows = book.entries.map(({ day, text, amount, balance }) => [
    dateFormats.monthDay(day),
    text,
    amount > 0 ? money(amount) : '',
    amount < 0 ? money(-amount) : '',
    money(balance),
  ]);
  const interest = [
    ['03/31', 'Interest earned', '41.17', '', money(book.closing + 4_117)],
    ['03/31', 'Interest remitted to State Bar Foundation', '', '41.17', money(book.closing)],
  ];
  flow(paper, [54, 100, { right: 380 }, { right: 470 }, { right: 568 }], 240, [
    ['Date', 'Item', 'Deposits', 'Disbursements', 'Balance'],
    ...rows,
    ...interest,
  ]);
  paper.text(
    54,
    750,
    'Interest on this account is paid to the foundation under the rules of the court. Member FDIC.',
    TINY,
  );
}

/** A month of a trust account, and the firm's reconciliation behind it. */
function trustWithReconciliation(paper: Paper): void {
  const book = keepBook({
    from: '2026-03-01',
    to: '2026-03-30',
    opening: 14_220_500,
    pool: 'trust',
    count: 24,
    seed: 61,
  });
  trustStatement(paper, book);
  paper.addPage();
  paper.text(306, 50, 'Three-way reconciliation', { size: 14, isBold: true, align: 'center' });
  paper.text(306, 70, 'Trust account 6418 as of 03/31/2026   ·   prepared 04/08/2026 by bookkeeper', {
    ...MUTED,
    align: 'center',
  });
  const held = [4_000_000, 2_750_050, 1_200_000].map((cents) => Math.min(cents, Math.floor(book.closing / 4)));
  const rest = book.closing - held.reduce((total, cents) => total + cents, 0);
  paper.table(
    [80, 160, { right: 520 }],
    110,
    [
      ['Matter', 'Client', 'Held in trust'],
      ['24-0118', 'Estate of H. Quince', money(held[0] ?? 0)],
      ['25-0307', 'Pemberwick v. Dray Lines', money(held[1] ?? 0)],
      ['25-0391', 'Ostrander adoption', money(held[2] ?? 0)],
      ['26-0022', 'Sandpiper Homeowners', money(rest)],
      ['', 'Total of client ledgers', money(book.closing)],
      ['', 'Book balance', money(book.closing)],
      ['', 'Adjusted bank balance', money(book.closing)],
      ['', 'Difference', '0.00'],
    ],
    17,
  );
}

/** Files in which a statement is joined with other papers, or with a second statement. */
export const SIXTH_JOINED: readonly CorpusSample[] = [
  sample({
    layout: 'two halves of a month in one file',
    name: 'short days with thru',
    periods: ['9302 2026-04-01 2026-04-15', '9302 2026-04-16 2026-04-30'],
    face: 'typewriter',
    draw: halves,
  }),
  sample({
    layout: 'application, statement and letter of a landlord',
    name: 'statement cycle in long days',
    periods: ['7716 2026-04-01 2026-04-30'],
    draw: packageOfApplicant,
  }),
  sample({
    layout: 'trust account with a three-way reconciliation',
    name: 'dates covered in a box',
    periods: ['6418 2026-03-01 2026-03-31'],
    draw: trustWithReconciliation,
  }),
];
