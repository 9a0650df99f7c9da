import { groupBy } from '@funding-desk/shared/group-by';
import type { AccountStatement, StatementLine } from '@funding-desk/shared/schemas/document/account-statement';
import { MAX_DESCRIPTION, MAX_STATEMENT_LINES } from '@funding-desk/shared/schemas/document/account-statement';
import { maskAccounts } from '@funding-desk/shared/sensitive-numbers/masked-numbers';
import { type DateOrder, dayNumber, dayWithin, type Span } from '../statement-dates.ts';
import { IDENTITY, transformBox } from '../text/geometry.ts';
import type { TextLine } from '../text/text-lines.ts';
import { TURNS } from '../text/text-pen.ts';
import type { BalanceEnd, EndRow, StatedTotal } from './balance-ends.ts';
import { type DatedPosting, findTotalGap, isProvenTwice } from './check-sums.ts';
import { signedCents } from './money.ts';
import { type Posting, type Postings, readPostings } from './postings.ts';
import { USUALLY_OUT } from './row-rules.ts';
import { withoutSides } from './side-by-side.ts';
import { readStatedSums, type StatedSums } from './stated-sums.ts';
import { readTables, type StatementTables } from './statement-tables.ts';

interface AccountInput {
  readonly account: string | null;
  readonly span: Span;
  /** Its lines alone, in the order of reading. */
  readonly lines: readonly TextLine[];
  readonly order: DateOrder;
  /** Whether its text was recognized in a picture, so that a figure may be another one than is printed. */
  readonly isScan?: boolean;
  readonly isSpanish: boolean;
}

type Outcome =
  | { readonly proof: 'proven'; readonly opening: number; readonly closing: number; readonly lines: DatedPosting[] }
  | { readonly proof: 'unreconciled'; readonly apart: number; readonly breakPage: number | null }
  | { readonly proof: 'not_provable' };

const NOT_PROVABLE: Outcome = { proof: 'not_provable' };

/** Each posting with its day. Undefined when one lies outside of the period. */
function withDays(postings: readonly Posting[], span: Span): (Posting & { day: string })[] | undefined {
  let last: string | undefined;
  const dated: (Posting & { day: string })[] = [];
  for (const posting of postings) {
    const day = posting.date ? dayWithin(posting.date, span) : last;
    if (day === undefined) return undefined;
    last = day;
    dated.push({ ...posting, day });
  }
  return dated;
}

/** Oldest first. A statement may print the newest line first. */
function inOrder<T extends { readonly day: string }>(postings: readonly T[]): T[] {
  const steps = postings.slice(1).map(({ day }, at) => dayNumber(day) - dayNumber(postings[at]?.day ?? day));
  const falls = steps.filter((step) => step < 0).length;
  return falls > steps.filter((step) => step > 0).length ? postings.toReversed() : [...postings];
}

/**
 * Gives every posting its sign. The next printed balance tells that of a single posting before it.
 * @returns undefined when one stays unknown
 */
function withSigns(postings: readonly (Posting & { day: string })[], opening: number): DatedPosting[] | undefined {
  let running = opening;
  const signed: DatedPosting[] = [];
  for (const posting of postings) {
    const { cents, balance } = posting;
    const sign = posting.sign || (balance === null ? 0 : Math.sign(balance - running));
    if (sign === 0 && cents > 0) return undefined;
    running += sign * cents;
    signed.push({ ...posting, signed: sign * cents });
  }
  return signed;
}

/** The first posting after which the printed balance is another one, and the difference. */
function findBreak(postings: readonly DatedPosting[], opening: number) {
  let running = opening;
  for (const { signed, balance, line } of postings) {
    running += signed;
    if (balance !== null && balance !== running) return { page: line.page, apart: Math.abs(balance - running) };
  }
  return null;
}

interface ProofInput {
  readonly opening: number;
  readonly closing: number;
  readonly span: Span;
  readonly postings: readonly Posting[];
  readonly tables: StatementTables;
  readonly sums: StatedSums;
  readonly isScan: boolean;
}

/** The first day whose printed balance is another one. */
function findDayGap({ tables, span, opening }: ProofInput, postings: readonly DatedPosting[]) {
  for (const { date, money, line } of tables.balances) {
    const day = dayWithin(date, span);
    // A balance of the day before the first one is the opening balance.
    const until = postings.filter((posting) => day !== undefined && posting.day <= day);
    const apart = Math.abs(opening + until.reduce((sum, { signed }) => sum + signed, 0) - signedCents(money));
    if (apart > 0) return { page: line.page, apart };
  }
  return null;
}

/** The difference of the printed sums between both balances, which need no line to be wrong. */
function summaryGap({ opening, closing, sums: { summary } }: ProofInput): number {
  const moved = summary.reduce((sum, { sign, cents }) => sum + sign * cents, 0);
  return summary.length === 0 ? 0 : Math.abs(opening + moved - closing);
}

