import { failureSchema } from '@funding-desk/shared/schemas/failure';
import type { z } from 'zod';
import { getPlatform } from '../../platform/current-platform.ts';
import { useSessionStore } from '../../stores/session-store.ts';
import { ApiError } from '../api/api-error.ts';

interface FileUpload<S extends z.ZodType> {
  /** Path from `/api`. */
  readonly path: string;
  readonly file: File;
  /** Text parts beside the file. */
  readonly fields: Readonly<Record<string, string>>;
  readonly schema: S;
  /** @param share of the bytes that were sent, from 0 to 1 */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function errorOf({ status, text, token }: { status: number; text: string; token: string | null }): ApiError {
  const failure = failureSchema.safeParse(parseOrNull(text));
  if (failure.success) {
    const { error, code, fields = {}, data } = failure.data;
    return new ApiError({ message: error, status, code, token, fields, data });
  }
  const message =
    status === 0
      ? 'The connection was lost before the file was stored. Please try again.'
      : `The server could not store the file (status ${status}). Please try again.`;
  return new ApiError({ message, status, code: status === 0 ? 'no_answer' : 'unreadable_answer', token });
}

function bodyOf({ file, fields }: Pick<FileUpload<z.ZodType>, 'file' | 'fields'>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', file);
  return body;
}

/** Sends a file as the signed-in person. `fetch` reports no progress. @throws ApiError; AbortError */
export function uploadFile<S extends z.ZodType>(upload: FileUpload<S>): Promise<z.output<S>> {
  const { path, schema, onProgress, signal } = upload;
  const { token } = useSessionStore.getState();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const end = () => {
      const { status, responseText: text } = request;
      if (signal.aborted) return reject(signal.reason);
      const parsed = status >= 200 && status < 300 ? schema.safeParse(parseOrNull(text)) : null;
      return parsed?.success ? resolve(parsed.data) : reject(errorOf({ status, text, token }));
    };
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onloadend = end;
    request.open('POST', `${getPlatform().serverAddress}${path}`);
    request.setRequestHeader('Accept', 'application/json');
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(bodyOf(upload));
  });
}
