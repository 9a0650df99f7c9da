const MAX_WORDS = 40;
const MAX_WORD_LENGTH = 60;

/** Words as they are stored and searched: compatibility-normalised, without diacritics, lower case. */
export function foldText(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-US');
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/**
 * All distinct prefixes of the words. A prefix search then matches one value exactly, and an index can sort the result.
 */
export function prefixesOf(words: readonly string[]): string[] {
  const prefixesOfWord = (word: string) => {
    const letters = [...word];
    return letters.map((_, index) => letters.slice(0, index + 1).join(''));
  };
  return [...new Set(words.flatMap(prefixesOfWord))];
}

/** The distinct words of several texts, for the search index of a record. */
export function searchTermsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(foldText))].slice(0, MAX_WORDS);
}

interface SearchedValues {
  readonly reference: string;
  readonly legalName: string;
  /** External name of the company. */
  readonly nameOut: string;
  /** Name of the link's owner, '' without one. */
  readonly submitter: string;
}

/**
 * The prefixes that find a submission (decisions, section 10). A migration calls this, so a change needs a migration that
 * computes those of all records anew.
 */
export function submissionPrefixesOf({ reference, legalName, nameOut, submitter }: SearchedValues): string[] {
  const halves = [reference.slice(0, 4), reference.slice(4)];
  return prefixesOf(searchTermsOf([reference, ...halves, nameOut, submitter, legalName]));
}
