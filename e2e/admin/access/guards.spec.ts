import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { expect, type Page } from '@playwright/test';
import { button } from '../../support/admin/links.ts';
import { makeStaff } from '../../support/admin/people.ts';
import { type Credentials, goWithinApp, sendLogin, superAdmin } from '../../support/admin/sign-in.ts';
import { expectNoSeriousViolation } from '../../support/page/axe.ts';
import { expectFocusTrapped, watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, longOnlyIf, test } from '../../support/services/test.ts';

const DENIED =
  "You don't have permission to access this page or resource. Please contact your administrator if you believe this is an error.";
const NO_PAGES = 'You do not have access to any pages. Please contact your administrator.';
const ALL_ENTRIES = [
  'Submitted Forms',
  'Unfinished',
  'Funders',
  'Companies',
  'Teams',
  'Users',
  'Roles',
  'Generated Links',
  'Attachments',
  'Audit Log',
  'Dashboard',
];
const PAGES = [
  ['forms', 'Submitted Forms'],
  ['unfinished', 'Unfinished Applications'],
  ['funders', 'Funders'],
  ['companies', 'Company Management'],
  ['teams', 'Team Management'],
  ['users', 'User Management'],
  ['roles', 'Role Management'],
  ['links', 'Link Management'],
  ['attachments', 'Attachments'],
  ['audit', 'Audit Log'],
  ['dashboard', 'Dashboard'],
  ['create-company', /./],
  ['account', 'Your account'],
] as const;
const OPEN_TO_ALL = ['create-company', 'account'];

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const login = (page: Page) => page.getByRole('heading', { name: 'Login to Admin Panel' });
const entries = (page: Page) => page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link');
const denied = (page: Page) => page.getByText(DENIED, { exact: true });

async function expectPath(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(`${services.url}${path}`);
}

async function logIn(page: Page, credentials: Credentials): Promise<void> {
  await sendLogin(page, services, credentials);
  await page.waitForURL(/\/admin\//);
}

/** Submits the visible login form without leaving the page. */
async function sendShownLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await expect(login(page)).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await button(page, 'Login').click();
}

/** Opens the screen through the sidebar and waits for its list. */
async function openByEntry(page: Page, entry: string, heading: string): Promise<void> {
  await entries(page).filter({ hasText: entry }).click();
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await expect(page.getByText(/^Displayed: /)).toBeVisible();
}

async function setPermissions({ email }: Credentials, permissions: readonly string[]): Promise<void> {
  const user = await services.database.users.findOne({ email }).lean();
  await services.database.roles.updateOne({ _id: user?.role ?? null }, { $set: { permissions: [...permissions] } });
}

const kinds = [
  { who: 'a super admin', permissions: null, first: '/admin/forms', sidebar: ALL_ENTRIES },
  {
    who: 'a company administrator',
    permissions: COMPANY_ADMIN_PERMISSIONS,
    userType: 'company',
    first: '/admin/forms',
    sidebar: ALL_ENTRIES,
  },
  {
    who: 'a limited user with roles, teams and forms',
    permissions: ['page:forms', 'page:roles', 'page:teams'],
    first: '/admin/forms',
    sidebar: ['Submitted Forms', 'Unfinished', 'Teams', 'Generated Links'],
  },
  {
    who: 'a company type with users and roles',
    permissions: ['page:roles', 'page:users'],
    userType: 'company',
    first: '/admin/users',
    sidebar: ['Users', 'Roles', 'Generated Links'],
  },
  {
    who: 'a limited user with attachments alone',
    permissions: ['page:attachments'],
    first: '/admin/links',
    sidebar: ['Generated Links', 'Attachments'],
  },
  {
    who: 'a limited user with the dashboard alone',
    permissions: ['page:main'],
    first: '/admin/links',
    sidebar: ['Generated Links', 'Dashboard'],
  },
] as const satisfies readonly {
  who: string;
  permissions: readonly string[] | null;
  userType?: 'company';
  first: string;
  sidebar: readonly string[];
}[];

