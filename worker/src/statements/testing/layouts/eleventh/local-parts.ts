import { dateFormats, money } from '../ledger.ts';
import type { Paper } from '../paper.ts';

type Column = number | { readonly right: number };
type Row = readonly string[];
type Format = (day: string) => string;

export interface Movement {
  readonly day: string;
  readonly text: string;
  /** What stands beneath the text. */
  readonly more: string;
  /** The number of a check, otherwise empty. */
  readonly check: string;
  readonly amount: number;
  readonly balance: number;
}

const DAY = 86_400_000;
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
export const daysIn = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;

const LOGGED = /^(\d\d)(\d\d) ([^|]+?)(?:\|(.+?))? (-?\d+\.\d\d)$/;

/** One line of a log: `0403 Deposit|night drop 120.50`, or `0403 #1042 -75.00` for a check. */
function readLogged(line: string, from: string) {
  const found = LOGGED.exec(line.trim());
  if (!found) throw new Error(`No entry: ${line}`);
  const [, month = '', date = '', text = '', more = '', amount = ''] = found;
  const [year = '', firstMonth = ''] = from.split('-');
  return {
    day: `${month < firstMonth ? Number(year) + 1 : year}-${month}-${date}`,
    text: text.startsWith('#') ? `Check ${text.slice(1)}` : text,
    more,
    check: text.startsWith('#') ? text.slice(1) : '',
    amount: Math.round(Number(amount) * 100),
  };
}

/** An account with its movements and sums, from its log. */
export function book(from: string, opening: number, log: string) {
  let balance = opening;
  const logged = log.split('\n').filter((line) => line.trim() !== '');
  const movements = logged.map((line): Movement => {
    const entry = readLogged(line, from);
    balance += entry.amount;
    return { ...entry, balance };
  });
  const credits = movements.filter(({ amount }) => amount > 0);
  const debits = movements.filter(({ amount }) => amount < 0);
  return {
    movements,
    credits,
    debits,
    checks: debits.filter(({ check }) => check !== '').sort((one, two) => one.check.localeCompare(two.check)),
    otherDebits: debits.filter(({ check }) => check === ''),
    opening,
    closing: balance,
    first: money(opening),
    last: money(balance),
    sumIn: sumOf(credits),
    sumOut: sumOf(debits),
    lowest: money(Math.min(opening, ...movements.map((movement) => movement.balance))),
  };
}
export type Book = ReturnType<typeof book>;

export const sumOf = (all: readonly Movement[]) =>
  money(all.reduce((total, { amount }) => total + Math.abs(amount), 0));

/** The mean of the balances at the end of each day. */
export function average({ opening, movements }: Book, from: string, to: string): string {
  const days = daysIn(from, to);
  const balances = Array.from({ length: days }, (_, index) => {
    const day = dayAfter(from, index);
    return movements.filter((movement) => movement.day <= day).at(-1)?.balance ?? opening;
  });
  return money(Math.round(balances.reduce((total, balance) => total + balance, 0) / days));
}

/** The balance at the end of each day that has a movement. */
export function dailyBalances({ movements }: Book, format: Format): [string, string][] {
  const byDay = new Map(movements.map(({ day, balance }) => [day, money(balance)]));
  return [...byDay].map(([day, balance]) => [format(day), balance]);
}

/** Short rows of a list beside each other, downwards first. */
export function sideBySide(rows: readonly Row[], across: number): string[][] {
  const height = Math.ceil(rows.length / across);
  const blank = (rows[0] ?? []).map(() => '');
  return Array.from({ length: height }, (_, line) =>
    Array.from({ length: across }, (__, column) => rows[column * height + line] ?? blank).flat(),
  );
}

/** Day, number and amount of the checks, a star where a number before is missing. */
export const checkRows = ({ checks }: Book, format: Format): string[][] =>
  checks.map(({ day, check, amount }, index) => {
    const before = checks[index - 1]?.check;
    const isGap = before !== undefined && Number(check) - Number(before) > 1;
    return [format(day), isGap ? `${check}*` : check, money(-amount)];
  });

/** Number, day and amount of the checks. */
export const checksByNumber = (held: Book, format: Format): string[][] =>
  checkRows(held, format).map(([day = '', number = '', amount = '']) => [number, day, amount]);

/** Day, text with what stands beneath, amount without a sign. */
export const amountsOf = (all: readonly Movement[], format: Format): string[][] =>
  all.map(({ day, text, more, amount }) => [format(day), stacked(text, more), money(Math.abs(amount))]);

export const stacked = (text: string, more: string) => (more === '' ? text : `${text}|${more}`);

/** Day, text, out, in and balance. */
export const outInRows = ({ movements }: Book, format: Format): string[][] =>
  movements.map(({ day, text, more, amount, balance }) => [
    format(day),
    stacked(text, more),
    amount < 0 ? money(-amount) : '',
    amount > 0 ? money(amount) : '',
    money(balance),
  ]);

interface FlowOptions {
  readonly step?: number;
  readonly size?: number;
  readonly bottom?: number;
  /** Begins a further page. @returns where its rows begin */
  readonly next?: () => number;
}

