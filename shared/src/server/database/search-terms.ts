const MAX_WORDS = 40;
const MAX_WORD_LENGTH = 60;

/** Words as they are kept and sought: compatibility-folded, without diacritics, lower case. */
export function foldText(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-US');
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** Every beginning of every word, once: a search for a beginning is then one for a value, which an index has in order. */
export function prefixesOf(words: readonly string[]): string[] {
  const startsOf = (word: string) => {
    const letters = [...word];
    return letters.map((_, index) => letters.slice(0, index + 1).join(''));
  };
  return [...new Set(words.flatMap(startsOf))];
}

/** The distinct words of several texts, for the record's search index. */
export function searchTermsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(foldText))].slice(0, MAX_WORDS);
}

interface FoundBy {
  readonly reference: string;
  readonly legalName: string;
  /** External name of the company. */
  readonly nameOut: string;
  /** '' where nobody's own link was used. */
  readonly submitter: string;
}

/** What a submission is found by (decisions, section 10): the beginnings of its words. */
export function submissionPrefixesOf({ reference, legalName, nameOut, submitter }: FoundBy): string[] {
  const halves = [reference.slice(0, 4), reference.slice(4)];
  return prefixesOf(searchTermsOf([reference, ...halves, nameOut, submitter, legalName]));
}
