import { describe, expect, it } from 'vitest';
import { accessiblePages, firstPageFor, type ScreenViewer } from './staff-pages.ts';

const viewer = (over: Partial<ScreenViewer>): ScreenViewer => ({
  isAdmin: false,
  userType: 'user',
  permissions: [],
  ...over,
});

describe('firstPageFor', () => {
  it('is Companies for super admins and company administrators, who may open all', () => {
    expect(firstPageFor(viewer({ isAdmin: true, userType: 'admin' }))).toBe('/admin/companies');
    expect(firstPageFor(viewer({ userType: 'company', permissions: ['userType:company'] }))).toBe('/admin/companies');
  });

  it.each([
    [['page:forms', 'page:teams', 'page:users'], '/admin/users'],
    [['page:forms', 'page:teams'], '/admin/teams'],
    [['page:forms', 'page:links'], '/admin/forms'],
    [['page:links'], '/admin/links'],
  ])('is the first of companies, users, roles, teams, forms and links that %j opens', (permissions, page) => {
    expect(firstPageFor(viewer({ permissions }))).toBe(page);
  });

  it('passes over Roles for the user type, and not for the company type', () => {
    const permissions = ['page:roles', 'page:teams'];
    expect(firstPageFor(viewer({ permissions }))).toBe('/admin/teams');
    expect(firstPageFor(viewer({ permissions, userType: 'company' }))).toBe('/admin/roles');
  });

  it('is none for a role without a page permission', () => {
    expect(firstPageFor(viewer({ permissions: ['user:read', 'action:edit'] }))).toBeNull();
  });
});

describe('accessiblePages', () => {
  it('holds the links for everybody, and what the permissions open', () => {
    const paths = accessiblePages(viewer({ permissions: ['page:main', 'page:users'] })).map(({ path }) => path);
    expect(paths).toEqual(['/admin/users', '/admin/links']);
  });
});
