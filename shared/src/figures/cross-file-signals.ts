import { groupBy } from '../group-by.ts';
import type { AccountStatement, StatementLine } from '../schemas/document/account-statement.ts';
import type { StatementSignal } from '../schemas/document/statement-signals.ts';

/** A file with the statements that were read in it. */
export interface SignalFile {
  /** Id of the document. */
  readonly document: string;
  readonly statements: readonly AccountStatement[];
}

/** What two files say differently. The page is that of the later file. */
export interface CrossFileSignal extends StatementSignal {
  /** The file that arrived later. */
  readonly document: string;
  /** The file that it contradicts. */
  readonly other: string;
}

interface Filed {
  readonly document: string;
  readonly statement: AccountStatement;
}

interface Pair {
  readonly earlier: Filed;
  readonly later: Filed;
}

/** Days that both statements cover. Null when there are none. */
function sharedDays({ earlier, later }: Pair): { readonly from: string; readonly to: string } | null {
  const [one, other] = [earlier.statement, later.statement];
  const from = one.from > other.from ? one.from : other.from;
  const to = one.to < other.to ? one.to : other.to;
  return from <= to ? { from, to } : null;
}

const foldedText = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

type Span = NonNullable<ReturnType<typeof sharedDays>>;

/** Lines of these days by date and description. */
const linesBetween = ({ statement }: Filed, { from, to }: Span) =>
  groupBy(
    statement.lines.filter(({ date }) => date >= from && date <= to),
    ({ date, description }) => `${date} ${foldedText(description)}`,
  );

const centsOf = (lines: readonly StatementLine[]) => lines.map(({ cents }) => cents).sort((one, other) => one - other);

/** How many of the amounts are not among the others. */
function countOthers(lines: readonly StatementLine[], others: readonly StatementLine[]): number {
  const rest = centsOf(others);
  return centsOf(lines).filter((cents) => {
    const at = rest.indexOf(cents);
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  }).length;
}

/** From so many shared lines on, and from this share of the fewer lines on, two statements are of the same days. */
const MIN_SHARED = 5;
const MIN_SHARE = 0.7;
/** Of the shared lines: more that differ are of another account. */
const MAX_DIFFERING = 0.5;

/** The same lines by date and description, of which some have other amounts. */
function sameLines(pair: Pair, span: Span): CrossFileSignal[] {
  const [earlier, later] = [linesBetween(pair.earlier, span), linesBetween(pair.later, span)];
  const countOf = (groups: typeof earlier) => [...groups.values()].reduce((sum, own) => sum + own.length, 0);
  const shared = [...later].flatMap(([key, own]) => {
    const others = earlier.get(key);
    return others?.length === own.length ? [{ own, differing: countOthers(own, others) }] : [];
  });
  const lines = shared.reduce((sum, { own }) => sum + own.length, 0);
  const differing = shared.reduce((sum, each) => sum + each.differing, 0);
  const isSame = lines >= MIN_SHARED && lines >= MIN_SHARE * Math.min(countOf(earlier), countOf(later));
  if (!isSame || differing === 0 || differing > MAX_DIFFERING * lines) return [];
  const page = shared.find((each) => each.differing > 0)?.own[0]?.page ?? null;
  return [{ ...filesOf(pair), kind: 'same_lines', level: 'strong', page, details: { lines, differing } }];
}

const filesOf = ({ earlier, later }: Pair) => ({ document: later.document, other: earlier.document });

/** Whether two statements say the same, as two uploads of one file do. */
const contentOf = ({ from, to, proof, opening, closing, lines }: AccountStatement) =>
  JSON.stringify([from, to, proof, opening, closing, lines.map(({ date, cents }) => [date, cents])]);

/** The first month of which both statements cover all days. */
function claimedMonth({ from, to }: Span): string | undefined {
  const [year = 0, month = 0] = from.split('-').map(Number);
  const first = from.endsWith('-01') ? 0 : 1;
  const start = new Date(Date.UTC(year, month - 1 + first, 1)).toISOString().slice(0, 10);
  const end = new Date(Date.UTC(year, month + first, 0)).toISOString().slice(0, 10);
  return end <= to ? start.slice(0, 7) : undefined;
}

const DAY = 86_400_000;
const daysOf = ({ from, to }: Span) => (Date.parse(to) - Date.parse(from)) / DAY + 1;
/** Share of the shorter statement that both cover, from which on they claim the same days. Cycles may meet in a few. */
const SAME_DAYS = 0.5;

/** A month, or most of a cycle, that both cover and do not say alike. */
function repeatedMonth(pair: Pair, span: Span): CrossFileSignal[] {
  const statements = [pair.earlier.statement, pair.later.statement];
  const shorter = Math.min(...statements.map(daysOf));
  const month = claimedMonth(span) ?? (daysOf(span) > SAME_DAYS * shorter ? span.to.slice(0, 7) : undefined);
  const isRepeated = new Set(statements.map(contentOf)).size === 1;
  if (month === undefined || isRepeated) return [];
  const page = pair.later.statement.lines[0]?.page ?? pair.later.statement.breakPage;
  return [{ ...filesOf(pair), kind: 'repeated_month', level: 'look', page, details: { month } }];
}

function signalsOf(pair: Pair): CrossFileSignal[] {
  const span = sharedDays(pair);
  if (!span || pair.earlier.document === pair.later.document) return [];
  const same = sameLines(pair, span);
  return same.length > 0 ? same : repeatedMonth(pair, span);
}

/** More pairs of statements than any application has. */
const MAX_PAIRS = 5_000;

function pairsOf(filed: readonly Filed[]): Pair[] {
  return filed.flatMap((later, at) => filed.slice(0, at).map((earlier) => ({ earlier, later }))).slice(0, MAX_PAIRS);
}

/**
 * What the files of an application contradict each other in: the same lines with other amounts, and months that two
 * different statements of one account cover. Statements that name no account are left out. Two uploads of one statement
 * say the same, and are no signal.
 * @param files in the order of their arrival
 */
export function crossFileSignals(files: readonly SignalFile[]): CrossFileSignal[] {
  const filed = files.flatMap(({ document, statements }) => statements.map((statement) => ({ document, statement })));
  const named = filed.filter(({ statement }) => statement.account !== null);
  const accounts = groupBy(named, ({ statement }) => statement.account);
  return [...accounts.values()].flatMap((own) => pairsOf(own).flatMap(signalsOf));
}
