import { isFound } from '../labelled-values.ts';
import { addDays, type DateOrder, readRowDate, type Span } from '../statement-dates.ts';
import type { TextCell, TextLine } from '../text/text-lines.ts';
import { type EndRow, endOf, type StatedTotal } from './balance-ends.ts';
import { type Money, moneyOf, signedCents } from './money.ts';
import {
  CLOSING_LABEL,
  DATED_BALANCE_LABEL,
  FEE_SUMS,
  INTEREST_SUMS,
  OPENING_LABEL,
  OTHER_BALANCES,
  OTHER_SUMS,
  SECTION_RULES,
} from './row-rules.ts';

export interface StatedSums {
  /** Every printed balance of an end or of the turn of a page. */
  readonly ends: readonly EndRow[];
  readonly totals: readonly StatedTotal[];
  /** What leads from the first balance of the start to one of the end, when each line between them is a sum. */
  readonly summary: readonly StatedTotal[];
}

interface SumsInput {
  /** The period, and how it writes dates. */
  readonly span: Span;
  readonly order: DateOrder;
  readonly lines: readonly TextLine[];
  /** Positions of the lines of tables, which are no labels. */
  readonly rows: ReadonlySet<number>;
}

/** Lines below a label in which its amount may stand, and their distance in heights of the font. */
const LINES_BENEATH = 3;
const BENEATH = 4.2;

function beneath({ lines, rows }: SumsInput, index: number, { left, right }: TextCell): Money | undefined {
  const own = lines[index];
  if (!own) return undefined;
  for (const [offset, line] of lines.slice(index + 1, index + 1 + LINES_BENEATH).entries()) {
    const isNear = line.page === own.page && line.quarter === own.quarter && line.y - own.y <= BENEATH * own.size;
    if (!isNear || rows.has(index + 1 + offset)) return undefined;
    const over = moneyOf(line).filter((money) => money.left < right && money.right > left);
    if (over[0]) return over.length === 1 ? over[0] : undefined;
  }
  return undefined;
}

interface Labelled {
  readonly index: number;
  readonly label: string;
  readonly money: Money;
}

/** Each label of a cell with the amount that follows in its cell, beside it or beneath it. */
function labelledMoney(input: SumsInput): Labelled[] {
  const { lines, rows } = input;
  return lines.flatMap((line, index) => {
    if (rows.has(index)) return [];
    const all = moneyOf(line);
    return line.cells.flatMap((cell, at): Labelled[] => {
      const inCell = all.filter((money) => money.cell === at);
      if (inCell.some(({ isAlone }) => isAlone) || !/\p{L}{2}/u.test(cell.text)) return [];
      if (inCell.length > 0)
        return inCell.map((money, of) => ({
          index,
          label: cell.text.slice(inCell[of - 1]?.end ?? 0, money.start),
          money,
        }));
      const beside = all.find((money) => money.cell > at && isDirectlyBeside(line, at, money));
      const money = beside ?? beneath(input, index, cell);
      return money ? [{ index, label: cell.text, money }] : [];
    });
  });
}

/** Whether no other words stand between the cell and the amount: a count may. */
function isDirectlyBeside({ cells }: TextLine, at: number, { cell, isAlone }: Money): boolean {
  return isAlone && cells.slice(at + 1, cell).every(({ text }) => !/\p{L}{2}/u.test(text));
}

const isEnd = (label: string, end: RegExp) => isFound(end, label) && !isFound(OTHER_BALANCES, label);

const DATED = new RegExp(DATED_BALANCE_LABEL.source, 'i');

/** The end of the period whose day the label names, as 'Balance on March 31'. */
function datedEnd(label: string, { span, order }: SumsInput): 'opening' | 'closing' | null {
  const rest = label.replace(DATED, '');
  const date = rest === label ? undefined : readRowDate(rest, order)?.value;
  if (!date) return null;
  const isDay = (day: string) =>
    Number(day.slice(5, 7)) === date.month && Number(day.slice(8)) === date.day && isYear(date.year, day);
  if (isDay(span.to)) return 'closing';
  return isDay(span.from) || isDay(addDays(span.from, -1)) ? 'opening' : null;
}

