import { groupBy } from '@funding-desk/shared/group-by';
import type { DateParts } from '../statement-dates.ts';
import type { TextLine } from '../text/text-lines.ts';
import { type EndRow, endOf } from './balance-ends.ts';
import { byColumn, type ColumnHead } from './column-heads.ts';
import { describeListed, describeRow, wordsOf } from './descriptions.ts';
import { type Money, signedCents } from './money.ts';
import type { SectionKind } from './row-rules.ts';
import type { PlacedRow, Section, StatementTables } from './statement-tables.ts';

/** A line that moves money. */
export interface Posting {
  /** Of the line. */
  readonly index: number;
  readonly line: TextLine;
  /** The date of its posting. Null: that of the line above. */
  readonly date: DateParts | null;
  /** 0 for a line with a balance alone. */
  readonly cents: number;
  /** 0 when only a running balance tells. */
  readonly sign: 1 | -1 | 0;
  /** The running balance behind it, in cents. */
  readonly balance: number | null;
  readonly description: string;
  /** The section above, whose printed sum it belongs to. */
  readonly section: Section | null;
}

export interface Postings {
  readonly postings: readonly Posting[];
  readonly ends: readonly EndRow[];
  /** The first line whose columns are not clear. */
  readonly unclear: TextLine | null;
}

/** The date of the posting, by the heads. Undefined when two dates differ and no head tells which one it is. */
function postingDate({ row: { dates }, heads }: PlacedRow): DateParts | null | undefined {
  const [first, second] = dates;
  if (!first) return null;
  if (!second || (first.month === second.month && first.day === second.day)) return first;
  const columns = (heads ?? []).filter(({ role }) => role === 'date' || role === 'posted' || role === 'occurred');
  if (columns.length !== 2) return undefined;
  const roles = columns.map(({ role }) => role);
  if (roles.includes('posted')) return roles[0] === 'posted' ? first : second;
  if (roles.includes('occurred') && roles.includes('date')) return roles[0] === 'date' ? first : second;
  return undefined;
}

const SECTION_SIGNS: Partial<Record<SectionKind, 1 | -1>> = { credit: 1, debit: -1, checks: -1 };

/** Whether some amounts of the column have a mark: then those without one are of the other kind. */
function marksOf(rows: readonly PlacedRow[]): { readonly usual: 1 | -1 | 0 } {
  const signs = rows.flatMap(({ row, heads }) => byColumn(row.money, heads)?.amount?.sign ?? []);
  if (signs.includes(-1) && !signs.includes(1)) return { usual: 1 };
  return { usual: signs.includes(1) && !signs.includes(-1) ? -1 : 0 };
}

interface SignInput {
  readonly money: Money;
  readonly section: Section | null;
  readonly usual: 1 | -1 | 0;
}

function signOf({ money, section, usual }: SignInput): Posting['sign'] {
  const own = section === null ? undefined : SECTION_SIGNS[section.kind];
  // A minus in a list of withdrawals is no deposit.
  if (own === -1) return money.sign === 1 ? 1 : -1;
  if (own === 1) return money.sign === -1 ? -1 : 1;
  return money.sign || usual;
}

type Moved = Pick<Posting, 'cents' | 'sign'>;

/** What a row moves. Empty for a row with a balance alone. */
function movesOf(placed: PlacedRow, columns: NonNullable<ReturnType<typeof byColumn>>, usual: 1 | -1 | 0): Moved[] {
  const { credit, debit, amount } = columns;
  const { section } = placed;
  return [
    ...(credit ? [{ cents: credit.cents, sign: credit.sign === -1 ? (-1 as const) : (1 as const) }] : []),
    ...(debit ? [{ cents: debit.cents, sign: debit.sign === 1 ? (1 as const) : (-1 as const) }] : []),
    ...(amount ? [{ cents: amount.cents, sign: signOf({ money: amount, section, usual }) }] : []),
  ].filter(({ cents }) => cents > 0);
}

interface RowInput {
  /** The sign of amounts without a mark. */
  readonly usual: 1 | -1 | 0;
  readonly isSpanish: boolean;
}

interface Collected {
  postings: Posting[];
  ends: EndRow[];
  unclear: TextLine | null;
}

function addRow(collected: Collected, placed: PlacedRow, { usual, isSpanish }: RowInput): void {
  const { row, section, heads } = placed;
  const columns = byColumn(row.money, heads);
  const date = postingDate(placed);
  const end = endOf(row.description);
  if (end && row.money.length === 1) {
    const [only] = row.money;
    if (only) collected.ends.push({ end, cents: signedCents(only), ...(date && { date }) });
    return;
  }
  if (!columns || date === undefined) {
    collected.unclear ??= row.line;
    return;
  }
  const { balance } = columns;
  const after = balance ? signedCents(balance) : null;
  const found = movesOf(placed, columns, usual);
  if (end && found.length === 0 && after !== null) collected.ends.push({ end, cents: after });
  const moves = found.length === 0 && after !== null ? [{ cents: 0, sign: 1 as const }] : found;
  const { index, line } = row;
  const used = Object.values(columns);
  const words = [...row.above, ...wordsOf(line, { end: row.end, money: used })];
  const kind = section?.kind ?? null;
  const description = describeRow({ words, heads, section: kind, further: placed.further, isSpanish });
  for (const [at, move] of moves.entries()) {
    const isLast = at === moves.length - 1;
    collected.postings.push({ index, line, date, description, section, ...move, balance: isLast ? after : null });
  }
}

/** Rows under the same heads are one table, page after page. */
const tableOf = (heads: readonly ColumnHead[] | null, section: Section | null) =>
  `${section?.kind} ${heads?.map(({ role }) => role).join() ?? ''}`;

/** The lines that move money, with the sign that columns, marks and sections give them. */
export function readPostings({ rows, listed }: StatementTables, isSpanish: boolean): Postings {
  const collected: Collected = { postings: [], ends: [], unclear: null };
  const tables = groupBy(rows, ({ heads, section }) => tableOf(heads, section));
  const marks = new Map([...tables].map(([table, own]) => [table, marksOf(own).usual]));
  for (const placed of rows) {
    const usual = marks.get(tableOf(placed.heads, placed.section)) ?? 0;
    addRow(collected, placed, { usual, isSpanish });
  }
  for (const each of listed) {
    const { index, line, date, money, section } = each;
    const { cents } = money;
    const sign = SECTION_SIGNS[section.kind] ?? 0;
    const description = describeListed({ ...each, section, isSpanish });
    collected.postings.push({ index, line, date, cents, sign, balance: null, description, section });
  }
  collected.postings.sort((one, other) => one.index - other.index);
  return collected;
}
