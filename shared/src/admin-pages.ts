import type { Permission } from './permission-groups.ts';
import { hasPermission, type Viewer } from './permissions.ts';

interface AdminPage {
  readonly path: `/admin/${string}`;
  readonly permission: Permission;
  readonly label: string;
  /** In the sidebar. */
  readonly icon: string;
  /** After sign-in, the accessible page with the lowest number opens (decisions, section 10). */
  readonly landing: number;
}

/** The staff pages in the order of the sidebar and the menu. `desktop` has a screen for each (`app-routes.tsx`). */
export const ADMIN_PAGES = [
  { path: '/admin/forms', permission: 'page:forms', label: 'Submitted Forms', icon: 'forms', landing: 0 },
  { path: '/admin/unfinished', permission: 'page:forms', label: 'Unfinished', icon: 'more', landing: 10 },
  { path: '/admin/funders', permission: 'page:funders', label: 'Funders', icon: 'funders', landing: 11 },
  { path: '/admin/companies', permission: 'page:companies', label: 'Companies', icon: 'companies', landing: 1 },
  { path: '/admin/teams', permission: 'page:teams', label: 'Teams', icon: 'teams', landing: 4 },
  { path: '/admin/users', permission: 'page:users', label: 'Users', icon: 'users', landing: 2 },
  { path: '/admin/roles', permission: 'page:roles', label: 'Roles', icon: 'roles', landing: 3 },
  // Everyone can open it, so pages with a higher number are never the first.
  { path: '/admin/links', permission: 'page:links', label: 'Generated Links', icon: 'links', landing: 6 },
  { path: '/admin/attachments', permission: 'page:attachments', label: 'Attachments', icon: 'attachments', landing: 7 },
  { path: '/admin/audit', permission: 'page:audit', label: 'Audit Log', icon: 'clock', landing: 8 },
  { path: '/admin/dashboard', permission: 'page:main', label: 'Dashboard', icon: 'dashboard', landing: 9 },
] as const satisfies readonly AdminPage[];

export type PagePath = (typeof ADMIN_PAGES)[number]['path'];

/** Whether the viewer may open the page. The `user` type cannot open Roles. Every signed-in user can open Links. */
export function canOpenPage(viewer: Pick<Viewer, 'isAdmin' | 'userType' | 'permissions'>, path: PagePath): boolean {
  if (path === '/admin/links') return true;
  if (path === '/admin/roles' && viewer.userType === 'user' && !viewer.isAdmin) return false;
  const page = ADMIN_PAGES.find((entry) => entry.path === path);
  return page !== undefined && hasPermission(viewer, page.permission);
}

/** The open applications that are assigned to the viewer. */
export const ASSIGNED_TO_ME_PATH = '/admin/forms?stage=open&assignee=me';
