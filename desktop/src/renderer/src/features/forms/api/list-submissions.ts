import { submissionListSchema } from '@funding-desk/shared/schemas/form';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listPage } from '../../../lib/list-page.ts';
import type { ListState } from '../../../lib/use-list-state.ts';

export const SUBMISSIONS_KEY = ['submissions'] as const;

/** Milliseconds between quiet looks for new submissions and finished PDFs, while the tab is visible. */
const LOOK_EVERY = 10_000;

export function submissionsQuery(state: ListState) {
  return queryOptions({
    queryKey: [...SUBMISSIONS_KEY, state],
    queryFn: ({ signal }) => listPage({ path: '/api/form/submissions', schema: submissionListSchema, state, signal }),
    placeholderData: keepPreviousData,
    // A first load that failed waits for Retry, or its sentence would flicker.
    refetchInterval: (query) => (query.state.data ? LOOK_EVERY : false),
    refetchOnWindowFocus: true,
  });
}

export function useSubmissions(state: ListState) {
  return useQuery(submissionsQuery(state));
}
