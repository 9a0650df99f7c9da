import { can } from '@funding-desk/shared/permissions';
import type { CurrentUser } from '@funding-desk/shared/schemas/auth';
import { SUBMISSION_SORTS, type SubmissionView } from '@funding-desk/shared/schemas/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { ListTable } from '../../../components/data-table/list-table.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ScreenHeading } from '../../../components/page/screen-heading.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { someRowAllows } from '../../../lib/api/list-resource.ts';
import { toViewer } from '../../../lib/session/session.ts';
import { useDialog } from '../../../lib/use-dialog.ts';
import { type ListState, useListState } from '../../../lib/use-list-state.ts';
import { clearUnread } from '../../../stores/live-store.ts';
import { clearNotices, showNotice } from '../../../stores/notice-store.ts';
import { getSubmission, useExportSubmissions, useSubmissions } from '../api/submissions.ts';
import { useStablePage } from '../live/use-stable-page.ts';
import { type SubmissionDialog, submissionColumns } from './submission-columns.tsx';
import { SubmissionDialogs } from './submission-dialogs.tsx';

/** Opens the submission that the URL names. It removes the parameter, so that Back does not open it again. */
function useLinkedSubmission(open: (kind: SubmissionDialog, subject: SubmissionView) => void): void {
  const [params, setParams] = useSearchParams();
  const queryClient = useQueryClient();
  const id = params.get('submission');
  useEffect(() => {
    if (id === null) return;
    setParams(
      (current) => {
        current.delete('submission');
        return current;
      },
      { replace: true },
    );
    queryClient
      .fetchQuery({ queryKey: ['linked-submission', id], queryFn: ({ signal }) => getSubmission({ id, signal }) })
      .then(
        (submission) => open('formData', submission),
        (error: unknown) =>
          showNotice({ kind: 'error', text: `The application could not be opened. ${errorMessage(error)}` }),
      );
  }, [id, setParams, open, queryClient]);
}

const TEXTS = {
  noun: 'applications',
  searchedIn: 'the beginning of a company name, a business name, a reference or a submitter’s name',
  advice: 'Send applicants the link of their company’s form. New applications appear here automatically.',
};

/** Shows one notice at the start and another one only after a failure. */
function ExportButton({ state }: { state: ListState }) {
  const { mutate, isPending } = useExportSubmissions();
  const exportNow = () => {
    showNotice({ kind: 'info', text: 'Exporting....' });
    mutate(state, {
      onError: (error) => {
        clearNotices();
        showNotice({ kind: 'error', text: `The applications could not be exported. ${errorMessage(error)}` });
      },
    });
  };
  return (
    <ActionButton
      variant="default"
      leftSection={<Icon name="export" size={14} />}
      isDisabled={isPending}
      onClick={exportNow}
    >
      Export
    </ActionButton>
  );
}

/** Label of the new rows above the current ones, or ''. A full page of new rows may not be all of them. */
function newRowsLabel(count: number): string {
  if (count === 0) return '';
  return count < 10 ? `${count} new` : '10 or more new';
}

/** Submitted Forms: the page of the list that the URL selects, and the modals of its rows. */
export function SubmittedFormsScreen({ viewer }: { viewer: CurrentUser }) {
  const list = useListState({ sorts: SUBMISSION_SORTS, defaultSort: '-createdAt' });
  const { answer, newCount, showNewRows } = useStablePage({ answer: useSubmissions(list.state), state: list.state });
  const { kind, subject, open, close, finish } = useDialog<SubmissionDialog, SubmissionView>();
  useEffect(() => {
    if (newCount === 0 && document.hasFocus()) clearUnread();
  }, [newCount]);
  useLinkedSubmission(open);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasActions = someRowAllows({
    rows: answer.data?.data,
    allows: ({ can: may }) => may.delete || may.hold,
    expected: can(toViewer(viewer), 'submission:delete'),
  });
  const columns = useMemo(() => submissionColumns({ open, hasActions }), [open, hasActions]);
  const current = answer.data?.data.find(({ id }) => id === subject?.id) ?? subject;
  const showDeleted = () => {
    close();
    showNewRows();
    // The focused button disappears with its row.
    heading.current?.focus();
    showNotice({ kind: 'success', text: 'Form submission deleted successfully' });
  };
  return (
    <>
      <ScreenHeading ref={heading} title="Submitted Forms">
        <ExportButton state={list.state} />
      </ScreenHeading>
      <ListTable
        tableId="submissions"
        viewerId={viewer.id}
        label="Submitted Forms"
        columns={columns}
        answer={answer}
        list={list}
        texts={TEXTS}
        newRows={{ text: newRowsLabel(newCount), onShow: showNewRows }}
      />
      <SubmissionDialogs
        submission={current}
        dialog={kind}
        onClose={close}
        onDeleted={showDeleted}
        onHoldChanged={finish}
      />
    </>
  );
}
