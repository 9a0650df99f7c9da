import { DEPOSIT_PRODUCTS, LENT_PRODUCTS } from '../accounts/account-rules.ts';
import { isLikeBank, isNamedBank, kindsOfLines } from '../bank-words.ts';
import { BOOKS_WORDS, OTHER_DOCUMENTS, OTHER_TITLES } from '../document-rules.ts';
import { isFound, type StatementText, textOf } from '../labelled-values.ts';
import type { TextLine } from '../text/text-lines.ts';
import { FALLING_WORDS, OTHER_LEDGERS, RISING_WORDS } from './line-words.ts';

/** What a line of an account moved, and its words. */
export interface MovedLine {
  readonly moved: number;
  readonly text: string;
}

const MAX_HEADING = 7;

/** Whether the line is the heading of a product that lends money, or of one that holds deposits. */
function productOf({ cells, text }: TextLine): 'lent' | 'deposit' | undefined {
  const [first] = cells;
  if (!first || text.split(' ').length > MAX_HEADING || /\d\.\d\d/.test(text)) return undefined;
  if (isFound(DEPOSIT_PRODUCTS, text)) return 'deposit';
  // A prepaid card has a holder, too.
  return isFound(LENT_PRODUCTS, text.replace(/\bcardholder\b/i, '')) ? 'lent' : undefined;
}

/** Positions of the lines in sections of loans and cards: from their heading to that of a deposit account, or the page's end. */
export function lentLines({ lines, transactions }: StatementText): ReadonlySet<number> {
  const lent = new Set<number>();
  let isLent = false;
  for (const [index, line] of lines.entries()) {
    if (lines[index - 1]?.page !== line.page) isLent = false;
    const product = transactions.has(index) ? undefined : productOf(line);
    if (product) isLent = product === 'lent';
    if (isLent) lent.add(index);
  }
  return lent;
}

/** So many lines say which way their money went, as in an account that holds deposits. */
const MIN_AGREEING = 3;
/** In an account that owes money, nearly all of them are opposed. */
const MAX_OPPOSED = 0.3;

/**
 * Whether the balance rises with what the words of the lines put in, and falls with what they take out. What is owed
 * rises with charges and falls with payments.
 */
function countDirections(moved: readonly MovedLine[]) {
  const told = moved.flatMap(({ moved: cents, text }) => {
    const [rises, falls] = [isFound(RISING_WORDS, text), isFound(FALLING_WORDS, text)];
    return cents === 0 || rises === falls ? [] : [rises === cents > 0];
  });
  return { agreeing: told.filter(Boolean).length, all: told.length };
}

const MIN_KINDS = 2;
const TITLE_LINES = 12;
const MAX_LABEL = 9;
/** Kinds of other papers whose words also stand on statements of a bank's own lines. */
const YIELDING = new Set(['investments', 'account analysis', 'changed terms']);

/** Whether the text outside of the lines of accounts is that of another paper. */
function isOtherPaper(outside: readonly TextLine[]): boolean {
  const text = textOf(outside);
  const kinds = OTHER_DOCUMENTS.filter(
    ({ name, words, needed }) => !YIELDING.has(name) && words.filter((word) => isFound(word, text)).length >= needed,
  );
  const labels = outside.flatMap(({ cells }) => cells).filter((cell) => cell.text.split(' ').length <= MAX_LABEL);
  const titles = outside.slice(0, TITLE_LINES).flatMap(({ cells }) => cells);
  return (
    kinds.length > 0 ||
    labels.some((cell) => isFound(OTHER_LEDGERS, cell.text) || isFound(BOOKS_WORDS, cell.text)) ||
    titles.some(
      (cell) =>
        isFound(OTHER_TITLES, cell.text) &&
        !isFound(/\bcardholder\b|\bcertificate of deposit\b|\brepurchase agreement\b/, cell.text),
    )
  );
}

interface BankInput {
  readonly text: StatementText;
  readonly moved: readonly MovedLine[];
  /** Lines of the text that are none of the account. */
  readonly outside: readonly TextLine[];
}

/** Whether lines that prove themselves are those of an account with a bank, and not of books or of what is owed. */
export function areOfBank({ text, moved, outside }: BankInput): boolean {
  if (isOtherPaper(outside)) return false;
  const isBoth = [1, -1].every((sign) => moved.some(({ moved: cents }) => Math.sign(cents) === sign));
  const { agreeing, all } = countDirections(moved);
  if (!isBoth || all - agreeing > MAX_OPPOSED * all) return false;
  const hasKinds = kindsOfLines(moved) >= MIN_KINDS;
  return isNamedBank(text) || ((isLikeBank(text) || hasKinds) && agreeing >= MIN_AGREEING);
}
