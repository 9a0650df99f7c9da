import { hasAllGrants, PERMISSIONS, type Permission, type Viewer } from '@funding-desk/shared/permissions';

interface PermissionOption {
  readonly permission: Permission;
  readonly label: string;
}

export interface PermissionGroup {
  readonly title: string;
  readonly options: readonly PermissionOption[];
}

/** Pages by their names in the sidebar. */
const PAGE_LABELS: Readonly<Record<string, string>> = {
  users: 'Users',
  companies: 'Companies',
  roles: 'Roles',
  teams: 'Teams',
  forms: 'Submitted Forms',
  links: 'Generated Links (always open)',
  attachments: 'Attachments',
  main: 'Dashboard',
  audit: 'Audit Log',
};

const VERBS: Readonly<Record<string, string>> = { create: 'Create', read: 'View', update: 'Edit', delete: 'Delete' };

function groupOf({ title, prefix, labelOf }: { title: string; prefix: string; labelOf: (rest: string) => string }) {
  const options = PERMISSIONS.filter((permission) => permission.startsWith(prefix)).map((permission) => {
    return { permission, label: labelOf(permission.slice(prefix.length)) };
  });
  return { title, options };
}

function nounGroup({ title, noun, plural }: { title: string; noun: string; plural: string }): PermissionGroup {
  return groupOf({ title, prefix: `${noun}:`, labelOf: (verb) => `${VERBS[verb] ?? verb} ${plural}` });
}

/** Labels of the permissions for applications (working day). */
const APPLICATION_LABELS: Readonly<Record<string, string>> = {
  work: 'Work on applications',
  export: 'Export applications (CSV, ZIP, PDFs with clear values)',
};

/** Labels of the permissions for integrations (working day). */
const INTEGRATION_LABELS = {
  'webhook:manage': 'Manage webhooks',
  'api-key:manage': 'Manage API keys',
} as const satisfies Partial<Record<Permission, string>>;

/** The five groups of the specification, applications and integrations. `action:*` belongs to none (decisions, section 10). */
export const PERMISSION_GROUPS: readonly PermissionGroup[] = [
  groupOf({ title: 'Page Access', prefix: 'page:', labelOf: (page) => PAGE_LABELS[page] ?? page }),
  nounGroup({ title: 'User Management', noun: 'user', plural: 'users' }),
  nounGroup({ title: 'Company Management', noun: 'company', plural: 'companies' }),
  nounGroup({ title: 'Role Management', noun: 'role', plural: 'roles' }),
  nounGroup({ title: 'Team Management', noun: 'team', plural: 'teams' }),
  groupOf({
    title: 'Application Management',
    prefix: 'application:',
    labelOf: (rest) => APPLICATION_LABELS[rest] ?? rest,
  }),
  {
    title: 'Integrations',
    options: (['webhook:manage', 'api-key:manage'] as const).map((permission) => {
      return { permission, label: INTEGRATION_LABELS[permission] };
    }),
  },
];

/** People can grant only the permissions that they have. */
export function canGrant(viewer: Viewer, permission: Permission): boolean {
  return hasAllGrants(viewer, { userType: 'user', permissions: [permission] });
}

/**
 * Sorts permissions into one order, so that equal selections are equal lists. Unknown names follow in their own order.
 */
export function sortPermissions(selected: readonly string[]): string[] {
  const isKnown = (name: string) => PERMISSIONS.some((permission) => permission === name);
  return [
    ...PERMISSIONS.filter((permission) => selected.includes(permission)),
    ...selected.filter((name) => !isKnown(name)),
  ];
}

interface SetPermissionsInput {
  readonly selected: readonly string[];
  readonly permissions: readonly Permission[];
  readonly isOn: boolean;
}

/** Adds or removes these permissions. All others stay. */
export function setPermissions({ selected, permissions, isOn }: SetPermissionsInput): string[] {
  const others = selected.filter((name) => !permissions.some((permission) => permission === name));
  return sortPermissions(isOn ? [...others, ...permissions] : others);
}
