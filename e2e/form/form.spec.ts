import type { Company } from '@funding-desk/shared/server/models/company';
import { FIELD_VALUES, makeCompany, makeLink, pdfBytes } from '@funding-desk/shared/testing/factories';
import { expect, type Page } from '@playwright/test';
import {
  clickSubmit,
  fillFields,
  openForm,
  REQUIRED_VALUES,
  sign,
  startAnother,
  startUsing,
  successNotice,
  typedSignature,
  withoutSecondPerson,
} from '../support/form/fill-form.ts';
import { withoutInlineLink } from '../support/form/form-tenant.ts';
import { holdRequests } from '../support/page/held-requests.ts';
import { isRed } from '../support/page/page-checks.ts';
import { type Services, startAnotherApi } from '../support/services/services.ts';
import { LONG_ONLY, test } from '../support/services/test.ts';

/** Specification, section 5. */
const REQUIRED_NAMES = [
  'legalBusinessName',
  'businessPhoneNumber',
  'dateStarted',
  'alternatePhoneNumber',
  'businessAddressStreet',
  'businessAddressCity',
  'taxIdNumber',
  'partner1Name',
  'partner1SSN',
  'partner1DOB',
  'partner1Address',
  'partner1Phone',
  'signer1Name',
  'signer2Name',
  'signer1Signature',
  'signer2Signature',
];
const MARKED_FIELDS = 'Please correct the fields that are marked.';
const SERVER_AWAY = 'Failed to submit form. Please try again later.';
const LIMIT_REACHED = 'Maximum number of files reached. Remove some files to upload more.';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

/** A company of the test's own, with its link and the applications of its form. */
async function makeTenant(over: Partial<Company> = {}) {
  const company = await makeCompany(services.database, over);
  const link = await makeLink(services.database, { company: company._id });
  const applications = () => services.database.applications.find({ company: company._id }).lean();
  return { company, slug: link.slug, url: services.url, submissions: applications };
}

const statements = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    return { name: `Month ${index + 1}.pdf`, mimeType: 'application/pdf', buffer: pdfBytes(`Month ${index + 1}`) };
  });

async function fillAndSign(page: Page): Promise<void> {
  await fillFields(page, REQUIRED_VALUES);
  await sign(page, 1);
  await sign(page, 2);
}

const storedSession = (page: Page, slug: string) =>
  page.evaluate((key) => localStorage.getItem(key), `fundingDesk.formSession.${slug}`);

test('a link that loads slowly shows a loading state and then the form', async ({ page }) => {
  const { slug, url } = await makeTenant();
  await withoutInlineLink(page);
  const release = await holdRequests(page, '**/api/generated-link/**');
  await page.goto(`${url}/embed/${slug}`);
  await expect(page.getByText('Loading application...', { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'PLEASE FILL OUT COMPLETELY' })).toBeVisible();
  await expect(page.getByText('Loading application...')).toBeHidden();
});

test('the form needs no call to start, because its page contains the link data', async ({ page }) => {
  const { slug, url } = await makeTenant({
    nameOut: 'Quay </script><script>Son',
    appEditorSettings: '{"references":{}}',
  });
  await page.route('**/api/**', () => new Promise(() => undefined));
  await page.goto(`${url}/embed/${slug}`);
  await expect(page.locator('[name="legalBusinessName"]')).toBeVisible();
  await expect(page.getByText('Quay </script><script>Son', { exact: true })).toBeVisible();
});

test('unknown links show the reason in red', async ({ page }) => {
  const withdrawn = await makeTenant({ withdrawnAt: new Date() });
  const broken = await makeTenant({ appEditorSettings: '{"references": {' });
  for (const [slug, sentence] of [
    ['no-such-link', 'Invalid link'],
    [withdrawn.slug, 'This application is no longer available.'],
    [broken.slug, 'Error parsing application settings'],
  ] as const) {
    await page.goto(`${services.url}/embed/${slug}`);
    const message = page.getByText(sentence, { exact: true });
    await expect(message).toBeVisible();
    expect(await isRed(message)).toBe(true);
    await expect(page.getByRole('button')).toHaveCount(0);
  }
});

