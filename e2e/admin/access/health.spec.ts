import { expect, type Page } from '@playwright/test';
import { makeStaff } from '../../support/admin/people.ts';
import { openSignedIn, superAdmin } from '../../support/admin/sign-in.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const openHealth = (page: Page) =>
  openSignedIn({ page, services, path: '/admin/health', credentials: superAdmin(services) });
const lines = (page: Page) => page.getByRole('list', { name: 'Checks' }).getByRole('listitem');

test('a super admin sees every check, and checks again with the keyboard', async ({ page }) => {
  await openHealth(page);
  await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible();
  await expect(lines(page)).toHaveCount(12);
  await expect(lines(page).filter({ hasText: 'Queue' })).toContainText(/OK.*noeviction, append-only/);
  const again = page.getByRole('button', { name: 'Check again' });
  const answered = page.waitForResponse('**/api/health');
  await again.focus();
  await page.keyboard.press('Enter');
  expect((await answered).status()).toBe(200);
  await expect(again).toBeFocused();
  await expect(page.getByText(/Checked/)).toBeVisible();
});

test('the page says what is wrong and what to do', async ({ page }) => {
  await page.route('**/api/health', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const seen = 'not reachable: connect ECONNREFUSED 192.0.2.7:6379';
    const failed = { name: 'queue', level: 'fail', seen, advice: 'Check REDIS_URL.' };
    const checks = body.data.checks.map((check: { name: string }) => (check.name === 'queue' ? failed : check));
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, checks } } });
  });
  await openHealth(page);
  await expect(page.getByText(/^1 failure/)).toBeVisible();
  await expect(lines(page).filter({ hasText: 'Queue' })).toContainText('Failed');
  await expect(lines(page).filter({ hasText: 'Queue' })).toContainText('Check REDIS_URL.');
  await expectNoViolation(page, 'health with a failure');
});

test('a test e-mail arrives, and the page shows the answer of the mail server', async ({ page }) => {
  await services.startWorker();
  await openHealth(page);
  await page.getByRole('button', { name: 'Send a test e-mail' }).click();
  await expect(page.getByText(/^Sent\. The mail server answered: .+/)).toBeVisible();
  const { email } = superAdmin(services);
  const mail = services.mail.received.find(({ to }) => to === email);
  expect(mail?.parsed.subject).toBe('Test e-mail of Funding Desk');
  services.mail.refusals.set(email, 550);
  await page.getByRole('button', { name: 'Send a test e-mail' }).click();
  await expect(page.getByRole('alert')).toContainText(`permanently refused ${email} (550)`);
  services.mail.refusals.clear();
});

test('the page fits a phone and both themes', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openHealth(page);
  await expect(lines(page)).toHaveCount(12);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await expectNoViolation(page, 'health on a phone');
});

test('only super admins open the page', async ({ page }) => {
  const credentials = await makeStaff(services, [], 'company');
  await openSignedIn({ page, services, path: '/admin/health', credentials });
  await expect(page).toHaveURL(/\/unauthorized$/);
});
