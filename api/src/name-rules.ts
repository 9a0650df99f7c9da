import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import { isDuplicateKey } from '@funding-desk/shared/server/database/database';
import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import type { PlainCode } from './error-messages.ts';
import { AppError } from './errors.ts';

/** Folding can lengthen a name. Sort keys must fit in a cursor. */
const MAX_KEY_LENGTH = 400;

/** The message code for an invalid name, or null for a valid one. */
export function nameProblem(name: string): PlainCode | null {
  if (/\p{Cc}/u.test(name)) return 'name_unprintable';
  return uniqueKey(name).length > MAX_KEY_LENGTH ? 'name_too_long' : null;
}

/** @throws AppError 422 for a name that cannot be printed or sorted */
export function assertName(name: string): void {
  const problem = nameProblem(name);
  if (problem) throw new AppError(problem, { fieldNames: ['name'] });
}

/** The stored fields of a role's or team's name. @throws AppError 422 as `assertName` */
export function nameFields(name: string): { name: string; nameKey: string; searchTerms: string[] } {
  assertName(name);
  return { name, nameKey: uniqueKey(name), searchTerms: searchTermsOf([name]) };
}

/** Translates a violation of a unique index into a conflict on one field. Returns other errors unchanged. */
export function toConflict(error: unknown, { messageCode, field }: { messageCode: PlainCode; field: string }): unknown {
  return isDuplicateKey(error) ? new AppError(messageCode, { fieldNames: [field] }) : error;
}
