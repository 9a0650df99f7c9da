import { dateFormats, money } from '../ledger.ts';
import { createPaper, type Paper } from '../paper.ts';

export type Kind = 'deposit' | 'credit' | 'check' | 'card' | 'debit' | 'fee' | 'interest';
/** Days after the first, kind, text (`|` begins a further line, `~` is a digit, `@` the day before), cents. */
type Entry = readonly [number, Kind, string, number];
type Format = (day: string) => string;
type Row = readonly string[];
type Column = number | { readonly right: number };

interface Movement {
  readonly day: string;
  readonly kind: Kind;
  readonly text: string;
  readonly amount: number;
  readonly balance: number;
}

export const { monthDay, full, short, long, named, bareMonthDay, hyphenated } = dateFormats;
/** Mar 1, 2026 */
export const middle = (day: string) => long(day).replace(/^(\w{3})\w*/, '$1');
/** $1,250.00 or -$1,250.00 */
export const usd = (cents: number) => `${cents < 0 ? '-' : ''}$${money(Math.abs(cents))}`;
/** 1,250.00 without a sign */
export const bare = (cents: number) => money(Math.abs(cents));

const DAY = 86_400_000;
export const dayAfter = (from: string, days: number) =>
  new Date(Date.parse(from) + days * DAY).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY + 1;

const INWARD: ReadonlySet<Kind> = new Set<Kind>(['deposit', 'credit', 'interest']);
const HOLIDAYS = new Map([
  ['2026-01-01', '2026-01-02'],
  ['2026-01-19', '2026-01-20'],
  ['2026-02-16', '2026-02-17'],
  ['2026-05-25', '2026-05-26'],
  ['2026-06-19', '2026-06-18'],
]);

/** Banks post on working days, and their own interest on any day. */
function postingDay(day: string, kind: Kind): string {
  if (kind === 'interest') return day;
  const moved = dayAfter(day, [1, 0, 0, 0, 0, 0, -1][new Date(day).getUTCDay()] ?? 0);
  return HOLIDAYS.get(moved) ?? moved;
}

const digits = (length: number, seed: number) =>
  String(((seed + 3) * 2_654_435_761) % 10 ** length).padStart(length, '0');

const filled = (text: string, day: string, index: number) =>
  text
    .replaceAll(/~+/g, (run) => digits(run.length, index + Number(day.slice(8)) * 41))
    .replaceAll('@', monthDay(dayAfter(day, -1)));

/** The movements of an account in a period, with its sums in cents. */
export function post(from: string, to: string, opening: number, entries: readonly Entry[]) {
  let balance = opening;
  const movements = entries
    .map(([after, kind, text, cents], index) => {
      const day = postingDay(dayAfter(from, after), kind);
      return { day, kind, text: filled(text, day, index), amount: INWARD.has(kind) ? cents : -cents };
    })
    .sort((one, two) => one.day.localeCompare(two.day))
    .map((movement): Movement => {
      balance += movement.amount;
      return { ...movement, balance };
    });
  const of = (...kinds: Kind[]) => movements.filter(({ kind }) => kinds.includes(kind));
  const sum = (...kinds: Kind[]) => of(...kinds).reduce((total, { amount }) => total + Math.abs(amount), 0);
  const ends = [...new Map(movements.map(({ day, balance: end }): [string, number] => [day, end]))];
  return {
    days: daysBetween(from, to),
    movements,
    opening,
    closing: balance,
    first: money(opening),
    last: money(balance),
    of,
    sum,
    count: (...kinds: Kind[]) => of(...kinds).length,
    ends,
    average: average(from, to, opening, ends),
    lowest: Math.min(opening, ...ends.map(([, end]) => end)),
  };
}
export type Book = ReturnType<typeof post>;

function average(from: string, to: string, opening: number, ends: readonly (readonly [string, number])[]): number {
  const count = daysBetween(from, to);
  const known = new Map(ends);
  let [held, total] = [opening, 0];
  for (let index = 0; index < count; index += 1) {
    held = known.get(dayAfter(from, index)) ?? held;
    total += held;
  }
  return Math.round(total / count);
}

