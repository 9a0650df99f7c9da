import { dateFormats, money } from '../ledger.ts';
import { createPaper, type Paper } from '../paper.ts';

export type Kind = 'deposit' | 'credit' | 'interest' | 'check' | 'card' | 'ach' | 'other' | 'fee';
/** Days after the first, kind, who or the number of a check, cents. */
export type Entry = readonly [number, Kind, string, number];
type Column = number | { readonly right: number };
type Row = readonly string[];

export interface Movement {
  readonly day: string;
  readonly kind: Kind;
  readonly who: string;
  readonly amount: number;
  readonly balance: number;
}

const DAY = 86_400_000;
const CREDITS: readonly Kind[] = ['deposit', 'credit', 'interest'];
export const dayAfter = (from: string, days: number) =>
  new Date(Date.parse(from) + days * DAY).toISOString().slice(0, 10);

const HOLIDAYS: readonly string[] = [
  '2025-12-25',
  '2026-01-01',
  '2026-01-19',
  '2026-02-16',
  '2026-05-25',
  '2026-06-19',
];

/** Banks post on days of business, and what they pay themselves on any day. */
function postingDay(day: string, kind: Kind, to: string): string {
  if (kind === 'interest') return day;
  if (HOLIDAYS.includes(day)) return postingDay(dayAfter(day, 1), kind, to);
  const weekday = new Date(day).getUTCDay();
  if (weekday % 6 !== 0) return day;
  const monday = dayAfter(day, weekday === 0 ? 1 : 2);
  return monday > to ? dayAfter(day, weekday === 0 ? -2 : -1) : postingDay(monday, kind, to);
}

/** The mean of the balances at the end of each day. */
function averageOf(from: string, to: string, opening: number, movements: readonly Movement[]): number {
  let [sum, days, balance] = [0, 0, opening];
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    balance = movements.findLast((movement) => movement.day === day)?.balance ?? balance;
    sum += balance;
    days += 1;
  }
  return Math.round(sum / days);
}

export const totalOf = (all: readonly Movement[]) => all.reduce((sum, { amount }) => sum + Math.abs(amount), 0);

function movementsOf(from: string, to: string, opening: number, entries: readonly Entry[], times: number) {
  let balance = opening;
  return entries
    .map(([after, kind, who, cents]) => ({
      day: postingDay(dayAfter(from, after), kind, to),
      kind,
      who,
      amount: (kind === 'fee' ? cents : Math.round(cents * times)) * (CREDITS.includes(kind) ? 1 : -1),
    }))
    .toSorted((one, two) => one.day.localeCompare(two.day))
    .map((entry): Movement => {
      balance += entry.amount;
      return { ...entry, balance };
    });
}

/** Movements of an account with their sums. */
export function book(from: string, to: string, opening: number, entries: readonly Entry[], times = 1) {
  const movements = movementsOf(from, to, opening, entries, times);
  const closing = movements.at(-1)?.balance ?? opening;
  const credits = movements.filter(({ amount }) => amount > 0);
  const debits = movements.filter(({ amount }) => amount < 0);
  const of = (...kinds: readonly Kind[]) => movements.filter(({ kind }) => kinds.includes(kind));
  return {
    movements,
    credits,
    debits,
    opening,
    closing,
    first: money(opening),
    last: money(closing),
    sumIn: money(totalOf(credits)),
    sumOut: money(totalOf(debits)),
    days: String((Date.parse(to) - Date.parse(from)) / DAY + 1),
    average: money(averageOf(from, to, opening, movements)),
    lowest: money(Math.min(opening, ...movements.map((movement) => movement.balance))),
    checks: of('check').toSorted((one, two) => one.who.localeCompare(two.who)),
    of,
  };
}
export type Book = ReturnType<typeof book>;

/** Card purchases on most weekdays beside the other entries, never the same cents. */
export function withCards(entries: readonly Entry[], shops: readonly string[], cents: number): Entry[] {
  const cards = Array.from(
    { length: 14 },
    (_, index): Entry => [index * 2, 'card', shops[index % shops.length] ?? '', cents + ((index * 719) % 97) * 83],
  );
  return [...entries, ...cards];
}

/** Digits that belong to a text. */
export function digits(text: string, length: number): string {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + letter.charCodeAt(0)) % 999_983;
  return String(hash * 7919 + 100_003)
    .padStart(length, '4')
    .slice(-length);
}

interface LineOptions {
  readonly isBold?: boolean;
  readonly size?: number;
  readonly color?: string;
}

interface TableOptions {
  readonly total?: Row;
  /** The color beneath every other row. */
  readonly stripe?: string;
  readonly isRuled?: boolean;
  /** Stands above the head of the table on a further page. */
  readonly continued?: string;
}

interface RunOptions {
  readonly bottom?: number;
  readonly size?: number;
  readonly step?: number;
  readonly left?: number;
  readonly right?: number;
}

export interface Run {
  y: number;
  readonly bottom: number;
  readonly step: number;
  readonly left: number;
  readonly right: number;
  readonly rule: () => void;
  readonly band: (color: string) => void;
  readonly turn: () => void;
  readonly room: (height: number) => void;
  /** Further lines of a cell stand behind bars. */
  readonly line: (columns: readonly Column[], cells: Row, options?: LineOptions) => void;
  readonly prose: (content: string, size?: number) => void;
  readonly table: (columns: readonly Column[], titles: Row, rows: readonly Row[], options?: TableOptions) => void;
}

