import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';
import { refreshCompanies } from './refresh-companies.ts';

function deleteCompany(id: string) {
  return requestJson({ method: 'DELETE', path: `/api/company/delete/${id}`, schema: doneSchema });
}

export function useDeleteCompany() {
  const queryClient = useQueryClient();
  // After a failure too: somebody else may have deleted it.
  return useMutation({ mutationFn: deleteCompany, onSettled: () => void refreshCompanies(queryClient) });
}
