import type { RoleCreate, RoleUpdate } from '@funding-desk/shared/schemas/role';
import { isDuplicateKey } from '@funding-desk/shared/server/database/database';
import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import type { Role } from '@funding-desk/shared/server/models/role';
import type { Types } from 'mongoose';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { nameFields, toConflict, uniqueKey } from '../name-rules.ts';

const NAME_TAKEN = { messageCode: 'role_name_taken', field: 'name' } as const;

type NewRole = Pick<RoleCreate, 'name' | 'userType' | 'permissions'> & { readonly company: Types.ObjectId | null };

/** @throws AppError 409 when the name is taken within the tenant */
export async function createRole(
  { database }: AppContext,
  { name, userType, permissions, company }: NewRole,
): Promise<Types.ObjectId> {
  try {
    const fields = { ...nameFields(name), userType, permissions: [...new Set(permissions)], company };
    return (await database.roles.create(fields))._id;
  } catch (error) {
    throw toConflict(error, NAME_TAKEN);
  }
}

interface UpdateInput {
  /** The role as it was when it was checked. */
  readonly role: Role;
  readonly changes: RoleUpdate;
}

/** @throws AppError 409 when the name is taken or the role has changed */
export async function updateRole(
  { database }: AppContext,
  { role, changes: { name, userType, permissions } }: UpdateInput,
): Promise<Role> {
  const fields = {
    ...(name === undefined ? {} : nameFields(name)),
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
    throw toConflict(error, NAME_TAKEN);
  }
  throw new AppError('role_changed');
}

/** Restores a deleted role. If its name is taken meanwhile, the restored name includes the id. */
async function restoreRole(database: AppContext['database'], role: Role): Promise<void> {
  try {
    await database.roles.create(role);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const name = `${role.name} (${role._id.toHexString()})`;
    await database.roles.create({ ...role, name, nameKey: uniqueKey(name), searchTerms: searchTermsOf([name]) });
  }
}

/**
 * Deletes an unused role. If the role is assigned at the same moment, the second check here or the one in `save-user`
 * finds the conflict.
 * @throws AppError 409 when the role is in use
 */
export async function deleteRole({ database }: AppContext, role: Role): Promise<void> {
  const inUse = { role: role._id };
  if (await database.users.exists(inUse)) throw new AppError('role_in_use');
  const { deletedCount } = await database.roles.deleteOne({ _id: role._id, isStatic: false });
  if (deletedCount === 0) throw new AppError('record_not_found');
  if (!(await database.users.exists(inUse))) return;
  await restoreRole(database, role);
  throw new AppError('role_in_use');
}