for (const kind of kinds)
  test(
    `${kind.who} starts at the first page and opens exactly the pages in the sidebar`,
    longOnlyIf(kinds.indexOf(kind) > 2),
    async ({ page }) => {
      const complaints = watchConsole(page);
      const { permissions, first, sidebar } = kind;
      const userType = 'userType' in kind ? kind.userType : 'user';
      const person = permissions === null ? superAdmin(services) : await makeStaff(services, permissions, userType);
      await logIn(page, person);
      await expectPath(page, first);
      await expect(entries(page)).toHaveText([...sidebar]);
      await expect(entries(page).and(page.locator('[aria-current="page"]'))).toHaveCount(1);
      await expect(page.getByRole('link', { name: 'Create Company', exact: true })).toHaveCount(
        permissions === null ? 1 : 0,
      );
      const open = await entries(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const known: readonly string[] = PAGES.map(([name]) => `/admin/${name}`);
      expect(open.filter((path) => !known.includes(path ?? ''))).toEqual([]);
      for (const [name, heading] of PAGES) {
        const path = `/admin/${name}`;
        await goWithinApp(page, path);
        const isOpen = open.includes(path) || OPEN_TO_ALL.includes(name);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(isOpen ? heading : 'Access Denied');
        await expectPath(page, isOpen ? path : '/unauthorized');
      }
      expect(complaints).toEqual([]);
    },
  );

test('the index of the admin is Submitted Forms, and an unknown address says so', async ({ page }) => {
  await logIn(page, superAdmin(services));
  await page.goto(`${services.url}/admin`);
  await expectPath(page, '/admin/forms');
  await page.goto(`${services.url}/admin/nowhere/at-all`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  // Beside the menu, which leads elsewhere.
  await expect(entries(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expectPath(page, '/admin/forms');
});

test('a role without pages gets no page but can open its links', async ({ page }) => {
  await sendLogin(page, services, await makeStaff(services, ['user:read', 'action:edit']));
  await expect(page.getByText(NO_PAGES, { exact: true })).toBeVisible();
  await expectPath(page, '/');
  await page.goto(`${services.url}/admin/links`);
  await expect(entries(page)).toHaveText(['Generated Links']);
});

test('a refusal replaces its page in the history and offers Go Back and Go Home', async ({ page }) => {
  const person = await makeStaff(services, ['page:forms']);
  await logIn(page, person);
  await expectPath(page, '/admin/forms');
  await page.getByRole('link', { name: 'Generated Links' }).click();
  await expectPath(page, '/admin/links');
  await page.goto(`${services.url}/admin/users`);
  await expect(denied(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Access Denied', level: 1 })).toBeFocused();
  await expectNoSeriousViolation(page, 'Access Denied');
  await button(page, 'Go Back').click();
  await expectPath(page, '/admin/links');
  await page.goto(`${services.url}/unauthorized`);
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expectPath(page, '/admin/forms');
});

test('Go Back from a refusal leads to the page before the admin', LONG_ONLY, async ({ page }) => {
  const person = await makeStaff(services, ['page:forms']);
  await logIn(page, person);
  const form = `${services.url}/embed/${services.link.slug}`;
  await page.goto(form);
  await page.goto(`${services.url}/admin/teams`);
  await expect(denied(page)).toBeVisible();
  await button(page, 'Go Back').click();
  await expect(page).toHaveURL(form);
});

test('Go Back leads home when Access Denied is the first page', LONG_ONLY, async ({ context }) => {
  const page = await context.newPage();
  await page.goto(`${services.url}/unauthorized`);
  await expect(denied(page)).toBeVisible();
  await button(page, 'Go Back').click();
  await expect(login(page)).toBeVisible();
});

test('a permission removed during a session leads to Access Denied, and Go Home to a permitted page', async ({
  page,
}) => {
  const person = await makeStaff(services, ['page:teams', 'page:users']);
  await logIn(page, person);
  await expectPath(page, '/admin/users');
  await openByEntry(page, 'Teams', 'Team Management');
  await setPermissions(person, ['page:teams']);
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(denied(page)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expectPath(page, '/admin/teams');
  await expect(entries(page)).toHaveText(['Teams', 'Generated Links']);
  await expect(page.getByText(/^Displayed: /)).toBeVisible();

  await setPermissions(person, []);
  // If the list is refused first, the search box is already gone.
  const search = page.getByPlaceholder('Search...');
  await expect(search.or(denied(page))).toBeVisible();
  await search.fill('north', { timeout: 5_000 }).catch(() => undefined);
  await expect(denied(page)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByText(NO_PAGES, { exact: true })).toBeVisible();
});

test('a permission removed while a modal is open is reported in the modal and removes its button', async ({ page }) => {
  const person = await makeStaff(services, ['page:teams', 'team:create']);
  await logIn(page, person);
  await button(page, 'Add').click();
  const dialog = page.getByRole('dialog', { name: 'Create Team' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Night branch');
  await setPermissions(person, ['page:teams']);
  await button(page, 'Save').click();
  await expect(dialog.getByRole('alert').getByText(/You are not allowed to do this\./)).toBeVisible();
  await expect(page.getByText('Add', { exact: true })).toHaveCount(0);
  await button(page, 'Cancel').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a page requested before the login opens after it, with the permission', async ({ page }) => {
  const person = await makeStaff(services, ['page:forms', 'page:teams']);
  const asked = '/admin/forms?search=juniper&sort=createdAt';
  await page.goto(`${services.url}${asked}`);
  await expectPath(page, '/');
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], []]);
  await sendShownLogin(page, { ...person, password: 'not-the-password-7' });
  await expect(page.getByText('Invalid email or password.', { exact: true })).toBeVisible();
  await sendShownLogin(page, person);
  await expectPath(page, asked);
  await expect(page.getByPlaceholder('Search...')).toHaveValue('juniper');

  await button(page, 'Logout').click();
  await expectPath(page, '/');
  await sendShownLogin(page, person);
  await expectPath(page, '/admin/forms');
});

test('a requested page without permission gives way to the first page', LONG_ONLY, async ({ page }) => {
  await page.goto(`${services.url}/admin/users`);
  await sendShownLogin(page, await makeStaff(services, ['page:forms']));
  await expectPath(page, '/admin/forms');
});

test('signing in after an expired session returns to the same page', async ({ page }) => {
  const person = await makeStaff(services, ['page:users', 'page:teams']);
  await logIn(page, person);
  await openByEntry(page, 'Teams', 'Team Management');
  const user = await services.database.users.findOne({ email: person.email }).lean();
  await services.database.authSessions.deleteMany({ user: user?._id ?? null });
  await page.getByPlaceholder('Search...').fill('juniper');
  await expect(page.getByText('Your session has ended. Please log in again.', { exact: true })).toBeVisible();
  await sendShownLogin(page, person);
  await expectPath(page, '/admin/teams?search=juniper');
});

test('the sidebar shows long names whole, and becomes a drawer on narrow screens', async ({ page }) => {
  const person = await makeStaff(services, ['page:forms', 'page:links']);
  const name = 'Maximiliana Featherstonehaugh-Cholmondeley';
  const email = `${'north-eastern-branch-'.repeat(3)}intake@copperfinch.example`;
  await services.database.users.updateOne({ email: person.email }, { $set: { name, email, emailKey: email } });
  await logIn(page, { ...person, email });
  const sideways = () =>
    page.locator('aside > *').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  expect(await sideways()).toBe(0);
  // Low enough to scroll.
  await page.setViewportSize({ width: 1280, height: 320 });
  await button(page, 'Logout').scrollIntoViewIfNeeded();
  await expect(button(page, 'Logout')).toBeInViewport();

  for (const width of [768, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await expect(button(page, 'Logout')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const burger = button(page, 'Open the menu');
    await burger.focus();
    await page.keyboard.press('Enter');
    await expectFocusTrapped(page);
    await expectNoSeriousViolation(page, `menu at ${width}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(burger).toBeFocused();
    await burger.click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: width === 768 ? 'Generated Links' : 'Submitted Forms' })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectPath(page, width === 768 ? '/admin/links' : '/admin/forms');
  }
});
