import { groupBy } from '@funding-desk/shared/group-by';
import { MAX_PERIODS } from '@funding-desk/shared/schemas/document/statement-reading';
import { provenOrders } from '../dates/date-order.ts';
import { withoutFigures } from '../figures/prove-account.ts';
import { textOf } from '../labelled-values.ts';
import type { DateOrder } from '../statement-dates.ts';
import type { TextLine } from '../text/text-lines.ts';
import { splitDateGroups } from './date-groups.ts';
import { type Interpretation, interpretPart, isProven, type StatementInput, unread } from './interpret-part.ts';
import { joinHeads } from './join-heads.ts';
import { overlaps, periodsOf, withSeparateStatements } from './separate-statements.ts';
import { splitPanels } from './split-panels.ts';

const AMOUNT = /\d\.\d\d/;

/** Lines of pages without those that print the same as an earlier one, and how many of these have amounts. */
function withoutCopies(lines: readonly TextLine[]) {
  const known = new Set<string>();
  const kept: TextLine[] = [];
  let copies = 0;
  for (const own of groupBy(lines, ({ page }) => page).values()) {
    const text = textOf(own);
    if (!known.has(text)) kept.push(...own);
    else if (AMOUNT.test(text)) copies += 1;
    known.add(text);
  }
  return { kept, copies };
}

/**
 * The pages by the order of their numeric dates, when a bank that writes the month first and one that writes the day
 * first are in one file. A page without a telling date goes with the one before it.
 */
function partsByOrder(lines: readonly TextLine[]): TextLine[][] {
  const parts = new Map<DateOrder, TextLine[]>();
  let current: DateOrder | undefined;
  for (const own of groupBy(lines, ({ page }) => page).values()) {
    const orders = provenOrders(textOf(own));
    if (orders.length > 1) return [];
    current = orders[0] ?? current;
    if (current === undefined) return [];
    parts.set(current, [...(parts.get(current) ?? []), ...own]);
  }
  return parts.size > 1 ? [...parts.values()] : [];
}

/** Reads a file, or each part of it whose dates have one order. A part that is unclear makes all unclear. */
function interpretParts(input: StatementInput): Interpretation {
  const parts = partsByOrder(input.lines);
  if (parts.length === 0) return withSeparateStatements(input, interpretPart(input));
  const all = parts.map((lines) => interpretPart({ ...input, lines }));
  const unclear = all.find(({ reading }) => reading.state === 'unreadable' && reading.reason === 'ambiguous');
  const read = all.filter(({ reading }) => reading.state === 'read');
  const [first] = read;
  if (unclear || !first) return unclear ?? interpretPart(input);
  const periods = read.flatMap(periodsOf);
  const isSame = periods.some((one, at) => periods.some((other, index) => index < at && overlaps(one, other)));
  if (isSame || periods.length > MAX_PERIODS) return unread('ambiguous', first.order);
  return {
    reading: { state: 'read', periods },
    statements: read.flatMap(({ statements }) => statements),
    order: first.order,
    tables: read.flatMap(({ tables }) => tables),
  };
}

/** Without the pages that are in the file twice, unless only all of them prove the statements. */
function interpretPages(input: StatementInput): Interpretation {
  const { kept, copies } = withoutCopies(input.lines);
  if (copies === 0) return interpretParts(input);
  const once = interpretParts({ ...input, lines: kept });
  if (!isProven(once)) {
    const whole = interpretParts(input);
    if (isProven(whole) || once.reading.state !== 'read') return whole;
  }
  return { ...once, statements: once.statements.map((statement) => ({ ...statement, repeatedPages: copies })) };
}

/** Whether all that the other one reads is read, and more. */
function readsMore(one: Interpretation, other: Interpretation): boolean {
  const [own, less] = [periodsOf(one), periodsOf(other)];
  return own.length > less.length && less.every((each) => own.some((period) => overlaps(period, each)));
}

/** What the lines tell in another order, where that is more. */
function readOtherwise(input: StatementInput, best: Interpretation, lines: readonly TextLine[]): Interpretation {
  if (lines === input.lines) return best;
  const read = interpretPages({ ...input, lines });
  return readsMore(read, best) ? read : best;
}

/** A balance beside the day of a group counts as a line, so that what does not add up there is no sign of a change. */
const withoutDoubts = (read: Interpretation): Interpretation => ({
  ...read,
  statements: read.statements.map((each) => (each.proof === 'proven' ? each : withoutFigures(each))),
});

/**
 * Finds the periods of a bank statement in its text, and the lines of each. What the text does not prove is unreadable.
 * Pages that are in the file twice count once: a month whose money in and money out are equal would prove itself twice
 * as well. Heads of two lines are joined, facts beside the tables are read apart, and lines get the day of their group,
 * where more is read then.
 */
export function interpretStatement(input: StatementInput): Interpretation {
  const plain = interpretPages(input);
  const heads = readOtherwise(input, plain, joinHeads(input.lines));
  // Facts beside the tables do not decide what contradicts itself.
  const isAmbiguous = heads.reading.state === 'unreadable' && heads.reading.reason === 'ambiguous';
  if (isAmbiguous) return heads;
  const panels = readOtherwise(input, heads, splitPanels(input.lines));
  // The days of the groups alone make no statement of other papers, and a scan prints the date of each line.
  if (input.isScan || plain.order === null) return panels;
  const groups = readOtherwise(input, panels, splitDateGroups(input.lines));
  return groups === panels ? panels : withoutDoubts(groups);
}
