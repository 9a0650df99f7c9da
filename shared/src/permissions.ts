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
export function isInTenantScope(viewer: Viewer, subject: Subject): boolean {
  if (viewer.isAdmin) return true;
  if (viewer.companyId !== null) return viewer.companyId === subject.companyId;
  return subject.userId !== undefined && subject.userId !== null && subject.userId === viewer.id;
}

/** Every action that a call stands for. A route names one, or says that it is public or for anybody signed in. */
export const ACTIONS = [
  'submission:list',
  'submission:read',
  'submission:reveal',
  'submission:delete',
  'submission:hold',
  'submission:retry',
  'company:list',
  'company:create',
  'company:update',
  'company:administer',
  'company:delete',
  'company:create-with-administrator',
  'link:list',
  'link:create-for-company',
  'link:create-for-user',
  'link:update',
  'link:delete',
  'user:list',
  'user:create',
  'user:update',
  'team:list',
  'team:create',
  'team:update',
  'role:list',
  'role:create',
  'role:update',
  'role:delete',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Company type with a tenant: its own grants reach that tenant and nothing else. */
function isTenantAdministrator(viewer: Viewer): boolean {
  return viewer.companyId !== null && (viewer.userType === 'company' || viewer.permissions.includes(COMPANY_MARKER));
}

/** A viewer without a tenant who is no super admin creates no roles, teams or users (decisions, section 2). */
function canCreateInScope(viewer: Viewer): boolean {
  return viewer.isAdmin || viewer.companyId !== null;
}

function mayListRoles(viewer: Viewer): boolean {
  if (hasPermission(viewer, 'page:users')) return true;
  const isLimited = viewer.userType === 'user' && !viewer.isAdmin;
  return !isLimited && hasPermission(viewer, 'page:roles');
}

/**
 * May the viewer do this at all, by its role? Rules: decisions, section 2. That a record lies within reach is asked
 * apart (`isInTenantScope`), since its refusal is a 404 and this one's is a 403.
 */
export function can(viewer: Viewer, action: Action): boolean {
  switch (action) {
    case 'submission:list':
    case 'submission:read':
    case 'submission:reveal':
      return hasPermission(viewer, 'page:forms');
    case 'submission:retry':
      return hasPermission(viewer, 'page:forms') && (viewer.isAdmin || isTenantAdministrator(viewer));
    case 'company:list':
      return hasPermission(viewer, 'page:companies');
    case 'company:create':
      return viewer.isAdmin || (viewer.companyId === null && hasPermission(viewer, 'company:create'));
    case 'company:update':
    case 'link:create-for-company':
      return isTenantAdministrator(viewer) || hasPermission(viewer, 'company:update');
    case 'company:delete':
      return isTenantAdministrator(viewer) || hasPermission(viewer, 'company:delete');
    case 'company:create-with-administrator':
      return viewer.isAdmin;
    case 'company:administer':
    case 'submission:delete':
    case 'submission:hold':
    case 'link:create-for-user':
    case 'link:update':
    case 'link:delete':
      return viewer.isAdmin || isTenantAdministrator(viewer);
    case 'link:list':
      return true;
    case 'user:list':
      return hasPermission(viewer, 'page:users');
    case 'user:create':
      return (
        canCreateInScope(viewer) && (hasPermission(viewer, 'user:create') || hasPermission(viewer, 'action:create'))
      );
    case 'user:update':
      return hasPermission(viewer, 'user:update') || hasPermission(viewer, 'action:edit');
    case 'team:list':
      return hasPermission(viewer, 'page:teams');
    case 'team:create':
      return canCreateInScope(viewer) && hasPermission(viewer, 'team:create');
    case 'team:update':
      return hasPermission(viewer, 'team:update');
    case 'role:list':
      return mayListRoles(viewer);
    case 'role:create':
      return (
        canCreateInScope(viewer) && (hasPermission(viewer, 'role:create') || hasPermission(viewer, 'action:create'))
      );
    case 'role:update':
      return hasPermission(viewer, 'role:update') || hasPermission(viewer, 'action:edit');
    case 'role:delete':
      return hasPermission(viewer, 'role:delete') || hasPermission(viewer, 'action:delete');
    default: {
      const unknown: never = action;
      return unknown;
    }
  }
}

/** What a role gives to whoever bears it. */
export interface Grants {
  readonly userType: UserType;
  readonly permissions: readonly string[];
}

const RANK = { user: 0, company: 1, admin: 2 } as const satisfies Record<UserType, number>;

/**
 * Does the role give nothing that the viewer's own lacks? Whoever may edit people and roles hands on at most what he
 * holds, so that nobody lifts a person above himself (decisions, section 2).
 */
export function hasAllGrants(viewer: Viewer, grants: Grants): boolean {
  if (viewer.isAdmin) return true;
  if (RANK[grants.userType] > RANK[viewer.userType ?? 'user']) return false;
  return grants.permissions.every((permission) => {
    if (permission === ADMIN_MARKER) return false;
    if (permission === COMPANY_MARKER) return viewer.permissions.includes(COMPANY_MARKER);
    return hasFullAccess(viewer) || viewer.permissions.includes(permission);
  });
}

/** A role as the rules see it. */
export interface RoleRecord extends Grants {
  readonly isStatic: boolean;
  /** Tenant, or null for a role of the platform. */
  readonly companyId: string | null;
}

/** Roles of the platform are seen by everybody and changed by super admins alone. */
export function isRoleVisible(viewer: Viewer, role: Pick<RoleRecord, 'companyId'>): boolean {
  return role.companyId === null || isInTenantScope(viewer, role);
}

/** May the viewer change or delete this role, as far as its tenant goes? System roles stay as they are. */
export function isRoleEditable(viewer: Viewer, role: Pick<RoleRecord, 'isStatic' | 'companyId'>): boolean {
  return !role.isStatic && (viewer.isAdmin || (role.companyId !== null && role.companyId === viewer.companyId));
}

/** Whoever edits a role must hold all that it gives, before the edit as after it. */
export function canEditRole(viewer: Viewer, role: RoleRecord): boolean {
  return can(viewer, 'role:update') && isRoleEditable(viewer, role) && hasAllGrants(viewer, role);
}

/** Whoever deletes a role must hold all that it gives. */
export function canDeleteRole(viewer: Viewer, role: RoleRecord): boolean {
  return can(viewer, 'role:delete') && isRoleEditable(viewer, role) && hasAllGrants(viewer, role);
}

/** A person as the rules see it. */
export interface PersonRecord {
  readonly isAdmin: boolean;
  readonly role: Pick<RoleRecord, 'userType' | 'permissions' | 'isStatic'> | null;
}

/** Password, e-mail, role and slug of a person who holds more than the viewer are kept from the viewer. */
export function canEditCredentials(viewer: Viewer, person: PersonRecord): boolean {
  if (!can(viewer, 'user:update')) return false;
  if (viewer.isAdmin) return true;
  return !person.isAdmin && (person.role === null || hasAllGrants(viewer, person.role));
}

/** Bearers of a system role keep it. */
export function canChangeRoleOf(viewer: Viewer, person: PersonRecord): boolean {
  return canEditCredentials(viewer, person) && person.role?.isStatic !== true;
}
