import { groupBy } from '@funding-desk/shared/group-by';
import type { AccountStatement } from '@funding-desk/shared/schemas/document/account-statement';
import {
  MAX_LINE,
  MAX_PERIODS,
  type StatementPeriod,
  type StatementReading,
  type UnreadableReason,
} from '@funding-desk/shared/schemas/document/statement-reading';
import { maskAccounts } from '@funding-desk/shared/sensitive-numbers/masked-numbers';
import { findAccounts } from './accounts/find-accounts.ts';
import { isLikeBank, isNamedBank, isOfBank } from './bank-words.ts';
import { dateOrders, provenOrders } from './dates/date-order.ts';
import { type AccountTables, proveAccount, type ReadAccount } from './figures/prove-account.ts';
import { splitAccounts } from './figures/split-accounts.ts';
import { isFound, type StatementText, textOf } from './labelled-values.ts';
import { otherPages } from './other-documents.ts';
import { type AccountPeriod, assignPeriods, isNear, unassignedAccounts } from './periods/assign-periods.ts';
import { findPeriods } from './periods/find-periods.ts';
import { selectPeriods } from './periods/select-periods.ts';
import { areShown, provesItself } from './periods/shown-periods.ts';
import { MIN_TEXT } from './process/statement-limits.ts';
import { readByLines } from './proven-lines/read-by-lines.ts';
import { addDays, type DateOrder, type DateParts, dayNumber, daysOf, type Span } from './statement-dates.ts';
import { isOneDocument, provenPages } from './statement-proof.ts';
import { SPANISH_WORDS } from './statement-rules.ts';
import type { TextLine } from './text/text-lines.ts';
import { transactionDate, transactionLines } from './transaction-lines.ts';

interface StatementInput {
  readonly lines: readonly TextLine[];
  /** `YYYY-MM-DD`. No statement covers a later day. */
  readonly today: string;
  /** Whether the text was recognized in pictures. It must prove more (`proveAccount`). */
  readonly isScan?: boolean;
}

const FIRST_DAY = '2000-01-01';
/** A notice tells of one day. */
const MIN_DAYS = 2;
/** Three months and the tolerance of a cycle. */
const MAX_DAYS = 96;
/** The bank's day may be ahead of ours. */
const DAYS_AHEAD = 1;
/** So many dated transactions prove something about the period. */
const MIN_TRANSACTIONS = 3;
const MIN_SHARE_INSIDE = 0.6;
/** Transactions are dated a few days before they are posted. */
const POSTING_DAYS = 4;

const unreadable = (reason: UnreadableReason): StatementReading => ({ state: 'unreadable', reason });

function isPlausible(span: Span, today: string): boolean {
  const days = daysOf(span);
  return days >= MIN_DAYS && days <= MAX_DAYS && span.from >= FIRST_DAY && span.to <= addDays(today, DAYS_AHEAD);
}

function isInside({ year, month = 0, day }: DateParts, { from, to }: Span): boolean {
  const years = year === undefined ? [from, to].map((date) => Number(date.slice(0, 4))) : [year];
  return years.some((each) => {
    const date = Date.UTC(each, month - 1, day) / 86_400_000;
    return date >= dayNumber(from) - POSTING_DAYS && date <= dayNumber(to) + POSTING_DAYS;
  });
}

/** Whether most of the dated transactions lie outside of all periods. */
function isContradicted({ lines }: StatementText, { spans, order }: { spans: readonly Span[]; order: DateOrder }) {
  const dates = lines.flatMap((line) => transactionDate(line, order) ?? []);
  const inside = dates.filter((date) => spans.some((span) => isInside(date, span)));
  return dates.length >= MIN_TRANSACTIONS && inside.length < MIN_SHARE_INSIDE * dates.length;
}

function present({ account, period: { from, to, page, line } }: AccountPeriod): StatementPeriod {
  return { account, from, to, page, line: maskAccounts(line).slice(0, MAX_LINE) };
}

