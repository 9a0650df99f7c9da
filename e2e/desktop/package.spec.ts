import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect, type Page } from '@playwright/test';
import { exportAllColumns } from '../support/admin/export-menu.ts';
import { rowOf, superAdmin } from '../support/admin/sign-in.ts';
import { apply } from '../support/applications/apply.ts';
import {
  callBridge,
  type DesktopApp,
  desktopFolder,
  enterAddress,
  launchOptions,
  logInDesktop,
  openDesktop,
  openFormsPage,
  startDesktop,
} from '../support/desktop/desktop-app.ts';
import { makePackage } from '../support/desktop/desktop-package.ts';
import { openUpdateFeed, type UpdateFeed } from '../support/desktop/update-feed.ts';
import { expectNoSeriousViolation } from '../support/page/axe.ts';
import { holdRequests } from '../support/page/held-requests.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

const NOT_INSTALLED = 'The new version could not be installed. The app tries again when you quit.';
const OLD_PROGRAM = 'the AppImage of an earlier day';

let services: Services;
let feed: UpdateFeed;
let packaged: string;
/** The app's own folder, and the file that an update replaces. */
let folder: string;
let appImage: string;
let desktop: DesktopApp | null = null;

/** How a fuse is stored in the binary. */
const [OFF, ON] = ['0'.charCodeAt(0), '1'.charCodeAt(0)];

/** Starts the app like an AppImage, which names its file in the environment, and signs in. */
async function open(): Promise<DesktopApp> {
  desktop = await startDesktop({ folder, packaged, env: { APPIMAGE: appImage, XDG_CACHE_HOME: folder } });
  await enterAddress(desktop.page, services.url);
  await logInDesktop(desktop.page, superAdmin(services));
  await openFormsPage(desktop.page);
  return desktop;
}

/** The program in the feed: it writes its process id and continues as the app, once it runs. */
function newerProgram(): Buffer {
  const { executablePath, args } = launchOptions({ folder, packaged });
  const command = [executablePath, ...args].map((part) => `'${part}'`).join(' ');
  const lines = ['#!/bin/sh', '[ -n "$APPIMAGE_EXIT_AFTER_INSTALL" ] && exit', `echo $$ > '${folder}/started'`];
  return Buffer.from([...lines, `exec ${command}`, ''].join('\n'));
}

/** Process id of the newer program, or null before it starts. */
async function startedPid(): Promise<string | null> {
  const text = await readFile(path.join(folder, 'started'), 'utf8').catch(() => '');
  return text.trim() || null;
}

const lineOf = (page: Page) => page.getByRole('status').getByText(/ is ready\./);

/** The host's update state. The renderer hears of it again only after a reload. */
const standing = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => Reflect.get(globalThis, 'fundingDesk').onUpdate(resolve)));

/** Expects that an update does not interrupt work. */
async function expectUndisturbed(page: Page): Promise<void> {
  await expect.poll(() => standing(page)).toEqual({ kind: 'failed' });
  await page.reload();
  await expect(page.getByText(/^Displayed: /)).toBeVisible();
  await expect.poll(() => standing(page)).toEqual({ kind: 'failed' });
  await expect(lineOf(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await callBridge(page, 'restart')).toBe('done');
  await page.getByRole('link', { name: 'Teams' }).click();
  await expect(page.getByRole('heading', { name: 'Team Management' })).toBeVisible();
}

test.skip(process.platform !== 'linux', 'These tests build the package for Linux alone.');
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  feed = await openUpdateFeed();
  packaged = await makePackage({ folder: await mkdtemp(path.join(services.folder, 'package-')), feed: feed.url });
});
test.beforeEach(async () => {
  folder = await desktopFolder();
  appImage = path.join(folder, 'Funding Desk.AppImage');
  await writeFile(appImage, OLD_PROGRAM);
});
test.afterEach(async () => {
  await desktop?.quit();
  desktop = null;
  await rm(folder, { recursive: true, force: true });
});
test.afterAll(async () => {
  feed.close();
});

