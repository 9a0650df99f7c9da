import { PERMISSIONS } from '@funding-desk/shared/permission-groups';
import {
  canDeleteRole,
  canEditRole,
  type Grants,
  hasAllGrants,
  isRoleEditable,
  isRoleVisible,
} from '@funding-desk/shared/permissions';
import type { Role } from '@funding-desk/shared/server/models/role';
import type { SignedInViewer } from '../../auth/caller.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { roleRecordOf } from '../../presenters/role.ts';
import { assertInTenantScope } from '../../tenant-scope.ts';

/** A role of the viewer's tenant or of the platform. @throws AppError 404 */
export async function findRole({
  context,
  viewer,
  id,
}: {
  context: AppContext;
  viewer: SignedInViewer;
  id: string;
}): Promise<Role> {
  const record = await context.database.roles.findById(id).lean();
  return assertInTenantScope({
    context,
    viewer,
    record,
    isVisible: (role) => isRoleVisible(viewer, roleRecordOf(role)),
  });
}

/** @throws AppError 403 for a system role, and for a platform role unless the viewer is a super admin */
function assertOpen(viewer: SignedInViewer, role: Role): void {
  if (role.isStatic) throw new AppError('role_static');
  if (!isRoleEditable(viewer, roleRecordOf(role))) throw new AppError('forbidden');
}

/** @throws AppError 403 as `assertOpen`, and for a role with permissions that the viewer lacks */
export function assertEditable(viewer: SignedInViewer, role: Role): void {
  assertOpen(viewer, role);
  if (!canEditRole(viewer, roleRecordOf(role))) throw new AppError('role_beyond_own');
}

/** @throws AppError 403 as `assertEditable` */
export function assertDeletable(viewer: SignedInViewer, role: Role): void {
  assertOpen(viewer, role);
  if (!canDeleteRole(viewer, roleRecordOf(role))) throw new AppError('role_beyond_own');
}

/** @throws AppError 403 for permissions that the viewer lacks */
export function assertGrantable(viewer: SignedInViewer, grants: Grants): void {
  if (!hasAllGrants(viewer, grants)) throw new AppError('role_beyond_own');
}

/** A role keeps unknown permissions that it already has and gains no others. @throws AppError 400 */
export function assertKnown(role: Role, permissions: readonly string[]): void {
  const isKnown = (name: string) => PERMISSIONS.some((known) => known === name) || role.permissions.includes(name);
  if (permissions.every(isKnown)) return;
  throw new AppError('permission_unknown');
}
