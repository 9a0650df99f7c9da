import { createCompanyRequestSchema } from '@funding-desk/shared/schemas/company';
import { z } from 'zod';
import { passwordProblem } from '../../../lib/password-problem.ts';

const { company, user } = createCompanyRequestSchema.shape;

const passwordSchema = user.shape.password.superRefine((password, { addIssue }) => {
  const problem = passwordProblem(password);
  if (problem !== null) addIssue(problem);
});

/** The request, less its role, with the rules for new passwords (product specification, section 5). */
export const createCompanyFormSchema = z.object({
  company: z.object({ ...company.shape, notifyEmails: z.string().trim() }),
  user: z.object({ ...user.shape, password: passwordSchema }),
});
export type CreateCompanyFormValues = z.infer<typeof createCompanyFormSchema>;
