import { expect, type Page } from '@playwright/test';
import { makeStaff, makeTenant } from '../../support/admin/people.ts';
import { openScreen, openSignedIn, rowWith, sendLogin } from '../../support/admin/sign-in.ts';
import { expectNoSeriousViolation } from '../../support/page/axe.ts';
import { watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

const INVALID = 'Invalid email or password.';
const ENDED = 'Your session has ended. Please log in again.';
const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:133.0) Gecko/20100101 Firefox/133.0';
/** Returns to the window until the page says that its session has ended. A poll of the page may have noticed before. */
async function seeEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText(ENDED, { exact: true })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}

/** Browsers log every refused call. */
const REFUSAL = /^Failed to load resource: .* status of 4\d\d/;

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const modal = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const told = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const alert = (page: Page) => page.getByRole('alert');
const login = (page: Page) => page.getByRole('heading', { name: 'Login to Admin Panel' });

test('a signed-in person changes their password by keyboard alone and is signed out elsewhere', async ({
  page,
  browser,
}) => {
  const complaints = watchConsole(page);
  // This role has no page of the admin.
  const person = await makeStaff(services, ['user:read']);
  const elsewhere = await browser.newPage();
  await openSignedIn({ page: elsewhere, services, path: '/admin/account', credentials: person });
  await expect(elsewhere.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
  await openSignedIn({ page, services, path: '/admin/links', credentials: person });
  const entry = page.getByRole('link', { name: /^Your account/ });
  await expect(entry).toContainText(person.email);
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${services.url}/admin/account`);
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expectNoSeriousViolation(page, 'account');

  const type = async (name: string, text: string) => {
    await field(page, name).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };
  const said = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  await type('Current password', 'not-the-password-7');
  await type('New password', 'short');
  await page.keyboard.press('Enter');
  await said('Password must be at least 8 characters long.');
  await type('New password', 'amber-lantern-7');
  await type('Repeat the new password', 'amber-lantern-8');
  await page.keyboard.press('Enter');
  await said('Passwords do not match.');
  await type('Repeat the new password', 'amber-lantern-7');
  await page.keyboard.press('Enter');
  await said('This is not your password.');
  await expect(field(page, 'Current password')).toBeFocused();
  await expectNoSeriousViolation(page, 'wrong password');
  await type('Current password', person.password);
  await page.keyboard.press('Enter');
  await told(page, 'Your password was changed, and you are signed out everywhere else.');
  await expect(field(page, 'New password')).toHaveValue('');
  expect(complaints.filter((one) => !REFUSAL.test(one))).toEqual([]);

  await seeEnd(elsewhere);
  await sendLogin(elsewhere, services, person);
  await expect(alert(elsewhere)).toHaveText(INVALID);
  await elsewhere.close();
});

test('sessions name their devices and end one by one or all at once', async ({ page, browser }) => {
  const person = await makeStaff(services, ['page:forms']);
  const signInFrom = async (userAgent: string) => {
    const other = await (await browser.newContext({ userAgent })).newPage();
    await openSignedIn({ page: other, services, path: '/admin/account', credentials: person });
    return other;
  };
  const first = await signInFrom(FIREFOX);
  const second = await signInFrom(FIREFOX.replace('Macintosh; Intel Mac OS X 14.7', 'Windows NT 10.0'));
  await openSignedIn({ page, services, path: '/admin/account', credentials: person });
  const section = part(page, 'Where you are signed in');
  const session = (name: string) => section.getByRole('listitem').filter({ hasText: name });
  await expect(section.getByRole('listitem')).toHaveCount(3);
  await expect(session('This device')).toContainText('Chrome on Windows');
  await expect(session('This device').getByRole('button')).toHaveCount(0);
  await session('Firefox on macOS').getByRole('button', { name: 'Sign out' }).click();
  await told(page, 'Firefox on macOS is signed out');
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(section.getByRole('heading')).toBeFocused();
  await seeEnd(first);

  await button(page, 'Sign out everywhere').click();
  const dialog = modal(page, 'Sign out everywhere');
  await expect(dialog.getByText(/^You will be signed out on every device, including this one/)).toBeVisible();
  await expectNoSeriousViolation(page, 'question');
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(login(page)).toBeVisible();
  await told(page, 'You are signed out everywhere.');
  await seeEnd(second);
  for (const other of [first, second]) await other.context().close();
});

test('an account is disabled and enabled; nobody disables their own or that of a person with more permissions', async ({
  page,
  browser,
}) => {
  const { tenant, administrator } = await makeTenant(services);
  const person = await makeStaff(tenant, ['page:forms', 'page:users', 'user:update']);
  const theirs = await browser.newPage();
  await openSignedIn({ page: theirs, services, path: '/admin/users', credentials: person });
  const dialog = modal(theirs, 'Edit User');
  const off = (on: Page) => modal(on, 'Edit User').getByRole('switch', { name: 'Account is switched off' });
  for (const [email, note] of [
    [administrator.email, 'This user has more rights than you do, so the account cannot be switched off.'],
    [person.email, 'You cannot switch off your own account.'],
  ] as const) {
    await rowWith(theirs, email).getByRole('button', { name: 'Edit' }).click();
    await expect(off(theirs)).toBeDisabled();
    await expect(dialog.getByText(note, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }

  await openScreen({ page, services, path: '/admin/users', credentials: administrator });
  const turn = async () => {
    await rowWith(page, person.email).getByRole('button', { name: 'Edit' }).click();
    await expect(modal(page, 'Edit User').getByRole('textbox', { name: 'Name' })).toBeFocused();
    await off(page).focus();
    await page.keyboard.press('Space');
    await expectNoSeriousViolation(page, 'switch');
    await button(page, 'Save').click();
    await told(page, 'User saved');
  };
  await turn();
  await expect(rowWith(page, person.email).getByText('Switched off', { exact: true })).toBeVisible();
  await expectNoSeriousViolation(page, 'badge');
  await theirs.reload();
  await expect(theirs.getByText(ENDED, { exact: true })).toBeVisible();
  await sendLogin(theirs, services, person);
  await expect(alert(theirs)).toHaveText(INVALID);
  await turn();
  await expect(rowWith(page, person.email).getByText('Switched off', { exact: true })).toHaveCount(0);
  await sendLogin(theirs, services, person);
  await expect(theirs.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await theirs.close();
});
