import { makeCompany, makeLink, pdfBytes } from '@funding-desk/shared/testing/factories';
import { expect, test } from '@playwright/test';
import { apply } from './support/apply.ts';
import { expectFlawless, expectNothingGrave } from './support/axe.ts';
import { clickSubmit, fillFields, openForm, REQUIRED_VALUES, sign, successNotice } from './support/fill-form.ts';
import { holdBack } from './support/hold-back.ts';
import { openForms, rowOf, sendLogin, superAdmin } from './support/log-in.ts';
import { type Stack, startStack } from './support/stack.ts';

let stack: Stack;
let reference: string;
test.beforeAll(async () => {
  stack = await startStack();
  ({ reference } = await apply(stack));
});
test.afterAll(() => stack.close());

test('the form has no violation while it loads and when it cannot', async ({ page }) => {
  const letGo = await holdBack(page, '**/api/generated-link/**');
  await page.goto(`${stack.url}/embed/no-such-link`);
  await expect(page.getByText('Loading application...')).toBeVisible();
  await expectFlawless(page, 'loading');
  letGo();
  await expect(page.getByText('Invalid link')).toBeVisible();
  await expectFlawless(page, 'invalid link');
});

test('the form has no violation from the first look to the reference', async ({ page }) => {
  await openForm(page, { url: stack.url, slug: stack.link.slug });
  await expectFlawless(page, 'empty form');
  const files = ['October.pdf', 'Notes.pdf'].map((name, index) => {
    return { name, mimeType: 'application/pdf', buffer: index === 0 ? pdfBytes(name) : Buffer.from('Only text') };
  });
  await page.locator('[name="bankStatements"]').setInputFiles(files);
  await expect(page.getByText('Not uploaded', { exact: true })).toBeVisible();
  await clickSubmit(page);
  await expect(page.getByText(/fields need your attention:$/)).toBeVisible();
  await expectFlawless(page, 'marked fields and files');
  await fillFields(page, REQUIRED_VALUES);
  await sign(page, 1);
  await sign(page, 2);
  await expectFlawless(page, 'filled and signed');
  // The reload would take the page away under the check; one without content leaves it as it is.
  await page.route('**/embed/*', (route) => route.fulfill({ status: 204 }));
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  await expectFlawless(page, 'submitted');
});

test('the form has no violation at its limit of files and without a second owner', async ({ page }) => {
  const company = await makeCompany(stack.database, { disclaimer: 'No advance is promised by this form.' });
  const { slug } = await makeLink(stack.database, { company: company._id });
  await openForm(page, { url: stack.url, slug });
  await page.getByLabel('I am the only owner').check();
  const files = Array.from({ length: 10 }, (_, index) => {
    return { name: `Month ${index}.pdf`, mimeType: 'application/pdf', buffer: pdfBytes(`Month ${index}`) };
  });
  await page.locator('[name="bankStatements"]').setInputFiles(files);
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(10);
  await expectFlawless(page, 'ten files');
});

test('login and Access Denied have no grave violation', async ({ page }) => {
  await page.goto(stack.url);
  await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
  await expectNothingGrave(page, 'login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectNothingGrave(page, 'login without entries');
  await sendLogin(page, stack, { email: 'nobody@copperfinch.example', password: 'not-the-password-7' });
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await expectNothingGrave(page, 'refused login');
  await page.goto(`${stack.url}/unauthorized`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expectNothingGrave(page, 'Access Denied');
});

test('Submitted Forms and its modals have no grave violation', async ({ page }) => {
  await openForms(page, stack, superAdmin(stack));
  const row = rowOf(page, reference);
  await expect(row).toBeVisible();
  await expectNothingGrave(page, 'list');
  const dialog = page.getByRole('dialog');
  for (const [opener, content] of [
    ['View', '***-**-6789'],
    ['Documents', 'October.pdf'],
    ['Delete', 'Are you sure you want to delete'],
  ] as const) {
    await row.getByRole('button', { name: opener, exact: true }).first().click();
    await expect(dialog).toContainText(content);
    await expectNothingGrave(page, `modal of ${opener}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByText('Exporting....')).toBeVisible();
  await page.getByRole('button', { name: 'Configure columns' }).click();
  await expect(page.getByRole('heading', { name: 'Visible Columns' })).toBeVisible();
  await expectNothingGrave(page, 'notice and choice of columns');
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Search...').fill('nobody at all');
  await expect(page.getByText('Displayed: 0–0 of 0')).toBeVisible();
  await expectNothingGrave(page, 'empty list');
});

test('on a phone the list and the menu have no grave violation', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openForms(page, stack, superAdmin(stack));
  await expect(rowOf(page, reference)).toBeVisible();
  await expectNothingGrave(page, 'list of cards');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Submitted Forms' })).toBeVisible();
  await expectNothingGrave(page, 'menu');
});
