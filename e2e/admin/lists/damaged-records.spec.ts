import { expect } from '@playwright/test';
import { Types } from 'mongoose';
import { makeTenant } from '../../support/admin/companies.ts';
import { makeStaff } from '../../support/admin/people.ts';
import { openForms, rowOf } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

/** Bypasses the model, which rejects these values. */
async function damage(id: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const { collection } = services.database.applications;
  await collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: values });
}

test('Submitted Forms names the records that cannot be read and lists the others', async ({ page }) => {
  const tenant = await makeTenant(services);
  const readable = await apply(tenant);
  const rejectedByClient = await apply(tenant);
  const rejectedByServer = await apply(tenant);
  await damage(rejectedByClient.id, { 'checklist.done': null, 'checklist.total': 1 });
  await damage(rejectedByServer.id, { hold: { reason: 'A dispute', since: null, by: new Types.ObjectId() } });
  await openForms(page, services, await makeStaff(tenant, ['page:forms']));
  await expect(rowOf(page, readable.reference)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  const { reference } = rejectedByClient;
  const labels = `${rejectedByServer.id}, ${reference.slice(0, 4)} ${reference.slice(4)}`;
  const text = `2 records of this page could not be read: ${labels}.`;
  await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText('Displayed: 1–3 of 3', { exact: true })).toBeVisible();
  await expectNoViolation(page, 'a list with records that cannot be read');

  await damage(readable.id, { hold: { reason: 'A dispute', since: null, by: new Types.ObjectId() } });
  await page.reload();
  await expect(page.getByText(/^3 records of this page could not be read: /)).toBeVisible();
  await expect(page.getByText('No applications yet')).toHaveCount(0);
});
