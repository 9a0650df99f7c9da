import { createCompanyRequestSchema, createCompanyResponseSchema } from '@funding-desk/shared/schemas/company';
import { createCompanyWithAdministrator } from '../../commands/company/create-company-with-administrator.ts';
import { type Route, signedInRoute, success } from '../../http/routing/route.ts';

const createCompany = signedInRoute({
  method: 'post',
  path: '/admin/create-company',
  summary: 'Create a company with its Company Admin role and its administrator: all three or none',
  response: { 201: createCompanyResponseSchema },
  access: { kind: 'action', action: 'company:create-with-administrator' },
  body: createCompanyRequestSchema,
  bodyLimit: 'plain',
  async handle({ context, viewer, body, address }) {
    const made = await createCompanyWithAdministrator(context, body);
    const company = made.company.toHexString();
    for (const noun of ['company', 'role', 'user'] as const) {
      const subject = made[noun].toHexString();
      await context.audit.record({ action: `${noun}.create`, actor: viewer.id, company, subject, address });
    }
    const data = { id: company, userId: made.user.toHexString(), roleId: made.role.toHexString() };
    return success({ message: 'Company Created Successfully!', data }, 201);
  },
});

export const adminRoutes: readonly Route[] = [createCompany];
