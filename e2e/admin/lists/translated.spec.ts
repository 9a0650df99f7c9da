import { expect, type Page } from '@playwright/test';
import { type ListTenant, makeListTenant, stageButton } from '../../support/admin/application-list.ts';
import { openForms, openScreen, openSignedIn, rowWith, superAdmin } from '../../support/admin/sign-in.ts';
import { watchConsole } from '../../support/page/page-checks.ts';
import { translatePage } from '../../support/page/translate-page.ts';
import type { Services } from '../../support/services/services.ts';
import { longOnlyIf, test } from '../../support/services/test.ts';

// Each test leaves a script in its page that changes the texts.
test.use({ sharesContext: false });

let services: Services;
let list: ListTenant;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  list = await makeListTenant(services, ['Juniper Press', 'Heron Tools', 'Orchard Vet']);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const count = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const searchBox = (page: Page) => page.getByPlaceholder('Search...');
const view = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });

test('a translated list of applications can be searched, sorted and filtered', async ({ page }) => {
  const told = watchConsole(page);
  await openForms(page, list.tenant, list.worker);
  await count(page, 'Displayed: 1–3 of 3');
  await translatePage(page);
  for (const [search, shown] of [
    ['orchard', 'Displayed: 1–1 of 1'],
    ['nobody at all', 'Displayed: 0–0 of 0'],
    ['', 'Displayed: 1–3 of 3'],
  ] as const) {
    await searchBox(page).fill(search);
    await count(page, shown);
  }
  await view(page, /^Mine/).click();
  await count(page, 'Displayed: 0–0 of 0');
  await view(page, /^Unassigned/).click();
  await count(page, 'Displayed: 1–3 of 3');
  await page.getByRole('columnheader', { name: 'Submitted At' }).getByRole('button').click();
  await expect(page.getByRole('row').nth(1)).toContainText('Juniper Press');
  await button(page, 'Configure columns').click();
  await page.getByLabel('Amount').uncheck();
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await stageButton(page, 'Heron Tools').click();
  await page.getByRole('option', { name: 'In review', exact: true }).click();
  await expect(stageButton(page, 'Heron Tools')).toContainText('In review');
  await rowWith(page, 'Heron Tools').getByRole('checkbox').check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await rowWith(page, 'Orchard Vet').getByRole('checkbox').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  expect(told).toEqual([]);
});

test('a translated application shows and hides its clear values, and follows the work on it', async ({ page }) => {
  const told = watchConsole(page);
  const [application] = list.applications;
  const path = `/admin/forms/${application?.id}?tab=form`;
  await openSignedIn({ page, services: list.tenant, path, credentials: list.worker });
  await expect(page.getByText('***-**-6789')).toBeVisible();
  await translatePage(page);
  await button(page, 'Reveal').click();
  await expect(page.getByText('123-45-6789')).toBeVisible();
  await button(page, 'Hide').click();
  await expect(page.getByText('***-**-6789')).toBeVisible();
  await expect(page.getByText('123-45-6789')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Note' }).fill('Called the owner');
  await button(page, 'Add note').click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Called the owner');
  await page.getByRole('link', { name: /^Applications \// }).click();
  await count(page, 'Displayed: 1–3 of 3');
  await rowWith(page, 'Juniper Press').getByRole('button', { name: 'View' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Form Data' });
  await button(page, 'Reveal').click();
  await expect(dialog.getByText('123-45-6789')).toBeVisible();
  expect(told).toEqual([]);
});

for (const [path, add] of [
  ['/admin/companies', 'Add'],
  ['/admin/users', 'Add'],
  ['/admin/roles', 'Add'],
  ['/admin/teams', 'Add'],
  ['/admin/links', ''],
] as const) {
  test(
    `a translated list at ${path} can be searched, and its form opened`,
    longOnlyIf(path !== '/admin/companies'),
    async ({ page }) => {
      const told = watchConsole(page);
      await openScreen({ page, services, path, credentials: superAdmin(services) });
      await translatePage(page);
      await searchBox(page).fill('nobody at all');
      await count(page, 'Displayed: 0–0 of 0');
      await searchBox(page).fill('');
      await expect(page.getByText(/^Displayed: /)).toBeVisible();
      if (add !== '') {
        await button(page, add).click();
        await button(page, 'Save').click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await button(page, 'Cancel').click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      expect(told).toEqual([]);
    },
  );
}
