import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { superAdmin } from '../support/admin/sign-in.ts';
import { apply } from '../support/applications/apply.ts';
import {
  type DesktopApp,
  desktopFolder,
  enterAddress,
  launchOptions,
  logInDesktop,
  openDesktop,
  startDesktop,
} from '../support/desktop/desktop-app.ts';
import { holdRequests } from '../support/page/held-requests.ts';
import { type Services, startAnotherApi } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

const execute = promisify(execFile);

let services: Services;
let desktop: DesktopApp & { readonly folder: string };

const headingOf = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Returns from an application's page to the list. */
async function leaveApplication(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Applications \/ All/ }).click();
  await expect(headingOf(page, 'Submitted Forms')).toBeVisible();
}

/** Records in the main process what is passed to the system. It is still shown. */
const watchSystem = () =>
  desktop.app.evaluate(({ app, Notification }) => {
    const [shown, starts]: [unknown[], string[]] = [[], []];
    const { show } = Notification.prototype;
    Notification.prototype.show = function () {
      shown.push(this);
      show.call(this);
    };
    app.on('second-instance', () => starts.push('again'));
    Object.assign(globalThis, { shown, starts });
  });
const starts = () => desktop.app.evaluate(() => [...Reflect.get(globalThis, 'starts')]);
const notifications = () =>
  desktop.app.evaluate(() =>
    Array.from(
      Reflect.get(globalThis, 'shown'),
      (one) => `${Reflect.get(Object(one), 'title')}: ${Reflect.get(Object(one), 'body')}`,
    ),
  );
const isVisible = () =>
  desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible() ?? false);

/** Starts the program again, as the system does for a link. The second process must end by itself. */
function startAgain(...args: readonly string[]): Promise<unknown> {
  const { executablePath, args: line } = launchOptions({ folder: desktop.folder, args });
  return execute(executablePath, line, { timeout: 30_000 });
}

test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  desktop = await openDesktop(services);
  await watchSystem();
});
test.afterAll(async () => {
  await desktop.quit();
  await rm(desktop.folder, { recursive: true, force: true });
});

test('a closed window notifies about a new application, and the notification opens it', async () => {
  const { app, page } = desktop;
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  // Playwright makes every page believe that it has the focus.
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
  await expect.poll(isVisible).toBe(false);
  await apply(services, { legalBusinessName: 'Kestrel Quarry LLC' });
  await expect.poll(notifications).toEqual([expect.stringMatching(/^New application: Kestrel Quarry LLC · /)]);
  await app.evaluate(() => Reflect.get(globalThis, 'shown')[0].emit('click'));
  await expect.poll(isVisible).toBe(true);
  await expect(headingOf(page, 'Kestrel Quarry LLC')).toBeVisible();
  await leaveApplication(page);
});

test('a link opens its application in the running app; a malformed link opens nothing', async () => {
  const { page } = desktop;
  const { id } = await apply(services, { legalBusinessName: 'Marrow Lane Bakery' });
  const malformed = [
    'submission/',
    `submission/${id}x`,
    `submission/${id}/../x`,
    `other/${id}`,
    `submission/${id}?a=1`,
  ];
  await startAgain(...malformed.map((rest) => `fundingdesk://${rest}`), `https://submission/${id}`);
  await expect.poll(starts).toHaveLength(1);
  await expect(headingOf(page, 'Submitted Forms')).toBeVisible();
  expect(page.url()).not.toContain(id);
  await startAgain(`fundingdesk://submission/${id}`);
  await expect(headingOf(page, 'Marrow Lane Bakery')).toBeVisible();
  await leaveApplication(page);
});

test('the app reports an unreachable server, and announces new applications after reconnecting', async () => {
  const { page } = desktop;
  const banner = page.getByText('The server cannot be reached. Trying again…');
  const other = await startAnotherApi(services);
  await services.api.stop();
  await expect(banner).toBeVisible();
  await apply({ ...services, url: other.url }, { legalBusinessName: 'Pewter Wren Freight' });
  services.api.start();
  await expect(banner).toBeHidden();
  await expect.poll(notifications).toContainEqual(expect.stringContaining('Pewter Wren Freight'));
  await other.stop();
});

