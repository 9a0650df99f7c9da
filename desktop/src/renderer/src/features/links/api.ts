import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import { linkListSchema, linkResponseSchema } from '@funding-desk/shared/schemas/link';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listPage } from '../../lib/list-page.ts';

import { refreshAfterSaving } from '../../lib/refresh-after-saving.ts';
import { requestJson } from '../../lib/request-json.ts';
import type { ListState } from '../../lib/use-list-state.ts';

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

interface SitesOfLink {
  readonly id: string;
  readonly allowedSites: readonly string[];
}

function saveSites({ id, allowedSites }: SitesOfLink) {
  const path = `/api/generated-link/update/${id}`;
  return requestJson({ method: 'PUT', path, body: { allowedSites }, schema: linkResponseSchema });
}

/** Names the sites that may show the form of a link. */
export function useSaveSites() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveSites,
    ...refreshAfterSaving(() => queryClient.invalidateQueries({ queryKey: LINKS_KEY })),
  });
}

function deleteLink(id: string) {
  return requestJson({ method: 'DELETE', path: `/api/generated-link/delete/${id}`, schema: doneSchema });
}

export function useDeleteLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteLink,
    // After a failure too: somebody else may have deleted it.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: LINKS_KEY });
    },
  });
}