test('a server that fails during the load shows its error', LONG_ONLY, async ({ page }) => {
  const { slug } = await makeTenant();
  const api = await startAnotherApi(services);
  await withoutInlineLink(page);
  await page.route('**/api/generated-link/**', async (route) => {
    // The call starts while the page is still loading.
    await page.getByText('Loading application...').waitFor();
    await api.stop();
    await route.continue();
  });
  await page.goto(`${api.url}/embed/${slug}`);
  const message = page.getByText('Failed to load application. Please try again later.', { exact: true });
  await expect(message).toBeVisible();
  expect(await isRed(message)).toBe(true);
});

test('disabled fields are neither rendered nor required', async ({ page }) => {
  const references = { landlordContact: false, lengthTimeLocation: false, timeRemainingLease: false };
  const settings = {
    references: { ...references, tradeReference1: false, tradeReference2: false },
    signatures: { signature2: false },
    bankStatements: { last3Months: false },
  };
  const tenant = await makeTenant({ appEditorSettings: JSON.stringify(settings) });
  await openForm(page, tenant);
  await startUsing(page);
  for (const name of ['Qualifying Questions', 'Signatures', 'Document Upload'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'References' })).toHaveCount(0);
  await expect(page.locator('canvas')).toHaveCount(1);
  await expect(page.getByText('Attach last 4 months business bank statements')).toHaveCount(0);
  const isShown = ([name]: [string, string]) => !name.startsWith('signer2');
  await fillFields(page, Object.fromEntries(Object.entries(REQUIRED_VALUES).filter(isShown)));
  await sign(page, 1);
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  const [kept] = await tenant.submissions();
  expect(kept?.evidence.signatures.map(({ signer }) => signer)).toEqual([1]);
});

test('an incomplete form is sent, marked in red and keeps its input until it is valid', async ({ page }) => {
  const tenant = await makeTenant();
  await openForm(page, tenant);
  await page.locator('[name="industry"]').fill('Bakery');
  await expect.poll(() => storedSession(page, tenant.slug)).toMatch(/^[0-9a-f]{32}$/);
  const session = await storedSession(page, tenant.slug);
  const answer = page.waitForResponse('**/api/form/submit');
  await clickSubmit(page);
  expect((await answer).status()).toBe(422);
  await expect(page.getByRole('alert').filter({ hasText: MARKED_FIELDS })).toBeVisible();
  const marked = page.locator('[aria-invalid="true"]');
  const names = await marked.evaluateAll((controls) => controls.map((control) => control.getAttribute('name')));
  expect(names.sort()).toEqual([...REQUIRED_NAMES].sort());
  for (const name of REQUIRED_NAMES) expect(await isRed(page.locator(`#field-${name}-error`)), name).toBe(true);
  expect(await tenant.submissions()).toEqual([]);
  expect(await storedSession(page, tenant.slug)).toBe(session);
  await expect(page.locator('[name="industry"]')).toHaveValue('Bakery');

  await fillAndSign(page);
  await page.locator('[name="partner1SSN"]').fill('000-00-0000');
  await clickSubmit(page);
  await expect(page.getByText('1 field needs your attention:')).toBeVisible();
  await expect(marked).toHaveCount(1);
  expect(await tenant.submissions()).toEqual([]);
  await page.locator('[name="partner1SSN"]').fill(FIELD_VALUES.partner1SSN);
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  expect(await tenant.submissions()).toMatchObject([{ values: { industry: 'Bakery' } }]);
});

test('a sole owner applies without the second partner and signer', async ({ page }) => {
  const tenant = await makeTenant();
  await openForm(page, tenant);
  await page.locator('[name="partner2Name"]').fill(FIELD_VALUES.partner2Name);
  await page.getByLabel('I am the only owner').check();
  await expect(page.locator('[name^="partner2"], [name^="signer2"]')).toHaveCount(0);
  await expect(page.locator('canvas')).toHaveCount(1);
  await fillFields(page, withoutSecondPerson(REQUIRED_VALUES));
  await sign(page, 1);
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  const [kept] = await tenant.submissions();
  expect(kept?.isSoleOwner).toBe(true);
  expect(Object.keys({ ...kept?.values, ...kept?.sealed }).filter((name) => name.includes('er2'))).toEqual([]);
});

