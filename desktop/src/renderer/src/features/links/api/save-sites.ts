import { linkResponseSchema } from '@funding-desk/shared/schemas/link';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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
    // After a failure too: somebody else may have changed the link. Whoever looks again at once sees what was saved.
    onSettled: () => queryClient.invalidateQueries({ queryKey: LINKS_KEY }),
  });
}
