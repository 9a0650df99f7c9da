import { FIELD_VALUES } from '@funding-desk/shared/testing/factories';
import { expect, type Locator, type Page } from '@playwright/test';
import {
  clickSubmit,
  errorOf,
  field,
  fillFields,
  openForm,
  press,
  REQUIRED_VALUES,
  startUsing,
  steps,
  successNotice,
  typedSignature,
} from '../support/form/fill-form.ts';
import { makeFormTenant } from '../support/form/form-tenant.ts';
import { smallTargets } from '../support/form/keyboard-applicant.ts';
import { expectNoViolation } from '../support/page/axe.ts';
import { overflowOf } from '../support/page/page-checks.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const PHONE = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true };

const valuesOf = (start: string) =>
  Object.fromEntries(Object.entries(FIELD_VALUES).filter(([name]) => name.startsWith(start)));
const BUSINESS = Object.fromEntries(
  Object.entries(REQUIRED_VALUES).filter(([name]) => !/^(partner|signer)/.test(name)),
);

const edit = (page: Page): Locator => page.getByRole('button', { name: 'Edit Business information' });
const done = (page: Page): Locator => page.getByRole('button', { name: 'Done Business information' });

/** Fills in the business section and moves on to the next. */
async function foldBusiness(page: Page): Promise<void> {
  await fillFields(page, BUSINESS);
  await field(page, 'landlordContact').focus();
  await expect(edit(page)).toBeVisible();
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the empty form and the filled one stay within a number of screens', async ({ page }) => {
    await openForm(page, await makeFormTenant(services));
    await page.locator('canvas').nth(1).waitFor();
    expect((await heightOf(page)) / PHONE.viewport.height).toBeLessThan(11.5);
    const others = { tradeReference1: 'Mill & Grain Supply', ownEquipment: 'Yes' };
    await fillFields(page, { ...REQUIRED_VALUES, ...others });
    await field(page, 'signer1Name').focus();
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(4);
    expect((await heightOf(page)) / PHONE.viewport.height).toBeLessThan(6);
  });

  test('a complete section folds once the focus is in another one, which stays in position', async ({ page }) => {
    await openForm(page, await makeFormTenant(services));
    await fillFields(page, BUSINESS);
    await expect(edit(page)).toHaveCount(0);
    const next = field(page, 'landlordContact');
    await next.focus();
    const before = await next.boundingBox();
    const height = await heightOf(page);
    await expect(edit(page)).toBeVisible();
    await expect(edit(page)).toHaveAttribute('aria-expanded', 'false');
    expect(await heightOf(page)).toBeLessThan(height - 1_500);
    const after = await next.boundingBox();
    expect(after?.y).toBeCloseTo(before?.y ?? 0, 0);
    await expect(next).toBeFocused();
    await expect(field(page, 'taxIdNumber')).toBeHidden();
    await expect(page.getByText(FIELD_VALUES.legalBusinessName, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'PLEASE FILL OUT COMPLETELY' })).toBeAttached();
    await expectNoViolation(page, 'a folded section');
    expect(await smallTargets(page, 44)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });

  test('a folded section opens and closes by keyboard, and the Tab key skips its fields', async ({ page }) => {
    await openForm(page, await makeFormTenant(services));
    await foldBusiness(page);
    await press(page, 'Shift+Tab');
    await expect(edit(page)).toBeFocused();
    await press(page, 'Enter');
    await expect(done(page)).toBeFocused();
    await expect(done(page)).toHaveAttribute('aria-expanded', 'true');
    await press(page, 'Tab');
    await expect(field(page, 'legalBusinessName')).toBeFocused();
    await expectNoViolation(page, 'an opened section');
    await press(page, 'Shift+Tab', 'Space');
    await expect(edit(page)).toBeFocused();
    await press(page, 'Tab');
    await expect(field(page, 'landlordContact')).toBeFocused();
  });

  test('an incomplete section and one that nobody has worked in stay open', async ({ page }) => {
    await openForm(page, await makeFormTenant(services));
    const { taxIdNumber: _, ...others } = BUSINESS;
    await fillFields(page, others);
    await fillFields(page, valuesOf('tradeReference'));
    await field(page, 'partner1Name').focus();
    await expect(page.getByRole('button', { name: 'Edit References' })).toBeVisible();
    await expect(page.getByText('2 of 5 filled in')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1);
    await expect(field(page, 'taxIdNumber')).toBeVisible();
    await expect(field(page, 'ownEquipment').first()).toBeVisible();
  });

  test('a step link opens its section', async ({ page }) => {
    await openForm(page, await makeFormTenant(services));
    await foldBusiness(page);
    await steps(page).getByRole('button').tap();
    await steps(page).getByRole('link', { name: 'Business information' }).tap();
    await expect(page.getByRole('heading', { name: 'PLEASE FILL OUT COMPLETELY' })).toBeFocused();
    await expect(field(page, 'legalBusinessName')).toBeVisible();
  });

  test('a field that the server rejects unfolds its section', async ({ page }) => {
    const { slug, url, submissions: applications } = await makeFormTenant(services);
    await openForm(page, { slug, url });
    await fillFields(page, REQUIRED_VALUES);
    await typedSignature(page, 1).fill(FIELD_VALUES.signer1Name);
    await typedSignature(page, 2).fill(FIELD_VALUES.signer2Name);
    await expect(edit(page)).toBeVisible();
    await page.route(
      '**/api/form/submit',
      (route) =>
        route.fulfill({
          status: 422,
          json: {
            status: 'error',
            error: 'Please correct the fields that are marked.',
            code: 'unacceptable_form',
            fields: { taxIdNumber: 'This number is unknown.' },
          },
        }),
      { times: 1 },
    );
    await clickSubmit(page);
    const summary = page.getByRole('alert').filter({ hasText: '1 field needs your attention:' });
    await expect(summary).toBeFocused();
    await expect(errorOf(page, 'taxIdNumber')).toBeVisible();
    await expect(summary).toBeInViewport();
    await summary.getByRole('link').tap();
    await expect(field(page, 'taxIdNumber')).toBeFocused();
    await field(page, 'taxIdNumber').fill('98-7654321');
    await clickSubmit(page);
    await expect(successNotice(page)).toBeVisible();
    expect(await applications()).toMatchObject([{ values: { legalBusinessName: FIELD_VALUES.legalBusinessName } }]);
  });

  test('a change of the owners unfolds the section that it makes incomplete', async ({ page }) => {
    await openForm(page, await makeFormTenant(services));
    await page.getByLabel('I am the only owner').check();
    await fillFields(page, valuesOf('signer1'));
    await typedSignature(page, 1).fill(FIELD_VALUES.signer1Name);
    await field(page, 'partner1Name').focus();
    await expect(page.getByRole('button', { name: 'Edit Signatures' })).toBeVisible();
    await page.getByLabel('I am the only owner').uncheck();
    await expect(field(page, 'signer2Name')).toBeVisible();
  });

  test('Enter moves past the fields of a folded section', async ({ page }) => {
    await openForm(page, await makeFormTenant(services));
    // The code that folds sections loads after the fields.
    await startUsing(page);
    await page.waitForLoadState('networkidle');
    await field(page, 'tradeReference2').fill('Northgate Dairy');
    await field(page, 'useOfFunds').focus();
    await expect(page.getByRole('button', { name: 'Edit References' })).toBeVisible();
    await field(page, 'advanceAmountRequested').focus();
    await press(page, 'Enter', 'Tab');
    await expect(page.getByRole('button', { name: 'Edit References' })).toBeFocused();
    await field(page, 'advanceAmountRequested').focus();
    await field(page, 'useOfFunds').evaluate((control) => control.setAttribute('disabled', ''));
    await press(page, 'Enter');
    await expect(field(page, 'ownProperty').first()).toBeFocused();
  });

  test('a restored draft opens whole, and print shows the folded fields', async ({ page }) => {
    await openForm(page, await makeFormTenant(services));
    await foldBusiness(page);
    await page.emulateMedia({ media: 'print' });
    await expect(field(page, 'taxIdNumber')).toBeVisible();
    await expect(edit(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(field(page, 'legalBusinessName')).toHaveValue(FIELD_VALUES.legalBusinessName);
    await expect(field(page, 'legalBusinessName')).toBeVisible();
  });

  test('a folded section is Spanish after a switch', async ({ page }) => {
    await openForm(page, await makeFormTenant(services));
    await foldBusiness(page);
    await page.getByRole('button', { name: 'Español', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Editar Información del negocio' })).toBeVisible();
  });
});

test('a wide screen keeps complete sections open', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openForm(page, await makeFormTenant(services));
  await fillFields(page, { ...BUSINESS, ...valuesOf('tradeReference') });
  await field(page, 'partner1Name').focus();
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(edit(page)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(edit(page)).toBeHidden();
  await expect(field(page, 'taxIdNumber')).toBeVisible();
});
