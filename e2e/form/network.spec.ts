import { FIELD_VALUES } from '@funding-desk/shared/testing/factories';
import { expect, type Page, type Route } from '@playwright/test';
import { fillSoleOwner, OCTOBER, savingLine } from '../support/form/drafts.ts';
import { clickSubmit, errorOf, field, fillFields, openForm, successNotice } from '../support/form/fill-form.ts';
import { type FormTenant, makeFormTenant } from '../support/form/form-tenant.ts';
import { expectNoViolation } from '../support/page/axe.ts';
import { holdRequests } from '../support/page/held-requests.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

const SERVER_AWAY = 'Failed to submit form. Please try again later.';
const KEPT = 'We could not reach the server. Your application is saved and will be sent automatically.';
const CHANGED = 'You changed your application, so it was not sent. Submit it when you are ready.';
const FILES_UNDER_WAY = 'Your files are still uploading. Your application will be sent when they are done.';
const FILE_FAILED =
  'A file could not be uploaded, so your application was not sent. Look at your files and submit again.';
const SUBMIT = '**/api/form/submit';
const UPLOAD = '**/api/documents/upload-public';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

/** Opens the form of a new company and fills it in for a sole owner. */
async function openFilledForm(page: Page): Promise<FormTenant> {
  const form = await makeFormTenant(services);
  await openForm(page, form);
  await fillSoleOwner(page);
  return form;
}

/** Expects exactly one application, and its reference on the page. */
async function expectOneReceived(page: Page, { submissions: applications }: FormTenant): Promise<void> {
  await expect(successNotice(page)).toBeVisible();
  const [kept, ...more] = await applications();
  expect(more).toEqual([]);
  const reference = `${kept?.reference.slice(0, 4)} ${kept?.reference.slice(4)}`;
  await expect(successNotice(page)).toContainText(reference);
}

/** Counts the submits and makes the given ones fail. */
async function failSubmits(page: Page, fail: readonly ((route: Route) => Promise<void>)[]): Promise<() => number> {
  let count = 0;
  await page.route(SUBMIT, async (route) => {
    const handle = fail[count];
    count += 1;
    if (handle) await handle(route);
    else await route.continue();
  });
  return () => count;
}

test('an application submitted offline is stored and sent after reconnecting', async ({ page }) => {
  const form = await openFilledForm(page);
  await page.context().setOffline(true);
  await clickSubmit(page);
  await expect(page.getByText(SERVER_AWAY, { exact: true })).toBeVisible();
  await expect(page.getByText(KEPT, { exact: true })).toBeVisible();
  await expect(field(page, 'legalBusinessName')).toHaveValue(FIELD_VALUES.legalBusinessName);
  await expectNoViolation(page, 'waiting for the connection');
  expect(await form.submissions()).toEqual([]);
  await page.context().setOffline(false);
  await expectOneReceived(page, form);
  await expect(page.getByText(KEPT)).toHaveCount(0);
});

test('an application whose response is lost arrives once', async ({ page }) => {
  const form = await openFilledForm(page);
  const loseAnswer = async (route: Route) => {
    expect((await route.fetch()).status()).toBe(201);
    await route.abort('connectionreset');
  };
  const submits = await failSubmits(page, [loseAnswer, loseAnswer]);
  await clickSubmit(page);
  await expectOneReceived(page, form);
  expect(submits()).toBe(3);
});

test('a submit during a short outage is retried without a click', async ({ page }) => {
  const form = await openFilledForm(page);
  const error = 'The service is busy right now. Please try again in a moment.';
  const json = { status: 'error', error, code: 'service_unavailable' };
  let release = () => {};
  const isSeen = new Promise<void>((resolve) => {
    release = resolve;
  });
  const submits = await failSubmits(page, [
    (route) => route.fulfill({ status: 503, json }),
    // The message stays until the next response.
    async (route) => {
      await isSeen;
      await route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' });
    },
    (route) => route.fulfill({ status: 504, body: '' }),
  ]);
  await clickSubmit(page);
  await expect(page.getByText(error, { exact: true })).toBeVisible();
  release();
  await expect(page.getByText(KEPT, { exact: true })).toBeVisible();
  await expectOneReceived(page, form);
  expect(submits()).toBe(4);
});

