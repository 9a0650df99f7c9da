import { isFound } from '../labelled-values.ts';
import type { DateOrder, DateParts } from '../statement-dates.ts';
import { readRowDate } from '../statement-dates.ts';
import type { TextLine } from '../text/text-lines.ts';
import { endOf, type StatedTotal } from './balance-ends.ts';
import { byColumn, type ColumnHead, readHeads } from './column-heads.ts';
import { goesOn, type OpenRow, openRow, wordsOf } from './descriptions.ts';
import { type DatedMoney, type ListedMoney, readPairs } from './listed-pairs.ts';
import { moneyOf } from './money.ts';
import { NO_ACTIVITY, SECTION_RULES, type SectionKind, TOTAL_LINE } from './row-rules.ts';
import { type BegunRow, beginRow, endRow, readTableRow, readUndatedRow, type TableRow } from './table-rows.ts';

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
  /** Lines beneath that go on with its description. */
  readonly further: readonly string[];
}

/** What the tables of a statement hold, in the order of reading. */
export interface StatementTables {
  readonly rows: readonly PlacedRow[];
  /** Checks and other lists in columns, with the section. */
  readonly listed: readonly (ListedMoney & { readonly section: Section })[];
  /** Balances at the end of days. */
  readonly balances: readonly DatedMoney[];
  /** Positions of all lines of tables, with their heads. */
  readonly indexes: ReadonlySet<number>;
  /** Sums at the end of tables, beneath their columns. */
  readonly totals: readonly StatedTotal[];
  readonly saysNoActivity: boolean;
}

const MAX_TITLE_WORDS = 9;
/**
 * Follows a title: a count, a sum, 'continued', a remark in parentheses. No two parts of it match one text in two ways,
 * which could take very long.
 */
const AFTER_TITLE =
  /[\s$:+-]*(?:\s*(?:(?:\(\s*)?(?:continued|cont\.?|continuaci[oó]n|(?<!\d)\d{1,4}(?!\d))|\([^)]*\)|\$?(?<![\d,])[\d,]*\.\d\d-?))*\s*$/i;

/** Beside a title: the number of the account, or a remark such as '* Break in sequence'. */
const BESIDE_TITLE = /^(?:account|acct|cuenta)\b.*\d{2,}$|^\*/;

