import { makeLink } from '@funding-desk/shared/testing/factories';
import { expect, type Page } from '@playwright/test';
import { makeTenant } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../../support/admin/sign-in.ts';
import { addDocument } from '../../support/applications/add-document.ts';
import { apply } from '../../support/applications/apply.ts';
import { enterOffer, sendToNewFunders } from '../../support/applications/offers.ts';
import { statementPdf } from '../../support/applications/statement-pdf.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { countShifts } from '../../support/page/layout-shifts.ts';
import { overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

const WREN = 'Copper Wren Partners';

let services: Services;
let tenant: Services;
let administrator: Credentials;

test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  services.startWorker();
});

test.beforeEach(async () => {
  services.mail.clear();
  const made = await makeTenant(services);
  administrator = made.administrator;
  tenant = { ...made.tenant, link: await makeLink(services.database, { company: made.tenant.company._id }) };
});

/** An application of that state with one offer. @returns its id */
async function offered(state: string): Promise<string> {
  const fields = { legalBusinessName: 'Orchard Vet Clinic', state, businessAddressState: state };
  const application = (await apply(tenant, fields)).id;
  const credentials = administrator;
  const packages = await sendToNewFunders({ tenant, credentials, application, funders: [WREN] });
  await enterOffer({ tenant, credentials, application, package: packages.get(WREN) });
  return application;
}

async function addPdf(application: string): Promise<void> {
  const bytes = await statementPdf({ month: '2026-10', account: '4821' });
  const about = { services: tenant, credentials: administrator, to: application, documentType: 'other' };
  await addDocument({ ...about, name: 'wren-disclosure.pdf', bytes });
}

const openDeals = (page: Page, application: string) =>
  openSignedIn({ page, services, path: `/admin/forms/${application}?tab=deals`, credentials: administrator });

const panel = (page: Page) => page.getByRole('region', { name: 'Offers', exact: true });
const progress = (page: Page) =>
  panel(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Disclosure', exact: true }) })
    .getByRole('cell');
const open = (page: Page) => panel(page).getByRole('button', { name: `Disclosure of the offer of ${WREN}` });
const dialog = (page: Page) => page.getByRole('dialog', { name: `Disclosure for the offer of ${WREN}` });

test('the disclosure of the funder is sent to the applicant, and its link can be ended', async ({ page }) => {
  const application = await offered('NY');
  await addPdf(application);
  const readShifts = await countShifts(page);
  await openDeals(page, application);
  await expect(progress(page)).toContainText('Due');
  await open(page).click();
  await expect(dialog(page)).toContainText('New York asks for a disclosure');
  await expect(dialog(page)).toContainText('The applicant signs it before the offer is presented.');
  await dialog(page).getByRole('button', { name: 'Send to the applicant' }).click();
  await expect(dialog(page).getByLabel('PDF of the funder')).toBeFocused();
  await expect(dialog(page)).toContainText('Please choose the PDF of the funder');
  await dialog(page).getByLabel('PDF of the funder').selectOption('wren-disclosure.pdf');
  await dialog(page).getByLabel('Send to').fill('not an address');
  await dialog(page).getByRole('button', { name: 'Send to the applicant' }).click();
  await expect(dialog(page).getByLabel('Send to')).toBeFocused();
  await dialog(page).getByLabel('Send to').fill('owner@sample.example');
  await expectNoViolation(page, 'dialog of a disclosure');
  await dialog(page).getByRole('button', { name: 'Send to the applicant' }).click();
  await expect(page.getByText('The disclosure is on its way to the applicant.')).toBeVisible();
  await expect(progress(page)).toContainText('Sent');
  const mail = () => services.mail.received.find(({ to }) => to === 'owner@sample.example')?.parsed;
  await expect.poll(mail).toBeDefined();
  expect(mail()?.text).toMatch(/\/disclosure\/[\w-]{43}/);
  expect(mail()?.text).not.toContain('65,000');
  await open(page).click();
  const sent = dialog(page).getByRole('list', { name: 'Disclosures that were sent, newest first' });
  await expect(sent).toContainText('Sent to owner@sample.example');
  await sent.getByRole('button', { name: 'End the link to wren-disclosure.pdf' }).click();
  await expect(sent).toContainText('Replaced or withdrawn');
  await page.keyboard.press('Escape');
  await expect(progress(page)).toContainText('Due');
  await open(page).click();
  await dialog(page).getByLabel('PDF of the funder').selectOption('wren-disclosure.pdf');
  await page.route('**/disclosures', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await dialog(page).getByRole('button', { name: 'Send to the applicant' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('The server cannot be reached.');
  await page.unroute('**/disclosures');
  await dialog(page).getByLabel('Send to').fill('maria@sample.example');
  await dialog(page).getByRole('button', { name: 'Send to the applicant' }).click();
  await expect(dialog(page)).toBeHidden();
  const latest = await services.database.disclosures.findOne({}).sort({ createdAt: -1 }).lean();
  expect(latest?.to).toBe('maria@sample.example');
  expect(await readShifts()).toEqual([]);
});

test('staff say with a reason that none is due, by keyboard alone on a phone, and take it back', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const application = await offered('CA');
  await openDeals(page, application);
  await open(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('California asks for a disclosure');
  await dialog(page).getByRole('radio', { name: 'Send the disclosure of the funder' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('The funder is a bank');
  expect(await overflowOf(page)).toBe(0);
  await expectNoViolation(page, 'dialog of a disclosure on a phone');
  await dialog(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(progress(page)).toContainText('Not due, by staff');
  await open(page).press('Enter');
  await expect(dialog(page)).toContainText('said that none is due: The funder is a bank');
  await dialog(page).getByRole('button', { name: 'Take that back' }).press('Enter');
  await expect(progress(page)).toContainText('Due');
});

test('a state without a law says so', async ({ page }) => {
  await openDeals(page, await offered('NV'));
  await expect(progress(page)).toContainText('Not due');
  await open(page).click();
  await expect(dialog(page)).toContainText('Nevada has no disclosure law in our table. The offer may be presented.');
});

test('an offer for a Texan business is entered with a warning of automatic debits', async ({ page }) => {
  await openDeals(page, await offered('TX'));
  await panel(page).getByRole('button', { name: 'Enter offer' }).click();
  await expect(page.getByRole('dialog').getByText('Texas forbids automatic debits')).toBeVisible();
});
