import { makeLink } from '@funding-desk/shared/testing/factories';
import { expect, type Locator, type Page } from '@playwright/test';
import { makeStaff, makeTenant } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../../support/admin/sign-in.ts';
import { addDocument } from '../../support/applications/add-document.ts';
import { apply } from '../../support/applications/apply.ts';
import {
  colorAt,
  ledgerPdf,
  redAndWhitePicture,
  scanPdf,
  UPPER_LEFT,
  UPPER_RIGHT,
} from '../../support/applications/viewed-files.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { overflowOf, watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, longOnlyIf, test } from '../../support/services/test.ts';

let tenant: Services;
let worker: Credentials;
let application: { id: string };

test.use({ viewport: { width: 1280, height: 1400 } });

test.beforeAll(async ({ resetServices }) => {
  const services = await resetServices();
  const made = (await makeTenant(services)).tenant;
  tenant = { ...made, link: await makeLink(services.database, { company: made.company._id }) };
  worker = await makeStaff(tenant, ['page:forms', 'application:work']);
  application = await apply(tenant, { legalBusinessName: 'Orchard Vet Clinic' });
  const files = [
    ['Ledger.pdf', await ledgerPdf(2)],
    ['Long.pdf', await ledgerPdf(40)],
    ['Scan.pdf', await scanPdf()],
    ['Check.png', await redAndWhitePicture()],
  ] as const;
  for (const [name, bytes] of files)
    await addDocument({
      services: tenant,
      credentials: worker,
      to: application.id,
      name,
      bytes,
      documentType: 'bankStatements',
    });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pageOf = (viewer: Locator, number: number) => viewer.getByRole('group', { name: `Page ${number} of` });
const zoomOf = (viewer: Locator) => viewer.getByRole('status', { name: 'Zoom' });

async function viewDocument(page: Page, name: string): Promise<Locator> {
  const path = `/admin/forms/${application.id}?tab=documents`;
  await openSignedIn({ page, services: tenant, path, credentials: worker });
  const entry = page.getByRole('region', { name: 'Documents', exact: true }).getByRole('listitem');
  await entry.filter({ hasText: name }).getByRole('button', { name: 'View' }).click();
  return page.getByRole('region', { name: `Document ${name}` });
}

/** Replaces the content of every document. */
async function answerWith(page: Page, body: Buffer): Promise<void> {
  await page.route('**/api/documents/document/*', (route) => route.fulfill({ contentType: 'application/pdf', body }));
}

test('a PDF shows its pages and its text, and the policy blocks nothing', async ({ page }) => {
  const errors = watchConsole(page);
  const loaded = page.waitForResponse(/\/assets\/pdf\.worker/);
  const viewer = await viewDocument(page, 'Ledger.pdf');
  await expect.poll(() => colorAt(pageOf(viewer, 1), UPPER_LEFT)).toBe('red');
  expect(await colorAt(pageOf(viewer, 1), UPPER_RIGHT)).toBe('white');
  await expect(pageOf(viewer, 1)).toContainText('Ledger of page 1');
  await button(page, 'Next page').click();
  await expect(viewer.getByText('Page 2 of 2')).toBeVisible();
  await expect(pageOf(viewer, 2)).toContainText('Ledger of page 2');
  await expect(button(page, 'Next page')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Previous page').click();
  await expect(viewer.getByText('Page 1 of 2')).toBeVisible();
  const policy = (await loaded).headers()['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'wasm-unsafe-eval'");
  expect(policy).not.toContain("'self'");
  expect(errors).toEqual([]);
});

test('buttons and keys zoom and rotate a PDF', async ({ page }) => {
  const viewer = await viewDocument(page, 'Ledger.pdf');
  const first = pageOf(viewer, 1);
  await expect.poll(() => colorAt(first, UPPER_LEFT)).toBe('red');
  const widthOf = async () => (await first.boundingBox())?.width ?? 0;
  const fitted = await widthOf();
  await button(page, 'Zoom out').click();
  await expect.poll(widthOf).toBeLessThan(fitted);
  await page.keyboard.press('0');
  // pdf.js rounds the size from which it fits.
  await expect.poll(async () => Math.abs((await widthOf()) - fitted)).toBeLessThan(3);
  await expect(button(page, 'Fit width')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('+');
  await expect.poll(widthOf).toBeGreaterThan(fitted);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect.poll(widthOf).toBeLessThan(fitted);
  const shown = await zoomOf(viewer).innerText();
  await page.getByRole('combobox', { name: 'Type' }).press('+');
  await expect(zoomOf(viewer)).toHaveText(shown);
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect.poll(() => colorAt(first, UPPER_RIGHT)).toBe('red');
  expect(await colorAt(first, UPPER_LEFT)).toBe('white');
  await button(page, 'Rotate').click();
  await expect.poll(() => colorAt(first, UPPER_RIGHT)).toBe('white');
});

test('only pages near the visible part hold a canvas', async ({ page }) => {
  const viewer = await viewDocument(page, 'Long.pdf');
  await expect(pageOf(viewer, 1).locator('canvas')).toBeAttached();
  for (let number = 4; number <= 40; number += 3) {
    await pageOf(viewer, number).scrollIntoViewIfNeeded();
    await expect(pageOf(viewer, number).locator('canvas')).toBeAttached();
  }
  await expect(viewer.getByText('Page 40 of 40')).toBeVisible();
  await expect(pageOf(viewer, 1).locator('canvas')).toHaveCount(0);
  expect(
    await viewer
      .getByRole('region', { name: /^Pages of/ })
      .locator('canvas')
      .count(),
  ).toBeLessThan(15);
});

test('scanned pages are decoded', async ({ page }) => {
  const viewer = await viewDocument(page, 'Scan.pdf');
  for (const number of [1, 2, 3]) {
    await expect.poll(() => colorAt(pageOf(viewer, number), UPPER_LEFT)).toBe('black');
    expect(await colorAt(pageOf(viewer, number), UPPER_RIGHT)).toBe('white');
  }
});

test('a picture zooms and rotates like a PDF', LONG_ONLY, async ({ page }) => {
  const viewer = await viewDocument(page, 'Check.png');
  const picture = viewer.getByRole('region', { name: 'Picture Check.png' }).locator('img').locator('..');
  await expect(viewer.getByRole('img', { name: 'Check.png' })).toBeVisible();
  await expect.poll(() => colorAt(picture, UPPER_LEFT)).toBe('red');
  await page.keyboard.press('r');
  await expect.poll(() => colorAt(picture, UPPER_RIGHT)).toBe('red');
  expect(await colorAt(picture, { x: 0.25, y: 0.75 })).toBe('white');
  await button(page, 'Zoom in').click();
  await expect(button(page, 'Fit width')).toHaveAttribute('aria-pressed', 'false');
});

test('a damaged or locked PDF says so, and can be downloaded or opened in a new tab', async ({ page, context }) => {
  await answerWith(page, Buffer.from('%PDF-1.7\nnothing of a document'));
  const damaged = await viewDocument(page, 'Ledger.pdf');
  await expect(damaged.getByRole('alert')).toContainText('This PDF is damaged');
  const opened = context.waitForEvent('page');
  await damaged.getByRole('button', { name: 'Open in a new tab' }).click();
  await (await opened).close();
  const saved = page.waitForEvent('download');
  await damaged.getByRole('button', { name: 'Download' }).last().click();
  expect((await saved).suggestedFilename()).toBe('Ledger.pdf');
  await page.unrouteAll();
  await answerWith(page, await ledgerPdf(1, { userPassword: 'quiet-harbor' }));
  await button(page, 'Close the document').click();
  const locked = await viewDocument(page, 'Ledger.pdf');
  await expect(locked.getByRole('alert')).toContainText('This PDF is locked with a password');
});

for (const width of [375, 1280])
  test(
    `at ${width} pixels the viewer fits the window and breaks no rule of accessibility`,
    longOnlyIf(width > 375),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 812 });
      const viewer = await viewDocument(page, 'Ledger.pdf');
      await expect(pageOf(viewer, 1)).toContainText('Ledger of page 1');
      expect(await overflowOf(page)).toBe(0);
      await expectNoViolation(page, `viewer at ${width}`);
    },
  );