/** The section that the line opens. */
function sectionOf(line: TextLine): Section | undefined {
  const [first, ...others] = line.cells;
  const isTitleAlone = others.length > 0 && others.every(({ text }) => isFound(BESIDE_TITLE, text));
  const title = (isTitleAlone ? (first?.text ?? '') : line.text).replace(AFTER_TITLE, '');
  const isOneCell = title.length <= (line.cells[0]?.text.length ?? 0) && /^[+-]? ?\p{L}.*[^.,;?!]$/u.test(title);
  if (!isOneCell || title.split(' ').length > MAX_TITLE_WORDS || isFound(TOTAL_LINE, title)) return undefined;
  const kind = SECTION_RULES.find((rule) => isFound(rule.title, title))?.kind;
  return kind && { kind, title: title.toLowerCase() };
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
  /** The row above, to which a line may belong. */
  open: OpenRow | null;
  /** Whether amounts of this table stand on the last line of a description. */
  hasAmountsLast: boolean;
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

interface Collected extends StatementTables {
  readonly rows: PlacedRow[];
  readonly listed: (ListedMoney & { readonly section: Section })[];
  readonly balances: DatedMoney[];
  readonly indexes: Set<number>;
  readonly totals: StatedTotal[];
}

/** Collects the rows of all tables of one statement. */
export function readTables(input: TableInput): StatementTables {
  const { lines } = input;
  const collected: Collected = {
    rows: [],
    listed: [],
    balances: [],
    indexes: new Set(),
    totals: [],
    saysNoActivity: lines.some(({ text }) => isFound(NO_ACTIVITY, text)),
  };
  const walk: Walk = {
    ...{ section: undefined, heads: null, left: null, day: null, begun: null },
    ...{ open: null, hasAmountsLast: false },
  };
  for (const [index, line] of lines.entries()) {
    const { open } = walk;
    walk.open = null;
    const each = { ...input, index, walk };
    const isTaken = addPairs(collected, { ...each, line }) || addDay(collected, each);
    if (isTaken) walk.begun = null;
    else addRow(collected, each, open);
  }
  return collected;
}

interface LineInput {
  readonly line: TextLine;
  readonly index: number;
  readonly walk: Walk;
  readonly order: DateOrder;
}

/** @returns whether the line is one of a list in columns */
function addPairs({ indexes, balances, listed }: Collected, { line, index, walk, order }: LineInput): boolean {
  const kind = listKind(walk);
  const pairs = kind ? readPairs(line, { index, order, kind }) : [];
  if (!kind || pairs.length === 0) return false;
  indexes.add(index);
  if (kind === 'balances') balances.push(...pairs);
  else listed.push(...pairs.map((pair) => ({ ...pair, section: { title: '', ...walk.section, kind } })));
  return true;
}

/** @returns whether the line is the head or the foot of a day */
function addDay({ indexes, balances, totals }: Collected, { lines, index, order, walk, hasDays }: RowInput): boolean {
  const line = lines[index];
  if (!line) return false;
  totals.push(...columnTotals(line, { index, heads: walk.heads }));
  const day = hasDays ? onlyDate(line, order) : undefined;
  const ends = dayBalance(line, { index, day: walk.day });
  if (day) walk.day = day;
  balances.push(...ends);
  if (!day && ends.length === 0) return false;
  indexes.add(index);
  return true;
}

/** Adds the row, the line of a description, or what the line opens. */
function addRow({ rows, indexes }: Collected, input: RowInput, open: OpenRow | null): void {
  const { lines, index, walk } = input;
  const line = lines[index];
  const row = readRow(input);
  const last = rows.at(-1);
  if (row) {
    rows.push({ row, section: walk.section ?? null, heads: walk.heads, further: [] });
    for (let above = index - row.linesAbove; above < index; above++) indexes.add(above);
    walk.hasAmountsLast ||= row.linesAbove > 0;
    walk.open = walk.hasAmountsLast ? null : openRow(row.line, { words: wordsOf(row.line, row), money: row.money });
  } else if (line && last && open && !walk.begun && goesOn(line, open)) {
    rows[rows.length - 1] = { ...last, further: [...last.further, line.text] };
    walk.open = { ...open, line, lines: open.lines + 1 };
    return;
  }
  // A line of a description is no title.
  const isFurther = walk.begun !== null && walk.heads !== null && walk.begun.lines > 1;
  if (row || (!isFurther && enter(input))) indexes.add(index);
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
  const isFurther = isIndented(line, walk);
  const ended = isFurther || !readRowDate(line.text, order) ? endRow(line, { begun: walk.begun, index }) : undefined;
  walk.begun = ended ? null : (beginRow(line, { order, begun: walk.begun, isIndented: isFurther }) ?? null);
  if (ended) return ended;
  const row = isFurther ? undefined : readTableRow(line, { index, order });
  const isStart = row !== undefined || (walk.begun?.lines === 1 && walk.heads !== null);
  if (isStart) walk.left = walk.left === null ? startOf(line) : Math.min(walk.left, startOf(line));
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

const leftOf = (heads: readonly ColumnHead[]) => Math.min(...heads.map(({ left }) => left));
const rolesOf = (heads: readonly ColumnHead[] | null) => heads?.map(({ role }) => role).join();

/** Enters the section or the table that the line opens. @returns whether the line has the heads of a table */
function enter({ lines, index, walk }: StepInput): boolean {
  const line = lines[index];
  if (!line) return false;
  const heads = readHeads(line, lines[index - 1]);
  if (heads) {
    // The next page repeats the heads.
    const isRepeated = rolesOf(heads) === rolesOf(walk.heads);
    const isSamePlace = isRepeated && Math.abs(leftOf(heads) - leftOf(walk.heads ?? [])) <= INDENT * line.size;
    walk.left = isSamePlace ? walk.left : null;
    walk.hasAmountsLast &&= isRepeated;
    walk.heads = heads;
    return true;
  }
  const section = sectionOf(line);
  if (!section || (moneyOf(line).length > 0 && !opensTable(lines, index))) return false;
  walk.section = section;
  walk.left = null;
  walk.heads = null;
  return false;
}
