import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectRestored, fillSoleOwner, OCTOBER } from '../support/form/drafts.ts';
import { clickSubmit, field, openForm, startAnother, startUsing, successNotice } from '../support/form/fill-form.ts';
import { type FormTenant, makeFormTenant } from '../support/form/form-tenant.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

const WELCOME_BACK = 'Welcome back. Your answers are as you left them.';

// Each test has the storage of a browser for itself.
test.use({ sharesContext: false });

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  services.startWorker();
});

/** A sole owner's application of that business, stored as a draft. */
async function fillAs(page: Page, tenant: FormTenant, legalBusinessName: string): Promise<void> {
  await startUsing(page);
  await fillSoleOwner(page);
  await field(page, 'legalBusinessName').fill(legalBusinessName);
  await expectDraft(tenant, legalBusinessName);
}

/** Waits until a draft of that business is stored as a whole. */
async function expectDraft({ drafts }: FormTenant, legalBusinessName: string): Promise<void> {
  await expect
    .poll(async () => (await drafts()).map(({ draft }) => ({ ...draft.masks, ...draft.values })))
    .toContainEqual(expect.objectContaining({ legalBusinessName, signer1Signature: 'Signed' }));
}

async function submit(page: Page): Promise<void> {
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
}

async function openTab(context: BrowserContext, tenant: FormTenant): Promise<Page> {
  const page = await context.newPage();
  await openForm(page, tenant);
  return page;
}

const storedNames = async ({ submissions: applications }: FormTenant) =>
  (await applications()).map(({ values }) => values.legalBusinessName).sort();

test('two tabs of one link are two applications, and both are stored', async ({ context }) => {
  const tenant = await makeFormTenant(services);
  const first = await openTab(context, tenant);
  await fillAs(first, tenant, 'Amber Bakery LLC');
  const second = await openTab(context, tenant);
  await startUsing(second);
  await expect(field(second, 'legalBusinessName')).toHaveValue('');
  await fillAs(second, tenant, 'Birch Garage LLC');
  await submit(first);
  await submit(second);
  expect(await storedNames(tenant)).toEqual(['Amber Bakery LLC', 'Birch Garage LLC']);
});

test('a reload keeps the application of its own tab, before and after another tab submits', async ({ context }) => {
  const tenant = await makeFormTenant(services);
  const first = await openTab(context, tenant);
  await fillAs(first, tenant, 'Amber Bakery LLC');
  const second = await openTab(context, tenant);
  await fillAs(second, tenant, 'Birch Garage LLC');
  await first.reload();
  await expect(first.getByText(WELCOME_BACK)).toBeVisible();
  await expect(field(first, 'legalBusinessName')).toHaveValue('Amber Bakery LLC');
  await submit(first);
  await second.reload();
  await expectRestored(second, { legalBusinessName: 'Birch Garage LLC' });
  await submit(second);
  expect(await storedNames(tenant)).toEqual(['Amber Bakery LLC', 'Birch Garage LLC']);
});

test('a duplicated tab starts an application of its own, and the first keeps its own', async ({ context }) => {
  const tenant = await makeFormTenant(services);
  const first = await openTab(context, tenant);
  await fillAs(first, tenant, 'Amber Bakery LLC');
  // The window starts with a copy of the session storage, as a duplicated tab does.
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    first.evaluate(() => void window.open(location.href)),
  ]);
  const copied = () => copy.evaluate((key) => sessionStorage.getItem(key), `fundingDesk.formSession.${tenant.slug}`);
  await startUsing(copy);
  await expect(field(copy, 'legalBusinessName')).toHaveValue('');
  await fillAs(copy, tenant, 'Birch Garage LLC');
  expect(await copied()).not.toBe(
    await first.evaluate((key) => sessionStorage.getItem(key), `fundingDesk.formSession.${tenant.slug}`),
  );
  await submit(copy);
  await submit(first);
  expect(await storedNames(tenant)).toEqual(['Amber Bakery LLC', 'Birch Garage LLC']);
});

test('a closed browser resumes the application that was worked in last', async ({
  playwright,
  launchOptions,
}, info) => {
  const tenant = await makeFormTenant(services);
  const open = () => playwright.chromium.launchPersistentContext(info.outputPath('profile'), launchOptions);
  const before = await open();
  const first = await openTab(before, tenant);
  const second = await openTab(before, tenant);
  await startUsing(second);
  await field(second, 'legalBusinessName').fill('Birch Garage LLC');
  await expect(second.locator('p[data-state="saved"]')).toBeVisible();
  await fillAs(first, tenant, 'Amber Bakery LLC');
  await before.close();
  const after = await open();
  const resumed = await openTab(after, tenant);
  await expectRestored(resumed, { legalBusinessName: 'Amber Bakery LLC' });
  const next = await openTab(after, tenant);
  await expect(field(next, 'legalBusinessName')).toHaveValue('Birch Garage LLC');
  await submit(resumed);
  await after.close();
  expect(await storedNames(tenant)).toEqual(['Amber Bakery LLC']);
});

test('after its submit a tab starts a new form, although the browser has another draft', async ({ context }) => {
  const tenant = await makeFormTenant(services);
  const first = await openTab(context, tenant);
  const second = await openTab(context, tenant);
  await startUsing(second);
  await field(second, 'legalBusinessName').fill('Birch Garage LLC');
  await expect(second.locator('p[data-state="saved"]')).toBeVisible();
  await second.close();
  await fillAs(first, tenant, 'Amber Bakery LLC');
  await submit(first);
  await first.reload();
  await startAnother(first);
  await startUsing(first);
  await expect(field(first, 'legalBusinessName')).toHaveValue('');
  const later = await openTab(context, tenant);
  await expect(field(later, 'legalBusinessName')).toHaveValue('Birch Garage LLC');
});

