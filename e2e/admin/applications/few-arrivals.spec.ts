import { storeMonths } from '@funding-desk/shared/server/counters/store-months';
import { expect, type Page } from '@playwright/test';
import { makeStaff } from '../../support/admin/people.ts';
import { openSignedIn } from '../../support/admin/sign-in.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const DAY = 86_400_000;

let services: Services;
test.beforeEach(async ({ resetServices }) => {
  services = await resetServices();
});

/** Counters of the last 20 days, with the given applications in turn. */
async function plantDays(received: readonly number[]): Promise<void> {
  const { database, company, link } = services;
  const now = database.clock.now().getTime();
  const counters = Array.from({ length: 20 }, (_, index) => {
    const day = new Date(now - index * DAY).toISOString().slice(0, 10);
    const counts = { received: received[index % received.length] ?? 0 };
    return { _id: `planted-${day}`, company: company._id, link: link._id, user: null, day, counts, applied: [] };
  });
  await database.dailyCounters.insertMany(counters);
  await storeMonths(database, counters);
}

async function openChart(page: Page) {
  const credentials = await makeStaff(services, ['page:main', 'page:forms']);
  await openSignedIn({ page, services, path: '/admin/dashboard', credentials });
  const panel = page.getByRole('region', { name: 'Applications per day' });
  await expect(panel.getByText('in the span before')).toBeVisible();
  return { lines: panel.locator('.recharts-line'), bars: panel.locator('.recharts-bar-rectangle path') };
}

test('days with one application or none are bars', async ({ page }) => {
  await plantDays([0, 1, 0]);
  const { lines, bars } = await openChart(page);
  await expect(bars).not.toHaveCount(0);
  await expect(lines).toHaveCount(0);
});

test('days with many applications are lines', LONG_ONLY, async ({ page }) => {
  await plantDays([4, 9, 6]);
  const { lines, bars } = await openChart(page);
  await expect(lines).toHaveCount(2);
  await expect(bars).toHaveCount(0);
});

test('without applications there is no chart, and the figures say so', async ({ page }) => {
  const { lines, bars } = await openChart(page);
  await expect(page.getByRole('region', { name: 'Applications per day' })).toContainText('0 in this span');
  await expect(lines).toHaveCount(0);
  await expect(bars).toHaveCount(0);
});
