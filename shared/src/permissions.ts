import type { Permission } from './permission-groups.ts';
import type { UserType } from './schemas/people/auth.ts';

/** Markers of the system roles. They cannot be assigned to other roles. */
export const ADMIN_MARKER = 'userType:admin';
export const COMPANY_MARKER = 'userType:company';

/** Permissions of the Company Admin role of every company (decisions, section 2). */
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

/** The signed-in person. The server loads it for each request, the screens from `/api/user/me`. */
export interface Viewer {
  readonly id: string;
  readonly isAdmin: boolean;
  readonly userType: UserType | null;
  readonly permissions: readonly string[];
  /** Tenant id, or null for platform users. */
  readonly companyId: string | null;
}

/** Full access within the viewer's scope: super admins everywhere, holders of the company marker in their tenant. */
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

/** Tenant of a record. Null for platform records. */
export interface Subject {
  readonly companyId: string | null;
  /** Owner of the link of an application. Users without a tenant can see their own applications. */
  readonly userId?: string | null;
}

/** Whether the record is visible to the viewer at all. Otherwise the response is 404. */
export function isInTenantScope(viewer: Viewer, subject: Subject): boolean {
  if (viewer.isAdmin) return true;
  if (viewer.companyId !== null) return viewer.companyId === subject.companyId;
  return subject.userId !== undefined && subject.userId !== null && subject.userId === viewer.id;
}

