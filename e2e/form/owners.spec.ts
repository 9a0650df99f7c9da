import { expect, type Page } from '@playwright/test';
import {
  clickSubmit,
  field,
  fillFields,
  openForm,
  REQUIRED_VALUES,
  sign,
  startUsing,
  successNotice,
  withoutSecondPerson,
} from '../support/form/fill-form.ts';
import { makeFormTenant } from '../support/form/form-tenant.ts';
import { expectNoViolation } from '../support/page/axe.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const summaryOf = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('listitem') });

/** An application that lacks nothing but the second owner. */
async function overlookTheBox(page: Page): Promise<void> {
  const { signer2Name: _name, signer2Date: _date, ...others } = REQUIRED_VALUES;
  await fillFields(page, withoutSecondPerson(others));
  await sign(page, 1);
  await clickSubmit(page);
  await expect(summaryOf(page)).toBeFocused();
}

test('the section of the owners asks first how many there are', async ({ page }) => {
  await openForm(page, await makeFormTenant(services));
  await startUsing(page);
  const names = await page
    .locator('#section-partners [name]')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name')));
  expect(names.slice(0, 3)).toEqual(['soleOwner', 'signsSeparately', 'partner1Name']);
  await expect(page.getByRole('group', { name: 'How many owners are there?' })).toBeVisible();
});

test('a sole owner who has overlooked the box says so in the error summary, with the keyboard', async ({ page }) => {
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  await overlookTheBox(page);
  await expectNoViolation(page, 'the summary with the choice of owners');
  const choice = summaryOf(page).getByRole('group', {
    name: 'The second owner has not signed. If that is right, choose:',
  });
  await expect(choice.getByRole('button')).toHaveText(['I am the only owner', 'My partner signs separately']);
  await page.keyboard.press('Tab');
  await expect(choice.getByRole('button', { name: 'I am the only owner' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('I am the only owner')).toBeChecked();
  await expect(field(page, 'signer2Name')).toHaveCount(0);
  // Nothing else is missing.
  await expect(page.getByRole('button', { name: 'Submit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(successNotice(page)).toBeVisible();
  expect(await tenant.submissions()).toMatchObject([{ isSoleOwner: true }]);
});

test('what else is missing stays in the summary, which keeps the focus', async ({ page }) => {
  await openForm(page, await makeFormTenant(services));
  await startUsing(page);
  await clickSubmit(page);
  await summaryOf(page).getByRole('button', { name: 'I am the only owner' }).click();
  await expect(summaryOf(page)).toBeFocused();
  await expect(summaryOf(page).getByRole('link', { name: /^Signer 2/ })).toHaveCount(0);
  await expect(summaryOf(page).getByRole('link', { name: 'Signer 1: Signature' })).toBeVisible();
  await expect(summaryOf(page).getByRole('button', { name: 'I am the only owner' })).toHaveCount(0);
});

test('the summary asks for the partner who signs separately, in Spanish', async ({ page }) => {
  const { url, slug } = await makeFormTenant(services);
  await page.goto(`${url}/embed/${slug}?lang=es`);
  await startUsing(page);
  await page.getByRole('button', { name: /^Enviar/ }).click();
  await summaryOf(page).getByRole('button', { name: 'Mi socio firma por separado' }).click();
  await expect(page.getByRole('checkbox', { name: 'Mi socio firma por separado' })).toBeChecked();
  await expect(page.getByLabel('Nombre completo de su socio')).toBeFocused();
  await expect(field(page, 'signer2Name')).toHaveCount(0);
});
