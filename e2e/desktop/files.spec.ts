import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect } from '@playwright/test';
import { rowOf } from '../support/admin/sign-in.ts';
import { apply } from '../support/applications/apply.ts';
import { applicationPdfText } from '../support/applications/stored-application.ts';
import { callBridge, type DesktopApp, openDesktop } from '../support/desktop/desktop-app.ts';
import { foreignServers } from '../support/desktop/foreign-servers.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

let services: Services;
let desktop: DesktopApp & { readonly folder: string };
let kept: { id: string; reference: string };
let downloads: string;

/** Answers the save dialog, and records where it started. */
const answerSaveDialog = (file: string) =>
  desktop.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async (...given: unknown[]) => {
      Reflect.set(globalThis, 'savedAt', Reflect.get(Object(given.at(-1)), 'defaultPath'));
      return { canceled: filePath === '', filePath };
    };
  }, file);
const offeredName = async () => path.basename(await desktop.app.evaluate(() => Reflect.get(globalThis, 'savedAt')));

/** Whether the file is a whole PDF with a code that names who got it. Each download has a code of its own. */
async function isTracedPdf(file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  const document = await PDFDocument.load(await readFile(file), { updateMetadata: false }).catch(() => null);
  return (await services.database.tracedCopies.exists({ code: document?.getKeywords() ?? '' })) !== null;
}

/** Sets the path of a viewer's next download. Chromium would ask for it. */
const answerDownload = (file: string) =>
  desktop.app.evaluate(({ session }, filePath) => {
    session.defaultSession.once('will-download', (_event, item) => item.setSavePath(filePath));
  }, file);

/** Chooses a menu item while the viewer has the focus. @returns whether the item was enabled */
const chooseOnViewer = (id: 'save-viewed' | 'print-viewed') =>
  desktop.app.evaluate(({ app, BrowserWindow, Menu }, wanted) => {
    const viewer = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().includes('/viewed/'));
    // Without a window manager no window ever has the focus.
    BrowserWindow.getFocusedWindow = () => viewer ?? null;
    app.emit('browser-window-focus');
    const item = Menu.getApplicationMenu()?.getMenuItemById(wanted);
    if (viewer && wanted === 'print-viewed') viewer.webContents.print = () => undefined;
    item?.click();
    return item?.enabled ?? false;
  }, id);

test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  services.startWorker();
  kept = await apply(services);
  downloads = await mkdtemp(path.join(services.folder, 'downloads-'));
  await applicationPdfText(services, { id: kept.id, file: path.join(services.folder, 'by-api.pdf') });
  desktop = await openDesktop(services);
});
test.afterAll(async () => {
  await desktop.quit();
  await rm(desktop.folder, { recursive: true, force: true });
});

test('a PDF opens in a separate window without our scripts and is saved whole', async () => {
  const { app, page } = desktop;
  const row = rowOf(page, kept.reference);
  const opened = app.waitForEvent('window');
  await row.getByRole('cell').filter({ hasText: 'Download' }).getByRole('button', { name: 'View' }).click();
  const viewer = await opened;
  await expect.poll(() => viewer.url()).toMatch(/^app:\/\/funding-desk\/viewed\/[0-9a-f-]+$/);
  expect(await viewer.evaluate(() => Reflect.has(globalThis, 'fundingDesk'))).toBe(false);
  const titles = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((one) => one.getTitle()));
  expect(titles).toContain(`application-${kept.reference.slice(0, 4)}-${kept.reference.slice(4)}.pdf`);

  // The viewed file is printed and saved from memory, without another request to the server.
  await services.api.stop();
  const fromViewer = path.join(downloads, 'from-viewer.pdf');
  await answerDownload(fromViewer);
  await chooseOnViewer('save-viewed');
  await expect.poll(() => isTracedPdf(fromViewer)).toBe(true);
  expect(await chooseOnViewer('print-viewed')).toBe(true);
  const address = viewer.url();
  await viewer.close();
  expect(
    await page.evaluate((gone) => fetch(gone).then(({ headers }) => headers.get('content-type')), address),
  ).toMatch(/^text\/html/);
  services.api.start();
  await services.api.untilReady();

  const file = path.join(downloads, 'saved.pdf');
  await answerSaveDialog(file);
  await row.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => isTracedPdf(file)).toBe(true);
  expect(await offeredName()).toMatch(/^application-.{4}-.{4}\.pdf$/);
});

test('a failed download and an unwritable folder show an error', async () => {
  const { app, page } = desktop;
  const file = { path: '/api/documents/document/1?token=none', filename: 'a.pdf' };
  expect(await callBridge(page, 'viewFile', file)).toBe('The file could not be downloaded. Please try again.');
  expect(app.windows()).toHaveLength(1);
  await answerSaveDialog(path.join(downloads, 'no-such-folder', 'a.pdf'));
  const row = rowOf(page, kept.reference);
  await row.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByText('The file could not be saved there. Please choose another folder.')).toBeVisible();
});

test('a save under a hostile name, a cancelled save and an interrupted save leave no wrong file', async () => {
  const { page } = desktop;
  const file = { path: '/api/documents/document/1?token=none', filename: '../../.ssh/authorized:keys?.pdf' };
  await answerSaveDialog('');
  expect(await callBridge(page, 'saveFile', file)).toBe('done');
  expect(await offeredName()).toBe('authorized_keys_.pdf');
  await callBridge(page, 'saveFile', { ...file, filename: '..' });
  expect(await offeredName()).toBe('file..');

  const others = foreignServers(services.folder);
  const broken = await others.putImpostor((response) => {
    response.writeHead(200, { 'content-length': '100000' });
    response.write('half', () => response.destroy());
  });
  const before = await readdir(downloads);
  const target = path.join(downloads, 'earlier.pdf');
  await writeFile(target, 'of an earlier day');
  await answerSaveDialog(target);
  await callBridge(page, 'checkServer', broken);
  expect(await callBridge(page, 'saveFile', file)).not.toBe('done');
  await callBridge(page, 'checkServer', services.url);
  expect(await callBridge(page, 'saveFile', file)).toContain('The file could not be downloaded. Please try again.');
  others.close();
  expect((await readdir(downloads)).sort()).toEqual([...before, 'earlier.pdf'].sort());
  expect(await readFile(target, 'utf8')).toBe('of an earlier day');
});
