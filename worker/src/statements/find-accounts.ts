import { findLabelled, isFound, type LabelledValue, type StatementText } from './labelled-values.ts';
import { readDate } from './statement-dates.ts';
import { ACCOUNT_LABELS, BANK_WORDS, OTHER_ACCOUNTS } from './statement-rules.ts';

/** An account number that a line of the text states. */
export interface StatedAccount {
  /** Two to four digits. */
  readonly digits: string;
  /** Index of the line. */
  readonly index: number;
  readonly page: number;
}

/** Digits in groups. A mask or 'ending in' may precede them. */
const NUMBER =
  /^(?:(?:ending|ends) (?:in|with)?|terminada en)?\s*([\sx*•·.#_-]*)(\d+(?:-\d+| \d{3,}| \d{2}(?= \d{3}))*(?: \d{2}$)?)(?!\d)/i;
/** A shorter number without a mask is a page or a quantity. */
const MIN_UNMASKED = 4;
const KEPT = 4;
/** The name of a product, or letters of the bank, may precede the number. */
const PRODUCT = /^(?:\p{L}[\p{L}&.']* ){1,4}|^\p{L}{1,4}-(?=\d)/u;
const MIN_AFTER_PRODUCT = 6;

function readDigits(value: string): string | undefined {
  const [words = ''] = PRODUCT.exec(value) ?? [];
  return numberIn(value) ?? (words === '' ? undefined : numberIn(value.slice(words.length), MIN_AFTER_PRODUCT));
}

function numberIn(value: string, fewest = MIN_UNMASKED): string | undefined {
  const [whole = '', mask = '', number = ''] = NUMBER.exec(value) ?? [];
  // Two numbers that a slash divides, and an amount, are no account.
  if (/^(?: ?\/|[.,]\d)/.test(value.slice(whole.length))) return undefined;
  const digits = number.replace(/\D/g, '');
  const isMasked = /[x*•·]|\.{2}/i.test(mask) || /^(?:end|term)/i.test(whole);
  if (digits.length < (isMasked ? 2 : fewest) || readDate(value, 'month_first')) return undefined;
  return digits.slice(-KEPT);
}

/** Lines beneath an account of a summary, or the line itself, hold a balance. */
const LINES_OF_SECTION = 8;
const [BALANCE = /balance/] = BANK_WORDS;
const AMOUNT = /\d[.,]\d{2}\b/;

function hasOwnSection({ lines }: StatementText, index: number): boolean {
  const section = lines.slice(index, index + LINES_OF_SECTION);
  return section.some(({ text }, at) => AMOUNT.test(text) && (at === 0 || isFound(BALANCE, text)));
}

/** The same account with fewer digits counts as the one with more. */
function unify(accounts: readonly StatedAccount[]): StatedAccount[] {
  const longest = (digits: string) =>
    accounts.map((each) => each.digits).find((each) => each.length > digits.length && each.endsWith(digits)) ?? digits;
  return accounts.map((account) => ({ ...account, digits: longest(account.digits) }));
}

/** The numbers in the column of a summary, down to the first cell that is none. */
function columnOf({ line, beneath }: LabelledValue): StatedAccount[] {
  const numbers = beneath.map(({ index, text }) => ({ digits: readDigits(text), index, page: line.page }));
  const end = numbers.findIndex(({ digits }) => digits === undefined);
  return numbers
    .slice(0, end === -1 ? undefined : end)
    .flatMap(({ digits, ...where }) => (digits ? [{ digits, ...where }] : []));
}

/** Every account of the statement. Accounts that are merely mentioned, such as a linked one, are left out. */
export function findAccounts(text: StatementText): StatedAccount[] {
  const all = ACCOUNT_LABELS.flatMap(({ label }) =>
    findLabelled(text, label).flatMap((labelled): StatedAccount[] => {
      const { index, line, before, values } = labelled;
      // Another number before it, such as a routing number, has words of its own.
      if (isFound(OTHER_ACCOUNTS, before.split(/\d[\d -]*/).at(-1) ?? '')) return [];
      const column = columnOf(labelled);
      if (column.length > 1) return column;
      const [digits] = values.flatMap((value) => readDigits(value) ?? []);
      return digits ? [{ digits, index, page: line.page }] : [];
    }),
  );
  const accounts = unify(all).sort((one, other) => one.index - other.index);
  const distinct = new Set(accounts.map(({ digits }) => digits));
  if (distinct.size <= 1) return accounts;
  const real = new Set(accounts.filter(({ index }) => hasOwnSection(text, index)).map(({ digits }) => digits));
  return accounts.filter(({ digits }) => real.has(digits));
}
