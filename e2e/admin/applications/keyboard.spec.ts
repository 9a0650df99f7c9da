import { expect, type Page } from '@playwright/test';
import { type ListTenant, makeListTenant, stageButton } from '../../support/admin/application-list.ts';
import { makeStaff } from '../../support/admin/people.ts';
import { openForms, openSignedIn, rowMenu, rowWith } from '../../support/admin/sign-in.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { holdRequests } from '../../support/page/held-requests.ts';
import { test } from '../../support/page/layout-shifts.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY } from '../../support/services/test.ts';

let services: Services;
let list: ListTenant;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  list = await makeListTenant(services, ['Cedar Bakery', 'Heron Tools Inc', 'Lumen Print Studio']);
});

const nameLink = (page: Page, name: string) => rowWith(page, name).locator('[data-row-link]');

test('j and k move, a and s open the lists of the row, and Escape returns', async ({ page }) => {
  await openForms(page, services, list.worker);
  const { keyboard } = page;
  await keyboard.press('j');
  await expect(nameLink(page, 'Lumen Print Studio')).toBeFocused();
  await keyboard.press('j');
  await keyboard.press('j');
  await keyboard.press('j');
  await expect(nameLink(page, 'Cedar Bakery')).toBeFocused();
  await keyboard.press('k');
  await expect(nameLink(page, 'Heron Tools Inc')).toBeFocused();
  await expectNoViolation(page, 'focused row');
  await keyboard.press('s');
  await expect(page.getByRole('combobox', { name: 'Search: Stage' })).toBeFocused();
  await keyboard.type('ready');
  await keyboard.press('Enter');
  await expect(stageButton(page, 'Heron Tools Inc')).toHaveText('Stage: Ready to send');
  await expect(nameLink(page, 'Heron Tools Inc')).toBeFocused();
  await keyboard.press('a');
  await expect(page.getByRole('combobox', { name: 'Search: Assigned to' })).toBeFocused();
  await keyboard.press('Escape');
  await keyboard.press('k');
  await expect(nameLink(page, 'Lumen Print Studio')).toBeFocused();
});

test('x selects the row, and s changes the selected ones', async ({ page }) => {
  await openForms(page, services, list.worker);
  const { keyboard } = page;
  for (const key of ['j', 'x', 'j', 'x', 's']) await keyboard.press(key);
  await expect(page.getByRole('region', { name: 'Selected applications' })).toContainText('2 selected');
  await expect(page.getByRole('combobox', { name: 'Search: Stage' })).toBeFocused();
  await keyboard.type('submitted');
  await keyboard.press('Enter');
  await expect(page.getByText(/^2 applications moved to Submitted to funders/)).toBeVisible();
});

test('Enter opens the application, and n opens it at its note', async ({ page }) => {
  await openForms(page, services, list.worker);
  const [newest] = list.applications;
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/forms/${newest?.id}$`));
  await expect(page.getByRole('heading', { name: newest?.name ?? '', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(nameLink(page, newest?.name ?? '')).toBeFocused();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(new RegExp(`/admin/forms/${newest?.id}#note$`));
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
});

