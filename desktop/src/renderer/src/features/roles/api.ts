import { createdSchema } from '@funding-desk/shared/schemas/envelope';
import { roleListSchema, roleResponseSchema } from '@funding-desk/shared/schemas/people/role';
import { useQuery } from '@tanstack/react-query';
import { ALL_QUERIES, listQuery, OPTIONS_KEY, useDelete, useSave } from '../../lib/api/list-resource.ts';
import { requestJson } from '../../lib/api/request-json.ts';
import type { ListState } from '../../lib/use-list-state.ts';

const ROLES_KEY = ['roles'] as const;

export function useRoles(state: ListState) {
  return useQuery(listQuery({ queryKey: ROLES_KEY, path: '/api/role/get', schema: roleListSchema, state }));
}

/** A role as the API accepts it. The specification requires the fields that begin with an underscore. */
export interface RoleBody {
  readonly name: string;
  /** Permissions that this version does not know keep their names. */
  readonly permissions: readonly string[];
  readonly userType: 'user' | 'company';
  readonly _userType: string;
  readonly _companyId: string;
  /** Company of a role that a super admin creates; without it the role belongs to the platform. */
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

/** Creates or updates a role. All queries refresh, because a role changes what people may do, the viewer included. */
export function useSaveRole() {
  return useSave({ mutationFn: saveRole, staleQueries: ALL_QUERIES });
}

export function useDeleteRole() {
  return useDelete({ path: '/api/role/delete', staleQueries: [ROLES_KEY, OPTIONS_KEY] });
}
