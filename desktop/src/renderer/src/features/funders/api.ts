import {
  type FunderConflict,
  type FunderUpdate,
  funderConflictSchema,
  funderListSchema,
  funderResponseSchema,
} from '@funding-desk/shared/schemas/deal/funder';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { listQuery, useDelete, useSave } from '../../lib/api/list-resource.ts';
import { FUNDER_MATCH_KEY } from '../../lib/api/live-keys.ts';
import { requestJson } from '../../lib/api/request-json.ts';
import type { ListState } from '../../lib/use-list-state.ts';

const FUNDERS_KEY = ['funders'] as const;
const STALE_QUERIES = [FUNDERS_KEY, FUNDER_MATCH_KEY] as const;

export function useFunders(state: ListState) {
  return useQuery(listQuery({ queryKey: FUNDERS_KEY, path: '/api/funder/get', schema: funderListSchema, state }));
}

export type FunderBody = Omit<FunderUpdate, 'version'>;

type SaveInput =
  | { readonly kind: 'create'; readonly body: FunderBody; readonly company: string | undefined }
  | { readonly kind: 'update'; readonly body: FunderUpdate; readonly id: string };

async function saveFunder(input: SaveInput): Promise<void> {
  const schema = funderResponseSchema;
  if (input.kind === 'create') {
    const body = { ...input.body, company: input.company };
    await requestJson({ method: 'POST', path: '/api/funder/create', body, schema });
  } else await requestJson({ method: 'PUT', path: `/api/funder/update/${input.id}`, body: input.body, schema });
}

/** Creates or updates a funder. @throws 409 with the present state when the version is stale (`conflictOf`) */
export function useSaveFunder() {
  return useSave({ mutationFn: saveFunder, staleQueries: STALE_QUERIES });
}

export function useDeleteFunder() {
  return useDelete({ path: '/api/funder/delete', staleQueries: STALE_QUERIES });
}

/** What someone else has stored meanwhile. Null for other errors. */
export function conflictOf(error: unknown): FunderConflict | null {
  return error instanceof ApiError ? (funderConflictSchema.safeParse(error.data).data ?? null) : null;
}
