import { AppError } from '../errors.ts';

const EMAIL_TAKEN = 'A user with this e-mail address exists already. Please enter another address.';
const SLUG_TAKEN = 'This slug is taken already. Please choose another one.';

/** Refusal of an address that is somebody's, or may be nobody's. */
export function emailConflict(): AppError {
  return new AppError('conflict', EMAIL_TAKEN, { email: EMAIL_TAKEN });
}

export function slugConflict(): AppError {
  return new AppError('conflict', SLUG_TAKEN, { slug: SLUG_TAKEN });
}
