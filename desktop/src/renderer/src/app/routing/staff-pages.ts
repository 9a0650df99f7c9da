import { ADMIN_PAGES, canOpenPage, type PagePath } from '@funding-desk/shared/admin-pages';
import { hasFullAccess, type Viewer } from '@funding-desk/shared/permissions';

export type ScreenViewer = Pick<Viewer, 'isAdmin' | 'userType' | 'permissions'>;

/** The list of new applications. */
export const FORMS_PATH = '/admin/forms';
/** Open to every signed-in user, but not a landing page. */
export const CREATE_COMPANY_PATH = '/admin/create-company';
/** Super admins only. */
export const HEALTH_PATH = '/admin/health';
export const ACCOUNT_PATH = '/admin/account';

/** Pages in the viewer's sidebar. */
export const accessiblePages = (viewer: ScreenViewer) => ADMIN_PAGES.filter(({ path }) => canOpenPage(viewer, path));

/**
 * The landing page after login. It is null for a role without any `page:` permission, although some pages are open to
 * everyone (decisions, section 10).
 */
export function firstPageFor(viewer: ScreenViewer): PagePath | null {
  const hasPages = hasFullAccess(viewer) || viewer.permissions.some((permission) => permission.startsWith('page:'));
  if (!hasPages) return null;
  const [first] = accessiblePages(viewer).sort((one, other) => one.landing - other.landing);
  return first?.path ?? null;
}
