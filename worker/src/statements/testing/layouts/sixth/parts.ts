import { dateFormats, money } from '../ledger.ts';
import type { Paper } from '../paper.ts';
import { POOLS } from './pools.ts';

export interface Entry {
  readonly day: string;
  readonly text: string;
  /** In cents, negative when paid. */
  readonly amount: number;
  readonly balance: number;
  readonly reference: string;
}

interface BookOptions {
  readonly from: string;
  readonly to: string;
  /** In cents. */
  readonly opening: number;
  readonly pool: keyof typeof POOLS;
  readonly count: number;
  readonly seed?: number;
}

/** A number below one that depends on nothing else. */
function fraction(index: number, seed: number): number {
  const mixed = Math.imul(index + 17, 2_654_435_761) ^ Math.imul(seed + 3, 40_503);
  const again = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519);
  return ((again ^ (again >>> 13)) >>> 0) / 2 ** 32;
}

/** Monday for a day of the weekend, or the Friday before when the span ends first. */
function businessDay(day: string, to: string): string {
  const move = { 0: [1, -2], 6: [2, -1] }[new Date(day).getUTCDay()];
  if (!move) return day;
  const [later = day, earlier = day] = move.map((days) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10),
  );
  return later <= to ? later : earlier;
}

interface Draft {
  readonly text: string;
  readonly amount: number;
}

function draftOf(index: number, seed: number, pool: BookOptions['pool'], balance: number, used: Set<string>): Draft {
  const { into, out } = POOLS[pool];
  const share = fraction(index, seed + 100);
  const size = 0.72 + 0.56 * fraction(index, seed + 200);
  const choose = (choices: typeof into | typeof out): Draft => {
    const [text, usual] = choices[Math.floor(share * choices.length)] ?? choices[0];
    if (!used.has(text)) return { text, amount: Math.round(usual * size) };
    return { text: choices[0][0], amount: Math.round(choices[0][1] * size) };
  };
  const paid = choose(out);
  const isPaid = fraction(index, seed) >= 0.45 && balance - paid.amount > 20_000;
  const { text, amount } = isPaid ? paid : choose(into);
  if (!text.includes('#')) used.add(text);
  return { text, amount: isPaid ? -amount : amount };
}

const OPEN_ON_WEEKENDS: readonly string[] = ['truckfood', 'cafe', 'wage'];

/** Entries between two days; the balance never falls below two hundred dollars. */
export function keepBook({ from, to, opening, pool, count, seed = 1 }: BookOptions) {
  const [first, last] = [Date.parse(from), Date.parse(to) + 86_399_000];
  const used = new Set<string>();
  let balance = opening;
  const entries = Array.from({ length: count }, (_, index): Entry => {
    const { text, amount } = draftOf(index, seed, pool, balance, used);
    balance += amount;
    const share = (index + fraction(index, seed + 400)) / count;
    const day = new Date(first + (last - first) * share).toISOString().slice(0, 10);
    const reference = String(10_000 + Math.floor(fraction(index, seed + 300) * 89_999));
    return {
      day: OPEN_ON_WEEKENDS.includes(pool) ? day : businessDay(day, to),
      text: text.replace('#', reference.slice(1)),
      amount,
      balance,
      reference,
    };
  });
  const ofSign = (sign: number) => entries.filter(({ amount }) => Math.sign(amount) === sign);
  const sum = (all: readonly Entry[]) => all.reduce((total, { amount }) => total + Math.abs(amount), 0);
  const [received, paid] = [ofSign(1), ofSign(-1)];
  return { entries, opening, closing: balance, received, paid, into: sum(received), out: sum(paid) };
}
export type Book = ReturnType<typeof keepBook>;

