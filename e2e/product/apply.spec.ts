import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { FIELD_VALUES, pdfBytes } from '@funding-desk/shared/testing/factories';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { makeStaff } from '../support/admin/people.ts';
import { fillFields, sign, startAnother } from '../support/form/fill-form.ts';
import { until } from '../support/services/processes.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

const execute = promisify(execFile);

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  services.startWorker();
});

async function pdfText(file: string): Promise<string> {
  return (await execute('pdftotext', ['-layout', file, '-'])).stdout;
}

test('an application goes from the form to mailbox and admin', async ({ page }, testInfo) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));

  await page.goto(`${services.url}/embed/${services.link.slug}`);
  await expect(page.getByText('PLEASE FILL OUT COMPLETELY')).toBeVisible();
  await expect(page.getByText('Attach last 4 months business bank statements')).toBeVisible();
  await fillFields(page, FIELD_VALUES);

  const statement = pdfBytes('October statement');
  const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([
      { name: 'October.pdf', mimeType: 'application/pdf', buffer: statement },
      { name: 'November.jpg', mimeType: 'image/jpeg', buffer: photo },
    ]);
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);
  await sign(page, 1);
  await sign(page, 2);
  await page.getByRole('button', { name: /^submit/i }).click();

  const notice = page.getByRole('status').filter({ hasText: /[A-Z2-9]{4} [A-Z2-9]{4}/ });
  await expect(notice).toBeVisible();
  const noticeText = (await notice.textContent()) ?? '';
  const reference = /[A-HJ-NP-Z2-9]{4} [A-HJ-NP-Z2-9]{4}/.exec(noticeText)?.[0] ?? '';
  expect(noticeText).toMatch(/[1-5]/);
  await expect(notice).toBeHidden();
  await startAnother(page);
  await expect(page.locator('[name="legalBusinessName"]')).toHaveValue('');

  await until('both recipients have their message', () => services.mail.received.length === 2);
  const [mail] = services.mail.received;
  expect(services.mail.received.map(({ to }) => to).sort()).toEqual([
    'deals@copperfinch.example',
    'leads@copperfinch.example',
  ]);
  expect(mail?.parsed.subject).toContain(`New application: ${FIELD_VALUES.legalBusinessName}`);
  expect(`${mail?.parsed.text}`).toContain(reference);
  expect(`${mail?.parsed.text}${mail?.parsed.html}`).not.toContain(FIELD_VALUES.partner1SSN);

  const { email, password } = await makeStaff(services, ['page:forms', 'application:export']);
  await page.goto(services.url);
  await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/forms/);
  await page.getByPlaceholder('Search...').fill(reference);
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toBeVisible();
  await expect(page.getByText('Displayed: 1–1 of 1')).toBeVisible();
  await expect(row).toContainText('Blue Kettle Bakery LLC');
  await expect(row).toContainText('Unknown User');

  const [pdfDownload] = await Promise.all([
    page.waitForEvent('download'),
    row
      .getByRole('link', { name: /Download/ })
      .or(row.getByRole('button', { name: /Download/ }))
      .first()
      .click(),
  ]);
  const pdfFile = testInfo.outputPath('application.pdf');
  await pdfDownload.saveAs(pdfFile);
  expect(pdfDownload.suggestedFilename()).toBe(`application-${reference.replace(' ', '-')}.pdf`);
  const text = await pdfText(pdfFile);
  for (const value of [
    reference,
    FIELD_VALUES.legalBusinessName,
    FIELD_VALUES.partner1SSN,
    FIELD_VALUES.taxIdNumber,
    'AUTHORIZATION',
    'October.pdf',
    'November.jpg',
    'Evidence of signing',
  ]) {
    expect(text).toContain(value);
  }

  await row.getByRole('button', { name: /document/i }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('October.pdf')).toBeVisible();
  await expect(dialog.getByText('November.jpg')).toBeVisible();
  const [documentDownload] = await Promise.all([
    page.waitForEvent('download'),
    dialog
      .getByRole('button', { name: /Download/ })
      .or(dialog.getByRole('link', { name: /Download/ }))
      .first()
      .click(),
  ]);
  const documentFile = testInfo.outputPath('document');
  await documentDownload.saveAs(documentFile);
  const downloaded = await readFile(documentFile);
  expect(downloaded.equals(statement) || downloaded.equals(photo)).toBe(true);
  expect(errors).toEqual([]);
});
