import { findAmountAfter, isFound, type StatementText } from './labelled-values.ts';
import type { DateOrder } from './statement-dates.ts';
import { BALANCE_WORDS, DATED_BALANCE, PAGE_OF, TITLE_WORD, TOTAL_WORDS } from './statement-rules.ts';
import { withoutProse } from './text/prose.ts';
import { transactionDate } from './transaction-lines.ts';

const MIN_ROWS = 3;

const hasRows = (lines: StatementText['lines'], order: DateOrder) =>
  lines.filter((line) => transactionDate(line, order)).length >= MIN_ROWS;

/** A notice tells of one day. */
const MIN_DAYS = 2;

function hasDays(lines: StatementText['lines'], order: DateOrder): boolean {
  const dates = lines.flatMap((line) => transactionDate(line, order) ?? []);
  return dates.length >= MIN_ROWS && new Set(dates.map(({ month, day }) => `${month} ${day}`)).size >= MIN_DAYS;
}

const BOTH_ENDS = 2;

/** How many ends of the period have a balance. */
function endsOf(text: StatementText): number {
  const named = [BALANCE_WORDS.from, BALANCE_WORDS.to].filter((label) => findAmountAfter(text, label)).length;
  const dated = text.lines.filter(({ cells }) => cells.some((cell) => isFound(DATED_BALANCE, cell.text))).length;
  return Math.max(named, Math.min(dated, BOTH_ENDS));
}

/** Pages that show balances at both ends, and dated lines or totals: no title has to call them a statement. */
export function provenPages({ lines, transactions }: StatementText, order: DateOrder): ReadonlySet<number> {
  const pages = [...new Set(lines.map(({ page }) => page))];
  return new Set(
    pages.filter((page) => {
      const own = withoutProse(lines.filter((line) => line.page === page));
      const one = { lines: own, transactions };
      return endsOf(one) === BOTH_ENDS && (hasRows(own, order) || findAmountAfter(one, TOTAL_WORDS));
    }),
  );
}

/**
 * Whether the text shows more of a statement than a period: at least two of a balance at each end, dated lines of
 * several days, and totals. Reports, plans and letters have some of them, too: beside dated lines a balance counts, and
 * without dated lines only the number of an account. What has less must call itself a statement. Prose proves nothing.
 */
export function isProvenStatement({ text: all, order, hasAccount }: ProofInput): boolean {
  const lines = withoutProse(all.lines);
  const text = { lines, transactions: all.transactions };
  const [ends, hasTotals] = [endsOf(text), findAmountAfter(text, TOTAL_WORDS)];
  const isTitled = lines.some(({ cells }) => cells.some((cell) => isFound(TITLE_WORD, cell.text)));
  if (hasDays(lines, order))
    return ends === BOTH_ENDS || (ends > 0 && (hasTotals || hasAccount)) || (hasTotals && hasAccount && isTitled);
  return hasAccount && (ends === BOTH_ENDS || (ends > 0 && hasTotals && isTitled));
}

interface ProofInput {
  readonly text: StatementText;
  readonly order: DateOrder;
  /** Whether the number of an account is stated. */
  readonly hasAccount: boolean;
}

/** Whether each page has a number of the same whole, as 'Page 2 of 5', and none twice. */
export function isOneDocument(lines: StatementText['lines']): boolean {
  const pages = new Set(lines.map(({ page }) => page));
  const heads = lines.flatMap(({ page, text }) => {
    const [, number, whole] = new RegExp(PAGE_OF.source, 'i').exec(text) ?? [];
    return number && whole ? [{ page, number, whole }] : [];
  });
  const numbers = new Map(heads.map(({ page, number }) => [page, number]));
  const wholes = new Set(heads.map(({ whole }) => whole));
  const isNumbered = numbers.size === pages.size && new Set(numbers.values()).size === pages.size;
  return pages.size === 1 || (wholes.size === 1 && isNumbered);
}
