import { createdSchema } from '@funding-desk/shared/schemas/envelope';
import { teamListSchema, teamResponseSchema } from '@funding-desk/shared/schemas/team';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listPage } from '../../lib/list-page.ts';
import { refreshAfterSaving } from '../../lib/refresh-after-saving.ts';
import { requestJson } from '../../lib/request-json.ts';
import type { ListState } from '../../lib/use-list-state.ts';

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

/** A team as both calls take it. */
export interface TeamBody {
  /** '' for a new one. */
  readonly id: string;
  readonly name: string;
  /** User id of the team lead, or '' for none. */
  readonly leader: string;
  readonly updatedAt: string;
}

async function saveTeam(body: TeamBody): Promise<void> {
  if (body.id === '') await requestJson({ method: 'POST', path: '/api/team/create', body, schema: createdSchema });
  else await requestJson({ method: 'PUT', path: '/api/team/update', body, schema: teamResponseSchema });
}

/** Creates a team or changes one. */
export function useSaveTeam() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveTeam,
    ...refreshAfterSaving(() => {
      void queryClient.invalidateQueries({ queryKey: ['options'] });
      return queryClient.invalidateQueries({ queryKey: TEAMS_KEY });
    }),
  });
}
