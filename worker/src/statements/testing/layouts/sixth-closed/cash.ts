import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { type Book, dollars, flow, keepBook, MUTED, TINY } from '../sixth/parts.ts';

function treasuryTop(paper: Paper, book: Book): void {
  paper.setFace('serif');
  paper.text(56, 44, 'Carrowmere Capital Markets', { size: 17, isBold: true });
  paper.setFace('sans');
  paper.text(56, 68, 'Treasury Cash Account   TC-440-2917', { size: 10 });
  paper.text(56, 83, 'Quarterly statement, January 1 to March 31, 2026', { size: 10 });
  paper.lines(556, 44, ['Bramley Fabrication Inc', '808 Foundry Road', 'Toledo OH 43604', 'Advisor: L. Haverstock'], {
    size: 8.5,
    align: 'right',
  });
  paper.table(
    [56, { right: 330 }, { right: 440 }, { right: 556 }],
    120,
    [
      ['Value of the account', '12/31/2025', '03/31/2026', 'Change'],
      ['Cash balance', dollars(book.opening), dollars(book.closing), dollars(book.closing - book.opening)],
      ['Treasury bills', '$0.00', '$0.00', '$0.00'],
      ['Total', dollars(book.opening), dollars(book.closing), dollars(book.closing - book.opening)],
    ],
    15,
  );
}

/** A quarter of a treasury cash account, with a subtotal for each month. */
function treasuryQuarter(paper: Paper): void {
  const book = keepBook({
    from: '2026-01-01',
    to: '2026-03-31',
    opening: 22_150_410,
    pool: 'reserve',
    count: 30,
    seed: 121,
  });
  treasuryTop(paper, book);
  const rows = ['01', '02', '03'].flatMap((month) => {
    const own = book.entries.filter(({ day }) => day.slice(5, 7) === month);
    const name = dateFormats.long(`2026-${month}-01`).split(' ')[0] ?? '';
    return [
      [name.toUpperCase()],
      ...own.map(({ day, text, amount, balance }) => [
        dateFormats.monthDay(day),
        text,
        dollars(amount),
        dollars(balance),
      ]),
      ['', `Net of ${name}`, dollars(own.reduce((total, { amount }) => total + amount, 0)), ''],
    ];
  });
  flow(
    paper,
    [56, 110, { right: 440 }, { right: 556 }],
    206,
    [['Date', 'Cash movement', 'Amount', 'Cash balance'], ...rows],
    {
      step: 13.5,
      top: 64,
      onPage: (page) => paper.text(556, 40, `TC-440-2917   page ${page} of 2`, { ...MUTED, align: 'right' }),
    },
  );
  paper.paragraph(
    56,
    748,
    500,
    'Cash is held at partner banks and is eligible for insurance of the FDIC up to the limits of the program. Bills are backed by the United States. Prices as of the last day of the quarter.',
    TINY,
  );
}

function payCardTop(paper: Paper, book: Book): void {
  paper.text(60, 48, 'SwiftStub Pay Account', { size: 17, isBold: true, color: '#be185d' });
  paper.text(60, 70, 'Issued for employees of Bristlecone Staffing LLC', MUTED);
  paper.lines(60, 100, ['DESMOND ACKERLEY', '417 LARKSPUR CT APT 3', 'SPARKS NV 89431'], { size: 9 });
  paper.boxes(
    330,
    92,
    [100, 122],
    [
      ['Account', 'ending in 0215'],
      ['Cycle', '03/26/2026 to 04/25/2026'],
      ['Next cycle ends', '05/25/2026'],
    ],
  );
  paper.pairs(60, 166, 280, [
    ['Balance at start of cycle', dollars(book.opening)],
    ['Pay and loads', dollars(book.into)],
    ['Purchases and withdrawals', dollars(-book.out)],
    ['Fees', '$0.00'],
    ['Balance at end of cycle', dollars(book.closing)],
  ]);
}

/** A payroll card from the 26th to the 25th, with its fees. */
function payCard(paper: Paper): void {
  const book = keepBook({ from: '2026-03-26', to: '2026-04-25', opening: 61_877, pool: 'wage', count: 29, seed: 131 });
  payCardTop(paper, book);
  const rows = book.entries.map(({ day, text, amount, balance }) => [
    dateFormats.full(day),
    text,
    dollars(amount),
    dollars(balance),
  ]);
  const end = flow(
    paper,
    [60, 140, { right: 460 }, { right: 552 }],
    256,
    [['Date', 'Activity', 'Amount', 'Balance'], ...rows],
    {
      step: 13,
      zebra: ['#fdf2f8', 56, 500],
    },
  );
  paper.boxes(
    60,
    end + 8,
    [200, 140, 152],
    [
      ['Fees', 'This cycle', 'Since January 1, 2026'],
      ['Out-of-network withdrawal', '$0.00', '$5.00'],
      ['Total of all fees', '$0.00', '$5.00'],
    ],
    15,
  );
  paper.text(
    60,
    750,
    `Questions? Call the number on your card. Balance of ${money(book.closing)} is insured through Gatehouse Industrial Bank.`,
    TINY,
  );
}

/** Cash at a broker, and a card for pay. */
export const SIXTH_CLOSED_CASH: readonly CorpusSample[] = [
  sample({
    layout: 'treasury cash account with nets of months',
    name: 'a quarter in one sentence',
    periods: ['2917 2026-01-01 2026-03-31'],
    draw: treasuryQuarter,
  }),
  sample({
    layout: 'payroll card of an employee',
    name: 'cycle from the 26th to the 25th',
    periods: ['0215 2026-03-26 2026-04-25'],
    draw: payCard,
  }),
];