/** $1,204.50 or -$1,204.50 */
export const dollars = (cents: number): string => (cents < 0 ? `-$${money(-cents)}` : `$${money(cents)}`);

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const SPANISH = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** Friday */
export const weekday = (day: string): string => WEEKDAYS[new Date(day).getUTCDay()] ?? '';
/** Apr 3, 2026 */
export const medium = (day: string): string => `${dateFormats.named(day).replace(' 0', ' ')}, ${day.slice(0, 4)}`;
/** 3 Apr 2026 */
export const british = (day: string): string =>
  `${Number(day.slice(8))} ${dateFormats.named(day).slice(0, 3)} ${day.slice(0, 4)}`;
/** 03-abr */
export const spanish = (day: string): string => `${day.slice(8)}-${SPANISH[Number(day.slice(5, 7)) - 1] ?? ''}`;

/** The entries of each day. */
export function daysOf({ entries }: Book): [string, Entry[]][] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
  return [...days];
}

/** The balance at the end of each day that has entries. */
export const dailyBalances = (book: Book): [string, number][] =>
  daysOf(book).map(([day, entries]) => [day, entries.at(-1)?.balance ?? 0]);

type Column = number | { readonly right: number };
interface Look {
  readonly size?: number;
  readonly step?: number;
  /** Where the rows of a page end. */
  readonly bottom?: number;
  /** Where the rows of further pages begin. */
  readonly top?: number;
  readonly isHeadRepeated?: boolean;
  /** Behind the head: its color, left edge and width. */
  readonly headBand?: readonly [color: string, x: number, width: number];
  readonly headColor?: string;
  /** Behind every other row. */
  readonly zebra?: readonly [color: string, x: number, width: number];
  readonly onPage?: (page: number) => void;
}

function drawRow(
  paper: Paper,
  columns: readonly Column[],
  y: number,
  cells: readonly string[],
  look: Look,
  head = false,
) {
  const { size = 8.5, headColor = '#1a1a1a' } = look;
  const options = { size, isBold: head, color: head ? headColor : '#1a1a1a' };
  for (const [index, cell] of cells.entries()) {
    const column = columns[index] ?? 0;
    if (typeof column === 'number') paper.text(column, y, cell, options);
    else paper.text(column.right, y, cell, { ...options, align: 'right' });
  }
}

/** A head and rows that go on over pages. @returns the end of the rows on the last page */
export function flow(
  paper: Paper,
  columns: readonly Column[],
  start: number,
  rows: readonly (readonly string[])[],
  look: Look = {},
): number {
  const { step = 14, bottom = 730, top = 90, isHeadRepeated = true, headBand, zebra, onPage } = look;
  const [head = [], ...body] = rows;
  const drawHead = (y: number) => {
    if (headBand) paper.band(headBand[1], y - 4, headBand[2], step + 1, headBand[0]);
    drawRow(paper, columns, y, head, look, true);
    return y + step + 2;
  };
  let y = drawHead(start);
  let page = 1;
  for (const [index, cells] of body.entries()) {
    if (y > bottom) {
      page += 1;
      paper.addPage();
      onPage?.(page);
      y = isHeadRepeated ? drawHead(top) : top;
    }
    if (zebra && index % 2 === 1) paper.band(zebra[1], y - 3, zebra[2], step, zebra[0]);
    drawRow(paper, columns, y, cells, look);
    y += step;
  }
  return y;
}

export const MUTED = { size: 8, color: '#6b7079' } as const;
export const TINY = { size: 6.8, color: '#5a5a5a' } as const;

interface WordOptions {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly color?: string;
}

/** As a browser prints: each word is placed by itself. */
export function inWords(paper: Paper, x: number, y: number, content: string, options: WordOptions = {}): void {
  let left = x;
  for (const word of content.split(' ')) {
    paper.text(left, y, word, options);
    left += paper.document.widthOfString(`${word} `);
  }
}

/** A page of terms in small print. */
export function terms(paper: Paper, title: string, paragraphs: readonly string[]): void {
  paper.addPage();
  paper.text(54, 54, title, { size: 11, isBold: true });
  let y = 78;
  for (const paragraph of paragraphs) y = paper.paragraph(54, y, 504, paragraph, { size: 7.8 }) + 8;
}
