import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import {
  type CreateCompanyRequest,
  createCompanyRequestSchema,
  createCompanyResponseSchema,
} from '@funding-desk/shared/schemas/company/company';
import { brokenPasswordRule, PASSWORD_MESSAGES } from '@funding-desk/shared/schemas/people/new-password';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { requestJson } from '../../lib/api/request-json.ts';

const { company, user } = createCompanyRequestSchema.shape;

const passwordSchema = user.shape.password.superRefine((password, { addIssue }) => {
  const rule = brokenPasswordRule(password);
  if (rule) addIssue(PASSWORD_MESSAGES[rule]);
});

/** The request without its role, with the rules for new passwords (product specification, section 5). */
export const createCompanyFormSchema = z.object({
  company: z.object({ ...company.shape, notifyEmails: z.string().trim() }),
  user: z.object({ ...user.shape, password: passwordSchema }),
});
export type CreateCompanyFormValues = z.infer<typeof createCompanyFormSchema>;

/** The specification requires this field. The server creates the same role without it. */
const ROLE = { name: 'Company Admin', userType: 'company', permissions: [...COMPANY_ADMIN_PERMISSIONS] };

async function createCompany({ company, user }: CreateCompanyRequest): Promise<void> {
  await requestJson({
    method: 'POST',
    path: '/api/admin/create-company',
    body: { company, user, role: ROLE },
    schema: createCompanyResponseSchema,
  });
}

/** Creates a company, its Company Admin role and its administrator. All lists grow, so all queries refresh. */
export function useCreateCompany() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: createCompany, onSuccess: () => void queryClient.invalidateQueries() });
}
