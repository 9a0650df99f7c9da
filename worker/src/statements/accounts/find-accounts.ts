import { groupBy } from '@funding-desk/shared/group-by';
import { findLabelled, isFound, type LabelledValue, type StatementText } from '../labelled-values.ts';
import { BANK_WORDS } from '../statement-rules.ts';
import { isSentence } from '../text/prose.ts';
import type { TextLine } from '../text/text-lines.ts';
import {
  ACCOUNT_LABELS,
  DEPOSIT_PRODUCTS,
  HEADING_PRODUCTS,
  LENT_PRODUCTS,
  LENT_WORDS,
  OTHER_ACCOUNTS,
  OTHER_NUMBERS,
  RELATED_ACCOUNTS,
} from './account-rules.ts';
import { loneNumber } from './lone-numbers.ts';
import {
  isAddress,
  isTelephone,
  numbersIn,
  readBareDigits,
  readColumnDigits,
  readDigits,
  readIban,
  readPlainDigits,
} from './read-number.ts';
import { memberNumbers, shareHeadings, sharesWithoutNumber } from './share-headings.ts';

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
  /** The ID of a share, which is whole. */
  readonly isShort?: boolean;
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
  const isOfPage = (line: TextLine, at: number) => line.page === own.page && !transactions.has(at);
  const slice = (from: number, to: number) => lines.slice(from, to).filter((line, at) => isOfPage(line, from + at));
  const above = slice(Math.max(0, index - HEADINGS_ABOVE), index).reverse();
  const heading = above.find((line) => isShort(line) && PRODUCTS.some((all) => isFound(all, line.text)));
  if (heading && isFound(LENT_PRODUCTS, heading.text) && !isFound(DEPOSIT_PRODUCTS, heading.text)) return true;
  const cells = slice(index, index + TERMS_BENEATH).flatMap((line) => line.cells);
  return cells.some((cell) => isShort(cell) && isFound(LENT_WORDS, cell.text));
}

const PRODUCTS = [DEPOSIT_PRODUCTS, LENT_PRODUCTS] as const;
const isShort = ({ text }: { readonly text: string }) => text.split(' ').length <= MAX_HEADING;

