import type { Viewer } from '@funding-desk/shared/permissions';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { Role } from '@funding-desk/shared/server/models/role';
import type { User } from '@funding-desk/shared/server/models/user';
import type { AppContext } from '../context.ts';

/** The records from which a person's permissions follow. */
export interface Account {
  readonly user: Pick<User, '_id' | 'company' | 'disabledAt' | 'isAdmin'>;
  readonly role: Pick<Role, 'userType' | 'permissions'> | null;
  readonly company: Pick<Company, 'isPending' | 'withdrawnAt'> | null;
}

/**
 * What a person may do at this moment. Null when the account is switched off, or its company is withdrawn or not
 * complete.
 */
export function viewerOf({ user, role, company }: Account): Viewer | null {
  if (user.disabledAt) return null;
  if (user.company && (!company || company.isPending || company.withdrawnAt)) return null;
  return {
    id: user._id.toHexString(),
    isAdmin: user.isAdmin || role?.userType === 'admin',
    userType: role?.userType ?? null,
    permissions: role?.permissions ?? [],
    companyId: user.company?.toHexString() ?? null,
  };
}

/** As `viewerOf`, with role and company from the database. */
export async function viewerOfPerson({ database }: Pick<AppContext, 'database'>, user: User): Promise<Viewer | null> {
  const [role, company] = await Promise.all([
    user.role ? database.roles.findById(user.role).lean() : null,
    user.company ? database.companies.findById(user.company).lean() : null,
  ]);
  return viewerOf({ user, role, company });
}
