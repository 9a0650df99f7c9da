import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { Types, trusted } from 'mongoose';
import {
  addColleague,
  assigneeButton,
  businessNames,
  type ListTenant,
  makeListTenant,
  pick,
  setStage,
  stageButton,
  viewTab,
} from '../../support/admin/application-list.ts';
import { makeStaff } from '../../support/admin/people.ts';
import { openForms, rowWith } from '../../support/admin/sign-in.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const BUSINESSES = ['Cedar Bakery', 'Heron Tools Inc', 'Lumen Print Studio'] as const;
const makeList = () => makeListTenant(services, BUSINESSES);
const bar = (page: Page) => page.getByRole('region', { name: 'Selected applications' });
const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).check();
const stored = (id: string) => services.database.applications.findById(id).lean();
const idOf = ({ applications }: ListTenant, name: string) => applications.find((one) => one.name === name)?.id ?? '';

test('stage and assignee change in the row', async ({ page }) => {
  const list = await makeList();
  await addColleague(list, 'Anna Example');
  await openForms(page, services, list.worker);
  await stageButton(page, 'Cedar Bakery').click();
  await expect(page.getByRole('combobox', { name: 'Search: Stage' })).toBeFocused();
  await expectNoViolation(page, 'list of stages');
  await pick(page, 'In review');
  await expect(stageButton(page, 'Cedar Bakery')).toHaveText('Stage: In review');
  await expect(stageButton(page, 'Cedar Bakery')).toBeFocused();
  await assigneeButton(page, 'Cedar Bakery').click();
  await expect(page.getByRole('combobox', { name: 'Search: Assigned to' })).toBeFocused();
  await page.keyboard.type('anna');
  await pick(page, 'Anna Example');
  await expect(assigneeButton(page, 'Cedar Bakery')).toHaveText('Assigned to Anna Example');
  await expect
    .poll(async () => (await stored(idOf(list, 'Cedar Bakery')))?.work)
    .toMatchObject({ stage: 'in_review', version: 2 });
});

test('a decline asks for its reason', async ({ page }) => {
  const list = await makeList();
  await openForms(page, services, list.worker);
  await stageButton(page, 'Cedar Bakery').click();
  await pick(page, 'Declined');
  const dialog = page.getByRole('dialog', { name: 'Decline Cedar Bakery' });
  await dialog.getByRole('radio', { name: 'Other' }).check();
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog.getByText('Please describe the reason')).toBeVisible();
  await expectNoViolation(page, 'decline');
  await dialog.getByRole('textbox', { name: 'Details' }).fill('Asked for a line of credit');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(stageButton(page, 'Cedar Bakery')).toHaveText('Stage: Declined');
  await expect
    .poll(async () => (await stored(idOf(list, 'Cedar Bakery')))?.work?.reason)
    .toMatchObject({ code: 'other', text: 'Asked for a line of credit' });
});

test('a change of a stale row is refused, and a notice says who changed what', async ({ page, browser }) => {
  const list = await makeList();
  const anna = await addColleague(list, 'Anna Example');
  await page.route('**/api/events', (route) => route.abort());
  await openForms(page, services, list.worker);
  await expect(stageButton(page, 'Cedar Bakery')).toBeVisible();
  await page.route('**/api/form/submissions?*', (route) => route.abort());
  const other = await browser.newPage();
  await openForms(other, services, anna);
  await stageButton(other, 'Cedar Bakery').click();
  await pick(other, 'Offers');
  await expect.poll(async () => (await stored(idOf(list, 'Cedar Bakery')))?.work?.stage).toBe('offers');
  await other.close();

  await stageButton(page, 'Cedar Bakery').click();
  await pick(page, 'Funded');
  await expect(
    page.getByText('Anna Example has just changed Cedar Bakery: Offers, assigned to nobody. Your change was not made.'),
  ).toBeVisible();
  await expect(stageButton(page, 'Cedar Bakery')).toHaveText('Stage: Offers');
});

test('selected applications change together, and what failed stays selected', async ({ page }) => {
  const list = await makeList();
  await openForms(page, services, list.worker);
  await select(page, 'Cedar Bakery');
  await select(page, 'Heron Tools Inc');
  await expect(bar(page)).toContainText('2 selected');
  await expectNoViolation(page, 'selection');
  await services.database.applications.updateOne(
    { _id: idOf(list, 'Heron Tools Inc') },
    { $set: { deletedAt: new Date() } },
  );
  await bar(page).getByRole('button', { name: 'Stage' }).click();
  await pick(page, 'Ready to send');
  await expect(
    page.getByText(/^1 application moved to Ready to send, 1 could not be changed and stays selected/),
  ).toBeVisible();
  await expect(bar(page)).toContainText('1 selected');
  await expect(stageButton(page, 'Cedar Bakery')).toHaveText('Stage: Ready to send');
  await bar(page).getByRole('button', { name: 'Clear the selection' }).click();
  await expect(bar(page)).toHaveCount(0);
});

