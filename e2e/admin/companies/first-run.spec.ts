import { expect, type Page } from '@playwright/test';
import { openSignedIn, superAdmin } from '../../support/admin/sign-in.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
test.beforeEach(async ({ resetServices }) => {
  services = await resetServices();
  await services.database.companies.deleteMany({});
  await services.database.generatedLinks.deleteMany({});
});

const open = (page: Page) =>
  openSignedIn({ page, services, path: '/admin/companies', credentials: superAdmin(services) });

test('a super admin without companies makes one with its link, by keyboard', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { name: 'Set up your form', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Create company and link' }).press('Enter');
  const name = page.getByLabel('Name of your company');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Copper Finch Funding');
  await page.getByLabel('Notification Emails').fill('deals@copperfinch.example');
  await page.getByLabel('Notification Emails').press('Enter');
  await expect(page.getByRole('heading', { name: 'Your form is ready' })).toBeFocused();
  const company = await services.database.companies.findOne({ nameOut: 'Copper Finch Funding' }).lean();
  expect(company).toMatchObject({ nameIn: 'Copper Finch Funding', notifyEmails: ['deals@copperfinch.example'] });
  const address = await page.getByLabel('Address of the form').inputValue();
  await expect(page.getByRole('link', { name: 'Open a test application' })).toHaveAttribute('href', address);
  expect((await page.request.get(address)).status()).toBe(200);
  await expectNoViolation(page, 'first link');
  await page.getByRole('link', { name: 'Send a test e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible();
});

test('the steps fit a phone, and give way to the list once there is a company', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page);
  await expect(page.getByLabel('Name of your company')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await expectNoViolation(page, 'first run');
  await page.getByLabel('Name of your company').fill('Copper Finch Funding');
  await page.getByRole('button', { name: 'Create company and link' }).click();
  await page.getByRole('link', { name: 'Companies' }).last().click();
  await expect(page.getByRole('heading', { name: 'Company Management' })).toBeVisible();
});
