import type { SIGNATURE_TOKEN_HEADER } from '@funding-desk/shared/schemas/signature/signature-request';
import { type Answer, CALL_TIMEOUT_MS } from '../calls/api.ts';
import { sendJson } from '../calls/send-json.ts';
import type { SignatureMethod } from '../fields/field-form.ts';
import { readLanguage } from '../language/language.ts';
import { type JsonRecord, recordAt, textAt } from '../lib/read-json.ts';

/** Written here, because the schemas would load zod. */
const TOKEN_HEADER = 'x-signature-token' satisfies typeof SIGNATURE_TOKEN_HEADER;

/** What the page shows of the application. */
export interface SignerContent {
  readonly companyName: string;
  readonly logoUrl: string;
  readonly businessName: string;
  /** As the first owner typed it. */
  readonly signerName: string;
  readonly consentText: string;
  readonly disclaimer: string;
  readonly fieldNames: readonly string[];
  /** ISO date and time. */
  readonly expiresAt: string;
  /** What happened to a used link, and when as ISO date and time. */
  readonly answer: { readonly state: 'signed' | 'declined'; readonly at: string } | null;
}

interface CallInput<T> {
  readonly token: string;
  readonly path: string;
  readonly body: object;
  readonly read: (body: JsonRecord) => T | undefined;
}

/** The secret of the link, for the server. */
export const tokenHeaders = (token: string) => ({ [TOKEN_HEADER]: token });

function post<T>({ token, ...sent }: CallInput<T>): Promise<Answer<T>> {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  return sendJson({ method: 'POST', headers: tokenHeaders(token), signal, ...sent });
}

function readAnswer(data: JsonRecord): SignerContent['answer'] {
  const answer = recordAt(data, 'answer');
  const [state, at] = [textAt(answer, 'state'), textAt(answer, 'at')];
  return state === 'signed' || state === 'declined' ? { state, at } : null;
}

function readPage(body: JsonRecord): SignerContent {
  const data = recordAt(body, 'data');
  const { fieldNames } = data;
  return {
    companyName: textAt(data, 'companyName'),
    logoUrl: textAt(data, 'logoUrl'),
    businessName: textAt(data, 'businessName'),
    signerName: textAt(data, 'signerName'),
    consentText: textAt(data, 'consentText'),
    disclaimer: textAt(data, 'disclaimer'),
    fieldNames: Array.isArray(fieldNames) ? fieldNames.filter((name) => typeof name === 'string') : [],
    expiresAt: textAt(data, 'expiresAt'),
    answer: readAnswer(data),
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
  /** Of the tab, whose draft has the values of `savedFields`. */
  readonly secret: string | undefined;
  readonly savedFields: readonly string[];
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
