import type { FieldDefinition } from '../catalogue.ts';
import { stateCode } from '../options/states.ts';
import { cleanText, hasVisibleCharacter } from '../text/clean-text.ts';
import { EMAIL_SHAPE } from '../text/email-address.ts';

/** Messages for invalid values, in the language of the specification. */
export const ENGLISH_VALIDATION_MESSAGES = {
  noDate: 'Enter a date that exists, for example 2019-03-31.',
  futureDate: 'Enter a date that is not in the future.',
  signatureDate: 'Enter the date of today. It is the day on which you sign.',
  tooYoung: 'Check the date of birth: a person who signs must be at least 18 years old.',
  tooOld: 'Check the year of birth: a person who signs can be at most 110 years old.',
  phone: 'Enter a phone number with its area code, for example (212) 555-0142.',
  ssn: 'Enter the nine digits of the Social Security number.',
  ssnNeverIssued: 'Check the digits: this is not a valid Social Security number.',
  taxId: 'Enter the nine digits of the tax ID.',
  state: 'Choose a state from the list, for example New York.',
  email: 'Enter an e-mail address, for example name@example.com.',
  zip: 'Enter a ZIP code of five digits, for example 10001.',
  money: 'Enter an amount in dollars, for example 12,500.',
  signature: 'Sign in the box, or type your name to sign.',
  unprintable: 'Remove the characters that cannot be printed.',
  onlyOwner: "Leave this empty, or uncheck 'I am the only owner'.",
  chooseOneOf: (options: string) => `Choose one of: ${options}.`,
  tooLong: (most: number) => `Use at most ${most} characters.`,
  chooseValue: (label: string) => `${label}: choose a value.`,
  fillIn: (label: string) => `${label}: please fill this in.`,
  /** An empty required field, by its name without the number of the person. Others use the sentences above. */
  missing: {
    legalBusinessName: 'Enter the legal name of the business.',
    businessPhoneNumber: 'Enter the phone number of the business.',
    alternatePhoneNumber: 'Enter a cell phone number.',
    businessAddressStreet: 'Enter the street address of the business.',
    businessAddressCity: 'Enter the city of the business.',
    dateStarted: 'Enter the date on which the business started.',
    taxIdNumber: 'Enter the federal tax ID of the business.',
    partnerName: 'Enter your full name.',
    partnerSSN: 'Enter your Social Security number.',
    partnerDOB: 'Enter your date of birth.',
    partnerAddress: 'Enter your home address.',
    partnerPhone: 'Enter your phone number.',
    signerName: 'Enter the full name of the person who signs.',
    signerDate: 'Enter the date of today.',
  },
};

/** The same messages in any language. */
export type ValidationMessages = Readonly<typeof ENGLISH_VALIDATION_MESSAGES>;

/** The canonical form of a value, or a message that says what to correct. */
export type FieldValidation = { readonly value: string } | { readonly error: string };

const accept = (value: string): FieldValidation => ({ value });
const refuse = (error: string): FieldValidation => ({ error });
const digitsOf = (value: string) => value.replace(/\D/g, '');

const MONEY = /^\$?\s*(\d{1,3}(,\d{3})+|\d{1,12})(\.\d{1,2})?$/;
const ZIP = /^\d{5}(-?\d{4})?$/;
const PHONE_SHAPE = /^\+?[\d\s().\-/]+(\s*(x|ext\.?)\s*\d{1,6})?$/i;
const PNG_DATA_URL = /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/;

/** True for a valid date `YYYY-MM-DD` from 1800 to 2199. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1800 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** One value to validate, and the messages for it. */
interface FieldInput {
  readonly field: FieldDefinition;
  /** Trimmed and not empty. */
  readonly text: string;
  readonly now: Date;
  readonly say: ValidationMessages;
}

/** The date in UTC, that many hours later. */
const dateAfter = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10);

/** Today of the latest and of the earliest time zone. */
const latestToday = (now: Date) => dateAfter(now, 14);
const earliestToday = (now: Date) => dateAfter(now, -12);

/** The day that many years after an ISO date. It may be a February 29 that does not exist. */
const yearsAfter = (date: string, years: number) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

const MIN_SIGNER_AGE = 18;
const MAX_SIGNER_AGE = 110;

/** Where one time zone has the birthday, it counts. */
function checkBirth({ text, now, say }: FieldInput): FieldValidation {
  if (yearsAfter(text, MIN_SIGNER_AGE) > latestToday(now)) return refuse(say.tooYoung);
  if (yearsAfter(text, MAX_SIGNER_AGE + 1) <= earliestToday(now)) return refuse(say.tooOld);
  return accept(text);
}

/** A day either side of today in UTC, which includes today in every time zone. */
function checkSigned({ text, now, say }: FieldInput): FieldValidation {
  const isNow = text >= dateAfter(now, -24) && text <= dateAfter(now, 24);
  return isNow ? accept(text) : refuse(say.signatureDate);
}

function checkDate(input: FieldInput): FieldValidation {
  const { field, text, now, say } = input;
  if (!isCalendarDate(text)) return refuse(say.noDate);
  if (field.section === 'signatures') return checkSigned(input);
  if (text > latestToday(now)) return refuse(say.futureDate);
  return field.sensitive === 'birthYear' ? checkBirth(input) : accept(text);
}

