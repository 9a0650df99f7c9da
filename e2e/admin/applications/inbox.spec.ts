import { expect, type Page } from '@playwright/test';
import { addColleague, assigneeButton, makeListTenant, pick } from '../../support/admin/application-list.ts';
import { makeStaff } from '../../support/admin/people.ts';
import { type Credentials, openForms, openScreen } from '../../support/admin/sign-in.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { expectFocusTrapped, overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const BUSINESSES = ['Cedar Bakery', 'Heron Tools Inc', 'Lumen Print Studio'] as const;

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const inbox = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const entry = (page: Page, name: string) => inbox(page).getByRole('link', { name: new RegExp(name) });

/** Opens the list and waits for the event stream. */
async function openListening(page: Page, credentials: Credentials): Promise<void> {
  const isListening = page.waitForResponse((response) => response.url().endsWith('/api/events'));
  await openForms(page, services, credentials);
  await isListening;
}

/** Two applications are assigned to the worker by Anna in a window of her own, while the page is open. */
async function assignTwo(page: Page, other: Page) {
  const list = await makeListTenant(services, BUSINESSES);
  const anna = await addColleague(list, 'Anna Example');
  await openListening(page, list.worker);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await openForms(other, services, anna);
  for (const name of ['Cedar Bakery', 'Heron Tools Inc']) {
    await assigneeButton(other, name).click();
    await pick(other, 'Marisol Quill');
    await expect(assigneeButton(other, name)).toHaveAccessibleName(/Marisol Quill/);
  }
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  return list;
}

test('an assignment counts at once, is listed, opens its application and is read then', async ({ page, browser }) => {
  const list = await assignTwo(page, await (await browser.newContext()).newPage());
  await bell(page).click();
  await expect(inbox(page).getByRole('listitem')).toHaveCount(2);
  await expectNoViolation(page, 'notifications');
  await expect(entry(page, 'Unread Anna Example assigned Heron Tools Inc to you')).toBeVisible();
  const cedar = entry(page, 'Unread Anna Example assigned Cedar Bakery to you');
  await expect(cedar.locator('[class*="text"]')).toHaveCSS('font-weight', '600');
  await cedar.click();
  const { id } = list.applications.find(({ name }) => name === 'Cedar Bakery') ?? {};
  await expect(page).toHaveURL(`${services.url}/admin/forms/${id}`);
  await expect(inbox(page)).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(page.locator(':focus')).toHaveCount(1);
  await bell(page).click();
  await expect(entry(page, 'Anna Example assigned Cedar Bakery to you')).toHaveAccessibleName(/^Anna/);
});

test('all are marked as read by keyboard alone, and the focus returns to the bell', async ({ page, browser }) => {
  await assignTwo(page, await (await browser.newContext()).newPage());
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expectFocusTrapped(page);
  await inbox(page).getByRole('button', { name: 'Mark all as read' }).focus();
  await page.keyboard.press('Enter');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(inbox(page).getByRole('img', { name: 'Unread' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(inbox(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.keyboard.press('i');
  await expect(inbox(page)).toBeVisible();
});

test('an application that is opened from the list is read in the inbox', async ({ page, browser }) => {
  await assignTwo(page, await (await browser.newContext()).newPage());
  await page.getByRole('link', { name: /Cedar Bakery/ }).click();
  await expect(page.getByRole('heading', { name: 'Cedar Bakery', level: 1 })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
});

test('on a phone the bell is in the bar, and older entries follow on request', async ({ page }) => {
  const { tenant, worker, applications } = await makeListTenant(services, ['Cedar Bakery']);
  const { users, notifications, companies } = tenant.database;
  const person = await users.findOne({ email: worker.email }).lean();
  const company = await companies.findById(tenant.company._id).lean();
  const [application] = await tenant.database.applications.find({ company: tenant.company._id }).lean();
  if (!person || !company || !application) throw new Error('Nothing to tell');
  const told = { person: person._id, company: company._id, submission: application._id, actor: null };
  for (let minutes = 0; minutes < 25; minutes += 1)
    await notifications.create({ ...told, kind: 'answered', createdAt: new Date(Date.now() - minutes * 60_000) });
  expect(applications).toHaveLength(1);
  await page.setViewportSize({ width: 375, height: 700 });
  await openForms(page, services, worker);
  await bell(page).click();
  await expect(inbox(page).getByRole('listitem')).toHaveCount(20);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await inbox(page).getByRole('button', { name: 'Show older ones' }).click();
  await expect(inbox(page).getByRole('listitem')).toHaveCount(25);
  await expect(inbox(page).getByRole('button', { name: 'Show older ones' })).toHaveCount(0);
  await expect(inbox(page).getByRole('listitem').nth(20).getByRole('link')).toBeFocused();
});

test('without notifications it says what will be there, and without applications there is no bell', async ({
  page,
}) => {
  const { tenant, worker } = await makeListTenant(services, []);
  await openForms(page, services, worker);
  await bell(page).click();
  await expect(inbox(page)).toContainText('No notifications yet.');
  await page.evaluate(() => localStorage.clear());
  const clerk = await makeStaff(tenant, ['page:users']);
  await openScreen({ page, services, path: '/admin/users', credentials: clerk });
  await expect(bell(page)).toHaveCount(0);
});

test('a notice that cannot be loaded says so and is tried again', LONG_ONLY, async ({ page }) => {
  const { worker } = await makeListTenant(services, []);
  await openForms(page, services, worker);
  await page.route('**/api/notifications?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await bell(page).click();
  await expect(inbox(page).getByRole('alert')).toContainText('The notifications could not be loaded.');
  await page.unroute('**/api/notifications?*');
  await inbox(page).getByRole('button', { name: 'Retry' }).click();
  await expect(inbox(page)).toContainText('No notifications yet.');
});
