import { WEBHOOK_EVENTS } from '@funding-desk/shared/schemas/company/webhook';
import { expect, type Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { makeStaff } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn, rowWith, superAdmin } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { expectFocusTrapped, overflowOf, watchConsole } from '../../support/page/page-checks.ts';
import { type Services, startServices } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';
import { startReceiver, type WebhookReceiver } from '../../support/services/webhook-receiver.ts';

let services: Services;
let receiver: WebhookReceiver;
let integrator: Credentials;
test.beforeAll(async () => {
  services = await startServices({ WEBHOOK_LOOPBACK: '1' });
  receiver = await startReceiver();
  services.startWorker();
  integrator = await makeStaff(services, ['webhook:manage', 'page:forms']);
});
test.afterAll(async () => {
  receiver.close();
  await services.close();
});
test.beforeEach(async () => {
  await services.database.webhookEndpoints.deleteMany({});
  await services.database.webhookDeliveries.deleteMany({});
  receiver.received.length = 0;
  receiver.status = 204;
});

const pagePath = () => `/admin/companies/${services.company._id.toHexString()}/webhooks`;

async function open(page: Page, credentials = integrator): Promise<void> {
  await openSignedIn({ page, services, path: pagePath(), credentials });
  await expect(page.getByRole('heading', { name: /^Webhooks of/, level: 1 })).toBeVisible();
}

/** Adds an endpoint with all events. @returns its secret */
async function addEndpoint(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Add' }).click();
  const form = page.getByRole('dialog', { name: 'Add endpoint' });
  await form.getByLabel('Address').fill(receiver.url);
  for (const event of WEBHOOK_EVENTS) await form.getByRole('checkbox', { name: event }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  return readSecret(page);
}

/** The secret in the modal, which it closes. */
async function readSecret(page: Page): Promise<string> {
  const modal = page.getByRole('dialog', { name: 'Secret of the endpoint' });
  const secret = await modal.locator('code').innerText();
  await modal.getByRole('button', { name: 'I have copied it' }).click();
  await expect(modal).toBeHidden();
  return secret;
}

const told = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

test('an endpoint is added, its secret is shown once, and a test and an application arrive signed', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await open(page);
  await expectNoViolation(page, 'no endpoints');
  const secret = await addEndpoint(page);
  expect(secret).toMatch(/^whsec_/);
  await page.reload();
  await expect(page.getByRole('heading', { name: receiver.url })).toBeVisible();
  expect(await page.content()).not.toContain(secret);
  await page.getByRole('button', { name: 'Send test' }).click();
  await told(page, 'Test sent');
  await expect(rowWith(page, 'webhook.test')).toContainText('204 No Content');
  const { reference } = await apply(services);
  await page.reload();
  await expect(async () => {
    await page.reload();
    await expect(rowWith(page, 'application.received')).toContainText('Accepted', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(rowWith(page, 'application.received')).toContainText(reference.slice(0, 4));
  for (const { body, headers } of receiver.received) new Webhook(secret).verify(body, headers);
  await expectNoViolation(page, 'endpoints and deliveries');
  expect(complaints).toEqual([]);
});

test('a refused address is explained beside its field', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Add' }).click();
  const form = page.getByRole('dialog', { name: 'Add endpoint' });
  await expectFocusTrapped(page);
  await form.getByLabel('Address').fill('https://169.254.169.254/latest');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This address is not on the public internet.', { exact: false })).toBeVisible();
  await expectNoViolation(page, 'a refused address');
});

test('a delivery that failed is sent again with the same id, and its attempts are listed', async ({ page }) => {
  receiver.status = 500;
  await open(page);
  await addEndpoint(page);
  await page.getByRole('button', { name: 'Send test' }).click();
  const row = rowWith(page, 'webhook.test');
  await expect(row).toContainText('500 Internal Server Error');
  receiver.status = 204;
  await row.getByRole('button', { name: 'Resend' }).click();
  await told(page, 'Sent again');
  await expect(row).toContainText('Accepted');
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  await row.getByRole('button', { name: 'Details' }).click();
  const modal = page.getByRole('dialog', { name: 'Delivery' });
  await expect(modal.getByRole('listitem').first()).toContainText('500 Internal Server Error');
  await expect(modal.getByRole('listitem').last()).toContainText('204 No Content (sent by staff)');
  await expect(modal.getByText(`webhook-id: ${receiver.received[0]?.id}`)).toBeVisible();
  await expectNoViolation(page, 'a delivery');
});

test('a secret is rotated with an overlap, and an endpoint that answers 410 is disabled with the reason', async ({
  page,
}) => {
  await open(page);
  const old = await addEndpoint(page);
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await page.getByRole('dialog', { name: 'Rotate secret' }).getByRole('button', { name: 'Rotate secret' }).click();
  const fresh = await readSecret(page);
  await expect(page.getByText('The previous one signs as well until', { exact: false })).toBeVisible();
  receiver.status = 410;
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(rowWith(page, 'webhook.test')).toContainText('410 Gone');
  const [received] = receiver.received;
  for (const secret of [old, fresh]) new Webhook(secret).verify(received?.body ?? '', received?.headers ?? {});
  await page.reload();
  await expect(page.getByText('Disabled: it answered 410 Gone', { exact: false })).toBeVisible();
  await expectNoViolation(page, 'a disabled endpoint');
  await page.getByRole('button', { name: 'Enable', exact: true }).click();
  await told(page, 'Endpoint enabled');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete endpoint' }).getByRole('button', { name: 'Delete' }).click();
  await told(page, 'Endpoint deleted');
  await expect(page.getByText('No endpoints yet.', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the page is usable on a phone', LONG_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await open(page);
  await addEndpoint(page);
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(rowWith(page, 'webhook.test')).toContainText('Accepted');
  expect(await overflowOf(page)).toBe(0);
});

test(
  'the form of a company leads to its webhooks; people without the permission get no access',
  LONG_ONLY,
  async ({ page }) => {
    await openSignedIn({ page, services, path: '/admin/companies', credentials: superAdmin(services) });
    await rowWith(page, services.company.nameIn).getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await expect(page.getByRole('heading', { name: `Webhooks of ${services.company.nameIn}`, level: 1 })).toBeVisible();
    const clerk = await makeStaff(services, ['page:forms', 'page:companies']);
    await openSignedIn({ page, services, path: pagePath(), credentials: clerk });
    await expect(page).toHaveURL(/unauthorized/);
  },
);
