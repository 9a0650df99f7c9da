import type { SIGNATURE_TOKEN_HEADER } from '@funding-desk/shared/schemas/application/signature-request';
import { type Answer, CALL_TIMEOUT_MS, call } from '../api.ts';
import { type JsonRecord, recordAt, textAt } from '../app/read-json.ts';
import type { SignatureMethod } from '../fields/field-form.ts';
import { readLanguage } from '../language/language.ts';

/** Written here, because the schemas would load zod. */
const TOKEN_HEADER = 'x-signature-token' satisfies typeof SIGNATURE_TOKEN_HEADER;

/** What the page shows of the application. */
export interface SignerContent {
  readonly companyName: string;
  readonly logoUrl: string;
  readonly businessName: string;
  readonly consentText: string;
  readonly disclaimer: string;
  readonly fieldNames: readonly string[];
  readonly language: string;
  /** ISO date and time. */
  readonly expiresAt: string;
}

interface CallInput<T> {
  readonly token: string;
  readonly path: string;
  readonly body: object;
  readonly read: (body: JsonRecord) => T | undefined;
}

function post<T>({ token, path, body, read }: CallInput<T>): Promise<Answer<T>> {
  const headers = { 'content-type': 'application/json', [TOKEN_HEADER]: token };
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  return call(path, { method: 'POST', headers, body: JSON.stringify(body), signal }, read);
}

function readPage(body: JsonRecord): SignerContent {
  const data = recordAt(body, 'data');
  const { fieldNames } = data;
  return {
    companyName: textAt(data, 'companyName'),
    logoUrl: textAt(data, 'logoUrl'),
    businessName: textAt(data, 'businessName'),
    consentText: textAt(data, 'consentText'),
    disclaimer: textAt(data, 'disclaimer'),
    fieldNames: Array.isArray(fieldNames) ? fieldNames.filter((name) => typeof name === 'string') : [],
    language: textAt(data, 'language'),
    expiresAt: textAt(data, 'expiresAt'),
  };
}

/** Opens the link. The first call is recorded. @throws when there is no response */
export function openSignature(token: string): Promise<Answer<SignerContent>> {
  return post({ token, path: '/api/signature/open', body: {}, read: readPage });
}

interface SignInput {
  readonly token: string;
  readonly values: Readonly<Record<string, string>>;
  /** PNG data URL, '' for a blank pad. */
  readonly signature: string;
  readonly signatureMethod: SignatureMethod;
}

/** @throws when there is no response */
export function sendSignature({ token, ...signed }: SignInput): Promise<Answer<true>> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const body = { ...signed, timeZone, language: readLanguage() };
  return post({ token, path: '/api/signature/sign', body, read: () => true as const });
}

/** @throws when there is no response */
export function declineSignature(token: string): Promise<Answer<true>> {
  return post({ token, path: '/api/signature/decline', body: {}, read: () => true as const });
}
