import { unfinishedListSchema } from '@funding-desk/shared/schemas/application/unfinished';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../../../lib/api/list-resource.ts';
import type { ListState } from '../../../lib/use-list-state.ts';

/** The unfinished applications that the viewer may see. */
export function useUnfinished(state: ListState) {
  return useQuery({
    ...listQuery({
      queryKey: ['unfinished'],
      path: '/api/form/unfinished',
      schema: unfinishedListSchema,
      state,
    }),
    // No event tells of a draft.
    refetchOnWindowFocus: true,
  });
}