/** All actions of routes. A route names one, or is public or open to all signed-in users. */
export const ACTIONS = [
  'submission:list',
  'submission:read',
  'submission:reveal',
  'submission:delete',
  'submission:hold',
  'applicant:manage',
  'submission:retry',
  'submission:deliver',
  'submission:work',
  'application:export',
  'document:list',
  'document:read',
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
  'user:switch',
  'team:list',
  'team:create',
  'team:update',
  'team:delete',
  'role:list',
  'role:create',
  'role:update',
  'role:delete',
  'webhook:manage',
  'api-key:manage',
  'dashboard:read',
  'dashboard:compare',
  'audit:read',
  'health:read',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Whether the viewer administers a company. These permissions apply only to its tenant. */
function isTenantAdministrator(viewer: Viewer): boolean {
  return viewer.companyId !== null && (viewer.userType === 'company' || viewer.permissions.includes(COMPANY_MARKER));
}

/** Without a tenant, only super admins create roles, teams and users (decisions, section 2). */
function canCreateInScope(viewer: Viewer): boolean {
  return viewer.isAdmin || viewer.companyId !== null;
}

function mayListRoles(viewer: Viewer): boolean {
  if (hasPermission(viewer, 'page:users') || hasPermission(viewer, 'role:read')) return true;
  const isLimited = viewer.userType === 'user' && !viewer.isAdmin;
  return !isLimited && hasPermission(viewer, 'page:roles');
}

/**
 * Whether the viewer's role allows the action (decisions, section 2). `isInTenantScope` is a separate check, because it
 * leads to 404 and this one to 403.
 */
export function can(viewer: Viewer, action: Action): boolean {
  switch (action) {
    case 'submission:list':
    case 'submission:read':
    case 'submission:reveal':
      return hasPermission(viewer, 'page:forms');
    case 'applicant:manage':
    case 'submission:retry':
      return hasPermission(viewer, 'page:forms') && (viewer.isAdmin || isTenantAdministrator(viewer));
    case 'submission:deliver':
    case 'submission:work':
      return (
        hasPermission(viewer, 'page:forms') &&
        (viewer.isAdmin || isTenantAdministrator(viewer) || hasPermission(viewer, 'application:work'))
      );
    case 'application:export':
      return (
        hasPermission(viewer, 'page:forms') &&
        (viewer.isAdmin || isTenantAdministrator(viewer) || hasPermission(viewer, 'application:export'))
      );
    case 'document:list':
      return hasPermission(viewer, 'page:attachments');
    case 'document:read':
      return hasPermission(viewer, 'page:forms') || hasPermission(viewer, 'page:attachments');
    case 'company:list':
      return hasPermission(viewer, 'page:companies') || hasPermission(viewer, 'company:read');
    case 'company:create':
      return viewer.isAdmin || (viewer.companyId === null && hasPermission(viewer, 'company:create'));
    case 'company:update':
    case 'link:create-for-company':
      return isTenantAdministrator(viewer) || hasPermission(viewer, 'company:update');
    case 'company:delete':
      return isTenantAdministrator(viewer) || hasPermission(viewer, 'company:delete');
    case 'company:create-with-administrator':
    case 'dashboard:compare':
    case 'health:read':
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
      return hasPermission(viewer, 'page:users') || hasPermission(viewer, 'user:read');
    case 'user:create':
      return (
        canCreateInScope(viewer) && (hasPermission(viewer, 'user:create') || hasPermission(viewer, 'action:create'))
      );
    case 'user:update':
      return hasPermission(viewer, 'user:update') || hasPermission(viewer, 'action:edit');
    case 'user:switch':
      return hasPermission(viewer, 'user:delete');
    case 'team:list':
      return hasPermission(viewer, 'page:teams') || hasPermission(viewer, 'team:read');
    case 'team:create':
      return canCreateInScope(viewer) && hasPermission(viewer, 'team:create');
    case 'team:update':
      return hasPermission(viewer, 'team:update');
    case 'team:delete':
      return hasPermission(viewer, 'team:delete');
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
    case 'webhook:manage':
      return hasPermission(viewer, 'webhook:manage');
    case 'api-key:manage':
      return hasPermission(viewer, 'api-key:manage');
    case 'dashboard:read':
      return hasPermission(viewer, 'page:main');
    case 'audit:read':
      return hasPermission(viewer, 'page:audit');
    default: {
      const unknown: never = action;
      return unknown;
    }
  }
}

/** The permissions of a role. */
export interface Grants {
  readonly userType: UserType;
  readonly permissions: readonly string[];
}

const RANK = { user: 0, company: 1, admin: 2 } as const satisfies Record<UserType, number>;

/** Whether the viewer has all permissions of the role. Viewers cannot grant others (decisions, section 2). */
export function hasAllGrants(viewer: Viewer, grants: Grants): boolean {
  if (viewer.isAdmin) return true;
  if (RANK[grants.userType] > RANK[viewer.userType ?? 'user']) return false;
  return grants.permissions.every((permission) => {
    if (permission === ADMIN_MARKER) return false;
    if (permission === COMPANY_MARKER) return viewer.permissions.includes(COMPANY_MARKER);
    return hasFullAccess(viewer) || viewer.permissions.includes(permission);
  });
}

/** The properties of a role that the rules need. */
export interface RoleRecord extends Grants {
  readonly isStatic: boolean;
  /** Tenant, or null for a platform role. */
  readonly companyId: string | null;
}

/** Platform roles are visible to everyone. Only super admins change them. */
export function isRoleVisible(viewer: Viewer, role: Pick<RoleRecord, 'companyId'>): boolean {
  return role.companyId === null || isInTenantScope(viewer, role);
}

/** Whether the role's tenant allows the viewer to change or delete it. System roles are read-only. */
export function isRoleEditable(viewer: Viewer, role: Pick<RoleRecord, 'isStatic' | 'companyId'>): boolean {
  return !role.isStatic && (viewer.isAdmin || (role.companyId !== null && role.companyId === viewer.companyId));
}

/** The viewer needs all permissions of the role, before and after the edit. */
export function canEditRole(viewer: Viewer, role: RoleRecord): boolean {
  return can(viewer, 'role:update') && isRoleEditable(viewer, role) && hasAllGrants(viewer, role);
}

/** The viewer needs all permissions of the role. */
export function canDeleteRole(viewer: Viewer, role: RoleRecord): boolean {
  return can(viewer, 'role:delete') && isRoleEditable(viewer, role) && hasAllGrants(viewer, role);
}

/** The properties of a person that the rules need. */
export interface PersonRecord {
  readonly isAdmin: boolean;
  readonly role: Pick<RoleRecord, 'userType' | 'permissions' | 'isStatic'> | null;
}

/** Whether the viewer has all permissions of the person. */
function hasAllGrantsOf(viewer: Viewer, person: PersonRecord): boolean {
  if (viewer.isAdmin) return true;
  return !person.isAdmin && (person.role === null || hasAllGrants(viewer, person.role));
}

/** Whether the viewer may change the password, e-mail, role and slug of a person. Never of one with more permissions. */
export function canEditCredentials(viewer: Viewer, person: PersonRecord): boolean {
  return can(viewer, 'user:update') && hasAllGrantsOf(viewer, person);
}

/** Whether the viewer may switch a person off and on. Never one with more permissions. */
export function canSwitchPerson(viewer: Viewer, person: PersonRecord): boolean {
  return can(viewer, 'user:switch') && hasAllGrantsOf(viewer, person);
}

/** The role of a person with a system role cannot change. */
export function canChangeRoleOf(viewer: Viewer, person: PersonRecord): boolean {
  return canEditCredentials(viewer, person) && person.role?.isStatic !== true;
}
