import { dateFormats, money } from '../ledger.ts';
import type { Paper } from '../paper.ts';

/** Deposit, electronic credit, interest; check, card, electronic payment, fee. */
type Kind = 'D' | 'E' | 'I' | 'C' | 'A' | 'P' | 'F';
/** Days after the first, kind, text (a second line behind a bar), cents. */
type Entry = readonly [number, Kind, string, number];
type Column = number | { readonly right: number };
type Row = readonly string[];

export interface Move {
  readonly day: string;
  readonly kind: Kind;
  readonly text: string;
  readonly amount: number;
  readonly balance: number;
}

const DAY = 86_400_000;
const dayAfter = (from: string, days: number) => new Date(Date.parse(from) + days * DAY).toISOString().slice(0, 10);

function workday(day: string, kind: Kind): string {
  if (kind === 'I') return day;
  return dayAfter(day, { 0: 1, 6: -1 }[new Date(day).getUTCDay()] ?? 0);
}

/** The same movement on several days, a number in braces counts up, cents never the same. */
const every = (days: readonly number[], kind: Kind, text: string, cents: number): Entry[] =>
  days.map((day, index) => [
    day,
    kind,
    text.replace(/\{(\d+)\}/, (_, first: string) => String(Number(first) + index)),
    days.length === 1 ? cents : cents + ((day * 719 + index * 41) % 97) * Math.round(cents / 307),
  ]);

const KINDS: readonly Kind[] = ['D', 'E', 'I', 'C', 'A', 'P', 'F'];

/** Movements written as lines: kind, days after the first, cents, text. */
const read = (lines: string): Entry[] =>
  lines
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [, letter, days = '', cents, text = ''] = /^\s*(\w) (\S+) (\d+) ?(.*)$/.exec(line) ?? [];
      const kind = KINDS.find((known) => known === letter) ?? 'P';
      return every(days.split(',').map(Number), kind, text, Number(cents));
    });

/** Places of columns, those of right edges behind an arrow. */
export const at = (places: string): Column[] =>
  places.split(' ').map((place) => (place.startsWith('>') ? { right: Number(place.slice(1)) } : Number(place)));
export const wide = (widths: string) => widths.split(' ').map(Number);
export const cells = (texts: string) => texts.split(';');
export const total = (moves: readonly Move[]) => moves.reduce((sum, { amount }) => sum + Math.abs(amount), 0);

/** Movements of an account, one after the other, with their sums. */
export const book = (from: string, opening: number) => (lines: string) => {
  let balance = opening;
  const moves = read(lines)
    .map(([after, kind, text, cents]) => ({
      day: workday(dayAfter(from, after), kind),
      kind,
      text,
      amount: 'DEI'.includes(kind) ? cents : -cents,
    }))
    .sort((one, two) => one.day.localeCompare(two.day))
    .map((move): Move => {
      balance += move.amount;
      const [monthDay, glued] = [move.day.slice(5).replace('-', '/'), move.day.slice(5).replace('-', '')];
      return { ...move, text: move.text.replace('MMDD', glued).replace('MM/DD', monthDay), balance };
    });
  const of = (kinds: string) => moves.filter(({ kind }) => kinds.includes(kind));
  const sum = (kinds: string) => money(total(of(kinds)));
  return {
    moves,
    opening,
    closing: balance,
    first: money(opening),
    last: money(balance),
    /** Movements of these kinds. */
    of,
    sum,
    count: (kinds: string) => String(of(kinds).length),
  };
};
export type Book = ReturnType<ReturnType<typeof book>>;

/** Checks by their numbers, a star where numbers are missing before. */
export function checksOf(held: Book) {
  const checks = held.of('C').map((move) => ({ ...move, number: move.text.replace(/\D+/g, '') }));
  checks.sort((one, two) => Number(one.number) - Number(two.number));
  return checks.map((check, index) => {
    const before = checks[index - 1]?.number ?? String(Number(check.number) - 1);
    return { ...check, star: Number(check.number) - Number(before) === 1 ? '' : '*' };
  });
}

/** Number, day and amount of the checks, or the day first. */
export const checkRows = (held: Book, format: (day: string) => string, isDayFirst = false) =>
  checksOf(held).map(({ day, number, star, amount }) => {
    const facts = [`${number}${star}`, format(day)];
    return [...(isDayFirst ? facts.reverse() : facts), money(-amount)];
  });

/** The balance at the end of each day with a movement. */
export function dayBalances({ moves }: Book, format: (day: string) => string, sign = ''): [string, string][] {
  const byDay = new Map(moves.map(({ day, balance }) => [day, balance]));
  return [...byDay].map(([day, balance]) => [format(day), `${sign}${money(balance)}`]);
}

/** The mean of the balances at the end of all days of a period. */
export function meanBalance({ moves, opening }: Book, from: string, days: number): number {
  const ends = Array.from({ length: days }, (_, after) => {
    const before = moves.filter(({ day }) => day <= dayAfter(from, after));
    return before.at(-1)?.balance ?? opening;
  });
  return Math.round(ends.reduce((sum, end) => sum + end, 0) / days);
}

/** Rows of a list side by side. */
export function sideBySide(rows: readonly Row[], across: number): string[][] {
  const height = Math.ceil(rows.length / across);
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: across }, (__, column) => rows[column * height + row] ?? []).flat(),
  );
}

/** Day, text and amount without a sign. */
export const listed = (moves: readonly Move[], format: (day: string) => string, sign = ''): string[][] =>
  moves.map(({ day, text, amount }) => [format(day), text, `${sign}${money(Math.abs(amount))}`]);

