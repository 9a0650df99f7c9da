/** HTTP status of each stable error code (decisions, section 1). */
export const STATUS_OF = {
  bad_request: 400,
  invalid_credentials: 401,
  not_signed_in: 401,
  sign_in_expired: 401,
  session_idle: 401,
  forbidden: 403,
  not_found: 404,
  invalid_link: 404,
  too_slow: 408,
  conflict: 409,
  session_finished: 409,
  session_continued: 409,
  being_checked: 409,
  unchecked_file: 409,
  gone: 410,
  link_expired: 410,
  file_too_large: 413,
  body_too_large: 413,
  unsupported_file: 415,
  unsupported_encoding: 415,
  unacceptable_form: 422,
  missing_company: 422,
  mismatched_link: 422,
  unknown_session: 422,
  too_many_files: 422,
  unreadable_file: 422,
  infected_file: 422,
  too_many_attempts: 429,
  quota_reached: 429,
  service_unavailable: 503,
  no_space: 507,
  internal_error: 500,
} as const;

export type ErrorCode = keyof typeof STATUS_OF;

/** A refusal that the caller may read: a stable code, a sentence for a person, and the fields it concerns. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** When the caller may come again, for `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, fields?: Readonly<Record<string, string>>, retryAfterSeconds?: number) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}

/** A refusal that cost the server much time or memory. The sender's quota keeps the bytes counted. */
export class CostlyRefusal extends AppError {}
