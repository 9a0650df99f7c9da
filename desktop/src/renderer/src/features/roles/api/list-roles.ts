import { roleListSchema } from '@funding-desk/shared/schemas/role';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listPage } from '../../../lib/list-page.ts';
import type { ListState } from '../../../lib/use-list-state.ts';

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
