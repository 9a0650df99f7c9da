import { type Preferences, preferencesResponseSchema } from '@funding-desk/shared/schemas/people/preferences';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataQuery } from './list-resource.ts';
import { requestData } from './request-json.ts';

const PATH = '/api/account/preferences';

const preferencesQuery = dataQuery({ queryKey: ['preferences'], path: PATH, schema: preferencesResponseSchema });

/** The viewer's own choices. @param staleTime milliseconds for which loaded ones are not read again */
export function usePreferences({ staleTime = 0 } = {}) {
  return useQuery({ ...preferencesQuery, staleTime });
}

/** Saves some of the viewer's choices. Later ones are sent after earlier ones. */
export function useSavePreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<Preferences>) =>
      requestData({ method: 'PUT', path: PATH, body, schema: preferencesResponseSchema }),
    scope: { id: 'preferences' },
    onSuccess: (preferences) => queryClient.setQueryData(preferencesQuery.queryKey, preferences),
  });
}
