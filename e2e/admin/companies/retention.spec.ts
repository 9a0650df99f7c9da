import { expect, type Page } from '@playwright/test';
import { expectNotice, makeTenant, openCompanies, openEditor } from '../../support/admin/companies.ts';
import { makeStaff } from '../../support/admin/people.ts';
import { apply } from '../../support/applications/apply.ts';
import { expectNoViolationIn } from '../../support/page/axe.ts';
import { until } from '../../support/services/processes.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

const DAY = 24 * 3_600_000;
const LABEL = 'Keep applications for';
const ONLY = 'For administrators of the company only.';
const PENDING = /^From .* applications older than 12 months are removed \(about 2 today\)\.$/;

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const question = (page: Page) => page.getByRole('dialog', { name: 'Keep applications for a shorter time' });

/** A company without retention, with two old applications and a new one. */
async function makeKeeper() {
  const tenant = await makeTenant(services);
  const longAgo = new Date(Date.now() - 500 * DAY);
  const old = [await apply(tenant), await apply(tenant)];
  await apply(tenant);
  for (const { id } of old) {
    await services.database.applications.updateOne({ _id: id }, { $set: { createdAt: longAgo } });
  }
  return tenant;
}

test('a shorter retention needs a confirmation with its effect, is announced by e-mail and can be revoked', async ({
  page,
}) => {
  const tenant = await makeKeeper();
  const keeper = await makeStaff(tenant, ['page:companies'], 'company');
  const stored = () => services.database.companies.findById(tenant.company._id).lean();
  await openCompanies(page, services, keeper);
  const editor = await openEditor(page, tenant.company);
  await editor.getByLabel(LABEL).fill('12');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(question(page).getByText(/about 2 of today's, received on/)).toBeVisible();
  await expectNoViolationIn(page.mainFrame(), 'asking about a shorter time');
  // Canceling loses nothing, and the editor stays open.
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(editor.getByLabel(LABEL)).toHaveValue('12');
  await expect(page.getByText('Your changes are not saved yet.')).toBeHidden();
  expect((await stored())?.pendingRetention).toBeNull();

  await editor.getByRole('button', { name: 'Save' }).click();
  await question(page).getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Company saved');
  expect(await stored()).toMatchObject({ retentionMonths: null, pendingRetention: { months: 12 } });
  const worker = services.startWorker();
  await until('the administrators are told', async () => {
    const { outbox = [] } = (await stored()) ?? {};
    return outbox.length === 2 && outbox.every(({ state }) => state === 'done');
  });
  await worker.stop();

  await openEditor(page, tenant.company);
  await expect(editor.getByText(PENDING)).toBeVisible();
  await expectNoViolationIn(page.mainFrame(), 'a pending shorter time');
  const keep = editor.getByRole('button', { name: 'Keep them' });
  await keep.focus();
  await page.keyboard.press('Enter');
  await expect(editor.getByText('The shorter time was canceled. The applications stay.')).toBeVisible();
  await expect(editor.getByLabel(LABEL)).toBeFocused();
  expect((await stored())?.pendingRetention).toBeNull();
});

test('a role with the edit permission alone reads administrator fields and changes the others', async ({ page }) => {
  const tenant = await makeTenant(services, { retentionMonths: 24 });
  const clerk = await makeStaff(tenant, ['page:companies', 'company:update']);
  await openCompanies(page, services, clerk);
  const editor = await openEditor(page, tenant.company);
  for (const label of ['Email', 'Notification Emails', LABEL])
    await expect(editor.getByLabel(label, { exact: true })).not.toBeEditable();
  await expect(editor.getByLabel('Require two-factor sign-in')).toBeDisabled();
  await expect(editor.getByText(ONLY)).toHaveCount(9);
  await expectNoViolationIn(page.mainFrame(), 'the editor of somebody who may not administer');
  await editor.getByLabel('Company name out').fill('Heron and Daughters');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Company saved');
  expect(await services.database.companies.findById(tenant.company._id).lean()).toMatchObject({
    nameOut: 'Heron and Daughters',
    retentionMonths: 24,
  });
});
