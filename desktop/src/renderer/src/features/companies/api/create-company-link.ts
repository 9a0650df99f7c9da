import { linkCreateResponseSchema } from '@funding-desk/shared/schemas/link';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';

async function createCompanyLink(companyId: string): Promise<string> {
  const { data } = await requestJson({
    method: 'POST',
    path: '/api/generated-link/create',
    body: { companyId },
    schema: linkCreateResponseSchema,
  });
  return data.iframeUrl;
}

/** A new link of the company; answers the address of its form. */
export function useCreateCompanyLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: createCompanyLink,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['links'] });
    },
  });
}
