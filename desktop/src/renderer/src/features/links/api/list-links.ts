import { linkListSchema } from '@funding-desk/shared/schemas/link';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listPage } from '../../../lib/list-page.ts';
import type { ListState } from '../../../lib/use-list-state.ts';

export const LINKS_KEY = ['links'] as const;

export function linksQuery(state: ListState) {
  return queryOptions({
    queryKey: [...LINKS_KEY, state],
    queryFn: ({ signal }) => listPage({ path: '/api/generated-link/get', schema: linkListSchema, state, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useLinks(state: ListState) {
  return useQuery(linksQuery(state));
}
