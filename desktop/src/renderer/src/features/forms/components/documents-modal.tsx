import { DOCUMENT_TYPES } from '@funding-desk/shared/fields/catalogue';
import type { StaffDocumentView } from '@funding-desk/shared/schemas/document';
import type { SubmissionView } from '@funding-desk/shared/schemas/form';
import { Button, Skeleton } from '@mantine/core';
import { AppModal } from '../../../components/app-modal.tsx';
import { DateTime } from '../../../components/date-time.tsx';
import { InlineNotice } from '../../../components/inline-notice.tsx';
import { sentenceOf } from '../../../lib/api-error.ts';
import { formatFileSize, formatReference } from '../../../lib/format.ts';
import { useSubmissionDocuments } from '../api/list-submission-documents.ts';
import { FileActions } from './file-actions.tsx';
import classes from './submission-modals.module.css';
import { companyNameOf } from './submission-names.ts';

function typeLabel(document: StaffDocumentView): string {
  return DOCUMENT_TYPES.find(({ id }) => id === document.documentType)?.label ?? document.documentType;
}

/** View and Download, or why there are none. */
function DocumentActions({ document }: { document: StaffDocumentView }) {
  switch (document.state) {
    case 'ready':
      return (
        <div className={classes.fileActions}>
          <FileActions
            file={{ kind: 'document', id: document.id }}
            path={`/api/documents/document/${document.id}`}
            filename={document.originalFilename}
          />
        </div>
      );
    case 'being-checked':
      return (
        <p className={classes.beingChecked} role="status">
          Being checked
        </p>
      );
    case 'refused':
      return (
        <div className={classes.refused}>
          <p>Refused: virus found</p>
          <p className={classes.hash}>SHA-256 {document.sha256}</p>
        </div>
      );
    default: {
      const unknown: never = document.state;
      return unknown;
    }
  }
}

function DocumentList({ documents }: { documents: readonly StaffDocumentView[] }) {
  if (documents.length === 0) return <p className={classes.none}>No documents found for this submission.</p>;
  return (
    <ul className={classes.documents}>
      {documents.map((document) => (
        <li key={document.id}>
          <div className={classes.document}>
            <p className={classes.filename}>{document.originalFilename}</p>
            <p className={classes.details}>
              <span>{typeLabel(document)}</span>
              <span>{formatFileSize(document.fileSize)}</span>
              <DateTime iso={document.createdAt} />
            </p>
          </div>
          <DocumentActions document={document} />
        </li>
      ))}
    </ul>
  );
}

function SubmissionDocuments({ submissionId }: { submissionId: string }) {
  const { data, error, refetch } = useSubmissionDocuments(submissionId);
  if (data) return <DocumentList documents={data} />;
  if (!error) return <Skeleton height={56} aria-label="Loading documents" role="status" />;
  const retry = (
    <Button variant="default" size="xs" onClick={() => refetch()}>
      Retry
    </Button>
  );
  return <InlineNotice kind="error" text={`The documents could not be loaded. ${sentenceOf(error)}`} action={retry} />;
}

interface DocumentsModalProps {
  readonly submission: SubmissionView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function DocumentsModal({ submission, isOpen, onClose }: DocumentsModalProps) {
  return (
    <AppModal title="Form Documents" isOpen={isOpen} onClose={onClose} size="lg">
      {submission && (
        <>
          <p className={classes.company}>
            {companyNameOf(submission)}
            <span className={classes.reference}>{formatReference(submission.reference)}</span>
          </p>
          <SubmissionDocuments submissionId={submission.id} />
        </>
      )}
    </AppModal>
  );
}