function prove(input: ProofInput): Outcome {
  const { opening, closing, span, tables, sums } = input;
  const dated = withDays(input.postings, span);
  const postings = dated && withSigns(inOrder(dated), opening);
  if (!postings) return NOT_PROVABLE;
  const moved = postings.reduce((sum, { signed }) => sum + signed, 0);
  const apart = Math.abs(opening + moved - closing);
  const gap = findBreak(postings, opening) ?? findDayGap(input, postings);
  if (apart > 0) return { proof: 'unreconciled', apart, breakPage: gap?.page ?? null };
  if (gap) return { proof: 'unreconciled', apart: gap.apart, breakPage: gap.page };
  const totalGap = findTotalGap([...sums.totals, ...tables.totals], postings) || summaryGap(input);
  if (totalGap > 0) return { proof: 'unreconciled', apart: totalGap, breakPage: null };
  const lines = postings.filter(({ cents }) => cents > 0);
  if (input.isScan && !isProvenTwice(input, postings)) return NOT_PROVABLE;
  const isEmpty = lines.length === 0 && !tables.saysNoActivity && !hasZeroTotals(sums);
  return isEmpty ? NOT_PROVABLE : { proof: 'proven', opening, closing, lines };
}

/** Whether both sums are printed as zero. */
const hasZeroTotals = ({ totals }: StatedSums) =>
  [1, -1].every((sign) => totals.some((total) => total.sign === sign && total.cents === 0));

/** The only value. Undefined when there is none, or when they contradict each other. */
function only(values: readonly number[]): number | undefined {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? first : undefined;
}

/**
 * The balances at both ends. One that is brought or carried forward may be that of a page in between, unless its line has
 * the first or the last day: a page may be missing.
 */
function balancesOf(ends: readonly EndRow[], { from, to }: Span) {
  const of = (name: BalanceEnd) => ends.filter(({ end }) => end === name).map(({ cents }) => cents);
  const on = (name: BalanceEnd, day: string) =>
    ends
      .filter(({ end, date }) => end === name && date && dayWithin(date, { from: day, to: day }))
      .map(({ cents }) => cents);
  return {
    opening: only([...of('opening'), ...on('brought', from)]),
    closing: only([...of('closing'), ...on('carried', to)]),
  };
}

/** A list of checks may repeat what the other tables say. */
function withoutRepeats({ postings }: Postings, tables: StatementTables): readonly Posting[] | null {
  const listed = new Set(tables.listed.map(({ index }) => index));
  const rest = postings.filter(({ index }) => !listed.has(index));
  const key = ({ date, cents }: Posting) => `${date?.month}-${date?.day} ${cents}`;
  const known = groupBy(rest, key);
  const repeated = groupBy(
    postings.filter(({ index }) => listed.has(index)),
    key,
  );
  const isRepeat = [...repeated].every(([each, own]) => (known.get(each)?.length ?? 0) >= own.length);
  return listed.size > 0 && isRepeat ? rest : null;
}

interface TablesInput {
  readonly input: AccountInput;
  readonly tables: StatementTables;
  readonly read: Postings;
  readonly sums: StatedSums;
}

/** Proves the tables with the items of sections whose title does not tell as money in, or as money out. */
function proveAs({ input: { span, isScan = false }, tables, read, sums }: TablesInput, sign: 1 | -1): Outcome {
  const { opening, closing } = balancesOf([...read.ends, ...sums.ends], span);
  if (opening === undefined || closing === undefined || read.unclear) return NOT_PROVABLE;
  const settle = (postings: readonly Posting[]) => postings.map((each) => (isOpen(each) ? { ...each, sign } : each));
  const settleSums = (totals: readonly StatedTotal[]) =>
    totals.map((total) => (total.isEither ? { ...total, sign } : total));
  const settled = { ...sums, totals: settleSums(sums.totals), summary: settleSums(sums.summary) };
  const common = { opening, closing, span, tables, sums: settled, isScan };
  const first = prove({ ...common, postings: settle(read.postings) });
  const rest = withoutRepeats(read, tables);
  if (first.proof === 'proven' || !rest) return first;
  const second = prove({ ...common, postings: settle(rest) });
  return second.proof === 'proven' ? second : first;
}

/** Whether neither the amount nor a balance behind it tells the sign. */
const isOpen = ({ sign, section, balance, cents }: Posting) =>
  sign === 0 && section?.kind === 'either' && balance === null && cents > 0;

const sumOf = (all: readonly { readonly cents: number }[]) => all.reduce((sum, { cents }) => sum + cents, 0);

/**
 * Whether more than the sum tells the sign of the open items: a printed balance of each of their days, their sum among
 * those that lead from one printed balance to the other, or a printed sum of everything of their sign.
 */
