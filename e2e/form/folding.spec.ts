import { FIELD_VALUES } from '@funding-desk/shared/testing/factories';
import { expect, type Locator, type Page } from '@playwright/test';
import { fillSoleOwner } from '../support/form/drafts.ts';
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
import { LONG_ONLY, test } from '../support/services/test.ts';

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

/** Of the section itself. The review has such a button, too. */
const edit = (page: Page): Locator =>
  page.locator('#section-businessInfo').getByRole('button', { name: 'Edit Business information' });
const done = (page: Page): Locator => page.getByRole('button', { name: 'Done Business information' });

const opener = (page: Page, title: string): Locator => page.getByRole('button', { name: `Open ${title}`, exact: true });
const heightOfSection = (page: Page, id: string): Promise<number> =>
  page.locator(`#section-${id}`).evaluate((section) => section.getBoundingClientRect().height);
/** Taller than a section's row, smaller than any section. */
const ROW = 130;
const expectFolded = (page: Page, id: string) => expect.poll(() => heightOfSection(page, id)).toBeLessThan(ROW);
const expectOpen = (page: Page, id: string) => expect.poll(() => heightOfSection(page, id)).toBeGreaterThan(ROW);
const AHEAD = ['references', 'questions', 'partners', 'signatures'];

/** Fills in the business section and moves on to the next. */
async function foldBusiness(page: Page): Promise<void> {
  await fillFields(page, BUSINESS);
  await field(page, 'landlordContact').focus();
  await expect(edit(page)).toBeVisible();
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the empty form takes at most six screens, and that of a sole owner, filled in, four', async ({ page }) => {
    await openForm(page, await makeFormTenant(services));
    await page.locator('canvas').nth(1).waitFor({ state: 'attached' });
    await expect(page.getByRole('button', { name: /^Open / })).toHaveCount(4);
    await page.locator('[data-slot]').nth(3).waitFor();
    expect((await heightOf(page)) / PHONE.viewport.height).toBeLessThanOrEqual(6);
    await fillSoleOwner(page);
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(2);
    await expect(page.getByText('Bank statements', { exact: true })).toBeVisible();
    expect((await heightOf(page)) / PHONE.viewport.height).toBeLessThanOrEqual(4);
  });

  test('sections ahead are rows that say what they ask for, and open and close by a tap anywhere', async ({ page }) => {
    await openForm(page, await makeFormTenant(services));
    await expect(opener(page, 'References')).toHaveAttribute('aria-expanded', 'false');
    for (const id of AHEAD) await expectFolded(page, id);
    const references = page.locator('#section-references');
    await expect(references.getByText('Optional · 5 fields')).toBeVisible();
    await expect(page.getByText('Check 7 preset answers')).toBeVisible();
    await expect(page.locator('#section-partners').getByText('22 fields')).toBeVisible();
    await expectNoViolation(page, 'sections ahead');
    expect(await smallTargets(page, 44)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await references.tap({ position: { x: 30, y: 40 } });
    await expectOpen(page, 'references');
    const close = page.getByRole('button', { name: 'Close References' });
    await expect(close).toHaveAttribute('aria-expanded', 'true');
    await expectNoViolation(page, 'an opened section ahead');
    await field(page, 'landlordContact').tap();
    await expect(field(page, 'landlordContact')).toBeFocused();
    await close.tap();
    await expectFolded(page, 'references');
    await expect(opener(page, 'References')).toBeFocused();
  });

  test('the Tab key opens the sections ahead in their order, and those without an answer fold again', async ({
    page,
  }) => {
    await openForm(page, await makeFormTenant(services));
    await expect(opener(page, 'References')).toBeVisible();
    await field(page, 'useOfFunds').focus();
    await press(page, 'Tab');
    await expect(opener(page, 'References')).toBeFocused();
    await expectFolded(page, 'references');
    await press(page, 'Tab');
    await expect(field(page, 'landlordContact')).toBeFocused();
    await expect(field(page, 'landlordContact')).toBeInViewport({ ratio: 1 });
    await expectOpen(page, 'references');
    await expectNoViolation(page, 'a section opened by the Tab key');
    await press(page, 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
    const next = field(page, 'hasCashAdvance').first();
    await expect(page.locator('#section-questions').locator(':focus')).toBeInViewport({ ratio: 1 });
    await expectOpen(page, 'questions');
    const before = await next.boundingBox();
    await expectFolded(page, 'references');
    expect((await next.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
    await expectOpen(page, 'businessInfo');
  });

  test('the list of errors opens the sections ahead and leads to their fields', async ({ page }) => {
    await openForm(page, await makeFormTenant(services));
    await expect(opener(page, 'References')).toBeVisible();
    await clickSubmit(page);
    const summary = page.getByRole('alert').filter({ hasText: 'fields need your attention:' });
    await expect(summary).toBeFocused();
    await expect(summary).toBeInViewport();
    await expectOpen(page, 'partners');
    await expectFolded(page, 'references');
    await summary
      .getByRole('link', { name: /Social Security number/ })
      .first()
      .tap();
    await expect(field(page, 'partner1SSN')).toBeFocused();
    await expect(field(page, 'partner1SSN')).toBeInViewport({ ratio: 1 });
  });

  test('what the browser fills in or searches for opens the section that holds it', async ({ page }) => {
    await openForm(page, await makeFormTenant(services));
    await expect(opener(page, 'References')).toBeVisible();
    // As a search in the page does with its result.
    const label = page.locator('label[for="field-landlordContact"]');
    await label.evaluate((found) => found.scrollIntoView());
    await expectOpen(page, 'references');
    await expect(label).toBeInViewport();
    // A browser fills in fields without focus, if they can have it.
    const name = field(page, 'partner1Name');
    await expectFolded(page, 'partners');
    await name.evaluate((control) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, 'Odalys Brightwater');
      control.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expectOpen(page, 'partners');
    await expect(name).toHaveValue('Odalys Brightwater');
  });

  test('print, and a form that shows all questions, fold no section ahead', LONG_ONLY, async ({ page }) => {
    await openForm(page, await makeFormTenant(services));
    await expect(opener(page, 'References')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const id of AHEAD) await expectOpen(page, id);
    await page.emulateMedia({ media: 'screen' });
    await openForm(page, await makeFormTenant(services, { showsAllQuestions: true }));
    await startUsing(page);
    for (const id of AHEAD) await expectOpen(page, id);
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
    await press(page, 'Shift+Tab', 'Shift+Tab');
    await expect(edit(page)).toBeFocused();
    await press(page, 'Enter');
    await expect(done(page)).toBeFocused();
    await expect(done(page)).toHaveAttribute('aria-expanded', 'true');
    await press(page, 'Tab');
    await expect(field(page, 'legalBusinessName')).toBeFocused();
    await expectNoViolation(page, 'an opened section');
    await press(page, 'Shift+Tab', 'Space');
    await expect(edit(page)).toBeFocused();
    await press(page, 'Tab', 'Tab');
    await expect(field(page, 'landlordContact')).toBeFocused();
  });

  test('an incomplete section stays open', LONG_ONLY, async ({ page }) => {
    await openForm(page, await makeFormTenant(services));
    const { taxIdNumber: _, ...others } = BUSINESS;
    await fillFields(page, others);
    await fillFields(page, valuesOf('tradeReference'));
    await field(page, 'partner1Name').focus();
    await expect(page.getByRole('button', { name: 'Edit References' })).toBeVisible();
    await expect(page.getByText('2 of 5 filled in')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1);
    await expect(field(page, 'taxIdNumber')).toBeVisible();
  });

  test('a step link opens its section', LONG_ONLY, async ({ page }) => {
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

  test('Enter moves past the fields of a folded section', LONG_ONLY, async ({ page }) => {
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

  test('a folded section is Spanish after a switch', LONG_ONLY, async ({ page }) => {
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
