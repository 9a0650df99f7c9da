import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { FIELD_VALUES, pdfBytes } from '@funding-desk/shared/testing/factories';
import { expect } from '@playwright/test';
import {
  clickSubmit,
  errorOf,
  field,
  fillFields,
  openForm,
  press,
  REQUIRED_VALUES,
  sign,
  steps,
  typeInto,
} from '../../support/form/fill-form.ts';
import { makeFormTenant } from '../../support/form/form-tenant.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { holdRequests } from '../../support/page/held-requests.ts';
import { isRed, watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

test('a wrong field is marked on blur, never before it is touched, and not after its correction', async ({ page }) => {
  await openForm(page, await makeFormTenant(services));
  await field(page, 'legalBusinessName').focus();
  await press(page, 'Tab', 'Tab', 'Tab');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);

  await typeInto(page, 'emailAddress', 'owner@');
  await expect(errorOf(page, 'emailAddress'), 'nothing is wrong while it is typed').toHaveCount(0);
  await press(page, 'Tab');
  const email = errorOf(page, 'emailAddress');
  await expect(email).toHaveText('Enter an e-mail address, for example name@example.com.');
  expect(await isRed(email)).toBe(true);
  await expect(field(page, 'emailAddress')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'emailAddress')).toHaveAccessibleDescription(/Enter an e-mail address/);
  await expectNoViolation(page, 'one marked field');
  await typeInto(page, 'emailAddress', 'x');
  await expect(email).toBeVisible();
  await page.keyboard.type('.example');
  await expect(email).toHaveCount(0);
  await expect(field(page, 'emailAddress')).not.toHaveAttribute('aria-invalid', 'true');

  // The message appears above the clicked element and must not move it.
  await typeInto(page, 'taxIdNumber', '12345');
  const seasonal = page.locator('[name="seasonalBusiness"][value="Yes"]');
  await seasonal.scrollIntoViewIfNeeded();
  const box = await seasonal.boundingBox();
  if (!box) throw new Error('There is nothing to click');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await expect(seasonal).toBeChecked();
  await expect(errorOf(page, 'taxIdNumber')).toHaveText('Enter the nine digits of the tax ID.');
});

test('tabbing over the boxes of the owners raises no error and marks nothing', async ({ page }) => {
  const complaints = watchConsole(page);
  await openForm(page, await makeFormTenant(services));
  await page.getByLabel('I am the only owner').focus();
  await press(page, 'Tab', 'Tab');
  await expect(page.getByLabel('My partner signs separately')).not.toBeFocused();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a field that was left before the validation code loaded is marked once it has loaded', async ({ page }) => {
  const judging = '**/find-errors-*.js';
  const release = await holdRequests(page, judging);
  const asked = page.waitForRequest(judging);
  await openForm(page, await makeFormTenant(services));
  await asked;
  await typeInto(page, 'emailAddress', 'owner@');
  await typeInto(page, 'taxIdNumber', '12345');
  await typeInto(page, 'businessAddressZip', '12');
  await field(page, 'taxIdNumber').fill(FIELD_VALUES.taxIdNumber);
  await typeInto(page, 'businessAddressZip', '3');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  release();
  await expect(errorOf(page, 'emailAddress')).toHaveText('Enter an e-mail address, for example name@example.com.');
  await expect(page.locator('[aria-invalid="true"]'), 'neither what is mended nor what is typed').toHaveCount(1);
  await press(page, 'Tab');
  await expect(errorOf(page, 'businessAddressZip')).toBeVisible();
});

test('the summary lists errors, leads to the first, shrinks with each correction and vanishes', async ({ page }) => {
  await openForm(page, await makeFormTenant(services));
  await fillFields(page, REQUIRED_VALUES);
  await sign(page, 1);
  await sign(page, 2);
  await field(page, 'taxIdNumber').fill('1234');
  await field(page, 'partner1SSN').fill('666-12-3456');
  await field(page, 'signer2Name').fill('');
  await clickSubmit(page);
  const summary = page.getByRole('alert').filter({ hasText: '3 fields need your attention:' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Federal tax ID (EIN)',
    'Partner 1: Social Security number',
    'Signer 2: Print name',
  ]);
  await summary.getByRole('link', { name: 'Signer 2: Print name' }).click();
  await expect(field(page, 'signer2Name')).toBeFocused();
  await summary.getByRole('button', { name: 'Go to the first one' }).click();
  await expect(field(page, 'taxIdNumber')).toBeFocused();
  await expect(field(page, 'taxIdNumber')).toBeInViewport();
  await field(page, 'taxIdNumber').fill(FIELD_VALUES.taxIdNumber);
  await expect(page.getByText('2 fields need your attention:')).toBeVisible();
  await field(page, 'partner1SSN').fill(FIELD_VALUES.partner1SSN);
  await field(page, 'signer2Name').fill(FIELD_VALUES.signer2Name);
  await expect(page.getByText('Please correct the fields that are marked.')).toHaveCount(0);
  // If it came back before the next attempt, it would take the focus.
  await field(page, 'taxIdNumber').fill('1234');
  await field(page, 'landlordContact').focus();
  await expect(page.locator('#field-taxIdNumber-error')).toBeVisible();
  await expect(field(page, 'landlordContact')).toBeFocused();
});

test('the step links show completed sections and lead to them', async ({ page }) => {
  await openForm(page, await makeFormTenant(services));
  const step = (name: string) => steps(page).getByRole('link', { name });
  await expect(steps(page).getByRole('link')).toHaveCount(6);
  await expect(step('Business information incomplete')).toHaveAttribute('aria-current', 'step');
  await fillFields(page, REQUIRED_VALUES);
  await expect(step('Business information complete')).toBeVisible();
  await expect(step('Partners complete')).toBeVisible();
  await expect(step('Signatures incomplete')).toBeVisible();
  await sign(page, 1);
  await sign(page, 2);
  await expect(step('Signatures complete')).toBeVisible();
  await field(page, 'bankStatements').setInputFiles({
    name: 'October.pdf',
    mimeType: 'application/pdf',
    buffer: pdfBytes('October'),
  });
  await expect(step('Document Upload complete')).toBeVisible();
  await field(page, 'partner1SSN').fill('12');
  await field(page, 'partner1Name').focus();
  await expect(step('Partners needs attention')).toBeVisible();

  await step('Qualifying Questions').click();
  const heading = page.getByRole('heading', { name: 'Qualifying Questions', level: 2 });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(step('Qualifying Questions complete')).toHaveAttribute('aria-current', 'step');
  const bar = await steps(page).boundingBox();
  expect(bar?.y, 'the bar stays at the top').toBe(0);
  expect((await heading.boundingBox())?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('sections without a field are no steps', async ({ page }) => {
  const references = Object.fromEntries(
    FIELDS.filter(({ section }) => section === 'references').map(({ editorKey }) => [editorKey, false]),
  );
  await openForm(page, await makeFormTenant(services, { appEditorSettings: JSON.stringify({ references }) }));
  await expect(steps(page).getByRole('link')).toHaveCount(5);
  await expect(steps(page).getByRole('link', { name: 'References' })).toHaveCount(0);
});