test('slash searches, the keys are text in a field, and a question mark shows them', async ({ page }) => {
  await openForms(page, services, list.worker);
  const search = page.getByPlaceholder('Search...');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('jxs?');
  await expect(search).toHaveValue('jxs?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.fill('');
  await expect(nameLink(page, 'Cedar Bakery')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toContainText('Next application');
  await expectNoViolation(page, 'keyboard shortcuts');
  await page.keyboard.press('j');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('after a deletion the focus is on the next row', async ({ page }) => {
  const { tenant } = await makeListTenant(services, ['Cedar Bakery', 'Heron Tools Inc', 'Lumen Print Studio']);
  await openForms(page, services, await makeStaff(tenant, ['page:forms'], 'company'));
  await rowMenu(rowWith(page, 'Heron Tools Inc')).press('Enter');
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(rowWith(page, 'Heron Tools Inc')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(nameLink(page, 'Cedar Bakery')).toBeFocused();
  await page.keyboard.press('k');
  await expect(nameLink(page, 'Lumen Print Studio')).toBeFocused();
});

const isOnBody = (page: Page) => page.evaluate(() => document.activeElement === document.body);

test('j goes on to the next page after the last row, and k goes back', LONG_ONLY, async ({ page }) => {
  const names = Array.from({ length: 12 }, (_, index) => `Tern Works ${String.fromCharCode(65 + index)}`);
  const { worker } = await makeListTenant(services, names);
  await openForms(page, services, worker);
  for (let row = 0; row < 10; row += 1) await page.keyboard.press('j');
  await expect(nameLink(page, 'Tern Works C')).toBeFocused();
  await page.keyboard.press('j');
  await expect(nameLink(page, 'Tern Works B')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(nameLink(page, 'Tern Works A')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(nameLink(page, 'Tern Works C')).toBeFocused();
});

test('applications are opened, assigned, moved, noted and left by keyboard alone', async ({ page }) => {
  const { tenant, worker, applications } = await makeListTenant(services, [
    'Cedar Bakery',
    'Heron Tools Inc',
    'Lumen Print Studio',
  ]);
  const [newest, middle] = applications;
  await openForms(page, services, worker);
  const { keyboard } = page;
  const stored = async (id = '') => (await tenant.database.applications.findById(id).lean())?.work;
  // In the list: the row keeps the focus, so that Enter opens it.
  await keyboard.press('j');
  await keyboard.press('s');
  await page.getByRole('combobox', { name: 'Search: Stage' }).waitFor();
  await keyboard.type('in review');
  await keyboard.press('Enter');
  await expect(nameLink(page, newest?.name ?? '')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: newest?.name ?? '', level: 1 })).toBeVisible();
  // On the page: Escape closes a list, and the next key is a shortcut again.
  await keyboard.press('a');
  await expect(page.getByRole('option').first()).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect.poll(async () => (await stored(newest?.id))?.assignee).toBeTruthy();
  await keyboard.press('a');
  await expect(page.getByRole('listbox')).toBeVisible();
  await keyboard.press('Escape');
  await keyboard.press('s');
  await expect(page.getByRole('listbox')).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Back to the list');
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keyboard.press('n');
  await keyboard.type('Called the owner.');
  await keyboard.press('Control+Enter');
  await expect(page.getByText('Called the owner.')).toBeVisible();
  await keyboard.press('Escape');
  await keyboard.press('j');
  await expect(page.getByRole('heading', { name: middle?.name ?? '', level: 1 })).toBeVisible();
  // A decline asks for its reason, and the focus comes back from it.
  await keyboard.press('s');
  await expect(page.getByRole('listbox')).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    if ((await page.getByRole('option', { name: 'Declined' }).getAttribute('data-combobox-selected')) === 'true') break;
    await keyboard.press('ArrowDown');
  }
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: /^Decline/ }).waitFor();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Please choose a reason');
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await expect.poll(async () => (await stored(middle?.id))?.stage).toBe('declined');
  await expect(page.getByRole('combobox', { name: 'Stage' })).toBeFocused();
  expect(await isOnBody(page)).toBe(false);
  await keyboard.press('u');
  await expect(nameLink(page, middle?.name ?? '')).toBeFocused();
});

test('the focus stays in the list after a bulk change and after a decline', async ({ page }) => {
  const { worker } = await makeListTenant(services, ['Cedar Bakery', 'Heron Tools Inc', 'Lumen Print Studio']);
  await openForms(page, services, worker);
  const { keyboard } = page;
  await rowWith(page, 'Cedar Bakery').getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selected applications' });
  await bar.getByRole('button', { name: 'Stage' }).press('Enter');
  await page.getByRole('combobox', { name: 'Search: Stage' }).waitFor();
  await keyboard.type('in review');
  await keyboard.press('Enter');
  await expect(bar).toHaveCount(0);
  await expect.poll(() => isOnBody(page)).toBe(false);
  await keyboard.press('j');
  await expect(page.locator('[data-row-link]:focus')).toHaveCount(1);
  await nameLink(page, 'Heron Tools Inc').focus();
  for (const end of ['Escape', 'Enter'] as const) {
    await keyboard.press('s');
    await page.getByRole('combobox', { name: 'Search: Stage' }).waitFor();
    await keyboard.type('declined');
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: /^Decline/ }).waitFor();
    await expect(page.getByRole('radio').first()).toBeFocused();
    if (end === 'Enter') await keyboard.press('Space');
    await keyboard.press(end);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(nameLink(page, 'Heron Tools Inc')).toBeFocused();
  }
  await expect(stageButton(page, 'Heron Tools Inc')).toHaveText('Stage: Declined');
});

test('a change that follows another one at once builds on it', async ({ page }) => {
  const { tenant, worker, applications } = await makeListTenant(services, ['Cedar Bakery']);
  const id = applications[0]?.id ?? '';
  await openSignedIn({ page, services, path: `/admin/forms/${id}`, credentials: worker });
  await expect(page.getByRole('heading', { name: 'Cedar Bakery', level: 1 })).toBeVisible();
  const release = await holdRequests(page, '**/work');
  for (const key of ['s', 'a']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeHidden();
  }
  release();
  const work = async () => (await tenant.database.applications.findById(id).lean())?.work;
  await expect.poll(async () => (await work())?.assignee).toBeTruthy();
  expect((await work())?.stage).toBe('in_review');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
