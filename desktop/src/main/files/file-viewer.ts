import { randomUUID } from 'node:crypto';
import { BrowserWindow, type DownloadItem } from 'electron';
import type { FileOutcome } from '../../bridge/channels.ts';
import { APP_ORIGIN } from '../addresses.ts';
import { type FileInput, fetchFile, NOT_GIVEN, safeName } from './files.ts';

/** What the server says of a file that means something to the window that shows it. */
const KEPT_HEADERS: readonly string[] = ['content-type', 'content-security-policy', 'x-content-type-options'];

interface ViewedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Headers;
}

export interface ViewedFiles {
  /** @returns the address under which the file can be shown until it is dropped */
  readonly put: (file: ViewedFile) => string;
  /** Answers a call for such an address; null for all others. */
  readonly answer: (url: URL) => Response | null;
  readonly drop: (address: string) => void;
}

/**
 * The files that windows show, in memory for as long as they do. Their addresses at the server are good for two minutes;
 * whoever prints or saves what he has been reading for longer gets what he sees.
 */
export function createViewedFiles(): ViewedFiles {
  const held = new Map<string, ViewedFile>();
  return {
    put({ bytes, headers }) {
      const address = `${APP_ORIGIN}/viewed/${randomUUID()}`;
      held.set(address, { bytes, headers: new Headers([...headers].filter(([name]) => KEPT_HEADERS.includes(name))) });
      return address;
    },
    answer({ href }) {
      const file = held.get(href);
      return file
        ? new Response(file.bytes, { headers: { ...Object.fromEntries(file.headers), 'cache-control': 'no-store' } })
        : null;
    },
    drop: (address) => void held.delete(address),
  };
}

interface ViewInput extends FileInput {
  readonly viewed: ViewedFiles;
  readonly icon: string;
}

const viewers = new Set<BrowserWindow>();

/** The viewer that the person is looking at, if it is one. */
export function focusedViewer(): BrowserWindow | null {
  const focused = BrowserWindow.getFocusedWindow();
  return focused && viewers.has(focused) ? focused : null;
}

/** What the viewer saves of that window bears the name of the file. */
function nameDownloads({
  window,
  address,
  filename,
}: {
  window: BrowserWindow;
  address: string;
  filename: string;
}): void {
  const { session } = window.webContents;
  const onDownload = (_event: unknown, item: DownloadItem) => {
    if (item.getURL() === address) item.setSaveDialogOptions({ defaultPath: safeName(filename) });
  };
  session.on('will-download', onDownload);
  window.on('closed', () => session.off('will-download', onDownload));
}

/**
 * Shows a PDF or a picture in a window of its own, with Chromium's viewer and the menu's Print and Save as. No script of
 * ours runs there, and nothing of the host can be reached from it.
 */
export async function viewFile({ viewed, icon, ...input }: ViewInput): Promise<FileOutcome> {
  const { filename } = input.file;
  const fetched = await fetchFile(input);
  if (!fetched) return { problem: NOT_GIVEN };
  const address = viewed.put(fetched);
  const window = new BrowserWindow({
    width: 900,
    height: 1000,
    title: filename,
    icon,
    webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false, plugins: true },
  });
  viewers.add(window);
  window.on('page-title-updated', (event) => event.preventDefault());
  nameDownloads({ window, address, filename });
  window.on('closed', () => {
    viewers.delete(window);
    viewed.drop(address);
  });
  void window.loadURL(address);
  return { problem: null };
}

export function printViewed(): void {
  focusedViewer()?.webContents.print();
}

/** Asks where to save the file that is looked at. */
export function saveViewed(): void {
  const window = focusedViewer();
  window?.webContents.downloadURL(window.webContents.getURL());
}
