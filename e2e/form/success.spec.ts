import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { expect, type Page } from '@playwright/test';
import { fillSoleOwner } from '../support/form/drafts.ts';
import { clickSubmit, field, openForm, startAnother, startUsing, successNotice } from '../support/form/fill-form.ts';
import { type FormTenant, makeFormTenant } from '../support/form/form-tenant.ts';
import { expectNoSeriousViolation, expectNoViolation } from '../support/page/axe.ts';
import type { Services } from '../support/services/services.ts';
import { LONG_ONLY, test } from '../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

/** Hides or shows the tab as far as the page can tell. */
function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test('the page with the reference does not reload while its tab is hidden', async ({ page }) => {
  await page.clock.install();
  await openForm(page, await makeFormTenant(services));
  await fillSoleOwner(page);
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  await setHidden(page, true);
  await page.clock.runFor(60_000);
  await expect(successNotice(page)).toBeVisible();
  await setHidden(page, false);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('button', { name: 'Start another application' })).toBeVisible();
});

const EVENING = new Date('2026-03-02T18:28:00');

/** Sends an application at 6:28 PM, as far as its page can tell. @returns its reference as people read it */
async function sendInTheEvening(page: Page, tenant: FormTenant): Promise<string> {
  await page.clock.install({ time: EVENING });
  await openForm(page, tenant);
  await fillSoleOwner(page);
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  const [kept] = await tenant.submissions();
  return formatReference(kept?.reference ?? '');
}

test('a reloaded page keeps the receipt until another application is started', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const tenant = await makeFormTenant(services);
  const reference = await sendInTheEvening(page, tenant);
  const receipt = page.getByText(`Reference ${reference}, received 6:28 PM`, { exact: true });
  await page.reload();
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your application has been received.' })).toBeVisible();
  await expect(field(page, 'legalBusinessName')).toHaveCount(0);
  await page.reload();
  await expect(receipt).toBeVisible();
  await expectNoViolation(page, 'receipt');
  await page.clock.setSystemTime(new Date('2026-03-03T09:00:00'));
  await page.reload();
  await expect(page.getByText(`Reference ${reference}, received March 2, 2026 at 6:28 PM`)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await startUsing(page);
  await expect(field(page, 'legalBusinessName')).toHaveValue('');
  await page.reload();
  await startUsing(page);
  await expect(field(page, 'legalBusinessName')).toHaveValue('');
});

test('the receipt is in Spanish, and another tab starts with a form', async ({ page, context }) => {
  const tenant = await makeFormTenant(services);
  const reference = await sendInTheEvening(page, tenant);
  await page.reload();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByText(`Número de referencia ${reference}, recibida hoy, 6:28 p.m.`)).toBeVisible();
  const other = await context.newPage();
  await openForm(other, { ...tenant, slug: `${tenant.slug}?lang=en` });
  await page.getByRole('button', { name: 'Iniciar otra solicitud' }).click();
  await expect(field(page, 'legalBusinessName')).toHaveValue('');
});

test('a browser that denies storage keeps the receipt over a reload', LONG_ONLY, async ({ page }) => {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Storage is denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: deny });
  });
  const reference = await sendInTheEvening(page, await makeFormTenant(services));
  await page.reload();
  await expect(page.getByText(`Reference ${reference}, received 6:28 PM`, { exact: true })).toBeVisible();
  await startAnother(page);
  await expect(field(page, 'legalBusinessName')).toHaveValue('');
});

test.describe('with an address after the submit', () => {
  const REDIRECT = 'https://www.ternhollow.example/thank-you';
  const thankYou = (page: Page) =>
    page.route(REDIRECT, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Thank you</title>' }));

  async function sendAndRead(page: Page) {
    await thankYou(page);
    await page.clock.install();
    await openForm(page, await makeFormTenant(services, { redirectUrl: REDIRECT }));
    await fillSoleOwner(page);
    await clickSubmit(page);
    await expect(successNotice(page)).toContainText('You continue at www.ternhollow.example in 10 seconds.');
    await expect(successNotice(page)).not.toContainText('This page reloads');
  }

  test('the page names the site before it goes there, and Back shows the reference', async ({ page }) => {
    await sendAndRead(page);
    await expectNoSeriousViolation(page, 'a redirect');
    await page.clock.runFor(9_500);
    await expect(page).toHaveTitle(/Tern|Application|Funding/);
    await page.clock.runFor(1_000);
    await expect(page).toHaveTitle('Thank you');
    await page.goBack();
    await expect(page.getByText(/^Reference [A-Z2-9]{4} [A-Z2-9]{4}, received/)).toBeVisible();
  });

  test('an applicant stays, and leaves later by the link', LONG_ONLY, async ({ page }) => {
    await sendAndRead(page);
    await page.getByRole('button', { name: 'Stay on this page' }).press('Enter');
    const onward = page.getByRole('link', { name: 'Continue to www.ternhollow.example' });
    await expect(onward).toBeFocused();
    await page.clock.runFor(60_000);
    await expect(successNotice(page)).toBeVisible();
    await onward.press('Enter');
    await expect(page).toHaveTitle('Thank you');
  });
});
