import { createdSchema } from '@funding-desk/shared/schemas/envelope';
import { teamListSchema, teamResponseSchema } from '@funding-desk/shared/schemas/people/team';
import { useQuery } from '@tanstack/react-query';
import { ALL_QUERIES, listQuery, OPTIONS_KEY, useDelete, useSave } from '../../lib/api/list-resource.ts';
import { requestJson } from '../../lib/api/request-json.ts';
import type { ListState } from '../../lib/use-list-state.ts';

const TEAMS_KEY = ['teams'] as const;

export function useTeams(state: ListState) {
  return useQuery(listQuery({ queryKey: TEAMS_KEY, path: '/api/team/get', schema: teamListSchema, state }));
}

/** A team as both calls accept it. */
interface TeamBody {
  /** '' for a new team. */
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

/** Creates or updates a team. */
export function useSaveTeam() {
  return useSave({ mutationFn: saveTeam, staleQueries: [TEAMS_KEY, OPTIONS_KEY] });
}

/** The people of the team stay, so their lists refresh as well. */
export function useDeleteTeam() {
  return useDelete({ path: '/api/team/delete', staleQueries: ALL_QUERIES });
}
