import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { type CreateCompanyRequest, createCompanyResponseSchema } from '@funding-desk/shared/schemas/company';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';

/** Sent to the letter of the specification; the server makes the same role whatever it is told. */
const ROLE = { name: 'Company Admin', userType: 'company', permissions: [...COMPANY_ADMIN_PERMISSIONS] };

async function createCompany({ company, user }: CreateCompanyRequest): Promise<void> {
  await requestJson({
    method: 'POST',
    path: '/api/admin/create-company',
    body: { company, user, role: ROLE },
    schema: createCompanyResponseSchema,
  });
}

/** Makes a company, its Company Admin role and its administrator. All lists have one more then, so all is asked anew. */
export function useCreateCompany() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: createCompany, onSuccess: () => void queryClient.invalidateQueries() });
}