/** Tabs of pages without HTTPS: without locks, the second shares the session of the first. */
const shareSessions = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));

const ALREADY_RECEIVED =
  /^An application from this form has already been received\. What you see here has not been sent/;

async function sendAsNew(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send as a new application' }).click();
  await expect(successNotice(page)).toBeVisible();
}

const attach = (page: Page) => page.locator('#field-bankStatements').setInputFiles(OCTOBER);
const attached = (page: Page) => page.getByRole('button', { name: /^Remove.*October\.pdf/ });

/** Names of the files of the application of that business. */
async function filesOf(
  { submissions: applications }: FormTenant,
  legalBusinessName: string,
): Promise<readonly string[]> {
  const found = (await applications()).find(({ values }) => values.legalBusinessName === legalBusinessName);
  return (found?.documents ?? []).map(({ originalFilename }) => originalFilename);
}

test('what was typed in a shared session stays after another tab submits, and is sent as a new application', async ({
  context,
}) => {
  await shareSessions(context);
  const tenant = await makeFormTenant(services);
  const first = await openTab(context, tenant);
  const second = await openTab(context, tenant);
  await fillAs(first, tenant, 'Amber Bakery LLC');
  await fillAs(second, tenant, 'Birch Garage LLC');
  await attach(second);
  await expect(attached(second)).toBeVisible();
  await submit(first);
  await field(second, 'landlordContact').fill('Rowan Ashdown');
  await expect
    .poll(async () =>
      (await tenant.drafts()).map(({ draft, uploads }) => ({
        ...draft.masks,
        ...draft.values,
        uploads: uploads.length,
      })),
    )
    .toContainEqual(
      expect.objectContaining({
        legalBusinessName: 'Birch Garage LLC',
        landlordContact: 'Rowan Ashdown',
        uploads: 1,
        partner1SSN: '***-**-6789',
        signer1Signature: 'Signed',
      }),
    );
  await clickSubmit(second);
  const refusal = second.getByRole('alert').getByText(ALREADY_RECEIVED);
  await expect(refusal.or(successNotice(second))).toBeVisible();
  // A save that was answered after the end of the session has already moved the form to a session of its own.
  if (await refusal.isVisible()) await sendAsNew(second);
  expect(await storedNames(tenant)).toEqual(['Amber Bakery LLC', 'Birch Garage LLC']);
  expect(await filesOf(tenant, 'Birch Garage LLC')).toEqual(['October.pdf']);
});

test('a restored application whose session is finished asks for what only the server had', async ({ context }) => {
  await shareSessions(context);
  const tenant = await makeFormTenant(services);
  const first = await openTab(context, tenant);
  await fillAs(first, tenant, 'Amber Bakery LLC');
  await attach(first);
  await expect(attached(first)).toBeVisible();
  const second = await openTab(context, tenant);
  await expectRestored(second, { legalBusinessName: 'Amber Bakery LLC' });
  await startUsing(second);
  await expect(attached(second)).toBeVisible();
  await submit(first);
  await clickSubmit(second);
  await expect(second.getByRole('alert').getByText(ALREADY_RECEIVED)).toBeVisible();
  await expect(second.getByText('Please enter those fields again.')).toBeVisible();
  await expect(second.getByText('Please attach this file again.')).toBeVisible();
  await expect(field(second, 'legalBusinessName')).toHaveValue('Amber Bakery LLC');
  await fillSoleOwner(second);
  await field(second, 'legalBusinessName').fill('Amber Bakery LLC II');
  await attach(second);
  await expect(attached(second)).toHaveCount(2);
  await sendAsNew(second);
  expect(await storedNames(tenant)).toEqual(['Amber Bakery LLC', 'Amber Bakery LLC II']);
  expect(await filesOf(tenant, 'Amber Bakery LLC II')).toEqual(['October.pdf']);
});

test('a change after a lost answer is kept and offered as a new application', async ({ context }) => {
  const tenant = await makeFormTenant(services);
  const page = await openTab(context, tenant);
  await fillAs(page, tenant, 'Amber Bakery LLC');
  await attach(page);
  await expect(attached(page)).toBeVisible();
  await page.route(
    '**/api/form/submit',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await clickSubmit(page);
  await expect(page.getByText('We could not reach the server.')).toBeVisible();
  await expect.poll(() => storedNames(tenant)).toEqual(['Amber Bakery LLC']);
  await field(page, 'legalBusinessName').fill('Birch Garage LLC');
  await expect(page.getByRole('button', { name: 'Submit application' })).toBeEnabled();
  await clickSubmit(page);
  await expect(page.getByRole('alert').getByText(ALREADY_RECEIVED)).toBeVisible();
  await expectDraft(tenant, 'Birch Garage LLC');
  await expect(attached(page)).toBeVisible();
  await page.reload();
  await startUsing(page);
  await expect(field(page, 'legalBusinessName')).toHaveValue('Birch Garage LLC');
  await expect(attached(page)).toBeVisible();
  await submit(page);
  expect(await storedNames(tenant)).toEqual(['Amber Bakery LLC', 'Birch Garage LLC']);
  expect(await filesOf(tenant, 'Birch Garage LLC')).toEqual(['October.pdf']);
});
