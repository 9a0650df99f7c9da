import { groupBy } from '@funding-desk/shared/group-by';
import { MAX_PERIODS, type StatementPeriod } from '@funding-desk/shared/schemas/document/statement-reading';
import { findAccounts } from '../accounts/find-accounts.ts';
import { isNamedAtTop } from '../bank-words.ts';
import { pageNumbers } from '../page-numbers.ts';
import { isNear } from '../periods/assign-periods.ts';
import { findPeriods } from '../periods/find-periods.ts';
import type { Span } from '../statement-dates.ts';
import type { TextLine } from '../text/text-lines.ts';
import { transactionLines } from '../transaction-lines.ts';
import { type Interpretation, interpretPart, isProven, type StatementInput, unread } from './interpret-part.ts';

/** What a page says about its statement. */
interface PageHead {
  readonly page: number;
  readonly accounts: readonly string[];
  readonly periods: readonly Span[];
  /** Its first lines. */
  readonly titles: readonly string[];
  /** As which page of its statement it is numbered. */
  readonly number: number | undefined;
}

/** Pages at which a statement may begin, and further ones at which it may end: more take too long. */
const MAX_STARTS = 24;
const MAX_ENDS = 8;

const TITLE_LINES = 3;
/** A shorter line, such as a page's number, is no head that pages share. */
const MIN_TITLE = 12;

export const periodsOf = ({ reading }: Interpretation) => (reading.state === 'read' ? reading.periods : []);
const accountsOf = (read: Interpretation) => periodsOf(read).map(({ account }) => account);

interface OwnedSpan extends Span {
  readonly account: string | null;
}

/** Periods of one account that share a day. */
export const overlaps = (one: OwnedSpan, other: OwnedSpan) =>
  one.account === other.account && one.from <= other.to && other.from <= one.to;

function headOf(page: number, lines: readonly TextLine[]): PageHead {
  const text = { lines, transactions: transactionLines(lines, 'month_first') };
  return {
    page,
    accounts: findAccounts(text).map(({ digits }) => digits),
    periods: findPeriods(text, ['month_first']),
    titles: lines.slice(0, TITLE_LINES).map((line) => line.text),
    number: pageNumbers(lines)[0]?.number,
  };
}

/**
 * Whether the page names an account or a period that no page before does, or is numbered as the first one. What is
 * numbered as a further page begins no statement.
 */
function isStart(head: PageHead, before: readonly PageHead[]): boolean {
  if (head.number !== undefined) return head.number === 1;
  return (
    head.accounts.some((digits) => !before.some(({ accounts }) => accounts.includes(digits))) ||
    head.periods.some((period) => !before.some(({ periods }) => periods.some((each) => isNear(each, period))))
  );
}

interface Part {
  readonly pages: ReadonlySet<number>;
  readonly read: Interpretation;
}

const isComplete = (head: PageHead | undefined) =>
  head !== undefined && head.accounts.length > 0 && head.periods.length > 0;

interface Sequence {
  readonly input: StatementInput;
  readonly heads: readonly PageHead[];
  /** Positions of the pages at which a statement may begin. */
  readonly starts: readonly number[];
}

/** Reads the pages from a start on, up to each further start before the next one that names its account and its period. */
function readFrom({ input, heads, starts }: Sequence, start: number): Part[] {
  const parts: Part[] = [];
  for (const next of [...starts.filter((each) => each > start), heads.length].slice(0, MAX_ENDS)) {
    const pages = new Set(heads.slice(start, next).map(({ page }) => page));
    parts.push({ pages, read: interpretPart({ ...input, lines: input.lines.filter(({ page }) => pages.has(page)) }) });
    if (isComplete(heads[next])) break;
  }
  return parts;
}

/** The fewest pages from each start on that prove themselves when they are read alone. */
function provenParts(sequence: Sequence): Part[] {
  // Where other pages name accounts, a period without one is nobody's.
  const hasAccounts = sequence.heads.some(({ accounts }) => accounts.length > 0);
  const isOwned = ({ read }: Part) => periodsOf(read).length > 0 && !(hasAccounts && accountsOf(read).includes(null));
  const parts: Part[] = [];
  for (const start of sequence.starts) {
    if (parts.some(({ pages }) => pages.has(sequence.heads[start]?.page ?? 0))) continue;
    const part = readFrom(sequence, start).find(
      (each) => isOwned(each) && (isProven(each.read) || each.read.isByLines),
    );
    if (part) parts.push(part);
  }
  return parts;
}

/**
 * What else the pages tell alone that begin with an account and a period. Another period of a known account counts when
 * the page is numbered as the first one.
 */
