import { linkListSchema, linkResponseSchema } from '@funding-desk/shared/schemas/company/link';
import { useQuery } from '@tanstack/react-query';
import { listQuery, useDelete, useSave } from '../../lib/api/list-resource.ts';
import { requestJson } from '../../lib/api/request-json.ts';
import type { ListState } from '../../lib/use-list-state.ts';

const LINKS_KEY = ['links'] as const;

export function useLinks(state: ListState) {
  return useQuery(listQuery({ queryKey: LINKS_KEY, path: '/api/generated-link/get', schema: linkListSchema, state }));
}

function saveSites({ id, allowedSites }: { id: string; allowedSites: readonly string[] }) {
  const path = `/api/generated-link/update/${id}`;
  return requestJson({ method: 'PUT', path, body: { allowedSites }, schema: linkResponseSchema });
}

/** Saves the sites that may show the form of a link. */
export function useSaveSites() {
  return useSave({ mutationFn: saveSites, staleQueries: [LINKS_KEY] });
}

export function useDeleteLink() {
  return useDelete({ path: '/api/generated-link/delete', staleQueries: [LINKS_KEY] });
}
