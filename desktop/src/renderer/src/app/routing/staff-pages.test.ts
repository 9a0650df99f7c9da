import { describe, expect, it } from 'vitest';
import { accessiblePages, firstPageFor, type ScreenViewer } from './staff-pages.ts';

const viewer = (over: Partial<ScreenViewer>): ScreenViewer => ({
  isAdmin: false,
  userType: 'user',
  permissions: [],
  ...over,
});

describe('firstPageFor', () => {
  it('returns Submitted Forms for super admins and company administrators, who have full access', () => {
    expect(firstPageFor(viewer({ isAdmin: true, userType: 'admin' }))).toBe('/admin/forms');
    expect(firstPageFor(viewer({ userType: 'company', permissions: ['userType:company'] }))).toBe('/admin/forms');
  });

  it.each([
    [['page:forms', 'page:companies', 'page:users'], '/admin/forms'],
    [['page:companies', 'page:users'], '/admin/companies'],
    [['page:teams', 'page:users'], '/admin/users'],
    [['page:teams', 'page:links'], '/admin/teams'],
    [['page:links'], '/admin/links'],
    [['page:attachments'], '/admin/links'],
    [['page:main'], '/admin/links'],
  ])('returns the first of forms, companies, users, roles, teams and links that %j allows', (permissions, page) => {
    expect(firstPageFor(viewer({ permissions }))).toBe(page);
  });

  it('skips Roles for the user type, but not for the company type', () => {
    const permissions = ['page:roles', 'page:teams'];
    expect(firstPageFor(viewer({ permissions }))).toBe('/admin/teams');
    expect(firstPageFor(viewer({ permissions, userType: 'company' }))).toBe('/admin/roles');
  });

  it('returns null for a role without a page permission', () => {
    expect(firstPageFor(viewer({ permissions: ['user:read', 'action:edit'] }))).toBeNull();
  });
});

describe('accessiblePages', () => {
  it('contains the links page for everyone, and the pages that the permissions allow', () => {
    const paths = accessiblePages(viewer({ permissions: ['page:main', 'page:users'] })).map(({ path }) => path);
    expect(paths).toEqual(['/admin/users', '/admin/links', '/admin/dashboard']);
  });
});
