import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { app, BrowserWindow, type DownloadItem, dialog, net } from 'electron';
import type { HostFile } from '../bridge/channels.ts';
import { APP_ORIGIN } from './app-address.ts';

/** No folder, no sign that some system forbids in names. */
function safeName(filename: string): string {
  const name = path.basename(filename).replace(/[\p{Cc}<>:"/\\|?*]/gu, '_');
  return name === '' || name.startsWith('.') ? `file${name}` : name;
}

interface FileInput {
  readonly server: string;
  readonly file: HostFile;
}

async function fetchFile({ server, file }: FileInput): Promise<Uint8Array> {
  const answer = await net.fetch(`${server}${file.path}`, { redirect: 'error', credentials: 'omit' });
  if (!answer.ok) throw new Error('The server did not give the file. Please try again.');
  return new Uint8Array(await answer.arrayBuffer());
}

/** Asks where, and puts the whole file there or nothing. Quietly nothing when the person thinks better of it. */
export async function saveFile({ window, ...input }: FileInput & { readonly window: BrowserWindow }): Promise<void> {
  const defaultPath = path.join(app.getPath('downloads'), safeName(input.file.filename));
  const { canceled, filePath } = await dialog.showSaveDialog(window, { defaultPath });
  if (canceled || !filePath) return;
  const half = `${filePath}.part`;
  try {
    await writeFile(half, await fetchFile(input));
    await rename(half, filePath);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

/** What the viewer saves of that window bears the name of the file. */
function nameDownloads(window: BrowserWindow, { path: address, filename }: HostFile): void {
  const { session } = window.webContents;
  const onDownload = (_event: unknown, item: DownloadItem) => {
    if (item.getURL() === `${APP_ORIGIN}${address}`) item.setSaveDialogOptions({ defaultPath: safeName(filename) });
  };
  session.on('will-download', onDownload);
  window.on('closed', () => session.off('will-download', onDownload));
}

/**
 * Shows a PDF or a picture in a window of its own, with Chromium's viewer and its Print and Save. No script of ours runs
 * there, and nothing of the host can be reached from it.
 */
export function viewFile({ file, icon }: { file: HostFile; icon: string }): BrowserWindow {
  const window = new BrowserWindow({
    width: 900,
    height: 1000,
    title: file.filename,
    icon,
    autoHideMenuBar: true,
    webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false, plugins: true },
  });
  window.on('page-title-updated', (event) => event.preventDefault());
  nameDownloads(window, file);
  void window.loadURL(`${APP_ORIGIN}${file.path}`);
  return window;
}
