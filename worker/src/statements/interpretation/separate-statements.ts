import { groupBy } from '@funding-desk/shared/group-by';
import { MAX_PERIODS, type StatementPeriod } from '@funding-desk/shared/schemas/document/statement-reading';
import { findAccounts } from '../accounts/find-accounts.ts';
import { isNamedAtTop } from '../bank-words.ts';
import { pageNumbers } from '../page-numbers.ts';
import { isNear } from '../periods/assign-periods.ts';
import { findPeriods } from '../periods/find-periods.ts';
import { type DateOrder, dayWithin, type Span } from '../statement-dates.ts';
import type { TextLine } from '../text/text-lines.ts';
import { transactionDate, transactionLines } from '../transaction-lines.ts';
import { type Interpretation, interpretPart, isProven, type StatementInput, unread } from './interpret-part.ts';

/** What a page says about its statement. */
interface PageHead {
  readonly page: number;
  readonly accounts: readonly string[];
  readonly periods: readonly Span[];
  /** Its first lines. */
  readonly titles: readonly string[];
  /** As which page of its statement it is numbered, and of how many. */
  readonly number: number | undefined;
  readonly whole: number | undefined;
}

/** Pages at which a statement may begin, and further ones at which it may end: more take too long. */
const MAX_STARTS = 24;
const MAX_ENDS = 8;

const TITLE_LINES = 3;
/** A shorter line, such as a page's number, is no title that pages share. */
const MIN_TITLE = 12;

export const periodsOf = ({ reading }: Interpretation) => (reading.state === 'read' ? reading.periods : []);
const accountsOf = (read: Interpretation) => periodsOf(read).map(({ account }) => account);

interface OwnedSpan extends Span {
  readonly account: string | null;
}

/** Periods of one account that share a day. */
export const overlaps = (one: OwnedSpan, other: OwnedSpan) =>
  one.account === other.account && one.from <= other.to && other.from <= one.to;

function headOf(page: number, lines: readonly TextLine[], order: DateOrder): PageHead {
  const text = { lines, transactions: transactionLines(lines, order) };
  const [own] = pageNumbers(lines);
  return {
    page,
    accounts: [...new Set(findAccounts(text).map(({ digits }) => digits))],
    periods: findPeriods(text, [order]),
    titles: lines.slice(0, TITLE_LINES).map((line) => line.text),
    number: own?.number,
    whole: own?.whole,
  };
}

/** Without numbers that run through all pages of a packet of several periods: a statement may begin on any page. */
function withoutStamps(heads: readonly PageHead[]): readonly PageHead[] {
  const isCounted = heads.every(({ number, whole }, at) => number === at + 1 && whole === heads.length);
  const [first, ...others] = isCounted ? heads.filter(isComplete).flatMap(({ periods }) => periods) : [];
  const areSeveral = first !== undefined && others.some((each) => !isNear(first, each));
  return areSeveral ? heads.map((head) => ({ ...head, number: undefined })) : heads;
}

const isComplete = ({ accounts, periods }: PageHead) => accounts.length > 0 && periods.length > 0;

/**
 * Whether the page names an account, a period, or both together as no page before does, or is numbered as the first.
 * What is numbered as a further page begins no statement.
 */
function isStart(head: PageHead, before: readonly PageHead[]): boolean {
  if (head.number !== undefined) return head.number === 1;
  const states = (page: PageHead, period: Span) => page.periods.some((each) => isNear(each, period));
  const [account = ''] = head.accounts;
  const isKnown = (period: Span) => before.some((page) => page.accounts.includes(account) && states(page, period));
  return (
    head.accounts.some((digits) => !before.some(({ accounts }) => accounts.includes(digits))) ||
    head.periods.some((period) => !before.some((page) => states(page, period))) ||
    (head.accounts.length === 1 && head.periods.length > 0 && !head.periods.some(isKnown))
  );
}

interface FilePages {
  readonly input: StatementInput;
  readonly order: DateOrder;
  readonly heads: readonly PageHead[];
  /** Positions of the pages at which a statement may begin. */
  readonly starts: readonly number[];
}

/** Pages that are read alone. */
interface Part {
  readonly pages: ReadonlySet<number>;
  readonly read: Interpretation;
}

