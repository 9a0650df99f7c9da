import { expect } from '@playwright/test';
import { expectNotice, makeTenant, openCompanies, openEditor } from '../../support/admin/companies.ts';
import { makeStaff } from '../../support/admin/people.ts';
import { expectNoViolationIn } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

const LABEL = 'Tell administrators about downloads above';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

test('an administrator sets the number of downloads above which administrators are told', async ({ page }) => {
  const tenant = await makeTenant(services);
  await openCompanies(page, services, await makeStaff(tenant, ['page:companies'], 'company'));
  const editor = await openEditor(page, tenant.company);
  const field = editor.getByLabel(LABEL);
  await expect(field).toHaveValue('100');
  await field.fill('0');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('Enter a whole number, from 1 to 10000.')).toBeVisible();
  await expectNoViolationIn(page.mainFrame(), 'a number of downloads that is none');
  await field.fill('25');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Company saved');
  expect(await services.database.companies.findById(tenant.company._id).lean()).toMatchObject({ downloadAlert: 25 });
});

test('other people of the company read the number', async ({ page }) => {
  const tenant = await makeTenant(services);
  await openCompanies(page, services, await makeStaff(tenant, ['page:companies', 'company:update']));
  const editor = await openEditor(page, tenant.company);
  await expect(editor.getByLabel(LABEL)).not.toBeEditable();
});
