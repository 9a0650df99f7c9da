import { COMPANY_ADMIN_PERMISSIONS } from '@funding-desk/shared/permissions';
import { expect } from '@playwright/test';
import { makeStaff } from '../../support/admin/people.ts';
import { openForms, rowOf, superAdmin } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

let services: Services;
test.beforeEach(async ({ resetServices }) => {
  services = await resetServices();
});

test('an administrator of a company without applications copies the link and tries the form', async ({ page }) => {
  const administrator = await makeStaff(services, [...COMPANY_ADMIN_PERMISSIONS], 'company');
  await openForms(page, services, administrator);
  const address = await page.getByLabel('Address of the form').inputValue();
  expect(address).toContain(services.link.slug);
  await expect(page.getByRole('button', { name: 'Copy the address' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open a test application' })).toHaveAttribute('href', address);
  await expect(page.getByRole('link', { name: 'Companies' }).last()).toBeVisible();
  await expectNoViolation(page, 'first steps');
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  const { reference } = await apply(services);
  await expect(rowOf(page, reference)).toBeVisible();
  await expect(page.getByLabel('Address of the form')).toHaveCount(0);
});

test('without a link they create it, and other people are told to share one', LONG_ONLY, async ({ page }) => {
  await services.database.generatedLinks.deleteMany({});
  const administrator = await makeStaff(services, [...COMPANY_ADMIN_PERMISSIONS], 'company');
  await openForms(page, services, administrator);
  await page.getByRole('button', { name: 'Create the link' }).click();
  const link = () => services.database.generatedLinks.findOne({ company: services.company._id }).lean();
  await expect(page.getByLabel('Address of the form')).toBeVisible();
  expect(await page.getByLabel('Address of the form').inputValue()).toContain((await link())?.slug);
  await openForms(page, services, await makeStaff(services, ['page:forms']));
  await expect(page.getByText('No applications yet')).toBeVisible();
  await expect(page.getByLabel('Address of the form')).toHaveCount(0);
});

test('a super admin without applications is led to the companies', LONG_ONLY, async ({ page }) => {
  await openForms(page, services, superAdmin(services));
  await page.getByRole('link', { name: 'Go to Companies' }).click();
  await expect(page.getByRole('heading', { name: 'Company Management' })).toBeVisible();
});
