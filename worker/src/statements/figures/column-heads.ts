import { isFound } from '../labelled-values.ts';
import type { TextCell, TextLine } from '../text/text-lines.ts';
import type { Money } from './money.ts';
import { COLUMN_RULES, type ColumnRole, OPENING_LABEL } from './row-rules.ts';

/** The head of a column, with its place on the page in points. */
export interface ColumnHead {
  readonly role: ColumnRole;
  readonly left: number;
  readonly right: number;
}

/** More words make a sentence. */
const MAX_CELL_WORDS = 6;
const MAX_WORDS = 18;
const MIN_HEADS = 2;
/** In heights of the font: the upper line of heads of two lines. */
const UPPER_LINE = 1.8;

const RULES = COLUMN_RULES.map(({ role, head }) => ({ role, head: new RegExp(head.source, 'gi') }));
const ANY_HEAD = new RegExp(COLUMN_RULES.map(({ head }) => head.source).join('|'), 'i');
const MONEY_ROLES: readonly ColumnRole[] = ['credit', 'debit', 'amount', 'balance'];
/** Roles that only the upper line of heads may tell, as 'Posting' above 'date'. */
const REFINED: readonly ColumnRole[] = ['posted', 'occurred', 'balance', 'credit', 'debit'];
const countWords = (text: string) => text.split(' ').length;

interface Found {
  readonly role: ColumnRole;
  readonly start: number;
  readonly end: number;
}

/** The heads in a text. A place that one rule takes is not another's. */
function findHeads(text: string): Found[] {
  if (!ANY_HEAD.test(text)) return [];
  const found: Found[] = [];
  for (const { role, head } of RULES)
    for (const match of text.matchAll(head)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (!found.some((other) => start < other.end && other.start < end)) found.push({ role, start, end });
    }
  return found.sort((one, other) => one.start - other.start);
}

function headsOfCell({ text, left, right }: TextCell, above: string): ColumnHead[] {
  const found = findHeads(text);
  const [only] = found;
  const [upper] = above === '' ? [] : findHeads(`${above} ${text}`);
  if (found.length <= 1) {
    const isRefined = upper && REFINED.includes(upper.role) && only?.role !== 'balance';
    // '(+)' beneath 'Credits' says nothing by itself.
    if (isRefined && (only || !/\p{L}/u.test(text))) return [{ role: upper.role, left, right }];
    return only ? [{ role: only.role, left, right }] : [];
  }
  const width = (right - left) / Math.max(1, text.length);
  return found.map(({ role, start, end }) => ({ role, left: left + start * width, right: left + end * width }));
}

const DATE_ROLES: readonly ColumnRole[] = ['date', 'posted', 'occurred'];

/** Whether the cell has a word of a head. */
export const isHead = ({ text }: TextCell): boolean => findHeads(text).length > 0;

/** Whether the cell is the head of a column of dates alone. */
export function isDateHead({ text }: TextCell): boolean {
  const [only, ...others] = findHeads(text);
  return only !== undefined && others.length === 0 && DATE_ROLES.includes(only.role);
}

/** The text of the line above that stands over the cell, when it is near. */
function textAbove(line: TextLine, previous: TextLine | undefined, { left, right }: TextCell): string {
  const isNear = previous?.page === line.page && line.y - previous.y <= UPPER_LINE * line.size;
  if (!previous || !isNear || previous.cells.length < MIN_HEADS) return '';
  return previous.cells.find((cell) => cell.left < right && cell.right > left)?.text ?? '';
}

/** Whether the line names the balances at both ends, as 'Balance Mar 1', 'Money in' and 'Balance Mar 31': a summary. */
const areEnds = (heads: readonly ColumnHead[]) =>
  heads.filter(({ role }) => role === 'balance').length > 1 && !heads.some(({ role }) => DATE_ROLES.includes(role));

/** The heads of a table's columns. Undefined when the line has none. */
export function readHeads(line: TextLine, previous: TextLine | undefined): ColumnHead[] | undefined {
  const isShort =
    line.cells.every(({ text }) => countWords(text) <= MAX_CELL_WORDS) && countWords(line.text) <= MAX_WORDS;
  if (!isShort || /\d\.\d\d/.test(line.text) || isFound(OPENING_LABEL, line.text)) return undefined;
  const heads = line.cells.flatMap((cell) => headsOfCell(cell, textAbove(line, previous, cell)));
  const isTable = heads.length >= MIN_HEADS && heads.some(({ role }) => MONEY_ROLES.includes(role));
  return isTable && !areEnds(heads) && heads.some(({ role }) => role !== 'credit' && role !== 'debit')
    ? heads
    : undefined;
}

interface Extent {
  readonly left: number;
  readonly right: number;
}

/** Zero where they overlap, else the gap between them. */
const gapOf = (one: Extent, other: Extent) => Math.max(0, one.left - other.right, other.left - one.right);
const overlapOf = (one: Extent, other: Extent) => Math.min(one.right, other.right) - Math.max(one.left, other.left);

/** The head under which the cell stands: the nearest one. */
export function headOver(cell: Extent, heads: readonly ColumnHead[] | null): ColumnHead | undefined {
  const [nearest] = (heads ?? []).toSorted(
    (one, other) => gapOf(one, cell) - gapOf(other, cell) || overlapOf(other, cell) - overlapOf(one, cell),
  );
  return nearest;
}

export type ColumnMoney = Partial<Record<'credit' | 'debit' | 'amount' | 'balance', Money>>;

const isMoneyRole = (role: ColumnRole): role is keyof ColumnMoney => MONEY_ROLES.includes(role);

/** Without heads: an amount, or an amount and a balance. */
function byPosition(money: readonly Money[]): ColumnMoney | undefined {
  const alone = money.filter(({ isAlone }) => isAlone);
  const [first, second, ...more] = alone.length > 0 ? alone : money;
  if (!first || more.length > 0) return undefined;
  return second ? { amount: first, balance: second } : { amount: first };
}

/** With a head for the balance alone: beside it is the amount. */
function besideBalance(money: readonly Money[], balance: ColumnHead): ColumnMoney | undefined {
  const alone = money.filter(({ isAlone }) => isAlone);
  const [first, second, ...more] = alone.toSorted((one, other) => gapOf(balance, one) - gapOf(balance, other));
  if (!first || more.length > 0) return undefined;
  return second ? { amount: second, balance: first } : { balance: first };
}

/**
 * The amounts of a row by the columns in which they stand.
 * @returns undefined when two stand in one column, or it is unclear which is which
 */
export function byColumn(money: readonly Money[], heads: readonly ColumnHead[] | null): ColumnMoney | undefined {
  const columns = (heads ?? []).filter(({ role }) => isMoneyRole(role));
  if (columns.length === 0) return byPosition(money);
  const [first, ...others] = columns;
  if (first?.role === 'balance' && others.length === 0) return besideBalance(money, first);
  const taken = new Map<ColumnHead, Money>();
  const alone = money.filter(({ isAlone }) => isAlone);
  for (const each of alone) {
    const head = headOver(each, columns);
    if (!head || taken.has(head)) return undefined;
    taken.set(head, each);
  }
  // An amount that a long description nearly meets. One in the description itself stands in no free column.
  for (const each of money.filter(({ isAlone }) => !isAlone)) {
    const head = headOver(each, columns);
    if (head && !taken.has(head) && gapOf(head, each) === 0) taken.set(head, each);
  }
  const byRole: ColumnMoney = {};
  for (const [{ role }, each] of taken) {
    if (!isMoneyRole(role) || byRole[role]) return undefined;
    byRole[role] = each;
  }
  return byRole;
}
