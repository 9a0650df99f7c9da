import { expect, type Page } from '@playwright/test';
import { Types } from 'mongoose';
import {
  businessNames,
  expectActiveView,
  type ListTenant,
  makeListTenant,
  viewTab,
} from '../../support/admin/application-list.ts';
import { expectNotice, openCompanies, openEditor } from '../../support/admin/companies.ts';
import { makeStaff } from '../../support/admin/people.ts';
import { openForms, rowWith, superAdmin } from '../../support/admin/sign-in.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const DAY = 24 * 3_600_000;
/** The newest first, with the days that it has been in its stage. */
const DAYS = { 'Lumen Print Studio': 3, 'Heron Tools Inc': 0, 'Cedar Bakery': 9 };

let services: Services;
let list: ListTenant;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  list = await makeListTenant(services, Object.keys(DAYS).reverse());
  for (const [business, days] of Object.entries(DAYS)) {
    const id = list.applications.find(({ name }) => name === business)?.id;
    const stageSince = new Date(Date.now() - days * DAY - 60_000);
    await services.database.applications.updateOne({ _id: new Types.ObjectId(id) }, { $set: { stageSince } });
  }
});

const ageOf = (page: Page, name: string) => rowWith(page, name).locator('[data-column="age"]');

test('the view Stale lists what waits too long, the oldest first, by the days of the company', async ({ page }) => {
  await openForms(page, services, list.worker);
  await expect(ageOf(page, 'Heron Tools Inc')).toHaveText('1 min');
  await expect(ageOf(page, 'Lumen Print Studio')).toHaveText('3 d, stale');
  await expect(ageOf(page, 'Cedar Bakery')).toHaveText('9 d, overdue');
  await expectNoViolation(page, 'ages');
  await viewTab(page, 'Stale').click();
  await expect(businessNames(page)).toHaveText([/Cedar Bakery/, /Lumen Print Studio/]);
  await expect(page).toHaveURL(/\?flag=stale&sort=-age$/);
  await businessNames(page).first().click();
  await expect(page.getByText('1 of 2', { exact: false }).first()).toBeVisible();
  await page.getByLabel('Next application').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lumen Print Studio' })).toBeVisible();

  const company = await services.database.companies.findById(list.tenant.company._id).lean();
  if (!company) throw new Error('No such company');
  await openCompanies(page, services, superAdmin(services));
  const editor = await openEditor(page, company);
  await editor.getByLabel('Applications are stale after').fill('0');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('Enter whole days, from 1 to 60.')).toBeVisible();
  await editor.getByLabel('Applications are stale after').fill('5');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Company saved');
  await openForms(page, services, list.worker);
  await expectActiveView(page, 'All');
  await expect(ageOf(page, 'Lumen Print Studio')).toHaveText('3 d');
  await expect(viewTab(page, 'Stale')).toContainText('1');
});

test('age and amount sort from the largest value', LONG_ONLY, async ({ page }) => {
  await openForms(page, services, list.worker);
  await page.getByRole('columnheader', { name: 'Age' }).getByRole('button').click();
  await expect(businessNames(page)).toHaveText([/Cedar Bakery/, /Lumen Print Studio/, /Heron Tools Inc/]);
  await page.getByRole('columnheader', { name: 'Age' }).getByRole('button').click();
  await expect(businessNames(page)).toHaveText([/Heron Tools Inc/, /Lumen Print Studio/, /Cedar Bakery/]);
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=-amount/);
});

test('compact rows are lower, and stay for the person; further columns can be shown', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const manager = await makeStaff(list.tenant, ['page:forms', 'application:work'], 'company');
  await openForms(page, services, manager);
  const heightOf = async () => (await rowWith(page, 'Cedar Bakery').boundingBox())?.height ?? 0;
  await expect.poll(heightOf).toBeGreaterThan(45);
  const rows = page.getByRole('region', { name: 'Submitted Forms, rows' });
  expect(await rows.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'Configure columns' }).click();
  // `check` would expect the change at once, and it is shown once the save is on its way.
  for (const name of ['Compact, 25 a page', 'Flags']) {
    await page.getByRole('checkbox', { name }).click();
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  }
  await expectNoViolation(page, 'choices of the list');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Flags' })).toBeVisible();
  await expect.poll(heightOf).toBeLessThan(42);
});
