import { brokenPasswordRule, PASSWORD_MESSAGES } from '@funding-desk/shared/schemas/people/new-password';
import { z } from 'zod';

const NO_MATCH = 'Passwords do not match.';

/** A new password and its repetition. */
export interface NewPassword {
  readonly password: string;
  readonly repeatedPassword: string;
}

/** Reports the first broken rule, or a repetition that differs (product specification, section 5). */
export function checkNewPassword(
  { password, repeatedPassword }: NewPassword,
  { addIssue }: Pick<z.core.$RefinementCtx, 'addIssue'>,
): void {
  const rule = brokenPasswordRule(password);
  if (rule) addIssue({ code: 'custom', path: ['password'], message: PASSWORD_MESSAGES[rule] });
  else if (password !== repeatedPassword) addIssue({ code: 'custom', path: ['repeatedPassword'], message: NO_MATCH });
}

/** Form fields before validation. */
export const newPasswordFields = { password: z.string(), repeatedPassword: z.string() };
