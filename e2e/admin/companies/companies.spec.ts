import { DEFAULT_AUTHORIZATION_TEXT } from '@funding-desk/shared/fields/authorization';
import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { makeUser } from '@funding-desk/shared/testing/factories';
import { expect, type Page } from '@playwright/test';
import {
  expectNotice,
  LOGO_PATH,
  makeTenant,
  openCompanies,
  openEditor,
  PICTURE,
  previewIn,
  save,
} from '../../support/admin/companies.ts';
import { makeStaff } from '../../support/admin/people.ts';
import { choose, rowWith, sendLogin, superAdmin } from '../../support/admin/sign-in.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const COLUMNS = ['Name In', 'Name Out', 'Company Lead', 'Submitted Forms', 'Last edit'] as const;
const ALL_COLUMNS = [...COLUMNS.slice(0, 4), 'Edit', 'Embed app', 'Last edit', 'Delete'] as const;
const SAVE_FAILED = 'Failed to save company. Please try again.';
const DELETE_FAILED = 'Failed to delete company. Please try again.';
const LINK_FAILED = 'Failed to generate link. Please try again.';
const DELETED = 'Company deleted successfully';
const NAME_TAKEN = 'A company with this internal name already exists. Please choose another name.';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const modal = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const headers = (page: Page) => page.getByRole('columnheader').allTextContents();
const storedCompany = (nameIn: string) => services.database.companies.findOne({ nameIn }).lean();

test('the screen offers exactly the actions that the role permits', async ({ page }) => {
  const tenant = await makeTenant(services);
  const other = await makeTenant(services);
  const roles = [
    [superAdmin(services), ALL_COLUMNS, 1, 1],
    [await makeStaff(tenant, COMPANY_ADMIN_PERMISSIONS, 'company'), ALL_COLUMNS, 0, 0],
    [await makeStaff(tenant, ['page:companies']), COLUMNS, 0, 0],
  ] as const;
  for (const [credentials, columns, adds, others] of roles) {
    await openCompanies(page, services, credentials);
    await expect(rowWith(page, tenant.company.nameIn)).toBeVisible();
    expect(await headers(page)).toEqual(columns);
    await expect(button(page, 'Add')).toHaveCount(adds);
    await expect(rowWith(page, other.company.nameIn)).toHaveCount(others);
    await button(page, 'Logout').click();
    await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
  }
  await sendLogin(page, services, await makeStaff(tenant, ['page:forms']));
  await page.waitForURL(/\/admin\/forms/);
  await page.goto(`${services.url}/admin/companies`);
  await expect(page).toHaveURL(`${services.url}/unauthorized`);
});

test('a company is added with its lead, its addresses and its logos', async ({ page }) => {
  const errors = watchConsole(page);
  await makeUser(services.database, { name: 'Juno Birchfield', email: 'juno@platform.example', passwordHash: 'none' });
  await openCompanies(page, services);
  await button(page, 'Add').click();
  const dialog = modal(page, 'Add Company');
  await expect(dialog.getByLabel('Authorization Text', { exact: true })).toHaveValue(DEFAULT_AUTHORIZATION_TEXT);
  await expect(dialog.getByRole('checkbox', { checked: false })).toHaveCount(0);
  await dialog.getByLabel('Company name in', { exact: true }).fill('Tin Kettle Funding LLC');
  await dialog.getByLabel('Company name out', { exact: true }).fill('Tin Kettle');
  await choose(dialog, 'Company lead', 'Juno Birchfield (juno@platform.example)');
  await dialog.getByLabel('Email', { exact: true }).fill('office@tinkettle.example');
  await dialog.getByLabel('Notification Emails').fill('deals@tinkettle.example, intake@tinkettle.example');
  await dialog.getByLabel('Disclaimer').fill('Tin Kettle is no bank.');
  for (const label of ['EmbedPage Logo', 'PDF Logo']) {
    await dialog.getByLabel(label, { exact: true }).setInputFiles(PICTURE);
    await expect(dialog.getByAltText(`Preview of the ${label}`)).toHaveAttribute('src', /^data:image\/png/);
  }
  await expect(previewIn(page).getByRole('img', { name: 'Tin Kettle', exact: true })).toBeVisible();
  expect(await storedCompany('Tin Kettle Funding LLC')).toBeNull();
  await save(page, 'Company created');

  await expect(rowWith(page, 'Tin Kettle Funding LLC')).toContainText('Juno Birchfield');
  const company = await storedCompany('Tin Kettle Funding LLC');
  expect(company).toMatchObject({
    nameOut: 'Tin Kettle',
    email: 'office@tinkettle.example',
    notifyEmails: ['deals@tinkettle.example', 'intake@tinkettle.example'],
    disclaimer: 'Tin Kettle is no bank.',
  });
  expect([company?.logo, company?.pdfLogo]).not.toContain(null);
  expect(errors).toEqual([]);
});

