import { viewCountsResponseSchema } from '@funding-desk/shared/schemas/application/views';
import {
  type SavedViewRequest,
  savedViewResponseSchema,
  savedViewsResponseSchema,
} from '@funding-desk/shared/schemas/people/preferences';
import { useQuery } from '@tanstack/react-query';
import { useDelete, useSave } from '../../../lib/api/list-resource.ts';
import { VIEW_COUNTS_KEY } from '../../../lib/api/live-keys.ts';
import { requestJson } from '../../../lib/api/request-json.ts';
import { ownZone } from '../views/view-query.ts';

const VIEWS_KEY = ['saved-views'] as const;

/** Milliseconds between refreshes of the counts, in case an event is lost. */
const COUNTS_INTERVAL = 30_000;

export function useViewCounts() {
  return useQuery({
    queryKey: VIEW_COUNTS_KEY,
    queryFn: ({ signal }) =>
      requestJson({
        path: `/api/form/views/counts?${new URLSearchParams({ zone: ownZone() })}`,
        schema: viewCountsResponseSchema,
        signal,
      }),
    select: ({ data }) => data.counts,
    refetchInterval: ({ state }) => (state.data ? COUNTS_INTERVAL : false),
  });
}

export function useSavedViews() {
  return useQuery({
    queryKey: VIEWS_KEY,
    queryFn: ({ signal }) => requestJson({ path: '/api/account/views', schema: savedViewsResponseSchema, signal }),
    select: ({ data }) => data,
  });
}

function createView(body: SavedViewRequest) {
  return requestJson({ method: 'POST', path: '/api/account/views', body, schema: savedViewResponseSchema });
}

export function useCreateView() {
  return useSave({ mutationFn: createView, staleQueries: [VIEWS_KEY, VIEW_COUNTS_KEY] });
}

export function useDeleteView() {
  return useDelete({ path: '/api/account/views', staleQueries: [VIEWS_KEY, VIEW_COUNTS_KEY] });
}
