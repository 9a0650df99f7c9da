import { makeLink } from '@funding-desk/shared/testing/factories';
import { expect, type Page } from '@playwright/test';
import { addColleague } from '../../support/admin/application-list.ts';
import { makeStaff, makeTenant } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../../support/admin/sign-in.ts';
import { answerRequest, openRequest, requestTokenFor } from '../../support/applications/answer-request.ts';
import { apply } from '../../support/applications/apply.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const APPLICANT = 'owner@bluekettle.example';
const LICENSE = "Driver's license";

let tenant: Services;
let worker: Credentials;
let application: { id: string };

test.beforeAll(async ({ resetServices }) => {
  const services = await resetServices();
  services.startWorker();
  const own = (await makeTenant(services)).tenant;
  tenant = { ...own, link: await makeLink(services.database, { company: own.company._id }) };
  worker = await addColleague({ tenant }, 'Anna Example');
});

test.beforeEach(async () => {
  tenant.mail.clear();
  application = await apply(tenant, { legalBusinessName: 'Orchard Vet Clinic' });
});

async function openApplication(page: Page, credentials = worker, tab = 'documents'): Promise<void> {
  await openSignedIn({ page, services: tenant, path: `/admin/forms/${application.id}?tab=${tab}`, credentials });
  await expect(page.getByRole('heading', { name: 'Orchard Vet Clinic', level: 1 })).toBeVisible();
  await expect(checklistItem(page, LICENSE)).toBeVisible();
}

