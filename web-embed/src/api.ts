import type { PublicLink } from '@funding-desk/shared/schemas/link';
import { type JsonRecord, parseRecord, recordAt, sessionIdAt, textAt, textsAt } from './app/read-json.ts';
import { readLanguage } from './language/language.ts';

/** What a call came to. A call that never got an answer throws instead. */
export type Answer<T> = { readonly isSuccess: true; readonly data: T } | Refusal;

export interface Refusal {
  readonly isSuccess: false;
  readonly status: number;
  /** Milliseconds that the server asks to wait before the next try, 0 where it does not say. */
  readonly retryAfter: number;
  /** Stable word for the reason, '' when the answer has none. */
  readonly code: string;
  /** The server's sentence, '' when it gave none. */
  readonly error: string;
  /** Field name -> sentence. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Calls give up after this time, so that a dead connection shows within ten seconds. */
export const CALL_TIMEOUT_MS = 8_000;

/** Reads a response envelope; `read` may answer undefined for data that cannot be used. */
export function readAnswer<T>({
  status,
  retryAfter,
  text,
  read,
}: {
  status: number;
  /** The header of that name, in seconds. */
  retryAfter: string | null;
  text: string;
  read: (body: JsonRecord) => T | undefined;
}): Answer<T> {
  const body = parseRecord(text);
  const isSuccess = status >= 200 && status < 300 && textAt(body, 'status') === 'success';
  const data = isSuccess ? read(body) : undefined;
  if (data !== undefined) return { isSuccess: true, data };
  return {
    isSuccess: false,
    status,
    retryAfter: Number(retryAfter) * 1_000 || 0,
    code: textAt(body, 'code'),
    error: textAt(body, 'error'),
    fields: textsAt(body, 'fields'),
  };
}

/** @throws when there is no answer */
export async function call<T>(
  path: string,
  init: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> },
  read: (body: JsonRecord) => T | undefined,
): Promise<Answer<T>> {
  // The browser's own preference may be another than that of the form.
  const headers = { ...init.headers, 'accept-language': readLanguage() };
  const response = await fetch(path, { credentials: 'omit', ...init, headers });
  const retryAfter = response.headers.get('retry-after');
  return readAnswer({ status: response.status, retryAfter, text: await response.text(), read });
}

/** True of what another try may get past: too slow, too often, or a server that is away, or has no room, for a moment. */
export function isTransient({ status }: { status: number }): boolean {
  return [408, 429, 502, 503, 504, 507].includes(status);
}

/** A link without ids still shows its form: submitting then says what is missing. */
export function readLink(body: JsonRecord): PublicLink {
  const data = recordAt(body, 'data');
  const company = recordAt(data, 'company');
  return {
    id: textAt(data, 'id'),
    slug: textAt(data, 'slug'),
    company: {
      id: textAt(company, 'id'),
      nameIn: textAt(company, 'nameIn'),
      nameOut: textAt(company, 'nameOut'),
      logoUrl: textAt(company, 'logoUrl'),
      pdfLogoUrl: textAt(company, 'pdfLogoUrl'),
      appEditorSettings: textAt(company, 'appEditorSettings'),
      authorizationText: textAt(company, 'authorizationText'),
      disclaimer: textAt(company, 'disclaimer'),
    },
  };
}

/** @param early body of a successful answer to this call, where it was made while the page was loading */
export async function fetchLink(slug: string, early: Promise<string | undefined>): Promise<Answer<PublicLink>> {
  const text = await early;
  if (text !== undefined) return readAnswer({ status: 200, retryAfter: null, text, read: readLink });
  const path = `/api/generated-link/get/slug/${encodeURIComponent(slug)}`;
  return call(path, { signal: AbortSignal.timeout(CALL_TIMEOUT_MS) }, readLink);
}

export function initializeSession(slug: string): Promise<Answer<string>> {
  const path = `/api/form/initialize-session/${encodeURIComponent(slug)}`;
  return call(path, { signal: AbortSignal.timeout(CALL_TIMEOUT_MS) }, (body) => {
    return sessionIdAt(recordAt(body, 'data'));
  });
}

interface JsonCall<T> {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
  /** When to give up. */
  readonly signal: AbortSignal;
  /** The call outlives the page; bodies beyond 64 KiB are refused then. */
  readonly keepalive?: boolean;
  readonly read: (body: JsonRecord) => T | undefined;
}

/** @throws when there is no answer */
export function sendJson<T>({ path, body, read, ...init }: JsonCall<T>): Promise<Answer<T>> {
  const headers = { 'content-type': 'application/json' };
  return call(path, { ...init, headers, body: JSON.stringify(body) }, read);
}

export function removeDocument({
  id,
  formSubmissionId,
}: {
  id: string;
  formSubmissionId: string;
}): Promise<Answer<true>> {
  const path = `/api/documents/upload-public/${encodeURIComponent(id)}`;
  return call(path, { method: 'DELETE', headers: { 'x-form-session': formSubmissionId } }, () => true);
}

const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Milliseconds before the next try: doubled with every failed one, up to half a minute. */
export function retryDelay(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
}

/**
 * Resolves when the next try is due, or as soon as the browser is told that it is connected again.
 * @param atLeast milliseconds that the server asked for
 */
export function waitForRetry(failures: number, atLeast = 0): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, Math.max(atLeast, retryDelay(failures)));
    window.addEventListener('online', go);
  });
}
