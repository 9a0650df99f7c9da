import { searchWordsOf, wordStartsOf } from './search-words.ts';

interface FoundBy {
  readonly reference: string;
  readonly legalName: string;
  /** External name of the company. */
  readonly nameOut: string;
  /** '' where nobody's own link was used. */
  readonly submitter: string;
}

/** What a submission is found by (decisions, section 10): the beginnings of its words. */
export function submissionStartsOf({ reference, legalName, nameOut, submitter }: FoundBy): string[] {
  const halves = [reference.slice(0, 4), reference.slice(4)];
  return wordStartsOf(searchWordsOf([reference, ...halves, nameOut, submitter, legalName]));
}
