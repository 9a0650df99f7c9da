import { createdSchema, doneSchema } from '@funding-desk/shared/schemas/envelope';
import { roleListSchema, roleResponseSchema } from '@funding-desk/shared/schemas/role';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listPage } from '../../lib/list-page.ts';
import { refreshAfterSaving } from '../../lib/refresh-after-saving.ts';
import { requestJson } from '../../lib/request-json.ts';
import type { ListState } from '../../lib/use-list-state.ts';

export const ROLES_KEY = ['roles'] as const;

export function rolesQuery(state: ListState) {
  return queryOptions({
    queryKey: [...ROLES_KEY, state],
    queryFn: ({ signal }) => listPage({ path: '/api/role/get', schema: roleListSchema, state, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useRoles(state: ListState) {
  return useQuery(rolesQuery(state));
}

/** A role as the calls take it; what begins with an underscore is sent to the letter of the specification. */
export interface RoleBody {
  readonly name: string;
  /** Names that are unknown here are kept as they came. */
  readonly permissions: readonly string[];
  readonly userType: 'user' | 'company';
  readonly _userType: string;
  readonly _companyId: string;
  /** Tenant of a super admin's new role; without it the role is the platform's. */
  readonly company?: string;
}

interface SaveInput {
  /** Null for a new role. */
  readonly id: string | null;
  readonly body: RoleBody;
}

async function saveRole({ id, body }: SaveInput): Promise<void> {
  if (id === null) await requestJson({ method: 'POST', path: '/api/role/create', body, schema: createdSchema });
  else await requestJson({ method: 'PUT', path: `/api/role/update/${id}`, body, schema: roleResponseSchema });
}

/** Creates a role or changes one. Roles decide what everybody may do, the viewer too, so all is asked anew. */
export function useSaveRole() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: saveRole, ...refreshAfterSaving(() => queryClient.invalidateQueries()) });
}

function deleteRole(id: string) {
  return requestJson({ method: 'DELETE', path: `/api/role/delete/${id}`, schema: doneSchema });
}

export function useDeleteRole() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteRole,
    // After a failure too: somebody else may have deleted it.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ROLES_KEY });
      void queryClient.invalidateQueries({ queryKey: ['options'] });
    },
  });
}
