import { type Kind, TRADES } from './trades.ts';

export interface Movement {
  /** Of the posting. */
  readonly date: string;
  /** Of the transaction itself, never later. */
  readonly actedOn: string;
  readonly kind: Kind;
  readonly description: string;
  readonly cents: number;
  readonly balance: number;
  readonly check: number | null;
  readonly reference: string;
  readonly isFirstOfDay: boolean;
  readonly isLastOfDay: boolean;
}

export interface Ledger {
  /** All digits. */
  readonly account: string;
  readonly from: string;
  readonly to: string;
  readonly opening: number;
  readonly closing: number;
  /** By date. */
  readonly movements: readonly Movement[];
}

/** A transaction of a certain day: date, kind, description and cents. */
type Pinned = readonly [date: string, kind: Kind, description: string, cents: number];

export interface LedgerOptions {
  readonly account: string;
  readonly from: string;
  readonly to: string;
  readonly opening: number;
  readonly trade?: keyof typeof TRADES;
  /** Of transactions of the trade. */
  readonly count?: number;
  readonly seed?: number;
  /** A debit of the trade that leads below this balance does not happen. */
  readonly floor?: number;
  /** A debit of each working day, or of each n-th. */
  readonly daily?: { readonly text: string; readonly cents: number; readonly every?: number };
  readonly pinned?: readonly Pinned[];
  /** How many working days share their transactions. */
  readonly cluster?: number;
}

const DAY = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

function workingDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY)
    if (![0, 6].includes(new Date(time).getUTCDay())) days.push(dayOf(time));
  return days;
}

/** Whole numbers that look arbitrary and are the same each time. */
function createSequence(seed: number) {
  let state = (seed * 7_919 + 12_345) % 2_147_483_647;
  return (low: number, high: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return low + (state % (high - low + 1));
  };
}
type Sequence = ReturnType<typeof createSequence>;

interface Entry {
  readonly date: string;
  readonly pinned?: Pinned;
}

function scheduleOf(options: LedgerOptions): Entry[] {
  const { from, to, count = 24, daily, pinned = [], cluster = 2 } = options;
  const days = workingDays(from, to);
  const entries: Entry[] = Array.from({ length: count }, (_, index) => {
    const at = Math.floor((index * days.length) / count);
    return { date: days[at - (at % cluster)] ?? from };
  });
  for (const entry of pinned) entries.push({ date: entry[0], pinned: entry });
  if (daily) {
    const { text, cents, every = 1 } = daily;
    for (const [index, date] of days.entries())
      if (index % every === 0) entries.push({ date, pinned: [date, 'funder', text, -cents] });
  }
  return entries.sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}

function fill(template: string, actedOn: string, next: Sequence): string {
  return template
    .replaceAll('{d}', () => `${actedOn.slice(5, 7)}/${actedOn.slice(8)}`)
    .replaceAll('{n}', () => String(next(1_000, 9_999)))
    .replaceAll('{r}', () => String(next(100_000_000, 999_999_999)))
    .replaceAll('{a}', () => (next(900, 48_000) / 100).toFixed(2));
}

function createPicker({ trade = 'bakery', floor = 0 }: LedgerOptions, next: Sequence) {
  const templates = TRADES[trade];
  const credits = templates.filter(([, , high]) => high > 0);
  let check = 1_000 + next(1, 700);
  return (date: string, balance: number) => {
    const chosen = templates[next(0, templates.length - 1)];
    const low = chosen?.[1] ?? 0;
    const fits = low > 0 || balance + low >= floor;
    const [kind, from, to, template] = (fits ? chosen : credits[next(0, credits.length - 1)]) ?? ['fee', -1, -1, 'Fee'];
    const actedOn = kind === 'card' ? dayOf(Date.parse(date) - next(1, 3) * DAY) : date;
    if (kind === 'check') check += next(0, 3) === 0 ? 3 : 1;
    const description = kind === 'check' ? `Check ${check}` : fill(template, actedOn, next);
    return { kind, cents: next(from, to), actedOn, description, check: kind === 'check' ? check : null };
  };
}

export function createLedger(options: LedgerOptions): Ledger {
  const { account, from, to, opening, seed = Number(account.slice(-4)) } = options;
  const next = createSequence(seed);
  const pick = createPicker(options, next);
  let balance = opening;
  const drafts = scheduleOf(options).map(({ date, pinned }) => {
    const [, kind, description, cents] = pinned ?? [];
    const check = kind === 'check' ? Number(description?.replace(/\D/g, '')) : null;
    const draft =
      kind && description !== undefined && cents !== undefined
        ? { kind, description, cents, actedOn: date, check }
        : pick(date, balance);
    balance += draft.cents;
    return { ...draft, date, balance, reference: String(next(10_000_000, 99_999_999)) };
  });
  const movements = drafts.map((draft, index) => ({
    ...draft,
    isFirstOfDay: drafts[index - 1]?.date !== draft.date,
    isLastOfDay: drafts[index + 1]?.date !== draft.date,
  }));
  return { account, from, to, opening, closing: balance, movements };
}

export const sumOf = (movements: readonly Movement[]) => movements.reduce((sum, { cents }) => sum + cents, 0);
export const creditsOf = ({ movements }: Ledger) => movements.filter(({ cents }) => cents > 0);
export const debitsOf = ({ movements }: Ledger) => movements.filter(({ cents }) => cents < 0);
export const ofKinds = (movements: readonly Movement[], ...kinds: readonly Kind[]) =>
  movements.filter(({ kind }) => kinds.includes(kind));
export const notOfKinds = (movements: readonly Movement[], ...kinds: readonly Kind[]) =>
  movements.filter(({ kind }) => !kinds.includes(kind));
/** The last movement of each day. */
export const dayEndsOf = ({ movements }: Ledger) => movements.filter(({ isLastOfDay }) => isLastOfDay);
