import { dateFormats, money } from '../ledger.ts';
import { createPaper, type Paper } from '../paper.ts';

/** What happened and usual cents; cents that end in 0 never vary. `#` stands for a running number. */
export type Line = readonly [string, number];
export type Cells = readonly string[];
export type Columns = readonly (number | { readonly right: number })[];

export interface Movement {
  readonly day: string;
  readonly text: string;
  readonly amount: number;
  readonly balance: number;
}

/** `Rent -120000; Deposit 45000`: what happened and cents. */
export const entries = (text: string): Line[] =>
  text.split(';').map((entry) => {
    const [, what = '', cents = ''] = /^\s*(.+) (-?\d+)\s*$/s.exec(entry) ?? [];
    return [what, Number(cents)];
  });

/** Rows behind semicolons, cells behind bars. */
export const cells = (text: string): string[][] =>
  text.split(';').map((row) => row.split('|').map((cell) => cell.trim()));
export const pairsOf = (text: string) =>
  cells(text).map(([label = '', value = '']): [string, string] => [label, value]);

/** The first and the last day of a month given as 2026-04. */
export function monthOf(month: string): { from: string; to: string } {
  const next = new Date(`${month}-01`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { from: `${month}-01`, to: shifted(next.toISOString().slice(0, 10), -1) };
}

const DAY = 86_400_000;
const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

function bankingDay(day: string, from: string, to: string): string {
  if (day.endsWith('-01-01')) return shifted(day, 1);
  const weekday = new Date(day).getUTCDay();
  const moved = shifted(day, { 0: 1, 6: -1 }[weekday] ?? 0);
  if (moved < from) return shifted(day, 2);
  return moved > to ? shifted(day, -2) : moved;
}

function dice(seed: number) {
  let state = seed * 7_919 + 17;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

interface AccountOptions {
  readonly from: string;
  readonly to: string;
  readonly opening: number;
  readonly lines: readonly Line[];
  readonly count?: number;
  readonly serial?: number;
  /** Of each movement, when they must agree with another paper. */
  readonly days?: readonly string[];
  /** Wallets and apps post on weekends too. */
  readonly isAlwaysOpen?: boolean;
}

const sumOf = (all: readonly Movement[]) => all.reduce((total, { amount }) => total + amount, 0);

/** Movements of an account between two days with their sums in cents. */
export function account(options: AccountOptions) {
  const { from, to, opening, lines, count = lines.length, serial = 1041, days, isAlwaysOpen = false } = options;
  const roll = dice((opening % 9_973) + 3);
  const span = Math.round((Date.parse(to) - Date.parse(from)) / DAY);
  let balance = opening;
  let number = serial;
  const movements = Array.from({ length: count }, (_, index): Movement => {
    const [usualText, usual] = lines[index % lines.length] ?? ['', 0];
    const amount = usual % 10 === 0 ? usual : Math.round(usual * (0.7 + roll() * 0.6));
    balance += amount;
    const day = days?.[index] ?? shifted(from, Math.floor((span * (index + 0.4)) / Math.max(count - 0.5, 1)));
    const text = usualText.replaceAll('#', () => String(number++));
    return { day: isAlwaysOpen ? day : bankingDay(day, from, to), text, amount, balance };
  });
  const credits = movements.filter(({ amount }) => amount > 0);
  const debits = movements.filter(({ amount }) => amount < 0);
  return { from, to, movements, credits, debits, opening, closing: balance, in: sumOf(credits), out: -sumOf(debits) };
}
export type Account = ReturnType<typeof account>;

/** Movements whose text fits, and their sum. */
export function pick({ movements }: Account, pattern: RegExp) {
  const found = movements.filter(({ text }) => pattern.test(text));
  return { found, sum: sumOf(found) };
}

export function byDay({ movements }: Account): [string, Movement[]][] {
  const days = new Map<string, Movement[]>();
  for (const movement of movements) days.set(movement.day, [...(days.get(movement.day) ?? []), movement]);
  return [...days];
}

export const { full, short, monthDay, named, long, iso } = dateFormats;
/** May 3, 2026 */
export const brief = (day: string) => long(day).replace(/^(\w{3})\w*/, '$1');
/** 3 May 2026 */
export const british = (day: string) => long(day).replace(/^(\w+) (\d+), (\d+)$/, '$2 $1 $3');
/** Friday, May 1 */
export const withWeekday = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
export { money };
/** -$1,250.00 */
export const usd = (cents: number) => `${cents < 0 ? '-' : ''}$${money(Math.abs(cents))}`;
/** +$1,250.00 */
export const plusUsd = (cents: number) => `${cents > 0 ? '+' : ''}${usd(cents)}`;
/** ($1,250.00) */
export const parens = (cents: number) => (cents < 0 ? `($${money(-cents)})` : `$${money(cents)}`);
/** A minus of typography. */
export const dashed = (cents: number) => `${cents < 0 ? '–' : ''}$${money(Math.abs(cents))}`;
/** Date, description, amount and balance. */
export const amountRows = (all: readonly Movement[], date: (day: string) => string, format = usd): string[][] =>
  all.map(({ day, text, amount, balance }) => [date(day), text, format(amount), format(balance)]);
/** Date, description, out, in and balance. */
export const outInRows = (all: readonly Movement[], date: (day: string) => string): string[][] =>
  all.map(({ day, text, amount, balance }) => [date(day), text, ...outAndIn(amount), money(balance)]);
export const outAndIn = (cents: number): [string, string] => (cents < 0 ? [money(-cents), ''] : ['', money(cents)]);

interface CursorOptions {
  readonly y: number;
  readonly bottom?: number;
  /** Draws the head of a further page. @returns where its rows begin */
  readonly onPage: () => number;
}
interface RowOptions {
  readonly size?: number;
  readonly step?: number;
  readonly isBold?: boolean;
  readonly color?: string;
  /** A rule beneath each row, from and to. */
  readonly ruled?: readonly [number, number];
}

/** A pen that goes down the pages. A second line of a cell stands behind a bar. */
export function cursor(paper: Paper, { y, bottom = 715, onPage }: CursorOptions) {
  let at = y;
  function ensure(height: number): boolean {
    if (at + height <= bottom) return false;
    paper.addPage();
    at = onPage();
    return true;
  }
  function put(columns: Columns, cells: Cells, options: RowOptions): void {
    const { size = 8.5, step = 13, isBold = false, color = '#1a1a1a', ruled } = options;
    for (const [index, cell] of cells.entries()) {
      const column = columns[index] ?? 0;
      for (const [row, line] of cell.split('|').entries()) {
        const look = row === 0 ? { size, isBold, color } : { size: size - 1, color: '#666666' };
        if (typeof column === 'number') paper.text(column, at + row * 10, line, look);
        else paper.text(column.right, at + row * 10, line, { ...look, align: 'right' });
      }
    }
    at += step + (Math.max(...cells.map((cell) => cell.split('|').length)) - 1) * 10;
    if (ruled) paper.rule(ruled[0], at - 3, ruled[1], '#d5d5d5');
  }
  const heightOf = (cells: Cells, { step = 13 }: RowOptions) =>
    step + (Math.max(...cells.map((cell) => cell.split('|').length)) - 1) * 10;
  return {
    at: () => at,
    skip(height: number) {
      at += height;
    },
    to(next: number) {
      at = next;
    },
    ensure,
    row(columns: Columns, cells: Cells, options: RowOptions = {}) {
      ensure(heightOf(cells, options));
      put(columns, cells, options);
    },
    /** Rows beneath a head, which every page repeats. */
    table(columns: Columns, head: Cells, rows: readonly Cells[], options: RowOptions = {}) {
      ensure(40);
      put(columns, head, { ...options, isBold: true });
      for (const cells of rows) {
        if (ensure(heightOf(cells, options))) put(columns, head, { ...options, isBold: true });
        put(columns, cells, options);
      }
    },
  };
}

/** A drawing that knows how many pages it has. */
export function withTotal(draw: (paper: Paper, total: number) => void) {
  return (paper: Paper): void => {
    let pages = 1;
    const trial = createPaper();
    const addPage = () => {
      pages += 1;
      return trial.addPage();
    };
    draw({ ...trial, addPage }, 0);
    draw(paper, pages);
  };
}

/** A form field: a small label above a value in a box. */
function field(paper: Paper, x: number, y: number, width: number, label: string, value: string): void {
  paper.document.lineWidth(0.5).rect(x, y, width, 28).stroke('#777777');
  paper.text(x + 4, y + 3, label, { size: 6.5, color: '#555555' });
  paper.text(x + 4, y + 13, value, { size: 9.5 });
}

/** An application for an advance: rows of a label, a value, a label and a value. The first seven are the business's. */
export function fundingForm(paper: Paper, lender: string, rows: readonly Cells[], signer: string): void {
  paper.text(40, 36, lender.toUpperCase(), { size: 15, isBold: true });
  paper.text(572, 38, 'Business Funding Application', { size: 12, align: 'right' });
  for (const [index, [left = '', one = '', right = '', two = '']] of rows.entries()) {
    const y = 86 + index * 30 + (index < 7 ? 0 : 32);
    field(paper, 40, y, 290, left, one);
    field(paper, 334, y, 238, right, two);
  }
  for (const [y, title] of [
    [64, 'BUSINESS INFORMATION'],
    [306, 'OWNER INFORMATION'],
  ] as const) {
    paper.band(40, y, 532, 16, '#dddddd');
    paper.text(46, y + 4, title, { isBold: true, size: 9 });
  }
  const end = paper.paragraph(40, 404, 532, CONSENT.replace('LENDER', lender), { size: 8 });
  paper.text(40, end + 40, 'Signature: ___________________________');
  paper.text(100, end + 36, signer, { size: 12, color: '#1d2f8a' });
  paper.text(330, end + 40, 'Date:  07/02/2026');
}
const CONSENT =
  'By signing below, each of the business and the owner certifies that all information in this application and ' +
  'in the bank statements submitted with it (most recent four months) is true, and authorizes LENDER and its ' +
  'assigns to obtain consumer and business credit reports and to verify the information with banks, creditors ' +
  'and landlords.';

/** A check that is void, at the top of a page. */
export function voidedCheck(paper: Paper, drawer: Cells, bank: string, number: string, bottom: string): void {
  paper.document.lineWidth(0.8).rect(60, 70, 492, 200).stroke('#555555');
  paper.lines(76, 84, drawer, { size: 8.5, step: 11 });
  paper.text(536, 84, number, { size: 11, isBold: true, align: 'right' });
  paper.text(400, 110, 'DATE ____________', { size: 8.5 });
  paper.text(76, 152, 'PAY TO THE ORDER OF ________________________________________  $ __________', { size: 8.5 });
  paper.text(76, 178, '__________________________________________________________________ DOLLARS', { size: 8.5 });
  paper.text(76, 204, bank, { size: 8 });
  paper.text(76, 222, 'FOR ______________________        ______________________________', { size: 8.5 });
  paper.setFace('typewriter');
  paper.text(76, 246, bottom, { size: 13 });
  paper.setFace('sans');
  paper.text(306, 140, 'VOID', { size: 60, isBold: true, align: 'center', color: '#9a9a9a', spacing: 18 });
}

export const ERRORS =
  'In case of errors or questions about your electronic transfers, contact us as soon as you can. We must hear ' +
  'from you no later than 60 days after we sent the FIRST statement on which the error or problem appeared. ' +
  'Tell us your name and account number, describe the error or the transfer you are unsure about, and tell us ' +
  'the dollar amount of the suspected error. We will determine whether an error occurred within 10 business ' +
  'days after we hear from you.';
