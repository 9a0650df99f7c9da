import { PERMISSIONS, type Permission } from '@funding-desk/shared/permission-groups';
import { hasAllGrants, type Viewer } from '@funding-desk/shared/permissions';

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
