import {
  type BulkOutcome,
  type BulkWork,
  type BulkWorkUndo,
  bulkWorkResponseSchema,
  type PersonRef,
  peopleListSchema,
  stagesResponseSchema,
  type WorkConflict,
  type WorkUpdate,
  type WorkView,
  workConflictSchema,
  workResponseSchema,
} from '@funding-desk/shared/schemas/application/work';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { requestData, requestJson } from '../../../lib/api/request-json.ts';

/** Query of a call that belongs to one tenant. Only super admins name it. */
function tenantQuery(company: string | null): Record<string, string> {
  return company === null ? {} : { company };
}

/** How long the labels of stages stay fresh, in milliseconds. */
const STAGES_FRESH = 60_000;

function stagesQuery(company: string | null) {
  return queryOptions({
    queryKey: ['stages', company],
    queryFn: ({ signal }) =>
      requestJson({
        path: `/api/form/stages?${new URLSearchParams(tenantQuery(company))}`,
        schema: stagesResponseSchema,
        signal,
      }),
    select: ({ data }) => data,
    staleTime: STAGES_FRESH,
  });
}

/** The stages in their order, as a company names them. Null: the viewer's own tenant. */
export function useStages(company: string | null) {
  return useQuery(stagesQuery(company));
}

const toPersonOption = ({ id, name }: PersonRef) => ({ id, label: name });

/** The people whom an application of the tenant can be assigned to. Null: the viewer's own tenant. */
export function assigneeSource(company: string | null) {
  return {
    path: '/api/form/people',
    schema: peopleListSchema,
    sort: 'name',
    query: tenantQuery(company),
    toOption: toPersonOption,
  };
}

/** The present state, when the error reports a stale version. Null for other errors. */
export function conflictOf(error: unknown): WorkConflict | null {
  return error instanceof ApiError ? (workConflictSchema.safeParse(error.data).data ?? null) : null;
}

/** Changes the stage or the assignee of one application. @throws 409 `work_changed` when the version is stale */
export async function updateWork({ id, body }: { id: string; body: WorkUpdate }): Promise<WorkView> {
  const path = `/api/form/submission/${id}/work`;
  return requestData({ method: 'PUT', path, body, schema: workResponseSchema });
}

async function updateManyWorks(body: BulkWork): Promise<BulkOutcome[]> {
  const path = '/api/form/submissions/work';
  return requestData({
    method: 'POST',
    path,
    body,
    schema: bulkWorkResponseSchema,
    answerWithin: 30_000,
  });
}

/** Undoes the latest change of an application. @throws 409 `work_changed` when there is a later one */
export async function undoWork({ id, version }: BulkWorkUndo['changes'][number]): Promise<WorkView> {
  const path = `/api/form/submission/${id}/work/undo`;
  return requestData({ method: 'POST', path, body: { version }, schema: workResponseSchema });
}

/** Undoes the latest change of many applications, each unless there is a later one. */
export async function undoManyWorks(body: BulkWorkUndo): Promise<BulkOutcome[]> {
  const path = '/api/form/submissions/work/undo';
  return requestData({ method: 'POST', path, body, schema: bulkWorkResponseSchema, answerWithin: 30_000 });
}

/** Changes the stage or the assignee of many applications, each in its present state. */
export function useUpdateManyWorks() {
  return useMutation({ mutationFn: updateManyWorks });
}
