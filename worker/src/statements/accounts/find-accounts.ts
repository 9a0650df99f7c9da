import { findLabelled, isFound, type LabelledValue, type StatementText } from '../labelled-values.ts';
import { BANK_WORDS } from '../statement-rules.ts';
import { ACCOUNT_LABELS, DEPOSIT_PRODUCTS, LENT_PRODUCTS, LENT_WORDS, OTHER_ACCOUNTS } from './account-rules.ts';
import { readBareDigits, readColumnDigits, readDigits, readIban } from './read-number.ts';

/** An account number that a line of the text states. */
export interface StatedAccount {
  /** Two to four digits. */
  readonly digits: string;
  /** Index of the line. */
  readonly index: number;
  readonly page: number;
}

/** Lines beneath an account of a summary, or the line itself, hold a balance. */
const LINES_OF_SECTION = 8;
const [BALANCE = /balance/] = BANK_WORDS;
const AMOUNT = /\d[.,]\d{2}\b/;

/** So many dated lines on the page of the only number are those of its account. */
const MIN_ROWS = 3;

/** Whether a balance follows the number, or the page of the only number has dated lines. */
function hasOwnSection(
  { lines, transactions }: StatementText,
  { index, page }: StatedAccount,
  isOnly: boolean,
): boolean {
  const section = lines.slice(index, index + LINES_OF_SECTION);
  const rows = isOnly ? [...transactions].filter((at) => lines[at]?.page === page).length : 0;
  return rows >= MIN_ROWS || section.some(({ text }, at) => AMOUNT.test(text) && (at === 0 || isFound(BALANCE, text)));
}

/** Lines above a number that may be the heading of its section, and beneath it with its terms. */
const HEADINGS_ABOVE = 10;
const TERMS_BENEATH = 6;
/** A heading, or a label, has no more words. */
const MAX_HEADING = 6;

/** Whether the number is one of a loan, a card and the like: by its line, the heading above, or the terms beneath. */
function isLent({ lines, transactions }: StatementText, index: number): boolean {
  const own = lines[index];
  if (!own) return false;
  if (isFound(DEPOSIT_PRODUCTS, own.text)) return false;
  if (isFound(LENT_PRODUCTS, own.text)) return true;
  const isShort = ({ text }: { text: string }) => text.split(' ').length <= MAX_HEADING;
  const ofPage = lines.filter((line, at) => line.page === own.page && !transactions.has(at));
  const at = ofPage.indexOf(own);
  const above = ofPage.slice(Math.max(0, at - HEADINGS_ABOVE), at).reverse();
  const heading = above.find(
    (line) => isShort(line) && [DEPOSIT_PRODUCTS, LENT_PRODUCTS].some((all) => isFound(all, line.text)),
  );
  if (heading && isFound(LENT_PRODUCTS, heading.text) && !isFound(DEPOSIT_PRODUCTS, heading.text)) return true;
  return ofPage
    .slice(at, at + TERMS_BENEATH)
    .some(({ cells }) => cells.some((cell) => isShort(cell) && isFound(LENT_WORDS, cell.text)));
}

/** The same account with fewer digits counts as the one with more. */
function unify(accounts: readonly StatedAccount[]): StatedAccount[] {
  const longest = (digits: string) =>
    accounts.map((each) => each.digits).find((each) => each.length > digits.length && each.endsWith(digits)) ?? digits;
  return accounts.map((account) => ({ ...account, digits: longest(account.digits) }));
}

/** The numbers in the column of a summary, down to the first cell that is none. */
function columnOf({ line, beneath }: LabelledValue): StatedAccount[] {
  const numbers = beneath.map(({ index, text }) => ({ digits: readColumnDigits(text), index, page: line.page }));
  const end = numbers.findIndex(({ digits }) => digits === undefined);
  return numbers
    .slice(0, end === -1 ? undefined : end)
    .flatMap(({ digits, ...where }) => (digits ? [{ digits, ...where }] : []));
}

type AccountLabel = (typeof ACCOUNT_LABELS)[number];

function accountsAt(labelled: LabelledValue, { isBare = false, yields = false }: AccountLabel): StatedAccount[] {
  const { index, line, before, values, beneath } = labelled;
  // Another number before it, such as a routing number, has words of its own.
  if (isFound(OTHER_ACCOUNTS, before.split(/\d[\d -]*/).at(-1) ?? '')) return [];
  const at = (digits: string | undefined) => (digits ? [{ digits, index, page: line.page }] : []);
  const [next = ''] = values;
  if (yields) return at(values.flatMap((value) => readIban(value) ?? [])[0]);
  if (isBare) return at(readBareDigits(next) ?? readBareDigits(beneath[0]?.text ?? ''));
  const column = columnOf(labelled);
  // Not where the number stands beside its label.
  const isHead = next === beneath[0]?.text || !readDigits(next);
  if (column.length > 1 && isHead) return column;
  return at(values.flatMap((value) => readDigits(value) ?? [])[0]);
}

/** Every account of the statement. Accounts that are merely mentioned, such as a linked one, are left out. */
export function findAccounts(text: StatementText): StatedAccount[] {
  const found = ACCOUNT_LABELS.flatMap((rule) =>
    findLabelled(text, rule.label)
      .flatMap((labelled) => accountsAt(labelled, rule))
      .filter(({ index }) => !isLent(text, index))
      .map((account) => ({ account, yields: rule.yields ?? false })),
  );
  const strong = found.filter(({ yields }) => !yields);
  const all = (strong.length > 0 ? strong : found).map(({ account }) => account);
  const accounts = unify(all).sort((one, other) => one.index - other.index);
  const distinct = new Set(accounts.map(({ digits }) => digits));
  if (distinct.size <= 1) return accounts;
  const isOnly = ({ page, digits }: StatedAccount) =>
    accounts.every((each) => each.page !== page || each.digits === digits);
  const real = new Set(accounts.filter((each) => hasOwnSection(text, each, isOnly(each))).map(({ digits }) => digits));
  return accounts.filter(({ digits }) => real.has(digits));
}
