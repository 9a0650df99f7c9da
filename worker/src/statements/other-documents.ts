import { CHECKING_PRODUCTS, DEPOSIT_PRODUCTS, HEADING_PRODUCTS, LENT_PRODUCTS } from './accounts/account-rules.ts';
import { areBankRows } from './bank-words.ts';
import { readMonth, readRange } from './dates/date-ranges.ts';
import { OTHER_DOCUMENTS, OTHER_QUIET_TITLES, OTHER_ROWS, OTHER_TITLES, UNIT_HEADS } from './document-rules.ts';
import { isFound, type StatementText, textOf } from './labelled-values.ts';
import { daysOf } from './statement-dates.ts';
import { VERBS } from './statement-rules.ts';
import { isSentence, withoutProse } from './text/prose.ts';
import type { TextLine } from './text/text-lines.ts';

interface Page {
  /** All lines, those of tables of transactions, and the others. */
  readonly own: readonly TextLine[];
  readonly rows: readonly TextLine[];
  readonly outside: readonly TextLine[];
  readonly isProven: boolean;
}

type DocumentRule = (typeof OTHER_DOCUMENTS)[number];

/**
 * The kinds whose words the page has. What a bank's table says of a payment, such as a premium or an invoice, proves none.
 */
function kindsOf({ own, outside, rows, isProven }: Page): DocumentRule[] {
  const labels = isProven ? withoutProse(outside) : own;
  const [text, label] = [textOf(isProven && areBankRows(rows) ? labels : own), textOf(labels)];
  return OTHER_DOCUMENTS.filter(
    ({ words, needed, yieldsToBalances = false, countsRows = false }) =>
      words.filter((word) => isFound(word, countsRows ? text : label)).length >= needed &&
      !(yieldsToBalances && isProven),
  );
}

/** The heading of a section has no more words. */
const MAX_HEADING = 6;

/** Whether a section of the page is of a deposit account with balances. */
function hasDeposits({ outside, isProven }: Page): boolean {
  const headings = outside.flatMap(({ cells }) => cells).filter(({ text }) => text.split(' ').length <= MAX_HEADING);
  return isProven && headings.some(({ text }) => isFound(CHECKING_PRODUCTS, text) && !isFound(LENT_PRODUCTS, text));
}

/** Lines at the top of a page with its title and the name of the product. */
const TITLE_LINES = 12;

/** Whether the page has a column of what is no money. */
const countsUnits = ({ outside }: Page) =>
  outside.some((line) => line.cells.some(({ text }) => isFound(UNIT_HEADS, text)));

/** 'Loan 14 is billed apart from this statement.' A company also ends with a dot. */
const REMARK = /^(?:\S+ ){5,}(?!(?:inc|co|corp|ltd|llp|llc|n\.a|st|ave)\.$)\S+\.$/i;
const isRemark = (text: string) => REMARK.test(text) && isFound(VERBS, text);

/** Whether the page is titled as another paper, or names a product that lends money and none that holds deposits. */
function isOtherByTitle({ outside, rows }: Page): boolean {
  const cells = outside.slice(0, TITLE_LINES).flatMap((line) => line.cells.map(({ text }) => text));
  const titles = cells.filter((text) => !isSentence(text) && !isRemark(text));
  const ofOthers = rows.length === 0 ? [OTHER_TITLES, OTHER_QUIET_TITLES] : [OTHER_TITLES];
  if (titles.some((text) => ofOthers.some((words) => isFound(words, text)))) return true;
  return [LENT_PRODUCTS, DEPOSIT_PRODUCTS].every((all, at) => titles.some((text) => isFound(all, text)) === (at === 0));
}

const MIN_ROWS = 3;
const OTHER_SHARE = 0.6;

/** Whether the dated lines are those of an account of a customer or a borrower. */
export function areOtherRows(rows: readonly { readonly text: string }[]): boolean {
  const others = rows.filter(({ text }) => OTHER_ROWS.test(text));
  return rows.length >= MIN_ROWS && others.length >= OTHER_SHARE * rows.length;
}

/** A line of a list of statements, in days. */
const CYCLE = { min: 26, max: 35 } as const;
const MIN_LISTED = 2;
const MIN_ROWS_BESIDE = 5;
const AMOUNT = /\d[.,]\d{2}(?!\d)/;

/** Whether lines with amounts each begin with a month of their own: a letter or a list tells of several statements. */
function listsPeriods({ own }: Page): boolean {
  const spans = own.flatMap(({ text }) => {
    const read = readRange(text, 'month_first') ?? readMonth(text);
    const days = read ? daysOf(read.value) : 0;
    return read && days >= CYCLE.min && days <= CYCLE.max && AMOUNT.test(text.slice(read.end)) ? [read.value.from] : [];
  });
  return new Set(spans).size >= MIN_LISTED;
}

interface OtherPages {
  /** Pages of a card's statement, a payslip and the like, which have periods of their own. */
  readonly others: ReadonlySet<number>;
  /** Pages with the section of a loan, or a list of months, beside that of a deposit account. */
  readonly mixed: ReadonlySet<number>;
}

interface KnownParts {
  /** Pages with balances at both ends, and lines between them. */
  readonly proven: ReadonlySet<number>;
  /** Positions of the lines of loans and cards. */
  readonly lent: ReadonlySet<number>;
}

/** Whether there are dated lines beneath the heading of a product that holds deposits. */
function isOfDeposits({ lines, transactions }: StatementText, indexes: readonly number[]): boolean {
  const first = indexes.findIndex((at) => transactions.has(at));
  return indexes.slice(0, Math.max(0, first)).some((at) => isFound(HEADING_PRODUCTS, lines[at]?.text ?? ''));
}

/**
 * Finds the pages of other documents.
 */
export function otherPages({ lines, transactions }: StatementText, { proven, lent }: KnownParts): OtherPages {
  const pages = [...new Set(lines.map(({ page }) => page))];
  const pageOf = (page: number): Page => {
    const all = [...lines.keys()].filter((at) => lines[at]?.page === page);
    // The section of a loan or a card tells nothing of a deposit account with lines on the same page.
    const apart = all.filter((at) => !lent.has(at));
    const own = isOfDeposits({ lines, transactions }, apart) ? apart : all;
    const linesOf = (indexes: readonly number[]) => indexes.flatMap((at) => lines[at] ?? []);
    return {
      own: linesOf(own),
      rows: linesOf(own.filter((at) => transactions.has(at))),
      outside: linesOf(own.filter((at) => !transactions.has(at))),
      isProven: proven.has(page),
    };
  };
  const others = new Set<number>();
  const mixed = new Set<number>();
  for (const number of pages) {
    const page = pageOf(number);
    const kinds = kindsOf(page);
    const isMixed = kinds.length > 0 && kinds.every(({ yieldsToDeposits }) => yieldsToDeposits) && hasDeposits(page);
    const isList = listsPeriods(page);
    // A statement may list the averages of past months beside its own lines, which then have to prove it.
    const isBesideLines = isList && page.isProven && page.rows.length >= MIN_ROWS_BESIDE;
    if (isMixed || isBesideLines) mixed.add(number);
    const isOther = isOtherByTitle(page) || countsUnits(page) || areOtherRows(page.rows);
    if ((kinds.length > 0 && !isMixed) || isOther || (isList && !isBesideLines)) others.add(number);
  }
  return { others, mixed };
}
