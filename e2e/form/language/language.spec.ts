import type { Company } from '@funding-desk/shared/server/models/company';
import { FIELD_VALUES, pdfBytes } from '@funding-desk/shared/testing/factories';
import { expect, type Page } from '@playwright/test';
import { applicationPdfText } from '../../support/applications/stored-application.ts';
import { errorOf, field, fillFields, REQUIRED_VALUES, sign } from '../../support/form/fill-form.ts';
import { makeFormTenant } from '../../support/form/form-tenant.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { isRed, watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

test.use({ locale: 'es-MX' });

const SPANISH_HEADING = 'POR FAVOR, COMPLETE TODO EL FORMULARIO';
const ENGLISH_HEADING = 'PLEASE FILL OUT COMPLETELY';
/** English words that must appear nowhere in the Spanish form except the consent. */
const ENGLISH_WORDS = /\b(the|your|please|business|file|files|and|of|with|for|required|save|phone|address|name)\b/i;

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  services.startWorker();
});

const makeTenant = (over: Partial<Company> = {}) => makeFormTenant(services, { notifyEmails: [], ...over });

async function openIn(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(`${services.url}/embed/${path}`);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

const submitButton = (page: Page) => page.getByRole('button', { name: 'Enviar la solicitud' });
const language = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** All readable text on the page. */
async function readPage(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.body.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return '';
    for (const part of copy.querySelectorAll('script, noscript')) part.remove();
    const labels = [...copy.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'));
    return [copy.textContent, ...labels].join(' ');
  });
}