/** What a statement says about its accounts. */
interface Interpretation {
  readonly reading: StatementReading;
  /** Figures of each account and period. Empty for what is unreadable. */
  readonly statements: readonly AccountStatement[];
  /** Order of dates. Null for what has nothing of the statement of a bank. */
  readonly order: DateOrder | null;
  /** Of the accounts. Empty for what is unreadable. */
  readonly tables: readonly AccountTables[];
}

const unread = (reason: UnreadableReason, order: DateOrder | null = null): Interpretation => ({
  reading: unreadable(reason),
  statements: [],
  order,
  tables: [],
});

/** The lines, accounts and periods of a document, without the pages of others. */
function partsOf(text: StatementText, { orders, others }: PartsInput) {
  const stated = findPeriods(text, orders);
  const own = stated.filter(({ page }) => !others.has(page));
  const accounts = findAccounts(text).filter(({ page }) => !others.has(page));
  const isMixed = stated.some((each) => others.has(each.page) && !own.some((period) => isNear(period, each)));
  return { own, accounts, isMixed };
}

interface PartsInput {
  readonly orders: readonly DateOrder[];
  readonly others: ReadonlySet<number>;
}

/** What the words of a file tell, before its periods are weighed. */
function readWords({ lines }: StatementInput) {
  const all = textOf(lines);
  const isSpanish = isFound(SPANISH_WORDS, all);
  const orders = dateOrders({ lines, text: all, isSpanish });
  const [order = 'month_first'] = orders;
  const text: StatementText = { lines, transactions: transactionLines(lines, order) };
  return { text, isSpanish, orders, order, ...otherPages(text, provenPages(text, order)) };
}

/** The accounts with their periods, or undefined when something contradicts them. */
function accountsOf({ words, parts, today }: AccountsInput) {
  const { text, order } = words;
  const { own, accounts, isMixed } = parts;
  const periods = selectPeriods(own, accounts);
  if (isMixed || !periods?.every((period) => !period.isAmbiguous && isPlausible(period, today))) return undefined;
  const assigned = assignPeriods({ periods, accounts, isOneDocument: isOneDocument(text.lines) });
  const pairs = assigned && [...assigned, ...unassignedAccounts({ periods: own, accounts }, assigned)];
  if (!pairs || pairs.length > MAX_PERIODS) return undefined;
  const spans = assigned.map(({ period }) => period);
  return isContradicted(text, { spans, order }) ? undefined : { assigned, pairs };
}

/** How many dated lines of the account lie in its period. */
function countInside({ statement, tables: { rows, listed, balances } }: ReadAccount): number {
  const dates = [...rows.map(({ row }) => row.dates), ...[...listed, ...balances].map(({ date }) => [date])];
  return dates.filter((own) => own.some((date) => isInside(date, statement))).length;
}

/** Whether another period of the account has lines, and this one has none at all, as the month of an analysis. */
function isMerelyNamed(read: readonly ReadAccount[], at: number): boolean {
  const own = read[at];
  if (!own || own.statement.proof === 'proven' || countInside(own) > 0) return false;
  const others = read.filter((each) => each !== own && each.statement.account === own.statement.account);
  return others.some((each) => countInside(each) >= MIN_TRANSACTIONS);
}

interface AccountsInput {
  readonly words: ReturnType<typeof readWords>;
  readonly parts: ReturnType<typeof partsOf>;
  readonly today: string;
}

