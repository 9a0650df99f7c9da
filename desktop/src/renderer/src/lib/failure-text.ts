import { ApiError } from './api-error.ts';

/** The screen's own sentence, then the server's reason where it refused: one that only says 'try again' adds nothing. */
export function failureText({ failed, error }: { failed: string; error: unknown }): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefusal ? `${failed} ${error.message}` : failed;
}
