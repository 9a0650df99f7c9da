import { FIELD_VALUES, pdfBytes } from '@funding-desk/shared/testing/factories';
import { expect } from '@playwright/test';
import { clickSubmit, fillFields, REQUIRED_VALUES, successNotice, typedSignature } from '../support/form/fill-form.ts';
import { throttleNetwork } from '../support/form/throttled-network.ts';
import {
  announcement,
  type ChosenFile,
  chooseFiles,
  countUploads,
  dropFiles,
  heic,
  largePdf,
  lockedPdf,
  openUploadForm,
  pdf,
  readHeicPhoto,
  uploadAction,
  uploadInput,
  uploadRow,
  uploadRows,
  uploadsIn,
  watchUploading,
} from '../support/form/uploads.ts';
import { expectNoViolation } from '../support/page/axe.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

const MEBIBYTE = 1024 * 1024;
const UPLOADS = '**/api/documents/upload-public';
const WRONG_TYPE = 'Only PDF, JPG and PNG files and HEIC photos can be attached. Please choose another file.';
const BROKEN_PICTURE = 'This picture cannot be opened. Please take or save it again and attach the new copy.';
const OFFLINE = 'You are offline. Your files will be uploaded as soon as the connection is back.';
const EXACT = { exact: true } as const;

let services: Services;
let heicPhoto: Buffer;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  heicPhoto = await readHeicPhoto();
});

