import { expect, type Locator, type Page } from '@playwright/test';
import { button, count, makeTable, openTable } from '../../support/admin/links.ts';
import { type Credentials, openSignedIn } from '../../support/admin/sign-in.ts';
import { expectNoSeriousViolation } from '../../support/page/axe.ts';
import { holdRequests } from '../../support/page/held-requests.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

const LIST_CALL = '**/api/generated-link/get?*';

let services: Services;
let staff: Credentials;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  staff = await makeTable(services);
});

const openList = (page: Page) => openTable({ page, services, credentials: staff });
const rowsRegion = (page: Page) => page.getByRole('region', { name: 'Link Management, rows' });
const topOf = async (part: Locator) => (await part.boundingBox())?.y;

test('a second click on Next during a load has no effect', async ({ page }) => {
  await openList(page);
  const release = await holdRequests(page, LIST_CALL);
  await button(page, 'Next').dblclick();
  release();
  await count(page, 'Displayed: 11–20 of 34');
  await page.goBack();
  await count(page, 'Displayed: 1–10 of 34');
});

test('the code of the first screen loads while the account loads', async ({ page }) => {
  const release = await holdRequests(page, '**/api/user/me');
  const code = page.waitForResponse(/links-screen/);
  await openSignedIn({ page, services, credentials: staff, path: '/admin/links' });
  await code;
  await expect(page.getByText('Loading your account…')).toBeVisible();
  release();
  await count(page, 'Displayed: 1–10 of 34');
});

test('nothing moves while rows load', async ({ page }) => {
  await openList(page);
  const next = button(page, 'Next');
  const place = await topOf(next);
  const letGoFirst = await holdRequests(page, LIST_CALL);
  await page.reload();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('tbody tr[inert]')).toHaveCount(10);
  expect(await topOf(next)).toBe(place);
  letGoFirst();
  await count(page, 'Displayed: 1–10 of 34');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  expect(await topOf(next)).toBe(place);

  for (const shown of ['11–20', '21–30']) {
    await next.click();
    await count(page, `Displayed: ${shown} of 34`);
  }
  const letGoLast = await holdRequests(page, LIST_CALL);
  await next.click();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('row')).toHaveCount(11);
  expect(await topOf(next)).toBe(place);
  letGoLast();
  await count(page, 'Displayed: 31–34 of 34');
  expect(await topOf(next)).toBe(place);

  const release = await holdRequests(page, LIST_CALL);
  await page.reload();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expectNoSeriousViolation(page, 'rows on their way');
  release();
});

test('a list that cannot be loaded shows an error, and Retry loads it', async ({ page }) => {
  await openList(page);
  let refused = 0;
  await page.route(LIST_CALL, (route) => {
    refused += 1;
    return route.abort();
  });
  await page.reload();
  const failure = page.getByRole('alert').getByText(/^The links could not be loaded\. /);
  await expect(failure).toHaveText(
    'The links could not be loaded. The server cannot be reached. Check the connection and try again.',
  );
  await expect(page.getByRole('row')).toHaveCount(1);
  await expectNoSeriousViolation(page, 'failed list');
  const before = refused;
  await button(page, 'Retry').press('Enter');
  await expect(rowsRegion(page)).toBeFocused();
  // All automatic retries have failed. A further one must not load the list.
  await expect.poll(() => refused).toBe(before + 3);
  await expect(failure).toBeVisible();
  await page.unroute(LIST_CALL);
  await button(page, 'Retry').click();
  await count(page, 'Displayed: 1–10 of 34');
  await expect(failure).toHaveCount(0);
  await expect(rowsRegion(page)).toBeFocused();
});

test('a further page that a busy server refuses offers Retry and the first page of the list', async ({ page }) => {
  await openList(page);
  const busy = { status: 'error', code: 'unavailable', error: 'The database is busy. Please try again in a moment.' };
  await page.route(LIST_CALL, (route) => route.fulfill({ status: 503, json: busy }));
  await button(page, 'Next').click();
  const failure = page.getByRole('alert').getByText(/^The links could not be loaded\. /);
  await expect(failure).toHaveText(`The links could not be loaded. ${busy.error}`);
  await page.unroute(LIST_CALL);
  await button(page, 'Retry').click();
  await count(page, 'Displayed: 11–20 of 34');
  await page.route(LIST_CALL, (route) => route.fulfill({ status: 503, json: busy }));
  await button(page, 'Next').click();
  await expect(failure).toBeVisible();
  await page.unroute(LIST_CALL);
  await button(page, 'First page').click();
  await count(page, 'Displayed: 1–10 of 34');
});
