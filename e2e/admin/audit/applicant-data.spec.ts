import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { expect, type Page } from '@playwright/test';
import { makeTenant } from '../../support/admin/companies.ts';
import { button } from '../../support/admin/links.ts';
import { makeStaff } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

const PATH = '/admin/applicant-data';
const EMAIL = 'owner@orchardvet.example';

let services: Services;
let tenant: Services;
let administrator: Credentials;

test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  tenant = await makeTenant(services);
  administrator = await makeStaff(tenant, ['userType:company', 'page:forms']);
});

async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await overflowOf(page)]).toEqual([width, 0]);
  }
}

test('an administrator copies and erases what is held about an applicant, by keyboard', async ({ page }) => {
  const own = { legalBusinessName: 'Orchard Vet Clinic', emailAddress: EMAIL, taxIdNumber: '98-7654321' };
  const erased = await apply(tenant, own);
  const held = await apply(tenant, own);
  const hold = { reason: 'A complaint is open', since: new Date(), by: services.link._id };
  await services.database.applications.updateOne({ _id: held.id }, { $set: { hold } });
  await openSignedIn({ page, services, path: '/admin/audit', credentials: administrator });
  await page.getByRole('link', { name: 'Applicant data', exact: true }).click();
  const box = page.getByRole('textbox', { name: 'E-mail', exact: true });
  await box.fill('orchard');
  await box.press('Enter');
  await expect(page.getByText('Enter a whole e-mail address')).toBeVisible();
  await box.fill(EMAIL);
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: /^2 applications, 0 drafts/ })).toBeVisible();
  await expect(page.getByText('On hold, cannot be erased: A complaint is open')).toBeVisible();
  expect(page.url()).not.toContain('orchard');
  await expectNoViolation(page, 'what is held about an applicant');
  await expectNoOverflow(page);

  const download = page.waitForEvent('download');
  await button(page, 'Copy').press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^applicant-data-.*\.zip$/);

  await button(page, 'Erase…').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Erase the data of this applicant' });
  await expect(dialog).toContainText('1 application is on hold and will be kept.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by letter');
  await dialog.getByRole('textbox', { name: 'Type ERASE to confirm' }).fill('erase');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Type ERASE in capital letters.')).toBeVisible();
  await expectNoViolation(page, 'the erasure of an applicant');
  await dialog.getByRole('textbox', { name: 'Type ERASE to confirm' }).fill('ERASE');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'The data were erased' })).toBeVisible();
  const row = (reference: string) => page.getByRole('listitem').filter({ hasText: formatReference(reference) });
  await expect(row(erased.reference)).toContainText('Erased');
  await expect(row(held.reference)).toContainText('On hold: A complaint is open');
  await expect(page.locator('main')).not.toContainText('Orchard');
  await expectNoViolation(page, 'the receipt of an erasure');
  await expectNoOverflow(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The data were erased' })).toBeVisible();
  await expect(button(page, 'Print')).toBeVisible();
});

test('an administrator chooses one of two people who applied with one EIN', async ({ page }) => {
  const own = { legalBusinessName: 'Willow Tool Hire', taxIdNumber: '87-6543210' };
  const annas = await apply(tenant, { ...own, partner1Name: 'Anna Example', partner1SSN: '517-48-3926' });
  const boriss = await apply(tenant, { ...own, partner1Name: 'Boris Sample', partner1SSN: '628-59-4037' });
  await openSignedIn({ page, services, path: PATH, credentials: administrator });
  await page.getByRole('combobox', { name: 'Find by' }).selectOption('EIN');
  await page.getByRole('textbox', { name: 'EIN' }).fill(own.taxIdNumber);
  await page.keyboard.press('Enter');
  const choice = page.getByRole('radiogroup', { name: 'Whose data' });
  await expect(choice.getByText('SSN ***-**-3926 · 1 application')).toBeVisible();
  await expect(button(page, 'Copy')).toBeDisabled();
  await expect(button(page, 'Erase…')).toBeDisabled();
  await expectNoViolation(page, 'the choice of a person');
  await choice.getByRole('radio', { name: 'Anna Example' }).check();
  const row = (reference: string) => page.getByRole('listitem').filter({ hasText: formatReference(reference) });
  await expect(row(boriss.reference)).toContainText('Of somebody else: not in the copy, and kept by the erasure.');
  await expect(row(annas.reference)).not.toContainText('Of somebody else');
  await expectNoOverflow(page);
  const download = page.waitForEvent('download');
  await button(page, 'Copy').click();
  await download;

  await button(page, 'Erase…').click();
  const dialog = page.getByRole('dialog', { name: 'Erase the data of this applicant' });
  await expect(dialog).toContainText('1 application and 0 drafts of Anna Example');
  await expect(dialog).toContainText('1 application of another person will be kept.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by letter');
  await dialog.getByRole('textbox', { name: 'Type ERASE to confirm' }).fill('ERASE');
  await page.keyboard.press('Enter');
  await expect(row(annas.reference)).toContainText('Erased');
  await expect(row(boriss.reference)).toContainText('The application of another person');
  await expectNoOverflow(page);
});

test('people who may not delete applications are not offered the data of applicants', async ({ page }) => {
  const auditor = await makeStaff(tenant, ['page:forms', 'page:audit']);
  await openSignedIn({ page, services, path: '/admin/audit', credentials: auditor });
  await expect(page.getByRole('link', { name: 'Exposure report', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Applicant data', exact: true })).toHaveCount(0);
  await page.goto(`${services.url}${PATH}`);
  await expect(page).toHaveURL(/\/unauthorized$/);
});
