import {
  can,
  canDeleteRole,
  canEditRole,
  hasAllGrants,
  type RoleRecord,
  type Viewer,
} from '@funding-desk/shared/permissions';
import type { RoleView } from '@funding-desk/shared/schemas/people/role';
import type { Role } from '@funding-desk/shared/server/models/role';
import { trusted } from 'mongoose';
import type { AppContext } from '../context.ts';
import type { PresentInput } from '../lists/list-pages.ts';
import { hexOf } from '../tenant-scope.ts';

/** A role in the shape that the permission rules take. */
export function roleRecordOf({ userType, permissions, isStatic, company }: Role): RoleRecord {
  return { userType, permissions, isStatic, companyId: hexOf(company) };
}

type CompanyNames = ReadonlyMap<string, string>;

/** Internal names by company id. */
async function companyNamesFor({ database }: AppContext, roles: readonly Role[]): Promise<CompanyNames> {
  const ids = roles.flatMap(({ company }) => (company ? [company] : []));
  const found = await database.companies
    .find({ _id: trusted({ $in: ids }) })
    .select({ nameIn: 1 })
    .lean();
  return new Map(found.map(({ _id, nameIn }) => [_id.toHexString(), nameIn]));
}

interface RowInput {
  readonly role: Role;
  readonly viewer: Viewer;
  readonly companyNames: CompanyNames;
}

function presentRole({ role, viewer, companyNames }: RowInput): RoleView {
  const record = roleRecordOf(role);
  const givesRoles = can(viewer, 'user:create') || can(viewer, 'user:update');
  return {
    id: role._id.toHexString(),
    name: role.name,
    permissions: role.permissions,
    userType: role.userType,
    isStatic: role.isStatic,
    company: record.companyId,
    companyName: companyNames.get(record.companyId ?? '') ?? '',
    createdAt: role.createdAt.toISOString(),
    updatedAt: role.updatedAt.toISOString(),
    can: {
      update: canEditRole(viewer, record),
      delete: canDeleteRole(viewer, record),
      assign: givesRoles && hasAllGrants(viewer, record),
    },
  };
}

export async function presentRoles({ context, viewer, rows }: PresentInput<Role>): Promise<RoleView[]> {
  const companyNames = await companyNamesFor(context, rows);
  return rows.map((role) => presentRole({ role, viewer, companyNames }));
}
