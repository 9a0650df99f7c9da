import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import type { FiledDocumentView } from '@funding-desk/shared/schemas/document/filed-document';
import { Suspense } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useDialog } from '../../../lib/use-dialog.ts';
import { ApplicationDocuments } from '../form-data/document-list.tsx';
import { AddDocuments } from './add-documents.tsx';

const DescribeModal = lazyPart(async () => (await import('./describe-modal.tsx')).DescribeModal);

interface DocumentsPanelProps {
  readonly application: ApplicationView;
  readonly onView: (document: FiledDocumentView) => void;
}

const HEADING = (
  <h2 id="documents" tabIndex={-1}>
    Documents
  </h2>
);

/** The documents of an application, to read, add to and describe. */
export function DocumentsPanel({ application, onView }: DocumentsPanelProps) {
  const { kind, subject, open, close } = useDialog<'describe', FiledDocumentView>();
  if (!application.can.work)
    return (
      <>
        {HEADING}
        <ApplicationDocuments application={application} onView={onView} />
      </>
    );
  return (
    <AddDocuments application={application.id} heading={HEADING}>
      <ApplicationDocuments
        application={application}
        onView={onView}
        onDescribe={(document) => open('describe', document)}
      />
      <Suspense fallback={null}>
        {subject && (
          <DescribeModal application={application} document={subject} isOpen={kind === 'describe'} onDone={close} />
        )}
      </Suspense>
    </AddDocuments>
  );
}
