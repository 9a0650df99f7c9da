import { expect, type Page } from '@playwright/test';
import { type ListTenant, makeListTenant, stageButton } from '../../support/admin/application-list.ts';
import { makeStaff } from '../../support/admin/people.ts';
import { openForms, openScreen, rowWith } from '../../support/admin/sign-in.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

let services: Services;
let list: ListTenant;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  list = await makeListTenant(services, ['Cedar Bakery', 'Heron Tools Inc', 'Lumen Print Studio']);
});

const box = (page: Page) => page.getByRole('combobox', { name: 'Search for pages, actions and applications' });
const results = (page: Page) => page.getByRole('listbox', { name: 'Results' });
const option = (page: Page, name: string | RegExp) => results(page).getByRole('option', { name });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

test('an application is opened by its name, without the mouse', async ({ page }) => {
  const heron = list.applications.find(({ name }) => name === 'Heron Tools Inc');
  await openScreen({ page, services, path: '/admin/links', credentials: list.worker });
  await openPalette(page);
  await expectNoViolation(page, 'command palette');
  await page.keyboard.type('heron tools');
  await expect(option(page, /^Heron Tools Inc/)).toContainText('New');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${services.url}/admin/forms/${heron?.id}`);
  await expect(page.getByRole('heading', { name: 'Heron Tools Inc', level: 1 })).toBeVisible();
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('a page is opened by its name, from a field too, and only pages that the person may open', async ({ page }) => {
  await openForms(page, services, list.worker);
  await page.getByPlaceholder('Search...').click();
  await openPalette(page);
  await page.keyboard.type('team');
  await expect(results(page)).toContainText('Nothing found');
  await box(page).fill('generated');
  await expect(option(page, 'Generated Links')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Link Management', level: 1 })).toBeVisible();
});

test('an action of the list is found with its key, and acts on the row that had the focus', async ({ page }) => {
  await openForms(page, services, list.worker);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await openPalette(page);
  await page.keyboard.type('change the stage');
  await expect(option(page, /^Change the stage/).locator('kbd')).toHaveText('s');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search: Stage' })).toBeFocused();
  await page.keyboard.type('ready');
  await page.keyboard.press('Enter');
  await expect(stageButton(page, 'Heron Tools Inc')).toHaveText('Stage: Ready to send');
});

test('Escape closes it where it was opened, and it stays closed behind a dialog', async ({ page }) => {
  await openForms(page, services, list.worker);
  await page.keyboard.press('j');
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(rowWith(page, 'Lumen Print Studio').locator('[data-row-link]')).toBeFocused();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Previous application');
  await expect(keys).toContainText('Ctrl+K');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toHaveCount(0);
});

test('without applications it finds pages alone, on a phone through the menu', LONG_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const clerk = await makeStaff(list.tenant, ['page:users']);
  await openScreen({ page, services, path: '/admin/users', credentials: clerk });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('button', { name: /^Go to…/ }).click();
  await expect(box(page)).toBeFocused();
  await box(page).fill('cedar');
  await expect(results(page)).toContainText('Nothing found');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await box(page).fill('account');
  await option(page, 'Your account').click();
  await expect(page).toHaveURL(`${services.url}/admin/account`);
});
