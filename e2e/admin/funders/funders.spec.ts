import { readFile } from 'node:fs/promises';
import { makeFunder } from '@funding-desk/shared/testing/make-funder';
import { expect, type Page } from '@playwright/test';
import { makeStaff, makeTenant } from '../../support/admin/people.ts';
import {
  type Credentials,
  choose,
  openScreen,
  openSignedIn,
  rowWith,
  superAdmin,
} from '../../support/admin/sign-in.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { countShifts } from '../../support/page/layout-shifts.ts';
import { expectFocusTrapped, overflowOf, watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const NAME = 'Tallow Creek Capital';

let services: Services;
let tenant: Services;
let administrator: Credentials;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});
test.beforeEach(async () => {
  ({ tenant, administrator } = await makeTenant(services));
});

const openFunders = (page: Page, credentials = administrator) =>
  openScreen({ page, services, path: '/admin/funders', credentials });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const told = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const stored = () => tenant.database.funders.find({ company: tenant.company._id }).sort({ nameKey: 1 }).lean();
const addFunder = (name = NAME, criteria: Parameters<typeof makeFunder>[1]['criteria'] = {}) =>
  makeFunder(services.database, { company: tenant.company._id, name, criteria });

test('by keyboard alone: a funder is created with pasted addresses, typed amounts and named states', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openFunders(page);
  await expect(page.getByText('No funders yet', { exact: true })).toBeVisible();
  const readShifts = await countShifts(page);
  await button(page, 'Add').press('Enter');
  const dialog = dialogOf(page, 'Create Funder');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(NAME);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('Deals Desk <deals@tallowcreek.example>, iso@tallowcreek.example');
  await page.keyboard.press('Enter');
  await expectFocusTrapped(page);
  await dialog.getByRole('textbox', { name: 'Smallest amount' }).focus();
  await page.keyboard.type('10k');
  await page.keyboard.press('Tab');
  await page.keyboard.type('250.000,00');
  const states = dialog.getByRole('combobox', { name: 'States declined' });
  await states.focus();
  await page.keyboard.type('new york');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('CA, Texas');
  await page.keyboard.type(',');
  await expect(dialog.getByText('New York (NY)', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Texas (TX)', { exact: true })).toBeVisible();
  await page.keyboard.type('zz');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Minimum months in business' }).focus();
  await page.keyboard.type('12');
  await expectNoViolation(page, 'the form of a funder');
  await page.keyboard.press('Enter');
  await told(page, 'Funder created');
  await expect(button(page, 'Add')).toBeFocused();
  await expect(rowWith(page, NAME)).toContainText('$10,000 to $250,000 · not NY, CA, TX · 12 months');
  await expect(rowWith(page, NAME)).toContainText('deals@tallowcreek.example, iso@tallowcreek.example');
  expect((await stored())[0]).toMatchObject({
    to: ['deals@tallowcreek.example', 'iso@tallowcreek.example'],
    criteria: { amountFrom: 1_000_000, amountTo: 25_000_000, statesDeclined: ['NY', 'CA', 'TX'] },
  });
  await expectNoViolation(page, 'the list of funders');
  expect(await readShifts()).toEqual([]);
  expect(complaints).toEqual([]);
});

test('what cannot be read is said beside its field, and stays as typed', async ({ page }) => {
  await openFunders(page);
  await button(page, 'Add').click();
  const dialog = dialogOf(page, 'Create Funder');
  const amount = dialog.getByRole('textbox', { name: 'Largest amount' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(NAME);
  await dialog.getByRole('textbox', { name: 'To', exact: true }).fill('deals@tallowcreek.example, deals');
  await amount.fill('a lot');
  await button(page, 'Save').click();
  await expect(dialog.getByText("Please enter e-mail addresses such as deals@funder.com, not 'deals'")).toBeVisible();
  await expect(dialog.getByText('Please enter an amount such as 50,000 or 50k')).toBeVisible();
  await expect(amount).toHaveValue('a lot');
  await expectNoViolation(page, 'a form with problems');
  expect(await stored()).toEqual([]);
});

test('a change of someone else is merged in, and keeps what was typed', async ({ page }) => {
  const { _id } = await addFunder(NAME, { maxNsf: 3, statesDeclined: ['CA'] });
  await openFunders(page);
  await rowWith(page, NAME).getByRole('button', { name: 'Edit' }).click();
  const dialog = dialogOf(page, 'Edit Funder');
  const nsf = dialog.getByRole('textbox', { name: 'Most NSFs a month' });
  await nsf.fill('5');
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Calls back on Mondays.');
  const theirs = { 'criteria.maxNsf': 4, 'criteria.amountTo': 5_000_000, version: 2 };
  await services.database.funders.updateOne({ _id }, { $set: theirs });
  await button(page, 'Save').click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Someone else has changed this funder meanwhile. The form now has their values of: Largest amount. ' +
      'You both changed: Most NSFs a month. The form keeps what you entered. Please check it and save again.',
  );
  await expect(nsf).toHaveValue('5');
  await expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Calls back on Mondays.');
  await expect(dialog.getByRole('textbox', { name: 'Largest amount' })).toHaveValue('$50,000');
  await expect(dialog.getByText('California (CA)', { exact: true })).toBeVisible();
  await button(page, 'Save').click();
  await told(page, 'Funder saved');
  expect((await stored())[0]).toMatchObject({
    notes: 'Calls back on Mondays.',
    version: 3,
    criteria: { maxNsf: 5, amountTo: 5_000_000, statesDeclined: ['CA'] },
  });
});

test('a funder is deleted after a question, and the focus stays on the page', async ({ page }) => {
  await addFunder();
  await openFunders(page);
  await rowWith(page, NAME).getByRole('button', { name: 'Delete' }).click();
  await dialogOf(page, 'Delete funder').getByRole('button', { name: 'Delete' }).click();
  await told(page, 'Funder deleted');
  await expect(page.getByRole('heading', { name: 'Funders', level: 1 })).toBeFocused();
  expect(await stored()).toEqual([]);
});

test('a viewer without the permission to manage sees the list only', LONG_ONLY, async ({ page }) => {
  await addFunder();
  await openFunders(page, await makeStaff(tenant, ['page:funders']));
  await expect(rowWith(page, NAME)).toBeVisible();
  for (const name of ['Add', 'Import', 'Export', 'Edit', 'Delete']) await expect(button(page, name)).toHaveCount(0);
});

test('a super admin chooses the company, and sees it in the list', async ({ page }) => {
  await openFunders(page, superAdmin(services));
  await button(page, 'Add').click();
  const dialog = dialogOf(page, 'Create Funder');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lantern Fox Funding');
  await dialog.getByRole('textbox', { name: 'To', exact: true }).fill('deals@lanternfox.example');
  await button(page, 'Save').click();
  await expect(dialog.getByText('Please choose a company', { exact: true })).toBeVisible();
  await choose(dialog, 'Company', tenant.company.nameIn);
  await button(page, 'Save').click();
  await told(page, 'Funder created');
  await expect(rowWith(page, 'Lantern Fox Funding').locator('[data-column="company"]')).toHaveText(
    tenant.company.nameIn,
  );
});

test('an export is imported again: rows are previewed, and bad ones are left out', async ({ page }) => {
  await addFunder(NAME, { amountFrom: 1_000_000, statesDeclined: ['CA'] });
  await openFunders(page);
  const download = page.waitForEvent('download');
  await button(page, 'Export').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^funders-\d{4}-\d{2}-\d{2}\.csv$/);
  const exported = await readFile(await file.path(), 'utf8');
  const [head = '', row = ''] = exported.replace('\ufeff', '').trim().split(/\r?\n/);
  await button(page, 'Import').click();
  const dialog = dialogOf(page, 'Import funders');
  await expectNoViolation(page, 'choosing a file of funders');
  const lines = [
    head,
    row.replace('CA', 'CA; NY'),
    row.replace(NAME, 'Juniper Lane Funding'),
    row.replace(/deals@[^,;"]*/, 'deals').replace(NAME, 'Harbor Elm'),
  ];
  const buffer = Buffer.from(`\ufeff${lines.join('\r\n')}`, 'utf16le');
  await dialog.getByLabel('CSV of funders').setInputFiles({ name: 'funders.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText('1 new, 1 changed, 1 left out')).toBeVisible();
  await expect(dialog.getByRole('row').nth(1)).toContainText('Please enter e-mail addresses');
  await expectNoViolation(page, 'the preview of funders');
  await dialog.getByRole('button', { name: 'Import 2 funders' }).click();
  await expect(dialog.getByText('1 funder created, 1 changed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(rowWith(page, 'Juniper Lane Funding')).toBeVisible();
  expect((await stored()).map(({ name, criteria }) => [name, criteria.statesDeclined, criteria.amountFrom])).toEqual([
    ['Juniper Lane Funding', ['CA'], 1_000_000],
    [NAME, ['CA', 'NY'], 1_000_000],
  ]);
});

test('many funders are imported in batches, and the template is one of them', LONG_ONLY, async ({ page }) => {
  await openFunders(page);
  await button(page, 'Import').click();
  const dialog = dialogOf(page, 'Import funders');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the template' }).click();
  const template = await readFile(await (await download).path(), 'utf8');
  const [head = '', row = ''] = template.trim().split('\n');
  const rows = Array.from({ length: 65 }, (_, at) => row.replace('Example Funding', `Funder ${at}`));
  const buffer = Buffer.from([head, ...rows].join('\n'));
  await dialog.getByLabel('CSV of funders').setInputFiles({ name: 'funders.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'Import 65 funders' }).click();
  await expect(dialog.getByText('65 funders created.')).toBeVisible();
  expect(await stored()).toHaveLength(65);
});

test('list, form and import fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await addFunder(NAME, { amountFrom: 1_000_000, amountTo: 25_000_000, minMonthsInBusiness: 12 });
  await openSignedIn({ page, services, path: '/admin/funders', credentials: administrator });
  await expect(page.getByText('$10,000 to $250,000 · 12 months')).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await button(page, 'Edit').click();
  await expect(dialogOf(page, 'Edit Funder')).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await expectNoViolation(page, 'the form on a phone');
  await button(page, 'Cancel').click();
  await button(page, 'Import').click();
  await expect(dialogOf(page, 'Import funders')).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
});
