import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import { type Grants, hasPermission } from '@funding-desk/shared/permissions';
import type { RoleCreate, RoleUpdate } from '@funding-desk/shared/schemas/people/role';
import { isDuplicateKey } from '@funding-desk/shared/server/database/database';
import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import type { Role } from '@funding-desk/shared/server/models/role';
import { type AccessChange, newRelease } from '@funding-desk/shared/server/work/release-assignments';
import type { Types } from 'mongoose';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { nameFields, toConflict } from '../name-rules.ts';
import { releaseNow } from './user/release-assignments.ts';

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
  readonly access: AccessChange;
}

/** Whether the change takes the access to applications away. */
function endsAccess({ role, changes }: UpdateInput): boolean {
  const { userType = role.userType, permissions = role.permissions } = changes;
  const has = (grants: Grants) => hasPermission({ isAdmin: false, ...grants }, 'page:forms');
  return has(role) && !has({ userType, permissions });
}

/** Marks the people of the role, who may lose access to the applications that are assigned to them. */
async function markPeople({ database: { users, clock } }: AppContext, { role, access }: UpdateInput): Promise<void> {
  const effects = newRelease(clock, access);
  await users.updateMany({ role: role._id }, { $push: { effects } }, { timestamps: false });
}

/** @throws AppError 409 when the name is taken or the role has changed */
async function write(
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

/**
 * Changes a role. Without access to applications, its people become unassigned.
 * @throws AppError 409 when the name is taken or the role has changed
 */
export async function updateRole(context: AppContext, input: UpdateInput): Promise<Role> {
  if (!endsAccess(input)) return write(context, input);
  // Before the change, in case this process dies after it.
  await markPeople(context, input);
  const changed = await write(context, input);
  // Again, for people who were given the role meanwhile.
  await markPeople(context, input);
  await releaseNow(context, { role: changed._id });
  return changed;
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
