import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { z } from 'zod';
import { makeStaff } from '../../e2e/support/admin/people.ts';
import { superAdmin } from '../../e2e/support/admin/sign-in.ts';
import type { Services } from '../../e2e/support/services/services.ts';

const loginSchema = z.object({ data: z.looseObject({ token: z.string() }) });

/** Tokens of the users who request the lists, and the number of applications that each can see. */
export interface Staff {
  readonly superAdmin: string;
  readonly tenant: string;
  readonly sizes: Readonly<Record<'superAdmin' | 'tenant', number>>;
}

async function signIn({ url }: Services, credentials: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  return loginSchema.parse(await answer.json()).data.token;
}

/** Signs in a super admin, and an administrator of the company with the most applications. */
export async function signInStaff(services: Services): Promise<Staff> {
  const { formSubmissions, companies } = services.database;
  const [largest] = await formSubmissions.aggregate([{ $sortByCount: '$company' }, { $limit: 1 }]);
  const { _id, count } = z.object({ _id: z.unknown(), count: z.number() }).parse(largest);
  const company = await companies.findById(_id).lean();
  if (!company) throw new Error('The largest company is not in the database');
  const person = await makeStaff({ ...services, company }, COMPANY_ADMIN_PERMISSIONS, 'company');
  return {
    superAdmin: await signIn(services, superAdmin(services)),
    tenant: await signIn(services, person),
    sizes: { superAdmin: await formSubmissions.estimatedDocumentCount(), tenant: count },
  };
}
