import type { UserType } from './schemas/auth.ts';

/** Every permission string (product specification, section 3). */
export const PERMISSIONS = [
  ...(['users', 'companies', 'roles', 'teams', 'forms', 'links', 'attachments', 'main'] as const).map(
    (page) => `page:${page}` as const,
  ),
  ...(['user', 'company', 'role', 'team'] as const).flatMap(
    (noun) => [`${noun}:create`, `${noun}:read`, `${noun}:update`, `${noun}:delete`] as const,
  ),
  ...(['create', 'edit', 'delete'] as const).map((action) => `action:${action}` as const),
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Markers of the system roles; nobody can put them into a role. */
export const ADMIN_MARKER = 'userType:admin';
export const COMPANY_MARKER = 'userType:company';

/** Permissions of the Company Admin role that comes with each company (decisions, section 2). */
export const COMPANY_ADMIN_PERMISSIONS = [
  'page:companies',
  'page:users',
  'page:roles',
  'page:teams',
  'page:forms',
  'page:links',
  'action:create',
  'action:edit',
  'action:delete',
  COMPANY_MARKER,
] as const;

/** Who looks: made from the database on each request by the server, and from `/api/user/me` by the screens. */
export interface Viewer {
  readonly id: string;
  readonly isAdmin: boolean;
  readonly userType: UserType | null;
  readonly permissions: readonly string[];
  /** Tenant id, or null for people of the platform. */
  readonly companyId: string | null;
}

/** Full access where it reaches: super admins everywhere, holders of the company marker within their tenant. */
export function hasFullAccess(viewer: Pick<Viewer, 'isAdmin' | 'userType' | 'permissions'>): boolean {
  return (
    viewer.isAdmin ||
    viewer.userType === 'admin' ||
    viewer.permissions.includes(ADMIN_MARKER) ||
    viewer.permissions.includes(COMPANY_MARKER)
  );
}

export function hasPermission(
  viewer: Pick<Viewer, 'isAdmin' | 'userType' | 'permissions'>,
  permission: Permission,
): boolean {
  return hasFullAccess(viewer) || viewer.permissions.includes(permission);
}

/** Staff pages in the order in which the first accessible one is sought after login (decisions, section 10). */
export const PAGES = [
  { path: '/admin/companies', permission: 'page:companies' },
  { path: '/admin/users', permission: 'page:users' },
  { path: '/admin/roles', permission: 'page:roles' },
  { path: '/admin/teams', permission: 'page:teams' },
  { path: '/admin/forms', permission: 'page:forms' },
  { path: '/admin/links', permission: 'page:links' },
] as const satisfies readonly { path: string; permission: Permission }[];

export type PagePath = (typeof PAGES)[number]['path'];

/** May this viewer open the page? Roles stay shut to the `user` type; links open for any signed-in person. */
export function canOpenPage(viewer: Pick<Viewer, 'isAdmin' | 'userType' | 'permissions'>, path: PagePath): boolean {
  if (path === '/admin/links') return true;
  if (path === '/admin/roles' && viewer.userType === 'user' && !viewer.isAdmin) return false;
  const page = PAGES.find((entry) => entry.path === path);
  return page !== undefined && hasPermission(viewer, page.permission);
}

/** Tenant of a record; null for the platform's own. */
export interface Subject {
  readonly companyId: string | null;
  /** User of the link through which a submission came; lets people without a tenant see their own. */
  readonly userId?: string | null;
}

/** Does the record lie within what the viewer may know of at all? Outside it the answer is 404, as if absent. */
export function isWithinReach(viewer: Viewer, subject: Subject): boolean {
  if (viewer.isAdmin) return true;
  if (viewer.companyId !== null) return viewer.companyId === subject.companyId;
  return subject.userId !== undefined && subject.userId !== null && subject.userId === viewer.id;
}

/** What can be done to submissions; further nouns join with their calls. */
export type SubmissionAction = 'submission:list' | 'submission:read' | 'submission:reveal' | 'submission:delete';

/**
 * May the viewer do this? For actions on a record, `subject` is the record's tenant. Rules: decisions, section 2.
 * Reach is asked separately (`isWithinReach`), since its refusal is a 404 and this one's is a 403.
 */
export function can(viewer: Viewer, action: SubmissionAction): boolean {
  switch (action) {
    case 'submission:list':
    case 'submission:read':
    case 'submission:reveal':
      return hasPermission(viewer, 'page:forms');
    case 'submission:delete':
      return viewer.isAdmin || (viewer.userType === 'company' && viewer.companyId !== null);
    default: {
      const unknown: never = action;
      return unknown;
    }
  }
}
