import { isFound } from '../labelled-values.ts';
import type { DateOrder, DateParts } from '../statement-dates.ts';
import { readRowDate } from '../statement-dates.ts';
import type { TextLine } from '../text/text-lines.ts';
import { endOf, type StatedTotal } from './balance-ends.ts';
import { byColumn, type ColumnHead, readHeads } from './column-heads.ts';
import { type Money, moneyOf } from './money.ts';
import { NO_ACTIVITY, SECTION_RULES, type SectionKind, TOTAL_LINE } from './row-rules.ts';
import { type BegunRow, beginRow, endRow, readTableRow, readUndatedRow, type TableRow } from './table-rows.ts';

/** A date with an amount, of which a line may have several: checks in columns, balances of days. */
export interface DatedMoney {
  readonly index: number;
  readonly line: TextLine;
  readonly date: DateParts;
  readonly money: Money;
}

/** A part of a statement under a title. Its pages have the same title. */
export interface Section {
  readonly kind: SectionKind;
  readonly title: string;
}

/** A line of a statement with the section and the heads above it. */
export interface PlacedRow {
  readonly row: TableRow;
  readonly section: Section | null;
  readonly heads: readonly ColumnHead[] | null;
}

/** What the tables of a statement hold, in the order of reading. */
export interface StatementTables {
  readonly rows: readonly PlacedRow[];
  /** Checks and other lists in columns, with the section. */
  readonly listed: readonly (DatedMoney & { readonly section: Section })[];
  /** Balances at the end of days. */
  readonly balances: readonly DatedMoney[];
  /** Positions of all lines of tables, with their heads. */
  readonly indexes: ReadonlySet<number>;
  /** Sums at the end of tables, beneath their columns. */
  readonly totals: readonly StatedTotal[];
  readonly saysNoActivity: boolean;
}

const MAX_TITLE_WORDS = 9;
/** Follows a title: a count, a sum, 'continued', a remark in parentheses. */
const AFTER_TITLE =
  /[\s$:+-]*(?:\(?\s*(?:continued|cont\.?|continuaci[oó]n|\d{1,4})\s*\)?|\([^)]*\)|\$?[\d,]*\.\d\d-?)*\s*$/i;

/** The section that the line opens. */
function sectionOf(line: TextLine): Section | undefined {
  const title = line.text.replace(AFTER_TITLE, '');
  const isOneCell = title.length <= (line.cells[0]?.text.length ?? 0) && /^[+-]? ?\p{L}.*[^.,;?!]$/u.test(title);
  if (!isOneCell || title.split(' ').length > MAX_TITLE_WORDS || isFound(TOTAL_LINE, title)) return undefined;
  const kind = SECTION_RULES.find((rule) => isFound(rule.title, title))?.kind;
  return kind && { kind, title: title.toLowerCase() };
}

/** Places at which a date may start. */
const WORD_START = /(?<![^\s|])\d|(?<![^\s|])[A-Za-zé]{3}/g;

interface PairInput {
  readonly index: number;
  readonly order: DateOrder;
  readonly kind: SectionKind;
}

/** Dates and amounts of a line in pairs, in whatever order. */
export function readPairs(line: TextLine, { index, order, kind }: PairInput): DatedMoney[] {
  // 'Balance on March 31' is no row of a list of balances.
  if (kind === 'balances' && !readRowDate(line.text, order)) return [];
  const pairs: DatedMoney[] = [];
  for (const [at, cellGroup] of groupsOf(line, order).entries()) {
    const { date, money } = cellGroup;
    if (date && money) pairs.push({ index, line, date, money });
    else if (at === 0 || date) return date && !money && pairs.length > 0 ? pairs : [];
  }
  return pairs;
}

interface Item {
  readonly at: number;
  readonly date?: DateParts;
  readonly money?: Money;
}