test('PDFs and documents of selected applications, or of one, are downloaded as a ZIP', async ({ page }) => {
  const list = await makeList();
  await openForms(page, services, list.worker);
  await select(page, 'Cedar Bakery');
  await select(page, 'Heron Tools Inc');
  const expectZip = async (button: Locator) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(/^applications-[\d-]{10}\.zip$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.includes('manifest.csv')).toBe(true);
  };
  await expectZip(bar(page).getByRole('button', { name: 'Download ZIP' }));
  await page.getByRole('link', { name: /Cedar Bakery/ }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expectZip(page.getByRole('button', { name: 'Download as ZIP' }));
});

test('all matching applications can be selected and assigned to oneself', async ({ page }) => {
  const list = await makeListTenant(
    services,
    Array.from({ length: 12 }, (_, index) => `Bakery ${index}`),
  );
  await openForms(page, services, list.worker);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await expect(bar(page)).toContainText('10 selected');
  await bar(page).getByRole('button', { name: 'Select all 12 that match' }).click();
  await expect(bar(page)).toContainText('12 selected');
  await bar(page).getByRole('button', { name: 'Assign', exact: true }).click();
  await pick(page, 'Marisol Quill (me)');
  await expect(page.getByText('12 applications assigned to Marisol Quill.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(viewTab(page, 'Mine')).toContainText('12');
});

test('the applicants of selected applications are asked for what is missing, each in an e-mail of their own', async ({
  page,
}) => {
  const list = await makeList();
  await openForms(page, services, list.worker);
  await select(page, 'Cedar Bakery');
  await select(page, 'Lumen Print Studio');
  await bar(page).getByRole('button', { name: 'Request documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request documents for 2 applications' });
  await expect(dialog.getByLabel('Message')).toBeFocused();
  await expect(dialog.getByLabel('Due by')).not.toHaveValue('');
  await dialog.getByLabel('Message').fill('We need these to decide.');
  await expectNoViolation(page, 'request for several applications');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('2 applicants were asked for documents.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  const { applicantRequests } = services.database;
  const ids = list.applications.map(({ id }) => new Types.ObjectId(id));
  const asked = await applicantRequests.find({ submission: trusted({ $in: ids }) }).lean();
  expect(asked.map(({ message }) => message)).toEqual(Array(2).fill('We need these to decide.'));

  await select(page, 'Cedar Bakery');
  await bar(page).getByRole('button', { name: 'Request documents' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('No applicant was asked for documents, 1 needed no request.')).toBeVisible();
});

test('an export of the selection contains the selected applications alone', async ({ page }) => {
  const list = await makeList();
  await openForms(page, services, list.worker);
  await select(page, 'Cedar Bakery');
  await select(page, 'Lumen Print Studio');
  const arriving = page.waitForEvent('download');
  await bar(page).getByRole('button', { name: 'Export', exact: true }).click();
  const csv = await readFile(await (await arriving).path(), 'utf8');
  expect(csv).toContain('Cedar Bakery');
  expect(csv).toContain('Lumen Print Studio');
  expect(csv).not.toContain('Heron Tools Inc');
});

test('a hidden stage is not offered', LONG_ONLY, async ({ page }) => {
  const list = await makeList();
  await services.database.companies.updateOne(
    { _id: list.tenant.company._id },
    { $set: { stageLabels: { dead: { label: 'Dead', isHidden: true }, offers: { label: 'Bids', isHidden: false } } } },
  );
  await openForms(page, services, list.worker);
  await stageButton(page, 'Cedar Bakery').click();
  await expect(page.getByRole('option', { name: 'Bids' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Dead' })).toHaveCount(0);
});

test('a role without the permission reads stage and assignee', LONG_ONLY, async ({ page }) => {
  const list = await makeList();
  await setStage(services, idOf(list, 'Cedar Bakery'), 'offers');
  await openForms(page, services, await makeStaff(list.tenant, ['page:forms']));
  await expect(rowWith(page, 'Cedar Bakery')).toContainText('Offers');
  await expect(stageButton(page, 'Cedar Bakery')).toHaveCount(0);
  await select(page, 'Cedar Bakery');
  await expect(bar(page).getByRole('button', { name: 'Assign' })).toHaveCount(0);
  await expect(businessNames(page)).toHaveCount(3);
});