function furtherParts(sequence: Sequence, proven: readonly Part[]): Part[] {
  const { heads, starts } = sequence;
  const known = proven.flatMap(({ read }) => accountsOf(read));
  return starts.flatMap((start) => {
    const head = heads[start];
    const part = isComplete(head) ? readFrom(sequence, start).at(-1) : undefined;
    if (!head || !part || proven.some(({ pages }) => pages.has(head.page))) return [];
    const isOwn = (account: string | null) => account !== null && (head.number === 1 || !known.includes(account));
    return periodsOf(part.read).length > 0 && accountsOf(part.read).every(isOwn) ? [part] : [];
  });
}

interface Found {
  readonly parts: readonly Part[];
  /** The pages from each start to the next one. */
  readonly sections: readonly Section[];
}

const reads = (section: Section, period: StatementPeriod) =>
  periodsOf(section.read()).some((each) => overlaps(each, period));

/** Whether it lacks only a part of the proof, and contradicts nothing. */
function isUnproven({ read, isNamed }: Section): boolean {
  const { reading } = read();
  return reading.state === 'unreadable' && reading.reason === 'no_period' && isNamed();
}

/** Whether the section has the running head of another one that is read. */
const continues = (section: Section, other: Section) =>
  other !== section &&
  section.titles.some((title) => title.length >= MIN_TITLE && other.titles.includes(title)) &&
  periodsOf(other.read()).length > 0;

/**
 * Whether the sections that state the account bear the period out: the words of one statement prove nothing of a paper
 * in the same file. One with a period of its own has to name a bank, or to be read alone. Another may have the period of
 * its file.
 */
function isBorneOut(period: StatementPeriod, sections: readonly Section[]): boolean {
  const { account, page } = period;
  const own = sections.filter(({ pages }) => pages.has(page));
  const stating = account === null ? own : sections.filter(({ accounts }) => accounts.includes(account));
  const isOpen = stating.length === 0 || stating.some(({ periods }) => periods.length === 0);
  return (
    isOpen ||
    stating.some(
      (section) => reads(section, period) || isUnproven(section) || sections.some((other) => continues(section, other)),
    )
  );
}

/** What was read of the whole, without periods that the parts read otherwise. */
function withoutMixed(whole: Interpretation, { parts, sections }: Found) {
  return periodsOf(whole).filter((period) => {
    const own = parts.find(({ pages }) => pages.has(period.page));
    if (own && periodsOf(own.read).some((each) => overlaps(each, period))) return true;
    if (own && period.account === null) return false;
    return isBorneOut(period, sections);
  });
}

function merge(whole: Interpretation, found: Found): Interpretation {
  const all = found.parts.map(({ read }) => read);
  const own = all.flatMap(periodsOf);
  // Statements of one account that contradict each other.
  if (own.some((one) => own.some((other) => overlaps(one, other) && !isNear(one, other)))) return whole;
  const periods = [...withoutMixed(whole, found)];
  for (const each of own) if (!periods.some((known) => overlaps(known, each))) periods.push(each);
  const isSame = periods.length === periodsOf(whole).length && periods.every((each) => periodsOf(whole).includes(each));
  if (isSame || periods.length > MAX_PERIODS) return whole;
  if (periods.length === 0) return whole.reading.state === 'read' ? unread('no_period', whole.order) : whole;
  const added = all.flatMap(({ statements }) => statements);
  const isKept = (_: unknown, at: number) => {
    const statement = whole.statements[at];
    return (
      statement && periods.some((each) => overlaps(each, statement)) && !added.some((each) => overlaps(each, statement))
    );
  };
  return {
    reading: { state: 'read', periods },
    statements: [...whole.statements.filter(isKept), ...added],
    order: whole.order ?? all[0]?.order ?? null,
    tables: [...whole.tables.filter(isKept), ...all.flatMap(({ tables }) => tables)],
  };
}

interface Section {
  readonly pages: ReadonlySet<number>;
  readonly accounts: readonly string[];
  readonly periods: readonly Span[];
  /** The first lines of its pages. */
  readonly titles: readonly string[];
  /** Whether it names a bank at the top. */
  readonly isNamed: () => boolean;
  /** Its reading alone. */
  readonly read: () => Interpretation;
}

function sectionsOf({ input, heads, starts }: Sequence): Section[] {
  return starts.map((start, at) => {
    const own = heads.slice(start, starts[at + 1]);
    const pages = new Set(own.map(({ page }) => page));
    const lines = input.lines.filter(({ page }) => pages.has(page));
    let alone: Interpretation | undefined;
    const read = () => {
      alone ??= interpretPart({ ...input, lines });
      return alone;
    };
    return {
      pages,
      isNamed: () => isNamedAtTop({ lines, transactions: transactionLines(lines, 'month_first') }),
      titles: own.flatMap((head) => head.titles),
      accounts: own.flatMap(({ accounts }) => accounts),
      periods: own.flatMap(({ periods }) => periods),
      read,
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
  const sequence = { input, heads, starts };
  const parts = provenParts(sequence);
  return merge(whole, { sections: sectionsOf(sequence), parts: [...parts, ...furtherParts(sequence, parts)] });
}
