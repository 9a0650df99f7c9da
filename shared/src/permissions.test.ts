import { describe, expect, it } from 'vitest';
import { COMPANY_ADMIN_PERMISSIONS, can, type Viewer } from './permissions.ts';

const viewer = (changes: Partial<Viewer>): Viewer => ({
  id: '64b000000000000000000001',
  isAdmin: false,
  userType: 'user',
  permissions: ['page:forms'],
  companyId: '64b000000000000000000002',
  ...changes,
});

describe('application:export', () => {
  it('comes with the type of a company administrator and of a super admin', () => {
    expect(can(viewer({ userType: 'company' }), 'application:export')).toBe(true);
    expect(can(viewer({ permissions: COMPANY_ADMIN_PERMISSIONS }), 'application:export')).toBe(true);
    expect(can(viewer({ isAdmin: true, userType: 'admin', companyId: null }), 'application:export')).toBe(true);
  });

  it('comes to a role of type user by its name, and neither with the page nor with the work on applications', () => {
    expect(can(viewer({}), 'application:export')).toBe(false);
    expect(can(viewer({ permissions: ['page:forms', 'application:work'] }), 'application:export')).toBe(false);
    expect(can(viewer({ permissions: ['page:forms', 'application:export'] }), 'application:export')).toBe(true);
  });

  it('allows nothing without the page of applications', () => {
    expect(can(viewer({ permissions: ['application:export'] }), 'application:export')).toBe(false);
  });
});
