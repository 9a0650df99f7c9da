import { isInTenantScope } from '@funding-desk/shared/permissions';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { User } from '@funding-desk/shared/server/models/user';
import type { SignedInViewer } from '../../auth/caller.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { ACTIVE_COMPANY, assertInTenantScope, hexOf, tenantFilter } from '../../tenant-scope.ts';

/**
 * A person of the viewer's tenant. A viewer without a tenant who is not a super admin finds only themselves.
 * @throws AppError 404
 */
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

/** The scope of `findUser` as a filter. */
export async function userListFilter(context: AppContext, viewer: SignedInViewer): Promise<object> {
  return viewer.isAdmin || viewer.companyId !== null ? tenantFilter(context, viewer) : { _id: viewer.id };
}

/** An account that can sign in, with its company. Platform staff have none. */
export interface Account {
  readonly user: User;
  readonly company: Company | null;
}

/** The account if it can sign in: it is not switched off and its company is active. */
export async function openAccount({ database }: AppContext, user: User | null): Promise<Account | null> {
  if (!user || user.disabledAt) return null;
  if (user.company === null) return { user, company: null };
  const company = await database.companies.findOne({ _id: user.company, ...ACTIVE_COMPANY }).lean();
  return company && { user, company };
}

/** The viewer's own account. @throws AppError 401 when it was closed a moment ago */
export async function findOwnAccount(context: AppContext, viewer: SignedInViewer): Promise<Account> {
  const account = await openAccount(context, await context.database.users.findById(viewer.id).lean());
  if (!account) throw new AppError('not_signed_in');
  return account;
}
