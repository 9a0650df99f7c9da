import {
  type ChecklistItem,
  type ChecklistMark,
  type ChecklistView,
  checklistResponseSchema,
} from '@funding-desk/shared/schemas/document/checklist';
import {
  type DocumentUpdate,
  type FiledDocumentView,
  filedDocumentResponseSchema,
} from '@funding-desk/shared/schemas/document/filed-document';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataQuery } from '../../../lib/api/list-resource.ts';
import { requestData } from '../../../lib/api/request-json.ts';
import { uploadFile } from '../../../lib/files/upload-file.ts';
import { offerUndo } from '../../../lib/offer-undo.ts';
import { CHECKLIST_KEY, refreshDocuments } from '../live/refresh-application.ts';

function checklistQuery(id: string) {
  const path = `/api/form/submission/${id}/checklist`;
  return dataQuery({ queryKey: [CHECKLIST_KEY, id], path, schema: checklistResponseSchema });
}

/** The checklist of an application. */
export function useChecklist(id: string) {
  return useQuery(checklistQuery(id));
}

const itemOf = (checklist: ChecklistView | undefined, key: string) => checklist?.items.find((item) => item.key === key);

/** The mark of an item as the body of a call that restores it. */
function markOf({ key, state, reason }: ChecklistItem): ChecklistMark {
  const isMarked = state === 'accepted' || state === 'rejected' || state === 'waived';
  return isMarked ? { item: key, state, reason } : { item: key, state: 'open', reason: '' };
}

/** Accepts, rejects or waives an item of the checklist, or removes the mark. A notice offers to undo it. */
export function useMarkItem(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = checklistQuery(id);
  const put = async (body: ChecklistMark) => {
    const path = `/api/form/submission/${id}/checklist`;
    queryClient.setQueryData(
      queryKey,
      await requestData({ method: 'PUT', path, body, schema: checklistResponseSchema }),
    );
  };
  const undo = async (body: ChecklistMark) => {
    await put(body).finally(() => refreshDocuments(queryClient, id));
    return undefined;
  };
  return useMutation({
    mutationFn: async (body: ChecklistMark) => {
      const before = itemOf(queryClient.getQueryData(queryKey), body.item);
      await put(body);
      refreshDocuments(queryClient, id);
      return { before, after: itemOf(queryClient.getQueryData(queryKey), body.item) };
    },
    onSuccess: ({ before, after }, { state }) => {
      if (!before || !after) return;
      const back = { ...markOf(before), replaces: after.markedAt };
      const done = state === 'open' ? 'mark removed' : state;
      offerUndo({ text: `${after.label}: ${done}.`, undo: () => undo(back) });
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
