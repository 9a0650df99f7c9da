import { PERMISSION_GROUPS, PERMISSIONS } from '@funding-desk/shared/permission-groups';
import { describe, expect, it } from 'vitest';
import { canGrant, setPermissions, sortPermissions } from './selected-permissions.ts';

const viewer = (permissions: readonly string[]) => ({
  id: '64b000000000000000000001',
  isAdmin: false,
  userType: 'company' as const,
  permissions,
  companyId: '64b000000000000000000002',
});

describe('PERMISSION_GROUPS', () => {
  it('have the titles of the specification, and those of later features', () => {
    expect(PERMISSION_GROUPS.map(({ title }) => title)).toEqual([
      'Page Access',
      'User Management',
      'Company Management',
      'Role Management',
      'Team Management',
      'Application Management',
      'Deals',
      'Integrations',
    ]);
  });

  it('contain every permission once, except actions', () => {
    const offered = PERMISSION_GROUPS.flatMap(({ options }) => options.map(({ permission }) => permission));
    expect(offered).toEqual(PERMISSIONS.filter((permission) => !permission.startsWith('action:')));
  });

  it('have a label for each permission', () => {
    const labels = PERMISSION_GROUPS.map(({ options }) => options.map(({ label }) => label));
    expect(labels[0]).toContain('Submitted Forms');
    expect(labels[1]).toEqual(['Create users', 'View users', 'Edit users', 'Delete users']);
    expect(labels.flat().filter((label) => /[:_]/.test(label))).toEqual([]);
  });
});

describe('canGrant', () => {
  it("is true for the viewer's permissions, and for all permissions of a company administrator", () => {
    expect(canGrant(viewer(['page:roles']), 'page:roles')).toBe(true);
    expect(canGrant(viewer(['page:roles']), 'page:forms')).toBe(false);
    expect(canGrant(viewer(['userType:company']), 'page:forms')).toBe(true);
  });
});

describe('setPermissions', () => {
  it('keeps all other permissions, including unknown ones', () => {
    const selected = ['page:forms', 'action:edit', 'page:reports'];
    expect(setPermissions({ selected, permissions: ['page:users', 'page:forms'], isOn: true })).toEqual([
      'page:users',
      'page:forms',
      'action:edit',
      'page:reports',
    ]);
    expect(setPermissions({ selected, permissions: ['page:users', 'page:forms'], isOn: false })).toEqual([
      'action:edit',
      'page:reports',
    ]);
  });
});

describe('sortPermissions', () => {
  it('returns equal lists for equal selections', () => {
    expect(sortPermissions(['team:read', 'page:users'])).toEqual(sortPermissions(['page:users', 'team:read']));
  });
});
