import { expect } from '@playwright/test';
import { makeStaff } from '../../support/admin/people.ts';
import { chooseRowAction, openForms } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { addOlderApplications } from '../../support/applications/stored-application.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  const { id } = await apply(services);
  await addOlderApplications(services.database, { original: id, count: 20, names: ['Juniper Press LLC'] });
});

test('the last page with rows replaces a page after the deletion of its last record', async ({ page }) => {
  const count = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await openForms(page, services, await makeStaff(services, ['page:forms'], 'company'));
  await button('Next').click();
  await count('Displayed: 11–20 of 21');
  await button('Next').click();
  await count('Displayed: 21–21 of 21');
  await chooseRowAction(page.getByRole('row').nth(1), 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await count('Displayed: 11–20 of 20');
  await expect(button('Next')).toBeDisabled();
  await page.reload();
  await count('Displayed: 11–20 of 20');
  await button('Prev').click();
  await count('Displayed: 1–10 of 20');
});
