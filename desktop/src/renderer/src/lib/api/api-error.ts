/** A failed API call. `message` is shown to the user. */
export class ApiError extends Error {
  /** HTTP status, 0 without a response. */
  readonly status: number;
  /** The server's stable code, or a local one: `no_answer`, `too_slow`, `unreadable_answer`. */
  readonly code: string;
  /** Token of the call. A late 401 for an old session must not end the current one. */
  readonly token: string | null;
  /** Messages of the server by field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Data of the server for this code. Undefined without any. */
  readonly data: unknown;

  constructor({
    message,
    status,
    code,
    token,
    fields = {},
    data,
  }: {
    message: string;
    status: number;
    code: string;
    token: string | null;
    fields?: Readonly<Record<string, string>>;
    data?: unknown;
  }) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.token = token;
    this.fields = fields;
    this.data = data;
  }
}

/** The message to show for any error. */
export function errorMessage(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'Something went wrong. Please try again.';
}

export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}

/**
 * The screen's message, followed by the server's reason for a 4xx. A server error only says 'try again', so it adds
 * nothing.
 */
export function failureMessage({ failed, error }: { failed: string; error: unknown }): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefusal ? `${failed} ${error.message}` : failed;
}

interface ServerMessageInput {
  readonly error: unknown;
  /** Shown when the server refused without a message. */
  readonly refused: string;
  /** Shown when no response arrived. */
  readonly unanswered: string;
}

/** The server's message if it sent one, else the screen's (product specification, section 8). '' without an error. */
export function serverMessage({ error, refused, unanswered }: ServerMessageInput): string {
  if (!error) return '';
  if (!(error instanceof ApiError) || error.status === 0) return unanswered;
  return error.code === 'unreadable_answer' || error.message === '' ? refused : error.message;
}
