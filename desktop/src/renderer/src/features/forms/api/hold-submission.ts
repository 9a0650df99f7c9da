import { type HoldRequest, submissionResponseSchema } from '@funding-desk/shared/schemas/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAfterSaving } from '../../../lib/refresh-after-saving.ts';
import { requestJson } from '../../../lib/request-json.ts';
import { SUBMISSIONS_KEY } from './list-submissions.ts';

function holdSubmission({ id, body }: { id: string; body: HoldRequest }) {
  return requestJson({
    method: 'PUT',
    path: `/api/form/submission/${id}/hold`,
    body,
    schema: submissionResponseSchema,
  });
}

/** Puts a submission on hold, or lifts its hold. */
export function useHoldSubmission() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: holdSubmission,
    ...refreshAfterSaving(() => queryClient.invalidateQueries({ queryKey: SUBMISSIONS_KEY })),
  });
}
