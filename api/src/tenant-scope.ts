import { isInTenantScope, type Viewer } from '@funding-desk/shared/permissions';
import { Types, trusted } from 'mongoose';
import type { AppContext } from './context.ts';
import type { PlainCode } from './error-messages.ts';
import { AppError } from './errors.ts';

type Tenant = Types.ObjectId | null;

export function hexOf(id: Tenant): string | null {
  return id?.toHexString() ?? null;
}

export function isSameId(one: Tenant, other: Tenant): boolean {
  return hexOf(one) === hexOf(other);
}

/** Companies that are neither withdrawn nor still being created. */
export const ACTIVE_COMPANY = { isPending: false, withdrawnAt: null } as const;

const HIDDEN = () => ({ $or: [{ isPending: true }, { withdrawnAt: trusted({ $ne: null }) }] });

/** Ids of the companies that are withdrawn or still being created. */
export async function hiddenCompanies({ database }: AppContext): Promise<Types.ObjectId[]> {
  return (await database.companies.find(HIDDEN()).select({ _id: 1 }).lean()).map(({ _id }) => _id);
}

/**
 * Restricts a list to the viewer's tenant; super admins see all active companies. A viewer without a tenant who is
 * not a super admin sees nothing.
 */
export async function tenantFilter(context: AppContext, viewer: Viewer): Promise<{ company: object }> {
  if (viewer.isAdmin) return { company: trusted({ $nin: await hiddenCompanies(context) }) };
  return { company: trusted({ $in: viewer.companyId === null ? [] : [new Types.ObjectId(viewer.companyId)] }) };
}

/** Only super admins see the applications of a withdrawn company (decisions, section 3). */
export function seesOnlyActive(viewer: Viewer): boolean {
  return !viewer.isAdmin && viewer.companyId === null;
}

export async function isHidden({ database }: AppContext, company: Types.ObjectId): Promise<boolean> {
  return (await database.companies.exists({ _id: company, ...HIDDEN() })) !== null;
}

interface ScopeInput<T> {
  readonly context: AppContext;
  readonly viewer: Viewer;
  readonly record: T | null;
  /** Default: `record_not_found`. */
  readonly messageCode?: PlainCode;
  /** Default: the record belongs to the viewer's tenant. */
  readonly isVisible?: (record: T) => boolean;
}

/**
 * Returns a tenant's or the platform's record when it is in the viewer's scope and its company is active.
 * @throws AppError 404 otherwise, as if the record did not exist
 */
export async function assertInTenantScope<T extends { company: Tenant }>(input: ScopeInput<T>): Promise<T> {
  const { context, viewer, record, messageCode = 'record_not_found' } = input;
  const isVisible = input.isVisible ?? ((found: T) => isInTenantScope(viewer, { companyId: hexOf(found.company) }));
  const absent = () => new AppError(messageCode);
  if (record === null || !isVisible(record)) throw absent();
  // Only super admins see other tenants. Other viewers' own company is active, or they could not be signed in.
  if (viewer.isAdmin && record.company !== null && (await isHidden(context, record.company))) throw absent();
  return record;
}