function isEvident({ input: { span }, tables, read, sums }: TablesInput, outcome: Outcome): boolean {
  const open = read.postings.filter(isOpen);
  const days = new Set(tables.balances.map(({ date }) => dayWithin(date, span)));
  if (open.every(({ date }) => date !== null && days.has(dayWithin(date, span)))) return true;
  const stated = sums.summary.filter(({ isEither }) => isEither);
  if (stated.length > 0 && sumOf(stated) === sumOf(open)) return true;
  const lines = outcome.proof === 'proven' ? outcome.lines : [];
  const sign = Math.sign(lines.find(({ index }) => index === open[0]?.index)?.signed ?? 0);
  const all = sumOf(lines.filter(({ signed }) => Math.sign(signed) === sign));
  return sums.totals.some((total) => !total.isEither && total.sign === sign && total.cents === all);
}

function proveTables(input: AccountInput, tables: StatementTables): Outcome {
  const { lines, order, span, isSpanish } = input;
  const read = readPostings(tables, isSpanish);
  const sums = readStatedSums({ lines, rows: tables.indexes, span, order });
  const all = { input, tables, read, sums };
  const open = read.postings.filter(isOpen);
  const [out, into] = [proveAs(all, -1), proveAs(all, 1)];
  const isOut = out.proof === 'proven';
  if (open.length === 0 || into.proof !== 'proven') {
    const isUsual = open.every(({ section }) => USUALLY_OUT.test(section?.title ?? ''));
    if (isOut) return open.length === 0 || isUsual || isEvident(all, out) ? out : NOT_PROVABLE;
    return open.length === 0 && into.proof === 'proven' ? into : out;
  }
  return !isOut && isEvident(all, into) ? into : NOT_PROVABLE;
}

/** Above and below the baseline, in heights of the font. */
const [ABOVE, BELOW] = [0.8, 0.25];

function presentLine({ line, day, signed, description }: DatedPosting): StatementLine {
  const { cells, y, size, quarter } = line;
  const [left, right] = [Math.min(...cells.map((cell) => cell.left)), Math.max(...cells.map((cell) => cell.right))];
  const turned = { left, right, bottom: y - ABOVE * size, top: y + BELOW * size };
  const box = transformBox(turned, TURNS[quarter] ?? IDENTITY);
  return {
    date: day,
    cents: signed,
    description: maskAccounts(description).slice(0, MAX_DESCRIPTION),
    page: line.page,
    box: [Math.round(box.left), Math.round(box.bottom), Math.round(box.right), Math.round(box.top)],
  };
}

function present({ account, span: { from, to } }: AccountInput, outcome: Outcome): AccountStatement {
  const statement = { account, from, to, opening: null, closing: null, apart: 0, breakPage: null, lines: [] };
  if (outcome.proof === 'not_provable') return { ...statement, proof: 'not_provable' };
  if (outcome.proof === 'unreconciled') return { ...statement, ...outcome };
  if (outcome.lines.length > MAX_STATEMENT_LINES) return { ...statement, proof: 'not_provable' };
  return { ...statement, ...outcome, lines: outcome.lines.map(presentLine) };
}

/** The lines of an account as the pages show them, and its tables by their positions. */
export interface AccountTables {
  readonly lines: readonly TextLine[];
  readonly tables: StatementTables;
}

/** An account in one period, and where it was read. */
export interface ReadAccount extends AccountTables {
  readonly statement: AccountStatement;
}

/**
 * Reads the lines of one account in one period, and proves them by its balances and sums. Most statements print a date in
 * each line. Where lines have none, the day above them counts. Tables may stand side by side, or text beside a table:
 * then what stands beside is no part of the descriptions.
 */
export function proveAccount(input: AccountInput): ReadAccount {
  const { order } = input;
  const read = (lines: readonly TextLine[], hasDays: boolean): ReadAccount => {
    const tables = readTables({ lines, order, hasDays });
    return { statement: present(input, proveTables({ ...input, lines }, tables)), lines, tables };
  };
  const first = read(input.lines, false);
  if (input.isScan) return first;
  const whole = isProven(first) ? first : read(input.lines, true);
  const sides = withoutSides(input.lines);
  const apart = sides && read(sides.lines, false);
  if (!apart || !isProven(apart)) return isProven(whole) ? whole : first;
  const lines = apart.lines.map((line) => sides.origins.get(line) ?? line);
  const isSame = !isProven(whole) || contentOf(whole) === contentOf(apart);
  return { ...apart, lines, statement: isSame ? apart.statement : present(input, NOT_PROVABLE) };
}

const isProven = ({ statement }: ReadAccount) => statement.proof === 'proven';
const contentOf = ({ statement: { lines } }: ReadAccount) =>
  lines
    .map(({ date, cents }) => `${date} ${cents}`)
    .sort()
    .join();

/** Without figures, where something else than the sums tells that the lines are those of the statement. */
export const withoutFigures = (statement: AccountStatement): AccountStatement => ({
  ...statement,
  proof: 'not_provable',
  apart: 0,
  breakPage: null,
  lines: [],
});
