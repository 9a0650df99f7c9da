import { type Money, moneyOf, signedCents } from '../figures/money.ts';
import { isFound } from '../labelled-values.ts';
import { isSentence } from '../text/prose.ts';
import type { TextLine } from '../text/text-lines.ts';
import { BALANCE_LABEL } from './line-words.ts';

/** A printed balance, and the amounts that may lead to it: those of its line, and of the lines since the last balance. */
export interface BalanceEntry {
  /** Index of its first and of its last line. */
  readonly first: number;
  readonly last: number;
  /** Of lines above that have an amount and no balance. */
  readonly pending: readonly Money[];
  /** Beside the balance. Some may be fees, or zero. */
  readonly beside: readonly Money[];
  /** In cents, with its sign. */
  readonly balance: number;
}

/** In heights of the font: amounts of one column end so near to each other. */
const SAME_COLUMN = 0.8;
/** More amounts without a balance make no line of an account. */
const MAX_PENDING = 6;
const MAX_BESIDE = 4;

interface MoneyLine {
  readonly index: number;
  readonly line: TextLine;
  /** Alone in their cells, from left to right. */
  readonly money: readonly Money[];
}

function aloneMoney(line: TextLine): readonly Money[] {
  const all = moneyOf(line);
  if (all.length === 0 || isSentence(line.text)) return [];
  const alone = all.filter(({ isAlone }) => isAlone);
  // 'Balance $8,402.26' in one cell.
  return alone.length > 0 || line.cells.length > 1 ? alone : all;
}

/** The right edge at which most balances end: those of lines with several amounts. */
function balanceColumn(lines: readonly MoneyLine[]): number | undefined {
  const edges = lines.flatMap(({ money }) => (money.length > 1 ? (money.at(-1)?.right ?? []) : []));
  const sorted = edges.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

/** The only amount of a line is a balance by its words, or by its column. */
function isLoneBalance({ line, money }: MoneyLine, column: number | undefined): boolean {
  if (isFound(BALANCE_LABEL, line.text)) return true;
  const right = money[0]?.right ?? 0;
  return column !== undefined && Math.abs(right - column) <= SAME_COLUMN * line.size;
}

/** Lines between an amount and its balance, at most. */
const MAX_LINES = 3;

const isBeneath = ({ index, line }: MoneyLine, above: MoneyLine | undefined) =>
  above !== undefined && index - above.index <= MAX_LINES && line.page === above.line.page;

/** The balances of the text in the order of reading, whatever its heads and its labels say. */
export function balanceEntries(lines: readonly TextLine[]): BalanceEntry[] {
  const all = lines.flatMap((line, index): MoneyLine[] => {
    const money = aloneMoney(line);
    return money.length > 0 ? [{ index, line, money }] : [];
  });
  const column = balanceColumn(all);
  const entries: BalanceEntry[] = [];
  let pending: MoneyLine[] = [];
  for (const each of all) {
    const { money, index } = each;
    const balance = money.at(-1);
    if (!isBeneath(each, pending.at(-1))) pending = [];
    if (!balance || (money.length === 1 && !isLoneBalance(each, column))) {
      pending = [...pending, each].slice(-MAX_PENDING);
      continue;
    }
    const above = pending.flatMap((line) => line.money);
    entries.push({
      first: pending[0]?.index ?? index,
      last: index,
      pending: above,
      beside: money.slice(0, -1).slice(-MAX_BESIDE),
      balance: signedCents(balance),
    });
    pending = [];
  }
  return entries;
}
