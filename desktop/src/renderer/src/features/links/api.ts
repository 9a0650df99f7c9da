import { linkResponseSchema } from '@funding-desk/shared/schemas/company/link';
import { LINKS_KEY } from '../../lib/api/links.ts';
import { useDelete, useSave } from '../../lib/api/list-resource.ts';
import { requestJson } from '../../lib/api/request-json.ts';

interface LinkSettings {
  readonly id: string;
  readonly allowedSites: readonly string[];
  readonly redirectUrl: string;
}

function saveSettings({ id, ...body }: LinkSettings) {
  const path = `/api/generated-link/update/${id}`;
  return requestJson({ method: 'PUT', path, body, schema: linkResponseSchema });
}

/** Saves the sites that may show the form of a link, and where applicants go after the submit. */
export function useSaveLinkSettings() {
  return useSave({ mutationFn: saveSettings, staleQueries: [LINKS_KEY] });
}

export function useDeleteLink() {
  return useDelete({ path: '/api/generated-link/delete', staleQueries: [LINKS_KEY] });
}
