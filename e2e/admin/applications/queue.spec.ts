import { expect, type Page } from '@playwright/test';
import { type ListTenant, makeListTenant, viewTab } from '../../support/admin/application-list.ts';
import { openForms } from '../../support/admin/sign-in.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

let services: Services;
let list: ListTenant;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});
test.beforeEach(async () => {
  list = await makeListTenant(services, ['Cedar Bakery', 'Heron Tools Inc', 'Lumen Print Studio']);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Opens the first application of the view of unassigned ones. */
async function openFirst(page: Page): Promise<void> {
  await openForms(page, services, list.worker);
  await viewTab(page, 'Unassigned').click();
  await page.getByRole('link', { name: /Lumen Print Studio/ }).click();
  await expect(heading(page, 'Lumen Print Studio')).toBeVisible();
  await expect(page.getByText('(1 of 3)')).toBeVisible();
}

/** Assigns the application to oneself: the first person of the list. */
async function assignToMe(page: Page): Promise<void> {
  await page.keyboard.press('a');
  await expect(page.getByRole('option').first()).toHaveText(/\(me\)$/);
  // The list needs no answer of the server for oneself.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('in queue mode each change opens the next application of the view, and the last one the list', async ({
  page,
}) => {
  await openFirst(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('switch', { name: /^Queue mode/ }).click();
  await expect(page.getByRole('switch', { name: /^Queue mode/ })).toBeChecked();
  await expectNoViolation(page, 'queue mode');
  await page.keyboard.press('Escape');
  await assignToMe(page);
  await expect(heading(page, 'Heron Tools Inc')).toBeVisible();
  await expect(page.getByText(/^Lumen Print Studio assigned to /)).toBeVisible();
  await expect(page.getByText('(2 of 3)')).toBeVisible();
  await assignToMe(page);
  await expect(heading(page, 'Cedar Bakery')).toBeVisible();
  // It stays in the view, and so does the page.
  await page.keyboard.press('s');
  await page.getByRole('option', { name: 'In review' }).click();
  await expect(page.getByText('Cedar Bakery moved to In review.')).toBeVisible();
  await expect(heading(page, 'Cedar Bakery')).toBeVisible();
  await expect(page.getByText('(3 of 3)')).toBeVisible();
  await assignToMe(page);
  await expect(page.getByRole('heading', { name: 'Submitted Forms', level: 1 })).toBeVisible();
  await expect(viewTab(page, 'Unassigned')).toContainText('0');
  await page.keyboard.press('z');
  await expect(viewTab(page, 'Unassigned')).toContainText('1');
});

test('without queue mode the application stays open', LONG_ONLY, async ({ page }) => {
  await openFirst(page);
  await assignToMe(page);
  await expect(page.getByText(/^Lumen Print Studio assigned to /)).toBeVisible();
  await expect(page.getByText('(1 of 3)')).toHaveCount(0);
  await expect(heading(page, 'Lumen Print Studio')).toBeVisible();
});

test('the selected applications are assigned to oneself with one button', async ({ page }) => {
  await openForms(page, services, list.worker);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText(/^3 applications assigned to /)).toBeVisible();
  await expect(viewTab(page, 'Mine')).toContainText('3');
});
