import { expect, type Page, test } from '@playwright/test';
import { openScreen, superAdmin } from '../../support/admin/sign-in.ts';
import { type Services, startServices } from '../../support/services/services.ts';

/** Calls per person and minute, a tenth of the default. */
const LIMIT = 60;
const TOO_MANY = /Too many requests in a short time\. Please try again in (a second|\d+ seconds)\./;

let services: Services;
test.beforeAll(async () => {
  services = await startServices({ RATE_LIMIT_SCALE: '0.1' });
});
test.afterAll(() => services.close());

/** Uses up the person's limit. */
async function useUp(page: Page): Promise<void> {
  const token = await page.evaluate(() => window.localStorage.getItem('token') ?? '');
  const headers = { authorization: `Bearer ${token}` };
  const asks = Array.from({ length: LIMIT }, () => fetch(`${services.url}/api/user/me`, { headers }));
  const statuses = (await Promise.all(asks)).map(({ status }) => status);
  expect(statuses).toContain(429);
}

test('a rate-limited person sees when to retry, and no screen polls', async ({ page }) => {
  await openScreen({ page, services, path: '/admin/teams', credentials: superAdmin(services) });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Night branch');
  await useUp(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(TOO_MANY)).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Night branch');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByText(/^The users could not be loaded\./)).toContainText(TOO_MANY);
  // Long enough for all automatic retries.
  await page.waitForTimeout(3_000);
  expect(asked.filter((path) => path.endsWith('/user/get'))).toHaveLength(1);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => asked.filter((path) => path.endsWith('/user/get')).length).toBe(2);
  expect(asked.length).toBeLessThan(20);

  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Your account could not be loaded.' })).toContainText(
    TOO_MANY,
  );
});
