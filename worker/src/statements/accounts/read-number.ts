import { isFound } from '../labelled-values.ts';
import { readDate } from '../statement-dates.ts';
import { DEPOSIT_PRODUCTS, LENT_PRODUCTS, OTHER_ACCOUNTS, OTHER_NUMBERS } from './account-rules.ts';

/** Digits in groups, and what hides others. A mask or 'ending in' may precede them. */
const NUMBER =
  /^(?:(?:ending|ends) (?:in|with)?|terminada en)?\s*([\sx*•·.#_@-]*)(\d+(?:(?: |-|[ -]?[x*•·#]{2,}[ -]?)\d+)*)/i;
const HIDDEN = /[x*•·]|\.{2}|-{2}/i;
/** Two numbers that a slash divides, an amount, letters, and hidden digits at the end: the last digits are unclear. */
const UNCLEAR = /^(?: ?\/|[.,]\d|[-/]?\p{L}{0,3}\d|[ -]?[x*•·#]{2,})/iu;
/** A shorter number without a mask is a page or a quantity. */
const MIN_UNMASKED = 4;
/** The name of a product, or letters of the bank, may precede the number. */
const PRODUCT = /^(?:\p{L}[\p{L}&.']* ){1,4}|^\p{L}{1,4}-?(?=\d)|^(?=\d{0,3}\p{L})[\p{L}\d]{2,4}-(?=\d{5,}$)/u;
const MIN_AFTER_PRODUCT = 6;
const MIN_OF_BROKER = 5;
/** A group of so many digits is a whole number. What follows a blank is another one. */
const WHOLE_NUMBER = 8;
/** A shorter last group before other words may be another number. */
const MIN_LAST_GROUP = 3;

const DAY_ORDERS = ['month_first', 'day_first'] as const;
const isDate = (value: string) => DAY_ORDERS.some((order) => readDate(value, order));

/** The groups of one number, or undefined where another number may follow. */
function oneNumber(run: string, rest: string): string | undefined {
  const [first = '', ...more] = run.split(' ');
  if (more.length === 0) return run;
  if (first.length > WHOLE_NUMBER && /^\d+$/.test(first)) return first;
  const isClear = rest === '' || (more.at(-1)?.length ?? 0) >= MIN_LAST_GROUP;
  return isClear && first.length < WHOLE_NUMBER ? run : undefined;
}

/** A date behind a number begins no further group of it. */
const DATE_BEHIND = /(?<=\d) +(?=\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\b|20\d\d-\d\d-\d\d\b).*$/;

function numberIn(text: string, fewest = MIN_UNMASKED): string | undefined {
  const behind = DATE_BEHIND.exec(text);
  const value = behind && isDate(behind[0].trim()) && !isDate(text) ? text.slice(0, behind.index) : text;
  const [whole = '', mask = '', run = ''] = NUMBER.exec(value) ?? [];
  const rest = value.slice(whole.length);
  if (run === '' || UNCLEAR.test(rest) || isDate(value)) return undefined;
  const number = oneNumber(run, rest);
  const shown = number?.split(HIDDEN).at(-1)?.replace(/\D/g, '') ?? '';
  const isMasked = HIDDEN.test(`${mask}${number}`) || /^(?:end|term)/i.test(whole);
  return shown.length < (isMasked ? 2 : fewest) ? undefined : shown;
}

/** '6MM-04412', of a broker */
const OF_BROKER = /^(?=\d)[\p{L}\d]{3}-$/u;

/** The digits of the account number at the start of the value, as far as they are shown. */
export function readDigits(value: string): string | undefined {
  const [words = ''] = PRODUCT.exec(value) ?? [];
  const isOther = isFound(OTHER_ACCOUNTS, words) || isFound(OTHER_NUMBERS, words) || isFound(LENT_PRODUCTS, words);
  return (
    numberIn(value) ??
    (words === '' || isOther
      ? undefined
      : numberIn(value.slice(words.length), OF_BROKER.test(words) ? MIN_OF_BROKER : MIN_AFTER_PRODUCT))
  );
}

const NUMBER_WORDS = /^(?:number|no|num|n[uú]mero)\b/;

/** As `readDigits`. Only the name of a product may precede the number: other words may be the label of another one. */
export function readPlainDigits(value: string): string | undefined {
  const [words = ''] = PRODUCT.exec(value) ?? [];
  return (
    numberIn(value) ??
    (isFound(NUMBER_WORDS, words) || isFound(DEPOSIT_PRODUCTS, words) || !words.endsWith(' ')
      ? readDigits(value)
      : undefined)
  );
}

const BARE = /^[\sx*•·.#_@(-]*\d[\d -]*\)?$/i;
const TELEPHONE = /^(?:1[-. ])?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}$/;
const LONG_ZIP = /^\d{5}-\d{4}$/;

export const isTelephone = (value: string) => TELEPHONE.test(value);

/** The digits of a value that is nothing but an account number. */
export function readBareDigits(value: string): string | undefined {
  return BARE.test(value) && !isTelephone(value) && !LONG_ZIP.test(value) ? numberIn(value, WHOLE_NUMBER) : undefined;
}

/** A cell of a column of numbers. */
export const readColumnDigits = (value: string) => (BARE.test(value) ? numberIn(value) : undefined);

const IBAN_START = /^[A-Z]{2}\d{2}[A-Z0-9]*$/;
const IBAN_GROUP = /^(?=.*\d)[A-Z0-9]{1,4}$/;
const MIN_IBAN = 15;
/** The code of the bank, in letters. */
const BANK_CODE = /^[A-Z]{4}$/;

/** The digits at the end of an international account number. */
export function readIban(value: string): string | undefined {
  const [first = '', ...groups] = value.toUpperCase().split(' ');
  if (!IBAN_START.test(first)) return undefined;
  const end = groups.findIndex((group, at) => !IBAN_GROUP.test(group) && !(at === 0 && BANK_CODE.test(group)));
  const whole = [first, ...groups.slice(0, end === -1 ? undefined : end)].join('');
  const [digits] = /\d{4}$/.exec(whole) ?? [];
  return whole.length >= MIN_IBAN ? digits : undefined;
}

/** '5110 TAMARACK TRL', '37-21 Main St', '1204 125th St' */
const STREET = /^\d{1,6}(?:-\d{1,4})?[a-z]? (?:\d+(?:st|nd|rd|th)\b|\p{L})/iu;
/** 'EAU CLAIRE WI 54701-4419', 'Austin, Texas 78701-2345' */
const TOWN = /\b[A-Z]{2}\.? \d{5}(?:-?\d{4})?(?: USA?)?$|, \p{L}{4,} \d{5}(?:-\d{4})?$/u;
const PHONE = /\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}$/;

/** Whether the text is a street, a town with its ZIP code, or ends with a phone number. Its digits are no account. */
export const isAddress = (text: string) =>
  (STREET.test(text) || TOWN.test(text) || PHONE.test(text)) && !isFound(DEPOSIT_PRODUCTS, text);

const RUN = /(?<![\d/.,-])\d(?:[ -]?\d){5,}(?![\d/]|[.,]\d)/g;

/** The long numbers in a text, in groups of any kind, and where each starts. */
export const numbersIn = (text: string) =>
  [...text.matchAll(RUN)].map(({ 0: run, index }) => ({ number: run.replace(/\D/g, ''), index }));