/** Rows beneath a bold head, cells broken at bars, over as many pages as they need. @returns their end */
export function flow(paper: Paper, columns: readonly Column[], y: number, rows: readonly Row[], o: FlowOptions = {}) {
  const { step = 12, size = 8.5, bottom = 735, next } = o;
  const [head = [], ...others] = rows;
  const put = (cells: Row, top: number, isBold: boolean) => {
    const stacks = cells.map((cell) => cell.split('|'));
    for (const [index, stack] of stacks.entries()) {
      const column = columns[index] ?? 0;
      if (typeof column === 'number') paper.lines(column, top, stack, { size, isBold, step });
      else paper.lines(column.right, top, stack, { size, isBold, step, align: 'right' });
    }
    return top + step * Math.max(1, ...stacks.map(({ length }) => length));
  };
  let at = put(head, y, true);
  for (const cells of others) {
    if (at > bottom && next) at = put(head, next(), true);
    at = put(cells, at, false);
  }
  return at;
}

/** Pages with their heads: each draws its own and says where the rest begins. */
export function pages(paper: Paper, head: (page: number) => number) {
  let page = 1;
  const next = () => {
    paper.addPage();
    page += 1;
    return head(page);
  };
  return {
    first: head(1),
    next,
    /** Where something of this height may begin. */
    room: (y: number, height: number, bottom = 745) => (y + height > bottom ? next() : y),
  };
}

/** A line of a printer with fixed letters; a negative width is a cell that ends at its edge. */
export const typedRow = (widths: readonly number[], cells: Row) =>
  widths
    .map((width, index) => (width < 0 ? (cells[index] ?? '').padStart(-width) : (cells[index] ?? '').padEnd(width)))
    .join('')
    .trimEnd();

interface TypedOptions {
  readonly x?: number;
  readonly y?: number;
  readonly step?: number;
  readonly size?: number;
  readonly perPage?: number;
  readonly head?: (page: number) => Row;
}

/** Lines of a printer, over as many sheets as they need. */
export function typed(paper: Paper, all: Row, o: TypedOptions = {}): void {
  const { x = 54, y = 40, step = 12, size = 10, perPage = 58, head = () => [] } = o;
  let rest = [...all];
  for (let page = 1; rest.length > 0; page += 1) {
    if (page > 1) paper.addPage();
    const top = head(page);
    const taken = rest.slice(0, perPage - top.length);
    rest = rest.slice(taken.length);
    paper.lines(x, y, [...top, ...taken], { step, size });
  }
}

interface ImageOptions {
  readonly x?: number;
  readonly across?: number;
  readonly width?: number;
  readonly caption: (check: Movement) => string;
}

/** Scans of checks: strokes without words above a caption. @returns their end */
export function checkImages(paper: Paper, y: number, checks: readonly Movement[], o: ImageOptions): number {
  const { x = 40, across = 2, width = 250, caption } = o;
  const height = width * 0.42;
  for (const [index, check] of checks.entries()) {
    const left = x + (index % across) * (width + 18);
    const top = y + Math.floor(index / across) * (height + 28);
    const pen = paper.document.lineWidth(0.5);
    pen.rect(left, top, width, height).stroke('#777777');
    for (const [share, from, to] of [
      [0.16, 0.05, 0.38],
      [0.42, 0.05, 0.72],
      [0.42, 0.78, 0.94],
      [0.58, 0.05, 0.9],
      [0.84, 0.55, 0.94],
    ] as const) {
      const line = top + height * share;
      pen.moveTo(left + width * from, line);
      pen.quadraticCurveTo(left + (width * (from + to)) / 2, line - 7 - (index % 3), left + width * to, line);
      pen.stroke('#8a8fa8');
    }
    paper.text(left + width / 2, top + height + 6, caption(check), { size: 8, align: 'center' });
  }
  return y + Math.ceil(checks.length / across) * (height + 28);
}

export const REGULATION =
  'In case of errors or questions about your electronic transfers, call or write us at the telephone number or ' +
  'address on the front as soon as you can. We must hear from you no later than 60 days after we sent you the first ' +
  'statement on which the error appeared. Give us your name and account number, describe the transfer you are unsure ' +
  'about, and tell us the dollar amount of the suspected error. We will tell you the result within 10 business days ' +
  'after we hear from you; if we need more time we may take up to 45 days, and will then credit the amount in question ' +
  'while we look into it.';

/** The form to balance a check book, and the rights. */
export function reverseSide(paper: Paper, title: string): void {
  paper.addPage();
  paper.text(306, 46, title, { size: 11, isBold: true, align: 'center' });
  const blank = ['', '', '', ''];
  const form = [['Check No.', 'Amount', 'Check No.', 'Amount'], ...Array.from({ length: 10 }, () => blank)];
  const y = paper.boxes(46, 80, [60, 80, 60, 80], form);
  paper.pairs(
    346,
    84,
    566,
    [
      ['Balance shown on this statement', '$ ____________'],
      ['Add deposits not shown', '+ ____________'],
      ['Subtotal', '$ ____________'],
      ['Subtract outstanding items', '- ____________'],
      ['Balance in your register', '$ ____________'],
    ],
    26,
  );
  paper.paragraph(46, y + 30, 520, REGULATION, { size: 8.5 });
}

export const dollars = (cents: number) => `${cents < 0 ? '-' : ''}$${money(Math.abs(cents))}`;
/** 1,250.00- */
export const trailing = (cents: number) => `${money(Math.abs(cents))}${cents < 0 ? '-' : ''}`;
export const { full, short, monthDay, named, bareMonthDay, hyphenated, long } = dateFormats;

/** Ruled boxes; their widths in a line, as `110 90 56`. @returns their end */
export const boxed = (paper: Paper, x: number, y: number, widths: string, rows: readonly Row[]) =>
  paper.boxes(x, y, widths.split(' ').map(Number), rows);
