import { ACCOUNT_NUMBER } from './accounts/account-rules.ts';
import { isFound, type StatementText, textOf } from './labelled-values.ts';
import type { DateOrder } from './statement-dates.ts';
import { isProvenStatement, provenPages } from './statement-proof.ts';
import {
  BANK_FOOT,
  BANK_HEAD,
  BANK_HINTS,
  BANK_OF_PAYER,
  BANK_ROWS,
  BANK_WORDS,
  FLOWS,
  TITLE_WORD,
} from './statement-rules.ts';
import { withoutProse } from './text/prose.ts';

/** Of the rows of `BANK_WORDS`. */
const NEEDED_WORDS = 2;

/** Lines at the top of a page with the names of the bank and of its product. */
const HEAD_LINES = 14;

/** So many kinds of lines of an account only a bank writes. */
const MIN_KINDS = 3;

const OF_PAYER = new RegExp(BANK_OF_PAYER.source, 'gi');

/** Whether a bank or its product is named near the top of a page, and not in a sentence. */
export function isNamedAtTop({ lines, transactions }: StatementText): boolean {
  const isTop = (at: number) => lines[at - HEAD_LINES]?.page !== lines[at]?.page;
  const heads = lines.filter((_, at) => isTop(at) && !transactions.has(at));
  return withoutProse(heads).some(({ text }) => isFound(BANK_HEAD, text.replaceAll(OF_PAYER, '')));
}

/**
 * Whether a bank or its product is named near the top of a page, in a footer, or by the kinds of its lines. A bill also
 * names the bank from which it is paid: in its lines, in a sentence, or as 'bank draft'.
 */
export function isNamedBank(text: StatementText): boolean {
  return (
    isNamedAtTop(text) || text.lines.some((line) => isFound(BANK_FOOT, line.text)) || kindsOfRows(text) >= MIN_KINDS
  );
}

const rowsOf = ({ lines, transactions }: StatementText) => lines.filter((_, at) => transactions.has(at));
const kindsOfRows = (text: StatementText) => kindsOfLines(rowsOf(text));
/** How many kinds of lines of a bank account the lines are of. */
export const kindsOfLines = (rows: readonly { readonly text: string }[]) =>
  BANK_ROWS.filter((kind) => isFound(kind, textOf(rows))).length;

/** Whether the dated lines are of so many kinds as only those of a bank account. */
export const areBankRows = (rows: StatementText['lines']) => kindsOfLines(rows) >= MIN_KINDS;

/**
 * Whether the text has words for money that comes in and for money that goes out: what is owed has charges and
 * payments.
 */
function hasFlows({ lines, transactions }: StatementText): boolean {
  const outside = withoutProse(lines.filter((_, at) => !transactions.has(at)));
  return FLOWS.every((words) => outside.some(({ cells }) => cells.some(({ text }) => isFound(words, text))));
}

/**
 * Whether other words near the top, or a line of the account, are those of a bank, or what calls itself a statement has
 * money in and money out. Other papers have such words, too.
 */
export function isLikeBank(text: StatementText): boolean {
  const head = withoutProse(text.lines.slice(0, HEAD_LINES));
  if (kindsOfRows(text) > 0 || head.some((line) => isFound(BANK_HINTS, line.text))) return true;
  return head.some((line) => isFound(TITLE_WORD, line.text)) && hasFlows(text);
}

/** Whether the words are those of a bank, and the text shows more than a period. */
export function isOfBank(text: StatementText, order: DateOrder, hasAccount: boolean): boolean {
  const all = textOf(text.lines);
  const words = BANK_WORDS.filter((word) => isFound(word, all)).length;
  const hasWords = words >= NEEDED_WORDS || provenPages(text, order).size > 0;
  return hasWords && isProvenStatement({ text, order, hasAccount: hasAccount || isFound(ACCOUNT_NUMBER, all) });
}
