import type { Viewer } from '@funding-desk/shared/permissions';
import type { CurrentUser } from '@funding-desk/shared/schemas/auth';

/** The signed-in person as the shared rules see people. */
export function viewerOf({ id, isAdmin, role, company }: CurrentUser): Viewer {
  return {
    id,
    isAdmin,
    userType: role?.userType ?? null,
    permissions: role?.permissions ?? [],
    companyId: company?.id ?? null,
  };
}
