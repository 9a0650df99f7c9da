import { FIELD_VALUES } from '@funding-desk/shared/testing/factories';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { openScreen, rowWith, superAdmin } from '../support/admin/sign-in.ts';
import { apply } from '../support/applications/apply.ts';
import { startSite } from '../support/form/embedding.ts';
import {
  clickSubmit,
  fillFields,
  openForm,
  sign,
  startAnother,
  successNotice,
  typedSignature,
} from '../support/form/fill-form.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

test.use({ sharesContext: false });

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  await apply(services);
});

/** Collects what any page or frame of the context requested against its policy. */
async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeBinding('tellViolation', (_source, told: string) => violations.push(told));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
      const reportFigures: unknown = Reflect.get(window, 'tellViolation');
      if (typeof reportFigures === 'function')
        reportFigures([effectiveDirective, blockedURI, sample, sourceFile].join(' '));
    });
  });
  return violations;
}

test('the policy watcher detects a blocked resource', async ({ page, context }) => {
  const violations = await watchPolicy(context);
  await page.goto(`${services.url}/`);
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
  });
  await expect(() => expect(violations).toHaveLength(1)).toPass();
  expect(violations.join()).toContain('style-src');
});

test('the form needs nothing that its content policy blocks: filled in, signed, with files, and embedded', async ({
  page,
  context,
}) => {
  const violations = await watchPolicy(context);
  await openForm(page, { url: services.url, slug: services.link.slug });
  await fillFields(page, FIELD_VALUES);
  await sign(page, 1);
  await typedSignature(page, 2).fill(FIELD_VALUES.signer2Name);
  const png = await page.locator('canvas').first().screenshot();
  await page.locator('[name="bankStatements"]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save and continue later' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();

  await page.goto(`${services.url}/request/${'a'.repeat(43)}`);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();

  const site = await startSite();
  await page.goto(site.put(`<script src="${services.url}/embed.js" data-slug="${services.link.slug}" async></script>`));
  // The tab has sent an application.
  await startAnother(page.frameLocator('iframe'));
  await expect(page.frameLocator('iframe').locator('[name="legalBusinessName"]')).toBeVisible();
  site.close();
  expect(violations).toEqual([]);
});

/** Visits each screen of the admin and opens its dialogs. */
async function visitScreens(page: Page): Promise<void> {
  const open = async (path: string) => {
    await page.goto(`${services.url}/admin/${path}`);
    await expect(page.getByText(/^Displayed: /)).toBeVisible();
  };
  await open('companies');
  await rowWith(page, services.company.nameIn).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.frameLocator('iframe').locator('[name="legalBusinessName"]')).toBeVisible();
  await dialog.locator('input[role=combobox], input[aria-haspopup=listbox]').first().click();
  await expect(page.locator('[role=option]').first()).toBeVisible();
  await open('users');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /Switch to the dark theme/ }).click();
  await open('roles');
  await open('links');
}

test('the admin and the API page need nothing that their content policies block', async ({ page, context }) => {
  const violations = await watchPolicy(context);
  await openScreen({ page, services, path: '/admin/forms', credentials: superAdmin(services) });
  await page.getByRole('button', { name: 'Configure columns' }).click();
  await page.getByRole('row').getByRole('button', { name: 'View' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Form Data' })).toBeVisible();
  await visitScreens(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`${services.url}/api/docs`);
  await expect(page.getByRole('heading', { name: /Funding Desk/ })).toBeVisible();
  await page.locator('.opblock-summary-control').first().click();
  await page.goto(`${services.url}/unauthorized`);
  expect(violations).toEqual([]);
});
