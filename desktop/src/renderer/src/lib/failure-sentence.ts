import { ApiError } from './api-error.ts';

interface FailureSentenceInput {
  readonly error: unknown;
  /** Said when the server refused without a sentence of its own. */
  readonly refused: string;
  /** Said when no answer came. */
  readonly unanswered: string;
}

/** The server's own sentence where there is one, else the screen's (product specification, section 8); '' without an error. */
export function failureSentence({ error, refused, unanswered }: FailureSentenceInput): string {
  if (!error) return '';
  if (!(error instanceof ApiError) || error.status === 0) return unanswered;
  return error.code === 'unreadable_answer' || error.message === '' ? refused : error.message;
}
