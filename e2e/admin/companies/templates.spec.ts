import { expect, type Page } from '@playwright/test';
import { makeStaff } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../../support/admin/sign-in.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { expectFocusTrapped, overflowOf, watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

let services: Services;
let editor: Credentials;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  editor = await makeStaff(services, ['company:update', 'page:companies', 'page:forms']);
});
test.beforeEach(async () => {
  await services.database.messageTemplates.deleteMany({});
});

const pagePath = () => `/admin/companies/${services.company._id.toHexString()}/templates`;

async function open(page: Page): Promise<void> {
  await openSignedIn({ page, services, path: pagePath(), credentials: editor });
  await expect(page.getByRole('heading', { name: /^Templates of/, level: 1 })).toBeVisible();
}

const told = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a template starts from an example, is changed and deleted by keyboard, and fits a telephone', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page);
  await expectNoViolation(page, 'no templates');
  await page.getByRole('button', { name: 'Add' }).focus();
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Add template');
  await expectFocusTrapped(page);
  await form.getByLabel('Start from an example').selectOption('Missing documents');
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Missing documents');
  await expect(form.getByLabel('Preview')).toContainText('Copper Finch Bakery LLC');
  await expectNoViolation(page, 'a new template');
  expect(await overflowOf(page)).toBe(0);
  await form.getByLabel('Text').press('ControlOrMeta+End');
  await form.getByRole('button', { name: 'The person who writes' }).press('Enter');
  await expect(form.getByLabel('Text')).toBeFocused();
  await expect(form.getByLabel('Text')).toHaveValue(/\{\{company\}\}\{\{staff\}\}$/);
  await form.getByLabel('Due after').fill('10');
  await form.getByLabel('Due after').press('Enter');
  await told(page, 'Template created');
  await expect(page.getByText('Due after 10 days')).toBeVisible();
  await expectNoViolation(page, 'a template');
  expect(await overflowOf(page)).toBe(0);

  await page.getByRole('button', { name: 'Edit' }).press('Enter');
  await dialog(page, 'Edit template').getByRole('textbox', { name: 'Name' }).fill('Bank statements');
  await page.keyboard.press('Enter');
  await told(page, 'Template saved');
  await expect(page.getByRole('heading', { name: 'Bank statements' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await dialog(page, 'Delete template').getByRole('button', { name: 'Delete' }).press('Enter');
  await told(page, 'Template deleted');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('an unknown variable and a taken name are explained beside their fields', async ({ page }) => {
  await open(page);
  const fill = async (name: string, text: string) => {
    await page.getByRole('button', { name: 'Add' }).click();
    const form = dialog(page, 'Add template');
    await form.getByLabel('For').selectOption('Notes');
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await form.getByLabel('Text').fill(text);
    await form.getByRole('button', { name: 'Save' }).click();
    return form;
  };
  const form = await fill('First call', 'Called {{owner}}');
  await expect(
    form.getByText('{{owner}} cannot be filled in here. You can use {{business}}', { exact: false }),
  ).toBeVisible();
  await expectNoViolation(page, 'an unknown variable');
  await form.getByLabel('Text').fill('Called {{business}}');
  await form.getByRole('button', { name: 'Save' }).click();
  await told(page, 'Template created');
  const second = await fill('FIRST CALL', 'Again');
  await expect(second.getByText('A template with this name already exists.', { exact: false })).toBeVisible();
});

test(
  'the form of a company leads to its templates; people without the permission get no access',
  LONG_ONLY,
  async ({ page }) => {
    await openSignedIn({ page, services, path: '/admin/companies', credentials: editor });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('link', { name: 'Templates' }).click();
    await expect(page).toHaveURL(`${services.url}${pagePath()}`);
    const reader = await makeStaff(services, ['page:forms']);
    await openSignedIn({ page, services, path: pagePath(), credentials: reader });
    await expect(page).toHaveURL(`${services.url}/unauthorized`);
  },
);
