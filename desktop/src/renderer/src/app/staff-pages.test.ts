import { describe, expect, it } from 'vitest';
import { firstPageOf, openPagesOf, type ScreenViewer } from './staff-pages.ts';

const viewer = (over: Partial<ScreenViewer>): ScreenViewer => ({
  isAdmin: false,
  userType: 'user',
  permissions: [],
  ...over,
});

describe('firstPageOf', () => {
  it('is the forms page for a super admin', () => {
    expect(firstPageOf(viewer({ isAdmin: true, userType: 'admin' }))).toBe('/admin/forms');
  });

  it('is the forms page for a role with page:forms', () => {
    expect(firstPageOf(viewer({ permissions: ['page:forms'] }))).toBe('/admin/forms');
  });

  it('is the forms page for a company administrator', () => {
    expect(firstPageOf(viewer({ userType: 'company', permissions: ['userType:company'] }))).toBe('/admin/forms');
  });

  it('is none for a role without a page permission', () => {
    expect(firstPageOf(viewer({ permissions: ['user:read', 'action:edit'] }))).toBeNull();
  });
});

describe('openPagesOf', () => {
  it('leaves out the forms page without its permission', () => {
    expect(openPagesOf(viewer({ permissions: ['page:main'] })).map(({ path }) => path)).not.toContain('/admin/forms');
  });
});
