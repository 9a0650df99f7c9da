import { once } from 'node:events';
import { createServer } from 'node:http';
import { FIELDS, SECTIONS, type SectionId } from '@funding-desk/shared/fields/catalogue';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { expect, type Frame, type FrameLocator } from '@playwright/test';
import { makeTenant, openCompanies, openEditor, previewIn } from '../support/admin/companies.ts';
import { addFrame, COMPANY, frameTitled, openPreview, PREVIEW } from '../support/form/preview.ts';
import { expectNoViolationIn } from '../support/page/axe.ts';
import { freePort } from '../support/services/processes.ts';
import type { Services } from '../support/services/services.ts';
import { LONG_ONLY, test } from '../support/services/test.ts';

const NOTHING_IS_SENT = 'This is a preview. Nothing is sent.';
/** One pixel. */
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

/** Editor settings that switch off every field of those sections. */
function without(...ids: readonly SectionId[]): string {
  const keys = (id: SectionId) =>
    FIELDS.filter(({ section }) => section === id).map(({ editorKey }) => [editorKey, false]);
  const entries = ids.map((id) => [id, Object.fromEntries(keys(id))]);
  return JSON.stringify(Object.fromEntries(entries));
}

const headingOf = (form: FrameLocator, id: SectionId) =>
  form.getByRole('heading', { level: 2, name: SECTIONS.find((section) => section.id === id)?.heading ?? '' });

/** Like `startUsing`, in a frame. */
async function startUsingIn(form: FrameLocator): Promise<void> {
  await expect(form.locator('form')).toHaveAttribute('aria-busy', 'false');
  await form.locator('[name="legalBusinessName"]').press('Shift');
}

test('the preview waits for the company and then shows its form, under a banner', async ({ page }) => {
  const { form, send, calls } = await openPreview(page, services);
  await expect(form.getByText('Preview', { exact: true })).toBeVisible();
  await expect(form.getByText('Loading preview...')).toBeVisible();
  await send();
  for (const { id } of SECTIONS) await expect(headingOf(form, id)).toBeVisible();
  await expect(form.getByRole('heading', { name: 'Document Upload' })).toBeVisible();
  await expect(form.getByText('Quiet Orchard', { exact: true })).toBeVisible();
  await expect(form.getByText('Quiet Orchard is no bank.')).toBeVisible();
  await expect(form.getByText('Preview', { exact: true })).toBeVisible();
  expect(calls).toEqual([]);
});

test('sections follow the settings, and the input stays', async ({ page }) => {
  const { form, send, calls } = await openPreview(page, services);
  await send();
  await form.locator('[name="legalBusinessName"]').fill('Copper Finch Bakery');
  await form.locator('[name="tradeReference1"]').fill('Plum Street Mill');
  await send({ appEditorSettings: without('references', 'questions') });
  await expect(headingOf(form, 'references')).toBeHidden();
  await expect(headingOf(form, 'questions')).toBeHidden();
  await expect(headingOf(form, 'partners')).toBeVisible();
  await expect(form.locator('[name="legalBusinessName"]')).toHaveValue('Copper Finch Bakery');

  await send({ appEditorSettings: without(...SECTIONS.map(({ id }) => id)) });
  for (const { id } of SECTIONS) await expect(headingOf(form, id)).toBeHidden();
  await expect(form.getByRole('heading', { name: 'Document Upload' })).toBeVisible();

  await send();
  await expect(form.locator('[name="legalBusinessName"]')).toHaveValue('Copper Finch Bakery');
  await expect(form.locator('[name="tradeReference1"]')).toHaveValue('Plum Street Mill');
  expect(calls).toEqual([]);
});

test(
  'a single field, an upload slot and the prompt for statements follow their switches',
  LONG_ONLY,
  async ({ page }) => {
    const { form, send } = await openPreview(page, services);
    await send();
    await startUsingIn(form);
    await expect(form.locator('[name="voidCheck"]')).toBeAttached();
    await expect(form.getByText('Attach last 4 months business bank statements')).toBeVisible();
    const settings = {
      businessInfo: { fax: false },
      uploads: { voidCheck: false },
      bankStatements: { last3Months: false },
    };
    await send({ appEditorSettings: JSON.stringify(settings) });
    await expect(form.locator('[name="voidCheck"]')).toHaveCount(0);
    await expect(form.locator('[name="businessFaxNumber"]')).toHaveCount(0);
    await expect(form.getByText('Attach last 4 months business bank statements')).toBeHidden();
    await expect(form.locator('[name="driverLicense"]')).toBeAttached();
  },
);