/** Reads the pages from a start up to each later start, and stops at one that states an account and a period. */
function readFrom({ input, heads, starts }: FilePages, start: number): Part[] {
  const parts: Part[] = [];
  for (const next of [...starts.filter((each) => each > start), heads.length].slice(0, MAX_ENDS)) {
    const pages = new Set(heads.slice(start, next).map(({ page }) => page));
    parts.push({ pages, read: interpretPart({ ...input, lines: input.lines.filter(({ page }) => pages.has(page)) }) });
    const following = heads[next];
    if (following && isComplete(following)) break;
  }
  return parts;
}

/** The fewest pages from each start on that prove themselves when they are read alone. */
function provenParts(file: FilePages): Part[] {
  // Where other pages name accounts, a period without one belongs to none of them.
  const hasAccounts = file.heads.some(({ accounts }) => accounts.length > 0);
  const isOwned = ({ read }: Part) => periodsOf(read).length > 0 && !(hasAccounts && accountsOf(read).includes(null));
  const parts: Part[] = [];
  for (const start of file.starts) {
    if (parts.some(({ pages }) => pages.has(file.heads[start]?.page ?? 0))) continue;
    const part = readFrom(file, start).find((each) => isOwned(each) && (isProven(each.read) || each.read.isByLines));
    if (part) parts.push(part);
  }
  return parts;
}

/**
 * Readings of the pages that no proven part has, from each page on that states an account and a period. An account that
 * is already proven gets another period only from a page that names it and is numbered as the first one.
 */
function furtherParts(file: FilePages, proven: readonly Part[]): Part[] {
  const known = proven.flatMap(({ read }) => accountsOf(read));
  const isTaken = (page: number) => proven.some(({ pages }) => pages.has(page));
  return file.starts.flatMap((start) => {
    const head = file.heads[start];
    if (!head || !isComplete(head) || isTaken(head.page)) return [];
    const part = readFrom(file, start).findLast(({ pages }) => ![...pages].some(isTaken));
    if (!part || periodsOf(part.read).length === 0) return [];
    const isOwn = (account: string | null) =>
      account !== null && (!known.includes(account) || (head.number === 1 && head.accounts.includes(account)));
    return accountsOf(part.read).every(isOwn) ? [part] : [];
  });
}

/** The pages from a start to the next one. */
interface Section {
  readonly pages: ReadonlySet<number>;
  readonly accounts: readonly string[];
  readonly periods: readonly Span[];
  /** The first lines of its pages. */
  readonly titles: readonly string[];
  readonly namesBank: () => boolean;
  readonly readAlone: () => Interpretation;
}

function sectionsOf({ input, order, heads, starts }: FilePages): Section[] {
  return starts.map((start, at) => {
    const own = heads.slice(start, starts[at + 1]);
    const pages = new Set(own.map(({ page }) => page));
    const lines = input.lines.filter(({ page }) => pages.has(page));
    let alone: Interpretation | undefined;
    return {
      pages,
      accounts: own.flatMap(({ accounts }) => accounts),
      periods: own.flatMap(({ periods }) => periods),
      titles: own.flatMap(({ titles }) => titles),
      namesBank: () => isNamedAtTop({ lines, transactions: transactionLines(lines, order) }),
      readAlone: () => {
        alone ??= interpretPart({ ...input, lines });
        return alone;
      },
    };
  });
}

const states = ({ periods }: Section, period: Span) => periods.some((each) => isNear(each, period));

const readsPeriod = (section: Section, period: StatementPeriod) =>
  periodsOf(section.readAlone()).some((each) => overlaps(each, period) && isNear(each, period));

/** Whether the section names a bank and states the period, and only its proof is incomplete. */
function isUnproven(section: Section, period: StatementPeriod): boolean {
  const { reading } = section.readAlone();
  const isOpen = reading.state === 'unreadable' && reading.reason === 'no_period';
  return isOpen && states(section, period) && section.namesBank();
}

/** Whether the section shares a title line with another one that is read with the same period. */
const continues = (section: Section, other: Section, period: StatementPeriod) =>
  other !== section &&
  section.titles.some((title) => title.length >= MIN_TITLE && other.titles.includes(title)) &&
  periodsOf(other.readAlone()).some((each) => isNear(each, period));

/**
 * Whether the period may stand although no part proves it. A section that states the account and a period of its own
 * must confirm it; a section without a period may have that of a page before it.
 */
