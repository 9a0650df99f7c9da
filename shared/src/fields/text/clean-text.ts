/** What a text is. The others are free texts and numbers in one line. */
export type TypedKind = 'email' | 'phone' | 'other';

const JOINERS = /[\u200c\u200d]/u;
/** The letters of names that are written with joiners, such as Persian and Indic ones, and their vowel signs. */
const JOINED_LETTER = /[\p{L}\p{M}]/u;
const UNJOINED_LETTER = /[\p{Script=Latin}\p{Script=Inherited}]/u;

/** Removes invisible characters, except a joiner after a letter that may need it. */
function withoutInvisible(text: string): string {
  return text.replace(/(\P{Cf}?)(\p{Cf}+)/gu, (_, before: string, signs: string) => {
    const isJoined = JOINED_LETTER.test(before) && !UNJOINED_LETTER.test(before);
    return before + (isJoined ? (JOINERS.exec(signs)?.[0] ?? '') : '');
  });
}

const withoutScheme = (text: string, scheme: RegExp) => text.replace(scheme, '').replace(/\?.*$/s, '');

/**
 * Removes what a copied text can bring along: invisible characters, and the scheme of a link.
 * The form cleans while somebody types, so spaces at the ends remain.
 */
export function cleanInput(kind: TypedKind, text: string): string {
  if (kind === 'other') return withoutInvisible(text);
  const scheme = kind === 'email' ? /^\s*mailto:/i : /^\s*tel:/i;
  const visible = text.replace(/\p{Cf}/gu, '');
  return scheme.test(visible) ? withoutScheme(visible, scheme) : visible;
}

/** The text that is compared and stored. */
export function cleanText(kind: TypedKind, text: string): string {
  return cleanInput(kind, text).normalize('NFC').trim();
}

/** Whether somebody who reads the text sees a letter or a digit. The Hangul fillers are letters without a shape. */
export function hasVisibleCharacter(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(/[\u115f\u1160\u3164\uffa0]/g, ''));
}
