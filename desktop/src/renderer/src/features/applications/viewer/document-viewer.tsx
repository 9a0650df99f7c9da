import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { createFileToken } from '../../../lib/api/create-file-token.ts';
import { getPlatform } from '../../../platform/current-platform.ts';
import { useFileActions } from '../form-data/file-actions.tsx';
import classes from './document-viewer.module.css';

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

const PdfPages = lazyPart(async () => (await import('./pdf/pdf-pages.tsx')).PdfPages);
const PicturePage = lazyPart(async () => (await import('./picture-page.tsx')).PicturePage);

/** Without a value, the bar shows that it works. */
function Loading({ part }: { part?: number }) {
  return (
    <div className={classes.loading}>
      <progress aria-label="Loading the document" value={part} />
    </div>
  );
}

interface ContentProps {
  readonly document: FiledDocumentView;
  readonly openButton: ReactNode;
}

function Content({ document, openButton }: ContentProps) {
  const [part, setPart] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['document-content', document.id],
    queryFn: ({ signal }) => loadDocument({ document, signal, onProgress: setPart }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error && !data) {
    const retry = (
      <ActionButton variant="default" size="xs" onClick={() => refetch()}>
        Retry
      </ActionButton>
    );
    return <InlineNotice kind="error" text={errorMessage(error)} action={retry} />;
  }
  if (!data) return <Loading part={part} />;
  const shared = { file: data, openButton, loading: <Loading /> };
  return (
    <Suspense fallback={<Loading />}>
      {document.fileType === 'application/pdf' ? (
        <PdfPages {...shared} />
      ) : (
        <PicturePage {...shared} name={document.originalFilename} />
      )}
    </Suspense>
  );
}

interface DocumentViewerProps {
  readonly document: FiledDocumentView;
  readonly onClose: () => void;
}

/** Shows a document beside the facts of its application. */
export function DocumentViewer({ document, onClose }: DocumentViewerProps) {
  const { id, originalFilename: filename } = document;
  const { open } = useFileActions({
    file: { kind: 'document', id },
    path: `/api/documents/document/${id}`,
    filename,
  });
  const openLabel = getPlatform().capabilities.version === null ? 'Open in a new tab' : 'Open in its own window';
  return (
    <section className={classes.viewer} aria-label={`Document ${filename}`}>
      <div className={classes.bar}>
        <h2 tabIndex={-1} className={classes.name} ref={(heading) => heading?.focus()}>
          {filename}
        </h2>
        <ActionButton variant="subtle" size="compact-sm" aria-label={openLabel} onClick={open}>
          <Icon name="open" size={14} />
        </ActionButton>
        <CloseButton size="sm" aria-label="Close the document" onClick={onClose} />
      </div>
      <Content
        key={id}
        document={document}
        openButton={
          <ActionButton variant="default" size="xs" onClick={open}>
            {openLabel}
          </ActionButton>
        }
      />
    </section>
  );
}
