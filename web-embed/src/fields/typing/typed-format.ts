import type { FieldKind } from '@funding-desk/shared/fields/catalogue';
import { formatMoney } from '@funding-desk/shared/fields/money/typed-money';
import { cleanInput } from '@funding-desk/shared/fields/text/clean-text';

/**
 * Formats a text, complete or not, as its field displays it. Undefined if the text has too many characters, because the
 * intended part is unknown.
 * @param isWhole the text was inserted at once, for example pasted
 */
export type TypedFormat = (text: string, isWhole: boolean) => string | undefined;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Digits in groups of these lengths, without a trailing dash. */
function grouped(lengths: readonly number[]): TypedFormat {
  const most = lengths.reduce((sum, length) => sum + length, 0);
  return (text) => {
    const digits = digitsOf(text);
    if (digits.length > most) return undefined;
    let from = 0;
    const groups = lengths.map((length) => {
      from += length;
      return digits.slice(from - length, from);
    });
    return groups.filter(Boolean).join('-');
  };
}

function domesticPhone(digits: string): string {
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (office === '') return area && `(${area}`;
  return line ? `(${area}) ${office}-${line}` : `(${area}) ${office}`;
}

/** Groups ten digits, without the US prefix 1. International numbers, with + or 0, keep their spaces. */
function formatPhoneNumber(text: string): string | undefined {
  const digits = digitsOf(text);
  const isAbroad = text.startsWith('+') || digits.startsWith('0');
  if (isAbroad && !/^\+\s*1/.test(text)) {
    return digits.length > 15 ? undefined : text.replace(/[^\d\s()./+-]|(?!^)\+/g, '').replace(/\s+/g, ' ');
  }
  const prefix = digits.startsWith('1') ? (isAbroad ? '+1' : '1') : '';
  const rest = prefix ? digits.slice(1) : digits;
  if (rest.length > 10) return undefined;
  // The whole number is as long as its field on a phone; the prefix would hide its end.
  if (rest.length === 10) return domesticPhone(rest);
  return [prefix, domesticPhone(rest)].filter(Boolean).join(' ');
}

/** An extension follows an x. */
function formatPhone(text: string): string | undefined {
  const [number = '', extension] = text.trimStart().split(/\s*(?:extension|ext\.?|x)\s*/i);
  const formatted = formatPhoneNumber(number);
  if (formatted === undefined || extension === undefined || formatted === '') return formatted;
  return `${formatted} x${digitsOf(extension).slice(0, 6)}`;
}

const FORMATS: Partial<Record<FieldKind, TypedFormat>> = {
  phone: formatPhone,
  ssn: grouped([3, 2, 4]),
  taxId: grouped([2, 7]),
  zip: grouped([5, 4]),
  money: formatMoney,
};

/** The format of a field kind, undefined for free text. */
export function typedFormat(kind: FieldKind): TypedFormat | undefined {
  const format = FORMATS[kind];
  // Full-width digits of Asian keyboards become plain digits.
  return format && ((text, isWhole) => format(cleanTyped(kind, text.normalize('NFKC')), isWhole));
}

/** Removes the invisible part of a pasted text, and the scheme of a copied link. */
export function cleanTyped(kind: FieldKind, text: string): string {
  return cleanInput(kind === 'email' || kind === 'phone' ? kind : 'other', text);
}