function interpretWords(input: StatementInput, words: ReturnType<typeof readWords>): Interpretation {
  const { lines, today, isScan = false } = input;
  const { text, order, isSpanish, others, mixed } = words;
  const isNamed = isNamedBank(text);
  if (!(isNamed || isLikeBank(text)) || others.has(lines[0]?.page ?? 1)) return unread('no_period');
  const parts = partsOf(text, words);
  const { own, accounts } = parts;
  const hasSigns = isOfBank(text, order, accounts.length > 0);
  const hasTable = text.transactions.size >= MIN_TRANSACTIONS;
  const refused = unread(hasSigns ? 'ambiguous' : 'no_period', hasSigns || hasTable ? order : null);
  if (own.length === 0) return unread('no_period', refused.order);
  const found = accountsOf({ words, parts, today });
  if (!found) return refused;
  const { assigned, pairs } = found;
  const split = splitAccounts({ lines, assigned: pairs, accounts, periods: own });
  const read = split.map(({ account, period, lines: all }) => {
    const ownLines = all.filter(({ page }) => !others.has(page));
    return proveAccount({ account, span: period, lines: ownLines, order, isScan, isSpanish });
  });
  const statements = read.map(({ statement }) => statement);
  const needsProof = assigned.some(({ period }) => period.needsProof || mixed.has(period.page));
  const isWeak = needsProof || !hasSigns || !isNamed;
  if (!areShown({ text, assigned, read, needsProof: isWeak, isScan }))
    return { ...unread('no_period', hasSigns ? order : null), tables: read };
  const covered = pairs.filter((_, at) =>
    at < assigned.length ? !isMerelyNamed(read, at) : statements[at] && provesItself(statements[at]),
  );
  return { reading: { state: 'read', periods: covered.map(present) }, statements, order, tables: read };
}

/** What the lines prove of themselves, where the words of a period do not tell. */
function interpretLines({ today }: StatementInput, words: ReturnType<typeof readWords>): Interpretation | undefined {
  const { text, orders, order, isSpanish } = words;
  const accounts = findAccounts(text);
  const found = readByLines({ text, accounts, orders, isSpanish, isPlausible: (span) => isPlausible(span, today) });
  if (found.length === 0 || found.length > MAX_PERIODS) return undefined;
  const tables = found.map(({ read }) => read);
  const statements = tables.map(({ statement }) => statement);
  return { reading: { state: 'read', periods: found.map(present) }, statements, order, tables };
}

function interpretOnce(input: StatementInput): Interpretation {
  const { lines, isScan = false } = input;
  if (textOf(lines).replace(/[^\p{L}\p{N}]/gu, '').length < MIN_TEXT) return unread('no_text');
  const words = readWords(input);
  const first = interpretWords(input, words);
  // What contradicts itself stays unreadable.
  const isOpen = first.reading.state === 'unreadable' && first.reading.reason === 'no_period';
  return isOpen && !isScan ? (interpretLines(input, words) ?? first) : first;
}

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
  if (parts.length === 0) return interpretOnce(input);
  const all = parts.map((lines) => interpretOnce({ ...input, lines }));
  const unclear = all.find(({ reading }) => reading.state === 'unreadable' && reading.reason === 'ambiguous');
  const read = all.filter(({ reading }) => reading.state === 'read');
  const [first] = read;
  if (unclear || !first) return unclear ?? interpretOnce(input);
  const periods = read.flatMap(({ reading }) => (reading.state === 'read' ? reading.periods : []));
  const isSame = periods.some((one, at) => periods.some((other, index) => index < at && overlaps(one, other)));
  if (isSame || periods.length > MAX_PERIODS) return unread('ambiguous', first.order);
  return {
    reading: { state: 'read', periods },
    statements: read.flatMap(({ statements }) => statements),
    order: first.order,
    tables: read.flatMap(({ tables }) => tables),
  };
}

const overlaps = (one: StatementPeriod, other: StatementPeriod) =>
  one.account === other.account && one.from <= other.to && other.from <= one.to;

const isProven = ({ statements }: Interpretation) =>
  statements.length > 0 && statements.every(({ proof }) => proof === 'proven');

/**
 * Finds the periods of a bank statement in its text, and the lines of each. What the text does not prove is unreadable.
 * Pages that are in the file twice count once, unless only all of them prove the statements. A month whose money in and
 * money out are equal would prove itself twice as well.
 */
export function interpretStatement(input: StatementInput): Interpretation {
  const { kept, copies } = withoutCopies(input.lines);
  if (copies === 0) return interpretParts(input);
  const once = interpretParts({ ...input, lines: kept });
  if (!isProven(once)) {
    const whole = interpretParts(input);
    if (isProven(whole) || once.reading.state !== 'read') return whole;
  }
  return { ...once, statements: once.statements.map((statement) => ({ ...statement, repeatedPages: copies })) };
}