test('the consent follows its text and the name in it, letter by letter', async ({ page }) => {
  const { form, send } = await openPreview(page, services);
  await send();
  await expect(form.getByRole('heading', { name: 'CONSENT TO REPORTS' })).toBeVisible();
  await expect(form.getByText('I authorize Quiet Orchard Capital LLC to ask for reports.')).toBeVisible();
  await send({
    nameIn: 'Tin Kettle Funding',
    authorizationText: 'CONSENT\nAsk, {companyName}.\n\nAsk, {companyName}.',
  });
  await expect(form.getByText('Ask, Tin Kettle Funding.', { exact: true })).toHaveCount(2);
  await send({ nameIn: 'Tin Kettle Funding', authorizationText: 'CONSENT\nAsk, {companyName}.' });
  await expect(form.getByText('Ask, Tin Kettle Funding.', { exact: true })).toHaveCount(1);
  await send({ nameIn: '', nameOut: '' });
  await expect(form.getByText('I authorize [Company name] to ask for reports.')).toBeVisible();
  await expect(form.getByText('[Company name]', { exact: true })).toBeVisible();
});

test('the logo replaces the name, and the name replaces a logo that fails to load', LONG_ONLY, async ({ page }) => {
  const { form, send } = await openPreview(page, services);
  const name = form.getByText('Quiet Orchard', { exact: true });
  await send({ logoUrl: '/no-such-logo.png' });
  await expect(name).toBeVisible();
  await send({ logoUrl: LOGO });
  await expect(form.getByRole('img', { name: 'Quiet Orchard', exact: true })).toHaveAttribute('src', LOGO);
  await expect(name).toBeHidden();
  await send({ logoUrl: '' });
  await expect(name).toBeVisible();
});

test('settings that are no JSON show an error until they are corrected', LONG_ONLY, async ({ page }) => {
  const { form, send } = await openPreview(page, services);
  await send({ appEditorSettings: '{' });
  await expect(form.getByRole('alert')).toHaveText('Error parsing application settings');
  await send();
  await expect(headingOf(form, 'businessInfo')).toBeVisible();
  await expect(form.getByRole('alert')).toHaveCount(0);
});

test('submitting, uploading and signing work without any server call', async ({ page }) => {
  const { form, send, calls } = await openPreview(page, services);
  await send();
  await startUsingIn(form);
  await form.locator('[name="bankStatements"]').setInputFiles({
    name: 'October.pdf',
    mimeType: 'application/pdf',
    buffer: pdfBytes('October'),
  });
  await expect(form.getByRole('status')).toHaveText(NOTHING_IS_SENT);
  await expect(form.getByText('October.pdf')).toHaveCount(0);
  await form.getByLabel('Type your name to sign').first().fill('Ada Example');
  await form.getByRole('button', { name: /^submit/i }).click();
  await expect(form.getByRole('status')).toHaveText([NOTHING_IS_SENT, NOTHING_IS_SENT]);
  await expect(form.getByRole('button', { name: /^submit/i })).toBeEnabled();
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0);
  expect(calls).toEqual([]);
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('fundingDesk.')));
  expect(kept).toEqual([]);
});

test('malformed messages and messages of another window change nothing', async ({ page }) => {
  const { form, send, post } = await openPreview(page, services);
  await send();
  await expect(headingOf(form, 'businessInfo')).toBeVisible();
  const forged = { type: 'funding-desk:preview', company: { ...COMPANY, nameOut: 'Forged Lantern' } };
  const { nameIn: _left, ...incomplete } = forged.company;
  const malformed = [null, 'funding-desk:preview', { ...forged, type: 'other' }, { ...forged, company: incomplete }];
  for (const message of malformed) await post(message);

  const own = await frameTitled(page, PREVIEW);
  await own.evaluate((message) => window.postMessage(message, '*'), forged);
  await addFrame(page, { title: 'Neighbor' });
  const neighbor = await frameTitled(page, 'Neighbor');
  await neighbor.evaluate((message) => {
    for (const frame of [0, 1].map((at) => window.parent.frames[at])) frame?.postMessage(message, '*');
  }, forged);
  await own.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(form.getByText('Forged Lantern')).toHaveCount(0);
  await expect(neighbor.getByText('Loading preview...')).toBeVisible();

  // The same message is accepted from the window that frames the page.
  await post(forged);
  await expect(form.getByText('Forged Lantern')).toBeVisible();
});

