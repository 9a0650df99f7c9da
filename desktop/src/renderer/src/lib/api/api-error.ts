/** A call that did not succeed; `message` is a sentence for a person. */
export class ApiError extends Error {
  /** HTTP status, or 0 when there was no answer. */
  readonly status: number;
  /** Stable code of the server, or one of ours: `no_answer`, `too_slow`, `unreadable_answer`. */
  readonly code: string;
  /** Token that the call carried, so that a late refusal of an old session does not end the present one. */
  readonly token: string | null;
  /** Field -> sentence, where the server named fields. */
  readonly fields: Readonly<Record<string, string>>;

  constructor({
    message,
    status,
    code,
    token,
    fields = {},
  }: {
    message: string;
    status: number;
    code: string;
    token: string | null;
    fields?: Readonly<Record<string, string>>;
  }) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.token = token;
    this.fields = fields;
  }
}

/** The sentence to show for whatever was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'Something went wrong. Please try again.';
}

export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}

/** The screen's own sentence, then the server's reason where it refused: one that only says 'try again' adds nothing. */
export function failureMessage({ failed, error }: { failed: string; error: unknown }): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefusal ? `${failed} ${error.message}` : failed;
}

interface FailureSentenceInput {
  readonly error: unknown;
  /** Said when the server refused without a sentence of its own. */
  readonly refused: string;
  /** Said when no answer came. */
  readonly unanswered: string;
}

/** The server's own sentence where there is one, else the screen's (product specification, section 8); '' without an error. */
export function serverMessage({ error, refused, unanswered }: FailureSentenceInput): string {
  if (!error) return '';
  if (!(error instanceof ApiError) || error.status === 0) return unanswered;
  return error.code === 'unreadable_answer' || error.message === '' ? refused : error.message;
}
