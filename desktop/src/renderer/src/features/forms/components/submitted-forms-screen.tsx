import { SUBMISSION_SORTS, type SubmissionView } from '@funding-desk/shared/schemas/form';
import { useCallback, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { isForbidden } from '../../../lib/api-error.ts';
import { useListState } from '../../../lib/use-list-state.ts';
import { clearNotices, showNotice } from '../../../stores/notice-store.ts';
import { useSubmissions } from '../api/list-submissions.ts';
import { FormsHeading } from './forms-heading.tsx';
import type { SubmissionDialog } from './submission-columns.tsx';
import { SubmissionDialogs } from './submission-dialogs.tsx';
import { SubmissionTable } from './submission-table.tsx';

/** Submitted Forms: fetches the page of the list that the address names and keeps track of the open modal. */
export function SubmittedFormsScreen({ viewerId }: { viewerId: string }) {
  const list = useListState({ sorts: SUBMISSION_SORTS });
  const query = useSubmissions(list.state);
  const heading = useRef<HTMLHeadingElement>(null);
  // The subject outlives its modal's closing, so that the modal fades out with its text.
  const [subject, setSubject] = useState<SubmissionView | null>(null);
  const [dialog, setDialog] = useState<SubmissionDialog | null>(null);
  // Kept stable, since the columns of the table are made with it.
  const open = useCallback((next: SubmissionDialog, submission: SubmissionView) => {
    // What was said before belongs to the page behind.
    clearNotices();
    setSubject(submission);
    setDialog(next);
  }, []);
  const tellDeleted = () => {
    setDialog(null);
    // The button that had the focus goes with its row.
    heading.current?.focus();
    showNotice({ kind: 'success', text: 'Form submission deleted successfully' });
  };
  if (isForbidden(query.error)) return <Navigate to="/unauthorized" replace />;
  return (
    <>
      <FormsHeading ref={heading} onExport={() => showNotice({ kind: 'info', text: 'Exporting....' })} />
      <SubmissionTable
        viewerId={viewerId}
        list={list}
        page={query.data}
        isMoving={query.isPlaceholderData}
        error={query.error}
        onRetry={() => query.refetch()}
        onOpen={open}
      />
      <SubmissionDialogs submission={subject} dialog={dialog} onClose={() => setDialog(null)} onDeleted={tellDeleted} />
    </>
  );
}