const checklistItem = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Checklist' }).getByRole('listitem').filter({ hasText: name });
const requests = (page: Page) => page.getByRole('region', { name: 'Requests' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Request documents' });
const requestButton = (page: Page) => page.getByRole('button', { name: 'Request documents', exact: true });

async function requestLicense(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Request ${LICENSE}` }).click();
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(requests(page)).toContainText('Sent');
}

test('a request with the open items, an own one and a message is sent with the keyboard alone', async ({ page }) => {
  await openApplication(page);
  await requestButton(page).focus();
  await page.keyboard.press('Enter');
  const boxes = dialog(page).getByRole('checkbox');
  await expect(boxes.first()).toBeFocused();
  for (const box of await boxes.all()) await expect(box).toBeChecked();
  await expect(dialog(page).getByLabel('Send to')).toHaveValue(APPLICANT);
  await dialog(page).getByLabel('Other documents').focus();
  await page.keyboard.type('Photo of the shop');
  await dialog(page).getByLabel('Message').focus();
  await page.keyboard.type('Hi Maria,\nthis is missing.');
  await dialog(page).getByText('Preview of the e-mail').click();
  await expect(dialog(page)).toContainText('needs documents for your application');
  await expectNoViolation(page, 'dialog of a request');
  await dialog(page).getByLabel('Message').press('Control+Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(requestButton(page)).toBeFocused();
  await expect(requests(page)).toContainText('Photo of the shop');
  await expect(requests(page)).toContainText(`To ${APPLICANT}`);
  const token = await requestTokenFor(tenant, APPLICANT);
  const { items, message } = await openRequest(tenant, token);
  expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining([LICENSE, 'Photo of the shop']));
  expect(message).toBe('Hi Maria,\nthis is missing.');
});

test('an invalid address and an empty choice say so, and keep what was typed', LONG_ONLY, async ({ page }) => {
  await openApplication(page);
  await page.getByRole('button', { name: `Request ${LICENSE}` }).click();
  await expect(dialog(page).getByRole('checkbox', { checked: true })).toHaveCount(1);
  await dialog(page).getByLabel('Message').fill('Please send it soon.');
  await dialog(page).getByRole('checkbox', { name: LICENSE }).uncheck();
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Please choose what to ask for');
  await dialog(page).getByRole('checkbox', { name: LICENSE }).check();
  await dialog(page).getByLabel('Send to').fill('nobody at home');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page).getByLabel('Send to')).toBeFocused();
  await expect(dialog(page).getByLabel('Send to')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog(page).getByLabel('Message')).toHaveValue('Please send it soon.');
  await expectNoViolation(page, 'dialog of a request with an error');
});

test('an answer shows without a reload, and the assignee gets a notice', async ({ page }) => {
  await openApplication(page);
  await page.getByLabel('Assigned to').click();
  await page.getByRole('option', { name: 'Anna Example' }).click();
  await requestLicense(page);
  await expect(checklistItem(page, LICENSE)).toContainText('Requested');
  const token = await requestTokenFor(tenant, APPLICANT);
  await openRequest(tenant, token);
  await expect(requests(page)).toContainText('Opened');
  await answerRequest({ services: tenant, token, label: LICENSE });
  await expect(requests(page)).toContainText('Answered');
  await expect(checklistItem(page, LICENSE)).toContainText('Received');
  await expect(page.getByRole('status').getByText('The applicant of Orchard Vet Clinic sent documents')).toBeVisible();
  await expect(requests(page).getByRole('button', { name: /^Resend/ })).toHaveCount(0);
});

test('a request is withdrawn after a question, and resending too soon says why', async ({ page }) => {
  await openApplication(page);
  await requestLicense(page);
  await expectNoViolation(page, 'list of requests');
  await requests(page)
    .getByRole('button', { name: /^Resend/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByRole('dialog')).toContainText('The request was not sent again.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(requests(page).getByRole('button', { name: /^Resend/ })).toBeFocused();
  await requests(page)
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(requests(page)).toContainText('Withdrawn');
  await expect(requests(page).getByRole('button')).toHaveCount(0);
});

test('a request whose e-mail is refused says that it could not be delivered', async ({ page }) => {
  tenant.mail.refusals.set('gone@bluekettle.example', 550);
  await openApplication(page);
  await page.getByRole('button', { name: `Request ${LICENSE}` }).click();
  await dialog(page).getByLabel('Send to').fill('gone@bluekettle.example');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(requests(page)).toContainText('The e-mail could not be delivered.');
  await expect(requests(page)).toContainText('Not delivered');
});

test('people who may only read see requests without actions', LONG_ONLY, async ({ page, browser }) => {
  await openApplication(page);
  await requestLicense(page);
  const reader = await makeStaff(tenant, ['page:forms']);
  const other = await (await browser.newContext()).newPage();
  await openApplication(other, reader);
  await expect(requests(other)).toContainText(LICENSE);
  await expect(other.getByRole('button', { name: /^(Request|Resend|Withdraw)/ })).toHaveCount(0);
  await other.close();
});

test('dialog and list need no sideways scrolling at 375 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openApplication(page, worker, 'overview');
  await page.getByRole('button', { name: `Request ${LICENSE}` }).click();
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('link', { name: 'Documents' }).click();
  await expect(requests(page)).toContainText('Sent');
  // Its links appear when the worker has rendered it, and make the row of actions longer.
  await expect(page.getByText('No PDF yet')).toHaveCount(0);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await requestButton(page).click();
  await expect(dialog(page)).toBeVisible();
  await expectNoViolation(page, 'request on a phone');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('an item that was asked for says since when, is reminded of, and the stage can follow', async ({ page }) => {
  await openApplication(page);
  const item = checklistItem(page, LICENSE);
  await expect(item).toContainText('Missing');
  await page.getByRole('button', { name: `Request ${LICENSE}` }).click();
  await dialog(page).getByLabel('Due').fill('2027-01-15');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(item).toContainText(/Requested .+, due 1\/15\/2027/);
  await expect(item).not.toContainText('Missing');
  await expect(page.getByRole('button', { name: `Request ${LICENSE}` })).toHaveCount(0);
  const move = page.getByRole('button', { name: 'Move to Documents needed' });
  await move.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Stage' })).toHaveValue('Documents needed');
  await expect(move).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await item.getByRole('button', { name: `Remind of ${LICENSE}` }).click();
  const remind = page.getByRole('dialog', { name: 'Resend request' });
  await expect(remind).toContainText(`Send the request again to ${APPLICANT}?`);
  await expectNoViolation(page, 'a reminder of an item');
  await remind.getByRole('button', { name: 'Cancel' }).click();
  await requests(page)
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await page.getByRole('dialog', { name: 'Withdraw request' }).getByRole('button', { name: 'Withdraw' }).click();
  await expect(item).toContainText('Missing');
  await expect(page.getByRole('button', { name: `Request ${LICENSE}` })).toBeVisible();
});