/** A page of another origin that frames those two paths. */
async function startForeignSite(...paths: readonly string[]): Promise<{ url: string; stop: () => void }> {
  const frames = paths.map((path) => `<iframe src="${services.url}${path}"></iframe>`).join('');
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Elsewhere</title>${frames}`);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

test('another origin may frame the form and not its preview', async ({ page }) => {
  const site = await startForeignSite('/embed-preview', `/embed/${services.link.slug}`);
  await page.goto(site.url);
  await expect(page.frameLocator('iframe').last().getByRole('heading', { name: 'Funding application' })).toBeVisible();
  // In place of a page that must not be framed, the browser shows an error page.
  await expect.poll(() => page.mainFrame().childFrames()[0]?.url()).toMatch(/^chrome-error:/);
  site.stop();
});

test('the preview without a frame states where it belongs', LONG_ONLY, async ({ page }) => {
  await page.goto(`${services.url}/embed-preview`);
  await expect(page.getByText('This page is shown beside the App Editor.')).toBeVisible();
});

test('the colors follow the frame, whatever the system prefers', async ({ browser }) => {
  // An emulated color scheme would apply to every frame.
  const page = await browser.newPage({ colorScheme: null });
  await page.goto(`${services.url}/unauthorized`);
  const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
  for (const colorScheme of ['light', 'dark']) {
    await addFrame(page, { title: colorScheme, colorScheme });
    expect(await (await frameTitled(page, colorScheme)).evaluate(isDark)).toBe(colorScheme === 'dark');
  }
  await page.close();
});

test('the preview has no violation while it waits, with a form and on failure', async ({ page }) => {
  const { form, send } = await openPreview(page, services);
  const preview = await frameTitled(page, PREVIEW);
  await expectNoViolationIn(preview, 'waiting');
  await send();
  await form.getByRole('button', { name: /^submit/i }).click();
  await expect(form.getByRole('status')).toHaveText(NOTHING_IS_SENT);
  await expectNoViolationIn(preview, 'a form');
  await send({ appEditorSettings: '{' });
  await expect(form.getByRole('alert')).toBeVisible();
  await expectNoViolationIn(preview, 'failure');
});

/** What a script in the frame can access: for each attempt the value, or the error's name. */
function takeFromWithin(frame: Frame) {
  return frame.evaluate(async () => {
    const attempt = async (act: () => unknown) => {
      try {
        return String(await act());
      } catch (error) {
        return error instanceof Error ? error.name : 'error';
      }
    };
    const read = (name: string) => Reflect.get(window.parent, name);
    return {
      token: await attempt(() => read('localStorage').getItem('token')),
      page: await attempt(() => read('document').title),
      ownStorage: await attempt(() => window.localStorage.length),
      cookies: await attempt(() => document.cookie),
      call: await attempt(async () => (await fetch('/api/openapi.json')).status),
      leave: await attempt(() => window.top?.location.assign('/api/docs')),
      window: await attempt(() => window.open('/api/docs')),
      origin: window.origin,
    };
  });
}

const NOTHING_TAKEN = {
  token: 'SecurityError',
  page: 'SecurityError',
  ownStorage: 'SecurityError',
  cookies: 'SecurityError',
  call: 'TypeError',
  leave: 'SecurityError',
  window: 'null',
  origin: 'null',
};

test('a script injected into the preview reaches neither the session nor the host page', async ({ page }) => {
  const { company } = await makeTenant(services);
  await openCompanies(page, services);
  await openEditor(page, company);
  await expect(previewIn(page).getByText(company.nameOut, { exact: true })).toBeVisible();
  const frame = await frameTitled(page, PREVIEW);
  const before = page.url();
  expect(await takeFromWithin(frame)).toEqual(NOTHING_TAKEN);
  expect(page.url()).toBe(before);
  // Messages of the editor still arrive, and the frame's own behavior still works.
  await page.getByLabel('Company name out').fill('Heron and Daughters');
  await expect(previewIn(page).getByText('Heron and Daughters', { exact: true })).toBeVisible();
  await previewIn(page)
    .getByRole('button', { name: /^submit/i })
    .click();
  await expect(previewIn(page).getByRole('status')).toHaveText(NOTHING_IS_SENT);
});

test('the server sandboxes the preview in every frame', async ({ page }) => {
  await openPreview(page, services);
  const { token, page: around, ...others } = await takeFromWithin(await frameTitled(page, PREVIEW));
  expect({ token, page: around, ...others }).toEqual(NOTHING_TAKEN);
});
