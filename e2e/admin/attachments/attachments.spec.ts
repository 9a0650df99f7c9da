import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { pdfBytes } from '@funding-desk/shared/testing/factories';
import { expect, type Page } from '@playwright/test';
import { trusted } from 'mongoose';
import { makeTenant } from '../../support/admin/companies.ts';
import { button, count } from '../../support/admin/links.ts';
import { makeStaff } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn, rowWith } from '../../support/admin/sign-in.ts';
import { addDocument } from '../../support/applications/add-document.ts';
import { apply } from '../../support/applications/apply.ts';
import { statementPdf } from '../../support/applications/statement-pdf.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

let services: Services;
let tenant: Services;
let worker: Credentials;
let orchard: { id: string; reference: string };
let lumen: { id: string };

test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  services.startWorker();
  tenant = await makeTenant(services);
  worker = await makeStaff(tenant, ['page:forms', 'page:attachments', 'application:work']);
  orchard = await apply(tenant, { legalBusinessName: 'Orchard Vet Clinic' });
  lumen = await apply(tenant, { legalBusinessName: 'Lumen Print Studio' });
  const september = await statementPdf({ month: '2026-09', account: '4821' });
  await add('september.pdf', september, 'bankStatements');
  await add('copy-of-september.pdf', september, 'bankStatements');
  await add('lease.pdf', pdfBytes('A lease'), 'lease', lumen.id);
  // The worker files the documents of the forms and reads the statements.
  const read = trusted({ $ne: null });
  const statements = { company: tenant.company._id, documentType: 'bankStatements', reading: read };
  const countRead = () => services.database.applicationDocuments.countDocuments(statements);
  await expect.poll(countRead, { timeout: 90_000 }).toBe(4);
});

function add(name: string, bytes: Uint8Array, documentType: string, to = orchard.id): Promise<string> {
  return addDocument({ services, credentials: worker, to, name, bytes, documentType });
}

async function open(page: Page, { credentials = worker, query = '' } = {}): Promise<void> {
  await openSignedIn({ page, services, path: `/admin/attachments${query}`, credentials });
  await expect(page.getByRole('heading', { name: 'Attachments', level: 1 })).toBeVisible();
}

const pick = async (page: Page, filter: string, option: string) => {
  await button(page, filter).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('each document is listed with its business, type, months, state and source', async ({ page }) => {
  await open(page);
  await count(page, 'Displayed: 1–5 of 5');
  const statement = rowWith(page, '4821 · Sep 2026').filter({ hasNotText: 'Repeat' });
  for (const text of ['Orchard Vet Clinic', formatReference(orchard.reference), 'Bank statements', 'Ready', 'Staff'])
    await expect(statement).toContainText(text);
  await expect(rowWith(page, 'Repeat of september.pdf')).toContainText('copy-of-september.pdf');
  await expect(rowWith(page, 'Unreadable').first()).toContainText('October.pdf');
  await expect(rowWith(page, 'lease.pdf')).toContainText('Lumen Print Studio');
  await expectNoViolation(page, 'the list of documents');
});

test('filters and search narrow the list, stay in the address, and are cleared', async ({ page }) => {
  await open(page);
  await pick(page, 'Type', 'Lease');
  await count(page, 'Displayed: 1–1 of 1');
  await expect(page).toHaveURL(/documentType=lease/);
  await expectNoViolation(page, 'the filtered documents');
  await page.reload();
  await expect(button(page, 'Type: Lease')).toBeVisible();
  await pick(page, 'Source', 'Application form');
  await expect(page.getByText('No documents match these filters')).toBeVisible();
  await button(page, 'Clear all').click();
  await count(page, 'Displayed: 1–5 of 5');
  await pick(page, 'Statements', 'Unreadable');
  await count(page, 'Displayed: 1–2 of 2');
  await button(page, 'Clear all').click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('lumen');
  await count(page, 'Displayed: 1–2 of 2');
  await open(page, { query: '?month=2026-09' });
  await count(page, 'Displayed: 1–2 of 2');
});

test('a document is viewed, downloaded, and leads to its application', async ({ page }) => {
  await open(page, { query: '?documentType=lease' });
  const popup = page.waitForEvent('popup');
  await button(rowWith(page, 'lease.pdf'), 'View').click();
  await (await popup).close();
  const download = page.waitForEvent('download');
  await button(rowWith(page, 'lease.pdf'), 'Download').click();
  expect((await download).suggestedFilename()).toBe('lease.pdf');
  await rowWith(page, 'lease.pdf').getByRole('link', { name: 'Open application' }).click();
  await expect(page.getByRole('heading', { name: 'Lumen Print Studio', level: 1 })).toBeVisible();
});

test('a document that a colleague adds appears at once', async ({ page }) => {
  await open(page, { query: '?documentType=taxReturn' });
  await expect(page.getByText('No documents match these filters')).toBeVisible();
  await add('tax-2025.pdf', pdfBytes('A tax return'), 'taxReturn');
  await expect(rowWith(page, 'tax-2025.pdf')).toBeVisible();
});

test('a person with this page alone sees documents, but no way to the applications', async ({ page }) => {
  await open(page, { credentials: await makeStaff(tenant, ['page:attachments']) });
  await expect(rowWith(page, 'lease.pdf')).toContainText('Lumen Print Studio');
  await expect(button(rowWith(page, 'lease.pdf'), 'Download')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open application' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Lumen Print Studio' })).toHaveCount(0);
});

test('a company without documents is told where they come from', LONG_ONLY, async ({ page }) => {
  const other = await makeTenant(services);
  await open(page, { credentials: await makeStaff(other, ['page:forms', 'page:attachments']) });
  await expect(page.getByText('No documents yet')).toBeVisible();
  await expectNoViolation(page, 'no documents');
  await page.getByRole('link', { name: 'Go to Submitted Forms' }).click();
  await expect(page.getByRole('heading', { name: 'Submitted Forms', level: 1 })).toBeVisible();
});

test('the documents are cards at 375 pixels, and the filters are in a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page);
  await expect(rowWith(page, 'lease.pdf')).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectNoViolation(page, 'documents on a phone');
  await button(page, 'Filters').click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await button(sheet, 'Type').click();
  await page.getByRole('option', { name: 'Lease', exact: true }).click();
  await button(sheet, 'Show documents').click();
  await count(page, 'Displayed: 1–1 of 1');
});
