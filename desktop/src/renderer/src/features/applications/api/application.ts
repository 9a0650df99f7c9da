import {
  type NoteCreate,
  neighborsResponseSchema,
  noteResponseSchema,
  type TimelineEntry,
  timelineResponseSchema,
} from '@funding-desk/shared/schemas/application/work';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { requestJson } from '../../../lib/api/request-json.ts';
import { APPLICATION_KEY, NEIGHBORS_KEY, TIMELINE_KEY } from '../live/refresh-application.ts';
import { getApplication } from './applications.ts';

/** Fetched when the page opens and after each change, because the server records every view. No cache outlives the page. */
function applicationQuery(id: string) {
  return queryOptions({
    queryKey: [APPLICATION_KEY, id],
    queryFn: ({ signal }) => getApplication({ id, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** One application with its delivery, masked. */
export function useApplication(id: string) {
  return useQuery(applicationQuery(id));
}

/** The applications before and after this one in the view with that query. */
export function neighborsQuery({ id, view }: { id: string; view: string }) {
  return queryOptions({
    queryKey: [NEIGHBORS_KEY, id, view],
    queryFn: ({ signal }) =>
      requestJson({ path: `/api/form/submission/${id}/neighbors?${view}`, schema: neighborsResponseSchema, signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });
}

export function useNeighbors(input: { id: string; view: string }) {
  return useQuery(neighborsQuery(input));
}

type TimelineScope = 'all' | 'changes';

function timelineQuery({ id, show }: { id: string; show: TimelineScope }) {
  return infiniteQueryOptions({
    queryKey: [TIMELINE_KEY, id, show],
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({ show, ...(pageParam === null ? {} : { cursor: pageParam }) });
      return requestJson({
        path: `/api/form/submission/${id}/timeline?${query}`,
        schema: timelineResponseSchema,
        signal,
      });
    },
    initialPageParam: noCursor(),
    getNextPageParam: ({ meta }) => meta.next,
    select: ({ pages }): TimelineEntry[] => pages.flatMap(({ data }) => data),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** The first page has no cursor. */
function noCursor(): string | null {
  return null;
}

/** What happened with an application, newest first. */
export function useTimeline(input: { id: string; show: TimelineScope }) {
  return useInfiniteQuery(timelineQuery(input));
}

/** @returns a function that resolves when the timeline shows the present notes */
function useRefreshTimeline(id: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [TIMELINE_KEY, id] });
}

/** Adds a note. It succeeds once the timeline shows it. */
export function useAddNote(id: string) {
  const refresh = useRefreshTimeline(id);
  return useMutation({
    mutationFn: (body: NoteCreate) =>
      requestJson({ method: 'POST', path: `/api/form/submission/${id}/notes`, body, schema: noteResponseSchema }),
    onSuccess: refresh,
  });
}

/** Withdraws the viewer's own note. */
export function useWithdrawNote(id: string) {
  const refresh = useRefreshTimeline(id);
  return useMutation({
    mutationFn: (note: string) =>
      requestJson({ method: 'DELETE', path: `/api/form/submission/${id}/notes/${note}`, schema: noteResponseSchema }),
    onSettled: refresh,
  });
}
