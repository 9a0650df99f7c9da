import type { CorpusSample } from '../../development-corpus.ts';
import { dateFormats, money } from '../ledger.ts';
import { type Paper, sample } from '../paper.ts';
import { averageOf, type Book, balancesOf, daysOf, keepBook, lowestOf, ofKind, sumOf } from './book.ts';
import { flow, inColumns, room, SMALL, usd, WORDS } from './parts.ts';

const APRIL = { from: '2026-04-01', to: '2026-04-30' } as const;

function itemsHead(paper: Paper, page: number): void {
  paper.text(306, 34, 'PLOVER STATE BANK', { size: 13, isBold: true, align: 'center' });
  paper.text(306, 50, 'Account 21004377   ·   04-30-26   ·   Page '.concat(String(page)), { size: 8, align: 'center' });
}

function checkPicture(paper: Paper, at: number, number: string, day: string, cents: number): void {
  const [x, y] = [40 + (at % 2) * 275, 92 + Math.floor(at / 2) * 128];
  paper.document.lineWidth(0.6).rect(x, y, 255, 92).stroke('#777777');
  paper.text(x + 8, y + 8, 'TUPELO CORNER STORE', { size: 7, isBold: true });
  paper.text(x + 247, y + 8, number, { size: 8, align: 'right' });
  paper.text(x + 170, y + 22, dateFormats.full(day), { size: 7 });
  paper.text(x + 8, y + 40, 'PAY TO THE ORDER OF  Barley & Finch Dist', { size: 7 });
  paper.text(x + 247, y + 40, usd(cents), { size: 8, align: 'right' });
  paper.text(x + 8, y + 74, `C${number.padStart(6, '0')}C A000914733A 21004377C`, { size: 7 });
  paper.text(x, y + 97, `${dateFormats.short(day)}   Check ${number}   ${usd(cents)}`, { size: 7.5 });
}

function itemsFront(paper: Paper, book: Book): void {
  paper.lines(60, 84, ['TUPELO CORNER STORE', 'PO BOX 12', 'PLOVER MS 38868'], { size: 9 });
  paper.boxes(
    300,
    80,
    [90, 186],
    [
      ['Item', 'Value'],
      ['Account', '21004377'],
      ['From - Through', '04-01-26 - 04-30-26'],
      ['Items enclosed', String(ofKind(book, 'check').length)],
    ],
  );
  paper.text(40, 176, 'MERCANTILE CHECKING', { size: 10, isBold: true });
  paper.boxes(
    40,
    192,
    [106, 106, 106, 106, 108],
    [
      ['Balance forward', 'Total credits', 'Total debits', 'Service charge', 'New balance'],
      [money(book.opening), money(book.sumIn), money(book.sumOut), '0.00', money(book.closing)],
    ],
  );
  paper.text(40, 242, `Lowest balance ${money(lowestOf(book))}     Average balance ${money(averageOf(book))}`, {
    size: 8,
  });
}

/** The head of a processor in one boxed line, and pictures of checks with their own days. */
function itemPictures(paper: Paper): void {
  const book = keepBook({
    from: '2026-04-01',
    to: '2026-04-30',
    business: 'grocer',
    seed: 21,
    count: 28,
    opening: 1_640_500,
    firstCheck: 20_118,
  });
  itemsHead(paper, 1);
  itemsFront(paper, book);
  const rows = book.entries.map(({ day, text, number, amount, balance }) => [
    dateFormats.hyphenated(day),
    number ? `CHECK # ${number}` : text.toUpperCase(),
    `${money(Math.abs(amount))}${amount < 0 ? ' DR' : ' CR'}`,
    money(balance),
  ]);
  const y = flow(paper, [40, 90, { right: 460 }, { right: 560 }], 266, rows, {
    head: ['DATE', 'TRANSACTION', 'AMOUNT', 'BALANCE'],
    step: 13,
  });
  paper.paragraph(40, y + 16, 520, WORDS.errors, SMALL);
  paper.addPage();
  itemsHead(paper, 2);
  for (const [at, { day, number = '', amount }] of ofKind(book, 'check').entries())
    checkPicture(paper, at, number, day, -amount);
}

