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
export function sentenceOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'Something went wrong. Please try again.';
}

export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}
