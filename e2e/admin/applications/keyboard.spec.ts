import { expect, type Page } from '@playwright/test';
import { type ListTenant, makeListTenant, stageButton } from '../../support/admin/application-list.ts';
import { makeStaff } from '../../support/admin/people.ts';
import { openForms, rowWith } from '../../support/admin/sign-in.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
let list: ListTenant;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  list = await makeListTenant(services, ['Cedar Bakery', 'Heron Tools Inc', 'Lumen Print Studio']);
});

const nameLink = (page: Page, name: string) => rowWith(page, name).locator('[data-row-link]');

test('j and k move, a and s open the lists of the row, and Escape returns', async ({ page }) => {
  await openForms(page, services, list.worker);
  const { keyboard } = page;
  await keyboard.press('j');
  await expect(nameLink(page, 'Lumen Print Studio')).toBeFocused();
  await keyboard.press('j');
  await keyboard.press('j');
  await keyboard.press('j');
  await expect(nameLink(page, 'Cedar Bakery')).toBeFocused();
  await keyboard.press('k');
  await expect(nameLink(page, 'Heron Tools Inc')).toBeFocused();
  await expectNoViolation(page, 'focused row');
  await keyboard.press('s');
  await expect(page.getByRole('combobox', { name: 'Search: Stage' })).toBeFocused();
  await keyboard.type('ready');
  await keyboard.press('Enter');
  await expect(stageButton(page, 'Heron Tools Inc')).toHaveText('Stage: Ready to send');
  await expect(stageButton(page, 'Heron Tools Inc')).toBeFocused();
  await keyboard.press('a');
  await expect(page.getByRole('combobox', { name: 'Search: Assigned to' })).toBeFocused();
  await keyboard.press('Escape');
  await keyboard.press('k');
  await expect(nameLink(page, 'Lumen Print Studio')).toBeFocused();
});

test('x selects the row, and s changes the selected ones', async ({ page }) => {
  await openForms(page, services, list.worker);
  const { keyboard } = page;
  for (const key of ['j', 'x', 'j', 'x', 's']) await keyboard.press(key);
  await expect(page.getByRole('region', { name: 'Selected applications' })).toContainText('2 selected');
  await expect(page.getByRole('combobox', { name: 'Search: Stage' })).toBeFocused();
  await keyboard.type('submitted');
  await keyboard.press('Enter');
  await expect(page.getByText(/^2 applications moved to Submitted to funders/)).toBeVisible();
});

test('Enter opens the application, and n opens it at its note', async ({ page }) => {
  await openForms(page, services, list.worker);
  const [newest] = list.applications;
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/forms/${newest?.id}$`));
  await expect(page.getByRole('heading', { name: newest?.name ?? '', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(nameLink(page, newest?.name ?? '')).toBeFocused();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(new RegExp(`/admin/forms/${newest?.id}#note$`));
});

test('slash searches, the keys are text in a field, and a question mark shows them', async ({ page }) => {
  await openForms(page, services, list.worker);
  const search = page.getByPlaceholder('Search...');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('jxs?');
  await expect(search).toHaveValue('jxs?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.fill('');
  await expect(nameLink(page, 'Cedar Bakery')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toContainText('Next application');
  await expectNoViolation(page, 'keyboard shortcuts');
  await page.keyboard.press('j');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('after a deletion the focus is on the next row', async ({ page }) => {
  const { tenant } = await makeListTenant(services, ['Cedar Bakery', 'Heron Tools Inc', 'Lumen Print Studio']);
  await openForms(page, services, await makeStaff(tenant, ['page:forms'], 'company'));
  const remove = rowWith(page, 'Heron Tools Inc').getByRole('button', { name: 'Delete' });
  await remove.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(rowWith(page, 'Heron Tools Inc')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(nameLink(page, 'Cedar Bakery')).toBeFocused();
  await page.keyboard.press('k');
  await expect(nameLink(page, 'Lumen Print Studio')).toBeFocused();
});
