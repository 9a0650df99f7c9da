import { readFile } from 'node:fs/promises';
import { makeLink } from '@funding-desk/shared/testing/factories';
import { expect, type Page } from '@playwright/test';
import { exportAllColumns } from '../../support/admin/export-menu.ts';
import { makeStaff, makeTenant } from '../../support/admin/people.ts';
import { type Credentials, openForms, rowOf } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { holdRequests } from '../../support/page/held-requests.ts';
import { test } from '../../support/page/layout-shifts.ts';
import type { Services } from '../../support/services/services.ts';

const NOTE = 'called the owner';

let tenant: Services;
test.beforeAll(async ({ resetServices }) => {
  const services = await resetServices();
  const made = (await makeTenant(services)).tenant;
  tenant = { ...made, link: await makeLink(services.database, { company: made.company._id }) };
  tenant.startWorker();
});

/** A person of the tenant with their window. */
interface Colleague {
  readonly name: string;
  readonly page: Page;
}

type Both = readonly [Colleague, Colleague];

/** Creates a person of the tenant who works on applications. */
async function makeWorker(name: string): Promise<Credentials> {
  const credentials = await makeStaff(tenant, ['page:forms', 'application:work', 'application:export']);
  const words = { name, nameKey: name.toLowerCase(), searchTerms: name.toLowerCase().split(' ') };
  await tenant.database.users.updateOne({ email: credentials.email }, { $set: words });
  return credentials;
}

/** Opens Submitted Forms with its live events. */
async function openLive(page: Page, credentials: Credentials): Promise<void> {
  const isListening = page.waitForResponse((response) => response.url().endsWith('/api/events'));
  await openForms(page, tenant, credentials);
  await isListening;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const noteField = (page: Page) => page.getByRole('textbox', { name: 'Note' });
const assigneeField = (page: Page) => page.getByRole('combobox', { name: 'Assigned to' });
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: new RegExp(`^${name}\\b`) });
const listedReferences = async (page: Page) =>
  (await page.locator('[data-reference]').allTextContents()).map((text) => text.replace(' ', ''));

/** Expects the counts of the views, which need no reload. */
async function expectCounts(page: Page, counts: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, count] of Object.entries(counts))
    await expect(view(page, name)).toHaveText(`${name}${count} applications`);
}

const expectUnread = (page: Page, reference: string, isUnread: boolean) =>
  expect(rowOf(page, reference).getByRole('link', { name: 'Unread: ' })).toHaveCount(isUnread ? 1 : 0);

/** Rows do not move while the pointer is on them. */
const leaveRows = (page: Page) => page.mouse.move(1, 1);

async function openRow(page: Page, reference: string): Promise<void> {
  await rowOf(page, reference).locator('[data-row-link]').click();
  await expect(page.getByRole('heading', { name: 'Orchard Vet Clinic', level: 1 })).toBeVisible();
}

/** Sends both assignments before either of them is answered. @returns the winner first */
async function assignAtOnce(both: Both): Promise<Both> {
  const sending = both.map(async ({ name, page }) => {
    const release = await holdRequests(page, '**/work');
    const isSent = page.waitForRequest((request) => request.method() === 'PUT');
    await assigneeField(page).click();
    await page.getByRole('option', { name: `${name} (me)`, exact: true }).click();
    await isSent;
    return release;
  });
  const answers = both.map(({ page }) => page.waitForResponse((response) => response.request().method() === 'PUT'));
  for (const release of await Promise.all(sending)) release();
  const statuses = await Promise.all(answers.map(async (answer) => (await answer).status()));
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  const [first, second] = both;
  return statuses[0] === 200 ? [first, second] : [second, first];
}

/** Exports the view of the window. @returns the file, and the references of its rows */
async function exportView(page: Page): Promise<{ csv: string; references: readonly string[] }> {
  const arriving = page.waitForEvent('download');
  await exportAllColumns(page);
  const csv = await readFile(await (await arriving).path(), 'utf8');
  return { csv, references: [...csv.matchAll(/^([A-Z2-9]{8}),\d/gm)].map(([, reference = '']) => reference) };
}

/** The references of two applications of the tenant. */
interface Applications {
  /** Both people work on this one. */
  readonly newest: string;
  readonly older: string;
}

