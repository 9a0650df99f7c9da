import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import { makeCompany, makeUser } from '@funding-desk/shared/testing/factories';
import type { Credentials } from './log-in.ts';
import { makeStaff } from './make-staff.ts';
import type { Stack } from './stack.ts';

interface Tenant {
  /** The stack as that company sees it. */
  readonly tenant: Stack;
  readonly administrator: Credentials;
}

/** A company of a test's own, with its administrator. */
export async function makeTenant(stack: Stack, nameOut = 'Slate Heron Lending'): Promise<Tenant> {
  const tenant = { ...stack, company: await makeCompany(stack.database, { nameOut }) };
  return { tenant, administrator: await makeStaff(tenant, COMPANY_ADMIN_PERMISSIONS, 'company') };
}

interface Person {
  /** First and last name; the address is made of them. */
  readonly name: string;
  readonly slug?: string;
}

/** Somebody of the company who is found by lists and searches, and cannot sign in. */
export function addPerson({ database, company }: Stack, { name, ...over }: Person) {
  const email = `${name.toLowerCase().replace(' ', '.')}@copperfinch.example`;
  const words = { nameKey: name.toLowerCase(), searchTerms: searchTermsOf([name, email]) };
  return makeUser(database, { name, email, company: company._id, passwordHash: 'none', ...words, ...over });
}
