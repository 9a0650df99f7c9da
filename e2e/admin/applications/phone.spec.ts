import { expect } from '@playwright/test';
import {
  businessNames,
  expectActiveView,
  type ListTenant,
  makeListTenant,
  pick,
  setStage,
  stageButton,
  viewTab,
} from '../../support/admin/application-list.ts';
import { openForms, rowWith } from '../../support/admin/sign-in.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
let list: ListTenant;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  list = await makeListTenant(services, ['Cedar Bakery', 'Heron Tools Inc', 'Lumen Print Studio']);
  const [newest] = list.applications;
  if (newest) await setStage(services, newest.id, 'docs_needed');
});

test.use({ viewport: { width: 375, height: 812 } });

test('a row is a card of three lines with its actions behind a button', async ({ page }) => {
  await openForms(page, services, list.worker);
  const card = rowWith(page, 'Lumen Print Studio');
  const top = async (text: string) => (await card.getByText(text).first().boundingBox())?.y ?? 0;
  await expect(card.getByText('$50,000')).toBeVisible();
  expect(await top('Documents needed')).toBeGreaterThan((await top('Lumen Print Studio')) + 10);
  expect(await top('NY')).toBeGreaterThan((await top('Documents needed')) + 10);
  expect(await overflowOf(page)).toBe(0);
  await expectNoViolation(page, 'cards');
  await card.getByRole('button', { name: 'Actions for Lumen Print Studio' }).click();
  await expectNoViolation(page, 'actions of a card');
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Form Documents' })).toBeVisible();
  await page.keyboard.press('Escape');
  await stageButton(page, 'Lumen Print Studio').click();
  await pick(page, 'Ready to send');
  await expect(stageButton(page, 'Lumen Print Studio')).toHaveText('Stage: Ready to send');
});

test('the tab of the present view is in sight', async ({ page }) => {
  await openForms(page, services, list.worker);
  await page.goto(`${services.url}/admin/forms?flag=stale&sort=-age`);
  await expectActiveView(page, 'Stale');
  await expect(viewTab(page, 'Stale')).toBeInViewport({ ratio: 1 });
  await expect(viewTab(page, 'All')).not.toBeInViewport({ ratio: 1 });
});

test('the filters are in a sheet, and one that is set moves no row', async ({ page }) => {
  await openForms(page, services, list.worker);
  const top = async () => (await page.getByRole('table').boundingBox())?.y;
  const before = await top();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Stage', exact: true }).click();
  await pick(page, 'New');
  await page.keyboard.press('Escape');
  // Until then, the rows are pale.
  await expect(businessNames(page)).toHaveCount(2);
  await expectNoViolation(page, 'sheet of filters');
  await sheet.getByRole('button', { name: 'Show applications' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(businessNames(page)).toHaveText([/Heron Tools Inc/, /Cedar Bakery/]);
  expect(await top()).toBe(before);
});