/** Rows beneath a bold head, over as many pages as they need. */
function putTable(run: Run, columns: readonly Column[], titles: Row, rows: readonly Row[], options: TableOptions) {
  const { total, stripe, isRuled = false, continued } = options;
  const rule = () => {
    if (!isRuled) return;
    run.rule();
    run.y += 3;
  };
  const putTitles = () => {
    run.line(columns, titles, { isBold: true });
    rule();
  };
  run.room(run.step * 4);
  putTitles();
  for (const [index, row] of rows.entries()) {
    if (run.y + run.step > run.bottom) {
      run.turn();
      if (continued !== undefined) run.line([run.left], [continued], { isBold: true });
      putTitles();
    }
    if (stripe !== undefined && index % 2 === 0) run.band(stripe);
    run.line(columns, row);
  }
  if (total === undefined) return;
  rule();
  run.line(columns, total, { isBold: true });
}

type Head = (page: number) => number;

/** A place that moves down the pages. `head` draws the head of a page and tells where its text begins. */
export function createRun(paper: Paper, head: Head, options: RunOptions = {}): Run {
  const { bottom = 735, size = 8.5, step = 12, left = 36, right = 576 } = options;
  let page = 1;
  const run: Run = {
    ...{ y: head(1), bottom, step, left, right },
    rule: () => paper.rule(left, run.y - 1, right),
    band: (color) => paper.band(left, run.y - 2, right - left, step, color),
    turn() {
      paper.addPage();
      page += 1;
      run.y = head(page);
    },
    room(height) {
      if (run.y + height > bottom) run.turn();
    },
    line(columns, cells, lineOptions = {}) {
      const parts = cells.map((cell) => cell.split('|'));
      for (const [index, lines] of parts.entries()) {
        const column = columns[index] ?? 0;
        const [x, align] =
          typeof column === 'number' ? ([column, 'left'] as const) : ([column.right, 'right'] as const);
        paper.lines(x, run.y, lines, { size, step, ...lineOptions, align });
      }
      run.y += step * Math.max(1, ...parts.map(({ length }) => length));
    },
    prose(content, proseSize = 8) {
      run.room(Math.ceil(content.length / 120) * (proseSize + 3) + 6);
      run.y = paper.paragraph(left, run.y, right - left, content, { size: proseSize }) + 6;
    },
    table: (columns, titles, rows, tableOptions = {}) => putTable(run, columns, titles, rows, tableOptions),
  };
  return run;
}

/** Short pairs, as days with their balances, three or so abreast. */
export function putDays(run: Run, titles: Row, rows: readonly Row[], across = 3, isRuled = false): void {
  const width = (run.right - run.left) / across;
  const columns = Array.from({ length: across }, (_, index): Column[] => [
    run.left + 6 + index * width,
    { right: run.left + (index + 1) * width - 30 },
  ]).flat();
  run.table(columns, Array.from({ length: across }, () => titles).flat(), abreast(rows, across), { isRuled });
}

/** Draws twice: at first to count the pages. */
export function counted(draw: (paper: Paper, pages: number) => void) {
  return (paper: Paper) => {
    const probe = createPaper();
    let pages = 1;
    draw(
      {
        ...probe,
        addPage: () => {
          pages += 1;
          probe.addPage();
        },
      },
      1,
    );
    draw(paper, pages);
  };
}

/** The balance at the end of each day that has a movement. */
export function dayBalances({ movements }: Book, format: (day: string) => string): [string, string][] {
  const byDay = new Map(movements.map(({ day, balance }) => [day, money(balance)]));
  return [...byDay].map(([day, balance]) => [format(day), balance]);
}

/** Short rows of a list side by side, downwards first. */
export function abreast(rows: readonly Row[], across: number): string[][] {
  const height = Math.ceil(rows.length / across);
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: across }, (__, column) => rows[column * height + row] ?? rows[0]?.map(() => '') ?? []).flat(),
  );
}

/** Number, date and amount, with a star where a number before it is missing. */
export const checkRows = ({ checks }: Book, format: (day: string) => string, print = money): string[][] =>
  checks.map(({ who, day, amount }, index) => {
    const isBreak = index > 0 && Number(who) !== Number(checks[index - 1]?.who) + 1;
    return [`${who}${isBreak ? '*' : ''}`, format(day), print(-amount)];
  });

type Style = (movement: Movement) => string;
export const plain: Style = ({ who, kind }) => (kind === 'check' ? `Check ${who}` : who);

/** Day, description and amount without its sign. */
export const flatRows = (all: readonly Movement[], format: (day: string) => string, style: Style = plain) =>
  all.map((movement) => [format(movement.day), style(movement), money(Math.abs(movement.amount))]);

/** Day, description, in, out and balance. */
export const inOutRows = ({ movements }: Book, format: (day: string) => string, style: Style = plain): string[][] =>
  movements.map((movement) => [
    format(movement.day),
    style(movement),
    movement.amount > 0 ? money(movement.amount) : '',
    movement.amount < 0 ? money(-movement.amount) : '',
    money(movement.balance),
  ]);

/** 1,250.00- */
export const trailing = (cents: number) => `${money(Math.abs(cents))}${cents < 0 ? '-' : ''}`;
export const { full, short, monthDay, bareMonthDay, named, long } = dateFormats;
