const MIN_LENGTH = 8;

/** What a broken rule says, by the code of the server's refusal. */
export const PASSWORD_MESSAGES = {
  password_too_short: 'Password must be at least 8 characters long.',
  password_without_number: 'Password must contain at least one number.',
} as const;

/** The first rule that a new password breaks, or null (specification, section 5). The server also refuses common passwords. */
export function brokenPasswordRule(password: string): keyof typeof PASSWORD_MESSAGES | null {
  // One letter may be sent as several code points.
  if ([...password.normalize('NFC')].length < MIN_LENGTH) return 'password_too_short';
  return /\d/.test(password) ? null : 'password_without_number';
}
