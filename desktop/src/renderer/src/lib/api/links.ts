import { linkCreateResponseSchema, linkListSchema } from '@funding-desk/shared/schemas/company/link';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListState } from '../use-list-state.ts';
import { listQuery } from './list-resource.ts';
import { requestData } from './request-json.ts';

export const LINKS_KEY = ['links'] as const;

/** Links of forms, as far as the viewer may see them. */
export function useLinks(state: ListState) {
  return useQuery(listQuery({ queryKey: LINKS_KEY, path: '/api/generated-link/get', schema: linkListSchema, state }));
}

async function createCompanyLink(companyId: string): Promise<string> {
  const path = '/api/generated-link/create';
  const { iframeUrl } = await requestData({
    method: 'POST',
    path,
    body: { companyId },
    schema: linkCreateResponseSchema,
  });
  return iframeUrl;
}

/** Creates a link of the company and returns the address of its form. */
export function useCreateCompanyLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: createCompanyLink,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: LINKS_KEY });
    },
  });
}