/** Day, text, in, out and balance. */
export const inOut = ({ moves }: Book, format: (day: string) => string): string[][] =>
  moves.map(({ day, text, amount, balance }) => [
    format(day),
    text,
    amount > 0 ? money(amount) : '',
    amount < 0 ? money(-amount) : '',
    money(balance),
  ]);

/** 1,250.00- */
export const trailing = (cents: number) => `${money(Math.abs(cents))}${cents < 0 ? '-' : ''}`;

const specOf = (places: string) => {
  const option = (name: string, usual: number) => Number(new RegExp(`${name}([\\d.]+)`).exec(places)?.[1] ?? usual);
  return {
    columns: at(places.replace(/ [a-z].*/, '')),
    step: option('step', 12),
    size: option('size', 8.5),
    isPlain: places.includes('plain'),
  };
};
type Spec = ReturnType<typeof specOf>;

function row(paper: Paper, top: number, { columns, step, size }: Spec, cells: Row, isBold: boolean): number {
  const height = Math.max(...cells.map((cell) => cell.split('|').length));
  for (let line = 0; line < height; line += 1)
    for (const [index, cell] of cells.entries()) {
      const [column = 0, part = ''] = [columns[index], cell.split('|')[line]];
      const y = top + line * step;
      if (typeof column === 'number') paper.text(column, y, part, { size, isBold });
      else paper.text(column.right, y, part, { size, isBold, align: 'right' });
    }
  return top + height * step;
}

/** Pages that turn when they are full. The head of a page answers where its text begins. */
export function pages(paper: Paper, head: (page: number) => number, bottom = 725) {
  let page = 1;
  let y = head(page);
  const turn = () => {
    paper.addPage();
    page += 1;
    y = head(page);
  };

  return {
    at: () => y,
    to(next: number) {
      y = next;
    },
    skip(points: number) {
      y += points;
    },
    turn,
    /** Turns the page when less than this is left of it. */
    need(points: number) {
      if (y + points > bottom) turn();
    },
    line(x: number, content: string, size = 9, isBold = false) {
      if (y > bottom) turn();
      paper.text(x, y, content, { size, isBold });
      y += size + 4;
    },
    /** Rows beneath a bold head that is said again on the next page; `step13 size8 plain` behind the places. */
    table(places: string, rows: readonly Row[]) {
      const spec = specOf(places);
      for (const [index, cells] of rows.entries()) {
        const isFull = y > bottom;
        if (isFull) turn();
        if (isFull && index > 0 && !spec.isPlain) y = row(paper, y, spec, rows[0] ?? [], true);
        y = row(paper, y, spec, cells, index === 0 && !spec.isPlain);
      }
    },
  };
}
export type Sheet = ReturnType<typeof pages>;

/** Texts at places of a typed line; a place below zero is where the text ends. */
export function typed(...cells: readonly (readonly [number, string])[]): string {
  let line = '';
  for (const [place, text] of cells) {
    const start = place < 0 ? -place - text.length : place;
    line = line.padEnd(start) + text;
  }
  return line;
}

/** Pictures of checks, two in a row. */
export function checkPictures(paper: Paper, y: number, held: Book, payer: string, bank: string): void {
  for (const [index, { day, number, amount }] of checksOf(held).entries()) {
    const [left, top] = [40 + (index % 2) * 272, y + Math.floor(index / 2) * 134];
    paper.document.lineWidth(0.5).rect(left, top, 256, 106).stroke('#666666');
    paper.text(left + 8, top + 8, payer, { size: 7 });
    paper.text(left + 248, top + 8, number, { size: 8, align: 'right' });
    paper.text(left + 248, top + 24, dateFormats.long(dayAfter(day, -4)), { size: 7, align: 'right' });
    paper.text(left + 8, top + 44, 'Pay to the order of ______________________', { size: 7 });
    paper.text(left + 248, top + 44, `$ ${money(-amount)}`, { size: 8, align: 'right' });
    paper.text(left + 8, top + 74, bank, { size: 6.5 });
    paper.text(left, top + 111, `Check ${number}  ${dateFormats.short(day)}  ${money(-amount)}`, { size: 7.5 });
  }
}

const ERRORS =
  'In case of errors or questions about your electronic transfers, call or write us at the telephone ' +
  'number or address on ' +
  'the front of this statement as soon as you can. For accounts held by a business you must notify us ' +
  'of unauthorized ' +
  'electronic entries within one business day after they post, and of any other error within 30 days ' +
  'after this statement ' +
  'was made available to you. Give us your name, account number, the dollar amount and why you believe ' +
  'it is an error.';

/** The form to balance a check book, with the rights beneath. */
export function balancing(paper: Paper, y: number, title: string): void {
  paper.text(40, y, title, { size: 11, isBold: true });
  const rows = [
    ['1. Write here the ending balance shown on this statement', '$ ____________'],
    ['2. Add deposits made that are not shown on this statement', '+ ____________'],
    ['3. Total of lines 1 and 2', '= ____________'],
    ['4. Subtract checks and withdrawals still outstanding', '- ____________'],
    ['5. The result should agree with your register', '= ____________'],
  ] as const;
  const end = paper.pairs(40, y + 24, 420, rows, 22);
  const grid = paper.boxes(
    40,
    end + 8,
    [70, 90, 70, 90, 70, 90],
    [
      ['Item', 'Amount', 'Item', 'Amount', 'Item', 'Amount'],
      ...Array.from({ length: 6 }, () => ['', '', '', '', '', '']),
    ],
  );
  paper.paragraph(40, grid + 14, 530, ERRORS, { size: 8 });
}

export const { full, short, monthDay, bareMonthDay, named, long } = dateFormats;
