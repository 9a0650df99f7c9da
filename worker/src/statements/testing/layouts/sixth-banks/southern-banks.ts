import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { averageOf, type Book, balancesOf, keepBook, lowestOf, ofKind, sumOf } from './book.ts';
import { flow, inColumns, room, SMALL, usd, WORDS } from './parts.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;

function cycleHead(paper: Paper, page: number): void {
  paper.lines(36, 36, ['Magnolia Crossing Bank', 'Magnolia Main', '1900 Fifth Avenue North', 'Birmingham, AL 35203'], {
    size: 8.5,
    step: 10,
  });
  paper.text(470, 96, 'ACCOUNT #', { size: 8, isBold: true });
  paper.text(576, 96, '0214007653', { size: 8.5, align: 'right' });
  for (const [at, [label, value]] of (
    [
      ['', '092'],
      ['Cycle', '26'],
      ['Enclosures', '0'],
      ['Page', `${page} of 2`],
    ] as const
  ).entries()) {
    paper.text(470, 108 + at * 11, label, { size: 8, isBold: true });
    paper.text(576, 108 + at * 11, value, { size: 8.5, align: 'right' });
  }
}

function cycleSummary(paper: Paper, book: Book): void {
  paper.text(306, 176, 'ADVANTAGE BUSINESS CHECKING', { size: 12, isBold: true, align: 'center' });
  paper.text(306, 192, 'March 1, 2026 through March 31, 2026', { size: 10, align: 'center' });
  paper.rule(36, 208, 576);
  paper.text(306, 214, 'SUMMARY', { size: 10, isBold: true, align: 'center' });
  const total = (sign: string, entries: Book['entries']) => `${money(sumOf(entries))} ${sign}`;
  paper.pairs(36, 232, 290, [
    ['Beginning Balance', `${usd(book.opening)}  `],
    ['Deposits & Credits', total('+', ofKind(book, 'deposit', 'credit'))],
    ['Withdrawals', total('-', ofKind(book, 'debit', 'card'))],
    ['Fees', total('-', ofKind(book, 'fee'))],
    ['Automatic Transfers', '0.00 +'],
    ['Checks', total('-', ofKind(book, 'check'))],
    ['Ending Balance', `${usd(book.closing)}  `],
  ]);
  paper.pairs(340, 232, 576, [
    ['Minimum Balance', usd(lowestOf(book))],
    ['Average Balance', usd(averageOf(book))],
  ]);
}

function cycleLists(paper: Paper, book: Book, start: number): void {
  let y = start;
  paper.text(306, y, 'CHECKS', { size: 9.5, isBold: true, align: 'center' });
  const checks = ofKind(book, 'check').map(({ day, number = '', amount }) => [
    dateFormats.monthDay(day),
    number,
    money(-amount),
  ]);
  const head = ['Date', 'Check No.', 'Amount', 'Date', 'Check No.', 'Amount'];
  y = flow(paper, [60, 110, { right: 250 }, 330, 380, { right: 520 }], y + 14, inColumns(checks, 2), { head });
  paper.text(306, y + 10, 'DAILY BALANCE SUMMARY', { size: 9.5, isBold: true, align: 'center' });
  const days = balancesOf(book).map(([day, balance]) => [dateFormats.monthDay(day), money(balance)]);
  const columns = [60, { right: 190 }, 230, { right: 360 }, 400, { right: 530 }];
  flow(paper, columns, y + 24, inColumns(days, 3), { head: ['Date', 'Balance', 'Date', 'Balance', 'Date', 'Balance'] });
}

/** All that counts is centred; the number stands in a column at the right. */
function cycle(paper: Paper): void {
  const fee = ['Analysis Charge 02-26', 2_640] as const;
  const book = keepBook({ ...MARCH, business: 'hauler', seed: 33, count: 36, opening: 3_010_245, fee });
  cycleHead(paper, 1);
  paper.lines(60, 110, ['PINEWARREN TRANSIT LLC', '5 TURPENTINE RD', 'BESSEMER AL 35020']);
  cycleSummary(paper, book);
  let y = 346;
  const onPage = () => cycleHead(paper, 2);
  for (const [title, entries] of [
    ['DEPOSITS & CREDITS', ofKind(book, 'deposit', 'credit')],
    ['WITHDRAWALS', ofKind(book, 'card', 'debit')],
    ['FEES', ofKind(book, 'fee')],
  ] as const) {
    y = room(paper, y, 50, 170, onPage);
    paper.text(306, y, title, { size: 9.5, isBold: true, align: 'center' });
    const rows = entries.map(({ day, text, amount }) => [dateFormats.monthDay(day), text, money(Math.abs(amount))]);
    y = flow(paper, [60, 110, { right: 550 }], y + 14, rows, { onPage, top: 170, step: 11.5 });
    paper.text(550, y + 1, `Total ${title === 'FEES' ? 'Fees' : title}  ${usd(sumOf(entries))}`, {
      size: 8,
      isBold: true,
      align: 'right',
    });
    y += 20;
  }
  y = room(paper, y, 150, 170, onPage);
  cycleLists(paper, book, y);
  paper.text(
    306,
    756,
    'You may request account disclosures containing terms, fees, and rate information by calling 1-800-555-0134.',
    { ...SMALL, align: 'center' },
  );
}