test('the evidence distinguishes a typed signature from a drawn one', async ({ page }) => {
  const tenant = await makeTenant();
  await openForm(page, tenant);
  await fillFields(page, REQUIRED_VALUES);
  await typedSignature(page, 1).fill(FIELD_VALUES.signer1Name);
  await sign(page, 2);
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  const [kept] = await tenant.submissions();
  expect(kept?.evidence.signatures).toMatchObject([
    { signer: 1, method: 'typed', name: FIELD_VALUES.signer1Name },
    { signer: 2, method: 'drawn' },
  ]);
});

test('eleven files at once are refused, ten fill the form, and a removed one frees a slot', async ({ page }) => {
  const tenant = await makeTenant();
  const stored = () => services.database.documents.countDocuments({ company: tenant.company._id, removedAt: null });
  await openForm(page, tenant);
  await startUsing(page);
  const input = page.locator('[name="bankStatements"]');
  await input.setInputFiles(statements(11));
  const refusal = "You can upload a maximum of 10 files. You've selected 11 files, but you already have 0 files.";
  await expect(page.getByText(refusal, { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(0);
  expect(await stored()).toBe(0);

  await input.setInputFiles(statements(10));
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(10);
  await expect(page.getByText(LIMIT_REACHED, { exact: true })).toBeVisible();
  await expect(page.locator('input[type="file"]:enabled')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Month 4.pdf' }).click();
  await expect(page.getByText(LIMIT_REACHED)).toBeHidden();
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(9);
  expect(await stored()).toBe(9);
  await input.setInputFiles(statements(1));
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(10);
  expect(await stored()).toBe(10);
});

test('a text file named as a PDF is refused beside its name and can be removed', async ({ page }) => {
  await openForm(page, await makeTenant());
  // Even if nobody uses the page, its upload slots load after a while.
  const disguised = { name: 'October.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Not a statement') };
  await page.locator('[name="bankStatements"]').setInputFiles([disguised, ...statements(1)]);
  const row = page.getByRole('listitem').filter({ hasText: 'October.pdf' });
  await expect(row).toContainText(
    'Only PDF, JPG and PNG files and HEIC photos can be attached. Please choose another file.',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'Month 1.pdf' })).toContainText('Uploaded');
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('listitem')).toHaveCount(1);
});

test('an application submitted offline stays complete and arrives once after reconnecting', async ({ page }) => {
  const tenant = await makeTenant();
  await openForm(page, tenant);
  await startUsing(page);
  await page.locator('[name="bankStatements"]').setInputFiles(statements(1));
  await fillAndSign(page);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await clickSubmit(page);
  await expect(page.getByText(SERVER_AWAY, { exact: true })).toBeVisible();
  await expect(page.locator('[name="legalBusinessName"]')).toHaveValue(FIELD_VALUES.legalBusinessName);
  await page.context().setOffline(false);
  await expect(successNotice(page)).toBeVisible();
  expect(await tenant.submissions()).toMatchObject([{ documents: [{ originalFilename: 'Month 1.pdf' }] }]);
});

test('after success the page drops the form session and reloads, and the next form has a new one', async ({ page }) => {
  const tenant = await makeTenant();
  await openForm(page, tenant);
  await fillAndSign(page);
  const session = await storedSession(page, tenant.slug);
  expect(session).toMatch(/^[0-9a-f]{32}$/);
  const renewed = page.waitForResponse('**/api/form/initialize-session/**');
  await clickSubmit(page);
  await expect(successNotice(page)).toContainText(/This page reloads in [1-5] seconds?\./);
  expect(await storedSession(page, tenant.slug)).toBeNull();
  const [kept] = await tenant.submissions();
  await expect(successNotice(page)).toContainText(kept?.reference.slice(0, 4) ?? 'none kept');
  await startAnother(page);
  expect((await renewed).ok()).toBe(true);
  await expect(page.locator('[name="legalBusinessName"]')).toHaveValue('');
  await expect.poll(() => storedSession(page, tenant.slug)).toMatch(/^[0-9a-f]{32}$/);
  expect(await storedSession(page, tenant.slug)).not.toBe(session);
});

test('a browser that denies storage still submits', async ({ page }) => {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Storage is denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: deny });
  });
  const tenant = await makeTenant();
  await openForm(page, tenant);
  await fillAndSign(page);
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  expect(await tenant.submissions()).toHaveLength(1);
});
