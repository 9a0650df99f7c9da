import { isLikeBank, isNamedBank, kindsOfLines } from '../bank-words.ts';
import { BOOKS_WORDS, DOUBTFUL_WORDS, OTHER_DOCUMENTS, OTHER_TITLES, UNIT_HEADS } from '../document-rules.ts';
import { isFound, type StatementText, textOf } from '../labelled-values.ts';
import { areOtherRows } from '../other-documents.ts';
import type { TextLine } from '../text/text-lines.ts';
import { FALLING_WORDS, OTHER_LEDGERS, PAID_OUT, PROCESSOR_WORDS, RISING_WORDS } from './line-words.ts';

/** What a line of an account moved, and its text, from its date on. */
export interface MovedLine {
  readonly moved: number;
  readonly text: string;
}

/** So many lines say which way their money went, as in an account that holds deposits. */
const MIN_AGREEING = 3;
/** In an account that owes money, nearly all of them are opposed. */
const MAX_OPPOSED = 0.3;
/** In lines of a debt, hardly any agree. */
const MAX_AGREEING_IN_DEBT = 0.2;

/**
 * Whether the balance rises with what the words of the lines put in, and falls with what they take out. What is owed
 * rises with charges and falls with payments. Where payouts take money out, the words are those of a processor.
 */
function countDirections(moved: readonly MovedLine[]) {
  const paysOut = moved.some(({ moved: cents, text }) => cents < 0 && isFound(PAID_OUT, text));
  const words = paysOut ? PROCESSOR_WORDS : { rising: RISING_WORDS, falling: FALLING_WORDS };
  const told = moved.flatMap(({ moved: cents, text }) => {
    const [rises, falls] = [isFound(words.rising, text), isFound(words.falling, text)];
    return cents === 0 || rises === falls ? [] : [rises === cents > 0];
  });
  return { agreeing: told.filter(Boolean).length, all: told.length };
}

/** What holds money without a bank. Customers of suppliers have accounts, too. */
const WALLET_WORDS = /\b(?:wallet|merchant account|balance account|e-?money)\b/;
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
  const labels = labelsOf(outside);
  const titles = outside.slice(0, TITLE_LINES).flatMap(({ cells }) => cells);
  return (
    kinds.length > 0 ||
    labels.some((cell) => [OTHER_LEDGERS, BOOKS_WORDS, UNIT_HEADS].some((words) => isFound(words, cell.text))) ||
    titles.some(
      (cell) =>
        isFound(OTHER_TITLES, cell.text) &&
        !isFound(/\bcardholder\b|\bcertificate of deposit\b|\brepurchase agreement\b/, cell.text),
    )
  );
}

const labelsOf = (outside: readonly TextLine[]) =>
  outside.flatMap(({ cells }) => cells).filter((cell) => cell.text.split(' ').length <= MAX_LABEL);

const hasDoubtfulLabel = (outside: readonly TextLine[]) =>
  labelsOf(outside).some((cell) => isFound(DOUBTFUL_WORDS, cell.text));

/** Whether the text calls itself a wallet near its top. */
const isWallet = (outside: readonly TextLine[]) =>
  outside.slice(0, TITLE_LINES).some(({ text }) => isFound(WALLET_WORDS, text));

interface BankInput {
  readonly text: StatementText;
  readonly moved: readonly MovedLine[];
  /** Lines of the text that are none of the account. */
  readonly outside: readonly TextLine[];
}

/**
 * Whether the words of the lines say that the balance rises with what is taken out and falls with what is put in: money
 * that is owed.
 */
export function isOwed(moved: readonly MovedLine[]): boolean {
  const { agreeing, all } = countDirections(moved);
  return all >= MIN_AGREEING && agreeing <= MAX_AGREEING_IN_DEBT * all;
}

/** Whether lines that prove themselves are those of an account with a bank, and not of books or of what is owed. */
export function areOfBank({ text, moved, outside }: BankInput): boolean {
  if (isOtherPaper(outside) || areOtherRows(moved)) return false;
  const isBoth = [1, -1].every((sign) => moved.some(({ moved: cents }) => Math.sign(cents) === sign));
  const { agreeing, all } = countDirections(moved);
  if (!isBoth || all - agreeing > MAX_OPPOSED * all) return false;
  if (isNamedBank(text)) return true;
  const isLike = isLikeBank(text) || kindsOfLines(moved) >= MIN_KINDS || (agreeing === all && isWallet(outside));
  return isLike && agreeing >= MIN_AGREEING && !hasDoubtfulLabel(outside);
}
