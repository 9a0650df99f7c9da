import type { OpenedPackage } from '@funding-desk/shared/schemas/deal/package';
import { type Answer, CALL_TIMEOUT_MS } from '../calls/api.ts';
import { fetchFile } from '../calls/fetch-file.ts';
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

/** Downloads one file. Rejects when the connection breaks. */
export function downloadFile({ token, file, size, onProgress }: DownloadInput): Promise<Answer<Blob>> {
  return fetchFile({
    path: '/api/package/file',
    body: { token, file },
    onBytes: (received) => onProgress(size === 0 ? 0 : Math.min(1, received / size)),
  });
}
