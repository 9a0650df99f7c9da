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
  let table = 0;
  return lines.flatMap((line, index) => {
    if (readHeads(line, lines[index - 1])) {
      table += 1;
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
    if (money.length === 1) return money.map((each) => ({ index, dates, money: each, table }));
    return own.length === money.length
      ? money.map((each, at) => ({ index, dates: own.slice(at, at + 1), money: each, table }))
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

const MAX_TABLES = 6;

/** Each way to sign whole tables whose sums the text prints. */
function byTables(amounts: readonly DatedAmount[], printed: ReadonlySet<number>): SummedLine[][] {
  const tables = [...groupBy(amounts, ({ table }) => table).values()];
  const sumOf = (own: readonly DatedAmount[]) => own.reduce((sum, { money }) => sum + money.cents, 0);
  if (tables.length < 2 || tables.length > MAX_TABLES || !tables.every((own) => printed.has(sumOf(own)))) return [];
  let ways: SummedLine[][] = [[]];
  for (const own of tables)
    ways = ways.flatMap((way) =>
      [1, -1].map((sign) => [
        ...way,
        ...own.map(({ index, dates, money }) => ({ index, dates, moved: sign * money.cents })),
      ]),
    );
  return ways;
}

const sumOf = (all: readonly SummedLine[]) => all.reduce((sum, { moved }) => sum + moved, 0);

/** Whether two printed amounts are the balances between which the lines lead. Their own sums in and out are none. */
function leadsToBalance(way: readonly SummedLine[], printed: readonly number[]): boolean {
  const known = new Set(printed);
  const [into, out] = [1, -1].map((sign) => Math.abs(sumOf(way.filter(({ moved }) => Math.sign(moved) === sign))));
  return printed.some(
    (opening) =>
      opening !== out && opening !== into && known.has(opening + sumOf(way)) && opening + sumOf(way) !== into,
  );
}

/**
 * Dated lines without balances that lead from one printed balance to another one, whatever their heads and labels say.
 * Undefined when no signs, or several, make them do so.
 */
export function summedLines(lines: readonly TextLine[], order: DateOrder): SummedLine[] | undefined {
  const tables = groupBy(datedAmounts(lines, order), ({ table }) => table);
  const isBalances = (own: readonly DatedAmount[]) => {
    const first = own[0]?.index ?? 0;
    return lines.slice(Math.max(0, first - 3), first).some(({ text }) => isFound(BALANCE_HEAD, text)) && own.length > 1;
  };
  const all = [...tables.values()];
  const amounts = all.flat();
  const moving = all.length > 1 ? all.filter((own) => !isBalances(own)).flat() : amounts;
  const rows = new Set(amounts.map(({ index }) => index));
  const printed = lines.flatMap((line, index) => (rows.has(index) ? [] : moneyOf(line).map(signedCents)));
  if (moving.length < MIN_LINES || printed.length < 2) return undefined;
  const marked = byMarks(moving);
  const ways = marked ? [marked] : byTables(moving, new Set(printed.map(Math.abs)));
  const [first, ...others] = ways.filter((way) => leadsToBalance(way, printed));
  return others.length === 0 ? first : undefined;
}
