import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { makeLink } from '@funding-desk/shared/testing/factories';
import { expect, type Locator, type Page } from '@playwright/test';
import { Types } from 'mongoose';
import { makeTenant } from '../support/admin/people.ts';
import { apply } from '../support/applications/apply.ts';
import { mailPackage } from '../support/applications/packages.ts';
import { expectNoViolation } from '../support/page/axe.ts';
import { overflowOf } from '../support/page/page-checks.ts';
import type { Services } from '../support/services/services.ts';
import { LONG_ONLY, test } from '../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  services.startWorker();
});

const BUSINESS = 'Orchard Vet Clinic';
const PHONE = { width: 375, height: 812 };
/** A day from now, as date inputs take it. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An application that was sent to a funder. */
async function sendToFunder() {
  const { tenant: made, administrator } = await makeTenant(services);
  const tenant = { ...made, link: await makeLink(services.database, { company: made.company._id }) };
  const { id, reference } = await apply(tenant, { legalBusinessName: BUSINESS, partner1Name: 'Maren Sample' });
  const sent = { services: tenant, credentials: administrator, application: id, funderName: 'Copper Wren Partners' };
  return { ...(await mailPackage(sent)), id, reference, company: made.company.nameOut };
}

const packageOf = (application: string) =>
  services.database.packages
    .findOne({ submission: new Types.ObjectId(application) })
    .orFail()
    .lean();
const offersOf = (application: string) =>
  services.database.offers.find({ submission: new Types.ObjectId(application) }).lean();

async function load(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(`${services.url}${path}`);
}

const openButton = (page: Page) => page.getByRole('button', { name: 'Open', exact: true });

async function open(page: Page, path: string): Promise<void> {
  await load(page, path);
  await openButton(page).click();
  await expect(form(page)).toBeVisible();
}

const form = (page: Page) => page.getByRole('form', { name: 'Your answer' });
const kind = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
/** Required fields have a star after their label. */
const field = (page: Page, name: string) => page.getByLabel(new RegExp(`^${name}( \\*)?$`));
const send = (page: Page) => page.getByRole('button', { name: /^Send (answer|offer)$/ });
const sent = (page: Page, name: string) => page.getByRole('region', { name });
const summary = (page: Page) => page.getByRole('region', { name: 'What the offer comes to' });

async function expectSound(page: Page, state: string): Promise<void> {
  await expectNoViolation(page, state);
  expect(await overflowOf(page), state).toBe(0);
}

async function expectWrong(control: Locator, error: string): Promise<void> {
  await expect(control).toBeFocused();
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  await expect(control).toHaveAccessibleDescription(new RegExp(error));
}

/** The known answer of offers: 50,000.00 at 1.30 in 105 payments. */
async function typeOffer(page: Page): Promise<void> {
  await kind(page, 'Offer').check();
  await field(page, 'Amount').fill('50k');
  await field(page, 'Factor').fill('1.30');
  await field(page, 'Number of payments').fill('105');
  await field(page, 'Frequency').selectOption('Every business day');
  await field(page, 'First payment').fill(dayIn(7));
}

