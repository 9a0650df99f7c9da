import { makeLink } from '@funding-desk/shared/testing/factories';
import { expect, type Locator, type Page } from '@playwright/test';
import { Types } from 'mongoose';
import { addColleague } from '../../support/admin/application-list.ts';
import { makeTenant } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../../support/admin/sign-in.ts';
import { addDocument } from '../../support/applications/add-document.ts';
import { apply } from '../../support/applications/apply.ts';
import { statementPdf } from '../../support/applications/statement-pdf.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { test } from '../../support/page/layout-shifts.ts';
import { overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { longOnlyIf } from '../../support/services/test.ts';

const DAY = 86_400_000;
const LICENSE = "Driver's license";

let tenant: Services;
let worker: Credentials;
let application: { id: string; reference: string };

/** A month before this one, as '2026-03'. */
function monthBefore(count: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 7);
}

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeAll(async ({ resetServices }) => {
  const services = await resetServices();
  services.startWorker();
  const made = (await makeTenant(services)).tenant;
  tenant = { ...made, link: await makeLink(services.database, { company: made.company._id }) };
  worker = await addColleague({ tenant }, 'Anna Example');
});

test.beforeEach(async () => {
  application = await apply(tenant, { legalBusinessName: 'Orchard Vet Clinic' });
});

async function openApplication(page: Page, query = ''): Promise<void> {
  const path = `/admin/forms/${application.id}${query}`;
  await openSignedIn({ page, services: tenant, path, credentials: worker });
  await expect(page.getByRole('heading', { name: 'Orchard Vet Clinic', level: 1 })).toBeVisible();
}

/** Adds the statement of a month, and waits until the worker has read it. */
async function addStatement(month: string): Promise<void> {
  const bytes = await statementPdf({ month, account: '4821' });
  const file = { name: `statement-${month}.pdf`, bytes, documentType: 'bankStatements' };
  await addDocument({ services: tenant, credentials: worker, to: application.id, ...file });
}

