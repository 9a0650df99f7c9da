import { FIELD_VALUES } from '@funding-desk/shared/testing/factories';
import { openTcpProxy, type TcpProxy } from '@funding-desk/shared/testing/tcp-proxy';
import { expect, type Route } from '@playwright/test';
import { fillSoleOwner, OCTOBER, savingLine } from '../support/form/drafts.ts';
import { clickSubmit, field, openForm, successNotice } from '../support/form/fill-form.ts';
import { makeFormTenant, withoutInlineLink } from '../support/form/form-tenant.ts';
import { expectNoViolation } from '../support/page/axe.ts';
import { holdRequests } from '../support/page/held-requests.ts';
import { type Services, startAnotherApi } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

const BUSY = 'The service is busy right now. Please try again in a moment.';
const TOO_MANY = 'Too many requests in a short time. Please try again in 2 seconds.';
const KEPT = 'Your application is saved and will be sent automatically.';

let services: Services;
let line: TcpProxy;
/** An API whose connection to the database can be cut. */
let api: { url: string; stop: () => Promise<void> };
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  line = await openTcpProxy(services.variables.MONGO_URL ?? '');
  api = await startAnotherApi({ ...services, variables: { ...services.variables, MONGO_URL: line.url } });
});
test.afterAll(async () => {
  await api.stop();
  line.close();
});

/** Refuses a call like the server does after too many. */
const refuse = (route: Route) =>
  route.fulfill({
    status: 429,
    headers: { 'retry-after': '2' },
    json: { status: 'error', error: TOO_MANY, code: 'too_many_attempts' },
  });

test('a form waits for an unreachable database, keeps all input and sends it once without a click', async ({
  page,
}) => {
  const { slug, submissions: applications } = await makeFormTenant(services);
  await openForm(page, { url: api.url, slug });
  await fillSoleOwner(page);
  await expect(savingLine(page)).toHaveText('Saved');
  line.cut();
  await field(page, 'industry').fill('Bakery');
  await field(page, 'bankStatements').setInputFiles(OCTOBER);
  await expect(savingLine(page)).toHaveText('Not saved yet: the service does not save it now. We keep trying.');
  line.mend();
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  line.cut();
  await clickSubmit(page);
  await expect(page.getByText(BUSY, { exact: true })).toBeVisible();
  await expect(page.getByText(KEPT, { exact: true })).toBeVisible();
  await expectNoViolation(page, 'waiting for the server');
  expect(await applications()).toEqual([]);
  line.mend();
  await expect(successNotice(page)).toBeVisible({ timeout: 40_000 });
  const kept = await applications();
  expect(kept).toMatchObject([{ values: { industry: 'Bakery' }, documents: [{ originalFilename: 'October.pdf' }] }]);
});

test('rate-limited calls are reported and retried without a click: load, upload and submit', async ({ page }) => {
  const { slug, submissions: applications } = await makeFormTenant(services);
  await withoutInlineLink(page);
  // The message stays until the next response, so the response is held back.
  const letGoLoad = await holdRequests(page, '**/api/generated-link/get/slug/*');
  const letGoSubmit = await holdRequests(page, '**/api/form/submit');
  // Once while the page is loading, and once by the form.
  await page.route('**/api/generated-link/get/slug/*', refuse, { times: 2 });
  for (const path of ['form/draft', 'documents/upload-public', 'form/submit'])
    await page.route(`**/api/${path}`, refuse, { times: 1 });
  await page.goto(`${services.url}/embed/${slug}`);
  await expect(page.getByText(TOO_MANY, { exact: true })).toBeVisible();
  letGoLoad();
  await expect(field(page, 'legalBusinessName')).toBeVisible();
  await fillSoleOwner(page);
  await field(page, 'bankStatements').setInputFiles(OCTOBER);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await expect(savingLine(page)).toHaveText('Saved');
  await clickSubmit(page);
  await expect(page.getByText(TOO_MANY, { exact: true })).toBeVisible();
  await expect(page.getByText(KEPT, { exact: true })).toBeVisible();
  letGoSubmit();
  await expect(successNotice(page)).toBeVisible();
  expect(await applications()).toMatchObject([{ documents: [{ originalFilename: 'October.pdf' }] }]);
});

test('submitting a form with a deleted link or a withdrawn company shows the reason', async ({ page }) => {
  const { generatedLinks, companies } = services.database;
  const [deleted, withdrawn] = [await makeFormTenant(services), await makeFormTenant(services)];
  const ends = [
    [deleted, 'Invalid link', () => generatedLinks.updateOne({ slug: deleted.slug }, { deletedAt: new Date() })],
    [
      withdrawn,
      'This application is no longer available.',
      () => companies.updateOne({ _id: withdrawn.company._id }, { withdrawnAt: new Date() }),
    ],
  ] as const;
  for (const [tenant, sentence, end] of ends) {
    await openForm(page, tenant);
    await fillSoleOwner(page);
    await end();
    await clickSubmit(page);
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await expect(field(page, 'legalBusinessName')).toHaveValue(FIELD_VALUES.legalBusinessName);
    expect(await tenant.submissions()).toEqual([]);
  }
});
