import { DOCUMENT_TYPES } from '@funding-desk/shared/fields/catalogue';
import type { DocumentView } from '@funding-desk/shared/schemas/document';
import type { SubmissionView } from '@funding-desk/shared/schemas/form';
import { Button, Skeleton } from '@mantine/core';
import { AppModal } from '../../../components/app-modal.tsx';
import { InlineNotice } from '../../../components/inline-notice.tsx';
import { sentenceOf } from '../../../lib/api-error.ts';
import { formatDateTime, formatFileSize } from '../../../lib/format.ts';
import { useSubmissionDocuments } from '../api/list-submission-documents.ts';
import { FileActions } from './file-actions.tsx';
import classes from './submission-modals.module.css';
import { companyNameOf } from './submission-names.ts';

function typeLabel(document: DocumentView): string {
  return DOCUMENT_TYPES.find(({ id }) => id === document.documentType)?.label ?? document.documentType;
}

function DocumentList({ documents }: { documents: readonly DocumentView[] }) {
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
              <time dateTime={document.createdAt}>{formatDateTime(document.createdAt)}</time>
            </p>
          </div>
          <div className={classes.fileActions}>
            <FileActions
              file={{ kind: 'document', id: document.id }}
              path={`/api/documents/document/${document.id}`}
              filename={document.originalFilename}
            />
          </div>
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
          <p className={classes.company}>{companyNameOf(submission)}</p>
          <SubmissionDocuments submissionId={submission.id} />
        </>
      )}
    </AppModal>
  );
}