test('each refused file shows the reason beside its name, and files that the browser can refuse are not sent', async ({
  page,
}, testInfo) => {
  const { kept } = await openUploadForm({ page, services });
  const uploads = countUploads(page);
  const refusals: readonly (readonly [ChosenFile, string])[] = [
    [pdf('Large.pdf', Buffer.alloc(15 * MEBIBYTE + 1)), 'This file is larger than 15 MB. Please choose a smaller one.'],
    [{ name: 'Sheet.xlsx', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('PK') }, WRONG_TYPE],
    [pdf('Empty.pdf', Buffer.alloc(0)), 'This file is empty. Please choose another one.'],
    [pdf('Disguised.pdf', Buffer.from('Not a statement')), WRONG_TYPE],
    [
      pdf('Locked.pdf', await lockedPdf((name) => testInfo.outputPath(name))),
      'This PDF is locked with a password. Please open it with the password, print it to a new PDF and attach that.',
    ],
    [
      pdf('Half.pdf', pdfBytes().subarray(0, 200)),
      'Part of this PDF is missing. If you can see all its pages, please print them to a new PDF and attach that. If not, please attach another copy or a photo of each page.',
    ],
    [heic('Cut.heic', heicPhoto.subarray(0, heicPhoto.length - 300)), BROKEN_PICTURE],
    [{ name: 'Torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('ffd8ffe0', 'hex') }, BROKEN_PICTURE],
  ];
  await chooseFiles(page, [...refusals.map(([file]) => file), pdf('Good.pdf')]);
  await expect(uploadsIn(page, 'error')).toHaveCount(refusals.length);
  for (const [{ name }, sentence] of refusals) {
    await expect(uploadRow(page, name).getByRole('alert'), name).toHaveText(sentence);
    // The same file would fail again.
    await expect(uploadRow(page, name).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
  await expect(uploadRow(page, 'Good.pdf')).toContainText('Uploaded');
  expect(uploads.all).toBe(refusals.length - 3 + 1);
  await expect(page.getByText('1 of 10 files')).toBeVisible();
  await expectNoViolation(page, 'refused files');

  for (const [{ name }] of refusals) await uploadAction(page, `Remove ${name}`).click();
  await expect(uploadRows(page)).toHaveCount(1);
  expect((await kept()).map(({ originalFilename }) => originalFilename)).toEqual(['Good.pdf']);
});

test('at most three files upload at once, show progress and keep the chosen order', async ({ page }) => {
  const network = await throttleNetwork(page, services.url);
  const { kept, submissions: applications } = await openUploadForm({ page, services, url: network.url });
  await expect(uploadInput(page)).toBeAttached();
  const mostUploading = await watchUploading(page);
  const notices = announcement(page, /^Uploading 5 files: (25|50|75)%$/);
  const names = ['June.pdf', 'July.pdf', 'August.pdf', 'September.pdf', 'October.pdf'];
  await network.slowDown(150_000);
  await chooseFiles(
    page,
    names.map((name) => largePdf(name, 120_000)),
  );
  await expect(uploadsIn(page, 'uploading')).toHaveCount(3);
  await expect(uploadsIn(page, 'selected').first()).toContainText('Waiting');
  await expect(page.getByRole('progressbar').first()).toHaveAttribute('aria-label', /^Upload of \w+\.pdf$/);
  await expect(uploadRow(page, 'June.pdf')).toContainText(/Uploading [1-9]\d?%/);
  await expect(notices).toBeAttached();
  await expect(uploadInput(page)).toBeDisabled();
  await expectNoViolation(page, 'running uploads');
  await network.restore();
  await expect(page.getByText('Uploaded', EXACT)).toHaveCount(5);
  await expect(announcement(page, '5 files uploaded.')).toBeAttached();
  expect(await mostUploading()).toBe(3);
  expect(await kept()).toHaveLength(5);

  await fillFields(page, REQUIRED_VALUES);
  await typedSignature(page, 1).fill(FIELD_VALUES.signer1Name);
  await typedSignature(page, 2).fill(FIELD_VALUES.signer2Name);
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  const [application] = await applications();
  expect(application?.documents.map(({ originalFilename }) => originalFilename)).toEqual(names);
  network.close();
});

test('a cancelled upload leaves nothing behind and frees its slot', async ({ page }) => {
  const network = await throttleNetwork(page, services.url);
  const { kept, places } = await openUploadForm({ page, services, url: network.url });
  await expect(uploadInput(page)).toBeAttached();
  network.hold();
  await chooseFiles(page, [largePdf('Slow.pdf', 14 * MEBIBYTE), largePdf('Slower.pdf', 1 * MEBIBYTE)]);
  await expect(uploadRow(page, 'Slow.pdf')).toContainText(/Uploading [1-9]\d?%/);
  const gone = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/upload-public'));
  await uploadAction(page, 'Cancel Slow.pdf').click();
  expect((await gone).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(uploadRow(page, 'Slow.pdf')).toHaveCount(0);
  await expect(announcement(page, 'The upload of Slow.pdf was cancelled.')).toBeAttached();
  await uploadAction(page, 'Cancel Slower.pdf').click();
  await expect(page.getByText('0 of 10 files')).toBeVisible();
  await network.restore();
  await chooseFiles(page, [pdf('Other.pdf')]);
  await expect(uploadRow(page, 'Other.pdf')).toContainText('Uploaded');
  // One of them was sent completely.
  await expect.poll(places).toBe(1);
  expect((await kept()).map(({ originalFilename }) => originalFilename)).toEqual(['Other.pdf']);
  network.close();
});

test('an upload without an answer can be retried and is stored once', async ({ page }) => {
  const { kept, places } = await openUploadForm({ page, services });
  let isCut = true;
  await page.route(UPLOADS, async (route) => {
    if (!isCut) return route.continue();
    // The file arrives, and its response is lost.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await chooseFiles(page, [pdf('October.pdf')]);
  await expect(uploadRow(page, 'October.pdf').getByRole('alert')).toHaveText('Upload failed');
  await expect(uploadInput(page)).toBeEnabled();
  await expectNoViolation(page, 'a failed upload');
  isCut = false;
  await uploadAction(page, 'Try again October.pdf').click();
  await expect(uploadRow(page, 'October.pdf')).toContainText('Uploaded');
  await expect(uploadRow(page, 'October.pdf').getByRole('alert')).toHaveCount(0);
  expect(await kept()).toHaveLength(1);
  expect(await places()).toBe(1);
});

test('an upload that a busy server refuses is retried without a click', async ({ page }) => {
  const { kept } = await openUploadForm({ page, services });
  const error = 'Many files are being checked right now. Please try again in half a minute.';
  const json = { status: 'error', code: 'service_unavailable', error };
  await page.route(UPLOADS, (route) => route.fulfill({ status: 503, json }), { times: 1 });
  await chooseFiles(page, [pdf('October.pdf')]);
  await expect(uploadRow(page, 'October.pdf')).toContainText('Uploaded');
  await expect(page.getByText(error)).toHaveCount(0);
  expect(await kept()).toHaveLength(1);
});

test('an exhausted quota is reported at once, and the file can be tried again', async ({ page }) => {
  const { kept } = await openUploadForm({ page, services });
  const full = 'Your network has reached its limit for now. Nothing was lost. Please try again in 30 minutes.';
  const json = { status: 'error', error: full, code: 'quota_reached' };
  await page.route(UPLOADS, (route) => route.fulfill({ status: 429, headers: { 'retry-after': '1800' }, json }), {
    times: 1,
  });
  await chooseFiles(page, [pdf('October.pdf')]);
  await expect(uploadRow(page, 'October.pdf').getByRole('alert')).toHaveText(full);
  await uploadAction(page, 'Try again October.pdf').click();
  await expect(uploadRow(page, 'October.pdf')).toContainText('Uploaded');
  expect(await kept()).toHaveLength(1);
});

test('offline uploads wait and resume after reconnecting', async ({ page }) => {
  const network = await throttleNetwork(page, services.url);
  const { kept } = await openUploadForm({ page, services, url: network.url });
  await expect(uploadInput(page)).toBeAttached();
  network.hold();
  await chooseFiles(page, [largePdf('Cut off.pdf', 14 * MEBIBYTE)]);
  await expect(uploadRow(page, 'Cut off.pdf')).toContainText(/Uploading [1-9]\d?%/);
  await network.cut();
  await expect(uploadRow(page, 'Cut off.pdf')).toContainText('Waiting for the connection');
  await expect(page.getByText(OFFLINE, EXACT).first()).toBeVisible();
  await expect(uploadAction(page, 'Cancel Cut off.pdf')).toBeEnabled();
  await expectNoViolation(page, 'offline');
  await network.restore();
  await expect(uploadRow(page, 'Cut off.pdf')).toContainText('Uploaded');
  await expect(page.getByText(OFFLINE)).toHaveCount(0);

  await network.cut();
  await chooseFiles(page, [pdf('Chosen offline.pdf')]);
  await expect(uploadRow(page, 'Chosen offline.pdf')).toContainText('Waiting for the connection');
  await network.restore();
  await expect(uploadRow(page, 'Chosen offline.pdf')).toContainText('Uploaded');
  expect(await kept()).toHaveLength(2);
  network.close();
});

test('files can be dropped anywhere on a slot, which highlights', async ({ page }) => {
  const { kept } = await openUploadForm({ page, services });
  const slot = page.locator('[data-slot="bankStatements"]');
  const prompt = page.getByText('Attach last 4 months business bank statements');
  await dropFiles(prompt, [pdf('March.pdf'), pdf('April.pdf')], async () => {
    await expect(slot).toHaveAttribute('data-over', '');
    await expect(page.getByText('Drop the files here').first()).toBeVisible();
  });
  await expect(slot).not.toHaveAttribute('data-over', '');
  await expect(page.getByText('Uploaded', EXACT)).toHaveCount(2);
  // A file dropped beside the slots does not replace the page.
  await dropFiles(page.getByRole('heading', { name: 'References' }), [pdf('Missed.pdf')]);
  await expect(page.getByText('2 of 10 files')).toBeVisible();

  await chooseFiles(
    page,
    Array.from({ length: 8 }, (_, index) => pdf(`Month ${index + 1}.pdf`)),
  );
  await expect(page.getByText('Uploaded', EXACT)).toHaveCount(10);
  await dropFiles(prompt, [pdf('Eleventh.pdf')]);
  const refusal = "You can upload a maximum of 10 files. You've selected 1 files, but you already have 10 files.";
  await expect(page.getByText(refusal, { exact: true })).toBeVisible();
  await expect(page.getByText('Maximum number of files reached. Remove some files to upload more.')).toBeVisible();
  await expectNoViolation(page, 'a full form');
  expect(await kept()).toHaveLength(10);
});
