import { ACCOUNT_NUMBER } from './accounts/account-rules.ts';
import { isFound, type StatementText, textOf } from './labelled-values.ts';
import type { DateOrder } from './statement-dates.ts';
import { isProvenStatement, provenPages } from './statement-proof.ts';
import { BANK_FOOT, BANK_HEAD, BANK_HINTS, BANK_ROWS, BANK_WORDS } from './statement-rules.ts';
import { withoutProse } from './text/prose.ts';

/** Of the rows of `BANK_WORDS`. */
const NEEDED_WORDS = 2;

/** Lines at the top of a page with the names of the bank and of its product. */
const HEAD_LINES = 14;

/** So many kinds of lines of an account only a bank writes. */
const MIN_KINDS = 3;

/** Whether a bank or its product is named near the top of a page, in a footer, or by the kinds of its lines. */
export function isNamedBank({ lines, transactions }: StatementText): boolean {
  const isTop = (at: number) => lines[at - HEAD_LINES]?.page !== lines[at]?.page;
  const isNamed = lines.some(({ text }, at) => (isTop(at) && isFound(BANK_HEAD, text)) || isFound(BANK_FOOT, text));
  return isNamed || kindsOfRows({ lines, transactions }) >= MIN_KINDS;
}

const rowsOf = ({ lines, transactions }: StatementText) => textOf(lines.filter((_, at) => transactions.has(at)));
const kindsOfRows = (text: StatementText) => BANK_ROWS.filter((kind) => isFound(kind, rowsOf(text))).length;

/** Whether other words near the top, or a line of the account, are those of a bank. Other papers have them, too. */
export const isLikeBank = (text: StatementText) =>
  kindsOfRows(text) > 0 || withoutProse(text.lines.slice(0, HEAD_LINES)).some((line) => isFound(BANK_HINTS, line.text));

/** Whether the words are those of a bank, and the text shows more than a period. */
export function isOfBank(text: StatementText, order: DateOrder, hasAccount: boolean): boolean {
  const all = textOf(text.lines);
  const words = BANK_WORDS.filter((word) => isFound(word, all)).length;
  const hasWords = words >= NEEDED_WORDS || provenPages(text, order).size > 0;
  return hasWords && isProvenStatement({ text, order, hasAccount: hasAccount || isFound(ACCOUNT_NUMBER, all) });
}
