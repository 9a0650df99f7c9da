import { makeLink } from '@funding-desk/shared/testing/factories';
import { makeFunder } from '@funding-desk/shared/testing/make-funder';
import { expect, type Page } from '@playwright/test';
import { makeStaff, makeTenant } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { countShifts } from '../../support/page/layout-shifts.ts';
import { overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

let services: Services;
let tenant: Services;
let administrator: Credentials;
let application: string;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});
test.beforeEach(async () => {
  const made = await makeTenant(services);
  administrator = made.administrator;
  const link = await makeLink(services.database, { company: made.tenant.company._id });
  tenant = { ...made.tenant, link };
  const fields = {
    legalBusinessName: 'Orchard Vet Clinic',
    advanceAmountRequested: '$9,999.99',
    businessAddressState: 'NY',
  };
  application = (await apply(tenant, fields)).id;
});

const addFunder = (name: string, over: Omit<Parameters<typeof makeFunder>[1], 'company' | 'name'> = {}) =>
  makeFunder(services.database, { company: tenant.company._id, name, ...over });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search funders' });
const funders = (page: Page) => page.getByRole('list', { name: 'Funders by how they fit' }).locator('summary');

async function openApplication(page: Page, query = '', credentials = administrator): Promise<void> {
  await openSignedIn({ page, services, path: `/admin/forms/${application}${query}`, credentials });
  await expect(page.getByRole('heading', { name: 'Orchard Vet Clinic', level: 1 })).toBeVisible();
}

/** A funder that the application passes, one that is partly unknown, and one that it fails. */
async function addThree(): Promise<void> {
  await addFunder('Tallow Creek Capital', {
    notes: 'Answers within an hour.',
    criteria: { amountFrom: 1_000_000, amountTo: 25_000_000, maxNsf: 3 },
  });
  await addFunder('Copper Wren Partners', { criteria: { amountTo: 5_000_000, maxDaysBelowZero: 4 } });
  await addFunder('Juniper Lane Funding', { criteria: { amountTo: 5_000_000, statesDeclined: ['CA'] } });
  await addFunder('Harbor Elm', { isActive: false });
}

test('by keyboard alone: f opens the deals, and each funder shows both values of its criteria', async ({ page }) => {
  await addThree();
  await openApplication(page);
  const readShifts = await countShifts(page);
  await page.keyboard.press('f');
  await expect(search(page)).toBeFocused();
  await expect(page).toHaveURL(/\?tab=deals#funders$/);
  await expect(page.getByRole('link', { name: 'Deals' })).toHaveAttribute('aria-current', 'page');
  await expect(funders(page)).toHaveText([
    'Juniper Lane Funding passes all 2',
    'Copper Wren Partners 1 unknown',
    'Tallow Creek Capital 1 fails, 1 unknown',
  ]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await expect(page.getByRole('heading', { name: 'Deals' })).toBeHidden();
  await page.keyboard.press('f');
  await expect(search(page)).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const criteria = page.getByRole('list', { name: 'Criteria of Tallow Creek Capital' }).getByRole('listitem');
  await expect(criteria).toHaveText([
    'FailsSmallest amountApplication: $9,999.99, stated by the applicantFunder: at least $10,000',
    'UnknownMost NSFs a monthApplication: not knownFunder: at most 3',
    'PassesLargest amountApplication: $9,999.99, stated by the applicantFunder: at most $250,000',
  ]);
  await expect(page.getByText('Answers within an hour.')).toBeVisible();
  await expectNoViolation(page, 'the funders of an application');
  expect(await readShifts()).toEqual([]);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Look for a funder');
});

test('funders are found by name, and a search that finds none says so', LONG_ONLY, async ({ page }) => {
  await addThree();
  await openApplication(page, '?tab=deals');
  await search(page).fill('junip');
  await expect(funders(page)).toHaveText(['Juniper Lane Funding passes all 2']);
  await search(page).fill('nowhere');
  await expect(page.getByText('No active funder has a name or an address like “nowhere”.')).toBeVisible();
});

test('more funders than a page have pages', async ({ page }) => {
  for (let at = 10; at < 22; at += 1) await addFunder(`Funder ${at}`);
  await openApplication(page, '?tab=deals');
  await expect(page.getByText('Displayed: 1–10 of 12')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Displayed: 11–12 of 12')).toBeVisible();
  await expect(funders(page)).toHaveText(['Funder 20 has no criteria', 'Funder 21 has no criteria']);
  await search(page).fill('Funder 12');
  await expect(funders(page)).toHaveText(['Funder 12 has no criteria']);
});

test('a company without funders leads to their page, for those who may open it', LONG_ONLY, async ({ page }) => {
  await openApplication(page, '?tab=deals');
  await page.getByRole('link', { name: 'Open Funders' }).click();
  await expect(page.getByRole('heading', { name: 'Funders', level: 1 })).toBeVisible();
  await openApplication(page, '?tab=deals', await makeStaff(tenant, ['page:forms']));
  await expect(page.getByText('This company has no active funders yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Funders' })).toHaveCount(0);
});

test('all tabs and an open funder fit a phone', async ({ page }) => {
  await addThree();
  await page.setViewportSize({ width: 375, height: 812 });
  await openApplication(page, '?tab=deals');
  await funders(page).last().click();
  await expect(page.getByText('at least $10,000')).toBeVisible();
  const delivery = await page.getByRole('link', { name: 'Delivery' }).boundingBox();
  expect((delivery?.x ?? 0) + (delivery?.width ?? 375)).toBeLessThanOrEqual(375);
  expect(await overflowOf(page)).toBe(0);
  await expectNoViolation(page, 'the funders on a phone');
});
