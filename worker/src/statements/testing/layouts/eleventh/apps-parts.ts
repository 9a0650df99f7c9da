import { dateFormats, money } from '../ledger.ts';
import type { Paper } from '../paper.ts';

/** Days after the first, what happened (a second line behind a bar), cents. */
export type Entry = readonly [number, string, number];
/** First day, days between, what happens (a running number for #), cents. Round sums stay the same. */
export type Habit = readonly [number, number, string, number];
/** First and last day. */
export type Span = readonly [string, string];
type Row = readonly string[];
type Pair = readonly [string, string];
type Column = number | { readonly right: number };

export const JAN: Span = ['2026-01-01', '2026-01-31'];
export const FEB: Span = ['2026-02-01', '2026-02-28'];
export const MAR: Span = ['2026-03-01', '2026-03-31'];
export const APR: Span = ['2026-04-01', '2026-04-30'];
export const MAY: Span = ['2026-05-01', '2026-05-31'];
export const JUN: Span = ['2026-06-01', '2026-06-30'];

const DAY = 86_400_000;
export const dayAfter = (from: string, days: number) =>
  new Date(Date.parse(from) + days * DAY).toISOString().slice(0, 10);
export const daysOf = ([from, to]: Span) => Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
export const truth = (account: string, [from, to]: Span) => `${account} ${from} ${to}`;

/** Banks post on weekdays, and interest on any day. */
function postedOn(from: string, after: number, text: string): string {
  const day = dayAfter(from, after);
  const back = [2, 0, 0, 0, 0, 0, 1][new Date(day).getUTCDay()] ?? 0;
  if (back === 0 || /interest|dividend/i.test(text)) return day;
  return back <= after ? dayAfter(day, -back) : dayAfter(day, 3 - back);
}

/** What a business does over and over within a span. */
export function recurring(span: Span, habits: readonly Habit[], turn = 0): Entry[] {
  const days = daysOf(span);
  return habits.flatMap(([first, every, text, cents], kind) =>
    Array.from({ length: Math.max(0, Math.ceil((days - first) / every)) }, (_, time): Entry => {
      const share = ((time + 1) * 317 + (turn + 1) * 571 + kind * 193) % 400;
      const amount = cents % 250 === 0 ? cents : Math.round(cents * (0.8 + share / 1_000));
      return [first + time * every, text.replace('#', String(2_041 + turn * 9 + time * 2 + kind)), amount];
    }),
  );
}

export interface Line {
  readonly day: string;
  readonly text: string;
  readonly amount: number;
  readonly balance: number;
}

export const sumOf = (lines: readonly Line[]) => lines.reduce((total, { amount }) => total + Math.abs(amount), 0);

/** What moved on an account, with its sums in cents. */
export function book(span: Span, opening: number, entries: readonly Entry[]) {
  const [from, to] = span;
  let balance = opening;
  const lines = entries
    .map(([after, text, amount]) => ({ day: postedOn(from, after, text), text, amount }))
    .sort((one, two) => one.day.localeCompare(two.day))
    .map(({ day, text, amount }): Line => {
      balance += amount;
      return { day, text, amount, balance };
    });
  const ins = lines.filter(({ amount }) => amount > 0);
  const outs = lines.filter(({ amount }) => amount < 0);
  return { span, from, to, lines, ins, outs, opening, closing: balance, sumIn: sumOf(ins), sumOut: sumOf(outs) };
}
export type Book = ReturnType<typeof book>;

/** One book after the other, each opened by the balance of the one before. */
export function chain(spans: readonly Span[], opening: number, habits: readonly Habit[]): Book[] {
  let balance = opening;
  return spans.map((span, turn) => {
    const held = book(span, balance, recurring(span, habits, turn));
    balance = held.closing;
    return held;
  });
}

