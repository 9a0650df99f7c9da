import { FIELD_VALUES } from '@funding-desk/shared/testing/factories';
import { expect, type Page } from '@playwright/test';
import { expectStored } from '../../support/form/drafts.ts';
import {
  clickSubmit,
  field,
  fillFields,
  openForm,
  press,
  REQUIRED_VALUES,
  sign,
  startUsing,
  successNotice,
  typedSignature,
  withoutSecondPerson,
} from '../../support/form/fill-form.ts';
import { makeFormTenant } from '../../support/form/form-tenant.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const DAY = 24 * 3_600_000;
const REQUIRED = Object.fromEntries(Object.entries(REQUIRED_VALUES).filter(([name]) => !/^signer\dDate/.test(name)));
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Please check this before you send it.' });
const button = (page: Page, name: string) => question(page).getByRole('button', { name });

/** A whole form, dated by the page itself. */
async function openFilled(page: Page) {
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  await startUsing(page);
  await fillFields(page, REQUIRED);
  return tenant;
}

test('a signature typed with another name is asked about before the form is sent, by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const tenant = await openFilled(page);
  await typedSignature(page, 1).fill('Rowan Ashdown');
  await typedSignature(page, 2).fill(`  ${FIELD_VALUES.signer2Name.toUpperCase()}, Jr. `);
  await clickSubmit(page);
  await expect(question(page)).toBeFocused();
  await expect(question(page)).toContainText("You typed 'Rowan Ashdown' as the signature");
  await expect(question(page)).toContainText("the full name is 'Odalys Brightwater'");
  await expect(question(page)).not.toContainText(FIELD_VALUES.signer2Name);
  await expectNoViolation(page, 'a question about a name');
  expect(await overflowOf(page)).toBe(0);
  expect(await tenant.submissions()).toEqual([]);
  await press(page, 'Tab', 'Enter');
  await expect(typedSignature(page, 1)).toBeFocused();
  await expect(typedSignature(page, 1)).toHaveValue('Rowan Ashdown');
  await expect(question(page)).toHaveCount(0);

  await clickSubmit(page);
  await field(page, 'signer1Name').fill('Rowan A. Ashdown');
  await expect(question(page)).toHaveCount(0);
  await field(page, 'signer1Name').fill(FIELD_VALUES.signer1Name);
  await clickSubmit(page);
  await expect(question(page)).toBeFocused();
  await press(page, 'Tab', 'Tab', 'Enter');
  await expect(successNotice(page)).toBeVisible();
  expect(await tenant.submissions()).toMatchObject([{ values: { signer1Name: FIELD_VALUES.signer1Name } }]);
});

test('a confirmed name is not asked about again when the form comes back', LONG_ONLY, async ({ page }) => {
  const tenant = await openFilled(page);
  await typedSignature(page, 1).fill('Rowan Ashdown');
  await sign(page, 2);
  await field(page, 'partner1SSN').fill('123-45');
  await clickSubmit(page);
  await button(page, 'It is right, send it').click();
  await expect(page.getByText('1 field needs your attention:')).toBeVisible();
  await field(page, 'partner1SSN').fill(FIELD_VALUES.partner1SSN);
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  expect(await tenant.submissions()).toHaveLength(1);
});

test("a partner's address that is the applicant's own is asked about, and accepted", async ({ page }) => {
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  await startUsing(page);
  await fillFields(page, withoutSecondPerson(REQUIRED));
  await field(page, 'emailAddress').fill('Owner@bluekettle.example');
  await page.getByLabel('My partner signs separately').check();
  await field(page, 'secondSignerName').fill('Tobias Fennimore');
  await field(page, 'secondSignerEmail').fill('owner@BLUEKETTLE.example');
  await sign(page, 1);
  await clickSubmit(page);
  await expect(question(page)).toContainText('That is the address that you gave for yourself.');
  await button(page, 'Go back and change it').click();
  await expect(field(page, 'secondSignerEmail')).toBeFocused();
  await clickSubmit(page);
  await button(page, 'It is right, send it').click();
  await expect(successNotice(page)).toBeVisible();
  expect(await tenant.submissions()).toHaveLength(1);
});

test('the date of a signature is today, on the day of a later visit too, unless the applicant changed it', async ({
  page,
}) => {
  const local = (ahead: number) => {
    const date = new Date(Date.now() + ahead * DAY);
    return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  };
  await page.clock.install();
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  await startUsing(page);
  await expect(field(page, 'signer1Date')).toHaveValue(local(0));
  await fillFields(page, { legalBusinessName: 'Blue Kettle Bakery LLC', signer2Date: local(-1) });
  await expectStored(page, tenant, { legalBusinessName: 'Blue Kettle Bakery LLC', signer2Date: local(-1) });
  expect((await tenant.drafts()).map(({ draft }) => draft.values.signer1Date)).toEqual([undefined]);
  await page.clock.setSystemTime(Date.now() + 3 * DAY);
  await field(page, 'legalBusinessName').focus();
  await expect(field(page, 'signer1Date')).toHaveValue(local(3));
  await expect(field(page, 'signer2Date')).toHaveValue(local(-1));

  await page.clock.setSystemTime(Date.now() + 5 * DAY);
  await page.reload();
  await expect(field(page, 'legalBusinessName')).toHaveValue('Blue Kettle Bakery LLC');
  await startUsing(page);
  await expect(field(page, 'signer1Date')).toHaveValue(local(5));
  await expect(field(page, 'signer2Date')).toHaveValue(local(-1));
});
