import { rm } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { superAdmin } from '../support/admin/sign-in.ts';
import { apply } from '../support/applications/apply.ts';
import {
  callBridge,
  type DesktopApp,
  logInDesktop,
  openDesktop,
  openFormsPage,
} from '../support/desktop/desktop-app.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

const MAX_WINDOWS = 8;

let services: Services;
let desktop: DesktopApp & { readonly folder: string };

test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  for (let number = 1; number <= MAX_WINDOWS + 1; number += 1)
    await apply(services, { legalBusinessName: `Orchard ${number} LLC` });
  desktop = await openDesktop(services);
});
test.afterAll(async () => {
  await desktop.quit();
  await rm(desktop.folder, { recursive: true, force: true });
});

const rowOf = (name: string) => desktop.page.getByRole('link', { name: new RegExp(name) });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

const stageField = (page: Page) =>
  page.getByRole('combobox', { name: 'Stage' }).or(page.getByRole('textbox', { name: 'Stage' }));

/** Opens the application in its own window with the keyboard. */
async function openWindow(name: string): Promise<Page> {
  const opened = desktop.app.waitForEvent('window');
  await rowOf(name).focus();
  await desktop.page.keyboard.press('Control+Enter');
  const page = await opened;
  await expect(heading(page, name)).toBeVisible();
  return page;
}

async function closeWindows(): Promise<void> {
  for (const page of desktop.app.windows()) if (page !== desktop.page) await page.close();
}

test('Ctrl+Enter opens an application in its own window, which has no opener and is signed in', async () => {
  const page = await openWindow('Orchard 1 LLC');
  expect(await page.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveTitle(/Orchard 1 LLC/);
  expect(desktop.page.url()).toMatch(/\/admin\/forms(\?|$)/);
  await stageField(page).click();
  await page.getByRole('option', { name: 'In review', exact: true }).click();
  // Each window follows the changes of the other.
  const row = desktop.page.getByRole('row', { name: /Orchard 1 LLC/ });
  await expect(row).toContainText('In review');
  await row.getByRole('button', { name: /^Stage: In review/ }).click();
  await desktop.page.getByRole('option', { name: 'Ready to send', exact: true }).click();
  await expect(stageField(page)).toHaveValue('Ready to send');
  await closeWindows();
});

test('an application that has a window gets no second one', async () => {
  await openWindow('Orchard 2 LLC');
  await rowOf('Orchard 2 LLC').click({ modifiers: ['ControlOrMeta'] });
  await openWindow('Orchard 3 LLC');
  expect(desktop.app.windows()).toHaveLength(3);
  await closeWindows();
});

test('more windows than the limit are refused with a message', async () => {
  await desktop.app.evaluate(({ dialog }) => {
    dialog.showMessageBox = async (options: unknown) => {
      Object.assign(globalThis, { asked: options });
      return { response: 0, checkboxChecked: false };
    };
  });
  for (let number = 1; number <= MAX_WINDOWS; number += 1) await openWindow(`Orchard ${number} LLC`);
  await rowOf(`Orchard ${MAX_WINDOWS + 1} LLC`).click({ modifiers: ['ControlOrMeta'] });
  await expect
    .poll(() => desktop.app.evaluate(() => Reflect.get(globalThis, 'asked')))
    .toMatchObject({ message: 'At most 8 applications can have a window of their own.' });
  expect(desktop.app.windows()).toHaveLength(MAX_WINDOWS + 1);
  await closeWindows();
});

test('a page can open no other address in a window', async () => {
  const id = 'a'.repeat(24);
  for (const address of [
    'app://funding-desk/admin/forms',
    `app://funding-desk/admin/forms/${id}/x`,
    `app://funding-desk/admin/forms/${id.toUpperCase()}`,
    `app://other/admin/forms/${id}`,
    `app://funding-desk/api/form/submission/${id}`,
    `https://funding-desk.example/admin/forms/${id}`,
  ])
    expect(await desktop.page.evaluate((to) => window.open(to) === null, address), address).toBe(true);
  expect(desktop.app.windows()).toHaveLength(1);
});

test('the window of an application neither notifies nor changes the number on the dock', async () => {
  await desktop.app.evaluate(({ app }) => {
    Object.assign(globalThis, { dockNumbers: [] });
    app.setBadgeCount = (count = 0) => {
      Reflect.get(globalThis, 'dockNumbers').push(count);
      return true;
    };
  });
  const page = await openWindow('Orchard 1 LLC');
  expect(await callBridge(page, 'showUnread', 77)).toBe('done');
  expect(await callBridge(desktop.page, 'showUnread', 5)).toBe('done');
  expect(await desktop.app.evaluate(() => Reflect.get(globalThis, 'dockNumbers'))).not.toContain(77);
  expect(await desktop.app.evaluate(() => Reflect.get(globalThis, 'dockNumbers'))).toContain(5);
  await closeWindows();
});

test('Logout in one window closes the windows of applications and signs the main window out', async () => {
  await openWindow('Orchard 1 LLC');
  const page = await openWindow('Orchard 2 LLC');
  // The window may close before the click is reported.
  const click = page.getByRole('button', { name: 'Logout' }).click();
  await Promise.all([page.waitForEvent('close'), click.catch(() => undefined)]);
  await expect(desktop.page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
  await expect.poll(() => desktop.app.windows().length).toBe(1);
  await expect.poll(() => services.database.authSessions.countDocuments()).toBe(0);
  await logInDesktop(desktop.page, superAdmin(services));
  await openFormsPage(desktop.page);
});

test('a session that the server has ended closes the windows of applications', async () => {
  await openWindow('Orchard 1 LLC');
  await services.database.authSessions.deleteMany({});
  await desktop.page.reload();
  await expect(desktop.page.getByRole('heading', { name: 'Login to Admin Panel' })).toBeVisible();
  await expect.poll(() => desktop.app.windows().length).toBe(1);
});
