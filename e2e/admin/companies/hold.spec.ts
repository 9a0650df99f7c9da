import { expect } from '@playwright/test';
import { expectNotice, makeTenant, openCompanies, openEditor, save } from '../../support/admin/companies.ts';
import { makeStaff } from '../../support/admin/people.ts';
import { chooseRowAction, openForms, rowMenu, rowOf, superAdmin } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { until } from '../../support/services/processes.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

const DAY = 24 * 3_600_000;
const QUESTION = 'Keep applications for a shorter time';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

test('an application on hold outlives the retention of its company', async ({ page }) => {
  const tenant = await makeTenant(services);
  const [held, free, young] = [await apply(tenant), await apply(tenant), await apply(tenant)];
  const { applications } = services.database;
  for (const { id } of [held, free])
    await applications.updateOne({ _id: id }, { $set: { createdAt: new Date(Date.now() - 40 * DAY) } });

  const clerk = await makeStaff(tenant, ['page:forms'], 'company');
  await openForms(page, services, clerk);
  const dialog = page.getByRole('dialog');
  const row = rowOf(page, held.reference);
  await chooseRowAction(row, 'Hold');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('A complaint is open');
  await expectNoViolation(page, 'putting on hold');
  await save(page, 'Application put on hold');
  await expect(row.getByText('On hold')).toBeVisible();
  await rowMenu(row).click();
  await expect(page.getByRole('button', { name: 'Lift hold' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, free.reference).getByText('On hold')).toHaveCount(0);
  await row.getByRole('button', { name: 'View' }).first().click();
  await expect(dialog.getByText('A complaint is open')).toBeVisible();
  await expect(dialog.getByText(/^On hold since .* by Marisol Quill$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();

  await openCompanies(page, services, superAdmin(services));
  const editor = await openEditor(page, tenant.company);
  const months = editor.getByLabel('Keep applications for');
  await months.fill('121');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('Enter whole months, from 1 to 120, or leave it empty.')).toBeVisible();
  await months.fill('1');
  await expect(
    editor.getByText(/^In months\. On .*, applications received before .* are permanently removed /),
  ).toBeVisible();
  await editor.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: QUESTION }).getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Company saved');
  const { companies } = services.database;
  const days = { 'pendingRetention.effectiveAt': new Date(Date.now() - 1_000) };
  await companies.updateOne({ _id: tenant.company._id, 'pendingRetention.months': 1 }, { $set: days });
  await page.reload();
  await expect(
    await openEditor(page, tenant.company).then((one) => one.getByLabel('Keep applications for')),
  ).toHaveValue('1');
  await page.keyboard.press('Escape');

  const isThere = async ({ id }: { id: string }) => (await applications.exists({ _id: id })) !== null;
  const worker = services.startWorker();
  await until('the one that is not on hold is removed', async () => !(await isThere(free)));
  await worker.stop();
  expect([await isThere(held), await isThere(young)]).toEqual([true, true]);

  await page.goto(`${services.url}/admin/forms`);
  await expect(rowOf(page, young.reference)).toBeVisible();
  await expect(rowOf(page, free.reference)).toHaveCount(0);
  await chooseRowAction(row, 'Lift hold');
  await expect(dialog.getByText('A complaint is open')).toBeVisible();
  await dialog.getByLabel('Reason for lifting it').fill('It was settled');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, 'Hold lifted');
  await rowMenu(row).click();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  services.startWorker();
  await until('it is removed as well', async () => !(await isThere(held)));
  expect(await isThere(young)).toBe(true);
});
