import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import { createFileToken } from '../../../lib/api/create-file-token.ts';
import { getPlatform } from '../../../platform/current-platform.ts';

interface LoadInput {
  readonly document: FiledDocumentView;
  readonly signal: AbortSignal;
  /** Receives the loaded part, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

export async function loadDocument({ document, signal, onProgress }: LoadInput): Promise<Blob> {
  const { id, fileType, fileSize } = document;
  const token = await createFileToken({ kind: 'document', id });
  const address = `${getPlatform().serverAddress}/api/documents/document/${id}?token=${encodeURIComponent(token)}`;
  const response = await fetch(address, { signal, cache: 'no-store' });
  if (!response.ok || !response.body) throw new Error('The document could not be loaded. Please try again.');
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
    size += read.value.length;
    onProgress(Math.min(1, size / fileSize));
  }
  // The checked type, so that the browser never treats the bytes as a page.
  return new Blob(chunks, { type: fileType });
}
