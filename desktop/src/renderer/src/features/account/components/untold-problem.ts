import { ApiError, sentenceOf } from '../../../lib/api-error.ts';

/** Why a call failed, or '' where the fields with these names say so already. */
export function untoldProblem(error: unknown, names: Readonly<Record<string, string>>): string {
  if (!error) return '';
  const isTold = error instanceof ApiError && Object.keys(error.fields).some((name) => name in names);
  return isTold ? '' : sentenceOf(error);
}
