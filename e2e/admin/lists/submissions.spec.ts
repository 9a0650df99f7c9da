import { readFile } from 'node:fs/promises';
import { makeCompany, makeLink } from '@funding-desk/shared/testing/factories';
import { expect, type Page } from '@playwright/test';
import { chooseExportColumns, exportAllColumns } from '../../support/admin/export-menu.ts';
import { makeStaff } from '../../support/admin/people.ts';
import {
  type Credentials,
  chooseRowAction,
  openForms,
  rowMenu,
  rowOf,
  superAdmin,
} from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { addOlderApplications } from '../../support/applications/stored-application.ts';
import { expectNoSeriousViolation, expectNoViolation } from '../../support/page/axe.ts';
import { test } from '../../support/page/layout-shifts.ts';
import { overflowOf, watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY } from '../../support/services/test.ts';

const WORK_COLUMNS = ['Business', 'Amount', 'Stage', 'Age', 'Assigned to'] as const;
const FORM_COLUMNS = ['Submitted By', 'Form Data', 'Submitted At', 'PDF', 'Form Documents'] as const;
/** Columns of people of a company. */
const COLUMNS = [...WORK_COLUMNS, ...FORM_COLUMNS] as const;

let services: Services;
/** Staff of a company with 23 applications. Only the newest one was really submitted. */
let staff: Credentials;
let newest: { id: string; reference: string };
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  staff = await makeStaff(services, ['page:forms', 'application:export']);
  newest = await apply(services);
  const names = ['Juniper Press LLC', 'Heron Tools Inc'];
  await addOlderApplications(services.database, { original: newest.id, count: 22, names });
});

/** The services as another company sees them, so that a test may change its applications. */
async function makeTenant(): Promise<Services> {
  const company = await makeCompany(services.database, { nameOut: 'Slate Heron Lending' });
  return { ...services, company, link: await makeLink(services.database, { company: company._id }) };
}

const headers = (page: Page) => page.getByRole('columnheader').allTextContents();
const count = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the Actions column needs the permission to delete', async ({ page }) => {
  const companyStaff = await makeStaff(services, ['page:forms'], 'company');
  for (const [credentials, columns] of [
    [superAdmin(services), [...WORK_COLUMNS, 'Company', ...FORM_COLUMNS, 'Actions']],
    [companyStaff, [...COLUMNS, 'Actions']],
    [staff, COLUMNS],
  ] as const) {
    await openForms(page, services, credentials);
    await expect(rowOf(page, newest.reference)).toBeVisible();
    expect(await headers(page)).toEqual(columns);
    const menu = rowMenu(rowOf(page, newest.reference));
    await expect(menu).toHaveCount(columns.some((name) => name === 'Actions') ? 1 : 0);
    await button(page, 'Logout').click();
    await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
  }
});

