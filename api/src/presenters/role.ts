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
import { hexOf } from '../tenant-scope.ts';

/** A role in the shape that the permission rules take. */
export function roleRecordOf({ userType, permissions, isStatic, company }: Role): RoleRecord {
  return { userType, permissions, isStatic, companyId: hexOf(company) };
}

/** Internal names by company id. */
type CompanyNames = ReadonlyMap<string, string>;

interface RowInput {
  readonly role: Role;
  readonly viewer: Viewer;
  readonly companyNames: CompanyNames;
}

export function presentRole({ role, viewer, companyNames }: RowInput): RoleView {
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