function itemsOf(line: TextLine, order: DateOrder): Item[] {
  const money = moneyOf(line);
  let offset = 0;
  return line.cells.flatMap(({ text }, cell) => {
    const own = money.filter((each) => each.cell === cell);
    const isMoney = (at: number) => own.some(({ start, end }) => at >= start && at < end);
    let end = 0;
    const dates = [...text.matchAll(WORD_START)].flatMap(({ index }) => {
      if (index < end || isMoney(index)) return [];
      const date = readRowDate(text.slice(index), order);
      if (!date) return [];
      end = index + date.end;
      return [{ at: offset + index, date: date.value }];
    });
    const amounts = own.map((each) => ({ at: offset + each.start, money: each }));
    offset += text.length + 1;
    return [...dates, ...amounts].sort((one, other) => one.at - other.at);
  });
}

function groupsOf(line: TextLine, order: DateOrder): { date?: DateParts; money?: Money }[] {
  const groups: { date?: DateParts; money?: Money }[] = [];
  let open: { date?: DateParts; money?: Money } = {};
  for (const { date, money } of itemsOf(line, order)) {
    if (date) open.date = date;
    if (money) open.money = money;
    if (!open.date || !open.money) continue;
    groups.push(open);
    open = {};
  }
  return open.date || open.money ? [...groups, open] : groups;
}

const hasRole = (heads: readonly ColumnHead[] | null, ...roles: readonly ColumnHead['role'][]) =>
  heads?.some(({ role }) => roles.includes(role)) ?? false;

interface ListPlace {
  readonly heads: readonly ColumnHead[] | null;
  readonly section: Section | undefined;
}

/** Whether the lines under these heads are lists in columns: no descriptions, or the same heads again. */
function listKind({ heads, section: opened }: ListPlace): SectionKind | null {
  const section = opened?.kind ?? null;
  if (section === 'balances') return 'balances';
  const dates = heads?.filter(({ role }) => role === 'date' || role === 'posted' || role === 'occurred').length ?? 0;
  const isRepeated = dates > 1 && !hasRole(heads, 'text') && !hasRole(heads, 'posted', 'occurred');
  const isBare = heads !== null && !hasRole(heads, 'text', 'credit', 'debit');
  if (isBare && hasRole(heads, 'balance') && !hasRole(heads, 'amount')) return 'balances';
  if (section === 'checks' && !hasRole(heads, 'text', 'balance')) return 'checks';
  if (isRepeated && section !== null && section !== 'neutral') return section;
  return (isRepeated || isBare) && hasRole(heads, 'number') && section !== 'credit' ? 'checks' : null;
}

interface Walk {
  section: Section | undefined;
  heads: readonly ColumnHead[] | null;
  /** The first column of the rows under these heads. */
  left: number | null;
  /** A line with a date alone: the day of the lines beneath. */
  day: DateParts | null;
  /** A dated line whose amount stands at the end of its description, on a line beneath. */
  begun: BegunRow | null;
}

/** In heights of the font: a line that starts further right goes on with the description above. */
const INDENT = 2;

const startOf = ({ cells }: TextLine) => cells[0]?.left ?? 0;

/** Whether the line follows rows of its table, further to the right. */
const isIndented = (line: TextLine, { left }: Walk) => left !== null && startOf(line) > left + INDENT * line.size;

/** The sums of a line of totals by the columns with money in and money out. */
function columnTotals(line: TextLine, { index, heads }: { index: number; heads: Walk['heads'] }): StatedTotal[] {
  const isNamed = SECTION_RULES.some(({ title }) => isFound(title, line.text));
  if (!hasRole(heads, 'credit', 'debit') || !isFound(TOTAL_LINE, line.text) || isNamed) return [];
  const { credit, debit } = byColumn(moneyOf(line), heads) ?? {};
  return [
    ...(credit ? [{ index, sign: 1 as const, cents: credit.cents, isOptional: false }] : []),
    ...(debit ? [{ index, sign: -1 as const, cents: debit.cents, isOptional: false }] : []),
  ];
}

interface TableInput {
  readonly lines: readonly TextLine[];
  readonly order: DateOrder;
  /** Whether lines without a date belong to the day above. */
  readonly hasDays: boolean;
}

/** The balance at the end of a day whose lines stand beneath its date. */
function dayBalance(line: TextLine, { index, day }: { index: number; day: DateParts | null }): DatedMoney[] {
  const [money, ...others] = moneyOf(line);
  const isBalance = day && money && others.length === 0 && endOf(line.text) === 'closing';
  return isBalance ? [{ index, line, date: day, money }] : [];
}

