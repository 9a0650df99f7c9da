import type { SubmissionView } from '@funding-desk/shared/schemas/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { showNotice } from '../../../stores/notice-store.ts';
import { getSubmission } from '../api/submissions.ts';
import type { OpenDialog } from './submission-labels.ts';

/** Opens the submission that the URL names. It removes the parameter, so that Back does not open it again. */
export function useLinkedSubmission(open: OpenDialog): void {
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
        (submission: SubmissionView) => open('formData', submission),
        (error: unknown) =>
          showNotice({ kind: 'error', text: `The application could not be opened. ${errorMessage(error)}` }),
      );
  }, [id, setParams, open, queryClient]);
}
