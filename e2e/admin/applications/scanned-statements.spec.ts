import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeLink } from '@funding-desk/shared/testing/factories';
import { expect, type Locator } from '@playwright/test';
import { addColleague } from '../../support/admin/application-list.ts';
import { makeTenant } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../../support/admin/sign-in.ts';
import { addDocument } from '../../support/applications/add-document.ts';
import { apply } from '../../support/applications/apply.ts';
import { provenStatementPdf, SEPTEMBER } from '../../support/applications/proven-statement.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

const run = promisify(execFile);

const RECOGNITION = 480_000;

let tenant: Services;
let worker: Credentials;

test.beforeAll(async ({ resetServices }) => {
  const services = await resetServices();
  services.startWorker({ RECOGNIZE_SCANS: '1' });
  const own = (await makeTenant(services)).tenant;
  tenant = { ...own, link: await makeLink(services.database, { company: own.company._id }) };
  worker = await addColleague({ tenant }, 'Anna Example');
});

/** The pages of a PDF as a scanner makes them, at 200 dots per inch. */
async function scanned(pdf: Uint8Array): Promise<Buffer[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'scan-'));
  const file = path.join(folder, 'statement.pdf');
  await writeFile(file, pdf);
  await run('pdftoppm', ['-r', '200', '-gray', '-png', file, path.join(folder, 'page')]);
  const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
  const pictures = await Promise.all(pages.map((name) => readFile(path.join(folder, name))));
  await rm(folder, { recursive: true });
  return pictures;
}

async function boxOf(element: Locator) {
  await expect(element).toBeVisible();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no box');
  return box;
}

test.setTimeout(600_000);

test('a scanned statement covers its month and gives figures, marked as read from a scan', async ({ page }) => {
  const { id } = await apply(tenant, { legalBusinessName: 'Orchard Vet Clinic' });
  const added = { services: tenant, credentials: worker, to: id, documentType: 'bankStatements' };
  for (const bytes of await scanned(await provenStatementPdf(SEPTEMBER)))
    await addDocument({ ...added, name: 'September scan.png', bytes });
  await openSignedIn({ page, services: tenant, path: `/admin/forms/${id}?tab=statements`, credentials: worker });
  const figures = page.getByRole('region', { name: 'Statement figures' });
  const months = figures.getByRole('table', { name: 'Months' });
  // The recognition has a low priority, so that it waits for everything else on a busy machine.
  await expect(months).toContainText('$12,300.00', { timeout: RECOGNITION });
  await expect(figures).toContainText('It was read from a scan or a photo: compare what matters with the picture.');
  await page.getByRole('link', { name: 'Documents' }).click();
  await expect(page.getByText('7228 · Sep 2026 (read from a scan)')).toBeVisible();
  await page.getByRole('link', { name: 'Statements' }).click();
  await figures.getByRole('button', { name: /^True revenue/ }).click();
  await page.getByRole('row').filter({ hasText: 'ONLINE TRANSFER FROM SAVINGS' }).focus();
  await page.keyboard.press('Enter');
  // The line stands in the upper third of the page, from its left margin to its right one.
  const mark = page.getByRole('img', { name: 'The line on the page' });
  const picture = page.getByRole('img', { name: 'September scan.png' });
  const [marked, whole] = [await boxOf(mark), await boxOf(picture)];
  expect((marked.y - whole.y) / whole.height).toBeCloseTo(0.3, 1);
  expect(marked.width / whole.width).toBeGreaterThan(0.8);
  expect(marked.width / whole.width).toBeLessThan(0.95);
  expect(marked.height / whole.height).toBeLessThan(0.03);
  // On a phone, the page fits the width as well.
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(async () => (await boxOf(picture)).width).toBeLessThan(375);
});