test('a Spanish browser gets the whole form in Spanish', async ({ page }) => {
  const told = watchConsole(page);
  const { slug } = await makeTenant({ nameOut: 'Almadía', nameIn: 'Almadía', authorizationText: 'Título\nTexto.' });
  await openIn(page, slug, SPANISH_HEADING);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle('Solicitud de financiamiento – Almadía');
  await expect(page.getByLabel('Nombre legal del negocio')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Secciones del formulario' })).toBeVisible();
  await page.getByRole('heading', { name: 'Documentos' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Adjunte los estados de cuenta bancarios')).toBeVisible();
  await expect(page.getByLabel('Escriba su nombre para firmar').first()).toBeVisible();
  expect((await readPage(page)).match(ENGLISH_WORDS)).toBeNull();
  await expectNoViolation(page, 'the Spanish form');
  expect(told).toEqual([]);
});

test('errors of the form and of the server are in Spanish', async ({ page }) => {
  const { slug } = await makeTenant();
  await openIn(page, slug, SPANISH_HEADING);
  await fillFields(page, { businessAddressZip: '12' });
  await field(page, 'emailAddress').focus();
  await expect(errorOf(page, 'businessAddressZip')).toHaveText(/^Ingrese un código postal de cinco dígitos/);
  await submitButton(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Corrija los campos marcados.' });
  await expect(summary).toBeVisible();
  await expect(summary.getByRole('link', { name: 'Socio 1: Número de Seguro Social' })).toBeVisible();
  await expect(errorOf(page, 'legalBusinessName')).toHaveText('Ingrese el nombre legal del negocio.');
  expect(await isRed(errorOf(page, 'legalBusinessName'))).toBe(true);
  expect((await summary.innerText()).match(ENGLISH_WORDS)).toBeNull();
  await expectNoViolation(page, 'the Spanish form with errors');

  await language(page, 'English').click();
  await expect(page.getByText('Please correct the fields that are marked.')).toBeVisible();
  await expect(errorOf(page, 'legalBusinessName')).toHaveText('Enter the legal name of the business.');
});

test('a refused file shows its reason in Spanish, and in English after a switch', async ({ page }) => {
  const { slug } = await makeTenant();
  await openIn(page, slug, SPANISH_HEADING);
  await page.getByRole('heading', { name: 'Documentos' }).scrollIntoViewIfNeeded();
  const input = field(page, 'bankStatements');
  const broken = { name: 'octubre.pdf', mimeType: 'application/pdf', buffer: pdfBytes('Octubre').subarray(0, 60) };
  await input.setInputFiles(broken);
  await expect(page.getByRole('alert').filter({ hasText: /^Falta una parte de este PDF/ })).toBeVisible();
  await input.setInputFiles({ name: 'octubre.txt', mimeType: 'text/plain', buffer: Buffer.from('Octubre') });
  await expect(page.getByRole('alert').filter({ hasText: /^Solo se pueden adjuntar/ })).toBeVisible();
  await language(page, 'English').click();
  await expect(page.getByRole('alert').filter({ hasText: /^Only PDF, JPG and PNG/ })).toBeVisible();
});

test('switching the language loses nothing and is remembered', async ({ page }) => {
  const { slug } = await makeTenant();
  await openIn(page, slug, SPANISH_HEADING);
  await fillFields(page, { legalBusinessName: 'Molino Verde LLC', ownProperty: 'Yes', businessAddressState: 'Oregon' });
  await field(page, 'industry').pressSequentially('panaderi');
  await page.getByRole('option', { name: 'Panadería' }).click();

  await language(page, 'English').click();
  await expect(page.getByRole('heading', { name: ENGLISH_HEADING })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(language(page, 'Español')).toBeFocused();
  await expect(page.getByLabel('Legal business name')).toHaveValue('Molino Verde LLC');
  await expect(page.getByLabel('Industry')).toHaveValue('Bakery');
  await expect(field(page, 'businessAddressState')).toHaveValue('Oregon');
  await expect(page.getByRole('radio', { name: 'Yes' }).nth(1)).toBeChecked();

  await page.reload();
  await expect(page.getByRole('heading', { name: ENGLISH_HEADING })).toBeVisible();
  await language(page, 'Español').click();
  await expect(page.getByRole('heading', { name: SPANISH_HEADING })).toBeVisible();
  await expect(page.getByLabel('Actividad del negocio')).toHaveValue('Panadería');
});

test('the address sets the language until it is switched', async ({ page }) => {
  const { slug } = await makeTenant();
  await openIn(page, `${slug}?lang=en&industry=Bakery`, ENGLISH_HEADING);
  await language(page, 'Español').click();
  await expect(page.getByLabel('Actividad del negocio')).toHaveValue('Panadería');
  await page.reload();
  await expect(page.getByRole('heading', { name: SPANISH_HEADING })).toBeVisible();
});

test('an unknown link shows its error in Spanish', LONG_ONLY, async ({ page }) => {
  await page.goto(`${services.url}/embed/no-such-link`);
  await expect(page.getByRole('alert')).toHaveText('Enlace no válido');
});

test('a Spanish application stores the same values as an English one, and its evidence names the displayed texts', async ({
  page,
}, testInfo) => {
  const { slug, submissions: applications } = await makeTenant();
  await openIn(page, slug, SPANISH_HEADING);
  await fillFields(page, { ...REQUIRED_VALUES, businessStyle: 'Sole Proprietor', hasCashAdvance: 'Yes' });
  await field(page, 'industry').fill('Panadería');
  await sign(page, 1);
  await sign(page, 2);
  await submitButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Hemos recibido su solicitud.' })).toBeVisible();
  await expect.poll(async () => (await applications()).length).toBe(1);
  const [kept] = await applications();
  expect(kept?.values).toMatchObject({
    legalBusinessName: FIELD_VALUES.legalBusinessName,
    businessStyle: 'Sole Proprietor',
    hasCashAdvance: 'Yes',
    industry: 'Bakery',
  });
  expect(kept?.evidence.language).toBe('es');
  expect(kept?.evidence.consentText).toMatch(/^AUTHORIZATION/);
  const text = await applicationPdfText(services, {
    id: String(kept?._id),
    file: testInfo.outputPath('application.pdf'),
  });
  expect(text).toMatch(/Form shown in.*Spanish/);
  expect(text).toContain('Legal business name');
});

test.describe('where the browser speaks neither language', () => {
  test.use({ locale: 'fr-FR' });

  test('the form is English', async ({ page }) => {
    await openIn(page, services.link.slug, ENGLISH_HEADING);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
