import { userListSchema } from '@funding-desk/shared/schemas/user';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listPage } from '../../../lib/list-page.ts';
import type { ListState } from '../../../lib/use-list-state.ts';

export const USERS_KEY = ['users'] as const;

export function usersQuery(state: ListState) {
  return queryOptions({
    queryKey: [...USERS_KEY, state],
    queryFn: ({ signal }) => listPage({ path: '/api/user/get', schema: userListSchema, state, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useUsers(state: ListState) {
  return useQuery(usersQuery(state));
}
