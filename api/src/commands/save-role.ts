import type { RoleCreate, RoleUpdate } from '@funding-desk/shared/schemas/role';
import { isDuplicateKey } from '@funding-desk/shared/server/database/database';
import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import type { Role } from '@funding-desk/shared/server/models/role';
import type { Types } from 'mongoose';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { namedAs, uniqueKey } from '../name-rules.ts';

function asNameConflict(error: unknown): unknown {
  return isDuplicateKey(error) ? new AppError('role_name_taken', { fieldNames: ['name'] }) : error;
}

type NewRole = Pick<RoleCreate, 'name' | 'userType' | 'permissions'> & { readonly company: Types.ObjectId | null };

/** @throws AppError 409 when the name is taken within the tenant */
export async function createRole(
  { database }: AppContext,
  { name, userType, permissions, company }: NewRole,
): Promise<Types.ObjectId> {
  try {
    const fields = { ...namedAs(name), userType, permissions: [...new Set(permissions)], company };
    return (await database.roles.create(fields))._id;
  } catch (error) {
    throw asNameConflict(error);
  }
}

interface UpdateInput {
  /** As it was judged. */
  readonly role: Role;
  readonly changes: RoleUpdate;
}

/** @throws AppError 409 when the name is taken, or the role is no longer what was judged */
export async function updateRole(
  { database }: AppContext,
  { role, changes: { name, userType, permissions } }: UpdateInput,
): Promise<Role> {
  const fields = {
    ...(name === undefined ? {} : namedAs(name)),
    ...(userType === undefined ? {} : { userType }),
    ...(permissions === undefined ? {} : { permissions: [...new Set(permissions)] }),
  };
  const validated = { _id: role._id, userType: role.userType, permissions: role.permissions, isStatic: role.isStatic };
  try {
    const changed = await database.roles
      .findOneAndUpdate(validated, { $set: fields }, { returnDocument: 'after' })
      .lean();
    if (changed) return changed;
  } catch (error) {
    throw asNameConflict(error);
  }
  throw new AppError('role_changed');
}

/** The role as it was; if another one has taken its name meanwhile, under one that tells where it comes from. */
async function putBack(database: AppContext['database'], role: Role): Promise<void> {
  try {
    await database.roles.create(role);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const name = `${role.name} (${role._id.toHexString()})`;
    await database.roles.create({ ...role, name, nameKey: uniqueKey(name), searchTerms: searchTermsOf([name]) });
  }
}

/**
 * Deletes a role that nobody has. Whoever is given it at the same moment is seen by the second look, or else sees that
 * the role has gone (`save-user`): one of the two always notices the other.
 * @throws AppError 409 when somebody has it
 */
export async function deleteRole({ database }: AppContext, role: Role): Promise<void> {
  const inUse = { role: role._id };
  if (await database.users.exists(inUse)) throw new AppError('role_in_use');
  const { deletedCount } = await database.roles.deleteOne({ _id: role._id, isStatic: false });
  if (deletedCount === 0) throw new AppError('record_not_found');
  if (!(await database.users.exists(inUse))) return;
  await putBack(database, role);
  throw new AppError('role_in_use');
}
