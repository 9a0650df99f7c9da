import { groupBy } from '@funding-desk/shared/group-by';
import { MAX_PERIODS, type StatementPeriod } from '@funding-desk/shared/schemas/document/statement-reading';
import { findAccounts } from './accounts/find-accounts.ts';
import { type Interpretation, interpretPart, isProven, type StatementInput, unread } from './interpret-part.ts';
import { pageNumbers } from './page-numbers.ts';
import { isNear } from './periods/assign-periods.ts';
import { findPeriods } from './periods/find-periods.ts';
import type { Span } from './statement-dates.ts';
import type { TextLine } from './text/text-lines.ts';
import { transactionLines } from './transaction-lines.ts';

/** What a page says about its statement. */
interface PageHead {
  readonly page: number;
  readonly accounts: readonly string[];
  readonly periods: readonly Span[];
  /** As which page of its statement it is numbered. */
  readonly number: number | undefined;
}

/** Pages at which a statement may begin, and further ones at which it may end: more take too long. */
const MAX_STARTS = 24;
const MAX_ENDS = 8;

export const periodsOf = ({ reading }: Interpretation) => (reading.state === 'read' ? reading.periods : []);
const accountsOf = (read: Interpretation) => periodsOf(read).map(({ account }) => account);

/** Periods of one account that share a day. */
export const overlaps = (one: StatementPeriod, other: StatementPeriod) =>
  one.account === other.account && one.from <= other.to && other.from <= one.to;

function headOf(page: number, lines: readonly TextLine[]): PageHead {
  const text = { lines, transactions: transactionLines(lines, 'month_first') };
  return {
    page,
    accounts: findAccounts(text).map(({ digits }) => digits),
    periods: findPeriods(text, ['month_first']),
    number: pageNumbers(lines)[0]?.number,
  };
}

/**
 * Whether the page names an account or a period that no page before does, or is numbered as the first one. What is
 * numbered as a further page begins no statement.
 */
function isStart(head: PageHead, before: readonly PageHead[]): boolean {
  if (head.number !== undefined) return head.number === 1;
  const isNew =
    head.accounts.some((digits) => !before.some(({ accounts }) => accounts.includes(digits))) ||
    head.periods.some((period) => !before.some(({ periods }) => periods.some((each) => isNear(each, period))));
  return isNew;
}

interface Part {
  readonly pages: ReadonlySet<number>;
  readonly read: Interpretation;
}

/** Reads pages alone. Undefined when they prove nothing, or whose they are is unclear. */
function readAlone(input: StatementInput, pages: ReadonlySet<number>, hasAccounts: boolean): Part | undefined {
  const read = interpretPart({ ...input, lines: input.lines.filter(({ page }) => pages.has(page)) });
  // Where other pages name accounts, a period without one is nobody's.
  const isOwned = periodsOf(read).length > 0 && !(hasAccounts && accountsOf(read).includes(null));
  return isOwned && (isProven(read) || read.isByLines) ? { pages, read } : undefined;
}

/** The fewest pages from each start on that prove themselves when they are read alone. */
function provenParts(input: StatementInput, heads: readonly PageHead[], starts: readonly number[]): Part[] {
  const hasAccounts = heads.some(({ accounts }) => accounts.length > 0);
  const bounds = [...starts, heads.length];
  const parts: Part[] = [];
  let end = 0;
  for (const [at, start] of starts.entries()) {
    if (start < end) continue;
    for (const next of bounds.slice(at + 1, at + 1 + MAX_ENDS)) {
      const pages = new Set(heads.slice(start, next).map(({ page }) => page));
      const part = readAlone(input, pages, hasAccounts);
      if (!part) continue;
      parts.push(part);
      end = next;
      break;
    }
  }
  return parts;
}

/** The pages that no part has, when their first one names a statement of its own. */
function restOf(input: StatementInput, heads: readonly PageHead[], parts: readonly Part[]): Part[] {
  const left = heads.filter(({ page }) => !parts.some(({ pages }) => pages.has(page)));
  const [first] = left;
  if (!first || first.accounts.length === 0 || first.periods.length === 0) return [];
  const pages = new Set(left.map(({ page }) => page));
  const read = interpretPart({ ...input, lines: input.lines.filter(({ page }) => pages.has(page)) });
  const known = parts.flatMap((part) => accountsOf(part.read));
  const isOwn = (account: string | null) => account !== null && (first.number === 1 || !known.includes(account));
  return periodsOf(read).length > 0 && accountsOf(read).every(isOwn) ? [{ pages, read }] : [];
}

