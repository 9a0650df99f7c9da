import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { expect, type Page } from '@playwright/test';
import { makeTenant } from '../../support/admin/companies.ts';
import { button } from '../../support/admin/links.ts';
import { addPerson, makeStaff } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn, rowWith } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
let tenant: Services;
let auditor: Credentials;
let orchard: { id: string; reference: string };

test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  tenant = await makeTenant(services);
  auditor = await makeStaff(tenant, ['page:forms', 'page:audit']);
  await addPerson(tenant, { name: 'Ivo Larkspur' });
  orchard = await apply(tenant, { legalBusinessName: 'Orchard Vet Clinic' });
});

const open = (page: Page, path: string) => openSignedIn({ page, services, path, credentials: auditor });

async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [375, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await overflowOf(page)]).toEqual([width, 0]);
  }
}

test('the exposure report of an application names who opened it', async ({ page }) => {
  await open(page, `/admin/forms/${orchard.id}`);
  await expect(page.getByRole('heading', { name: 'Orchard Vet Clinic', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Audit Log', exact: true }).click();
  await page.getByRole('link', { name: 'Exposure report', exact: true }).click();
  await expect(page.getByText('Choose a person, an API key or an application.')).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Reference of an application' });
  await box.fill('7KQ2');
  await box.press('Enter');
  await expect(page.getByText('Enter the whole reference, for example 7KQ2 M4XB.')).toBeVisible();
  await box.fill(formatReference(orchard.reference));
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'Who got the data of' })).toContainText(
    formatReference(orchard.reference),
  );
  const totals = page.locator('dl').first();
  await expect(totals).toContainText('2 people');
  await expect(totals).toContainText('1 application');
  await expect(rowWith(page, 'Marisol Quill').getByRole('cell').first()).not.toHaveText('–');
  await expectNoViolation(page, 'an exposure report');
  await expectNoOverflow(page);
  const download = page.waitForEvent('download');
  await button(page, 'Export').click();
  expect((await download).suggestedFilename()).toMatch(/^exposure-.*\.csv$/);
});

test('the exposure report of a person has the applications, and is empty for another person', async ({ page }) => {
  await open(page, `/admin/forms/${orchard.id}`);
  await expect(page.getByRole('heading', { name: 'Orchard Vet Clinic', level: 1 })).toBeVisible();
  const user = await services.database.users.findOne({ email: auditor.email }).lean();
  await page.goto(`${services.url}/admin/audit/exposure?actor=${user?._id.toHexString()}`);
  await expect(page.getByRole('heading', { name: 'Whose data Marisol Quill got' })).toBeVisible();
  await expect(button(page, 'When: Last 30 days')).toBeVisible();
  await page.getByRole('link', { name: formatReference(orchard.reference) }).click();
  await expect(page.getByRole('heading', { name: 'Orchard Vet Clinic', level: 1 })).toBeVisible();
  await page.goBack();
  await button(page, 'Who: Marisol Quill').click();
  await page.getByRole('combobox', { name: 'Search: Who' }).fill('larkspur');
  await page.getByRole('option', { name: 'Ivo Larkspur', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Whose data Ivo Larkspur got' })).toBeVisible();
  await expect(page.locator('dl').first()).toContainText('0 people');
});

test('the review of API keys lists who is responsible, and keys that never expire', async ({ page }) => {
  const { apiKeys } = services.database;
  const manager = await makeStaff(tenant, ['api-key:manage', 'page:forms', 'page:audit']);
  await openSignedIn({ page, services, path: '/admin/audit', credentials: manager });
  const path = `/admin/companies/${tenant.company._id.toHexString()}/api-keys`;
  await page.goto(`${services.url}${path}`);
  await button(page, 'Add').click();
  await page.getByLabel('Name').fill('Nightly reports');
  await button(page, 'Create key').click();
  await button(page, 'I have copied it').click();
  await apiKeys.updateMany({}, { $set: { expiresAt: null } });
  await page.goto(`${services.url}/admin/audit`);
  await page.getByRole('link', { name: 'Review of API keys', exact: true }).click();
  const row = rowWith(page, 'Nightly reports');
  await expect(row).toContainText('Marisol Quill');
  await expect(row).toContainText('applications:read');
  await expect(row.getByRole('cell', { name: 'Never', exact: true })).toHaveCount(2);
  await expect(row).toContainText('Active');
  await expectNoViolation(page, 'the review of API keys');
  await expectNoOverflow(page);
  const download = page.waitForEvent('download');
  await button(page, 'Export').click();
  expect((await download).suggestedFilename()).toMatch(/^key-review-.*\.csv$/);
});

test('the access review lists people with their last sign-in, and is exported', async ({ page }) => {
  await open(page, '/admin/audit');
  await page.getByRole('link', { name: 'Access review', exact: true }).click();
  await expect(rowWith(page, auditor.email)).toContainText('Active');
  await expect(rowWith(page, 'Ivo Larkspur')).toContainText('Never');
  await expectNoViolation(page, 'the access review');
  await expectNoOverflow(page);
  const download = page.waitForEvent('download');
  await button(page, 'Export').click();
  expect((await download).suggestedFilename()).toMatch(/^access-review-.*\.csv$/);
});
