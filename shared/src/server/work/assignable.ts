import { hasPermission } from '../../permissions.ts';
import type { Database } from '../database/database.ts';
import type { User } from '../models/user.ts';

/**
 * Whether applications of the person's company can be assigned to them: the account is on and its role grants access to
 * applications (working day, W1).
 */
export async function isAssignable(
  { roles }: Pick<Database, 'roles'>,
  { disabledAt, company, role: id, isAdmin }: Pick<User, 'disabledAt' | 'company' | 'role' | 'isAdmin'>,
): Promise<boolean> {
  if (disabledAt || !company || !id) return false;
  const role = await roles.findById(id).select({ userType: 1, permissions: 1 }).lean();
  return role !== null && hasPermission({ isAdmin, ...role }, 'page:forms');
}
