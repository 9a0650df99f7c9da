import type { PublicLink } from '@funding-desk/shared/schemas/link';
import { type JsonRecord, parseRecord, recordAt, sessionIdAt, textAt, textsAt } from './wire.ts';

/** What a call came to. A call that never got an answer throws instead. */
export type Answer<T> = { readonly isSuccess: true; readonly data: T } | Refusal;

export interface Refusal {
  readonly isSuccess: false;
  readonly status: number;
  /** Stable word for the reason, '' when the answer has none. */
  readonly code: string;
  /** The server's sentence, '' when it gave none. */
  readonly error: string;
  /** Field name -> sentence. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface Receipt {
  readonly id: string;
  readonly reference: string;
}

/** Loading gives up after this time, so that a dead connection shows within ten seconds. */
const LOAD_TIMEOUT_MS = 8_000;

/** Reads a response envelope; `read` may answer undefined for data that cannot be used. */
export function readAnswer<T>({
  status,
  text,
  read,
}: {
  status: number;
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
    code: textAt(body, 'code'),
    error: textAt(body, 'error'),
    fields: textsAt(body, 'fields'),
  };
}

async function call<T>(path: string, init: RequestInit, read: (body: JsonRecord) => T | undefined): Promise<Answer<T>> {
  const response = await fetch(path, { credentials: 'omit', ...init });
  return readAnswer({ status: response.status, text: await response.text(), read });
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

export function fetchLink(slug: string): Promise<Answer<PublicLink>> {
  const path = `/api/generated-link/get/slug/${encodeURIComponent(slug)}`;
  return call(path, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) }, readLink);
}

export function initializeSession(slug: string): Promise<Answer<string>> {
  const path = `/api/form/initialize-session/${encodeURIComponent(slug)}`;
  return call(path, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) }, (body) => {
    return sessionIdAt(recordAt(body, 'data'));
  });
}

export function submitApplication(body: object): Promise<Answer<Receipt>> {
  const headers = { 'content-type': 'application/json' };
  return call('/api/form/submit', { method: 'POST', headers, body: JSON.stringify(body) }, (answer) => {
    const data = recordAt(answer, 'data');
    return { id: textAt(data, 'id'), reference: textAt(data, 'reference') };
  });
}

export function removeDocument({
  id,
  formSubmissionId,
}: {
  id: string;
  formSubmissionId: string;
}): Promise<Answer<true>> {
  const path = `/api/documents/upload-public/${encodeURIComponent(id)}`;
  const query = new URLSearchParams({ formSubmissionId });
  return call(`${path}?${query}`, { method: 'DELETE' }, () => true);
}
