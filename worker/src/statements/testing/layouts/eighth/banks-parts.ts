import { money } from '../ledger.ts';
import type { Paper } from '../paper.ts';

type Kind = 'deposit' | 'credit' | 'debit' | 'card' | 'check' | 'fee' | 'interest';

export interface Entry {
  readonly day: string;
  readonly kind: Kind;
  readonly text: string;
  readonly amount: number;
  readonly balance: number;
  /** The number of a check. */
  readonly check: string;
}

/** Kind, text with a # for each digit, and the least and greatest amount in whole dollars. */
type Line = readonly [Kind, string, number, number];

const POOLS = {
  restaurant: [
    ['credit', 'TALLYPOINT MERCH DEP ######## CCD\nBANKCARD SETTLEMENT TERM 00##', 1100, 3900],
    ['credit', 'TALLYPOINT MERCH DEP ######## CCD\nBANKCARD SETTLEMENT TERM 00##', 900, 3200],
    ['debit', 'SALTBOX FOODSERVICE DES:INVOICE ID:######\nINDN:ACCOUNTS PAYABLE CO ID:9########', 700, 1900],
    ['credit', 'DINERDASH PAYOUT ST-######', 240, 980],
    ['card', 'CHECKCARD PURCHASE COPPERKETTLE RESTAURANT SUPPLY', 40, 420],
    ['deposit', 'COUNTER DEPOSIT', 600, 1800],
    ['check', 'CHECK', 350, 2100],
    ['debit', 'STAFFWISE PAYROLL DES:TAX COL ID:######', 400, 1500],
    ['card', 'PURCHASE GREENGROCERS DEPOT #### ST PAUL MN', 30, 260],
    ['debit', 'NORTH RIVER ENERGY WEB PMT ######', 180, 640],
    ['check', 'CHECK', 120, 900],
  ],
  contractor: [
    ['credit', 'ACH CREDIT HOLLYBROOK HOMES VENDOR PAY ######', 4200, 11800],
    ['check', 'CHECK', 400, 3300],
    ['card', 'DEBIT CARD LUMBERYARD PRO #### AKRON OH', 90, 880],
    ['debit', 'ACH DEBIT RIDGEWAY EQUIPMENT LEASE ######', 600, 1400],
    ['deposit', 'REMOTE DEPOSIT CAPTURE', 1500, 7200],
    ['card', 'DEBIT CARD FUELSTOP #### CANTON OH', 48, 160],
    ['check', 'CHECK', 250, 1800],
    ['debit', 'ACH DEBIT TIMBERLINE ADVANCE DAILY ######', 295, 296],
    ['debit', 'ACH DEBIT STAFFWISE PAYROLL ######', 5200, 9800],
    ['debit', 'ONLINE TRANSFER TO PAYROLL REF ########', 2500, 6000],
    ['check', 'CHECK', 900, 2600],
    ['credit', 'INCOMING WIRE QUARRY GATE DEVELOPMENT REF ########', 6000, 14_500],
  ],
  retailer: [
    ['credit', 'PAYBRIDGE TRANSFER ########', 380, 2200],
    ['card', 'POS PURCHASE BOXWRIGHT PACKAGING ####', 25, 210],
    ['debit', 'PARCELWAY SHIPPING ACH ######', 60, 480],
    ['deposit', 'DEPOSIT', 300, 1600],
    ['debit', 'WHOLESALE UNION B2B PMT ######', 400, 1900],
    ['check', 'CHECK', 90, 1100],
    ['credit', 'PAYBRIDGE TRANSFER ########', 420, 2400],
    ['debit', 'LANTERN SQUARE RENT ######', 500, 900],
  ],
  groomer: [
    ['credit', 'Mobile deposit', 140, 620],
    ['card', 'Card purchase FUELSTOP ####', 28, 74],
    ['credit', 'Zelle from client ref ######', 60, 190],
    ['card', 'Card purchase PET SUPPLY BARN ####', 22, 160],
    ['debit', 'Harborlight Auto Finance pmt ######', 210, 260],
    ['credit', 'Card reader payout ######', 180, 740],
    ['card', 'Card purchase CORNER GROCERY', 14, 120],
    ['debit', 'Online transfer to savings ...0917', 50, 150],
  ],
} as const satisfies Record<string, readonly Line[]>;

