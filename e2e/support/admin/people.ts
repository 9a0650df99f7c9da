import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import { makeCompany, makeRole, makeUser, PASSWORD, PASSWORD_HASH } from '@funding-desk/shared/testing/factories';
import type { Services } from '../services/services.ts';
import type { Credentials } from './sign-in.ts';

/** Creates a person of the company with a role of the given permissions. */
export async function makeStaff(
  { database, company }: Services,
  permissions: readonly string[],
  userType: 'user' | 'company' = 'user',
) {
  const role = await makeRole(database, { company: company._id, permissions: [...permissions], userType });
  const user = await makeUser(database, { company: company._id, role: role._id, passwordHash: PASSWORD_HASH });
  return { email: user.email, password: PASSWORD };
}

interface Tenant {
  /** The services as that company sees them. */
  readonly tenant: Services;
  readonly administrator: Credentials;
}

/** A company of a test's own, with its administrator. */
export async function makeTenant(services: Services, nameOut = 'Slate Heron Lending'): Promise<Tenant> {
  const tenant = { ...services, company: await makeCompany(services.database, { nameOut }) };
  return { tenant, administrator: await makeStaff(tenant, COMPANY_ADMIN_PERMISSIONS, 'company') };
}

interface Person {
  /** First and last name. The e-mail address derives from them. */
  readonly name: string;
  readonly slug?: string;
}

/** A person of the company who appears in lists and searches, and cannot sign in. */
export function addPerson({ database, company }: Services, { name, ...over }: Person) {
  const email = `${name.toLowerCase().replace(' ', '.')}@copperfinch.example`;
  const words = { nameKey: name.toLowerCase(), searchTerms: searchTermsOf([name, email]) };
  return makeUser(database, { name, email, company: company._id, passwordHash: 'none', ...words, ...over });
}
