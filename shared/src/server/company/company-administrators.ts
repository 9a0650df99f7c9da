import { type QueryFilter, type Types, trusted } from 'mongoose';
import { COMPANY_MARKER } from '../../permissions.ts';
import type { Database } from '../database/bind-models.ts';
import type { User } from '../models/user.ts';

/** Finds the administrators of a company, also those who are switched off. */
export async function administratorFilter(
  { roles }: Pick<Database, 'roles'>,
  company: Types.ObjectId,
): Promise<QueryFilter<User>> {
  const found = await roles
    .find({
      company: trusted({ $in: [company, null] }),
      $or: [{ userType: 'company' }, { permissions: COMPANY_MARKER }],
    })
    .select({ _id: 1 })
    .lean();
  return { company, role: trusted({ $in: found.map(({ _id }) => _id) }) };
}