/** Puts the application into a stage, with the seconds that it spent in others. */
async function setWork(work: Readonly<Record<string, unknown>>, stageSince = new Date()): Promise<void> {
  const { applications } = tenant.database;
  const initial = { assignee: null, reason: null, version: 1, lastActivityAt: new Date() };
  const filter = { _id: new Types.ObjectId(application.id) };
  await applications.collection.updateOne(filter, { $set: { work: { ...initial, ...work }, stageSince } });
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const stageField = (page: Page) => page.getByRole('combobox', { name: 'Stage' });
const checklist = (page: Page) => page.getByRole('region', { name: 'Checklist' });
const item = (page: Page, name: string) => checklist(page).getByRole('listitem').filter({ hasText: name });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Parts of the application' });
const steps = (page: Page) => page.getByRole('group', { name: 'Steps of the application' });
const isOnBody = (page: Page) => page.evaluate(() => document.activeElement === document.body);
const storedStage = async () => (await tenant.database.applications.findById(application.id).lean())?.work?.stage;

const countDays = (countsIncompleteDays: boolean) =>
  tenant.database.companies.updateOne({ _id: tenant.company._id }, { $set: { countsIncompleteDays } });

/** Moves the submission into the past. */
async function submittedAgo(days: number): Promise<void> {
  const filter = { _id: new Types.ObjectId(application.id) };
  const createdAt = new Date(new Date().setDate(new Date().getDate() - days));
  await tenant.database.applications.collection.updateOne(filter, { $set: { createdAt } });
}

test('the days for a notice of incompleteness are counted until a request names what is missing', async ({ page }) => {
  await countDays(true);
  await setWork({ stage: 'in_review' });
  const notice = checklist(page).getByText(/notice of incompleteness/i);
  for (const [days, text] of [
    [12, 'Day 12 of 30 for a notice of incompleteness'],
    [21, 'Day 21 of 30 for a notice of incompleteness'],
    [33, 'Notice of incompleteness overdue by 3 days'],
  ] as const) {
    await submittedAgo(days);
    await openApplication(page);
    await expect(notice).toHaveText(text);
    await expectNoViolation(page, `day ${days}`);
  }
  await button(page, 'Request documents').click();
  await page.getByRole('dialog', { name: 'Request documents' }).getByRole('button', { name: 'Send' }).click();
  await expect(notice).toHaveText(/^Notice of incompleteness sent on /);
  await countDays(false);
  await page.reload();
  await expect(item(page, LICENSE)).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('1280 x 800 shows without scrolling all that a decision needs', async ({ page }) => {
  await addStatement(monthBefore(1));
  await apply(tenant, { legalBusinessName: 'Orchard Animal Care LLC' });
  await countDays(true);
  const spent = { new: 3_600, in_review: 3 * 86_400 };
  await setWork({ stage: 'docs_needed', spent }, new Date(Date.now() - 2.5 * DAY));
  await openApplication(page);
  await expect(page.getByRole('row', { name: /^Account …4821/ }).getByRole('cell', { name: 'Covered' })).toHaveCount(1);
  const inSight = [
    page.getByText('Day 0 of 30 for a notice of incompleteness'),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('main').locator('header').getByText('$50,000', { exact: true }),
    button(page, 'Copy the reference'),
    page.getByRole('list', { name: 'Possible duplicates' }),
    stageField(page),
    button(page, 'Close the application'),
    page.getByRole('row', { name: 'Monthly sales' }),
    page.getByRole('row', { name: 'Average balance' }),
    page.getByRole('row', { name: 'Present advances' }),
    page.getByRole('row', { name: /^Account …4821/ }),
    page.getByRole('link', { name: '(212) 555-0142' }),
    page.getByRole('region', { name: 'Next step' }),
    page.getByLabel('Outstanding').getByText(/^Ask for \d+ items/),
    item(page, 'Signed application'),
    page.getByRole('textbox', { name: 'Note' }),
    button(page, 'Add note'),
  ];
  for (const one of inSight) await expect(one).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('row', { name: 'Monthly sales' })).toContainText('$85,000');
  await expect(button(steps(page), 'Set the stage to New 0 days')).toBeVisible();
  await expect(button(steps(page), 'Set the stage to In review 3 days')).toBeVisible();
  await expect(steps(page).getByText('2 days', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
});

test('the tabs have addresses and keys, and the focus goes to what they show', async ({ page }) => {
  await openApplication(page);
  await expect(tabs(page).getByRole('link', { name: /^Documents \d of 6$/ })).toBeVisible();
  const headings = ['At a glance', 'Documents', 'Statement figures', 'Application form', 'Deals', 'Delivery'];
  for (const [index, key] of ['2', '3', '4', '5', '6', '1'].entries()) {
    await page.keyboard.press(key);
    const heading = page.getByRole('heading', { name: headings[Number(key) - 1] ?? '', exact: true });
    await expect(heading).toBeFocused();
    await expect(tabs(page).locator('[aria-current="page"]')).toHaveAttribute('aria-keyshortcuts', key);
    expect([index, await isOnBody(page)]).toEqual([index, false]);
  }
  await tabs(page).getByRole('link', { name: 'Form' }).click();
  await expect(page).toHaveURL(/\?tab=form$/);
  await page.reload();
  await expect(button(page, 'Reveal')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'At a glance' })).toBeHidden();
  await page.getByRole('link', { name: /^Applications \/ All/ }).click();
  await expect(page).toHaveURL(/\/admin\/forms$/);
});

test('a step moves the application and keeps the focus, and closing is apart from the steps', async ({ page }) => {
  await openApplication(page);
  await button(steps(page), 'Set the stage to In review').press('Enter');
  await expect(stageField(page)).toHaveValue('In review');
  await expect(stageField(page)).toBeFocused();
  await button(page, 'Close the application').press('Enter');
  const menu = page.getByRole('dialog', { name: 'Close the application' });
  await expect(menu.getByRole('button')).toHaveText(['Declined', 'Withdrawn', 'Dead']);
  await expectNoViolation(page, 'ways to close an application');
  await button(menu, 'Declined').press('Enter');
  await page.getByRole('dialog', { name: /^Decline Orchard/ }).waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => isOnBody(page)).toBe(false);
  await button(page, 'Close the application').press('Enter');
  await button(menu, 'Withdrawn').press('Enter');
  await expect(stageField(page)).toHaveValue('Withdrawn');
  await expect.poll(storedStage).toBe('withdrawn');
  expect(await isOnBody(page)).toBe(false);
  await expectNoViolation(page, 'a closed application');
});

test('a change that fails moves nothing, and the notice makes it again', async ({ page }) => {
  await openApplication(page);
  const places = () =>
    Promise.all([stageField(page), page.getByLabel('Assigned to')].map((field) => field.boundingBox()));
  const before = await places();
  await page.route('**/work', (route) => route.abort());
  await button(steps(page), 'Set the stage to Offers').click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Orchard Vet Clinic could not be changed.');
  await expect(stageField(page)).toHaveValue('New');
  expect(await places()).toEqual(before);
  await page.unroute('**/work');
  await button(page, 'Move to Offers').click();
  await expect(stageField(page)).toHaveValue('Offers');
  await expect(alert).toHaveCount(0);
});

test('a covered month opens its statement at the line, and a gap asks for its month', async ({ page }) => {
  const month = monthBefore(2);
  await addStatement(month);
  await openApplication(page);
  const row = page.getByRole('row', { name: /^Account …4821/ });
  const covered = row.getByRole('button', { name: /^Covered/ });
  await covered.press('Enter');
  const viewer = page.getByRole('region', { name: `Document statement-${month}.pdf` });
  await expect(viewer.getByRole('region', { name: 'Found' })).toContainText('Statement Period');
  const statement = viewer.getByRole('group', { name: 'Page 1 of 1' });
  await expect(statement).toContainText('Larkspur Savings Bank');
  await expect(statement.locator('.highlight').first()).toContainText('Statement Period');
  await expectNoViolation(page, 'a statement at its line');
  await button(page, 'Close the document').press('Enter');
  await expect(covered).toBeFocused();
  const gap = row.getByRole('button', { name: /^Gap/ }).first();
  await gap.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Request documents' });
  const format = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const asked = format.format(new Date(`${monthBefore(4)}-01`));
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(dialog.getByRole('checkbox', { name: asked })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(gap).toBeFocused();
});

test('an item has the action of its state, and the others in a menu', async ({ page }) => {
  await openApplication(page);
  const signed = item(page, 'Signed application');
  await button(signed, 'Accept Signed application').press('Enter');
  await expect(signed).toContainText('Accepted');
  await expect(button(signed, 'Mark Signed application')).toBeFocused();
  await expect(button(signed, 'Accept Signed application')).toHaveCount(0);
  await button(page, `Request ${LICENSE}`).click();
  await button(page.getByRole('dialog'), 'Send').click();
  await expect(button(page, `Remind of ${LICENSE}`)).toBeVisible();
  await expect(page.getByLabel('Outstanding')).toContainText(`Applicant${LICENSE}`);
  await button(page, `Mark ${LICENSE}`).click();
  await expect(page.getByRole('dialog').getByRole('button')).toHaveText(['Accept', 'Request', 'Reject…', 'Waive…']);
});

test('focus moves on from an accepted item whose change arrives before the response', async ({ page }) => {
  await openApplication(page);
  const signed = item(page, 'Signed application');
  const accept = button(signed, 'Accept Signed application');
  await page.route('**/checklist', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const response = await route.fetch();
    await expect(accept).toHaveCount(0);
    await route.fulfill({ response });
  });
  await accept.press('Enter');
  await expect(button(signed, 'Mark Signed application')).toBeFocused();
});

test('phones and the e-mail address can be called, written to and copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openApplication(page);
  const contacts = page.getByRole('region', { name: 'Contacts' });
  await expect(contacts.getByRole('link', { name: '(212) 555-0142' })).toHaveAttribute('href', 'tel:2125550142');
  const mail = contacts.getByRole('link', { name: 'owner@bluekettle.example' });
  await expect(mail).toHaveAttribute('href', 'mailto:owner@bluekettle.example');
  await button(contacts, 'Copy owner@bluekettle.example').click();
  await expect(contacts.getByRole('status')).toHaveText('Copied');
  await page.keyboard.press('4');
  await expect(page.getByRole('button', { name: 'Copy the EIN' })).toHaveCount(0);
  await button(page, 'Reveal').click();
  await expect(button(page, 'Copy the EIN')).toBeVisible();
});

