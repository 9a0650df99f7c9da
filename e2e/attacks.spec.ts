import { expect, type Page, test } from '@playwright/test';
import { apply } from './support/apply.ts';
import { type Collector, startCollector } from './support/collector.ts';
import { makeTenant } from './support/companies.ts';
import { hostileValues } from './support/hostile-texts.ts';
import { openForms, rowOf, superAdmin } from './support/log-in.ts';
import { addPerson } from './support/make-people.ts';
import { openScreen } from './support/open-screen.ts';
import { type Stack, startStack } from './support/stack.ts';

let stack: Stack;
let collector: Collector;
test.beforeAll(async () => {
  collector = await startCollector();
  stack = await startStack();
});
test.afterAll(async () => {
  await stack.close();
  collector.close();
});

/** Nothing of what was written has become an element that runs, asks or frames. */
async function expectPlainText(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'fdHit' in window)).toBe(false);
  const elements = `[src*="${collector.url}"], [href*="${collector.url}"], [href^="javascript:"], [onerror], [onload]`;
  await expect(page.locator(elements)).toHaveCount(0);
}

test('HTML in every text is text on every screen that shows it, and asks nobody for anything', async ({ page }) => {
  const nasty = `<img src="${collector.url}/n" onerror="window.fdHit=1">`;
  const tenant = await makeTenant(stack, { nameIn: `In ${nasty}`, nameOut: `Out ${nasty}`, disclaimer: nasty });
  await addPerson(tenant, { name: `Ivo ${nasty}` });
  await stack.database.teams.create({ name: nasty, nameKey: nasty, company: tenant.company._id });
  const { reference } = await apply(tenant, hostileValues(collector.url));

  await openForms(page, stack, superAdmin(stack));
  const row = rowOf(page, reference);
  await expect(row).toContainText('<img src=');
  await expectPlainText(page);
  await row.getByRole('button', { name: 'View' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Form Data' })).toContainText('<script>window.fdHit=1</script>');
  await expectPlainText(page);

  for (const path of ['/admin/companies', '/admin/users', '/admin/teams', '/admin/links']) {
    await openScreen({ page, stack, path, credentials: superAdmin(stack) });
    await expect(page.getByText('<img src=').first()).toBeVisible();
    await expectPlainText(page);
  }

  await page.goto(`${stack.url}/embed/${tenant.link.slug}`);
  await expect(page.getByText('<img src=').first()).toBeVisible();
  await expectPlainText(page);
  expect(collector.connections()).toBe(0);
});