test('a submit without an answer times out, and Try now skips a long Retry-After', async ({ page }) => {
  const form = await openFilledForm(page);
  const error = 'The service is busy for a while. Please try again later.';
  const json = { status: 'error', error, code: 'service_unavailable' };
  const submits = await failSubmits(page, [
    () => new Promise(() => undefined),
    // Long enough that the form does not retry during the test.
    (route) => route.fulfill({ status: 503, headers: { 'retry-after': '600' }, json }),
  ]);
  await clickSubmit(page);
  await expect(page.getByText(SERVER_AWAY, { exact: true })).toBeVisible();
  await expect(page.getByText(error, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expectOneReceived(page, form);
  expect(submits()).toBe(3);
});

test('a change during a waiting submit cancels it, and the next submit sends the new values', async ({ page }) => {
  const form = await openFilledForm(page);
  await page.route(SUBMIT, (route) => route.abort());
  await clickSubmit(page);
  await expect(page.getByText(KEPT, { exact: true })).toBeVisible();
  await field(page, 'industry').fill('Bakery');
  await expect(page.getByText(CHANGED, { exact: true })).toBeVisible();
  await expect(page.getByText(KEPT)).toHaveCount(0);
  await page.unroute(SUBMIT);
  await clickSubmit(page);
  await expectOneReceived(page, form);
  expect(await form.submissions()).toMatchObject([{ values: { industry: 'Bakery' } }]);
});

test('a refusal after a late delivery is shown beside its field', async ({ page }) => {
  const form = await openFilledForm(page);
  await field(page, 'partner1SSN').fill('000-00-0000');
  await failSubmits(page, [(route) => route.abort()]);
  await clickSubmit(page);
  await expect(page.getByText('1 field needs your attention:')).toBeVisible();
  await expect(page.getByText(KEPT)).toHaveCount(0);
  await expect(errorOf(page, 'partner1SSN')).toBeVisible();
  expect(await form.submissions()).toEqual([]);
});

test('a submit waits for running uploads and shows that', async ({ page }) => {
  const form = await openFilledForm(page);
  const release = await holdRequests(page, UPLOAD);
  await field(page, 'bankStatements').setInputFiles(OCTOBER);
  await clickSubmit(page);
  await expect(page.getByText(FILES_UNDER_WAY, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Waiting for your files…' })).toBeDisabled();
  await expectNoViolation(page, 'waiting for files');
  expect(await form.submissions()).toEqual([]);
  release();
  await expectOneReceived(page, form);
  expect(await form.submissions()).toMatchObject([{ documents: [{ originalFilename: 'October.pdf' }] }]);
});

test('a file that fails during a waiting submit stops the submit', async ({ page }) => {
  const form = await openFilledForm(page);
  const release = await holdRequests(page, UPLOAD);
  await field(page, 'bankStatements').setInputFiles({
    ...OCTOBER,
    name: 'Locked.pdf',
    buffer: Buffer.from('Not a statement'),
  });
  await clickSubmit(page);
  await expect(page.getByText(FILES_UNDER_WAY, { exact: true })).toBeVisible();
  release();
  await expect(page.getByText(FILE_FAILED, { exact: true })).toBeVisible();
  expect(await form.submissions()).toEqual([]);
  await page.getByRole('listitem').getByRole('button', { name: 'Remove' }).click();
  await clickSubmit(page);
  await expectOneReceived(page, form);
});

test('a form session that fails at first is created later, and the application arrives once', async ({ page }) => {
  await page.route('**/api/form/initialize-session/**', (route) => route.abort());
  const form = await openFilledForm(page);
  await clickSubmit(page);
  await expect(page.getByText(KEPT, { exact: true })).toBeVisible();
  expect(await form.submissions()).toEqual([]);
  // The form retries after a second or two, faster than a button could be pressed.
  await page.unroute('**/api/form/initialize-session/**');
  await expectOneReceived(page, form);
});

test('a form opened before a deploy continues in the new version with all input', async ({ page }) => {
  const form = await makeFormTenant(services);
  const asked: string[] = [];
  const isGone = /\/embed-assets\/assets\/(signature-field|form-slots)[^/]*\.js/;
  await page.route(isGone, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ status: 404 });
  });
  await openForm(page, form);
  await fillFields(page, { legalBusinessName: 'Juniper Press LLC', partner1SSN: FIELD_VALUES.partner1SSN });
  await expect(savingLine(page)).toHaveText('Saved');
  // A missing part is no reason to reload while the version is the same.
  await expect.poll(() => asked.length).toBeGreaterThan(3);
  await expect(field(page, 'partner1SSN')).toHaveValue(FIELD_VALUES.partner1SSN);

  await page.route('**/embed-assets/next/**', (route) =>
    route.continue({ url: route.request().url().replace('/next/', '/') }),
  );
  await page.route(`**/embed/${form.slug}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('/embed-assets/', '/embed-assets/next/'),
    });
  });
  await expect(page.getByText('Saved: ***-**-6789', { exact: true })).toBeVisible();
  await expect(field(page, 'legalBusinessName')).toHaveValue('Juniper Press LLC');
  await expect(page.locator('canvas')).toHaveCount(2);
  await expect(field(page, 'bankStatements')).toBeAttached();
});
