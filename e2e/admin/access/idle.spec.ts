import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { expect, type Page } from '@playwright/test';
import { makeStaff } from '../../support/admin/people.ts';
import { turnOnTwoFactor } from '../../support/admin/second-factor.ts';
import { type Credentials, openSignedIn } from '../../support/admin/sign-in.ts';
import { expectNoSeriousViolation } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const MINUTE = 60_000;
const FAREWELL = 'You were signed out after 60 minutes of inactivity. Please sign in again.';
const ENDED = 'Your session has ended. Please log in again.';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });
const modal = (page: Page) => page.getByRole('dialog', { name: 'Create Team' });
const teamName = (page: Page) => modal(page).getByRole('textbox', { name: 'Name' });
const password = (page: Page) => again(page).getByRole('textbox', { name: 'Password' });

const administrator = () => makeStaff(services, COMPANY_ADMIN_PERMISSIONS, 'company');

async function sessionOf({ email }: Credentials) {
  const user = await services.database.users.findOne({ email }).orFail();
  return { user: user._id };
}

/** Simulates that the person did not use the product for this long, and focuses the window again. */
async function leaveFor(milliseconds: number, person: Credentials, page: Page): Promise<void> {
  // Checks in quick succession count as one.
  await page.waitForTimeout(2_500);
  const lastSeenAt = services.database.clock.fromNow(-milliseconds);
  await services.database.authSessions.updateMany(await sessionOf(person), { $set: { lastSeenAt } });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** Repeated, because a call that the page makes before the check counts as use. */
async function leaveUntilWarned(person: Credentials, page: Page): Promise<void> {
  await expect(async () => {
    await leaveFor(59.3 * MINUTE, person, page);
    await expect(warning(page)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

async function lastUse(person: Credentials): Promise<number> {
  const sessions = await services.database.authSessions.find(await sessionOf(person)).lean();
  return Math.max(...sessions.map(({ lastSeenAt }) => lastSeenAt.getTime()));
}

/** A person who is creating a team and has typed its name. */
async function openHalfTyped(page: Page, person: Credentials): Promise<void> {
  await openSignedIn({ page, services, path: '/admin/teams', credentials: person });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await teamName(page).fill('Heron Creek Underwriting');
}

test('a session about to end shows a warning, and one key extends it', async ({ page }) => {
  const person = await administrator();
  await openHalfTyped(page, person);
  await leaveUntilWarned(person, page);
  await expect(warning(page).getByRole('timer')).toHaveText(/^\d+ seconds?$/);
  await expectNoSeriousViolation(page, 'warning');
  const stay = warning(page).getByRole('button', { name: 'Stay signed in' });
  await expect(stay).toBeFocused();
  // The focus stays in the dialog, and the page behind it is unreachable.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(stay).toBeFocused();
  const before = await lastUse(person);
  await page.keyboard.press('Enter');
  await expect(warning(page)).toBeHidden();
  await expect(teamName(page)).toBeFocused();
  await expect(teamName(page)).toHaveValue('Heron Creek Underwriting');
  expect((await lastUse(person)) - before).toBeGreaterThan(30 * MINUTE);
});

test('Escape in the warning extends the session and leaves the modal behind it open', LONG_ONLY, async ({ page }) => {
  const person = await administrator();
  await openHalfTyped(page, person);
  await leaveUntilWarned(person, page);
  await page.keyboard.press('Escape');
  await expect(warning(page)).toBeHidden();
  await expect(teamName(page)).toHaveValue('Heron Creek Underwriting');
});

test('signing in again over the screen keeps the input, which is then saved', async ({ page }) => {
  const person = await administrator();
  await openHalfTyped(page, person);
  await leaveFor(61 * MINUTE, person, page);
  await expect(again(page)).toBeVisible();
  await expect(again(page)).toContainText(person.email);
  await expect(password(page)).toBeFocused();
  await expectNoSeriousViolation(page, 'sign in again');
  await page.keyboard.press('Escape');
  await expect(again(page)).toBeVisible();
  await password(page).fill('not-the-password-7');
  await page.keyboard.press('Enter');
  await expect(again(page).getByRole('alert')).toHaveText('Invalid email or password.');
  await password(page).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(again(page)).toBeHidden();
  await expect(teamName(page)).toHaveValue('Heron Creek Underwriting');
  await modal(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: 'Heron Creek Underwriting' })).toBeVisible();
});

test('a save after the end of the session loses nothing', async ({ page }) => {
  const person = await administrator();
  await openHalfTyped(page, person);
  const lastSeenAt = services.database.clock.fromNow(-61 * MINUTE);
  await services.database.authSessions.updateMany(await sessionOf(person), { $set: { lastSeenAt } });
  await modal(page).getByRole('button', { name: 'Save' }).click();
  await password(page).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(again(page)).toBeHidden();
  await modal(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: 'Heron Creek Underwriting' })).toBeVisible();
});

test('signing in again requires the second factor', async ({ page }) => {
  const person = await administrator();
  const { recoveryCodes } = await turnOnTwoFactor(services, person);
  const answer = await page.request.post(`${services.url}/api/auth/login`, { data: person });
  const { data } = await answer.json();
  const entered = await page.request.post(`${services.url}/api/auth/two-factor`, {
    data: { challenge: data.challenge.token, code: recoveryCodes[0] },
  });
  const { token } = (await entered.json()).data;
  await page.addInitScript((kept) => {
    if (!window.localStorage.getItem('token')) window.localStorage.setItem('token', kept);
  }, token);
  await page.goto(`${services.url}/admin/teams`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await teamName(page).fill('Otter Ridge Review');
  await leaveFor(61 * MINUTE, person, page);
  await password(page).fill(person.password);
  await page.keyboard.press('Enter');
  await again(page).getByRole('button', { name: 'Use a recovery code' }).click();
  await again(page)
    .getByRole('textbox', { name: 'Recovery code' })
    .fill(recoveryCodes[1] ?? '');
  await expectNoSeriousViolation(page, 'second factor');
  await page.keyboard.press('Enter');
  await expect(again(page)).toBeHidden();
  await expect(teamName(page)).toHaveValue('Otter Ridge Review');
});

test('another tab continues after the person signs in again in the first', async ({ page, context }) => {
  const person = await administrator();
  await openHalfTyped(page, person);
  const other = await context.newPage();
  await other.goto(`${services.url}/admin/teams`);
  await expect(other.getByRole('heading', { name: 'Team Management' })).toBeVisible();
  await leaveFor(61 * MINUTE, person, other);
  await expect(again(other)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await password(page).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(again(page)).toBeHidden();
  await expect(again(other)).toBeHidden();
  await expect(teamName(page)).toHaveValue('Heron Creek Underwriting');
});

test('another person starts fresh and sees none of the input', async ({ page }) => {
  const [person, other] = [await administrator(), await administrator()];
  await openHalfTyped(page, person);
  await leaveFor(61 * MINUTE, person, page);
  await again(page).getByRole('button', { name: 'Sign in as someone else' }).click();
  await page.getByLabel('Email').fill(other.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(other.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('link', { name: /^Your account/ })).toContainText(other.email);
  await expect(modal(page)).toBeHidden();
});

test('a page opened after the end of its session, here or elsewhere, leads to the login', async ({ page }) => {
  const person = await administrator();
  await openHalfTyped(page, person);
  const lastSeenAt = services.database.clock.fromNow(-61 * MINUTE);
  await services.database.authSessions.updateMany(await sessionOf(person), { $set: { lastSeenAt } });
  await page.reload();
  await expect(page.getByText(FAREWELL, { exact: true })).toBeVisible();

  await openHalfTyped(page, person);
  await services.database.authSessions.deleteMany(await sessionOf(person));
  await page.waitForTimeout(2_500);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText(ENDED, { exact: true })).toBeVisible();
});

test('typing extends the session without an extra call; an untouched page does not', async ({ page }) => {
  const person = await administrator();
  await page.clock.install();
  await openHalfTyped(page, person);
  await page.clock.runFor(5 * MINUTE);
  const lastSeenAt = services.database.clock.fromNow(-30 * MINUTE);
  await services.database.authSessions.updateMany(await sessionOf(person), { $set: { lastSeenAt } });
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/user/me'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect((await asked).headers()['x-background-call']).toBe('1');
  expect(await lastUse(person)).toBe(lastSeenAt.getTime());

  await teamName(page).press('End');
  await page.keyboard.type('!');
  await expect.poll(() => lastUse(person)).toBeGreaterThan(lastSeenAt.getTime());
});
