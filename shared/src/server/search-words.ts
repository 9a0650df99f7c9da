const MAX_WORDS = 40;
const MAX_WORD_LENGTH = 60;

/** Words as they are kept and sought: compatibility-folded, without diacritics, lower case. */
export function foldWords(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-US');
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** The distinct words of several texts, for the record's search index. */
export function searchWordsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(foldWords))].slice(0, MAX_WORDS);
}
