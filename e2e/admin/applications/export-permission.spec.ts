import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { makeLink } from '@funding-desk/shared/testing/factories';
import { expect, type Locator, type Page } from '@playwright/test';
import { makeStaff, makeTenant } from '../../support/admin/people.ts';
import { openForms, rowWith } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { overflowOf } from '../../support/page/page-checks.ts';
import { until } from '../../support/services/processes.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

const execute = promisify(execFile);
const BUSINESS = 'Orchard Vet Clinic';
const WORKER = ['page:forms', 'application:work'] as const;

let services: Services;
let tenant: Services;
let application: { id: string; reference: string };
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  const made = (await makeTenant(services)).tenant;
  tenant = { ...made, link: await makeLink(services.database, { company: made.company._id }) };
  application = await apply(tenant, { legalBusinessName: BUSINESS });
  services.startWorker();
  await until('the PDF is rendered', async () => {
    return (await services.database.applications.findById(application.id).lean())?.pdf != null;
  });
});

/** The text of the PDF that the button saves, and the name under which it is saved. */
async function saved(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const { stdout } = await execute('pdftotext', ['-layout', await download.path(), '-']);
  return { name: download.suggestedFilename(), text: stdout };
}

const exports = (page: Page) => page.getByRole('button', { name: /^Export|ZIP/ });
const download = (within: Locator) => within.getByRole('button', { name: 'Download', exact: true });
const header = (page: Page) => page.locator('header').filter({ hasText: BUSINESS });

test('a role without the permission has no exports and saves the masked PDF', async ({ page }) => {
  await openForms(page, services, await makeStaff(tenant, WORKER));
  const cell = rowWith(page, BUSINESS).locator('[data-column="pdf"]');
  await expect(cell).toContainText('masked');
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('checkbox', { name: `Select ${BUSINESS}` }).check();
  await expect(page.getByRole('region', { name: 'Selected applications' })).toContainText('1 selected');
  await expect(exports(page)).toHaveCount(0);
  await expectNoViolation(page, 'a list without exports');
  const listed = await saved(page, download(cell));
  expect(listed.name).toBe(
    `application-${application.reference.slice(0, 4)}-${application.reference.slice(4)}-masked.pdf`,
  );
  expect(listed.text).toContain('***-**-6789');
  expect(listed.text).not.toContain('123-45-6789');
  await page.getByRole('link', { name: BUSINESS }).click();
  await expect(header(page)).toContainText('PDF, masked');
  expect((await saved(page, download(header(page)))).text).not.toContain('123-45-6789');
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
  await expect(exports(page)).toHaveCount(0);
});

test('a role with the permission has all of them', async ({ page }) => {
  await openForms(page, services, await makeStaff(tenant, [...WORKER, 'application:export']));
  const cell = rowWith(page, BUSINESS).locator('[data-column="pdf"]');
  await expect(cell).not.toContainText('masked');
  await page.getByRole('checkbox', { name: `Select ${BUSINESS}` }).check();
  // The menu of the page, and both of the selection.
  await expect(exports(page)).toHaveCount(3);
  const { name, text } = await saved(page, download(cell));
  expect(name).not.toContain('masked');
  expect(text).toContain('123-45-6789');
});
