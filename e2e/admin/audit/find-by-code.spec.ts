import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { expect } from '@playwright/test';
import { makeTenant } from '../../support/admin/companies.ts';
import { button } from '../../support/admin/links.ts';
import { makeStaff } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
let auditor: Credentials;
let orchard: { id: string; reference: string };

test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  const tenant = await makeTenant(services);
  auditor = await makeStaff(tenant, ['page:forms', 'page:audit', 'application:export']);
  orchard = await apply(tenant, { legalBusinessName: 'Orchard Vet Clinic' });
});

test('the code of a file names who downloaded it, when, and the application', async ({ page }) => {
  const reference = formatReference(orchard.reference);
  await openSignedIn({ page, services, path: `/admin/forms/${orchard.id}`, credentials: auditor });
  await expect(page.getByRole('heading', { name: 'Orchard Vet Clinic', level: 1 })).toBeVisible();
  await page.goto(`${services.url}/admin/forms`);
  const row = page.getByRole('row', { name: 'Orchard Vet Clinic' });
  await row.getByRole('checkbox').check();
  const download = page.waitForEvent('download');
  await button(page, 'Download ZIP').click();
  await (await download).path();
  const copy = await services.database.tracedCopies.findOne().lean();
  const code = copy?.code ?? '';

  await page.getByRole('link', { name: 'Audit Log', exact: true }).click();
  await page.getByRole('link', { name: 'Find by code', exact: true }).click();
  const box = page.getByRole('textbox', { name: 'Code' });
  await box.fill(code.slice(0, -1));
  await box.press('Enter');
  await expect(page.getByText('This is no whole code.')).toBeVisible();
  await box.fill('fd k3mh rtwx cpy3');
  await box.press('Enter');
  await expect(page.getByText('No file left with this code. Please check each character.')).toBeVisible();
  await box.fill(code.toLowerCase().replaceAll('-', ' '));
  await box.press('Enter');
  const facts = page.getByRole('region', { name: `Traced copy ${code}` });
  await expect(facts).toContainText('RecipientMarisol Quill');
  await expect(facts).toContainText('Downloaded byMarisol Quill');
  await expect(facts).toContainText('A ZIP of applications');
  await expectNoViolation(page, 'a code that was found');
  for (const width of [375, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await overflowOf(page)]).toEqual([width, 0]);
  }
  await page.reload();
  await facts.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('heading', { name: 'Orchard Vet Clinic', level: 1 })).toBeVisible();
});
