const MIN_LENGTH = 8;
const TOO_SHORT = 'Password must be at least 8 characters long.';
const NO_NUMBER = 'Password must contain at least one number.';

/**
 * The first rule that a new password breaks, or null (product specification, section 5). That it is none of the
 * commonest is for the server to say.
 */
export function passwordProblem(password: string): string | null {
  if ([...password].length < MIN_LENGTH) return TOO_SHORT;
  return /\d/.test(password) ? null : NO_NUMBER;
}
