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

type Rule = (viewer: Viewer) => boolean;

const holds =
  (...permissions: readonly Permission[]): Rule =>
  (viewer) =>
    permissions.some((permission) => hasPermission(viewer, permission));
const isSuperAdmin: Rule = (viewer) => viewer.isAdmin;
const isAdministrator: Rule = (viewer) => viewer.isAdmin || isTenantAdministrator(viewer);
const anyOf =
  (...rules: readonly Rule[]): Rule =>
  (viewer) =>
    rules.some((rule) => rule(viewer));
const allOf =
  (...rules: readonly Rule[]): Rule =>
  (viewer) =>
    rules.every((rule) => rule(viewer));

const seesForms = holds('page:forms');
const worksOnForms = allOf(seesForms, anyOf(isAdministrator, holds('application:work')));

/** Who may do what (decisions, section 2). A route names one of these actions, or is public or open to all signed-in users. */
const RULES = {
  'submission:list': seesForms,
  'submission:read': seesForms,
  'submission:reveal': seesForms,
  'submission:delete': isAdministrator,
  'submission:hold': isAdministrator,
  'applicant:manage': allOf(seesForms, isAdministrator),
  'submission:retry': allOf(seesForms, isAdministrator),
  'submission:deliver': worksOnForms,
  'submission:work': worksOnForms,
  'application:export': allOf(seesForms, anyOf(isAdministrator, holds('application:export'))),
  'funder:list': holds('page:funders', 'funder:manage'),
  'funder:manage': holds('funder:manage'),
  'deal:read': seesForms,
  'offer:manage': allOf(worksOnForms, anyOf(isAdministrator, holds('offer:manage'))),
  'offer:commission': allOf(seesForms, holds('offer:commission')),
  'document:list': holds('page:attachments'),
  'document:list-types': holds('page:attachments', 'funder:manage'),
  'document:read': holds('page:forms', 'page:attachments'),
  'company:list': holds('page:companies', 'company:read'),
  'company:create': anyOf(
    isSuperAdmin,
    allOf((viewer) => viewer.companyId === null, holds('company:create')),
  ),
  'company:update': anyOf(isTenantAdministrator, holds('company:update')),
  'company:administer': isAdministrator,
  'company:delete': anyOf(isTenantAdministrator, holds('company:delete')),
  'company:create-with-administrator': isSuperAdmin,
  'link:list': () => true,
  'link:create-for-company': anyOf(isTenantAdministrator, holds('company:update')),
  'link:create-for-user': isAdministrator,
  'link:update': isAdministrator,
  'link:delete': isAdministrator,
  'user:list': holds('page:users', 'user:read'),
  'user:create': allOf(canCreateInScope, holds('user:create', 'action:create')),
  'user:update': holds('user:update', 'action:edit'),
  'user:switch': holds('user:delete'),
  'team:list': holds('page:teams', 'team:read'),
  'team:create': allOf(canCreateInScope, holds('team:create')),
  'team:update': holds('team:update'),
  'team:delete': holds('team:delete'),
  'role:list': mayListRoles,
  'role:create': allOf(canCreateInScope, holds('role:create', 'action:create')),
  'role:update': holds('role:update', 'action:edit'),
  'role:delete': holds('role:delete', 'action:delete'),
  'webhook:manage': holds('webhook:manage'),
  'api-key:manage': holds('api-key:manage'),
  'dashboard:read': holds('page:main'),
  'dashboard:compare': isSuperAdmin,
  'audit:read': holds('page:audit'),
  'health:read': isSuperAdmin,
} as const satisfies Record<string, Rule>;
export type Action = keyof typeof RULES;

/** Whether the viewer's role allows the action. `isInTenantScope` is separate: it leads to 404, and this to 403. */
export function can(viewer: Viewer, action: Action): boolean {
  return RULES[action](viewer);
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
