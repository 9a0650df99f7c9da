import { countDigits, type DigitRun, digitRuns } from './digit-runs.ts';
import { DATES_AMOUNTS_AND_PHONES, replaceBetween } from './plain-numbers.ts';

/** What a typed number is likely to be. */
const SENSITIVE_KINDS = ['ssn', 'taxId', 'account'] as const;
export type SensitiveKind = (typeof SENSITIVE_KINDS)[number];

const MIN_ACCOUNT = 8;
const SSN_DIGITS = 9;
const EIN = /^\d{2}-\d{7}$/;
const ZIP_PLUS_FOUR = /^\d{5}-\d{4}$/;
const YEAR = /^(?:19|20)\d\d$/;
/** Ten digits that can be called in North America, with or without the 1 of the country. */
const PHONE_DIGITS = /^1?[2-9]\d{2}[2-9]\d{6}$/;
/** Before a number, these words say that it is no phone number. */
const ACCOUNT_WORD = /\b(?:acc(?:oun)?t|acc|a\/c|card|iban|checking|savings|cuenta|tarjeta)\b[^\p{Nd}]{0,24}$/iu;

const lengthsOf = ({ groups }: DigitRun) => groups.map(countDigits);

/** 123-45-6789, also beside other numbers, or nine digits at a stretch. */
function isSsn(run: DigitRun): boolean {
  const lengths = lengthsOf(run);
  const hasPattern = lengths.some((length, at) => length === 3 && lengths[at + 1] === 2 && lengths[at + 2] === 4);
  return hasPattern || lengths.includes(SSN_DIGITS) || countDigits(run.digits) === SSN_DIGITS;
}

function isAccount(run: DigitRun, before: string): boolean {
  // '4821 2026' is an account and its year.
  const digits = run.groups.length === 1 ? run.groups : run.groups.filter((group) => !YEAR.test(group));
  if (countDigits(digits.join('')) < MIN_ACCOUNT) return false;
  const isPhone = run.groups.length === 1 && PHONE_DIGITS.test(run.text);
  return !isPhone || ACCOUNT_WORD.test(before);
}

function kindOf(run: DigitRun, before: string): SensitiveKind | null {
  if (EIN.test(run.text)) return 'taxId';
  if (ZIP_PLUS_FOUR.test(run.text)) return null;
  if (isSsn(run)) return 'ssn';
  return isAccount(run, before) ? 'account' : null;
}

/**
 * What a text is likely to reveal: a Social Security number, a tax id, or the number of an account or a card. Null for
 * phone numbers, amounts, dates, postal codes and references. It is a guess, for a warning and never for a refusal.
 */
export function likelySensitiveNumber(text: string): SensitiveKind | null {
  const kinds: (SensitiveKind | null)[] = [];
  replaceBetween(text, DATES_AMOUNTS_AND_PHONES, (part) => {
    kinds.push(...digitRuns(part).map((run) => kindOf(run, part.slice(0, run.index))));
    return part;
  });
  return SENSITIVE_KINDS.find((kind) => kinds.includes(kind)) ?? null;
}