/** Collects the rows of all tables of one statement. */
export function readTables({ lines, order, hasDays }: TableInput): StatementTables {
  const rows: PlacedRow[] = [];
  const listed: (DatedMoney & { section: Section })[] = [];
  const balances: DatedMoney[] = [];
  const indexes = new Set<number>();
  const totals: StatedTotal[] = [];
  const walk: Walk = { section: undefined, heads: null, left: null, day: null, begun: null };
  for (const [index, line] of lines.entries()) {
    const kind = listKind(walk);
    const pairs = kind ? readPairs(line, { index, order, kind }) : [];
    if (kind && pairs.length > 0) {
      indexes.add(index);
      if (kind === 'balances') balances.push(...pairs);
      else listed.push(...pairs.map((pair) => ({ ...pair, section: { title: '', ...walk.section, kind } })));
      continue;
    }
    totals.push(...columnTotals(line, { index, heads: walk.heads }));
    const day = hasDays ? onlyDate(line, order) : undefined;
    const ends = dayBalance(line, { index, day: walk.day });
    if (day) walk.day = day;
    balances.push(...ends);
    if (day || ends.length > 0) {
      indexes.add(index);
      continue;
    }
    const row = readRow({ lines, index, order, walk, hasDays });
    if (row) rows.push({ row, section: walk.section ?? null, heads: walk.heads });
    if (row || enter({ lines, index, walk })) indexes.add(index);
  }
  return {
    rows,
    listed,
    balances,
    indexes,
    totals,
    saysNoActivity: lines.some(({ text }) => isFound(NO_ACTIVITY, text)),
  };
}

interface StepInput {
  readonly lines: readonly TextLine[];
  readonly index: number;
  readonly walk: Walk;
}

/** The date of a line that holds nothing else. */
function onlyDate(line: TextLine, order: DateOrder): DateParts | undefined {
  const date = readRowDate(line.text, order);
  return date?.end === line.text.length ? date.value : undefined;
}

interface RowInput extends StepInput {
  readonly order: DateOrder;
  readonly hasDays: boolean;
}

function readRow({ lines, index, order, walk, hasDays }: RowInput): TableRow | undefined {
  const line = lines[index];
  if (!line) return undefined;
  const ended = endRow(line, { begun: walk.begun, index });
  walk.begun = ended ? null : (beginRow(line, { order, begun: walk.begun }) ?? null);
  if (ended) return ended;
  const row = isIndented(line, walk) ? undefined : readTableRow(line, { index, order });
  if (row) walk.left = walk.left === null ? startOf(line) : Math.min(walk.left, startOf(line));
  const isInTable = (walk.left !== null && hasRole(walk.heads, 'balance')) || walk.day !== null;
  return row ?? (isInTable ? readUndatedRow(line, { index, day: walk.day, fewest: hasDays ? 1 : 2 }) : undefined);
}

/** Whether the table of a title with a sum follows. A line of a summary has none. */
function opensTable(lines: readonly TextLine[], index: number): boolean {
  const [next, second] = lines.slice(index + 1, index + 3);
  const isTable = (line: TextLine | undefined, above: TextLine | undefined) =>
    line !== undefined && (readHeads(line, above) !== undefined || readRowDate(line.text, 'month_first') !== undefined);
  const isRemark = next !== undefined && moneyOf(next).length === 0;
  return isTable(next, undefined) || (isRemark && isTable(second, next));
}

const rolesOf = (heads: readonly ColumnHead[] | null) => heads?.map(({ role }) => role).join();

/** Enters the section or the table that the line opens. @returns whether the line has the heads of a table */
function enter({ lines, index, walk }: StepInput): boolean {
  const line = lines[index];
  if (!line) return false;
  const heads = readHeads(line, lines[index - 1]);
  if (heads) {
    // The next page repeats the heads.
    const isRepeated = rolesOf(heads) === rolesOf(walk.heads);
    walk.heads = heads;
    walk.left = isRepeated ? walk.left : null;
    return true;
  }
  const section = sectionOf(line);
  if (!section || (moneyOf(line).length > 0 && !opensTable(lines, index))) return false;
  walk.section = section;
  walk.left = null;
  walk.heads = null;
  return false;
}
