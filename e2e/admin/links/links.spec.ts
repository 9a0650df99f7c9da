import { readFile } from 'node:fs/promises';
import { makeLink, makeUser } from '@funding-desk/shared/testing/factories';
import { expect, type Page } from '@playwright/test';
import { button, count, makeLinks, notice, openLinksScreen } from '../../support/admin/links.ts';
import { makeStaff } from '../../support/admin/people.ts';
import { type Credentials, rowWith, superAdmin } from '../../support/admin/sign-in.ts';
import { expectNoSeriousViolation } from '../../support/page/axe.ts';
import { overflowOf, watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const COLUMNS = ['Company Name', 'Created By', 'Slug', 'Generated Link', 'Created Date', 'Actions'];

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const makeTenant = (slugs: readonly string[]) => makeLinks(services, slugs);
const openLinks = (page: Page, credentials: Credentials) => openLinksScreen({ page, services, credentials });

test('a super admin sees the links of all companies with their creators', async ({ page }) => {
  const told = watchConsole(page);
  const { company } = await makeTenant(['aster-one']);
  const account = { email: 'intake@aster.example', company: company._id, passwordHash: 'cannot sign in' };
  const nameless = await makeUser(services.database, account);
  await services.database.users.collection.updateOne({ _id: nameless._id }, { $set: { name: '' } });
  await makeLink(services.database, { slug: 'aster-two', company: company._id, createdBy: nameless._id });
  await makeLink(services.database, { slug: 'aster-nobody', company: company._id });
  await openLinks(page, superAdmin(services));
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(COLUMNS);
  for (const [slug, creator] of [
    ['aster-one', 'Odalys Brightwater'],
    ['aster-two', 'intake@aster.example'],
    ['aster-nobody', 'Unknown User'],
  ] as const) {
    const row = rowWith(page, slug);
    await expect(row.locator('[data-column="company"]')).toHaveText(company.nameIn);
    await expect(row.locator('[data-column="user"]')).toHaveText(creator);
    await expect(button(row, 'Share')).toBeVisible();
    await expect(button(row, 'Delete')).toBeVisible();
  }
  await expect(rowWith(page, services.link.slug)).toBeVisible();
  await expectNoSeriousViolation(page, 'links');
  expect(told).toEqual([]);
});

test('company administrators change and delete their links; limited users only see and share them', async ({
  page,
}) => {
  const tenant = await makeTenant(['birch-one', 'birch-two']);
  for (const [credentials, deletable] of [
    [await makeStaff(tenant, ['page:links'], 'company'), 2],
    [await makeStaff(tenant, ['page:links']), 0],
    // Every signed-in person may open Link Management, whatever the role's first page is.
    [await makeStaff(tenant, ['page:forms']), 0],
  ] as const) {
    await openLinks(page, credentials);
    await count(page, 'Displayed: 1–2 of 2');
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(COLUMNS);
    await expect(button(page, 'Share')).toHaveCount(2);
    await expect(button(page, 'Settings')).toHaveCount(deletable);
    await expect(button(page, 'Delete')).toHaveCount(deletable);
    await button(page, 'Logout').click();
    await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
  }
});

test('the generated link opens the form in a new tab without access to the admin', async ({ page, context }) => {
  const tenant = await makeTenant(['cedar-one']);
  await openLinks(page, await makeStaff(tenant, ['page:links']));
  const link = rowWith(page, 'cedar-one').getByRole('link');
  await expect(link).toHaveAttribute('href', `${services.url}/embed/cedar-one`);
  await expect(link).toHaveAttribute('rel', 'noopener');
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(tab.getByRole('heading', { name: 'PLEASE FILL OUT COMPLETELY' })).toBeVisible();
  expect(tab.url()).toBe(`${services.url}/embed/cedar-one`);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});

test('the end of a long address is visible, and its beginning is cut', LONG_ONLY, async ({ page }) => {
  const slugs = ['marigold-harbor-lending-north-office', 'marigold-harbor-lending-south-office'];
  const tenant = await makeTenant(slugs);
  await openLinks(page, await makeStaff(tenant, ['page:links']));
  for (const width of [1280, 1920, 375]) {
    await page.setViewportSize({ width, height: 800 });
    for (const slug of slugs) {
      const cell = rowWith(page, slug).locator('[data-column="iframeUrl"]');
      const link = cell.getByRole('link');
      await expect(link).toHaveAttribute('title', `${services.url}/embed/${slug}`);
      await expect(link).toHaveText(`${services.url}/embed/${slug}`.replace('http://', ''));
      const [start, end] = await link.evaluate((element) =>
        [...element.querySelectorAll('span > span')].map((part) => ({
          isCut: part.scrollWidth > part.clientWidth && getComputedStyle(part).textOverflow === 'ellipsis',
          text: part.textContent,
          right: part.getBoundingClientRect().right,
        })),
      );
      expect([width, start?.isCut, end?.isCut]).toEqual([width, true, false]);
      expect(slug.endsWith(end?.text ?? 'none')).toBe(true);
      const box = await cell.boundingBox();
      expect(end?.right).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));
    }
  }
});

