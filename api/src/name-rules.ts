import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import { AppError } from './errors.ts';
import type { PlainCode } from './http/routing/error-messages.ts';

/** A few characters fold into many; what is sorted by stays within what a cursor carries. */
const MAX_KEY_LENGTH = 400;

/** What is wrong with a name; null for a good one. */
export function nameProblem(name: string): PlainCode | null {
  if (/\p{Cc}/u.test(name)) return 'name_unprintable';
  return uniqueKey(name).length > MAX_KEY_LENGTH ? 'name_too_long' : null;
}

/** @throws AppError 422 for a name that cannot be printed, sorted or paged by */
export function assertName(name: string): void {
  const problem = nameProblem(name);
  if (problem) throw new AppError(problem, { fieldNames: ['name'] });
}

/** A name as roles and teams store it. @throws AppError 422 as `assertName` */
export function namedAs(name: string): { name: string; nameKey: string; searchTerms: string[] } {
  assertName(name);
  return { name, nameKey: uniqueKey(name), searchTerms: searchTermsOf([name]) };
}

/** A name, e-mail or slug folded for uniqueness whatever the letter case (decisions, section 1). */
export function uniqueKey(text: string): string {
  return text.normalize('NFKC').trim().toLocaleLowerCase('en-US');
}