test('a start without the server waits for it and keeps the session', async () => {
  const { page } = desktop;
  await services.api.stop();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Waiting for the server' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/ no server answers at this address\. Trying again…$/);
  services.api.start();
  await services.api.untilReady();
  await expect(page.getByText(/^Displayed: /)).toBeVisible();
});

/** Chooses an item of the menu 'Go' and waits until the renderer has received it. @returns its shortcut */
const choose = (label: string) =>
  desktop.app.evaluate(async ({ BrowserWindow, Menu }, wanted) => {
    const go = Menu.getApplicationMenu()?.items.find((item) => item.label === 'Go');
    const item = go?.submenu?.items.find((one) => one.label === wanted);
    item?.click();
    // Messages to a page arrive in order.
    await BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('0');
    return item?.accelerator;
  }, label);
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

test('the menu leads to the pages and to the search box, but not behind a dialog', async () => {
  const { page } = desktop;
  expect(await choose('Teams')).toBe('CommandOrControl+5');
  await page.waitForURL(/\/admin\/teams$/);
  await expect(searchBox(page)).toBeVisible();
  expect(await choose('Search')).toBe('CommandOrControl+F');
  await expect(searchBox(page)).toBeFocused();
  await page.getByRole('button', { name: 'Add' }).click();
  const name = page.getByRole('dialog', { name: 'Create Team' }).getByLabel('Name');
  await expect(name).toBeFocused();
  await choose('Search');
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
});

test('Search during the load of a screen waits for its search box', async () => {
  const { page } = desktop;
  const showForms = await holdRequests(page, '**/applications-screen*.js');
  await page.goto('app://funding-desk/admin/forms');
  await expect(page.getByText('Loading your account…')).toBeVisible();
  await choose('Search');
  showForms();
  await expect(searchBox(page)).toBeFocused();

  const showUsers = await holdRequests(page, '**/users-screen*.js');
  await page.getByRole('link', { name: 'Users' }).click();
  await page.waitForURL(/\/admin\/users$/);
  await choose('Search');
  showUsers();
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await expect(searchBox(page)).toBeFocused();
});

test('Search does not take the focus from another control', async () => {
  const { page } = desktop;
  const showRoles = await holdRequests(page, '**/roles-screen*.js');
  await page.getByRole('link', { name: 'Roles' }).click();
  await page.waitForURL(/\/admin\/roles$/);
  await choose('Search');
  await page.getByRole('link', { name: 'Teams' }).focus();
  showRoles();
  await expect(page.getByRole('heading', { name: 'Role Management' })).toBeVisible();
  await expect(searchBox(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Teams' })).toBeFocused();
});

test('a link at the login screen waits, and no menu command replaces it', async () => {
  const { page } = desktop;
  const { id } = await apply(services, { legalBusinessName: 'Thistle Gate Roofing' });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
  const { length } = await starts();
  await startAgain(`fundingdesk://submission/${id}`);
  await expect.poll(starts).toHaveLength(length + 1);
  await choose('Search');
  await choose('Teams');
  await logInDesktop(page, superAdmin(services));
  await expect(headingOf(page, 'Thistle Gate Roofing')).toBeVisible();
  await leaveApplication(page);
});

test('Logout removes everything of the session', async () => {
  const { page, folder } = desktop;
  expect(existsSync(path.join(folder, 'session.sealed'))).toBe(true);
  await page.evaluate(() => {
    window.localStorage.setItem('left-behind', 'x');
    window.localStorage.setItem('language', 'en');
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
  await expect.poll(() => existsSync(path.join(folder, 'session.sealed'))).toBe(false);
  const keys = await page.evaluate(() => Object.keys(window.localStorage));
  expect(keys.filter((key) => key !== 'theme')).toEqual(['language']);
});

test('a link at the very first start waits for the sign-in', async () => {
  const { id } = await apply(services, { legalBusinessName: 'Sorrel Dock Printing' });
  const folder = await desktopFolder();
  const { page, quit } = await startDesktop({ folder, args: [`fundingdesk://submission/${id}`] });
  await enterAddress(page, services.url);
  await logInDesktop(page, superAdmin(services));
  await expect(headingOf(page, 'Sorrel Dock Printing')).toBeVisible();
  await quit();
  await rm(folder, { recursive: true, force: true });
});
