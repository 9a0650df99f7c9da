import { DOCUMENT_TYPES, findField } from '@funding-desk/shared/fields/catalogue';
import { secondSignerValues } from '@funding-desk/shared/fields/second-signer-inputs';
import type { ResumePreview } from '@funding-desk/shared/schemas/application/draft';
import { type Answer, CALL_TIMEOUT_MS } from '../../calls/api.ts';
import { sendJson } from '../../calls/send-json.ts';
import type { SignatureMethod } from '../../fields/field-form.ts';
import { readLanguage, toLanguage } from '../../language/language.ts';
import { isRecord, type JsonRecord, recordAt, textAt, textsAt } from '../../lib/read-json.ts';
import { sessionHeaders } from '../../session/session-headers.ts';
import { sessionIdAt } from '../../session/session-id.ts';
import type { StoredDocument } from '../../uploads/upload-item.ts';
import type { Draft } from '../draft.ts';
import type { DraftChange } from './draft-change.ts';

/** Browsers refuse longer bodies for calls with `keepalive`. */
const MAX_KEEPALIVE_LENGTH = 60_000;

const timeout = () => AbortSignal.timeout(CALL_TIMEOUT_MS);

interface SaveDraftInput {
  readonly formSubmissionId: string;
  readonly change: DraftChange;
  /** The page is closing, so the call must outlive it. */
  readonly isLeaving: boolean;
  readonly signal: AbortSignal;
}

export function saveDraft({ change, isLeaving, signal, ...session }: SaveDraftInput): Promise<Answer<true>> {
  const body = { ...session, ...change, language: readLanguage() };
  const keepalive = isLeaving && JSON.stringify(body).length < MAX_KEEPALIVE_LENGTH;
  const headers = sessionHeaders(session.formSubmissionId);
  const read = () => true as const;
  return sendJson({ method: 'PUT', path: '/api/form/draft', headers, body, signal, keepalive, read });
}

function readMethods(methods: JsonRecord): Draft['signatureMethods'] {
  const entries = Object.entries(methods).flatMap(([signer, method]): [string, SignatureMethod][] =>
    method === 'drawn' || method === 'typed' ? [[signer, method]] : [],
  );
  return Object.fromEntries(entries);
}

function readDocument(data: unknown): readonly StoredDocument[] {
  if (!isRecord(data)) return [];
  const { fileSize } = data;
  const type = DOCUMENT_TYPES.find(({ id }) => id === textAt(data, 'documentType'));
  const id = textAt(data, 'id');
  if (!type || id === '' || typeof fileSize !== 'number') return [];
  const originalFilename = textAt(data, 'originalFilename');
  return [{ id, originalFilename, fileType: textAt(data, 'fileType'), documentType: type.id, fileSize }];
}

/** The strings under form field names, either of sensitive fields or of the others. */
function textsOfForm(record: JsonRecord, key: string, isSensitive: boolean): Readonly<Record<string, string>> {
  const isOfKind = (name: string) => Boolean(findField(name)?.sensitive) === isSensitive && findField(name);
  return Object.fromEntries(Object.entries(textsAt(record, key)).filter(([name]) => isOfKind(name)));
}

/** The values that name a partner who signs separately. */
function readSigner(data: JsonRecord): Readonly<Record<string, string>> {
  if (!isRecord(data.secondSigner)) return {};
  return secondSignerValues({ name: textAt(data.secondSigner, 'name'), email: textAt(data.secondSigner, 'email') });
}

/** Reads a draft from the response. Unusable parts are left out. */
export function readDraft(body: JsonRecord): Draft {
  const data = recordAt(body, 'data');
  const { documents } = data;
  return {
    values: { ...textsOfForm(data, 'values', false), ...readSigner(data) },
    masks: textsOfForm(data, 'masks', true),
    signatureMethods: readMethods(recordAt(data, 'signatureMethods')),
    isSoleOwner: data.soleOwner === true,
    place: textAt(data, 'place'),
    language: textAt(data, 'language'),
    documents: Array.isArray(documents) ? documents.flatMap(readDocument) : [],
  };
}

export function openDraft(formSubmissionId: string): Promise<Answer<Draft>> {
  const path = '/api/form/draft/open';
  return sendJson({ method: 'POST', path, body: { formSubmissionId }, signal: timeout(), read: readDraft });
}

/** Sends the resume link by e-mail. @returns its expiry time, ISO 8601 */
export function sendDraftLink(link: { formSubmissionId: string; email: string }): Promise<Answer<string>> {
  const path = '/api/form/draft/send-link';
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const body = { ...link, timeZone, language: readLanguage() };
  const read = (answer: JsonRecord) => textAt(recordAt(answer, 'data'), 'expiresAt') || undefined;
  return sendJson({ method: 'POST', path, body, signal: timeout(), read });
}

export type DraftPreview = ResumePreview;

/** Reads whose draft an e-mailed link opens. This changes nothing on the server. */
export function previewDraft(link: {
  token: string;
  formSubmissionId: string | undefined;
}): Promise<Answer<DraftPreview>> {
  const read = (answer: JsonRecord): DraftPreview => {
    const data = recordAt(answer, 'data');
    return {
      slug: textAt(data, 'slug'),
      businessName: textAt(data, 'businessName'),
      sentTo: textAt(data, 'sentTo'),
      language: toLanguage(textAt(data, 'language')) ?? 'en',
      isOpenHere: data.isOpenHere === true,
    };
  };
  return sendJson({ method: 'POST', path: '/api/form/draft/preview', body: link, signal: timeout(), read });
}

interface Resumed {
  readonly formSubmissionId: string;
  readonly slug: string;
}

/** Exchanges the token of an e-mailed link for a new secret of its session. */
export function resumeDraft(token: string): Promise<Answer<Resumed>> {
  const path = '/api/form/draft/resume';
  const read = (answer: JsonRecord): Resumed | undefined => {
    const data = recordAt(answer, 'data');
    const formSubmissionId = sessionIdAt(data);
    return formSubmissionId ? { formSubmissionId, slug: textAt(data, 'slug') } : undefined;
  };
  return sendJson({ method: 'POST', path, body: { token }, signal: timeout(), read });
}
