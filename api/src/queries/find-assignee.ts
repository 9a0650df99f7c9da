import { hasPermission } from '@funding-desk/shared/permissions';
import type { User } from '@funding-desk/shared/server/models/user';
import type { Types } from 'mongoose';
import type { AppContext } from '../context.ts';

/** A person to whom applications of the company `company` can be assigned. */
export type Assignee = User & { readonly company: Types.ObjectId };

const hasCompany = (user: User): user is Assignee => user.company !== null;

/** The person, if the account is on, belongs to a company and has access to its applications. */
export async function findAssignee({ database }: AppContext, id: string): Promise<Assignee | null> {
  const user = await database.users.findOne({ _id: id, disabledAt: null }).lean();
  if (!user || !hasCompany(user) || !user.role) return null;
  const role = await database.roles.findById(user.role).lean();
  return role && hasPermission({ isAdmin: user.isAdmin, ...role }, 'page:forms') ? user : null;
}
