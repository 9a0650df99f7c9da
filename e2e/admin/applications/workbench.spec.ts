import { makeLink } from '@funding-desk/shared/testing/factories';
import { expect, type Locator, type Page } from '@playwright/test';
import { makeStaff, makeTenant } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../../support/admin/sign-in.ts';
import { addDocument } from '../../support/applications/add-document.ts';
import { apply } from '../../support/applications/apply.ts';
import { ledgerPdf, redAndWhitePicture } from '../../support/applications/viewed-files.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { test } from '../../support/page/layout-shifts.ts';
import { overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, longOnlyIf } from '../../support/services/test.ts';

let tenant: Services;
let worker: Credentials;
let application: { id: string };

test.beforeAll(async ({ resetServices }) => {
  const services = await resetServices();
  const made = (await makeTenant(services)).tenant;
  tenant = { ...made, link: await makeLink(services.database, { company: made.company._id }) };
  worker = await makeStaff(tenant, ['page:forms', 'application:work']);
});

test.beforeEach(async () => {
  application = await apply(tenant, { legalBusinessName: 'Orchard Vet Clinic' });
  const files = [
    ['Ledger.pdf', await ledgerPdf(6)],
    ['Check.png', await redAndWhitePicture()],
  ] as const;
  for (const [name, bytes] of files)
    await addDocument({
      services: tenant,
      credentials: worker,
      to: application.id,
      name,
      bytes,
      documentType: 'driverLicense',
    });
});

const button = (root: Page | Locator, name: string) => root.getByRole('button', { name, exact: true });
const workbench = (page: Page, name: string) => page.getByRole('region', { name: `Document ${name}` });
const documents = (page: Page) => page.getByRole('region', { name: 'Documents', exact: true });
const entry = (page: Page, name: string) => documents(page).getByRole('listitem').filter({ hasText: name });
const pageOf = (root: Locator, number: number) => root.getByRole('group', { name: `Page ${number} of` });
const isOnBody = (page: Page) => page.evaluate(() => document.activeElement === document.body);

async function openApplication(page: Page, query = '?tab=documents'): Promise<void> {
  const path = `/admin/forms/${application.id}${query}`;
  await openSignedIn({ page, services: tenant, path, credentials: worker });
  await expect(entry(page, 'Check.png')).toBeVisible();
}

async function openLedger(page: Page): Promise<Locator> {
  await openApplication(page);
  await button(entry(page, 'Ledger.pdf'), 'View').press('Enter');
  const ledger = workbench(page, 'Ledger.pdf');
  await expect(pageOf(ledger, 1)).toContainText('Ledger of page 1');
  return ledger;
}

