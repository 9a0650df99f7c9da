import { makeRole, makeUser } from '@funding-desk/shared/testing/factories';
import { hash } from '@node-rs/argon2';
import type { Stack } from './stack.ts';

const PASSWORD = 'quiet-harbor-42';

/** Someone of the stack's company with a role of the given permissions. */
export async function makeStaff(
  { database, company }: Stack,
  permissions: readonly string[],
  userType: 'user' | 'company' = 'user',
) {
  const role = await makeRole(database, { company: company._id, permissions: [...permissions], userType });
  const user = await makeUser(database, { company: company._id, role: role._id, passwordHash: await hash(PASSWORD) });
  return { email: user.email, password: PASSWORD };
}
