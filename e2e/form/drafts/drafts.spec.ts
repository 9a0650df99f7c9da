import { createSealer } from '@funding-desk/shared/server/crypto/sealing';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { FIELD_VALUES } from '@funding-desk/shared/testing/factories';
import { expect } from '@playwright/test';
import {
  expectAllStored,
  expectRestored,
  expectStored,
  fillSoleOwner,
  OCTOBER,
  SAVE_LATER,
  savingLine,
} from '../../support/form/drafts.ts';
import { clickSubmit, openForm, sign, successNotice } from '../../support/form/fill-form.ts';
import { makeFormTenant } from '../../support/form/form-tenant.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { holdRequests } from '../../support/page/held-requests.ts';
import { watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const UNSAVED = 'Not saved yet: no connection. We keep trying.';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

/** Opens the sealed value of that field. */
function opened({ company, _id, sealed }: Application, field: string): string {
  const location = { tenant: company.toHexString(), record: _id.toHexString(), field };
  return createSealer(services.variables.FIELD_KEYS ?? '').openText(location, sealed[field] ?? '');
}

test('a reload restores values, masks, files, the owner box and the position', async ({ page }) => {
  const told = watchConsole(page);
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  await fillSoleOwner(page);
  await page.locator('[name="bankStatements"]').setInputFiles(OCTOBER);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.locator('[name="partner1City"]').fill('Troy');
  await expectStored(page, tenant, { partner1City: 'Troy' });
  await page.reload();
  await expectRestored(page);
  await expect(page.locator('[name="partner1City"]')).toHaveValue('Troy');
  await expect(page.locator('[name="partner1City"]')).toBeFocused();
  await expect(page.locator('[name="partner1City"]')).toBeInViewport();
  await page.getByRole('heading', { name: 'Document Upload' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('listitem').filter({ hasText: 'October.pdf' })).toContainText('Uploaded');

  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  const [kept] = await tenant.submissions();
  if (!kept) throw new Error('Nothing was submitted');
  expect(opened(kept, 'partner1SSN')).toBe(FIELD_VALUES.partner1SSN);
  expect(opened(kept, 'taxIdNumber')).toBe(FIELD_VALUES.taxIdNumber);
  expect(kept).toMatchObject({
    isSoleOwner: true,
    values: { partner1City: 'Troy' },
    documents: [{ originalFilename: 'October.pdf' }],
    evidence: { signatures: [{ signer: 1, method: 'typed' }] },
  });
  expect(told).toEqual([]);
});

test('saving, uploading and submitting name the form session in a header, so that a large body is accepted', async ({
  page,
}) => {
  const named: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.headers()['x-form-session']) named.push(`${request.method()} ${pathname}`);
  });
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  await fillSoleOwner(page);
  await page.locator('[name="bankStatements"]').setInputFiles(OCTOBER);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await expectAllStored(page, tenant);
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  const calls = ['POST /api/documents/upload-public', 'POST /api/form/submit', 'PUT /api/form/draft'];
  expect([...new Set(named)].sort()).toEqual(calls);
});

test('stored values and signatures can be replaced', async ({ page }) => {
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  await fillSoleOwner(page);
  await expectAllStored(page, tenant);
  await page.reload();
  await expectRestored(page);
  await page.getByRole('button', { name: 'Change Social Security number' }).click();
  const number = page.locator('input[name="partner1SSN"]');
  await expect(number).toBeFocused();
  await expect(number).toHaveValue('');
  await page.keyboard.type('219-09-9998');
  await expect(number).toBeFocused();
  await page.getByRole('button', { name: 'Sign again Signature' }).click();
  await sign(page, 1);
  await expect(page.getByText('Signed — saved')).toHaveCount(0);
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  const [kept] = await tenant.submissions();
  if (!kept) throw new Error('Nothing was submitted');
  expect(opened(kept, 'partner1SSN')).toBe('219-09-9998');
  expect(kept.masks).toMatchObject({ partner1SSN: '***-**-9998', partner1DOB: '1979' });
  expect(kept.evidence.signatures).toMatchObject([{ signer: 1, method: 'drawn' }]);
});

test('an invalid stored value is marked on submit', LONG_ONLY, async ({ page }) => {
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  await fillSoleOwner(page);
  await page.locator('[name="partner1SSN"]').fill('123-45');
  await page.locator('[name="partner1SSN"]').blur();
  await expectAllStored(page, tenant);
  await page.reload();
  await expect(page.getByText('Saved: ***-**-****', { exact: true })).toBeVisible();
  await clickSubmit(page);
  await expect(page.getByText('1 field needs your attention:')).toBeVisible();
  await page.getByRole('link', { name: 'Partner 1: Social Security number' }).click();
  await expect(page.getByRole('button', { name: 'Change Social Security number' })).toBeFocused();
  await expect(page.locator('#field-partner1SSN-error')).toBeVisible();
  await expectNoViolation(page, 'a kept field that is marked');
  expect(await tenant.submissions()).toEqual([]);
});

