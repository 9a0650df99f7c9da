import { FIELD_VALUES } from '@funding-desk/shared/testing/factories';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { makeStaff } from '../support/admin/people.ts';
import { openForms, rowOf } from '../support/admin/sign-in.ts';
import { clickSubmit, fillFields, REQUIRED_VALUES, successNotice, typedSignature } from '../support/form/fill-form.ts';
import {
  chooseFiles,
  heic,
  openUploadForm,
  pdf,
  readHeicPhoto,
  uploadAction,
  uploadInput,
  uploadRow,
  uploadRows,
} from '../support/form/uploads.ts';
import { expectNoViolation } from '../support/page/axe.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

let services: Services;
let heicPhoto: Buffer;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  heicPhoto = await readHeicPhoto();
});

test('the form announces that a HEIC photo becomes a JPEG, and staff download a JPEG', async ({ page }, testInfo) => {
  const { company, submissions: applications } = await openUploadForm({ page, services });
  await chooseFiles(page, [heic('IMG_0042.HEIC', heicPhoto)]);
  await expect(uploadRow(page, 'IMG_0042.HEIC')).toContainText('Uploaded');
  await expect(uploadRow(page, 'IMG_0042.HEIC')).toContainText('Saved as IMG_0042.jpg');
  await fillFields(page, REQUIRED_VALUES);
  await typedSignature(page, 1).fill(FIELD_VALUES.signer1Name);
  await typedSignature(page, 2).fill(FIELD_VALUES.signer2Name);
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  const [application] = await applications();

  await openForms(page, services, await makeStaff({ ...services, company }, ['page:forms']));
  await rowOf(page, application?.reference ?? 'none')
    .getByRole('button', { name: 'Documents' })
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByText('Download').first().click(),
  ]);
  expect(download.suggestedFilename()).toBe('IMG_0042.jpg');
  const file = testInfo.outputPath('photo.jpg');
  await download.saveAs(file);
  const photo = await sharp(file).metadata();
  expect([photo.format, photo.width, photo.height, photo.exif]).toEqual(['jpeg', 160, 120, undefined]);
  const { data } = await sharp(file).resize(2, 2, { kernel: 'nearest' }).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data;
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

  test('a statement is photographed with the camera of the phone', async ({ page }) => {
    const { kept } = await openUploadForm({ page, services });
    const camera = page.getByRole('button', { name: 'Take a photo' }).first();
    await camera.scrollIntoViewIfNeeded();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), camera.tap()]);
    expect(await chooser.element().getAttribute('capture')).toBe('environment');
    expect(chooser.isMultiple()).toBe(false);
    const photo = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#a63' } })
      .jpeg()
      .toBuffer();
    await chooser.setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(uploadRow(page, 'image.jpg')).toContainText('Uploaded');
    await expectNoViolation(page, 'a photographed statement');
    expect(await kept()).toMatchObject([{ fileType: 'image/jpeg', documentType: 'bankStatements' }]);
  });
});

test('without a camera the form offers no photo', async ({ page }) => {
  await openUploadForm({ page, services });
  await expect(uploadInput(page)).toBeAttached();
  await expect(page.getByRole('button', { name: 'Take a photo' })).toHaveCount(0);
});

test('no request address contains the session secret, also when a file is removed', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(`${request.method()} ${request.url()}`));
  await openUploadForm({ page, services });
  await chooseFiles(page, [pdf('October.pdf')]);
  await expect(uploadRow(page, 'October.pdf')).toContainText('Uploaded');
  await uploadAction(page, 'Remove October.pdf').click();
  await expect(uploadRows(page)).toHaveCount(0);
  const session = await page.evaluate(() =>
    Object.values({ ...localStorage }).find((text) => /^[0-9a-f]{32}$/.test(text)),
  );
  expect(session).toBeDefined();
  expect(addresses.filter((address) => address.startsWith('DELETE '))).toHaveLength(1);
  expect(addresses.filter((address) => address.includes(session ?? '-'))).toEqual([]);
});
