import { type SubmissionView, submissionResponseSchema } from '@funding-desk/shared/schemas/form';
import { useMutation } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';

async function revealSubmission(id: string): Promise<SubmissionView> {
  const { data } = await requestJson({ path: `/api/form/submission/${id}?reveal=1`, schema: submissionResponseSchema });
  return data;
}

/** The submission with its sensitive values in clear. A mutation: the server records it, and no cache keeps the values. */
export function useRevealSubmission() {
  return useMutation({ mutationFn: revealSubmission, gcTime: 0 });
}
