import { readRange } from '../dates/date-ranges.ts';
import { isFound } from '../labelled-values.ts';
import { type DateOrder, type DateParts, readRowDate } from '../statement-dates.ts';
import type { TextLine } from '../text/text-lines.ts';
import { type Words, WRAPPED_BELOW, wordsOf } from './descriptions.ts';
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
  /** Of its line alone, which tells what the line is. */
  readonly description: string;
  /** Where its dates end in the text of the line. */
  readonly end: number;
  /** Words of the lines above, when the amounts stand on the last line of the description. */
  readonly above: readonly Words[];
  /** How many lines above have these words. */
  readonly linesAbove: number;
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

const textOf = (words: readonly Words[]) => words.map(({ text }) => text).join(' ');
const descriptionOf = (line: TextLine, input: { end: number; money: readonly Money[] }) => textOf(wordsOf(line, input));

/** A line that begins with a date and has amounts in columns. */
export function readTableRow(line: TextLine, { index, order }: { index: number; order: DateOrder }) {
  const { dates, end } = leadingDates(line, order);
  if (dates.length === 0) return undefined;
  const money = columnMoney(line, end);
  if (money.length === 0) return undefined;
  return {
    index,
    line,
    dates,
    money,
    end,
    above: [],
    linesAbove: 0,
    description: descriptionOf(line, { end, money }),
  } satisfies TableRow;
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
  const description = descriptionOf(line, { end: 0, money });
  return { index, line, dates: day ? [day] : [], money, end: 0, above: [], linesAbove: 0, description };
}

/** A dated line of a table without an amount. */
export interface BegunRow {
  readonly dates: readonly DateParts[];
  /** Of all its lines. */
  readonly words: readonly Words[];
  readonly lines: number;
  /** The latest line of its description. */
  readonly last: TextLine;
}

const isNext = (line: TextLine, { last }: BegunRow) =>
  line.page === last.page && line.y - last.y <= WRAPPED_BELOW * line.size;

interface BeginInput {
  readonly order: DateOrder;
  readonly begun: BegunRow | null;
  /** Whether the line stands further to the right than the rows: a date at its start is part of the description. */
  readonly isIndented: boolean;
}

/** A line that begins a row or goes on with one, and has no amount yet. */
export function beginRow(line: TextLine, { order, begun, isIndented }: BeginInput): BegunRow | undefined {
  const { dates, end } = isIndented ? { dates: [], end: 0 } : leadingDates(line, order);
  const hasMoney = columnMoney(line, end).length > 0;
  const words = wordsOf(line, { end, money: [] });
  const isOther = hasMoney || words.length === 0 || isLabelled(line.text);
  if (dates.length > 0) return isOther ? undefined : { dates, words, last: line, lines: 1 };
  const goesOn = begun && !hasMoney && isNext(line, begun);
  return goesOn ? { ...begun, words: [...begun.words, ...words], last: line, lines: begun.lines + 1 } : undefined;
}

interface EndInput {
  readonly begun: BegunRow | null;
  readonly index: number;
}

/** The row whose amount the line has. */
export function endRow(line: TextLine, { begun, index }: EndInput): TableRow | undefined {
  if (!begun || !isNext(line, begun) || isLabelled(line.text)) return undefined;
  const money = columnMoney(line, 0).filter(({ isAlone }) => isAlone);
  if (money.length === 0) return undefined;
  const { dates, words: above, lines: linesAbove } = begun;
  const description = `${textOf(above)} ${descriptionOf(line, { end: 0, money })}`.trim();
  return { index, line, dates, money, end: 0, above, linesAbove, description };
}