/** The same movement on several days, its cents never the same. */
export const repeat = (kind: Kind, text: string, cents: number, days: readonly number[]): Entry[] =>
  days.map((after, index) => {
    const share = ((after * 7919 + index * 104_729 + cents) % 997) / 997 - 0.5;
    return [after, kind, text, cents + Math.round(share * 0.4 * cents)];
  });

/** Checks as `number day dollars`, with commas between. */
export const checks = (list: string): Entry[] =>
  list.split(', ').map((check) => {
    const [number = '', after = '', dollars = ''] = check.split(' ');
    return [Number(after), 'check', number, Math.round(Number(dollars) * 100)];
  });

/** Cells read down several columns, beneath the same heads. */
export function sides(cells: readonly Row[], head: Row, count: number): [string[], string[][]] {
  const height = Math.ceil(cells.length / count);
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: count }, (__, column) => cells[column * height + row] ?? []).flat(),
  );
  return [Array.from({ length: count }, () => head).flat(), rows];
}

/** Rows of two tables in one line. */
export const beside = (left: readonly Row[], right: readonly Row[]): string[][] =>
  left.map((row, index) => [...row, ...(right[index] ?? [])]);

/** Day, text and amount of the movements of some kinds. */
export const listOf = ({ of }: Book, kinds: readonly Kind[], format: Format, sign = ''): string[][] =>
  of(...kinds).map(({ day, text, amount }) => [format(day), text, `${sign}${bare(amount)}`]);
/** Day, amount and text. */
export const amountFirst = (book: Book, kinds: readonly Kind[], format: Format): string[][] =>
  listOf(book, kinds, format).map(([day = '', text = '', amount = '']) => [day, amount, text]);

/** Each day with a movement and the balance at its end. */
export const endCells = ({ ends }: Book, format: Format, sign = ''): string[][] =>
  ends.map(([day, end]) => [format(day), `${sign}${money(end)}`]);

/** Number, day and amount of the checks by number; a mark where a number is missing before. */
export function checkCells({ of }: Book, format: Format, mark = '*', sign = ''): string[][] {
  const paid = of('check').sort((one, two) => one.text.localeCompare(two.text));
  return paid.map(({ day, text, amount }, index) => {
    const before = Number(paid[index - 1]?.text ?? Number(text) - 1);
    return [`${text}${Number(text) - before > 1 ? mark : ''}`, format(day), `${sign}${bare(amount)}`];
  });
}
/** The same with the day before the number. */
export const dayFirst = (cells: readonly Row[]): string[][] =>
  cells.map(([number = '', day = '', amount = '']) => [day, number, amount]);

interface HeadingStyle {
  readonly look: 'band' | 'rule' | 'plain' | 'centre';
  readonly color: string;
  readonly left?: number;
  readonly right?: number;
  readonly size?: number;
}

/** Heads of the sections of a statement, each with room for a few rows. */
export function headings(paper: Paper, pen: Pen, { look, color, left = 40, right = 572, size = 10 }: HeadingStyle) {
  return (title: string, aside = '') => {
    pen.need(64);
    const isBand = look === 'band';
    if (isBand) paper.band(left, pen.y - 3, right - left, size + 7, color);
    if (look === 'rule' || look === 'centre') paper.rule(left, pen.y + (look === 'rule' ? size + 3 : -4), right, color);
    const ink = isBand ? '#ffffff' : color;
    const x = look === 'centre' ? (left + right) / 2 : left + (isBand ? 5 : 0);
    paper.text(x, pen.y, title, { size, isBold: true, color: ink, align: look === 'centre' ? 'center' : 'left' });
    paper.text(right - 4, pen.y, aside, { size: size - 1, color: ink, align: 'right' });
    pen.down(size + 9);
  };
}
interface PenOptions {
  readonly bottom?: number;
  readonly onPage: (page: number) => number;
}

interface RowsOptions {
  readonly step?: number;
  readonly size?: number;
  /** Written above the head of the table on a further page. */
  readonly continued?: string;
  readonly isRuled?: boolean;
}