/** The same account with fewer digits counts as the one with more. The ID of a share has no more. */
function unify(accounts: readonly FoundAccount[]): StatedAccount[] {
  const longest = (digits: string) =>
    accounts.map((each) => each.digits).find((each) => each.length > digits.length && each.endsWith(digits)) ?? digits;
  return accounts.map(({ digits, index, page, isShort }) => ({
    digits: isShort ? digits : longest(digits),
    index,
    page,
  }));
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

const CARD_WORD = /\bcards?\b/;
/** Also what a company calls its account. A telephone number beside it is no account number. */
const NAME_OF_ACCOUNT = /^(?:[a-z]+ )+(?:account|acct)$/;

/** Whether the cell of the label stands behind one with the name of a product that holds deposits, and no amount. */
function isBehindProduct({ cells, text }: TextLine, label: string): boolean {
  const at = cells.findIndex((cell, place) => place > 0 && cell.text.startsWith(label));
  const before = cells
    .slice(0, at)
    .map((cell) => cell.text)
    .join(' ');
  const isOther = [OTHER_ACCOUNTS, OTHER_NUMBERS, LENT_PRODUCTS].some((words) => isFound(words, before));
  return isFound(HEADING_PRODUCTS, before) && !isOther && !AMOUNT.test(text);
}

/** The values of a label, and what stands beneath it, up to an address: the name of an account may head one. */
function withoutAddress({ values, beneath }: LabelledValue) {
  const end = beneath.findIndex(({ text }) => isAddress(text));
  if (end === -1) return { values, beneath };
  const left = beneath.slice(end).map(({ text }) => text);
  const isOwn = (value: string) => !left.some((text) => value.includes(text));
  return { values: values.filter(isOwn), beneath: beneath.slice(0, end) };
}

/** Whether the number stands in a column of another one: 'ABA', 'Member'. */
function isInOtherColumn({ lines }: StatementText, { index, line }: LabelledValue, number: string): boolean {
  const cell = line.cells.find(({ text }) => text.startsWith(number));
  if (!cell) return false;
  const above = lines.slice(0, index).filter(({ page }) => page === line.page);
  const column = above.flatMap(({ cells }) =>
    cells.filter(({ left, right }) => left < cell.right && cell.left < right),
  );
  const head = column.findLast(({ text }) => !/\d/.test(text))?.text ?? '';
  return isHeading(head) && isFound(OTHER_NUMBERS, head);
}

const isHeading = (text: string) => text.split(' ').length <= MAX_HEADING;

function accountsAt(text: StatementText, labelled: LabelledValue, rule: AccountLabel): FoundAccount[] {
  const { index, line, label, before } = labelled;
  const { values, beneath } = withoutAddress(labelled);
  const { isBare, isHead, isBesideProduct, yields } = rule;
  // 'Business checking debit card ending in'
  if (isFound(CARD_WORD, label)) return [];
  // Another number before it, such as a routing number, has words of its own.
  if (isFound(OTHER_ACCOUNTS, before.split(/\d[\d -]*/).at(-1) ?? '')) return [];
  const at = (number: string | undefined) => toAccount(number, index, line.page);
  const [next = ''] = values;
  if (isFound(NAME_OF_ACCOUNT, label) && isTelephone(next)) return [];
  if (isBesideProduct && !isBehindProduct(line, label)) return [];
  if (yields) return at(values.flatMap((value) => readIban(value) ?? [])[0]);
  if (isBare && isInOtherColumn(text, labelled, next)) return [];
  if (isBare) return at(readBareDigits(next) ?? readBareDigits(beneath[0]?.text ?? ''));
  const column = columnOf(labelled);
  if (isHead) return column.length > 1 && isFound(ACCOUNT_WORD, line.text) ? column : [];
  // Not where the number stands beside its label.
  if (column.length > 1 && (next === beneath[0]?.text || !readDigits(next))) return column;
  // Words before a number in a further place may be the label of another one.
  const near = readDigits(next) ?? readDigits(beneath[0]?.text ?? '');
  return at(near ?? values.flatMap((value) => readPlainDigits(value) ?? [])[0]);
}

const [, ACCOUNT_WORD = /account/] = BANK_WORDS;
const MIN_KNOWN = 6;
/** A heading with a number has no more words. */
const MAX_HEADING_WORDS = 8;

/** Headings of other pages with one of the known numbers: those pages are of its account. */
function mentionsOf({ lines, transactions }: StatementText, known: readonly FoundAccount[]): FoundAccount[] {
  const numbers = new Set(known.map(({ number }) => number).filter(({ length }) => length >= MIN_KNOWN));
  const pages = new Set(known.map(({ page }) => page));
  return lines.flatMap(({ cells, page }, index) => {
    if (transactions.has(index) || pages.has(page)) return [];
    const headings = cells.filter(({ text }) => text.split(' ').length <= MAX_HEADING_WORDS);
    return headings.flatMap(({ text }) => {
      const found = numbersIn(text).find(({ number }) => numbers.has(number));
      return found && !isFound(OTHER_ACCOUNTS, text.slice(0, found.index)) ? toAccount(found.number, index, page) : [];
    });
  });
}

/** Whether the number stands in a sentence, or behind words such as 'old' or 'master'. */
const isMentioned = ({ line, label, before }: LabelledValue) =>
  isFound(RELATED_ACCOUNTS, before) || line.cells.some(({ text }) => text.includes(label) && isSentence(text));

/** With the shares of a member, whose own number is that of no account. */
function withShares(text: StatementText, stated: readonly FoundAccount[]): FoundAccount[] {
  const shares = shareHeadings(text);
  const ofMember = memberNumbers({ text, stated, shares });
  const others = stated.filter(({ digits }) => !ofMember.has(digits));
  const own = sharesWithoutNumber({ text, stated: others, shares });
  return [...others, ...own.map((share) => ({ ...share, number: share.digits, isShort: true }))];
}

/** Every account of the statement. Accounts that are merely mentioned, such as a linked one, are left out. */
export function findAccounts(text: StatementText): StatedAccount[] {
  const labelled = ACCOUNT_LABELS.flatMap((rule) =>
    findLabelled(text, rule.label).flatMap((value) => {
      const yields = rule.yields || isMentioned(value);
      return accountsAt(text, value, rule).map((account) => ({ account, yields }));
    }),
  );
  const strong = labelled.filter(({ yields }) => !yields);
  const stated = (strong.length > 0 ? strong : labelled).map(({ account }) => account);
  const all = withShares(
    text,
    stated.filter(({ index }) => !isLent(text, index)),
  );
  const accounts = unify([...all, ...mentionsOf(text, all)]).sort((one, other) => one.index - other.index);
  if (accounts.length === 0)
    return labelled.length > 0 ? [] : loneNumber(text).filter(({ index }) => !isLent(text, index));
  const distinct = new Set(accounts.map(({ digits }) => digits));
  if (distinct.size === 1) return accounts;
  const pages = groupBy(accounts, ({ page }) => page);
  const isOnly = ({ page }: StatedAccount) => new Set(pages.get(page)?.map(({ digits }) => digits)).size === 1;
  const real = new Set(accounts.filter((each) => hasOwnSection(text, each, isOnly(each))).map(({ digits }) => digits));
  return accounts.filter(({ digits }) => real.has(digits));
}
