import { dateFormats, money } from '../ledger.ts';
import type { Paper } from '../paper.ts';

/** What happened (a second line behind a bar, `#12` counts up), cents, first day after the start, days between. */
export type Habit = readonly [string, number, number, number?];
type Entry = readonly [string, string, number];
type Row = readonly string[];
type Span = readonly [string, string];

export interface Movement {
  readonly day: string;
  readonly text: string;
  readonly amount: number;
  readonly balance: number;
}

const DAY = 86_400_000;
export const dayAfter = (from: string, days: number) =>
  new Date(Date.parse(from) + days * DAY).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

const HOLIDAYS = ['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25'];
/** Nothing is posted on a Saturday, Sunday or holiday. */
function postingDay(day: string): string {
  const weekday = new Date(day).getUTCDay();
  const posted = dayAfter(day, { 0: 1, 6: 2 }[weekday] ?? 0);
  return HOLIDAYS.includes(posted) ? dayAfter(posted, 1) : posted;
}

/** What a business does again and again, no amount twice. */
export function live(from: string, to: string, habits: readonly Habit[]): Entry[] {
  const span = daysBetween(from, to);
  const all = habits.flatMap(([text, cents, first, every], habit) => {
    const times = every === undefined ? 1 : Math.floor((span - first) / every) + 1;
    return Array.from({ length: times }, (_, time): Entry => {
      const isFixed = every === undefined || cents % 5_000 === 0 || Math.abs(cents) <= 1_500;
      const wobble = isFixed ? 0 : ((time * 37 + habit * 11) % 23) - 9;
      const amount = cents + wobble * (Math.round(Math.abs(cents) / 61) + 3);
      const named = text.replace(/#(\d+)/g, (__, number: string) => String(Number(number) + time));
      return [postingDay(dayAfter(from, first + time * (every ?? 0))), named, amount];
    });
  });
  return all.filter(([day]) => day <= to).sort(([one], [two]) => one.localeCompare(two));
}

/** Movements of an account with their sums. */
export function book(opening: number, entries: readonly Entry[]) {
  let balance = opening;
  const movements = entries.map(([day, text, amount]): Movement => {
    balance += amount;
    return { day, text, amount, balance };
  });
  const credits = movements.filter(({ amount }) => amount > 0);
  const debits = movements.filter(({ amount }) => amount < 0);
  return {
    movements,
    credits,
    debits,
    opening,
    closing: balance,
    first: money(opening),
    last: money(balance),
    sumIn: money(total(credits)),
    sumOut: money(-total(debits)),
  };
}
export type Book = ReturnType<typeof book>;

export const total = (all: readonly Movement[]) => all.reduce((sum, { amount }) => sum + amount, 0);

export function averageBalance({ movements, opening }: Book, from: string, to: string): number {
  const span = daysBetween(from, to) + 1;
  const days = Array.from({ length: span }, (_, after) => dayAfter(from, after));
  const ofDay = (day: string) => movements.filter((movement) => movement.day <= day).at(-1)?.balance ?? opening;
  return Math.round(days.reduce((sum, day) => sum + ofDay(day), 0) / span);
}

/** An account that is paid a dividend on its last day, by a rate in hundredths of a percent. */
export function earningBook(span: Span, text: string, rate: number, opening: number, entries: readonly Entry[] = []) {
  const [from, to] = span;
  const average = averageBalance(book(opening, entries), from, to);
  const dividend = Math.round((average * rate * (daysBetween(from, to) + 1)) / 3_650_000);
  return { ...book(opening, [...entries, [to, text, dividend]]), average, dividend };
}

/** Where the cells of a row begin, or end: `36 90 r440`. */
function put(
  paper: Paper,
  columns: string,
  y: number,
  cells: Row,
  options: { size?: number; isBold?: boolean; step: number },
) {
  const places = columns.split(' ');
  for (const [index, cell] of cells.entries()) {
    const place = places[index] ?? '0';
    const align = place.startsWith('r') ? 'right' : 'left';
    paper.lines(Number(place.replace('r', '')), y, cell.split('|'), { ...options, align });
  }
}
const heightOf = (cells: Row) => Math.max(1, ...cells.map((cell) => cell.split('|').length));

/** Cells, or texts whose rows are apart by `//` and cells by a bar. */
type Rows = string | readonly (string | Row)[];
const rowsOf = (rows: Rows): readonly Row[] =>
  (typeof rows === 'string' ? [rows] : rows).flatMap((row) =>
    typeof row === 'string' ? row.split('//').map((one) => one.split('|')) : [row],
  );
type Text = string | readonly string[];
const itemsOf = (text: Text) => (typeof text === 'string' ? text : text.join('|')).split('|');

export const stack = (paper: Paper, x: number, y: number, all: Text, options: Parameters<Paper['lines']>[3] = {}) =>
  paper.lines(x, y, itemsOf(all), options);

export function facts(paper: Paper, x: number, y: number, right: number, all: Text, step = 14): number {
  const rows = itemsOf(all).map((fact): [string, string] => {
    const [label = '', value = ''] = fact.split('=');
    return [label, value];
  });
  return paper.pairs(x, y, right, rows, step);
}

export const boxed = (paper: Paper, x: number, y: number, widths: string, rows: Rows, height = 18) =>
  paper.boxes(x, y, widths.split(' ').map(Number), rowsOf(rows), height);

export function listed(paper: Paper, columns: string, y: number, rows: Rows): number {
  for (const [row, cells] of rowsOf(rows).entries())
    put(paper, columns, y + row * 13, cells, { size: 8.5, isBold: row === 0, step: 13 });
  return y + rowsOf(rows).length * 13;
}

interface PressOptions {
  readonly bottom?: number;
  readonly size?: number;
  readonly step?: number;
}
/** Draws the head of a page. @returns where its rows begin */
type Head = (paper: Paper, page: number) => number;

/** Prints rows one beneath another, over as many pages as they need. */
export function createPress(paper: Paper, head: Head, { bottom = 740, size = 8.5, step = 12 }: PressOptions = {}) {
  let [y, page] = [head(paper, 1), 1];

  function turn(): void {
    paper.addPage();
    page += 1;
    y = head(paper, page);
  }

  function need(height: number): boolean {
    if (y + height <= bottom) return false;
    turn();
    return true;
  }

  function print(columns: string, cells: Row, isBold = false): void {
    put(paper, columns, y, cells, { size, isBold, step });
    y += heightOf(cells) * step;
  }

  return {
    need,
    turn,
    put: print,
    /** The head is printed again on each further page. */
    rows(columns: string, title: string, all: Rows): void {
      need(step * 4);
      print(columns, title.split('|'), true);
      for (const cells of rowsOf(all)) {
        if (need(step * heightOf(cells))) print(columns, title.split('|'), true);
        print(columns, cells);
      }
    },
    gap: (height: number) => {
      y += height;
    },
    at: () => y,
    say: (x: number, content: string, isBold = false) => print(String(x), [content], isBold),
  };
}
export type Press = ReturnType<typeof createPress>;

/** 1,250.00- */
export const trailing = (cents: number) => `${money(Math.abs(cents))}${cents < 0 ? '-' : ''}`;
/** -$1,250.00 */
export const dollars = (cents: number) => `${cents < 0 ? '-' : ''}$${money(Math.abs(cents))}`;
/** (1,250.00) */
export const bracketed = (cents: number) => (cents < 0 ? `(${money(-cents)})` : money(cents));

export const whenIn = (cents: number) => (cents > 0 ? money(cents) : '');
export const whenOut = (cents: number) => (cents < 0 ? money(-cents) : '');

type Print = (value: number) => string;
type DayFormat = (day: string) => string;
/** Date, text, signed amount and balance. */
export const signedRows = (
  { movements }: Pick<Book, 'movements'>,
  format: DayFormat,
  print: Print = money,
  sum: Print = money,
) => movements.map(({ day, text, amount, balance }) => [format(day), text, print(amount), sum(balance)]);
/** Date, text, out, in and balance. */
export const splitRows = ({ movements }: Book, format: DayFormat, print: Print = money) =>
  movements.map(({ day, text, amount, balance }) => [
    format(day),
    text,
    amount < 0 ? print(-amount) : '',
    amount > 0 ? print(amount) : '',
    print(balance),
  ]);
/** Date, text and bare amount. */
export const plainRows = (all: readonly Movement[], format: DayFormat) =>
  all.map(({ day, text, amount }) => [format(day), text, money(Math.abs(amount))]);

export const { full, short, monthDay, named, long, hyphenated, bareMonthDay } = dateFormats;

/** Rows in columns side by side, filled downwards. */
export function sideBySide(all: readonly Row[], across: number): string[][] {
  const height = Math.ceil(all.length / across);
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: across }, (__, column) => all[column * height + row] ?? []).flat(),
  );
}

