import { expect, type Page } from '@playwright/test';
import { followMailedLink, mailedLink } from '../../support/form/drafts.ts';
import { openForm, startUsing } from '../../support/form/fill-form.ts';
import { type FormTenant, makeFormTenant } from '../../support/form/form-tenant.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const NOTICE = 'If you leave before you send the application, we may remind you by e-mail, at most twice.';
const address = (page: Page) => page.locator('[name="emailAddress"]');

/** Fills in the beginning of a form, leaves, and lets the time of the reminder come. */
async function leave(page: Page, tenant: FormTenant, email: string): Promise<void> {
  await openForm(page, tenant);
  await startUsing(page);
  await page.locator('[name="legalBusinessName"]').fill('Harrow Mill LLC');
  await address(page).fill(email);
  await expect.poll(async () => (await tenant.drafts())[0]?.reminder?.address).toBe(email);
  await page.goto('about:blank');
  await services.database.formSessions.updateMany(
    { company: tenant.company._id },
    { $set: { 'reminder.dueAt': new Date(0) } },
  );
}

test('who leaves is reminded after a notice beside the address, continues by the link, and may end the reminders', async ({
  page,
  browser,
}) => {
  const tenant = await makeFormTenant(services, { sendsReminders: true });
  const email = 'owner@harrowmill.example';
  await openForm(page, tenant);
  await expect(address(page)).toHaveAccessibleDescription(NOTICE);
  await leave(page, tenant, email);
  // The sweep runs when a worker starts, and then once a minute.
  services.startWorker();
  const link = await mailedLink(services, email);
  const text = services.mail.received.find(({ to }) => to === email)?.parsed.text ?? '';
  expect(text).not.toContain('Harrow');

  const elsewhere = await (await browser.newContext()).newPage();
  await followMailedLink(elsewhere, link);
  await expect(elsewhere.locator('[name="legalBusinessName"]')).toHaveValue('Harrow Mill LLC');
  const [stop = ''] = /http\S+\/stop\/[\w-]{43}/.exec(text) ?? [];
  await elsewhere.goto(stop);
  await expect(elsewhere.getByText('Here you can stop the e-mails')).toBeVisible();
  // A mail scanner loads the page and ends nothing.
  expect(await services.database.reminderStops.countDocuments()).toBe(0);
  await expectNoViolation(elsewhere, 'the page that ends reminders');
  await elsewhere.getByRole('button', { name: 'Send no more reminders' }).click();
  await expect(elsewhere.getByText('Done. You will get no more reminders.')).toBeVisible();
  expect(await services.database.reminderStops.countDocuments()).toBe(1);
  await elsewhere.context().close();
});

test('a company that sends no reminders says nothing of them', async ({ page }) => {
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  await expect(page.getByText(NOTICE)).toHaveCount(0);
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('the notice and the page that ends the reminders are in the language of the reader', async ({ page }) => {
    const tenant = await makeFormTenant(services, { sendsReminders: true });
    await page.goto(`${tenant.url}/embed/${tenant.slug}`);
    await expect(address(page)).toHaveAccessibleDescription(/como máximo dos veces\.$/);
    await page.goto(`${tenant.url}/stop/${'a'.repeat(43)}`);
    await page.getByRole('button', { name: 'No recibir más recordatorios' }).click();
    await expect(page.getByRole('alert')).toHaveText('Enlace no válido');
  });
});
