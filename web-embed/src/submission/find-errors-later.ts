import { createLater } from '../create-later.ts';
import type { FindErrors } from './find-errors.ts';

let code: FindErrors | undefined;

/** Fetches what finds errors: the first field can be filled in without it. */
export const useFindErrors = createLater(async () => {
  code = (await import('./find-errors.ts')).findErrors;
  return code;
});

/** Finds nothing until its code is there; should that never come, the server alone says what is wrong. */
export const findErrorsSoFar: FindErrors = (fields, values) => code?.(fields, values) ?? {};