/** Drafts by their number, with a star behind a gap. */
export function draftRows(debits: readonly Movement[], format: (day: string) => string): string[][] {
  const drafts = debits
    .filter(({ text }) => /^(?:share )?(?:draft|check|dft)\b/i.test(text))
    .map(({ day, text, amount }) => ({ day, amount, number: Number(/\d{3,}/.exec(text)?.[0] ?? 0) }))
    .sort((one, two) => one.number - two.number);
  return drafts.map(({ day, amount, number }, index) => {
    const before = drafts[index - 1]?.number ?? number - 1;
    return [`${number}${number === before + 1 ? '' : '*'}`, format(day), money(-amount)];
  });
}

/** The balance at the end of each day that has a movement. */
export function dayBalances({ movements }: Book, format: (day: string) => string): string[][] {
  const byDay = new Map(movements.map(({ day, balance }) => [day, money(balance)]));
  return [...byDay].map(([day, balance]) => [format(day), balance]);
}

const ERRORS =
  'In case of errors or questions about your electronic transfers, telephone or write us at the number or address ' +
  'on the front of this statement as soon as you can. We must hear from you no later than 60 days after we sent ' +
  'you the FIRST statement on which the error or problem appeared. Tell us your name and account number, describe ' +
  'the error or the transfer you are unsure about, and tell us the dollar amount of the suspected error. We will ' +
  'investigate and will correct any error promptly. If we take more than 10 business days we will credit your ' +
  'account for the amount you think is in error.';