interface Found {
  readonly parts: readonly Part[];
  /** The pages from each start to the next one. */
  readonly sections: readonly Section[];
}

/**
 * Whether the section that states the period is read alone, or is none of its own: the words of one statement prove
 * nothing of a paper in the same file. The section of the account must not state another period.
 */
function isOfSection(period: StatementPeriod, sections: readonly Section[]): boolean {
  const own = sections.find(({ pages }) => pages.has(period.page));
  const others = sections.filter((each) => each !== own && each.accounts.includes(period.account ?? ''));
  if (!own) return true;
  if (period.account !== null && !own.accounts.includes(period.account))
    return others.length === 0 || others.some(({ periods }) => periods.every((each) => isNear(each, period)));
  return own.accounts.length === 0 || periodsOf(own.read()).some((each) => overlaps(each, period));
}

/** What was read of the whole, without periods that the parts read otherwise. */
function withoutMixed(whole: Interpretation, { parts, sections }: Found) {
  return periodsOf(whole).filter((period) => {
    const own = parts.find(({ pages }) => pages.has(period.page));
    if (own && periodsOf(own.read).some((each) => overlaps(each, period))) return true;
    if (own && period.account === null) return false;
    return isOfSection(period, sections);
  });
}

function merge(whole: Interpretation, found: Found): Interpretation {
  const all = found.parts.map(({ read }) => read);
  const periods = [...withoutMixed(whole, found)];
  for (const each of all.flatMap(periodsOf)) if (!periods.some((known) => overlaps(known, each))) periods.push(each);
  const isSame = periods.length === periodsOf(whole).length && periods.every((each) => periodsOf(whole).includes(each));
  if (isSame || periods.length > MAX_PERIODS) return whole;
  if (periods.length === 0) return whole.reading.state === 'read' ? unread('no_period', whole.order) : whole;
  const added = new Set(all.flatMap(accountsOf));
  const isKept = (_: unknown, at: number) => {
    const account = whole.statements[at]?.account;
    return account !== undefined && !added.has(account) && periods.some((each) => each.account === account);
  };
  return {
    reading: { state: 'read', periods },
    statements: [...whole.statements.filter(isKept), ...all.flatMap(({ statements }) => statements)],
    order: whole.order ?? all[0]?.order ?? null,
    tables: [...whole.tables.filter(isKept), ...all.flatMap(({ tables }) => tables)],
  };
}

interface Section {
  readonly pages: ReadonlySet<number>;
  readonly accounts: readonly string[];
  readonly periods: readonly Span[];
  /** Its reading alone. */
  readonly read: () => Interpretation;
}

function sectionsOf(input: StatementInput, heads: readonly PageHead[], starts: readonly number[]): Section[] {
  return starts.map((start, at) => {
    const own = heads.slice(start, starts[at + 1]);
    const pages = new Set(own.map(({ page }) => page));
    return {
      pages,
      accounts: own.flatMap(({ accounts }) => accounts),
      periods: own.flatMap(({ periods }) => periods),
      read: () => interpretPart({ ...input, lines: input.lines.filter(({ page }) => pages.has(page)) }),
    };
  });
}

/**
 * Reads a file that holds several statements one behind the other. What the whole does not tell, because they differ or
 * contradict each other, the pages of each may tell alone: those that prove themselves, and what is left then.
 */
export function withSeparateStatements(input: StatementInput, whole: Interpretation): Interpretation {
  const pages = [...groupBy(input.lines, ({ page }) => page)];
  if (pages.length < 2 || input.isScan) return whole;
  const heads = pages.map(([page, lines]) => headOf(page, lines));
  const starts = heads.flatMap((head, at) => (at === 0 || isStart(head, heads.slice(0, at)) ? [at] : []));
  if (starts.length < 2 || starts.length > MAX_STARTS) return whole;
  const parts = provenParts(input, heads, starts);
  const sections = sectionsOf(input, heads, starts);
  return merge(whole, { sections, parts: [...parts, ...restOf(input, heads, parts)] });
}
