const MAX_WORD_LENGTH = 60;

/** Letters without a decomposition of their own, and what people type for them. All are lower case. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
const APOSTROPHES = /[‘’‛ʹʻʼʽ`´′]/g;
const HYPHENS = /[‐‑‒–—−]/g;

/** Lower case, without diacritics, with plain apostrophes and hyphens. */
export function plainText(text: string): string {
  const decomposed = text.replace(APOSTROPHES, "'").replace(HYPHENS, '-').normalize('NFKD').replace(/\p{M}/gu, '');
  return decomposed.toLocaleLowerCase('en-US').replace(SPECIAL, (letter) => LETTERS[letter] ?? letter);
}

const cut = (word: string) => word.slice(0, MAX_WORD_LENGTH);
const partsOf = (plain: string) => (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map(cut);
/** 'o'brien', 'smith-jones', 'a.b.c' */
const joinedOf = (plain: string) =>
  (plain.match(/\p{L}+(?:['.-]\p{L}+)+/gu) ?? []).map((word) => cut(word.replace(/['.-]/g, '')));

/** The words of a text as a search compares them: 'Łukasz O’Brien' is 'lukasz', 'o' and 'brien'. */
export const foldText = (text: string): string[] => partsOf(plainText(text));

/** The words under which a search finds the texts: each part, then what apostrophes, hyphens and dots join: 'obrien'. */
export function foldTerms(texts: readonly string[]): string[] {
  const plain = texts.map(plainText);
  return [...new Set([...plain.flatMap(partsOf), ...plain.flatMap(joinedOf)])];
}

/** Whether each word of the search begins a word of the text. */
export function matchesSearch({ text, search }: { readonly text: string; readonly search: string }): boolean {
  const terms = foldTerms([text]);
  return foldText(search).every((word) => terms.some((term) => term.startsWith(word)));
}
