import { type JsonRecord, textAt } from '../lib/read-json.ts';

const SESSION_ID = /^[0-9a-f]{32}$/;

/** Form session ids are 32 hex digits. */
export function isSessionId(value: unknown): value is string {
  return typeof value === 'string' && SESSION_ID.test(value);
}

/** The record's form session id, undefined if it has none. */
export function sessionIdAt(record: JsonRecord): string | undefined {
  const id = textAt(record, 'formSubmissionId');
  return isSessionId(id) ? id : undefined;
}