function isConfirmed(period: StatementPeriod, sections: readonly Section[]): boolean {
  const { account, page } = period;
  const own = sections.filter(({ pages }) => pages.has(page));
  const stating = account === null ? own : sections.filter(({ accounts }) => accounts.includes(account));
  const isBehind = ({ pages }: Section) => [...pages].every((each) => each > page);
  if (stating.length === 0 || stating.some((each) => each.periods.length === 0 && isBehind(each))) return true;
  return stating.some(
    (section) =>
      readsPeriod(section, period) ||
      isUnproven(section, period) ||
      sections.some((other) => continues(section, other, period)),
  );
}

interface SeparateReadings {
  readonly parts: readonly Part[];
  readonly sections: readonly Section[];
}

/** What was read of the whole, without periods that the parts read otherwise. */
function withoutMixed(whole: Interpretation, { parts, sections }: SeparateReadings) {
  const all = parts.flatMap(({ read }) => periodsOf(read));
  return periodsOf(whole).filter((period) => {
    const alone = all.filter((each) => overlaps(each, period));
    if (alone.length > 0) return alone.some((each) => isNear(each, period));
    if (period.account === null && parts.some(({ pages }) => pages.has(period.page))) return false;
    return isConfirmed(period, sections);
  });
}

/** Without parts that read only what an earlier one reads, such as a second copy. */
const distinct = (all: readonly Interpretation[]) =>
  all.filter((read, at) => {
    const earlier = all.slice(0, at).flatMap(periodsOf);
    return !periodsOf(read).every((each) => earlier.some((known) => overlaps(known, each)));
  });

function merge(whole: Interpretation, found: SeparateReadings): Interpretation {
  const own = found.parts.flatMap(({ read }) => periodsOf(read));
  // Statements of one account that contradict each other.
  const isContradictory = own.some((one) => own.some((other) => overlaps(one, other) && !isNear(one, other)));
  if (isContradictory) return unread('ambiguous', whole.order);
  const periods = [...withoutMixed(whole, found)];
  for (const each of own) if (!periods.some((known) => overlaps(known, each))) periods.push(each);
  const isSame = periods.length === periodsOf(whole).length && periods.every((each) => periodsOf(whole).includes(each));
  if (isSame) return whole;
  if (periods.length > MAX_PERIODS) return unread('ambiguous', whole.order);
  if (periods.length === 0) return unread('no_period', whole.order);
  const all = distinct(found.parts.map(({ read }) => read));
  const added = all.flatMap(({ statements }) => statements);
  const isKept = (_: unknown, at: number) => {
    const statement = whole.statements[at];
    const isRead = statement && periods.some((each) => overlaps(each, statement));
    return isRead && !added.some((each) => overlaps(each, statement));
  };
  return {
    reading: { state: 'read', periods },
    statements: [...whole.statements.filter(isKept), ...added],
    order: whole.order ?? all[0]?.order ?? null,
    tables: [...whole.tables.filter(isKept), ...all.flatMap(({ tables }) => tables)],
  };
}

/** Whether each account that a page names is read and proven, and all dated lines of the file lie in its periods. */
function isAllProven(whole: Interpretation, { input: { lines }, order, heads }: FilePages): boolean {
  const [periods, accounts] = [periodsOf(whole), accountsOf(whole)];
  const isRead = (digits: string) => accounts.includes(digits);
  if (!isProven(whole) || !heads.every((head) => head.accounts.every(isRead))) return false;
  const dates = lines.flatMap((line) => transactionDate(line, order) ?? []);
  return dates.every((date) => periods.some((period) => dayWithin(date, period) !== undefined));
}

/**
 * Reads a file of several statements, one behind the other. Parts of the file are read alone: first those that prove
 * themselves, then the remaining ones that state an account and a period. Their periods replace or complete those of
 * the whole file.
 */
export function withSeparateStatements(input: StatementInput, whole: Interpretation): Interpretation {
  const pages = [...groupBy(input.lines, ({ page }) => page)];
  if (pages.length < 2 || input.isScan) return whole;
  const order = whole.order ?? 'month_first';
  const heads = withoutStamps(pages.map(([page, lines]) => headOf(page, lines, order)));
  const starts = heads.flatMap((head, at) => (at === 0 || isStart(head, heads.slice(0, at)) ? [at] : []));
  if (starts.length < 2 || starts.length > MAX_STARTS) return whole;
  const file = { input, order, heads, starts };
  if (isAllProven(whole, file)) return whole;
  const proven = provenParts(file);
  return merge(whole, { sections: sectionsOf(file), parts: [...proven, ...furtherParts(file, proven)] });
}