test('an address is copied from its row, and a refusal of the browser is shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const tenant = await makeTenant(['dogwood-one']);
  await openLinks(page, await makeStaff(tenant, ['page:links']));
  const copy = button(page, 'Copy the address of dogwood-one');
  await copy.click();
  await expect(page.getByRole('status').getByText('Copied', { exact: true })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${services.url}/embed/dogwood-one`);
  await context.clearPermissions();
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('Refused')) });
  });
  await copy.click();
  const refusal = 'The browser blocked copying. Select the text and copy it by hand.';
  await expect(page.getByRole('alert').getByText(refusal, { exact: true })).toBeVisible();
});

test('Share shows every viewer the address, the code for a site and a QR code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const told = watchConsole(page);
  const tenant = await makeTenant(['elder-one']);
  const address = `${services.url}/embed/elder-one`;
  await openLinks(page, await makeStaff(tenant, ['page:links']));
  const share = button(page, 'Share');
  await share.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Application form of ${tenant.company.nameIn}` });
  await expect(dialog.getByLabel('Address', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('Address', { exact: true })).toHaveValue(address);
  const code = `<script src="${services.url}/embed.js" data-slug="elder-one" async></script>`;
  const frame = `<iframe src="${address}" title="Funding application" width="100%" height="900" style="border:0"></iframe>`;
  await expect(dialog.getByLabel('Code for your site')).toHaveValue(code);
  await expect(dialog.getByLabel('Code without a script', { exact: true })).toHaveValue(frame);
  await expect(dialog.getByRole('img', { name: 'QR code of the address' })).toBeVisible();
  await button(dialog, 'Copy the address').click();
  await expect(button(dialog, 'Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await button(dialog, 'Copy the code').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await button(dialog, 'Copy the code without a script').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(frame);
  await expectNoSeriousViolation(page, 'share');
  for (const key of [...Array<string>(7).fill('Tab'), ...Array<string>(7).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(share).toBeFocused();
  expect(told).toEqual([]);
});

test('Import and Export announce that they come later', LONG_ONLY, async ({ page }) => {
  const told = watchConsole(page);
  // Without the permissions for an import, so that its dialog does not cover the buttons.
  await openLinks(page, await makeStaff(services, ['page:links']));
  await button(page, 'Import').click();
  await expect(notice(page, 'Import coming soon')).toBeVisible();
  await button(page, 'Export').click();
  await expect(notice(page, 'Export coming soon')).toBeVisible();
  await expectNoSeriousViolation(page, 'notices');
  expect(told).toEqual([]);
});

test('Export saves a ZIP after its announcement, and a notice states a failure', async ({ page }) => {
  const tenant = await makeTenant(['fir-one']);
  await openLinks(page, await makeStaff(tenant, ['page:links']));
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').press('Enter')]);
  await expect(notice(page, 'Export coming soon')).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^links-\d{4}-\d\d-\d\d\.zip$/);
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.includes('qr/fir-one.png')).toBe(true);
  await page.route('**/api/auth/file-token', (route) => route.abort());
  await button(page, 'Export').click();
  await expect(page.getByRole('alert').getByText(/^The links could not be exported\./)).toBeVisible();
});

test('the search finds links by slug, company and creator', async ({ page }) => {
  const tenant = await makeTenant(['hazel-one', 'hazel-two']);
  await openLinks(page, await makeStaff(tenant, ['page:links']));
  for (const [words, found] of [
    ['hazel tw', 1],
    ['odalys', 2],
    [tenant.company.nameIn, 2],
  ] as const) {
    await page.getByPlaceholder('Search...').fill(words);
    await count(page, `Displayed: 1–${found} of ${found}`);
  }
  await page.getByPlaceholder('Search...').fill('nobody at all');
  await expect(page.getByText('No links match “nobody at all”')).toBeVisible();
});

test('an empty list of links states where links are created', LONG_ONLY, async ({ page }) => {
  const told = watchConsole(page);
  const tenant = await makeTenant([]);
  await openLinks(page, await makeStaff(tenant, ['page:links']));
  await expect(page.getByText('No links yet', { exact: true })).toBeVisible();
  await expect(page.getByText(/Embed app, beside a company on Companies or a person on Users/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Companies' })).toHaveCount(0);
  await expectNoSeriousViolation(page, 'no links');
  await button(page, 'Logout').click();
  await openLinks(page, await makeStaff(tenant, ['page:links', 'page:companies'], 'company'));
  await page.getByRole('link', { name: 'Go to Companies' }).click();
  await expect(page).toHaveURL(`${services.url}/admin/companies`);
  expect(told).toEqual([]);
});

test('on a phone nothing overflows the screen', async ({ page }) => {
  const tenant = await makeTenant(['ivy-with-a-very-long-name-of-forty-letters']);
  await openLinks(page, await makeStaff(tenant, ['page:links'], 'company'));
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await overflowOf(page)).toBe(0);
  await expectNoSeriousViolation(page, 'cards of links');
  for (const name of ['Share', 'Settings', 'Delete']) {
    await button(page, name).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await overflowOf(page), name).toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
