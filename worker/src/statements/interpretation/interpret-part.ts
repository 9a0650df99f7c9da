import type { AccountStatement } from '@funding-desk/shared/schemas/document/account-statement';
import {
  MAX_LINE,
  MAX_PERIODS,
  type StatementPeriod,
  type StatementReading,
  type UnreadableReason,
} from '@funding-desk/shared/schemas/document/statement-reading';
import { maskAccounts } from '@funding-desk/shared/sensitive-numbers/masked-numbers';
import { findAccounts } from '../accounts/find-accounts.ts';
import { lentLines } from '../accounts/lent-lines.ts';
import { isLikeBank, isNamedBank, isOfBank } from '../bank-words.ts';
import { dateOrders } from '../dates/date-order.ts';
import { type AccountTables, proveAccount, type ReadAccount } from '../figures/prove-account.ts';
import { splitAccounts } from '../figures/split-accounts.ts';
import { isFound, type StatementText, textOf } from '../labelled-values.ts';
import { otherPages } from '../other-documents.ts';
import { type AccountPeriod, assignPeriods, isNear, unassignedAccounts } from '../periods/assign-periods.ts';
import { findPeriods } from '../periods/find-periods.ts';
import { isPartOf, type SectionPeriods, sectionPeriods } from '../periods/section-periods.ts';
import { selectPeriods } from '../periods/select-periods.ts';
import { areShown, provesItself } from '../periods/shown-periods.ts';
import { MIN_TEXT } from '../process/statement-limits.ts';
import { isOwed } from '../proven-lines/bank-lines.ts';
import { readByLines } from '../proven-lines/read-by-lines.ts';
import { addDays, type DateOrder, type DateParts, dayNumber, daysOf, type Span } from '../statement-dates.ts';
import { isOneDocument, provenPages } from '../statement-proof.ts';
import { SPANISH_WORDS } from '../statement-rules.ts';
import type { TextLine } from '../text/text-lines.ts';
import { transactionDate, transactionLines } from '../transaction-lines.ts';

