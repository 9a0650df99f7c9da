import type { WorkConflict } from '@funding-desk/shared/schemas/application/work';
import type { FunderConflict } from '@funding-desk/shared/schemas/deal/funder';
import { type MessageCode, type MessageGroups, sentenceOf, type ValuesOf, wireCodeOf } from './error-messages.ts';

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
  unconfirmed: 409,
  work_changed: 409,
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
} as const satisfies Readonly<Record<keyof MessageGroups, number>>;

/** Programs match on this code. It stays the same when a sentence changes. */
export type ErrorCode = keyof typeof STATUS_OF;

const isErrorCode = (code = ''): code is ErrorCode => Object.hasOwn(STATUS_OF, code);

interface Details {
  /** The message is shown beside each of these fields. */
  readonly fieldNames?: readonly string[];
  /** Fields with their own messages. A string is already in the caller's language. */
  readonly fields?: Readonly<Record<string, AppError | string>>;
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** Sent as `data`. */
  readonly data?: WorkConflict | FunderConflict;
}

type DetailsOf<C> = [ValuesOf<C>] extends [never] ? [details?: Details] : [details: ValuesOf<C> & Details];

/** An error that the caller may read: a message code, the values in the message, and the fields it concerns. */
export class AppError<C extends MessageCode = MessageCode> extends Error {
  readonly code: ErrorCode;
  readonly messageCode: MessageCode;
  readonly values: Details;

  constructor(messageCode: C, ...[values = {}]: DetailsOf<C>) {
    super(sentenceOf({ messageCode, values }, 'en'));
    this.name = 'AppError';
    const wireCode = wireCodeOf(messageCode);
    this.code = isErrorCode(wireCode) ? wireCode : 'internal_error';
    this.messageCode = messageCode;
    this.values = values;
  }

  get status(): number {
    return STATUS_OF[this.code];
  }

  get retryAfterSeconds(): number | undefined {
    return this.values.retryAfterSeconds;
  }

  get data(): Details['data'] {
    return this.values.data;
  }

  /** Field name -> the error or message beside it. Undefined when the error concerns no field. */
  get fields(): Details['fields'] {
    const { fieldNames, fields } = this.values;
    return fieldNames ? Object.fromEntries(fieldNames.map((name) => [name, this])) : fields;
  }
}

/** An error that cost the server much time or memory: the bytes stay counted in the sender's quota. */
export class CostlyRefusal<C extends MessageCode = MessageCode> extends AppError<C> {}
