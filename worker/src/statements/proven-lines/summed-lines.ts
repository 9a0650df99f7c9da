import { groupBy } from '@funding-desk/shared/group-by';
import { readHeads } from '../figures/column-heads.ts';
import { type Money, moneyOf, signedCents } from '../figures/money.ts';
import { isFound } from '../labelled-values.ts';
import type { DateOrder, DateParts } from '../statement-dates.ts';
import type { TextLine } from '../text/text-lines.ts';
import { datesOf } from './entry-dates.ts';
import { BALANCE_HEAD } from './line-words.ts';

/** A dated amount without a balance. */
interface DatedAmount {
  readonly index: number;
  readonly dates: readonly DateParts[];
  readonly money: Money;
  /** Of the table in which it stands. */
  readonly table: number;
  /** The same for the parts of a table that goes on under equal heads on the next page. */
  readonly wholeTable: number;
}

export interface SummedLine {
  readonly index: number;
  readonly dates: readonly DateParts[];
  /** With its sign, in cents. */
  readonly moved: number;
}

const MIN_LINES = 6;

/** The amounts of a line that are no column of zeros, such as that of fees. */
const movedMoney = (line: TextLine) => moneyOf(line).filter(({ isAlone, cents }) => isAlone && cents > 0);

/** Whether the line begins with a date and has no amount. */
const isDateLine = (line: TextLine | undefined, order: DateOrder) =>
  line !== undefined && moneyOf(line).length === 0 && datesOf(line, order).length > 0;

/** Every dated amount: by a date in its line, in the line beneath, or in that of the day above. */
function datedAmounts(lines: readonly TextLine[], order: DateOrder): DatedAmount[] {
  let day: DateParts[] = [];
  let [table, wholeTable] = [0, 0];
  let head: TextLine | undefined;
  return lines.flatMap((line, index) => {
    if (readHeads(line, lines[index - 1])) {
      table += 1;
      wholeTable = head?.text === line.text && head.page !== line.page ? wholeTable : table;
      head = line;
      day = [];
      return [];
    }
    const own = datesOf(line, order);
    const money = movedMoney(line);
    if (money.length === 0) {
      day = own.length > 0 ? own : day;
      return [];
    }
    const next = lines[index + 1];
    const beneath = next && isDateLine(next, order) ? datesOf(next, order) : [];
    const [dates = []] = [own, day, beneath].filter((each) => each.length > 0);
    if (dates.length === 0 || isFound(BALANCE_HEAD, line.text)) return [];
    if (money.length === 1) return money.map((each) => ({ index, dates, money: each, table, wholeTable }));
    return own.length === money.length
      ? money.map((each, at) => ({ index, dates: own.slice(at, at + 1), money: each, table, wholeTable }))
      : [];
  });
}

/** Signs by marks: what has none is of the other kind. Undefined without any mark. */
function byMarks(amounts: readonly DatedAmount[]): SummedLine[] | undefined {
  const signs = new Set(amounts.map(({ money }) => money.sign));
  if (!signs.has(1) && !signs.has(-1)) return undefined;
  const usual = signs.has(-1) ? 1 : -1;
  if (signs.size === 3) return undefined;
  return amounts.map(({ index, dates, money }) => ({ index, dates, moved: (money.sign || usual) * money.cents }));
}

const MAX_PARTS = 6;

const centsOf = (own: readonly DatedAmount[]) => own.reduce((sum, { money }) => sum + money.cents, 0);

/** Each way to sign whole parts, that is tables or columns, whose sums the text prints. */
function signedWays(parts: readonly (readonly DatedAmount[])[], printed: ReadonlySet<number>): SummedLine[][] {
  if (parts.length < 2 || parts.length > MAX_PARTS || !parts.every((own) => printed.has(centsOf(own)))) return [];
  let ways: SummedLine[][] = [[]];
  for (const own of parts)
    ways = ways.flatMap((way) =>
      [1, -1].map((sign) => [
        ...way,
        ...own.map(({ index, dates, money }) => ({ index, dates, moved: sign * money.cents })),
      ]),
    );
  return ways;
}

/** In heights of the font: amounts of one column end so near to each other. */
const SAME_COLUMN = 0.8;