test('the list pages, sorts and searches, and the address keeps the state', async ({ page }) => {
  await openForms(page, services, staff);
  await count(page, 'Displayed: 1–10 of 23');
  await expect(button(page, 'Prev')).toBeDisabled();
  await button(page, 'Next').click();
  await count(page, 'Displayed: 11–20 of 23');
  await page.reload();
  await count(page, 'Displayed: 11–20 of 23');
  await button(page, 'Next').click();
  await count(page, 'Displayed: 21–23 of 23');
  await expect(button(page, 'Next')).toBeDisabled();
  await button(page, 'Prev').click();
  await count(page, 'Displayed: 11–20 of 23');

  await page.getByRole('columnheader', { name: 'Submitted At' }).getByRole('button').click();
  await count(page, 'Displayed: 1–10 of 23');
  await expect(page.getByRole('columnheader', { name: 'Submitted At' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').nth(1)).toContainText('CPYX 2345');

  await page.getByPlaceholder('Search...').fill('juniper pre');
  await count(page, 'Displayed: 1–10 of 11');
  await button(page, 'Next').click();
  await count(page, 'Displayed: 11–11 of 11');
  await page.reload();
  await count(page, 'Displayed: 11–11 of 11');
  await expect(page.getByPlaceholder('Search...')).toHaveValue('juniper pre');
  await page.getByPlaceholder('Search...').fill('nobody at all');
  await count(page, 'Displayed: 0–0 of 0');
});

test('a hidden column stays hidden after a reload', async ({ page }) => {
  await openForms(page, services, staff);
  await button(page, 'Configure columns').click();
  await expect(page.getByRole('heading', { name: 'Visible Columns' })).toBeVisible();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByLabel('Submitted By').uncheck();
  await saved;
  await page.reload();
  await expect(rowOf(page, newest.reference)).toBeVisible();
  expect(await headers(page)).toEqual(COLUMNS.filter((name) => name !== 'Submitted By'));
});

test('View lists masked values; Reveal shows clear ones and is recorded', async ({ page }) => {
  await openForms(page, services, staff);
  await rowOf(page, newest.reference).getByRole('button', { name: 'View' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Form Data' });
  await expect(dialog.getByText('***-**-6789')).toBeVisible();
  await expect(dialog.getByText('**-***6789')).toBeVisible();
  await expect(dialog).not.toContainText('123-45-6789');
  await expect(dialog.locator('[data-key="partner1DOB"] dd')).toHaveText('born 1979');
  await expect(dialog.locator('[data-key="dateStarted"] dd')).toHaveText('3/1/2016');
  await expect(dialog.locator('[data-key="dateStarted"] dt code')).toHaveText('dateStarted');
  const reveals = () => services.database.auditLog.countDocuments({ action: 'submission.reveal', subject: newest.id });
  expect(await reveals()).toBe(0);
  await dialog.getByRole('button', { name: 'Reveal' }).click();
  await expect(dialog.getByText('123-45-6789')).toBeVisible();
  await expect(dialog.locator('[data-key="partner1DOB"] dd')).toHaveText('8/21/1979');
  expect(await reveals()).toBe(1);
});

test('a PDF appears without a reload after rendering, and View opens it in a new tab', async ({ page, context }) => {
  const tenant = await makeTenant();
  const { reference } = await apply(tenant, { uploadedFileIds: [] });
  await openForms(page, services, await makeStaff(tenant, ['page:forms']));
  const row = rowOf(page, reference);
  await expect(row.getByText('No PDF', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Documents' }).click();
  await expect(page.getByRole('dialog').getByText('No documents found for this submission.')).toBeVisible();
  await page.keyboard.press('Escape');
  services.startWorker();
  const cell = row.locator('[data-column="pdf"]');
  await expect(cell.getByText('Download')).toBeVisible();
  const [response] = await Promise.all([
    context.waitForEvent('response', (answer) => answer.url().includes('/api/form/pdf/')),
    context.waitForEvent('page'),
    cell.getByText('View').click(),
  ]);
  expect(response.headers()['content-type']).toContain('application/pdf');
  expect(response.headers()['content-disposition']).toMatch(/^inline/);
});

test('a submission is deleted after a confirmation; a deletion elsewhere is reported', async ({ page }) => {
  const tenant = await makeTenant();
  const [one, other] = [await apply(tenant), await apply(tenant)];
  await openForms(page, services, await makeStaff(tenant, ['page:forms'], 'company'));
  const question =
    'Are you sure you want to delete this form submission from Slate Heron Lending? This action cannot be undone.';
  const dialog = page.getByRole('dialog');
  const ask = async (reference: string) => {
    await chooseRowAction(rowOf(page, reference), 'Delete');
    await expect(dialog.getByText(question, { exact: true })).toBeVisible();
    await expect(dialog).toContainText(` · ${reference.slice(0, 4)} ${reference.slice(4)}`);
  };
  await ask(one.reference);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await count(page, 'Displayed: 1–2 of 2');

  await ask(one.reference);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByRole('status').getByText('Form submission deleted successfully', { exact: true }),
  ).toBeVisible();
  await expect(rowOf(page, one.reference)).toHaveCount(0);

  await ask(other.reference);
  await services.database.applications.updateOne({ _id: other.id }, { $set: { deletedAt: new Date() } });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const failure = 'Failed to delete form: This record does not exist. It may have been deleted.';
  await expect(dialog.getByRole('alert').getByText(failure, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, other.reference)).toHaveCount(0);
});

test('Export announces itself and downloads the filtered rows with masked values', async ({ page }) => {
  const told = watchConsole(page);
  await openForms(page, services, staff);
  await page.getByPlaceholder('Search...').fill('juniper press');
  await count(page, 'Displayed: 1–10 of 11');
  const arriving = page.waitForEvent('download');
  await exportAllColumns(page);
  await expect(page.getByRole('status').getByText('Exporting....', { exact: true })).toBeVisible();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^submitted-forms-\d{4}-\d{2}-\d{2}\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.replace('\uFEFF', '')).toMatch(/^Reference,Submitted At,Company,Submitted By,Legal business name,/);
  expect(csv.match(/CPY[A-Z]2345/g)).toHaveLength(11);
  expect(csv.match(/Juniper Press LLC/g)).toHaveLength(11);
  expect(csv).not.toContain(newest.reference);
  expect(csv).toContain('***-**-6789');
  expect(csv).not.toContain('123-45-6789');
  expect(told).toEqual([]);
});

test('Export of chosen columns has these columns, and the choice stays', LONG_ONLY, async ({ page }) => {
  await openForms(page, services, staff);
  const open = () => chooseExportColumns(page);
  const dialog = page.getByRole('dialog', { name: 'Export chosen columns' });
  await open();
  const all = dialog.getByRole('checkbox');
  await expect(all.first()).toBeChecked();
  for (const group of await dialog.getByRole('group').all()) await group.getByRole('checkbox').first().uncheck();
  await expect(dialog.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('checkbox', { name: 'Legal business name' }).check();
  await dialog.getByRole('checkbox', { name: 'Stage' }).check();
  await expectNoViolation(page, 'choice of columns');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  const [header] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(header).toBe('\uFEFFLegal business name,Stage');
  await open();
  await expect(dialog.getByRole('status')).toContainText('2 of');
});

test('a failed export shows the reason', LONG_ONLY, async ({ page }) => {
  await openForms(page, services, staff);
  await page.route('**/api/auth/file-token', (route) => route.abort());
  await exportAllColumns(page);
  const failure =
    'The applications could not be exported. The server cannot be reached. Check the connection and try again.';
  await expect(page.getByRole('alert').getByText(failure, { exact: true })).toBeVisible();
  await expect(page.getByText('Exporting....')).toHaveCount(0);
  await expectNoSeriousViolation(page, 'failed export');
});

test('Logout removes everything but theme and language', async ({ page }) => {
  await openForms(page, services, staff);
  await page.evaluate(() => {
    localStorage.setItem('language', 'en');
    localStorage.setItem('columns:left-over', '{}');
    sessionStorage.setItem('left-over', '1');
  });
  await page.getByRole('button', { name: /^Switch to the (dark|light) theme$/ }).click();
  // One more history entry for Back.
  await button(page, 'Next').click();
  await count(page, 'Displayed: 11–20 of 23');
  await button(page, 'Logout').click();
  await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
  const left = await page.evaluate(() => [Object.keys(localStorage).sort(), Object.keys(sessionStorage)]);
  expect(left).toEqual([['language', 'theme'], []]);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
});

test('a session ended on the server leads to the login at the next call', async ({ page }) => {
  const person = await makeStaff(services, ['page:forms']);
  await openForms(page, services, person);
  const user = await services.database.users.findOne({ email: person.email }).lean();
  const { deletedCount } = await services.database.authSessions.deleteMany({ user: user?._id ?? null });
  expect(deletedCount).toBe(1);
  // Another call of the page may come first. The button is then gone, so nothing waits for the click.
  const click = button(page, 'Next').click();
  click.catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(page.getByRole('row')).toHaveCount(0);
});

test('on a phone nothing overflows the screen, and the sidebar is a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openForms(page, services, superAdmin(services));
  await expect(button(page, 'Logout')).toBeHidden();
  expect(await overflowOf(page)).toBe(0);
  await button(page, 'Open the menu').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Submitted Forms' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await drawer.getByRole('button', { name: 'Close the menu' }).click();
  for (const name of ['View', 'Documents', 'Delete']) {
    await rowMenu(rowOf(page, newest.reference)).click();
    await button(page, name).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await overflowOf(page), name).toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('each modal traps the keyboard focus and returns it', async ({ page }) => {
  await openForms(page, services, superAdmin(services));
  const row = rowOf(page, newest.reference);
  for (const name of ['View', 'Documents', 'Delete']) {
    const isInMenu = name === 'Delete';
    const opener = isInMenu ? rowMenu(row) : row.getByRole('button', { name, exact: true }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    if (isInMenu) await button(page, name).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    for (const key of [...Array<string>(8).fill('Tab'), ...Array<string>(8).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});
