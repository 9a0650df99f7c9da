import { isFound } from '../labelled-values.ts';
import { type DateOrder, type DateParts, readRange, readRowDate } from '../statement-dates.ts';
import type { TextLine } from '../text/text-lines.ts';
import { type Money, moneyOf } from './money.ts';
import { CLOSING_LABEL, OPENING_LABEL, TOTAL_LINE } from './row-rules.ts';

/** A dated line with amounts. */
export interface TableRow {
  /** Of the line among those of the statement. */
  readonly index: number;
  readonly line: TextLine;
  /** One, or two when the line begins with two. None in a line that belongs to the day above. */
  readonly dates: readonly DateParts[];
  /** In columns, from left to right. */
  readonly money: readonly Money[];
  readonly description: string;
}

/** Where the text of each cell starts in the text of the line. */
function cellStarts({ cells }: TextLine): number[] {
  let at = 0;
  return cells.map(({ text }) => {
    const start = at;
    at += text.length + 1;
    return start;
  });
}

const SPACE = /^\s*/;
const skipSpace = (text: string, at: number) => at + (SPACE.exec(text.slice(at))?.[0].length ?? 0);

/** The dates at the start of the line. A second one has a cell of its own or stands directly beside the first one. */
function leadingDates(line: TextLine, order: DateOrder): { dates: DateParts[]; end: number } {
  const first = readRowDate(line.text, order);
  if (!first || readRange(line.text, order)) return { dates: [], end: 0 };
  const start = skipSpace(line.text, first.end);
  const second = readRowDate(line.text.slice(start), order);
  const isOwnCell = second && cellStarts(line).includes(start) && endsCell(line, start + second.end);
  if (!second || !isOwnCell) return { dates: [first.value], end: first.end };
  return { dates: [first.value, second.value], end: start + second.end };
}

const endsCell = (line: TextLine, at: number) => at === line.text.length || cellStarts(line).includes(at + 1);

/** Amounts in columns: alone in their cells, or else the last one of the line. */
function columnMoney(line: TextLine, end: number): Money[] {
  const starts = cellStarts(line);
  const all = moneyOf(line).filter(({ cell, start }) => (starts[cell] ?? 0) + start >= end);
  const alone = all.filter(({ isAlone, cell, start }) => isAlone || isAfterDate(line, { cell, start, end }));
  const isLast = ({ cell, end: last }: Money) => last >= (line.cells[cell]?.text.length ?? 0);
  const ending = all.filter((money) => !alone.includes(money) && isLast(money));
  return alone.length > 0 ? [...ending.filter((money) => isBeside(money, alone)), ...alone] : ending;
}

/** Whether only the date precedes the amount in its cell. */
function isAfterDate(line: TextLine, { cell, start, end }: { cell: number; start: number; end: number }): boolean {
  const from = cellStarts(line)[cell] ?? 0;
  return from < end && line.text.slice(end, from + start).trim() === '' && cell === 0 && line.cells.length > 1;
}

/** Whether the cells with amounts follow the cell of this one. Its text is so long that it nearly meets the amount. */
const isBeside = ({ cell }: Money, alone: readonly Money[]) => alone.every((other) => other.cell > cell);

function descriptionOf(line: TextLine, { end, money }: { end: number; money: readonly Money[] }): string {
  const starts = cellStarts(line);
  let text = line.text;
  for (const { cell, start, end: last } of money.toReversed()) {
    const from = starts[cell] ?? 0;
    text = text.slice(0, from + start) + text.slice(from + last);
  }
  return text.slice(end).replace(/\s+/g, ' ').trim();
}

/** A line that begins with a date and has amounts in columns. */
export function readTableRow(line: TextLine, { index, order }: { index: number; order: DateOrder }) {
  const { dates, end } = leadingDates(line, order);
  if (dates.length === 0) return undefined;
  const money = columnMoney(line, end);
  if (money.length === 0) return undefined;
  return { index, line, dates, money, description: descriptionOf(line, { end, money }) } satisfies TableRow;
}

const isLabelled = (text: string) => [OPENING_LABEL, CLOSING_LABEL, TOTAL_LINE].some((label) => isFound(label, text));

interface UndatedInput {
  readonly index: number;
  /** The day of the lines, if a line of its own names it. */
  readonly day: DateParts | null;
  /** So many amounts make a row: with one, a line beneath a table could be taken for one. */
  readonly fewest: number;
}

/** A line with amounts in columns and no date, which belongs to the day above. */
export function readUndatedRow(line: TextLine, { index, day, fewest }: UndatedInput): TableRow | undefined {
  const money = columnMoney(line, 0).filter(({ isAlone }) => isAlone);
  const isRow = money.length >= fewest && line.cells.length > money.length && !isLabelled(line.text);
  if (!isRow) return undefined;
  return { index, line, dates: day ? [day] : [], money, description: descriptionOf(line, { end: 0, money }) };
}

/** A dated line of a table without an amount. */
export interface BegunRow {
  readonly dates: readonly DateParts[];
  readonly description: string;
  /** The latest line of its description. */
  readonly last: TextLine;
}

/** In heights of the font: the distance of a wrapped line. */
const WRAPPED_BELOW = 1.8;

const isNext = (line: TextLine, { last }: BegunRow) =>
  line.page === last.page && line.y - last.y <= WRAPPED_BELOW * line.size;

/** A line that begins a row or goes on with one, and has no amount yet. */
export function beginRow(
  line: TextLine,
  { order, begun }: { order: DateOrder; begun: BegunRow | null },
): BegunRow | undefined {
  const { dates, end } = leadingDates(line, order);
  const hasMoney = moneyOf(line).length > 0;
  const rest = line.text.slice(end).trim();
  if (dates.length > 0) return hasMoney || rest === '' ? undefined : { dates, description: rest, last: line };
  const goesOn = begun && !hasMoney && isNext(line, begun);
  return goesOn ? { ...begun, description: `${begun.description} ${line.text}`, last: line } : undefined;
}

/** The row whose amount the line has. */
export function endRow(
  line: TextLine,
  { begun, index }: { begun: BegunRow | null; index: number },
): TableRow | undefined {
  if (!begun || !isNext(line, begun) || isLabelled(line.text)) return undefined;
  const money = columnMoney(line, 0).filter(({ isAlone }) => isAlone);
  if (money.length === 0) return undefined;
  const description = `${begun.description} ${descriptionOf(line, { end: 0, money })}`.trim();
  return { index, line, dates: begun.dates, money, description };
}