/** -$1,250.00 */
export const usd = (cents: number) => `${cents < 0 ? '-' : ''}$${money(Math.abs(cents))}`;
/** +$1,250.00 */
export const signed = (cents: number) => `${cents < 0 ? '-' : '+'}$${money(Math.abs(cents))}`;
/** ($1,250.00) */
export const bracketed = (cents: number) => (cents < 0 ? `(${usd(-cents)})` : usd(cents));
/** 1,250.00- */
export const trailing = (cents: number) => `${money(Math.abs(cents))}${cents < 0 ? '-' : ''}`;

export const { full, short, monthDay, named, long, bareMonthDay } = dateFormats;
/** May 2026 */
export const monthOf = (day: string) => long(day).replace(/ \d+,/, '');
/** May 5, 2026 */
export const brief = (day: string) => long(day).replace(/^(\w{3})\w*/, '$1');
/** 5/29/26 */
export const bare = (day: string) => `${bareMonthDay(day)}/${day.slice(2, 4)}`;

/** The balance at the end of each day on which something moved. */
export function dayBalances({ lines }: Book): Pair[] {
  return [...new Map(lines.map(({ day, balance }) => [day, money(balance)]))];
}

/** The mean of the balances at the end of all days, in cents. */
export function averageOf({ span, lines, opening }: Book): number {
  const days = Array.from({ length: daysOf(span) }, (_, after) => dayAfter(span[0], after));
  const total = days.reduce((sum, day) => sum + (lines.findLast((line) => line.day <= day)?.balance ?? opening), 0);
  return Math.round(total / days.length);
}

/** A list in columns that are read downwards. */
export function across(pairs: readonly Row[], columns: number): string[][] {
  const height = Math.ceil(pairs.length / columns);
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: columns }, (__, column) => pairs[column * height + row] ?? ['', '']).flat(),
  );
}

/** Turns the page and draws its head. @returns what turns, and tells where the rows go on */
export function pager(paper: Paper, head: (page: number) => number, first = 1): () => number {
  let page = first;
  return () => {
    paper.addPage();
    page += 1;
    return head(page);
  };
}

interface FlowOptions {
  readonly step?: number;
  readonly size?: number;
  readonly bottom?: number;
  /** Without it all rows stay on this page. */
  readonly next?: () => number;
  /** Where the lines between the rows begin and end. */
  readonly ruled?: readonly [number, number];
}

/** Rows beneath a bold head, and bold where they begin with a star. @returns their end */
export function flow(paper: Paper, columns: readonly Column[], y: number, rows: readonly Row[], o: FlowOptions = {}) {
  const { step = 13, size = 8.5, bottom = 728, next, ruled } = o;
  let at = y;
  const put = (cells: Row, isBold: boolean) => {
    for (const [index, cell] of cells.entries()) {
      const column = columns[index] ?? 0;
      if (typeof column === 'number') paper.text(column, at, cell, { size, isBold });
      else paper.text(column.right, at, cell, { size, isBold, align: 'right' });
    }
    at += step;
  };
  const rule = () => ruled && paper.rule(ruled[0], at - 3, ruled[1], '#d4d4d4');
  for (const [index, cells] of rows.entries()) {
    const further = cells.map((cell) => cell.split('|')[1] ?? '');
    const isTall = further.some((cell) => cell !== '');
    if (next && at + (isTall ? step : 0) > bottom) {
      at = next();
      put(rows[0] ?? [], true);
    }
    const firsts = cells.map((cell) => (cell.split('|')[0] ?? '').replace(/^\*/, ''));
    put(firsts, index === 0 || cells[0]?.startsWith('*') === true);
    if (isTall) put(further, false);
    rule();
  }
  return at;
}

/** Small labels with their values beneath, in one line. @returns its end */
export function facts(paper: Paper, x: number, y: number, width: number, all: readonly Pair[], size = 11): number {
  for (const [index, [label, value]] of all.entries()) {
    paper.text(x + index * width, y, label, { size: 7.5, color: '#666666' });
    paper.text(x + index * width, y + 11, value, { size, isBold: true });
  }
  return y + size + 20;
}
