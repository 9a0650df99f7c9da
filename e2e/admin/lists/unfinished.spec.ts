import { expect, type Page } from '@playwright/test';
import { makeStaff } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../../support/admin/sign-in.ts';
import { openForm, startUsing } from '../../support/form/fill-form.ts';
import { type FormTenant, makeFormTenant } from '../../support/form/form-tenant.ts';
import { expectNoSeriousViolation } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

/** Fills in the beginning of a form until this section, and leaves it for two hours. */
async function begin(
  page: Page,
  tenant: FormTenant,
  { section, values }: { section: string; values: Readonly<Record<string, string>> },
): Promise<void> {
  await openForm(page, tenant);
  await startUsing(page);
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
  // Listed with the e-mail address. A later save would set the time of the last change again.
  await expect
    .poll(async () => (await tenant.drafts()).map(({ unfinished }) => unfinished?.section))
    .toEqual([section]);
  await services.database.formSessions.updateMany(
    { company: tenant.company._id },
    { $set: { changedAt: new Date(Date.now() - 2 * 3_600_000) } },
  );
}

const openList = (page: Page, credentials: Credentials) =>
  openSignedIn({ page, services, path: '/admin/unfinished', credentials });

test('staff see who left a form and where, of their company alone, and no value', async ({ page, browser }) => {
  const [tenant, other] = [await makeFormTenant(services), await makeFormTenant(services)];
  const context = await browser.newContext();
  const [one, two] = [await context.newPage(), await context.newPage()];
  const email = 'owner@harrowmill.example';
  const harrow = { legalBusinessName: 'Harrow Mill LLC', emailAddress: email, partner1SSN: '123-45-6789' };
  await begin(one, tenant, { section: 'partners', values: harrow });
  await begin(two, other, {
    section: 'businessInfo',
    values: { legalBusinessName: 'Foreign Kiln LLC', emailAddress: email },
  });
  await context.close();

  await openList(page, await makeStaff({ ...services, company: tenant.company }, ['page:forms']));
  await expect(page.getByRole('heading', { name: 'Unfinished Applications', level: 1 })).toBeVisible();
  const row = page.getByRole('row', { name: /Harrow Mill LLC/ });
  await expect(row).toContainText('Partners (4 of 5)');
  await expect(row).toContainText('E-mail');
  await expect(row).toContainText('2 h');
  await expect(row).toContainText(tenant.slug);
  await expect(page.getByText('Foreign Kiln LLC')).toHaveCount(0);
  const shown = await page.locator('main').innerText();
  for (const value of ['6789', email]) expect(shown).not.toContain(value);
  await expectNoSeriousViolation(page, 'unfinished applications');

  await page.getByRole('searchbox').fill('kiln');
  await expect(row).toHaveCount(0);
  await page.getByRole('searchbox').fill('har');
  await expect(row).toBeVisible();
});

test('a list without entries says when an application appears in it', async ({ page }) => {
  const tenant = await makeFormTenant(services);
  await openList(page, await makeStaff({ ...services, company: tenant.company }, ['page:forms']));
  await expect(page.getByText(/changed nothing for 15 minutes/)).toBeVisible();
});
