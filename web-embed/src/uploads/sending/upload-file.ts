import { type Answer, readAnswer } from '../../calls/api.ts';
import { readLanguage } from '../../language/language.ts';
import type { JsonRecord } from '../../lib/read-json.ts';
import type { FileUpload } from '../upload-context.ts';

interface FilePost<T> extends Pick<FileUpload, 'file' | 'signal' | 'onProgress'> {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text parts. They precede the file, because the server needs them first. */
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly read: (body: JsonRecord) => T | undefined;
}

/** Without progress for this time, the connection counts as dead. */
const SENDING_STALL_MS = 20_000;
/** System buffers can still send after the last progress event, and the server checks the file before it responds. */
const ANSWER_STALL_MS = 120_000;

function multipart<T>({ file, fields }: FilePost<T>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value) form.append(name, value);
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
export function postFile<T>(post: FilePost<T>): Promise<Answer<T>> {
  const { path, headers = {}, signal, onProgress, read } = post;
  return new Promise((resolve, reject) => {
    if (signal.aborted) throw new Error('Upload failed');
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    const stall = watchStall(abort);
    xhr.open('POST', path);
    for (const [name, value] of Object.entries({ ...headers, 'accept-language': readLanguage() }))
      xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      stall.push(SENDING_STALL_MS);
      if (lengthComputable && total > 0) onProgress(Math.round((loaded / total) * 100));
    };
    xhr.upload.onload = () => stall.push(ANSWER_STALL_MS);
    xhr.onload = () => {
      const { status, responseText: text } = xhr;
      resolve(readAnswer({ status, retryAfter: xhr.getResponseHeader('retry-after'), text, read }));
    };
    xhr.onerror = () => reject(new Error('Upload failed'));
    xhr.onabort = () => reject(new Error('Upload failed'));
    xhr.onloadend = () => {
      stall.stop();
      signal.removeEventListener('abort', abort);
    };
    signal.addEventListener('abort', abort);
    stall.push(SENDING_STALL_MS);
    xhr.send(multipart(post));
  });
}