export interface StatementInput {
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

export const isProven = ({ statements }: Interpretation) =>
  statements.length > 0 && statements.every(({ proof }) => proof === 'proven');

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
export interface Interpretation {
  readonly reading: StatementReading;
  /** Figures of each account and period. Empty for what is unreadable. */
  readonly statements: readonly AccountStatement[];
  /** Order of dates. Null for what has nothing of the statement of a bank. */
  readonly order: DateOrder | null;
  /** Of the accounts. Empty for what is unreadable. */
  readonly tables: readonly AccountTables[];
  /** The lines prove the periods, whatever the words. */
  readonly isByLines?: boolean;
}

export const unread = (reason: UnreadableReason, order: DateOrder | null = null): Interpretation => ({
  reading: unreadable(reason),
  statements: [],
  order,
  tables: [],
});

/** The lines, accounts and periods of a document, without the pages of others. */
function partsOf(text: StatementText, { orders, others, lent }: PartsInput) {
  const stated = findPeriods(text, orders);
  const ofPages = stated.filter(({ page }) => !others.has(page));
  // A loan beneath the account may have a period of its own.
  const apart = ofPages.filter(({ index }) => !lent.has(index));
  const own = apart.length > 0 ? apart : ofPages;
  const accounts = findAccounts(text).filter(({ page }) => !others.has(page));
  const isMixed = stated.some((each) => others.has(each.page) && !own.some((period) => isNear(period, each)));
  return { own, accounts, isMixed };
}

interface PartsInput {
  readonly orders: readonly DateOrder[];
  readonly others: ReadonlySet<number>;
  /** Positions of the lines of loans and cards. */
  readonly lent: ReadonlySet<number>;
}

/** What the words of a file tell, before its periods are weighed. */
function readWords({ lines }: StatementInput) {
  const all = textOf(lines);
  const isSpanish = isFound(SPANISH_WORDS, all);
  const orders = dateOrders({ lines, text: all, isSpanish });
  const [order = 'month_first'] = orders;
  const text: StatementText = { lines, transactions: transactionLines(lines, order) };
  const lent = lentLines(text);
  return { text, isSpanish, orders, order, lent, ...otherPages(text, { proven: provenPages(text, order), lent }) };
}

/** The account with the narrower period of its section, which its lines have to prove. */
function ofSection({ account, period }: AccountPeriod, sections: SectionPeriods): AccountPeriod {
  const section = account === null ? undefined : sections.get(account);
  return { account, period: section && isPartOf(section, period) ? { ...section, needsProof: true } : period };
}

/** The accounts with their periods, or undefined when something contradicts them. */
function accountsOf({ words, parts, today }: AccountsInput) {
  const { text, order } = words;
  const { own, accounts, isMixed } = parts;
  const sections = sectionPeriods(own, accounts);
  const ofSections = [...sections.values()];
  const ofAll = own.filter(
    (each) => each.strength === 'labelled' || !ofSections.some((section) => isNear(each, section)),
  );
  const periods = selectPeriods(ofAll, accounts);
  if (isMixed || !periods?.every((period) => !period.isAmbiguous && isPlausible(period, today))) return undefined;
  const assigned = assignPeriods({ periods, accounts, isOneDocument: isOneDocument(text.lines) })?.map((pair) =>
    ofSection(pair, sections),
  );
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

const hasProven = (read: readonly ReadAccount[], account: string | null | undefined) =>
  read.some(({ statement }) => statement.account === account && provesItself(statement));

/** The text without pages of other documents. */
function withoutPages({ lines, transactions }: StatementText, others: ReadonlySet<number>): StatementText {
  const kept = [...lines.entries()].filter(([, { page }]) => !others.has(page));
  return {
    lines: kept.map(([, line]) => line),
    transactions: new Set(kept.flatMap(([index], at) => (transactions.has(index) ? [at] : []))),
  };
}

interface AccountsInput {
  readonly words: ReturnType<typeof readWords>;
  readonly parts: ReturnType<typeof partsOf>;
  readonly today: string;
}

interface ProofInput {
  readonly input: StatementInput;
  readonly words: ReturnType<typeof readWords>;
  readonly parts: ReturnType<typeof partsOf>;
  /** Each account with its period. */
  readonly pairs: readonly AccountPeriod[];
}

/** Reads the lines of each account, without those of a loan beneath it where they prove themselves then. */
function readAccounts({ input: { lines, isScan = false }, words, parts, pairs }: ProofInput): ReadAccount[] {
  const { order, isSpanish, others } = words;
  const lent = new Set([...words.lent].map((at) => lines[at]));
  const split = splitAccounts({ lines, assigned: pairs, accounts: parts.accounts, periods: parts.own });
  return split.map(({ account, period, lines: all }) => {
    const ownLines = all.filter(({ page }) => !others.has(page));
    const prove = (own: readonly TextLine[]) =>
      proveAccount({ account, span: period, lines: own, order, isScan, isSpanish });
    const whole = prove(ownLines);
    if (whole.statement.proof === 'proven' || lent.size === 0) return whole;
    const apart = prove(ownLines.filter((line) => !lent.has(line)));
    return apart.statement.proof === 'proven' ? apart : whole;
  });
}

const areOwed = (read: readonly ReadAccount[]) =>
  read.some(({ statement: { proof, lines } }) => {
    const moved = lines.map(({ cents, description }) => ({ moved: cents, text: description }));
    return proof === 'proven' && isOwed(moved);
  });

function interpretWords(input: StatementInput, words: ReturnType<typeof readWords>): Interpretation {
  const { lines, today, isScan = false } = input;
  const { text, order, others, mixed } = words;
  const isNamed = isNamedBank(text);
  if (!(isNamed || isLikeBank(text)) || others.has(lines[0]?.page ?? 1)) return unread('no_period');
  const parts = partsOf(text, words);
  const hasSigns = isOfBank(text, order, parts.accounts.length > 0);
  const hasTable = text.transactions.size >= MIN_TRANSACTIONS;
  const refused = unread(hasSigns ? 'ambiguous' : 'no_period', hasSigns || hasTable ? order : null);
  if (parts.own.length === 0) return unread('no_period', refused.order);
  const found = accountsOf({ words, parts, today });
  if (!found) return refused;
  const { assigned, pairs } = found;
  const read = readAccounts({ input, words, parts, pairs });
  if (areOwed(read)) return unread('no_period', hasSigns ? order : null);
  const needsProof = assigned.some(({ period }) => period.needsProof || mixed.has(period.page));
  // The month of an analysis shows nothing beside the lines of the account that prove themselves.
  const kept = [...assigned.keys()].filter(
    (at) => !(isMerelyNamed(read, at) && hasProven(read, assigned[at]?.account)),
  );
  const isShown = areShown({
    text: withoutPages(text, others),
    assigned: kept.flatMap((at) => assigned[at] ?? []),
    read: kept.flatMap((at) => read[at] ?? []),
    needsProof: needsProof || !hasSigns || !isNamed,
    isScan,
  });
  if (!isShown) return { ...unread('no_period', hasSigns ? order : null), tables: read };
  const isCovered = ({ statement }: ReadAccount, at: number) =>
    at < assigned.length ? !isMerelyNamed(read, at) : provesItself(statement);
  const covered = pairs.flatMap((pair, at) => {
    const own = read[at];
    return own && isCovered(own, at) ? [{ pair, own }] : [];
  });
  return {
    reading: { state: 'read', periods: covered.map(({ pair }) => present(pair)) },
    statements: covered.map(({ own }) => own.statement),
    order,
    tables: covered.map(({ own }) => own),
  };
}

/** What the lines prove of themselves, where the words of a period do not tell. */
function interpretLines({ today }: StatementInput, words: ReturnType<typeof readWords>): Interpretation | undefined {
  const { text, orders, order, isSpanish, others } = words;
  const accounts = findAccounts(text);
  const found = readByLines({
    text,
    accounts,
    orders,
    isSpanish,
    others,
    isPlausible: (span) => isPlausible(span, today),
  });
  if (found.length === 0 || found.length > MAX_PERIODS) return undefined;
  const tables = found.map(({ read }) => read);
  const statements = tables.map(({ statement }) => statement);
  return { reading: { state: 'read', periods: found.map(present) }, statements, order, tables, isByLines: true };
}

/** Reads the lines of one part of a file. */
export function interpretPart(input: StatementInput): Interpretation {
  const { lines, isScan = false } = input;
  if (textOf(lines).replace(/[^\p{L}\p{N}]/gu, '').length < MIN_TEXT) return unread('no_text');
  const words = readWords(input);
  const first = interpretWords(input, words);
  if (isScan) return first;
  // What contradicts itself stays unreadable.
  if (first.reading.state === 'unreadable')
    return first.reading.reason === 'no_period' ? (interpretLines(input, words) ?? first) : first;
  if (isProven(first) || first.reading.periods.some(({ account }) => account !== null)) return first;
  // The words name no account: the headings above the lines may.
  const byLines = interpretLines(input, words);
  const found = byLines?.reading.state === 'read' ? byLines.reading.periods : [];
  const { periods } = first.reading;
  const isSame = (period: StatementPeriod) => periods.some((each) => isNear(each, period));
  const isNamed = found.length > 0 && found.every((period) => period.account !== null && isSame(period));
  return byLines && isNamed ? byLines : first;
}
