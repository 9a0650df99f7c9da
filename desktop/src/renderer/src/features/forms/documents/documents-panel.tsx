import type { FiledDocumentView } from '@funding-desk/shared/schemas/filed-document';
import type { SubmissionView } from '@funding-desk/shared/schemas/form';
import { useState } from 'react';
import { SubmissionDocuments } from '../components/document-list.tsx';
import { AddDocuments } from './add-documents.tsx';
import { DescribeModal } from './describe-modal.tsx';

interface DocumentsPanelProps {
  readonly submission: SubmissionView;
  readonly onView: (document: FiledDocumentView) => void;
}

const HEADING = <h2 id="documents">Documents</h2>;

/** The documents of an application, to read, add to and describe. */
export function DocumentsPanel({ submission, onView }: DocumentsPanelProps) {
  const [described, setDescribed] = useState<FiledDocumentView | null>(null);
  if (!submission.can.work)
    return (
      <>
        {HEADING}
        <SubmissionDocuments submission={submission} onView={onView} />
      </>
    );
  return (
    <AddDocuments submission={submission.id} heading={HEADING}>
      <SubmissionDocuments submission={submission} onView={onView} onDescribe={setDescribed} />
      <DescribeModal submission={submission} document={described} onDone={() => setDescribed(null)} />
    </AddDocuments>
  );
}
