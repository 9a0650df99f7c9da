import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { createFileToken } from '../../../lib/api/create-file-token.ts';
import { getPlatform } from '../../../platform/current-platform.ts';
import type { DocumentPlace } from './document-place.ts';
import classes from './workbench.module.css';

interface LoadInput {
  readonly document: FiledDocumentView;
  readonly signal: AbortSignal;
  /** Receives the loaded part, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

async function loadDocument({ document, signal, onProgress }: LoadInput): Promise<Blob> {
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

const PdfDocument = lazyPart(async () => (await import('./pdf/pdf-document.tsx')).PdfDocument);
const PicturePage = lazyPart(async () => (await import('./picture-page.tsx')).PicturePage);

/** Without a value, the bar shows that it works. The toolbar has its place already. */
function Loading({ part }: { part?: number }) {
  return (
    <>
      <div className={classes.toolbar} />
      <div className={classes.loading}>
        <progress aria-label="Loading the document" value={part} />
      </div>
    </>
  );
}

interface DocumentContentProps {
  readonly document: FiledDocumentView;
  /** What is shown of it, if not its start. */
  readonly place: DocumentPlace | undefined;
  /** Receives the thumbnails of the pages. */
  readonly strip: HTMLElement | null;
  readonly downloadButton: ReactNode;
}

/** The pages of a PDF, or a picture. */
export function DocumentContent({ document, place, strip, downloadButton }: DocumentContentProps) {
  const [part, setPart] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['document-content', document.id],
    queryFn: ({ signal }) => loadDocument({ document, signal, onProgress: setPart }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Loading part={part} />;
  const shared = { file: data, name: document.originalFilename, downloadButton, loading: <Loading /> };
  return (
    <Suspense fallback={<Loading />}>
      {document.fileType === 'application/pdf' ? (
        <PdfDocument {...shared} place={place} strip={strip} />
      ) : (
        <PicturePage {...shared} place={place} />
      )}
    </Suspense>
  );
}
