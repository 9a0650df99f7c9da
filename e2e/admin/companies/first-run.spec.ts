import { expect, type Page } from '@playwright/test';
import { LOGO_PATH, PICTURE } from '../../support/admin/companies.ts';
import { openSignedIn, superAdmin } from '../../support/admin/sign-in.ts';
import {
  clickSubmit,
  fillFields,
  REQUIRED_VALUES,
  sign,
  startUsing,
  successNotice,
} from '../../support/form/fill-form.ts';
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

/** Fills in the form behind the link, like an applicant. @returns its reference */
async function submitTestApplication(page: Page): Promise<string> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open a test application' }).click();
  const form = await popup;
  await startUsing(form);
  await expect(form.getByRole('img').first()).toHaveAttribute('src', LOGO_PATH);
  await fillFields(form, REQUIRED_VALUES);
  await sign(form, 1);
  await sign(form, 2);
  await clickSubmit(form);
  const [reference = ''] = /[A-HJ-NP-Z2-9]{4} [A-HJ-NP-Z2-9]{4}/.exec(await successNotice(form).innerText()) ?? [];
  await form.close();
  return reference;
}

test('a super admin sets up a form, sees a test application arrive and what the mail server answers', async ({
  page,
}) => {
  await services.startWorker();
  const { email } = superAdmin(services);
  await open(page);
  await page.getByLabel('Name of your company').fill('Copper Finch Funding');
  await page.getByLabel('Logo').setInputFiles(PICTURE);
  await expect(page.getByRole('img', { name: /^Preview of the/ })).toBeVisible();
  await page.getByLabel('Notification Emails').fill('deals@copperfinch.example, desk@copperfinch.example');
  await page.getByRole('button', { name: 'Create company and link' }).click();
  await expect(page.getByText('Waiting for the application.')).toBeVisible();
  const company = await services.database.companies.findOne({ nameOut: 'Copper Finch Funding' }).lean();
  expect(company?.notifyEmails).toEqual(['deals@copperfinch.example', 'desk@copperfinch.example']);

  const reference = await submitTestApplication(page);
  await expect(page.getByText(`, ${reference}.`)).toBeVisible();
  await expectNoViolation(page, 'first application');
  const arrived = () => services.mail.received.map(({ to }) => to);
  await expect.poll(arrived).toEqual(expect.arrayContaining([...(company?.notifyEmails ?? [])]));

  const send = page.getByRole('button', { name: 'Send a test e-mail' });
  await send.click();
  await expect(page.getByText(/^Sent\. The mail server answered: 250 .+/)).toBeVisible();
  expect(arrived()).toContain(email);
  services.mail.refusals.set(email, 550);
  await send.click();
  await expect(page.getByRole('alert')).toContainText(`permanently refused ${email} (550)`);
  await page.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByText(reference).first()).toBeVisible();
});

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
