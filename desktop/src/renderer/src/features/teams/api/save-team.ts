import { createdSchema } from '@funding-desk/shared/schemas/envelope';
import { teamResponseSchema } from '@funding-desk/shared/schemas/team';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';
import { TEAMS_KEY } from './list-teams.ts';

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
    // After a failure too: somebody else may have changed the team. Whoever looks again at once sees what was saved.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['options'] });
      return queryClient.invalidateQueries({ queryKey: TEAMS_KEY });
    },
  });
}
