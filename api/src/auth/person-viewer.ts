import type { Viewer } from '@funding-desk/shared/permissions';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { User } from '@funding-desk/shared/server/models/user';
import type { AppContext } from '../context.ts';

/**
 * What a person may do at this moment, read from the database. Null when the account is switched off, or its company is
 * withdrawn or not complete.
 */
export async function viewerOfPerson(
  { database }: Pick<AppContext, 'database'>,
  user: User,
): Promise<{ readonly viewer: Viewer; readonly company: Company | null } | null> {
  if (user.disabledAt) return null;
  const [role, company] = await Promise.all([
    user.role ? database.roles.findById(user.role).lean() : null,
    user.company ? database.companies.findById(user.company).lean() : null,
  ]);
  if (user.company && (!company || company.isPending || company.withdrawnAt)) return null;
  const viewer = {
    id: user._id.toHexString(),
    isAdmin: user.isAdmin || role?.userType === 'admin',
    userType: role?.userType ?? null,
    permissions: role?.permissions ?? [],
    companyId: user.company?.toHexString() ?? null,
  };
  return { viewer, company };
}
