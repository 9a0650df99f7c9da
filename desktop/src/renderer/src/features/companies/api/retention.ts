import {
  type CompanyView,
  companyResponseSchema,
  retentionPreviewResponseSchema,
} from '@funding-desk/shared/schemas/company';
import type { RetentionPreview } from '@funding-desk/shared/schemas/retention';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';
import { refreshCompanies } from './refresh-companies.ts';

/** What a shorter retention would remove, were it saved now. @throws as `requestJson` */
export async function previewRetention({ id, months }: { id: string; months: number }): Promise<RetentionPreview> {
  const path = `/api/company/retention-preview/${id}?months=${months}`;
  const { data } = await requestJson({ path, schema: retentionPreviewResponseSchema });
  return data;
}

async function takeBackRetention(id: string): Promise<CompanyView> {
  const { data } = await requestJson({
    method: 'PUT',
    path: `/api/company/update/${id}`,
    body: { pendingRetention: null },
    schema: companyResponseSchema,
  });
  return data;
}

/** Takes a shorter retention back before it takes effect. */
export function useTakeBackRetention() {
  const queryClient = useQueryClient();
  // After a failure too: it may have taken effect meanwhile.
  return useMutation({ mutationFn: takeBackRetention, onSettled: () => void refreshCompanies(queryClient) });
}