test('the packaged app has its fuses set, starts and signs in', async () => {
  const fuses = await getCurrentFuseWire(packaged);
  const states = [
    [FuseV1Options.RunAsNode, OFF],
    [FuseV1Options.EnableCookieEncryption, ON],
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable, OFF],
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation, ON],
    [FuseV1Options.OnlyLoadAppFromAsar, ON],
    [FuseV1Options.GrantFileProtocolExtraPrivileges, OFF],
  ] as const;
  for (const [fuse, state] of states) expect(fuses[fuse], FuseV1Options[fuse]).toBe(state);

  const { reference } = await apply(services);
  const packagedApp = await openDesktop(services, { packaged });
  expect(await packagedApp.app.evaluate(({ app }) => app.isPackaged)).toBe(true);
  await expect(rowOf(packagedApp.page, reference)).toBeVisible();
  await packagedApp.quit();
  await rm(packagedApp.folder, { recursive: true, force: true });
});

test('a newer version is downloaded and announced, and Restart now replaces the old one', async () => {
  const bytes = newerProgram();
  feed.offer({ version: '9.9.1', bytes });
  const { app, page } = await open();
  const line = lineOf(page);
  await expect(line).toHaveText('Version 9.9.1 is ready. Restart now');
  await page.getByRole('link', { name: 'Users' }).click();
  await page.reload();
  await expect(line).toBeVisible();
  await expectNoSeriousViolation(page, 'an update is ready');
  expect(await readFile(appImage, 'utf8')).toBe(OLD_PROGRAM);

  feed.answer('');
  const ended = once(app.process(), 'exit');
  await page.getByRole('button', { name: 'Restart now' }).focus();
  // The window closes with it.
  await page.keyboard.press('Enter').catch(() => undefined);
  await ended;
  desktop = null;
  expect((await readFile(appImage)).equals(bytes)).toBe(true);
  await expect.poll(async () => (await startedPid()) !== null).toBe(true);
  // The running one holds the lock, or has ended in favor of the old one.
  const pid = await startedPid();
  const holder = () => readlink(path.join(folder, 'SingletonLock')).catch(() => '');
  await expect.poll(holder).toMatch(new RegExp(`-${pid}$`));
  process.kill(Number(pid));
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
});

test('a newer version that cannot be installed is reported after Restart now', async () => {
  feed.offer({ version: '9.9.3', bytes: newerProgram() });
  const { app, page } = await open();
  await expect(lineOf(page)).toBeVisible();
  await rm(appImage);
  await page.getByRole('button', { name: 'Restart now' }).click();
  await expect(page.getByRole('alert')).toHaveText(NOT_INSTALLED);
  await expect(lineOf(page)).toHaveCount(0);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

test('a restart with unsaved input or a running call needs a confirmation', async () => {
  feed.offer({ version: '9.9.4', bytes: newerProgram() });
  const { page } = await open();
  const restart = page.getByRole('button', { name: 'Restart now', exact: true });
  const question = page.getByRole('dialog', { name: 'Restart now' });
  await expect(lineOf(page)).toBeVisible();
  await page.getByRole('link', { name: 'Create Company', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Internal Company Name' });
  await name.fill('Slate Heron Group');
  await restart.click();
  await expect(question).toContainText('Your changes are not saved yet. They are lost when the app restarts.');
  await expectNoSeriousViolation(page, 'a restart is asked about');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(restart).toBeFocused();
  await expect(name).toHaveValue('Slate Heron Group');

  await page.getByRole('link', { name: 'Submitted Forms' }).click();
  await holdRequests(page, '**/api/auth/file-token');
  await exportAllColumns(page);
  await restart.click();
  await expect(question).toContainText('Changes are still being saved. A restart interrupts them.');
  await rm(appImage);
  await question.getByRole('button', { name: 'Restart now' }).click();
  // The export eventually fails and reports it.
  await expect(page.getByRole('alert').filter({ hasText: NOT_INSTALLED })).toBeVisible();
  await expect(question).toBeHidden();
});

test('an invalid update feed shows nothing and leaves the app unchanged', async () => {
  feed.answer('<!doctype html><h1>Tern Hollow Supply</h1>');
  const { page } = await open();
  await expectUndisturbed(page);
});

test('a package that does not match its feed is rejected', async () => {
  feed.offer({ version: '9.9.2', bytes: Buffer.from('#!/bin/sh\nexit 3\n'), saidOf: Buffer.from('another') });
  const { page } = await open();
  await expectUndisturbed(page);
  await desktop?.quit();
  desktop = null;
  expect(await readFile(appImage, 'utf8')).toBe(OLD_PROGRAM);
});
