import { type SubmissionView, submissionResponseSchema } from '@funding-desk/shared/schemas/form';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';

/** One submission, masked. @throws as `requestJson` */
export async function getSubmission({ id, signal }: { id: string; signal: AbortSignal }): Promise<SubmissionView> {
  const { data } = await requestJson({ path: `/api/form/submission/${id}`, schema: submissionResponseSchema, signal });
  return data;
}

/** Asked once each time somebody looks, since the server records every view of a submission (decisions, section 7). */
export function submissionQuery(listed: SubmissionView) {
  return queryOptions({
    queryKey: ['submission', listed.id],
    queryFn: ({ signal }) => getSubmission({ id: listed.id, signal }),
    placeholderData: listed,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** One submission, masked; what the list already told of it stands in until the answer is here. */
export function useSubmission(listed: SubmissionView) {
  return useQuery(submissionQuery(listed));
}