const CREDIT =
  'Billing rights for lines of credit: if you think your statement is wrong, write us on a separate sheet within ' +
  '60 days. You remain obligated to pay the parts of your bill that are not in question. The balance subject to ' +
  'interest rate is the daily unpaid principal; we figure the interest charge by applying the daily periodic rate ' +
  'to it for each day it is outstanding.';

/** Rights of members, and a form to balance a register. */
export function backOfPage(paper: Paper): void {
  paper.addPage();
  paper.text(50, 46, 'HOW TO BALANCE YOUR SHARE DRAFT ACCOUNT', { size: 10, isBold: true });
  const boxes = Array.from({ length: 9 }, () => ['', '', '', '']);
  paper.boxes(50, 66, [58, 70, 58, 70], [['Draft no.', 'Amount', 'Draft no.', 'Amount'], ...boxes]);
  const lines: [string, string][] = [
    ['Ending balance on this statement', '$ ___________'],
    ['ADD deposits not shown here', '+ ___________'],
    ['SUBTOTAL', '$ ___________'],
    ['SUBTRACT drafts still outstanding', '- ___________'],
    ['ADJUSTED BALANCE', '$ ___________'],
  ];
  paper.pairs(324, 74, 562, lines, 28);
  const y = paper.paragraph(50, 272, 512, ERRORS, { size: 8.5 });
  paper.paragraph(50, y + 12, 512, CREDIT, { size: 8.5 });
}
