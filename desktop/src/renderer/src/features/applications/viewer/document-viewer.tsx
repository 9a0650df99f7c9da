import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { getPlatform } from '../../../platform/current-platform.ts';
import { useFileActions } from '../form-data/use-file-actions.ts';
import classes from './document-viewer.module.css';
import { loadDocument } from './load-document.ts';

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
