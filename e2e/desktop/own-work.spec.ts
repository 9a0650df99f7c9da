import { rm } from 'node:fs/promises';
import { makeLink } from '@funding-desk/shared/testing/factories';
import { expect } from '@playwright/test';
import { makeStaff, makeTenant } from '../support/admin/people.ts';
import { signInAsSuperAdmin } from '../support/admin/sign-in.ts';
import { apply } from '../support/applications/apply.ts';
import { type DesktopApp, openDesktop } from '../support/desktop/desktop-app.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

let tenant: Services;
let desktop: DesktopApp & { readonly folder: string };
let personId: string;

test.beforeAll(async ({ resetServices }) => {
  const services = await resetServices();
  services.startWorker();
  const made = (await makeTenant(services)).tenant;
  tenant = { ...made, link: await makeLink(services.database, { company: made.company._id }) };
  const credentials = await makeStaff(tenant, ['page:forms', 'application:work']);
  const person = await tenant.database.users.findOne({ email: credentials.email }).lean();
  personId = person?._id.toHexString() ?? '';
  desktop = await openDesktop(tenant, { credentials });
  await watchDock();
});
test.afterAll(async () => {
  await desktop.quit();
  await rm(desktop.folder, { recursive: true, force: true });
});

/** Records the latest number and the tray's text, because Linux shows them on few desktops. */
const watchDock = () =>
  desktop.app.evaluate(({ app, Tray }) => {
    app.setBadgeCount = (count = 0) => {
      Object.assign(globalThis, { dockNumber: count });
      return true;
    };
    const { setToolTip } = Tray.prototype;
    Tray.prototype.setToolTip = function (tip) {
      Object.assign(globalThis, { tray: this, trayText: tip });
      setToolTip.call(this, tip);
    };
  });
const trayText = () => desktop.app.evaluate(() => Reflect.get(globalThis, 'trayText'));
const isVisible = () =>
  desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible() ?? false);
const dockNumber = () => desktop.app.evaluate(() => Reflect.get(globalThis, 'dockNumber'));

test('dock and tray show how many applications the person has not opened', async () => {
  const { page } = desktop;
  await apply(tenant, { legalBusinessName: 'Kestrel Quarry LLC' });
  await apply(tenant, { legalBusinessName: 'Thistle Gate Roofing' });
  await expect.poll(dockNumber).toBe(2);
  expect(await trayText()).toBe('Funding Desk: 2 unread applications');
  // The list shows the first arrival. It may only count the second one, so that no row moves under the pointer.
  await page.getByRole('link', { name: /Kestrel Quarry LLC/ }).click();
  await expect(page.getByRole('heading', { name: 'Kestrel Quarry LLC', level: 1 })).toBeVisible();
  await expect.poll(dockNumber).toBe(1);
  expect(await trayText()).toBe('Funding Desk: 1 unread application');
});

test('a click on the tray icon reopens the closed window', async () => {
  const { app } = desktop;
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await expect.poll(isVisible).toBe(false);
  await app.evaluate(() => Reflect.get(globalThis, 'tray').emit('click'));
  await expect.poll(isVisible).toBe(true);
});

/** Collects the notifications that the app shows. */
const watchNotifications = () =>
  desktop.app.evaluate(({ Notification }) => {
    const shown: unknown[] = [];
    const { show } = Notification.prototype;
    Notification.prototype.show = function () {
      shown.push(this);
      show.call(this);
    };
    Object.assign(globalThis, { shown });
  });

const notificationBodies = () =>
  desktop.app.evaluate(() =>
    Array.from(Reflect.get(globalThis, 'shown'), (one) => String(Reflect.get(Object(one), 'body'))),
  );

const clickNotification = (body: string) =>
  desktop.app.evaluate((_electron, wanted) => {
    const shown: object[] = Reflect.get(globalThis, 'shown');
    const notification = shown.find((one) => Reflect.get(one, 'body') === wanted);
    Reflect.get(Object(notification), 'emit').call(notification, 'click');
  }, body);

/** The super admin assigns the applications to the signed-in person. */
async function assign(ids: readonly string[]): Promise<void> {
  const call = await signInAsSuperAdmin(tenant);
  const [id] = ids;
  await (ids.length === 1
    ? call(`/form/submission/${id}/work`, {
        method: 'PUT',
        body: JSON.stringify({ version: 0, assignee: personId }),
      })
    : call('/form/submissions/work', { method: 'POST', body: JSON.stringify({ ids, assignee: personId }) }));
}

test('a window in the background notifies about assignments, and a notification opens what it is about', async () => {
  const { page } = desktop;
  const { id } = await apply(tenant, { legalBusinessName: 'Lumen Print Studio' });
  const others = [await apply(tenant), await apply(tenant)];
  await watchNotifications();
  // Playwright makes every page believe that it has the focus.
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
  await assign([id]);
  const single = expect.stringContaining('assigned Lumen Print Studio to you');
  await expect.poll(notificationBodies).toContainEqual(single);
  await assign(others.map((other) => other.id));
  const several = expect.stringContaining('assigned 2 applications to you');
  await expect.poll(notificationBodies).toContainEqual(several);
  const bodyWith = async (text: string) => (await notificationBodies()).find((body) => body.includes(text)) ?? '';
  await clickNotification(await bodyWith('Lumen Print Studio to you'));
  await expect(page.getByRole('heading', { name: 'Lumen Print Studio', level: 1 })).toBeVisible();
  await clickNotification(await bodyWith('2 applications'));
  await expect(page.getByText('Displayed: 1–3 of 3', { exact: true })).toBeVisible();
  expect(page.url()).toContain('assignee=me');
});

test('Logout removes the number from the dock', async () => {
  const { page } = desktop;
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
  await expect.poll(dockNumber).toBe(0);
});