interface BookOptions {
  readonly from: string;
  readonly to: string;
  readonly opening: number;
  readonly trade: keyof typeof POOLS;
  readonly count: number;
  readonly seed: number;
  readonly fee?: readonly [string, number];
}

/** Numbers that look drawn by lot and are the same each time. */
function createDraw(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const HOLIDAYS = ['2025-12-25', '2026-01-01', '2026-01-19', '2026-02-16'];

function workday(day: number, last: number): string {
  const at = new Date(day);
  const rest = { 0: 1, 6: 2 }[at.getUTCDay()] ?? 0;
  const moved = day + rest * 86_400_000;
  const posted = new Date(moved > last ? day - (3 - rest) * 86_400_000 : moved).toISOString().slice(0, 10);
  return HOLIDAYS.includes(posted) ? workday(Date.parse(posted) + 86_400_000, last) : posted;
}

export type PlainEntry = Omit<Entry, 'balance' | 'check'> & { readonly check?: string };

/** Balances and sums of these entries. */
export function tell(opening: number, entries: readonly PlainEntry[]) {
  let balance = opening;
  const all = entries.map((entry): Entry => {
    balance += entry.amount;
    return { check: '', ...entry, balance };
  });
  const of = (...kinds: readonly Kind[]) => all.filter(({ kind }) => kinds.includes(kind));
  const ends = new Map(all.map(({ day, balance: end }) => [day, end]));
  return { all, of, opening, closing: balance, days: [...ends] };
}
export type Book = ReturnType<typeof tell>;

export function createBook({ from, to, opening, trade, count, seed, fee }: BookOptions): Book {
  const draw = createDraw(seed);
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const pool: readonly Line[] = POOLS[trade];
  const firstCheck = 1000 + draw(6000);
  let balance = opening;
  let written = 0;
  const entries = Array.from({ length: count }, (_, index): PlainEntry => {
    const [kind, text, low, high] = pool[(index * 7 + draw(3)) % pool.length] ?? ['deposit', 'DEPOSIT', 10, 20];
    const size = low * 100 + draw((high - low) * 100);
    const isIn = kind === 'deposit' || kind === 'credit';
    const isHigh = isIn || balance > size * 1.4;
    const amount = isIn ? size : -(isHigh ? size : 1000 + draw(4000));
    balance += amount;
    if (kind === 'check') written += draw(9) === 0 ? 3 : 1;
    const day = workday(first + Math.floor(((last - first) / 86_400_000) * ((index + 0.5) / count)) * 86_400_000, last);
    const filled = text.replace(/#/g, () => String(draw(10)));
    return { day, kind, text: filled, amount, check: kind === 'check' ? String(firstCheck + written) : '' };
  });
  const ordered = entries.toSorted((left, right) => left.day.localeCompare(right.day));
  if (fee) ordered.push({ day: workday(last, last), kind: 'fee', text: fee[0], amount: fee[1] });
  return tell(opening, ordered);
}

export const sum = (entries: readonly Entry[]) => entries.reduce((total, { amount }) => total + amount, 0);
export const incoming = ({ all }: Book) => all.filter(({ amount }) => amount > 0);
export const outgoing = ({ all }: Book) => all.filter(({ amount }) => amount < 0);
export const usd = (cents: number) => `${cents < 0 ? '-' : ''}$${money(Math.abs(cents))}`;

type Column = number | { readonly right: number };
type Cells = readonly string[];

interface FlowOptions {
  readonly y: number;
  readonly bottom?: number;
  readonly size?: number;
  readonly step?: number;
  /** @returns where the words of a further page begin */
  readonly onPage: (page: number) => number;
}

/** Lines of cells that go on upon further pages. */
function createCursor(paper: Paper, { y: top, bottom = 735, size = 8.5, step = 12.5, onPage }: FlowOptions) {
  let y = top;
  let page = 1;

  function nextPage(): void {
    paper.addPage();
    page += 1;
    y = onPage(page);
  }

  /** @returns whether the page changed */
  function room(height: number): boolean {
    if (y + height <= bottom) return false;
    nextPage();
    return true;
  }

  function line(columns: readonly Column[], words: string | Cells, isBold = false): void {
    const cells = typeof words === 'string' ? words.split('|') : words;
    const height = Math.max(...cells.map((cell) => cell.split('\n').length)) * step;
    room(height);
    for (const [index, cell] of cells.entries()) {
      const column = columns[index] ?? 0;
      const at = typeof column === 'number' ? column : column.right;
      const align = typeof column === 'number' ? 'left' : 'right';
      paper.lines(at, y, cell.split('\n'), { size, isBold, align, step });
    }
    y += height;
  }

  const skip = (height: number) => {
    y += height;
  };
  return { nextPage, room, line, skip, step, at: () => y };
}

/** Titles, tables and paragraphs that go on upon further pages. */
export function createFlow(paper: Paper, options: FlowOptions) {
  const cursor = createCursor(paper, options);
  const { line, room, skip, step, at } = cursor;

  /** A bold head, repeated on further pages, rows, and a bold foot. */
  function table(columns: readonly Column[], head: string, rows: readonly Cells[], foot?: string): void {
    room(4 * step);
    line(columns, head, true);
    for (const row of rows) {
      if (room(step * 2)) line(columns, head, true);
      line(columns, row);
    }
    if (foot) line(columns, foot, true);
  }

  /** The rows of a table in several columns of the page; the last cell of each is at its right edge. */
  function grid([x, right, count]: Span, starts: readonly number[], head: string, rows: readonly Cells[]): void {
    const width = (right - x) / count;
    const columns = Array.from({ length: count }, (_, index): Column[] => [
      ...starts.map((start) => x + index * width + start),
      { right: x + (index + 1) * width - (index + 1 === count ? 0 : 24) },
    ]).flat();
    table(columns, Array.from({ length: count }, () => head).join('|'), inColumns(rows, count));
  }

  function title(x: number, words: string, color = '#1a1a1a', size = 11.5): void {
    room(84);
    paper.text(x, at() + 8, words, { size, isBold: true, color });
    skip(size + 14);
  }

  function paragraph(x: number, width: number, words: string, size = 8): void {
    room(70);
    skip(paper.paragraph(x, at() + 4, width, words, { size }) + 6 - at());
  }

  return { ...cursor, table, grid, title, paragraph };
}

/** The left and right edge, and the number of columns between them. */
type Span = readonly [number, number, number];

/** Cells beside each other, column by column. */
function inColumns(cells: readonly Cells[], count: number): string[][] {
  const height = Math.ceil(cells.length / count);
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: count }, (_, column) => cells[column * height + row] ?? cells[0]?.map(() => '') ?? []).flat(),
  );
}

/** Labels with values at the right edge, given as lines of a label, a bar and a value. @returns their end */
export function labels(
  paper: Paper,
  [x, y, right]: readonly [number, number, number],
  words: string,
  step = 14,
): number {
  const rows = rowsOf(words).map(([label = '', value = '']) => [label, value] as const);
  return paper.pairs(x, y, right, rows, step);
}

/** Lines of cells with bars between them. */
export const rowsOf = (words: string): string[][] =>
  words
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => line.trim().split('|'));

export const ERRORS =
  'In case of errors or questions about your electronic transfers, call or write us at the number or address on the front ' +
  'of this statement as soon as you can. For accounts of consumers we must hear from you no later than 60 days after we ' +
  'sent you the FIRST statement on which the error appeared. Tell us your name and account number, describe the error, ' +
  'and tell us the dollar amount. We will tell you the results of our investigation within 10 business days. ' +
  'Business accounts: notify us of any unauthorized item within 30 days. Member FDIC. Equal Housing Lender.';
