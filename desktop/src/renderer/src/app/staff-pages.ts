import { canOpenPage, hasFullAccess, PAGES, type PagePath, type Viewer } from '@funding-desk/shared/permissions';
import type { CurrentUser } from '@funding-desk/shared/schemas/auth';
import type { IconName } from '../components/icon.tsx';

export type ScreenViewer = Pick<Viewer, 'isAdmin' | 'userType' | 'permissions'>;

interface StaffPage {
  readonly path: PagePath;
  readonly label: string;
  readonly icon: IconName;
}

/** The staff pages there are, in the order of the sidebar. */
export const STAFF_PAGES: readonly StaffPage[] = [{ path: '/admin/forms', label: 'Submitted Forms', icon: 'forms' }];

export function viewerOf({ isAdmin, role }: CurrentUser): ScreenViewer {
  return { isAdmin, userType: role?.userType ?? null, permissions: role?.permissions ?? [] };
}

/** Sidebar entries of this viewer. */
export function openPagesOf(viewer: ScreenViewer): readonly StaffPage[] {
  return STAFF_PAGES.filter(({ path }) => canOpenPage(viewer, path));
}

/**
 * Where a viewer lands after login, or null: a role without any `page:` permission has no pages, although some are open
 * to everybody who is signed in (decisions, section 10).
 */
export function firstPageOf(viewer: ScreenViewer): PagePath | null {
  const hasPages = hasFullAccess(viewer) || viewer.permissions.some((permission) => permission.startsWith('page:'));
  if (!hasPages) return null;
  const open = openPagesOf(viewer).map(({ path }) => path);
  return PAGES.map(({ path }) => path).find((path) => open.includes(path)) ?? null;
}
