import { findLabelled, isFound, type LabelledValue, type StatementText } from '../labelled-values.ts';
import { BANK_WORDS } from '../statement-rules.ts';
import { ACCOUNT_LABELS, DEPOSIT_PRODUCTS, LENT_PRODUCTS, LENT_WORDS, OTHER_ACCOUNTS } from './account-rules.ts';
import { positionOf, readBareDigits, readColumnDigits, readDigits, readIban } from './read-number.ts';

/** An account number that a line of the text states. */
export interface StatedAccount {
  /** Two to four digits. */
  readonly digits: string;
  /** Index of the line. */
  readonly index: number;
  readonly page: number;
}

interface FoundAccount extends StatedAccount {
  /** All digits that the line shows. */
  readonly number: string;
}

/** Lines beneath an account of a summary, or the line itself, hold a balance. */
const LINES_OF_SECTION = 8;
const [BALANCE = /balance/] = BANK_WORDS;
const AMOUNT = /\d[.,]\d{2}\b/;

/** An amount is beside the word, or beneath it. */
const isBalance = (text: string, above: string) => isFound(BALANCE, text) || isFound(BALANCE, above);

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
  return (
    rows >= MIN_ROWS ||
    section.some(({ text }, at) => AMOUNT.test(text) && (at === 0 || isBalance(text, section[at - 1]?.text ?? '')))
  );
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
function unify(accounts: readonly FoundAccount[]): StatedAccount[] {
  const longest = (digits: string) =>
    accounts.map((each) => each.digits).find((each) => each.length > digits.length && each.endsWith(digits)) ?? digits;
  return accounts.map(({ digits, index, page }) => ({ digits: longest(digits), index, page }));
}

const KEPT = 4;

/** The numbers in the column of a summary, down to the first cell that is none. */
function columnOf({ line, beneath }: LabelledValue): FoundAccount[] {
  const numbers = beneath.map(({ index, text }) => ({ number: readColumnDigits(text), index }));
  const end = numbers.findIndex(({ number }) => number === undefined);
  return numbers
    .slice(0, end === -1 ? undefined : end)
    .flatMap(({ number, index }) => toAccount(number, index, line.page));
}

const toAccount = (number: string | undefined, index: number, page: number): FoundAccount[] =>
  number ? [{ number, digits: number.slice(-KEPT), index, page }] : [];

type AccountLabel = (typeof ACCOUNT_LABELS)[number];

function accountsAt(labelled: LabelledValue, { isBare, isHead, yields }: AccountLabel): FoundAccount[] {
  const { index, line, before, values, beneath } = labelled;
  // Another number before it, such as a routing number, has words of its own.
  if (isFound(OTHER_ACCOUNTS, before.split(/\d[\d -]*/).at(-1) ?? '')) return [];
  const at = (number: string | undefined) => toAccount(number, index, line.page);
  const [next = ''] = values;
  if (yields) return at(values.flatMap((value) => readIban(value) ?? [])[0]);
  if (isBare) return at(readBareDigits(next) ?? readBareDigits(beneath[0]?.text ?? ''));
  const column = columnOf(labelled);
  if (isHead) return column.length > 1 && isFound(ACCOUNT_WORD, line.text) ? column : [];
  // Not where the number stands beside its label.
  if (column.length > 1 && (next === beneath[0]?.text || !readDigits(next))) return column;
  return at(values.flatMap((value) => readDigits(value) ?? [])[0]);
}

const [, ACCOUNT_WORD = /account/] = BANK_WORDS;
const MIN_KNOWN = 6;
/** A heading with a number has no more words. */
const MAX_HEADING_WORDS = 8;

/** Headings of other pages with one of the known numbers: those pages are of its account. */
function mentionsOf({ lines, transactions }: StatementText, known: readonly FoundAccount[]): FoundAccount[] {
  const numbers = [...new Set(known.map(({ number }) => number))].filter(({ length }) => length >= MIN_KNOWN);
  return lines.flatMap(({ cells, page }, index) => {
    if (transactions.has(index) || known.some((each) => each.page === page)) return [];
    return cells.flatMap(({ text }) => {
      if (text.split(' ').length > MAX_HEADING_WORDS) return [];
      const number = numbers.find((each) => positionOf(each, text) !== -1);
      const before = number === undefined ? '' : text.slice(0, positionOf(number, text));
      return isFound(OTHER_ACCOUNTS, before) ? [] : toAccount(number, index, page);
    });
  });
}

/** Every account of the statement. Accounts that are merely mentioned, such as a linked one, are left out. */
export function findAccounts(text: StatementText): StatedAccount[] {
  const labelled = ACCOUNT_LABELS.flatMap((rule) =>
    findLabelled(text, rule.label)
      .flatMap((value) => accountsAt(value, rule))
      .map((account) => ({ account, yields: rule.yields ?? false })),
  );
  const strong = labelled.filter(({ yields }) => !yields);
  const stated = (strong.length > 0 ? strong : labelled).map(({ account }) => account);
  const all = stated.filter(({ index }) => !isLent(text, index));
  const accounts = unify([...all, ...mentionsOf(text, all)]).sort((one, other) => one.index - other.index);
  const distinct = new Set(accounts.map(({ digits }) => digits));
  if (distinct.size <= 1) return accounts;
  const isOnly = ({ page, digits }: StatedAccount) =>
    accounts.every((each) => each.page !== page || each.digits === digits);
  const real = new Set(accounts.filter((each) => hasOwnSection(text, each, isOnly(each))).map(({ digits }) => digits));
  return accounts.filter(({ digits }) => real.has(digits));
}
