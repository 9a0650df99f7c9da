import type { SubmissionView } from '@funding-desk/shared/schemas/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentenceOf } from '../../../lib/api-error.ts';
import { showNotice } from '../../../stores/notice-store.ts';
import { getSubmission } from '../api/get-submission.ts';
import type { SubmissionDialog } from '../components/submission-columns.tsx';

/** Opens the submission that the address names, and takes it out of the address, so that Back does not open it again. */
export function useLinkedSubmission(open: (kind: SubmissionDialog, subject: SubmissionView) => void): void {
  const [params, setParams] = useSearchParams();
  const queryClient = useQueryClient();
  const id = params.get('submission');
  useEffect(() => {
    if (id === null) return;
    setParams(
      (given) => {
        given.delete('submission');
        return given;
      },
      { replace: true },
    );
    queryClient
      .fetchQuery({ queryKey: ['linked-submission', id], queryFn: ({ signal }) => getSubmission({ id, signal }) })
      .then(
        (submission) => open('formData', submission),
        (error: unknown) =>
          showNotice({ kind: 'error', text: `The application could not be opened. ${sentenceOf(error)}` }),
      );
  }, [id, setParams, open, queryClient]);
}
