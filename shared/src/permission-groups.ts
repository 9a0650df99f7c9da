interface Group {
  /** Null: roles keep these permissions, and nobody can choose them (decisions, section 10). */
  readonly title: string | null;
  /** Permission -> label. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Every permission string (product specification, section 3), in the groups and the order of the role editor. */
const GROUPS = [
  {
    title: 'Page Access',
    labels: {
      'page:users': 'Users',
      'page:companies': 'Companies',
      'page:roles': 'Roles',
      'page:teams': 'Teams',
      'page:forms': 'Submitted Forms',
      'page:funders': 'Funders',
      'page:links': 'Generated Links (always open)',
      'page:attachments': 'Attachments',
      'page:main': 'Dashboard',
      'page:audit': 'Audit Log',
    },
  },
  {
    title: 'User Management',
    labels: {
      'user:create': 'Create users',
      'user:read': 'View users',
      'user:update': 'Edit users',
      'user:delete': 'Delete users',
    },
  },
  {
    title: 'Company Management',
    labels: {
      'company:create': 'Create companies',
      'company:read': 'View companies',
      'company:update': 'Edit companies',
      'company:delete': 'Delete companies',
    },
  },
  {
    title: 'Role Management',
    labels: {
      'role:create': 'Create roles',
      'role:read': 'View roles',
      'role:update': 'Edit roles',
      'role:delete': 'Delete roles',
    },
  },
  {
    title: 'Team Management',
    labels: {
      'team:create': 'Create teams',
      'team:read': 'View teams',
      'team:update': 'Edit teams',
      'team:delete': 'Delete teams',
    },
  },
  { title: null, labels: { 'action:create': 'Create', 'action:edit': 'Edit', 'action:delete': 'Delete' } },
  {
    title: 'Application Management',
    labels: {
      'application:work': 'Work on applications',
      'application:export': 'Export applications (CSV, ZIP, PDFs with clear values)',
    },
  },
  {
    title: 'Deals',
    labels: {
      'funder:manage': 'Create, edit and delete funders',
      'offer:manage': 'Enter answers and offers, select and fund',
      'offer:commission': 'See buy rates and commission',
    },
  },
  {
    title: 'Integrations',
    labels: { 'webhook:manage': 'Manage webhooks', 'api-key:manage': 'Manage API keys' },
  },
] as const satisfies readonly Group[];

type KeyOf<T> = T extends unknown ? keyof T : never;
export type Permission = KeyOf<(typeof GROUPS)[number]['labels']>;

const isPermission = (name: string): name is Permission => GROUPS.some(({ labels }) => Object.hasOwn(labels, name));
const permissionsOf = ({ labels }: Group): Permission[] => Object.keys(labels).filter(isPermission);

export const PERMISSIONS: readonly Permission[] = GROUPS.flatMap(permissionsOf);

export interface PermissionGroup {
  readonly title: string;
  readonly options: readonly { readonly permission: Permission; readonly label: string }[];
}

/** What the role editor offers. */
export const PERMISSION_GROUPS: readonly PermissionGroup[] = GROUPS.flatMap((group: Group) => {
  const { title, labels } = group;
  const options = permissionsOf(group).map((permission) => ({ permission, label: labels[permission] ?? '' }));
  return title === null ? [] : [{ title, options }];
});