test('v opens the first document, brackets change it, and Escape returns to where one was', async ({ page }) => {
  await openApplication(page);
  await button(page, 'Describe Ledger.pdf').focus();
  await page.keyboard.press('v');
  await expect(workbench(page, 'October.pdf').getByRole('region', { name: /^Pages of/ })).toBeFocused();
  await page.keyboard.press(']');
  const ledger = workbench(page, 'Ledger.pdf');
  await expect(pageOf(ledger, 1)).toContainText('Ledger of page 1');
  await expect(ledger.getByRole('status', { name: 'Document', exact: true })).toHaveText('2 of 3');
  expect(await isOnBody(page)).toBe(false);
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await expect(workbench(page, 'Check.png').getByRole('img', { name: 'Check.png' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Next document');
  await expect(page.getByRole('dialog')).not.toContainText('Change the stage');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('s');
  await expect(workbench(page, 'Check.png')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(workbench(page, 'Check.png')).toHaveCount(0);
  await expect(button(page, 'Describe Ledger.pdf')).toBeFocused();
  await expect(page).toHaveURL(/\?tab=documents$/);
});

test('a click opens a document, a reload keeps it, and Back closes it', async ({ page }) => {
  await openApplication(page);
  await entry(page, 'Ledger.pdf').getByText('Ledger.pdf').first().click();
  const ledger = workbench(page, 'Ledger.pdf');
  await expect(pageOf(ledger, 1)).toContainText('Ledger of page 1');
  await expect(page.getByRole('navigation', { name: 'Admin pages' })).toBeHidden();
  await page.reload();
  await expect(pageOf(ledger, 1)).toContainText('Ledger of page 1');
  await button(ledger, 'Next document').click();
  await expect(workbench(page, 'Check.png')).toBeVisible();
  await page.goBack();
  await expect(workbench(page, 'Check.png')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Admin pages' })).toBeVisible();
  await expect(page).toHaveURL(/\?tab=documents$/);
  await page.goto(`${tenant.url}/admin/forms/${application.id}?document=64b7f0c2a1d3e5f708192a3b`);
  await expect(page.getByRole('alert')).toContainText('This document cannot be viewed.');
  await button(page, 'Back to the application').press('Enter');
  await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/forms/${application.id}$`));
});

test('words are found on pages that are not in sight, and thumbnails lead to pages', async ({ page }) => {
  const ledger = await openLedger(page);
  await page.keyboard.press('f');
  await expect(ledger.getByRole('searchbox', { name: 'Find in the text' })).toBeFocused();
  await page.keyboard.type('of page');
  const matches = ledger.getByRole('status', { name: 'Matches' });
  await expect(matches).toHaveText('1 of 6');
  await expect(pageOf(ledger, 1).locator('.highlight')).toHaveCount(1);
  await page.keyboard.press('Shift+Enter');
  await expect(matches).toHaveText('6 of 6');
  await expect(ledger.getByText('Page 6 of 6')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(matches).toHaveText('1 of 6');
  await expectNoViolation(page, 'a search in a document');
  await page.keyboard.type(' of nothing');
  await expect(matches).toHaveText('Not found');
  await page.keyboard.press('Escape');
  await expect(ledger.getByRole('region', { name: /^Pages of/ })).toBeFocused();
  await expect(ledger.locator('.highlight')).toHaveCount(0);
  const strip = page.getByRole('navigation', { name: 'Documents of the application' });
  await button(strip, 'Page 3').press('Enter');
  await expect(ledger.getByText('Page 3 of 6')).toBeVisible();
  await expect(button(strip, 'Page 3')).toHaveAttribute('aria-current', 'true');
});

test('type, account and month are set, and changes are not lost without a question', async ({ page }) => {
  const ledger = await openLedger(page);
  await ledger.getByLabel('Type').selectOption('Bank statements');
  await page.keyboard.press('Escape');
  await page.keyboard.press(']');
  await expect(ledger.getByText('Your changes are not saved yet.')).toBeVisible();
  await expect(button(ledger, 'Keep editing')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ledger.getByLabel('Type')).toBeFocused();
  await ledger.getByLabel('Account').fill('4821');
  await ledger.getByRole('checkbox').nth(1).check();
  const month = await ledger.getByRole('checkbox').nth(1).locator('xpath=ancestor::div[2]').innerText();
  await button(ledger, 'Save').press('Enter');
  await expect(button(ledger, 'Save')).toHaveAttribute('aria-disabled', 'true');
  await expect(ledger.getByRole('region', { name: 'Found' })).toContainText(`4821 · ${month}`);
  expect(await isOnBody(page)).toBe(false);
  await ledger.getByLabel('Account').fill('9902');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await button(ledger, 'Discard').press('Enter');
  await expect(ledger).toHaveCount(0);
  await expect(entry(page, 'Ledger.pdf')).toContainText(`4821 · ${month}`);
});

test('the item of the document is accepted, the change undone, and the item rejected with a reason', async ({
  page,
}) => {
  const ledger = await openLedger(page);
  const decision = ledger.getByRole('region', { name: 'Checklist' });
  await expect(decision).toContainText("Driver's license");
  await page.keyboard.press('y');
  await expect(decision).toContainText('Accepted');
  expect(await isOnBody(page)).toBe(false);
  await page.keyboard.press('z');
  await expect(decision).toContainText('Received');
  await page.keyboard.press('x');
  const reason = page.getByRole('textbox', { name: /^Why do you reject/ });
  await expect(reason).toBeFocused();
  await expectNoViolation(page, 'a rejection');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please give a reason')).toBeVisible();
  await page.keyboard.type('Too dark to read');
  await page.keyboard.press('Enter');
  await expect(decision).toContainText('Rejected');
  await expect(decision).toContainText('Too dark to read');
  expect(await isOnBody(page)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(ledger).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Checklist' })).toContainText('Too dark to read');
});

test('who may not work on applications reads documents and decides nothing', LONG_ONLY, async ({ page }) => {
  const reader = await makeStaff(tenant, ['page:forms']);
  const path = `/admin/forms/${application.id}?tab=documents`;
  await openSignedIn({ page, services: tenant, path, credentials: reader });
  await button(entry(page, 'Ledger.pdf'), 'View').click();
  const ledger = workbench(page, 'Ledger.pdf');
  await expect(ledger.getByRole('region', { name: 'Checklist' })).toContainText("Driver's license");
  await expect(ledger.getByLabel('Type')).toHaveCount(0);
  await expect(button(ledger, "Accept Driver's license")).toHaveCount(0);
});

test('print has the application, and not the document in front of it', async ({ page }) => {
  const ledger = await openLedger(page);
  await page.emulateMedia({ media: 'print' });
  await expect(ledger).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Application form', exact: true })).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const)
  test(
    `pages, then facts, stand in one column at 375 pixels, and no rule is broken in ${scheme}`,
    longOnlyIf(scheme === 'dark'),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      const ledger = await openLedger(page);
      await expectNoViolation(page, `the workbench in ${scheme}`);
      await page.setViewportSize({ width: 375, height: 812 });
      expect(await overflowOf(page)).toBe(0);
      await expect(button(ledger, 'Rotate')).toBeInViewport();
      const [pages, facts] = [ledger.getByRole('region', { name: /^Pages of/ }), ledger.getByLabel('Type')];
      await expect
        .poll(async () => ((await pages.boundingBox())?.y ?? 0) < ((await facts.boundingBox())?.y ?? 0))
        .toBe(true);
      const [save, decision] = [button(ledger, 'Save'), ledger.getByRole('region', { name: 'Checklist' })];
      const bottomOfSave = async () => ((await save.boundingBox())?.y ?? 0) + ((await save.boundingBox())?.height ?? 0);
      await expect.poll(async () => (await bottomOfSave()) < ((await decision.boundingBox())?.y ?? 0)).toBe(true);
      await button(ledger, "Accept Driver's license").scrollIntoViewIfNeeded();
      await expect(button(ledger, "Accept Driver's license")).toBeInViewport();
      await expectNoViolation(page, `the workbench at 375 pixels in ${scheme}`);
    },
  );
