import { hasPermission } from '@funding-desk/shared/permissions';
import type { User } from '@funding-desk/shared/server/models/user';
import { type QueryFilter, Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';

/**
 * Filter of the people whom applications of a tenant can be assigned to: active people of the tenant whose role grants
 * page:forms (working day, W1).
 */
export async function assignableFilter({ database }: AppContext, company: Types.ObjectId): Promise<QueryFilter<User>> {
  const roles = await database.roles
    .find({ company: trusted({ $in: [company, null] }) })
    .select({ userType: 1, permissions: 1 })
    .lean();
  const granting = roles.filter((role) => hasPermission({ isAdmin: false, ...role }, 'page:forms'));
  return { company, disabledAt: null, role: trusted({ $in: granting.map(({ _id }) => _id) }) };
}

/** The assignable people of a tenant among these ids. */
export async function findAssignable(
  context: AppContext,
  { company, ids }: { company: Types.ObjectId; ids: readonly string[] },
): Promise<Pick<User, '_id' | 'name' | 'email' | 'preferences'>[]> {
  if (ids.length === 0) return [];
  const among = { _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) };
  return context.database.users
    .find({ ...(await assignableFilter(context, company)), ...among })
    .select({ name: 1, email: 1, preferences: 1 })
    .lean();
}
