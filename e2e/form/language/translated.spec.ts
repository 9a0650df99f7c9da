import { makeCompany, makeLink } from '@funding-desk/shared/testing/factories';
import { expect } from '@playwright/test';
import {
  clickSubmit,
  errorOf,
  fillFields,
  openForm,
  REQUIRED_VALUES,
  startUsing,
  successNotice,
  typedSignature,
} from '../../support/form/fill-form.ts';
import { watchConsole } from '../../support/page/page-checks.ts';
import { translatePage } from '../../support/page/translate-page.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

// The test leaves a script in its page that changes the texts.
test.use({ sharesContext: false });

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

test('a translated form can be filled, corrected and submitted', async ({ page }) => {
  const told = watchConsole(page);
  const company = await makeCompany(services.database);
  const { slug } = await makeLink(services.database, { company: company._id });
  await openForm(page, { url: services.url, slug });
  await startUsing(page);
  await translatePage(page);
  const show = page.getByRole('button', { name: /^Show/ }).first();
  await show.click();
  await expect(page.getByRole('button', { name: /^Hide/ }).first()).toBeVisible();
  await clickSubmit(page);
  await expect(errorOf(page, 'legalBusinessName')).toBeVisible();
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await fillFields(page, REQUIRED_VALUES);
  await expect(errorOf(page, 'legalBusinessName')).toHaveCount(0);
  await typedSignature(page, 1).fill('Maria Example');
  await typedSignature(page, 2).fill('John Example');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'March.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('no PDF'),
    });
  await expect(page.getByText('March.pdf').first()).toBeVisible();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('March.pdf')).toHaveCount(0);
  await clickSubmit(page);
  // The names are not those that the form prints.
  await page.getByRole('button', { name: 'It is right, send it' }).click();
  await expect(successNotice(page)).toBeVisible();
  expect(told.filter((text) => !/status of (422|415)/.test(text))).toEqual([]);
});
