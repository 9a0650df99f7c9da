import { teamListSchema } from '@funding-desk/shared/schemas/team';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listPage } from '../../../lib/list-page.ts';
import type { ListState } from '../../../lib/use-list-state.ts';

export const TEAMS_KEY = ['teams'] as const;

export function teamsQuery(state: ListState) {
  return queryOptions({
    queryKey: [...TEAMS_KEY, state],
    queryFn: ({ signal }) => listPage({ path: '/api/team/get', schema: teamListSchema, state, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useTeams(state: ListState) {
  return useQuery(teamsQuery(state));
}