test('a draft that loads slowly fills in untouched fields only', async ({ page }) => {
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  await fillSoleOwner(page);
  await page.locator('[name="industry"]').fill('Bakery');
  await page.locator('[name="bankStatements"]').setInputFiles(OCTOBER);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.locator('[name="partner1City"]').fill('Troy');
  await expectStored(page, tenant, { industry: 'Bakery', partner1City: 'Troy' });

  const release = await holdRequests(page, '**/api/form/draft/open');
  await openForm(page, tenant);
  await expect(page.locator('[name="legalBusinessName"]')).toHaveValue('');
  await page.locator('[name="partner1City"]').fill('Utica');
  release();
  await expectRestored(page);
  await expect(page.locator('[name="industry"]')).toHaveValue('Bakery');
  await expect(page.locator('[name="partner1City"]')).toHaveValue('Utica');
  await expectStored(page, tenant, { industry: 'Bakery', partner1City: 'Utica' });
  await page.getByRole('heading', { name: 'Document Upload' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('listitem').filter({ hasText: 'October.pdf' })).toContainText('Uploaded');
});

test('restoring the scroll position does not interrupt typing', async ({ page }) => {
  const tenant = await makeFormTenant(services);
  const laterButton = page.getByRole('button', { name: SAVE_LATER }).last();
  await openForm(page, tenant);
  await expect(laterButton).toBeVisible();
  await page.locator('[name="partner1City"]').fill('Troy');
  await expectStored(page, tenant, { partner1City: 'Troy' });
  expect((await tenant.drafts()).map(({ draft }) => draft.place)).toEqual(['partner1City']);

  const release = await holdRequests(page, '**/draft-panel-*.js');
  await openForm(page, tenant);
  const name = page.locator('[name="legalBusinessName"]');
  await name.focus();
  await page.keyboard.type('Blue ');
  release();
  await expect(laterButton).toBeVisible();
  await page.keyboard.type('Kettle');
  await expectStored(page, tenant, { legalBusinessName: 'Blue Kettle', partner1City: 'Troy' });
  await expect(name).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // The next visit starts there.
  expect((await tenant.drafts()).map(({ draft }) => draft.place)).toEqual(['legalBusinessName']);
});

test('typing offline shows a calm notice and is stored after reconnecting', async ({ page }) => {
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  await page.locator('[name="legalBusinessName"]').fill('Blue Kettle');
  await expectStored(page, tenant, { legalBusinessName: 'Blue Kettle' });
  await page.context().setOffline(true);
  await page.locator('[name="industry"]').fill('Bakery');
  await expect(savingLine(page)).toHaveText(UNSAVED);
  await page.context().setOffline(false);
  await expectStored(page, tenant, { legalBusinessName: 'Blue Kettle', industry: 'Bakery' });
});

test('a form session that the server dropped is replaced, with all input', async ({ page }) => {
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  await page.locator('[name="industry"]').fill('Bakery');
  await expectStored(page, tenant, { industry: 'Bakery' });
  await services.database.formSessions.deleteMany({ company: tenant.company._id });
  await page.locator('[name="landlordContact"]').fill('Rowan Ashdown');
  await expectStored(page, tenant, { industry: 'Bakery', landlordContact: 'Rowan Ashdown' });
  await page.reload();
  await expect(page.locator('[name="landlordContact"]')).toHaveValue('Rowan Ashdown');
});

test('an untouched form stores no draft; a form left in the middle of a word does', async ({ page }) => {
  const tenant = await makeFormTenant(services);
  await page.goto(`${tenant.url}/embed/${tenant.slug}?dbaBusinessName=Kettle`);
  await expect(page.getByRole('button', { name: SAVE_LATER }).last()).toBeVisible();
  await page.locator('[name="industry"]').focus();
  // A page that is left before the session is known would start another one.
  const session = () => page.evaluate((key) => localStorage.getItem(key), `fundingDesk.formSession.${tenant.slug}`);
  await expect.poll(session).not.toBeNull();
  await page.reload();
  await expect(page.getByRole('button', { name: SAVE_LATER }).last()).toBeVisible();
  expect((await tenant.drafts()).map(({ draft }) => draft.savedAt)).toEqual([null]);
  await page.locator('[name="industry"]').fill('Bak');
  await page.goto('about:blank');
  await expect
    .poll(async () => (await tenant.drafts()).map(({ draft }) => draft.values))
    .toEqual([{ dbaBusinessName: 'Kettle', industry: 'Bak' }]);
});

test('the address prefills fields that are not secret, and a draft takes precedence', async ({ page }) => {
  const tenant = await makeFormTenant(services);
  const given = new URLSearchParams({
    legalBusinessName: 'Kettle & Sons',
    emailAddress: 'sons@bluekettle.example',
    businessStyle: 'LLC',
    businessAddressState: 'New York',
    partner1SSN: FIELD_VALUES.partner1SSN,
    landlordContact: 'x'.repeat(201),
    shoeSize: '44',
    utm_source: 'letter',
  });
  await page.goto(`${tenant.url}/embed/${tenant.slug}?${given}`);
  await expect(page.locator('[name="legalBusinessName"]')).toHaveValue('Kettle & Sons');
  await expect(page.locator('[name="emailAddress"]')).toHaveValue('sons@bluekettle.example');
  await expect(page.locator('[name="businessStyle"]')).toHaveValue('LLC');
  await expect(page.locator('[name="partner1SSN"]')).toHaveValue('');
  await expect(page.locator('[name="landlordContact"]')).toHaveValue('');
  await page.locator('[name="legalBusinessName"]').fill('Blue Kettle Bakery LLC');
  await expectStored(page, tenant, {
    legalBusinessName: 'Blue Kettle Bakery LLC',
    emailAddress: 'sons@bluekettle.example',
    businessAddressState: 'NY',
  });
  await page.reload();
  await expect(page.locator('[name="legalBusinessName"]')).toHaveValue('Blue Kettle Bakery LLC');
  await expect(page.locator('[name="emailAddress"]')).toHaveValue('sons@bluekettle.example');
});
