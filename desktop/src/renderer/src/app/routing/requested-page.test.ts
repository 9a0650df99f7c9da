import { describe, expect, it } from 'vitest';
import { landingPageFor, readRequestedPage } from './requested-page.ts';

const viewer = { isAdmin: false, userType: 'user' as const, permissions: ['page:forms', 'page:roles'] };
const asked = (pathname: string, search = '') => ({ pathname, search });

describe('readRequestedPage', () => {
  it('reads what the guard left, and nothing else', () => {
    expect(readRequestedPage({ asked: asked('/admin/links', '?search=teal') })).toEqual(
      asked('/admin/links', '?search=teal'),
    );
    expect(readRequestedPage(null)).toBeNull();
    expect(readRequestedPage({ asked: '/admin/links' })).toBeNull();
  });
});

describe('landingPageFor', () => {
  it.each(['/admin/forms', '/admin/links', '/admin/create-company', '/admin/account'])(
    'is the page asked for: %s',
    (pathname) => {
      expect(landingPageFor(viewer, asked(pathname, '?search=teal'))).toEqual(asked(pathname, '?search=teal'));
    },
  );

  it.each(['/admin/users', '/admin/roles', '/admin', '/admin/nowhere', 'https://elsewhere.example/admin/forms'])(
    'is the first page instead of %s',
    (pathname) => {
      expect(landingPageFor(viewer, asked(pathname))).toEqual(asked('/admin/forms'));
    },
  );

  it('is none for a role without a page permission, whatever was asked for', () => {
    expect(landingPageFor({ ...viewer, permissions: [] }, asked('/admin/links'))).toBeNull();
  });
});
