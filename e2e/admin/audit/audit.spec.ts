import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { expect, type Page } from '@playwright/test';
import { makeTenant } from '../../support/admin/companies.ts';
import { button } from '../../support/admin/links.ts';
import { addPerson, makeStaff } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn, rowWith, superAdmin } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const PERMISSIONS = ['page:forms', 'page:audit', 'application:work'];

let services: Services;
let tenant: Services;
let auditor: Credentials;
let orchard: { id: string; reference: string };

test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  tenant = await makeTenant(services);
  auditor = await makeStaff(tenant, PERMISSIONS);
  await addPerson(tenant, { name: 'Ivo Larkspur' });
  orchard = await apply(tenant, { legalBusinessName: 'Orchard Vet Clinic' });
});

async function open(page: Page, { credentials = auditor, query = '' } = {}): Promise<void> {
  await openSignedIn({ page, services, path: `/admin/audit${query}`, credentials });
  await expect(page.getByRole('heading', { name: 'Audit Log', level: 1 })).toBeVisible();
}

const pick = async (page: Page, filter: string, option: string) => {
  await button(page, filter).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('an opened application is in the log, with who, record and browser', async ({ page }) => {
  await openSignedIn({ page, services, path: `/admin/forms/${orchard.id}`, credentials: auditor });
  await expect(page.getByRole('heading', { name: 'Orchard Vet Clinic', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Audit Log', exact: true }).click();
  await pick(page, 'What', 'Opened an application');
  await expect(page).toHaveURL(/action=submission.view/);
  const entry = rowWith(page, 'Opened an application');
  for (const text of [formatReference(orchard.reference), 'Chrome on ', '127.0.0.1'])
    await expect(entry).toContainText(text);
  await expectNoViolation(page, 'the audit log');
  await entry.getByRole('button', { name: 'Details', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Entry of the audit log' });
  await expect(dialog).toContainText(formatReference(orchard.reference));
  await expectNoViolation(page, 'an entry of the audit log');
  await page.keyboard.press('Escape');
  await entry.getByRole('link', { name: formatReference(orchard.reference) }).click();
  await expect(page.getByRole('heading', { name: 'Orchard Vet Clinic', level: 1 })).toBeVisible();
});

test('filters and the reference of an application narrow the log, and are cleared', async ({ page }) => {
  await open(page, { query: '?action=team.create' });
  await expect(page.getByText('No entries match these filters')).toBeVisible();
  await button(page, 'Clear all').click();
  await expect(rowWith(page, 'Signed in').first()).toBeVisible();
  await pick(page, 'When', 'Yesterday');
  await expect(page.getByText('No entries match these filters')).toBeVisible();
  await button(page, 'Clear all').click();
  await button(page, 'Who').click();
  await page.getByRole('combobox', { name: 'Search: Who' }).fill('larkspur');
  await page.getByRole('option', { name: 'Ivo Larkspur', exact: true }).click();
  await expect(page.getByText('No entries match these filters')).toBeVisible();
  await button(page, 'Clear all').click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(orchard.reference);
  await expect(rowWith(page, 'Signed in')).toHaveCount(0);
});

test('the export saves the matching entries', LONG_ONLY, async ({ page }) => {
  await open(page, { query: '?action=session.create' });
  const download = page.waitForEvent('download');
  await button(page, 'Export').click();
  expect((await download).suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
});

test('the state of the chain is at the top', async ({ page }) => {
  const { auditChecks, clock } = services.database;
  await open(page);
  await expect(page.getByText('The chain of entries has not been verified yet.')).toBeVisible();
  const check = { isWhole: true, verified: 1_234, brokenAt: null, reason: '', checkedAt: clock.now() };
  await auditChecks.create({ _id: 'chain', ...check });
  await open(page, { credentials: superAdmin(services) });
  await expect(page.getByText('All 1,234 entries verified, none altered.')).toBeVisible();
  const broken = { isWhole: false, verified: 11, brokenAt: 12, reason: 'it was altered' };
  await auditChecks.updateOne({ _id: 'chain' }, { $set: broken });
  await page.reload();
  await expect(page.getByText('The audit log was altered. Entry 12 is not valid: it was altered.')).toBeVisible();
  await expectNoViolation(page, 'the audit log with a broken chain');
  await auditChecks.deleteOne({ _id: 'chain' });
});

test('no width overflows', async ({ page }) => {
  await open(page, { credentials: superAdmin(services) });
  for (const width of [375, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(rowWith(page, 'Signed in').first()).toBeVisible();
    expect([width, await overflowOf(page)]).toEqual([width, 0]);
  }
});

test('people without the permission see neither the page nor its entry', async ({ page }) => {
  const credentials = await makeStaff(tenant, ['page:forms']);
  await openSignedIn({ page, services, path: '/admin/audit', credentials });
  await expect(page.getByRole('heading', { name: 'Audit Log', level: 1 })).toHaveCount(0);
  await expect(page).toHaveURL(/unauthorized/);
});
