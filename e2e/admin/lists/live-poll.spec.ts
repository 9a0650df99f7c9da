import { expect, type Page } from '@playwright/test';
import { makeStaff } from '../../support/admin/people.ts';
import { openForms, rowOf } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

/** Counts the calls of a path. */
function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

test('events refresh the list while the stream is up, and a poll does while it is down', async ({ page }) => {
  await page.clock.install();
  const [lists, counts] = [countCalls(page, '/api/form/submissions'), countCalls(page, '/api/form/views/counts')];
  const isListening = page.waitForResponse((response) => response.url().endsWith('/api/events'));
  const { reference } = await apply(services);
  await openForms(page, services, await makeStaff(services, ['page:forms']));
  await isListening;
  await expect(rowOf(page, reference)).toBeVisible();
  await apply(services);
  await expect(page.getByRole('status').getByRole('button', { name: '1 new', exact: true })).toBeVisible();

  // The counts of the views are read every 30 seconds, so that a second call follows the time of several polls.
  const before = { lists: lists(), counts: counts() };
  await page.clock.runFor(40_000);
  await expect.poll(counts).toBeGreaterThan(before.counts);
  expect(lists()).toBe(before.lists);

  // Nothing arrives in this time, so the page gives the connection up.
  await page.route('**/api/events', (route) => route.abort());
  await page.clock.runFor(60_000);
  const polled = async () => {
    await page.clock.runFor(10_000);
    return lists();
  };
  await expect.poll(polled).toBeGreaterThan(before.lists + 2);
});
