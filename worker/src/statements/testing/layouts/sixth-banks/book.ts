import { dateFormats } from '../ledger.ts';
import { type Kind, TRADES } from './trades.ts';

export interface Span {
  readonly from: string;
  readonly to: string;
}

interface Draft {
  readonly day: string;
  readonly kind: Kind;
  readonly text: string;
  /** In cents, negative when it leaves the account. */
  readonly amount: number;
  /** Of a check. */
  readonly number?: string;
}

export interface Entry extends Draft {
  readonly balance: number;
}

export interface Book extends Span {
  readonly entries: readonly Entry[];
  readonly opening: number;
  readonly closing: number;
  readonly sumIn: number;
  readonly sumOut: number;
}

export function settle({ from, to, opening, drafts }: Span & { opening: number; drafts: readonly Draft[] }): Book {
  let balance = opening;
  let sumIn = 0;
  let sumOut = 0;
  const entries = drafts.map((draft): Entry => {
    balance += draft.amount;
    if (draft.amount > 0) sumIn += draft.amount;
    else sumOut -= draft.amount;
    return { ...draft, balance };
  });
  return { from, to, entries, opening, closing: balance, sumIn, sumOut };
}

const DAY = 86_400_000;
const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export const daysOf = ({ from, to }: Span) => Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;

/** Banks post on the Friday before a weekend, or the Monday behind it. */
function postingDay(day: string, from: string): string {
  const time = Date.parse(day);
  const weekday = new Date(time).getUTCDay();
  const [back, ahead] = weekday === 6 ? [1, 2] : weekday === 0 ? [2, 1] : [0, 0];
  const before = isoOf(time - back * DAY);
  return before < from ? isoOf(time + ahead * DAY) : before;
}

/** Numbers from 0 to 1, the same ones each time. */
function createDice(seed: number): () => number {
  let state = seed * 7_919 + 12_345;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

interface TradeOptions extends Span {
  readonly opening: number;
  readonly business: keyof typeof TRADES;
  readonly seed: number;
  readonly count: number;
  readonly firstCheck?: number;
  /** What the bank takes on the last day. */
  readonly fee?: readonly [string, number];
  /** Further movements, such as transfers to other accounts. */
  readonly extras?: readonly (readonly [string, string, number])[];
  /** Of the usual amounts. */
  readonly scale?: number;
}

/** A month of a business. */
export function keepBook(options: TradeOptions): Book {
  const {
    from,
    to,
    opening,
    business,
    seed,
    count,
    firstCheck = 1041 + seed * 13,
    fee,
    extras = [],
    scale = 1,
  } = options;
  const lines = TRADES[business];
  const dice = createDice(seed);
  let check = firstCheck;
  const drafts = Array.from({ length: count }, (_, index): Draft => {
    const [kind, words, usual] = lines[index % lines.length] ?? ['deposit', 'Deposit', 0];
    const day = postingDay(
      isoOf(Date.parse(from) + Math.floor(((index + 0.4) / count) * daysOf({ from, to })) * DAY),
      from,
    );
    const cents = kind === 'fee' ? usual : Math.round(usual * scale * (0.72 + dice() * 0.56));
    const text = words.replace('%', dateFormats.monthDay(day)).replaceAll('#', () => String(Math.floor(dice() * 10)));
    const amount = kind === 'deposit' || kind === 'credit' ? cents : -cents;
    if (kind !== 'check') return { day, kind, text, amount };
    check += dice() > 0.8 ? 3 : 1;
    return { day, kind, text, amount, number: String(check) };
  });
  for (const [day, text, amount] of extras) drafts.push({ day, kind: amount > 0 ? 'credit' : 'debit', text, amount });
  drafts.sort((left, right) => left.day.localeCompare(right.day));
  if (fee) drafts.push({ day: postingDay(to, from), kind: 'fee', text: fee[0], amount: -fee[1] });
  return settle({ from, to, opening, drafts });
}

export const ofKind = ({ entries }: Book, ...kinds: readonly Kind[]) =>
  entries.filter(({ kind }) => kinds.includes(kind));

/** Of all entries, without sign. */
export const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { amount }) => sum + Math.abs(amount), 0);

/** Each day of a movement with the balance at its end. */
export function balancesOf({ entries }: Book): readonly (readonly [string, number])[] {
  return [...new Map(entries.map(({ day, balance }) => [day, balance]))];
}

/** Of the balances at the ends of all days. */
export function averageOf(book: Book): number {
  const balances = new Map(balancesOf(book));
  let balance = book.opening;
  let total = 0;
  for (let time = Date.parse(book.from); time <= Date.parse(book.to); time += DAY) {
    balance = balances.get(isoOf(time)) ?? balance;
    total += balance;
  }
  return Math.round(total / daysOf(book));
}

export const lowestOf = (book: Book) => Math.min(book.opening, ...book.entries.map(({ balance }) => balance));
