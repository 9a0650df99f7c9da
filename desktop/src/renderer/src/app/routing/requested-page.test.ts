import { describe, expect, it } from 'vitest';
import { landingPageFor, readRequestedPage } from './requested-page.ts';

const viewer = { isAdmin: false, userType: 'user' as const, permissions: ['page:forms', 'page:roles'] };
const requested = (pathname: string, search = '') => ({ pathname, search });

describe('readRequestedPage', () => {
  it('reads the state of the route guard only', () => {
    expect(readRequestedPage({ requested: requested('/admin/links', '?search=teal') })).toEqual(
      requested('/admin/links', '?search=teal'),
    );
    expect(readRequestedPage(null)).toBeNull();
    expect(readRequestedPage({ requested: '/admin/links' })).toBeNull();
  });
});

describe('landingPageFor', () => {
  it.each([
    '/admin/forms',
    '/admin/forms/64b7f0c2a1d3e5f708192a3b',
    '/admin/links',
    '/admin/create-company',
    '/admin/account',
  ])('returns the requested page %s', (pathname) => {
    expect(landingPageFor(viewer, requested(pathname, '?search=teal'))).toEqual(requested(pathname, '?search=teal'));
  });

  it.each(['/admin/users', '/admin/roles', '/admin', '/admin/nowhere', 'https://elsewhere.example/admin/forms'])(
    'returns the first page instead of %s',
    (pathname) => {
      expect(landingPageFor(viewer, requested(pathname))).toEqual(requested('/admin/forms'));
    },
  );

  it('returns null for a role without a page permission, whatever page was requested', () => {
    expect(landingPageFor({ ...viewer, permissions: [] }, requested('/admin/links'))).toBeNull();
  });
});
