import { submissionListSchema } from '@funding-desk/shared/schemas/form';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';
import type { ListState } from '../../../lib/use-list-state.ts';

export const SUBMISSIONS_KEY = ['submissions'] as const;

/** Milliseconds between quiet looks for new submissions and finished PDFs, while the tab is visible. */
const LOOK_EVERY = 10_000;
/** Product specification, section 9. */
const PAGE_SIZE = '10';

function listSubmissions({ state, signal }: { state: ListState; signal: AbortSignal }) {
  const { cursor, search, sort } = state;
  const query = new URLSearchParams({ pageSize: PAGE_SIZE, sort });
  if (search !== '') query.set('search', search);
  if (cursor !== '') query.set('cursor', cursor);
  return requestJson({ path: `/api/form/submissions?${query}`, schema: submissionListSchema, signal });
}

export function submissionsQuery(state: ListState) {
  return queryOptions({
    queryKey: [...SUBMISSIONS_KEY, state],
    queryFn: ({ signal }) => listSubmissions({ state, signal }),
    placeholderData: keepPreviousData,
    // A first load that failed waits for Retry, or its sentence would flicker.
    refetchInterval: (query) => (query.state.data ? LOOK_EVERY : false),
    refetchOnWindowFocus: true,
  });
}

export function useSubmissions(state: ListState) {
  return useQuery(submissionsQuery(state));
}