function createCursor(paper: Paper, { bottom = 725, onPage }: PenOptions) {
  let page = 1;
  let y = onPage(page);
  function turn(): void {
    paper.addPage();
    page += 1;
    y = onPage(page);
  }
  return {
    get y() {
      return y;
    },
    get page() {
      return page;
    },
    turn,
    need(height: number) {
      if (y + height > bottom) turn();
    },
    down(step: number) {
      y += step;
    },
    text(x: number, content: string, options: Parameters<Paper['text']>[3] = {}, step = 14) {
      paper.text(x, y, content, options);
      y += step;
    },
    total(content: string, step = 20) {
      paper.text(572, y, content, { size: 8, isBold: true, align: 'right' });
      y += step;
    },
    note(x: number, width: number, content: string, size = 8) {
      y = paper.paragraph(x, y, width, content, { size }) + 6;
    },
  };
}
type Cursor = ReturnType<typeof createCursor>;

const edge = (column: Column) => (typeof column === 'number' ? column : column.right);

function createRows(paper: Paper, bottom: number, pen: Cursor) {
  return (columns: readonly Column[], head: Row, rows: readonly Row[], o: RowsOptions = {}): void => {
    const { step = 11.5, size = 8 } = o;
    const [left, right] = [Math.min(...columns.map(edge)), Math.max(...columns.map(edge))];
    const put = (cells: Row, isBold = false) =>
      pen.down(putRow(paper, columns, pen.y, cells, { step, size, isBold }) - pen.y);
    pen.need(3 * step);
    if (head.length > 0) put(head, true);
    for (const row of rows) {
      const height = step * Math.max(1, ...row.map((cell) => cell.split('|').length));
      if (pen.y + height > bottom) {
        pen.turn();
        if (o.continued !== undefined) pen.text(left, o.continued, { isBold: true, size: size + 2 }, step + 5);
        if (head.length > 0) put(head, true);
      }
      if (o.isRuled) paper.rule(left, pen.y - 2.5, right, '#c9c9c9');
      put(row);
    }
  };
}

/** A pen that goes down a page, and on to further pages. */
export function createPen(paper: Paper, options: PenOptions) {
  const cursor = createCursor(paper, options);
  return Object.assign(cursor, { rows: createRows(paper, options.bottom ?? 725, cursor) });
}
export type Pen = ReturnType<typeof createPen>;

interface RowOptions {
  readonly step: number;
  readonly size: number;
  readonly isBold?: boolean;
}

function putRow(paper: Paper, columns: readonly Column[], y: number, cells: Row, { step, ...options }: RowOptions) {
  const height = Math.max(1, ...cells.map((cell) => cell.split('|').length));
  for (const [index, cell] of cells.entries()) {
    const column = columns[index] ?? 0;
    for (const [line, part] of cell.split('|').entries()) {
      if (typeof column === 'number') paper.text(column, y + line * step, part, options);
      else paper.text(column.right, y + line * step, part, { ...options, align: 'right' });
    }
  }
  return y + height * step;
}

/** Draws twice, so that each page knows how many there are. */
export const counted = (draw: (paper: Paper, pages: number) => number) => (paper: Paper) => {
  draw(paper, draw(createPaper(), 0));
};

/** A form to balance a check register, beginning here. @returns its end */
export function worksheet(paper: Paper, y: number, title: string): number {
  paper.text(46, y, title, { size: 11, isBold: true });
  paper.text(46, y + 22, 'List the checks and deposits of your register that this statement does not show.');
  const row = (cells: Row): string[] => [...cells, ...cells, ...cells];
  const blank = Array.from({ length: 8 }, () => row(['', '']));
  paper.boxes(46, y + 44, [95, 78, 95, 78, 95, 78], [row(['Number or date', 'Amount']), ...blank]);
  const steps = ['Ending balance of this statement', 'Add deposits', 'Subtract checks', 'Balance of your register'];
  const blanks = steps.map((step) => [step, '$ ______________'] as const);
  return paper.pairs(300, y + 224, 565, blanks, 19);
}

export const ERRORS =
  'Review this statement promptly. If you believe that an entry is wrong, or that someone used the account without your ' +
  'permission, tell us in writing no later than 30 days after we made the statement available; a shorter time may apply ' +
  'to electronic entries of business accounts as the account agreement says. Give your name and account number, the date ' +
  'and the amount in question, and the reason why you believe that there is an error. We will correct it promptly.';
export const ENTRIES =
  'We post credits before debits on each business day. Debits are posted in the order in which we receive them, except ' +
  'that checks received in one file are posted in the order of their serial numbers. Deposits may not be available for ' +
  'immediate withdrawal. Member FDIC. Equal Housing Lender.';
