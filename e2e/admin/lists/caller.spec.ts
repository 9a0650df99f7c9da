import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { makeStaff } from '../../support/admin/people.ts';
import { type Credentials, openForms, rowOf } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { addOlderApplications } from '../../support/applications/stored-application.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
let staff: Credentials;
let caller: { id: string; reference: string };
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  staff = await makeStaff(services, ['page:forms', 'page:audit']);
  caller = await apply(services);
  await addOlderApplications(services.database, { original: caller.id, count: 12, names: ['Heron Tools Inc'] });
  const { applications } = services.database;
  const others = { reference: { $ne: caller.reference } };
  const $set = { 'values.partner1Name': 'Ilse Tarn', 'values.partner2Name': '', duplicateKeys: [], searchKeys: [] };
  await applications.collection.updateMany(others, { $set });
  services.startWorker();
  const stored = async () => (await applications.findById(caller.id).lean())?.searchKeys?.length;
  await expect.poll(stored).toBe(2);
});

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const count = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test('a caller is found by phone, e-mail, EIN, the end of an SSN and name, and no log has what was typed', async ({
  page,
}) => {
  await openForms(page, services, staff);
  await count(page, 'Displayed: 1–10 of 13');
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  const hint = page.getByText('Or a whole phone number');
  await expect(hint).toBeVisible();
  await expectNoViolation(page, 'the hint of the search');
  await searchBox(page).fill('+1 (212) 555-0142');
  await expect(hint).toBeHidden();
  await count(page, 'Displayed: 1–1 of 1');
  await expect(rowOf(page, caller.reference)).toContainText('Owners: Odalys Brightwater');
  for (const search of ['OWNER@BLUEKETTLE.EXAMPLE', '123456789', '6789', 'odalys brightw']) {
    await searchBox(page).fill('heron');
    await count(page, 'Displayed: 1–10 of 12');
    await searchBox(page).fill(search);
    await count(page, 'Displayed: 1–1 of 1');
    await expect(rowOf(page, caller.reference)).toContainText('Odalys Brightwater');
  }
  // From the row to the application, which keeps the search in its address.
  await searchBox(page).fill('heron');
  await count(page, 'Displayed: 1–10 of 12');
  await searchBox(page).fill('212.555.0142');
  await count(page, 'Displayed: 1–1 of 1');
  await page.getByRole('link', { name: 'Blue Kettle Bakery LLC' }).click();
  await expect(page.getByRole('heading', { name: 'Blue Kettle Bakery LLC' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Blue Kettle Bakery LLC' })).toBeVisible();
  await page.goBack();
  await expect(searchBox(page)).toHaveValue('212.555.0142');

  const logs = await Promise.all(
    ['api.log', 'worker.log', 'redis.log'].map((name) => readFile(path.join(services.folder, name), 'utf8')),
  );
  expect(logs[0]).toContain('"path":"/api/form/submissions"');
  for (const typed of ['555-0142', '555.0142', '5550142', 'BLUEKETTLE', '123456789', 'brightw'])
    expect([typed, logs.filter((text) => text.includes(typed)).length]).toEqual([typed, 0]);
  const entries = await services.database.auditLog.find({ action: 'submissions.list' }).lean();
  const kinds = new Set(entries.map(({ details }) => details?.identifier ?? details?.search));
  expect([...kinds]).toEqual(
    expect.arrayContaining(['Phone number', 'E-mail address', 'EIN', 'Last four digits of an SSN', 'odalys brightw']),
  );
  // Only the details: ids and hashes have any digits.
  expect(JSON.stringify(entries.map(({ details }) => details))).not.toMatch(/555|BLUEKETTLE|6789/);
});

test('a saved view keeps the filters, and not the number that was searched for', async ({ page }) => {
  await openForms(page, services, staff);
  await searchBox(page).fill('212-555-0142');
  await count(page, 'Displayed: 1–1 of 1');
  await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0);
  await page.goto(`${services.url}/admin/forms?stage=new&search=212-555-0142`);
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await expect(dialog).toContainText('but not the number or address that you search for');
  await dialog.getByLabel('Name').fill('New ones');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const person = await services.database.users.findOne({ 'savedViews.name': 'New ones' }).lean();
  expect(person?.savedViews?.map(({ query }) => query)).toEqual(['stage=new']);
});