/** Both windows list both applications as unread and unassigned, and show the view of unassigned ones. */
async function seeArrival(both: Both, { newest, older }: Applications): Promise<void> {
  for (const { page } of both) {
    await page.getByRole('status').getByRole('button', { name: '1 new', exact: true }).click();
    await leaveRows(page);
    await expectUnread(page, newest, true);
    await expectUnread(page, older, true);
    await expectCounts(page, { Mine: 0, Unassigned: 2 });
    await view(page, 'Unassigned').click();
    await expect(page).toHaveURL(/assignee=none/);
    await expectUnread(page, newest, true);
  }
}

/** Both open the application and type a note. @returns the person who got it first */
async function takeAtOnce(both: Both, { newest }: Applications): Promise<Both> {
  const [first, second] = both;
  await openRow(first.page, newest);
  // Reading is personal.
  await expectUnread(second.page, newest, true);
  await openRow(second.page, newest);
  for (const { name, page } of both) await noteField(page).fill(`${name} ${NOTE}`);
  const [winner, loser] = await assignAtOnce(both);
  const sentence = `${winner.name} has just changed Orchard Vet Clinic: New, assigned to ${winner.name}. Your change was not made.`;
  await expect(loser.page.getByRole('alert')).toContainText(sentence);
  for (const { page } of both) await expect(assigneeField(page)).toHaveValue(winner.name);
  const note = `${loser.name} ${NOTE}`;
  await expect(noteField(loser.page)).toHaveValue(note);
  await button(loser.page, 'Add note').click();
  await expect(noteField(loser.page)).toHaveValue('');
  for (const { page } of both) await expect(timeline(page)).toContainText(note);
  return [winner, loser];
}

/** The winner assigns the other application from the list, and both windows follow. */
async function shareTheRest([winner, loser]: Both, { newest, older }: Applications): Promise<void> {
  for (const { page } of [winner, loser]) {
    await page.getByRole('link', { name: /^Applications \/ Unassigned/ }).click();
    await leaveRows(page);
    await expect(rowOf(page, newest)).toHaveCount(0);
    await expectUnread(page, older, true);
  }
  await expectCounts(winner.page, { Mine: 1, Unassigned: 1 });
  await expectCounts(loser.page, { Mine: 0, Unassigned: 1 });
  await rowOf(winner.page, older).getByRole('button', { name: 'Assigned to nobody' }).click();
  await winner.page.getByRole('option', { name: loser.name, exact: true }).click();
  await leaveRows(winner.page);
  for (const { page } of [winner, loser]) {
    await expectCounts(page, { Mine: 1, Unassigned: 0 });
    await expect(rowOf(page, older)).toHaveCount(0);
  }
}

/** Expects the view to list these applications, and its export to have the same ones in the same order. */
async function expectExport(page: Page, { name, listed }: { name: string; listed: readonly string[] }): Promise<void> {
  await view(page, name).click();
  await expect.poll(() => listedReferences(page)).toEqual(listed);
  const { csv, references } = await exportView(page);
  expect(references).toEqual(listed);
  expect(csv).not.toContain(NOTE);
}

test('Morning: two people share what arrives, take one application at once, and lose nothing', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  const both: Both = [
    { name: 'Anna Example', page },
    { name: 'Bruno Sample', page: other },
  ];
  const credentials = await Promise.all(both.map(({ name }) => makeWorker(name)));
  const { reference: older } = await apply(tenant, { legalBusinessName: 'Juniper Press LLC' });
  for (const [at, person] of credentials.entries()) await openLive(at === 0 ? page : other, person);
  const { reference: newest } = await apply(tenant, { legalBusinessName: 'Orchard Vet Clinic' });
  await seeArrival(both, { newest, older });
  const [winner, loser] = await takeAtOnce(both, { newest, older });
  await shareTheRest([winner, loser], { newest, older });
  await expectExport(loser.page, { name: 'Mine', listed: [older] });
  await expectExport(winner.page, { name: 'Mine', listed: [newest] });
  for (const { page } of both) {
    await expectExport(page, { name: 'All', listed: [newest, older] });
    await expectUnread(page, newest, false);
    await expectUnread(page, older, true);
  }
  await other.context().close();
});
