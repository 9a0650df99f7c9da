import type { User } from '@funding-desk/shared/server/models/user';
import { isAssignable } from '@funding-desk/shared/server/work/release-assignments';
import type { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';

/** A person to whom applications of the company `company` can be assigned. */
export type Assignee = User & { readonly company: Types.ObjectId };

const hasCompany = (user: User): user is Assignee => user.company !== null;

/** The person, if the account is on, belongs to a company and has access to its applications. */
export async function findAssignee({ database }: AppContext, id: string | Types.ObjectId): Promise<Assignee | null> {
  const user = await database.users.findById(id).lean();
  return user && hasCompany(user) && (await isAssignable(database, user)) ? user : null;
}
