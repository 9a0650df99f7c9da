import { canOpenPage, hasFullAccess, PAGES, type PagePath, type Viewer } from '@funding-desk/shared/permissions';
import { ADMIN_PAGES } from '../../../../bridge/admin-pages.ts';
import type { IconName } from '../../components/icon.tsx';

export type ScreenViewer = Pick<Viewer, 'isAdmin' | 'userType' | 'permissions'>;

interface StaffPage {
  readonly path: PagePath;
  readonly label: string;
  readonly icon: IconName;
}

/** The list of new applications. */
export const FORMS_PATH = '/admin/forms';
/** Open to every signed-in user, but not a landing page. */
export const CREATE_COMPANY_PATH = '/admin/create-company';
/** Super admins only. */
export const HEALTH_PATH = '/admin/health';
export const ACCOUNT_PATH = '/admin/account';

/** The staff pages in sidebar order. */
export const STAFF_PAGES: readonly StaffPage[] = ADMIN_PAGES;

/** Pages in the viewer's sidebar. */
export function accessiblePages(viewer: ScreenViewer): readonly StaffPage[] {
  return STAFF_PAGES.filter(({ path }) => canOpenPage(viewer, path));
}

/**
 * The landing page after login. It is null for a role without any `page:` permission, although some pages are open to
 * everyone (decisions, section 10).
 */
export function firstPageFor(viewer: ScreenViewer): PagePath | null {
  const hasPages = hasFullAccess(viewer) || viewer.permissions.some((permission) => permission.startsWith('page:'));
  if (!hasPages) return null;
  const open = accessiblePages(viewer).map(({ path }) => path);
  return PAGES.map(({ path }) => path).find((path) => open.includes(path)) ?? null;
}
