import { DEFAULT_AUTHORIZATION_TEXT } from '@funding-desk/shared/fields/authorization';
import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { expect, type Page } from '@playwright/test';
import {
  LOGO_PATH,
  makeTenant,
  openCompanies,
  openEditor,
  PICTURE,
  previewIn,
  save,
} from '../../support/admin/companies.ts';
import { openForm, startUsing } from '../../support/form/fill-form.ts';
import { watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const SAVE_FAILED = 'Failed to save company. Please try again.';
const UPLOAD_LATER = 'The logo could not be uploaded now; it will be uploaded when you save.';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const storedCompany = (nameIn: string) => services.database.companies.findOne({ nameIn }).lean();

test('disabled fields vanish from the preview, and from the form after Save', async ({ page }) => {
  const errors = watchConsole(page);
  const legacy = { businessInfo: { oldKey: 'kept' }, partners: { partner1AnnualRevenue: false }, theme: 'plum' };
  const { company, link } = await makeTenant(services, { appEditorSettings: JSON.stringify(legacy) });
  await openCompanies(page, services);
  const dialog = await openEditor(page, company);
  await expect(dialog.getByRole('heading', { name: 'App Editor' })).toBeAttached();
  const form = previewIn(page);
  await expect(form.locator('[name="businessFaxNumber"]')).toBeAttached();
  const business = dialog.getByRole('group', { name: 'Business information' });
  await expect(business).toContainText('23 of 23');
  await business.getByLabel('Business fax', { exact: true }).uncheck();
  await expect(business).toContainText('22 of 23');
  await expect(form.locator('[name="businessFaxNumber"]')).toHaveCount(0);

  await dialog.getByRole('button', { name: 'None of References' }).click();
  await expect(dialog.getByRole('group', { name: 'References' })).toContainText('0 of 5');
  await expect(form.getByRole('heading', { name: 'References' })).toBeHidden();
  const partner = dialog.getByRole('group', { name: 'Partner 2' });
  await partner.getByLabel('City, State, ZIP code', { exact: true }).uncheck();
  // The checklist of the company has one as well.
  await dialog.getByLabel('Voided check', { exact: true }).first().uncheck();
  await save(page, 'Company saved');

  const stored = await storedCompany(company.nameIn);
  expect(JSON.parse(stored?.appEditorSettings ?? '')).toEqual({
    ...legacy,
    businessInfo: { oldKey: 'kept', fax: false },
    references: {
      landlordContact: false,
      lengthTimeLocation: false,
      timeRemainingLease: false,
      tradeReference1: false,
      tradeReference2: false,
    },
    partners: { partner1AnnualRevenue: false, partner2CityStateZip: false },
    uploads: { voidCheck: false },
  });
  await openForm(page, { url: services.url, slug: link.slug });
  await startUsing(page);
  const gone = ['businessFaxNumber', 'tradeReference1', 'partner2City', 'partner2State', 'partner2Zip', 'voidCheck'];
  for (const name of ['legalBusinessName', 'partner1City', 'driverLicense'])
    await expect(page.locator(`[name="${name}"]`), name).toBeAttached();
  for (const name of gone) await expect(page.locator(`[name="${name}"]`), name).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('all fields are switched off and on again, and then nothing has changed', async ({ page }) => {
  const { company } = await makeTenant(services);
  await openCompanies(page, services);
  const dialog = await openEditor(page, company);
  // The checklist of the company has a group of its own.
  const fields = dialog.getByRole('group').filter({ hasNotText: 'They count only while the form has them.' });
  const off = fields.getByRole('checkbox', { checked: false });
  const on = fields.getByRole('checkbox', { checked: true });
  await expect(off).toHaveCount(0);
  const all = await on.count();
  await button(page, 'Deselect All Fields').click();
  await expect(on).toHaveCount(0);
  await expect(off).toHaveCount(all);
  for (const { name } of FIELDS) await expect(previewIn(page).locator(`[name="${name}"]`), name).toHaveCount(0);
  await button(page, 'Select All').click();
  await expect(off).toHaveCount(0);
  await expect(previewIn(page).locator('[name="legalBusinessName"]')).toBeAttached();
  // Without changes there is no question.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the consent editor shows its result, and inserts the placeholder at the caret', async ({ page }) => {
  const { company, link } = await makeTenant(services, { authorizationText: 'CONSENT\nI authorize  to ask.' });
  await openCompanies(page, services);
  const dialog = await openEditor(page, company);
  const text = dialog.getByLabel('Authorization Text', { exact: true });
  await text.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  for (const _letter of 'I authorize ') await page.keyboard.press('ArrowRight');
  await button(page, 'Insert {companyName}').click();
  await expect(text).toHaveValue('CONSENT\nI authorize {companyName} to ask.');
  await expect(text).toBeFocused();
  await page.keyboard.type('!');
  await expect(text).toHaveValue('CONSENT\nI authorize {companyName}! to ask.');

  const reading = dialog.getByRole('region', { name: 'The consent as applicants read it' });
  await expect(reading).toHaveText(`CONSENTI authorize ${company.nameIn}! to ask.`);
  await dialog.getByLabel('Company name in', { exact: true }).fill('Plum Street Capital');
  await expect(reading).toHaveText('CONSENTI authorize Plum Street Capital! to ask.');
  await expect(previewIn(page).getByText('I authorize Plum Street Capital! to ask.')).toBeVisible();
  await save(page, 'Company saved');
  await openForm(page, { url: services.url, slug: link.slug });
  await expect(page.getByRole('heading', { name: 'CONSENT' })).toBeVisible();
  await expect(page.getByText('I authorize Plum Street Capital! to ask.')).toBeVisible();

  await page.goto(`${services.url}/admin/companies`);
  await openEditor(page, { ...company, nameIn: 'Plum Street Capital' });
  await button(page, 'Use the default text').click();
  await expect(text).toHaveValue(DEFAULT_AUTHORIZATION_TEXT);
});

test('a logo of an existing company is uploaded at once, and removed at once', async ({ page }) => {
  const errors = watchConsole(page);
  const { company, link } = await makeTenant(services);
  await openCompanies(page, services);
  const dialog = await openEditor(page, company);
  const shown = dialog.getByAltText('Preview of the EmbedPage Logo');
  await dialog.getByLabel('EmbedPage Logo', { exact: true }).setInputFiles(PICTURE);
  await expect(shown).toHaveAttribute('src', LOGO_PATH);
  const { width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
  expect([width > 0 && width <= 180, height > 0 && height <= 80]).toEqual([true, true]);
  expect((await storedCompany(company.nameIn))?.logo).not.toBeNull();
  await expect(previewIn(page).getByRole('img', { name: company.nameOut, exact: true })).toHaveAttribute(
    'src',
    LOGO_PATH,
  );
  // Nothing is left to save.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openForm(page, { url: services.url, slug: link.slug });
  await expect(page.getByRole('img', { name: company.nameOut, exact: true })).toBeVisible();

  await page.goto(`${services.url}/admin/companies`);
  await openEditor(page, company);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(shown).toHaveCount(0);
  await expect.poll(async () => (await storedCompany(company.nameIn))?.logo).toBeNull();
  await expect(dialog.getByLabel('EmbedPage Logo', { exact: true })).toBeFocused();
  expect(errors).toEqual([]);
});

test('a failed logo upload shows an error and is repeated on Save', async ({ page }) => {
  const { company } = await makeTenant(services);
  await openCompanies(page, services);
  const dialog = await openEditor(page, company);
  await page.route('**/api/company/upload-logo/*', (route) => route.abort());
  await dialog.getByLabel('PDF Logo', { exact: true }).setInputFiles(PICTURE);
  await expect(dialog.getByRole('alert').getByText(UPLOAD_LATER, { exact: true })).toBeVisible();
  await expect(dialog.getByAltText('Preview of the PDF Logo')).toHaveAttribute('src', /^data:image\/png/);
  await button(page, 'Save').click();
  await expect(dialog.getByRole('alert').getByText(`${SAVE_FAILED} Everything but the logo was saved.`)).toBeVisible();
  expect((await storedCompany(company.nameIn))?.pdfLogo).toBeNull();

  await page.unroute('**/api/company/upload-logo/*');
  await save(page, 'Company saved');
  expect((await storedCompany(company.nameIn))?.pdfLogo).not.toBeNull();
});

test('a new company with a failed logo is created once, and the next Save uploads the logo', async ({ page }) => {
  await openCompanies(page, services);
  await button(page, 'Add').click();
  const dialog = page.getByRole('dialog', { name: 'Add Company' });
  await dialog.getByLabel('Company name in', { exact: true }).fill('Amber Lantern Capital');
  await dialog.getByLabel('Company name out', { exact: true }).fill('Amber Lantern');
  await dialog.getByLabel('EmbedPage Logo', { exact: true }).setInputFiles(PICTURE);
  await page.route('**/api/company/upload-logo/*', (route) => route.abort());
  await button(page, 'Save').click();
  await expect(dialog.getByRole('alert').getByText('Everything but the logo was saved.')).toBeVisible();
  await page.unroute('**/api/company/upload-logo/*');
  await save(page, 'Company created');
  const companies = await services.database.companies.find({ nameIn: 'Amber Lantern Capital' }).lean();
  expect(companies.map(({ logo }) => logo === null)).toEqual([false]);
});

test('an invalid logo is refused before the upload', LONG_ONLY, async ({ page }) => {
  const { company } = await makeTenant(services);
  await openCompanies(page, services);
  const dialog = await openEditor(page, company);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  const input = dialog.getByLabel('EmbedPage Logo', { exact: true });
  for (const [file, sentence] of [
    [{ buffer: Buffer.from('GIF89a, whatever its name says') }, 'Only PNG and JPEG pictures can be logos.'],
    [{ buffer: Buffer.alloc(2 * 1024 * 1024 + 1) }, 'This picture is larger than 2 MB. Please choose a smaller one.'],
    [
      { buffer: PICTURE.buffer.subarray(0, 30) },
      'This picture cannot be opened. Please save it again and choose the new copy.',
    ],
  ] as const) {
    await input.setInputFiles({ ...PICTURE, ...file });
    await expect(dialog.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible();
    await expect(input).toHaveAccessibleDescription(new RegExp(sentence));
  }
  await expect(dialog.getByAltText('Preview of the EmbedPage Logo')).toHaveCount(0);
  await input.setInputFiles(PICTURE);
  await expect(dialog.getByAltText('Preview of the EmbedPage Logo')).toHaveAttribute('src', LOGO_PATH);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  expect(sent).toHaveLength(1);
});
