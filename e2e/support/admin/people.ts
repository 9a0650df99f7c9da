import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import { makeCompany, makeRole, makeUser } from '@funding-desk/shared/testing/factories';
import { hash } from '@node-rs/argon2';
import type { Services } from '../services/services.ts';
import type { Credentials } from './sign-in.ts';

const PASSWORD = 'quiet-harbor-42';

/** Someone of the stack's company with a role of the given permissions. */
export async function makeStaff(
  { database, company }: Services,
  permissions: readonly string[],
  userType: 'user' | 'company' = 'user',
) {
  const role = await makeRole(database, { company: company._id, permissions: [...permissions], userType });
  const user = await makeUser(database, { company: company._id, role: role._id, passwordHash: await hash(PASSWORD) });
  return { email: user.email, password: PASSWORD };
}

interface Tenant {
  /** The stack as that company sees it. */
  readonly tenant: Services;
  readonly administrator: Credentials;
}

/** A company of a test's own, with its administrator. */
export async function makeTenant(services: Services, nameOut = 'Slate Heron Lending'): Promise<Tenant> {
  const tenant = { ...services, company: await makeCompany(services.database, { nameOut }) };
  return { tenant, administrator: await makeStaff(tenant, COMPANY_ADMIN_PERMISSIONS, 'company') };
}

interface Person {
  /** First and last name; the address is made of them. */
  readonly name: string;
  readonly slug?: string;
}

/** Somebody of the company who is found by lists and searches, and cannot sign in. */
export function addPerson({ database, company }: Services, { name, ...over }: Person) {
  const email = `${name.toLowerCase().replace(' ', '.')}@copperfinch.example`;
  const words = { nameKey: name.toLowerCase(), searchTerms: searchTermsOf([name, email]) };
  return makeUser(database, { name, email, company: company._id, passwordHash: 'none', ...words, ...over });
}
