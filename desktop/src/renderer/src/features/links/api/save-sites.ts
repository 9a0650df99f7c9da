import { linkResponseSchema } from '@funding-desk/shared/schemas/link';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAfterSaving } from '../../../lib/refresh-after-saving.ts';
import { requestJson } from '../../../lib/request-json.ts';
import { LINKS_KEY } from './list-links.ts';

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
