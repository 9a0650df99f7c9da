import { makeLink, pdfBytes } from '@funding-desk/shared/testing/factories';
import { expect, type Page } from '@playwright/test';
import { makeStaff, makeTenant } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { statementPdf } from '../../support/applications/statement-pdf.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

let tenant: Services;
let worker: Credentials;
let application: { id: string };

test.beforeAll(async ({ resetServices }) => {
  const services = await resetServices();
  services.startWorker();
  const made = (await makeTenant(services)).tenant;
  tenant = { ...made, link: await makeLink(services.database, { company: made.company._id }) };
  worker = await makeStaff(tenant, ['page:forms', 'application:work']);
});

test.beforeEach(async () => {
  application = await apply(tenant, { legalBusinessName: 'Orchard Vet Clinic' });
});

async function openApplication(page: Page, tab: 'overview' | 'documents' = 'documents'): Promise<void> {
  const path = `/admin/forms/${application.id}?tab=${tab}`;
  await openSignedIn({ page, services: tenant, path, credentials: worker });
  await expect(page.getByRole('heading', { name: 'Orchard Vet Clinic', level: 1 })).toBeVisible();
}

const checklist = (page: Page) => page.getByRole('region', { name: 'Checklist' });
const coverage = (page: Page) => page.getByRole('region', { name: 'Statement coverage' });
const documents = (page: Page) => page.getByRole('region', { name: 'Documents' });
const item = (page: Page, name: string) => checklist(page).getByRole('listitem').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The month before this one, as '2026-03'. */
function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
}

const monthText = (month: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

async function add(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await page.getByLabel('Files to add').setInputFiles(files);
}

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

test('a bank statement that staff add is read, and its month is covered', async ({ page }) => {
  const month = lastMonth();
  await openApplication(page);
  await expect(item(page, 'Bank statements, 4 months')).toContainText('Missing');
  await add(page, pdf('statement.pdf', await statementPdf({ month, account: '4821' })));
  await expect(documents(page)).toContainText('statement.pdf');
  await button(page, 'Describe statement.pdf').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type').selectOption('Bank statements');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(documents(page)).toContainText(`4821 · ${monthText(month)}`);
  await expect(button(page, 'Describe statement.pdf')).toBeFocused();
  await page.getByRole('link', { name: 'Overview' }).click();
  const row = coverage(page).getByRole('row', { name: /^Account …4821/ });
  await expect(row.getByRole('cell', { name: 'Covered' })).toHaveCount(1);
  await expect(row.getByRole('cell', { name: 'Gap' }).first()).toBeVisible();
});

test('months that staff set replace what was read, and a photo is unreadable until then', async ({ page }) => {
  await openApplication(page);
  await add(page, pdf('letter.pdf', pdfBytes('A letter')));
  await button(page, 'Describe letter.pdf').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type').selectOption('Bank statements');
  await dialog.getByLabel('Account').fill('9902');
  await dialog.getByLabel(monthText(lastMonth())).check();
  await expectNoViolation(page, 'describing a document');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(documents(page)).toContainText(`9902 · ${monthText(lastMonth())}`);
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('described a document');
});

test('a file that cannot be read stands beside the months until a person says what it is', async ({ page }) => {
  const statements = item(page, 'Bank statements, 4 months');
  const files = coverage(page).getByRole('list', { name: 'Unreadable, please look' });
  const dialog = page.getByRole('dialog');
  await openApplication(page, 'overview');
  await expect(statements).toContainText('1 file that cannot be read, please look');
  await expect(files).toContainText('It has no text, like a scan or a photo');
  await expect(coverage(page).getByRole('cell', { name: 'Unreadable' })).toHaveCount(0);
  await expectNoViolation(page, 'a file that cannot be read');
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page)).toBe(0);
  }
  await files.getByRole('button', { name: 'Say what it is October.pdf' }).press('Enter');
  await dialog.getByLabel('Type').selectOption('Other document');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(files).toHaveCount(0);
  await expect(statements).not.toContainText('cannot be read');
  await expect(page.getByRole('heading', { name: 'Statement coverage' })).toBeFocused();
});

test('an item is waived with a reason, and the mark is removed again', async ({ page, browser }) => {
  const other = await browser.newPage();
  await openApplication(page);
  await openSignedIn({ page: other, services: tenant, path: `/admin/forms/${application.id}`, credentials: worker });
  await button(page, "Mark Driver's license").click();
  await expect(button(page, 'Waive…')).toBeVisible();
  await expectNoViolation(page, 'marks of an item');
  await button(page, 'Waive…').click();
  await page.getByRole('textbox', { name: /^Why do you waive/ }).press('Enter');
  await expect(page.getByText('Please give a reason')).toBeVisible();
  await page.getByRole('textbox', { name: /^Why do you waive/ }).fill('Known to us');
  await page.keyboard.press('Enter');
  for (const each of [page, other]) await expect(item(each, "Driver's license")).toContainText('Known to us');
  await expect(button(page, "Mark Driver's license")).toBeFocused();
  await button(page, "Mark Driver's license").click();
  await button(page, 'Remove the mark').click();
  for (const each of [page, other]) await expect(item(each, "Driver's license")).toContainText('Missing');
  await other.close();
});

test('a file that cannot be added says why and stays to be tried again or removed', LONG_ONLY, async ({ page }) => {
  await openApplication(page);
  await add(page, { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') });
  const failed = page.getByRole('list', { name: 'Documents being added' }).getByRole('listitem');
  await expect(failed.getByRole('alert')).toBeVisible();
  await expectNoViolation(page, 'a file that failed');
  await failed.getByRole('button', { name: 'Remove' }).click();
  await expect(failed).toHaveCount(0);
});

test('checklist and documents break no rule and need no sideways scrolling at 375 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openApplication(page, 'overview');
  await expect(item(page, 'Signed application')).toContainText('Received');
  await expectNoViolation(page, 'checklist on a phone');
  // Its links appear when the worker has rendered it, and make the row of actions longer.
  await expect(page.getByText('No PDF yet')).toHaveCount(0);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Documents' }).click();
  await expect(documents(page)).toContainText('October.pdf');
  await expectNoViolation(page, 'documents on a phone');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});
