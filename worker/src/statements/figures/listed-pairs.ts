import { type DateOrder, type DateParts, readRowDate } from '../statement-dates.ts';
import type { TextLine } from '../text/text-lines.ts';
import { type Money, moneyOf } from './money.ts';
import type { SectionKind } from './row-rules.ts';

/** A date with an amount, of which a line may have several: checks in columns, balances of days. */
export interface DatedMoney {
  readonly index: number;
  readonly line: TextLine;
  readonly date: DateParts;
  readonly money: Money;
}

/** One item of a list in columns, such as a check. */
export interface ListedMoney extends DatedMoney {
  /** Of a check. Null when it is not clear which number belongs to the amount. */
  readonly number: string | null;
}

/** Places at which a date may start. */
const WORD_START = /(?<![^\s|])\d|(?<![^\s|])[A-Za-zé]{3}/g;
/** A check's number. A star marks a gap in the numbers. */
const NUMBER = /(?<![^\s])#?(\d{1,12})\s?[*^]?(?![^\s])/g;

interface PairInput {
  readonly index: number;
  readonly order: DateOrder;
  readonly kind: SectionKind;
}

interface Item {
  readonly at: number;
  readonly date?: DateParts;
  readonly money?: Money;
  readonly number?: string;
}

interface Group {
  /** Of its first and of its last item. */
  readonly start: number;
  readonly end: number;
  readonly date?: DateParts;
  readonly money?: Money;
}

/** Dates and amounts of a line in pairs, in whatever order. */
export function readPairs(line: TextLine, { index, order, kind }: PairInput): ListedMoney[] {
  // 'Balance on March 31' is no row of a list of balances.
  if (kind === 'balances' && !readRowDate(line.text, order)) return [];
  const items = itemsOf(line, order);
  const groups = groupsOf(items);
  const numbers = numbersOf(groups, items);
  const pairs: ListedMoney[] = [];
  for (const [at, { date, money }] of groups.entries()) {
    if (date && money) pairs.push({ index, line, date, money, number: numbers[at] ?? null });
    else if (at === 0 || date) return date && !money && pairs.length > 0 ? pairs : [];
  }
  return pairs;
}

/** The numbers of the groups, when each has one, and all stand on the same side of the other items. */
function numbersOf(groups: readonly Group[], items: readonly Item[]): readonly (string | undefined)[] {
  const found = items.filter(({ number }) => number !== undefined);
  const isWithin = (at: number, from: number, to: number) => at > from && at < to;
  const isBefore = found.every(({ at }, index) =>
    isWithin(at, groups[index - 1]?.end ?? -1, groups[index]?.end ?? Number.POSITIVE_INFINITY),
  );
  const isBehind = found.every(({ at }, index) =>
    isWithin(at, groups[index]?.end ?? -1, groups[index + 1]?.start ?? Number.POSITIVE_INFINITY),
  );
  return found.length === groups.length && (isBefore || isBehind) ? found.map(({ number }) => number) : [];
}

function itemsOf(line: TextLine, order: DateOrder): Item[] {
  const money = moneyOf(line);
  let offset = 0;
  return line.cells.flatMap(({ text }, cell) => {
    const own = money.filter((each) => each.cell === cell);
    const taken = own.map(({ start, end }) => ({ start, end }));
    const isTaken = (at: number) => taken.some(({ start, end }) => at >= start && at < end);
    const dates = [...text.matchAll(WORD_START)].flatMap(({ index }) => {
      const date = isTaken(index) ? undefined : readRowDate(text.slice(index), order);
      if (!date) return [];
      taken.push({ start: index, end: index + date.end });
      return [{ at: offset + index, date: date.value }];
    });
    const amounts = own.map((each) => ({ at: offset + each.start, money: each }));
    const numbers = [...text.matchAll(NUMBER)].flatMap(({ index, 1: number }) =>
      number === undefined || isTaken(index) ? [] : [{ at: offset + index, number }],
    );
    offset += text.length + 1;
    return [...dates, ...amounts, ...numbers].sort((one, other) => one.at - other.at);
  });
}

function groupsOf(items: readonly Item[]): Group[] {
  const groups: Group[] = [];
  let open: Partial<Group> = {};
  const close = () => {
    groups.push({ start: -1, end: -1, ...open });
    open = {};
  };
  for (const { at, date, money } of items) {
    if (!date && !money) continue;
    open = { start: at, ...open, end: at, ...(date && { date }), ...(money && { money }) };
    if (open.date && open.money) close();
  }
  if (open.date || open.money) close();
  return groups;
}