test('invalid input and refusals of the server are shown beside their fields', async ({ page }) => {
  const { company } = await makeTenant(services);
  await openCompanies(page, services);
  await button(page, 'Add').click();
  const dialog = modal(page, 'Add Company');
  await dialog.getByLabel('Email', { exact: true }).fill('office');
  await dialog.getByLabel('Notification Emails').fill('branch, a@tinkettle.example, b@one.example; c@two.example');
  await button(page, 'Save').click();
  const nameIn = dialog.getByRole('textbox', { name: 'Company name in', exact: true });
  await expect(nameIn).toHaveAccessibleDescription(/Please enter a name/);
  await expect(nameIn).toBeFocused();
  const described = (label: string, sentence: string) =>
    expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(sentence));
  await described('Company name out', 'Please enter a name');
  await described('Email', 'Enter an e-mail address, for example name@example.com.');
  await described('Notification Emails', "'branch' is not an e-mail address.");
  await described('Notification Emails', "'b@one.example; c@two.example' is not an e-mail address.");

  await nameIn.fill(company.nameIn.toUpperCase());
  await dialog.getByLabel('Company name out', { exact: true }).fill('Another');
  await dialog.getByLabel('Email', { exact: true }).fill('');
  await dialog.getByLabel('Notification Emails').fill('');
  await button(page, 'Save').click();
  await expect(dialog.getByRole('alert').getByText(SAVE_FAILED, { exact: true })).toBeVisible();
  await expect(nameIn).toHaveAccessibleDescription(new RegExp(NAME_TAKEN));
  await expect(nameIn).toBeFocused();

  await page.route('**/api/company/create', (route) => route.abort());
  await nameIn.fill('Unreached Company');
  await button(page, 'Save').click();
  await expect(nameIn).not.toHaveAccessibleDescription(new RegExp(NAME_TAKEN));
  await expect(dialog.getByRole('alert').getByText(SAVE_FAILED, { exact: true })).toBeVisible();
  await page.unroute('**/api/company/create');
  await save(page, 'Company created');
});

test('Embed app shows the address of the form, or an error when there is none', async ({ page }) => {
  const { company } = await makeTenant(services);
  await openCompanies(page, services);
  const embed = rowWith(page, company.nameIn).getByRole('button', { name: 'Embed app' });
  await page.route('**/api/generated-link/create', (route) => route.abort());
  await embed.click();
  await expect(page.getByRole('alert').getByText(LINK_FAILED, { exact: true })).toBeVisible();
  await page.unroute('**/api/generated-link/create');
  await embed.click();
  const dialog = modal(page, `Application form of ${company.nameOut}`);
  const address = await dialog.getByLabel('Address', { exact: true }).inputValue();
  expect(address).toContain(`${services.url}/embed/`);
  await expect(dialog.getByLabel('Code without a script', { exact: true })).toHaveValue(
    new RegExp(`^<iframe src="${address}"`),
  );
  await page.keyboard.press('Escape');
  await expect(embed).toBeFocused();
  await page.goto(address);
  await expect(page.getByText(company.nameOut, { exact: true })).toBeVisible();
});

test('a company is deleted after a confirmation; a deletion elsewhere is reported', async ({ page }) => {
  const [one, other] = [await makeTenant(services), await makeTenant(services)];
  await openCompanies(page, services);
  const dialog = modal(page, 'Delete company');
  const ask = async ({ company }: Services) => {
    await rowWith(page, company.nameIn).getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toContainText(`Are you sure you want to delete the company "${company.nameIn}"?`);
  };
  await ask(one);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await ask(one);
  const name = dialog.getByLabel(/^Type .* to confirm$/);
  await expect(name).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(name).toHaveAccessibleDescription(`Please type the name as it is shown: ${one.company.nameIn}`);
  await expect(name).toBeFocused();
  expect(await services.database.companies.countDocuments({ _id: one.company._id, withdrawnAt: null })).toBe(1);
  await name.fill(` ${one.company.nameIn.toUpperCase()} `);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, DELETED);
  await expect(rowWith(page, one.company.nameIn)).toHaveCount(0);

  await ask(other);
  await expect(name).toHaveValue('');
  await name.fill(other.company.nameIn);
  await services.database.companies.updateOne({ _id: other.company._id }, { $set: { withdrawnAt: new Date() } });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert').getByText(DELETE_FAILED)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowWith(page, other.company.nameIn)).toHaveCount(0);
  await page.goto(`${services.url}/embed/${one.link.slug}`);
  await expect(page.getByText('This application is no longer available.')).toBeVisible();
});

