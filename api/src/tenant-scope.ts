import { isInTenantScope, type Viewer } from '@funding-desk/shared/permissions';
import { Types, trusted } from 'mongoose';
import type { AppContext } from './context.ts';
import { AppError } from './errors.ts';
import type { PlainCode } from './http/routing/error-messages.ts';

type Tenant = Types.ObjectId | null;

/** Id of a tenant as the rules take it. */
export function hexOf(id: Tenant): string | null {
  return id?.toHexString() ?? null;
}

export function isSameId(one: Tenant, other: Tenant): boolean {
  return hexOf(one) === hexOf(other);
}

const HIDDEN = () => ({ $or: [{ isPending: true }, { withdrawnAt: trusted({ $ne: null }) }] });

/** Ids of the companies that are nowhere to be seen: withdrawn, or not complete yet. */
export async function hiddenCompanies({ database }: AppContext): Promise<Types.ObjectId[]> {
  return (await database.companies.find(HIDDEN()).select({ _id: 1 }).lean()).map(({ _id }) => _id);
}

/**
 * Keeps a list to the viewer's own tenant, and for super admins to what stands. Whoever has no tenant and is no super
 * admin has none of it.
 */
export async function tenantFilter(context: AppContext, viewer: Viewer): Promise<{ company: object }> {
  if (viewer.isAdmin) return { company: trusted({ $nin: await hiddenCompanies(context) }) };
  return { company: trusted({ $in: viewer.companyId === null ? [] : [new Types.ObjectId(viewer.companyId)] }) };
}

/** Nobody but super admins reads what came in for a company that has been withdrawn since (decisions, section 3). */
export function seesOnlyActive(viewer: Viewer): boolean {
  return !viewer.isAdmin && viewer.companyId === null;
}

/** Is the company nowhere to be seen? */
export async function isHidden({ database }: AppContext, company: Types.ObjectId): Promise<boolean> {
  return (await database.companies.exists({ _id: company, ...HIDDEN() })) !== null;
}

interface ReachInput<T> {
  readonly context: AppContext;
  readonly viewer: Viewer;
  readonly record: T | null;
  /** Instead of 'This record does not exist'. */
  readonly messageCode?: PlainCode;
  /** Default: within the viewer's tenant. */
  readonly isReached?: (record: T) => boolean;
}

/**
 * The record of a tenant, or of the platform, when it is within the viewer's reach and its company stands.
 * @throws AppError 404 otherwise, as if it were absent
 */
export async function assertInTenantScope<T extends { company: Tenant }>(input: ReachInput<T>): Promise<T> {
  const { context, viewer, record, messageCode = 'record_not_found' } = input;
  const isReached = input.isReached ?? ((found: T) => isInTenantScope(viewer, { companyId: hexOf(found.company) }));
  const absent = () => new AppError(messageCode);
  if (record === null || !isReached(record)) throw absent();
  // Nobody but a super admin looks at another tenant; the viewer's own stands, else there were no viewer.
  if (viewer.isAdmin && record.company !== null && (await isHidden(context, record.company))) throw absent();
  return record;
}