test('a funder opens the link of the e-mail, says what it needs, then enters an offer', async ({ page }) => {
  const { path, id, mail, reference, company } = await sendToFunder();
  expect(mail.html?.match(/\/answer\//g)).toHaveLength(1);
  // A mail scanner loads the link twice, and HEAD asks for it.
  for (const method of ['GET', 'GET', 'HEAD'])
    expect((await fetch(`${services.url}${path}`, { method })).status).toBe(200);
  expect(await packageOf(id)).toMatchObject({ state: 'sent', answers: [], openedAt: null });

  await load(page, path);
  await expectSound(page, 'closed page');
  await expect(page.locator('body')).not.toContainText(BUSINESS);
  await openButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BUSINESS);
  await expect(page.getByRole('banner')).toContainText(`Application ${formatReference(reference)}`);
  await expect(page.getByRole('banner')).toContainText(company);
  await expect(page.locator('body')).not.toContainText('Maren Sample');
  await expect(page.getByRole('main')).toContainText('Answer so farNone yet');
  await expect(page.getByRole('main')).toContainText(/The page works until \w+ \d+, \d{4}\./);
  await expectSound(page, 'open page');

  await send(page).click();
  await expect(kind(page, 'Received')).toBeFocused();
  await expect(page.getByText('Please choose an answer.')).toBeVisible();
  await kind(page, 'Needs documents').check();
  await send(page).click();
  await expectWrong(field(page, 'Type of item 1'), 'Please choose a type.');
  await field(page, 'Type of item 1').selectOption('Lease');
  await expect(field(page, 'What you need of item 1')).toHaveValue('Lease');
  await expect(page.getByText('Please choose a type.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add an item' }).click();
  await expect(field(page, 'Type of item 2')).toBeFocused();
  await field(page, 'Type of item 2').selectOption('Other document');
  await field(page, 'What you need of item 2').fill('Proof of the owner’s address');
  await expectSound(page, 'needed documents');
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Sent: Needs documents' })).toBeFocused();
  await expect(sent(page, 'Sent: Needs documents').getByRole('listitem')).toHaveText([
    'Lease',
    'Proof of the owner’s address',
  ]);
  await expect(page.getByRole('main')).toContainText('You may send another answer until');
  await expect(page.getByRole('main')).toContainText('Answer so farNeeds documents');
  await expectSound(page, 'sent needs');
  const needed = (await packageOf(id)).stips.map(({ documentType, label }) => [documentType, label]);
  expect(needed).toEqual([
    ['lease', 'Lease'],
    ['other', 'Proof of the owner’s address'],
  ]);

  await page.getByRole('button', { name: 'Send another answer' }).click();
  await expect(kind(page, 'Received')).toBeFocused();
  await typeOffer(page);
  await page.getByRole('button', { name: 'Add a fee' }).click();
  await expect(field(page, 'Name of fee 1')).toBeFocused();
  await field(page, 'Name of fee 1').fill('Origination');
  await field(page, 'Amount of fee 1').fill('1.500,00');
  await field(page, 'Note').fill('Subject to a call.\n=SUM(A1:A9)');
  await expect(summary(page)).toContainText('Payback$65,000.00');
  await expect(summary(page)).toContainText('Payment104 × $619.04');
  await expect(summary(page)).toContainText('Last payment$619.84');
  await expect(summary(page)).toContainText('$48,500.00');
  await expect(summary(page)).toContainText('$16,500.00');
  await expect(summary(page)).toContainText('33.00');
  await expect(field(page, 'Amount')).toHaveValue('50,000.00');
  await expect(field(page, 'Amount of fee 1')).toHaveValue('1,500.00');
  await expectSound(page, 'offer');
  await send(page).click();
  const confirmation = sent(page, 'Sent: Offer');
  await expect(confirmation).toContainText('Amount$50,000.00');
  await expect(confirmation).toContainText('Fee: Origination$1,500.00, withheld');
  await expect(confirmation).toContainText('1 of 5 offers entered.');
  await expectSound(page, 'sent offer');
  const [offer, ...more] = await offersOf(id);
  expect(more).toEqual([]);
  expect(offer).toMatchObject({
    note: 'Subject to a call.\n=SUM(A1:A9)',
    createdBy: null,
    expiresOn: null,
    terms: {
      amount: 5_000_000,
      factor: '1.30',
      payments: 105,
      frequency: 'business_daily',
      fees: [{ name: 'Origination', amount: 150_000, isWithheld: true }],
    },
  });
  expect((await packageOf(id)).answers.map(({ state }) => state)).toEqual(['stips', 'offered']);
});

test('wrong input keeps all that was typed, and the focus goes to the first wrong field', async ({ page }) => {
  const { path, id } = await sendToFunder();
  await open(page, path);
  await kind(page, 'Offer').check();
  await send(page).click();
  await expectWrong(field(page, 'Amount'), 'Please enter the amount');
  await expectSound(page, 'offer with errors');
  await typeOffer(page);
  for (const [name, typed, error] of [
    ['Amount', 'fifty', 'Please enter dollars'],
    ['Amount', '0', 'Please enter an amount above zero'],
    ['Amount', '2000m', 'Please enter at most'],
    ['Factor', '0.9', 'Please enter a factor of 1 or more'],
    ['Factor', 'x', 'Please enter the factor as a number'],
    ['Number of payments', '3001', 'Please enter at most 3,000 payments'],
    ['Payback', '40k', 'The payback is less than the amount'],
    ['Offer valid through', dayIn(-2), 'This day has passed'],
  ] as const) {
    const control = field(page, name);
    const before = await control.inputValue();
    await control.fill(typed);
    await send(page).click();
    await expectWrong(control, error);
    await control.fill(before);
  }
  expect(await offersOf(id)).toEqual([]);

  await field(page, 'Payback').fill('65,500');
  const question = page.getByRole('group', { name: 'Payback that differs' });
  await expect(question).toContainText('Amount × factor is $65,000.00. The payback is $500.00 more.');
  await send(page).click();
  await expectWrong(field(page, 'Payback'), 'Please correct the payback, or confirm it below');
  await expectSound(page, 'payback that differs');
  await question.getByRole('checkbox').check();
  await field(page, 'Factor').fill('1.29');
  await expect(question.getByRole('checkbox')).not.toBeChecked();
  await question.getByRole('button', { name: 'Use $64,500.00' }).click();
  await expect(field(page, 'Payback')).toBeFocused();
  await field(page, 'Payback').fill('65,500');
  await question.getByRole('checkbox').check();
  // Another kind of answer keeps the offer.
  await kind(page, 'In review').check();
  await kind(page, 'Offer').check();
  await expect(field(page, 'Payback')).toHaveValue('65,500.00');

  // The server takes the offer, and its answer is lost.
  let lost = 0;
  await page.route('**/api/answer/offer', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Nothing is lost: check your connection and send it again.');
  await expectSound(page, 'failed network');
  await send(page).click();
  await expect(sent(page, 'Sent: Offer')).toContainText('1 of 5 offers entered.');
  await page.unroute('**/api/answer/offer');
  expect((await offersOf(id)).map(({ terms }) => terms.payback)).toEqual([6_550_000]);
});

test('a funder declines by keyboard alone, and nothing further can be sent', async ({ page }) => {
  const { path, id, company } = await sendToFunder();
  await load(page, path);
  await page.bringToFront();
  await page.keyboard.press('Tab');
  await expect(openButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(kind(page, 'Received')).toBeFocused();
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowDown');
  await expect(kind(page, 'Declined')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(field(page, 'Reason')).toBeFocused();
  await page.keyboard.type('Other');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectWrong(field(page, 'Details'), 'Please describe the reason');
  await page.keyboard.type('<img src=x onerror="window.fdHit=1">');
  await page.keyboard.press('Enter');
  await page.keyboard.type('=1+1');
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sent: Declined' })).toBeFocused();
  await expect(page.getByText('Other: <img src=x onerror="window.fdHit=1">')).toBeVisible();
  expect(await page.evaluate(() => 'fdHit' in window)).toBe(false);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  const text = '<img src=x onerror="window.fdHit=1">\n=1+1';
  expect((await packageOf(id)).declineReason).toEqual({ code: 'other', text });
  await page.reload();
  await openButton(page).click();
  await expect(page.getByRole('main')).toContainText(`Please call ${company} if something has changed.`);
  await expect(form(page)).toHaveCount(0);
  await expectSound(page, 'decided');
});

test('each refusal of the server is a sentence, and what was typed stays', LONG_ONLY, async ({ page, openPage }) => {
  const { path, id } = await sendToFunder();
  await open(page, path);
  await kind(page, 'Needs documents').check();
  await field(page, 'Type of item 1').selectOption('Lease');
  const other = await openPage();
  await open(other, path);
  await kind(other, 'Declined').check();
  await field(other, 'Reason').selectOption('Credit');
  await send(other).click();
  await expect(sent(other, 'Sent: Declined')).toBeVisible();
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('This submission has been decided.');
  await expect(field(page, 'What you need of item 1')).toHaveValue('Lease');
  await services.database.packages.updateOne(
    { _id: (await packageOf(id))._id },
    { $set: { answerUntil: new Date(0) } },
  );
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid.');
  // An ended link, and a guessed one.
  for (const ended of [path, `/answer/${'a'.repeat(43)}`]) {
    await load(page, ended);
    await openButton(page).click();
    await expect(page.getByRole('alert')).toContainText('This link is no longer valid.');
  }
  await expect(page.getByRole('button')).toHaveCount(0);
  await expectSound(page, 'ended');
});
