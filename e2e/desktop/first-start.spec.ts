import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { superAdmin } from '../support/admin/sign-in.ts';
import {
  type DesktopApp,
  desktopFolder,
  enterAddress,
  logInDesktop,
  startDesktop,
} from '../support/desktop/desktop-app.ts';
import { type ForeignServers, foreignServers } from '../support/desktop/foreign-servers.ts';
import { freePort } from '../support/services/processes.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

let services: Services;
let folder: string;
let others: ForeignServers;
let desktop: DesktopApp | null = null;

const start = async (...args: readonly string[]): Promise<DesktopApp> => {
  desktop = await startDesktop({ folder, args });
  return desktop;
};
const end = async () => {
  await desktop?.quit();
  desktop = null;
};
const connectHeading = (page: Page) => page.getByRole('heading', { name: 'Connect to your server' });
const loginHeading = (page: Page) => page.getByRole('heading', { name: 'Login to Admin Panel' });

const boundsOf = ({ app }: DesktopApp) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());

test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  folder = await desktopFolder();
  others = foreignServers(services.folder);
});
test.afterEach(end);
test.afterAll(async () => {
  others.close();
  await rm(folder, { recursive: true, force: true });
});

/** Addresses without one of our servers, and the message for each. */
async function wrongAddresses(): Promise<readonly (readonly [string, string])[]> {
  const [closed, shop, old, young, moved, selfSigned] = [
    `127.0.0.1:${await freePort()}`,
    await others.put('<h1>Tern Hollow Supply</h1>'),
    await others.put(JSON.stringify({ data: { product: 'Funding Desk', api: 0 } })),
    await others.put(JSON.stringify({ data: { product: 'Funding Desk', api: 1000 } })),
    await others.put('', { location: `${services.url}/healthz` }),
    await others.putSelfSigned(),
  ];
  const noAddress = 'This is not an address. Enter it as you would in a browser, for example branch.example.com.';
  return [
    ['  ', noAddress],
    ['our branch', noAddress],
    ['ftp://branch.example.com', noAddress],
    ['http://branch.example.com', 'Only an address that begins with https:// protects your data in transit.'],
    ['nowhere.invalid', 'There is no server called nowhere.invalid. Check the address.'],
    [closed, `${closed} was found, but no server answers at this address.`],
    [selfSigned, 'The server cannot prove its identity (a certificate error). Ask the administrator of the server.'],
    [
      `https://${shop}`,
      `${shop} answers, but not over a secure connection (https). Check the address, or ask the administrator of the server.`,
    ],
    [shop, `${shop} answers, but it is not a Funding Desk server.`],
    [old, 'This server is too old for this app. Ask the administrator of the server to update it.'],
    [young, 'This app is too old for this server. Please install the current version of the app.'],
    [moved, `${moved} redirects to another address. Enter that address.`],
  ];
}

test('the first start explains each wrong address, and stores the right one with session and window', async () => {
  const first = await start();
  await expect(connectHeading(first.page)).toBeVisible();
  for (const [address, sentence] of await wrongAddresses()) {
    await enterAddress(first.page, address);
    await expect(first.page.getByRole('alert'), address).toHaveText(sentence);
  }
  await enterAddress(first.page, ` ${services.url}/admin/forms?page=2 `);
  await logInDesktop(first.page, superAdmin(services));
  const place = { x: 40, y: 50, width: 1120, height: 640 };
  await first.app.evaluate(({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]?.setBounds(wanted), place);
  await expect.poll(() => boundsOf(first)).toEqual(place);
  await end();

  const sealed = await readFile(path.join(folder, 'session.sealed'), 'latin1');
  expect(sealed).not.toContain('eyJ');
  expect(JSON.parse(await readFile(path.join(folder, 'settings.json'), 'utf8')).server).toBe(services.url);

  const second = await start();
  await second.page.waitForURL(/\/admin\//);
  await expect(second.page.getByText(/^Displayed: /)).toBeVisible();
  expect(await boundsOf(second)).toEqual(place);
});

test('the login screen names the server, and Change forgets it', async () => {
  const { page } = await start();
  await page.waitForURL(/\/admin\//);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(loginHeading(page)).toBeVisible();
  await expect(page.getByText(`Server: ${new URL(services.url).host}`)).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(connectHeading(page)).toBeVisible();
  await end();
  expect(JSON.parse(await readFile(path.join(folder, 'settings.json'), 'utf8')).server).toBe('');
  expect(existsSync(path.join(folder, 'session.sealed'))).toBe(false);
});

test('the menu switches Start at login, and such a start waits in the tray', async () => {
  test.skip(process.platform !== 'linux', 'Elsewhere the choice is kept by the system, which a test leaves alone.');
  const { app, page } = await start('--hidden');
  await expect(connectHeading(page)).toBeVisible();
  const isVisible = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
  expect(await isVisible()).toBe(false);
  const choose = () =>
    app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('start-at-login')?.click());
  const entry = path.join(folder, 'autostart', 'funding-desk.desktop');
  await choose();
  expect(await readFile(entry, 'utf8')).toContain('--hidden');
  await choose();
  expect(existsSync(entry)).toBe(false);
  await app.evaluate(({ app: electron }) => electron.emit('activate'));
  await expect.poll(isVisible).toBe(true);
});

test('unreadable settings and an unreadable session are set aside, and the app starts fresh', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'settings.json'), '{"server": 5');
  await writeFile(path.join(folder, 'session.sealed'), 'v11 not sealed by this keyring');
  const { page } = await start();
  await enterAddress(page, services.url);
  await expect(loginHeading(page)).toBeVisible();
  expect(await readFile(path.join(folder, 'settings.json.broken'), 'utf8')).toBe('{"server": 5');
});
