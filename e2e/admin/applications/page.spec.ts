import { makeLink } from '@funding-desk/shared/testing/factories';
import { expect, type Page } from '@playwright/test';
import { makeStaff, makeTenant } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { test } from '../../support/page/layout-shifts.ts';
import { overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, longOnlyIf } from '../../support/services/test.ts';

let tenant: Services;
let worker: Credentials;
let application: { id: string; reference: string };

/** A person of the tenant who works on applications. The name is that of the account. */
async function makeWorker(name: string): Promise<Credentials> {
  const person = await makeStaff(tenant, ['page:forms', 'application:work']);
  const words = { name, nameKey: name.toLowerCase(), searchTerms: name.toLowerCase().split(' ') };
  await tenant.database.users.updateOne({ email: person.email }, { $set: words });
  return person;
}

test.beforeAll(async ({ resetServices }) => {
  const services = await resetServices();
  const made = (await makeTenant(services)).tenant;
  tenant = { ...made, link: await makeLink(services.database, { company: made.company._id }) };
  worker = await makeWorker('Anna Example');
});

test.beforeEach(async () => {
  application = await apply(tenant, { legalBusinessName: 'Orchard Vet Clinic' });
});

async function openApplication(page: Page, credentials: Credentials = worker, query = ''): Promise<void> {
  await openSignedIn({ page, services: tenant, path: `/admin/forms/${application.id}${query}`, credentials });
  await expect(page.getByRole('heading', { name: 'Orchard Vet Clinic', level: 1 })).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const noteField = (page: Page) => page.getByRole('textbox', { name: 'Note' });
const stageField = (page: Page) =>
  page.getByRole('combobox', { name: 'Stage' }).or(page.getByRole('textbox', { name: 'Stage' }));

async function moveTo(page: Page, stage: string): Promise<void> {
  await stageField(page).click();
  await page.getByRole('option', { name: stage, exact: true }).click();
}

test('a change of one person appears on the page of another, with its sentence', async ({ page, browser }) => {
  const other = await browser.newPage();
  await openApplication(page);
  await openApplication(other, await makeWorker('Bruno Sample'));
  await moveTo(page, 'In review');
  await expect(timeline(page)).toContainText('Anna Example moved it from New to In review');
  await expect(stageField(other)).toHaveValue('In review');
  await expect(timeline(other)).toContainText('Anna Example moved it from New to In review');
  await other.getByRole('combobox', { name: 'Assigned to' }).click();
  await other.getByRole('option', { name: 'Anna Example', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Assigned to' })).toHaveValue('Anna Example');
  await expect(timeline(page)).toContainText('Bruno Sample assigned it to Anna Example');
  await other.close();
});

test('a stale change shows the present state and keeps the choice and the note', async ({ page, browser }) => {
  const other = await browser.newPage();
  // Without events the page does not learn of the other change.
  await page.route('**/api/events', (route) => route.abort());
  await openApplication(page);
  await noteField(page).fill('Called the owner');
  await openApplication(other, await makeWorker('Carla Sample'));
  await moveTo(other, 'In review');
  await expect(timeline(other)).toContainText('moved it from New to In review');
  await moveTo(page, 'Offers');
  await expect(page.getByRole('alert')).toContainText('Carla Sample');
  await expect(stageField(page)).toHaveValue('In review');
  await expect(noteField(page)).toHaveValue('Called the owner');
  await button(page, 'Move to Offers').click();
  await expect(stageField(page)).toHaveValue('Offers');
  await other.close();
});

test('declining asks for a reason, and a description of another one', async ({ page }) => {
  await openApplication(page);
  await moveTo(page, 'Declined');
  const dialog = page.getByRole('dialog', { name: 'Decline Orchard Vet Clinic' });
  await dialog.getByRole('radio', { name: 'Other' }).check();
  await button(page, 'Decline').click();
  await expect(dialog).toContainText('Please describe the reason');
  await dialog.getByLabel('Details').fill('Moved abroad');
  await button(page, 'Decline').click();
  await expect(dialog).toBeHidden();
  await expect(stageField(page)).toHaveValue('Declined');
  await expect(timeline(page)).toContainText('to Declined');
  await expect(page.getByText('Declined, other', { exact: true })).toBeVisible();
});

test('a note survives a failed send and navigation, names a colleague, and can be withdrawn', async ({ page }) => {
  await makeWorker('Dora Oakfield');
  await openApplication(page);
  await noteField(page).pressSequentially('First line\nPlease call @dor');
  await expect(page.getByRole('option', { name: 'Dora Oakfield' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(noteField(page)).toHaveValue('First line\nPlease call @Dora Oakfield ');
  await page.route('**/notes', (route) => route.abort());
  await button(page, 'Add note').click();
  await expect(page.getByRole('alert')).toContainText('The note could not be added.');
  await page.getByRole('link', { name: /^Applications \/ All/ }).click();
  await expect(page.getByRole('heading', { name: 'Submitted Forms' })).toBeVisible();
  await page.goBack();
  await expect(noteField(page)).toHaveValue('First line\nPlease call @Dora Oakfield ');
  await page.unroute('**/notes');
  await button(page, 'Add note').click();
  await expect(noteField(page)).toHaveValue('');
  await expect(timeline(page).getByText('@Dora Oakfield', { exact: true })).toBeVisible();
  await button(page, 'Withdraw').click();
  await expect(timeline(page)).toContainText('This note was withdrawn.');
});

test('previous and next follow the view of the address, by button and by key', async ({ page }) => {
  const older = application;
  application = await apply(tenant, { legalBusinessName: 'Orchard Vet Clinic' });
  await openApplication(page, worker, '?assignee=none&stage=open');
  await expect(page.getByRole('link', { name: /^Applications \/ Unassigned \(1 of \d+\)$/ })).toBeVisible();
  await expect(button(page, 'Previous application')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Next application').click();
  await expect(page).toHaveURL(new RegExp(`${older.id}\\?assignee=none&stage=open$`));
  await expect(button(page, 'Next application')).toBeFocused();
  await expect(page.getByRole('link', { name: /\(2 of \d+\)$/ })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(application.id));
  await page.getByRole('link', { name: /^Applications \/ Unassigned/ }).click();
  await expect(page).toHaveURL(/\/admin\/forms\?assignee=none&stage=open$/);
});

test('keys move the focus to stage, assignee and note', LONG_ONLY, async ({ page }) => {
  await openApplication(page);
  await page.keyboard.press('n');
  await expect(noteField(page)).toBeFocused();
  await noteField(page).blur();
  await page.keyboard.press('a');
  await expect(page.getByRole('combobox', { name: 'Assigned to' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('s');
  await expect(page.getByRole('option', { name: 'Ready to send' })).toBeVisible();
});

test('masked values are revealed on demand, and the timeline says so', async ({ page }) => {
  await openApplication(page, worker, '?tab=form');
  await expect(page.getByText('123-45-6789')).toBeHidden();
  await button(page, 'Reveal').click();
  await expect(page.getByText('123-45-6789')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show views and downloads' }).check();
  await page.reload();
  await page.getByRole('checkbox', { name: 'Show views and downloads' }).check();
  await expect(timeline(page)).toContainText('Anna Example revealed the masked values');
});

test('a viewer without the permission reads stage and assignee, and has no note box', async ({ page }) => {
  await openApplication(page, await makeStaff(tenant, ['page:forms']));
  await expect(page.getByText('Assigned to Nobody')).toBeVisible();
  await expect(stageField(page)).toBeHidden();
  await expect(noteField(page)).toBeHidden();
});

test(
  'an unknown application says so and leads back; the parameter of earlier links opens the page',
  LONG_ONLY,
  async ({ page }) => {
    await openSignedIn({ page, services: tenant, path: '/admin/forms/64b7f0c2a1d3e5f708192a3b', credentials: worker });
    await expect(page.getByText('This application does not exist.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Submitted Forms' }).click();
    await expect(page.getByRole('heading', { name: 'Submitted Forms' })).toBeVisible();
    await page.goto(`${tenant.url}/admin/forms?submission=${application.id}`);
    await expect(page).toHaveURL(new RegExp(`/admin/forms/${application.id}$`));
    await expect(page.getByRole('heading', { name: 'Orchard Vet Clinic', level: 1 })).toBeVisible();
  },
);

test('a document opens in the page, and closing it returns the focus', async ({ page }) => {
  await openApplication(page, worker, '?tab=documents');
  const view = page.getByRole('region', { name: 'Documents', exact: true }).getByRole('button', { name: 'View' });
  await view.click();
  const viewer = page.getByRole('region', { name: 'Document October.pdf' });
  await expect(viewer.getByRole('group', { name: 'Page 1 of 1' })).toContainText('Canary statement 77041');
  await button(page, 'Close the document').click();
  await expect(viewer).toBeHidden();
  await expect(view).toBeFocused();
});

test('print leaves only what belongs to the application', async ({ page }) => {
  await openApplication(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Admin pages' })).toBeHidden();
  await expect(noteField(page)).toBeHidden();
  await expect(stageField(page)).toBeHidden();
  await expect(page.getByRole('definition').filter({ hasText: /^New$/ })).toBeVisible();
  await expect(button(page, 'Reveal')).toBeHidden();
  for (const name of [
    'Application form',
    'Documents',
    'Statement figures',
    'Deals',
    'Delivery',
    'Checklist',
    'Timeline',
  ])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Parts of the application' })).toBeHidden();
});

for (const width of [375, 1280])
  test(
    `at ${width} pixels the page fits the window and breaks no rule of accessibility`,
    longOnlyIf(width > 375),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 812 });
      await openApplication(page);
      await expect(timeline(page)).toContainText('The applicant uploaded a document');
      expect(await overflowOf(page)).toBe(0);
      await expectNoViolation(page, `application at ${width}`);
    },
  );

test('a part that fails leaves the rest of the page and the other screens usable', async ({ page }) => {
  await page.route('**/assets/application-deliveries-*.js', (route) => route.abort());
  await openApplication(page, worker, '?tab=delivery');
  await expect(page.getByText('This part could not be shown.')).toBeVisible();
  await expect(timeline(page)).toBeVisible();
  await moveTo(page, 'In review');
  await expect(timeline(page)).toContainText('moved it from New to In review');
});
