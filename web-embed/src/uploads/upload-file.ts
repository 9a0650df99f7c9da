import type { DocumentType } from '@funding-desk/shared/fields/catalogue';
import { type Answer, readAnswer } from '../api.ts';
import { type FormSession, isSessionOver } from '../app/form-session.ts';
import { type JsonRecord, recordAt, sessionIdAt, textAt } from '../app/read-json.ts';
import { readLanguage } from '../language/language.ts';

export interface UploadedFile {
  readonly id: string;
  readonly url: string;
  /** Stored file name. */
  readonly originalFilename: string;
  /** Session that the server assigned to the file. */
  readonly formSubmissionId: string | undefined;
}

export interface UploadRequest {
  readonly file: File;
  readonly documentType: DocumentType;
  readonly companyId: string;
  readonly formSubmissionId: string | undefined;
  /** The same for all retries of a file. */
  readonly uploadKey: string;
  /** Aborts the upload, which then rejects. */
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/** Without progress for this time, the connection counts as dead. */
const SENDING_STALL_MS = 20_000;
/** System buffers can still send after the last progress event, and the server checks the file before it responds. */
const ANSWER_STALL_MS = 120_000;

function readUpload(body: JsonRecord): UploadedFile | undefined {
  const data = recordAt(body, 'data');
  const id = textAt(data, 'id');
  if (id === '') return undefined;
  const originalFilename = textAt(data, 'originalFilename');
  return { id, url: textAt(body, 'url'), originalFilename, formSubmissionId: sessionIdAt(data) };
}

/** The text fields come first, because the server needs them before the file. */
function multipart({ file, documentType, companyId, formSubmissionId, uploadKey }: UploadRequest): FormData {
  const form = new FormData();
  form.append('documentType', documentType);
  if (companyId) form.append('companyId', companyId);
  if (formSubmissionId) form.append('formSubmissionId', formSubmissionId);
  form.append('uploadKey', uploadKey);
  form.append('file', file, file.name);
  return form;
}

/** Calls `onStall` if `push` is not called in time. */
function watchStall(onStall: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const push = (milliseconds: number) => {
    stop();
    timer = setTimeout(onStall, milliseconds);
  };
  return { push, stop };
}

/** Uploads one file. Uses XMLHttpRequest, because `fetch` reports no upload progress. Rejects without a response. */
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
  /** Whether no file of this page belongs to the session, so that a new session can replace it. */
  readonly isSessionFree: () => boolean;
}

/** Running session renewals. When several uploads fail together, only one requests a new session. */
const renewals = new WeakMap<FormSession, Promise<void>>();

function renewOnce(session: FormSession): Promise<void> {
  const renewal = renewals.get(session) ?? session.renew().finally(() => renewals.delete(session));
  renewals.set(session, renewal);
  return renewal;
}

/**
 * Uploads one file. If the session has expired or was finished, and has no files of this page, it uses a new session.
 * Rejects without a response.
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
