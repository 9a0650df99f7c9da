import type { FieldDefinition } from './catalogue.ts';

/** Outcome of looking at one typed value: its canonical form, or a sentence that says what to do. */
export type FieldCheck = { readonly value: string } | { readonly error: string };

const accept = (value: string): FieldCheck => ({ value });
const refuse = (error: string): FieldCheck => ({ error });
const digitsOf = (value: string) => value.replace(/\D/g, '');

/** One @, a dotted host, no spaces or list separators. Deliberately narrower than RFC 5322. */
const EMAIL = /^[^\s@,;<>"()]{1,64}@(?=.{4,190}$)[^\s@,;<>"()_]+\.[\p{L}\p{N}-]{2,}$/u;
const MONEY = /^\$?\s*(\d{1,3}(,\d{3})+|\d{1,12})(\.\d{1,2})?$/;
const ZIP = /^\d{5}(-?\d{4})?$/;
const PHONE_SHAPE = /^\+?[\d\s().\-/]+(\s*(x|ext\.?)\s*\d{1,6})?$/i;
const PNG_DATA_URL = /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/;

/**
 * One plain address of at most 254 characters: no list, no group, no display name, nothing that cannot be seen. What
 * mail software would read as more than one recipient is refused.
 */
export function isPlainEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text) && !/[:[\]\\\p{Cc}\p{Cf}]/u.test(text);
}

/** True for `YYYY-MM-DD` that names a day of the calendar from 1800 to 2199. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1800 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Dates of the past may not lie ahead; the latest local day on Earth counts as today. */
function isAhead(text: string, now: Date): boolean {
  return text > new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}

function checkDate(field: FieldDefinition, text: string, now: Date): FieldCheck {
  if (!isCalendarDate(text)) return refuse('Enter a date that exists, for example 2019-03-31.');
  if (field.section !== 'signatures' && isAhead(text, now)) return refuse('Enter a date that is not in the future.');
  return accept(text);
}

function checkPhone(text: string): FieldCheck {
  const main = text.replace(/\s*(x|ext\.?)\s*\d{1,6}$/i, '');
  const count = digitsOf(main).length;
  if (!PHONE_SHAPE.test(text) || count < 10 || count > 15)
    return refuse('Enter a phone number with its area code, for example (212) 555-0142.');
  return accept(text);
}

/** Nine digits, and none of the groups that the Social Security Administration never issues. */
function checkSsn(text: string): FieldCheck {
  const digits = digitsOf(text);
  const isIssuable = /^(?!000|666)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits);
  if (!/^[\d\s-]+$/.test(text) || !isIssuable) return refuse('Enter the nine digits of the Social Security number.');
  return accept(`${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`);
}

function checkTaxId(text: string): FieldCheck {
  const digits = digitsOf(text);
  if (!/^[\d\s-]+$/.test(text) || digits.length !== 9 || /^0+$/.test(digits))
    return refuse('Enter the nine digits of the tax ID.');
  return accept(`${digits.slice(0, 2)}-${digits.slice(2)}`);
}

function checkKind(field: FieldDefinition, text: string, now: Date): FieldCheck {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'state':
    case 'url':
      return accept(text);
    case 'email':
      return EMAIL.test(text) ? accept(text) : refuse('Enter an e-mail address, for example name@example.com.');
    case 'phone':
      return checkPhone(text);
    case 'zip':
      return ZIP.test(text) ? accept(text) : refuse('Enter a ZIP code of five digits, for example 10001.');
    case 'money':
      return MONEY.test(text) ? accept(text) : refuse('Enter an amount in dollars, for example 12,500.');
    case 'date':
      return checkDate(field, text, now);
    case 'ssn':
      return checkSsn(text);
    case 'taxId':
      return checkTaxId(text);
    case 'choice':
      return field.options?.includes(text) ? accept(text) : refuse(`Choose one of: ${field.options?.join(', ')}.`);
    case 'signature':
      return PNG_DATA_URL.test(text) ? accept(text) : refuse('Sign in the box, or type your name to sign.');
    default: {
      const unknown: never = field.kind;
      return unknown;
    }
  }
}

/** Control characters that no form field can carry; line breaks stay in long texts. */
function hasControlCharacters(field: FieldDefinition, text: string): boolean {
  const allowed = field.kind === 'longText' ? text.replace(/[\n\r\t]/g, '') : text;
  return /\p{Cc}/u.test(allowed);
}

export function requiredSentence(field: FieldDefinition): string {
  if (field.kind === 'signature') return 'Sign in the box, or type your name to sign.';
  return field.kind === 'choice' || field.kind === 'date'
    ? `${field.label}: choose a value.`
    : `${field.label}: please fill this in.`;
}

/**
 * Looks at one value as typed. Empty is accepted here unless the field is required. Rules: decisions, section 4.
 * @param now moment against which past dates are judged
 */
export function checkField({
  field,
  typed,
  now = new Date(),
}: {
  field: FieldDefinition;
  typed: string;
  now?: Date;
}): FieldCheck {
  const text = typed.normalize('NFC').trim();
  if (text === '') return field.required ? refuse(requiredSentence(field)) : accept('');
  if (text.length > field.maxLength) return refuse(`Use at most ${field.maxLength} characters.`);
  if (hasControlCharacters(field, text)) return refuse('Remove the characters that cannot be printed.');
  return checkKind(field, text, now);
}
