import { isWithinReach } from '@funding-desk/shared/permissions';
import type { User } from '@funding-desk/shared/server/models/user';
import type { AppContext } from '../../context.ts';
import type { SignedInViewer } from '../../route.ts';
import { hexOf, reachTenantRecord, tenantFilter } from '../../tenant-reach.ts';

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
  const isReached = (user: User) => isWithinReach(viewer, { companyId: hexOf(user.company), userId: hexOf(user._id) });
  return reachTenantRecord({ context, viewer, record, isReached });
}

/** The same reach for the list. */
export async function userListFilter(context: AppContext, viewer: SignedInViewer): Promise<object> {
  return viewer.isAdmin || viewer.companyId !== null ? tenantFilter(context, viewer) : { _id: viewer.id };
}
