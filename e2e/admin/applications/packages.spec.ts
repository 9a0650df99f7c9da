import { readFile } from 'node:fs/promises';
import { makeLink } from '@funding-desk/shared/testing/factories';
import { makeFunder } from '@funding-desk/shared/testing/make-funder';
import { expect, type Page } from '@playwright/test';
import { makeStaff, makeTenant } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../../support/admin/sign-in.ts';
import { addBigPictures, BIG_PICTURES } from '../../support/applications/add-document.ts';
import { apply } from '../../support/applications/apply.ts';
import { untilSendable } from '../../support/applications/packages.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { countShifts } from '../../support/page/layout-shifts.ts';
import { expectFocusTrapped, overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

/** Addresses of the two funders. Each test has its own, because mail of an earlier one may still arrive. */
let wrenAddress: string;
let tallowAddress: string;
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
  tenant = { ...made.tenant, link: await makeLink(services.database, { company: made.tenant.company._id }) };
  const fields = { legalBusinessName: 'Orchard Vet Clinic', advanceAmountRequested: '$9,999.99' };
  application = (await apply(tenant, fields)).id;
  const { company } = tenant;
  wrenAddress = `deals-${application}@copperwren.example`;
  tallowAddress = `deals-${application}@tallowcreek.example`;
  await makeFunder(services.database, { company: company._id, name: 'Copper Wren Partners', to: [wrenAddress] });
  await makeFunder(services.database, {
    company: company._id,
    name: 'Tallow Creek Capital',
    to: [tallowAddress],
    criteria: { amountFrom: 1_000_000 },
  });
  await untilSendable(services, application);
});

async function openDeals(page: Page, credentials = administrator): Promise<void> {
  const path = `/admin/forms/${application}?tab=deals`;
  await openSignedIn({ page, services, path, credentials });
  await expect(panel(page)).toBeVisible();
}

const panel = (page: Page) => page.getByRole('region', { name: 'Packages' });
const packages = (page: Page) => panel(page).getByRole('list', { name: 'Packages, newest first' }).locator('> li');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Send to funders' });
const openDialog = (page: Page) => page.getByRole('button', { name: 'Send to funders' });
const funder = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send', exact: true });
const reason = (page: Page) => dialog(page).getByLabel('Why it is sent to Tallow Creek Capital all the same');

async function mailTo(address: string) {
  const find = () => services.mail.received.find(({ to }) => to === address)?.parsed;
  await expect.poll(find).toBeDefined();
  const mail = find();
  if (!mail) throw new Error(`No mail for ${address}`);
  return mail;
}

/** Chooses one funder and confirms that the checklist is not complete. */
async function sendToWren(page: Page): Promise<void> {
  await openDialog(page).click();
  await funder(page, 'Copper Wren Partners').check();
  await send(page).click();
  await dialog(page).getByRole('button', { name: 'Send it as it is' }).click();
  await expect(dialog(page)).toBeHidden();
}

