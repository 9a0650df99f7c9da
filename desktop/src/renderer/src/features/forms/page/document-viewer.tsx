import type { FiledDocumentView } from '@funding-desk/shared/schemas/filed-document';
import { CloseButton, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { getPlatform } from '../../../platform/current-platform.ts';
import { createFileToken } from '../api/submissions.ts';
import classes from './document-viewer.module.css';

async function loadDocument(
  { id, fileType }: FiledDocumentView,
  { signal }: { readonly signal: AbortSignal },
): Promise<Blob> {
  const token = await createFileToken({ kind: 'document', id });
  const address = `${getPlatform().serverAddress}/api/documents/document/${id}?token=${encodeURIComponent(token)}`;
  const response = await fetch(address, { signal, cache: 'no-store' });
  if (!response.ok) throw new Error('The document could not be loaded. Please try again.');
  // The checked type, so that the browser never treats the bytes as a page.
  return new Blob([await response.arrayBuffer()], { type: fileType });
}

/** Address of a blob while the component is mounted. */
function useBlobAddress(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return undefined;
    const created = URL.createObjectURL(blob);
    setAddress(created);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(created);
    };
  }, [blob]);
  return address;
}

function Content({ document }: { document: FiledDocumentView }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['document-content', document.id],
    queryFn: ({ signal }) => loadDocument(document, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const address = useBlobAddress(data);
  if (error && !data) {
    const retry = (
      <ActionButton variant="default" size="xs" onClick={() => refetch()}>
        Retry
      </ActionButton>
    );
    return <InlineNotice kind="error" text={errorMessage(error)} action={retry} />;
  }
  if (address === null)
    return <Skeleton className={classes.frame ?? ''} role="status" aria-label="Loading the document" />;
  if (document.fileType === 'application/pdf')
    return <iframe className={classes.frame} src={address} title={document.originalFilename} />;
  return <img className={classes.picture} src={address} alt={document.originalFilename} />;
}

interface DocumentViewerProps {
  readonly document: FiledDocumentView;
  readonly onClose: () => void;
}

/** Shows a document beside the facts of its application. */
export function DocumentViewer({ document, onClose }: DocumentViewerProps) {
  return (
    <section className={classes.viewer} aria-label={`Document ${document.originalFilename}`}>
      <div className={classes.bar}>
        <h2 tabIndex={-1} className={classes.name} ref={(heading) => heading?.focus()}>
          {document.originalFilename}
        </h2>
        <CloseButton size="sm" aria-label="Close the document" onClick={onClose} />
      </div>
      <Content key={document.id} document={document} />
    </section>
  );
}
