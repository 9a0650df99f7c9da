import { foldTerms } from '../../fields/text/fold-text.ts';
import { maskFilename } from '../../sensitive-numbers/masked-numbers.ts';

const MAX_WORDS = 40;

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

/**
 * The distinct words of several texts, for the search index of a record. Migrations call this, so a change needs
 * migrations that compute the terms of all records anew.
 */
export function searchTermsOf(texts: readonly string[]): string[] {
  return foldTerms(texts).slice(0, MAX_WORDS);
}

/** The parts of an application in which a search looks. */
export interface SearchedApplication {
  readonly reference: string;
  readonly values: Readonly<Record<string, string>>;
  readonly secondSigner?: { readonly name: string } | null;
}

/** The fields of a `SearchedApplication`. */
export const SEARCHED_FIELDS = {
  reference: 1,
  'values.legalBusinessName': 1,
  'values.partner1Name': 1,
  'values.partner2Name': 1,
  'secondSigner.name': 1,
} as const;

interface SearchedValues {
  readonly application: SearchedApplication;
  /** External name of the company. */
  readonly nameOut: string;
  /** Name of the link's owner, '' without one. */
  readonly submitter: string;
}

/**
 * The prefixes that find an application by its reference, its business, its owners, its company and its submitter. A
 * migration calls this, so a change needs a migration that computes those of all records anew.
 */
export function applicationPrefixesOf({ application, nameOut, submitter }: SearchedValues): string[] {
  const { reference, values, secondSigner } = application;
  const halves = [reference.slice(0, 4), reference.slice(4)];
  const { legalBusinessName = '', partner1Name = '', partner2Name = '' } = values;
  const owners = [partner1Name, secondSigner?.name ?? '', partner2Name];
  return prefixesOf(searchTermsOf([reference, ...halves, nameOut, submitter, legalBusinessName, ...owners]));
}

/** The prefixes that a name adds to those of an application. */
export const namePrefixesOf = (name: string): string[] => prefixesOf(searchTermsOf([name]));

interface SearchedDocument {
  readonly submission: {
    readonly reference: string;
    readonly values?: Readonly<Record<string, string>>;
  };
  readonly originalFilename: string;
}

/**
 * The prefixes that find a document: business, reference, and file name without account numbers. Migrations call this,
 * so a change needs a migration that computes those of all records anew.
 */
export function documentPrefixesOf({
  submission: { reference, values },
  originalFilename,
}: SearchedDocument): string[] {
  const halves = [reference.slice(0, 4), reference.slice(4)];
  const name = maskFilename(originalFilename);
  return prefixesOf(searchTermsOf([reference, ...halves, values?.legalBusinessName ?? '', name]));
}