test('two funders get an application, one of them with a reason, and the panel shows that it was accepted', async ({
  page,
}) => {
  await openDeals(page);
  await expect(panel(page)).toContainText('Nothing has been sent to a funder yet.');
  const readShifts = await countShifts(page);
  await openDialog(page).click();
  await expect(dialog(page).getByRole('checkbox', { name: 'October.pdf' })).toBeChecked();
  await expect(dialog(page).getByRole('radio', { name: 'Masked' })).toBeChecked();
  await send(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Please choose a funder');
  await funder(page, 'Copper Wren Partners has no criteria').check();
  await funder(page, 'Tallow Creek Capital 1 fails').check();
  await dialog(page).getByLabel('Message').fill('Dear {{funder}},\n{{business}} asks for {{amount}}.');
  await dialog(page).getByText('Preview of the e-mail').click();
  await expect(dialog(page).getByRole('region', { name: 'Preview of the e-mail' })).toContainText(
    'Dear Copper Wren Partners,',
  );
  await send(page).click();
  await expect(reason(page)).toBeFocused();
  await expect(reason(page)).toHaveAttribute('aria-invalid', 'true');
  await reason(page).fill('They asked for it');
  await expectNoViolation(page, 'dialog of packages');
  await send(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('The checklist of this application is not complete.');
  const confirm = dialog(page).getByRole('button', { name: 'Send it as it is' });
  await expect(confirm).toBeFocused();
  await confirm.press('Enter');
  await expect(page.getByText('The packages for Copper Wren Partners and Tallow Creek Capital are')).toBeVisible();
  await expect(packages(page)).toHaveCount(2);
  await expect(packages(page).getByText('Accepted by mail server')).toHaveCount(2);
  const [wren, tallow] = [await mailTo(wrenAddress), await mailTo(tallowAddress)];
  expect(wren.text).toContain('Dear Copper Wren Partners,\nOrchard Vet Clinic asks for $9,999.99.');
  expect(tallow.text).not.toContain('Copper Wren');
  expect(wren.attachments.length).toBeGreaterThan(1);
  const sent = packages(page).filter({ hasText: 'Tallow Creek Capital' });
  await expect(sent).toContainText(
    'Sent although Smallest amount fails ($9,999.99; at least $10,000): They asked for it',
  );
  await expect(sent).toContainText('Masked copy');
  await sent.getByText(/^\d files, /).click();
  await expect(sent).toContainText('October');
  await sent.getByText('1 attempt').click();
  await expect(sent).toContainText('Succeeded');
  await expectNoViolation(page, 'panel of packages');
  expect(await readShifts()).toEqual([]);
});

test('by keyboard alone, a package is sent to the funder who has it already after a question', async ({ page }) => {
  await openDeals(page);
  await sendToWren(page);
  await expect(packages(page).getByText('Accepted by mail server')).toBeVisible();
  await openDialog(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('searchbox')).toBeFocused();
  await expect(funder(page, 'Copper Wren Partners')).toBeVisible();
  await page.keyboard.type('wren');
  await page.keyboard.press('Enter');
  await expect(funder(page, 'Tallow Creek Capital')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(funder(page, 'Copper Wren Partners')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Copper Wren Partners got this application within the last 30 days.',
  );
  await expect(dialog(page).getByRole('button', { name: 'Send it again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Send it as it is' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(openDialog(page)).toBeFocused();
  await expect(packages(page)).toHaveCount(2);
});

test('a package is sent again with the same code, and the panel follows without a reload', async ({ page }) => {
  await openDeals(page);
  await sendToWren(page);
  await expect(packages(page).getByText('Accepted by mail server')).toBeVisible();
  await packages(page).getByRole('button', { name: 'Send again to Copper Wren Partners' }).click();
  const question = page.getByRole('dialog', { name: 'Send again' });
  await expect(question).toContainText('Send the package to Copper Wren Partners again?');
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(packages(page).getByText('2 attempts')).toBeVisible();
  await expect(packages(page)).toHaveCount(1);
  expect(services.mail.received.filter(({ to }) => to === wrenAddress)).toHaveLength(2);
});

test('refusals and a lost answer lose nothing, and a repetition sends nothing twice', async ({ page }) => {
  await openDeals(page);
  await openDialog(page).click();
  await funder(page, 'Copper Wren Partners').check();
  await dialog(page).getByLabel('Message').fill('Good morning');
  await services.database.funders.updateOne({ to: wrenAddress, company: tenant.company._id }, { $inc: { version: 1 } });
  await send(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Someone else has just changed or deleted the funder');
  await send(page).click();
  await dialog(page).getByRole('button', { name: 'Send it as it is' }).waitFor();
  let lost = 0;
  await page.route('**/packages', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await dialog(page).getByRole('button', { name: 'Send it as it is' }).click();
  await expect(dialog(page).getByText('If you send it again, no funder gets it twice.')).toBeVisible();
  await expect(dialog(page).getByLabel('Message')).toHaveValue('Good morning');
  await expect(funder(page, 'Copper Wren Partners')).toBeChecked();
  await send(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(packages(page)).toHaveCount(1);
  await page.unroute('**/packages');
});

test('a big package leaves by a link, whose page downloads the files and says when it has ended', async ({
  page,
  openPage,
}) => {
  await addBigPictures({ services, credentials: administrator, to: application });
  await untilSendable(services, application);
  await openDeals(page);
  await openDialog(page).click();
  await funder(page, 'Copper Wren Partners').check();
  for (const name of BIG_PICTURES) await dialog(page).getByRole('checkbox', { name }).check();
  await expect(dialog(page).getByRole('status').filter({ hasText: 'by a link' })).toContainText('3 documents');
  await send(page).click();
  await dialog(page).getByRole('button', { name: 'Send it as it is' }).click();
  await expect(packages(page)).toContainText('Link until');
  await expect(packages(page)).toContainText('nothing downloaded yet');
  const [link = ''] = /http\S+\/package\/[\w-]{43}/.exec((await mailTo(wrenAddress)).text ?? '') ?? [];
  const files = await openPage();
  await files.setViewportSize({ width: 375, height: 812 });
  await files.goto(`${services.url}${new URL(link).pathname}`);
  await expectNoViolation(files, 'closed page of a package');
  await files.getByRole('button', { name: 'Open the files' }).press('Enter');
  await expect(files.getByRole('heading', { name: 'Orchard Vet Clinic' })).toBeVisible();
  const download = files.getByRole('button', { name: /^Download: .*shop\.png/ });
  await expect(download).toBeVisible();
  await expectNoViolation(files, 'page of a package');
  expect(await overflowOf(files)).toBe(0);
  const [saved] = await Promise.all([files.waitForEvent('download', { timeout: 60_000 }), download.press('Enter')]);
  expect(saved.suggestedFilename()).toContain('shop');
  const stored = await services.database.packages.findOne({ submission: application }).lean();
  const size = stored?.files?.find(({ name }) => name === saved.suggestedFilename())?.size;
  expect((await readFile(await saved.path())).length).toBe(size);
  await expect(files.getByRole('button', { name: /^Download again: .*shop\.png/ })).toBeFocused();
  await expect(packages(page)).toContainText('1 download');
  await services.database.packages.updateOne({ submission: application }, { $set: { expiresAt: new Date() } });
  await files.getByRole('button', { name: /^Download again: .*shop\.png/ }).press('Enter');
  await expect(files.getByRole('alert')).toContainText('This link is no longer valid.');
  await files.reload();
  await files.getByRole('button', { name: 'Open the files' }).click();
  await expect(files.getByRole('alert')).toContainText('This link is no longer valid.');
  await expect(files.getByRole('button')).toHaveCount(0);
});

test('dialog and panel fit a phone, and the dialog keeps the focus', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openDeals(page);
  await openDialog(page).click();
  await funder(page, 'Tallow Creek Capital').check();
  await expect(reason(page)).toBeVisible();
  await expectFocusTrapped(page);
  expect(await overflowOf(page)).toBe(0);
  await expectNoViolation(page, 'dialog of packages on a phone');
  await reason(page).fill('They asked for it');
  await send(page).click();
  await dialog(page).getByRole('button', { name: 'Send it as it is' }).click();
  await expect(packages(page)).toContainText('They asked for it');
  expect(await overflowOf(page)).toBe(0);
  await expectNoViolation(page, 'packages on a phone');
});

test('a document with a virus cannot be chosen and says why', async ({ page }) => {
  const { applicationDocuments, documentChecks } = services.database;
  const found = await applicationDocuments.findOne({ submission: application }).lean();
  if (!found) throw new Error('The application has no document');
  const check = { _id: found._id, company: tenant.company._id, state: 'infected', outbox: [], createdAt: new Date() };
  await documentChecks.collection.insertOne(check);
  await openDeals(page);
  await openDialog(page).click();
  const statement = dialog(page).getByRole('checkbox', { name: 'October.pdf' });
  await expect(statement).toBeDisabled();
  await expect(statement).not.toBeChecked();
  await expect(statement).toHaveAccessibleDescription(/Refused: virus found/);
  await expect(dialog(page).getByText('Only the application’s PDF, attached to the e-mail.')).toBeVisible();
});

test('people who may not send see packages without a button', LONG_ONLY, async ({ page, openPage }) => {
  await openDeals(page);
  await sendToWren(page);
  const other = await openPage();
  await openDeals(other, await makeStaff(tenant, ['page:forms']));
  await expect(packages(other)).toContainText('Copper Wren Partners');
  await expect(panel(other).getByRole('button')).toHaveCount(0);
});

test('the list and the dashboard count what was sent', LONG_ONLY, async ({ page }) => {
  await openDeals(page);
  await sendToWren(page);
  await page.goto(`${services.url}/admin/forms`);
  const row = page.getByRole('row').filter({ hasText: 'Orchard Vet Clinic' });
  await expect(row.getByText('Sent to 1', { exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'With funders 1' }).click();
  await expect(row).toBeVisible();
  const counted = () =>
    services.database.dailyCounters.countDocuments({ company: tenant.company._id, 'counts.deals.packages': 1 });
  await expect.poll(counted).toBeGreaterThan(0);
  await page.goto(`${services.url}/admin/dashboard`);
  const deals = page.getByRole('region', { name: 'Deals' });
  await expect(deals.getByRole('row', { name: /^Copper Wren Partners 1 0/ })).toBeVisible();
  await expect(deals.getByRole('columnheader', { name: 'Commission' })).toBeVisible();
  await deals.getByText('Link', { exact: true }).click();
  await deals.getByRole('button', { name: tenant.link.slug, exact: true }).click();
  await expect(page).toHaveURL(/link=[0-9a-f]{24}/);
  await expectNoViolation(page, 'deals of the dashboard');
});
