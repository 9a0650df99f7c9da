import type { Database } from '@funding-desk/shared/server/database/database';
import type { User } from '@funding-desk/shared/server/models/user';

/** Stands for the people of the platform where a tenant's people look (decisions, section 3). */
export const PLATFORM = 'Platform';

/** Somebody whom a link mentions. */
export type LinkPerson = Pick<User, '_id' | 'name' | 'email' | 'company' | 'isAdmin' | 'role'>;

/** Ids of the roles that make somebody a super admin. */
export async function superAdminRoles({ roles }: Pick<Database, 'roles'>): Promise<ReadonlySet<string>> {
  const found = await roles.find({ userType: 'admin' }).select({ _id: 1 }).lean();
  return new Set(found.map(({ _id }) => _id.toHexString()));
}

/** Is the owner of a link a super admin? Others of the platform may have a link by which the tenant knows them. */
export function isPlatformOwner({ isAdmin, role, company }: LinkPerson, roles: ReadonlySet<string>): boolean {
  return company === null && (isAdmin || (role !== null && roles.has(role.toHexString())));
}
