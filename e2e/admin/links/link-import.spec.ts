import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { expect, type Page } from '@playwright/test';
import { makeStaff } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn, rowWith, superAdmin } from '../../support/admin/sign-in.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { expectFocusTrapped, overflowOf, watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

let services: Services;
let administrator: Credentials;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  administrator = await makeStaff(services, COMPANY_ADMIN_PERMISSIONS, 'company');
});

const HEAD = 'name;email;slug;role;team';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import people with links' });

async function openImport(page: Page, credentials = administrator): Promise<void> {
  await openSignedIn({ page, services, path: '/admin/links', credentials });
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(dialogOf(page)).toBeVisible();
}

async function chooseFile(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from([HEAD, ...lines].join('\r\n'));
  await dialogOf(page).getByLabel('CSV of people').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
}

test('a file of people is previewed with its bad rows, imported, and a link opens the form', async ({ page }) => {
  const complaints = watchConsole(page);
  await openImport(page);
  await expect(page.getByText('Import coming soon')).toBeVisible();
  await expectFocusTrapped(page);
  await expectNoViolation(page, 'choosing a file');
  const people = Array.from({ length: 24 }, (_, at) => `Wren Example ${at};wren-${at}@people.example;wren-${at};;`);
  await chooseFile(page, [
    ...people,
    'Bad Row;no address;bad-row;;',
    'Other Row;other@people.example;other-row;Captain;',
  ]);
  const dialog = dialogOf(page);
  await expect(dialog.getByText('24 new, 2 left out')).toBeVisible();
  const rows = dialog.getByRole('row');
  await expect(rows.nth(1)).toContainText('26');
  await expect(rows.nth(1)).toContainText('e-mail address');
  await expect(rows.nth(2)).toContainText("There is no role 'Captain' in this company.");
  await expectNoViolation(page, 'the preview');
  await dialog.getByRole('button', { name: 'Import 24 people' }).click();
  await expect(dialog.getByText('24 people imported.', { exact: false })).toBeVisible();
  await expectNoViolation(page, 'the outcome');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(rowWith(page, 'wren-23')).toBeVisible();
  expect(await services.database.users.countDocuments({ email: /^wren-\d+@people\.example$/ })).toBe(24);
  await page.goto(`${services.url}/embed/wren-7`);
  await expect(page.getByLabel('Legal business name', { exact: false }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a file without the columns is refused with what to do, and another file can be chosen', async ({ page }) => {
  await openImport(page);
  const dialog = dialogOf(page);
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('Ann,ann@people.example\n') };
  await dialog.getByLabel('CSV of people').setInputFiles(file);
  await expect(
    dialog.getByText('The first line lacks the columns: name, email, slug.', { exact: false }),
  ).toBeVisible();
  await chooseFile(page, ['Ann Example;ann@people.example;ann-example;;']);
  await expect(dialog.getByRole('button', { name: 'Import 1 person' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

test('a file of Excel in UTF-16 keeps commas in its cells, and a row with too many cells is left out', async ({
  page,
}) => {
  await openImport(page);
  const rows = [
    'name\temail\tslug',
    'Ines, née Quill\tines@people.example\tines-q',
    'Bo\tbo@people.example\tbo-q\tSales',
  ];
  const buffer = Buffer.from(`\ufeff${rows.join('\r\n')}`, 'utf16le');
  const dialog = dialogOf(page);
  await dialog.getByLabel('CSV of people').setInputFiles({ name: 'people.txt', mimeType: 'text/plain', buffer });
  await expect(dialog.getByText('1 new, 1 left out')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'Ines, née Quill' })).toBeVisible();
  await expect(dialog.getByText('Line 3 has 4 cells', { exact: false })).toBeVisible();
});

test('a super admin chooses the company first', async ({ page }) => {
  await openImport(page, superAdmin(services));
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toHaveCount(0);
  await dialog.getByLabel('Company').click();
  await page.getByRole('option', { name: services.company.nameIn }).click();
  await chooseFile(page, ['Ida Example;ida@people.example;ida-example;;']);
  await dialog.getByRole('button', { name: 'Import 1 person' }).click();
  await expect(dialog.getByText('1 person imported.', { exact: false })).toBeVisible();
});

test('nothing overflows on a phone', LONG_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openImport(page);
  expect(await overflowOf(page)).toBe(0);
  await chooseFile(page, ['Bad Row;no address;bad-row;;']);
  await expect(dialogOf(page).getByText('1 left out', { exact: true })).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
});