const isYear = (year: number | undefined, day: string) => year === undefined || Number(day.slice(0, 4)) === year;

const MAX_LABEL_WORDS = 9;

/** Heads of sums that are too short for a section's title. */
const SHORT_SUMS = [
  { sign: 1, label: /^(?:money )?in$|^entradas$/i },
  { sign: -1, label: /^(?:money )?out$|^salidas$/i },
] as const;

const ONE_CHECK = /^che(?:ck|que) #?\d+/i;

function totalOf({ index, label, money }: Labelled): StatedTotal[] {
  const text = label.replace(/^[\s+=-]+/, '');
  // A picture of a check has its number and its amount beneath.
  if (
    isFound(OTHER_SUMS, text) ||
    ONE_CHECK.test(text) ||
    text.split(' ').length > MAX_LABEL_WORDS ||
    isFound(OPENING_LABEL, text)
  )
    return [];
  const kind = SECTION_RULES.find(({ title }) => isFound(title, text))?.kind;
  const short = SHORT_SUMS.find((each) => each.label.test(text.trim()));
  if (short) return [{ index, cents: money.cents, isOptional: false, sign: short.sign }];
  const [isFee, isInterest] = [isFound(FEE_SUMS, text), isFound(INTEREST_SUMS, text)];
  const sum = { index, cents: money.cents, isOptional: isFee || isInterest };
  if (kind === 'either') return [{ ...sum, sign: -1, isEither: true }];
  if (kind === 'credit' || isInterest) return [{ ...sum, sign: 1 }];
  return kind === 'debit' || kind === 'checks' || isFee ? [{ ...sum, sign: -1 }] : [];
}

const MAX_SUMMARY = 14;

/** Sums between the balances of both ends, line by line or beside each other. Empty when something else is among them. */
function summaryOf(labelled: readonly Labelled[], { lines }: SumsInput): StatedTotal[] {
  const start = labelled.findIndex(({ label }) => isEnd(label, OPENING_LABEL));
  const end = labelled.findIndex(({ label }, at) => at > start && isEnd(label, CLOSING_LABEL));
  const [first, last] = [labelled[start], labelled[end]];
  if (!first || !last || last.index - first.index > MAX_SUMMARY) return [];
  const between = labelled.slice(start + 1, end).filter(({ label }) => !isFound(OTHER_BALANCES, label));
  const totals = between.flatMap(totalOf);
  const known = new Set(labelled.map(({ index }) => index));
  const others = lines.slice(first.index + 1, last.index).filter((line, at) => {
    return moneyOf(line).length > 0 && !known.has(first.index + 1 + at);
  });
  if (totals.length < between.length || others.length > 0) return [];
  const moved = signedCents(last.money) - signedCents(first.money);
  const main = withoutParts(totals);
  return sumOf(totals) !== moved && sumOf(main) === moved ? main : totals;
}

const sumOf = (totals: readonly StatedTotal[]) => totals.reduce((sum, { sign, cents }) => sum + sign * cents, 0);

/** Without the sums beneath a sum of their sign that they make up. */
function withoutParts(totals: readonly StatedTotal[]): StatedTotal[] {
  const [whole, ...rest] = totals;
  if (!whole) return [];
  let sum = 0;
  for (const [at, part] of rest.entries()) {
    if (part.sign !== whole.sign || sum > whole.cents) break;
    sum += part.cents;
    if (sum === whole.cents) return [whole, ...withoutParts(rest.slice(at + 1))];
  }
  return [whole, ...withoutParts(rest)];
}

/** Balances of both ends and sums outside of the tables. */
export function readStatedSums(input: SumsInput): StatedSums {
  const labelled = labelledMoney(input);
  const ends = labelled.flatMap(({ label, money }): EndRow[] => {
    const end = isFound(OTHER_BALANCES, label) ? null : (endOf(label) ?? datedEnd(label, input));
    return end ? [{ end, cents: signedCents(money) }] : [];
  });
  return {
    ends,
    totals: labelled.flatMap(totalOf),
    summary: summaryOf(labelled, input),
  };
}
