import { type ChecklistMark, checklistResponseSchema } from '@funding-desk/shared/schemas/document/checklist';
import {
  type DocumentUpdate,
  type FiledDocumentView,
  filedDocumentResponseSchema,
} from '@funding-desk/shared/schemas/document/filed-document';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataQuery } from '../../../lib/api/list-resource.ts';
import { requestData } from '../../../lib/api/request-json.ts';
import { uploadFile } from '../../../lib/api/upload-file.ts';
import { CHECKLIST_KEY, refreshDocuments } from '../live/refresh-application.ts';

function checklistQuery(id: string) {
  const path = `/api/form/submission/${id}/checklist`;
  return dataQuery({ queryKey: [CHECKLIST_KEY, id], path, schema: checklistResponseSchema });
}

/** The checklist of an application. */
export function useChecklist(id: string) {
  return useQuery(checklistQuery(id));
}

/** Accepts, rejects or waives an item of the checklist, or removes the mark. */
export function useMarkItem(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ChecklistMark) =>
      requestData({
        method: 'PUT',
        path: `/api/form/submission/${id}/checklist`,
        body,
        schema: checklistResponseSchema,
      }),
    onSuccess: (checklist) => {
      queryClient.setQueryData(checklistQuery(id).queryKey, checklist);
      refreshDocuments(queryClient, id);
    },
  });
}

async function describeDocument({ id, body }: { id: string; body: DocumentUpdate }): Promise<FiledDocumentView> {
  const path = `/api/documents/document/${id}`;
  return requestData({ method: 'PUT', path, body, schema: filedDocumentResponseSchema });
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