function stripsHead(paper: Paper, page: number): void {
  paper.text(36, 34, 'GENESEE VALLEY TRUST', { size: 14, isBold: true, color: '#0b6b50' });
  paper.text(400, 36, 'FOR INQUIRIES CALL:  FAIRPORT OFFICE (585) 555-0117', { size: 7.5 });
  paper.boxes(
    330,
    54,
    [128, 118],
    [
      ['ACCOUNT TYPE', 'PAGE'],
      ['SIMPLE BUSINESS CHKG', `${page} OF 2`],
    ],
  );
  paper.boxes(
    330,
    92,
    [128, 118],
    [
      ['ACCOUNT NUMBER', 'STATEMENT PERIOD'],
      ['9871204456', '03/01/26 - 03/31/26'],
    ],
  );
}

function stripsSummary(paper: Paper, book: Book): void {
  paper.lines(60, 120, ['WICKER & WREN CONVENIENCE INC', '318 TOWPATH RD', 'FAIRPORT NY 14450']);
  paper.text(306, 176, 'ACCOUNT SUMMARY', { size: 9.5, isBold: true, align: 'center' });
  const [deposits, checks, others] = [
    ofKind(book, 'deposit', 'credit'),
    ofKind(book, 'check'),
    ofKind(book, 'card', 'debit', 'fee'),
  ];
  paper.boxes(
    36,
    190,
    [96, 46, 98, 46, 96, 46, 112],
    [
      ['BEGINNING', 'NO.', 'DEPOSITS', 'NO.', 'CHECKS', 'NO.', 'OTHER'],
      [
        usd(book.opening),
        String(deposits.length),
        money(sumOf(deposits)),
        String(checks.length),
        money(sumOf(checks)),
        String(others.length),
        money(sumOf(others)),
      ],
    ],
  );
  paper.text(576, 232, `ENDING BALANCE  ${usd(book.closing)}`, { size: 10, isBold: true, align: 'right' });
}

/** Facts stand in a strip of cells, and a second strip holds the calculation. */
function strips(paper: Paper): void {
  const book = keepBook({ ...MARCH, business: 'grocer', seed: 37, count: 48, opening: 1_730_092, scale: 0.6 });
  stripsHead(paper, 1);
  stripsSummary(paper, book);
  paper.text(306, 254, 'ACCOUNT ACTIVITY', { size: 9.5, isBold: true, align: 'center' });
  const rows = book.entries.map(({ day, text, number, amount, balance }, at) => [
    dateFormats.monthDay(day),
    number ? `CHECK NUMBER ${number}` : text.toUpperCase(),
    amount > 0 ? usd(amount) : '',
    amount < 0 ? usd(-amount) : '',
    book.entries[at + 1]?.day === day ? '' : usd(balance),
  ]);
  const totals = [
    '',
    'NUMBER OF DEPOSITS/CHECKS PAID',
    String(ofKind(book, 'deposit', 'credit').length),
    String(ofKind(book, 'check').length),
    '',
  ];
  const end = flow(
    paper,
    [36, 84, { right: 410 }, { right: 494 }, { right: 576 }],
    270,
    [[dateFormats.monthDay(book.from), 'BEGINNING BALANCE', '', '', usd(book.opening)], ...rows, totals],
    {
      head: ['DATE', 'TRANSACTION DESCRIPTION', 'DEPOSITS & CR (+)', 'WITHDRAWALS (-)', 'DAILY BALANCE'],
      onPage: () => stripsHead(paper, 2),
      top: 146,
      step: 12.5,
    },
  );
  const y = room(paper, end + 14, 80, 146, () => stripsHead(paper, 3));
  paper.paragraph(36, y, 540, `${WORDS.balancing} ${WORDS.errors}`, SMALL);
}

/** Made after banks of the South and of the lakes. */
export const SIXTH_SOUTHERN_BANKS: readonly CorpusSample[] = [
  sample({
    layout: 'centred product with a range beneath, number in a column',
    name: 'cycle and enclosures of a haulage firm',
    periods: ['7653 2026-03-01 2026-03-31'],
    draw: cycle,
  }),
  sample({
    layout: 'two strips of cells at the right of every page',
    name: 'March of a convenience store',
    periods: ['4456 2026-03-01 2026-03-31'],
    draw: strips,
  }),
];
