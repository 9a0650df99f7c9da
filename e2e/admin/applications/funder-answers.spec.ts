import { makeLink } from '@funding-desk/shared/testing/factories';
import { makeFunder } from '@funding-desk/shared/testing/make-funder';
import { expect, type Page } from '@playwright/test';
import { makeStaff, makeTenant } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { sendPackages, untilSendable } from '../../support/applications/packages.ts';
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
  services.startWorker();
});

test.beforeEach(async () => {
  services.mail.clear();
  const made = await makeTenant(services);
  administrator = made.administrator;
  const company = made.tenant.company._id;
  tenant = { ...made.tenant, link: await makeLink(services.database, { company }) };
  application = (await apply(tenant, { legalBusinessName: 'Orchard Vet Clinic' })).id;
  await untilSendable(services, application);
  const funder = await makeFunder(services.database, { company, name: 'Copper Wren Partners' });
  await sendPackages({ services, credentials: administrator, application, funders: [funder] });
});

async function openDeals(page: Page, credentials = administrator): Promise<void> {
  await openSignedIn({ page, services, path: `/admin/forms/${application}?tab=deals`, credentials });
  await expect(entry(page)).toContainText('Accepted by mail server');
}

const entry = (page: Page) =>
  page.getByRole('list', { name: 'Packages, newest first' }).locator('> li', { hasText: 'Copper Wren Partners' });
const enterAnswer = (page: Page) => entry(page).getByRole('button', { name: 'Enter answer of Copper Wren Partners' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Answer of Copper Wren Partners' });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' });
const stips = (page: Page) => entry(page).getByRole('list', { name: 'What Copper Wren Partners needs' });
const request = (page: Page) => page.getByRole('dialog', { name: 'Request documents' });

async function answerNeeds(page: Page, needs: string): Promise<void> {
  await enterAnswer(page).click();
  await dialog(page).getByRole('radio', { name: 'Needs documents' }).check();
  await dialog(page).getByLabel('What it needs').fill(needs);
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
}

test('what a funder needs is asked of the applicant by one click, and the panel says when it was', async ({ page }) => {
  await openDeals(page);
  const readShifts = await countShifts(page);
  await enterAnswer(page).click();
  await save(page).click();
  await expect(dialog(page)).toContainText('Please choose what the funder said');
  await dialog(page).getByRole('radio', { name: 'Needs documents' }).check();
  await save(page).click();
  await expect(dialog(page).getByLabel('What it needs')).toBeFocused();
  await expect(dialog(page)).toContainText('Please name what is needed');
  await dialog(page).getByLabel('What it needs').fill('The lease of the shop\nProof of address');
  await dialog(page).getByLabel('Note').fill('Mr Sample called');
  await expectNoViolation(page, 'dialog of an answer');
  await save(page).click();
  await expect(page.getByText('The answer of Copper Wren Partners was saved.')).toBeVisible();
  await expect(entry(page)).toContainText('Needs documents');
  await expect(stips(page).getByRole('listitem')).toHaveText([/The lease of the shop/, /Proof of address/]);
  await stips(page).getByRole('button', { name: 'Request The lease of the shop from the applicant' }).click();
  await expect(request(page).getByRole('checkbox', { name: 'The lease of the shop' })).toBeChecked();
  await expect(request(page).getByRole('checkbox', { name: 'The lease of the shop' })).toBeFocused();
  await expect(request(page).getByRole('checkbox', { checked: true })).toHaveCount(1);
  await request(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Request sent')).toBeVisible();
  await expect(stips(page).getByRole('listitem').first()).toContainText('Asked for: sent');
  await expect(stips(page).getByRole('button')).toHaveCount(1);
  await entry(page).getByText('1 answer').click();
  await expect(entry(page)).toContainText('entered by');
  await expect(entry(page)).toContainText('Mr Sample called');
  await expectNoViolation(page, 'package with an answer');
  expect(await readShifts()).toEqual([]);
  const asked = () => services.mail.received.find(({ parsed }) => parsed.text?.includes('The lease of the shop'));
  await expect.poll(asked).toBeDefined();
  expect(asked()?.parsed.text).not.toContain('Copper Wren');
});

test('all that is left to ask for becomes one request', LONG_ONLY, async ({ page }) => {
  await openDeals(page);
  await answerNeeds(page, 'The lease of the shop\nProof of address');
  await entry(page).getByRole('button', { name: 'Request all 2' }).click();
  await expect(request(page).getByRole('checkbox', { checked: true })).toHaveCount(2);
  await request(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(stips(page).getByText('Asked for: sent')).toHaveCount(2);
});

test('a decline keeps its reason, and a decided package changes only with one, by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openDeals(page);
  await enterAnswer(page).focus();
  await page.keyboard.press('Enter');
  const first = dialog(page).getByRole('radio', { name: 'No answer yet' });
  await expect(first).toBeFocused();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('radio', { name: 'Declined' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('NSFs');
  await page.keyboard.press('Tab');
  await page.keyboard.type('6 in October');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(enterAnswer(page)).toBeFocused();
  await expect(entry(page)).toContainText('NSFs: 6 in October');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('It is decided, so a change needs a reason.');
  await dialog(page).getByRole('radio', { name: 'In review' }).check();
  await save(page).click();
  await expect(dialog(page).getByLabel('Why it changes')).toBeFocused();
  await dialog(page).getByLabel('Why it changes').fill('They look at it again');
  expect(await overflowOf(page)).toBe(0);
  await expectNoViolation(page, 'dialog of an answer on a phone');
  await save(page).click();
  await expect(entry(page)).toContainText('In review');
  expect(await overflowOf(page)).toBe(0);
});

test('an answer that someone else has changed says so, and is saved the second time', async ({ page }) => {
  await openDeals(page);
  await enterAnswer(page).click();
  await dialog(page).getByRole('radio', { name: 'Received' }).check();
  await services.database.packages.updateOne({ submission: application }, { $set: { state: 'in_review' } });
  await save(page).click();
  await expect(dialog(page)).toContainText('Someone else has just changed this package.');
  await expect(dialog(page)).toContainText('Present state: In review.');
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
});

test('people without the right enter nothing', async ({ page }) => {
  await openDeals(page, await makeStaff(tenant, ['page:forms']));
  await expect(entry(page).getByRole('button')).toHaveCount(0);
});
