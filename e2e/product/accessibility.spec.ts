import { makeCompany, makeLink, pdfBytes } from '@funding-desk/shared/testing/factories';
import { expect } from '@playwright/test';
import { exportAllColumns } from '../support/admin/export-menu.ts';
import { chooseRowAction, openForms, rowOf, sendLogin, superAdmin } from '../support/admin/sign-in.ts';
import { apply } from '../support/applications/apply.ts';
import {
  clickSubmit,
  fillFields,
  openForm,
  REQUIRED_VALUES,
  sign,
  startUsing,
  successNotice,
} from '../support/form/fill-form.ts';
import { expectNoSeriousViolation, expectNoViolation } from '../support/page/axe.ts';
import { holdRequests } from '../support/page/held-requests.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

let services: Services;
let reference: string;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  ({ reference } = await apply(services));
});

test('the form has no violation while it loads and when it fails to load', async ({ page }) => {
  const release = await holdRequests(page, '**/api/generated-link/**');
  await page.goto(`${services.url}/embed/no-such-link`);
  await expect(page.getByText('Loading application...')).toBeVisible();
  await expectNoViolation(page, 'loading');
  release();
  await expect(page.getByText('Invalid link')).toBeVisible();
  await expectNoViolation(page, 'invalid link');
});

test('the form has no violation from the first look to the reference', async ({ page }) => {
  await openForm(page, { url: services.url, slug: services.link.slug });
  await expectNoViolation(page, 'empty form');
  await startUsing(page);
  const files = ['October.pdf', 'Notes.pdf'].map((name, index) => {
    return { name, mimeType: 'application/pdf', buffer: index === 0 ? pdfBytes(name) : Buffer.from('Only text') };
  });
  await page.locator('[name="bankStatements"]').setInputFiles(files);
  await expect(page.getByText('Not uploaded', { exact: true })).toBeVisible();
  await clickSubmit(page);
  await expect(page.getByText(/fields need your attention:$/)).toBeVisible();
  await expectNoViolation(page, 'marked fields and files');
  await fillFields(page, REQUIRED_VALUES);
  await sign(page, 1);
  await sign(page, 2);
  await expectNoViolation(page, 'filled and signed');
  // A reload would disturb the check. An empty response keeps the page.
  await page.route('**/embed/*', (route) => route.fulfill({ status: 204 }));
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  await expectNoViolation(page, 'submitted');
});

test('the form has no violation at its limit of files and without a second owner', async ({ page }) => {
  const company = await makeCompany(services.database, { disclaimer: 'No advance is promised by this form.' });
  const { slug } = await makeLink(services.database, { company: company._id });
  await openForm(page, { url: services.url, slug });
  await startUsing(page);
  await page.getByLabel('I am the only owner').check();
  const files = Array.from({ length: 10 }, (_, index) => {
    return { name: `Month ${index}.pdf`, mimeType: 'application/pdf', buffer: pdfBytes(`Month ${index}`) };
  });
  await page.locator('[name="bankStatements"]').setInputFiles(files);
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(10);
  await expectNoViolation(page, 'ten files');
});

test('login and Access Denied have no serious violation', async ({ page }) => {
  await page.goto(services.url);
  await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
  await expectNoSeriousViolation(page, 'login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectNoSeriousViolation(page, 'login without entries');
  await sendLogin(page, services, { email: 'nobody@copperfinch.example', password: 'not-the-password-7' });
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await expectNoSeriousViolation(page, 'refused login');
  await page.goto(`${services.url}/unauthorized`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expectNoSeriousViolation(page, 'Access Denied');
});

test('Submitted Forms and its modals have no serious violation', async ({ page }) => {
  await openForms(page, services, superAdmin(services));
  const row = rowOf(page, reference);
  await expect(row).toBeVisible();
  await expectNoSeriousViolation(page, 'list');
  const dialog = page.getByRole('dialog');
  const click = (name: string) => row.getByRole('button', { name, exact: true }).first().click();
  for (const [opener, open, content] of [
    ['View', click, '***-**-6789'],
    ['Documents', click, 'October.pdf'],
    ['Delete', (name: string) => chooseRowAction(row, name), 'Are you sure you want to delete'],
  ] as const) {
    await open(opener);
    await expect(dialog).toContainText(content);
    await expectNoSeriousViolation(page, `modal of ${opener}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await exportAllColumns(page);
  await expect(page.getByText('Exporting....')).toBeVisible();
  await page.getByRole('button', { name: 'Configure columns' }).click();
  await expect(page.getByRole('heading', { name: 'Visible Columns' })).toBeVisible();
  await expectNoSeriousViolation(page, 'notice and choice of columns');
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Search...').fill('nobody at all');
  await expect(page.getByText('Displayed: 0–0 of 0')).toBeVisible();
  await expectNoSeriousViolation(page, 'empty list');
});

test('on a phone the list and the menu have no serious violation', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openForms(page, services, superAdmin(services));
  await expect(rowOf(page, reference)).toBeVisible();
  await expectNoSeriousViolation(page, 'list of cards');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Submitted Forms' })).toBeVisible();
  await expectNoSeriousViolation(page, 'menu');
});
