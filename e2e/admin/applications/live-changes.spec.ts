import { expect, type Page } from '@playwright/test';
import {
  addColleague,
  assigneeButton,
  businessNames,
  makeListTenant,
  pick,
  stageButton,
  viewTab,
} from '../../support/admin/application-list.ts';
import { type Credentials, openForms, rowWith } from '../../support/admin/sign-in.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const BUSINESSES = ['Cedar Bakery', 'Heron Tools Inc', 'Lumen Print Studio'] as const;

/** Opens the list and waits for the event stream. */
async function openListening(page: Page, credentials: Credentials): Promise<void> {
  const isListening = page.waitForResponse((response) => response.url().endsWith('/api/events'));
  await openForms(page, services, credentials);
  await isListening;
}

test('an application that is opened in one window is read in the other one', async ({ page, context }) => {
  const { worker } = await makeListTenant(services, BUSINESSES);
  await openListening(page, worker);
  const other = await context.newPage();
  await openListening(other, worker);
  const link = (window: Page) => rowWith(window, 'Cedar Bakery').locator('[data-row-link]');
  for (const window of [page, other]) await expect(link(window)).toHaveAccessibleName('Unread: Cedar Bakery');
  await rowWith(page, 'Cedar Bakery').getByRole('button', { name: 'View', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Form Data' })).toBeVisible();
  for (const window of [page, other]) await expect(link(window)).toHaveAccessibleName('Cedar Bakery');
  await expect(rowWith(other, 'Heron Tools Inc').locator('[data-row-link]')).toHaveCSS('font-weight', '700');
});

test('a change of another person appears with its counts, and a notice leads to it', async ({ page, browser }) => {
  const list = await makeListTenant(services, BUSINESSES);
  const anna = await addColleague(list, 'Anna Example');
  await openListening(page, list.worker);
  const other = await (await browser.newContext()).newPage();
  await openForms(other, services, anna);
  await stageButton(other, 'Cedar Bakery').click();
  await pick(other, 'Offers');
  await expect(stageButton(page, 'Cedar Bakery')).toHaveText('Stage: Offers');
  await expect(viewTab(page, 'Offers')).toContainText('1');
  await assigneeButton(other, 'Cedar Bakery').click();
  await pick(other, 'Marisol Quill');
  await expect(page.getByRole('status').getByText('Anna Example assigned Cedar Bakery to you')).toBeVisible();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  const cedar = list.applications.find(({ name }) => name === 'Cedar Bakery');
  await expect(page).toHaveURL(new RegExp(`/admin/forms/${cedar?.id}$`));
});

test('rows do not move while the mouse is on them', async ({ page, browser }) => {
  const list = await makeListTenant(services, BUSINESSES);
  const anna = await addColleague(list, 'Anna Example');
  await openListening(page, list.worker);
  await viewTab(page, 'Unassigned').click();
  await expect(businessNames(page)).toHaveCount(3);
  await rowWith(page, 'Cedar Bakery').hover();
  const other = await (await browser.newContext()).newPage();
  await openForms(other, services, anna);
  await assigneeButton(other, 'Lumen Print Studio').click();
  await pick(other, 'Anna Example (me)');
  await expect(viewTab(page, 'Unassigned')).toContainText('2');
  await expect(rowWith(page, 'Lumen Print Studio')).toHaveAttribute('data-state', /gone/);
  await expect(businessNames(page)).toHaveCount(3);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(businessNames(page)).toHaveCount(2);
});