test('the chip of a failed delivery leads to the delivery', async ({ page }) => {
  tenant.mail.refusals.set('deals@copperfinch.example', 550);
  application = await apply(tenant, { legalBusinessName: 'Orchard Vet Clinic' });
  await openApplication(page);
  await button(page, 'Delivery failed').press('Enter');
  await expect(page.getByRole('heading', { name: 'Delivery', exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\?tab=delivery$/);
  tenant.mail.refusals.clear();
});

for (const width of [375, 1280])
  for (const tab of ['overview', 'documents', 'statements', 'form', 'deals', 'delivery'])
    test(
      `${tab} at ${width} pixels fits the window and breaks no rule of accessibility`,
      longOnlyIf(width > 375 && tab !== 'overview'),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 812 });
        await openApplication(page, `?tab=${tab}`);
        await expect(tabs(page).locator('[aria-current="page"]')).toContainText(new RegExp(`^${tab}`, 'i'));
        await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
        await expectNoViolation(page, `${tab} at ${width}`);
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      },
    );

test('on a phone, checklist and notes come before the form', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openApplication(page);
  const top = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN;
  const note = page.getByRole('textbox', { name: 'Note' });
  expect(await top(checklist(page))).toBeLessThan(await top(note));
  expect(await top(note)).toBeLessThan(await top(page.getByRole('region', { name: 'Timeline' }).getByRole('list')));
  await expect(page.getByRole('heading', { name: 'Application form' })).toBeHidden();
});
