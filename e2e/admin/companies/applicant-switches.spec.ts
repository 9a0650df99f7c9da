import { expect } from '@playwright/test';
import { expectNotice, makeTenant, openCompanies, openEditor } from '../../support/admin/companies.ts';
import { makeStaff } from '../../support/admin/people.ts';
import { expectNoViolationIn } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

test('staff choose receipts, reminders and questions for the applicants of their company', async ({ page }) => {
  const tenant = await makeTenant(services);
  // A company that has chosen nothing.
  await services.database.companies.updateOne({ _id: tenant.company._id }, { $unset: { sendsReceipts: 1 } });
  await openCompanies(page, services, await makeStaff(tenant, ['page:companies', 'company:update']));
  const editor = await openEditor(page, tenant.company);
  const receipts = editor.getByRole('switch', { name: 'Send applicants a receipt' });
  const reminders = editor.getByRole('switch', { name: 'Remind applicants who have not finished' });
  const all = editor.getByRole('switch', { name: 'Show all questions' });
  const days = editor.getByRole('switch', { name: 'Count the days for a notice of incompleteness' });
  await expect(receipts).toBeChecked();
  await expect(reminders).not.toBeChecked();
  await expect(all).not.toBeChecked();
  await expect(days).not.toBeChecked();
  await expectNoViolationIn(page.mainFrame(), 'the choices for applicants');
  for (const choice of [receipts, reminders, all, days]) {
    await choice.focus();
    await page.keyboard.press('Space');
  }
  await editor.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Company saved');
  expect(await services.database.companies.findById(tenant.company._id).lean()).toMatchObject({
    sendsReceipts: false,
    sendsReminders: true,
    showsAllQuestions: true,
    countsIncompleteDays: true,
  });
});