test('a company administrator edits their company and is logged out after deleting it', async ({ page }) => {
  const tenant = await makeTenant(services);
  const administrator = await makeStaff(tenant, COMPANY_ADMIN_PERMISSIONS, 'company');
  await openCompanies(page, services, administrator);
  const dialog = await openEditor(page, tenant.company);
  await choose(dialog, 'Company lead', `Marisol Quill (${administrator.email})`);
  await dialog.getByLabel('Company name out', { exact: true }).fill('Heron Direct');
  await save(page, 'Company saved');
  await expect(rowWith(page, 'Heron Direct')).toContainText('Marisol Quill');
  await rowWith(page, 'Heron Direct').getByRole('button', { name: 'Delete' }).click();
  await modal(page, 'Delete company')
    .getByLabel(/^Type .* to confirm$/)
    .fill(tenant.company.nameIn);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
  await expect(page.getByText(DELETED)).toBeVisible();
});

test('without the list of users the team lead is visible and unchanged', LONG_ONLY, async ({ page }) => {
  const lead = await makeUser(services.database, {
    name: 'Wren Halloway',
    email: 'wren@p.example',
    passwordHash: 'none',
  });
  const tenant = await makeTenant(services, { lead: lead._id });
  await openCompanies(page, services, await makeStaff(tenant, ['page:companies', 'company:update']));
  const dialog = await openEditor(page, tenant.company);
  const shown = dialog.getByLabel('Company lead', { exact: true });
  await expect(shown).toHaveValue('Wren Halloway (wren@p.example)');
  await expect(shown).not.toBeEditable();
  await dialog.getByLabel('Company name out', { exact: true }).fill('New Heron');
  await save(page, 'Company saved');
  expect(await storedCompany(tenant.company.nameIn)).toMatchObject({ nameOut: 'New Heron', lead: lead._id });
});

test('the modals trap the keyboard focus, confirm before losing changes, and return the focus', async ({ page }) => {
  const { company } = await makeTenant(services);
  await openCompanies(page, services);
  const opener = rowWith(page, company.nameIn).getByRole('button', { name: 'Edit', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = modal(page, 'Edit Company');
  const nameIn = dialog.getByLabel('Company name in', { exact: true });
  await expect(nameIn).toBeFocused();
  // While the focus is within a frame, the frame is the active element and matches no :focus.
  const isFocusInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  for (const key of [...Array<string>(12).fill('Tab'), ...Array<string>(30).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    expect(await isFocusInside()).toBe(true);
  }
  await button(page, 'Fields').focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'App Editor' })).toBeFocused();
  await expect(dialog.getByRole('heading', { name: 'App Editor' })).toBeInViewport();
  await button(page, 'Save').focus();
  await page.keyboard.press('Tab');
  await expect(dialog.locator('iframe')).toBeFocused();

  await nameIn.fill('Left behind');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Your changes are not saved yet.')).toBeVisible();
  await button(page, 'Discard').click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('on a phone nothing overflows the screen, and the preview opens over the form', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const { company } = await makeTenant(services);
  const overflow = () =>
    page.evaluate(() => {
      const boxes = [document.documentElement, ...document.querySelectorAll('[role="dialog"]')];
      return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    });
  await openCompanies(page, services);
  expect(await overflow()).toBe(0);
  const dialog = await openEditor(page, company);
  expect(await overflow()).toBe(0);
  await expect(dialog.locator('iframe')).toHaveCount(0);
  await button(page, 'Show preview').click();
  await expect(previewIn(page).locator('[name="legalBusinessName"]')).toBeVisible();
  await expect(button(page, 'Back to the form')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog.locator('iframe')).toHaveCount(0);
  await expect(button(page, 'Show preview')).toBeFocused();
  await expect(dialog).toBeVisible();
});

test('the editor has no violation, with a logo, with errors and with its preview', async ({ page }) => {
  const { company } = await makeTenant(services);
  await openCompanies(page, services);
  const dialog = await openEditor(page, company);
  await expect(previewIn(page).locator('[name="legalBusinessName"]')).toBeVisible();
  await dialog.getByLabel('EmbedPage Logo', { exact: true }).setInputFiles(PICTURE);
  await expect(dialog.getByAltText('Preview of the EmbedPage Logo')).toHaveAttribute('src', LOGO_PATH);
  await dialog.getByLabel('PDF Logo', { exact: true }).setInputFiles({ ...PICTURE, buffer: Buffer.from('text') });
  await dialog.getByLabel('Company name in', { exact: true }).fill('');
  await button(page, 'Save').click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await expectNoViolation(page, 'editor with errors');
});

test('Company Management and its smaller modals have no violation', LONG_ONLY, async ({ page }) => {
  const { company } = await makeTenant(services);
  await openCompanies(page, services);
  const row = rowWith(page, company.nameIn);
  await expect(row).toBeVisible();
  await expectNoViolation(page, 'list');
  for (const [opener, title] of [
    ['Delete', 'Delete company'],
    ['Embed app', `Application form of ${company.nameOut}`],
  ] as const) {
    await row.getByRole('button', { name: opener, exact: true }).click();
    await expect(modal(page, title)).toBeVisible();
    await expectNoViolation(page, `modal of ${opener}`);
    await page.keyboard.press('Escape');
    await expect(modal(page, title)).toBeHidden();
  }
});
