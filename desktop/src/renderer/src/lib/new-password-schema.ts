import { z } from 'zod';
import { passwordProblem } from './password-problem.ts';

const NO_MATCH = 'Passwords do not match.';

/** A new password and its repetition. */
export interface NewPassword {
  readonly password: string;
  readonly repeatedPassword: string;
}

/** Tells the first thing that is wrong with a new password (product specification, section 5). */
export function checkNewPassword(
  { password, repeatedPassword }: NewPassword,
  { addIssue }: Pick<z.core.$RefinementCtx, 'addIssue'>,
): void {
  const problem = passwordProblem(password);
  if (problem !== null) addIssue({ code: 'custom', path: ['password'], message: problem });
  else if (password !== repeatedPassword) addIssue({ code: 'custom', path: ['repeatedPassword'], message: NO_MATCH });
}

/** Both as they are typed. */
export const newPasswordFields = { password: z.string(), repeatedPassword: z.string() };
