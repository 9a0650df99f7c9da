import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { Types } from 'mongoose';
import {
  addColleague,
  businessNames,
  expectActiveView,
  type ListTenant,
  makeListTenant,
  viewTab,
} from '../../support/admin/application-list.ts';
import { type Credentials, openForms, openSignedIn, rowWith } from '../../support/admin/sign-in.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { isRed, overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
let list: ListTenant;
let anna: Credentials;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  list = await makeListTenant(services, ['Cedar Bakery', 'Heron Tools Inc', 'Lumen Print Studio']);
  anna = await addColleague(list, 'Anna Example');
});

/** The day after so many days in the zone of the browser, which is that of this process. */
const dayIn = (days: number) => new Intl.DateTimeFormat('en-CA').format(Date.now() + days * 86_400_000);

/** Gives an application a next step, as if it had been set before. */
async function setStep(business: string, days: number): Promise<void> {
  const { users, applications } = services.database;
  const person = (await users.findOne({ email: anna.email }).orFail().lean())._id;
  const step = { what: `Call ${business}`, dueOn: dayIn(days), person, note: new Types.ObjectId() };
  const at = new Date();
  const work = { stage: 'in_review', assignee: null, reason: null, version: 1, lastActivityAt: at, nextStep: step };
  const id = list.applications.find(({ name }) => name === business)?.id;
  const changed = { work, stepDueOn: step.dueOn };
  await applications.collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: changed });
}

const openPage = async (page: Page, business: string) => {
  const id = list.applications.find(({ name }) => name === business)?.id;
  await openSignedIn({ page, services, path: `/admin/forms/${id}`, credentials: anna });
  await expect(page.getByRole('heading', { name: business, level: 1 })).toBeVisible();
};
const section = (page: Page) => page.getByRole('region', { name: 'Next step' });
const dialog = (page: Page) => page.getByRole('dialog');
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const isOnBody = (page: Page) => page.evaluate(() => document.activeElement === document.body);

/** Presses Tab until the button has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const button = dialog(page).getByRole('button', { name, exact: true });
  for (let times = 0; times < 15; times += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

test('by keyboard: a step is set, found in Today, done, and told by the timeline', async ({ page }) => {
  await openPage(page, 'Cedar Bakery');
  await page.keyboard.press('t');
  await expect(dialog(page).getByRole('textbox', { name: 'What' })).toBeFocused();
  await page.keyboard.type('Call about October');
  await expect(dialog(page).getByRole('combobox', { name: 'Who' })).toHaveValue('Anna Example (me)');
  await expect(dialog(page).getByLabel('When')).toHaveValue(dayIn(1));
  await expectNoViolation(page, 'dialog of the next step');
  await tabTo(page, 'Today');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('When')).toHaveValue(dayIn(0));
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(section(page)).toContainText('Call about October, due today, Anna Example');
  expect(await isOnBody(page)).toBe(false);

  await page.keyboard.press('u');
  await viewTab(page, 'Today').focus();
  await page.keyboard.press('Enter');
  await expectActiveView(page, 'Today');
  await expect(businessNames(page)).toHaveText([/Cedar Bakery/]);
  await businessNames(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(section(page)).toContainText('Call about October');
  await page.keyboard.press('d');
  await expect(section(page)).not.toContainText('Call about October');
  expect(await isOnBody(page)).toBe(false);
  await expect(timeline(page)).toContainText('Anna Example completed the next step: Call about October');
  await expect(timeline(page)).toContainText('Anna Example set the next step: Call about October, due');
  await page.keyboard.press('z');
  await expect(section(page)).toContainText('Call about October, due today');
  await expect(timeline(page)).toContainText('brought back the next step “Call about October”');
});

test('Today lists the overdue step first, and says so in words and in red', async ({ page }) => {
  await setStep('Lumen Print Studio', 0);
  await setStep('Heron Tools Inc', -2);
  await setStep('Cedar Bakery', 3);
  await openForms(page, services, anna);
  await viewTab(page, 'Today').click();
  await expect(businessNames(page)).toHaveText([/Heron Tools Inc/, /Lumen Print Studio/]);
  await expect(viewTab(page, 'Today')).toContainText('2');
  await expect(rowWith(page, 'Heron Tools Inc').locator('[data-column="dueOn"]')).toBeHidden();
  await page.getByRole('button', { name: 'Configure columns' }).click();
  await page.getByRole('checkbox', { name: 'Next step' }).check();
  await page.keyboard.press('Escape');
  const due = rowWith(page, 'Heron Tools Inc').locator('[data-column="dueOn"]');
  await expect(due).toContainText('overdue since');
  await expect(page.getByRole('button', { name: 'Remove the filter Step: Due' })).toBeVisible();
  expect(await isRed(due.getByText('overdue since'))).toBe(true);
  await expectNoViolation(page, 'Today');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'My steps for a calendar' }).click();
  const calendar = await readFile(await (await downloading).path(), 'utf8');
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(3);

  await rowWith(page, 'Heron Tools Inc').getByRole('button', { name: 'Actions for Heron Tools Inc' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByRole('textbox', { name: 'What' }).fill('Ask for the lease');
  await dialog(page).getByRole('button', { name: 'In a week' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(viewTab(page, 'Today')).toContainText('1');
  expect(await isOnBody(page)).toBe(false);
});

test('in queue mode a step that is done or put off opens the next application of Today, and then the list', async ({
  page,
}) => {
  await setStep('Heron Tools Inc', -2);
  await setStep('Lumen Print Studio', 0);
  await services.database.users.updateOne({ email: anna.email }, { $set: { 'preferences.queueMode': true } });
  await openForms(page, services, anna);
  await viewTab(page, 'Today').click();
  await page.getByRole('link', { name: /Heron Tools Inc/ }).click();
  await expect(section(page)).toContainText('Call Heron Tools Inc');
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { name: 'Lumen Print Studio', level: 1 })).toBeVisible();
  await expect(page.getByText('(2 of 2)')).toBeVisible();
  await page.keyboard.press('t');
  await dialog(page).getByRole('button', { name: 'In a week' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expectActiveView(page, 'Today');
  await expect(page.getByText('Lumen Print Studio: next step set.')).toBeVisible();
  await services.database.users.updateOne({ email: anna.email }, { $set: { 'preferences.queueMode': false } });
});

test('on a phone a step is set and removed', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await setStep('Lumen Print Studio', -1);
  await openPage(page, 'Lumen Print Studio');
  await expect(section(page)).toContainText('overdue since');
  await expectNoViolation(page, 'page with an overdue step');
  await section(page).getByRole('button', { name: 'Edit the next step' }).click();
  await expect(dialog(page)).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await section(page).getByRole('button', { name: 'Remove the next step' }).click();
  await expect(section(page).getByRole('button', { name: 'Set the next step' })).toBeVisible();
  expect(await isOnBody(page)).toBe(false);
});
