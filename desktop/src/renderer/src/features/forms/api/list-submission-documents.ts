import { documentsResponseSchema, type StaffDocumentView } from '@funding-desk/shared/schemas/document';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';

/** Milliseconds. */
const CHECK_PAUSE = 3_000;
const FAILED_PAUSE = 15_000;

async function listSubmissionDocuments({
  id,
  signal,
}: {
  id: string;
  signal: AbortSignal;
}): Promise<StaffDocumentView[]> {
  const { data } = await requestJson({
    path: `/api/documents/form-submission/${id}`,
    schema: documentsResponseSchema,
    signal,
  });
  return data;
}

export function submissionDocumentsQuery(id: string) {
  return queryOptions({
    queryKey: ['submission-documents', id],
    queryFn: ({ signal }) => listSubmissionDocuments({ id, signal }),
    // What is being checked becomes ready, or is refused, while one looks at it.
    refetchInterval: ({ state }) => {
      if (!state.data?.some((each) => each.state === 'being-checked')) return false;
      return state.error ? FAILED_PAUSE : CHECK_PAUSE;
    },
  });
}

export function useSubmissionDocuments(id: string) {
  return useQuery(submissionDocumentsQuery(id));
}
