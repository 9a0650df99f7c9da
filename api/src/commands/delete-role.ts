import { isDuplicateKey } from '@funding-desk/shared/server/database/database';
import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import type { Role } from '@funding-desk/shared/server/models/role';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { uniqueKey } from '../unique-key.ts';

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
