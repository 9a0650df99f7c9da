import { FIELD_VALUES } from '@funding-desk/shared/testing/factories';
import { expect, type Page } from '@playwright/test';
import { expectAllStored, fillSoleOwner, OCTOBER } from '../support/form/drafts.ts';
import { field, openForm } from '../support/form/fill-form.ts';
import { makeFormTenant } from '../support/form/form-tenant.ts';
import { expectNoViolation } from '../support/page/axe.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const review = (page: Page) => page.getByRole('region', { name: 'Review', exact: true });
const group = (page: Page, title: string) =>
  review(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('what was typed is reviewed before the signature, by section, and each section is edited', async ({ page }) => {
  await openForm(page, await makeFormTenant(services));
  await page.locator('#field-bankStatements').waitFor();
  await expect(review(page)).toHaveCount(0);
  await field(page, 'legalBusinessName').fill('Blue Kettle Bakery LLC');
  await expect(group(page, 'Business information')).toContainText('Legal business nameBlue Kettle Bakery LLC');
  await expect(group(page, 'Partner 1')).toContainText('Still missing: Full name, Social Security number');
  await fillSoleOwner(page);
  await field(page, 'monthlyTotalSales').fill('85000');
  await field(page, 'businessAddressState').fill('New York');
  const business = group(page, 'Business information');
  for (const text of ['Average total monthly sales$85,000', 'StateNew York', 'Federal tax ID (EIN)**-***6789'])
    await expect(business).toContainText(text);
  await expect(group(page, 'Partner 1')).toContainText('Social Security number***-**-6789');
  await expect(group(page, 'Partner 1')).toContainText('Date of birth**/**/1979');
  await expect(group(page, 'References')).toContainText('Nothing entered');
  await expect(review(page)).not.toContainText(FIELD_VALUES.partner1SSN ?? '');
  await expect(review(page)).not.toContainText('Still missing');
  await expect(group(page, 'Partner 2')).toHaveCount(0);
  const [above, below] = [await review(page).boundingBox(), await page.locator('#section-signatures').boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await expectNoViolation(page, 'the review');

  await review(page).getByRole('button', { name: 'Edit Partner 1' }).click();
  await expect(page.getByRole('heading', { name: /^Personal Information/ })).toBeFocused();
  await expect(page.getByRole('heading', { name: /^Personal Information/ })).toBeInViewport();
});

test('missing statements are said with what they cost, until one is attached', async ({ page }) => {
  await openForm(page, await makeFormTenant(services));
  await field(page, 'legalBusinessName').fill('Blue Kettle Bakery LLC');
  await expect(review(page)).toContainText('Without them, a decision takes longer');
  await review(page).getByRole('button', { name: 'Attach bank statements' }).click();
  await expect(page.getByRole('heading', { name: 'Document Upload' })).toBeFocused();
  await page.locator('[name="bankStatements"]').setInputFiles(OCTOBER);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await expect(review(page)).not.toContainText('Without them');
});

test('a restored application is reviewed with its masks, in the language of the form', async ({ page }) => {
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  await fillSoleOwner(page);
  await expectAllStored(page, tenant);
  await page.reload();
  await expect(group(page, 'Partner 1')).toContainText('Social Security number***-**-6789');
  await expect(review(page)).not.toContainText('Still missing');
  await page.getByRole('button', { name: 'Español' }).click();
  const spanish = page.getByRole('region', { name: 'Revisión', exact: true });
  await expect(spanish).toContainText('Número de Seguro Social***-**-6789');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });

  test('the review is folded until it is opened, and opens the folded section that it edits', async ({ page }) => {
    await openForm(page, await makeFormTenant(services));
    await page.locator('#field-bankStatements').waitFor();
    await fillSoleOwner(page);
    await expect(page.getByRole('button', { name: 'Edit Business information' })).toHaveCount(1);
    await page.getByText('Check your answers before you sign').tap();
    const edit = review(page).getByRole('button', { name: 'Edit Business information' });
    const { height = 0 } = (await edit.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    await expectNoViolation(page, 'the open review');
    await edit.tap();
    await expect(field(page, 'legalBusinessName')).toBeVisible();
    await expect(field(page, 'legalBusinessName')).toBeInViewport();
  });
});
