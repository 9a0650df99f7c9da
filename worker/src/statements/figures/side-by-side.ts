import type { TextCell, TextLine } from '../text/text-lines.ts';
import { endOf } from './balance-ends.ts';
import { type ColumnHead, isDateHead, isHead, readHeads } from './column-heads.ts';
import { moneyOf } from './money.ts';

/** A table by the heads of its columns, with its place across the page. */
interface TablePlace {
  /** Where its cells start at the earliest. */
  readonly from: number;
  readonly right: number;
}

/** A part of the page in which tables stand side by side, or text stands beside a table. */
interface Region {
  readonly page: number;
  readonly quarter: number;
  readonly tables: readonly TablePlace[];
}

/** In heights of the font: dates may start so far to the left of their head. */
const BEFORE_HEAD = 1.5;
/** In heights of the font: what starts so far behind the last head is text beside the table. */
const BEHIND_HEADS = 1.5;
const MONEY_ROLES: readonly ColumnHead['role'][] = ['credit', 'debit', 'amount', 'balance'];

const withCells = (line: TextLine, cells: readonly TextCell[]): TextLine => ({
  ...line,
  cells,
  text: cells.map(({ text }) => text).join(' '),
});

/** More than the heads of tables side by side. */
const MAX_CELLS = 24;

/** Whether the last column is one of amounts. */
function isTable(heads: readonly ColumnHead[] | undefined): heads is readonly ColumnHead[] {
  const last = heads?.at(-1);
  return last !== undefined && MONEY_ROLES.includes(last.role);
}

const hasText = (heads: readonly ColumnHead[]) => heads.some(({ role }) => role === 'text');

/** The heads of each table of the line. Each begins with a date, after the amounts of the one before. */
function headsOfTables(line: TextLine, previous: TextLine | undefined): (readonly ColumnHead[])[] {
  const headsFrom = (start: number, end?: number) => readHeads(withCells(line, line.cells.slice(start, end)), previous);
  const dates = line.cells.length > MAX_CELLS ? [] : line.cells.flatMap((cell, at) => (isDateHead(cell) ? [at] : []));
  const starts: number[] = [];
  for (const at of dates) {
    const last = starts.at(-1);
    if (last === undefined || isTable(headsFrom(last, at))) starts.push(at);
  }
  const [first = 0] = starts;
  const tables = starts.flatMap((start, index) => {
    const heads = headsFrom(start, starts[index + 1]);
    return isTable(heads) ? [heads] : [];
  });
  // Lists of checks and of balances in columns have no descriptions.
  const isList = tables.length > 1 && !tables.every(hasText);
  const isPanel = line.cells.slice(0, first).every((cell) => endOf(cell.text) !== null || !isHead(cell));
  return isPanel && !isList && tables.length === starts.length ? tables : [];
}

/** The tables whose heads the line has. Empty when it has none. */
function placesOf(line: TextLine, previous: TextLine | undefined): TablePlace[] {
  const tables = headsOfTables(line, previous).map((heads) => ({
    left: Math.min(...heads.map(({ left }) => left)),
    right: Math.max(...heads.map(({ right }) => right)),
  }));
  return tables.map(({ left, right }, index) => {
    const before = tables[index - 1];
    return { from: before ? (before.right + left) / 2 : left - BEFORE_HEAD * line.size, right };
  });
}

/** Position among the tables. -1: beside them. Undefined for a cell that reaches from one into another. */
function streamOf({ left, right }: TextCell, tables: readonly TablePlace[], size: number): number | undefined {
  const at = tables.findLastIndex(({ from }) => left >= from);
  const next = tables[at + 1];
  if (next && right > next.from) return undefined;
  const isBehind = at === tables.length - 1 && left > (tables[at]?.right ?? 0) + BEHIND_HEADS * size;
  return isBehind ? -1 : at;
}

/** The cells of each table, then those beside. Undefined when a cell reaches from one into another. */
function divide(line: TextLine, { tables }: Region): TextLine[] | undefined {
  const streams = line.cells.map((cell) => streamOf(cell, tables, line.size));
  if (streams.includes(undefined)) return undefined;
  return [...tables.keys(), -1].map((stream) =>
    withCells(
      line,
      line.cells.filter((_, at) => streams[at] === stream),
    ),
  );
}

/** Whether an amount stands alone behind the last column: it may be that of a column without a head. */
const hasMoneyBehind = (line: TextLine, { tables }: Region) =>
  moneyOf(line).some(({ left, isAlone }) => isAlone && left > (tables.at(-1)?.right ?? 0) + BEHIND_HEADS * line.size);

/** In heights of the font. */
const TITLE_ABOVE = 3.5;

/** The titles of tables side by side stand above their heads. */
function isTitles(line: TextLine, heads: TextLine, { tables, page }: Region): boolean {
  const isAbove = line.page === page && heads.y - line.y <= TITLE_ABOVE * heads.size;
  return isAbove && tables.length > 1 && line.cells.length === tables.length && moneyOf(line).length === 0;
}

/** The lines of a statement in another order, and where each comes from. */
export interface OrderedLines {
  readonly lines: readonly TextLine[];
  readonly origins: ReadonlyMap<TextLine, TextLine>;
}

/** Collects lines: those of a region table by table, when the region ends. */
function createCollector() {
  const read: TextLine[] = [];
  const beside: TextLine[] = [];
  let tables: TextLine[][] = [];
  const origins = new Map<TextLine, TextLine>();
  let isSplit = false;
  return {
    end() {
      read.push(...tables.flat());
      tables = [];
    },
    begin(count: number) {
      tables = Array.from({ length: count }, () => []);
    },
    /** Takes back the line that was added last. */
    takeBack: () => void read.pop(),
    addWhole: (line: TextLine) => void read.push(line),
    /** The cells of each table, then those beside. */
    addParts(line: TextLine, parts: readonly TextLine[]) {
      for (const [at, part] of parts.entries()) {
        if (part.cells.length === 0) continue;
        origins.set(part, line);
        const isBeside = at === parts.length - 1;
        (isBeside ? beside : tables[at])?.push(part);
        isSplit ||= isBeside || at > 0;
      }
    },
    finish: (): OrderedLines | undefined => (isSplit ? { lines: [...read, ...beside], origins } : undefined),
  };
}

/**
 * The lines with tables that stand side by side one after the other, and text beside a table at the end.
 * @returns undefined when nothing stands beside a table
 */
export function withoutSides(lines: readonly TextLine[]): OrderedLines | undefined {
  const collector = createCollector();
  let region: Region | undefined;
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1];
    const tables = placesOf(line, previous);
    if (tables.length > 0 || region?.page !== line.page || region.quarter !== line.quarter) {
      collector.end();
      const isWhole = region === undefined;
      region = tables.length > 0 ? { page: line.page, quarter: line.quarter, tables } : undefined;
      collector.begin(tables.length);
      const titles = region && previous && isTitles(previous, line, region) ? divide(previous, region) : undefined;
      if (titles && previous && isWhole) {
        collector.takeBack();
        collector.addParts(previous, titles);
      }
    }
    const parts = region && !hasMoneyBehind(line, region) ? divide(line, region) : undefined;
    if (parts) collector.addParts(line, parts);
    else {
      collector.end();
      region = undefined;
      collector.addWhole(line);
    }
  }
  collector.end();
  return collector.finish();
}