function analysisPage(paper: Paper): void {
  paper.addPage();
  paper.text(40, 40, 'ACCOUNT ANALYSIS', { size: 13, isBold: true });
  paper.text(572, 42, 'Analysis month: March 2026', { size: 9, align: 'right' });
  const end = paper.pairs(40, 70, 360, [
    ['Average ledger balance', '$81,520.11'],
    ['Less average float', '-$1,823.00'],
    ['Average collected balance', '$79,697.11'],
    ['Earnings credit rate', '0.55%'],
    ['Earnings allowance', '$37.23'],
  ]);
  paper.table([40, { right: 300 }, { right: 390 }, { right: 480 }], end + 14, [
    ['Service', 'Volume', 'Unit price', 'Charge'],
    ['Account maintenance', '1', '22.0000', '22.00'],
    ['Credits posted', '61', '0.2500', '15.25'],
    ['Debits posted', '48', '0.2200', '10.56'],
    ['Remote deposit items', '133', '0.1200', '15.96'],
    ['Positive pay, monthly', '1', '50.0000', '50.00'],
    ['Total service charges', '', '', '113.77'],
    ['Less earnings allowance', '', '', '-37.23'],
    ['Charge billed by invoice 04/15/2026', '', '', '76.54'],
  ]);
}

function analyzedLists(paper: Paper, book: Book, start: number): void {
  let y = start;
  paper.text(40, y, 'Checks', { size: 10, isBold: true });
  const checks = ofKind(book, 'check').map(({ day, number = '', amount }) => [
    number,
    dateFormats.hyphenated(day),
    money(-amount),
  ]);
  y =
    flow(
      paper,
      [40, 90, { right: 190 }, 220, 270, { right: 370 }, 400, 450, { right: 550 }],
      y + 15,
      inColumns(checks, 3),
    ) + 12;
  paper.text(40, y, 'Ledger balances by day', { size: 10, isBold: true });
  const days = balancesOf(book).map(([day, balance]) => [dateFormats.hyphenated(day), money(balance)]);
  const columns = [40, { right: 160 }, 180, { right: 300 }, 320, { right: 440 }, 460, { right: 572 }];
  flow(paper, columns, y + 15, inColumns(days, 4));
}

function analyzedFront(paper: Paper, book: Book): void {
  paper.setFace('serif');
  paper.text(40, 38, 'Lowell & Merrimack Trust', { size: 19 });
  paper.setFace('sans');
  paper.text(40, 66, 'Business Analyzed Checking', { size: 11, isBold: true });
  paper.lines(40, 96, ['CANTERBURY EYE PHYSICIANS PC', '620 SPINDLE ST FL 2', 'LOWELL MA 01852']);
  paper.lines(572, 40, ['Account 2208-551-903', 'Period April 1–30, 2026', `${daysOf(book)} days`], {
    size: 9.5,
    align: 'right',
    step: 14,
  });
  paper.boxes(
    40,
    150,
    [106, 106, 106, 106, 108],
    [
      ['Balance 04/01', 'Credits', 'Debits', 'Balance 04/30', 'Low balance'],
      [usd(book.opening), usd(book.sumIn), usd(book.sumOut), usd(book.closing), usd(lowestOf(book))],
    ],
    20,
  );
}

/** A small statement with the analysis of the month before behind it. */
function analyzed(paper: Paper): void {
  const book = keepBook({ ...APRIL, business: 'clinic', seed: 27, count: 34, opening: 8_815_204, scale: 2.2 });
  analyzedFront(paper, book);
  let y = 206;
  for (const [title, entries] of [
    ['Credits', ofKind(book, 'deposit', 'credit')],
    ['Debits other than checks', ofKind(book, 'debit', 'card')],
  ] as const) {
    y = room(paper, y, 60, 50);
    paper.text(40, y, title, { size: 10, isBold: true });
    y =
      flow(
        paper,
        [40, 90, { right: 572 }],
        y + 15,
        [
          ...entries.map(({ day, text, amount }) => [dateFormats.hyphenated(day), text, money(Math.abs(amount))]),
          ['', 'Total', money(sumOf(entries))],
        ],
        { top: 50 },
      ) + 12;
  }
  y = room(paper, y, 160, 50);
  analyzedLists(paper, book, y);
  analysisPage(paper);
}

/** Made after a state bank and a trust company. */
export const SIXTH_STATE_BANKS: readonly CorpusSample[] = [
  sample({
    layout: 'boxed facts of a state bank and pictures of checks',
    name: 'hyphened days from and through',
    periods: ['4377 2026-04-01 2026-04-30'],
    draw: itemPictures,
  }),
  sample({
    layout: 'days of one month joined by a dash, analysis behind',
    name: 'April of eye physicians with the analysis of March',
    periods: ['1903 2026-04-01 2026-04-30'],
    draw: analyzed,
  }),
];
