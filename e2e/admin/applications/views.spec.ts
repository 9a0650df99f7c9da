import { expect, type Page } from '@playwright/test';
import { Types } from 'mongoose';
import {
  businessNames,
  expectActiveView,
  type ListTenant,
  makeListTenant,
  pick,
  setStage,
  viewTab,
} from '../../support/admin/application-list.ts';
import { openForms } from '../../support/admin/sign-in.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

let services: Services;
let list: ListTenant;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  list = await makeListTenant(services, ['Cedar Bakery', 'Heron Tools Inc', 'Lumen Print Studio']);
  const [newest] = list.applications;
  if (newest) await setStage(services, newest.id, 'docs_needed');
});

/** The button of a filter. The buttons of the rows are in the table. */
const filter = (page: Page, name: string) => page.locator('[data-look="field"]').filter({ hasText: name });

test('a view is an address that a reload keeps and Back leaves', async ({ page }) => {
  await openForms(page, services, list.worker);
  await expectActiveView(page, 'All');
  await expect(viewTab(page, 'Documents needed')).toContainText('1');
  await viewTab(page, 'Documents needed').click();
  await expect(businessNames(page)).toHaveText([/Lumen Print Studio/]);
  await expect(page).toHaveURL(/\?stage=docs_needed$/);
  await page.reload();
  await expect(businessNames(page)).toHaveText([/Lumen Print Studio/]);
  await expectActiveView(page, 'Documents needed');
  await page.goBack();
  await expect(businessNames(page)).toHaveCount(3);
  await expectActiveView(page, 'All');
  await page.goForward();
  await expect(businessNames(page)).toHaveCount(1);
});

test('filters narrow the list, are in the address and can be cleared', async ({ page }) => {
  await openForms(page, services, list.worker);
  await page.getByRole('button', { name: 'Stage', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Search: Stage' })).toBeFocused();
  await page.keyboard.type('new');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(filter(page, 'Stage: New')).toBeFocused();
  await expect(businessNames(page)).toHaveText([/Heron Tools Inc/, /Cedar Bakery/]);
  await page.getByRole('button', { name: 'Received', exact: true }).click();
  await pick(page, 'Last 7 days');
  await expect(filter(page, 'Received: Last 7 days')).toBeVisible();
  await expect(businessNames(page)).toHaveCount(2);
  expect(new URL(page.url()).searchParams.get('stage')).toBe('new');
  await page.getByRole('button', { name: 'Flags', exact: true }).click();
  await pick(page, 'On hold');
  await page.keyboard.press('Escape');
  await expect(page.getByText('No applications match these filters')).toBeVisible();
  await expectNoViolation(page, 'empty view');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(businessNames(page)).toHaveCount(3);
  await expect(page).toHaveURL(/\/admin\/forms$/);
});

test('by keyboard: conditions on what statements prove narrow the list', async ({ page }) => {
  const [newest] = list.applications;
  const figures = { revision: 1, revenue: 4_125_000, nsf: 4, positions: 2 };
  const filterById = { _id: new Types.ObjectId(newest?.id) };
  await services.database.applications.collection.updateOne(filterById, { $set: { figures } });
  await openForms(page, services, list.worker);
  await page.getByRole('button', { name: 'Statements', exact: true }).press('Enter');
  const form = page.getByRole('form', { name: 'Statements' });
  await expect(form.getByLabel('Monthly revenue under, in dollars')).toBeFocused();
  await page.keyboard.type('$50,000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  await expectNoViolation(page, 'conditions on statements');
  await page.keyboard.press('Enter');
  await expect(filter(page, 'Statements: 2')).toBeFocused();
  await expect(businessNames(page)).toHaveText([/Lumen Print Studio/]);
  await expect(page).toHaveURL(/revenue_below=50000&nsf_above=3$/);
  await page.reload();
  await expect(businessNames(page)).toHaveText([/Lumen Print Studio/]);
  await filter(page, 'Statements').click();
  await form.getByRole('button', { name: 'Clear' }).click();
  await expect(businessNames(page)).toHaveCount(3);
});

test('an empty view says what it would contain', LONG_ONLY, async ({ page }) => {
  await openForms(page, services, list.worker);
  await viewTab(page, 'Mine').click();
  await expect(page.getByText('No open application is assigned to you')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(businessNames(page)).toHaveCount(3);
});

test('a saved view is a tab of its owner after a new sign-in, until it is removed', async ({ page }) => {
  await openForms(page, services, list.worker);
  await page.getByRole('button', { name: 'Stage', exact: true }).click();
  await pick(page, 'New');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Untouched');
  await expectNoViolation(page, 'save view');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectActiveView(page, 'Untouched');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();

  await openForms(page, services, list.worker);
  await viewTab(page, 'Untouched').click();
  await expect(businessNames(page)).toHaveText([/Heron Tools Inc/, /Cedar Bakery/]);
  await businessNames(page).first().click();
  await page.getByRole('link', { name: 'Applications / Untouched (1 of 2)' }).click();
  await page.getByRole('button', { name: 'Remove the view Untouched' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(viewTab(page, 'Untouched')).toHaveCount(0);
  await expectActiveView(page, 'All');
});

test('the choice of columns stays after a new sign-in', async ({ page }) => {
  await openForms(page, services, list.worker);
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(header('Company')).toHaveCount(0);
  await page.getByRole('button', { name: 'Configure columns' }).click();
  await page.getByLabel('Company', { exact: true }).check();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/account/preferences') && answer.ok());
  await page.getByLabel('Submitted By').uncheck();
  await saved;
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
  await openForms(page, services, list.worker);
  await expect(header('Company')).toBeVisible();
  await expect(header('Submitted By')).toHaveCount(0);
});
