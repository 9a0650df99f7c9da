import { FIELD_VALUES, makeCompany, makeLink, pdfBytes } from '@funding-desk/shared/testing/factories';
import { expect, type Page, type Route, test } from '@playwright/test';
import { startAnotherApi } from './support/another-api.ts';
import { expectFlawless } from './support/axe.ts';
import { type DatabaseLine, openDatabaseLine } from './support/database-line.ts';
import {
  clickSubmit,
  fillFields,
  openForm,
  REQUIRED_VALUES,
  successNotice,
  typedSignature,
  withoutSecondPerson,
} from './support/fill-form.ts';
import { type Stack, startStack } from './support/stack.ts';
import { withoutBroughtLink } from './support/without-brought-link.ts';

const BUSY = 'The service is busy for a moment. Please try again shortly.';
const TOO_MANY = 'Too many requests in a short time. Please try again in 2 seconds.';
const KEPT = 'Your application is kept and will be sent by itself.';
const OCTOBER = { name: 'October.pdf', mimeType: 'application/pdf', buffer: pdfBytes('October') };

let stack: Stack;
let line: DatabaseLine;
/** The API whose way to the database may be taken away. */
let api: { url: string; stop: () => Promise<void> };
test.beforeAll(async () => {
  stack = await startStack();
  line = await openDatabaseLine(stack.variables.MONGO_URL ?? '');
  api = await startAnotherApi({ ...stack, variables: { ...stack.variables, MONGO_URL: line.url } });
});
test.afterAll(async () => {
  await api.stop();
  line.close();
  await stack.close();
});

async function makeTenant() {
  const company = await makeCompany(stack.database);
  const link = await makeLink(stack.database, { company: company._id });
  return { company, link, submissions: () => stack.database.formSubmissions.find({ company: company._id }).lean() };
}

async function fillAlone(page: Page): Promise<void> {
  await page.getByLabel('I am the only owner').check();
  await fillFields(page, withoutSecondPerson(REQUIRED_VALUES));
  await typedSignature(page, 1).fill(FIELD_VALUES.signer1Name);
}

/** Refuses a call once as the server does when it came too often. */
const refuse = (route: Route) =>
  route.fulfill({
    status: 429,
    headers: { 'retry-after': '2' },
    json: { status: 'error', error: TOO_MANY, code: 'too_many_attempts' },
  });

test('a form waits for a database that is away, keeps everything, and sends it by itself once', async ({ page }) => {
  const { link, submissions } = await makeTenant();
  await openForm(page, { url: api.url, slug: link.slug });
  await fillAlone(page);
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  line.cut();
  await page.locator('[name="industry"]').fill('Bakery');
  await page.locator('[name="bankStatements"]').setInputFiles(OCTOBER);
  await expect(page.getByText('Not saved yet: no connection. We keep trying.').first()).toBeVisible();
  line.mend();
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  line.cut();
  await clickSubmit(page);
  await expect(page.getByText(BUSY, { exact: true })).toBeVisible();
  await expect(page.getByText(KEPT, { exact: true })).toBeVisible();
  await expectFlawless(page, 'waiting for the server');
  expect(await submissions()).toEqual([]);
  line.mend();
  await expect(successNotice(page)).toBeVisible({ timeout: 40_000 });
  const kept = await submissions();
  expect(kept).toMatchObject([{ values: { industry: 'Bakery' }, documents: [{ originalFilename: 'October.pdf' }] }]);
});

test('calls that came too often are told and made again by themselves: load, upload and submit', async ({ page }) => {
  const { link, submissions } = await makeTenant();
  await withoutBroughtLink(page);
  // Once while the page is loading, and once more by the form.
  await page.route('**/api/generated-link/get/slug/*', refuse, { times: 2 });
  for (const path of ['form/draft', 'documents/upload-public', 'form/submit'])
    await page.route(`**/api/${path}`, refuse, { times: 1 });
  await page.goto(`${stack.url}/embed/${link.slug}`);
  await expect(page.getByText(TOO_MANY, { exact: true })).toBeVisible();
  await expect(page.locator('[name="legalBusinessName"]')).toBeVisible();
  await fillAlone(page);
  await page.locator('[name="bankStatements"]').setInputFiles(OCTOBER);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await clickSubmit(page);
  await expect(page.getByText(TOO_MANY, { exact: true })).toBeVisible();
  await expect(page.getByText(KEPT, { exact: true })).toBeVisible();
  await expect(successNotice(page)).toBeVisible();
  expect(await submissions()).toMatchObject([{ documents: [{ originalFilename: 'October.pdf' }] }]);
});

test('a form whose link is deleted, or whose company is withdrawn, says so when it is submitted', async ({ page }) => {
  const { generatedLinks, companies } = stack.database;
  const [deleted, withdrawn] = [await makeTenant(), await makeTenant()];
  const ends = [
    [deleted, 'Invalid link', () => generatedLinks.updateOne({ _id: deleted.link._id }, { deletedAt: new Date() })],
    [
      withdrawn,
      'This application is no longer available.',
      () => companies.updateOne({ _id: withdrawn.company._id }, { withdrawnAt: new Date() }),
    ],
  ] as const;
  for (const [tenant, sentence, end] of ends) {
    await openForm(page, { url: stack.url, slug: tenant.link.slug });
    await fillAlone(page);
    await end();
    await clickSubmit(page);
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await expect(page.locator('[name="legalBusinessName"]')).toHaveValue(FIELD_VALUES.legalBusinessName);
    expect(await tenant.submissions()).toEqual([]);
  }
});
