import { expect, type Locator } from '@playwright/test';
import { expectAllStored, expectRestored, fillSoleOwner } from '../support/form/drafts.ts';
import { field, openForm, steps } from '../support/form/fill-form.ts';
import { makeFormTenant } from '../support/form/form-tenant.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

test.use({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });

/** The whole text of the control is visible. */
async function expectUncut(control: Locator): Promise<void> {
  const [text, box] = await control.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(text).toBeLessThanOrEqual(box ?? 0);
}

/** Height of an element, in lines of its own text. */
const linesOf = (element: Locator) =>
  element.evaluate(
    (node) => node.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(node).lineHeight),
  );

test('a restored application on a phone is readable, and its finished sections are complete', async ({ page }) => {
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  await fillSoleOwner(page);
  await expectAllStored(page, tenant);
  await page.reload();
  await expectRestored(page);
  const change = page.getByRole('button', { name: 'Change Date of birth' });
  expect(await linesOf(change.getByText('Change', { exact: true }))).toBeLessThan(2);
  await expect(page.getByText('Saved: **/**/1979')).toBeVisible();
  await steps(page).getByRole('button').tap();
  for (const name of ['Business information', 'Partners', 'Signatures'])
    await expect(steps(page).getByRole('link', { name })).toHaveAttribute('data-state', 'complete');
  // Nothing in them was answered yet.
  for (const name of ['References', 'Qualifying Questions'])
    await expect(steps(page).getByRole('link', { name })).toHaveAttribute('data-state', 'incomplete');
});

test('states and phone numbers fit into their fields on a phone, and headings take few lines', async ({ page }) => {
  await openForm(page, await makeFormTenant(services));
  for (const state of ['New Hampshire', 'New Jersey', 'New Mexico', 'New York']) {
    await field(page, 'businessAddressState').fill(state);
    await expectUncut(field(page, 'businessAddressState'));
  }
  await field(page, 'businessPhoneNumber').fill('+1 212 555 0142');
  await expect(field(page, 'businessPhoneNumber')).toHaveValue('(212) 555-0142');
  await expectUncut(field(page, 'businessPhoneNumber'));
  const heading = page.getByRole('heading', { name: /^Personal Information/ });
  expect(await linesOf(heading)).toBeLessThan(4);
  await fillSoleOwner(page);
  await field(page, 'legalBusinessName').focus();
  await expect(page.getByRole('button', { name: 'Edit Personal Information' })).toBeVisible();
  expect(await linesOf(heading)).toBeLessThan(4);
});

test('sections that the browser fills in are complete without a visit', async ({ page }) => {
  await openForm(page, await makeFormTenant(services));
  await steps(page).getByRole('button').waitFor();
  // A browser fills fields of all sections at once, without focus.
  await page.evaluate(() => {
    const put = (name: string, value: string) => {
      const control = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
      const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      setter?.call(control, value);
      control?.dispatchEvent(new Event('input', { bubbles: true }));
    };
    put('landlordContact', 'Ivo Sandpiper');
  });
  await steps(page).getByRole('button').tap();
  await expect(steps(page).getByRole('link', { name: 'References' })).toHaveAttribute('data-state', 'complete');
});
