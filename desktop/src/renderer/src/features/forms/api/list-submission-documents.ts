import { type DocumentView, documentsResponseSchema } from '@funding-desk/shared/schemas/document';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';

async function listSubmissionDocuments({ id, signal }: { id: string; signal: AbortSignal }): Promise<DocumentView[]> {
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
  });
}

export function useSubmissionDocuments(id: string) {
  return useQuery(submissionDocumentsQuery(id));
}
