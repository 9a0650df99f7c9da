import { expect } from '@playwright/test';
import {
  clickSubmit,
  errorOf,
  field,
  openForm,
  startUsing,
  typedSignature,
  typeInto,
} from '../../support/form/fill-form.ts';
import { makeFormTenant } from '../../support/form/form-tenant.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

test('the print name follows the name of the owner until the applicant changes it, and is proposed as signature', async ({
  page,
}) => {
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  await startUsing(page);
  await clickSubmit(page);
  await expect(errorOf(page, 'signer1Name')).toBeVisible();
  // The summary takes the focus once the server has answered.
  await expect(page.getByRole('alert').filter({ has: page.getByRole('listitem') })).toBeFocused();
  await typeInto(page, 'partner1Name', 'Odalys Bright');
  await expect(errorOf(page, 'signer1Name')).toHaveCount(0);
  await expect(field(page, 'signer1Name')).toHaveValue('Odalys Bright');
  await field(page, 'partner1Name').fill('Odalys Brightwater');
  await expect(field(page, 'signer1Name')).toHaveValue('Odalys Brightwater');
  await field(page, 'partner2Name').fill('Tobias Fennimore');
  await field(page, 'signer2Name').fill('T. Fennimore');
  await field(page, 'partner2Name').fill('Tobias J. Fennimore');
  await expect(field(page, 'signer2Name')).toHaveValue('T. Fennimore');
  const { day } = await page.evaluate(() => ({ day: new Date().toLocaleDateString('sv-SE') }));
  await expect(field(page, 'signer1Date')).toHaveValue(day);
  const proposal = page.getByRole('button', { name: 'Sign as Odalys Brightwater' });
  await expect(page.getByRole('img', { name: 'Signature of signer 1, empty' })).toBeVisible();
  await proposal.press('Enter');
  await expect(typedSignature(page, 1)).toHaveValue('Odalys Brightwater');
  await expect(typedSignature(page, 1)).toBeFocused();
  await expect(proposal).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Signature of signer 1, signed' })).toBeVisible();
  // A choice that the draft brings back stays as well.
  await expect.poll(async () => (await tenant.drafts())[0]?.draft.values.signer2Name).toBe('T. Fennimore');
  await page.reload();
  await expect(field(page, 'signer2Name')).toHaveValue('T. Fennimore');
  await expect(field(page, 'partner1Name')).toHaveValue('Odalys Brightwater');
});