/** Ten digits, or eleven with the country code 1. More only after + or an international prefix 0. */
function hasPhoneDigits(main: string): boolean {
  const digits = digitsOf(main);
  const most = /^\s*(\+|\(?0)/.test(main) ? 15 : digits.startsWith('1') ? 11 : 10;
  return digits.length >= 10 && digits.length <= most;
}

function checkPhone({ text, say }: FieldInput): FieldValidation {
  if (!PHONE_SHAPE.test(text) || !hasPhoneDigits(text.replace(/\s*(x|ext\.?)\s*\d{1,6}$/i, '')))
    return refuse(say.phone);
  return accept(text);
}

/** Nine digits without the groups that the Social Security Administration never issues. */
function checkSsn({ text, say }: FieldInput): FieldValidation {
  const digits = digitsOf(text);
  if (!/^[\d\s-]+$/.test(text) || digits.length !== 9) return refuse(say.ssn);
  if (!/^(?!000|666)\d{3}(?!00)\d{2}(?!0000)/.test(digits)) return refuse(say.ssnNeverIssued);
  return accept(`${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`);
}

function checkTaxId({ text, say }: FieldInput): FieldValidation {
  const digits = digitsOf(text);
  if (!/^[\d\s-]+$/.test(text) || digits.length !== 9 || /^0+$/.test(digits)) return refuse(say.taxId);
  return accept(`${digits.slice(0, 2)}-${digits.slice(2)}`);
}

/** A state code, from a code or a name. */
function checkState({ text, say }: FieldInput): FieldValidation {
  const code = stateCode(text);
  return code ? accept(code) : refuse(say.state);
}

/** Checks the stored value. The message lists the displayed options. */
function checkChoice({ field: { options = [], optionTexts = options }, text, say }: FieldInput): FieldValidation {
  return options.includes(text) ? accept(text) : refuse(say.chooseOneOf(optionTexts.join(', ')));
}

function checkKind(input: FieldInput): FieldValidation {
  const { field, text, say } = input;
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'url':
      return accept(text);
    case 'state':
      return checkState(input);
    case 'email':
      return EMAIL_SHAPE.test(text) ? accept(text) : refuse(say.email);
    case 'phone':
      return checkPhone(input);
    case 'zip':
      return ZIP.test(text) ? accept(text) : refuse(say.zip);
    case 'money':
      return MONEY.test(text) ? accept(text) : refuse(say.money);
    case 'date':
      return checkDate(input);
    case 'ssn':
      return checkSsn(input);
    case 'taxId':
      return checkTaxId(input);
    case 'choice':
      return checkChoice(input);
    case 'signature':
      return PNG_DATA_URL.test(text) ? accept(text) : refuse(say.signature);
    default: {
      const unknown: never = field.kind;
      return unknown;
    }
  }
}

/** Control characters are invalid. Long texts may contain line breaks and tabs. */
function hasControlCharacters(field: FieldDefinition, text: string): boolean {
  const allowed = field.kind === 'longText' ? text.replace(/[\n\r\t]/g, '') : text;
  return /\p{Cc}/u.test(allowed);
}

function requiredSentence(field: FieldDefinition, say: ValidationMessages = ENGLISH_VALIDATION_MESSAGES): string {
  if (field.kind === 'signature') return say.signature;
  const missing: Readonly<Record<string, string>> = say.missing;
  const own = missing[field.name.replace(/^(partner|signer)\d/, '$1')];
  if (own) return own;
  return field.kind === 'choice' || field.kind === 'date' ? say.chooseValue(field.label) : say.fillIn(field.label);
}

/** A signature is a picture, and emoji of a long text may be joined. */
function readText({ kind }: FieldDefinition, typed: string): string {
  if (kind === 'signature') return typed.trim();
  if (kind === 'longText') return typed.normalize('NFC').trim();
  return cleanText(kind === 'email' || kind === 'phone' ? kind : 'other', typed);
}

/**
 * Validates one value as typed (decisions, section 4). Empty values are valid unless the field is required.
 * @param now reference time for dates
 * @param sentences messages; label and options of the field must be in the same language
 */
export function validateField({
  field,
  typed,
  now = new Date(),
  sentences = ENGLISH_VALIDATION_MESSAGES,
}: {
  field: FieldDefinition;
  typed: string;
  now?: Date;
  sentences?: ValidationMessages | undefined;
}): FieldValidation {
  // A signature is long, and its pattern already excludes other characters.
  const isPlain = field.kind === 'signature';
  const text = readText(field, typed);
  const isMissing = text === '' || (field.required && field.kind === 'text' && !hasVisibleCharacter(text));
  if (isMissing) return field.required ? refuse(requiredSentence(field, sentences)) : accept('');
  if (text.length > field.maxLength) return refuse(sentences.tooLong(field.maxLength));
  if (!isPlain && hasControlCharacters(field, text)) return refuse(sentences.unprintable);
  return checkKind({ field, text, now, say: sentences });
}
