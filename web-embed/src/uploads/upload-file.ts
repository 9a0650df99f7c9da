import type { DocumentType } from '@funding-desk/shared/fields/catalogue';
import { type Answer, readAnswer } from '../api.ts';
import { type JsonRecord, recordAt, sessionIdAt, textAt } from '../wire.ts';

export interface UploadedFile {
  readonly id: string;
  readonly url: string;
  /** Session that the server put the file into. */
  readonly formSubmissionId: string | undefined;
}

export interface UploadRequest {
  readonly file: File;
  readonly documentType: DocumentType;
  readonly companyId: string;
  readonly formSubmissionId: string | undefined;
  readonly onProgress: (percent: number) => void;
}

function readUpload(body: JsonRecord): UploadedFile | undefined {
  const data = recordAt(body, 'data');
  const id = textAt(data, 'id');
  if (id === '') return undefined;
  return { id, url: textAt(body, 'url'), formSubmissionId: sessionIdAt(data) };
}

/** The texts stand before the file, so that the server knows where it belongs before it reads it. */
function multipart({ file, documentType, companyId, formSubmissionId }: UploadRequest): FormData {
  const form = new FormData();
  form.append('documentType', documentType);
  if (companyId) form.append('companyId', companyId);
  if (formSubmissionId) form.append('formSubmissionId', formSubmissionId);
  form.append('file', file, file.name);
  return form;
}

/** Uploads one file. XMLHttpRequest, because `fetch` tells no progress of what it sends. Rejects without an answer. */
export function uploadFile(request: UploadRequest): Promise<Answer<UploadedFile>> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', '/api/documents/upload-public');
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) request.onProgress(Math.round((loaded / total) * 100));
    };
    xhr.onload = () => resolve(readAnswer({ status: xhr.status, text: xhr.responseText, read: readUpload }));
    xhr.onerror = () => reject(new Error('Upload failed'));
    xhr.onabort = () => reject(new Error('Upload failed'));
    xhr.send(multipart(request));
  });
}
