/** What a search can find besides words. The labels are for staff. */
export const IDENTIFIER_LABELS = {
  email: 'E-mail address',
  phone: 'Phone number',
  ein: 'EIN',
  ssnEnd: 'Last four digits of an SSN',
} as const;
export type IdentifierKind = keyof typeof IDENTIFIER_LABELS;

export interface SearchedIdentifier {
  readonly kind: IdentifierKind;
  /** Digits at a stretch can also begin a word, such as a reference. */
  readonly isWord: boolean;
}

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const SSN = /^\d{3}[- ]\d{2}[- ]\d{4}$/;
const DIGITS = /^\d+$/;
const NUMBER = /^\+?[\d\s().\-\u2010-\u2014/]+$/;

function kindOfNumber(text: string): IdentifierKind | null {
  if (SSN.test(text)) return 'ssnEnd';
  if (!NUMBER.test(text)) return null;
  const { length } = text.replace(/\D/g, '');
  if (length >= 10 && length <= 15) return 'phone';
  if (length === 9) return 'ein';
  return length === 4 && DIGITS.test(text) ? 'ssnEnd' : null;
}

/**
 * What the whole text of a search identifies. Null for words. A whole Social Security number counts by its last four
 * digits: those are what lists show, and a search must not confirm the others.
 */
export function identifierIn(search: string): SearchedIdentifier | null {
  const text = search.trim();
  if (EMAIL.test(text)) return { kind: 'email', isWord: false };
  const kind = kindOfNumber(text);
  return kind && { kind, isWord: DIGITS.test(text) };
}

/** Four digits or more, however they are divided. */
const LONG_NUMBER = /\d(?:[-\s().\u2010-\u2014/]*\d){3,}/g;

/** A search without the addresses and numbers in it, which may be a part of what somebody is about to type. */
export function withoutIdentifiers(search: string): string {
  return search
    .replace(/\S*@\S*/g, (address) => '*'.repeat(address.length))
    .replace(LONG_NUMBER, (digits) => digits.replace(/\d/g, '*'));
}
