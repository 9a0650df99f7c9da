import type { PublicLink } from '@funding-desk/shared/schemas/company/link';
import { readLanguage } from '../language/language.ts';
import { type JsonRecord, parseRecord, recordAt, textAt, textsAt } from '../lib/read-json.ts';

/** Result of an API call. A call without a response throws instead. */
export type Answer<T> = { readonly isSuccess: true; readonly data: T } | Refusal;

export interface Refusal {
  readonly isSuccess: false;
  readonly status: number;
  /** Delay that the server requests before a retry, in milliseconds; 0 if it requests none. */
  readonly retryAfter: number;
  /** Stable error code, '' if the response has none. */
  readonly code: string;
  /** The server's error message, '' if it sent none. */
  readonly error: string;
  /** Field name -> error message. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Calls time out after this time, so that users see a dead connection within ten seconds. */
export const CALL_TIMEOUT_MS = 8_000;

/** Reads a response envelope. `read` returns undefined for unusable data. */
export function readAnswer<T>({
  status,
  retryAfter,
  text,
  read,
}: {
  status: number;
  /** The `Retry-After` header, in seconds. */
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

/** @throws when there is no response */
export async function call<T>(
  path: string,
  init: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> },
  read: (body: JsonRecord) => T | undefined,
): Promise<Answer<T>> {
  // The form's language can differ from the browser's preference.
  const headers = { ...init.headers, 'accept-language': readLanguage() };
  const response = await fetch(path, { credentials: 'omit', ...init, headers });
  const retryAfter = response.headers.get('retry-after');
  return readAnswer({ status: response.status, retryAfter, text: await response.text(), read });
}

/**
 * Whether a retry can succeed: the request timed out, was rate limited, or the server is unavailable or out of disk
 * space.
 */
export function isTransient({ status }: { status: number }): boolean {
  return [408, 429, 502, 503, 504, 507].includes(status);
}

/** A link without ids still renders its form. The submit then reports what is missing. */
export function readLink(body: JsonRecord): PublicLink {
  const data = recordAt(body, 'data');
  const company = recordAt(data, 'company');
  return {
    id: textAt(data, 'id'),
    slug: textAt(data, 'slug'),
    redirectUrl: textAt(data, 'redirectUrl'),
    company: {
      id: textAt(company, 'id'),
      nameIn: textAt(company, 'nameIn'),
      nameOut: textAt(company, 'nameOut'),
      logoUrl: textAt(company, 'logoUrl'),
      pdfLogoUrl: textAt(company, 'pdfLogoUrl'),
      appEditorSettings: textAt(company, 'appEditorSettings'),
      authorizationText: textAt(company, 'authorizationText'),
      disclaimer: textAt(company, 'disclaimer'),
      showsAllQuestions: company.showsAllQuestions === true,
      sendsReminders: company.sendsReminders === true,
    },
  };
}

/** @param preloaded body of a successful response that was fetched while the page loaded */
export async function fetchLink(slug: string, preloaded: Promise<string | undefined>): Promise<Answer<PublicLink>> {
  const text = await preloaded;
  if (text !== undefined) return readAnswer({ status: 200, retryAfter: null, text, read: readLink });
  const path = `/api/generated-link/get/slug/${encodeURIComponent(slug)}`;
  return call(path, { signal: AbortSignal.timeout(CALL_TIMEOUT_MS) }, readLink);
}

const MIN_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 30_000;

/** Delay before the next try in milliseconds. It doubles with every failure, up to 30 seconds. */
export function retryDelay(failures: number): number {
  return Math.min(MAX_RETRY_DELAY_MS, MIN_RETRY_DELAY_MS * 2 ** Math.max(0, failures - 1));
}

/**
 * Resolves after the retry delay, or as soon as the browser is online again.
 * @param atLeast delay that the server requests, in milliseconds
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
