import { rm } from 'node:fs/promises';
import { makeLink } from '@funding-desk/shared/testing/factories';
import { expect } from '@playwright/test';
import { makeStaff, makeTenant } from '../support/admin/people.ts';
import { addDocument } from '../support/applications/add-document.ts';
import { apply } from '../support/applications/apply.ts';
import { colorAt, scanPdf, UPPER_LEFT, UPPER_RIGHT } from '../support/applications/viewed-files.ts';
import { type DesktopApp, openDesktop } from '../support/desktop/desktop-app.ts';
import { watchConsole } from '../support/page/page-checks.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

let tenant: Services;
let desktop: DesktopApp & { readonly folder: string };

test.beforeAll(async ({ resetServices }) => {
  const services = await resetServices();
  const made = (await makeTenant(services)).tenant;
  tenant = { ...made, link: await makeLink(services.database, { company: made.company._id }) };
  const credentials = await makeStaff(tenant, ['page:forms', 'application:work']);
  const { id } = await apply(tenant, { legalBusinessName: 'Kestrel Quarry LLC' });
  const file = { name: 'Scan.pdf', bytes: await scanPdf(), documentType: 'bankStatements' };
  await addDocument({ services: tenant, credentials, to: id, ...file });
  desktop = await openDesktop(tenant, { credentials });
});
test.afterAll(async () => {
  await desktop.quit();
  await rm(desktop.folder, { recursive: true, force: true });
});

test('a PDF shows its text and a scan its picture in the workbench, and the policy blocks nothing', async () => {
  const { page } = desktop;
  const errors = watchConsole(page);
  await page.getByRole('link', { name: /Kestrel Quarry LLC/ }).click();
  await page
    .getByRole('navigation', { name: 'Parts of the application' })
    .getByRole('link', { name: 'Documents' })
    .click();
  const documents = page.getByRole('region', { name: 'Documents', exact: true }).getByRole('listitem');
  await documents.filter({ hasText: 'October.pdf' }).getByRole('button', { name: 'View' }).click();
  const statement = page.getByRole('region', { name: 'Document October.pdf' });
  await expect(statement.getByRole('group', { name: 'Page 1 of 1' })).toContainText('Canary statement 77041');
  await page.getByRole('button', { name: 'Close the document' }).click();
  await documents.filter({ hasText: 'Scan.pdf' }).getByRole('button', { name: 'View' }).click();
  const scan = page.getByRole('region', { name: 'Document Scan.pdf' }).getByRole('group', { name: 'Page 1 of 3' });
  await expect.poll(() => colorAt(scan, UPPER_LEFT)).toBe('black');
  expect(await colorAt(scan, UPPER_RIGHT)).toBe('white');
  expect(errors).toEqual([]);
});
