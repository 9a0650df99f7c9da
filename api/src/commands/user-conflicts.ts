import { AppError } from '../errors.ts';

/** Refusal of an address that is somebody's, or may be nobody's. */
export function emailConflict(): AppError {
  return new AppError('email_taken', { fieldNames: ['email'] });
}

export function slugConflict(): AppError {
  return new AppError('slug_taken', { fieldNames: ['slug'] });
}
