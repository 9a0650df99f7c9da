import type { OpenedPackage } from '@funding-desk/shared/schemas/deal/package';
import { type Answer, CALL_TIMEOUT_MS, type Refusal, readAnswer } from '../calls/api.ts';
import { sendJson } from '../calls/send-json.ts';
import { isRecord, type JsonRecord, recordAt, textAt } from '../lib/read-json.ts';

function readFiles({ files }: JsonRecord): OpenedPackage['files'] {
  if (!Array.isArray(files)) return [];
  return files.filter(isRecord).map((file) => ({ name: textAt(file, 'name'), size: Number(file.size) || 0 }));
}

function readPackage(body: JsonRecord): OpenedPackage | undefined {
  const data = recordAt(body, 'data');
  const files = readFiles(data);
  if (files.length === 0) return undefined;
  return {
    companyName: textAt(data, 'companyName'),
    logoUrl: textAt(data, 'logoUrl'),
    businessName: textAt(data, 'businessName'),
    reference: textAt(data, 'reference'),
    expiresAt: textAt(data, 'expiresAt'),
    files,
  };
}

/** Opens the package. Rejects without a response. */
export function openPackage(token: string): Promise<Answer<OpenedPackage>> {
  return sendJson({
    method: 'POST',
    path: '/api/package/open',
    body: { token },
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    read: readPackage,
  });
}

interface DownloadInput {
  readonly token: string;
  /** Position of the file in the list. */
  readonly file: number;
  readonly size: number;
  /** @param share from 0 to 1 */
  readonly onProgress: (share: number) => void;
}

/** A download that gets no further bytes for so long has failed. Milliseconds. */
const STALL_MS = 30_000;

/** The parts of a body as they arrive. @throws when the connection breaks or stalls */
async function readParts(response: Response, onBytes: (count: number) => void): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (;;) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stall = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The download has stalled')), STALL_MS);
    });
    const part = await Promise.race([reader?.read(), stall]).finally(() => clearTimeout(timer));
    if (!part || part.done) return parts;
    parts.push(part.value);
    onBytes(part.value.byteLength);
  }
}

/** Downloads one file. Rejects when the connection breaks. */
export async function downloadFile({ token, file, size, onProgress }: DownloadInput): Promise<Answer<Blob>> {
  const response = await fetch('/api/package/file', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ token, file }),
  });
  if (!response.ok) return refusalOf(response);
  let received = 0;
  const parts = await readParts(response, (count) => {
    received += count;
    onProgress(size === 0 ? 0 : Math.min(1, received / size));
  });
  const type = response.headers.get('content-type') ?? '';
  return { isSuccess: true, data: new Blob(parts, { type }) };
}

async function refusalOf(response: Response): Promise<Refusal> {
  const retryAfter = response.headers.get('retry-after');
  const { status } = response;
  const answer = readAnswer({ status, retryAfter, text: await response.text(), read: () => undefined });
  return answer.isSuccess ? { isSuccess: false, status, retryAfter: 0, code: '', error: '', fields: {} } : answer;
}

/** Milliseconds after which the browser has taken over the file. */
const TAKEN_OVER_MS = 60_000;

/** Saves the bytes as a file with that name. */
export function saveFile(name: string, bytes: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_OVER_MS);
}
