import { createLedger, dateFormats, type Ledger, type Movement, money } from '../ledger.ts';
import type { Paper } from '../paper.ts';

export type Days = readonly [string, string];
type DateFormat = (day: string) => string;
type Trade = Parameters<typeof createLedger>[0]['trade'];

/** How one bank words its lines. A number sign stands for a running check number, a backslash for a further line. */
interface Wording {
  readonly credits: readonly string[];
  readonly debits: readonly string[];
}

export const period = (account: string, [from, to]: Days) => `${account} ${from} ${to}`;

/** What a fee costs, in cents. */
const FEE = 1_500;
const isFeeText = (text: string) => /fee\b|(?:service|analysis) charge|cargo por servicio/i.test(text);

/**
 * A ledger whose lines are worded as this bank words them. A wording of a fee is used once, at the last movement's
 * day.
 */
export function book([from, to]: Days, trade: Trade, opening: number, count: number, wording: Wording): Ledger {
  const ledger = createLedger({ from, to, opening, trade, count });
  const payments = wording.debits.filter((text) => !isFeeText(text));
  let [credit, debit, check] = [0, 0, 3_041];
  const movements = ledger.movements.map((movement): Movement => {
    const texts = movement.amount > 0 ? wording.credits : payments;
    const at = movement.amount > 0 ? credit++ : debit++;
    const text = texts[at % texts.length] ?? movement.text;
    return { ...movement, text: text.endsWith(' #') ? text.replace('#', `${++check}`) : text };
  });
  const [fee, last] = [wording.debits.find(isFeeText), movements.at(-1)];
  if (!fee || !last) return { ...ledger, movements };
  const charged = { day: last.day, text: fee, amount: -FEE, balance: last.balance - FEE };
  const debits = movements.reduce((sum, { amount }) => sum - Math.min(amount, 0), FEE);
  return { ...ledger, movements: [...movements, charged], closing: money(charged.balance), debits: money(debits) };
}

const isCheck = ({ text }: Movement) => /^(?:check|cheque|draft) \d+$/i.test(text);
const isFee = ({ text }: Movement) => isFeeText(text);

const SECTIONS = {
  credits: (movement: Movement) => movement.amount > 0,
  checks: (movement: Movement) => movement.amount < 0 && isCheck(movement),
  fees: (movement: Movement) => movement.amount < 0 && isFee(movement),
  debits: (movement: Movement) => movement.amount < 0 && !isCheck(movement) && !isFee(movement),
  withdrawals: (movement: Movement) => movement.amount < 0 && !isCheck(movement),
  paid: (movement: Movement) => movement.amount < 0,
} as const;

/** The movements of a section of a statement with their sum, as absolute amounts. */
export function section({ movements }: Ledger, kind: keyof typeof SECTIONS, mark = '') {
  const own = movements.filter(SECTIONS[kind]);
  const total = money(own.reduce((sum, { amount }) => sum + Math.abs(amount), 0));
  return {
    own,
    count: `${own.length}`,
    total,
    rows: (format: DateFormat) =>
      own.map(({ day, text, amount }) => [format(day), text, `${mark}${money(Math.abs(amount))}`]),
    /** Day, number of the check and amount. */
    checks: (format: DateFormat) =>
      own.map(({ day, text, amount }) => [text.replace(/\D/g, ''), format(day), money(Math.abs(amount))]),
  };
}

/** Puts what stands behind a backslash into a line of its own beneath. */
export const unfold = (rows: readonly (readonly string[])[], column = 1): string[][] =>
  rows.flatMap((row) => {
    const [first = '', ...further] = (row[column] ?? '').split('\\');
    const below = further.map((text) => row.map((_, index) => (index === column ? text : '')));
    return [row.map((cell, index) => (index === column ? first : cell)), ...below];
  });

/** The balance at the end of each day with movements. */
export function dayEnds({ movements }: Ledger, format: DateFormat, mark = ''): string[][] {
  const ends = new Map(movements.map(({ day, balance }) => [day, balance]));
  return [...ends].map(([day, balance]) => [format(day), `${mark}${money(balance)}`]);
}

/** Cells of a long list that reads down, then right, in this number of columns. */
export function abreast(cells: readonly (readonly string[])[], columns: number): string[][] {
  const height = Math.ceil(cells.length / columns);
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: columns }, (_, column) => cells[column * height + row] ?? ['', '']).flat(),
  );
}

/** Date, description, withdrawals, deposits and the balance of the day at its last movement alone. */
export const dayBalanceRows = ({ movements }: Ledger, format: DateFormat): string[][] =>
  movements.map(({ day, text, amount, balance }, index) => [
    format(day),
    text,
    amount > 0 ? money(amount) : '',
    amount < 0 ? money(-amount) : '',
    movements[index + 1]?.day === day ? '' : money(balance),
  ]);

/** A check as its picture shows it, without the picture. */
export function checkPictures(paper: Paper, y: number, ledger: Ledger, day: DateFormat = dateFormats.monthDay): number {
  const { own } = section(ledger, 'checks');
  for (const [index, movement] of own.entries()) {
    const [left, top] = [50 + (index % 2) * 270, y + Math.floor(index / 2) * 118];
    paper.document.lineWidth(0.5).rect(left, top, 240, 92).stroke('#777777');
    paper.document.rect(left + 12, top + 58, 130, 14).fill('#dddddd');
    const number = movement.text.replace(/\D/g, '');
    paper.text(left + 2, top + 97, `Check ${number}`, { size: 8 });
    paper.text(left + 90, top + 97, day(movement.day), { size: 8 });
    paper.text(left + 238, top + 97, `$${money(-movement.amount)}`, { size: 8, align: 'right' });
  }
  return y + Math.ceil(own.length / 2) * 118;
}

type TextOptions = NonNullable<Parameters<Paper['text']>[3]>;

/** Lines beneath each other, given with double slashes between them. @returns their end */
export function block(
  paper: Paper,
  [x, y]: readonly [number, number],
  content: string,
  options: TextOptions & { readonly step?: number } = {},
): number {
  return paper.lines(x, y, content.split(' // '), { size: 9, step: 11, ...options });
}

/** Rows of a table, or one row with bars between its cells. */
type Part = string | readonly (readonly string[])[];

/**
 * A table whose columns are given by their left edges, or by their right edges behind a `>`. The first row is bold.
 * @returns the end of the table
 */
export function grid(paper: Paper, columns: string, y: number, parts: readonly Part[], step = 11): number {
  const edges = columns
    .split(' ')
    .map((edge) => (edge.startsWith('>') ? { right: Number(edge.slice(1)) } : Number(edge)));
  const rows = parts.flatMap((part) =>
    typeof part === 'string' ? [part.split('|').map((cell) => cell.trim())] : part,
  );
  return paper.table(edges, y, rows, step);
}

interface TitledOptions {
  readonly title: string;
  readonly y: number;
  readonly columns: string;
  readonly parts: readonly Part[];
  readonly step?: number;
  readonly look?: TextOptions;
}

/** A table beneath its title. @returns the end of the table with the space behind it */
export function titled(paper: Paper, { title, y, columns, parts, step, look }: TitledOptions): number {
  paper.text(42, y, title, { isBold: true, size: 10.5, ...look });
  return grid(paper, columns, y + 18, parts, step) + 9;
}
