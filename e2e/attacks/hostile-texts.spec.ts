import { expect, type Page } from '@playwright/test';
import { makeTenant } from '../support/admin/companies.ts';
import { addPerson } from '../support/admin/people.ts';
import { openForms, openScreen, rowOf, superAdmin } from '../support/admin/sign-in.ts';
import { apply } from '../support/applications/apply.ts';
import { type Collector, hostileValues, startCollector } from '../support/attacks/hostile-texts.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

let services: Services;
let collector: Collector;
test.beforeAll(async ({ resetServices }) => {
  collector = await startCollector();
  services = await resetServices();
});
test.afterAll(async () => {
  collector.close();
});

/** Expects that no injected text became an element that runs, loads or frames something. */
async function expectPlainText(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'fdHit' in window)).toBe(false);
  const elements = `[src*="${collector.url}"], [href*="${collector.url}"], [href^="javascript:"], [onerror], [onload]`;
  await expect(page.locator(elements)).toHaveCount(0);
}

test('HTML in every text renders as text on every screen and makes no request', async ({ page }) => {
  const nasty = `<img src="${collector.url}/n" onerror="window.fdHit=1">`;
  const tenant = await makeTenant(services, { nameIn: `In ${nasty}`, nameOut: `Out ${nasty}`, disclaimer: nasty });
  await addPerson(tenant, { name: `Ivo ${nasty}` });
  await services.database.teams.create({ name: nasty, nameKey: nasty, company: tenant.company._id });
  const { reference } = await apply(tenant, hostileValues(collector.url));

  await openForms(page, services, superAdmin(services));
  const row = rowOf(page, reference);
  await expect(row).toContainText('<img src=');
  await expectPlainText(page);
  await row.getByRole('button', { name: 'View' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Form Data' })).toContainText('<script>window.fdHit=1</script>');
  await expectPlainText(page);

  for (const path of ['/admin/companies', '/admin/users', '/admin/teams', '/admin/links']) {
    await openScreen({ page, services, path, credentials: superAdmin(services) });
    await expect(page.getByText('<img src=').first()).toBeVisible();
    await expectPlainText(page);
  }

  await page.goto(`${services.url}/embed/${tenant.link.slug}`);
  await expect(page.getByText('<img src=').first()).toBeVisible();
  await expectPlainText(page);
  expect(collector.connections()).toBe(0);
});
