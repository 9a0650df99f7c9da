import {
  can,
  canEditRole,
  holdsAllOf,
  isRoleOpen,
  type RoleRecord,
  type Viewer,
} from '@funding-desk/shared/permissions';
import type { RoleView } from '@funding-desk/shared/schemas/role';
import type { Role } from '@funding-desk/shared/server/models/role';
import { hexOf } from '../tenant-reach.ts';

/** A role as the rules take it. */
export function roleRecordOf({ userType, permissions, isStatic, company }: Role): RoleRecord {
  return { userType, permissions, isStatic, companyId: hexOf(company) };
}

export function presentRole(role: Role, viewer: Viewer): RoleView {
  const record = roleRecordOf(role);
  const givesRoles = can(viewer, 'user:create') || can(viewer, 'user:update');
  return {
    id: role._id.toHexString(),
    name: role.name,
    permissions: role.permissions,
    userType: role.userType,
    isStatic: role.isStatic,
    company: record.companyId,
    createdAt: role.createdAt.toISOString(),
    updatedAt: role.updatedAt.toISOString(),
    can: {
      update: canEditRole(viewer, record),
      delete: can(viewer, 'role:delete') && isRoleOpen(viewer, record),
      assign: givesRoles && holdsAllOf(viewer, record),
    },
  };
}
