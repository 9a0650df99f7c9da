import { expect } from '@playwright/test';
import { makeTenant, openCompanies, openEditor, save } from '../../support/admin/companies.ts';
import { makeStaff } from '../../support/admin/people.ts';
import { openSignedIn } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { expectNoViolation, expectNoViolationIn } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

test('a company renames a stage and hides one, but not one that is in use', async ({ page }) => {
  const tenant = await makeTenant(services);
  await apply({ ...services, ...tenant });
  await openCompanies(page, services);
  const dialog = await openEditor(page, tenant.company);
  await dialog.getByLabel('Name of the stage Offers').fill('Terms in');
  await dialog.getByLabel('Use the stage Dead').uncheck();
  await expectNoViolationIn(page.mainFrame(), 'the stages of a company');
  await save(page, 'Company saved');
  const stored = await services.database.companies.findById(tenant.company._id).lean();
  expect(stored?.stageLabels).toEqual({
    offers: { label: 'Terms in', isHidden: false },
    dead: { label: 'Dead', isHidden: true },
  });

  const again = await openEditor(page, tenant.company);
  await expect(again.getByLabel('Name of the stage Offers')).toHaveValue('Terms in');
  await again.getByLabel('Use the stage New').uncheck();
  await again.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(again.getByRole('alert')).toContainText(
    "Some applications are in the stage 'New'. Move them to another stage before you hide it.",
  );
});

test('a person turns e-mails about assignments off and the weekly summary on, and both choices stay', async ({
  page,
}) => {
  const { company } = await makeTenant(services);
  const person = await makeStaff({ ...services, company }, ['page:forms']);
  await openSignedIn({ page, services, path: '/admin/account', credentials: person });
  const choice = page.getByRole('switch', { name: 'E-mail me about assignments and mentions' });
  await expect(choice).toBeChecked();
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(choice).not.toBeChecked();
  await expect
    .poll(async () => (await services.database.users.findOne({ email: person.email }).lean())?.preferences)
    .toMatchObject({ mailOnAssignment: false });
  const summary = page.getByRole('switch', { name: 'E-mail me a summary every Monday' });
  await expect(summary).not.toBeChecked();
  await summary.focus();
  await page.keyboard.press('Space');
  await expect
    .poll(async () => (await services.database.users.findOne({ email: person.email }).lean())?.preferences)
    .toMatchObject({ mailOnAssignment: false, weeklySummary: true });
  await page.reload();
  await expect(choice).not.toBeChecked();
  await expect(summary).toBeChecked();
  await expectNoViolation(page, 'the account');
});