/** The amounts of each column, by their right edges. */
function columnsOf(amounts: readonly DatedAmount[], lines: readonly TextLine[]): DatedAmount[][] {
  const columns: DatedAmount[][] = [];
  for (const each of amounts) {
    const near = SAME_COLUMN * (lines[each.index]?.size ?? 0);
    const own = columns.find(([first]) => first && Math.abs(first.money.right - each.money.right) <= near);
    if (own) own.push(each);
    else columns.push([each]);
  }
  return columns;
}

/** The ways of the first division whose parts have printed sums: by table, by table over pages, by column. */
function byParts(amounts: readonly DatedAmount[], lines: readonly TextLine[], printed: ReadonlySet<number>) {
  const divisions = [
    [...groupBy(amounts, ({ table }) => table).values()],
    [...groupBy(amounts, ({ wholeTable }) => wholeTable).values()],
    columnsOf(amounts, lines),
  ];
  const all = divisions.map((parts) => ({ sums: new Set(parts.map(centsOf)), ways: signedWays(parts, printed) }));
  return all.find(({ ways }) => ways.length > 0);
}

const sumOf = (all: readonly SummedLine[]) => all.reduce((sum, { moved }) => sum + moved, 0);

/**
 * Whether two printed amounts are the balances between which the lines lead. Their own sums in and out are none.
 * `in order`: the opening balance is printed first.
 */
function leadsToBalance(way: readonly SummedLine[], printed: readonly number[]): 'in order' | 'reversed' | undefined {
  const [into, out] = [1, -1].map((sign) => Math.abs(sumOf(way.filter(({ moved }) => Math.sign(moved) === sign))));
  const leads = printed.flatMap((opening, at) => {
    const closing = opening + sumOf(way);
    const last = printed.lastIndexOf(closing);
    const isNone = last === -1 || last === at || opening === out || opening === into || closing === into;
    return isNone ? [] : [last > at];
  });
  if (leads.length === 0) return undefined;
  return leads.includes(true) ? 'in order' : 'reversed';
}

/** So many lines above a table may be its heading. */
const HEADING_LINES = 3;

/**
 * The amounts without tables of balances. A heading above names such a table; `isHeading` selects which lines may be one.
 */
function withoutBalances(
  tables: readonly (readonly DatedAmount[])[],
  lines: readonly TextLine[],
  isHeading: (line: TextLine) => boolean,
): readonly DatedAmount[] {
  if (tables.length < 2) return tables.flat();
  const areBalances = (own: readonly DatedAmount[]) => {
    const first = own[0]?.index ?? 0;
    const above = lines.slice(Math.max(0, first - HEADING_LINES), first);
    return own.length > 1 && above.some((line) => isHeading(line) && isFound(BALANCE_HEAD, line.text));
  };
  return tables.filter((own) => !areBalances(own)).flat();
}

/**
 * Dated lines without balances that lead from one printed balance to another one, whatever their heads and labels say.
 * When several ways of signing them do, the one whose opening balance is printed first counts. Undefined when none does,
 * or several equally.
 */
export function summedLines(lines: readonly TextLine[], order: DateOrder): SummedLine[] | undefined {
  const amounts = datedAmounts(lines, order);
  const tables = [...groupBy(amounts, ({ table }) => table).values()];
  const rows = new Set(amounts.map(({ index }) => index));
  const printed = lines.flatMap((line, index) => (rows.has(index) ? [] : moneyOf(line).map(signedCents)));
  const printedSums = new Set(printed.map(Math.abs));
  const choices = [() => true, (line: TextLine) => moneyOf(line).length === 0].map((isHeading) =>
    withoutBalances(tables, lines, isHeading),
  );
  for (const moving of choices) {
    if (moving.length < MIN_LINES || printed.length < 2) continue;
    const marked = byMarks(moving);
    const parts = marked ? { sums: new Set<number>(), ways: [marked] } : byParts(moving, lines, printedSums);
    const balances = printed.filter((cents) => !parts?.sums.has(Math.abs(cents)));
    const leading = groupBy(parts?.ways ?? [], (way) => leadsToBalance(way, balances));
    const [first, ...others] = leading.get('in order') ?? leading.get('reversed') ?? [];
    if (first) return others.length === 0 ? first : undefined;
  }
  return undefined;
}
