import type { DocumentType } from '@funding-desk/shared/fields/catalogue';
import { type Answer, readAnswer } from '../api.ts';
import { type FormSession, isSessionOver } from '../app/form-session.ts';
import { type JsonRecord, recordAt, sessionIdAt, textAt } from '../app/read-json.ts';
import { readLanguage } from '../language/language.ts';

export interface UploadedFile {
  readonly id: string;
  readonly url: string;
  /** Name under which it is kept. */
  readonly originalFilename: string;
  /** Session that the server put the file into. */
  readonly formSubmissionId: string | undefined;
}

export interface UploadRequest {
  readonly file: File;
  readonly documentType: DocumentType;
  readonly companyId: string;
  readonly formSubmissionId: string | undefined;
  /** The same for every try with the same file. */
  readonly uploadKey: string;
  /** Ends the upload, which then rejects. */
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/** A connection on which nothing moves for so long is dead, whatever the browser thinks of it. */
const SENDING_STALL_MS = 20_000;
/** What is sent may still lie in the system's buffers, and the server opens the file before it answers. */
const ANSWER_STALL_MS = 120_000;

function readUpload(body: JsonRecord): UploadedFile | undefined {
  const data = recordAt(body, 'data');
  const id = textAt(data, 'id');
  if (id === '') return undefined;
  const originalFilename = textAt(data, 'originalFilename');
  return { id, url: textAt(body, 'url'), originalFilename, formSubmissionId: sessionIdAt(data) };
}

/** The texts stand before the file, so that the server knows where it belongs before it reads it. */
function multipart({ file, documentType, companyId, formSubmissionId, uploadKey }: UploadRequest): FormData {
  const form = new FormData();
  form.append('documentType', documentType);
  if (companyId) form.append('companyId', companyId);
  if (formSubmissionId) form.append('formSubmissionId', formSubmissionId);
  form.append('uploadKey', uploadKey);
  form.append('file', file, file.name);
  return form;
}

/** Calls back when `push` was not called for that long. */
function watchStall(onStall: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const push = (milliseconds: number) => {
    stop();
    timer = setTimeout(onStall, milliseconds);
  };
  return { push, stop };
}

/**
 * Uploads one file. XMLHttpRequest, because `fetch` tells no progress of what it sends. Rejects without an answer.
 */
export function uploadFile(request: UploadRequest): Promise<Answer<UploadedFile>> {
  return new Promise((resolve, reject) => {
    if (request.signal.aborted) throw new Error('Upload failed');
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    const stall = watchStall(abort);
    xhr.open('POST', '/api/documents/upload-public');
    xhr.setRequestHeader('accept-language', readLanguage());
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      stall.push(SENDING_STALL_MS);
      if (lengthComputable && total > 0) request.onProgress(Math.round((loaded / total) * 100));
    };
    xhr.upload.onload = () => stall.push(ANSWER_STALL_MS);
    xhr.onload = () => {
      const { status, responseText: text } = xhr;
      resolve(readAnswer({ status, retryAfter: xhr.getResponseHeader('retry-after'), text, read: readUpload }));
    };
    xhr.onerror = () => reject(new Error('Upload failed'));
    xhr.onabort = () => reject(new Error('Upload failed'));
    xhr.onloadend = () => {
      stall.stop();
      request.signal.removeEventListener('abort', abort);
    };
    request.signal.addEventListener('abort', abort);
    stall.push(SENDING_STALL_MS);
    xhr.send(multipart(request));
  });
}

export interface SendInput extends Omit<UploadRequest, 'formSubmissionId'> {
  readonly session: FormSession;
  /** True while no file of this page hangs on the session, so that another one will do. */
  readonly isSessionFree: () => boolean;
}

/** Renewals that are under way, by session: of several uploads that meet the same end, one asks for a new session. */
const renewals = new WeakMap<FormSession, Promise<void>>();

function renewOnce(session: FormSession): Promise<void> {
  const renewal = renewals.get(session) ?? session.renew().finally(() => renewals.delete(session));
  renewals.set(session, renewal);
  return renewal;
}

/**
 * Uploads one file into the session; into a new one where the stored one was swept or finished meanwhile and nothing
 * hangs on it. Rejects without an answer.
 */
export async function sendUpload({ session, isSessionFree, ...request }: SendInput): Promise<Answer<UploadedFile>> {
  const formSubmissionId = await session.id();
  const answer = await uploadFile({ ...request, formSubmissionId });
  if (answer.isSuccess || !isSessionOver(answer)) return answer;
  const isRenewed = (await session.id()) !== formSubmissionId;
  if (!isRenewed && !isSessionFree()) {
    session.finish();
    return answer;
  }
  if (!isRenewed) await renewOnce(session);
  return uploadFile({ ...request, formSubmissionId: await session.id() });
}
