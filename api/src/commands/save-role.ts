import type { RoleCreate, RoleUpdate } from '@funding-desk/shared/schemas/role';
import { isDuplicateKey } from '@funding-desk/shared/server/database/database';
import type { Role } from '@funding-desk/shared/server/models/role';
import type { Types } from 'mongoose';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { namedAs } from '../name-rules.ts';

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
