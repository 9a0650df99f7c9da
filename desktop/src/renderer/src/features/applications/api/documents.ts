import {
  type ChecklistMark,
  type ChecklistView,
  checklistResponseSchema,
} from '@funding-desk/shared/schemas/document/checklist';
import {
  type DocumentUpdate,
  type FiledDocumentView,
  filedDocumentResponseSchema,
} from '@funding-desk/shared/schemas/document/filed-document';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../lib/api/request-json.ts';
import { uploadFile } from '../../../lib/api/upload-file.ts';
import { CHECKLIST_KEY, refreshDocuments } from '../live/refresh-application.ts';

async function getChecklist({ id, signal }: { id: string; signal: AbortSignal }): Promise<ChecklistView> {
  const path = `/api/form/submission/${id}/checklist`;
  const { data } = await requestJson({ path, schema: checklistResponseSchema, signal });
  return data;
}

function checklistQuery(id: string) {
  return queryOptions({
    queryKey: [CHECKLIST_KEY, id],
    queryFn: ({ signal }) => getChecklist({ id, signal }),
  });
}

/** The checklist of an application. */
export function useChecklist(id: string) {
  return useQuery(checklistQuery(id));
}

async function markItem({ id, body }: { id: string; body: ChecklistMark }): Promise<ChecklistView> {
  const path = `/api/form/submission/${id}/checklist`;
  const { data } = await requestJson({ method: 'PUT', path, body, schema: checklistResponseSchema });
  return data;
}

/** Accepts, rejects or waives an item of the checklist, or removes the mark. */
export function useMarkItem(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ChecklistMark) => markItem({ id, body }),
    onSuccess: (checklist) => {
      queryClient.setQueryData(checklistQuery(id).queryKey, checklist);
      refreshDocuments(queryClient, id);
    },
  });
}

async function describeDocument({ id, body }: { id: string; body: DocumentUpdate }): Promise<FiledDocumentView> {
  const path = `/api/documents/document/${id}`;
  const { data } = await requestJson({ method: 'PUT', path, body, schema: filedDocumentResponseSchema });
  return data;
}

/** Sets type, account or months of a document of the application. 409 when somebody else has just changed it. */
export function useDescribeDocument(application: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: describeDocument,
    onSettled: () => refreshDocuments(queryClient, application),
  });
}

interface AddInput {
  readonly application: string;
  readonly file: File;
  readonly uploadKey: string;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Adds a document to an application. A repeated call with the same key stores it once. */
export async function addDocument({ application, uploadKey, ...upload }: AddInput): Promise<FiledDocumentView> {
  const path = `/api/form/submission/${application}/documents`;
  const fields = { uploadKey };
  const { data } = await uploadFile({ ...upload, path, fields, schema: filedDocumentResponseSchema });
  return data;
}
