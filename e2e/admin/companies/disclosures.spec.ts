import { expect, type Page } from '@playwright/test';
import { makeStaff } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../../support/admin/sign-in.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { expectFocusTrapped, overflowOf, watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
let administrator: Credentials;
let reader: Credentials;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  administrator = await makeStaff(services, ['page:companies', 'page:funders', 'page:forms'], 'company');
  reader = await makeStaff(services, ['page:funders']);
});
test.beforeEach(async () => {
  await services.database.companies.updateOne({ _id: services.company._id }, { $unset: { disclosures: 1 } });
});

async function open(page: Page, credentials: Credentials): Promise<void> {
  const path = `/admin/companies/${services.company._id.toHexString()}/disclosures`;
  await openSignedIn({ page, services, path, credentials });
  await expect(page.getByRole('heading', { name: /^Disclosures of/, level: 1 })).toBeVisible();
}

const cardOf = (page: Page, state: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: state, exact: true }) });

test('an administrator approves a state by keyboard, after a look at its rows and its PDF', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, administrator);
  const card = cardOf(page, 'New York');
  await expect(card).toContainText('Up to $2,500,000');
  await expect(card).toContainText('Not approved');
  await card.getByText('Source, rows and what is not verified').click();
  await expect(card.getByRole('link', { name: /nysenate/ })).toBeVisible();
  await expectNoViolation(page, 'the table of states');
  expect(await overflowOf(page)).toBe(0);

  await card.getByRole('button', { name: 'Approve New York' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Approve the disclosure of New York' });
  await expectFocusTrapped(page);
  await expect(dialog.getByLabel('Preview')).toContainText('148.77%');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  await expect(dialog.getByText('Please state this. The disclosure needs it.')).toHaveCount(6);
  await dialog.getByLabel('Where payments come from').fill('your business bank account');
  await dialog.getByLabel('How payments are made').fill('Debited from your bank account.');
  await dialog.getByLabel('Additional fees for paying early').fill('None');
  await dialog.getByLabel('Avoidable fees').fill('Late payment $35.00.');
  await dialog.getByLabel('Collateral').fill('All future receipts.');
  await dialog.getByLabel('Compensation of the broker').fill('The funder pays it.');
  await expect(dialog.getByLabel('Preview')).toContainText('All future receipts.');
  await expectNoViolation(page, 'the approval');
  expect(await overflowOf(page)).toBe(0);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save a sample PDF' }).press('Enter');
  expect((await saved).suggestedFilename()).toBe('Sample disclosure NY.pdf');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Disclosure approved' })).toBeVisible();
  await expect(card.getByText('Approved', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Approve New York again' })).toBeVisible();

  const changed = { 'disclosures.NY.version': 'an-earlier-one' };
  await services.database.companies.updateOne({ _id: services.company._id }, { $set: changed });
  await page.reload();
  await expect(card).toContainText('Changed since it was approved');
  // The approval without its statements.
  expect(complaints).toEqual([expect.stringContaining('422')]);
});

test('other people read the table, and approve nothing', async ({ page }) => {
  await open(page, reader);
  await expect(page.getByRole('list', { name: 'States' }).getByRole('heading')).toHaveCount(10);
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await expect(page.getByText('gives no legal advice')).toBeVisible();
});
