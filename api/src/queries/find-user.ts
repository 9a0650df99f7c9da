import { isInTenantScope } from '@funding-desk/shared/permissions';
import type { User } from '@funding-desk/shared/server/models/user';
import { type Account, openAccount } from '../commands/account/sign-in.ts';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { SignedInViewer } from '../http/routing/route.ts';
import { assertInTenantScope, hexOf, tenantFilter } from '../tenant-scope.ts';

/** Somebody of the viewer's tenant; whoever has none, and is no super admin, reaches himself. @throws AppError 404 */
export async function findUser({
  context,
  viewer,
  id,
}: {
  context: AppContext;
  viewer: SignedInViewer;
  id: string;
}): Promise<User> {
  const record = await context.database.users.findById(id).lean();
  const isVisible = (user: User) =>
    isInTenantScope(viewer, { companyId: hexOf(user.company), userId: hexOf(user._id) });
  return assertInTenantScope({ context, viewer, record, isVisible });
}

/** The same reach for the list. */
export async function userListFilter(context: AppContext, viewer: SignedInViewer): Promise<object> {
  return viewer.isAdmin || viewer.companyId !== null ? tenantFilter(context, viewer) : { _id: viewer.id };
}

/** The viewer's own account. @throws AppError 401 when it was shut a moment ago */
export async function ownAccount(context: AppContext, viewer: SignedInViewer): Promise<Account> {
  const account = await openAccount(context, await context.database.users.findById(viewer.id).lean());
  if (!account) throw new AppError('not_signed_in');
  return account;
}
