import type { DISCLOSURE_TOKEN_HEADER, DisclosurePage } from '@funding-desk/shared/schemas/deal/disclosure';
import { type Answer, CALL_TIMEOUT_MS } from '../calls/api.ts';
import { fetchFile } from '../calls/fetch-file.ts';
import { sendJson } from '../calls/send-json.ts';
import type { Signature } from '../fields/field-form.ts';
import { readLanguage } from '../language/language.ts';
import { type JsonRecord, recordAt, textAt } from '../lib/read-json.ts';

/** Written here, because the schemas would load zod. */
const TOKEN_HEADER = 'x-disclosure-token' satisfies typeof DISCLOSURE_TOKEN_HEADER;

/** What the page shows of the offer. */
export interface DisclosureContent extends Omit<DisclosurePage, 'file' | 'language'> {
  readonly fileName: string;
  /** Of the application. */
  readonly language: string;
}

interface CallInput<T> {
  readonly token: string;
  readonly path: string;
  readonly body?: object;
  readonly read: (body: JsonRecord) => T | undefined;
}

function post<T>({ token, body = {}, ...sent }: CallInput<T>): Promise<Answer<T>> {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  return sendJson({ method: 'POST', headers: { [TOKEN_HEADER]: token }, signal, body, ...sent });
}

function readAnswer(data: JsonRecord): DisclosureContent['answer'] {
  const answer = recordAt(data, 'answer');
  const [state, at] = [textAt(answer, 'state'), textAt(answer, 'at')];
  return state === 'signed' || state === 'declined' ? { state, at } : null;
}

function readPage(body: JsonRecord): DisclosureContent {
  const data = recordAt(body, 'data');
  return {
    companyName: textAt(data, 'companyName'),
    logoUrl: textAt(data, 'logoUrl'),
    funderName: textAt(data, 'funderName'),
    businessName: textAt(data, 'businessName'),
    reference: textAt(data, 'reference'),
    fileName: textAt(recordAt(data, 'file'), 'name'),
    words: textAt(data, 'words'),
    language: textAt(data, 'language'),
    expiresAt: textAt(data, 'expiresAt'),
    answer: readAnswer(data),
  };
}

/** Opens the link. The first call is recorded. @throws when there is no response */
export function openDisclosure(token: string): Promise<Answer<DisclosureContent>> {
  return post({ token, path: '/api/disclosure/open', read: readPage });
}

/** The PDF, as the funder made it. @throws when the connection breaks */
export function fetchDisclosure(token: string): Promise<Answer<Blob>> {
  return fetchFile({ path: '/api/disclosure/file', body: {}, headers: { [TOKEN_HEADER]: token } });
}

interface SignInput {
  readonly token: string;
  readonly name: string;
  /** Undefined for a blank pad, which the server refuses. */
  readonly signature: Signature | undefined;
}

/** @throws when there is no response. The same signature can then be sent again. */
export function signDisclosure({ token, name, signature }: SignInput): Promise<Answer<true>> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { png = '', method = 'drawn' } = signature ?? {};
  const body = { name, signature: png, signatureMethod: method, timeZone, language: readLanguage() };
  return post({ token, path: '/api/disclosure/sign', body, read: () => true as const });
}

/** @throws when there is no response */
export function declineDisclosure(token: string): Promise<Answer<true>> {
  return post({ token, path: '/api/disclosure/decline', read: () => true as const });
}
