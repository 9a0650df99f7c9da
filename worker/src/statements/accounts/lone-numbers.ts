import { isFound, type StatementText } from '../labelled-values.ts';
import { isSentence } from '../text/prose.ts';
import { LENT_PRODUCTS, OTHER_ACCOUNTS, OTHER_NUMBERS } from './account-rules.ts';

interface LoneNumber {
  /** The last four digits. */
  readonly digits: string;
  /** Index of the line. */
  readonly index: number;
  readonly page: number;
}

/** Digits behind a mask: 'x4482', '**** 4482', '...4482'. A single '#' is that of a suite or a store. */
const MASKED =
  /(?<![\p{L}\d.#*•·-])(?:[x*•·]{1,24}|#{2,24}|\.{2,24})(?:[ -][x*•·#]{1,24}){0,6}[ -]?(\d{4})(?![\d.,/-])/giu;
/** The masked tax number of a person or a business: 'XXX-XX-4482', '**-***4482'. */
const TAX_NUMBER = /^(?:[x*•·#]{3}-[x*•·#]{2}-|[x*•·#]{2}-[x*•·#]{3})\d{4}$/i;
/** A number under the word 'account', behind the word 'number' alone. */
const NUMBERED = /^(?:number|no\.?|#):? ?((?:\d[ -]?){7,}\d)$/i;
/** Text before a number that may say what it is of. */
const BEFORE = 60;
/** Lines above a number that may name the account. */
const LINES_ABOVE = 3;

const NOT_OWN = [
  OTHER_ACCOUNTS,
  OTHER_NUMBERS,
  LENT_PRODUCTS,
  /\b(?:ext|extension|purchases? by|cardholder|employee)\b/,
] as const;
const isOfAnother = (text: string) => NOT_OWN.some((words) => isFound(words, text));

/** A card that holds money is an account, and its number that of the account. */
const CARD_ACCOUNT = /\b(?:payroll|prepaid|wage|reloadable)(?: [a-z]+)? cards?\b|\bpaycards?\b/;
/** Digits and a mask at the end of a text, and the label of such a card before them. */
const DIGITS_BEFORE = /[\dx*•·# ]{1,40}$/i;
const CARD_NUMBER = /(?<!\b(?:debit|credit|check|atm) )\bcard(?: account| number| no\.?)?:? *$/i;
const TITLE_LINES = 12;

/**
 * The only number that the text shows outside of its tables behind a mask, or beneath the word 'account'. For texts
 * without a labelled one.
 */
export function loneNumber({ lines, transactions }: StatementText): LoneNumber[] {
  const isCard = lines.slice(0, TITLE_LINES).some(({ text }) => isFound(CARD_ACCOUNT, text));
  const labelOf = (before: string) => (isCard ? before.replace(DIGITS_BEFORE, ' ').replace(CARD_NUMBER, '') : before);
  const found = lines.flatMap(({ cells, page }, index): LoneNumber[] => {
    if (transactions.has(index)) return [];
    const above = lines.slice(Math.max(0, index - LINES_ABOVE), index + 1);
    const isNamed = above.some((line) => line.page === page && /^(?:account|acct)\b/i.test(line.text));
    return cells.flatMap(({ text }, at) => {
      if (isSentence(text)) return [];
      const label = cells[at - 1]?.text ?? '';
      const masked = [...text.matchAll(MASKED)].filter(
        ({ 0: number, index: start }) =>
          !TAX_NUMBER.test(number) &&
          !isOfAnother(labelOf(`${label} ${text.slice(Math.max(0, start - BEFORE), start)}`)),
      );
      const [, number = ''] = (isNamed && NUMBERED.exec(at > 0 ? `${label} ${text}` : text)) || [];
      const digits = [...masked.map(([, last = '']) => last), number.replace(/\D/g, '').slice(-4)].filter(Boolean);
      return digits.map((each) => ({ digits: each, index, page }));
    });
  });
  return new Set(found.map(({ digits }) => digits)).size === 1 ? found : [];
}
