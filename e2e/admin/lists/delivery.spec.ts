import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { makeCompany, makeLink } from '@funding-desk/shared/testing/factories';
import { expect } from '@playwright/test';
import { makeStaff } from '../../support/admin/people.ts';
import { openForms, rowOf } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { expectNoSeriousViolation, expectNoViolation } from '../../support/page/axe.ts';
import { until } from '../../support/services/processes.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

const REFUSED = 'leads@copperfinch.example';
const REASON = `The mail server permanently refused ${REFUSED} (550).`;

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
  const { applications } = services.database;
  const failed = () => applications.exists({ _id: kept.id, 'outbox.state': 'failed' });
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
  await expect(row.locator('[data-column="pdf"]').getByText('Download')).toBeVisible();
  await row.getByRole('button', { name: 'Delivery failed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delivery' });
  const item = (text: string) => dialog.getByRole('listitem').filter({ hasText: text });
  await expect(item('PDF')).toContainText('Ready');
  await expect(item('deals@copperfinch.example')).toContainText('Accepted by mail server');
  await expect(item(REFUSED)).toContainText('Failed');
  await expect(item(REFUSED)).toContainText(REASON);
  expect(services.mail.received.map(({ to }) => to)).toEqual(['deals@copperfinch.example']);

  services.mail.refusals.clear();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('status')).toBeFocused();
  await expect(item(REFUSED)).toContainText('Accepted by mail server');
  await expect(dialog.getByRole('status')).toHaveText(
    'The PDF is ready, and the mail servers have accepted every e-mail.',
  );
  expect(services.mail.received.map(({ to }) => to)).toEqual(['deals@copperfinch.example', REFUSED]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(row.getByRole('button', { name: 'Delivery failed' })).toHaveCount(0);
});

test('an e-mail goes to a corrected address once, and the ledger shows both with every attempt', async ({ page }) => {
  const corrected = 'anna.example@copperfinch.example';
  services.mail.refusals.set(REFUSED, 550);
  services.mail.refusals.set('deals@copperfinch.example', 550);
  const { id } = await apply(services);
  const { applications } = services.database;
  await openForms(page, services, await makeStaff(services, ['page:forms', 'action:edit'], 'company'));
  // Every recipient refused it, so every screen says so.
  const banner = page.getByText('One application has reached none of its recipients.');
  await expect(banner).toBeVisible();
  await expectNoViolation(page, 'banner of undelivered applications');
  await page.getByRole('link', { name: 'Show them' }).click();
  const kept = await applications.findById(id).lean();
  await rowOf(page, kept?.reference ?? '')
    .getByRole('button', { name: 'Delivery failed' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Delivery' });
  const item = (text: string) => dialog.locator('li[data-state]').filter({ hasText: `E-mail to ${text}` });
  const sent = services.mail.received.length;
  await item(REFUSED).getByRole('button', { name: 'Correct the address…' }).click();
  const address = dialog.getByRole('textbox', { name: 'Corrected address' });
  await expect(address).toBeFocused();
  await address.fill('nobody');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter one e-mail address, for example name@example.com.')).toBeVisible();
  await expectNoViolation(page, 'corrected address');
  await address.fill(corrected);
  await page.keyboard.press('Enter');
  await expect(item(corrected)).toContainText('Accepted by mail server');
  await expect(item(REFUSED)).toContainText('Address corrected');
  await expect(banner).toBeHidden();
  await item(REFUSED).getByText('1 attempt').click();
  await expect(item(REFUSED)).toContainText(`The mail server permanently refused ${REFUSED} (550).`);
  expect(services.mail.received.slice(sent).map(({ to }) => to)).toEqual([corrected]);

  // An accepted e-mail that is sent again has a Message-ID of its own: mail clients hide repeats.
  services.mail.refusals.clear();
  await item(corrected).getByRole('button', { name: 'Send again' }).click();
  await expect(item(corrected).getByText('2 attempts')).toBeVisible();
  await expect(item(corrected)).toContainText('Accepted by mail server');
  expect(services.mail.received.slice(sent).map(({ to }) => to)).toEqual([corrected, corrected]);
  const ids = (await applications.findById(id).lean())?.outbox.flatMap(({ history = [] }) =>
    history.flatMap(({ messageId }) => (messageId ? [messageId] : [])),
  );
  expect(new Set(ids).size).toBe(2);
});

test('a file that could not be checked shows the reason, does not open, and can be checked again', async ({ page }) => {
  const reason = 'The file is larger than the virus scanner accepts.';
  const { applications, documentChecks, clock } = services.database;
  const application = await applications.findOne({ reference }).lean();
  const _id = application?.documents[0]?._id;
  if (!application || !_id) throw new Error('There is no document');
  const work = createTask({ kind: 'virus-check', address: '', dueAt: null });
  await documentChecks.create({
    _id,
    company: application.company,
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
