import { createTask } from '@funding-desk/shared/server/outbox/outbox-task';
import { makeCompany, makeLink } from '@funding-desk/shared/testing/factories';
import { expect } from '@playwright/test';
import { makeStaff } from '../../support/admin/people.ts';
import { openForms, rowOf } from '../../support/admin/sign-in.ts';
import { expectNoSeriousViolation } from '../../support/page/axe.ts';
import { until } from '../../support/services/processes.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';
import { apply } from '../../support/submissions/apply.ts';

const REFUSED = 'leads@copperfinch.example';
const REASON = `The mail server permanently refused ${REFUSED} (550).`;
/** The list refreshes every ten seconds. */
const NEXT_LOOK = { timeout: 25_000 };

let services: Services;
/** Reference of an application whose e-mail to one of two recipients failed for good. */
let reference: string;
test.beforeAll(async ({ resetServices }) => {
  const { company: _company, ...rest } = await resetServices();
  const company = await makeCompany(rest.database, { nameOut: 'Slate Heron Lending' });
  services = { ...rest, company, link: await makeLink(rest.database, { company: company._id }) };
  services.mail.refusals.set(REFUSED, 550);
  services.startWorker();
  const kept = await apply(services);
  reference = kept.reference;
  const { formSubmissions } = services.database;
  const failed = () => formSubmissions.exists({ _id: kept.id, 'outbox.state': 'failed' });
  await until('it is refused', async () => (await failed()) !== null);
});

test('a read-only role sees the failure and the advice to contact an administrator', async ({ page }) => {
  await openForms(page, services, await makeStaff(services, ['page:forms']));
  const badge = rowOf(page, reference).getByRole('button', { name: 'Delivery failed' });
  await badge.click();
  const dialog = page.getByRole('dialog', { name: 'Delivery' });
  await expect(dialog.getByRole('listitem').filter({ hasText: REFUSED })).toContainText(REASON);
  await expect(dialog.getByRole('status')).toContainText('Please ask an administrator of your company to try again.');
  await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectNoSeriousViolation(page, 'failed delivery');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(badge).toBeFocused();
});

test('a refused e-mail is shown, is retried after the mail server recovers, and arrives', async ({ page }) => {
  await openForms(page, services, await makeStaff(services, ['page:forms'], 'company'));
  const row = rowOf(page, reference);
  await expect(row.locator('[data-column="pdf"]').getByText('Download')).toBeVisible(NEXT_LOOK);
  await row.getByRole('button', { name: 'Delivery failed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delivery' });
  const item = (text: string) => dialog.getByRole('listitem').filter({ hasText: text });
  await expect(item('PDF')).toContainText('Ready');
  await expect(item('deals@copperfinch.example')).toContainText('Sent');
  await expect(item(REFUSED)).toContainText('Not delivered');
  await expect(item(REFUSED)).toContainText(REASON);
  expect(services.mail.received.map(({ to }) => to)).toEqual(['deals@copperfinch.example']);

  services.mail.refusals.clear();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('status')).toBeFocused();
  await expect(item(REFUSED)).toContainText('Sent', NEXT_LOOK);
  await expect(dialog.getByRole('status')).toHaveText(
    'The PDF is ready and the application was sent to every recipient.',
  );
  expect(services.mail.received.map(({ to }) => to)).toEqual(['deals@copperfinch.example', REFUSED]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(row.getByRole('button', { name: 'Delivery failed' })).toHaveCount(0);
});

test('a file that could not be checked shows the reason, does not open, and can be checked again', async ({ page }) => {
  const reason = 'The file is larger than the virus scanner accepts.';
  const { formSubmissions, documentChecks, clock } = services.database;
  const submission = await formSubmissions.findOne({ reference }).lean();
  const _id = submission?.documents[0]?._id;
  if (!submission || !_id) throw new Error('There is no document');
  const work = createTask({ kind: 'virus-check', address: '', dueAt: null });
  await documentChecks.create({
    _id,
    company: submission.company,
    state: 'waiting',
    outbox: [{ ...work, state: 'failed', reason }],
    createdAt: clock.now(),
  });
  await openForms(page, services, await makeStaff(services, ['page:forms'], 'company'));
  await rowOf(page, reference).getByRole('button', { name: 'Documents' }).click();
  const file = page.getByRole('dialog').getByRole('listitem');
  await expect(file).toContainText('Could not be checked for viruses');
  await expect(file).toContainText(reason);
  await expect(file.getByText('Download')).toHaveCount(0);
  await expectNoSeriousViolation(page, 'a file that could not be checked');
  await file.getByRole('button', { name: 'Try again' }).click();
  await expect(file.getByRole('status')).toHaveText('Being checked');
});
